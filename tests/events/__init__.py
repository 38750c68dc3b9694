"""Tests of events: commit, replacement, triggers."""
