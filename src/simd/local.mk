# src/simd -- scanning of bytes with vectors

noinst_LIBRARIES += src/simd/libsimd.a

src_simd_libsimd_a_SOURCES = \
  %D%/cpu.c \
  %D%/cpu.h \
  %D%/scan-avx2.c \
  %D%/scan-avx512.c \
  %D%/scan-internal.h \
  %D%/scan-kernels.h \
  %D%/scan-neon.c \
  %D%/scan-portable.c \
  %D%/scan.c \
  %D%/scan.h

src_simd_libsimd_a_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)
