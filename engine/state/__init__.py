"""What is true, as data: players, objects, zones, stack, combat, turn, lasting effects, chance."""
