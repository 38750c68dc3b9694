"""Matches: seats, record, undo, replay."""
