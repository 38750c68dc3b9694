"""Attacks to come, and who attacks whom: in their controller's next turn, at the same player, at nobody else (508)."""

from __future__ import annotations

from typing import Final

from engine.actions.thatturn import AttackInNextTurn
from engine.ast.amounts import Fixed
from engine.ast.conditions import Exists
from engine.ast.filters import CombatWith, ControlledBy, HasType, History, Is, Kind, Not, Objects, Players
from engine.ast.node import Filter, Selection
from engine.ast.particulars import CastBefore
from engine.ast.patterns import Moves
from engine.ast.selections import All, AttackedBy, Back, Target, This
from engine.oracle.constants import ONE, OPPONENTS
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, with_tests, without, worded
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

ALONE: Final = Exists(Objects(Kind.PERMANENT, (
    HasType("creature"), Not(Is(Back("it"))), CombatWith("attacking", Back("that player")))), "=", Fixed(0))


def add(b: Builder) -> None:
    """Add these."""
    for number, s, whose in (("s", "s", "its controller 's"), ("p", "", "their controllers '")):
        turn = "turn" if number == "s" else "turns"
        shaped(b, "said", AttackInNextTurn,
               f"{{o:object.{number}}} attack{s} {{w:thisobject}} during {whose} next {turn} if able",
               lambda what, whom: AttackInNextTurn(None, what, whom), "what", "whom")
    head = "during target {n:playernoun0} 's next turn"
    shaped(b, "plain", AttackInNextTurn,
           f"{head} , {{f:filter.p}} that player controls attack {{w:thisobject}} if able", _theirs, "of.what",
           without("what.what"), "whom")
    worded(b, "lastpost", {
        "attacking the same player or planeswalker": CombatWith("attacking", AttackedBy(This())),
        "attacking the same player": CombatWith("attacking", AttackedBy(This())),
    })
    worded(b, "cond1", {
        "no other creatures are attacking that player": ALONE,
        "you 've cast another spell named ~ this game": CastBefore(),
    })
    shaped(b, "post", ControlledBy, "whose controller was dealt combat damage by {o:thisobject} this turn",
           lambda o: ControlledBy(Players((History("dealt combat damage to", o),))), "who.tests.0.by")
    shaped(b, "event", Moves, "a spell or ability a opponent controls destroys a {f:filter.s}", _destroyed, "what")


def _theirs(who: Filter, what: Filter, whom: Selection) -> AttackInNextTurn | None:
    if not isinstance(what, Objects):
        return None
    theirs = All(with_tests(what, ControlledBy(Back("that player"))))
    return AttackInNextTurn(Target(who, ONE, ONE), theirs, whom)


def _destroyed(what: Value) -> Moves:
    """By the effect of an opponent's spell or ability: no damage or rule destroys so (701.7)."""
    source = Objects(Kind.SOURCE)
    return Moves(what, Zone.GRAVEYARD, Zone.BATTLEFIELD, "destroy", by=OPPONENTS, through=source)
