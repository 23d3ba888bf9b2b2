# tests/reader

TESTS += \
  %D%/explain.bats \
  %D%/latency.bats \
  %D%/policy.bats \
  %D%/read.bats

check_PROGRAMS += tests/reader/latency-probe
tests_reader_latency_probe_SOURCES = %D%/latency-probe.c
tests_reader_latency_probe_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)
tests_reader_latency_probe_LDADD = src/reader/libreader.a lib/libgnu.a -lm

check_PROGRAMS += tests/helper/curve-probe
tests_helper_curve_probe_SOURCES = tests/helper/curve-probe.c
tests_helper_curve_probe_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)
tests_helper_curve_probe_LDADD = src/reader/libreader.a lib/libgnu.a
