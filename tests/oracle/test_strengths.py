"""Doubled power, all but some, a player and permanents together, tokens that are no creatures, a type left out."""

from __future__ import annotations

from contextlib import nullcontext

import pytest

from engine.decisions import Activate, Chosen, IllegalAnswer, Named
from engine.evaluate.protection import can_be_targeted
from tests.rules.board import Doing, Side, act_now, board, find, resolve, spell
from tests.rules.cards import MOUNTAIN, bear
from tests.rules.play import play


@pytest.mark.rule("701.9a")
def test_its_power_and_toughness_are_doubled() -> None:
    ape = spell("Ape", "{1}", "Creature — Ape", "{0}: Double ~'s power and toughness until end of turn.", pt="2/3")
    game = board(Side([ape]), Side())
    assert act_now(game, Activate(find(game, "Ape"), 0))
    resolve(game)
    assert (game.chars(find(game, "Ape")).power, game.chars(find(game, "Ape")).toughness) == (4, 6)


def test_all_but_walls_are_destroyed() -> None:
    wall = spell("Wall", "{1}", "Creature — Wall", "", pt="0/4")
    ruin = spell("Ruin", "{R}", "Sorcery", "Destroy all creatures except for Walls.")
    game = board(Side([MOUNTAIN, wall], [ruin]), Side([bear()]))
    play(game, "Ruin")
    assert find(game, "Wall") and not find(game, "Plain Bear")


@pytest.mark.rule("702.11c")
def test_you_and_your_bears_have_hexproof() -> None:
    shield = spell("Shield", "{1}", "Enchantment", "You and Bears you control have hexproof.")
    game = board(Side([shield, bear()]), Side([spell("Foe", "{1}", "Artifact", "")]))
    foe = find(game, "Foe")
    assert not can_be_targeted(game, 0, foe, 1) and not can_be_targeted(game, find(game, "Plain Bear"), foe, 1)
    assert can_be_targeted(game, find(game, "Shield"), foe, 1)


@pytest.mark.rule("111.3")
def test_a_token_that_is_only_an_artifact() -> None:
    make = spell("Make", "{R}", "Sorcery", "Create a colorless artifact token named Scrap.")
    game = board(Side([MOUNTAIN], [make]), Side())
    play(game, "Make")
    values = game.chars(find(game, "Scrap"))
    assert values.types == {"artifact"} and not values.creature


@pytest.mark.parametrize(("said", "made"), [("Goblin", "Goblin"), ("Wall", "")])
def test_any_creature_type_but_one(said: str, made: str) -> None:
    text = "{0}: Choose a creature type other than Wall. Target creature becomes that type until end of turn."
    game = board(Side([spell("Mist", "{1}", "Artifact", text), bear()]), Side(), asker=Doing().then(Named(said)))
    with nullcontext() if made else pytest.raises(IllegalAnswer):
        assert act_now(game, Activate(find(game, "Mist"), 0), Chosen((find(game, "Plain Bear"),)))
        resolve(game)
    assert game.chars(find(game, "Plain Bear")).subtypes == {made or "Bear"}
