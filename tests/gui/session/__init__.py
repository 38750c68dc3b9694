"""Tests of gui/session."""
