# src/dd -- convert and copy a file

noinst_LIBRARIES += src/dd/libdd.a
tools_PROGRAMS += src/tools/dd

# Everything but main, so that tests can link it.
src_dd_libdd_a_SOURCES =
src_dd_libdd_a_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)

src_tools_dd_SOURCES = %D%/main.c
src_tools_dd_CFLAGS = $(WARN_CFLAGS) $(SANITIZE_CFLAGS)
src_tools_dd_LDADD = src/dd/libdd.a src/cli/libcli.a $(INPUT_LIBS)
