"""CR 701.34, 701.45. Manifest and learn on small boards."""

from __future__ import annotations

import pytest

from engine.decisions import Special
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, do, free, names, play

HIDE = free("Hide", "Sorcery", "Manifest the top card of your library.")
SEEN = free("Seen", "Enchantment", "Whenever a creature is turned face up, you gain 5 life.")


def hidden(game: Game) -> int:
    """The newest permanent."""
    return game.state.battlefield[-1]


@pytest.mark.rule("701.34a")
def test_a_manifested_card_is_a_nameless_two_two() -> None:
    game = board(Side(hand=[HIDE], library=[beast("Ox", "5/5", "Flying", cost="{3}")]), Side())
    play(game, "Hide")
    values = game.chars(hidden(game))
    assert (values.name, values.power, values.toughness, values.keywords) == ("", 2, 2, frozenset())
    assert (values.subtypes, values.mana_cost, values.creature) == (frozenset(), None, True)


@pytest.mark.rule("701.34b")
def test_a_manifested_creature_is_turned_face_up_for_its_mana_cost() -> None:
    game = board(Side([FOREST, SEEN], [HIDE], library=[beast("Ox", "5/5", cost="{G}")]), Side())
    play(game, "Hide")
    it = hidden(game)
    do(game, Special(it, "turn face up"))
    assert (game.chars(it).name, game.chars(it).power, game.player(0).life) == ("Ox", 5, 25)
    assert game.obj(find(game, "Forest")).tapped


@pytest.mark.rule("701.34b")
def test_what_is_no_creature_card_is_not_turned_up_so() -> None:
    game = board(Side([FOREST], [HIDE], library=[free("Rock", "Artifact")]), Side())
    play(game, "Hide")
    assert Special(hidden(game), "turn face up") not in legal_actions(game, 0)


@pytest.mark.rule("701.34c")
def test_a_manifested_card_with_morph_is_turned_up_for_either_cost() -> None:
    demon = beast("Demon", "6/6", "Morph {G}", cost="{9}")
    game = board(Side([FOREST], [HIDE], library=[demon]), Side())
    play(game, "Hide")
    it = hidden(game)
    do(game, Special(it, "turn face up"))
    assert game.chars(it).power == 6


@pytest.mark.rule("701.34d")
def test_several_cards_are_manifested_one_at_a_time() -> None:
    hide = free("Hide Two", "Sorcery", "Manifest the top two cards of your library.")
    game = board(Side(hand=[hide], library=[beast("Ox"), beast("Cow")]), Side())
    play(game, "Hide Two")
    first, second = game.state.battlefield
    assert game.obj(first).timestamp < game.obj(second).timestamp


@pytest.mark.rule("701.34f")
def test_a_manifested_sorcery_stays_face_down() -> None:
    reveal = free("Unmask", "Sorcery", "Turn target creature face up.")
    game = board(Side([SEEN], [HIDE, reveal], library=[free("Trick", "Sorcery", "Draw a card.")]), Side())
    play(game, "Hide")
    it = hidden(game)
    play(game, "Unmask")
    assert (bool(game.obj(it).face_down), game.player(0).life, game.chars(it).name) == (True, 20, "")


LEARN = free("Study", "Sorcery", "Learn.")


@pytest.mark.rule("701.45a")
def test_to_learn_is_to_discard_and_draw_or_not() -> None:
    game = board(Side(hand=[LEARN, FOREST]), Side())
    play(game, "Study", "discard")
    assert (names(game, Zone.GRAVEYARD), len(game.player(0).hand)) == (["Forest", "Study"], 1)


@pytest.mark.rule("701.45a")
def test_to_learn_may_be_to_take_a_lesson_from_outside() -> None:
    lesson = free("Lesson One", "Sorcery — Lesson", "Draw a card.")
    game = board(Side(hand=[LEARN], library=[FOREST, lesson, beast("Ox")]), Side())
    row = game.state.own_player(0)
    row.outside, row.library = row.library[1:], row.library[:1]
    play(game, "Study", "lesson")
    assert names(game, Zone.HAND) == ["Lesson One"]
