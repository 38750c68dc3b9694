"""Small boards: a game in the middle, with cards where a test wants them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import engine.actions
from engine.ast.card import Card
from engine.decisions import Act, Action, Activate, Answer, Cast, Decision, PlayLand, Priority
from engine.evaluate.index_scan import rebuilt
from engine.events.commit_moves import card_object, put_in
from engine.events.starting_counters import start_loyalty
from engine.events.turn_order import TURN
from engine.game import Game
from engine.oracle.reader import read_ability
from engine.rules.before_priority import settle
from engine.rules.game_loop import advance
from engine.rules.influence import set_ranges
from engine.rules.procedures import Rulebook
from engine.state.options import RulesOptions
from engine.state.players import Player
from engine.state.state import State
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.askers import Script, least
from tests.rules.cards import FOREST, card

assert engine.actions


@dataclass
class Side:
    """What one player has."""

    battlefield: Sequence[Card] = ()
    hand: Sequence[Card] = ()
    library: Sequence[Card] = field(default_factory=lambda: (FOREST,) * 10)
    graveyard: Sequence[Card] = ()
    life: int = 20


def spell(name: str, cost: str, types: str, text: str, pt: str = "", loyalty: str = "") -> Card:
    """A card whose text is read by the reader; fails if any of it is not understood."""
    kinds = tuple(word.lower() for word in types.split("—", maxsplit=1)[0].split())
    abilities = read_ability(text, name, kinds)
    assert not [each for each in abilities if type(each).__name__ == "Unread"], abilities
    return card(name, cost, types, *abilities, pt=pt, loyalty=loyalty, text=text)


def board(
    *sides: Side, asker: Script | None = None, step: Step = Step.MAIN1, active: int = 0,
    options: RulesOptions | None = None, turn: int = 3,
) -> Game:
    """A game at a step of the active player's turn, who has priority."""
    cards: list[Card] = []
    owners: list[int] = []
    for player, side in enumerate(sides):
        for zone in (side.battlefield, side.hand, side.library, side.graveyard):
            cards.extend(zone)
            owners.extend([player] * len(zone))
    state = State(tuple(cards), tuple(owners))
    state.rng = 1
    at = 0
    for player, side in enumerate(sides):
        row = Player(player, f"P{player}", side.life, state.token)
        state.players.append(row)
        for place, there in (
            (Zone.BATTLEFIELD, side.battlefield), (Zone.HAND, side.hand), (Zone.LIBRARY, side.library),
            (Zone.GRAVEYARD, side.graveyard),
        ):
            for _ in there:
                _place(state, player, at, place)
                at += 1
    state.active = state.regular = state.priority = active
    state.turn = turn
    state.step = step
    state.plan = tuple(each for each in TURN if each > step)
    game = Game(state, Rulebook(asker or Script()), options or RulesOptions())
    game.index = rebuilt(state)
    set_ranges(game)
    settle(game)
    return game


def _place(state: State, player: int, physical: int, zone: Zone) -> None:
    if zone is Zone.LIBRARY:
        row = state.players[player]
        row.library = (*row.library, -(physical + 1))
        return
    new = card_object(state, player, -(physical + 1), zone)
    new.sick = False
    new.timestamp = state.tick()
    start_loyalty(new)
    put_in(state, new, "top")


def find(game: Game, name: str, zone: Zone = Zone.BATTLEFIELD) -> int:
    """The id of the first object with that name in a zone; 0 if there is none."""
    for id, row in game.state.objects.items():
        if row.zone is zone and not row.gone and row.base.name == name:
            return id
    return 0


def all_of(game: Game, name: str, zone: Zone = Zone.BATTLEFIELD) -> list[int]:
    """The ids of all objects with that name in a zone."""
    objects = game.state.objects
    return [id for id, row in objects.items() if row.zone is zone and not row.gone and row.base.name == name]


def to_step(game: Game, step: Step) -> None:
    """Go on until that step has begun and somebody could have priority, or the game is over."""
    turn = game.state.turn
    for _ in range(1000):
        if game.state.outcome is not None:
            return
        if game.state.step == step and game.state.turn >= turn and game.state.priority >= 0:
            return
        advance(game)
    raise AssertionError("never got there")


def resolve(game: Game) -> None:
    """Everybody passes until the stack is empty."""
    for _ in range(500):
        if not game.state.stack or game.state.outcome is not None:
            return
        advance(game)
    raise AssertionError("the stack never empties")


class Doing(Script):
    """Does these actions in turn at the player's own priority windows, then passes; other questions go to functions."""

    def __init__(self, *actions: Action) -> None:
        super().__init__()
        self.todo = list(actions)
        self.answers: list[Answer] = []
        self.offered: list[tuple[Action, ...]] = []

    def then(self, *answers: Answer) -> Doing:
        """Answers to the questions asked that are no priority windows, in order."""
        self.answers.extend(answers)
        return self

    def answer(self, game: Game, decision: Decision) -> Answer:
        self.decisions.append(decision)
        if isinstance(decision, Priority):
            self.offered.append(decision.actions)
            if self.todo and self.todo[0] in decision.actions:
                return Act(self.todo.pop(0))
            return least(decision)
        return self.answers.pop(0) if self.answers else least(decision)


def cast_now(game: Game, name: str, *answers: Answer, way: str = "", zone: Zone = Zone.HAND) -> bool:
    """Have the player with priority cast a card now, answering what is asked in order; True if it is on the stack."""
    return act_now(game, Cast(find(game, name, zone), 0, way), *answers)


def act_now(game: Game, action: Action, *answers: Answer) -> bool:
    """Have the player with priority do something; True if it was done."""
    doing = Doing(action).then(*answers)
    procedures = game.procedures
    assert isinstance(procedures, Rulebook)
    before = procedures.asker
    procedures.asker = doing
    for _ in range(10):
        if not doing.todo:
            break
        advance(game)
    procedures.asker = before
    return not doing.todo


__all__ = [
    "Activate", "Doing", "PlayLand", "Side", "act_now", "all_of", "board", "cast_now", "find", "resolve", "spell",
    "to_step",
]


def bring_rides(game: Game, rides: tuple[Card, ...]) -> None:
    """Give the first player a deck of Attractions or Contraptions beside the game."""
    state = game.state
    first = len(state.cards)
    state.cards = (*state.cards, *rides)
    state.owners = (*state.owners, *([0] * len(rides)))
    state.own_player(0).attractions = tuple(-(first + n + 1) for n in range(len(rides)))
