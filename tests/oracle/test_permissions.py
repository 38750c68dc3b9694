"""Permissions to play cards from where they are: when, which, from where and at what cost multiply."""

from __future__ import annotations

import pytest

from engine.decisions import Cast, PlayLand
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import Side, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, bear
from tests.rules.play import beast, free

OX = spell("Ox", "{G}", "Creature — Ox", "", pt="3/3")
BOON = spell("Boon", "{G}", "Sorcery", "You gain 3 life.")


def possible(game: Game, *zones: Zone) -> set[str]:
    """The names of the cards in some zones that the first player may play."""
    found = [each.card for each in legal_actions(game, 0) if isinstance(each, Cast | PlayLand)]
    return {game.obj(card).base.name for card in found if game.obj(card).zone in zones}


@pytest.mark.rule("601.3b")
@pytest.mark.parametrize(("text", "open_"), [
    ("During your turn, you may cast creature spells from your graveyard.", {"Ox"}),
    ("As long as you control a creature, you may cast spells from your graveyard.", set()),
    ("As long as you control an artifact, you may cast spells from your graveyard.", {"Ox", "Boon"}),
    ("As long as you control an artifact, once each turn, you may cast a sorcery spell from your graveyard.", {"Boon"}),
    ("As long as you control a creature, once each turn, you may cast a sorcery spell from your graveyard.", set()),
    ("During your turn, if you control an artifact, you may play lands from your graveyard.", {"Forest"}),
    ("During your turn, if you control a creature, you may play lands from your graveyard.", set()),
    ("Once each turn, you may play a land or cast a creature spell from your graveyard.", {"Forest", "Ox"}),
    ("Once during each of your turns, you may play a land from your graveyard.", {"Forest"}),
])
def test_when_and_what(text: str, open_: set[str]) -> None:
    law = spell("Law", "{1}", "Artifact", text)
    game = board(Side([law, FOREST, FOREST], graveyard=[OX, BOON, FOREST]), Side())
    assert possible(game, Zone.GRAVEYARD) == open_


@pytest.mark.rule("601.3b")
@pytest.mark.parametrize("when", ["Once each turn", "Once during each of your turns"])
def test_a_land_played_so_leaves_no_spell(when: str) -> None:
    law = spell("Law", "{1}", "Artifact", f"{when}, you may play a land or cast a creature spell from your graveyard.")
    game = board(Side([law, FOREST, FOREST], graveyard=[OX, bear("Cub"), FOREST]), Side())
    assert cast_now(game, "Ox", way="permitted", zone=Zone.GRAVEYARD)
    resolve(game)
    assert not possible(game, Zone.GRAVEYARD)


@pytest.mark.rule("118.8")
@pytest.mark.parametrize("when", ["", "As long as you control an artifact, ", "During your turn, "])
def test_more_is_paid_and_the_spell_is_exiled(when: str) -> None:
    said = f"{when}you may cast sorcery spells from your graveyard by paying 2 life in addition to paying their other"
    law = spell("Law", "{1}", "Artifact", f"{said[0].upper()}{said[1:]} costs. If a spell cast this way would be put "
                "into your graveyard, exile it instead.")
    game = board(Side([law, FOREST], graveyard=[BOON]), Side())
    assert cast_now(game, "Boon", way="permitted, then exiled", zone=Zone.GRAVEYARD)
    assert game.state.players[0].life == 18
    resolve(game)
    assert game.state.players[0].life == 21
    assert find(game, "Boon", Zone.EXILE)


@pytest.mark.rule("601.3b")
@pytest.mark.parametrize(("place", "zone"), [
    ("your graveyard", Zone.GRAVEYARD), ("the top of your library", Zone.LIBRARY),
    ("among cards in your graveyard", Zone.GRAVEYARD),
])
def test_one_for_nothing_each_turn_with_a_counter(place: str, zone: Zone) -> None:
    law = free("Law", "Artifact", f"Once each turn, you may cast a creature spell from {place} without paying its mana "
               "cost. If you cast a spell this way, that creature enters with a +1/+1 counter on it.\nPlay with the "
               "top card of your library revealed.")
    cards = [beast("Elk", cost="{7}"), beast("Stag", cost="{6}")]
    there = Side([law], graveyard=cards) if zone is Zone.GRAVEYARD else Side([law], library=cards)
    game = board(there, Side())
    assert cast_now(game, "Elk", way="free", zone=zone)
    resolve(game)
    assert game.obj(find(game, "Elk")).counters["+1/+1"] == 1
    assert not possible(game, zone)
