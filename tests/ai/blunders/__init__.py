"""Tests of what counts the blunders of computer players."""
