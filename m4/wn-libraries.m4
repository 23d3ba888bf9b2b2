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

dnl WN_PREFER_ARCHIVE(NAME, VARIABLE, -lLIBRARY, HEADER, CALL)
dnl Link the library from its archive where there is one: a shared object that
dnl few runs need doubles the dynamic loader's work in all of them.
dnl --enable-shared-NAME keeps the shared one.  Sets archive_NAME.
AC_DEFUN([WN_PREFER_ARCHIVE],
[
  AC_ARG_ENABLE([shared-$1],
    [AS_HELP_STRING([--enable-shared-$1],
      [link $1's shared library though there is an archive])],
    [], [enable_shared_$1=no])
  archive_$1=no
  AS_IF([test "$with_$1" = yes && test "$enable_shared_$1" = no],
    [AC_MSG_CHECKING([for an archive of $1])
     wn_saved_LIBS=$LIBS
     LIBS="-Wl,-Bstatic $3 -Wl,-Bdynamic $LIBS"
     AC_LINK_IFELSE([AC_LANG_PROGRAM([[#include <$4>]], [[$5;]])],
       [archive_$1=yes; $2_LIBS="-Wl,-Bstatic $3 -Wl,-Bdynamic"])
     LIBS=$wn_saved_LIBS
     AC_MSG_RESULT([$archive_$1])])
])
