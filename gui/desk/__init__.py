"""The deck desk: what the deck editor is made of, one widget a file."""
