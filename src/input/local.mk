# src/input -- blocks of bytes out of files

noinst_LIBRARIES += src/input/libinput.a

src_input_libinput_a_SOURCES = \
  %D%/input.h

src_input_libinput_a_CPPFLAGS = $(AM_CPPFLAGS) $(LIBURING_CFLAGS)
src_input_libinput_a_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)

# What a program that uses the module links with.
INPUT_LIBS = src/input/libinput.a lib/libgnu.a $(LIBURING_LIBS)
