# tests/simd -- the vectors against plain loops

TESTS += %D%/scan.bats

check_PROGRAMS += tests/helper/simd-probe
tests_helper_simd_probe_SOURCES = tests/helper/simd-probe.c \
  tests/helper/simd-check.c tests/helper/simd-check.h \
  tests/helper/chooser.h
tests_helper_simd_probe_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)
tests_helper_simd_probe_LDADD = src/simd/libsimd.a
