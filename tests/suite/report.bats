load ../lib/common
load suite

# record EXPERIMENTS: samples.tsv from the header and standard input.
record() {
  mkdir -p willneed-suite
  { header "$1"; cat; } > willneed-suite/samples.tsv
}

# An empty PATH: no gnuplot.
bare() {
  mkdir -p empty
  env PATH="$PWD/empty" "$WILLNEED" suite "$@"
}

report=willneed-suite/report.md

@test "means, deviations and verdicts are those of the samples" {
  record E1 < <(
    runs E1 cold stock 10 11 12
    runs E1 cold read 20 21 22
    runs E1 cold mmap 11 10 12
    runs E1 cold auto 20 21 22
  )
  bare --report > out
  [ "$(cat out)" = 'willneed-suite/report.md: 12 runs' ]
  # t(95%, 4) = 2.776; 2.776 * 1 * sqrt (2/3) = 2.267, of 11 20.6%
  grep -q '^|  | read | 3 | 21.000 | 21.000 +/- 1.0000 | 2% .*| +90.9% +/- 20.6% |$' $report
  grep -q '^|  | mmap | 3 | 11.000 | 11.000 +/- 1.0000 | .*| none proven |$' $report
  grep -q '^\*\*Verdict\.\*\* Cold, ours takes by mmap 11.000 s, by read 21.000 s: -47.6% +/- 10.8%' $report
  grep -q 'provenly faster in 0 of 1 cells, provenly slower in 1, 1.91 times' $report
}

@test "the policy's section names the cells where auto is not the best" {
  record E1 < <(
    runs E1 cold stock 10 10.1 10.2
    runs E1 cold read 10 10.1 10.2
    runs E1 cold mmap 12 12.1 12.2
    runs E1 cold auto 10.3 10.4 10.5
    runs E1 warm stock 30 30.1 30.2
    runs E1 warm read 20 20.1 20.2
    runs E1 warm mmap 12 12.1 12.2
    runs E1 warm auto 20 20.1 20.2
  )
  bare --report > out
  grep -q '^In 1 of 2 cells \*auto\* is within 5% .* of 2 cells with the stock tool it is provenly slower than that in 1\.$' $report
  grep -q '^| E1 grep.*: warm | mmap | 12.1000 | 20.1000 | +66.1% | +66.1% +/- 1.9% |$' $report
  grep -q '^| E1 grep.*: cold | stock | 10.1000 | 10.4000 | +3.0% | ' $report
  [ "$(grep -c '^| E1 grep' $report)" -eq 2 ]
}

@test "a void arm has no figures, and a skipped cell its reason" {
  record E1 < <(
    echo '# void: E1/cold/mmap: 2 bytes where 1 was expected'
    echo '# skip: E1/slow: no control group'
    echo '# skip: E1/warm: could not then'
    runs E1 cold stock 10 11 12
    runs E1 cold mmap 10 11 12
    runs E1 warm stock 10 11 12
  )
  run bare --report
  [ "$status" -eq 1 ]
  [ "$output" = 'willneed-suite/report.md: 9 runs; outputs DIFFER' ]
  grep -q '^|  | mmap | 0 | .*| VOID |$' $report
  grep -q '^- VOID: E1/cold/mmap: 2 bytes where 1 was expected$' $report
  grep -q '^- Not measured: E1/slow: no control group$' $report
  not grep -q 'could not then' $report
}

@test "E0 is shown as ministat shows it, and its shape is put into words" {
  record E0 < <(
    runs E0 zero-null-512 stock 17 17.1 16.9
    runs E0 zero-null-512 ours 17 17.1 16.9
    runs E0 zero-null-64K stock 1 1.01 0.99
    runs E0 zero-null-64K ours 2 2.01 1.99
    runs E0 zero-null-1M stock 0.9 0.9 0.9
    runs E0 zero-null-2M stock 1.8 1.8 1.8
  )
  bare --report > out
  grep -q '^x   3          16.9          17.1            17            17           0.1$' $report
  grep -q '^No difference proven at 95.0% confidence' $report
  grep -qP '^\t100% \+/- 2\.2' $report
  grep -q 'stock dd takes 17 times as long with 512 bytes as with 64 KiB (published: 17), 0.90 times .* 2.00 times as long with 2 MiB' $report
  grep -q 'ours was not measured at all of 512 bytes' $report
}

@test "E4 is told in percent of normal" {
  record E4 < <(
    for arm in stock normal; do runs E4 sort-80-loaded $arm 10 10.1 9.9; done
    runs E4 sort-80-loaded willneed-window 4 4.1 3.9
  )
  bare --report > out
  grep -q '^.*: sort, loaded: sequential ? and ?, willneed-call ? and ?, willneed-window 100% (not proven) and 40%' $report
}

@test "E3 shows the method really used and the times of blocks" {
  record E3 < <(
    echo '# outcome: E3/files/direct-1M: 600 bytes by direct,ring, exit status 0'
    runs E3 files buffered-8K 1 1.01 0.99 | sed 's/-\t-$/80\t900/'
    runs E3 files direct-1M 2 2.01 1.99 | sed 's/-\t-$/1600.5\t2000/'
  )
  bare --report > out
  grep -q '^|  | direct-1M (direct,ring) | 3 | 2.0000 | .* | 24.0 | 25% | 1600 | 2000 | .*| +100% +/- 2% |$' $report
  grep -q 'Against buffered reading: direct, one at a time, is proven slower from one disk, not measured from six\.' $report
}

@test "a line that was cut short does not count, and the report is the same again" {
  record E1 < <(
    runs E1 cold stock 10 11
    printf 'E1\tcold\tread\t1\t20'
  )
  bare --report > out
  grep -q ': 2 runs$' out
  cp $report first
  bare --report > out
  cmp first $report
}

@test "samples.json has values and statistics" {
  need_command jq
  record E1 < <(
    runs E1 cold stock 10 11 12
    runs E1 cold read 20 21 22
  )
  bare --report > out
  jq -e '.cells[] | select(.cell == "cold") | .arms[] | select(.name == "read")
    | .proven and .metrics.wall.summary.mean == 21 and .metrics.wall.runs == [20, 21, 22]
      and (.percent > 90.9 and .percent < 90.91) and .void == null' \
    willneed-suite/samples.json
}

@test "plots are drawn where gnuplot is, else the report says that there are none" {
  record 'E0 E1' < <(
    for arm in stock ours; do
      runs E0 zero-null-512 $arm 17 17.1
      runs E0 zero-null-64K $arm 1 1.01
    done
    for arm in stock read mmap auto; do runs E1 cold $arm 10 11 12; done
  )
  bare --report > out
  grep -q '^No plots: gnuplot is missing' $report
  need_command gnuplot
  suite --report > out
  not grep -q '^No plots' $report
  grep -q '^!\[e0-1\](e0-1.svg)$' $report
  grep -q '<svg' willneed-suite/e0-1.svg willneed-suite/e1-1.svg
  grep -q L1d willneed-suite/e0-1.svg
  grep -q '<svg' willneed-suite/e0-1-histogram.svg
  [ "$(head -c 4 willneed-suite/e1-1.png | tail -c 3)" = PNG ]
}
