"""Examples of the rule texts of chapters 700 and 714-720, and interactions that break other engines."""

from __future__ import annotations

import pytest

from engine.decisions import (
    Act,
    Amount,
    Answer,
    Attackers,
    Attacks,
    Cast,
    Decision,
    Number,
    PassUntil,
    Priority,
    SetStops,
)
from engine.events.kinds import GameDrawn
from engine.events.pipeline import emit
from engine.play.match import Match
from engine.play.seat import Seat
from engine.rules.game_loop import advance
from engine.rules.outcome import check_end
from engine.rules.procedures import Rulebook
from engine.state.game import Game
from engine.state.objects import TOKEN
from engine.terms.ids import PlayerId
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.view.view import View
from tests.rules.askers import Script, least
from tests.rules.board import Side, all_of, board, find, to_step
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, play


@pytest.mark.rule("700.3c")
def test_cards_being_separated_into_piles_are_still_in_their_library() -> None:
    text = ("Reveal the top five cards of your library. An opponent separates those cards into two piles. Put one pile "
            "into your hand and the other into your graveyard.")
    game = board(Side([], [free("Lore", "Instant", text)], library=[FOREST] * 9), Side())
    seen: list[int] = []

    def watch(game: Game, decision: Decision) -> Answer | None:
        if decision.asked.player == 1 and not isinstance(decision, Priority):
            seen.append(len(game.state.players[0].library))
        casts = isinstance(decision, Priority) and find(game, "Lore", Zone.HAND)
        return Act(Cast(find(game, "Lore", Zone.HAND))) if casts else None

    game.procedures.asker = Script(watch)  # type: ignore[attr-defined]
    while not find(game, "Lore", Zone.GRAVEYARD):
        advance(game)
    assert seen and set(seen) == {9} and len(game.state.players[0].library) == 4


class Goer(Seat):
    """Says "Go": passes until the end of the turn, and then notes what it is asked."""

    asks_stops = True

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []

    def choose(self, view: View, decision: Decision) -> Answer:
        self.asked.append((view.step, decision.asked.player))
        return least(decision)


@pytest.mark.rule("719.2b")
def test_all_pass_until_the_player_who_wants_to_act_has_priority() -> None:
    fray = free("Fray", "Instant", "Target creature attacks this turn if able.")
    game = board(Side([beast("Ox")], [free("Hum", "Instant", "You gain 1 life.")]), Side([], [fray]), step=Step.DRAW)
    seats = [Goer(), Goer()]
    match = Match(game, seats)
    match._begun = True
    match.command(SetStops(PlayerId(1), (), (int(Step.BEGIN_COMBAT),)))
    match.command(PassUntil(PlayerId(0), "end"))
    while game.state.step < Step.END:
        match._step()
    assert seats[1].asked[0] == (Step.BEGIN_COMBAT, 1)
    assert not [each for each in seats[0].asked if each[0] < Step.BEGIN_COMBAT]


class Loop(Script):
    """Each player undoes what the other has just done, for ever."""

    def answer(self, game: Game, decision: Decision) -> Answer:
        if isinstance(decision, Priority) and decision.actions:
            imp = find(game, "Imp")
            flies = "flying" in game.chars(imp).keywords
            if flies is (decision.asked.player == 1) and not game.state.stack:
                return Act(decision.actions[0])
        return least(decision)


@pytest.mark.rule("719.3")
def test_in_a_fragmented_loop_the_active_player_has_to_stop() -> None:
    imp = beast("Imp", text="{0}: Imp gains flying until end of turn.")
    net = free("Net", "Artifact", "{0}: Target creature loses flying until end of turn.")
    game = board(Side([imp]), Side([net]), asker=Loop())
    for _ in range(4000):
        if game.state.step == Step.END or game.state.outcome is not None:
            break
        advance(game)
    assert game.state.step == Step.END and game.state.outcome is None


@pytest.mark.rule("719.2a")
def test_a_creature_that_makes_tokens_and_an_alarm_make_a_named_number_of_them() -> None:
    maker = beast("Maker", text="{T}: Create a 1/1 green Elf Warrior creature token.")
    alarm = free("Alarm", "Enchantment", "Whenever a creature enters, untap all creatures.")

    class Makes(Script):
        """Uses the ability whenever it can; names forty more when asked."""

        def answer(self, game: Game, decision: Decision) -> Answer:
            if isinstance(decision, Priority) and decision.actions and decision.asked.player == 0:
                return Act(decision.actions[0])
            return Amount(40) if isinstance(decision, Number) else least(decision)

    game = board(Side([maker]), Side([alarm]), asker=Makes())
    while game.state.step == Step.MAIN1:
        advance(game)
    assert len([id for id in game.state.battlefield if game.state.objects[id].kind == TOKEN]) == 25 + 40


def test_a_drawn_subgame_has_no_winner_and_the_main_game_goes_on() -> None:
    game = board(Side([beast("Ox")], [free("Sub", "Sorcery", "Play a subgame. You gain 2 life.")]), Side())

    def draws(game: Game, decision: Decision) -> Answer | None:
        procedures = game.procedures
        assert isinstance(procedures, Rulebook)
        if procedures.subgames and game is procedures.subgames[-1] and game.state.outcome is None:
            emit(game, [GameDrawn("agreed", "104.4")])
            check_end(game)
        return None

    game.procedures.asker = Script(  # type: ignore[attr-defined]
        draws, lambda game, decision: Act(Cast(find(game, "Sub", Zone.HAND)))
        if isinstance(decision, Priority) and find(game, "Sub", Zone.HAND) else None,
    )
    while not find(game, "Sub", Zone.GRAVEYARD):
        advance(game)
    assert game.state.outcome is None and game.state.players[0].life == 22 and find(game, "Ox")
    assert [len(player.library) for player in game.state.players] == [10, 10]


def test_an_extra_turn_is_the_next_turn_a_controlled_player_takes() -> None:
    mind = free("Mind", "Sorcery", "You control target player during that player's next turn.")
    warp = free("Warp", "Sorcery", "Target player takes an extra turn after this one.")
    game = board(Side([], [mind, warp], [FOREST] * 20), Side([beast("Ox")], library=[FOREST] * 20))
    play(game, "Mind", 1)
    play(game, "Warp", 1)
    controlled = []
    for turn in range(4, 7):
        while game.state.turn < turn or game.state.priority < 0:
            advance(game)
        controlled.append((game.state.active, game.state.players[1].controlled_by))
    assert controlled == [(1, 0), (1, -1), (0, -1)]


def test_the_controller_of_a_player_attacks_with_their_creatures() -> None:
    mind = free("Mind", "Sorcery", "You control target player during that player's next turn.")
    game = board(Side([], [mind], [FOREST] * 20), Side([beast("Ox")], library=[FOREST] * 20))
    play(game, "Mind", 1)
    asked: list[int] = []

    def says(game: Game, decision: Decision) -> Answer | None:
        if isinstance(decision, Attackers):
            asked.append(decision.asked.player)
            return Attacks(((decision.options[0].attacker, 0),))
        return None

    game.procedures.asker = Script(says)  # type: ignore[attr-defined]
    while game.state.turn < 4:
        advance(game)
    to_step(game, Step.MAIN2)
    assert asked == [1] and game.state.players[0].life == 18 and all_of(game, "Ox")
