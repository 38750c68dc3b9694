"""Parts of the workshop's screen: the form of a card, what was read of it, its picture, the sets, the board."""
