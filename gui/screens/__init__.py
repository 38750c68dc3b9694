"""Screens, one a file and its parts beside it by name: `network_rows.py` has the seats of the lobby. `replays.py` lists
what `watch.py` plays; `play.py` sets a game up; a match is in `match.py`, and all of its table in `gui/table`."""
