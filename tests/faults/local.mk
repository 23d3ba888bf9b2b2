# tests/faults -- what the tools do when the system fails them: make
# check-faults

FAULT_TESTS = \
  %D%/changing.bats \
  %D%/files.bats \
  %D%/full.bats \
  %D%/inherited.bats \
  %D%/limits.bats \
  %D%/signals.bats \
  %D%/tmpdir.bats

EXTRA_DIST += $(FAULT_TESTS) %D%/check-faults %D%/fault-table \
  %D%/faults.bash \
  %D%/scenarios.bash tests/helper/short-io.c
CLEANFILES += tests/helper/short-io.so

tests/helper/short-io.so: tests/helper/short-io.c
	$(AM_V_CCLD)$(MKDIR_P) tests/helper && $(CC) $(CPPFLAGS)	\
	  $(CFLAGS) -shared -fPIC -o $@ $(srcdir)/tests/helper/short-io.c

# FAULTS=all: every occurrence of every call.
.PHONY: check-faults
check-faults: all tests/helper/short-io.so
	@tests=; for test in $(FAULT_TESTS); do				\
	  test -f $$test || test=$(srcdir)/$$test; tests="$$tests $$test"; \
	done;								\
	$(TESTS_ENVIRONMENT)						\
	FAULTS='$(FAULTS)' FAULT_CALLS='$(FAULT_CALLS)'			\
	FAULT_SCENARIOS='$(FAULT_SCENARIOS)'				\
	SHORT_IO='$(abs_top_builddir)/tests/helper/short-io.so'		\
	BATS='$(BATS)' $(SHELL) $(srcdir)/tests/faults/check-faults $$tests
