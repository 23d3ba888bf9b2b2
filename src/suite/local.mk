# src/suite -- the five experiments

noinst_LIBRARIES += src/suite/libsuite.a

src_suite_libsuite_a_SOURCES = \
  %D%/blocks.c %D%/blocks.h \
  %D%/cell.c %D%/cell.h \
  %D%/choice.c %D%/choice.h \
  %D%/e0.c %D%/e1.c %D%/e2.c %D%/e3.c %D%/e4.c \
  %D%/engine.c %D%/engine.h \
  %D%/experiment.c %D%/experiment.h \
  %D%/json.c \
  %D%/judge.c %D%/judge.h \
  %D%/options.c %D%/options.h \
  %D%/place.c %D%/place.h \
  %D%/plots.c %D%/plots.h \
  %D%/profile.c %D%/profile.h \
  %D%/reaper.c %D%/reaper.h \
  %D%/report.c %D%/report.h \
  %D%/samples.c %D%/samples.h \
  %D%/schedule.c %D%/schedule.h \
  %D%/suite.c %D%/suite.h \
  %D%/tables.c %D%/tables.h \
  %D%/view.c %D%/view.h \
  %D%/words.c %D%/words.h
src_suite_libsuite_a_CPPFLAGS = $(AM_CPPFLAGS) $(JANSSON_CFLAGS)
src_suite_libsuite_a_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)
