"""What creatures must and may do in combat: at most so many attack you, attacks on others, a block more for each thing,
blocks by tapped creatures (508.1c-d, 509.1a-c)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.amounts import CountOf, Fixed
from engine.ast.filters import HasKeyword, HasType, Kind, Objects, Other, Players, Status
from engine.ast.modifiers import AsThough, BlockMore, Cant, Must
from engine.ast.patterns import Unblocked
from engine.ast.selections import This
from engine.oracle.combat.battle import several
from engine.oracle.constants import ANYBODY, YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder

WALKING: Final = "creatures with landwalk abilities"
LESS: Final = "didn't have those abilities"
WALKERS: Final = Objects(Kind.PERMANENT, (HasType("creature"), HasKeyword("landwalk")))
OTHERS: Final = Players((Other(),))
TAPPED: Final = Objects(Kind.PERMANENT, (Status("tapped"), HasType("creature")))


def add(b: Builder) -> None:
    """Add these."""
    shaped(b, "cantmod", BlockMore, "can block a additional creature each combat for each {f:filter.s}",
           lambda f: BlockMore(CountOf(f)), "more.what")
    shaped(b, "static", StaticAbility, "no more than one creature can attack you each combat .",
           lambda: StaticAbility(ANYBODY, (Cant("attack", YOU, limit=1),)))
    shaped(b, "static", StaticAbility, "no more than {n:numword} creatures can attack you each combat .", _at_you,
           lambda value: Fixed(value.modifiers[0].limit, surface="w"))
    worded(b, "static", {
        "tapped creatures can block .": StaticAbility(TAPPED, (AsThough("block", "it were untapped"),)),
    })
    shaped(b, "cantmod", AsThough, "can block {f:filter.p} as though it had reach",
           lambda f: AsThough("block", "it had reach", f), "what")
    b.says("cantmod", AsThough, f"can block {WALKING} as though they {LESS}", verb="block",
           pretence="they didn't have landwalk")
    worded(b, "static", {
        f"{WALKING} can be blocked as though they {LESS} .": StaticAbility(
            WALKERS, (AsThough("be blocked", "landwalk"),)),
    })
    b.says("cantmod", Cant, "can only attack alone", verb="attack with others")
    shaped(b, "event", Unblocked, "~ attacks {w:someone} and isn't blocked", lambda w: Unblocked(This(), w), "whom")
    shaped(b, "cantmod", Cant, "can't attack alone unless {c:condition}", lambda c: Cant("attack alone", unless=c),
           "unless")
    several(b, "emods.p", "attack each combat if able and attack a player other than you if able",
            lambda: (Must("attack"), Must("attack", OTHERS)))


def _at_you(number: Fixed) -> Value:
    return StaticAbility(ANYBODY, (Cant("attack", YOU, limit=number.number),))
