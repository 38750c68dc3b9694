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
from engine.ast.modifiers import Cant, Reveals, RuleChange
from engine.ast.patterns import LosesGame, PlayerDoes
from engine.ast.selections import Some, Target, This, You
from engine.oracle.kernel import Line, Value, Values
from engine.oracle.posts import card_name, show_name
from engine.oracle.templates import Builder, Make, Unmake
from engine.state.effect_rows import RegenerationShield

ANOTHER: Final = Objects(Kind.PERMANENT, (Other(), HasType("creature")))
VOTED: Final = PlayerDoes(Players(()), "vote", surface="voted")
SHOWN: Final = StaticAbility(You(), (Reveals("top card of library"),), surface="shown")
LOSES: Final = LosesGame(You(), surface="you lose")
AN_OPPONENT: Final = Some(Players((Opponent(),)), Fixed(1), Fixed(1))
_THEN: Final = "exile them , then meld them into {n:meldname}"
_BOTH: Final = "if you both own and control ~ and a {f:filter.s} ,"
_ATTACK: Final = "if ~ and a {f:filter.s} are attacking , and you both own and control them ,"
_FORMS: Final = ((f"{_BOTH} {_THEN}", ""), (f"{_BOTH} you may pay {{c:cost}} . if you do , {_THEN}", "cost"),
                 (f"{_ATTACK} {_THEN} . it enters tapped and attacking", "attacking"))


def add(b: Builder) -> None:
    """Add these productions."""
    b.says("votemore", RuleChange, "may vote a additional time", "get a additional vote", rule=VOTE_MORE)
    b.rule("static", "while voting , you {m:votemore} .", _voting, _unvoting, StaticAbility, "voting")
    b.rule("event", "players finish voting", lambda values: VOTED, lambda value: () if value == VOTED else None,
           PlayerDoes, "voted")
    b.rule("static", "~ can't have more than {n:int} {k:counter} counters on it .", _at_most, _unat_most,
           StaticAbility, "at most")
    b.rule("would", "you would lose the game", lambda values: LOSES, lambda value: () if value == LOSES else None,
           LosesGame, "you lose")
    b.rule("modal", "a opponent chooses one — {m:modes}", _by_opponent, _unby_opponent, Modal, "opponent")
    shown = "play with the top card of your library revealed ."
    b.rule("static", shown, lambda values: SHOWN, lambda value: () if value == SHOWN else None, StaticAbility, "shown")
    b.rule("vp.b", "support {n:numeral}", _support, _unsupport, Support, "support")
    b.rule("replacing", "if {p:would} , regenerate it .", _regenerate, _unregenerate, ReplacementAbility, "regenerate")
    _melding(b)


def _voting(values: Values) -> Value | None:
    return StaticAbility(You(), (values[0],), surface="voting")


def _unvoting(value: Value) -> Values | None:
    return value.modifiers if isinstance(value, StaticAbility) and value.surface == "voting" else None


def _at_most(values: Values) -> Value | None:
    number, kind = values
    return StaticAbility(This(), (Cant("have counters", limit=int(number), timing=str(kind)),), surface="at most")


def _unat_most(value: Value) -> Values | None:
    if not isinstance(value, StaticAbility) or value.surface != "at most" or not isinstance(value.modifiers[0], Cant):
        return None
    return value.modifiers[0].limit, value.modifiers[0].timing


def _by_opponent(values: Values) -> Value | None:
    return Modal(tuple(mode[0] for mode in values[0]), Fixed(1), Fixed(1), by=AN_OPPONENT, surface="opponent")


def _unby_opponent(value: Value) -> Values | None:
    if not isinstance(value, Modal) or value.surface != "opponent":
        return None
    return (tuple((mode,) for mode in value.modes),)


def _support(values: Values) -> Value | None:
    return Support(Target(ANOTHER, Fixed(0), values[0]), surface="support")


def _unsupport(value: Value) -> Values | None:
    if isinstance(value, Support) and isinstance(value.what, Target):
        return (value.what.most,)
    return None


def _regenerate(values: Values) -> Value | None:
    return ReplacementAbility(Instead(values[0], RegenerationShield()), surface="regenerate")


def _unregenerate(value: Value) -> Values | None:
    if isinstance(value, ReplacementAbility) and value.surface == "regenerate" and isinstance(value.effect, Instead):
        return (value.effect.pattern,)
    return None


def _melding(b: Builder) -> None:
    """The sentence that melds a pair (701.37)."""
    b.grammar.lexer("meldname", name_of_back, ("#w", "~"), show_name, sees=0)
    for nt in ("first", "later"):
        for template, form in _FORMS:
            b.rule(nt, template, _melds(form), _unmelds(form), MeldPair, form)


def name_of_back(line: Line, at: int) -> list[tuple[Value, int]]:
    """The name of a back, which may begin with the object's own first name: "~, Voice of Many"."""
    if line.original[at] != "~":
        return card_name(line, at)
    if at + 2 < line.length and line.original[at + 1] == ",":
        return [(f"~, {name}", end) for name, end in card_name(line, at + 2)]
    return []


def _melds(form: str) -> Make:
    def make(values: Values) -> Value | None:
        cost = values[1] if form == "cost" else None
        return MeldPair(values[0], values[-1], cost, form == "attacking", surface=form)

    return make


def _unmelds(form: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, MeldPair) or value.surface != form:
            return None
        return (value.other, *((value.cost,) if value.cost is not None else ()), value.into)

    return unmake
