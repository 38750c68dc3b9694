"""`animation`: "becomes a 3/3 green Elemental creature with trample in addition to its other types" (205.1, 613).

A verb, a shape (size, colors, subtypes and types, or types "with base power and toughness"), abilities and what stays
of the types there were: each by rows of its own, so that all of them go together.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from engine.ast.modifiers import GainAbilities, SetBasePT, SetColors, SetTypes
from engine.ast.node import Modifier
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder, Unmake

VERBS: Final = {
    "s": ("becomes a", "is a", "'s a", "becomes a legendary"), "p": ("become", "are", "'re"), "b": ("become a",),
}
ADDED: Final = {  # whether the types there were stay
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
GIVEN: Final = {  # how abilities follow; whether behind "base power and toughness"
    "": None, "with {a:abilities}": False, "with all creature types": False, "and {a:abilities}": True,
    ", {a:moreabilities}": True, "with {a:abilities} and all creature types": False,
}
EVERY: Final = "all creature types"
MARK: Final = "anim "
BASE: Final = "base"


def add(b: Builder) -> None:
    """Add these rows."""
    for count in (2, 3, 4):
        names = [f"{{a{index}:oneability}}" for index in range(count)]
        b.rule("moreabilities", " , ".join(names[:-1]) + f" , and {names[-1]}", tuple, _so_many(count), tuple)
    b.same("basenumbers", "base power and toughness {_:basept}")
    for words in ("power and toughness", "base power and toughness", "base power and base toughness"):
        shaped(b, "basenumbers", SetBasePT, f"{words} each equal to {{a:amount}}", lambda a: SetBasePT(a, a), "power")
    b.word("stayingtypes", {words: words for words in ADDED})
    for number, verbs in VERBS.items():
        b.word(f"becoming.{number}", {words: words for words in verbs})
        for given, added in product(GIVEN, (" {k:stayingtypes}", "")):
            template = f"{{v:becoming.{number}}} {{s:shape.{number}}} {given}{added}"
            _animation(b, f"animation.{number}", template, given, bool(added))
    for number, noun in (("s", "s"), ("p", "p"), ("b", "s")):
        for color, subtypes, types in product(("{c:colorwords}", ""), ("{u:subtypewords}", ""), (True, False)):
            if types:
                kinds = f"{subtypes} {{t:types.{noun}}}"
            elif subtypes:
                kinds = f"{{u:subtypes.{noun}}}"
            else:
                continue
            b_kinds = kinds if types else subtypes
            _shape(b, number, f"{{p:basept}} {color} {kinds}")
            _shape(b, number, f"{color} {kinds}")
            _shape(b, number, f"{color} {b_kinds} with {{n:basenumbers}}")


def _so_many(count: int) -> Unmake:
    return lambda value: value if isinstance(value, tuple) and len(value) == count else None


def _shape(b: Builder, number: str, template: str) -> None:
    """Size, types and colors, in the order in which they apply."""
    sized, colored, typed = "{p:" in template or "{n:" in template, "{c:" in template, "{t:" in template
    subtyped = "{u:" in template
    form = "".join(str(int(each)) for each in (sized, colored, subtyped, typed)) + BASE * ("{n:" in template)

    def make(values: Values) -> Value | None:
        rest = list(values)
        size = rest.pop(-1) if "{n:" in template else rest.pop(0) if sized else None
        colors = rest.pop(0) if colored else None
        words = rest.pop(0) if subtyped else ()
        assert isinstance(words, tuple)
        kinds: Modifier = SetTypes(rest.pop(0) if typed else (), words, keep=False, surface=form)
        painted = (SetColors(colors),) if isinstance(colors, int) and colored else ()
        return (*((size,) if sized else ()), kinds, *painted)

    def unmake(value: Value) -> Values | None:
        if not isinstance(value, tuple) or len(value) != 1 + sized + colored:
            return None
        kinds = value[int(sized)]
        if not isinstance(kinds, SetTypes) or kinds.surface != form:
            return None
        size = value[:1] if sized else ()
        shown = (*((value[-1].colors,) if colored else ()), *((kinds.subtypes,) if subtyped else ()),
                 *((kinds.types,) if typed else ()))
        return (*shown, *size) if "{n:" in template else (*size, *shown)

    b.rule(f"shape.{number}", " ".join(template.split()), make, unmake, tuple, form, keyed=True,
           length=1 + sized + colored)


def _animation(b: Builder, nt: str, template: str, given: str, added: bool) -> None:
    """A verb with a shape, and perhaps abilities and what stays."""

    def make(values: Values) -> Value | None:
        verb, shape, *rest = values
        assert isinstance(shape, tuple)
        kinds = next(each for each in shape if isinstance(each, SetTypes))
        if not _goes_with(kinds, given):
            return None
        stays = rest.pop() if added else ""
        keep = ADDED.get(stays, False) or {"artifact", "creature"} <= set(kinds.types)
        every = "creature type" if EVERY in given else ""
        supertypes = ("legendary",) if verb.endswith("legendary") else ()
        surface = f"{MARK}{verb}|{given}|{stays}|{kinds.surface}"
        kinds = changed(kinds, keep=keep, every=every, supertypes=supertypes, surface=surface)
        out = [kinds if isinstance(each, SetTypes) else each for each in shape]
        out = [changed(each, keep="colors" in stays) if isinstance(each, SetColors) else each for each in out]
        return (*out, *(GainAbilities(each, surface="with") for each in rest))

    def unmake(value: Value) -> Values | None:
        kinds = animated(value)
        if kinds is None:
            return None
        verb, how, stays, form = kinds.surface.removeprefix(MARK).split("|")
        if how != given or bool(stays) != added:
            return None
        plain = changed(kinds, keep=False, every="", supertypes=(), surface=form)
        shape = value if "{" not in given else value[:-1]
        shape = tuple(plain if each is kinds else each for each in shape)
        shape = tuple(changed(each, keep=False) if isinstance(each, SetColors) else each for each in shape)
        abilities = (value[-1].abilities,) if "{" in given and isinstance(value[-1], GainAbilities) else ()
        return (verb, shape, *abilities, *((stays,) if added else ())) if bool(abilities) == ("{" in given) else None

    b.rule(nt, " ".join(template.split()), make, unmake, tuple)


def _goes_with(kinds: SetTypes, given: str) -> bool:
    """Whether abilities may follow a shape so; a change of type or color alone is worded elsewhere."""
    sized, colored, subtyped, typed = (each == "1" for each in kinds.surface[:4])
    base = kinds.surface.endswith(BASE)
    if given and GIVEN[given] is not base:
        return False
    if EVERY in given:
        return sized and typed and not subtyped
    return sized or bool(given) or (colored and subtyped)


def animated(value: Value) -> SetTypes | None:
    """What sets the types where a value is an animation."""
    if not isinstance(value, tuple):
        return None
    found = (each for each in value if isinstance(each, SetTypes) and each.surface.count("|") == 3)
    return next((each for each in found if each.surface.startswith(MARK)), None)
