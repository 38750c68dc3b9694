"""What is true: game, players, objects, zones, stack, combat, turn, and what derives from them (613)."""
