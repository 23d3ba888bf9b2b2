# tests/input

TESTS +=
