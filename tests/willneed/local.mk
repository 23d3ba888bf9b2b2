# tests/willneed

TESTS +=
