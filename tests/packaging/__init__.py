"""Tests of the scripts that set up, run and ship the program."""
