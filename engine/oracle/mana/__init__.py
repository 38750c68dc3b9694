"""Mana: what produces it, what it is spent on, what is left of it, and X (106, 107.3)."""
