"""What is true: game, players, objects, zones, stack, combat, turn, and characteristics derived from them (613)."""
