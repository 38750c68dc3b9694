"""Unspent mana: which is not lost, what it becomes instead, how much of it there is (106.4, 500.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.actions.mana import ManaVerb, SpendOn
from engine.ast.abilities import StaticAbility
from engine.ast.amounts import Fixed, PropertyOf
from engine.ast.conditions import Holds
from engine.ast.effects import Sequence
from engine.ast.modifiers import KeepsMana, ManaStays
from engine.ast.node import Effect
from engine.oracle.constants import YOU
from engine.oracle.kernel import changed
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder
from engine.terms.colors import COLOR_NAMES
from engine.terms.mana import POOL

TYPES: Final = dict(zip((*COLOR_NAMES, "colorless"), POOL, strict=True))
STAYS: Final = "|stays "  # before the words that say so, in the surface of a verb that adds mana


@dataclass(frozen=True, slots=True)
class Stays(Effect):
    """ "Until end of turn, you don't lose this mana ..." until it meets the mana before it."""

    kept: KeepsMana


def add(b: Builder) -> None:
    """Add these productions."""
    for word, letter in TYPES.items():
        worded(b, "pmodany", {f"don't lose unspent {word} mana as steps and phases end": ManaStays(letter)})
        worded(b, "static", {
            f"if you would lose unspent mana , that mana becomes {word} instead .":
                StaticAbility(YOU, (ManaStays(becomes=letter),)),
        })
        worded(b, "unit", {f"unspent {word} mana you have": PropertyOf(f"unspent {letter}", YOU)})
        worded(b, "counted", {f"the amount of unspent {word} mana you have": PropertyOf(f"unspent {letter}", YOU)})
    worded(b, "unit", {"unspent mana you have": PropertyOf("unspent mana", YOU)})
    for words in ("you have {n:numeral} or more unspent mana",):
        shaped(b, "cond1", Holds, words, lambda n: Holds(PropertyOf("unspent mana", YOU), ">=", n), "right")
    worded(b, "cond1", {"you have unspent mana": Holds(PropertyOf("unspent mana", YOU), ">=", Fixed(1))})
    for until, words in (("turn", "until end of turn"), ("combat", "until end of combat")):
        for ends in ("steps and phases end", "steps end"):
            worded(b, "later", {f"{words} , you don't lose this mana as {ends}": Stays(KeepsMana(until))})


def staying(effect: Effect, stays: Stays) -> Effect | None:
    """Mana with more said of it or done beside it, and until when it is not lost; None where the words of the mana
    itself go on so."""
    if isinstance(effect, ManaVerb):
        return _kept(effect, stays) if isinstance(effect.on, SpendOn) else None
    if not isinstance(effect, Sequence) or effect.surface == "body" or isinstance(effect.effects[-1], ManaVerb):
        return None
    if sum(isinstance(each, ManaVerb) for each in effect.effects) != 1:
        return None
    parts = tuple(_kept(each, stays) if isinstance(each, ManaVerb) else each for each in effect.effects)
    return None if None in parts else changed(effect, effects=parts)


def _kept(verb: ManaVerb, stays: Stays) -> ManaVerb | None:
    on = verb.on
    if on is not None and (not isinstance(on, SpendOn) or on.kept is not None):
        return None
    kept = stays.kept if on is None else changed(on, kept=stays.kept)
    made: ManaVerb = changed(verb, on=kept, surface=f"{verb.surface}{STAYS}{stays.surface}")
    return made


def unstaying(effect: Effect) -> tuple[Effect, Stays] | None:
    """The mana and the sentence that says until when it is not lost, if there was one."""
    if isinstance(effect, Sequence) and effect.surface != "body":
        for place, each in enumerate(effect.effects):
            found = unstaying(each) if isinstance(each, ManaVerb) else None
            if found is not None:
                parts = (*effect.effects[:place], found[0], *effect.effects[place + 1 :])
                return changed(effect, effects=parts), found[1]
        return None
    if not isinstance(effect, ManaVerb) or STAYS not in effect.surface:
        return None
    surface, _, words = effect.surface.rpartition(STAYS)
    on = effect.on
    kept = on if isinstance(on, KeepsMana) else on.kept if isinstance(on, SpendOn) else None
    if kept is None:
        return None
    before = changed(on, kept=None) if isinstance(on, SpendOn) else None
    return changed(effect, on=before, surface=surface), Stays(kept, surface=words)
