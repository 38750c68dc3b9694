"""On opponents' turns and from several places: when a spell may be cast, what is put into exile, who discards."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import CastingAbility
from engine.ast.amounts import HistoryCount, ThatMany
from engine.ast.conditions import Did, Exists, Holds, IsTurnOf
from engine.ast.effects import If
from engine.ast.filters import IsCommander, Kind, Objects, OwnedBy, Players, ThisWay
from engine.ast.node import Amount, Effect, Pattern
from engine.ast.patterns import AnyEvent, CastsSpell, Moves, PlayerDoes
from engine.ast.selections import All, Back, OwnerOf, Some, Whole, You
from engine.oracle.clauses import filled, unfilled
from engine.oracle.constants import ONE, OPPONENTS, YOU
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder
from engine.terms.steps import Step
from engine.terms.zones import Zone

FIRST: Final = Back("the first player")
THEIR_TURN: Final = IsTurnOf(All(OPPONENTS))
CARDS: Final = Objects(Kind.CARD)
OWNED: Final = {"your hand": Zone.HAND, "your library": Zone.LIBRARY, "your graveyard": Zone.GRAVEYARD}
ANYWHERE: Final = {"graveyards": Zone.GRAVEYARD, "the battlefield": Zone.BATTLEFIELD, "libraries": Zone.LIBRARY}


def add(b: Builder) -> None:
    """Add these."""
    worded(b, "casting", {
        "cast ~ only during a opponent 's upkeep .": CastingAbility(
            "only", condition=IsTurnOf(All(OPPONENTS), Step.UPKEEP)),
        "cast ~ only during combat on a opponent 's turn .": CastingAbility(
            "only", condition=THEIR_TURN, timing=("combat",)),
        "cast ~ only during the declare blockers step on a opponent 's turn .": CastingAbility(
            "only", condition=THEIR_TURN, timing=("blockers",)),
    })
    b.says("single.s", Whole, "a opponent 's hand", zone=Zone.HAND, whose=Some(OPPONENTS, ONE, ONE))
    _events(b)
    _owners(b)
    shaped(b, "amount damage", ThatMany, "that amount of damage", ThatMany)
    shaped(b, "opening", If, "if the first player does , that player {v:vps.s}", _first_does,
           lambda x: unfilled(x.effect, FIRST))
    worded(b, "cond1", {"that card is returned to its owner 's hand this way":
                        Exists(Objects(Kind.CARD, (ThisWay("returned"),)), ">=", ONE)})
    shaped(b, "cond1", Holds, "you 've drawn more than {n:numeral} card this turn", _drawn, "right")
    shaped(b, "cond1", Holds, "you 've drawn more than {n:numeral} cards this turn", _drawn, "right")


def _drawn(number: Amount) -> Holds:
    return Holds(HistoryCount("drawn", YOU), ">", number)


def _events(b: Builder) -> None:
    for table, whose in ((OWNED, YOU), (ANYWHERE, None)):
        for one, first in table.items():
            for other, second in table.items():
                if one != other:
                    worded(b, "event", {
                        f"one or more cards are put into exile from {one} {join} {other}": _exiled(first, second, whose)
                        for join in ("and/or", "or")})
    commander = Objects(Kind.SPELL, (IsCommander(), OwnedBy(YOU)))
    worded(b, "event", {
        "you cast your commander": CastsSpell(YOU, commander),
        "one or more players discard one or more cards": PlayerDoes(Players(), "discard", CARDS, batch=True),
    })


def _exiled(first: Zone, second: Zone, whose: You | None) -> Pattern:
    return AnyEvent(tuple(Moves(CARDS, Zone.EXILE, zone, batch=True, whose=whose) for zone in (first, second)))


def _owners(b: Builder) -> None:
    for noun in ("those cards", "those creatures", "those permanents"):
        worded(b, "player.p", {f"the owners of {noun}": OwnerOf(Back(noun))})
    b.says("player.s", OwnerOf, "{of:attached} 's owner")


def _first_does(what: Effect) -> If:
    """ "That player" is who has done it, of the two players spoken of."""
    return If(Did(), filled(what, FIRST))
