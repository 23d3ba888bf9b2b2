# tests/dropin -- other people's scripts on our tools: make check-dropin
# (minutes)

DROPIN_TESTS = \
  %D%/configure.bats \
  %D%/scripts.bats \
  %D%/system.bats \
  %D%/parallel.bats

EXTRA_DIST += $(DROPIN_TESTS) %D%/dropin.bash %D%/hosts.bash \
  %D%/measure-parallel %D%/scripts

# The tools as they are installed, in a directory to put first in PATH; and a
# tarball, which configures, builds and tests itself with them.
dropin_root = $(abs_top_builddir)/tests/dropin/staged
.PHONY: check-dropin clean-dropin
check-dropin: all
	$(AM_V_at)$(MAKE) $(AM_MAKEFLAGS) -s dist
	@rm -rf $(dropin_root)
	$(AM_V_at)$(MAKE) $(AM_MAKEFLAGS) -s install DESTDIR=$(dropin_root)	\
	  >$(dropin_root).log 2>&1 || { cat $(dropin_root).log; exit 1; }
	@tests=; for test in $(DROPIN_TESTS); do			\
	  test -f $$test || test=$(srcdir)/$$test; tests="$$tests $$test"; \
	done;								\
	$(TESTS_ENVIRONMENT)						\
	STAGED='$(dropin_root)$(toolsdir)';				\
	TARBALL='$(abs_top_builddir)/$(distdir).tar.xz';		\
	export STAGED TARBALL; $(BATS) --tap $${BATS_FILTER:+-f "$$BATS_FILTER"} $$tests

clean-local: clean-dropin
clean-dropin:
	rm -rf $(dropin_root) $(dropin_root).log
