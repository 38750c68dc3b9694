"""Foraging, draws of up to so many cards, what anybody may pay for, places in libraries said last."""

from __future__ import annotations

import pytest

from engine.decisions import Amount, Answer, Choose, Chosen, Decision, Number, Pick, Picked
from engine.game import Game
from engine.terms.zones import Zone
from tests.rules.askers import Script
from tests.rules.board import Side, all_of, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, bear


def agree(game: Game, decision: Decision) -> Answer | None:
    """Says yes, takes the greatest number and as many things as may be chosen."""
    if isinstance(decision, Pick):
        return Picked(("yes",)) if any(each.key == "yes" for each in decision.options) else None
    if isinstance(decision, Number):
        return Amount(decision.high)
    if isinstance(decision, Choose):
        return Chosen(decision.legal[: decision.maximum])
    return None


def test_three_cards_are_exiled_to_forage() -> None:
    text = "You may forage. If you do, you gain 3 life."
    game = board(Side([FOREST], [spell("Hunt", "{G}", "Sorcery", text)], graveyard=[bear()] * 4), Side(),
                 asker=Script(agree))
    assert cast_now(game, "Hunt")
    resolve(game)
    assert len(all_of(game, "Plain Bear", Zone.EXILE)) == 3
    assert game.player(0).life == 23


@pytest.mark.rule("719.6")
@pytest.mark.parametrize(("paid", "left"), [(True, 2), (False, 0)])
def test_each_land_is_destroyed_unless_one_player_pays(paid: bool, left: int) -> None:
    text = "For each land, destroy that land unless any player pays 1 life."
    game = board(Side([FOREST], [spell("Cleanse", "{G}", "Sorcery", text)]), Side([FOREST]),
                 asker=Script(agree) if paid else Script())
    assert cast_now(game, "Cleanse")
    resolve(game)
    assert len(all_of(game, "Forest")) == left
    assert [row.life for row in game.state.players] == [18 if paid else 20, 20]


def test_a_card_found_goes_third_from_the_top() -> None:
    text = "Search your library for a creature card, then shuffle and put that card third from the top."
    game = board(Side([FOREST], [spell("Plan", "{G}", "Sorcery", text)], library=[bear(), *[FOREST] * 5]), Side(),
                 asker=Script(agree))
    assert cast_now(game, "Plan")
    resolve(game)
    assert game.player(0).library[2] == find(game, "Plain Bear", Zone.LIBRARY) > 0


def test_up_to_three_cards_are_drawn() -> None:
    game = board(Side([FOREST], [spell("Read", "{G}", "Sorcery", "Draw up to three cards.")]), Side(),
                 asker=Script(agree))
    assert cast_now(game, "Read")
    resolve(game)
    assert len(game.player(0).hand) == 3
