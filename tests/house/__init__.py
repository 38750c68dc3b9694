"""The house laws, each a test over the source tree."""
