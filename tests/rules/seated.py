"""Games of several players for tests: teams, options and lives, in the middle of a turn or from their beginning."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.ast.card import Card
from engine.decisions import Answer, Decision
from engine.events.kinds import PlayerLoses
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.before_priority import settle
from engine.rules.ending_game import check_end, concede
from engine.rules.influence import set_ranges
from engine.rules.order import first_to_act
from engine.rules.procedures import Rulebook
from engine.rules.starting import start
from engine.state.options import RulesOptions
from engine.state.seating import turn_sharers
from engine.terms.steps import Step
from engine.variants.setting import Extras, furnish, set_up_with
from engine.variants.ways_to_play import arrange
from tests.rules.askers import Script
from tests.rules.board import Side, board
from tests.rules.cards import FOREST

SHARED = RulesOptions(shared_turns=True)
HEADS = RulesOptions(shared_turns=True, shared_life=True, starting_life=30)
PAIRS = (0, 0, 1, 1)


def seated(
    *sides: Side, teams: Sequence[int] = (), options: RulesOptions | None = None, step: Step = Step.MAIN1,
    active: int = 0, asker: Script | None = None, extras: Sequence[Extras] = (),
) -> Game:
    """A game in the middle of a turn; the teams of the seats, if there are any."""
    options = options or RulesOptions()
    if options.shared_life:
        sides = tuple(replace(side, life=options.starting_life) if side.life == 20 else side for side in sides)
    game = board(*sides, asker=asker, step=step, active=active, options=replace(options, emperor=False))
    game.options = options
    for player, team in enumerate(teams):
        game.state.own_player(player).team = team
    furnish(game, extras)
    sharers = turn_sharers(game.state, options, active)
    game.state.active, game.state.beside = sharers[0], sharers[1:]
    game.state.priority = active
    set_ranges(game)
    game.legal_actions_cache.clear()
    settle(game)
    return game


def begun(
    variant: str, players: int, deck: Sequence[Card] = (FOREST,) * 20, seed: int = 1, asker: Script | None = None,
    decks: Sequence[Sequence[Card]] = (), starter: int | None = None, **chosen: str,
) -> Game:
    """A game of a variant that has just started: hands drawn and kept, no turn begun."""
    names = [name for name in variant.split(",") if name]
    table = arrange(names, players, {name.replace("_", "-"): value for name, value in chosen.items()})
    game = set_up_with(
        decks or [deck] * players, [f"P{player}" for player in range(players)], table.options, seed,
        Rulebook(asker or Script()), table.teams,
    )
    start(game, starter)
    return game


def lives(game: Game) -> list[int]:
    """All life totals."""
    return [player.life for player in game.state.players]


def alive(game: Game) -> list[int]:
    """Who is still in the game."""
    return [player.id for player in game.state.players if player.alive]


def leave(game: Game, *players: int) -> None:
    """Players lose the game at once and leave it."""
    if len(players) == 1:
        concede(game, players[0])
    else:
        emit(game, [PlayerLoses(player, "a test says so", "104.3") for player in players])
        check_end(game)
    if game.state.priority >= 0 and not game.state.players[game.state.priority].alive:
        game.state.priority = first_to_act(game)


class Asks(Script):
    """A script that answers by a function of game and decision."""

    def answers_to(self, kind: type[Decision]) -> list[Decision]:
        """What of a shape was asked."""
        return [decision for decision in self.decisions if isinstance(decision, kind)]


def always(shape: type[Decision], answer: Answer) -> Asks:
    """One answer to every question of a shape."""
    return Asks(lambda game, decision: answer if isinstance(decision, shape) else None)
