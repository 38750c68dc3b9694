"""Life paid by half or set to a count, and what the next spells of a turn cost or are cast from (118.3, 601.2f)."""

from __future__ import annotations

from typing import Final

from engine.actions.control import ControlPlayer, TakeTurnAfterNext
from engine.actions.life import PayLife, SetLife
from engine.actions.nextspell import NextSpell
from engine.ast.amounts import CountOf, Half, PropertyOf
from engine.ast.conditions import UntilEndOfTurn
from engine.ast.effects import Continuous, Sequence
from engine.ast.filters import (
    ControlledBy,
    InZone,
    Kind,
    Objects,
)
from engine.ast.modifiers import ChangeCost, MayPlay
from engine.ast.node import Amount, Filter, Selection
from engine.ast.selections import Back
from engine.oracle.constants import OPPONENTS, YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, with_tests, without, worded
from engine.oracle.templates import ACTOR, Builder
from engine.terms.zones import Zone

SPELLS: Final = Objects(Kind.SPELL)
GRAVEYARD: Final = InZone(Zone.GRAVEYARD, YOU)


def add(b: Builder) -> None:
    """Add these instructions."""
    _verbs(b)


def _plain(what: Value) -> bool:
    return isinstance(what, Objects) and what.kind is Kind.SPELL and not any(
        isinstance(test, InZone) for test in what.tests
    )


def _verbs(b: Builder) -> None:
    for words, up in (("rounded up", True), ("rounded down", False)):
        worded(b, "vp.b", {
            f"pay half their life , {words}": PayLife(Half(PropertyOf("life total", Back("they")), up), who=ACTOR),
        })
    shaped(b, "plain", SetLife,
           "count the number of {f:filter.p} . your life total becomes that number", lambda f: SetLife(YOU, CountOf(f)),
           "n.what")
    core = "the next {f:filter.s} you cast this turn"
    shaped(b, "plain", NextSpell, f"{core} has affinity for {{g:filter.p}}", _cheaper, "what",
           without("change.times.what"))
    shaped(b, "plain", NextSpell, f"{core} costs {{x}} less to cast , where x is {{n:amount}} as this ability resolves",
           _cheaper_by, "what", "change.times")
    shaped(b, "plain", Continuous, "you may cast {f:filter.p} from your graveyard this turn", _from_graveyard,
           without("modifiers.0.what"))
    worded(b, "eachonstack", {
        "spell and ability your opponents control": Objects(Kind.SPELL_OR_ABILITY, (ControlledBy(OPPONENTS),)),
    })
    words = "you gain control of {o:player.s} during that player 's next turn . after that turn , that player takes a"
    shaped(b, "plain", Sequence, f"{words} extra turn", _then_own_turn, "effects.0.whom")


def _cheaper(what: Filter, others: Filter) -> NextSpell | None:
    """What has affinity costs {1} less for each of those (702.41)."""
    if not _plain(what) or not isinstance(others, Objects):
        return None
    mine = with_tests(others, ControlledBy(YOU))
    return NextSpell(what, ChangeCost(SPELLS, "{1}", -1, times=CountOf(mine)), live=True)


def _cheaper_by(what: Filter, number: Amount) -> NextSpell | None:
    return NextSpell(what, ChangeCost(SPELLS, "{1}", -1, times=number)) if _plain(what) else None


def _from_graveyard(what: Filter) -> Continuous | None:
    if not isinstance(what, Objects) or not _plain(what):
        return None
    return Continuous(YOU, (MayPlay(with_tests(what, GRAVEYARD)),), UntilEndOfTurn())


def _then_own_turn(who: Selection) -> Sequence:
    return Sequence((ControlPlayer(who, who=YOU), TakeTurnAfterNext(who=Back("that player"))))
