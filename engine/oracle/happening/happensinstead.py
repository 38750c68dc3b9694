"""What happens instead in several sentences, and what players would do: "if a player would draw a card" (614.1a)."""

from __future__ import annotations

from typing import Final

from engine.actions.life import Gain, Lose
from engine.ast.abilities import ReplacementAbility, StaticAbility
from engine.ast.amounts import Fixed
from engine.ast.effects import Instead
from engine.ast.filters import Players
from engine.ast.modifiers import Skips
from engine.ast.node import Effect, Filter, Pattern, Selection
from engine.ast.patterns import LifeChanges, Moves, PlayerDoes
from engine.oracle.bodies import merged, unmerged
from engine.oracle.casting.occurring import DRAW
from engine.oracle.constants import OPPONENTS, YOU
from engine.oracle.happening.instead import YOU_DRAW
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder, Make, Unmake
from engine.terms.zones import Zone

UNDERTAKEN: Final[dict[str, Pattern]] = {  # what is replaced as a whole before it is done
    "you would scry a number of cards": PlayerDoes(YOU, "would scry"),
    "you would proliferate": PlayerDoes(YOU, "would proliferate"),
    "you would learn": PlayerDoes(YOU, "would learn"),
    "a opponent would draw two or more cards": PlayerDoes(OPPONENTS, "would draw two or more"),
}
YOURS: Final[dict[str, Pattern]] = {
    "you would draw a card": YOU_DRAW,
    "you would draw a card except the first one you draw in each of your draw steps": DRAW,
}


def add(b: Builder) -> None:
    """Add these replacements."""
    for words, except_first in (
        ("", False), ("except the first one they draw in each of their draw steps", True),
    ):
        said = f"{{w:psubject.s}} would draw a card {words}".strip()
        shaped(b, "would", PlayerDoes, said, _draws(except_first), "who")
    _undertaken(b)
    for verb, gains in (("gain", True), ("lose", False)):
        for number in "sp":
            for tail in ("{e:clauses} instead", "instead {e:clauses}"):
                shaped(b, "replacing", ReplacementAbility, f"if {{w:psubject.{number}}} would {verb} life , {tail} .",
                       _life(gains), "effect.pattern.who", "effect.effect")
    none = "if {w:psubject.s} would gain life , that player gains no life instead ."
    shaped(b, "replacing", ReplacementAbility, none,
           lambda who: ReplacementAbility(Instead(LifeChanges(who, True), None)), "effect.pattern.who")
    shaped(b, "static", StaticAbility, "if {w:psubject.s} would begin a extra turn , that player skips that turn"
           " instead .", lambda who: StaticAbility(who, (Skips("extra turn"),)), "what")
    for key, middle in (
        ("body after", "{e:clauses} instead . {r:rest}"), ("body before", "instead {e:clauses} . {r:rest}"),
    ):
        b.rule("replacing", f"if {{p:would}} , {middle}", _body(key), _unbody(key), ReplacementAbility, key)
        for words, pattern in YOURS.items():
            b.rule("replacing", f"if {words} , {middle}", _yours(f"{key}|{words}", pattern), _unyours(f"{key}|{words}"),
                   ReplacementAbility, f"{key}|{words}")
    shaped(b, "replacing", ReplacementAbility, "if {p:would} , instead that player skips that draw and {e:clauses} .",
           _besides, "effect.pattern", "effect.effect")
    for words in ("you may skip that draw instead", "you may instead skip that draw", "instead you may skip that draw"):
        shaped(b, "replacing", ReplacementAbility, f"if you would draw a card , {words} .",
               lambda: ReplacementAbility(Instead(YOU_DRAW, None, optional=True)))


def _undertaken(b: Builder) -> None:
    for words, pattern in UNDERTAKEN.items():
        for said in ("{e:clauses} instead", "instead {e:clauses}"):
            shaped(b, "replacing", ReplacementAbility, f"if {words} , {said} .", _done_instead(pattern),
                   "effect.effect")
        may = f"if {words} , you may instead {{e:clauses}} ."
        shaped(b, "replacing", ReplacementAbility, may, _done_instead(pattern, True), "effect.effect")
    more = Instead(UNDERTAKEN["you would scry a number of cards"], None, add=Fixed(1))
    worded(b, "replacing", {
        "if you would scry a number of cards , scry that many cards plus one instead .": ReplacementAbility(more),
    })


def _done_instead(pattern: Pattern, optional: bool = False) -> Value:
    return lambda effect: ReplacementAbility(Instead(pattern, effect, optional=optional))


def _draws(except_first: bool) -> Value:
    def made(who: Filter | Selection) -> PlayerDoes | None:
        return PlayerDoes(who, "draw", except_first_draw=except_first) if isinstance(who, Players) else None

    return made


def _life(gains: bool) -> Value:
    def made(who: Filter | Selection, effect: Effect) -> ReplacementAbility | None:
        if isinstance(effect, Gain if gains else Lose):
            return None  # more or less of the same: worded in `scaling`
        return ReplacementAbility(Instead(LifeChanges(who, gains), effect))

    return made


def _whole(key: str, pattern: Value, first: Value, rest: Value) -> Value | None:
    assert isinstance(pattern, Pattern)
    if isinstance(pattern, Moves) and pattern.to is Zone.BATTLEFIELD:
        return None  # how something enters
    body = merged((first, *rest))
    return None if body is None else ReplacementAbility(Instead(pattern, body), surface=key)


def _body(key: str) -> Make:
    return lambda values: _whole(key, *values)


def _unbody(key: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, ReplacementAbility) or value.surface != key or not isinstance(value.effect, Instead):
            return None
        found = unmerged(value.effect.effect)
        return None if found is None else (value.effect.pattern, *found)

    return unmake


def _yours(key: str, pattern: Pattern) -> Make:
    return lambda values: _whole(key, pattern, *values)


def _unyours(key: str) -> Unmake:
    unbody = _unbody(key)

    def unmake(value: Value) -> Values | None:
        found = unbody(value)
        return None if found is None else found[1:]

    return unmake


def _besides(pattern: Pattern, effect: Effect) -> ReplacementAbility | None:
    draws = isinstance(pattern, PlayerDoes) and pattern.verb == "draw"
    return ReplacementAbility(Instead(pattern, effect)) if draws else None
