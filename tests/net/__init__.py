"""Tests of play over the local network."""
