"""Events of spells by their place, and of what resolves: the first noncreature spell of a turn, a spell other than the
first, the last chapter of a Saga, a champion that exiles (601.2i, 603.2)."""

from __future__ import annotations

from typing import Final

from engine.ast.conditions import HasResolved, Matches
from engine.ast.effects import If, Reflexive
from engine.ast.filters import AbilityKind, FromSource, HasSubtype, Is, Kind, Not, NthCast, Objects
from engine.ast.node import Effect, Filter, Selection
from engine.ast.patterns import AnyEvent, CastsSpell, Moves, PlayerDoes, SpellDoes
from engine.ast.selections import Back, This
from engine.oracle.constants import ANYBODY
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, without
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

PLACES: Final = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5}
ITSELF: Final = Objects(Kind.PERMANENT, (Is(This()),))
TIMES: Final = {"second": 2, "third": 3, "fourth": 4, "fifth": 5}


def add(b: Builder) -> None:
    """Add these."""
    for word, place in PLACES.items():
        shaped(b, "event", CastsSpell, f"the {word} {{f:filter.s}} of a turn is cast", _of_turn(place), "what")
        shaped(b, "cond1", Matches, f"it was the {word} {{f:filter.s}} you cast this turn", _entered(place),
               "filter.tests.0.what")
    for who, s in (("{w:psubject.s}", "s"), ("{w:psubject.p}", "")):
        for they in ("that player casts", "they cast"):
            core = f"{who} cast{s} a {{f:filter.s}} other than the first {{g:filter.s}} {they} each turn"
            shaped(b, "event", CastsSpell, core, _not_first, "who", without("what"), "what.tests.-1.test.what")
            shaped(b, "event", AnyEvent, f"{core} or cop{'ies' if s else 'y'} a spell", _or_copied, "patterns.0.who",
                   without("patterns.0.what"), "patterns.0.what.tests.-1.test.what")
    shaped(b, "event", SpellDoes, "the final chapter ability of a {f:filter.s} resolves", _final,
           "what.tests.1.source")
    shaped(b, "event", Moves, "a {f:filter.s} is championed with ~", _championed, "what")
    for word, times in TIMES.items():
        shaped(b, "later", If, f"when this ability resolves for the {word} time this turn , {{e:first}}",
               _once_resolved(times), "effect.effect")


def _of_turn(place: int) -> Value:
    def made(what: Filter) -> CastsSpell | None:
        return CastsSpell(ANYBODY, what, place, of_turn=True) if getattr(what, "kind", None) is Kind.SPELL else None

    return made


def _entered(place: int) -> Value:
    def made(what: Filter) -> Matches | None:
        if getattr(what, "kind", None) is not Kind.SPELL:
            return None
        return Matches(Back("it"), Objects(Kind.PERMANENT, (NthCast(place, what),)))

    return made


def _not_first(who: Filter | Selection, what: Filter, first: Filter) -> CastsSpell | None:
    if not isinstance(what, Objects) or not isinstance(first, Objects):
        return None
    if (what.kind, first.kind) != (Kind.SPELL, Kind.SPELL):
        return None
    tests = (*what.tests, Not(NthCast(1, first, anyone=True)))
    return CastsSpell(who, Objects(what.kind, tests, surface=what.surface))


def _or_copied(who: Filter | Selection, what: Filter, first: Filter) -> AnyEvent | None:
    cast = _not_first(who, what, first)
    return None if cast is None else AnyEvent((cast, PlayerDoes(who, "copy")))


def _final(what: Filter) -> SpellDoes | None:
    if not isinstance(what, Objects) or HasSubtype("Saga") not in what.tests:
        return None
    return SpellDoes(Objects(Kind.ABILITY, (AbilityKind("final chapter"), FromSource(what))), "resolves")


def _championed(what: Filter) -> Moves | None:
    """Exiled from the battlefield by its champion ability (702.72)."""
    if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT:
        return None
    return Moves(what, Zone.EXILE, Zone.BATTLEFIELD, through=ITSELF)


def _once_resolved(times: int) -> Value:
    def made(effect: Effect) -> If:
        return If(HasResolved(times), Reflexive(effect))

    return made
