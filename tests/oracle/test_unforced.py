"""What can't be caused or changed, what is produced or put on instead, and what was dealt or cast this turn."""

from __future__ import annotations

import pytest

from engine.decisions import Cast
from engine.events.kinds import Damage, PutCounters
from engine.events.pipeline import emit
from engine.rules.priority import legal_actions
from tests.rules.board import Side, board, cast_now, find, spell
from tests.rules.cards import FOREST, ISLAND, bear
from tests.rules.play import free, life_after, play, use

SEASON = ("If an effect would put one or more counters on a permanent you control, it puts twice that many of those"
          " counters on that permanent instead.")
BOLT = free("Bolt", "Sorcery", "~ deals 2 damage to target creature.")


@pytest.mark.rule("106.5")
def test_a_land_produces_something_else() -> None:
    text = "If a land is tapped for mana, it produces {B} instead of any other type and amount."
    black, green = spell("Rot", "{B}", "Sorcery", "You gain 3 life."), spell("Sap", "{G}", "Sorcery", "Draw a card.")
    game = board(Side([free("Pall", "Enchantment", text), FOREST], [black, green]), Side())
    castable = {game.chars(each.card).name for each in legal_actions(game, 0) if isinstance(each, Cast)}
    assert castable == {"Rot"}
    assert life_after(game, "Rot") == 23


@pytest.mark.rule("106.5")
def test_a_land_produces_a_color_of_choice() -> None:
    text = ("If a basic land you control is tapped for mana, it produces mana of a color of your choice instead of any"
            " other type.")
    game = board(Side([free("Pulse", "Enchantment", text), FOREST, ISLAND],
                      [spell("Sun", "{W}{R}", "Sorcery", "You gain 3 life.")]), Side())
    assert life_after(game, "Sun") == 23


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("text", "effect", "count"), [
    (SEASON, True, 4), (SEASON, False, 2),
    (("If one or more counters would be put on an artifact or creature you control, that many plus one of each of those"
      " kinds of counters are put on that permanent instead."), False, 3),
    (("If you would put one or more counters on a permanent or player, put twice that many of each of those kinds of"
      " counters on that permanent or player instead."), True, 4),
])
def test_more_counters_of_any_kind(text: str, effect: bool, count: int) -> None:
    game = board(Side([free("Season", "Enchantment", text), bear("Ox")]), Side())
    more = PutCounters(find(game, "Ox"), "flood", 2, find(game, "Season"), 0)
    more.effect = effect
    emit(game, [more])
    assert game.state.objects[find(game, "Ox")].counters == {"flood": count}


def test_a_loyalty_cost_is_no_effect() -> None:
    walker = spell("Sage", "{2}", "Planeswalker — Sage", "+1: You gain 1 life.", loyalty="3")
    game = board(Side([free("Season", "Enchantment", SEASON), free("Mint", "Artifact", "{T}: Add {C}{C}.")], [walker]),
                 Side())
    play(game, "Sage")
    sage = find(game, "Sage")
    assert game.state.objects[sage].counters == {"loyalty": 6}
    use(game, "Sage")
    assert game.state.objects[sage].counters == {"loyalty": 7}


@pytest.mark.rule("119.7")
def test_a_life_total_that_cant_change() -> None:
    rite = spell("Rite", "{0}", "Sorcery", "As an additional cost to cast this spell, pay 2 life.\nDraw a card.")
    song = spell("Song", "{0}", "Sorcery", "You gain 3 life.")
    game = board(Side([free("Golem", "Artifact", "Your life total can't change.")], [rite, song]), Side([bear("Foe")]))
    emit(game, [Damage(find(game, "Foe"), 0, 5)])
    assert not cast_now(game, "Rite")
    assert life_after(game, "Song") == 20
    assert game.state.history["damage taken", 0] == 5


@pytest.mark.rule("101.2")
def test_others_cant_cause_a_sacrifice() -> None:
    edict = spell("Edict", "{0}", "Sorcery", "Each player sacrifices a creature of their choice.")
    law = free("Host", "Enchantment", "Spells and abilities your opponents control can't cause you to discard cards or"
               " sacrifice permanents.")
    game = board(Side([law, bear("Mine")], [edict]), Side([law, bear("Theirs")]))
    play(game, "Edict")
    assert not find(game, "Mine")  # of its own controller's spell
    assert find(game, "Theirs")


@pytest.mark.rule("704.5g")
@pytest.mark.parametrize(("pt", "dies"), [("1/5", True), ("5/1", False)])
def test_power_may_be_what_is_lethal(pt: str, dies: bool) -> None:
    text = "Lethal damage dealt to creatures you control is determined by their power rather than their toughness."
    game = board(Side([free("Law", "Enchantment", text), bear("Ox", pt=pt)], [BOLT]), Side())
    play(game, "Bolt", "Ox")
    assert bool(find(game, "Ox")) is not dies


@pytest.mark.rule("120.3")
def test_damage_that_costs_no_life() -> None:
    text = "As long as you control a Bear, damage doesn't cause you to lose life."
    game = board(Side([free("Ward", "Enchantment", text), bear("Ox")]), Side([bear("Foe")]))
    emit(game, [Damage(find(game, "Foe"), 0, 5)])
    assert game.state.players[0].life == 20


@pytest.mark.parametrize(("whom", "counters"), [(1, {"+1/+1": 1}), (0, {})])
def test_whom_it_dealt_combat_damage(whom: int, counters: dict[str, int]) -> None:
    text = "{0}: If ~ dealt combat damage to an opponent this turn, put a +1/+1 counter on it."
    ox = spell("Ox", "{1}", "Creature — Ox", text, pt="3/3")
    game = board(Side([ox]), Side())
    emit(game, [Damage(find(game, "Ox"), whom, 1, True)])
    use(game, "Ox")
    assert game.state.objects[find(game, "Ox")].counters == counters


def test_what_it_dealt_damage_to_may_be_gone() -> None:
    text = "{0}: If ~ didn't deal combat damage to a creature this turn, sacrifice it."
    ox = spell("Ox", "{1}", "Creature — Ox", text, pt="3/3")
    game = board(Side([ox], [BOLT]), Side([bear("Foe", pt="2/4")]))
    emit(game, [Damage(find(game, "Ox"), find(game, "Foe"), 3, True)])
    play(game, "Bolt", "Foe")
    assert not find(game, "Foe")
    use(game, "Ox")
    assert find(game, "Ox")


def test_damage_already_dealt() -> None:
    game = board(Side((), [spell("Final", "{0}", "Sorcery", "Target player loses life equal to the damage already dealt"
                                 " to that player this turn.")]), Side([bear("Foe")]))
    emit(game, [Damage(find(game, "Foe"), 1, 4)])
    assert life_after(game, ("Final", 1), player=1) == 12


def test_spells_of_a_kind_are_counted() -> None:
    song = spell("Song", "{0}", "Sorcery", "You gain 1 life for each instant and sorcery spell you've cast this turn.")
    game = board(Side((), [song, song, free("Box", "Artifact", "")]), Side())
    for name in ("Song", "Box", "Song"):
        play(game, name)
    assert game.state.players[0].life == 23
