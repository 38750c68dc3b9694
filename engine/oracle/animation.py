"""Becoming a creature and gaining something, and "it's still a land" (205.1, 613)."""

from __future__ import annotations

from typing import Final

from engine.ast.effects import Continuous, If, May, Sequence
from engine.ast.modifiers import SetBasePT, SetTypes
from engine.ast.node import Effect, Modifier
from engine.oracle.awaiting import Still
from engine.oracle.kernel import Value, changed
from engine.oracle.rows import _, row, rows
from engine.oracle.shape import only
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add the productions of animation."""
    for number in "sp":
        anim, lose, gain = f"{{a:animation.{number}}}", f"{{l:losemod.{number}}}", f"{{g:gainmod.{number}}}"
        turned = _.a(animated)
        for kinds in ("emods", "gmods", "smods"):
            only(b, f"{kinds}.{number}", anim, animated, tuple)
        row(b, f"emods.{number}", f"{anim} and {gain}", (*turned, _.g))
        for kinds in ("smods", "emods"):  # "loses all abilities and is a Treefolk ..."
            row(b, f"{kinds}.{number}", f"{lose} and {anim}", (_.l, *turned))
            row(b, f"{kinds}.{number}", f"{anim} and {lose}", (*turned, _.l), told=f"={anim} and {lose}")
        for kinds in ("emods", "gmods"):
            rows(b, f"{kinds}.{number}", {
                f"{anim} , {lose} , and {gain}": (*turned, _.l, _.g),
                f"{lose} , {anim} , and {gain}": (_.l, *turned, _.g),
            })
    for noun in ("land", "planeswalker", "artifact", "cave land"):
        row(b, "later", f"it 's still a {noun}", Still(), noun)
    row(b, "later", "they 're still lands", Still(), "lands")


def animated(value: Value) -> bool:
    """Whether modifiers are those of one phrase of becoming."""
    return isinstance(value, tuple) and any(
        isinstance(each, SetTypes) and each.surface.startswith("anim") for each in value
    )


STILL: Final = "|still "


def kept(effect: Effect, noun: str) -> Effect | None:
    """The effect with the types it gives in addition to those there were; None if it changes no types."""
    if isinstance(effect, May) or (isinstance(effect, If) and effect.otherwise is None):
        inner = kept(effect.effect, noun)
        return None if inner is None else changed(effect, effect=inner)
    if isinstance(effect, Sequence):
        for at in range(len(effect.effects) - 1, -1, -1):  # "becomes a creature ... and can't be blocked this turn"
            one = kept(effect.effects[at], noun)
            if one is not None:
                return changed(effect, effects=(*effect.effects[:at], one, *effect.effects[at + 1 :]))
        return None
    if not isinstance(effect, Continuous):
        return None
    out: list[Modifier] = []
    found = False
    for each in effect.modifiers:
        if isinstance(each, SetTypes) and not each.lose:
            found = True
            out.append(changed(each, keep=True, surface=each.surface + STILL + noun + f"|{each.keep}"))
        else:
            out.append(each)
    return changed(effect, modifiers=tuple(out)) if found else None


def unkept(effect: Effect) -> tuple[Effect, str] | None:
    """The effect without "it's still a ...", and the noun."""
    if isinstance(effect, May) or (isinstance(effect, If) and effect.otherwise is None):
        found = unkept(effect.effect)
        return None if found is None else (changed(effect, effect=found[0]), found[1])
    if isinstance(effect, Sequence) and effect.surface != "body" and effect.effects:
        for at, inner in enumerate(effect.effects):
            found = unkept(inner)
            if found is not None:
                return changed(effect, effects=(*effect.effects[:at], found[0], *effect.effects[at + 1 :])), found[1]
        return None
    if not isinstance(effect, Continuous):
        return None
    for index, each in enumerate(effect.modifiers):
        if isinstance(each, SetTypes) and STILL in each.surface:
            surface, _, tail = each.surface.partition(STILL)
            noun, _, keep = tail.partition("|")
            plain = changed(each, keep=keep == "True", surface=surface)
            modifiers = (*effect.modifiers[:index], plain, *effect.modifiers[index + 1 :])
            return changed(effect, modifiers=modifiers), noun
    return None


def partly(before: Effect, instead: Effect) -> bool:
    """Whether it is not said if what else an instruction did is done still: "it gets +1/+1 and gains flying. If ..., it
    gets +2/+2 instead". Of what becomes something "with base power and toughness 4/3" only those are others."""
    if not isinstance(before, Continuous) or not isinstance(instead, Continuous):
        return False
    did, does = ({type(each) for each in effect.modifiers} for effect in (before, instead))
    return does < did and does != {SetBasePT}
