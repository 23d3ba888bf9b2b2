# doc/local.mk -- the manual; man pages, made by help2man from the programs'
# own words

info_TEXINFOS = doc/willneed.texi
doc_willneed_TEXINFOS = doc/comparing.texi doc/differences.texi \
  doc/parallel.texi doc/promises.texi doc/reading.texi doc/tools.texi \
  doc/trouble.texi

# dd.1 goes where man looks for a directory of programs named in PATH
# (libexec/willneed/bin has ../share/man), and as wn-dd.1 among the others.
dist_man1_MANS += doc/willneed.1 doc/willneed-ab.1 doc/willneed-compare.1 \
  doc/willneed-explain.1 doc/willneed-policy.1 doc/willneed-read.1 \
  doc/willneed-stats.1 doc/willneed-suite.1
toolsmandir = $(pkglibexecdir)/share/man/man1
dist_toolsman_DATA = doc/dd.1 doc/egrep.1 doc/fgrep.1 doc/grep.1 doc/sort.1
EXTRA_DIST += doc/promises.texi doc/suite doc/man/ab.x doc/man/compare.x doc/man/dd.x \
  doc/man/explain.x doc/man/grep.x doc/man/policy.x doc/man/read.x \
  doc/man/sort.x doc/man/stats.x doc/man/suite.x doc/man/willneed.x

include doc/completions.mk

# A tarball carries the pages, so that building it needs no help2man: the
# programs are order-only prerequisites.
make_page = $(AM_V_GEN)$(MKDIR_P) doc && $(HELP2MAN) --no-info	\
  --source='$(PACKAGE) $(VERSION)' --output=$@-t

doc/willneed.1: doc/man/willneed.x src/willneed/main.c \
    | src/willneed/willneed$(EXEEXT)
	$(make_page) --include=$(srcdir)/doc/man/willneed.x		\
	  src/willneed/willneed$(EXEEXT) && mv $@-t $@

doc/dd.1: doc/man/dd.x src/dd/main.c | src/tools/dd$(EXEEXT)
	$(make_page) --include=$(srcdir)/doc/man/dd.x			\
	  src/tools/dd$(EXEEXT) && mv $@-t $@

doc/sort.1: doc/man/sort.x src/sort/usage.c | src/tools/sort$(EXEEXT)
	$(make_page) --include=$(srcdir)/doc/man/sort.x			\
	  src/tools/sort$(EXEEXT) && mv $@-t $@

doc/grep.1: doc/man/grep.x src/grep/usage.c | src/tools/grep$(EXEEXT)
	$(make_page) --include=$(srcdir)/doc/man/grep.x			\
	  src/tools/grep$(EXEEXT) && mv $@-t $@

# One page for the three.
doc/egrep.1 doc/fgrep.1: doc/grep.1
	$(AM_V_GEN)$(MKDIR_P) doc && page=doc/grep.1 &&			\
	{ test -f $$page || page=$(srcdir)/doc/grep.1; } && cp $$page $@

doc/willneed-ab.1: doc/man/ab.x src/willneed/ab.c			\
    | src/willneed/willneed$(EXEEXT)
	$(make_page) --help-option='ab --help'				\
	  --include=$(srcdir)/doc/man/ab.x				\
	  src/willneed/willneed$(EXEEXT) && mv $@-t $@

doc/willneed-compare.1: doc/man/compare.x src/willneed/options.c	\
    | src/willneed/willneed$(EXEEXT)
	$(make_page) --help-option='compare --help'			\
	  --include=$(srcdir)/doc/man/compare.x				\
	  src/willneed/willneed$(EXEEXT) && mv $@-t $@

doc/willneed-explain.1: doc/man/explain.x src/reader/explain-command.c	\
    | src/willneed/willneed$(EXEEXT)
	$(make_page) --help-option='explain --help'			\
	  --include=$(srcdir)/doc/man/explain.x				\
	  src/willneed/willneed$(EXEEXT) && mv $@-t $@

doc/willneed-policy.1: doc/man/policy.x src/reader/policy-command.c	\
    | src/willneed/willneed$(EXEEXT)
	$(make_page) --help-option='policy --help'			\
	  --include=$(srcdir)/doc/man/policy.x				\
	  src/willneed/willneed$(EXEEXT) && mv $@-t $@

doc/willneed-read.1: doc/man/read.x src/reader/read-command.c		\
    src/reader/read-words.c src/input/policy.c				\
    | src/willneed/willneed$(EXEEXT)
	$(make_page) --help-option='read --help'			\
	  --include=$(srcdir)/doc/man/read.x				\
	  src/willneed/willneed$(EXEEXT) && mv $@-t $@

doc/willneed-stats.1: doc/man/stats.x src/willneed/stats-command.c	\
    | src/willneed/willneed$(EXEEXT)
	$(make_page) --help-option='stats --help'			\
	  --include=$(srcdir)/doc/man/stats.x				\
	  src/willneed/willneed$(EXEEXT) && mv $@-t $@

doc/willneed-suite.1: doc/man/suite.x src/suite/options.c		\
    | src/willneed/willneed$(EXEEXT)
	$(make_page) --help-option='suite --help'			\
	  --include=$(srcdir)/doc/man/suite.x				\
	  src/willneed/willneed$(EXEEXT) && mv $@-t $@

MAINTAINERCLEANFILES += $(dist_man1_MANS) $(dist_toolsman_DATA)

install-data-hook:
	@$(MKDIR_P) "$(DESTDIR)$(man1dir)"
	@for tool in $(TOOLS); do						\
	  page="$(DESTDIR)$(toolsmandir)/$$tool.1";				\
	  $(INSTALL_DATA) "$$page" "$(DESTDIR)$(man1dir)/wn-$$tool.1" || exit;	\
	  if test '$(enable_plain_names)' = yes; then				\
	    $(INSTALL_DATA) "$$page" "$(DESTDIR)$(man1dir)/$$tool.1" || exit;	\
	  fi;									\
	done

uninstall-pages:
	@for tool in $(TOOLS); do						\
	  rm -f "$(DESTDIR)$(man1dir)/wn-$$tool.1";				\
	  if test '$(enable_plain_names)' = yes; then				\
	    rm -f "$(DESTDIR)$(man1dir)/$$tool.1";				\
	  fi;									\
	done
.PHONY: uninstall-pages
