# tests/local.mk -- Bats through Automake's TAP driver

TEST_EXTENSIONS = .bats
BATS_LOG_DRIVER = env AM_TAP_AWK='$(AWK)' $(SHELL) \
  $(top_srcdir)/build-aux/tap-driver.sh
AM_BATS_LOG_DRIVER_FLAGS = --ignore-exit
BATS_LOG_COMPILER = $(BATS)
AM_BATS_LOG_FLAGS = --tap

# The tools are never put on PATH: Bats itself uses sort and grep.
TESTS_ENVIRONMENT = \
  DD="$${DD-$(abs_top_builddir)/src/tools/dd$(EXEEXT)}" \
  GREP="$${GREP-$(abs_top_builddir)/src/tools/grep$(EXEEXT)}" \
  SORT="$${SORT-$(abs_top_builddir)/src/tools/sort$(EXEEXT)}" \
  WILLNEED='$(abs_top_builddir)/src/willneed/willneed$(EXEEXT)' \
  INPUT_PROBE='$(abs_top_builddir)/tests/helper/input-probe$(EXEEXT)' \
  SORT_PROBE='$(abs_top_builddir)/tests/helper/sort-probe$(EXEEXT)' \
  HELPERS='$(abs_top_builddir)/tests/helper' \
  abs_top_srcdir='$(abs_top_srcdir)' \
  abs_top_builddir='$(abs_top_builddir)' \
  PACKAGE_VERSION='$(PACKAGE_VERSION)'; \
  export DD GREP SORT WILLNEED INPUT_PROBE SORT_PROBE HELPERS abs_top_srcdir \
    abs_top_builddir PACKAGE_VERSION;

METHOD_TESTS =
REFERENCE_TESTS =
BENCHES =

EXTRA_DIST += $(TESTS) $(LONG_TESTS) $(BENCHES) tests/lib/common.bash \
  tests/lib/oracle.bash \
  tests/count-results

include tests/ab/local.mk
include tests/build/local.mk
include tests/cli/local.mk
include tests/input/local.mk
include tests/dd/local.mk
include tests/faults/local.mk
include tests/dropin/local.mk
include tests/everywhere/local.mk
include tests/reader/local.mk
include tests/simd/local.mk
include tests/fuzz/local.mk
include tests/grep/engine.mk
include tests/grep/local.mk
include tests/packages/local.mk
include tests/sort/local.mk
include tests/suite/local.mk
include tests/willneed/local.mk

# Longer tests: minutes to hours.
.PHONY: check-long
check-long: all
	$(MAKE) check TESTS='$(LONG_TESTS)'

# The front ends' tests against the system's tools: a failure here means a
# wrong expectation, not a wrong program.
.PHONY: check-reference
check-reference: all
	DD=`command -v dd` GREP=`command -v grep`			\
	SORT=`command -v sort` REFERENCE=1;				\
	export DD GREP SORT REFERENCE;					\
	$(MAKE) check TESTS='$(REFERENCE_TESTS)'

# The same tests again under each method.
CHECK_METHODS = stock read mmap direct ring
.PHONY: check-methods
check-methods: all
	@for method in $(CHECK_METHODS); do				\
	  echo "== WILLNEED_INPUT=$$method";				\
	  WILLNEED_INPUT=$$method $(MAKE) check TESTS='$(METHOD_TESTS)'	\
	    || exit;							\
	done
