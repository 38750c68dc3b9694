"""Tests of the workshop's screen."""
