"""The match table: a graphics scene, which `layout.py` arranges, between a left column (players, log) and a right
one (stack, zoom)."""
