# doc/local.mk -- man pages, made by help2man from the programs' own words

man_pages = doc/willneed.1 doc/wn-dd.1
dist_man1_MANS += doc/willneed.1 doc/willneed-ab.1 doc/willneed-compare.1 \
  doc/willneed-stats.1
EXTRA_DIST += doc/man/compare.x doc/man/dd.x doc/man/willneed.x doc/dd.1

# A tarball carries the pages, so that building it needs no help2man: the
# programs are order-only prerequisites.
doc/willneed.1: doc/man/willneed.x src/willneed/main.c \
    | src/willneed/willneed$(EXEEXT)
	$(AM_V_GEN)$(MKDIR_P) doc && $(HELP2MAN) --no-info		\
	  --include=$(srcdir)/doc/man/willneed.x --output=$@-t		\
	  src/willneed/willneed$(EXEEXT) && mv $@-t $@
doc/dd.1: doc/man/dd.x src/dd/main.c | src/tools/dd$(EXEEXT)
	$(AM_V_GEN)$(MKDIR_P) doc && $(HELP2MAN) --no-info		\
	  --include=$(srcdir)/doc/man/dd.x --output=$@-t		\
	  src/tools/dd$(EXEEXT) && mv $@-t $@
