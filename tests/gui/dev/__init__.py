"""Tests of gui/dev."""
