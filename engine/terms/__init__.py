"""Words of the game: colors, mana symbols, types, zones, steps, counters."""
