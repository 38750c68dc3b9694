"""CR 901, 904, 905. Kinds of events of variants: cards of planar and scheme decks, and conspiracies, turned over."""

from __future__ import annotations

from typing import ClassVar

from engine.events.event import Event
from engine.state import codes


class FaceUp(Event):
    """The top card of a player's deck (`deck` is "planar" or "scheme") moves off it and is turned face up, becoming
    the object `new`; without a deck the face-down card `obj` in the command zone is turned face up (702.106c)."""

    __slots__ = ("deck", "new", "obj")
    code: ClassVar[int] = codes.FACE_UP

    def __init__(self, player: int, deck: str = "", obj: int = 0) -> None:
        self.source = 0
        self.player = player
        self.done = False
        self.applied = ()
        self.deck = deck
        self.obj = obj
        self.new = 0


class FaceDown(Event):
    """A face-up plane, phenomenon or scheme is turned face down and put on the bottom of its owner's deck."""

    __slots__ = ("obj",)
    code: ClassVar[int] = codes.FACE_DOWN

    def __init__(self, obj: int, player: int) -> None:
        self.source = 0
        self.player = player
        self.done = False
        self.applied = ()
        self.obj = obj
