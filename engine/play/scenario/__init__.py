"""Scenarios: positions with a script and what must then be true (the form is `FORMAT.md` of the shared scenarios)."""
