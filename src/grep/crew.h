/* crew.h -- jobs done by a few threads, their output in order

   Jobs are taken in the order of submission.  Each prints to a sink of its
   own; the output appears in that order, as if one thread had done all.
   The job whose turn it is writes directly when it has gathered much.  */

#ifndef WILLNEED_GREP_CREW_H
#define WILLNEED_GREP_CREW_H

#include <stdbool.h>
#include <stddef.h>

#include "grep/search.h"
#include "grep/sink.h"

struct crew;

/* Embedded in what it works on; owned by the crew once submitted.  */
struct crew_job
{
  /* Do it with a thread's SEARCH, whose printer prints to the job's sink.
     NULL: there is only output.  */
  void (*run) (struct crew_job *, struct search *search);
  /* NULL, or called when it is the job's turn, before what it gathered is
     printed: completes that, or returns false if it is to be dropped.  */
  bool (*complete) (struct crew_job *);
  /* Called in turn, after the output of RUN was printed; releases the
     job.  Always called; may print to the sink.  */
  void (*done) (struct crew_job *, struct sink *);
  struct sink sink;
  struct crew *crew;
  size_t index;
  bool finished;
};

/* A crew of at most THREADS threads, the caller's among them, that prints to
   SINK.  No thread is started before there is work for it.  */
struct crew *crew_new (struct grep_options const *, unsigned threads,
                       struct sink *sink, struct matcher *matcher);

/* Do JOB soon.  May do it, or others, at once.  */
void crew_submit (struct crew *, struct crew_job *job);

/* Jobs that are not begun need not be run any more; they are still done
   with.  */
void crew_stop (struct crew *);
bool crew_stopped (struct crew *);

/* Return when it is JOB's turn, which is being run: all before it are done
   with.  */
void crew_await_turn (struct crew_job *job);

/* Do all jobs, end the threads, release the crew.  */
void crew_finish (struct crew *);

#endif
