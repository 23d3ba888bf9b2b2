# src/cli -- what the front ends share

noinst_LIBRARIES += src/cli/libcli.a

src_cli_libcli_a_SOURCES = \
  %D%/bindir.c \
  %D%/bindir.h \
  %D%/exit-status.h \
  %D%/input-option.c \
  %D%/input-option.h \
  %D%/nls.c \
  %D%/nls.h \
  %D%/quote-name.h \
  %D%/version.c \
  %D%/version.h

src_cli_libcli_a_CPPFLAGS = $(AM_CPPFLAGS) \
  -DGNU_LOCALEDIR='"$(GNU_LOCALEDIR)"' \
  -DLOCALEDIR='"$(localedir)"' \
  -DPKGLIBEXECDIR='"$(pkglibexecdir)"'
src_cli_libcli_a_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)
