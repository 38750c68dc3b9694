"""Tests of the keyword rows (rule 702)."""
