# src/reader -- programs that look at how files are read

noinst_LIBRARIES += src/reader/libreader.a

src_reader_libreader_a_SOURCES = \
  %D%/calibrate.c %D%/calibrate.h \
  %D%/curve.c %D%/curve.h \
  %D%/explain-command.c %D%/explain-command.h \
  %D%/explain-lines.c %D%/explain-report.c %D%/explain-report.h \
  %D%/format.c %D%/format.h \
  %D%/latency.c %D%/latency.h \
  %D%/policy-command.c %D%/policy-command.h \
  %D%/policy-file.c %D%/policy-file.h \
  %D%/read-command.c %D%/read-command.h \
  %D%/read-report-json.c %D%/read-report.c %D%/read-report.h \
  %D%/read-words.c %D%/read-words.h \
  %D%/readers.c %D%/readers.h \
  %D%/reading.c %D%/reading.h \
  %D%/scratch.c %D%/scratch.h
src_reader_libreader_a_CPPFLAGS = $(AM_CPPFLAGS) $(JANSSON_CFLAGS)
src_reader_libreader_a_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)
