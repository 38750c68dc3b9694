"""Tests of gui/art."""
