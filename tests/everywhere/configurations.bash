# configurations.bash -- what check-everywhere builds and tests

# Files of tests, by what a configuration can change.
sort_files='compare debug files general key keydef merge month numeric
  options output probe random size sorter spill text'
grep_files='binary compare engine files input options patterns print threads'
dd_files='convert copy errors gather input number operands output position
  random report signals'
input_files='advice choose input mmap policy read ring'
emulated_tests='simd/scan sort/key sort/keydef sort/numeric sort/general
  sort/month sort/probe sort/random sort/spill sort/merge sort/sorter
  sort/text sort/compare grep/patterns grep/print grep/binary grep/engine
  grep/compare dd/convert dd/copy dd/number dd/position dd/random
  input/input input/mmap input/read'

# tests_of DIRECTORY NAME...
tests_of() {
  local directory=$1 name
  shift
  for name; do
    echo "$directory/$name"
  done
}
# shellcheck disable=SC2086  # lists of words
{
  sort_tests=$(tests_of sort $sort_files signals check)
  grep_tests=$(tests_of grep $grep_files)
  dd_tests=$(tests_of dd $dd_files)
  input_tests=$(tests_of input $input_files)
}
tool_tests="simd/scan $sort_tests $grep_tests $dd_tests $input_tests"

# In the order of the runs.
all_configurations='gcc-O0 gcc-O3 clang-O0 clang-O3 simd-portable simd-avx2
  without-liburing without-pcre2 without-nls without-all m32 musl
  aarch64 s390x asan tsan valgrind'

# Set what configuration $1 is:
#   needs       commands that must be there
#   cache       which configurations share what configure found out
#   arguments   of configure
#   tests       names of test files below tests/, without .bats; "all"
#   tools_only  not empty: the tools are built, without the comparer, which
#               needs GSL and jansson
#   build       which configurations share a build directory
#   settings    for the environment of the tests
#   runner      an emulator's command, and argv0, its option for the name
configure_as() {
  needs=gcc cache=gcc arguments=() tests=$tool_tests tools_only=
  build=$1 settings=() runner=() argv0=
  case $1 in
    gcc-O0) arguments=(CC=gcc CFLAGS='-g -O0') ;;
    gcc-O3)
      arguments=(CC=gcc CFLAGS='-g -O3' --enable-gcc-warnings=yes) ;;
    clang-O0)
      needs=clang cache=clang
      arguments=(CC=clang CFLAGS='-g -O0' --enable-gcc-warnings=yes) ;;
    clang-O3)
      needs=clang cache=clang tests=all
      arguments=(CC=clang CFLAGS='-g -O3') ;;
    simd-*)
      build=simd tests="simd/scan $grep_tests"
      settings=("WILLNEED_SIMD=${1#*-}")
      arguments=(CC=gcc CFLAGS='-g -O2') ;;
    without-liburing)
      arguments=(CC=gcc --without-liburing)
      tests="$input_tests sort/input sort/files grep/input grep/files
        dd/input dd/copy reader/read reader/explain" ;;
    without-pcre2)
      arguments=(CC=gcc --without-pcre2) tests="$grep_tests cli/version" ;;
    without-nls)
      arguments=(CC=gcc --disable-nls)
      tests='cli/nls cli/version sort/options grep/options dd/errors
        dd/report willneed/options' ;;
    without-all)
      arguments=(CC=gcc --without-liburing --without-pcre2 --disable-nls)
      ;;
    m32)
      cache=m32 tools_only=1
      # The kernel's headers are gcc-multilib's, which conflicts with the
      # cross compilers; these are the same.
      arguments=(--host=i686-linux-gnu --without-included-regex
        CC='gcc -m32 -idirafter /usr/include/x86_64-linux-gnu')
      # Not every 64-bit kernel runs 32-bit programs.
      links gcc -m32 || {
        runner=(qemu-i386) argv0=-0
        tests=$emulated_tests
      } ;;
    musl)
      needs=musl-gcc cache=musl tools_only=1
      arguments=(CC=musl-gcc --disable-nls)
      settings=(C_LIBRARY=musl) ;;
    aarch64 | s390x)
      needs="$1-linux-gnu-gcc qemu-$1" cache=$1 tools_only=1
      tests=$emulated_tests
      # The C library's expressions know the order of a locale; configure,
      # which cannot try them here, would take others.
      arguments=(--host="$1-linux-gnu" CC="$1-linux-gnu-gcc"
        --without-included-regex)
      runner=("qemu-$1" -L "/usr/$1-linux-gnu") argv0=-0 ;;
    asan)
      arguments=(CC=gcc --enable-sanitizers)
      settings=(ASAN_OPTIONS=detect_leaks=0) ;;
    tsan)
      arguments=(CC=gcc --enable-sanitizers=thread)
      tests="$sort_tests $grep_tests" ;;
    valgrind)
      needs='gcc valgrind' tests=$emulated_tests
      arguments=(CC=gcc CFLAGS='-g -O1')
      # Registers are right when SIGBUS comes.
      runner=(valgrind -q --leak-check=full --show-leak-kinds=definite
        --vex-iropt-register-updates=allregs-at-mem-access
        --log-file="$logs/%p") ;;
    *) echo "check-everywhere: no configuration '$1'" >&2; return 1 ;;
  esac
}

# Print why configuration $1 cannot be had here, if so.
why_not() {
  local command
  for command in $needs; do
    command -v "$command" >/dev/null || { echo "needs $command"; return; }
  done
  case $1 in
    m32)
      links gcc -m32 || runs_emulated qemu-i386 gcc -m32 ||
        echo 'needs gcc with -m32 and its libraries' ;;
    s390x)
      command -v localedef >/dev/null || echo 'needs localedef' ;;
    asan) links gcc -fsanitize=address,undefined || echo 'needs libasan' ;;
    tsan) links gcc -fsanitize=thread || echo 'needs libtsan' ;;
    simd-*)
      grep -qw "${1#simd-}" /proc/cpuinfo || [ "$1" = simd-portable ] ||
        echo "the processor has no ${1#simd-}" ;;
  esac
}

# links COMPILER...: whether it makes a program that runs.
links() {
  echo 'int main (void) { return 0; }' >"$work/links.c"
  "$@" -o "$work/links" "$work/links.c" && "$work/links"
} 2>/dev/null

# runs_emulated EMULATOR COMPILER...: likewise.
runs_emulated() {
  local emulator=$1
  shift
  "$@" -o "$work/links" "$work/links.c" && "$emulator" "$work/links"
} 2>/dev/null
