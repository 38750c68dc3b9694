"""Tests of evaluation: compiled filters and amounts, layers, rulings."""
