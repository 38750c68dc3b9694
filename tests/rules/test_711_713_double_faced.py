"""CR 711, 712. Double-faced cards, and meld cards that are not melded."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.ast.card import Card
from engine.decisions import Special
from engine.events.kinds import Move, Turned, Turning
from engine.events.pipeline import emit
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from engine.view.freeze import card_snap
from tests.rules.board import Side, board, find
from tests.rules.play import after, beast, cast, do, free, go_on, names, play

SMITH = beast("Smith", "1/1", "", "Creature — Human", "{2}{R}")
FANG = beast("Fang", "3/1", "First strike", "Creature — Werewolf")


def two(front: Card, back: Card, layout: str = "transform") -> Card:
    """A card with two faces."""
    face = replace(back.faces[0], mana_cost=None)
    return replace(front, faces=(front.faces[0], face), layout=layout, name=f"{front.name} // {back.name}")


WOLF = two(SMITH, FANG)
TURN = free("Turn", "Instant", "Transform target creature.")


@pytest.mark.rule("711.1", "711.4", "711.4b")
def test_the_back_face_has_its_own_characteristics_and_the_mana_value_of_the_front() -> None:
    game = board(Side([WOLF], [TURN]), Side())
    play(game, "Turn", "Smith")
    values = game.chars(game.state.battlefield[0])
    assert (values.name, values.power, values.mana_value) == ("Fang", 3, 3)
    assert values.keywords == frozenset({"first strike"})


@pytest.mark.rule("711.4a")
def test_off_the_battlefield_and_front_face_up_it_has_only_the_front_face() -> None:
    game = board(Side([WOLF], [WOLF], graveyard=[WOLF]), Side())
    for id in (game.state.battlefield[0], game.player(0).hand[0], game.player(0).graveyard[0]):
        assert (game.chars(id).name, game.chars(id).power, game.chars(id).mana_value) == ("Smith", 1, 3)


@pytest.mark.rule("711.2")
def test_who_may_look_at_it_may_look_at_both_faces() -> None:
    game = board(Side([], [WOLF]), Side())
    assert [face.name for face in card_snap(game, game.player(0).hand[0], 0, {}).printed] == ["Smith", "Fang"]
    assert not card_snap(game, game.player(0).hand[0], 1, {}).printed


@pytest.mark.rule("711.4b", "711.5")
def test_a_copy_of_the_back_face_has_mana_value_0_and_cant_transform() -> None:
    clone = beast("Clone", "0/0", "You may have this creature enter as a copy of any creature on the battlefield.")
    game = after(board(Side([WOLF], [TURN, TURN, clone]), Side()), ("Turn", "Smith"), ("Clone", "yes"))
    copy = game.state.battlefield[-1]
    assert (game.chars(copy).name, game.chars(copy).mana_value) == ("Fang", 0)
    play(game, "Turn", copy)
    assert game.chars(copy).name == "Fang"


@pytest.mark.rule("711.5")
def test_a_double_faced_card_that_is_a_copy_of_something_else_transforms_and_stays_the_copy() -> None:
    text = "Target creature you control becomes a copy of target creature an opponent controls until end of turn."
    shape = free("Shape", "Instant", text)
    game = board(Side([WOLF], [shape, TURN]), Side([beast("Elite", "2/1", "", "Creature — Human")]))
    wolf = game.state.battlefield[0]
    play(game, "Shape", "Smith", "Elite")
    play(game, "Turn", wolf)
    assert game.obj(wolf).face == 1 and game.chars(wolf).name == "Elite"


@pytest.mark.rule("711.12")
def test_a_double_faced_card_that_entered_as_a_copy_transforms_and_stays_the_copy() -> None:
    mould = beast("Mould", "6/6", "Creatures you control enter as a copy of this creature.")
    game = board(Side([mould], [two(beast("Smith", "1/1"), FANG), TURN]), Side())
    play(game, "Smith")
    copy = game.state.battlefield[-1]
    play(game, "Turn", copy)
    assert game.obj(copy).face == 1 and game.chars(copy).name == "Mould"


@pytest.mark.rule("711.5", "712.1b")
def test_nothing_happens_to_what_is_not_double_faced() -> None:
    split = two(free("Left", "Creature — Ox", pt="1/1"), free("Right", "Creature — Ox", pt="2/2"), "flip")
    meld = two(beast("Half", "1/1"), beast("Whole", "9/9"), "meld")
    game = board(Side([split, meld, beast("Ox")], [TURN, TURN, TURN]), Side())
    for name in ("Left", "Half", "Ox"):
        play(game, "Turn", name)
    assert [game.chars(id).name for id in game.state.battlefield] == ["Left", "Half", "Ox"]


@pytest.mark.rule("711.6")
def test_nothing_happens_if_the_back_is_an_instant_or_sorcery() -> None:
    game = board(Side([two(SMITH, free("Fire", "Sorcery", "Draw a card."), "modal_dfc")], [TURN]), Side())
    play(game, "Turn", "Smith")
    assert game.chars(game.state.battlefield[0]).name == "Smith"


@pytest.mark.rule("711.7", "711.8")
def test_it_is_cast_and_enters_with_its_front_face_up_unless_it_is_put_there_transformed() -> None:
    back = free("Back", "Sorcery", "Return target creature card from your graveyard to the battlefield transformed.")
    cheap = two(beast("Smith", "1/1"), FANG)
    game = board(Side([], [cheap, back], graveyard=[cheap]), Side())
    cast(game, "Smith")
    assert game.chars(game.state.stack[0]).name == "Smith"
    go_on(game)
    assert game.chars(game.state.battlefield[0]).name == "Smith"
    play(game, "Back", "Smith")
    assert game.chars(game.state.battlefield[1]).name == "Fang"


@pytest.mark.rule("711.8a")
def test_a_card_that_is_not_double_faced_stays_where_it_is_instead_of_entering_transformed() -> None:
    back = free("Back", "Sorcery", "Return target creature card from your graveyard to the battlefield transformed.")
    game = board(Side([], [back, back], graveyard=[beast("Ox"), two(beast("Smith"), FANG)]), Side())
    play(game, "Back", "Ox")
    assert sorted(names(game, Zone.GRAVEYARD)) == ["Back", "Ox", "Smith"]
    play(game, "Back", "Smith")
    assert names(game, Zone.BATTLEFIELD) == ["Fang"]


@pytest.mark.rule("711.9", "711.9a", "712.9")
def test_face_down_it_is_only_what_made_it_so_cant_transform_and_turns_up_with_its_front() -> None:
    for layout in ("transform", "meld"):
        hidden = two(beast("Smith", "1/1", "Morph {0}"), FANG, layout)
        game = board(Side([], [hidden, TURN]), Side())
        game.state.own_player(0).pool = (0, 0, 0, 0, 0, 3)
        play(game, "Smith", way="morph")
        there = game.state.battlefield[0]
        assert (game.chars(there).name, game.chars(there).power) == ("", 2)
        play(game, "Turn", there)
        assert game.obj(there).face == 0 and game.chars(there).name == ""
        assert Special(there, "turn face up") in legal_actions(game, 0)
        do(game, Special(there, "turn face up"), stay=True)
        assert game.chars(there).name == "Smith"


@pytest.mark.rule("711.10", "712.10")
def test_a_double_faced_or_meld_permanent_cant_be_turned_face_down() -> None:
    down = free("Down", "Instant", "Turn target creature face down.")
    for layout in ("transform", "meld"):
        game = board(Side([two(SMITH, FANG, layout)], [down]), Side())
        play(game, "Down", "Smith")
        there = game.state.battlefield[0]
        assert game.chars(there).name == "Smith" and not game.obj(there).face_down


@pytest.mark.rule("711.11")
def test_a_double_faced_card_exiled_face_down_shows_neither_face() -> None:
    game = board(Side([WOLF]), Side())
    move = Move(find(game, "Smith"), Zone.EXILE)
    move.face_down = "effect"
    emit(game, [move])
    game.state.own(move.new).known_to = 0
    assert not card_snap(game, move.new, 1, {}).printed and game.chars(move.new).name == ""


@pytest.mark.rule("711.12")
def test_transforming_makes_no_new_object_and_effects_go_on() -> None:
    grow = free("Grow", "Instant", "Target creature gets +2/+2 until end of turn.")
    game = board(Side([WOLF], [grow, TURN]), Side())
    smith = find(game, "Smith")
    play(game, "Grow", "Smith")
    play(game, "Turn", "Smith")
    assert game.state.battlefield == (smith,) and game.chars(smith).power == 5


@pytest.mark.rule("711.13")
def test_either_face_may_be_named_but_not_both() -> None:
    text = "Choose a card name. Target opponent discards all cards with the chosen name."
    for name, left in (("Smith", 0), ("Fang", 1), ("Smith // Fang", 1)):
        game = board(Side([], [free("Void", "Sorcery", text)]), Side([], [WOLF]))
        play(game, "Void", 1, name)
        assert len(game.player(1).hand) == left


@pytest.mark.rule("712.3a", "712.7", "712.8")
def test_a_meld_card_has_its_front_face_only_as_it_is_cast_and_enters() -> None:
    meld = two(beast("Half", "1/1"), beast("Whole", "9/9"), "meld")
    game = board(Side([], [meld]), Side())
    assert game.chars(game.player(0).hand[0]).name == "Half"
    cast(game, "Half")
    assert game.chars(game.state.stack[0]).name == "Half"
    go_on(game)
    assert (game.chars(game.state.battlefield[0]).name, game.chars(game.state.battlefield[0]).power) == ("Half", 1)
    emit(game, [Turned(game.state.battlefield[0], Turning.TRANSFORM)])
    assert game.chars(game.state.battlefield[0]).name == "Half"


@pytest.mark.rule("711.8")
def test_what_returns_tapped_and_transformed_is_both() -> None:
    words = "When this creature dies, return it to the battlefield tapped and transformed under its owner's control."
    ghost = beast("Ghost", "1/1", words)
    temple = free("Temple", "Land", "{T}: Add {B}.")
    bolt = free("Bolt", "Instant", "Destroy target creature.")
    game = board(Side([two(ghost, temple)], [bolt]), Side())
    play(game, "Bolt", "Ghost")
    go_on(game)
    there = find(game, "Temple")
    assert game.chars(there).land and game.state.objects[there].tapped
