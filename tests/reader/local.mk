# tests/reader -- willneed read

TESTS += \
  %D%/latency.bats \
  %D%/read.bats

check_PROGRAMS += tests/reader/latency-probe
tests_reader_latency_probe_SOURCES = %D%/latency-probe.c
tests_reader_latency_probe_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)
tests_reader_latency_probe_LDADD = src/reader/libreader.a lib/libgnu.a -lm
