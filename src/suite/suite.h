/* suite.h -- "willneed suite": the five experiments, run again

   The experiments of experiment.h are measured with the machine at hand,
   ours and the stock tools side by side, into a report directory:

     samples.tsv    one line a run, written as soon as the run ends; lines
                    that begin with # say what a reader must know of them
     samples.json   the same with the statistics of every arm
     report.md      claim, published figures, measured ones, verdict
     *.svg, *.png   the plots in the report, drawn by gnuplot
     profile-*.txt  where the time of E3's readers goes, by perf

   Everything but samples.tsv and the profiles is made from these two.  */

#ifndef SUITE_SUITE_H
#define SUITE_SUITE_H

/* The subcommand.  Return the exit status.  */
int suite_main (int argc, char **argv);

#endif
