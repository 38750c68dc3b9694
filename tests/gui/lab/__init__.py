"""Tests of the lab's screen."""
