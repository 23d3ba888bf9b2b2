# doc/completions.mk -- completions for shells, made from --help
#
# They are named after what they complete: the system's own completions of
# the plain names stay, but with --enable-plain-names.

COMPLETIONS = doc/completions/willneed.bash doc/completions/_willneed \
  doc/completions/willneed.fish
dist_noinst_DATA = $(COMPLETIONS)
EXTRA_DIST += build-aux/completions build-aux/completions.awk \
  build-aux/completions.bash
MAINTAINERCLEANFILES += $(COMPLETIONS)

completion_sources = build-aux/completions build-aux/completions.awk	\
  src/dd/usage.c src/grep/usage.c src/input/policy.c			\
  src/reader/explain-command.c src/reader/policy-command.c		\
  src/reader/read-command.c src/sort/usage.c src/suite/options.c	\
  src/willneed/ab.c src/willneed/main.c src/willneed/options.c		\
  src/willneed/stats-command.c
completion_programs = src/tools/dd$(EXEEXT) src/tools/grep$(EXEEXT)	\
  src/tools/sort$(EXEEXT) src/willneed/willneed$(EXEEXT)
make_completions = $(AM_V_GEN)$(MKDIR_P) doc/completions &&		\
  AWK='$(AWK)' $(SHELL) $(srcdir)/build-aux/completions

# As with the pages, a tarball carries them.
doc/completions/willneed.bash: $(completion_sources)			\
    build-aux/completions.bash | $(completion_programs)
	$(make_completions) bash src/tools				\
	  src/willneed/willneed$(EXEEXT) >$@-t && mv $@-t $@

doc/completions/_willneed: $(completion_sources) | $(completion_programs)
	$(make_completions) zsh src/tools				\
	  src/willneed/willneed$(EXEEXT) >$@-t && mv $@-t $@

doc/completions/willneed.fish: $(completion_sources)			\
    | $(completion_programs)
	$(make_completions) fish src/tools				\
	  src/willneed/willneed$(EXEEXT) >$@-t && mv $@-t $@

# install_completion, SOURCE, DIRECTORY, NAME
install_completion = from=doc/completions/$(1);				\
  test -f $$from || from=$(srcdir)/$$from;				\
  $(MKDIR_P) "$(DESTDIR)$(2)" &&					\
  $(INSTALL_DATA) $$from "$(DESTDIR)$(2)/$(3)"

# A shell looks for a file of the command's name.
.PHONY: install-completions uninstall-completions
install-completions: $(COMPLETIONS)
	@if test -n '$(bash_completion_dir)'; then			\
	  $(call install_completion,willneed.bash,$(bash_completion_dir),willneed) \
	    || exit;							\
	  for tool in $(TOOLS); do					\
	    ln -sf willneed						\
	      "$(DESTDIR)$(bash_completion_dir)/wn-$$tool" || exit;	\
	    test '$(enable_plain_names)' != yes ||			\
	      ln -sf willneed						\
	      "$(DESTDIR)$(bash_completion_dir)/$$tool" || exit;	\
	  done;								\
	fi
	@if test -n '$(zsh_completion_dir)'; then			\
	  $(call install_completion,_willneed,$(zsh_completion_dir),_willneed) \
	    || exit;							\
	  test '$(enable_plain_names)' != yes ||			\
	    printf '%s\n' '#compdef $(TOOLS)' 'autoload -Uz _willneed'	\
	      '_willneed "$$@"'						\
	      >"$(DESTDIR)$(zsh_completion_dir)/_willneed_tools" || exit; \
	fi
	@if test -n '$(fish_completion_dir)'; then			\
	  $(call install_completion,willneed.fish,$(fish_completion_dir),willneed.fish) \
	    || exit;							\
	  for tool in $(TOOLS); do					\
	    ln -sf willneed.fish					\
	      "$(DESTDIR)$(fish_completion_dir)/wn-$$tool.fish" || exit; \
	    test '$(enable_plain_names)' != yes ||			\
	      printf '%s\n' "complete -c $$tool -w wn-$$tool"		\
	      >"$(DESTDIR)$(fish_completion_dir)/$$tool.fish" || exit; \
	  done;								\
	fi

install-data-hook: install-completions
uninstall-pages: uninstall-completions
uninstall-completions:
	@for tool in willneed $(TOOLS:%=wn-%)				\
	  `test '$(enable_plain_names)' != yes || echo $(TOOLS)`; do	\
	  test -z '$(bash_completion_dir)' ||				\
	    rm -f "$(DESTDIR)$(bash_completion_dir)/$$tool" || exit;	\
	  test -z '$(fish_completion_dir)' ||				\
	    rm -f "$(DESTDIR)$(fish_completion_dir)/$$tool.fish" || exit; \
	done
	@test -z '$(zsh_completion_dir)' ||				\
	  rm -f "$(DESTDIR)$(zsh_completion_dir)/_willneed"		\
	    "$(DESTDIR)$(zsh_completion_dir)/_willneed_tools"
