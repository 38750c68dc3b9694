"""CR 900-905. The casual variants: each a small override, all of which compose."""
