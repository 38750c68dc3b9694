"""Friends and foes, anchor words, one thing or another, villainous choices, cards of a group: performed as read."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Chosen
from engine.terms.steps import Step
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST, bear
from tests.rules.play import play


def test_each_player_is_a_friend_or_a_foe() -> None:
    text = "For each player, choose friend or foe. Each friend gains 2 life. Each foe loses 2 life."
    game = board(Side([FOREST], [spell("Verdict", "{G}", "Sorcery", text)]), Side())
    play(game, "Verdict")
    assert all(row.life in (18, 22) for row in game.state.players)


@pytest.mark.rule("607.2g")
def test_the_chosen_anchor_word_says_what_it_has() -> None:
    text = ("As this enchantment enters, choose Sun or Moon.\n• Sun — Creatures you control get +1/+1.\n"
            "• Moon — Creatures you control get +2/+2.")
    game = board(Side([FOREST, bear()], [spell("Banner", "{G}", "Enchantment", text)]), Side())
    play(game, "Banner")
    chosen = game.state.objects[find(game, "Banner")].choices["anchor"]
    assert game.chars(find(game, "Plain Bear")).power == {"Sun": 3, "Moon": 4}[str(chosen)]


@pytest.mark.parametrize(("hand", "life"), [([FOREST], 20), ([], 17)])
def test_unless_one_thing_or_another_is_done(hand: list[Card], life: int) -> None:
    text = "Each opponent loses 3 life unless that player sacrifices a creature or discards a card."
    game = board(Side([FOREST], [spell("Torment", "{G}", "Sorcery", text)]), Side((), hand))
    play(game, "Torment")
    assert game.player(1).life in (life, 17)
    assert game.player(1).life == 17 or not game.player(1).hand


@pytest.mark.rule("400.3")
def test_a_creature_goes_beneath_the_top_cards() -> None:
    text = ("Put target creature into its owner's library just beneath the top X cards of that library, where X is the "
            "number of Forests you control.")
    game = board(Side([FOREST, bear()], [spell("Bury", "{G}", "Sorcery", text)]), Side())
    play(game, "Bury", Chosen((find(game, "Plain Bear"),)))
    assert game.player(0).library.index(next(ref for ref in game.player(0).library if ref > 0)) == 1


@pytest.mark.rule("608.2c")
def test_each_player_puts_only_what_they_found_onto_the_battlefield() -> None:
    text = "Each player exiles the top card of their library, then puts it onto the battlefield."
    share = spell("Share", "{G}", "Sorcery", text)
    game = board(Side([FOREST], [share], library=[bear()] * 3), Side(library=[bear()] * 3))
    play(game, "Share")
    bears = [ref for ref in game.state.battlefield if "creature" in game.chars(ref).types]
    assert sorted(map(game.controller, bears)) == [0, 1]


@pytest.mark.rule("508.4")
def test_each_token_attacks_its_opponent() -> None:
    text = ("For each opponent, create a 1/1 white Human creature token that's tapped and attacking that player or a "
            "planeswalker they control.")
    game = board(Side([FOREST], [spell("Ambush", "{G}", "Instant", text)]), Side(), Side(), step=Step.DECLARE_ATTACKERS)
    play(game, "Ambush")
    tokens = [ref for ref in game.state.battlefield if "Human" in game.chars(ref).subtypes]
    assert sorted(game.state.objects[ref].attacking for ref in tokens) == [1, 2]
