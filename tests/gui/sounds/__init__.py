"""Tests of gui/sounds."""
