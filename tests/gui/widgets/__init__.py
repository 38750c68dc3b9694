"""Tests of gui/widgets."""
