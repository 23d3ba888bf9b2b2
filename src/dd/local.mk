# src/dd -- convert and copy a file

noinst_LIBRARIES += src/dd/libdd.a
tools_PROGRAMS += src/tools/dd

# Everything but main, so that tests can link it.
src_dd_libdd_a_SOURCES = \
  %D%/cache.c \
  %D%/cache.h \
  %D%/convert.c \
  %D%/convert.h \
  %D%/copy.c \
  %D%/copy.h \
  %D%/dd.h \
  %D%/gather.c \
  %D%/gather.h \
  %D%/number.c \
  %D%/number.h \
  %D%/operands.c \
  %D%/operands.h \
  %D%/options.h \
  %D%/output.c \
  %D%/output.h \
  %D%/position.c \
  %D%/position.h \
  %D%/record.c \
  %D%/record.h \
  %D%/report.c \
  %D%/report.h \
  %D%/side.c \
  %D%/side.h \
  %D%/signals.c \
  %D%/signals.h \
  %D%/symbols.c \
  %D%/symbols.h \
  %D%/tables.c \
  %D%/tables.h \
  %D%/transfer.c \
  %D%/transfer.h \
  %D%/usage.c \
  %D%/usage.h
src_dd_libdd_a_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)

src_tools_dd_SOURCES = %D%/main.c
src_tools_dd_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)
src_tools_dd_LDADD = src/dd/libdd.a src/cli/libcli.a $(INPUT_LIBS)
