"""Tests of state: forks, codec, nodes."""
