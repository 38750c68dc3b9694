"""Searching the card store in Scryfall's syntax: words to a tree, the tree to SQL."""
