"""Words that point back: the one, those, who did it, how much this way (608.2c)."""
