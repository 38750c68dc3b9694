"""The procedures of the rulebook, one module a chapter."""
