"""Objects as an instruction names them: this, targets, all, some, and words that point back."""

from __future__ import annotations

from dataclasses import replace

from engine.ast.amounts import Fixed, Times, VarX
from engine.ast.filters import AnyTarget, Either, ExtremeAmong, HasType, Kind, Objects, Opponent, Other, Players
from engine.ast.node import Filter
from engine.ast.selections import All, Among, Attached, Back, ExiledWith, Several, Some, Target, This, TopOf, Whole
from engine.oracle.constants import NONE, ONE
from engine.oracle.kernel import Value, Values
from engine.oracle.nouns import NOUNS, TYPES
from engine.oracle.subtypes import SUBTYPES, plural_of, tokens_of
from engine.oracle.templates import Builder, Make, Unmake
from engine.terms.zones import Zone


def add(b: Builder) -> None:
    """Add the productions of objects."""
    b.says("thisobject", This, "~")
    _references(b)
    _targets(b)
    _quantified(b)
    _library(b)
    _recipients(b)
    for number in "sp":
        b.same(f"object.{number}", f"{{_:single.{number}}}")
    b.rule("object.p", "{a:single.s} and {b:single}", _pair, _unpair, Several, "and")
    b.same("oneobject", "{_:thisobject}", "{_:backobject.s}", "{_:attached}", "{_:target1}", "{_:backobject.p}")


def _references(b: Builder) -> None:
    singular = [*TYPES, *NOUNS, "ability", "object", *(tokens_of(each) for each in SUBTYPES)]
    plural = [
        *TYPES.values(),
        *(each for each, _ in NOUNS.values()),
        "abilities",
        "objects",
        *(tokens_of(plural_of(each)) for each in SUBTYPES),
    ]
    stacked = [
        "creature card",
        "land card",
        "artifact card",
        "creature spell",
        "enchantment card",
        "permanent card",
        "creature token",
        "artifact token",
        "nonland card",
        "instant card",
        "instant or sorcery card",
        "spell or ability",
    ]
    b.word("that.s", {f"that {each}": f"that {each}" for each in (*singular, *stacked)})
    b.word("that.p", {f"those {each}": f"those {each}" for each in (*plural, *(f"{each}s" for each in stacked))})
    done: dict[str, object] = {}
    for participle in (
        "sacrificed",
        "exiled",
        "discarded",
        "returned",
        "revealed",
        "chosen",
        "destroyed",
        "tapped",
        "milled",
        "countered",
        "copied",
        "blocking",
        "attacking",
        "blocked",
    ):
        for noun in ("creature", "card", "permanent", "artifact", "land", "enchantment", "spell", "token"):
            done[f"the {participle} {noun}"] = f"the {participle} {noun}"
    plain = {"the token": "the token", "the copy": "the copy", "the creature": "the creature", "the card": "the card"}
    b.word("the.s", {**done, **plain})
    b.word("the.p", {**{f"{each}s": f"{each}s" for each in [*done, "the token"]}, "the copies": "the copies"})
    for number in "sp":
        b.says(f"backobject.{number}", Back, f"{{word:that.{number}}}", f"{{word:the.{number}}}")
    b.says("backobject.s", Back, "it", word="it")
    b.says("backobject.p", Back, "(them|they)", word="them")
    _attachments(b)


def _attachments(b: Builder) -> None:
    b.says("exiledwith", ExiledWith, "cards exiled with ~")
    words: dict[str, object] = {}
    for noun in (
        "creature",
        "land",
        "permanent",
        "artifact",
        "planeswalker",
        "forest",
        "island",
        "mountain",
        "plains",
        "swamp",
        "equipment",
        "vehicle",
        "enchantment",
    ):
        words[f"enchanted {noun}"] = f"enchanted {noun}"
    words["equipped creature"] = "equipped creature"
    words["fortified land"] = "fortified land"
    b.word("attachedwords", words)
    b.says("attached", Attached, "{word:attachedwords}")


def _another(cls: type[Target] | type[Some]) -> tuple[Make, Unmake]:
    def make(values: Values) -> Value | None:
        what = values[0]
        assert isinstance(what, Objects)
        if what.tests and isinstance(what.tests[0], Other):
            return None
        shape = what.surface
        described = replace(what, tests=(Other(surface="another"), *what.tests), surface=f"o{shape}")
        return cls(described, ONE, ONE, surface="another")

    def unmake(value: Value) -> Values | None:
        if not isinstance(value, cls) or value.surface != "another":
            return None
        what = value.what
        if not isinstance(what, Objects) or not what.tests or not isinstance(what.tests[0], Other):
            return None
        return (replace(what, tests=what.tests[1:], surface=what.surface[1:]),)

    return make, unmake


def _targets(b: Builder) -> None:
    for number in "sp":
        b.same(f"described.{number}", f"{{_:filter.{number}}}")
    b.says("target1", Target, "target {what:filter.s}", least=ONE, most=ONE)
    b.rule("target1", "another target {what:filter.s}", *_another(Target), Target, "another")
    b.says("single.s", Target, "up to one target {what:filter.s}", least=NONE, most=ONE)
    b.rule("single.s", "up to one other target {what:filter.s}", *_up_to_other(), Target, "upother")
    b.same("single.s", "{_:target1}")
    b.rule("targets", "{n:numword} target {what:filter.p}", _exactly, _unexactly("exact"), Target, "exact")
    b.rule("targets", "x target {what:filter.p}", _exactly_x, _unexactly_x, Target, "x")
    b.rule("targets", "{n:numword} other target {what:filter.p}", *_others_exactly(), Target, "exactother")
    b.says("targets", Target, "up to {most:numword} target {what:filter.p}", least=NONE)
    b.says("targets", Target, "up to {most:varx} target {what:filter.p}", least=NONE)
    b.says("targets", Target, "up to {most:twicex} target {what:filter.p}", least=NONE)
    b.says("twicex", Times, "twice {amount:varx}", factor=2)
    b.says("targets", Target, "up to {most:thatmany} target {what:filter.p}", least=NONE)
    b.says("targets", Target, "any number of target {what:filter.p}", least=NONE, most=None)
    b.says("targets", Target, "one or two target {what:filter.p}", least=ONE, most=Fixed(2))
    b.says("targets", Target, "one , two , or three target {what:filter.p}", least=ONE, most=Fixed(3))
    b.same("single.p", "{_:targets}")
    b.rule("single.s", "each of {t:targets}", _each_of, _uneach_of, Target, "eachof")
    b.says("anytarget", AnyTarget, "any target")


def _up_to_other() -> tuple[Make, Unmake]:
    make, unmake = _another(Target)

    def make_up(values: Values) -> Value | None:
        target = make(values)
        return replace(target, least=NONE, surface="upother") if target is not None else None

    def unmake_up(value: Value) -> Values | None:
        if not isinstance(value, Target) or value.surface != "upother":
            return None
        return unmake(replace(value, surface="another"))

    return make_up, unmake_up


def _others_exactly() -> tuple[Make, Unmake]:
    make, unmake = _another(Target)

    def make_other(values: Values) -> Value | None:
        target = make(values[1:])
        return replace(target, least=values[0], most=values[0], surface="exactother") if target is not None else None

    def unmake_other(value: Value) -> Values | None:
        if not isinstance(value, Target) or value.surface != "exactother":
            return None
        found = unmake(replace(value, surface="another"))
        return None if found is None else (value.least, *found)

    return make_other, unmake_other


def _exactly(values: Values) -> Value | None:
    number, what = values
    return Target(what, number, number, surface="exact")


def _unexactly(surface: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if isinstance(value, Target) and value.least == value.most and value.surface in (surface, ""):
            return value.least, value.what
        return None

    return unmake


def _exactly_x(values: Values) -> Value | None:
    return Target(values[0], VarX(), VarX(), surface="x")


def _unexactly_x(value: Value) -> Values | None:
    if isinstance(value, Target) and isinstance(value.least, VarX) and value.surface in ("x", ""):
        return (value.what,)
    return None


def _each_of(values: Values) -> Value | None:
    target = values[0]
    assert isinstance(target, Target)
    return replace(target, surface=f"eachof|{target.surface}")


def _uneach_of(value: Value) -> Values | None:
    if isinstance(value, Target) and value.surface.startswith("eachof|"):
        return (replace(value, surface=value.surface[7:]),)
    return None


def _quantified(b: Builder) -> None:
    for key, words in (("gy", "from your graveyard"), ("hand", "from your hand"), ("exile", "from exile")):
        b.rule("single.s", f"~ {words}", _this_from(key), _unthis_from(key), This, key)
    b.same("single.s", "{_:thisobject}", "{_:backobject.s}", "{_:attached}", "{_:exiledwith}")
    b.same("single.p", "{_:backobject.p}")
    b.says("single.s", All, "each {what:filter.s}", "each of {what:filter.p}")
    b.rule("single.s", "each other {what:filter.s}", *_each_other(), All, "eachother")
    b.says("single.p", All, "all {what:filter.p}", "{what:filter.p}")
    b.rule("single.s", "{n:count1} {what:filter.s}", _some_one, _unsome_one, Some, "one")
    b.rule("single.s", "another {what:filter.s}", *_another(Some), Some, "another")
    b.rule("single.p", "{n:count.p} {what:filter.p}", _some_exactly, _unsome_exactly, Some, "exact")
    b.rule("single.p", "{n:count.p} other {what:filter.p}", _some_other, _unsome_other, Some, "exactother")
    b.says("single.s", Some, "up to one {what:filter.s}", least=NONE, most=ONE)
    b.says("single.p", Some, "up to {most:numword} {what:filter.p}", "up to {most:varx} {what:filter.p}", least=NONE)
    b.says("single.p", Some, "any number of {what:filter.p}", least=NONE, most=None)
    b.says("single.p", Some, "one or more {what:filter.p}", least=ONE, most=None)


def _this_from(key: str) -> Make:
    return lambda values: This(surface=key)


def _unthis_from(key: str) -> Unmake:
    return lambda value: () if isinstance(value, This) and value.surface == key else None


def _each_other() -> tuple[Make, Unmake]:
    def make(values: Values) -> Value | None:
        what = values[0]
        assert isinstance(what, Objects)
        if what.tests and isinstance(what.tests[0], Other):
            return None
        return All(replace(what, tests=(Other(), *what.tests), surface=f"o{what.surface}"), surface="eachother")

    def unmake(value: Value) -> Values | None:
        if not isinstance(value, All) or value.surface != "eachother" or not isinstance(value.what, Objects):
            return None
        what = value.what
        return (replace(what, tests=what.tests[1:], surface=what.surface[1:]),)

    return make, unmake


def _some_one(values: Values) -> Value | None:
    return Some(values[1], values[0], values[0], surface="one")


def _unsome_one(value: Value) -> Values | None:
    if isinstance(value, Some) and value.least == ONE and value.most == ONE and value.surface in ("one", ""):
        return value.least, value.what
    return None


def _some_exactly(values: Values) -> Value | None:
    return Some(values[1], values[0], values[0], surface="exact")


def _unsome_exactly(value: Value) -> Values | None:
    if isinstance(value, Some) and value.least == value.most and value.surface in ("exact", ""):
        return value.least, value.what
    return None


def _some_other(values: Values) -> Value | None:
    what = values[1]
    assert isinstance(what, Objects)
    if what.tests and isinstance(what.tests[0], Other):
        return None
    described = replace(what, tests=(Other(), *what.tests), surface=f"o{what.surface}")
    return Some(described, values[0], values[0], surface="exactother")


def _unsome_other(value: Value) -> Values | None:
    if not isinstance(value, Some) or value.surface != "exactother" or not isinstance(value.what, Objects):
        return None
    what = value.what
    return value.least, replace(what, tests=what.tests[1:], surface=what.surface[1:])


def _library(b: Builder) -> None:
    b.says("single.s", TopOf, "the top card of {whose:possessive} library", count=ONE)
    b.says(
        "single.p",
        TopOf,
        "the top {count:numword} cards of {whose:possessive} library",
        "the top {count:figure} cards of {whose:possessive} library",
        "the top {count:varx} cards of {whose:possessive} library",
    )
    b.says("single.s", TopOf, "the bottom card of {whose:possessive} library", count=ONE, bottom=True)
    for word, zone in (("hand", Zone.HAND), ("graveyard", Zone.GRAVEYARD), ("library", Zone.LIBRARY)):
        b.says("single.s", Whole, f"{{whose:possessive}} {word}", zone=zone)


def _recipients(b: Builder) -> None:
    for number in "sp":
        b.same(f"recipient.{number}", f"{{_:object.{number}}}", f"{{_:player.{number}}}")
    b.says("recipient.s", Target, "{what:anytarget}", least=ONE, most=ONE)
    b.rule(
        "creatureorplayer", "creature or player", _either("creature", "player"), _uneither("creature", "player"), Either
    )
    for left, right in (
        ("player", "planeswalker"),
        ("opponent", "planeswalker"),
        ("creature", "opponent"),
        ("player", "creature"),
    ):
        b.rule("creatureorplayer", f"{left} or {right}", _either(left, right), _uneither(left, right), Either)
    b.says("recipient.s", Target, "target {what:creatureorplayer}", least=ONE, most=ONE)
    b.rule("recipient.s", "{a:eachrecipient} and {b:eachrecipient}", _pair, _unpair, Several, "each")
    b.says("eachrecipient", All, "each {what:filter.s}", "each {what:playernoun.s}")
    b.says("eachrecipient", All, "each other player", what=Players((Other(),)))
    b.rule("eachrecipient", "each other {what:filter.s}", *_each_other(), All, "eachother")
    b.same("eachrecipient", "{_:thisobject}")


def _either(left: str, right: str) -> Make:
    return lambda values: Either((_noun(left), _noun(right)))


def _uneither(left: str, right: str) -> Unmake:
    wanted = Either((_noun(left), _noun(right)))
    return lambda value: () if value == wanted else None


def _noun(word: str) -> Filter:
    if word == "player":
        return Players()
    if word == "opponent":
        return Players((Opponent(),))
    return Objects(Kind.PERMANENT, (HasType(word),))


def _pair(values: Values) -> Value | None:
    what = getattr(values[0], "what", None)
    if isinstance(what, Objects) and what.tests and isinstance(what.tests[-1], ExtremeAmong):
        return None  # "the greatest power among creatures and planeswalkers" is one description
    if isinstance(values[-1], Among) and isinstance(values[0], Some):
        return None  # "a creature card and a land card from among them": both of them are
    return Several(values, surface="and")


def _unpair(value: Value) -> Values | None:
    return value.parts if isinstance(value, Several) and len(value.parts) == 2 else None
