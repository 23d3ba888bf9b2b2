# src/sort -- sort lines of text

noinst_LIBRARIES += src/sort/libsort.a
tools_PROGRAMS += src/tools/sort

# Everything but main, so that tests can link it.
src_sort_libsort_a_SOURCES = \
  %D%/arena.c \
  %D%/arena.h \
  %D%/behind.c \
  %D%/behind.h \
  %D%/check.c \
  %D%/check.h \
  %D%/debug.c \
  %D%/debug.h \
  %D%/filemerge.c \
  %D%/filemerge.h \
  %D%/files.c \
  %D%/files.h \
  %D%/files0.c \
  %D%/files0.h \
  %D%/general.c \
  %D%/general.h \
  %D%/items.c \
  %D%/items.h \
  %D%/key.c \
  %D%/key.h \
  %D%/keydef.c \
  %D%/keydef.h \
  %D%/line.h \
  %D%/memsort.c \
  %D%/memsort.h \
  %D%/merge.c \
  %D%/merge.h \
  %D%/month.c \
  %D%/month.h \
  %D%/numeric.c \
  %D%/numeric.h \
  %D%/options.c \
  %D%/options.h \
  %D%/order.c \
  %D%/order.h \
  %D%/output.c \
  %D%/output.h \
  %D%/pieces.c \
  %D%/pieces.h \
  %D%/pool.c \
  %D%/pool.h \
  %D%/progress.c \
  %D%/progress.h \
  %D%/random.c \
  %D%/random.h \
  %D%/reader.c \
  %D%/reader.h \
  %D%/sink.h \
  %D%/size.c \
  %D%/size.h \
  %D%/sorter.c \
  %D%/sorter.h \
  %D%/spill.c \
  %D%/spill.h \
  %D%/store.c \
  %D%/store.h \
  %D%/text.c \
  %D%/text.h \
  %D%/usage.c \
  %D%/usage.h \
  %D%/warn.c \
  %D%/warn.h \
  %D%/version.c \
  %D%/version.h \
  %D%/weights.c \
  %D%/weights.h

src_sort_libsort_a_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)

src_tools_sort_SOURCES = %D%/main.c
src_tools_sort_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)
src_tools_sort_LDADD = src/sort/libsort.a src/cli/libcli.a $(INPUT_LIBS)
