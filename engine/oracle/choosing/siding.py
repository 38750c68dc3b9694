"""Choices that split: friends and foes, anchor words, one thing or another that may be done, villainous choices,
flips until one is lost (607.2g, 608.2d, 701.55, 705)."""

from __future__ import annotations

from typing import Final

from engine.actions.sides import ChooseAnchor, EitherOf
from engine.ast.abilities import (
    ActivatedAbility,
    EntersAbility,
    ReplacementAbility,
    StaticAbility,
    TriggeredAbility,
)
from engine.ast.amounts import ThatMany
from engine.ast.conditions import AnchorChosen
from engine.ast.effects import ChooseAction, ForEach, May, Sequence
from engine.ast.filters import DidThisWay, Not, Players
from engine.ast.modifiers import GainAbilities
from engine.ast.node import Ability, Effect, Selection
from engine.ast.selections import All, This, You
from engine.oracle.choosing.tolls import WAYS, paid
from engine.oracle.clauses import filled, unfilled
from engine.oracle.doers import FRIEND
from engine.oracle.kernel import Line, Value, Values, changed
from engine.oracle.pointing.thisway import WAY
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder

ANCHOR: Final = "anchor"
STARTING: Final = "starting with you , "
GIVEN: Final = (ActivatedAbility, TriggeredAbility, StaticAbility, ReplacementAbility)
WON: Final = f"{WAY}flip you won|won"


def add(b: Builder) -> None:
    """Add these productions."""
    friends = DidThisWay(FRIEND)
    worded(b, "playernoun.s", {"friend": Players((friends,)), "foe": Players((Not(friends),))})
    worded(b, "unit", {words: ThatMany(surface=WON) for words in ("flip you won", "flip you win")})
    b.rule("plain", f"{STARTING}{{e:clauses}}", _in_turn, _not_in_turn, May)
    shaped(b, "later", Sequence, "then , {e:first}", lambda e: Sequence((e,)), "effects.0")
    shaped(b, "plain", ForEach, "for each of {o:backobject.p} , {e:clauses}", ForEach, "what", "effect")
    _either(b)
    _either_cost(b)
    _villainous(b)
    _anchors(b)


def _in_turn(values: Values) -> Value | None:
    """ "Starting with you, each player may ..."."""
    effect = values[0]
    if not isinstance(effect, May) or not isinstance(effect.who, All) or not isinstance(effect.who.what, Players):
        return None
    return changed(effect, from_you=True, surface=STARTING + effect.surface)


def _not_in_turn(value: Value) -> Values | None:
    if not isinstance(value, May) or not value.from_you:
        return None
    return (changed(value, from_you=False, surface=value.surface[len(STARTING) :]),)


# --- one or the other ---


def _either(b: Builder) -> None:
    """ "You may sacrifice an artifact or discard a card"."""
    for number in "sp":
        b.rule("said", f"{{p:player.{number}}} may {{a:vp.b}} or {{b:vp.b}}", _may, _unmay, May, "may either")


def _either_cost(b: Builder) -> None:
    """ "You may pay {R} or 2 life"."""
    for words, paths in WAYS:
        for number in "sp":
            shaped(b, "said", May, f"{{p:player.{number}}} may pay {words}", lambda p, *ways: May(p, paid(p, ways)),
                   "who", *(f"effect.cost.either.{path}" for path in paths))


def _one_of(who: Selection, options: Values) -> EitherOf | None:
    made = tuple(filled(each, who) for each in options if isinstance(each, Effect))
    return EitherOf(made, who=who)


def _plain(value: Value, who: Selection) -> Values | None:
    if not isinstance(value, EitherOf):
        return None
    options = tuple(unfilled(each, who) for each in value.options)
    return None if None in options else options


def _may(values: Values) -> Value | None:
    who = values[0]
    assert isinstance(who, Selection)
    effect = _one_of(who, values[1:])
    return None if effect is None else May(who, effect, surface="may either")


def _unmay(value: Value) -> Values | None:
    if not isinstance(value, May) or value.surface != "may either":
        return None
    options = _plain(value.effect, value.who)
    return None if options is None else (value.who, *options)


def _villainous(b: Builder) -> None:
    """701.55. "Each opponent faces a villainous choice — A, or B"."""
    for form, verb in (("s", "faces"), ("p", "face")):
        b.rule("plain", f"{{p:player.{form}}} {verb} a villainous choice — {{a:clause}} , or {{b:clause}}", _faces,
               _unfaces, ChooseAction, "villainous")


def _faces(values: Values) -> Value | None:
    who, one, other = values
    if isinstance(who, You):
        return None
    return ChooseAction(who, (one, other), surface="villainous")


def _unfaces(value: Value) -> Values | None:
    if isinstance(value, ChooseAction) and value.surface == "villainous":
        return value.who, *value.options
    return None


# --- anchor words ---


def anchor(line: Line, at: int) -> list[tuple[Value, int]]:
    """An anchor word: words with capitals."""
    found: list[tuple[Value, int]] = []
    end = at
    while end < min(at + 3, line.length) and line.original[end][:1].isupper():
        end += 1
        found.append((" ".join(line.original[at:end]), end))
    return found


def show_anchor(value: Value) -> list[str] | None:
    """An anchor word, printed."""
    return value.lower().split() if isinstance(value, str) and value else None


def _anchors(b: Builder) -> None:
    """ "As ~ enters, choose Khans or Dragons. • Khans — ... • Dragons — ..."."""
    b.grammar.lexer(ANCHOR, anchor, ("#w", "#n"), show_anchor)
    b.rule("lineof permanentline",
           f"as ~ enters , choose {{a:{ANCHOR}}} or {{b:{ANCHOR}}} . • {{l:label}} {{x:permanentline}} • {{m:label}} "
           "{y:permanentline}", _two, _untwo, tuple, ANCHOR)


def _two(values: Values) -> Value | None:
    one, other, first, x, second, y = values
    if (one, other) != (first, second) or not isinstance(x, GIVEN) or not isinstance(y, GIVEN):
        return None
    chosen = EntersAbility(ChooseAnchor((one, other), who=You(surface="implied")), surface=ANCHOR)
    return (chosen, _while(one, x), _while(other, y))


def _while(word: str, ability: Ability) -> StaticAbility:
    return StaticAbility(This(), (GainAbilities((ability,)),), condition=AnchorChosen(word), surface=ANCHOR)


def _untwo(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 3 or not isinstance(value[0], EntersAbility):
        return None
    chosen, *rest = value
    if chosen.surface != ANCHOR or not isinstance(chosen.effect, ChooseAnchor):
        return None
    words = chosen.effect.words
    inner = [each.modifiers[0].abilities[0] for each in rest]
    return (*words, words[0], inner[0], words[1], inner[1])
