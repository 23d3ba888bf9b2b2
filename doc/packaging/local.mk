# doc/packaging -- Debian and RPM packages, made from the release tarball

EXTRA_DIST += PACKAGERS.md doc/packaging/debian doc/packaging/build-deb \
  doc/packaging/build-rpm doc/packaging/willneed.spec

# What "make deb" and "make rpm" leave, and "make check-packages" tests.
packages = $(abs_top_builddir)/packages

.PHONY: packages-dist deb rpm clean-packages

# Nothing is installed: what is missing is said.
packages-dist:
	@$(srcdir)/build-aux/prerequisites --check packages
	$(AM_V_at)$(MAKE) $(AM_MAKEFLAGS) -s dist

# build_package (SCRIPT, DIRECTORY): the script's output is shown on failure.
# DEB_BUILD_OPTIONS= runs the package's tests too.
build_package = echo '  PACKAGE  $(2)' && $(MKDIR_P) $(packages) &&	\
  { DEB_BUILD_OPTIONS="$${DEB_BUILD_OPTIONS-nocheck}"			\
    $(SHELL) $(srcdir)/doc/packaging/$(1) $(distdir).tar.xz		\
      '$(packages)/$(2)' >'$(packages)/$(2).log' 2>&1 ||		\
    { tail -n 40 '$(packages)/$(2).log'; exit 1; }; }

deb: packages-dist
	@$(call build_package,build-deb,deb)
	@ls $(packages)/deb/*.deb

rpm: packages-dist
	@$(call build_package,build-rpm,rpm)
	@ls $(packages)/rpm/RPMS/*/*.rpm

clean-local: clean-packages
clean-packages:
	rm -rf $(packages)
