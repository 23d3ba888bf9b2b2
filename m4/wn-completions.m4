dnl wn-completions.m4 -- where completions for shells are installed

dnl WN_COMPLETION_DIR(SHELL, VARIABLE, DEFAULT)
dnl Substitute VARIABLE by the directory that --with-SHELL-completion-dir
dnl names: DEFAULT, which is below datadir, so that any prefix works; empty
dnl with "no".
AC_DEFUN([WN_COMPLETION_DIR], [
  AC_ARG_WITH([$1-completion-dir],
    [AS_HELP_STRING([--with-$1-completion-dir=DIR],
      [install completions for $1 there, "no" for none @<:@$3@:>@])],
    [], [AS_VAR_SET([with_$1_completion_dir], [yes])])
  AS_CASE([$with_$1_completion_dir],
    [yes], [$2='$3'],
    [no], [$2=],
    [$2=$with_$1_completion_dir])
  AC_SUBST([$2])
])
