"""Events at certain times: on the turn of whoever they are about, for the first time on one's turn (603.2)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import TriggeredAbility
from engine.ast.amounts import Fixed, HistoryCount, ThatMany
from engine.ast.conditions import Exists, Holds, IsTurnOf, Matches
from engine.ast.filters import ControlledBy, Foremost, Kind, Not, NthCast, Objects, Opponent, Other, Players
from engine.ast.node import Condition, Effect, Filter, Pattern
from engine.ast.patterns import AnyEvent, CastsSpell, LifeChanges, TokensCreated
from engine.ast.selections import All, Back, Source
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import SECOND, THIRD, Builder

THEIR_TURN: Final = IsTurnOf(Back("that player", Source.EVENT_PLAYER))
MOST_LIFE: Final = Matches(YOU, Players((Foremost("life total", Players((Other(),)), tied=True),)))
TURNS: Final = {"during your turn": IsTurnOf(YOU), "during a opponent 's turn": IsTurnOf(All(Players((Opponent(),))))}


def add(b: Builder) -> None:
    """Add these."""
    worded(b, "eventrider", {"during their turn": THEIR_TURN, "during each of their turns": THEIR_TURN})
    worded(b, "cond1", {"you have the most life or are tied for most life": MOST_LIFE})
    shaped(b, "cond1", Exists, "you don't control another {f:filter.s}", _no_other, _other_of)
    for who, s in (("{w:psubject.s}", "s"), ("{w:psubject.p}", "")):
        for verb, gains in ((f"gain{s}", True), (f"lose{s}", False)):
            shaped(b, "firsttime", LifeChanges, f"{who} {verb} life for the first time",
                   lambda w, gains=gains: LifeChanges(w, gains, nth=1), "who")
        for owner, person in (("your", SECOND), ("their", THIRD)):
            for word, nth in (("first", 1), ("second", 2), ("third", 3)):
                shaped(b, "firsttime", CastsSpell, f"{who} cast{s} {owner} {word} {{f:filter.s}}",
                       lambda w, f, nth=nth: CastsSpell(w, f, nth=nth), "who", "what",
                       key=f"cast{s} {owner} {word}{person}")
        for words, turn in TURNS.items():
            shaped(b, "events", AnyEvent, f"{who} cast{s} a {{f:filter.s}} {words} or when {{z:event}}",
                   _or_when(turn), "patterns.0.who", "patterns.0.what", "patterns.1")
    for body in ("triggerbody", "modal"):
        shaped(b, "triggered", TriggeredAbility, f"whenever {{p:firsttime}} {{r:eventrider}} , {{e:{body}}}",
               _first_time, "pattern", "when", "effect")
    other = "other than your first {g:filter.s} that turn"
    shaped(b, "event", CastsSpell, f"you cast a {{f:filter.s}} during your turn {other}", _not_first,
           lambda x: Objects(x.what.kind, x.what.tests[:-1], surface=x.what.surface), "what.tests.-1.test.what")
    shaped(b, "triggered", TriggeredAbility,
           "whenever you create one or more {f:filter.p} for the first time each turn , {e:triggerbody}", _created,
           "pattern.what", "effect")


def _first_time(pattern: Pattern, when: Condition, effect: Effect) -> TriggeredAbility | None:
    """Spells on one's own turns and on opponents' are worded as events (601.2i)."""
    if isinstance(pattern, CastsSpell) and when != THEIR_TURN:
        return None
    return TriggeredAbility(pattern, effect, when=when)


def _no_other(what: Filter) -> Exists | None:
    if not isinstance(what, Objects) or any(isinstance(each, Other) for each in what.tests):
        return None
    described = Objects(what.kind, (Other(), *what.tests, ControlledBy(YOU)), surface=what.surface)
    return Exists(described, "=", Fixed(0))


def _other_of(value: Value) -> Value:
    return Objects(value.what.kind, value.what.tests[1:-1], surface=value.what.surface)


def _or_when(turn: Condition) -> Value:
    def made(who: Value, what: Value, other: Pattern) -> AnyEvent | None:
        if getattr(what, "kind", None) is not Kind.SPELL:
            return None
        return AnyEvent((CastsSpell(who, what, condition=turn), other))

    return made


def _not_first(what: Filter, first: Filter) -> CastsSpell | None:
    if not isinstance(what, Objects) or not isinstance(first, Objects):
        return None
    if (what.kind, first.kind) != (Kind.SPELL, Kind.SPELL):
        return None
    described = Objects(what.kind, (*what.tests, Not(NthCast(1, first))), surface=what.surface)
    return CastsSpell(YOU, described, condition=IsTurnOf(YOU))


def _created(what: Filter, effect: Effect) -> TriggeredAbility | None:
    """As the first ones of the turn: no more were created than by this (603.2)."""
    if what != Objects(Kind.TOKEN):
        return None
    first = Holds(HistoryCount("tokens created", YOU), "=", ThatMany())
    return TriggeredAbility(TokensCreated(YOU, what), effect, when=first)
