"""Keyword actions whose text is more than a clause: additional votes, support, regeneration (701)."""

from __future__ import annotations

from typing import Final

from engine.actions.counters import Support
from engine.actions.melding import MeldPair
from engine.actions.voting import VOTE_MORE
from engine.ast.abilities import ReplacementAbility, StaticAbility
from engine.ast.amounts import Fixed
from engine.ast.effects import Instead, Modal
from engine.ast.filters import HasType, Kind, Objects, Opponent, Other, Players
from engine.ast.modifiers import Cant, RuleChange
from engine.ast.patterns import LosesGame, PlayerDoes
from engine.ast.selections import Some, Target, This, You
from engine.oracle.kernel import Line, Value
from engine.oracle.lines import modal
from engine.oracle.posts import card_name, show_name
from engine.oracle.rows import _, row, rows
from engine.oracle.templates import Builder
from engine.state.effect_rows import RegenerationShield

ANOTHER: Final = Objects(Kind.PERMANENT, (Other(), HasType("creature")))
VOTED: Final = PlayerDoes(Players(()), "vote", surface="voted")
LOSES: Final = LosesGame(You(), surface="you lose")
AN_OPPONENT: Final = Some(Players((Opponent(),)), Fixed(1), Fixed(1))
_THEN: Final = "exile them , then meld them into {n:meldname}"
_BOTH: Final = "if you both own and control ~ and a {f:filter.s} ,"
_ATTACK: Final = "if ~ and a {f:filter.s} are attacking , and you both own and control them ,"


def add(b: Builder) -> None:
    """Add these productions."""
    b.says("votemore", RuleChange, "may vote a additional time", "get a additional vote", rule=VOTE_MORE)
    row(b, "static", "while voting , you {m:votemore} .", StaticAbility(You(), (_.m,)))
    row(b, "event", "players finish voting", VOTED, VOTED.surface)
    row(b, "static", "~ can't have more than {n:int} {k:counter} counters on it .",
        StaticAbility(This(), (Cant("have counters", limit=_.n, timing=_.k),)))
    row(b, "would", "you would lose the game", LOSES, LOSES.surface)
    modal(b, "a opponent chooses one — {m:modes}", lambda modes: Modal(modes, Fixed(1), Fixed(1), by=AN_OPPONENT))
    row(b, "vp.b", "support {n:numeral}", Support(Target(ANOTHER, Fixed(0), _.n)))
    row(b, "replacing", "if {p:would} , regenerate it .", ReplacementAbility(Instead(_.p, RegenerationShield())))
    _melding(b)


def _melding(b: Builder) -> None:
    """The sentence that melds a pair (701.37)."""
    b.grammar.lexer("meldname", name_of_back, ("#w", "~"), show_name, sees=0)
    for nt in ("first", "later"):
        rows(b, nt, {
            f"{_BOTH} {_THEN}": MeldPair(_.f, _.n),
            f"{_BOTH} you may pay {{c:cost}} . if you do , {_THEN}": MeldPair(_.f, _.n, _.c),
            f"{_ATTACK} {_THEN} . it enters tapped and attacking": MeldPair(_.f, _.n, attacking=True),
        })


def name_of_back(line: Line, at: int) -> list[tuple[Value, int]]:
    """The name of a back, which may begin with the object's own first name: "~, Voice of Many"."""
    if line.original[at] != "~":
        return card_name(line, at)
    if at + 2 < line.length and line.original[at + 1] == ",":
        return [(f"~, {name}", end) for name, end in card_name(line, at + 2)]
    return []
