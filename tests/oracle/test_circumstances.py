"""Circumstances are asked of the game: attachments, crews, what came, the strongest; and the later keyword actions."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.ast.card import Card
from engine.decisions import Activate, Cast, Chosen, IllegalAnswer, Picked
from engine.evaluate.protection import can_be_attached
from engine.oracle.reader import read_ability
from engine.rules.combat_effects import cant_attack
from engine.rules.game_loop import advance
from engine.terms.zones import Zone
from tests.rules.board import Doing, Side, act_now, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, MOUNTAIN, bear
from tests.rules.play import life_after, play

SPELL = ("{R}", "Instant")


def test_equipment_for_the_tough_only() -> None:
    text = "~ can be attached only to a creature with toughness 3 or greater.\nEquip {1}"
    wall = spell("Wall", "{1}", "Creature — Wall", "", pt="0/4")
    game = board(Side([spell("Ram", "{1}", "Artifact — Equipment", text), wall, bear()]), Side())
    ram = find(game, "Ram")
    assert can_be_attached(game, ram, find(game, "Wall")) and not can_be_attached(game, ram, find(game, "Plain Bear"))


def test_a_land_is_bent_to_life_and_comes_back() -> None:
    quake, kill = spell("Quake", *SPELL, "Earthbend 2."), spell("Kill", *SPELL, "Destroy target creature.")
    game = board(Side([MOUNTAIN, MOUNTAIN, FOREST], [quake, kill]), Side())
    land = find(game, "Forest")
    play(game, "Quake", Chosen((land,)))
    values = game.chars(land)
    assert (values.power, values.toughness) == (2, 2) and values.land and "haste" in values.keywords
    play(game, "Kill", Chosen((land,)))
    again = find(game, "Forest")
    assert again and again != land and game.state.objects[again].tapped and not game.chars(again).creature


def test_what_was_exiled_by_air_may_be_cast_for_two() -> None:
    giant = spell("Giant", "{6}{R}", "Creature — Giant", "", pt="7/7")
    gust = spell("Gust", *SPELL, "Airbend target creature.")
    asker = Doing()
    game = board(Side([MOUNTAIN, MOUNTAIN, FOREST, giant], [gust]), Side(), asker=asker)
    assert cast_now(game, "Gust", Chosen((find(game, "Giant"),)))
    resolve(game)
    advance(game)
    exiled = find(game, "Giant", Zone.EXILE)
    assert any(isinstance(each, Cast) and each.card == exiled for each in asker.offered[-1])


@pytest.mark.parametrize(("key", "power"), [("counters", 4), ("token", 2)])
def test_it_endures_as_a_bear_or_beside_a_spirit(key: str, power: int) -> None:
    hold = spell("Hold", *SPELL, "Target creature you control endures 2.")
    game = board(Side([MOUNTAIN, bear()], [hold]), Side(), asker=Doing().then(Picked((key,))))
    assert cast_now(game, "Hold", Chosen((find(game, "Plain Bear"),)))
    resolve(game)
    assert game.chars(find(game, "Plain Bear")).power == power
    assert bool(find(game, "Spirit")) is (key == "token")


@pytest.mark.parametrize(("card", "soldiers"), [(bear(), 1), (FOREST, 0)])
def test_a_recruit_for_a_nonland_card(card: Card, soldiers: int) -> None:
    game = board(Side([MOUNTAIN], [spell("Call", *SPELL, "Recruit.")], library=[card] * 5), Side())
    play(game, "Call")
    assert bool(find(game, "Human Soldier")) is bool(soldiers)


def test_who_is_enchanted_by_my_aura_stays_at_home() -> None:
    text = "Each creature that's enchanted by an Aura you control can't attack you or planeswalkers you control."
    law = spell("Law", "{1}", "Enchantment", text)
    veil = spell("Veil", "{G}", "Enchantment — Aura", "Enchant creature")
    game = board(Side([law, FOREST], [veil]), Side([bear(), bear("Free")]))
    play(game, "Veil", Chosen((find(game, "Plain Bear"),)))
    assert cant_attack(game, find(game, "Plain Bear"), 0) and not cant_attack(game, find(game, "Free"), 0)


@pytest.mark.rule("702.122b")
def test_only_the_crew_is_a_target() -> None:
    text = "{0}: Put a +1/+1 counter on target creature that crewed ~ this turn.\nCrew 1"
    game = board(Side([spell("Cart", "{1}", "Artifact — Vehicle", text, pt="1/1"), bear(), bear("Idle")]), Side())
    cart, driver = find(game, "Cart"), find(game, "Plain Bear")
    assert act_now(game, Activate(cart, 2), Chosen((driver,)))
    resolve(game)
    assert act_now(game, Activate(cart, 0), Chosen((driver,)))
    resolve(game)
    assert game.chars(driver).power == 3
    with pytest.raises(IllegalAnswer):
        act_now(game, Activate(cart, 0), Chosen((find(game, "Idle"),)))


@pytest.mark.parametrize(("power", "life"), [(2, 21), (1, 20)])
def test_the_strongest_creature(power: int, life: int) -> None:
    text = "You gain 1 life if you control the creature with the greatest power or tied for the greatest power."
    mine = spell("Mine", "{1}", "Creature — Ape", "", pt=f"{power}/3")
    game = board(Side([mine, MOUNTAIN], [spell("Boast", *SPELL, text)]), Side([bear()]))
    assert life_after(game, "Boast") == life


@pytest.mark.rule("611.3a")
@pytest.mark.parametrize(("text", "held", "power", "life"), [
    ("As long as you control a Forest, creatures you control get +2/+0 and players can't gain life.", [FOREST], 4, 20),
    ("As long as you control a Forest, creatures you control get +2/+0 and players can't gain life.", [], 2, 23),
    ("During your turn, creatures you control get +1/+0 and your opponents can't gain life.", [], 3, 23),
    ("During turns other than yours, creatures you control get +1/+0 and players can't gain life.", [], 2, 23),
    ("Creatures you control get +1/+0 and players can't gain life.", [], 3, 20),
])
def test_two_laws_in_one_sentence_are_so_at_the_same_times(text: str, held: list[Card], power: int, life: int) -> None:
    law = spell("Law", "{1}", "Enchantment", text)
    game = board(Side([law, bear(), *held], [spell("Balm", "{0}", "Instant", "You gain 3 life.")]), Side())
    assert game.chars(find(game, "Plain Bear")).power == power
    assert life_after(game, "Balm") == life


@pytest.mark.parametrize("text", [
    "As long as you control a Forest, creatures you control get +2/+0 and it can't gain life.",
    "Creatures you control get +1/+0 as long as it's your turn and players can't gain life.",
])
def test_when_the_second_law_is_so_is_sure_or_it_is_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Law", ("enchantment",))[0], Unread)
