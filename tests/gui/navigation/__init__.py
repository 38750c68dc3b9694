"""Tests of what leads from screen to screen."""
