"""CR 113.7a, 608.2h. An ability whose source has left does what it does with all that the source last had."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Cast
from engine.game import Game
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.play import able, beast, cast, do, free, play, use

OX = beast("Ox", "9/9")


def asp(text: str, keywords: str = "") -> Card:
    """A 1/1 with that ability."""
    return beast("Asp", "1/1", f"{keywords}\n{text}".strip())


def sacrificed(card: Card, *more: Card, target: str | int = "Ox") -> Game:
    """The game after its ability was used."""
    game = board(Side([card, *more]), Side([OX]))
    use(game, "Asp", target)
    return game


@pytest.mark.rule("113.7a", "608.2h")
@pytest.mark.parametrize("keywords", ["Deathtouch", ""])
def test_deathtouch_printed_or_given_counts_though_it_was_sacrificed(keywords: str) -> None:
    given = free("Given", "Enchantment", "Creatures you control have deathtouch and get +1/+1.")
    text = "Sacrifice this creature: It deals damage equal to its power to target creature."
    game = sacrificed(asp(text, keywords), *(() if keywords else (given,)))
    assert find(game, "Ox", Zone.GRAVEYARD)


@pytest.mark.rule("113.7a", "702.15d")
def test_lifelink_given_for_the_turn_counts_though_it_was_sacrificed() -> None:
    pump = free("Pump", "Instant", "Target creature gets +3/+3 and gains lifelink until end of turn.")
    snake = asp("Sacrifice this creature: It deals damage equal to its power to any target.")
    game = board(Side([snake], [pump]), Side())
    play(game, "Pump", "Asp")
    use(game, "Asp", 1)
    assert (game.player(0).life, game.player(1).life) == (24, 16)


@pytest.mark.rule("113.7a")
@pytest.mark.parametrize("away", ["Destroy target creature.", "Return target creature to its owner's hand.",
                                  "Exile target creature."])
def test_wherever_it_went_in_response(away: str) -> None:
    given = free("Given", "Enchantment", "Creatures you control have deathtouch and lifelink.")
    text = "{0}: This creature deals 1 damage to target creature."
    game = board(Side([asp(text), given], [free("Away", "Instant", away)]), Side([OX]))
    do(game, able(game, "Asp"), "Ox", stay=True)
    play(game, "Away", "Asp")
    assert find(game, "Ox", Zone.GRAVEYARD) and game.player(0).life == 21


@pytest.mark.rule("608.2h")
def test_what_a_creature_was_that_dealt_damage_after_it_had_gone() -> None:
    watch = free("Watch", "Enchantment", "Whenever a creature you control deals damage, you gain 1 life.")
    text = "Sacrifice this creature: It deals 2 damage to target player."
    game = sacrificed(asp(text), watch, target=1)
    assert game.player(0).life == 21


@pytest.mark.rule("702.40a")
def test_a_storm_goes_on_though_its_spell_was_countered() -> None:
    first, storm = free("First", "Sorcery", "You gain 1 life."), free("Gale", "Sorcery", "You gain 1 life.\nStorm")
    game = board(Side([], [first, storm, free("No", "Instant", "Counter target spell.")]), Side())
    play(game, "First")
    cast(game, "Gale")
    spell = next(id for id in game.state.stack if game.obj(id).ability is None)
    do(game, Cast(find(game, "No", Zone.HAND), 0, ""), spell)
    assert game.player(0).life == 22
