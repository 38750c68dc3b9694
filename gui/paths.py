"""Where the client keeps what belongs to the user: the places every part of the program shares."""

from __future__ import annotations

from engine.places import HOME_VARIABLE, Places, user_places

__all__ = ["HOME_VARIABLE", "Places", "user_places"]
