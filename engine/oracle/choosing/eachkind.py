"""One of each kind, and as many as the player with the fewest has: Cataclysm, Balance (608.2d)."""

from __future__ import annotations

from typing import Final

from engine.actions.choosing_what_stays import ChooseEach, KeepEach, Level
from engine.ast.conditions import Both, Exists
from engine.ast.effects import Sequence
from engine.ast.filters import ControlledBy, HasColor, HasSubtype, HasType, InZone, Kind, Objects, Players
from engine.ast.node import Filter, Test
from engine.ast.selections import All, Some
from engine.oracle.constants import ONE, YOU
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped, with_tests
from engine.oracle.templates import ACTOR, ACTOR_FIELD, Builder
from engine.terms.zones import Zone

EVERYBODY: Final = All(Players())
OF_EACH: Final[dict[str, tuple[Test, ...]]] = {
    "each basic land type": tuple(HasSubtype(each) for each in ("Plains", "Island", "Swamp", "Mountain", "Forest")),
    "each color": tuple(HasColor(1 << place) for place in range(5)),
    "each permanent type": tuple(
        HasType(each) for each in ("artifact", "battle", "creature", "enchantment", "land", "planeswalker")
    ),
}
CARDS: Final = Objects(Kind.CARD, (InZone(Zone.HAND),))
CREATURES: Final = Objects(Kind.PERMANENT, (HasType("creature"),))


def add(b: Builder) -> None:
    """Add these productions."""
    ACTOR_FIELD.update({KeepEach: "who", ChooseEach: "who", Level: "who"})
    b.word("eachkind", {each: each for each in OF_EACH})
    for count in (2, 3, 4):
        kinds = [f"a {{f{index}:filter.s}}" for index in range(count)]
        listed = " , ".join(kinds[:-1]) + (" , and " if count > 2 else " and ") + kinds[-1]
        b.rule("onekinds", listed, lambda values: values, _as_many(count), tuple)
    for s in ("s", ""):
        nt = "vp.s" if s else "vp.b"
        tail = f", then sacrifice{s} the rest"
        for words in (f"choose{s} from among the {{p:filter.p}} {{k:onekinds}} {tail}",
                      f"choose{s} {{k:onekinds}} from among the {{p:filter.p}} {tail}"):
            first = words.index("{p") < words.index("{k")
            paths = ("what.what", "kinds") if first else ("kinds", "what.what")
            shaped(b, nt, KeepEach, words, _kept if first else _kept_last, *paths)
        shaped(b, nt, KeepEach, f"choose{s} from the {{p:filter.p}} a land of {{w:eachkind}} {tail}", _kept_of_each,
               "what.what", _each)
        for end in (f"and sacrifice{s} the rest", tail):
            shaped(b, nt, KeepEach, f"choose{s} a {{p:filter.s}} of {{w:eachkind}} {end}", _kept_of_each, "what.what",
                   _each)
        shaped(b, nt, ChooseEach, f"choose{s} a {{p:filter.s}} of {{w:eachkind}}", _chosen, "what.what", _each)
    _conditions(b)
    _levelled(b)


def _as_many(count: int) -> Value:
    return lambda value: value if isinstance(value, tuple) and len(value) == count else None


def _some(what: Filter) -> Some | None:
    return Some(what, ONE, None) if isinstance(what, Objects) and what.kind is Kind.PERMANENT else None


def _kept(what: Filter, kinds: tuple[Filter, ...]) -> KeepEach | None:
    some = _some(what)
    return None if some is None else KeepEach(some, kinds, who=ACTOR)


def _kept_last(kinds: tuple[Filter, ...], what: Filter) -> KeepEach | None:
    return _kept(what, kinds)


def _filters(word: str) -> tuple[Filter, ...]:
    return tuple(Objects(Kind.PERMANENT, (test,)) for test in OF_EACH[word])


def _each(value: Value) -> Value:
    return next((word for word in OF_EACH if _filters(word) == value.kinds), None)


def _kept_of_each(what: Filter, word: str) -> KeepEach | None:
    return _kept(what, _filters(word))


def _chosen(what: Filter, word: str) -> ChooseEach | None:
    some = _some(what)
    return None if some is None else ChooseEach(some, _filters(word), who=ACTOR)


def _conditions(b: Builder) -> None:
    """ "You control a land of each basic land type and a creature of each color"."""
    shaped(b, "cond1", Both, "you control a {f:filter.s} of {w:eachkind}", _having, _what, _word)
    shaped(b, "cond1", Both, "you control a {f:filter.s} of {w:eachkind} and a {g:filter.s} of {v:eachkind}",
           _having_both, *(lambda value, path=path, index=index: path(value.parts[index])
                           for index in range(2) for path in (_what, _word)))


def _having(what: Filter, word: str) -> Both | None:
    if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT:
        return None
    return Both(tuple(Exists(with_tests(what, test, ControlledBy(YOU)), ">=", ONE) for test in OF_EACH[word]))


def _having_both(what: Filter, word: str, other: Filter, last: str) -> Both | None:
    parts = _having(what, word), _having(other, last)
    return Both(tuple(each for each in parts if each is not None)) if None not in parts else None


def _what(value: Value) -> Value:
    what = value.parts[0].what
    return Objects(what.kind, what.tests[:-2], surface=what.surface)


def _word(value: Value) -> Value:
    tests = tuple(each.what.tests[-2] for each in value.parts)
    return next((word for word, each in OF_EACH.items() if each == tests), None)


def _levelled(b: Builder) -> None:
    """ "Each player chooses a number of lands they control equal to the number of lands controlled by the player who
    controls the fewest, then sacrifices the rest. Players discard cards and sacrifice creatures the same way"."""
    shaped(b, "vp.s", Level, "chooses a number of {f:filter.p} they control equal to the number of {g:filter.p} "
           "controlled by the player who controls the fewest , then sacrifices the rest", _level, "what.what",
           "what.what")
    hands, creatures = Level(Some(CARDS, ONE, None), "discard", who=EVERYBODY), Level(
        Some(CREATURES, ONE, None), who=EVERYBODY)
    _fixed(b, "players discard cards and sacrifice creatures the same way", Sequence((hands, creatures)))
    _fixed(b, "each player discards cards the same way", hands)


def _level(what: Filter, again: Filter) -> Level | None:
    some = _some(what)
    return Level(some, who=ACTOR) if some is not None and what == again else None


def _fixed(b: Builder, words: str, effect: Value) -> None:
    made = type(effect)(effect.effects, surface=words) if isinstance(effect, Sequence) else Level(
        effect.what, effect.deed, who=effect.who, surface=words)
    b.rule("later", words, lambda values: made, _same(words), type(made), words)


def _same(key: str) -> Value:
    def unmake(value: Value) -> Values | None:
        return () if getattr(value, "surface", None) == key else None

    return unmake
