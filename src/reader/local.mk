# src/reader -- programs that look at how files are read

noinst_LIBRARIES += src/reader/libreader.a

src_reader_libreader_a_SOURCES = \
  %D%/latency.c %D%/latency.h \
  %D%/read-command.c %D%/read-command.h \
  %D%/read-report-json.c %D%/read-report.c %D%/read-report.h \
  %D%/read-words.c %D%/read-words.h \
  %D%/readers.c %D%/readers.h \
  %D%/reading.c %D%/reading.h
src_reader_libreader_a_CPPFLAGS = $(AM_CPPFLAGS) $(JANSSON_CFLAGS)
src_reader_libreader_a_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)
