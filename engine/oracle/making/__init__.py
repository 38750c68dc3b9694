"""Tokens, copies and counters: made, put, described (111, 122, 706)."""
