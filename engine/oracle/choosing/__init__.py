"""Choices: at random, by others, of one each, by votes, and unless something else is done (608.2d, 700.2)."""
