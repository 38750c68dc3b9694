"""CR 608.2d, 614.11. Who is asked whether to, and who is not; what cannot be done is asked about all the same."""

from __future__ import annotations

import pytest

from engine.decisions import (
    Purpose,
)
from engine.terms.zones import Zone
from tests.rules.board import Side, board
from tests.rules.play import beast, free, life_after, names, next_turn, play, played


@pytest.mark.rule("608.2d")
def test_who_has_nothing_to_sacrifice_is_not_asked_whether_to() -> None:
    toll = free("Toll", "Sorcery", "Each opponent may sacrifice a creature of their choice. Each opponent who doesn't "
                "loses 2 life.")
    game = board(Side([], [toll]), Side())
    assert not [each for each in play(game, "Toll").decisions if each.asked.purpose is Purpose.MAY]
    assert game.player(1).life == 18


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize("ability", ["", "Indestructible"])
@pytest.mark.parametrize("words", [
    "If that creature was a Beast, you gain 2 life.", "You gain life equal to its power.",
    "You gain life equal to that creature's toughness.",
])
def test_what_could_not_be_destroyed_is_asked_about_all_the_same(words: str, ability: str) -> None:
    blow = free("Blow", "Sorcery", f"Destroy target creature. {words}")
    game = board(Side([], [blow]), Side([beast("Ox", "2/2", ability)]))
    assert life_after(game, ("Blow", "Ox")) == 22


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("answers", "found"), [(("yes", "Forest", "yes", "Forest"), 2), (("yes", "Forest", "no"), 1)])
def test_a_process_with_a_search_in_it_is_repeated(answers: tuple[str, ...], found: int) -> None:
    scout = beast("Scout", "2/2", "When this creature enters, you may search your library for a Forest card and put it "
                  "onto the battlefield. Repeat this process once. If you search your library this way, shuffle.")
    game = played(scout, *answers)
    assert names(game, Zone.BATTLEFIELD).count("Forest") == found


@pytest.mark.rule("614.10")
def test_a_turn_that_is_skipped_is_no_turn() -> None:
    game = board(Side(hand=[free("Nap", "Sorcery", "Target player skips their next turn.")]), Side())
    play(game, "Nap", 1)
    next_turn(game)
    assert (game.state.turn, game.state.active) == (4, 0)
