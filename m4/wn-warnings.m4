dnl wn-warnings.m4 -- strict warnings and sanitizers for src, not for lib

dnl WN_WARNINGS: --enable-gcc-warnings=yes|no|error, yes in a git checkout.
dnl Substitutes WARN_CFLAGS.
AC_DEFUN([WN_WARNINGS],
[
  AC_ARG_ENABLE([gcc-warnings],
    [AS_HELP_STRING([--enable-gcc-warnings@<:@=yes|no|error@:>@],
      [turn on many warnings (default: yes in a git checkout)])],
    [],
    [AS_IF([test -e "$srcdir/.git"],
       [enable_gcc_warnings=yes], [enable_gcc_warnings=no])])
  AS_CASE([$enable_gcc_warnings], [yes|no|error], [],
    [AC_MSG_ERROR([bad value $enable_gcc_warnings for --enable-gcc-warnings])])
  AS_IF([test "$enable_gcc_warnings" != no], [
    gl_MANYWARN_ALL_GCC([wn_all_warnings])
    # Left out: noise about padding, inlining, traditional C and the like;
    # gnulib's gettext.h, which argmatch.h includes, has arrays of variable
    # length.
    wn_left_out='
      -Waggregate-return -Wanalyzer-too-complex -Wc++-compat -Winline
      -Wlong-long -Wpadded -Wsystem-headers -Wtraditional
      -Wtraditional-conversion -Wundef -Wunused-macros
      -Wunsuffixed-float-constants -Wsuggest-attribute=const
      -Wsuggest-attribute=pure -Wsuggest-attribute=malloc
      -Wsuggest-attribute=cold -Wsuggest-attribute=noreturn
      -Wsuggest-attribute=format
      -Wmissing-format-attribute
      -Wsign-compare -Wstack-protector -Wswitch-default -Wswitch-enum
      -Wunsafe-loop-optimizations -Wdisabled-optimization
      -Wabi -Wfloat-equal -Wfloat-conversion -Wconversion -Wsign-conversion
      -Wdeclaration-after-statement -Wunreachable-code
      -fanalyzer -fdiagnostics-show-option -funit-at-a-time
    '
    gl_MANYWARN_COMPLEMENT([wn_warnings], [$wn_all_warnings], [$wn_left_out])
    for wn_flag in $wn_warnings -Wno-missing-field-initializers \
                   -Wno-format-nonliteral -Wno-analyzer-malloc-leak \
                   -Wno-vla -Wno-overlength-strings
    do
      gl_WARN_ADD([$wn_flag])
    done
    AS_IF([test "$enable_gcc_warnings" = error], [
      gl_WARN_ADD([-Werror])
    ])
  ])
])

dnl WN_SANITIZERS: --enable-sanitizers[=LIST], address,undefined by default.
dnl Substitutes SANITIZE_CFLAGS.
AC_DEFUN([WN_SANITIZERS],
[
  AC_ARG_ENABLE([sanitizers],
    [AS_HELP_STRING([--enable-sanitizers@<:@=LIST@:>@],
      [build with -fsanitize=LIST (default: address,undefined)])],
    [], [enable_sanitizers=no])
  AS_IF([test "$enable_sanitizers" = yes],
    [enable_sanitizers=address,undefined])
  SANITIZE_CFLAGS=
  AS_IF([test "$enable_sanitizers" != no], [
    SANITIZE_CFLAGS="-fsanitize=$enable_sanitizers -fno-omit-frame-pointer"
    SANITIZE_CFLAGS="$SANITIZE_CFLAGS -fno-sanitize-recover=all"
    wn_save_CFLAGS=$CFLAGS
    CFLAGS="$CFLAGS $SANITIZE_CFLAGS"
    AC_MSG_CHECKING([whether $SANITIZE_CFLAGS works])
    AC_LINK_IFELSE([AC_LANG_PROGRAM([], [])],
      [AC_MSG_RESULT([yes])],
      [AC_MSG_RESULT([no])
       AC_MSG_ERROR([the compiler cannot link with $SANITIZE_CFLAGS])])
    CFLAGS=$wn_save_CFLAGS
  ])
  AC_SUBST([SANITIZE_CFLAGS])
])
