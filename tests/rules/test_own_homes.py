"""CR 701.10a, 702.95c, 706.9, 706.10a, 707.8. What only these rules' own homes do: each test fails without them."""

from __future__ import annotations

import pytest

from engine.rules.game_loop import advance
from engine.terms.colors import color_set
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.short import find_hidden
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST
from tests.rules.play import beast, cast, free, go_on, life_after, play

GAIN = free("Gain", "Instant", "You gain 2 life.")


@pytest.mark.rule("702.95c")
@pytest.mark.parametrize("taken", [True, False])
def test_a_pair_is_made_only_of_what_its_controller_still_controls(taken: bool) -> None:
    twin = beast("Twin", "2/2", "Soulbond\nAs long as this creature is paired with another creature, each of those "
                 "creatures gets +1/+1.")
    game = board(Side([beast("Ox")], [twin]), Side([], [free("Take", "Instant", "Gain control of target creature.")]))
    cast(game, "Twin")
    while not game.state.stack or not find(game, "Twin"):
        advance(game)
    if taken:
        game.state.priority = 1
        play(game, "Take", "Ox")
    else:
        go_on(game, "yes")
    assert game.chars(find(game, "Twin")).power == (2 if taken else 3)


@pytest.mark.rule("706.9")
def test_a_copy_of_a_spell_has_the_exceptions_of_its_effect() -> None:
    game = board(Side([], [GAIN, free("Echo", "Instant", "Copy target spell, except the copy is red.")]), Side())
    cast(game, "Gain")
    first = game.state.stack[-1]
    cast(game, "Echo", first)
    advance(game)
    while len(game.state.stack) > 1 and game.obj(game.state.stack[-1]).base.name == "Echo":
        advance(game)
    copy = game.state.stack[-1]
    assert copy != first and game.chars(copy).colors == color_set("R") and not game.chars(first).colors


@pytest.mark.rule("706.10a", "704.5e")
@pytest.mark.parametrize("does", [True, False])
def test_a_copy_of_a_card_is_cast_or_ceases_to_exist(does: bool) -> None:
    echo = free("Echo", "Sorcery", "Exile target instant card from your graveyard and copy it. You may cast the copy "
                "without paying its mana cost.")
    game = board(Side([], [echo], graveyard=[GAIN]), Side())
    assert life_after(game, ("Echo", "yes" if does else "no")) == (22 if does else 20)
    assert [game.obj(id).base.name for id in game.state.exile] == ["Gain"]


@pytest.mark.rule("707.8")
def test_an_effect_turns_a_face_down_creature_face_up() -> None:
    elf = spell("Elf", "{5}", "Creature — Elf", "Morph {2}", "4/4")
    game = board(Side([FOREST] * 3, [elf, free("Lift", "Instant", "Turn target face-down creature face up.")]), Side())
    play(game, "Elf", way="morph")
    hidden = find_hidden(game)
    assert game.chars(hidden).power == 2
    play(game, "Lift", hidden)
    assert not find_hidden(game) and game.chars(find(game, "Elf")).power == 4
    assert find(game, "Lift", Zone.GRAVEYARD) and game.state.step is Step.MAIN1
