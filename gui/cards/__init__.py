"""Cards outside a game: the catalog, finding and importing them, what is read of them, help on their keywords."""
