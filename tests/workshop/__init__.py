"""Tests of engine/workshop."""
