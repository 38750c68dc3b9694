"""Tests of searching the card store."""
