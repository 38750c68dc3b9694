"""Additional costs that may be paid, spells from elsewhere, how they were cast: performed as read (118.8, 601.2)."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Chosen
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST, MOUNTAIN, bear
from tests.rules.play import life_after, play

ROAR = ("As an additional cost to cast this spell, you may reveal a Bear card from your hand.\nYou gain 1 life. If you "
        "revealed a Bear card or controlled a Bear as you cast this spell, you gain 3 life.")


@pytest.mark.rule("118.8")
@pytest.mark.parametrize(("mine", "life"), [([bear()], 24), ([], 21)])
def test_what_one_controlled_as_one_cast_it_counts(mine: list[Card], life: int) -> None:
    game = board(Side([FOREST, *mine], [spell("Roar", "{G}", "Sorcery", ROAR)]), Side())
    assert life_after(game, "Roar") == life


@pytest.mark.rule("614.6")
def test_a_spell_cast_from_the_graveyard_is_exiled() -> None:
    text = ("You may cast target sorcery card from your graveyard. If that spell would be put into your graveyard, "
            "exile it instead.")
    song = spell("Song", "{R}", "Sorcery", "You gain 3 life.")
    game = board(Side([FOREST, MOUNTAIN], [spell("Recall", "{G}", "Sorcery", text)], graveyard=[song]), Side())
    play(game, "Recall", Chosen((find(game, "Song", Zone.GRAVEYARD),)))
    assert game.player(0).life == 20 or find(game, "Song", Zone.EXILE)
