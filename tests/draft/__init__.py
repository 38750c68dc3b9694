"""Drafts, decks built of them, and what the cards do meanwhile."""
