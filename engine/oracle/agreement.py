"""Words agree: "your" is said of what you do and "their" only where somebody else is spoken of; one thing is this or
that, only a group is these and those.

A wording that gives "your" and "their" as alternatives marks which of them was read (SECOND, THIRD in its surface, put
there by the template compiler); whoever does it is compared with the mark."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from engine.actions.nextspell import NextSpell
from engine.ast.abilities import KeywordAbility
from engine.ast.amounts import Fixed
from engine.ast.conditions import Did, Exists, Matches, Unmet
from engine.ast.effects import If, May, Sequence
from engine.ast.filters import AnyOf, Either, Objects
from engine.ast.node import Ability, Condition, Effect, Filter, Pattern
from engine.ast.selections import All, Among, Several, Some, Target, You
from engine.oracle.clauses import FIELDS, INERT, within
from engine.oracle.nouns import of_one_owner
from engine.oracle.templates import ACTOR_FIELD, SECOND, THIRD

SOMEBODY: Final = frozenset({
    "player", "players", "opponent", "opponents", "controller", "controllers", "owner", "owners", "friend", "foe",
})
PERSONS: Final = frozenset({"your", "their", "they", "do", "don't", "does", "doesn't"})
THEIRS: Final = frozenset({"graveyard", "hand", "library", "life", "turn", "upkeep"})  # what only players have
OWNING: Final = frozenset({"control", "controls", "own", "owns"})
JOINING: Final = frozenset({"and", "or", "and/or"})
THEM: Final = ("they ", "that player ", "the player ", "that opponent ", "the opponent ")
THEY: Final = ("they don't", "they can't", "that player doesn't", "they ")


def disagreement(value: object, tokens: tuple[str, ...]) -> str:
    """What in a reading does not agree with what was written, or ""."""
    others = not SOMEBODY.isdisjoint(tokens)
    if not PERSONS.isdisjoint(tokens) and not _agrees(value, None, others):
        return "a person that is not spoken of"
    if not others and any(word == "their" and thing in THEIRS for word, thing in pairwise(tokens)):
        return "a person that is not spoken of"
    if "and" in tokens and _both_at_once(value):
        return "one thing that is this and that"
    if not OWNING.isdisjoint(tokens) and not JOINING.isdisjoint(tokens) and _unsure_whose(value):
        return "whose the others are is not sure"
    return ""


def _unsure_whose(value: object) -> bool:
    """Whether of several things described alike only the last is somebody's: "each creature and each land you control",
    which may be meant of them all."""
    for each in within(value):
        if isinstance(each, Several | Either):
            parts = each.parts if isinstance(each, Several) else each.filters
            things = [part.what if isinstance(part, All | Some) else part for part in parts]
            described = tuple([thing for thing in things if isinstance(thing, Filter)])
            if described and of_one_owner(described) != described:
                return True
    return False


def _agrees(value: object, actor: object, others: bool) -> bool:
    cls = type(value)
    if cls is Sequence and not _answered(value.effects):  # type: ignore[attr-defined]
        return False
    if cls is tuple:
        return all(_agrees(each, actor, others) for each in value)  # type: ignore[attr-defined]
    surface: str = getattr(value, "surface", "")
    if isinstance(value, Ability):
        actor = None
    elif isinstance(value, Effect):
        actor = getattr(value, "who", None)
    elif isinstance(value, Pattern):
        actor = getattr(value, ACTOR_FIELD.get(type(value), "who"), None)
    if SECOND in surface and actor is not None and not isinstance(actor, You):
        return False
    if not others and (THIRD in surface or surface.startswith(THEY)):
        return False
    for name in FIELDS[cls]:
        part = getattr(value, name)
        if part and not INERT[type(part)] and not _agrees(part, actor, others):
            return False
    return True


def _answered(effects: tuple[Effect, ...]) -> bool:
    """Whether it is asked of who may do something if they do: "you may pay {1}. If you do", not "if they do"."""
    offered: May | None = None
    for each in effects:
        condition = each.condition if isinstance(each, If) else None
        if offered is not None and condition is not None:
            person = _person(condition)
            if person and (person == SECOND) is not isinstance(offered.who, You):
                return False
        if condition is None:
            inner = each.effects[-1] if isinstance(each, Sequence) else each
            offered = inner if isinstance(inner, May) else None
    return True


def _person(condition: Condition) -> str:
    """Of whom it is asked if they did what they may; "" where it is not said or asked of something else."""
    if isinstance(condition, Unmet) and isinstance(condition.part, Did):
        if condition.surface in ("you don't", "you can't"):
            return SECOND
        return THIRD if condition.surface.startswith(THEM) else ""
    if not isinstance(condition, Did):
        return ""
    if SECOND in condition.surface:
        return SECOND
    return THIRD if THIRD in condition.surface or condition.surface.endswith(" does") else ""


def _both_at_once(value: object) -> bool:
    """Whether one thing is described as this and that: "target creature and planeswalker"."""
    return any(
        _listed(each.filter if isinstance(each, Matches) else getattr(each, "what", None))
        for each in within(value) if isinstance(each, _ONE) and _one(each)
    )


_ONE: Final = (Target, Some, Among, Exists, Pattern, Matches, KeywordAbility, NextSpell)


def _one(value: Target | Some | Among | Exists | Pattern | Matches | KeywordAbility | NextSpell) -> bool:
    if isinstance(value, KeywordAbility):
        return value.name == "enchant"
    if isinstance(value, Pattern):
        return not getattr(value, "batch", False)
    if isinstance(value, Matches | NextSpell):
        return True
    most = value.amount if isinstance(value, Exists) else value.most
    return isinstance(most, Fixed) and most.number == 1


def _listed(what: object) -> bool:
    tests = what.tests if isinstance(what, Objects) else ()
    return any(isinstance(each, AnyOf) and each.surface.startswith("and") and each.surface[3:].isdecimal()
               for each in tests)
