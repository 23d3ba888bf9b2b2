# cfg.mk -- the project's own rules for "make syntax-check"

submodule-checks =
gnulib_dir = /usr/share/gnulib

# Print what arrives; fail, and say $(1), when anything did.
report = awk -v rule='$(1)' '{ print; bad = 1 }			\
  END { if (bad) { print "$(ME): " rule >"/dev/stderr"; exit 1 } }'
VC_LIST_ALWAYS_EXCLUDE_REGEX = ^(gnulib-tests|lib|m4/gnulib.*)/

# Rules of maint.mk that do not fit here: programs share one start of NLS,
# NEWS is not in GNU's format, strcmp is plain C, and the texts of scripts
# and Bats files are not shell test frameworks of gnulib's kind.
local-checks-to-skip =			\
  sc_GPL_version			\
  sc_bindtextdomain			\
  sc_cast_of_argument_to_free		\
  sc_copyright_check			\
  sc_error_message_uppercase		\
  sc_indent				\
  sc_makefile_at_at_check		\
  sc_prohibit_always-defined_macros	\
  sc_prohibit_defined_have_decl_tests	\
  sc_prohibit_gnu_make_extensions	\
  sc_prohibit_strcmp			\
  sc_prohibit_stat_st_blocks		\
  sc_prohibit_test_minus_ao		\
  sc_prohibit_magic_number_exit		\
  sc_prohibit_undesirable_word_seq	\
  sc_program_name			\
  sc_require_test_exit_idiom		\
  sc_texinfo_acronym			\
  sc_tight_scope			\
  sc_two_space_separator_in_usage	\
  sc_unmarked_diagnostics		\
  sc_unportable_grep_q

# gnulib's messages are those of the GNU tools' domains.
generated_files =

old_NEWS_hash = d41d8cd98f00b204e9800998ecf8427e

# A library that is loaded into other programs has no use for it.
exclude_file_name_regexp--sc_require_config_h =			\
  ^tests/helper/short-io\.c$$
exclude_file_name_regexp--sc_require_config_h_first =		\
  $(exclude_file_name_regexp--sc_require_config_h)

exclude_file_name_regexp--sc_trailing_blank = ^doc/(.*\.md|suite/.*)$$

# The rule does not know ximemdup0.
exclude_file_name_regexp--sc_prohibit_xalloc_without_use = \
  ^src/(cli/input-option|dd/symbols|grep/colour|grep/nfa)\.c$$

# A command may name its file twice.
exclude_file_name_regexp--sc_prohibit_doubled_word = ^tests/

# What gnuplot draws.
exclude_file_name_regexp--sc_prohibit_empty_lines_at_EOF = \
  ^doc/suite/.*\.(png|svg)$$

# --- Arrows point down ---

# DIRECTORY:ALLOWED,... : what a file of src/DIRECTORY may include with
# "dir/...".  See HACKING.md.  src/willneed/main.c is above all: it is the
# table of the subcommands.
layers =				\
  simd:simd				\
  input:input				\
  lines:lines,input,simd		\
  cli:cli,input				\
  sort:sort,lines,input,simd,cli	\
  grep:grep,lines,input,simd,cli	\
  dd:dd,input,cli			\
  reader:reader,input,cli		\
  willneed:willneed,cli			\
  suite:suite,willneed,cli

sc_layers:
	@for layer in $(layers); do					\
	  from=$${layer%%:*}; allowed=$${layer#*:};			\
	  $(VC_LIST_EXCEPT) | grep "^src/$$from/.*\.[ch]$$" |		\
	    xargs -r grep -nE '^# *include "[a-z0-9_-]+/' /dev/null |	\
	    grep -vE "^src/willneed/main\.c:|\"($$(echo $$allowed | tr , '|'))/"; \
	done | $(call report,an include that points up: see HACKING.md)

# Libraries that one file or module wraps.
sc_wrapped_libraries:
	@check () {							\
	  $(VC_LIST_EXCEPT) | grep '^src/.*\.[ch]$$' | grep -vE "$$2" |	\
	    xargs -r grep -nE "^# *include <($$1)" /dev/null;		\
	};								\
	{ check 'liburing' '^src/input/ring\.c$$';			\
	  check 'pcre2' '^src/grep/matcher-pcre\.c$$';			\
	  check 'gsl/' '^src/willneed/';				\
	  check 'jansson' '^src/(willneed|reader|suite)/'; } |		\
	$(call report,this library belongs to one place only)

# Below the front ends nobody prints or exits.
sc_silent_modules:
	@$(VC_LIST_EXCEPT) | grep -E '^src/(input|simd|lines)/.*\.c$$' | \
	  xargs -r grep -nE						\
	    '\<(printf|fprintf|puts|fputs|perror|exit|_exit|abort|error) \(' \
	    /dev/null |							\
	  $(call report,input and simd and lines neither print nor exit)

# --- Files small enough to read ---

sc_file_length:
	@$(VC_LIST_EXCEPT) | grep '^src/.*\.[ch]$$' | xargs -r wc -l |	\
	  awk '$$2 != "total" && $$1 > 600' |				\
	  $(call report,a file past 600 lines asks to be split)

# --- State lives in structs ---

# File-scope variables other than constants, signal flags, the table of
# guarded mappings and dispatch pointers (marked so).
sc_no_globals:
	@$(VC_LIST_EXCEPT) | grep '^src/.*\.[ch]$$' |			\
	  xargs -r grep -nE						\
	    '^(static )?[a-z][a-z_0-9 ]*[ *][a-z_0-9]+(\[[^]]*\])* *(=|;)' \
	    /dev/null |							\
	  grep -vE '\<(const|typedef|extern|sig_atomic_t|_Atomic|atomic_[a-z]+)\>|^[^:]*:[0-9]*:(struct|enum|union) [a-z_0-9]+;|/\* dispatch \*/' | \
	  $(call report,a file-scope variable)

# --- Every promise has its test ---

sc_promises:
	@sed -n 's/^@tab @file{\(tests[^}]*\)}: @samp{\(.*\)}$$/\1 \2/p'	\
	    $(srcdir)/doc/promises.texi |				\
	  while read -r file name; do					\
	    { grep -qF "@test \"$$name\" {" $(srcdir)/$$file ||	\
	      grep -qE "^scenario_$$name\(\)" $(srcdir)/$$file; }	\
	      2>/dev/null ||						\
	      echo "doc/promises.texi: $$file has no test '$$name'";	\
	  done | $(call report,a promise without its test)

# --- Nothing of the place where it was written ---

sc_no_local_paths:
	@$(VC_LIST_EXCEPT) | grep -v '^cfg\.mk$$' |			\
	  xargs grep -nE '/(work|root|home)/[a-z]|/farm/' |		\
	  $(call report,a path of one machine)

# Shell scripts are clean by shellcheck, where it is installed.
sc_shellcheck:
	@command -v shellcheck >/dev/null || exit 0;			\
	$(VC_LIST_EXCEPT) | grep -v '\.bats$$' |			\
	  xargs awk 'FNR == 1 && /^#!.*\/(ba)?sh/ { print FILENAME }' |	\
	  xargs -r shellcheck -e SC1091,SC2154
