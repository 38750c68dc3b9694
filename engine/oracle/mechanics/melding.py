"""CR 701.37. The sentence that melds a pair."""

from __future__ import annotations

from typing import Final

from engine.actions.melding import MeldPair
from engine.oracle.kernel import Line, Value, Values
from engine.oracle.posts import card_name, show_name
from engine.oracle.templates import Builder, Make, Unmake

_THEN: Final = "exile them , then meld them into {n:meldname}"
_BOTH: Final = "if you both own and control ~ and a {f:filter.s} ,"
_ATTACK: Final = "if ~ and a {f:filter.s} are attacking , and you both own and control them ,"
_FORMS: Final = (
    (f"{_BOTH} {_THEN}", ""),
    (f"{_BOTH} you may pay {{c:cost}} . if you do , {_THEN}", "cost"),
    (f"{_ATTACK} {_THEN} . it enters tapped and attacking", "attacking"),
)


def add(b: Builder) -> None:
    """Add the productions of melding."""
    b.grammar.lexer("meldname", name_of_back, ("#w", "~"), show_name, sees=0)
    for nt in ("opening", "first", "later"):
        for template, form in _FORMS:
            b.rule(nt, template, _make(form), _unmake(form), MeldPair, form)


def name_of_back(line: Line, at: int) -> list[tuple[Value, int]]:
    """The name of a back, which may begin with the object's own first name: "~, Voice of Many"."""
    if line.original[at] != "~":
        return card_name(line, at)
    if at + 2 < line.length and line.original[at + 1] == ",":
        return [(f"~, {name}", end) for name, end in card_name(line, at + 2)]
    return []


def _make(form: str) -> Make:
    def make(values: Values) -> Value | None:
        cost = values[1] if form == "cost" else None
        return MeldPair(values[0], values[-1], cost, form == "attacking", surface=form)

    return make


def _unmake(form: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, MeldPair) or value.surface != form:
            return None
        return (value.other, *((value.cost,) if value.cost is not None else ()), value.into)

    return unmake
