"""CR 508.1c, 509.1b, 601.2b, 113.6. Limits on attackers and blockers, tiers, abilities of spell cards elsewhere."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, IllegalAnswer
from engine.oracle.reader import read_card
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import Seats, creature, do, play, war
from tests.rules.board import Side, board, find, resolve, spell, to_step
from tests.rules.cards import FOREST

GROUNDS = spell("Grounds", "{1}", "Enchantment", "No more than one creature can attack each combat.\nNo more than one "
                "creature can block each combat.")
A, B = creature("Ant"), creature("Bee")


@pytest.mark.rule("508.1c")
def test_no_more_creatures_attack_than_that() -> None:
    with pytest.raises(IllegalAnswer):
        war([A, B, GROUNDS], seats=Seats({"Ant": 1, "Bee": 1}))
    assert war([A, B, GROUNDS], seats=Seats({"Ant": 1})).player(1).life == 18


@pytest.mark.rule("509.1b")
def test_no_more_creatures_block_than_that() -> None:
    both = (("Cat", "Ant"), ("Dog", "Ant"))
    with pytest.raises(IllegalAnswer):
        war([A, GROUNDS], [creature("Cat"), creature("Dog")], seats=Seats({"Ant": 1}, both))


@pytest.mark.rule("601.2b")
def test_a_tier_is_chosen_and_its_cost_paid() -> None:
    text = "Tiered\n• Small — {0} — You gain 1 life.\n• Big — {2} — You gain 5 life."
    for lands, pick, life in ((3, "1", 25), (3, "0", 21)):
        game = board(Side([FOREST] * lands, [spell("Heal", "{G}", "Instant", text)]), Side(), asker=Seats(picks=[pick]))
        play(game, "Heal")
        assert game.player(0).life == life
        assert sum(game.obj(id).tapped for id in game.state.battlefield) == (3 if pick == "1" else 1)


@pytest.mark.rule("113.6m")
@pytest.mark.parametrize(("text", "zone"), [
    ("{G}, Discard Spark: You gain 3 life.", Zone.HAND), ("{G}, Exile Spark from your graveyard: You gain 3 life.",
                                                          Zone.GRAVEYARD),
])
def test_a_spell_card_has_an_ability_elsewhere(text: str, zone: Zone) -> None:
    card = read_card({"name": "Spark", "mana_cost": "{9}", "type_line": "Sorcery", "layout": "normal",
                      "oracle_text": f"Draw a card.\n{text}"})
    assert not card.unread
    side = Side([FOREST], [card]) if zone is Zone.HAND else Side([FOREST], graveyard=[card])
    game = board(side, Side(), asker=Seats())
    assert do(game, next(each for each in legal_actions(game, 0) if isinstance(each, Activate)))
    resolve(game)
    assert game.player(0).life == 23 and not find(game, "Spark", zone)


def test_an_ability_of_a_spell_card_that_names_no_zone_is_not_understood() -> None:
    card = read_card({"name": "Spark", "mana_cost": "{9}", "type_line": "Sorcery", "layout": "normal",
                      "oracle_text": "Draw a card.\n{G}: You gain 3 life."})
    assert card.unread


def test_a_creature_that_dealt_damage_to_you_is_found() -> None:
    spear = spell("Spear", "{1}", "Artifact", "{T}: Destroy target creature that dealt damage to you this turn.")
    game = war([A, B], [spear], seats=Seats({"Ant": 1}))
    to_step(game, Step.END)
    assert len([each for each in legal_actions(game, 1) if isinstance(each, Activate)]) == 1
    quiet = war([B], [spear], seats=Seats(block=()), until=Step.BEGIN_COMBAT)
    assert not [each for each in legal_actions(quiet, 1) if isinstance(each, Activate)]


def test_an_ability_triggers_on_dice_that_are_rolled() -> None:
    dwarf = creature("Dwarf", "Whenever you roll one or more dice, this creature deals 1 damage to each opponent.\n"
                     "{G}: Roll a six-sided die.")
    game = board(Side([FOREST, dwarf]), Side(), asker=Seats())
    assert do(game, Activate(find(game, "Dwarf"), 1))
    resolve(game)
    assert game.player(1).life == 19
