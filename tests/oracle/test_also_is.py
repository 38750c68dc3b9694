"""What things are as well, what they lose all of, how often one may equip, how long an exiled card is waited for."""

from __future__ import annotations

import pytest

from engine.decisions import Cast, Chosen
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import Activate, Side, act_now, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, MOUNTAIN, PLAINS, bear
from tests.rules.play import play


def _ready(game: Game, id: int) -> bool:
    return any(isinstance(each, Activate) and each.source == id for each in legal_actions(game, 0))


def test_it_is_also() -> None:
    beast = spell("Beast", "{2}", "Creature — Beast", "~ is also a Cleric, Rogue, Warrior, and Wizard.", pt="2/2")
    game = board(Side([beast]), Side([]))
    assert game.chars(find(game, "Beast")).subtypes >= {"Beast", "Cleric", "Rogue", "Warrior", "Wizard"}


@pytest.mark.rule("613.1f")
@pytest.mark.parametrize("text", [
    ("Enchanted creature has base power and toughness 0/4, has defender, loses all other abilities, and is a blue Wall "
     "in addition to its other colors and types."),
    "Enchanted creature has defender and loses all other abilities.",
    "Enchanted creature is a Wall with base power and toughness 0/4. It has defender and loses all other abilities.",
])
def test_it_loses_all_other_abilities(text: str) -> None:
    aura = spell("Aura", "{R}", "Enchantment — Aura", f"Enchant creature\n{text}")
    bird = spell("Bird", "{1}", "Creature — Bird", "Flying", pt="2/2")
    game = board(Side([MOUNTAIN, bird], [aura]), Side([]))
    mine = find(game, "Bird")
    play(game, "Aura", Chosen((mine,)))
    assert set(game.chars(mine).keywords) == {"defender"}


@pytest.mark.rule("702.6a")
def test_equip_once_each_turn() -> None:
    sword = spell("Sword", "{1}", "Artifact — Equipment", "Equip {0}. Activate only once each turn.")
    game = board(Side([sword, bear()]), Side([]))
    row = find(game, "Sword")
    assert act_now(game, next(each for each in legal_actions(game, 0) if isinstance(each, Activate)))
    resolve(game)
    assert game.state.objects[row].attached_to == find(game, "Plain Bear")
    assert not _ready(game, row)


@pytest.mark.rule("611.2b")
def test_until_it_is_cast_from_exile() -> None:
    text = ('{R}, Exile ~ from your hand: Target land gains "{T}: Add {U}, {B}, or {R}" until ~ is cast from exile. '
            "You may cast ~ for as long as it remains exiled.")
    outlaw = spell("Outlaw", "{G}", "Creature — Human", text, pt="1/1")
    game = board(Side([MOUNTAIN, FOREST, PLAINS], [outlaw]), Side([]))
    land = find(game, "Plains")
    assert act_now(game, Activate(find(game, "Outlaw", Zone.HAND), 0), Chosen((land,)))
    resolve(game)
    assert len(game.chars(land).abilities) == 2
    assert cast_now(game, "Outlaw", way="permitted", zone=Zone.EXILE)
    assert len(game.chars(land).abilities) == 1


@pytest.mark.rule("700.5")
def test_devotion_to_the_chosen_color() -> None:
    shrine = spell("Shrine", "", "Land", "{T}: Choose a color. Add an amount of mana of that color equal to your "
                   "devotion to that color.")
    hand = [bear("Three", "{G}{G}{G}"), bear("Four", "{G}{G}{G}{G}"), bear("White", "{W}{W}")]
    game = board(Side([shrine, bear("One", "{G}{G}"), bear("Two", "{W}{G}")], hand), Side([]))
    assert [each.card for each in legal_actions(game, 0) if isinstance(each, Cast)] == [find(game, "Three", Zone.HAND)]
    assert cast_now(game, "Three")


def test_lands_enter_untapped() -> None:
    lake = spell("Lake", "", "Land", "~ enters tapped.")
    law = spell("Law", "{1}", "Enchantment", "Lands you control enter untapped.")
    game = board(Side([law], [lake]), Side([]))
    assert act_now(game, next(each for each in legal_actions(game, 0) if type(each).__name__ == "PlayLand"))
    assert find(game, "Lake")
