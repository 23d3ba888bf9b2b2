# tests/dd

TESTS +=
