"""Rule 702: one row a keyword."""
