# tests/ab -- the tools beside the system's: make check-ab

AB_TESTS = \
  %D%/stock.bats \
  %D%/residency.bats \
  %D%/dd.bats \
  %D%/grep.bats \
  %D%/sort.bats \
  %D%/slow-disk.bats

EXTRA_DIST += $(AB_TESTS) %D%/ab.bash %D%/check-ab
CLEANFILES += tests/ab/ab.tsv

# One after the other: each measures.
.PHONY: check-ab
check-ab: all
	@$(MKDIR_P) tests/ab
	@tests=; for test in $(AB_TESTS); do				\
	  test -f $$test || test=$(srcdir)/$$test; tests="$$tests $$test"; \
	done;								\
	$(TESTS_ENVIRONMENT) BATS='$(BATS)' AB_TSV='$(abs_top_builddir)/tests/ab/ab.tsv'	\
	  $(SHELL) $(srcdir)/tests/ab/check-ab $$tests
