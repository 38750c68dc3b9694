"""Tests of state: layers, evaluation, forks, codec."""
