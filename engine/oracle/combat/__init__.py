"""Combat: attacks and blocks, what is asked and counted of them, what creatures must and may (506-511)."""
