"""Tests of the screens around the table."""
