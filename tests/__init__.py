"""The tests: they mirror the source; `rules` by chapters of the rulebook, `house` with the house laws."""
