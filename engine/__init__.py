"""Spellwright's engine: reads cards, keeps the rules, knows nothing of any screen."""
