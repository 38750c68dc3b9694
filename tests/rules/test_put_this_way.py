"""CR 608.2c. What was put into a graveyard this way, and what you did of what each player did."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from tests.keywords.table import Seats, creature, play, tokens
from tests.rules.board import Side, all_of, board, find, spell

WOLF, OWL = creature("Wolf"), creature("Owl", pt="1/1")


def test_a_creature_card_put_into_a_graveyard_this_way_returns() -> None:
    back = spell("Back", "{0}", "Sorcery", "Destroy target creature. If a creature card is put into a graveyard this "
                 "way, return it to the battlefield under your control.")
    game = board(Side([], [back]), Side([WOLF]), asker=Seats(take=["Wolf"]))
    play(game, "Back")
    assert game.obj(find(game, "Wolf")).controller == 0


def test_what_was_exiled_instead_was_not_put_into_a_graveyard() -> None:
    back = spell("Back", "{0}", "Sorcery", "Destroy target creature. If a creature card is put into a graveyard this "
                 "way, return it to the battlefield under your control.")
    rest = spell("Rest", "{1}", "Enchantment", "If a creature would die, exile it instead.")
    game = board(Side([rest], [back]), Side([WOLF]), asker=Seats(take=["Wolf"]))
    play(game, "Back")
    assert find(game, "Wolf", Zone.EXILE)


def test_each_permanent_put_into_a_graveyard_this_way_counts_for_its_controller() -> None:
    storm = spell("Storm", "{0}", "Sorcery", "Destroy up to three target creatures. For each permanent put into a "
                  "graveyard this way, its controller creates a 3/3 green Elephant creature token.")
    game = board(Side([OWL], [storm]), Side([WOLF, WOLF]), asker=Seats(take=["Wolf", "Owl"]))
    play(game, "Storm")
    assert tokens(game) == ["Elephant"] * 3
    assert sorted(game.obj(id).controller for id in all_of(game, "Elephant")) == [0, 1, 1]


@pytest.mark.parametrize(("mine", "cards"), [([WOLF], 1), ([], 0)])
def test_you_did_it_only_if_you_did(mine: list[object], cards: int) -> None:
    feast = spell("Feast", "{0}", "Sorcery", "Each player sacrifices a creature of their choice. If you sacrificed a "
                  "creature this way, draw a card.")
    game = board(Side(mine, [feast]), Side([OWL]), asker=Seats())  # type: ignore[arg-type]
    play(game, "Feast")
    assert len(game.player(0).hand) == cards and not find(game, "Owl")


@pytest.mark.parametrize("mine", [True, False])
def test_you_discarded_only_if_you_did(mine: bool) -> None:
    rot = spell("Rot", "{0}", "Sorcery", "Each player discards a card. If you discarded a card this way, you gain "
                "3 life.")
    game = board(Side([], [rot, *([WOLF] if mine else [])]), Side([], [OWL]), asker=Seats())
    play(game, "Rot")
    assert game.player(0).life == (23 if mine else 20) and not game.player(1).hand
