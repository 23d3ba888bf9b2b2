# common.bash -- loaded by every test file
#
# Each test runs in an own empty directory, in the C locale, without the
# variables that change what the tools do.  The programs under test are
# named by DD, GREP, SORT, WILLNEED, INPUT_PROBE, SORT_PROBE; the system's by
# SYSTEM_DD, SYSTEM_GREP and SYSTEM_SORT.

# Looked for once a file, not once a test.
export SYSTEM_DD=${SYSTEM_DD-$(command -v dd)}
export SYSTEM_GREP=${SYSTEM_GREP-$(command -v grep)}
export SYSTEM_SORT=${SYSTEM_SORT-$(command -v sort)}

common_setup() {
  export LC_ALL=C TZ=UTC0
  unset POSIXLY_CORRECT _POSIX2_VERSION LANGUAGE
  # No calibration of the machine or the user changes what is expected.
  export WILLNEED_POLICY=
  cd "$BATS_TEST_TMPDIR" || return
}

setup() { common_setup; }

# Undo list: commands to run, last first, when the test ends.
undo_list=()
undo() { undo_list+=("$1"); }
common_teardown() {
  local i
  for ((i = ${#undo_list[@]} - 1; i >= 0; i--)); do
    eval "${undo_list[i]}" || true
  done
  undo_list=()
}

teardown() { common_teardown; }

need_root() {
  [ "$(id -u)" -eq 0 ] || skip 'needs root'
}

# need_command NAME...
need_command() {
  local name
  for name; do
    command -v "$name" >/dev/null || skip "needs $name"
  done
}

# A loop device can be made here, or the test is skipped.
need_loop() {
  need_root
  need_command losetup
  truncate -s 1M loop-probe
  local device
  device=$(losetup -f --show loop-probe 2>/dev/null) ||
    skip 'needs loop devices'
  losetup -d "$device"
}

# loop_device FILE [LOSETUP-OPTION...]: attach FILE, detach at the test's
# end; the name is in $loop.
loop_device() {
  local file=$1
  shift
  loop=$(losetup -f --show "$@" "$file")
  undo "losetup -d $loop"
}

# The reference behaves differently here; said why.
ours_only() {
  [ -z "${REFERENCE-}" ] || skip "ours only: $1"
}

# not COMMAND [ARG...]: fail if it succeeds.  (A plain "! COMMAND" in the
# middle of a test can never fail it.)
not() { ! "$@"; }

# Emulators have floating point numbers, ways to start programs and signals
# of their own (make check-everywhere).
need_real_machine() {
  [ -z "${STAND_IN-}" ] || skip "needs programs without $STAND_IN"
}

# The C library of a cross compiler knows no encoding but UTF-8.
has_encodings() { [[ ${STAND_IN-} != qemu-* ]]; }

# valgrind takes descriptors and TMPDIR for itself, and has no long double.
need_no_valgrind() {
  [ "${STAND_IN-}" != valgrind ] || skip 'needs programs without valgrind'
}

# Another C library has no locales, and other words for errors.
need_glibc() {
  [ -z "${C_LIBRARY-}" ] || skip 'needs the GNU C library'
}

# Sanitizers have memory, calls and limits of their own, too.
need_plain_build() {
  need_real_machine
  ! grep -qaE '__(asan|tsan)_init' "$DD" ||
    skip 'needs a build without sanitizers'
}
