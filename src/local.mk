# src/local.mk -- the modules, lowest first

include src/simd/local.mk
include src/input/local.mk
include src/cli/local.mk
include src/dd/local.mk
include src/grep/local.mk
include src/sort/local.mk
include src/reader/local.mk
include src/willneed/local.mk
include src/suite/local.mk

# Beside the plain names in libexec: NAME as wn-NAME in bin, and as NAME
# too with --enable-plain-names.
TOOLS = dd egrep fgrep grep sort

install-exec-hook:
	@$(MKDIR_P) "$(DESTDIR)$(bindir)"
	@for tool in $(TOOLS); do						\
	  ln -srf "$(DESTDIR)$(toolsdir)/$$tool" "$(DESTDIR)$(bindir)/wn-$$tool"	\
	    || exit;								\
	  if test '$(enable_plain_names)' = yes; then				\
	    ln -srf "$(DESTDIR)$(toolsdir)/$$tool" "$(DESTDIR)$(bindir)/$$tool"	\
	      || exit;								\
	  fi;									\
	done

uninstall-hook: uninstall-pages
	@for tool in $(TOOLS); do						\
	  rm -f "$(DESTDIR)$(bindir)/wn-$$tool" || exit;			\
	  if test '$(enable_plain_names)' = yes; then				\
	    rm -f "$(DESTDIR)$(bindir)/$$tool" || exit;				\
	  fi;									\
	done
