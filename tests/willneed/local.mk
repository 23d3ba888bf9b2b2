# tests/willneed

check_PROGRAMS += tests/willneed/naps
tests_willneed_naps_SOURCES = %D%/naps.c
tests_willneed_naps_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)
tests_willneed_naps_LDADD = lib/libgnu.a

TESTS += \
  %D%/ab.bats \
  %D%/cache.bats \
  %D%/cgroup.bats \
  %D%/command.bats \
  %D%/device.bats \
  %D%/interrupt.bats \
  %D%/measure.bats \
  %D%/options.bats \
  %D%/plan.bats \
  %D%/plot.bats \
  %D%/progress.bats \
  %D%/replay.bats \
  %D%/report.bats \
  %D%/run.bats \
  %D%/stats.bats

EXTRA_DIST += %D%/compare.bash
