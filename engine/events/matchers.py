"""CR 603.2. Patterns of events compiled: does an event match, and what does the ability remember of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine.ast import patterns as p
from engine.ast.filters import Either, IsToken, Kind, Not, Objects
from engine.ast.node import Filter, Node, Pattern, Selection
from engine.ast.selections import Attached, You
from engine.evaluate.compile import Matcher, Truth, compile_condition, compile_matcher
from engine.evaluate.context import Context, EventInfo
from engine.evaluate.eval_amounts import number_of
from engine.evaluate.eval_filters import PlayersMatcher
from engine.evaluate.listen import is_itself
from engine.evaluate.planar_team import is_you
from engine.events import kinds as e
from engine.events.kinds import Event
from engine.keeping import kept
from engine.state.history import STEPS_BEGUN, counted
from engine.state.objects import CARD
from engine.terms.ids import FIRST_OBJECT, NO_ONE
from engine.terms.limits import MOST_WAITING
from engine.terms.zones import Cause, Zone

Who = Filter | Selection


class EventMatcher:
    """A compiled pattern. `batch`: one trigger for all at once (603.2c); `struck`: one for each thing that sources deal
    damage to at once; `striking`: one for each source; `apart`: one for each player who does it or is dealt damage, or
    for each thing that counters are put on;
    `several`: it stands for several patterns."""

    __slots__ = ("apart", "batch", "several", "striking", "struck")

    def __init__(self, batch: bool = False) -> None:
        self.batch = batch
        self.several = False
        self.striking = False
        self.struck = False
        self.apart = False

    def test(self, c: Context, event: Event) -> EventInfo | None:
        """What an ability remembers of the event if it matches."""
        raise NotImplementedError

    def all(self, c: Context, event: Event) -> tuple[EventInfo, ...]:
        """One for each time the event matches: attackers and blockers are declared in one event."""
        found = self.test(c, event)
        return () if found is None else (found,)

    def matching(self, c: Context, event: Event) -> tuple[EventMatcher, tuple[EventInfo, ...]]:
        """The pattern that matches, which of several says how often an ability triggers, and each time it does."""
        return self, self.all(c, event)


def matcher_or_none(what: Who | None) -> Matcher | None:
    """The matcher of a part of a pattern that may be absent."""
    return None if what is None else compile_matcher(what)


class AnyMatcher(EventMatcher):
    """Either of several patterns; once even if several match (603.2f)."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[EventMatcher, ...]) -> None:
        super().__init__(any(part.batch for part in parts))
        self.apart = any(part.apart for part in parts)
        self.several = True
        self.parts = parts

    def all(self, c: Context, event: Event) -> tuple[EventInfo, ...]:
        return self.matching(c, event)[1]

    def matching(self, c: Context, event: Event) -> tuple[EventMatcher, tuple[EventInfo, ...]]:
        for part in self.parts:
            found = part.matching(c, event)
            if found[1]:
                return found
        return self, ()


class MovesMatcher(EventMatcher):
    """A zone change; to die is one from the battlefield to a graveyard (700.4)."""

    __slots__ = (
        "attached", "by", "card", "cards", "cause", "from_zone", "not_from", "not_to", "this", "through", "to", "what",
        "whose",
    )

    def __init__(self, node: p.Moves) -> None:
        super().__init__(node.batch)
        self.whose = matcher_or_none(node.whose)
        self.through = matcher_or_none(node.through)
        self.not_to = node.not_to
        self.not_from = node.not_from
        self.attached = isinstance(node.what, Attached)
        self.cards: tuple[Matcher, ...] = ()
        described = node.what.filters if isinstance(node.what, Either) else (node.what,)
        cards = [each for each in described if isinstance(each, Objects) and each.kind is Kind.CARD]
        self.card = bool(cards)
        if cards:
            self.cards = tuple(
                compile_matcher(other) for each in cards for other in (
                    replace(each, kind=Kind.PERMANENT, tests=(Not(IsToken()), *each.tests)),
                    replace(each, kind=Kind.SPELL),
                )
            )
        elif isinstance(node.what, Objects) and node.what.kind is Kind.PERMANENT and node.to is Zone.BATTLEFIELD:
            self.cards = tuple(compile_matcher(replace(node.what, kind=kind)) for kind in (Kind.CARD, Kind.SPELL))
        self.what = compile_matcher(node.what)
        self.this = is_itself(node.what)
        self.to = node.to
        self.from_zone = node.from_zone
        self.cause = node.cause
        self.by = matcher_or_none(node.by)
        self.apart = node.by is not None and not node.together

    def test(self, c: Context, event: Event) -> EventInfo | None:
        if not isinstance(event, e.Move):
            return None
        if self.to is not None and event.to is not self.to and not (
            self.cause == Cause.SACRIFICE or (event.new and self.cause in _WHEREVER)
        ):
            return None
        if self.from_zone is not None and event.from_zone is not self.from_zone:
            return None
        if self.cause and event.cause != self.cause and (self.cause, event.cause) != _CYCLED:
            return None
        if self.from_zone is None and self.to is None and event.from_zone is Zone.OUTSIDE:
            return None
        # What enters is looked at as it then is, what leaves as it last was (603.6a, 603.10).
        seen = (event.new if event.to is Zone.BATTLEFIELD or event.from_zone not in _PUBLIC else 0) or event.obj
        if self.this:
            if c.source != event.obj and (event.to is not Zone.BATTLEFIELD or c.source != event.new):
                return None
        elif self.attached and event.from_zone is Zone.BATTLEFIELD:
            # What it was attached to as that left: the row keeps it (603.10a).
            objects = c.game.state.objects
            if c.source not in objects[event.obj].attachments and objects[c.source].attached_to != event.obj:
                return None
        elif not self.what.test(c, seen) and not (
            self.cards and (self.card or not event.new) and self._as_card(c, event)
        ):
            return None
        if self.by is not None and not self.by.test(c, event.player):
            return None
        row = c.game.state.objects[seen]
        if self.not_to is not None and event.to is self.not_to:
            return None
        if self.not_from is not None and event.from_zone is self.not_from:
            return None
        if self.whose is not None and not self.whose.test(c, row.owner):
            return None
        if self.through is not None and not self.through.test(c, event.source):
            return None
        player = row.controller if self.by is None else event.player  # "that opponent" is who did it
        obj = event.new or event.obj if event.to is Zone.BATTLEFIELD else event.obj
        return EventInfo(obj, event.source or NO_ONE, player, 1, event.new)

    def _as_card(self, c: Context, event: e.Move) -> bool:
        """Whether what moves is such a card where it comes from or goes to, whatever it is on the other side; what
        would move is one if it is a nontoken permanent or a spell, and what would enter the battlefield is looked at
        as the card or spell it is before."""
        if self.what.test(c, event.obj) or (event.new != 0 and self.what.test(c, event.new)):
            return True
        row = c.game.state.objects[event.obj]
        return not event.new and row.kind == CARD and any(each.test(c, event.obj) for each in self.cards)


_CYCLED: Final = (Cause.DISCARD, Cause.CYCLE)  # what is cycled is discarded (702.29c)
# It is called so wherever the card then went (701.13c).
_WHEREVER: Final = frozenset({Cause.DISCARD, Cause.CYCLE, Cause.MILL})
_PUBLIC: Final = frozenset({Zone.BATTLEFIELD, Zone.STACK, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND})


class StepMatcher(EventMatcher):
    """The beginning of a step."""

    __slots__ = ("first", "of_game", "step", "whose", "you")

    def __init__(self, node: p.StepBegins) -> None:
        super().__init__()
        self.step = int(node.step)
        self.whose = matcher_or_none(node.whose)
        self.you, self.first, self.of_game = isinstance(node.whose, You), node.first or node.of_game, node.of_game

    def test(self, c: Context, event: Event) -> EventInfo | None:
        if not isinstance(event, e.StepBegan) or event.step != self.step:
            return None
        if event.beside and self.whose is None:
            return None  # it begins once, whoever's turn it is (805.4)
        if self.first and self.step in STEPS_BEGUN and counted(c.game.state, STEPS_BEGUN[self.step], event.player):
            return None
        if self.of_game and not self._first_turn(c, event.player):
            return None
        if self.you:
            if event.player != c.controller:
                return None
        elif isinstance(self.whose, PlayersMatcher):  # the turn of one who has left goes on (800.4i)
            if not self.whose.was(c, event.player):
                return None
        elif self.whose is not None and not self.whose.test(c, event.player):
            return None
        return EventInfo(NO_ONE, NO_ONE, event.player, 0, 0)


    def _first_turn(self, c: Context, player: int) -> bool:
        """Whether this is the first turn of a player, or, whoever's it is, of the game."""
        state = c.game.state
        return state.players[player].turns == 1 if self.whose is not None else state.turn == 1


class CastsMatcher(EventMatcher):
    """Casts (or copies) a spell."""

    __slots__ = ("condition", "copied", "nth", "of_turn", "what", "who", "you")

    def __init__(self, node: p.CastsSpell) -> None:
        super().__init__()
        self.who = compile_matcher(node.who)
        self.what = compile_matcher(node.what)
        self.you = isinstance(node.who, You)
        self.nth = node.nth
        self.copied = node.copied
        self.of_turn = node.of_turn
        self.condition: Truth | None = None if node.condition is None else compile_condition(node.condition)

    def test(self, c: Context, event: Event) -> EventInfo | None:
        if isinstance(event, e.SpellCast) or (self.copied and isinstance(event, e.PlayerDid) and event.verb == "copy"):
            obj = event.obj
        else:
            return None
        if not (is_you(c, event.player) if self.you else self.who.test(c, event.player)):
            return None
        outer, c.event = c.event, EventInfo(obj, NO_ONE, event.player, 1, obj)  # "from their hand"
        matches = self.what.test(c, obj) and (self.condition is None or self.condition.true(c))
        c.event = outer
        if not matches:
            return None
        if self.nth:
            cast = c.game.state.history_refs.get(("spells cast", NO_ONE if self.of_turn else event.player), ())
            if sum(1 for one in cast if self.what.test(c, one)) != self.nth:
                return None
        return EventInfo(obj, NO_ONE, event.player, 1, obj)


class LandMatcher(EventMatcher):
    """Plays a land."""

    __slots__ = ("what", "who")

    def __init__(self, node: p.PlaysLand) -> None:
        super().__init__()
        self.who = compile_matcher(node.who)
        self.what = compile_matcher(node.what)

    def test(self, c: Context, event: Event) -> EventInfo | None:
        if not isinstance(event, e.LandPlayed) or not self.who.test(c, event.player):
            return None
        return EventInfo(event.obj, NO_ONE, event.player, 1, event.obj) if self.what.test(c, event.obj) else None


class ActivatesMatcher(EventMatcher):
    """Activates an ability."""

    __slots__ = ("mana", "what", "who")

    def __init__(self, node: p.ActivatesAbility) -> None:
        super().__init__()
        self.who = compile_matcher(node.who)
        self.what = compile_matcher(node.what)
        self.mana = node.mana

    def test(self, c: Context, event: Event) -> EventInfo | None:
        if not isinstance(event, e.AbilityActivated) or (event.mana and not self.mana):
            return None
        if not self.who.test(c, event.player):
            return None
        info = EventInfo(event.obj or event.source, event.source or NO_ONE, event.player, 1, event.obj)
        outer, c.event = c.event, info  # "of an artifact they control"
        matches = (event.obj and self.what.test(c, event.obj)) or self.what.test(c, event.source)
        c.event = outer
        return info if matches else None


class DayMatcher(EventMatcher):
    """Day becomes night or night day."""

    __slots__ = ("to",)

    def __init__(self, to: str) -> None:
        super().__init__()
        self.to = to

    def test(self, c: Context, event: Event) -> EventInfo | None:
        changed = isinstance(event, e.Marked) and event.word in ("day", "night") and event.x == 1
        if not changed or not isinstance(event, e.Marked) or self.to not in ("", event.word):
            return None
        return EventInfo(NO_ONE, NO_ONE, c.game.state.active, 1, 0)


class TapMatcher(EventMatcher):
    """Becomes tapped or untapped."""

    __slots__ = ("by", "tapped", "undeclared", "what")

    def __init__(self, node: p.BecomesTapped) -> None:
        super().__init__(node.batch)
        self.what = compile_matcher(node.what)
        self.tapped = node.tapped
        self.undeclared = node.undeclared
        self.by = matcher_or_none(node.by)

    def test(self, c: Context, event: Event) -> EventInfo | None:
        if not (isinstance(event, e.Tap) if self.tapped else isinstance(event, e.Untap)):
            return None
        if not isinstance(event, e.Tap | e.Untap) or not self.what.test(c, event.obj):
            return None
        if (self.by is not None and not self.by.test(c, event.player)) or (
            self.undeclared and isinstance(event, e.Tap) and event.to_attack
        ):
            return None
        return EventInfo(event.obj, NO_ONE, c.game.state.objects[event.obj].controller, 1, event.obj)


class TargetMatcher(EventMatcher):
    """Becomes the target of a spell or ability."""

    __slots__ = ("of", "what")

    def __init__(self, node: p.BecomesTarget) -> None:
        super().__init__(node.batch)
        self.what = compile_matcher(node.what)
        self.of = compile_matcher(node.of)

    def test(self, c: Context, event: Event) -> EventInfo | None:
        if not isinstance(event, e.Targeted) or not self.what.test(c, event.ref):
            return None
        return EventInfo(event.ref, event.source, event.player, 1, event.ref) if self.of.test(c, event.source) else None


class CountersMatcher(EventMatcher):
    """Counters are put on or removed from something: once for each object, or for "a counter" once for each of them."""

    __slots__ = ("by", "effect", "kind", "last", "put", "theirs", "what")

    def __init__(self, node: p.CountersChange) -> None:
        super().__init__(node.batch)
        self.apart = not node.together
        self.theirs = isinstance(node.by, Filter) and isinstance(node.what, Filter)  # "on a creature they control"
        self.effect = node.effect
        self.what = compile_matcher(node.what)
        self.kind = node.kind
        self.put = node.put
        self.last = node.last
        self.by = matcher_or_none(node.by)

    def all(self, c: Context, event: Event) -> tuple[EventInfo, ...]:
        if not isinstance(event, e.PutCounters if self.put else e.RemoveCounters):
            return ()
        if not isinstance(event, e.PutCounters | e.RemoveCounters) or (self.kind and event.kind != self.kind):
            return ()
        outer = c.event
        if self.theirs:
            c.event = EventInfo(event.on, NO_ONE, event.player, 1, event.on)
        fits = self.what.test(c, event.on)
        c.event = outer
        if not fits or (self.by is not None and not self.by.test(c, event.player)):
            return ()
        if self.last and number_of(c, event.on, f"{event.kind} counters"):
            return ()
        if self.effect and isinstance(event, e.PutCounters) and not event.effect:
            return ()
        player = event.on if event.on < FIRST_OBJECT else c.game.state.objects[event.on].controller
        if self.batch:
            return (EventInfo(event.on, event.source or NO_ONE, player, event.count, event.on),)
        source = event.source or NO_ONE
        count = min(event.count, MOST_WAITING)
        return tuple(EventInfo(event.on, source, player, 1, event.on) for _ in range(count))


class TokensMatcher(EventMatcher):
    """Creates tokens."""

    __slots__ = ("what", "who")

    def __init__(self, node: p.TokensCreated) -> None:
        super().__init__(node.batch)
        self.who = compile_matcher(node.who)
        self.what = compile_matcher(node.what)

    def all(self, c: Context, event: Event) -> tuple[EventInfo, ...]:
        if not isinstance(event, e.CreateTokens) or not self.who.test(c, event.player):
            return ()
        new = tuple(id for id in event.new if self.what.test(c, id))
        if not new:
            return ()
        if self.batch:
            return (EventInfo(new[0], NO_ONE, event.player, len(new), new[0]),)
        return tuple(EventInfo(id, NO_ONE, event.player, 1, id) for id in new)


class SpellMatcher(EventMatcher):
    """Something happens to a spell on the stack; an ability that counters it is known by its source."""

    __slots__ = ("by", "kind", "what", "word")

    def __init__(self, node: p.SpellDoes) -> None:
        super().__init__()
        self.what = compile_matcher(node.what)
        self.word = node.word.removeprefix("is ")
        by = node.by if isinstance(node.by, Objects) else None
        self.by = None if by is None else compile_matcher(replace(by, kind=Kind.SOURCE))
        self.kind = Kind.SPELL_OR_ABILITY if by is None else by.kind

    def test(self, c: Context, event: Event) -> EventInfo | None:
        if not isinstance(event, e.SpellLeft) or event.how != self.word or not self.what.test(c, event.obj):
            return None
        if self.by is not None and not self._counters(c, event.source):
            return None
        return EventInfo(event.obj, event.source or NO_ONE, c.game.state.objects[event.obj].controller, 1, event.obj)

    def _counters(self, c: Context, source: int) -> bool:
        kind = Kind.SPELL if c.game.state.objects[source].zone is Zone.STACK else Kind.ABILITY
        return self.by is not None and self.kind in (kind, Kind.SPELL_OR_ABILITY) and self.by.test(c, source)


class NeverMatcher(EventMatcher):
    """State triggers, which no event sets off."""

    __slots__ = ()

    def test(self, c: Context, event: Event) -> EventInfo | None:
        return None


_MAKERS: Final[dict[type[Node], Callable[[Pattern], EventMatcher]]] = {}


def on_pattern(kind: type[Pattern], make: Callable[..., EventMatcher]) -> None:
    """Register how a pattern class is compiled."""
    _MAKERS[kind] = make


@kept
def compile_pattern(node: Pattern) -> EventMatcher:
    """The compiled form of a pattern, made once for each node; raises KeyError for a class unknown here."""
    return _MAKERS[type(node)](node)


def patterns_known() -> frozenset[type[Node]]:
    """The pattern classes that can be matched."""
    return frozenset(_MAKERS)


on_pattern(p.AnyEvent, lambda node: AnyMatcher(tuple(compile_pattern(part) for part in node.patterns)))
on_pattern(p.Moves, MovesMatcher)
on_pattern(p.StepBegins, StepMatcher)
on_pattern(p.CastsSpell, CastsMatcher)
on_pattern(p.PlaysLand, LandMatcher)
on_pattern(p.ActivatesAbility, ActivatesMatcher)
on_pattern(p.DayChanges, lambda node: DayMatcher(node.to))
on_pattern(p.BecomesTapped, TapMatcher)
on_pattern(p.BecomesTarget, TargetMatcher)
on_pattern(p.CountersChange, CountersMatcher)
on_pattern(p.TokensCreated, TokensMatcher)
on_pattern(p.SpellDoes, SpellMatcher)
on_pattern(p.StateIs, lambda node: NeverMatcher())
