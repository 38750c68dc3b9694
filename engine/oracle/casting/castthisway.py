"""What becomes of a spell cast this way, and who may play what was spoken of for a time (601.3b, 614.6)."""

from __future__ import annotations

from typing import Final

from engine.actions.permission import PermitPlay
from engine.ast.conditions import Matches
from engine.ast.effects import If, Instead
from engine.ast.filters import InZone, Kind, Objects
from engine.ast.node import Duration, Filter, Selection
from engine.ast.patterns import Moves
from engine.ast.selections import Back, You
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

THAT_SPELL: Final = Back("that spell")
FREE: Final = "without paying its mana cost"
ANY_COLOR: Final = "and they may spend mana as though it were mana of any color to cast that spell"


def add(b: Builder) -> None:
    """Add these instructions."""
    for place, whose in (("your graveyard", YOU), ("a graveyard", None)):
        shaped(b, "later", If, f"if a {{f:filter.s}} cast this way would be put into {place} , exile it instead",
               _exiled(whose), "condition.filter")
    for number in "sp":
        core = f"{{d:duration}} , {{w:player.{number}}} may play {{o:backobject.s}}"
        for rider, free, any_mana in (("", False, ""), (FREE, True, ""), (ANY_COLOR, False, "color")):
            shaped(b, "plain", PermitPlay, f"{core} {rider}".strip(), _permit(free, any_mana), "duration", "who",
                   "what")


def _exiled(whose: You | None) -> Value:
    def made(what: Filter) -> If | None:
        if not isinstance(what, Objects) or what.kind is not Kind.SPELL or not what.tests:
            return None
        if any(isinstance(test, InZone) for test in what.tests):
            return None
        instead = Instead(Moves(THAT_SPELL, Zone.GRAVEYARD, whose=whose), None, to_zone="exile")
        return If(Matches(THAT_SPELL, what), instead)

    return made


def _permit(free: bool, any_mana: str) -> Value:
    def made(duration: Duration, who: Selection, what: Selection) -> PermitPlay | None:
        if isinstance(who, You):
            return None  # worded with the verb itself
        return PermitPlay(what, duration, "play", free, any_mana, who=who)

    return made
