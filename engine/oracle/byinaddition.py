"""Cards cast from elsewhere by doing something besides, or in one way: "by discarding a card in addition" (601.3b)."""

from __future__ import annotations

from typing import Final

from engine.actions.hand import Discard
from engine.actions.life import PayLife
from engine.actions.zones import Exile, Sacrifice
from engine.ast.abilities import CastingAbility, StaticAbility
from engine.ast.conditions import IsTurnOf
from engine.ast.costs import Cost, DoThis, PayMana
from engine.ast.effects import Sequence
from engine.ast.filters import InZone, Kind, Objects
from engine.ast.modifiers import MayPlay
from engine.ast.node import CostPart, Effect, Filter
from engine.ast.selections import You
from engine.oracle.kernel import Value
from engine.oracle.shape import NotThere, shaped
from engine.oracle.templates import Builder
from engine.terms.zones import Zone

YOU: Final = You(surface="implied")
MINE: Final = InZone(Zone.GRAVEYARD, You())
YOUR_TURN: Final = IsTurnOf(You())
WAYS: Final = ("blitz", "warp")  # the keywords named with the word ability
DOING: Final[dict[str, type[Discard] | type[Sacrifice] | type[Exile]]] = {
    "discarding {o:object}": Discard, "sacrificing {o:object}": Sacrifice, "exiling {o:object}": Exile,
}
PAYING: Final = "paying {n:amount life}"
PLURAL: Final = {"s": ("a {f:filter.s}", "its"), "p": ("{f:filter.p}", "their")}


def add(b: Builder) -> None:
    """Add these."""
    for template, verb in DOING.items():
        shaped(b, "doing1", DoThis, template, _does(verb), "effect.what")
    shaped(b, "doing1", DoThis, PAYING, lambda n: DoThis(PayLife(n, who=YOU)), "effect.n")
    b.same("doing", "{_:doing1}")
    shaped(b, "doing", DoThis, "{a:doing1} and {b:doing1}", _both, _part(0), _part(1))
    for tail in ("in addition to paying its other costs", "in addition to its other costs"):
        shaped(b, "casting", CastingAbility, f"you may cast ~ from your graveyard by {{d:doing}} {tail} .",
               lambda d: CastingAbility("from", cost=Cost((d,)), zone=Zone.GRAVEYARD), "cost.parts.0")
    shaped(b, "casting", CastingAbility,
           "you may cast ~ from your graveyard by paying {c:mana} rather than paying its mana cost .",
           lambda c: CastingAbility("alternative", cost=Cost((PayMana(c),)), zone=Zone.GRAVEYARD), "cost.parts.0.cost")
    for way in WAYS:
        shaped(b, "casting", CastingAbility, f"you may cast ~ from your graveyard using its {way} ability .",
               lambda way=way: CastingAbility("from", zone=Zone.GRAVEYARD, way=way))
    for number, (spells, whose) in PLURAL.items():
        for tail in (f"in addition to paying {whose} other costs", f"in addition to {whose} other costs"):
            core = f"you may cast {spells} from your graveyard by {{d:doing}} {tail} ."
            for when, turn, once in (("", False, False), ("during your turn , ", True, False),
                                     ("once during each of your turns , ", True, True)):
                if once == (number == "s") or not once:
                    shaped(b, "static", StaticAbility, f"{when}{core}", _permits(turn, once), _plain,
                           "modifiers.0.besides.parts.0")


def _part(place: int) -> Value:
    """One of two things done, in its own wording."""

    def found(value: DoThis) -> DoThis:
        if not isinstance(value.effect, Sequence):
            raise NotThere("effects")
        effect = value.effect.effects[place]
        said = next((words for words, verb in DOING.items() if isinstance(effect, verb)), PAYING)
        return DoThis(effect, surface=said)

    return found


def _does(verb: type[Discard] | type[Sacrifice] | type[Exile]) -> Value:
    return lambda what: DoThis(verb(what, who=YOU))


def _both(one: CostPart, other: CostPart) -> DoThis | None:
    if not isinstance(one, DoThis) or not isinstance(other, DoThis):
        return None
    effects: tuple[Effect, ...] = (one.effect, other.effect)
    return DoThis(Sequence(effects, surface="cost"))


def _permits(turn: bool, once: bool) -> Value:
    def made(what: Filter, doing: CostPart) -> StaticAbility | None:
        if not isinstance(what, Objects) or what.kind is not Kind.SPELL:
            return None
        if any(isinstance(test, InZone) for test in what.tests):
            return None
        spells = Objects(what.kind, (*what.tests, MINE), surface=what.surface)
        may = MayPlay(spells, "cast", once_each_turn=once, besides=Cost((doing,)))
        return StaticAbility(You(), (may,), condition=YOUR_TURN if turn else None)

    return made


def _plain(value: StaticAbility) -> Value:
    what = value.modifiers[0].what  # type: ignore[attr-defined]
    return Objects(what.kind, what.tests[:-1], surface=what.surface)
