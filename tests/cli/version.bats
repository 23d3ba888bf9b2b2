load ../lib/common

@test "every program tells its version on the first line" {
  for program in "$DD" "$WILLNEED"; do
    "$program" --version > out
    head -n 1 out > first
    echo "$(basename "$program") (willneed) $PACKAGE_VERSION" | cmp - first
  done
}

@test "dd says that it is compatible with GNU dd" {
  "$DD" --version > out
  grep -q 'GNU dd' out
}
