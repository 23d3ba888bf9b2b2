# src/input -- blocks of bytes out of files

noinst_LIBRARIES += src/input/libinput.a

src_input_libinput_a_SOURCES = \
  %D%/advice.c \
  %D%/buffer.c \
  %D%/choose.c \
  %D%/choose.h \
  %D%/explain.c \
  %D%/explain.h \
  %D%/facts.c \
  %D%/facts.h \
  %D%/guard.c \
  %D%/guard.h \
  %D%/input.c \
  %D%/input.h \
  %D%/method.h \
  %D%/mmap.c \
  %D%/policy.c \
  %D%/read.c \
  %D%/ring.c \
  %D%/survey.c \
  %D%/tuning.c \
  %D%/tuning.h

src_input_libinput_a_CPPFLAGS = $(AM_CPPFLAGS) $(LIBURING_CFLAGS)
src_input_libinput_a_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)

# What a program that uses the module links with.
INPUT_LIBS = src/input/libinput.a lib/libgnu.a $(LIBURING_LIBS)
