"""CR 700.2. Modes: how many are chosen, how often, and for whom."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Picked
from tests.keywords.table import tokens
from tests.rules.board import Side, board, spell
from tests.rules.cards import FOREST
from tests.rules.options import uses
from tests.rules.play import after, beast, free, life_after, play
from tests.rules.usual_cards import ROCK

GAINING = "—\n• You gain 1 life.\n• You gain 2 life.\n• You gain 4 life."


@pytest.mark.rule("700.2")
@pytest.mark.parametrize(("said", "count"), [
    ("as a sorcery", 4), ("once each turn", 1), ("if you control an artifact and only twice each turn", 2),
    ("during combat", 0), ("during an opponent's turn", 0),
])
def test_of_modes(said: str, count: int) -> None:
    imp = beast("Imp", text=f"{{0}}: Choose one. Activate only {said}.\n• You gain 1 life.\n• Draw a card.")
    game = board(Side([imp, ROCK], library=[FOREST] * 5), Side())
    assert uses(game, "Imp") == count


@pytest.mark.rule("700.2")
def test_modes_are_chosen_up_to_their_worth_the_same_more_than_once() -> None:
    season = spell("Season", "{G}", "Sorcery", "Choose up to five {P} worth of modes. You may choose the same mode "
                   "more than once.\n{P} — Create a 1/1 white Rabbit creature token.\n{P}{P} — You gain 3 life.\n"
                   "{P}{P}{P} — Draw a card.")
    game = board(Side([FOREST], [season]), Side())
    play(game, "Season", "{P}{P} — You gain 3 life.", Picked(("1",)), Picked(("0",)))
    assert (game.player(0).life, tokens(game), len(game.player(0).hand)) == (26, ["Rabbit"], 0)


@pytest.mark.rule("700.2d")
@pytest.mark.parametrize(("relics", "chosen", "life"), [(0, "", 20), (1, "2", 24), (2, "0 2", 25)])
def test_as_many_modes_may_be_chosen_as_something_counts(relics: int, chosen: str, life: int) -> None:
    text = f"Choose up to X, where X is the number of artifacts you control {GAINING}"
    game = board(Side([free("Relic", "Artifact")] * relics, [free("Rite", "Sorcery", text)]), Side())
    play(game, "Rite", *([tuple(chosen.split())] if chosen else []))
    assert game.player(0).life == life


@pytest.mark.rule("700.2d")
def test_each_mode_at_a_player_of_its_own() -> None:
    text = ("Choose one or more. Each mode must target a different player.\n• Target player loses 1 life.\n• Target "
            "player loses 2 life.\n• Target player loses 4 life.")
    game = after(board(Side(hand=[free("Curse", "Sorcery", text)]), Side(), Side()), ("Curse", ("0", "2"), 1))
    assert sorted(20 - game.player(each).life for each in range(3)) == [0, 1, 4]


@pytest.mark.rule("700.2d")
@pytest.mark.parametrize(("lands", "life"), [([], 23), ([FOREST], 27)])
def test_more_modes_are_chosen_instead(lands: list[Card], life: int) -> None:
    deed = free("Deed", "Sorcery", "Choose two. If you control a Forest, choose three instead.\n• You gain 1 life.\n"
                "• You gain 2 life.\n• You gain 4 life.")
    assert life_after(board(Side(lands, [deed]), Side()), "Deed") == life


@pytest.mark.rule("700.2d")
@pytest.mark.parametrize(("side", "modes", "life"), [
    ([beast("Mage", types="Creature — Wizard")], ("0", "2"), (23, 17)), ([], ("0",), (23, 20)),
])
def test_two_modes_instead(side: list[Card], modes: tuple[str, ...], life: tuple[int, int]) -> None:
    text = ("Choose one. If you control a Wizard as you cast this spell, you may choose two instead.\n• You gain 3 "
            "life.\n• Draw a card.\n• Flame deals 3 damage to target player.")
    game = board(Side(side, [free("Flame", "Instant", text)]), Side())
    play(game, "Flame", modes, *([1] if len(modes) > 1 else []))
    assert (game.player(0).life, game.player(1).life) == life
