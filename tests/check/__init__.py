"""Tests of the batteries."""
