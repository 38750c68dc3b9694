"""The reader and the printer of Oracle text."""
