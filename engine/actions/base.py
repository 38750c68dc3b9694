"""CR 701.1. What every verb is made of: who does it, to what, and what is remembered of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import ClassVar, Final

from engine.actions.sparing import distinct, leaving_enough, short
from engine.ast.amounts import Fixed, PropertyOf
from engine.ast.effects import Continuous
from engine.ast.filters import HasType, InZone, Kind, Objects, Players, ThisWay
from engine.ast.node import Amount, Duration, Effect, Filter, Modifier, Selection, record
from engine.ast.selections import All, Among, Back, Several, Some, Source, This, TopOf, Whole, You, of_many
from engine.decisions import Arrange, Arranged, Asked, Order, Ordered, Purpose
from engine.evaluate.compile import compile_amount, compile_matcher, compile_selection
from engine.evaluate.together import fit, fit_enough, joint
from engine.events.commit_moves import became, realize_outside
from engine.events.kinds import Event, Move, PlayerDid, Revealed
from engine.events.kinds_players import WOULD
from engine.events.resolution import Done, Resolution
from engine.events.turn_order import everybody_in_range
from engine.messages import Text, msg
from engine.state.faces import face_info
from engine.state.halves import only_from_graveyard
from engine.state.objects import Obj
from engine.state.remembered import together
from engine.terms.ids import NO_ONE, ObjectId, PlayerId, is_player
from engine.terms.zones import Cause, Zone

YOU: Final = You()
THIS: Final = This()
EACH: Final = Back("it", Source.EACH)
ENTERING: Final = Back("it", Source.EVENT)  # the object that is entering, while it does (614.12)
ONE: Final = Fixed(1)
GIVEN: Final = Back("that", Source.MARK, -2)
CREATURE: Final = Objects(Kind.PERMANENT, (HasType("creature"),))
PILES: Final = {Purpose.SCRY: ("top", "bottom"), Purpose.SURVEIL: ("top", "graveyard")}

_OUTSIDE: Final = InZone(Zone.OUTSIDE)
Keep = Callable[[int], bool]


@record
class Verb(Effect):
    """An instruction with an effect of its own. As part of a cost it must be possible in full (118.3). No
    abstract class, for telling instances of these apart takes ten times as long. `takes`: what it is done to goes to
    another zone, so that it pays for no other part of a cost."""

    takes: ClassVar[bool] = False

    def perform(self, r: Resolution) -> None:
        """Do it, as much of it as is possible (101.3, 609.3)."""
        raise NotImplementedError(type(self).__name__)

    def can(self, r: Resolution) -> bool:
        """Whether it could be done in full now, as paying a cost demands."""
        return True


@record
class PlayerVerb(Verb):
    """A verb that players do one after another, each to themselves: what happens is one batch for all of them.
    `of_you`: it is performed as only the controller of the spell or ability does it; said of others it is not read."""

    of_you: ClassVar[bool] = False
    who: Selection = field(default=YOU, kw_only=True)


def doers(r: Resolution, who: Selection) -> Iterator[int]:
    """The players who do something, in APNAP order (101.4); where they are many, the present one is Source.EACH."""
    players = r.players(who)
    if len(players) < 2 and not of_many(who):
        yield from players
        return
    yield from r.one_by_one(players)


def doer(r: Resolution, who: Selection) -> int:
    """The one player who does something; NO_ONE if there is none."""
    players = r.players(who)
    return players[0] if players else NO_ONE


@record
class OnePlayerVerb(PlayerVerb):
    """A verb that one player does; of several each does it for themselves (101.4)."""

    def perform(self, r: Resolution) -> None:
        if not of_many(self.who):
            self.done_by(r, doer(r, self.who))
            return
        done: list[Done] = []
        for player in doers(r, self.who):
            self.done_by(r, player)
            done.extend([r.marks[self.mark]] if self.mark in r.marks else [])
        r.did(self, (), 0, False)
        if done:
            r.marks[self.mark] = together(done)

    def done_by(self, r: Resolution, player: int) -> None:
        """Let the player do it; NO_ONE if there is none."""
        raise NotImplementedError(type(self).__name__)


def choosers(r: Resolution, who: Selection) -> Iterator[int]:
    """Who makes a choice for an effect; where nobody within range can, the closest such player to the controller's left
    (801.5c)."""
    nobody = True
    for player in doers(r, who):
        nobody = False
        yield player
    state = r.game.state
    if not nobody or not state.ranges or not isinstance(who, Some) or not isinstance(who.what, Players):
        return
    count = len(state.players)
    with everybody_in_range(state):
        able = r.find(who.what)
    around = ((r.controller + place) % count for place in range(1, count))
    yield from [player for player in around if player in able][:1]


def taken(
    r: Resolution, what: Selection, player: int, purpose: Purpose, good: int = 0, keep: Keep | None = None,
    text: Text = "", pool: Sequence[int] | None = None,
) -> tuple[int, ...]:
    """The objects and players a verb is done to: `player` chooses where a choice is left (608.2d), among those that
    pass `keep`; the others are left out if they do not pass it. `pool`: where alone a choice may fall."""
    if isinstance(what, Some):
        if isinstance(what.what, Objects) and _OUTSIDE in what.what.tests:
            for each in r.game.state.players:
                realize_outside(r.game, each.id)
        legal = candidates(r, what, keep, pool)
        least, most = bounds(r, what.least, what.most, len(legal))
        if what.random:
            return sample(r, legal, most)
        chooser = player if what.by is None else doer(r, what.by)
        if joint(what.what):
            return chosen_jointly(r, chooser, legal, (least, most), what.what, purpose, good)
        if short(r.later, legal, most):
            return leaving_enough(r, (chooser, purpose, good, text), legal, (least, most))
        return r.choose(chooser, legal, least, most, purpose, text, (), good)
    if isinstance(what, Among) and not what.rest:
        legal = tuple(ref for ref in r.refs(what.of, player) if what.what is None or _fits(r, ref, what.what))
        if keep is not None:
            legal = tuple(ref for ref in legal if keep(ref))
        least, most = bounds(r, what.least, what.most, len(legal))
        if what.random:
            return sample(r, legal, most)
        chooser = player if what.by is None else doer(r, what.by)
        if what.what is not None and joint(what.what):
            return chosen_jointly(r, chooser, legal, (least, most), what.what, purpose, good)
        return r.choose(chooser, legal, least, most, purpose, text, r.refs(what.of, player), good)
    if isinstance(what, Several) and any(isinstance(part, Some | Among) for part in what.parts):
        return _one_after_another(r, what, (player, purpose, good, text), keep, pool)
    refs = own_of(r, what, player)
    return refs if keep is None else tuple(ref for ref in refs if keep(ref))


def takings(
    r: Resolution, who: Selection, what: Selection, purpose: Purpose, good: int = 0, keep: Keep | None = None,
    text: Text = "",
) -> Iterator[tuple[int, int]]:
    """Each player who does something, with each thing that `taken` says it is done to."""
    for player in doers(r, who):
        for ref in taken(r, what, player, purpose, good, keep, text):
            yield player, ref


def permanents(r: Resolution, what: Selection, player: int, purpose: Purpose, good: int = 0) -> tuple[int, ...]:
    """The permanents a verb is done to, as `taken` says; what has left the battlefield is left out."""
    return taken(r, what, player, purpose, good, lambda ref: on_battlefield(r, ref))


def as_last_known(
    r: Resolution, what: Selection, player: int, purpose: Purpose, keep: Keep | None = None
) -> tuple[int, ...]:
    """The objects that are to do something or be looked at, also those that have left where they were: what they last
    were is what counts (113.7a, 608.2h)."""
    if isinstance(what, Some | Among | Several):
        return taken(r, what, player, purpose, 1, keep)
    refs = tuple(ref for ref in compile_selection(what).refs(r) if not is_player(ref))
    return refs if keep is None else tuple(ref for ref in refs if keep(ref))


def _one_after_another(
    r: Resolution, what: Several, asked: tuple[int, Purpose, int, Text], keep: Keep | None, pool: Sequence[int] | None
) -> tuple[int, ...]:
    """What is taken for each part in turn: nothing twice, and nothing that as much of the later parts needs."""
    player, purpose, good, text = asked
    found: list[int] = []
    for at, part in enumerate(what.parts):
        later = _pools(r, what.parts[at + 1:], keep, pool)

        def other(ref: int) -> bool:
            return ref not in found and (keep is None or keep(ref))

        left: dict[int, int] = {}
        if later and isinstance(part, Some):
            left = {ref: distinct(later, (*found, ref)) for ref in candidates(r, part, other, pool)}
        most = max(left.values(), default=0)
        spare = frozenset(ref for ref, number in left.items() if number == most)
        found.extend(taken(r, part, player, purpose, good, spare.__contains__ if spare else other, text, pool))
    return tuple(found)


def _pools(
    r: Resolution, parts: Sequence[Selection], keep: Keep | None, pool: Sequence[int] | None
) -> list[tuple[int, ...]]:
    """For each thing that must be chosen, what it may be."""
    some = [part for part in parts if isinstance(part, Some)]
    return [each for part in some for each in (candidates(r, part, keep, pool),) * r.times(part.least)]


def _demanded(
    r: Resolution, what: Selection, player: int, keep: Keep | None, pool: Sequence[int] | None
) -> list[tuple[int, ...]]:
    """For each thing that a cost demands, what it may be; parts that are no choice are asked about by themselves."""
    if isinstance(what, Some | Several):
        return _pools(r, what.parts if isinstance(what, Several) else (what,), keep, pool)
    return [] if isinstance(what, TopOf) else [(ref,) for ref in r.refs(what, player)]


def own_of(r: Resolution, what: Selection, player: int) -> tuple[int, ...]:
    """What is meant; of what each of several players did, or did "this way", what that player did it to."""
    refs = r.refs(what, player)
    tests = what.what.tests if isinstance(what, All) and isinstance(what.what, Objects) else ()
    back = next((test.of for test in tests if isinstance(test, ThisWay) and test.by is None), what)
    mark = back.index if isinstance(back, Back) and back.to is Source.MARK and r.each == player else NO_ONE
    done = r.marks.get(mark)
    if done is None or len({each for each, _ in done.by}) < 2:
        return refs
    return tuple(ref for ref in refs if (player, ref) in done.by)


def chosen_jointly(
    r: Resolution, player: int, legal: Sequence[int], bounds: tuple[int, int], what: Filter, purpose: Purpose, good: int
) -> tuple[int, ...]:
    """Things that must have something together: one after another, among those that fit the ones before and leave
    enough for what is still to be chosen, if there is enough at all."""
    least, most = bounds
    tests = joint(what)
    refs: tuple[int, ...] = ()
    needed = least if fit_enough(r, tests, (), legal, least) else 0
    while len(refs) < most:
        rest = [ref for ref in legal if ref not in refs]
        left = tuple(
            ref for ref in rest if fit(r, tests, (*refs, ref))
            and fit_enough(r, tests, (*refs, ref), [each for each in rest if each != ref], needed)
        )
        more = r.choose(player, left, int(len(refs) < least), 1, purpose, "", (), good) if left else ()
        if not more:
            break
        refs = (*refs, *more)
    return refs


def _fits(r: Resolution, ref: int, what: Filter) -> bool:
    """Whether something matches; "spells" from among cards are what those cards would be as spells (601.3e)."""
    if not (isinstance(what, Objects) and what.kind is Kind.SPELL):
        return r.matches(ref, what)
    faces = castable_faces(r.game.obj(ref))
    return any(as_face(r, ref, face, lambda: r.matches(ref, what)) for face in faces)


_EITHER: Final = frozenset({"split", "aftermath", "modal_dfc", "adventure", "omen"})


def castable_faces(row: Obj) -> tuple[int, ...]:
    """The faces or halves of a card of which each can be cast on its own from where it is (708.3, 702.127a,
    2022:712.8a, 2022:715.3a)."""
    card = row.card
    if card is None or card.layout not in _EITHER or len(card.faces) < 2:
        return (0,)
    return tuple(
        place for place, face in enumerate(card.faces)
        if "land" not in face.types and (row.zone is Zone.GRAVEYARD or not only_from_graveyard(face))
    )


def as_face(r: Resolution, ref: int, face: int, test: Callable[[], bool]) -> bool:
    """What a test says of a card while it is looked at as the spell that one of its faces becomes (601.3e)."""
    game = r.game
    card = game.obj(ref).card
    several = card is not None and card.layout in _EITHER and len(card.faces) > 1
    shown = face_info(card.faces[face]).chars if several and card is not None else None
    with game.taken_for_spell(ref), game.shown_as(ref, shown):
        return test()


def candidates(
    r: Resolution, what: Some, keep: Keep | None = None, pool: Sequence[int] | None = None
) -> tuple[int, ...]:
    """What a choice may fall on, within a pool or anywhere."""
    if pool is None and isinstance(what.what, Objects) and what.what.kind is Kind.SPELL:
        pool = compile_matcher(what.what).among(r)
        found = tuple(ref for ref in pool if _fits(r, ref, what.what))
    else:
        found = r.find(what.what) if pool is None else tuple(ref for ref in pool if r.matches(ref, what.what))
    if r.casts:  # the spell is on the stack by then (601.2a)
        found = tuple(ref for ref in found if ref != r.source)
    return found if keep is None else tuple(ref for ref in found if keep(ref))


def has_choice(r: Resolution, what: Selection, player: int, keep: Keep | None = None) -> bool:
    """Whether there is anything for a choice to fall on; nobody chooses what is impossible (608.2d)."""
    if isinstance(what, Some):
        outside = isinstance(what.what, Objects) and _OUTSIDE in what.what.tests  # known once it is looked through
        return outside or bool(candidates(r, what, keep))
    if isinstance(what, Among) and not what.rest:
        return any(
            (what.what is None or _fits(r, ref, what.what)) and (keep is None or keep(ref))
            for ref in r.refs(what.of, player)
        )
    return True


def bounds(r: Resolution, least: Amount, most: Amount | None, there: int) -> tuple[int, int]:
    """The least and most a choice may take of what is there."""
    high = there if most is None else min(there, r.amount(most))
    return min(high, r.amount(least)), high


def enough(
    r: Resolution, what: Selection, player: int, keep: Keep | None = None, pool: Sequence[int] | None = None
) -> bool:
    """Whether what a cost demands is there: as many as must be chosen, all of the cards named."""
    if r.wanted is not None:
        r.wanted.extend(_demanded(r, what, player, keep, pool))
    if isinstance(what, Some):
        least, found = r.amount(what.least), candidates(r, what, keep, pool)
        tests = joint(what.what) if least > 1 else ()
        return len(found) >= least and (not tests or fit_enough(r, tests, (), found, least))
    if isinstance(what, Several):
        pools = _pools(r, what.parts, keep, pool)
        return distinct(pools) == len(pools) and all(
            enough(r, part, player, keep, pool) for part in what.parts if not isinstance(part, Some)
        )
    if isinstance(what, TopOf) and what.what is not None:
        return len(r.refs(what)) >= r.amount(what.count)
    if isinstance(what, TopOf):
        return all(len(r.game.player(each).library) >= r.amount(what.count) for each in r.players(what.whose))
    refs = r.refs(what, player)  # of all there are there may be none: an empty hand is discarded too
    return (bool(refs) or isinstance(what, All | Whole)) and (keep is None or all(keep(ref) for ref in refs))


def sample(r: Resolution, legal: Sequence[int], count: int) -> tuple[int, ...]:
    """So many of them at random (the game's generator)."""
    left = list(legal)
    return tuple(left.pop(r.random(len(left))) for _ in range(min(count, len(left))))


def shuffled(r: Resolution, refs: Sequence[int]) -> tuple[int, ...]:
    """The same in a random order."""
    return sample(r, refs, len(refs))


def ordered(r: Resolution, player: int, refs: Sequence[int], text: Text) -> tuple[int, ...]:
    """The same in an order the player chooses; the first will be on top."""
    if len(refs) < 2:
        return tuple(refs)
    answer = r.ask(Order(Asked(PlayerId(player), text, r.source, Purpose.LIBRARY), tuple(refs)))
    assert isinstance(answer, Ordered)
    return answer.items


_ARRANGE: Final = {Purpose.SCRY: msg("Scry"), Purpose.SURVEIL: msg("Surveil")}


def arranged(r: Resolution, player: int, cards: tuple[int, ...], purpose: Purpose) -> tuple[tuple[int, ...], ...]:
    """The cards on the piles of scry or surveil, as the player puts them."""
    r.emit(Revealed(cards, player, to=player, source=r.source))
    asked = Asked(PlayerId(player), _ARRANGE[purpose], r.source, purpose)
    answer = r.ask(Arrange(asked, tuple(map(ObjectId, cards)), PILES[purpose]))
    assert isinstance(answer, Arranged)
    return answer.piles


def move(r: Resolution, obj: int, to: Zone, cause: Cause = Cause.NONE, player: int = NO_ONE) -> Move:
    """A change of zones by this resolution, which its player does unless another is named."""
    return Move(obj, to, cause, r.source, r.controller if player == NO_ONE else player)


def moved(events: Iterable[Event]) -> tuple[int, ...]:
    """The objects that came of the moves that happened."""
    return tuple(new for event in events if isinstance(event, Move) for new in event.came)


def move_all(r: Resolution, effect: Effect, events: Sequence[Move]) -> tuple[int, ...]:
    """Let moves happen at once and remember what came of them; they were made though all went elsewhere instead
    (118.11)."""
    happened = r.emit(*events)
    came = tuple(dict.fromkeys(new for event in events for new in _came_of(r, event)))
    r.did(effect, came, happened=happened)
    share(r, effect, events)
    return came


def _came_of(r: Resolution, event: Move) -> tuple[int, ...]:
    """The objects that came of a move, or of what was done with its object instead."""
    return event.came if event.done or not r.game.obj(event.obj).gone else became(r.game.state, event.obj)


def share(r: Resolution, effect: Effect, events: Sequence[Move]) -> None:
    """Remember how many of these moves are each player's, for "then draws that many cards"."""
    done = r.marks.get(effect.mark)
    if done is not None:
        counts: dict[int, int] = {}
        for event in events:
            if event.done:
                counts[event.player] = counts.get(event.player, 0) + 1
        done.shares = tuple(counts.items())
        done.by = tuple((event.player, new) for event in events for new in event.came)


def credit(r: Resolution, effect: Effect, by: Mapping[int, Sequence[int]]) -> None:
    """Remember which players did something, and to what; also who did it to nothing."""
    done = r.marks.get(effect.mark)
    if done is not None:
        done.shares = tuple((player, len(refs)) for player, refs in by.items())
        done.by = tuple((player, ref) for player, refs in by.items() for ref in refs)


def tell(r: Resolution, player: int, verb: str, obj: int = 0, amount: int = 1) -> None:
    """Let abilities that watch know that a player has done what a keyword action names."""
    r.emit(PlayerDid(player, verb, obj, amount, r.source))


def undertaken(r: Resolution, player: int, verb: str, amount: int) -> int:
    """How much of what a player is about to do is done, with what effects make of it (614.1); 0: something else was
    done instead."""
    if amount <= 0 or not r.game.index.replaces[PlayerDid.code]:
        return amount
    would = PlayerDid(player, f"{WOULD}{verb}", 0, amount, r.source)
    r.emit(would)
    return would.amount if would.done else 0


def continue_on(r: Resolution, refs: Iterable[int], modifiers: tuple[Modifier, ...], duration: Duration) -> None:
    """A continuous effect on each of these objects or players (611.2)."""
    for _ in r.one_by_one(refs):
        r.perform(Continuous(EACH, modifiers, duration))


def with_given(r: Resolution, refs: tuple[int, ...], do: Callable[[], None]) -> None:
    """Do something while GIVEN means these refs: effects that begin then keep them (611.2c)."""
    r.marks[GIVEN.index] = Done(refs, len(refs), True)
    do()
    del r.marks[GIVEN.index]


def zone_of(r: Resolution, ref: int) -> Zone | None:
    """The zone an object is in; None if it has left it, and for players."""
    if is_player(ref):
        return None
    row = r.game.obj(ref)
    return None if row.gone else row.zone


def here(r: Resolution) -> Keep:
    """Whether something is an object in any zone now."""
    return lambda ref: zone_of(r, ref) is not None


def on_battlefield(r: Resolution, ref: int) -> bool:
    """Whether it is a permanent now."""
    return zone_of(r, ref) is Zone.BATTLEFIELD


def controlled(r: Resolution, player: int) -> Keep:
    """Whether something is a permanent that a player controls."""
    return lambda ref: on_battlefield(r, ref) and r.game.controller(ref) == player


def in_hand(r: Resolution, player: int) -> Keep:
    """Whether something is a card in a player's hand."""
    return lambda ref: zone_of(r, ref) is Zone.HAND and r.game.obj(ref).owner == player


def is_creature(r: Resolution, ref: int) -> bool:
    """Whether it is a creature on the battlefield."""
    return on_battlefield(r, ref) and r.matches(ref, CREATURE)


def only_bare(what: Selection) -> bool:
    """Whether a choice of cards states no quality, so that a search must find them (701.19b)."""
    if not isinstance(what, Some) or not isinstance(what.what, Objects):
        return False
    return all(isinstance(test, InZone) for test in what.what.tests)


def uncut(r: Resolution, amount: Amount) -> int:
    """The value of an amount now, below zero, too: for what sets a life total, power or toughness, or sums up."""
    return compile_amount(amount).value(r)


def number_of(r: Resolution, ref: int, property: str) -> int:
    """A number of an object or player as it is or last was: "power", "toughness", "mana value" ..."""
    with r.about(ref):
        return uncut(r, PropertyOf(property, EACH))
