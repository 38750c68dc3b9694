"""Abilities that may be activated at other times or more often than their rule says: "you may activate equip abilities
any time you could cast an instant", loyalty abilities twice each turn (606.3, 702.6a)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import KeywordAbility, StaticAbility
from engine.ast.filters import ControlledBy, Kind, Objects
from engine.ast.modifiers import LOYAL_TWICE, READY_EQUIP, READY_LOYALTY, RuleChange
from engine.ast.node import Condition, Filter, Selection
from engine.ast.selections import This, You
from engine.keywords.row import ONCE_A_TURN
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder

YOURS: Final = Objects(Kind.PERMANENT, (ControlledBy(You()),))
INSTANTLY: Final = "any time you could cast a instant"


def add(b: Builder) -> None:
    """Add these static abilities."""
    equip = f"you may activate equip abilities {INSTANTLY} ."
    shaped(b, "static", StaticAbility, equip, lambda: _changed(YOURS, READY_EQUIP))
    for turn in ("", "on any player 's turn "):
        shaped(b, "static", StaticAbility, f"you may activate loyalty abilities of {{f:filter.p}} {turn}{INSTANTLY} .",
               lambda what: _changed(what, READY_LOYALTY), "what")
    own = f"you may activate ~ 's loyalty abilities {INSTANTLY} ."
    shaped(b, "static", StaticAbility, own, lambda: _changed(This(), READY_LOYALTY))
    twice = "twice each turn rather than only once ."
    shaped(b, "static", StaticAbility, f"you may activate the loyalty abilities of {{f:filter.p}} {twice}",
           lambda what: _changed(what, LOYAL_TWICE), "what")
    shaped(b, "static", StaticAbility, f"you may activate ~ 's loyalty abilities {twice}",
           lambda: _changed(This(), LOYAL_TWICE))
    b.says("kwability", KeywordAbility, "crew {number:numeral} . activate only once each turn", name="crew",
           word=ONCE_A_TURN)
    for cost in ("{cost:manapart}", "— {cost:cost}"):
        b.says("kwability", KeywordAbility, f"equip {cost} . activate only once each turn", name="equip",
               word=ONCE_A_TURN)


def _changed(what: Filter | Selection, rule: str, condition: Condition | None = None) -> StaticAbility:
    return StaticAbility(what, (RuleChange(rule),), condition)
