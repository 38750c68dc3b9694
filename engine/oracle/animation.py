"""Becoming a creature: "becomes a 3/3 green Elemental creature with trample", and "it's still a land" (205.1, 613)."""

from __future__ import annotations

from typing import Final

from engine.ast.effects import Continuous, If, May, Sequence
from engine.ast.modifiers import GainAbilities, SetBasePT, SetColors, SetTypes
from engine.ast.node import Effect, Modifier
from engine.oracle.awaiting import Still
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.templates import Builder, Make, Unmake

ADDED: Final = {
    "": False,
    "in addition to its other types": True,
    "in addition to their other types": True,
    "in addition to its other colors and types": True,
    "in addition to their other colors and types": True,
    "in addition to its other creature types": True,
    "in addition to their other creature types": True,
    "that 's still a land": True,
    "that 's still a planeswalker": True,
    "that are still lands": True,
}
EVERY: Final = " with all creature types"


def add(b: Builder) -> None:
    """Add the productions of animation."""
    for number, verbs in (("s", ("becomes", "is", "'s")), ("p", ("become", "are", "'re")), ("b", ("become",))):
        article = "" if number == "p" else "a "
        for verb in verbs:
            for figure in ("{p:basept} ", ""):
                for color in ("{c:colorwords} ", ""):
                    for subtypes in ("{u:subtypewords} ", ""):
                        for abilities in (" with {a:abilities}", "", EVERY):
                            for added in ADDED:
                                parts = (figure, color, subtypes, abilities)
                                for typed in (True, False):
                                    one_form(b, number, f"{verb} {article}", parts, added, typed)
        if number == "b":
            continue
        b.rule(f"emods.{number}", f"{{a:animation.{number}}}", lambda v: v[0], _if_animation, tuple)
        b.rule(f"emods.{number}", f"{{a:animation.{number}}} and {{m:gainmod.{number}}}", _and_gain, _unand_gain, tuple)
        b.rule(f"gmods.{number}", f"{{a:animation.{number}}}", lambda v: v[0], _if_animation, tuple)
        b.rule(f"smods.{number}", f"{{a:animation.{number}}}", lambda v: v[0], _if_animation, tuple)
    for noun in ("land", "planeswalker", "artifact"):
        b.rule("later", f"it 's still a {noun}", _still(noun), _unstill(noun), Still, noun)
    b.rule("later", "it 's still a cave land", _still("cave land"), _unstill("cave land"), Still, "cave land")
    b.rule("later", "they 're still lands", _still("lands"), _unstill("lands"), Still, "lands")


def one_form(b: Builder, number: str, verb: str, parts: tuple[str, str, str, str], added: str, typed: bool) -> None:
    """One form of becoming, with or without its size, colors, subtypes, types and abilities."""
    figure, color, subtypes, abilities = parts
    if not typed and (not subtypes or abilities == EVERY):
        return
    if not figure and not abilities and not (color and subtypes):
        return  # plain changes of type or color are worded in `predicates`
    every = "creature type" if abilities == EVERY else ""
    if every and (subtypes or not figure):
        return
    given = bool(abilities) and not every
    kinds = "all" if every else "" if typed else "no"
    noun = "p" if number == "p" else "s"
    key = f"anim {verb}{bool(figure):d}{bool(color):d}{bool(subtypes):d}{given:d}{kinds} {added}"
    tail = f" {added}" if added else ""

    def make(values: Values) -> Value | None:
        rest = list(values)
        out: list[Modifier] = []
        if figure:
            out.append(rest.pop(0))
        colors = rest.pop(0) if color else None
        words = rest.pop(0) if subtypes else ()
        types = rest.pop(0) if typed else ()
        assert isinstance(types, tuple)
        assert isinstance(words, tuple)
        keeps = ADDED[added] or {"artifact", "creature"} <= set(types)
        out.append(SetTypes(types, words, keep=keeps, every=every, surface=key))
        if color:
            assert isinstance(colors, int)
            out.append(SetColors(colors, keep="colors" in added))
        if given:
            out.append(GainAbilities(rest.pop(0), surface="with"))
        return tuple(out)

    def unmake(value: Value) -> Values | None:
        if not isinstance(value, tuple) or len(value) != 1 + bool(figure) + bool(color) + given:
            return None
        change = next((each for each in value if isinstance(each, SetTypes)), None)
        if change is None or change.surface != key:
            return None
        found: list[Value] = [each for each in value if isinstance(each, SetBasePT)][:1] if figure else []
        if color:
            found.extend(each.colors for each in value if isinstance(each, SetColors))
        if subtypes:
            found.append(change.subtypes)
        if typed:
            found.append(change.types)
        if given:
            found.extend(each.abilities for each in value if isinstance(each, GainAbilities) and each.surface == "with")
        slots = bool(figure) + bool(color) + bool(subtypes) + typed + given
        return tuple(found) if len(found) == slots else None

    if typed:
        template = f"{verb}{figure}{color}{subtypes}{{t:types.{noun}}}{abilities}{tail}"
    else:
        last = f"{{u:subtypes.{noun}}}"
        template = f"{verb}{figure}{color}{last}{abilities}{tail}"
    b.rule(f"animation.{number}", template, make, unmake, tuple, key, keyed=True,
           length=1 + bool(figure) + bool(color) + given)


def _if_animation(value: Value) -> Values | None:
    if isinstance(value, tuple) and any(
        isinstance(each, SetTypes) and each.surface.startswith("anim") for each in value
    ):
        return (value,)
    return None


def _and_gain(values: Values) -> Value | None:
    before, gained = values
    assert isinstance(before, tuple)
    return (*before, gained)


def _unand_gain(value: Value) -> Values | None:
    if isinstance(value, tuple) and len(value) > 1 and _if_animation(value[:-1]) is not None:
        return value[:-1], value[-1]
    return None


def _still(noun: str) -> Make:
    return lambda values: Still(surface=noun)


def _unstill(noun: str) -> Unmake:
    return lambda value: () if isinstance(value, Still) and value.surface == noun else None


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
