# tests/packages -- packages built, installed, cut short, removed:
# make check-packages (minutes; root)

PACKAGES_TESTS = \
  %D%/build.bats \
  %D%/install.bats \
  %D%/interrupt.bats

EXTRA_DIST += $(PACKAGES_TESTS) %D%/system.bash

# One after the other: a second build elsewhere, and one of the next revision.
# (No blank in the directory: dpkg-buildflags then maps it out of no file.)
# What the first build's configure finds, the others' need not find again.
# BARE_CHROOT=FILE.tgz is used instead of debootstrap.
.PHONY: check-packages
check-packages: packages-dist
	@$(MKDIR_P) $(packages)
	@{ echo 'cache_file=config.cache';				\
	  echo "grep -hv '^ac_cv_env_' '$(packages)'/deb/*/config.cache	\
	    >config.cache 2>/dev/null || :"; } >$(packages)/config.site
	@CONFIG_SITE='$(packages)/config.site'; export CONFIG_SITE;	\
	$(call build_package,build-deb,deb) &&				\
	$(call build_package,build-deb,elsewhere) &&		\
	{ DEB_BUILD_OPTIONS='nocheck noopt' DEB_REVISION=2;		\
	  export DEB_BUILD_OPTIONS DEB_REVISION;			\
	  $(call build_package,build-deb,upgrade); } &&			\
	$(call build_package,build-rpm,rpm)
	@tests=; for test in $(PACKAGES_TESTS); do			\
	  test -f $$test || test=$(srcdir)/$$test; tests="$$tests $$test"; \
	done;								\
	$(TESTS_ENVIRONMENT) PACKAGES='$(packages)';			\
	  export PACKAGES; $(BATS) --tap $$tests
