"""CR 702.106, 902, 905. Conspiracies with hidden agendas, and vanguards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.ast.card import Card
from engine.decisions import IllegalAnswer
from engine.evaluate.invariants import check
from engine.events.commit_moves import realize
from engine.events.kinds import Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.ending_game import concede
from engine.rules.game_loop import advance
from engine.rules.procedures import Rulebook
from engine.rules.starting import start
from engine.state.options import RulesOptions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.variants.setting import set_up_with
from engine.view.freeze import snapshot
from tests.rules.askers import Least
from tests.rules.board import all_of, find, to_step
from tests.rules.cards import FOREST
from tests.rules.play import Says, beast, do, free
from tests.variants.table import specials


def conspiracy(name: str, text: str) -> Card:
    """A conspiracy."""
    return free(name, "Conspiracy", text, cost="")


FAVOR = conspiracy("Favor", "Hidden agenda\nCreatures you control with the chosen name get +1/+1.")
TWICE = conspiracy("Twice", "Double agenda\nCreatures you control with the chosen name get +1/+1.")


def secret(card: Card, *names: str, players: int = 2) -> Game:
    """A game whose first player has a conspiracy and an Ox and an Elk on the battlefield."""
    says = Says(*names)
    decks = [[*[FOREST] * 20, beast("Ox"), beast("Elk")], *[[FOREST] * 20] * (players - 1)]
    game = set_up_with(decks, ["A", "B", "C"][:players], RulesOptions(), 1, Rulebook(says), (),
                       [[card], *[[]] * (players - 1)])
    start(game, 0)
    assert not says.answers
    to_step(game, Step.MAIN1)
    for name in ("Ox", "Elk"):
        number = next(number for number, each in enumerate(game.state.cards) if each.name == name)
        where = find(game, name, Zone.HAND)
        if not where:
            row = game.state.own_player(0)
            row.library = (-(number + 1), *(entry for entry in row.library if entry != -(number + 1)))
            where = realize(game, 0, 1)[0]
        emit(game, [Move(where, Zone.BATTLEFIELD)])
    return game


def powers(game: Game) -> list[int | None]:
    """The power of the Ox and of the Elk."""
    return [game.chars(find(game, name)).power for name in ("Ox", "Elk")]


@pytest.mark.rule("702.106a", "702.106c", "702.106d")
def test_a_hidden_agenda_names_a_card_secretly_and_works_once_turned_up() -> None:
    game = secret(FAVOR, "Elk")
    assert powers(game) == [2, 2]
    (shown,) = snapshot(game, 0).players[0].command
    (unknown,) = snapshot(game, 1).players[0].command
    assert shown.known and not unknown.known
    do(game, specials(game, "turn face up conspiracy")[0])
    assert powers(game) == [2, 3] and snapshot(game, 1).players[0].command[0].known
    check(game)


@pytest.mark.rule("702.106c")
def test_a_conspiracy_may_be_turned_up_any_time_its_controller_has_priority_by_nobody_else() -> None:
    game = secret(FAVOR, "Elk")
    game.state.priority = 1
    assert not specials(game, "turn face up conspiracy")
    game.state.priority = 0
    game.state.step = Step.END
    assert specials(game, "turn face up conspiracy")


@pytest.mark.rule("702.106f")
def test_a_double_agenda_names_two_cards() -> None:
    game = secret(TWICE, "Elk", "Ox")
    do(game, specials(game, "turn face up conspiracy")[0])
    assert powers(game) == [3, 3]


@pytest.mark.rule("702.106f")
def test_the_two_names_of_a_double_agenda_differ() -> None:
    with pytest.raises(IllegalAnswer):
        secret(TWICE, "Elk", "elk")


@pytest.mark.rule("702.106e")
def test_who_leaves_reveals_their_conspiracies_as_all_do_when_the_game_ends() -> None:
    game = secret(FAVOR, "Elk", players=3)
    seen: list[bool] = []

    class Watch:
        """Sees whether the card is revealed before it leaves."""

        def seen(self, game: Game, events: object) -> None:
            found = [row for row in game.state.objects.values() if row.card is FAVOR and row.zone is Zone.COMMAND]
            seen.extend(not row.face_down for row in found)

    game.observers = (Watch(),)  # type: ignore[assignment]
    concede(game, 0)
    assert True in seen
    other = secret(FAVOR, "Elk")
    concede(other, 1)
    assert snapshot(other, 1).players[0].command[0].known


@pytest.mark.rule("902.4", "902.5", "902.5b")
def test_a_vanguard_changes_life_hand_and_maximum_hand_size() -> None:
    hero = replace(free("Hero", "Vanguard", "Creatures you control get +1/+0.", cost=""), hand_modifier=2,
                   life_modifier=-3)
    game = set_up_with([[*[FOREST] * 20, hero], [FOREST] * 20], ["A", "B"], RulesOptions(), 1, Rulebook(Least()))
    start(game, 0)
    assert [player.life for player in game.state.players] == [17, 20]
    assert [len(player.hand) for player in game.state.players] == [9, 7]
    while game.state.turn < 3:
        advance(game)
    assert [len(player.hand) for player in game.state.players] == [9, 7]


@pytest.mark.parametrize(("words", "turns"), [
    ("your first upkeep, create", [(2, 1)]),
    ("the first upkeep, create", [(1, 1)]),
    ("each player's first upkeep, that player creates", [(1, 0), (2, 1), (3, 2)]),
    ("each other player's first upkeep, that player creates", [(1, 0), (3, 2)]),
])  # fmt: skip
def test_at_the_first_upkeeps_of_the_game_alone(words: str, turns: list[tuple[int, int]]) -> None:
    law = conspiracy("Law", f"At the beginning of {words} a 1/1 white Soldier creature token.")
    game = set_up_with([[FOREST] * 20] * 3, ["A", "B", "C"], RulesOptions(), 1, Rulebook(Least()), (), [[], [law], []])
    start(game, 0)
    made: list[tuple[int, int]] = []
    for turn in range(1, 8):
        while game.state.turn < turn or game.state.step != Step.MAIN1:
            advance(game)
        soldiers = [game.obj(id).controller for id in all_of(game, "Soldier")]
        made += [(turn, seat) for seat in range(3) if soldiers.count(seat) > sum(seat == one for _, one in made)]
    assert made == turns


@pytest.mark.parametrize(("step", "when"), [("upkeep", Step.UPKEEP), ("draw step", Step.DRAW), ("end step", Step.END),
                                            ("precombat main phase", Step.MAIN1)])
@pytest.mark.parametrize("whose", ["the", "your"])
def test_teams_begin_their_first_steps_together(whose: str, step: str, when: Step) -> None:
    law = conspiracy("Law", f"At the beginning of {whose} first {step}, create a 1/1 white Soldier creature token.")
    game = set_up_with([[FOREST] * 20] * 4, ["A", "B", "C", "D"], RulesOptions(shared_turns=True), 1, Rulebook(Least()),
                       (0, 0, 1, 1), [[law], [], [], []])
    start(game, 0)
    while game.state.turn < 4:
        assert len(all_of(game, "Soldier")) <= int(game.state.turn > 1 or game.state.step >= when)
        advance(game)
    assert len(all_of(game, "Soldier")) == 1
