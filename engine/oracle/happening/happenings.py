"""Events in more words: spells countered and copied, damage that is dealt, abilities of a kind activated (603)."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import ThatMany
from engine.ast.filters import AbilityKind, CameFrom, ControlledBy, Kind, Not, NthCast, Objects, Status
from engine.ast.node import Filter, Selection
from engine.ast.patterns import (
    ActivatesAbility,
    AnyEvent,
    CastsSpell,
    IsDealtDamage,
    Moves,
    PlayerDoes,
    PlaysLand,
    SpellDoes,
)
from engine.ast.selections import You
from engine.oracle.constants import ANYBODY, YOU
from engine.oracle.heads import Head
from engine.oracle.kernel import Value
from engine.oracle.occasions import DEALT
from engine.oracle.shape import shaped, with_tests, without
from engine.oracle.templates import Builder, Make, Unmake
from engine.terms.zones import Zone

OF_KEYWORDS: Final = (
    "exhaust", "ninjutsu", "equip", "outlast", "boast", "cycling", "power-up", "craft", "crew", "unearth", "encore",
)
PLACES: Final[dict[str, tuple[Zone, You | None]]] = {
    "exile": (Zone.EXILE, None), "your graveyard": (Zone.GRAVEYARD, YOU), "a graveyard": (Zone.GRAVEYARD, None),
}
DAMAGE: Final = (
    "the amount of damage it dealt to that player", "the amount of damage ~ dealt to that player",
    "the amount of damage dealt to that player", "the amount of damage dealt", "that damage", "the damage",
    "the damage dealt",
)


def add(b: Builder) -> None:
    """Add these events."""
    _abilities(b)
    _spells(b)
    _damage(b)
    _players(b)


def _abilities(b: Builder) -> None:
    """ "Whenever you activate an exhaust ability"."""
    for number, noun in (("s", "ability"), ("p", "abilities")):
        for word in OF_KEYWORDS:
            b.word(f"head.{number}", {f"{word} {noun}": Head(Kind.ABILITY, (AbilityKind(word),), word)})
    for who, s in (("{w:psubject.s}", "s"), ("{w:psubject.p}", "")):
        shaped(b, "event", AnyEvent, f"{who} activate{s} a eternalize or embalm ability",
               _either("eternalize", "embalm"), "patterns.0.who", key=f"eternalize or embalm {s}")
        for tail, mana in (("", True), (" that isn't a mana ability", False)):
            shaped(b, "event", AnyEvent, f"{who} cast{s} a {{f:filter.s}} or activate{s} a {{g:filter.s}}{tail}",
                   _cast_or_activate(mana), "patterns.0.who", "patterns.0.what", "patterns.1.what",
                   key=f"cast or activate {s}{tail}")


def _either(*words: str) -> Value:
    return lambda who: AnyEvent(tuple(
        ActivatesAbility(who, Objects(Kind.ABILITY, (AbilityKind(word),)), mana=True) for word in words
    ))


def _cast_or_activate(mana: bool) -> Value:
    def made(who: Value, spell: Value, ability: Value) -> AnyEvent | None:
        if getattr(spell, "kind", None) is not Kind.SPELL or getattr(ability, "kind", None) is not Kind.ABILITY:
            return None
        return AnyEvent((CastsSpell(who, spell), ActivatesAbility(who, ability, mana=mana)))

    return made


def _spells(b: Builder) -> None:
    """ "Whenever a spell you've cast is countered", "whenever you copy a spell", "whenever a player kicks a spell"."""
    b.event(SpellDoes, "{what:eo} [is|are] countered", word="is countered")
    shaped(b, "post", ControlledBy, "you 've cast", lambda: ControlledBy(YOU))
    for who, s in (("{w:psubject.s}", "s"), ("{w:psubject.p}", "")):
        copy, play = ("copies", "plays") if s else ("copy", "play")
        shaped(b, "event", PlayerDoes, f"{who} {copy} a {{f:filter.s}}", _copies, "who", "what", key=f"copies {s}")
        shaped(b, "event", CastsSpell, f"{who} kick{s} a {{f:filter.s}}", _kicks, "who",
               lambda value: Objects(value.what.kind, value.what.tests[1:], surface=value.what.surface),
               key=f"kicks {s}")
        for words, (zone, whose) in PLACES.items():
            land = f"{who} {play} a {{f:filter.s}} from {words}"
            shaped(b, "event", PlaysLand, land, _land_from(zone, whose), "who", without("what"), key=f"{words} {s}")
            shaped(b, "event", AnyEvent, f"{land} or cast{s} a {{g:filter.s}}", _or_cast(zone, whose),
                   "patterns.0.who", without("patterns.0.what"), "patterns.1.what", key=f"{words} or cast {s}")
    shaped(b, "event", CastsSpell, "a {f:filter.s} is cast", _by_anybody, "what")
    shaped(b, "event", CastsSpell, "you cast a {f:filter.s} other than your first {g:filter.s} each turn", _not_first,
           lambda value: Objects(value.what.kind, value.what.tests[:-1], surface=value.what.surface),
           "what.tests.-1.test.what")


def _copies(who: Value, what: Filter) -> PlayerDoes | None:
    return PlayerDoes(who, "copy", what) if getattr(what, "kind", None) is Kind.SPELL else None


def _kicks(who: Value, what: Filter) -> CastsSpell | None:
    if not isinstance(what, Objects) or what.kind is not Kind.SPELL:
        return None
    return CastsSpell(who, Objects(what.kind, (Status("kicked"), *what.tests), surface=what.surface))


def _land_from(zone: Zone, whose: You | None) -> Value:
    """Lands as they come onto the battlefield from a zone."""

    def made(who: Value, land: Value) -> PlaysLand | None:
        if not isinstance(land, Objects) or land.kind is not Kind.PERMANENT:
            return None
        return PlaysLand(who, with_tests(land, CameFrom(zone, whose)))

    return made


def _or_cast(zone: Zone, whose: You | None) -> Value:
    def made(who: Value, land: Value, spell: Value) -> AnyEvent | None:
        played = _land_from(zone, whose)(who, land)
        if played is None or getattr(spell, "kind", None) is not Kind.SPELL:
            return None
        return AnyEvent((played, CastsSpell(who, spell)))

    return made


def _by_anybody(what: Filter) -> CastsSpell | None:
    return CastsSpell(ANYBODY, what) if getattr(what, "kind", None) is Kind.SPELL else None


def _not_first(what: Filter, first: Filter) -> CastsSpell | None:
    if not isinstance(what, Objects) or not isinstance(first, Objects):
        return None
    if (what.kind, first.kind) != (Kind.SPELL, Kind.SPELL):
        return None
    return CastsSpell(YOU, Objects(what.kind, (*what.tests, Not(NthCast(1, first))), surface=what.surface))


def _damage(b: Builder) -> None:
    """ "Whenever combat damage is dealt to you", and how much it was."""
    for word, combat in (("combat damage", True), ("noncombat damage", False), ("damage", None)):
        shaped(b, "event", IsDealtDamage, f"{word} is dealt to {{t:damaged}}",
               lambda t, combat=combat: IsDealtDamage(t, combat=combat), "what")
    for words in DAMAGE:
        key = f"{DEALT}|{words}"
        b.rule("counted", words, _how_much(key), _unmuch(key), ThatMany, key)


def _how_much(key: str) -> Make:
    return lambda values: ThatMany(surface=key)


def _unmuch(key: str) -> Unmake:
    return lambda value: () if isinstance(value, ThatMany) and value.surface == key else None


def _players(b: Builder) -> None:
    """ "Whenever one or more players sacrifice one or more creatures"."""
    shaped(b, "event", Moves, "one or more players sacrifice one or more {f:filter.p}", _sacrificed, "what")


def _sacrificed(what: Filter | Selection) -> Moves:
    return Moves(what, Zone.GRAVEYARD, Zone.BATTLEFIELD, "sacrifice", by=ANYBODY, batch=True, together=True)
