"""CR 601.2c, 700.2. Targets that are announced once, and those each mode has of its own."""

from __future__ import annotations

import pytest

from engine.decisions import Pick, Picked, Targets
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.play import beast, free, go_on, names, next_turn, play, played


@pytest.mark.rule("603.7")
def test_a_target_announced_with_a_spell_is_not_chosen_again_for_what_it_does_later() -> None:
    later = free("Later", "Sorcery", "Target player draws a card at the beginning of the next turn's upkeep.")
    game = played(later, 0)
    next_turn(game)
    assert len(game.player(0).hand) == 0
    said = go_on(game)
    assert len(game.player(0).hand) == 1 and not any(isinstance(each, Targets) for each in said.decisions)


@pytest.mark.rule("700.2d")
def test_a_mode_chosen_twice_has_two_sets_of_targets() -> None:
    pair = free("Pair", "Sorcery", "Choose two. You may choose the same mode more than once.\n• Destroy target "
                "creature.\n• You gain 1 life.")
    game = board(Side(hand=[pair]), Side([beast("Ox"), beast("Elk"), beast("Ram")]))
    play(game, "Pair", Picked(("0", "0")), "Elk", "Ram")
    assert names(game, Zone.BATTLEFIELD, 1) == ["Ox"]


@pytest.mark.rule("700.2d")
def test_a_mode_chosen_twice_has_targets_of_its_own_each_time() -> None:
    text = "Choose three. You may choose the same mode more than once.\n• Destroy target artifact.\n• You gain 1 life."
    game = board(Side(hand=[free("Trio", "Instant", text)]), Side([free("Axe", "Artifact"), free("Bow", "Artifact")]))
    play(game, "Trio", ("0", "0", "1"), "Axe", "Bow")
    assert not find(game, "Axe") and not find(game, "Bow") and game.player(0).life == 21


@pytest.mark.rule("603.3c", "700.2")
@pytest.mark.parametrize(("rocks", "chosen", "life"), [
    (0, None, 20), (1, (), 20), (1, ("1",), 23), (2, ("0", "1"), 23),
])
def test_a_triggered_ability_does_nothing_more_if_no_mode_is_chosen(
    rocks: int, chosen: tuple[str, ...] | None, life: int
) -> None:
    text = "When this creature enters, choose up to X, where X is the number of artifacts you control —\n"
    ram = beast("Ram", text=text + "• Draw a card.\n• You gain 3 life.")
    game = board(Side([free("Rock", "Artifact")] * rocks, [ram]), Side())
    said = play(game, "Ram", *([] if chosen is None else [Picked(chosen)]))
    assert len([each for each in said.decisions if isinstance(each, Pick)]) == (chosen is not None)
    assert game.player(0).life == life


@pytest.mark.rule("700.2")
def test_a_spell_of_no_modes_does_nothing() -> None:
    game = board(Side([], [free("None", "Sorcery", "Choose up to one —\n• You gain 1 life.\n• Draw a card.")]), Side())
    said = play(game, "None", Picked(()))
    assert len([each for each in said.decisions if isinstance(each, Pick)]) == 1
    assert game.player(0).life == 20 and not game.player(0).hand
