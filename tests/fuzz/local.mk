# tests/fuzz -- libFuzzer targets, with AddressSanitizer and UBSan

# make fuzz FUZZ_SECONDS=3600 FUZZ_TARGETS='engine sort' LC_ALL=en_US.UTF-8
# Finds are left in $(FUZZ_DIR); each becomes a test where its module's are.
FUZZ_TARGETS = words scan engine sort convert
FUZZ_SECONDS = 60
FUZZ_DIR = fuzz
FUZZ_CC = clang
FUZZ_CFLAGS = -g -O1 -fno-omit-frame-pointer \
  -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=undefined
FUZZ_COMPILE = $(FUZZ_CC) $(DEFS) $(DEFAULT_INCLUDES) $(AM_CPPFLAGS) \
  -I$(srcdir)/tests $(CPPFLAGS) $(JANSSON_CFLAGS) $(PCRE2_CFLAGS) \
  $(src_cli_libcli_a_CPPFLAGS) -w $(FUZZ_CFLAGS)

fuzz_words_modules = src/dd/number.c src/dd/symbols.c \
  src/sort/key.c src/sort/keydef.c src/sort/size.c $(fuzz_base_modules)
fuzz_words_flags = -Wl,--wrap=exit
fuzz_scan_modules = tests/helper/simd-check.c $(src_simd_libsimd_a_SOURCES)
fuzz_engine_modules = tests/helper/engine-check.c \
  $(src_grep_libgrep_a_SOURCES) $(src_simd_libsimd_a_SOURCES) \
  $(fuzz_base_modules)
fuzz_sort_modules = tests/helper/sort-check.c $(src_sort_libsort_a_SOURCES) \
  $(fuzz_base_modules)
fuzz_convert_modules = src/dd/convert.c src/dd/tables.c
fuzz_base_modules = $(src_cli_libcli_a_SOURCES) $(src_input_libinput_a_SOURCES)

FUZZ_CHECKS = $(tests_helper_engine_probe_SOURCES) \
  $(tests_helper_simd_probe_SOURCES) $(tests_helper_sort_probe_SOURCES)

EXTRA_DIST += %D%/fuzz.h $(FUZZ_TARGETS:%=tests/fuzz/fuzz-%.c)

# The archives stand for the modules' sources and headers.
$(FUZZ_TARGETS:%=$(FUZZ_DIR)/fuzz-%): $(FUZZ_DIR)/fuzz-%: \
  tests/fuzz/fuzz-%.c tests/fuzz/fuzz.h tests/helper/chooser.h \
  $(FUZZ_CHECKS) $(noinst_LIBRARIES)
	@command -v $(FUZZ_CC) >/dev/null ||				\
	  $(top_srcdir)/build-aux/prerequisites fuzz
	@$(MKDIR_P) $(FUZZ_DIR)
	$(AM_V_CCLD)$(FUZZ_COMPILE) -o $@ $(srcdir)/tests/fuzz/fuzz-$*.c	\
	  $(addprefix $(srcdir)/,$(filter %.c,$(fuzz_$*_modules)))	\
	  $(fuzz_$*_flags) lib/libgnu.a $(LIBURING_LIBS) $(PCRE2_LIBS)

# Leaks are not looked for: options live until the program ends.
.PHONY: fuzz
fuzz: $(FUZZ_TARGETS:%=$(FUZZ_DIR)/fuzz-%)
	@for target in $(FUZZ_TARGETS); do				\
	  echo "== $$target, $(FUZZ_SECONDS) s";			\
	  $(MKDIR_P) $(FUZZ_DIR)/corpus-$$target || exit;		\
	  ASAN_OPTIONS=detect_leaks=0 $(FUZZ_DIR)/fuzz-$$target		\
	    -max_total_time=$(FUZZ_SECONDS) -rss_limit_mb=0		\
	    -timeout=60 -verbosity=0					\
	    -print_final_stats=1 -artifact_prefix=$(FUZZ_DIR)/$$target-	\
	    $(FUZZ_DIR)/corpus-$$target || exit;			\
	done

clean-local: clean-fuzz
.PHONY: clean-fuzz
clean-fuzz:
	-rm -rf $(FUZZ_DIR)
