"""R2t: what others are told is the same in worlds that differ only in what somebody did with hidden cards.

The pairs are made by choices: at a decision by which a player does something in secret with a card of their own, the
match goes on twice, once with that card and once with another one. Which cards others may know is judged by what was
done in sight of all, never by what the engine believes that they know. Every other player and a spectator are told over
the lines that guests have, and all that they are told is compared byte by byte.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from random import Random
from typing import Final

from engine.ai.random_seat import RandomSeat
from engine.check.battery_result import Result
from engine.check.by_seed import OfSeed, tried_by_seed
from engine.check.secret_cards import secret_cards
from engine.decisions import (
    Act,
    Answer,
    Arrange,
    Arranged,
    Cast,
    Choose,
    Chosen,
    Decision,
    IllegalAnswer,
    Order,
    Ordered,
    Priority,
    Special,
)
from engine.events.kinds import Event, Revealed
from engine.events.supposing import suppose_chance
from engine.game import Game
from engine.host.protocol import Question, Reply, Shown, ToClient, packed
from engine.net.guest_seat import GuestLine, GuestSeat
from engine.net.spectators import Spectators
from engine.play.absent import least_answer
from engine.play.match import Match
from engine.play.seat import Interrupted
from engine.rules.procedures import Rulebook
from engine.state.options import RulesOptions
from engine.terms.ids import FIRST_OBJECT, NO_ONE, SPECTATOR
from engine.terms.zones import Zone
from engine.variants.setting import set_up_with
from engine.view.view import PUBLIC, View

__all__ = ["Exploring", "by_decision", "compared", "run", "run_names"]

Chooser = Callable[[int, View, Decision], Answer]

MOST_PAIRS: Final = 4  # of one decision
TURNS: Final = 2  # that a world is played on after the choice
GAME_TURNS: Final = 14
NAME_OF: Final = b"Canary %s"
ANY_NAME: Final = re.compile(rb"Canary [a-d]\d+")
IN_SECRET: Final = frozenset({"morph", "megamorph", "disguise", "foretell"})
MATCH: Final = 1


@dataclass(slots=True)
class Transcripts:
    """What each recipient was told, message by message, and where the choice stands among it."""

    of: dict[int, list[bytes]] = field(default_factory=dict)
    before: dict[int, int] = field(default_factory=dict)

    def add(self, recipient: int, message: ToClient) -> None:
        """One more message."""
        self.of.setdefault(recipient, []).append(packed(message))

    def mark(self) -> None:
        """What comes from here on is told after the choice."""
        self.before = {recipient: len(told) for recipient, told in self.of.items()}


class ToldSeat(GuestSeat):
    """A guest's seat whose guest answers at once, by a function of what the player may know; `told` None: what it would
    be told is no matter."""

    def __init__(self, player: int, told: Transcripts | None, choose: Chooser) -> None:
        line = GuestLine(self._deliver, MATCH, player)
        super().__init__(line, player)
        self._told, self._choose = told, choose
        self.notices = told is not None
        self._view: View | None = None
        line.listen_again()

    def choose(self, view: View, decision: Decision) -> Answer:
        """Over the line, like any guest."""
        if self._told is None:
            return self._choose(self.player, view, decision)
        self._view = view
        return super().choose(view, decision)

    def _deliver(self, player: int, message: ToClient) -> None:
        assert self._told is not None
        self._told.add(player, message)
        if isinstance(message, Shown):
            self.line.listen_again()
        elif isinstance(message, Question):
            assert self._view is not None
            answer = self._choose(player, self._view, message.decision)
            self.line.hear(Reply(MATCH, message.number, least_answer(message.decision) if message.refused else answer))


class ToldSpectators(Spectators):
    """Spectators who have always drawn what they were shown; `told` None: who are shown nothing."""

    def __init__(self, told: Transcripts | None) -> None:
        super().__init__(self._deliver, MATCH)
        self._told = told
        self.notices = told is not None
        self.line.listen_again()

    def _deliver(self, recipient: int, message: ToClient) -> None:
        assert self._told is not None
        self._told.add(recipient, message)
        self.line.listen_again()


class InSight(Match):
    """A match that keeps what was done in sight of all: the cards seen. `pairs` are those of which the one card still
    cannot be told from the other; `ended` hears of each of which it can, before that is told, and after the last of
    them the match is left."""

    def __init__(self, game: Game, seats: Sequence[GuestSeat], spectators: Spectators, begun: bool) -> None:
        super().__init__(game, seats, begun=begun)
        self.admit(spectators)
        self.in_sight: set[int] = set()
        self.pairs: list[tuple[int, int]] = []
        self.ended: Callable[[tuple[int, int]], None] = lambda pair: None
        self.chooser = -1
        self.generator = 0  # the state of chance after the choice: another one in each world
        for seat in seats:
            seat.sit_at(self)
            seat.line.begin_match(self)
        spectators.match = self

    def seen(self, game: Game, events: Sequence[Event]) -> None:
        """Note what came into sight before it is told."""
        shown = {
            game.state.objects[id].physical
            for event in events if isinstance(event, Revealed) and event.to != self.chooser
            for id in event.objs if id >= FIRST_OBJECT
        }  # fmt: skip
        for row in game.state.objects.values():
            if not row.gone and row.zone in PUBLIC and not row.face_down:
                shown.add(row.physical)
        self.in_sight |= shown
        chance = self._chance_decides(game, events)
        self.end([pair for pair in self.pairs if chance or not shown.isdisjoint(pair)])
        super().seen(game, events)

    def end(self, pairs: Sequence[tuple[int, int]]) -> None:
        """The cards of these pairs are no secret any longer."""
        for pair in pairs:
            self.pairs.remove(pair)
            self.ended(pair)
        if pairs and not self.pairs:
            self.leave()
            raise Interrupted

    def other_chance(self, by: int) -> None:
        """Have another generator from here on; what it decides for others than the chooser may be told."""
        state = self.present.state
        suppose_chance(state, state.rng ^ by << 64)
        self.generator = state.rng

    def _chance_decides(self, game: Game, events: Sequence[Event]) -> bool:
        if not self.generator or game.state.rng == self.generator:
            return False
        self.generator = game.state.rng
        return any(getattr(event, "player", self.chooser) != self.chooser for event in events)


def _is_secret(game: Game, id: int, player: int, in_sight: set[int]) -> bool:
    row = game.state.objects.get(id)
    return (
        row is not None and not row.gone and row.owner == player and row.zone in (Zone.HAND, Zone.LIBRARY)
        and row.physical >= 0 and row.physical not in in_sight
    )  # fmt: skip


def _others(decision: Decision, answer: Answer, secret: Callable[[int], bool]) -> Iterator[tuple[Answer, int, int]]:
    """Answers that do the same in secret with another card, with the ids of both cards."""
    match decision, answer:
        case Choose(), Chosen():
            for one in filter(secret, answer.refs):
                for other in decision.legal:
                    if other not in answer.refs and secret(other):
                        yield Chosen(tuple(other if ref == one else ref for ref in answer.refs)), one, other
        case Arrange(), Arranged() if "graveyard" not in decision.piles:
            cards = [card for pile in answer.piles for card in pile]
            yield from ((Arranged(tuple(
                tuple({one: other, other: one}.get(card, card) for card in pile) for pile in answer.piles
            )), one, other) for one, other in _pairs(cards, secret))  # fmt: skip
        case Order(), Ordered():
            for one, other in _pairs(answer.items, secret):
                yield Ordered(tuple({one: other, other: one}.get(id, id) for id in answer.items)), one, other
        case Priority(), Act() if isinstance(answer.action, Cast | Special) and secret(answer.action.card):
            one, way = answer.action.card, _way(answer.action)
            for action in decision.actions if way in IN_SECRET else ():
                same = isinstance(action, Cast | Special) and _way(action) == way and action.card != one
                if isinstance(action, Cast | Special) and same and secret(action.card):
                    yield Act(action), one, action.card


def _way(action: Cast | Special) -> str:
    """By which keyword it is cast or put away."""
    return action.way if isinstance(action, Cast) else action.kind


def _pairs(ids: Sequence[int], secret: Callable[[int], bool]) -> Iterator[tuple[int, int]]:
    kept = [id for id in ids if secret(id)]
    return ((one, other) for place, one in enumerate(kept) for other in kept[place + 1 :])


@dataclass(frozen=True, slots=True)
class SecretChoice:
    """A decision at which a player does something in secret: the position before, whether it had begun, the answers
    given since, two answers, and the two cards by which they differ (physical numbers)."""

    game: Game
    begun: bool
    given: tuple[Answer, ...]
    player: int
    answers: tuple[Answer, Answer]
    pair: tuple[int, int]
    in_sight: frozenset[int]
    turn: int
    decision: int  # its number among those of the match


class Exploring:
    """A match of secret cards, played by lot, in which choices are looked for; `tells`: what was told of it is kept."""

    def __init__(self, seed: int, players: int, tells: bool = False) -> None:
        self.seed, self.players, self.lot = seed, players, Random(seed)
        self.choices: list[SecretChoice] = []
        self._given: list[Answer] = []
        self._decisions = 0
        self._position: Game | None = None
        decks, names = [secret_cards(letter) for letter in "abcd"[:players]], tuple("ABCD"[:players])
        game = set_up_with(decks, names, RulesOptions(turn_limit=GAME_TURNS), seed, Rulebook())
        self._policies = [RandomSeat(seed * 8 + player) for player in range(players)]
        self.told = Transcripts()
        told = self.told if tells else None
        seats = [ToldSeat(player, told, self._choose) for player in range(players)]
        self.match = InSight(game, seats, ToldSpectators(told), begun=False)
        self.match.run()

    def _choose(self, player: int, view: View, decision: Decision) -> Answer:
        match = self.match
        if match.position() is not self._position:
            self._position, self._given = match.position(), []
        answer = self._policies[player].choose(view, decision)
        game = match.present
        if decision.asked.player == player and game is match.game and self._position is not game:
            sight = match.in_sight
            found = list(_others(decision, answer, lambda id: _is_secret(game, id, player, sight)))
            if found:
                self._decisions += 1
                position = self._position.fork()
                for other, one, two in self.lot.sample(found, min(MOST_PAIRS, len(found))):
                    pair = (game.state.objects[one].physical, game.state.objects[two].physical)
                    self.choices.append(SecretChoice(
                        position, position.state.turn > 0, tuple(self._given), player, (answer, other), pair,
                        frozenset(sight), game.state.turn, self._decisions,
                    ))  # fmt: skip
        self._given.append(answer)
        return answer


@dataclass(frozen=True, slots=True)
class Cut:
    """How far a branch goes for a pair of cards: so many messages to each recipient, the cards in sight then, and those
    that were revealed by the end of a game."""

    told: dict[int, int]
    in_sight: frozenset[int]


class Branch:
    """A match played on from before a choice, with one of its answers; nobody does anything more with the two cards.
    The first answer is that of all choices of one decision, and played once for all of them. What the player is told
    who chose is kept of it only: names are looked for in it."""

    def __init__(self, choices: Sequence[SecretChoice], which: int, seed: int) -> None:
        self.choice = choice = choices[0]
        self.pairs, self.which, self.told = [each.pair for each in choices], which, Transcripts()
        self.cuts: dict[tuple[int, int], Cut] = {}
        self._todo = deque((*choice.given, choice.answers[which]))
        players = len(choice.game.state.players)
        self._policies = [RandomSeat(seed + player) for player in range(players)]
        untold = choice.player if which else NO_ONE
        seats = [
            ToldSeat(player, None if player == untold else self.told, self._choose) for player in range(players)
        ]
        self.match = InSight(choice.game.fork(), seats, ToldSpectators(self.told), choice.begun)
        self.match.in_sight, self.match.chooser = set(choice.in_sight), choice.player
        self.match.ended = self._cut
        self.match.run()
        for pair in self.pairs:
            if pair not in self.cuts:
                self._cut(pair)

    def _cut(self, pair: tuple[int, int]) -> None:
        told = {recipient: len(messages) for recipient, messages in self.told.of.items()}
        self.cuts[pair] = Cut(told, frozenset(self.match.in_sight | revealed_at_the_end(self.match.game)))

    def _choose(self, player: int, view: View, decision: Decision) -> Answer:
        match = self.match
        if self._todo:
            answer = self._todo.popleft()
            if not self._todo:
                match.pairs = list(dict.fromkeys(self.pairs))
                match.other_chance(self.which + 1)
                self.told.mark()
            return answer
        if match.present.state.turn > self.choice.turn + TURNS or match.present is not match.game:
            match.leave()
            raise Interrupted
        if player != self.choice.player:
            return self._policies[player].choose(view, decision)
        answer = least_answer(decision)
        touched = self._touched(answer)
        match.end([pair for pair in match.pairs if not touched.isdisjoint(pair)])
        return answer

    def _touched(self, answer: Answer) -> set[int]:
        """The cards that an answer names."""
        objects = self.match.present.state.objects
        named = answer.refs if isinstance(answer, Chosen) else answer.items if isinstance(answer, Ordered) else ()
        return {objects[id].physical for id in named if id in objects}


def revealed_at_the_end(game: Game) -> set[int]:
    """The cards that were face down when the game ended for their owner (2022:708.9)."""
    state = game.state
    return {
        row.physical for row in state.objects.values()
        if row.face_down and (state.outcome is not None or not state.players[row.owner].alive)
    }  # fmt: skip


def named(told: Transcripts, game: Game, cut: Cut) -> list[str]:
    """R2b: one sentence for each recipient to whom a card was named that was never in sight of them."""
    faults = []
    names = [card.name.encode() for card in game.state.cards]
    open_to_all = {names[physical] for physical in cut.in_sight if physical >= 0}
    for recipient, messages in told.of.items():
        own = NAME_OF % "abcd"[recipient].encode() if recipient != SPECTATOR else b"-"
        shown = messages[: cut.told.get(recipient, 0)]
        found = {name for message in shown for name in ANY_NAME.findall(message)}
        more = sorted(name for name in found - open_to_all if not name.startswith(own))
        if more:
            faults.append(f"{_called(recipient)} is told of {more[0].decode()}, which was never seen")
    return faults


def _called(recipient: int) -> str:
    return "a spectator" if recipient == SPECTATOR else f"player {recipient}"


def compared(choices: Sequence[SecretChoice], seed: int) -> Iterator[tuple[int, list[str]]]:
    """For each choice of one decision: how many messages were compared in both its worlds, and one sentence for each
    recipient told more."""
    try:
        one = Branch(choices, 0, seed)
    except IllegalAnswer:
        return  # the given answers cannot be given again
    before = one.told.before
    for choice in choices:
        cut = one.cuts[choice.pair]
        count, faults = 0, named(one.told, one.match.game, cut)
        if all(told <= before.get(recipient, 0) for recipient, told in cut.told.items() if recipient != choice.player):
            yield 0, faults  # nobody else was told anything that could be another in the other world
            continue
        try:
            other = Branch((choice,), 1, seed)
        except IllegalAnswer:
            continue  # the other card cannot be taken as the first was
        for recipient in sorted({*one.told.of, *other.told.of} - {choice.player}):
            mine, theirs = one.told.of.get(recipient, []), other.told.of.get(recipient, [])
            shared = min(cut.told.get(recipient, 0), len(theirs))
            count += max(0, shared - before.get(recipient, 0))
            if mine[:shared] != theirs[:shared]:
                place = next(place for place in range(shared) if mine[place] != theirs[place])
                faults.append(
                    f"turn {choice.turn}: {_called(recipient)} is told by message {place + 1} what player "
                    f"{choice.player} did"
                )
        yield count, faults


def by_decision(choices: Sequence[SecretChoice]) -> list[list[SecretChoice]]:
    """The choices of each decision, which share its position."""
    return [list(each) for _, each in groupby(choices, lambda choice: choice.decision)]


def run(count: int, first: int) -> Result:
    """Compare until so many pairs of worlds were told something after their choice."""
    return tried_by_seed(Result("R2t", "pairs of worlds that differ in a secret choice"), pairs_of, count, first)


def pairs_of(seed: int) -> OfSeed:
    """Compare the pairs of worlds of one match."""
    messages = tried = 0
    faults: list[str] = []
    for choices in by_decision(Exploring(seed, 2 + seed % 3).choices):
        for told, found in compared(choices, seed):
            messages += told
            tried += told > 0
            faults += found
    return OfSeed(seed, tried, tuple(faults), {"messages": messages})


def run_names(count: int, first: int) -> Result:
    """R2b: play so many matches, and look in all that was told for the names of cards that were never seen."""
    return tried_by_seed(Result("R2b", "matches searched for names that were never seen"), names_of, count, first)


def names_of(seed: int) -> OfSeed:
    """Look for names in what was told of one match."""
    exploring = Exploring(seed, 2 + seed % 3, tells=True)
    told, match = exploring.told, exploring.match
    whole = Cut({recipient: len(messages) for recipient, messages in told.of.items()},
                frozenset(match.in_sight | revealed_at_the_end(match.game)))  # fmt: skip
    return OfSeed(seed, 1, tuple(named(told, match.game, whole)))
