"""Painting of cards, symbols and the table."""
