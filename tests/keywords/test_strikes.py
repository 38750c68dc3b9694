"""CR 702.2-702.7. Deathtouch, defender, double strike, enchant, equip and first strike."""

from __future__ import annotations

import pytest

from engine.decisions import Decision, Divide, Divided
from engine.events.kinds import Attach
from engine.events.pipeline import emit
from engine.rules.attacking import attack_options
from engine.rules.before_priority import settle
from engine.terms.steps import Step
from tests.keywords.short import able, act, alive, buried, legal_targets, one, size, thing, war
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.cards import FOREST
from tests.rules.play import free, play, use


@pytest.mark.rule("702.2b")
def test_deathtouch_destroys_what_it_damaged_though_the_damage_is_not_lethal() -> None:
    game = war([one("A", "Deathtouch", "1/1")], [one("B", pt="1/9"), one("C", "Indestructible", "1/9")], "A", "B>A")
    assert buried(game, "B") and alive(game, "C")


@pytest.mark.rule("704.5h", "702.2b")
@pytest.mark.parametrize("as_counters", ["wither", "infect"])
def test_deathtouch_destroys_though_the_damage_became_counters(as_counters: str) -> None:
    game = war([one("A", f"Deathtouch, {as_counters}", "1/1")], [one("B", pt="1/9")], "A", "B>A")
    assert buried(game, "B")


@pytest.mark.rule("702.2c")
def test_one_damage_of_deathtouch_is_lethal_for_the_division_though_toughness_is_more() -> None:
    seen: list[Divide] = []

    def divides(asked: Decision) -> Divided | None:
        if not isinstance(asked, Divide):
            return None
        seen.append(asked)
        return Divided((1, 2))

    game = war([one("A", "Deathtouch", "3/3")], [one("B", pt="0/9"), one("C", pt="0/9")], "A", "B>A C>A",
               divides)
    assert buried(game, "B", "C") and seen[0].lethal == (1, 1)


@pytest.mark.rule("702.2d", "702.15d", "702.80c")
def test_a_spell_with_the_keyword_deals_such_damage_from_the_stack() -> None:
    grant = thing("Grant", "Instant and sorcery spells you control have deathtouch and lifelink.")
    rot = thing("Rot", "Instant and sorcery spells you control have wither.")
    ping = free("Ping", "Instant", "Ping deals 1 damage to target creature.")
    game = board(Side([grant], [ping]), Side([one("B", pt="9/9")]))
    play(game, "Ping", "B")
    assert buried(game, "B") and game.player(0).life == 21
    game = board(Side([rot], [ping]), Side([one("B", pt="9/9")]))
    play(game, "Ping", "B")
    assert size(game, "B") == (8, 8)


@pytest.mark.rule("702.2e", "702.15c", "702.80b")
def test_last_known_information_says_whether_a_source_had_the_keyword() -> None:
    text = "{0}, Sacrifice this creature: It deals 1 damage to target creature."
    for keyword, died, life, left in (
        ("Deathtouch", True, 20, None), ("Lifelink", False, 21, 9), ("Wither", False, 20, 8),
    ):
        game = board(Side([one("A", f"{keyword}\n{text}")]), Side([one("B", pt="9/9")]))
        use(game, "A", "B")
        assert (buried(game, "B"), game.player(0).life, size(game, "B")[1]) == (died, life, left)


@pytest.mark.rule("702.3b")
def test_a_defender_cannot_attack_but_blocks() -> None:
    assert attack_options(board(Side([one("A", "Defender")]), Side())) == ()
    game = war([one("A")], [one("B", "Defender", "0/4")], "A", "B>A")
    assert game.player(1).life == 20


@pytest.mark.rule("702.3b")
def test_a_defender_attacks_where_it_may_as_though_it_had_none() -> None:
    text = "Defender\nThis creature can attack as though it didn't have defender."
    assert len(attack_options(board(Side([one("A", text)]), Side()))) == 1


@pytest.mark.rule("702.4b", "702.7b")
def test_first_strikers_deal_damage_in_a_step_before_the_others_and_double_strikers_in_both() -> None:
    mine = [one("A", "First strike", "1/1"), one("D", "Double strike", "2/2"), one("C", pt="4/4")]
    game = war(mine, [], "A D C", until=Step.FIRST_STRIKE_DAMAGE)
    assert game.player(1).life == 17
    to_step(game, Step.END_COMBAT)
    assert game.player(1).life == 20 - 1 - 2 - 2 - 4


@pytest.mark.rule("702.4c", "702.7c")
def test_losing_a_strike_after_the_first_damage_step() -> None:
    trip = "Whenever this creature deals combat damage to a player, it loses {} until end of turn."
    game = war([one("A", "Double strike\n" + trip.format("double strike"))], [])
    assert game.player(1).life == 18
    game = war([one("A", "First strike\n" + trip.format("first strike"))], [])
    assert game.player(1).life == 18


@pytest.mark.rule("702.4d", "702.7c")
def test_gaining_a_strike_after_the_first_damage_step() -> None:
    trip = "Whenever this creature deals combat damage to a player, it gains double strike until end of turn."
    game = war([one("A", "First strike\n" + trip)], [])
    assert game.player(1).life == 16
    horn = "First strike\nWhenever this creature deals combat damage, other creatures you control gain first strike."
    game = war([one("A", horn.replace("strike.", "strike until end of turn.")), one("B", pt="3/3")], [], "A B")
    assert game.player(1).life == 15


@pytest.mark.rule("702.5a")
def test_enchant_restricts_targets_and_what_an_aura_may_stay_on() -> None:
    aura = spell("Veil", "{0}", "Enchantment — Aura", "Enchant creature you control\nEnchanted creature gets +1/+1.")
    theft = free("Theft", "Sorcery", "Gain control of target creature.")
    game = board(Side([one("A")], [aura]), Side([one("B")], [theft]))
    game.state.priority = 0
    asked = play(game, "Veil", "A")
    assert legal_targets(asked.decisions[1]) == (find(game, "A"),) and size(game, "A") == (3, 3)
    game.state.active = game.state.priority = 1
    play(game, "Theft", "A")
    assert buried(game, "Veil") and size(game, "A") == (2, 2)


@pytest.mark.rule("702.5c")
def test_all_instances_of_enchant_apply() -> None:
    aura = spell("Veil", "{0}", "Enchantment — Aura", "Enchant artifact\nEnchant creature")
    mine = [one("A"), one("M", types="Artifact Creature — Golem"), thing("T", "", "Artifact")]
    game = board(Side(mine, [aura]), Side())
    assert legal_targets(play(game, "Veil", "M").decisions[1]) == (find(game, "M"),)


@pytest.mark.rule("702.5c")
def test_an_aura_that_enchants_two_kinds_stays_only_on_what_is_both() -> None:
    aura = spell("Veil", "{0}", "Enchantment — Aura", "Enchant artifact\nEnchant creature")
    game = board(Side([one("A"), one("M", types="Artifact Creature — Golem")], [aura]), Side())
    play(game, "Veil", "M")
    for to in ("A", "M"):
        emit(game, [Attach(find(game, "Veil"), find(game, to))])
        settle(game)
        assert game.obj(find(game, "Veil")).attached_to == find(game, "M")


@pytest.mark.rule("702.5d")
def test_an_aura_that_enchants_a_player() -> None:
    curse = spell("Curse", "{0}", "Enchantment — Aura Curse",
                  "Enchant player\nAt the beginning of enchanted player's upkeep, that player loses 1 life.")
    game = board(Side([one("A")], [curse]), Side([one("B")]))
    assert set(legal_targets(play(game, "Curse", 1).decisions[1])) == {0, 1}
    assert game.obj(find(game, "Curse")).attached_to == 1
    to_step(game, Step.END)
    while game.state.step != Step.DRAW:
        to_step(game, Step.DRAW)
    assert game.player(1).life == 19


SWORD = "Equipped creature gets +1/+1.\nEquip {0}"


@pytest.mark.rule("702.6a")
def test_equip_attaches_to_a_creature_you_control_as_a_sorcery() -> None:
    sword = spell("Sword", "{1}", "Artifact — Equipment", SWORD)
    game = board(Side([one("A"), sword]), Side([one("B")]))
    assert legal_targets(act(game, "Sword", "A").decisions[1]) == (find(game, "A"),)
    assert size(game, "A") == (3, 3)
    to_step(game, Step.BEGIN_COMBAT)
    assert not able(game, "Sword")


@pytest.mark.rule("702.6c")
def test_equip_of_a_quality_restricts_the_target_but_not_what_it_is_attached_to() -> None:
    sword = spell("Sword", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip Soldier {0}")
    bend = free("Bend", "Sorcery", "Attach target Equipment you control to target creature you control.")
    soldiers = [one(name, types="Creature — Soldier") for name in "CD"]
    game = board(Side([one("A"), soldiers[0], sword], [bend]), Side([soldiers[1]]))
    assert legal_targets(act(game, "Sword", "C").decisions[1]) == (find(game, "C"),)
    play(game, "Bend", "Sword", "A")
    assert size(game, "A") == (3, 3) and size(game, "C") == (2, 2)


@pytest.mark.rule("702.6d")
def test_any_of_several_equip_abilities_may_be_activated() -> None:
    sword = spell("Sword", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip Knight {0}\nEquip {1}")
    game = board(Side([one("A", types="Creature — Knight"), sword, FOREST]), Side())
    assert len(able(game, "Sword")) == 2
    act(game, "Sword", "A", nth=1)
    assert size(game, "A") == (3, 3)


@pytest.mark.rule("702.6e")
def test_equip_planeswalker_attaches_to_a_planeswalker_as_though_it_were_a_creature() -> None:
    sword = spell("Sword", "{1}", "Artifact — Equipment", "Equip planeswalker {0}")
    walker = spell("Sage", "{3}", "Planeswalker — Sage", "+1: Draw a card.", loyalty="4")
    game = board(Side([walker, sword, one("A")]), Side())
    assert legal_targets(act(game, "Sword", "Sage").decisions[1]) == (find(game, "Sage"),)
    assert game.obj(find(game, "Sword")).attached_to == find(game, "Sage")
