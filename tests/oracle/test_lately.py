"""What has lately been, events in more words, and abilities that trigger an additional time, as they are played."""

from __future__ import annotations

import pytest

from engine.actions.zone_verbs import Exile
from engine.ast.abilities import TriggeredAbility
from engine.ast.selections import Back, Source
from engine.decisions import Chosen
from engine.events.commit_combat import commit_attackers
from engine.events.kinds import AttackersDeclared
from engine.oracle.normal import own_names
from engine.oracle.reader import read_ability
from engine.state.faces import walk
from engine.terms.zones import Zone
from tests.rules.board import Side, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, MOUNTAIN, bear
from tests.rules.play import life_after


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
    assert life_after(game, "Toy") == life


def test_damage_dealt_to_it_this_turn_is_counted() -> None:
    text = "When ~ dies, if 4 or more damage was dealt to it this turn, you gain 3 life."
    bolt = spell("Bolt", "{R}", "Instant", "~ deals 4 damage to target creature.")
    shock = spell("Shock", "{R}", "Instant", "~ deals 2 damage to target creature.")
    for card, life in ((bolt, 23), (shock, 20)):
        game = board(Side([MOUNTAIN, spell("Ape", "{1}", "Creature — Ape", text, pt="2/2")], [card]), Side())
        assert life_after(game, (card.faces[0].name, Chosen((find(game, "Ape"),)))) == life


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
        assert life_after(game, name) == life


def test_another_spell_than_the_first_each_turn() -> None:
    bell = spell("Bell", "{1}", "Artifact",
                 "Whenever you cast a spell other than your first spell each turn, you gain 1 life.")
    game = board(Side([bell, FOREST], [spell("Toy", "{0}", "Artifact", ""), spell("Cup", "{0}", "Artifact", "")]),
                 Side())
    for name, life in (("Toy", 20), ("Cup", 21)):
        assert life_after(game, name) == life


def test_that_damage_is_what_the_event_dealt() -> None:
    ape = spell("Ape", "{1}", "Creature — Ape",
                "Whenever ~ is dealt damage, draw a card, then you gain X life, where X is the damage dealt.", pt="1/9")
    shock = spell("Shock", "{R}", "Instant", "~ deals 4 damage to target creature.")
    game = board(Side([MOUNTAIN, ape, bear()], [shock]), Side())
    assert life_after(game, ("Shock", Chosen((find(game, "Ape"),)))) == 24


@pytest.mark.rule("608.2h")
def test_what_entered_under_ones_control_is_told_from_the_rest_and_counted_though_it_left() -> None:
    come = spell("Come", "{0}", "Sorcery", "Create a 1/1 red Goblin creature token.")
    gone = spell("Gone", "{0}", "Sorcery", "Destroy each creature that entered under your control this turn.")
    gain = spell("Gain", "{0}", "Sorcery",
                 "You gain 2 life for each creature that entered under your control this turn.")
    game = board(Side([bear("Old Bear")], [come, gone, gain]), Side([bear("Rival")]))
    for name in ("Come", "Gone", "Gain"):
        assert cast_now(game, name)
        resolve(game)
    there = [game.chars(id).name for id in game.state.battlefield]
    assert sorted(there) == ["Old Bear", "Rival"]
    assert game.state.players[0].life == 22


@pytest.mark.rule("508.6")
@pytest.mark.parametrize(("whom", "life"), [(0, 18), (2, 20)])
def test_who_attacked_whom_this_turn_is_known(whom: int, life: int) -> None:
    bolt = spell("Bolt", "{0}", "Instant", "~ deals 2 damage to each opponent who attacked you this turn.")
    game = board(Side([], [bolt]), Side([bear("Raider")]), Side())
    commit_attackers(game, AttackersDeclared(1, ((find(game, "Raider"), whom),)))
    assert cast_now(game, "Bolt")
    resolve(game)
    assert game.state.players[1].life == life


@pytest.mark.rule("603.12", "120.4a")
@pytest.mark.parametrize(("toughness", "life"), [(2, 23), (5, 20)])
def test_damage_in_excess_triggers_when_it_is_dealt_this_way(toughness: int, life: int) -> None:
    bolt = spell("Bolt", "{0}", "Sorcery", "~ deals 5 damage to target creature. When it deals excess damage this way, "
                 "you gain 3 life.")
    game = board(Side([spell("Ape", "{1}", "Creature — Ape", "", pt=f"2/{toughness}")], [bolt]), Side())
    assert cast_now(game, "Bolt", Chosen((find(game, "Ape"),)))
    resolve(game)
    assert game.state.players[0].life == life


def test_it_is_what_was_asked_how_much_damage_it_dealt() -> None:
    text = "{T}: ~ deals 1 damage to target creature. If ~ has dealt 3 or more damage this turn, exile it."
    found = read_ability(text, "Ape", ("creature",))
    exile = next(each for each in walk(found) if isinstance(each, Exile))
    assert isinstance(exile.what, Back) and exile.what.to is Source.THIS


@pytest.mark.rule("603.7")
def test_whenever_this_turn_waits_for_its_condition() -> None:
    text = "If you control a Wizard, whenever you cast a spell this turn, you gain 1 life."
    for kind, life in (("Wizard", 21), ("Ape", 20)):
        ape = spell("Ape", "{1}", f"Creature — {kind}", "", pt="2/2")
        game = board(Side([ape], [spell("Vow", "{0}", "Sorcery", text), spell("Toy", "{0}", "Artifact", "")]), Side())
        for name in ("Vow", "Toy"):
            assert cast_now(game, name)
            resolve(game)
        assert game.state.players[0].life == life
