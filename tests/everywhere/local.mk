# tests/everywhere -- the suites under other compilers, machines and options:
# make check-everywhere; what the suites run through: make
# coverage, or check-coverage outside a checkout

EXTRA_DIST += %D%/check-everywhere %D%/configurations.bash	\
  %D%/complaints.awk %D%/coverage %D%/stand-in.c

# What the tools' own tests need: no GSL, no jansson.
CHECKED_TOOLS = $(tools_PROGRAMS) tests/helper/choose-probe$(EXEEXT)	\
  tests/helper/dribble$(EXEEXT) tests/helper/engine-probe$(EXEEXT)	\
  tests/helper/input-probe$(EXEEXT) tests/helper/simd-probe$(EXEEXT)	\
  tests/helper/sort-probe$(EXEEXT)
.PHONY: checked-tools list-checked-tools
checked-tools: $(BUILT_SOURCES)
	@$(MAKE) $(AM_MAKEFLAGS) $(CHECKED_TOOLS)
list-checked-tools:
	@echo $(CHECKED_TOOLS)

# EVERYWHERE='gcc-O0 s390x' takes only these configurations,
# EVERYWHERE_TESTS='tests/sort/key.bats' only these tests.
.PHONY: check-everywhere
check-everywhere:
	@-$(top_srcdir)/build-aux/prerequisites everywhere
	@$(MKDIR_P) everywhere
	@$(MAKE) distdir distdir=everywhere/source >everywhere/distdir.log 2>&1 \
	  || { tail everywhere/distdir.log; exit 1; }
	@MAKE='$(MAKE)' EVERYWHERE='$(EVERYWHERE)'			\
	  EVERYWHERE_TESTS='$(EVERYWHERE_TESTS)'			\
	  $(top_srcdir)/tests/everywhere/check-everywhere everywhere

# The lines of src that the suite runs: coverage/html and a table.
# (maint.mk has another target of the shorter name: see GNUmakefile.)
.PHONY: check-coverage
check-coverage:
	@-$(top_srcdir)/build-aux/prerequisites coverage
	@$(MKDIR_P) coverage
	@$(MAKE) distdir distdir=coverage/source >coverage/distdir.log 2>&1 \
	  || { tail coverage/distdir.log; exit 1; }
	@MAKE='$(MAKE)' COVERAGE_TESTS='$(COVERAGE_TESTS)'		\
	  $(top_srcdir)/tests/everywhere/coverage coverage

clean-local: clean-everywhere
.PHONY: clean-everywhere
clean-everywhere:
	-rm -rf coverage everywhere
