"""R13: what is offered can be done. On boards by lot every offered action is tried on a fork, and none is taken back.

The cards are all those that are read: the bundled ones and, where card data was imported, those. An action is taken
with the least answers, then with answers by lot, and followed until the stack is empty; what comes of it keeps every
invariant. A seed is a board, so that what is wrong is found again with `--only R13 --count 1 --seed` and its number.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Final

from engine.ai.random_seat import RandomSeat
from engine.ast.card import Card, Reading
from engine.cards.decks import DeckError
from engine.cards.files import CardData
from engine.cards.pool import CardPool
from engine.cards.store import Store
from engine.check.battery_result import Result
from engine.check.by_seed import OfSeed, tried_by_seed
from engine.decisions import PASS, Act, Action, Activate, Answer, Cast, Decision, PlayLand, Priority, Special
from engine.evaluate.invariants import check
from engine.game import Game
from engine.places import user_places
from engine.play.absent import least_answer
from engine.play.positions.form import Json
from engine.play.positions.position import position_game
from engine.rules.before_priority import settle
from engine.rules.game_loop import advance
from engine.rules.mana_sources import is_mana_action
from engine.rules.priority import act, legal_actions
from engine.rules.procedures import Asker, Rulebook
from engine.view.view import View

_TRIES: Final = 3  # of each action: once with the least answers, then by lot
_ROUNDS: Final = 3  # in each all that is offered is tried, and one of it done
_MOST_STEPS: Final = 60  # in which what was done resolves
_SPRING: Final = "A Spring"
_TEXTS: Final[list[CardData]] = [
    {"name": _SPRING, "layout": "normal", "type_line": "Land", "oracle_text": "{T}: Add one mana of any color."}
]
_ELSEWHERE: Final = frozenset({
    "plane", "phenomenon", "scheme", "vanguard", "conspiracy", "dungeon", "attraction", "contraption",
})  # fmt: skip


class ReadCards:
    """The cards of a store that are read and lie in usual decks, drawn by lot."""

    def __init__(self, store: Store) -> None:
        self.pool = CardPool()
        for data in _TEXTS:
            self.pool.add(data)
        self._store = store
        self._names = store.names()

    def drawn(self, lot: Random, count: int, lasting: bool = False) -> list[Json]:
        """So many entries of a position; `lasting`: of cards that can lie on the battlefield by themselves."""
        entries: list[Json] = []
        while len(entries) < count:
            card = self._card(lot.choice(self._names))
            if card is not None and not (lasting and _passing(card)):
                entries.append({"card": card.name})
        return entries

    def _card(self, name: str) -> Card | None:
        if self.pool.key(name) is None:
            data = self._store.data(name)
            if data is None:
                return None
            self.pool.add(data)
        try:
            card = self.pool.card(name)
        except DeckError:
            return None
        if card is None or card.reading not in (Reading.READ, Reading.VERIFIED):
            return None
        return None if _ELSEWHERE & set(card.front.types) else card


def _passing(card: Card) -> bool:
    return bool({"instant", "sorcery"} & set(card.front.types)) or "Aura" in card.front.subtypes


class ByLot(Asker):
    """Answers by lot, or as little as it can; never acts on its own. Notes what it was asked and said."""

    def __init__(self, seed: int, least: bool) -> None:
        self._seat = RandomSeat(seed)
        self._least = least
        self.said: list[tuple[Decision, Answer]] = []

    def answer(self, game: Game, decision: Decision) -> Answer:
        if isinstance(decision, Priority):
            return Act(PASS)
        if self._least:
            found = least_answer(decision)
        else:
            found = self._seat.choose(View(game, decision.asked.player), decision)
        self.said.append((decision, found))
        return found


@dataclass(slots=True)
class Tried:
    """What came of one board."""

    tried: int = 0
    faults: list[str] = field(default_factory=list)
    taken_back: int = 0
    raised: int = 0


def run(count: int, first: int) -> Result:
    """Try so many offered actions."""
    return tried_by_seed(Result("R13", "offered actions that can be done"), board_of, count, first)


@cache
def _cards() -> ReadCards:
    """The cards at hand, which are read once."""
    return ReadCards(Store.open(user_places().cards))


def board_of(seed: int) -> OfSeed:
    """Try what is offered on the board of a seed."""
    found = Tried()
    lot = Random(seed)
    game = position_game(_position(lot, _cards()), _cards().pool)
    cards = _rulebook(game).cards
    game.procedures = Rulebook(ByLot(seed, True), cards)
    settle(game)
    for _ in range(_ROUNDS):
        state = game.state
        if state.outcome is not None or state.priority < 0:
            break
        player = state.priority
        offered = [each for each in legal_actions(game, player) if not is_mana_action(game, each)]
        for action in offered:
            _try(game, player, action, lot, found)
        _go_on(game, player, offered, lot)
    return OfSeed(seed, found.tried, tuple(found.faults), {"taken back": found.taken_back, "raised": found.raised})


def _rulebook(game: Game) -> Rulebook:
    assert isinstance(game.procedures, Rulebook)
    return game.procedures


def _position(lot: Random, cards: ReadCards) -> Json:
    """Two players with permanents, hands and graveyards by lot, and mana of all colors."""
    players = []
    for name, springs, hand in (("A", lot.choice((3, 6, 12)), 6), ("B", 3, 3)):
        players.append({
            "name": name, "clear_library": True, "battlefield": [
                {"card": _SPRING, "count": springs}, *cards.drawn(lot, 5, lasting=True)
            ], "hand": cards.drawn(lot, hand), "graveyard": cards.drawn(lot, 4), "library": cards.drawn(lot, 12),
        })  # fmt: skip
    return {"id": "board", "players": players, "active": "A", "step": lot.choice(("main1", "main1", "end"))}


def _try(game: Game, player: int, action: Action, lot: Random, found: Tried) -> None:
    """Take an action on forks with other answers each time."""
    found.tried += 1
    for attempt in range(_TRIES):
        asker = ByLot(lot.getrandbits(32), attempt == 0)
        trial = game.fork()
        trial.procedures = Rulebook(asker, _rulebook(game).cards)
        try:
            done = act(trial, player, action)
            if done:
                check(trial)
                _resolved(trial)
        except Exception as error:  # noqa: BLE001 - whatever goes wrong is what is looked for
            found.raised += 1
            found.faults.append(f"{_called(game, action)} raises {type(error).__name__}: {error}{_told(asker.said)}")
            return
        if not done and not any(decision.asked.player != player for decision, _ in asker.said):  # 702.132: who assists
            found.taken_back += 1
            found.faults.append(f"{_called(game, action)} is taken back{_told(asker.said)}")
            return


def _resolved(game: Game) -> None:
    """Everybody passes until the stack is empty."""
    settle(game)
    for _ in range(_MOST_STEPS):
        if not game.state.stack or game.state.outcome is not None:
            break
        advance(game)
    check(game)


def _go_on(game: Game, player: int, offered: Sequence[Action], lot: Random) -> None:
    """One of the actions is done and resolves, or somebody may answer it."""
    if not offered or not act(game, player, lot.choice(offered)):
        return
    settle(game)
    match lot.randrange(4):
        case 0:
            pass  # the same player again
        case 1:
            advance(game)  # who passes
        case _:
            _resolved(game)


def _called(game: Game, action: Action) -> str:
    """An action in a few words: what is done with which card."""
    match action:
        case Cast(card=ref, face=face, way=way):
            what = f"cast {way or 'as usual'}, face {face}"
        case Activate(source=ref, ability=place):
            what = f"activate {place}"
        case PlayLand(card=ref):
            what = "play"
        case Special(card=ref, kind=kind):
            what = str(kind)
        case _:
            return str(action)
    return f"{game.chars(ref).name or game.state.objects[ref].base.name} ({what})"


def _told(said: Sequence[tuple[Decision, Answer]]) -> str:
    """What was asked and answered, as the last words of a sentence."""
    told = [f"{type(decision).__name__} {decision.asked.text}: {answer}"[:160] for decision, answer in said[:5]]
    return f" after {'; '.join(told)}" if told else ""
