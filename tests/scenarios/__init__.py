"""Tests of scenarios: what the runner does, what it says of a script that differs, how many shared ones hold."""
