# po/local.mk -- messages for translators
#
# There are no translations of our own yet: what equals GNU's is found in
# the catalogues of the GNU tools.

EXTRA_DIST += po/POTFILES.in

# "make pot": po/willneed.pot, by xgettext.
.PHONY: pot
pot:
	$(AM_V_GEN)$(MKDIR_P) po &&					\
	$(SED) '/^#/d' $(srcdir)/po/POTFILES.in |			\
	xgettext --from-code=UTF-8 --language=C --keyword --keyword=_	\
	  --keyword=N_ --keyword=nls_plural:1,2 --flag=_:1:pass-c-format	\
	  --flag=nls_plural:1:pass-c-format				\
	  --flag=nls_plural:2:pass-c-format				\
	  --package-name='$(PACKAGE)' --package-version='$(VERSION)'	\
	  --msgid-bugs-address='$(PACKAGE_BUGREPORT)'			\
	  --directory=$(srcdir) --files-from=- --output=po/$(PACKAGE).pot
CLEANFILES += po/$(PACKAGE).pot
