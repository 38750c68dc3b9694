"""Tests of gui/cards."""
