"""Tests of the variants."""
