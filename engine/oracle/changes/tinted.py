"""Colors and types in more words: in addition to others, of one's choice, snow, basic land types (105, 205, 702.16)."""

from __future__ import annotations

from typing import Final

from engine.actions.choose import ChooseColors, ChooseName, ChooseWord
from engine.ast.abilities import KeywordAbility
from engine.ast.filters import AnyOf, ColorCount, HasKeyword, HasSubtype, HasType, Kind, Not, Objects
from engine.ast.modifiers import GainAbilities, LoseAbilities, SetColors, SetTypes
from engine.ast.node import Test
from engine.oracle.changes.protectionofchoice import COLORS
from engine.oracle.kernel import Value, Values
from engine.oracle.ofchoice import CHOICE, CHOOSING
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import Builder, Make
from engine.terms.types import BASIC_LAND_TYPES

BASICS: Final = AnyOf(tuple(HasSubtype(each) for each in BASIC_LAND_TYPES))
ARTIFACTS: Final = KeywordAbility("protection", what=Objects(Kind.SOURCE, (HasType("artifact"),)))
COLORLESS: Final = KeywordAbility("protection", what=Objects(Kind.SOURCE, (ColorCount("colorless"),)))
CHOOSING.update({
    "color or colors": ChooseColors(), "creature type besides": ChooseName("type"),
    "basic land type besides": ChooseWord("basic land type"),
})
LOST: Final = "loses all land types"


def add(b: Builder) -> None:
    """Add these productions."""
    for number, become, gain, lose in (("s", "becomes", "gains", "loses"), ("p", "become", "gain", "lose")):
        its = "its" if number == "s" else "their"
        b.says(f"becomemod.{number}", SetColors, f"{become} {{colors:color}} in addition to {its} other colors",
               keep=True)
        b.says(f"becomemod.{number}", SetTypes, f"{become} snow", supertypes=("snow",))
        _of_choice(b, f"becomemod.{number}", become)
        shaped(b, f"gainmod.{number}", GainAbilities,
               f"{gain} protection from artifacts or from the color of your choice",
               lambda: GainAbilities((ARTIFACTS, *COLORS), choice=True))
        shaped(b, f"gainmod.{number}", GainAbilities,
               f"{gain} protection from colorless or from the color of your choice",
               lambda: GainAbilities((COLORLESS, *COLORS), choice=True))
        b.rule(f"smods.{number}", f"{lose} all land types and abilities and {'has' if number == 's' else 'have'} "
               "{a:abilities}", _blank, _unblank, tuple, LOST)
    _of_choice(b, "becomemod.b", "become")
    _kinds(b)
    _nouns(b)


def _of_choice(b: Builder, nt: str, become: str) -> None:
    made: list[SetColors | SetTypes] = [SetColors(0, chosen=True, surface=f"{CHOICE}|color or colors")]
    for word in ("creature type", "basic land type"):
        made.append(SetTypes(chosen=word, keep=True, surface=f"{CHOICE}|{word} besides"))
    for each in made:
        word = each.surface.partition("|")[2]
        for its in ("its", "their") if "besides" in word else ("",):
            tail = f"of your choice in addition to {its} other types" if its else "of your choice"
            said = f"{become} the {word.removesuffix(' besides')} {tail}"
            if its == "their":
                continue
            b.rule(nt, said, _always(each), _same(each.surface), type(each), each.surface)


def _always(modifier: SetColors | SetTypes) -> Make:
    return lambda values: modifier


def _same(key: str) -> Value:
    return lambda value: () if getattr(value, "surface", None) == key else None


def _blank(values: Values) -> Value:
    return SetTypes(lose=("land types",), surface=LOST), LoseAbilities(all=True), GainAbilities(values[0])


def _unblank(value: Value) -> Values | None:
    if not isinstance(value, tuple) or len(value) != 3 or getattr(value[0], "surface", "") != LOST:
        return None
    return (value[2].abilities,)


def _kinds(b: Builder) -> None:
    """ "Enchanted land is a Mountain, Forest, and Plains"."""
    for verb, nt in (("is", "bemod.s"), ("becomes", "becomemod.s")):
        shaped(b, nt, SetTypes, f"{verb} a {{a:subtype.s}} , {{b:subtype.s}} , and {{c:subtype.s}}",
               _three_kinds, *(f"subtypes.{at}" for at in range(3)))


def _three_kinds(*kinds: str) -> SetTypes:
    return SetTypes(subtypes=kinds, keep=False)


def _nouns(b: Builder) -> None:
    worded(b, "post", {"with a basic land type": BASICS})
    for join in ("or", "and/or"):
        if join == "or":
            template = "without {a:haskeyword} or {c:haskeyword}"
            shaped(b, "post", Not, template, lambda a, c: Not(AnyOf((a, c))), "test.tests.0", "test.tests.1")
        else:
            shaped(b, "post", AnyOf, "with {a:haskeyword} and/or {c:haskeyword}", _any, "tests.0", "tests.1")
    for join in ("or", "and"):
        shaped(b, "adj", AnyOf, f"{{a:adj1}} {join} {{t:tword.s}}", _any, "tests.0", "tests.1", key=f"adj {join} type")


def _any(first: Test, second: Test) -> AnyOf | None:
    if isinstance(first, Not) and not isinstance(second, HasKeyword):
        return None
    return AnyOf((first, second))


