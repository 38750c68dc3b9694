"""Own cards, decks, symbols, fonts, sounds and styles."""
