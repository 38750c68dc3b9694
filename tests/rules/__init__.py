"""Tests of the procedures of the rulebook, a file a chapter."""
