dnl wn-libraries.m4 -- libraries found by pkg-config

dnl WN_OPTIONAL_LIBRARY(NAME, PKG-CONFIG-MODULE, VARIABLE, PURPOSE)
dnl Use the library when it is found, unless --without-NAME is given; with
dnl --with-NAME its absence is an error.  Sets with_NAME to yes or no, defines
dnl HAVE_VARIABLE, substitutes VARIABLE_CFLAGS and VARIABLE_LIBS.
AC_DEFUN([WN_OPTIONAL_LIBRARY],
[
  AC_ARG_WITH([$1],
    [AS_HELP_STRING([--without-$1], [do without $4])],
    [], [with_$1=auto])
  AS_CASE([$with_$1], [yes|no|auto], [],
    [AC_MSG_ERROR([bad value $with_$1 for --with-$1])])
  AS_IF([test "$with_$1" != no],
    [PKG_CHECK_MODULES([$3], [$2],
      [with_$1=yes],
      [AS_IF([test "$with_$1" = yes],
         [AC_MSG_ERROR([--with-$1 was given, but $2 is not found])])
       with_$1=no])])
  AS_IF([test "$with_$1" = yes],
    [AC_DEFINE([HAVE_$3], [1], [Define to 1 if $1 is to be used.])])
])

dnl WN_REQUIRED_LIBRARY(NAME, PKG-CONFIG-MODULE, VARIABLE, DEBIAN-PACKAGE)
AC_DEFUN([WN_REQUIRED_LIBRARY],
[
  PKG_CHECK_MODULES([$3], [$2], [],
    [AC_MSG_ERROR([$1 is needed (on Debian: $4)])])
])
