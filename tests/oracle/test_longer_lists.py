"""Players by what they have, lists of targets, a keyword of one's choice, where things came from: performed."""

from __future__ import annotations

import pytest

from engine.decisions import Chosen
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST, MOUNTAIN, bear
from tests.rules.play import life_after, play


def test_only_players_without_cards_lose_life() -> None:
    text = "Each opponent with no cards in hand loses 3 life. You gain 1 life for each opponent."
    game = board(Side([FOREST], [spell("Void", "{G}", "Sorcery", text)]), Side(), Side((), [FOREST]))
    play(game, "Void")
    assert [row.life for row in game.state.players] == [22, 17, 20]


@pytest.mark.rule("601.2c")
def test_each_of_several_targets_has_a_description_of_its_own() -> None:
    text = ("Return up to one target creature card, up to one target land card, and up to one target artifact card "
            "from your graveyard to your hand.")
    game = board(Side([FOREST], [spell("Back", "{G}", "Sorcery", text)], graveyard=[bear(), MOUNTAIN]), Side())
    dead = tuple(game.player(0).graveyard)
    play(game, "Back", Chosen(dead[:1]), Chosen(dead[1:]))
    assert len(game.player(0).hand) == 2


@pytest.mark.rule("608.2d")
def test_all_gain_the_same_keyword_of_ones_choice() -> None:
    text = "Choose flying or trample. Creatures you control gain that ability until end of turn."
    game = board(Side([FOREST, bear(), bear("Other Bear")], [spell("Gift", "{G}", "Sorcery", text)]), Side())
    play(game, "Gift")
    one, other = (game.chars(find(game, name)).keywords for name in ("Plain Bear", "Other Bear"))
    assert one == other
    assert len(set(one) & {"flying", "trample"}) == 1


@pytest.mark.rule("400.7")
def test_what_entered_from_a_graveyard_is_known() -> None:
    text = ("Whenever a creature enters, if it entered from your graveyard or you cast it from your graveyard, you "
            "gain 2 life.")
    rise = spell("Rise", "{G}", "Sorcery", "Return all creature cards from your graveyard to the battlefield.")
    game = board(Side([FOREST, spell("Watch", "{G}", "Enchantment", text)], [rise], graveyard=[bear()]), Side())
    assert life_after(game, "Rise") == 22


def test_one_card_of_each_description_is_put_into_hand() -> None:
    text = ("Look at the top three cards of your library. Put a creature card and a land card from among them into "
            "your hand and the rest on the bottom of your library in a random order.")
    game = board(Side([FOREST], [spell("Survey", "{G}", "Sorcery", text)], library=[FOREST, bear(), FOREST]), Side())
    play(game, "Survey")
    assert sorted(game.state.objects[ref].base.name for ref in game.player(0).hand) == ["Forest", "Plain Bear"]
