"""Hidden information: each card has its own name, and no seat receives one it may not know (400.2, 2022:708.5)."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

import msgspec
import pytest

from assets import asset_path
from engine.ai import ai_seat
from engine.ast.card import Card, Reading
from engine.cards.decks import read_deck
from engine.cards.pool import CardPool
from engine.decisions import Answer, Decision, IllegalAnswer, Priority
from engine.events.kinds import Event
from engine.game import Game
from engine.oracle.cards import read_card
from engine.play.match import Match
from engine.play.seat import Seat
from engine.rules.procedures import Rulebook
from engine.rules.starting import set_up
from engine.state.options import RulesOptions
from engine.view.freeze import snapshot
from engine.view.narrate import narrate
from engine.view.snapshot import Seen
from engine.view.view import View, may_see

MARK = re.compile(r"Marked\d{4}")
DECKS = tuple(path.stem for path in sorted(asset_path("decks").glob("*.txt")))


def marked_deck(slug: str, first: int) -> tuple[Card, ...]:
    """A bundled deck in which each copy of each card has a name that no other card has."""
    pool = CardPool()
    pool.load(asset_path("cards/originals.json"))
    cards: list[Card] = []
    deck = read_deck(asset_path("decks") / f"{slug}.txt").deck
    for name in (name for count, name in deck.main for _ in range(count)):
        raw = json.dumps(pool.raw(name), ensure_ascii=False)
        faces = [part.strip() for part in name.split("//")]
        for face in faces:
            raw = raw.replace(json.dumps(face, ensure_ascii=False)[1:-1], f"Marked{first + len(cards):04d}")
        card = read_card(json.loads(raw))
        if card.reading in (Reading.READ, Reading.VERIFIED):
            cards.append(card)
        else:
            cards.append(read_card(json.loads(raw) | {"oracle_text": "", "card_faces": None}))
    return tuple(cards)


def hidden_names(game: Game, viewer: int) -> set[str]:
    """The names of cards that the viewer may not know now."""
    state = game.state
    names: set[str] = set()
    for player in state.players:
        names.update(state.cards[-entry - 1].name for entry in player.library if entry < 0)
    there = (
        id for id, obj in state.objects.items() if not obj.gone and obj.card is not None and obj.physical >= 0
    )
    for id in there:
        obj = state.objects[id]
        if not may_see(game, obj, viewer) and obj.card is not None:
            names.add(obj.card.name)
    return {mark for name in names for mark in MARK.findall(name)}


class Spied(Seat):
    """A seat whose every message is searched for names that it may not know."""

    notices = True

    def __init__(self, inner: Seat, player: int) -> None:
        self.inner, self.player = inner, player
        self.match: Match | None = None
        self.looked = self.windows = 0

    def choose(self, view: View, decision: Decision) -> Answer:
        assert self.match is not None
        self.windows += 1
        game = self.match.game
        self.search(msgspec.json.encode(decision).decode(), "decision")
        if self.windows % 3 == 0:
            self.search(repr(snapshot(game, self.player, ahead=isinstance(decision, Priority))), "snapshot")
        return self.inner.choose(view, decision)

    def refused(self, view: View, decision: Decision, error: IllegalAnswer) -> None:
        self.inner.refused(view, decision, error)

    def notice(self, view: View, seen: Sequence[Seen]) -> None:
        self.search(repr(seen), "seen")

    def search(self, text: str, what: str) -> None:
        assert self.match is not None
        self.looked += 1
        found = set(MARK.findall(text))
        leaked = found & hidden_names(self.match.game, self.player) if found else set()
        assert not leaked, f"player {self.player} learns {leaked} from a {what}: {text[:2000]}"


@pytest.mark.rule("400.2")
@pytest.mark.parametrize("number", range(len(DECKS)))
def test_no_seat_receives_a_name_hidden_from_it(number: int) -> None:
    mine, theirs = DECKS[number], DECKS[(number + 3) % len(DECKS)]
    decks = (marked_deck(mine, 0), marked_deck(theirs, 500))
    for seed in range(2):
        seats = tuple(Spied(ai_seat("random", seed * 2 + player), player) for player in range(2))
        match = Match(set_up(decks, ("Anna", "Ben"), RulesOptions(), seed, Rulebook()), seats)
        for seat in seats:
            seat.match = match
        assert match.run() is not None
        assert sum(seat.looked for seat in seats) > 50


def test_a_spectator_of_all_hands_sees_no_library() -> None:
    decks = (marked_deck(DECKS[0], 0), marked_deck(DECKS[1], 500))
    game = set_up(decks, ("Anna", "Ben"), RulesOptions(), 1, Rulebook())
    Match(game, (ai_seat("random", 1), ai_seat("random", 2))).run()
    state = game.state
    unseen = {state.cards[-entry - 1].name for player in state.players for entry in player.library if entry < 0}
    assert unseen
    assert not unseen & set(MARK.findall(repr(snapshot(game, -1))))


def test_narration_and_snapshot_use_the_same_rule() -> None:
    """What the log of one player names, the snapshot of that player shows or has shown."""
    decks = (marked_deck(DECKS[2], 0), marked_deck(DECKS[3], 500))
    told: dict[int, set[str]] = {0: set(), 1: set()}
    opened: dict[int, set[str]] = {0: set(), 1: set()}

    class Watch(Match):
        def seen(self, game: Game, events: Sequence[Event]) -> None:
            for player in (0, 1):
                told[player] |= set(MARK.findall(repr(narrate(game, events, player))))
                opened[player] |= {
                    obj.card.name for obj in game.state.objects.values()
                    if obj.card is not None and (obj.gone or may_see(game, obj, player))
                }  # fmt: skip

    game = set_up(decks, ("Anna", "Ben"), RulesOptions(), 4, Rulebook())
    match = Watch(game, (ai_seat("random", 1), ai_seat("random", 2)))
    game.observers = (match,)
    match.run()
    for player in (0, 1):
        assert told[player] <= {mark for name in opened[player] for mark in MARK.findall(name)}
