"""R13: what is offered can be done, and what can be done is offered. On boards by lot every offered action is tried on
a fork, and none is taken back; so is what of hand, graveyard and permanents is not offered, and none of that works.

The cards are all those that are read: the bundled ones and, where card data was imported, those. An action is taken
with the least answers, then with answers by lot, and followed until the stack is empty; what comes of it keeps every
invariant. A seed is a board, so that what is wrong is found again with `--only R13 --count 1 --seed` and its number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Final

from engine.ai.random_seat import RandomSeat
from engine.ast.abilities import ActivatedAbility
from engine.ast.costs import Loyalty
from engine.cards.store import Store
from engine.check.battery_result import Result
from engine.check.by_seed import OfSeed, tried_by_seed
from engine.check.random_boards import ReadCards, board_position
from engine.decisions import (
    PASS,
    Act,
    Action,
    Activate,
    Answer,
    Cast,
    Decision,
    IllegalAnswer,
    PlayLand,
    Priority,
    Special,
)
from engine.evaluate.invariants import check
from engine.game import Game
from engine.places import user_places
from engine.play.absent import least_answer
from engine.play.positions.position import position_game
from engine.rules.before_priority import settle
from engine.rules.game_loop import advance
from engine.rules.mana_sources import is_mana_action
from engine.rules.offers import offers
from engine.rules.priority import act, legal_actions
from engine.rules.procedures import Asker, Rulebook
from engine.rules.restrictions import cant_activate
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.view.view import View

_TRIES: Final = 3  # of each action: once with the least answers, then by lot
_ROUNDS: Final = 3  # in each all that is offered is tried, and one of it done
_MOST_STEPS: Final = 60  # in which what was done resolves


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
    missed: int = 0


def run(count: int, first: int) -> Result:
    """Try so many offered actions."""
    return tried_by_seed(Result("R13", "actions that are offered as far as they can be done"), board_of, count, first)


@cache
def _cards() -> ReadCards:
    """The cards at hand, which are read once."""
    return ReadCards(Store.open(user_places().cards))


def board_of(seed: int) -> OfSeed:
    """Try what is offered on the board of a seed."""
    found = Tried()
    lot = Random(seed)
    game = position_game(board_position(lot, _cards()), _cards().pool)
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
        for action in _others(game, player, offered):
            _try_unoffered(game, player, action, lot, found)
        _go_on(game, player, offered, lot)
    figures = {"taken back": found.taken_back, "raised": found.raised, "not offered": found.missed}
    return OfSeed(seed, found.tried, tuple(found.faults), figures)


def _rulebook(game: Game) -> Rulebook:
    assert isinstance(game.procedures, Rulebook)
    return game.procedures


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
        if not done and not _left_to_others(player, asker.said):
            found.taken_back += 1
            found.faults.append(f"{_called(game, action)} is taken back{_told(asker.said)}")
            return


def _left_to_others(player: int, said: Sequence[tuple[Decision, Answer]]) -> bool:
    """Whether another player was asked, as who assists is (702.132): then what was begun may come to nothing."""
    return any(decision.asked.player != player for decision, _ in said)


def _others(game: Game, player: int, offered: Sequence[Action]) -> Iterator[Cast | Activate]:
    """What a player at a time when everything can be done is not offered though no word of its own forbids it."""
    state = game.state
    if state.step is not Step.MAIN1 or state.stack or not state.acts(player):
        return
    mine = state.players[player]
    for zone, ids in ((Zone.HAND, mine.hand), (Zone.GRAVEYARD, mine.graveyard)):
        for id in ids:
            for offer in offers(game, player, state.objects[id], zone):
                action = Cast(id, offer.face, offer.way)
                if not offer.info.land and not offer.info.only and action not in offered:
                    yield action
    for id in state.battlefield:
        if game.controller(id) != player:
            continue
        for place, ability in enumerate(game.chars(id).abilities):
            if (
                isinstance(ability, ActivatedAbility) and ability.zone is Zone.BATTLEFIELD and not ability.mana
                and not (ability.condition or ability.timing or ability.limit or ability.who)
                and not any(isinstance(part, Loyalty) for part in ability.cost.parts)
                and Activate(id, place) not in offered and not cant_activate(game, player, id, ability)
            ):
                yield Activate(id, place)


def _try_unoffered(game: Game, player: int, action: Cast | Activate, lot: Random, found: Tried) -> None:
    """Take an action that is not offered: it must not work."""
    for attempt in range(_TRIES):
        asker = ByLot(lot.getrandbits(32), attempt == 0)
        trial = game.fork()
        trial.procedures = Rulebook(asker, _rulebook(game).cards)
        with suppress(IllegalAnswer):
            if act(trial, player, action):
                found.missed += 1
                found.faults.append(f"{_called(game, action)} is not offered{_told(asker.said)}")
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
