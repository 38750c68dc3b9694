"""What mana may be spent on, in more words, and as a sentence of its own after the mana is added (106.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.actions.mana import ManaVerb, SpendOn, SpentOn, WhenSpent
from engine.ast.amounts import VarX
from engine.ast.effects import Delayed
from engine.ast.filters import AllOf, AnyOf, Either, IsCommander, Kind, Objects, OwnedBy, Shares
from engine.ast.node import Effect, Filter
from engine.ast.patterns import CastsSpell
from engine.ast.selections import All, You
from engine.oracle.kernel import Value, changed
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder

FOR: Final = "|only for "  # before the words that say so, in the surface of a verb that adds mana
WHEN: Final = "|when spent "  # the same of what happens then
SPELLS: Final = Objects(Kind.SPELL)
MINE: Final = (IsCommander(), OwnedBy(You()))
COMMANDER: Final = Objects(Kind.SPELL, MINE)
LIKE_COMMANDER: Final = AnyOf((AllOf(MINE), Shares("creature type", All(Objects(Kind.SOURCE, MINE)))))


@dataclass(frozen=True, slots=True)
class OnlyFor(Effect):
    """ "Spend this mana only to ..." until it meets the mana before it."""

    on: SpendOn | SpentOn


@dataclass(frozen=True, slots=True)
class Spending(Effect):
    """ "When that mana is spent to cast ..." until it meets the mana before it."""

    then: Delayed


def add(b: Builder) -> None:
    """Add these productions."""
    for pair, key in (("{f:filter.p} or {g:filter.p}", "plural"), ("a {f:filter.s} or a {g:filter.s}", "single")):
        shaped(b, "spend", SpendOn, f"cast {pair}", _either, "spells.filters.0", "spells.filters.1", key=key)
    for words in ("cast {f:filter.p} or activate equip abilities", "cast a {f:filter.s} or activate a equip ability"):
        shaped(b, "spend", SpendOn, words,
               lambda f: SpendOn(f, True, keyword="equip") if _spells(f) else None, "spells")
    shaped(b, "spend", SpendOn, "activate a ability or cast a {f:filter.s}",
           lambda f: SpendOn(f, True) if _spells(f) else None, "spells")
    worded(b, "spend", {"cast your commander": SpendOn(COMMANDER)})
    shaped(b, "spend", SpendOn, "activate a ability of a {f:filter.s}", lambda f: SpendOn(None, True, f), "sources")
    _actions(b)
    worded(b, "spentrider", {
        "spend this mana only on costs that contain {x}": SpendOn(with_x=True),
        "you can't spend this mana to cast spells": SpendOn(never=SPELLS),
    })
    shaped(b, "spentrider", SpendOn, "this mana can't be spent to cast {f:filter.p}",
           lambda f: SpendOn(never=f) if _spells(f) else None, "never")
    for spent in ("that mana is spent", "you spend this mana"):
        shaped(b, "later", Spending, f"when {spent} to cast a {{f:filter.s}} , {{e:first}}", _when, "then.pattern.what",
               "then.effect")
        shaped(b, "later", Spending, f"when {spent} to cast your commander , {{e:first}}",
               lambda e: _when(COMMANDER, e), "then.effect")
    worded(b, "lastpost", {"that shares a creature type with your commander": LIKE_COMMANDER})
    shaped(b, "later", OnlyFor, "spend this mana only to {on:spend}", OnlyFor, "on")
    shaped(b, "later", OnlyFor, "{on:spentrider}", OnlyFor, "on", key="rider")


def _actions(b: Builder) -> None:
    """ "Spend this mana only to foretell cards or turn permanents face up": on special actions (116.2)."""
    up = ("turn face up",)
    worded(b, "spend", {"turn permanents face up": SpendOn(actions=up)})
    for words, actions in (
        ("foretell a card from your hand or cast a {f:filter.s}", ("foretell",)),
        ("foretell cards or cast {f:filter.p}", ("foretell",)),
        ("cast {f:filter.p} and unlock doors", ("unlock",)),
        ("cast a {f:filter.s} , unlock a door , or turn a permanent face up", ("unlock", *up)),
    ):
        shaped(b, "spend", SpendOn, words,
               lambda f, actions=actions: SpendOn(f, actions=actions) if _spells(f) else None, "spells")
    shaped(b, "spend", SpendOn, "cast {f:filter.p} or to turn {g:filter.p} face up",
           lambda f, g: SpendOn(f, actions=up, turned=g) if _spells(f) and not _spells(g) else None, "spells", "turned")


def _spells(what: Value) -> bool:
    return isinstance(what, Objects) and what.kind is Kind.SPELL


def _when(what: Filter, effect: Effect) -> Spending | None:
    return Spending(Delayed(CastsSpell(You(), what), effect)) if _spells(what) else None


def _either(one: Filter, other: Filter) -> SpendOn | None:
    return SpendOn(Either((one, other))) if _spells(one) and _spells(other) else None


def only_for(effect: Effect, rider: OnlyFor) -> Effect | None:
    """Mana of an amount that is said after it, with what it may be spent on; None where the words of the mana itself go
    on so."""
    if not isinstance(effect, ManaVerb):
        return None
    amount = getattr(effect, "n", None)
    return _with(effect, rider) if amount is not None and amount.surface.startswith("X|") else None


def _with(effect: ManaVerb, rider: OnlyFor) -> Effect | None:
    if effect.on is not None or isinstance(getattr(effect, "n", None), VarX):
        return None
    made: Effect = changed(effect, on=rider.on, surface=f"{effect.surface}{FOR}{rider.surface}")
    return made


def for_only(effect: Effect) -> tuple[Effect, OnlyFor] | None:
    """The mana and the sentence that says what it may be spent on, if there was one."""
    if not isinstance(effect, ManaVerb) or FOR not in effect.surface:
        return None
    surface, _, words = effect.surface.partition(FOR)
    assert isinstance(effect.on, SpendOn | SpentOn)
    return changed(effect, on=None, surface=surface), OnlyFor(effect.on, surface=words)


def spending(effect: Effect, said: Spending) -> Effect | None:
    """Mana, and what happens when it is spent."""
    if not isinstance(effect, ManaVerb) or effect.on is not None:
        return None
    made: Effect = changed(effect, on=WhenSpent(said.then), surface=f"{effect.surface}{WHEN}{said.surface}")
    return made


def unspending(effect: Effect) -> tuple[Effect, Spending] | None:
    """The mana and the sentence that says what happens when it is spent, if there was one."""
    if not isinstance(effect, ManaVerb) or not isinstance(effect.on, WhenSpent) or WHEN not in effect.surface:
        return None
    surface, _, words = effect.surface.partition(WHEN)
    return changed(effect, on=None, surface=surface), Spending(effect.on.then, surface=words)
