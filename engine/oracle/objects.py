"""Objects as an instruction names them: this, targets, all, some, and words that point back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine.ast.amounts import Times
from engine.ast.filters import AnyTarget, Either, ExtremeAmong, HasType, Kind, Objects, Opponent, Other, Players
from engine.ast.node import Filter
from engine.ast.selections import All, Among, Attached, Back, ExiledWith, Several, Some, Target, This, TopOf, Whole
from engine.oracle.constants import NONE, ONE
from engine.oracle.kernel import Value, Values
from engine.oracle.nouns import ENCHANTED, NOUNS, TYPES
from engine.oracle.templates import Builder, Make, Unmake
from engine.terms.subtypes import SUBTYPES, plural_of, tokens_of
from engine.terms.zones import Zone

NAMED: Final = (
    "permanent", "nonland", "nonland permanent", "noncreature", "artifact creature", "legendary", "instant or sorcery",
)  # what is said of cards, spells and tokens beside their types
PARTICIPLES: Final = (
    "sacrificed", "exiled", "discarded", "returned", "revealed", "chosen", "destroyed", "tapped", "milled", "countered",
    "copied", "blocking", "attacking", "blocked", "exploited", "discovered",
)
ENCHANTABLE: Final = frozenset((*(each for each in ENCHANTED if " " not in each), *map(tokens_of, SUBTYPES)))


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
    """ "That creature card", "the sacrificed Goblin", "those lands": what was spoken of before."""
    kinds = [f"{kind} {noun}" for kind in (*TYPES, *NAMED) for noun in ("card", "spell", "token")]
    bare = [*NOUNS, "ability", "object", "spell or ability"]
    b.word("thing.s", {each: each for each in (*TYPES, *bare, *kinds)}, "a NOUN")
    plural = [*TYPES.values(), *(each for each, _ in NOUNS.values()), "abilities", "objects"]
    b.word("thing.p", {each: each for each in (*plural, *(f"{each}s" for each in kinds))}, "a NOUN")
    for number, words in (("s", tokens_of), ("p", _tokens_of_many)):
        b.rule(f"thing.{number}", f"{{t:subtype.{number}}}", _worded(words), _unworded(words), str)
    b.word("participle", {each: each for each in PARTICIPLES}, "what was done to it")
    for number, that in (("s", "that"), ("p", "those")):
        b.rule(f"that.{number}", f"{that} {{n:thing.{number}}}", _said(that), _unsaid(that), str)
        b.rule(f"the.{number}", f"the {{d:participle}} {{n:thing.{number}}}", _done, _undone, str)
    plain = ("the token", "the copy", "the creature", "the card")
    b.word("the.s", {each: each for each in plain}, "the NOUN")
    b.word("the.p", {"the tokens": "the tokens", "the copies": "the copies"}, "the NOUN")
    for number in "sp":
        b.says(f"backobject.{number}", Back, f"{{word:that.{number}}}", f"{{word:the.{number}}}")
    b.says("backobject.s", Back, "it", word="it")
    b.says("backobject.p", Back, "(them|they)", word="them")
    _attachments(b)


def _tokens_of_many(subtype: str) -> str:
    return tokens_of(plural_of(subtype))


def _worded(words: Callable[[str], str]) -> Make:
    """A subtype as it is said, of one or of many."""
    return lambda values: words(values[0])


def _unworded(words: Callable[[str], str]) -> Unmake:
    subtypes = {words(each): each for each in SUBTYPES}
    return lambda value: (subtypes[value],) if isinstance(value, str) and value in subtypes else None


def _said(that: str) -> Make:
    return lambda values: f"{that} {values[0]}"


def _unsaid(that: str) -> Unmake:
    return lambda value: (value[len(that) + 1 :],) if isinstance(value, str) and value.startswith(f"{that} ") else None


def _done(values: Values) -> Value:
    return f"the {values[0]} {values[1]}"


def _undone(value: Value) -> Values | None:
    parts = value.split(" ", 2) if isinstance(value, str) else []
    return (parts[1], parts[2]) if len(parts) == 3 and parts[0] == "the" and parts[1] in PARTICIPLES else None


def _attachments(b: Builder) -> None:
    b.says("exiledwith", ExiledWith, "cards exiled with ~")
    b.rule("attachedwords", "enchanted {n:thing.s}", _enchanted, _unenchanted, str)
    worn = ("enchanted artifact creature", "equipped creature", "equipped permanent", "fortified land")
    b.word("attachedwords", {words: words for words in worn}, "equipped NOUN")
    b.says("attached", Attached, "{word:attachedwords}")


def _enchanted(values: Values) -> Value | None:
    noun = values[0]
    return f"enchanted {noun}" if noun in ENCHANTABLE else None


def _unenchanted(value: Value) -> Values | None:
    found = _unsaid("enchanted")(value)
    return found if found is not None and found[0] in ENCHANTABLE else None


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
    b.says("twicex", Times, "twice {amount:varx}", factor=2)
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
    b.says("single.p", TopOf, "the top {count:numword} cards of {whose:possessive} library",
           "the top {count:figure} cards of {whose:possessive} library",
           "the top {count:varx} cards of {whose:possessive} library")
    b.says("single.s", TopOf, "the bottom card of {whose:possessive} library", count=ONE, bottom=True)
    for word, zone in (("hand", Zone.HAND), ("graveyard", Zone.GRAVEYARD), ("library", Zone.LIBRARY)):
        b.says("single.s", Whole, f"{{whose:possessive}} {word}", zone=zone)


BARE_PAIRS: Final = (
    ("creature", "player"), ("player", "planeswalker"), ("opponent", "planeswalker"), ("creature", "opponent"),
    ("player", "creature"),
)


def _recipients(b: Builder) -> None:
    for number in "sp":
        b.same(f"recipient.{number}", f"{{_:object.{number}}}", f"{{_:player.{number}}}")
    b.says("recipient.s", Target, "{what:anytarget}", least=ONE, most=ONE)
    for left, right in BARE_PAIRS:
        for nt, pair in (("creatureorplayer", f"{left} or {right}"),
                         ("creaturesandplayers", f"{left}s and/or {right}s")):
            b.rule(nt, pair, _either(left, right), _uneither(left, right), Either,
                   told="=creatureorplayer: what may be attacked")
    b.says("recipient.s", Target, "target {what:creatureorplayer}", least=ONE, most=ONE)
    b.says("recipient.s", Target, "up to one target {what:creatureorplayer}", least=NONE, most=ONE)
    b.same("eithersort", "{_:filter.s}", "{_:playernoun.s}")
    for count, words in ((2, "{a:eithersort} or {b:eithersort}"),
                         (3, "{a:eithersort} , {b:eithersort} , or {c:eithersort}")):
        b.rule("recipient.s", f"target {words}", _of_either_sort, _both_sorts(count), Target)
    b.rule("recipient.s", "{a:eachrecipient} and {b:eachrecipient}", _pair, _unpair, Several, "each")
    b.says("eachrecipient", All, "each {what:filter.s}", "each {what:playernoun.s}")
    b.says("eachrecipient", All, "each other player", what=Players((Other(),)))
    b.rule("eachrecipient", "each other {what:filter.s}", *_each_other(), All, "eachother")
    b.same("eachrecipient", "{_:thisobject}")


SORTS: Final = "of either sort|"  # surface of a target that is a permanent or a player


def _of_either_sort(values: Values) -> Value | None:
    """One of several descriptions, some of permanents and some of players."""
    kinds = [each.kind if isinstance(each, Objects) else None for each in values]
    if None not in kinds or set(kinds) - {None} != {Kind.PERMANENT} or _bare_pair(values):
        return None
    return Target(Either(values), ONE, ONE, surface=f"{SORTS}{len(values)}")


def _bare_pair(values: Values) -> bool:
    """Two nouns alone, which are worded apart."""
    return len(values) == 2 and any(values == (_noun(left), _noun(right)) for left, right in BARE_PAIRS)


def _both_sorts(count: int) -> Unmake:
    def unmake(value: Value) -> Values | None:
        told = isinstance(value, Target) and value.surface == f"{SORTS}{count}" and isinstance(value.what, Either)
        return value.what.filters if told else None

    return unmake


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
