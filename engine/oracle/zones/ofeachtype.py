"""Wordings of one card of each type: "for each card type, you may put a card of that type from among them into your
hand", "exile up to one card of each card type from your graveyard" (608.2d)."""

from __future__ import annotations

from typing import Final

from engine.actions.eachtype import TakeOfEach
from engine.ast.filters import InZone, Kind, Objects
from engine.ast.node import Selection
from engine.ast.selections import All, Back, You
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder
from engine.oracle.zones.among import GROUP
from engine.terms.zones import Zone

YOU: Final = You(surface="implied")
GROUPS: Final = ("them", "those cards", "the revealed cards", "the exiled cards")


def add(b: Builder) -> None:
    """Add these wordings."""
    worded(b, "wholegroup", {words: Back(GROUP) for words in GROUPS})
    for family in ("card type", "permanent type", "color"):
        that = "that color" if family == "color" else "that type"
        head = f"for each {family} , "
        shaped(b, "plain", TakeOfEach, f"{head}you may put a card of {that} from among {{g:wholegroup}} "
                                       f"{{d:destination}}",
               lambda g, d, family=family: TakeOfEach(family, g, d, who=YOU), "among", "to")
        shaped(b, "plain", TakeOfEach, f"{head}you may exile a card of {that} from among {{g:wholegroup}}",
               lambda g, family=family: TakeOfEach(family, g, None, who=YOU), "among")
        shaped(b, "plain", TakeOfEach, f"{head}return up to one card of {that} from {{w:possessive}} graveyard "
               "{d:homecoming}", lambda w, d, family=family: TakeOfEach(family, _in_graveyard(w), d, who=YOU),
               "among.what.tests.0.whose", "to")
    shaped(b, "gravecards", All, "{w:possessive} graveyard", _in_graveyard, "what.tests.0.whose")


def _in_graveyard(whose: Selection) -> All:
    return All(Objects(Kind.CARD, (InZone(Zone.GRAVEYARD, whose),)))

