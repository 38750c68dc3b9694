"""Cards cast from elsewhere by doing something besides, and what becomes of spells cast by a permission (601.3b)."""

from __future__ import annotations

import pytest

from engine.decisions import Chosen
from engine.terms.zones import Zone
from tests.rules.board import Side, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, bear
from tests.rules.play import play


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize("cards", [0, 1])
def test_a_card_is_discarded_besides(cards: int) -> None:
    text = "You may cast this card from your graveyard by discarding a card in addition to paying its other costs."
    ghoul = spell("Ghoul", "{G}", "Creature — Zombie", text, pt="2/2")
    game = board(Side([FOREST], [bear()] * cards, graveyard=[ghoul]), Side())
    done = cast_now(game, "Ghoul", way="permitted", zone=Zone.GRAVEYARD)
    resolve(game)
    assert done == bool(cards)
    assert bool(find(game, "Ghoul")) == bool(cards)
    assert not find(game, "Plain Bear", Zone.HAND)


@pytest.mark.rule("118.9")
def test_life_is_paid_rather_than_mana() -> None:
    text = ("You may cast creature spells from your graveyard. If you cast a spell this way, pay life equal to its "
            "mana value rather than pay its mana cost.")
    game = board(Side([spell("Altar", "{1}", "Artifact", text)], graveyard=[bear()]), Side())
    play(game, "Plain Bear", way="permitted", zone=Zone.GRAVEYARD)
    assert find(game, "Plain Bear")
    assert game.player(0).life == 18


@pytest.mark.rule("614.6")
def test_a_spell_cast_so_is_exiled_instead() -> None:
    text = ("You may cast instant and sorcery spells from your graveyard. If a spell cast this way would be put into "
            "your graveyard, exile it instead.")
    bolt = spell("Bolt", "{G}", "Instant", "Bolt deals 3 damage to any target.")
    game = board(Side([FOREST, spell("Muse", "{1}", "Artifact", text)], graveyard=[bolt]), Side())
    play(game, "Bolt", Chosen((1,)), way="permitted, then exiled", zone=Zone.GRAVEYARD)
    assert find(game, "Bolt", Zone.EXILE)
    assert game.player(1).life == 17
