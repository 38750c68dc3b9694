"""Cards in zones: looked at, drawn, milled, exiled, put back, and where things go instead (400-406)."""
