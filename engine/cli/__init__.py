"""The command line: `python -m engine sim | read | replay | decks | bench`."""
