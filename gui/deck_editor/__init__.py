"""The deck editor in its parts: one widget a file, and what is worked out of a deck (`analysis.py` has the charts)."""
