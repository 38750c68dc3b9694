"""The screens of drafts: picking cards, then building a deck of them."""
