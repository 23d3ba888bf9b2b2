# src/willneed -- compare any two commands

noinst_LIBRARIES += src/willneed/libcompare.a
bin_PROGRAMS += src/willneed/willneed

src_willneed_libcompare_a_SOURCES =
src_willneed_libcompare_a_CPPFLAGS = $(AM_CPPFLAGS) \
  $(GSL_CFLAGS) $(JANSSON_CFLAGS)
src_willneed_libcompare_a_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)

src_willneed_willneed_SOURCES = %D%/main.c
src_willneed_willneed_CPPFLAGS = $(src_willneed_libcompare_a_CPPFLAGS)
src_willneed_willneed_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)
src_willneed_willneed_LDADD = src/willneed/libcompare.a src/cli/libcli.a \
  lib/libgnu.a $(GSL_LIBS) $(JANSSON_LIBS)
