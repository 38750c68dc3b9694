"""One prompt a decision shape."""
