"""Card data, decks and their file formats."""
