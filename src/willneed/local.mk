# src/willneed -- compare any two commands

noinst_LIBRARIES += src/willneed/libcompare.a
bin_PROGRAMS += src/willneed/willneed

src_willneed_libcompare_a_SOURCES = \
  %D%/ab.c %D%/ab.h \
  %D%/cache.c %D%/cache.h \
  %D%/cgroup.c %D%/cgroup.h \
  %D%/command.c %D%/command.h \
  %D%/compare.c %D%/compare.h \
  %D%/device.c %D%/device.h \
  %D%/digest.c %D%/digest.h \
  %D%/drain.c %D%/drain.h \
  %D%/gnuplot.c %D%/gnuplot.h \
  %D%/header.c %D%/header.h \
  %D%/histogram.c %D%/histogram.h \
  %D%/interrupt.c %D%/interrupt.h \
  %D%/load.c %D%/load.h \
  %D%/measure.c %D%/measure.h \
  %D%/number.c %D%/number.h \
  %D%/options.c %D%/options.h \
  %D%/plan.c %D%/plan.h \
  %D%/plot.c %D%/plot.h \
  %D%/problem.c %D%/problem.h \
  %D%/progress.c %D%/progress.h \
  %D%/replay.c %D%/replay.h \
  %D%/report-json.c %D%/report.c %D%/report.h \
  %D%/residency.c %D%/residency.h \
  %D%/run.c %D%/run.h \
  %D%/sample.c %D%/sample.h \
  %D%/scenario.c %D%/scenario.h \
  %D%/session.c %D%/session.h \
  %D%/spawn.c %D%/spawn.h \
  %D%/stats-command.c %D%/stats-command.h \
  %D%/stats.c %D%/stats.h \
  %D%/status.h \
  %D%/temporary.c %D%/temporary.h \
  %D%/text.c %D%/text.h \
  %D%/verdict.c %D%/verdict.h
src_willneed_libcompare_a_CPPFLAGS = $(AM_CPPFLAGS) \
  $(GSL_CFLAGS) $(JANSSON_CFLAGS)
src_willneed_libcompare_a_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)

src_willneed_willneed_SOURCES = %D%/main.c
src_willneed_willneed_CPPFLAGS = $(src_willneed_libcompare_a_CPPFLAGS)
src_willneed_willneed_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)
src_willneed_willneed_LDADD = src/suite/libsuite.a \
  src/willneed/libcompare.a src/reader/libreader.a src/cli/libcli.a \
  $(INPUT_LIBS) $(GSL_LIBS) $(JANSSON_LIBS)
