"""Blunders of computer players, counted in whole games by detectors that look on and judge."""
