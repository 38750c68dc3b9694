"""Equip, crew, cycling, boast and their like: when and how often they are activated, and what is said of them."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Chosen, IllegalAnswer
from engine.rules.priority import legal_actions
from engine.state.history import note
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.table import Seats, creature
from tests.rules.board import Side, act_now, board, find, resolve, spell, to_step
from tests.rules.cards import FOREST, bear
from tests.rules.options import ready, usable
from tests.rules.play import after, beast, free, life_after, names, use

INSTANTLY = "any time you could cast an instant."


@pytest.mark.rule("702.6a")
def test_equip_once_each_turn() -> None:
    sword = spell("Sword", "{1}", "Artifact — Equipment", "Equip {0}. Activate only once each turn.")
    game = board(Side([sword, bear()]), Side([]))
    row = find(game, "Sword")
    assert act_now(game, next(each for each in legal_actions(game, 0) if isinstance(each, Activate)))
    resolve(game)
    assert game.state.objects[row].attached_to == find(game, "Plain Bear")
    assert not ready(game, row)


@pytest.mark.rule("702.6a")
@pytest.mark.parametrize(("law", "there"), [
    ("You may activate equip abilities " + INSTANTLY, True), ("", False),
    ("During your turn, you may activate equip abilities " + INSTANTLY, True),
])
def test_equip_in_combat(law: str, there: bool) -> None:
    sword = spell("Sword", "{1}", "Artifact — Equipment", "Equip {0}")
    game = board(Side([spell("Law", "{1}", "Artifact", law), sword, bear()]), Side([]))
    row = find(game, "Sword")
    assert ready(game, row)
    to_step(game, Step.BEGIN_COMBAT)
    assert ready(game, row) is there


@pytest.mark.rule("702.29a")
def test_a_landcycling_ability_is_a_cycling_ability() -> None:
    cycler = spell("Cycler", "{G}", "Creature — Bear", "Forestcycling {2}", pt="2/2")
    count = spell("Count", "{G}", "Sorcery", "You gain X life, where X is the number of cards with a cycling ability "
                  "in your graveyard.")
    assert life_after(board(Side([FOREST], [count], graveyard=[cycler, bear()]), Side()), "Count") == 21


@pytest.mark.rule("702.29f")
@pytest.mark.parametrize("law", ["You may pay {0} rather than pay cycling costs.",
                                 "Cycling abilities you activate cost {4} less to activate."])
def test_what_is_said_of_cycling_holds_for_typecycling_too(law: str) -> None:
    cycler = free("Cycler", "Sorcery", "Draw two cards.\nForestcycling {4}")
    game = board(Side([free("Law", "Enchantment", law)], [cycler], [FOREST]), Side())
    use(game, "Cycler", "Forest", zone=Zone.HAND)
    assert names(game, Zone.GRAVEYARD) == ["Cycler"]
    assert names(game, Zone.HAND) == ["Forest"]


@pytest.mark.rule("702.29f")
def test_a_card_with_typecycling_is_found_as_one_with_cycling() -> None:
    cycler = free("Cycler", "Sorcery", "Draw two cards.\nForestcycling {4}")
    dig = free("Dig", "Sorcery", "Return all cards with cycling from your graveyard to your hand.")
    game = after(board(Side([], [dig], graveyard=[cycler, FOREST]), Side()), "Dig")
    assert names(game, Zone.HAND) == ["Cycler"]


@pytest.mark.rule("702.122a")
def test_a_vehicle_crewed_only_once_each_turn() -> None:
    cart = free("Cart", "Artifact — Vehicle", "Crew 1. Activate only once each turn.", pt="3/3")
    game = board(Side([cart, beast("Ox"), beast("Cow")]), Side())
    use(game, "Cart", "Ox")
    assert "creature" in game.chars(find(game, "Cart")).types
    assert not [each for each in legal_actions(game, 0) if isinstance(each, Activate)]


@pytest.mark.rule("702.122a")
@pytest.mark.parametrize(("text", "can"), [
    ("This creature crews Vehicles as though its power were 2 greater.", True),
    ("This creature saddles Mounts and crews Vehicles using its toughness rather than its power.", True),
    ("This creature saddles Mounts as though its power were 2 greater.", False),
])
def test_a_creature_crews_by_more_than_its_power(text: str, can: bool) -> None:
    car = spell("Car", "{2}", "Artifact — Vehicle", "Crew 3", pt="4/4")
    game = board(Side([car, creature("Driver", text, "1/3")]), Side(), asker=Seats())
    source = find(game, "Car")
    place = next(at for at, each in enumerate(game.chars(source).abilities) if getattr(each, "cost", None))
    assert table.do(game, Activate(source, place)) is can
    if can:
        resolve(game)
        assert game.chars(source).creature and game.obj(find(game, "Driver")).tapped


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


@pytest.mark.rule("702.122d")
@pytest.mark.parametrize("words", ["crews Vehicles", "saddles Mounts and crews Vehicles"])
def test_one_drives_as_though_it_were_stronger(words: str) -> None:
    pilot = spell("Pilot", "{1}", "Creature — Human", f"~ {words} as though its power were 2 greater.", pt="1/1")
    game = board(Side([spell("Cart", "{1}", "Artifact — Vehicle", "Crew 3", pt="4/4"), pilot]), Side())
    assert act_now(game, Activate(find(game, "Cart"), 1), Chosen((find(game, "Pilot"),)))
    resolve(game)
    assert game.chars(find(game, "Cart")).creature


@pytest.mark.rule("702.142a")
@pytest.mark.parametrize(("law", "often"), [
    ("", 1), ("Creatures you control can boast twice during each of your turns rather than once.", 2),
])
def test_boasting_twice(law: str, often: int) -> None:
    game = board(Side([free("Law", "Enchantment", law), beast("Ox", text="Boast — {0}: You gain 1 life.")]), Side())
    note(game.state, "attacked", find(game, "Ox"))
    for _ in range(often):
        assert usable(game, "Ox")
        use(game, "Ox")
    assert not usable(game, "Ox")
    assert game.state.players[0].life == 20 + often


def test_a_power_up_ability_used_again() -> None:
    law = "Each power-up ability of permanents you control can be activated an additional time."
    game = board(Side([free("Law", "Enchantment", law), beast("Ox", text="Power-up — {0}: You gain 1 life.")]), Side())
    use(game, "Ox")
    use(game, "Ox")
    assert not usable(game, "Ox")
