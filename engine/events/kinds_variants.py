"""CR 901, 904, 905. Kinds of events of variants: cards of planar and scheme decks, and conspiracies, turned over."""

from __future__ import annotations

from dataclasses import field

from engine.events.event import Event, happening
from engine.state import codes


@happening(codes.FACE_UP)
class FaceUp(Event):
    """The top card of a player's deck (`deck` is "planar" or "scheme") moves off it and is turned face up, becoming
    the object `new`; without a deck the face-down card `obj` in the command zone is turned face up (702.106c)."""

    player: int
    deck: str = ""
    obj: int = 0
    source: int = field(default=0, init=False)
    new: int = field(default=0, init=False)


@happening(codes.FACE_DOWN)
class FaceDown(Event):
    """A face-up plane, phenomenon or scheme is turned face down and put on the bottom of its owner's deck."""

    obj: int
    player: int
    source: int = field(default=0, init=False)
