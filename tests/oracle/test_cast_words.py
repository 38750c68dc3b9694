"""CR 601.3b, 122. Spells at another time for more or for a turn; counters of whatever kind."""

from __future__ import annotations

import pytest

from engine.terms.steps import Step
from tests.rules.board import Side, all_of, board, find
from tests.rules.play import after, beast, cast, free, life_after, next_turn, play, use

PLOT = free("Plot", "Land", "{T}: Add {G}.")


@pytest.mark.rule("601.3b")
def test_a_sorcery_is_cast_at_another_time_for_more() -> None:
    text = "You may cast this spell as though it had flash if you pay {2} more to cast it.\nYou gain 3 life."
    game = board(Side([PLOT] * 3, [free("Balm", "Sorcery", text, cost="{1}")]), Side(), step=Step.UPKEEP)
    cast(game, "Balm", way="at instant speed")
    assert sum(game.obj(each).tapped for each in all_of(game, "Plot")) == 3


@pytest.mark.rule("601.3b")
def test_an_aura_cast_at_another_time_is_sacrificed_at_cleanup() -> None:
    late = "If you cast it any time a sorcery couldn't have been cast, the controller of the permanent it becomes"
    text = ("You may cast this spell as though it had flash. "
            f"{late} sacrifices it at the beginning of the next cleanup step.\nEnchant creature")
    aura = free("Thorns", "Enchantment — Aura", text)
    for step, stays in ((Step.UPKEEP, False), (Step.MAIN1, True)):
        game = board(Side([beast("Ox")], [aura]), Side(), step=step)
        play(game, "Thorns", "Ox")
        assert find(game, "Thorns")
        next_turn(game)
        assert bool(find(game, "Thorns")) is stays


@pytest.mark.rule("122.8")
def test_counters_it_had_are_put_on_another() -> None:
    dies = "When this creature dies, put its counters on target creature you control."
    text = f"This creature enters with two +1/+1 counters on it.\n{dies}"
    hand = [beast("Elk", text=text), free("Axe", "Sorcery", "Destroy target creature.")]
    game = after(board(Side([beast("Ox")], hand), Side()), "Elk", ("Axe", "Elk"))
    assert game.obj(find(game, "Ox")).counters == {"+1/+1": 2}


@pytest.mark.rule("122.1")
def test_one_more_of_each_kind() -> None:
    each = "For each kind of counter on target permanent or player"
    text = f"{{0}}: {each}, give that permanent or player another counter of that kind."
    game = board(Side([free("Horn", "Artifact", text), beast("Ox")]), Side())
    game.state.own(find(game, "Ox")).counters = {"charge": 2, "oil": 1}
    use(game, "Horn", "Ox")
    assert game.obj(find(game, "Ox")).counters == {"charge": 3, "oil": 2}


@pytest.mark.rule("118.8")
def test_an_additional_cost_that_may_be_paid_is_asked_about() -> None:
    text = ("As an additional cost to cast this spell, you may sacrifice a creature.\n"
            "You gain 1 life. If this spell's additional cost was paid, you gain 3 life.")
    for answer, life in (("yes", 24), ("no", 21)):
        game = board(Side([beast("Ox")], [free("Balm", "Sorcery", text)]), Side())
        assert life_after(game, ("Balm", answer)) == life


@pytest.mark.rule("119.3")
def test_damage_leaves_one_life_whatever_deals_it_at_once() -> None:
    text = "Damage that would reduce your life total to less than 1 reduces it to 1 instead."
    blast = "{0}: Each creature you control deals 9 damage to target player."
    game = board(Side([free("Vow", "Enchantment", text), beast("Ox"), beast("Elk"), free("Rod", "Artifact", blast)]),
                 Side())
    game.state.own_player(0).life = 15
    use(game, "Rod", 0)
    assert game.player(0).life == 1


@pytest.mark.rule("118.12")
def test_a_spell_is_countered_unless_its_mana_value_is_paid() -> None:
    text = "Counter target spell unless its controller pays {X}, where X is its mana value."
    for plots, countered in ((1, True), (3, False)):
        hand = [beast("Ox", cost="{1}"), free("Denial", "Instant", text)]
        game = board(Side([PLOT] * plots, hand), Side())
        cast(game, "Ox")
        play(game, "Denial", "Ox", *([] if countered else ["yes"]))
        assert bool(find(game, "Ox")) is not countered


@pytest.mark.rule("303.4")
def test_a_creature_becomes_an_aura_until_its_controller_pays() -> None:
    text = ("{0}, {T}: This creature loses this ability and becomes an Aura enchantment with enchant creature. Attach "
            "it to target creature. You may pay {G} to end this effect.\nEnchanted creature has flying.")
    game = board(Side([beast("Licid", text=text), beast("Ox"), PLOT]), Side())
    use(game, "Licid", "Ox")
    licid = find(game, "Licid")
    assert game.chars(licid).types == frozenset({"enchantment"}) and "flying" in game.chars(find(game, "Ox")).keywords
    assert len([each for each in game.chars(licid).abilities if type(each).__name__ == "ActivatedAbility"]) == 0
