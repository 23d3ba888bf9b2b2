dnl wn-nls.m4 -- messages in the user's language

dnl WN_NLS
dnl Define ENABLE_NLS unless --disable-nls was given or there is no gettext;
dnl add what it needs to LIBS.  Substitute GNU_LOCALEDIR, where the
dnl translations of the GNU tools are.
AC_DEFUN([WN_NLS], [
  AC_ARG_ENABLE([nls],
    [AS_HELP_STRING([--disable-nls], [print all messages in English])],
    [], [enable_nls=yes])
  AC_ARG_WITH([gnu-localedir],
    [AS_HELP_STRING([--with-gnu-localedir=DIR],
      [where the translations of GNU coreutils and grep are
       @<:@/usr/share/locale@:>@])],
    [AS_CASE([$withval],
       [/*], [],
       [AC_MSG_ERROR([--with-gnu-localedir wants an absolute directory])])],
    [with_gnu_localedir=/usr/share/locale])
  AS_IF([test "$enable_nls" != no], [
    enable_nls=no
    AC_CHECK_HEADERS([libintl.h],
      [AC_SEARCH_LIBS([dngettext], [intl], [enable_nls=yes])])
  ])
  AS_IF([test "$enable_nls" = yes],
    [AC_DEFINE([ENABLE_NLS], [1],
       [Define to 1 if messages are looked up in translations.])])
  AC_SUBST([GNU_LOCALEDIR], [$with_gnu_localedir])
])
