"""Strengths and exceptions: doubled power, all but some, both a player and creatures, more that can't be (613, 702)."""

from __future__ import annotations

from typing import Final

from engine.actions.other_keyword_actions import DoublePower
from engine.actions.tokens import TokenKind
from engine.actions.zone_verbs import ReturnToHand
from engine.ast.abilities import KeywordAbility, StaticAbility
from engine.ast.filters import AllOf, AnyOf, ControlledBy, Either, IsToken, Kind, Not, Objects, Opponent, Players
from engine.ast.modifiers import Cant, GainAbilities, PlayersHave, Skips
from engine.ast.node import Ability, Condition, Filter, Selection
from engine.ast.patterns import Blocks
from engine.ast.selections import All
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped, with_tests, without
from engine.oracle.templates import ACTOR, Builder

OF_PLAYERS: Final = frozenset({"hexproof", "shroud", "protection"})


def add(b: Builder) -> None:
    """Add these productions."""
    for words, both in (("power", False), ("power and toughness", True)):
        shaped(b, "vp.b", DoublePower, f"double {{o:refobject}} {words} {{d:duration}}", _doubled(both), "what",
               "duration")
    shaped(b, "lastpost", Not, "except for {f:filter.p}", _but_not, _but)
    shaped(b, "lastpost", Not, "except for {f:filter.p} and tokens", _but_tokens, _but_too)
    owners = "to their owners ' hands except for"
    shaped(b, "vp.b", ReturnToHand, f"return all {{f:filter.p}} {owners} {{g:filter.p}}", _left_out,
           without("what.what"), lambda value: _but(value.what.what.tests[-1]))
    shaped(b, "post", AllOf, "that 's a {f:filter.s} , a {g:filter.s} , or a {h:filter.s}", _one_of_three,
           *(_kind(index) for index in range(3)))
    for verb, words in (("become untapped", "can't become untapped"), ("be equipped", "can't be equipped"),
                        ("turn face up", "can't be turned face up")):
        b.says("cantmod", Cant, words, verb=verb)
    b.word("skippables", {f"{each}s": each for each in ("draw step", "untap step", "upkeep step", "combat phase")})
    b.says("pmod.p", Skips, "skip their {what:skippables}")
    b.event(Blocks, "{what:eo} block[s] one or more {whom:filter.p}", many=True)
    b.event(Blocks, "{what:eo} block[s] two or more {whom:filter.p}", many=True, least=2)
    shaped(b, "static", StaticAbility, "your opponents can't block with {f:filter.p} .", _block_with, without("what"))
    shaped(b, "tokenkind", TokenKind, "{c:colorwords} {t:typewords}", _no_creature, "colors", "types")
    for template in ("you and {s:ssubject.p} have {a:abilities} .", "you and {s:thisobject} have {a:abilities} ."):
        b.rule("lineof permanentline", template, _both(template), _unboth(template), tuple, template, length=2)
        longer = f"as long as {{c:condition}} , {template}"
        b.rule("lineof permanentline", longer, _both(longer), _unboth(longer), tuple, longer, length=2)


def _block_with(what: Filter) -> StaticAbility | None:
    """ "Your opponents can't block with creatures with power 2 or less": those creatures of theirs can't block."""
    if not isinstance(what, Objects):
        return None
    return StaticAbility(with_tests(what, ControlledBy(Players((Opponent(),)))), (Cant("block"),))


def _doubled(both: bool) -> Value:
    return lambda what, duration: DoublePower(what, duration, both)


def _but_not(what: Filter) -> Not | None:
    if isinstance(what, Either):  # "except for lands and tokens"
        kinds = [_kind_of(each) for each in what.filters if isinstance(each, Objects)]
        return Not(AnyOf(tuple(kinds), surface=f"either|{what.surface}"))
    return Not(_kind_of(what)) if isinstance(what, Objects) and what.tests else None


def _but_tokens(what: Filter) -> Not | None:
    if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT or not what.tests:
        return None
    return Not(AnyOf((_kind_of(what), IsToken())))


def _but_too(value: Value) -> Value:
    return _but(Not(value.test.tests[0]))


def _kind_of(what: Objects) -> AllOf:
    return AllOf(what.tests, surface=f"{what.kind.value}|{what.surface}")


def _left_out(what: Filter, but: Filter) -> ReturnToHand | None:
    """ "Return all creatures to their owners' hands except for Krakens, ..., and Serpents"."""
    apart = _but_not(but)
    if not isinstance(what, Objects) or apart is None:
        return None
    return ReturnToHand(All(with_tests(what, apart)), who=ACTOR)


def _but(value: Value) -> Value:
    return _described(value.test)


def _described(test: Value) -> Value:
    kind, _, surface = test.surface.partition("|")
    if isinstance(test, AnyOf):
        return Either(tuple(_described(each) for each in test.tests), surface=surface)
    return Objects(Kind(kind), test.tests, surface=surface)


def _one_of_three(*each: Filter) -> AllOf | None:
    tests = []
    for what in each:
        if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT or not what.tests:
            return None
        tests.append(AllOf(what.tests, surface=what.surface))
    return AllOf((AnyOf(tuple(tests)),))


def _kind(index: int) -> Value:
    def found(value: Value) -> Value:
        test = value.tests[0].tests[index]
        return Objects(Kind.PERMANENT, test.tests, surface=test.surface)

    return found


def _no_creature(colors: int, types: tuple[str, ...]) -> TokenKind | None:
    return None if "creature" in types else TokenKind(types, colors=colors)


def _both(key: str) -> Value:
    """ "You and Humans you control have hexproof": a player and permanents have it by an ability each."""

    def make(values: Values) -> Value | None:
        condition = values[0] if len(values) == 3 else None
        what, abilities = values[-2:]
        assert condition is None or isinstance(condition, Condition)
        if not isinstance(what, Filter | Selection) or not for_players(abilities):
            return None
        return (
            StaticAbility(YOU, (PlayersHave(abilities),), condition=condition, surface=key),
            StaticAbility(what, (GainAbilities(abilities),), condition=condition, surface=key),
        )

    return make


def for_players(abilities: tuple[Ability, ...]) -> bool:
    """Whether players can have such abilities."""
    return all(isinstance(each, KeywordAbility) and each.name in OF_PLAYERS for each in abilities)


def _unboth(key: str) -> Value:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[1], StaticAbility):
            return None
        second = value[1]
        if second.surface != key or not isinstance(second.modifiers[0], GainAbilities):
            return None
        head = () if second.condition is None else (second.condition,)
        return (*head, second.what, second.modifiers[0].abilities)

    return unmake
