"""CR 708. Split cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.ast.card import Card
from engine.decisions import Cast, Pick
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.colors import color_letters
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN
from tests.rules.play import do, free, go_on, names, play

LEFT = free("Fall", "Instant", "Fall deals 2 damage to any target.", cost="{R}")
RIGHT = free("Rise", "Sorcery", "You gain 4 life.", cost="{3}{G}")


def split(left: Card = LEFT, right: Card = RIGHT) -> Card:
    """A split card."""
    return replace(left, faces=(*left.faces, *right.faces), layout="split", name=f"{left.name} // {right.name}")


CARD = split()


def in_hand(game: Game) -> int:
    """The first card in the first player's hand."""
    return game.player(0).hand[0]


@pytest.mark.rule("708.1", "708.2")
def test_a_split_card_is_one_card() -> None:
    bell = free("Bell", "Enchantment", "Whenever you draw a card, you gain 1 life.")
    game = board(Side([bell], [free("Peek", "Sorcery", "Draw a card.")], library=[CARD, FOREST]), Side())
    play(game, "Peek")
    assert game.player(0).life == 21 and len(game.player(0).hand) == 1


@pytest.mark.rule("708.3", "708.3a")
def test_the_half_is_chosen_before_it_is_put_on_the_stack_and_only_that_half_is_asked_whether_it_can_be_cast() -> None:
    game = board(Side([MOUNTAIN], [CARD]), Side())
    assert legal_actions(game, 0) == (Cast(in_hand(game), 0),)
    no_instants = free("Hush", "Enchantment", "Instant spells cost {9} more to cast.")
    game = board(Side([no_instants, FOREST, FOREST, MOUNTAIN, MOUNTAIN], [CARD]), Side())
    assert legal_actions(game, 0) == (Cast(in_hand(game), 1),)


@pytest.mark.rule("708.3b", "708.4b")
def test_on_the_stack_only_the_half_being_cast_exists_elsewhere_both_combined() -> None:
    game = board(Side([MOUNTAIN], [CARD]), Side())
    values = game.chars(in_hand(game))
    assert (values.mana_value, color_letters(values.colors)) == (5, "RG")
    do(game, Cast(in_hand(game), 0), 1, stay=True)
    values = game.chars(game.state.stack[0])
    assert (values.name, values.mana_value, color_letters(values.colors)) == ("Fall", 1, "R")
    assert values.types == {"instant"}
    go_on(game)
    assert game.chars(game.player(0).graveyard[0]).mana_value == 5


@pytest.mark.rule("708.4", "708.4c")
def test_off_the_stack_it_has_the_types_and_abilities_of_both_halves() -> None:
    fetch = free("Fetch", "Sorcery", "Return target sorcery card from your graveyard to your hand.")
    game = board(Side([], [fetch], graveyard=[CARD]), Side())
    values = game.chars(game.player(0).graveyard[0])
    assert values.types == {"instant", "sorcery"} and len(values.abilities) == 2
    play(game, "Fetch", CARD.name)
    assert len(game.player(0).hand) == 1


@pytest.mark.rule("708.4a")
def test_a_split_card_has_two_names_and_one_of_them_is_chosen() -> None:
    text = "Choose a card name. Target opponent discards all cards with the chosen name."
    for name, left in (("Rise", 1), ("Fall", 1), ("Fall // Rise", 2)):
        game = board(Side([], [free("Void", "Sorcery", text)]), Side([], [CARD, FOREST]))
        play(game, "Void", 1, name)
        assert len(game.player(1).hand) == left, name


@pytest.mark.rule("708.4d")
def test_a_fused_spell_has_the_characteristics_of_both_halves() -> None:
    left, right = (free(one.name, one.faces[0].types[0].capitalize(), f"{one.faces[0].text}\nFuse", cost=cost)
                   for one, cost in ((LEFT, "{R}"), (RIGHT, "{3}{G}")))
    game = board(Side([FOREST] * 4 + [MOUNTAIN], [split(left, right)]), Side())
    do(game, Cast(in_hand(game), 0, "fuse"), 1, stay=True)
    values = game.chars(game.state.stack[0])
    assert values.mana_value == 5 and color_letters(values.colors) == "RG" and values.types == {"instant", "sorcery"}
    go_on(game)
    assert (game.player(0).life, game.player(1).life) == (24, 18)


@pytest.mark.rule("708.4b")
def test_cascade_looks_at_the_mana_value_of_both_halves_together() -> None:
    wave = free("Wave", "Sorcery", "You gain 1 life.\nCascade", cost="{3}")
    game = board(Side([ISLAND] * 3, [wave],
                      library=[CARD, free("Nip", "Sorcery", "You gain 7 life.", cost="{1}")]), Side())
    play(game, "Wave", "yes")
    assert game.player(0).life == 28 and game.player(1).life == 20
    assert CARD.name in names(game, Zone.LIBRARY) and find(game, "Nip", Zone.GRAVEYARD)


@pytest.mark.rule("708.3", "601.3e")
@pytest.mark.parametrize(("most", "halves"), [(1, 1), (4, 2), (0, 0)])
def test_an_effect_that_lets_a_split_card_be_cast_lets_one_half_be_cast(most: int, halves: int) -> None:
    """Of both halves that are what may be cast its player chooses one; each is looked at by itself."""
    words = f"You may cast a spell with mana value {most} or less from your hand without paying its mana cost."
    game = board(Side([], [CARD, free("Door", "Sorcery", words)]), Side())
    asked = play(game, "Door", *(("yes",) if halves else ())).decisions
    assert [len(each.options) for each in asked if isinstance(each, Pick)] == [2] * halves
    assert (len(game.player(0).graveyard) == 2) == bool(halves)
