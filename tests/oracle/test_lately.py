"""What has lately been, events in more words, and abilities that trigger an additional time, as they are played."""

from __future__ import annotations

import pytest

from engine.ast.abilities import TriggeredAbility
from engine.decisions import Chosen
from engine.oracle.normal import own_names
from engine.terms.zones import Zone
from tests.rules.board import Side, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, MOUNTAIN, bear


def test_the_sign_of_a_rebalanced_card_is_no_part_of_its_name() -> None:
    assert "Hero" in own_names("A-Hero", False)
    assert "King Arno" in own_names("King Arno III", True)


@pytest.mark.rule("603.2e")
@pytest.mark.parametrize(("kind", "life"), [("Shaman", 22), ("Ape", 21)])
def test_an_ability_of_either_kind_triggers_again(kind: str, life: int) -> None:
    law = spell("Law", "{1}", "Artifact",
                "If an ability of a Shaman or another Wizard you control triggers, that ability triggers an additional "
                "time.")
    bell = spell("Bell", "{1}", f"Creature — {kind}", "Whenever you cast a spell, you gain 1 life.", pt="1/1")
    game = board(Side([law, bell], [spell("Toy", "{0}", "Artifact", "")]), Side())
    assert cast_now(game, "Toy")
    resolve(game)
    assert game.state.players[0].life == life


def test_damage_dealt_to_it_this_turn_is_counted() -> None:
    text = "When ~ dies, if 4 or more damage was dealt to it this turn, you gain 3 life."
    bolt = spell("Bolt", "{R}", "Instant", "~ deals 4 damage to target creature.")
    shock = spell("Shock", "{R}", "Instant", "~ deals 2 damage to target creature.")
    for card, life in ((bolt, 23), (shock, 20)):
        game = board(Side([MOUNTAIN, spell("Ape", "{1}", "Creature — Ape", text, pt="2/2")], [card]), Side())
        assert cast_now(game, card.faces[0].name, Chosen((find(game, "Ape"),)))
        resolve(game)
        assert game.state.players[0].life == life


def test_an_ability_functions_in_exile_while_its_card_is_suspended() -> None:
    text = "Whenever you cast a spell, if ~ is suspended, you gain 5 life.\nSuspend 3—{R}"
    game = board(Side([], [spell("Toy", "{0}", "Artifact", "")], graveyard=[spell("Ape", "{5}", "Sorcery", text)]),
                 Side())
    ape = game.state.own(find(game, "Ape", Zone.GRAVEYARD))
    ape.zone = Zone.EXILE
    ape.counters = {"time": 2}
    assert any(isinstance(each, TriggeredAbility) and each.zone is Zone.EXILE for each in game.chars(ape.id).abilities)


def test_the_third_counter_is_noticed_when_there_come_to_be_three() -> None:
    plan = spell("Plan", "{1}", "Enchantment", "When the third plan counter is put on ~, you gain 3 life.\n"
                 "Whenever you cast a spell, put two plan counters on ~.")
    toys = [spell("Toy", "{0}", "Artifact", ""), spell("Cup", "{0}", "Artifact", ""),
            spell("Mug", "{0}", "Artifact", "")]
    game = board(Side([plan], toys), Side())
    for name, life in (("Toy", 20), ("Cup", 23), ("Mug", 23)):
        assert cast_now(game, name)
        resolve(game)
        assert game.state.players[0].life == life


def test_another_spell_than_the_first_each_turn() -> None:
    bell = spell("Bell", "{1}", "Artifact",
                 "Whenever you cast a spell other than your first spell each turn, you gain 1 life.")
    game = board(Side([bell, FOREST], [spell("Toy", "{0}", "Artifact", ""), spell("Cup", "{0}", "Artifact", "")]),
                 Side())
    for name, life in (("Toy", 20), ("Cup", 21)):
        assert cast_now(game, name)
        resolve(game)
        assert game.state.players[0].life == life


def test_that_damage_is_what_the_event_dealt() -> None:
    ape = spell("Ape", "{1}", "Creature — Ape",
                "Whenever ~ is dealt damage, draw a card, then you gain X life, where X is the damage dealt.", pt="1/9")
    shock = spell("Shock", "{R}", "Instant", "~ deals 4 damage to target creature.")
    game = board(Side([MOUNTAIN, ape, bear()], [shock]), Side())
    assert cast_now(game, "Shock", Chosen((find(game, "Ape"),)))
    resolve(game)
    assert game.state.players[0].life == 24
