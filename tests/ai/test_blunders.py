"""What a club player would not do: one made-up position for each kind of blunder that `python -m engine ai report`
counts."""

import pytest

from engine.ai.greedy import GreedySeat
from engine.decisions import (
    NO,
    PASS,
    YES,
    Act,
    Activate,
    Amount,
    Asked,
    Number,
    Priority,
    Purpose,
    yes_or_no,
)
from engine.state.objects import ABILITY
from engine.terms.ids import PlayerId
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.ai.table import Table, ability_place, card
from tests.ai.test_choices import BEAR, BOLT, DOOM, DRAGON
from tests.ai.test_policy import GIANT, STOP, SWORD, WARD, WRATH

DEAR_LAND = card(
    "Toll Grove", "", "Land — Forest Plains",
    "({T}: Add {G} or {W}.)\nAs this land enters, you may pay 2 life. If you don't, it enters tapped.",
)
WAKING_LAND = card(
    "Waking Mire", "", "Land",
    "{T}: Add {B}.\n{1}{B}: This land becomes a 3/3 black Elemental creature until end of turn. It's still a land.",
)
BLADE = card("Blade of Two Grips", "{2}", "Artifact — Equipment", "Equipped creature gets +3/+3.\nEquip {0}")


# --- life for lands ---


def pays_life(life: int, lands: int) -> bool:
    """Whether two life are paid for a land, with a card of two mana in hand."""
    table = Table()
    table.lands(0, "Forest", lands)
    table.state.players[0].life = life
    table.put(0, BEAR, Zone.HAND)
    land = table.put(0, DEAR_LAND, Zone.HAND)
    asked = yes_or_no(Asked(PlayerId(0), "Pay 2 life?", land, Purpose.MAY))
    return GreedySeat().choose(table.view(), asked) == YES


@pytest.mark.parametrize("life", [1, 2, 3, 5])
def test_pays_no_life_for_a_land_when_life_is_low(life: int) -> None:
    assert not pays_life(life, 1)


def test_pays_life_for_a_land_only_for_what_it_lets_be_cast() -> None:
    assert pays_life(20, 1)
    assert not pays_life(20, 4)  # what is there pays for it already
    assert not pays_life(20, 0)  # it would not suffice


# --- spells for little ---


def test_does_not_sweep_a_single_creature(table: Table) -> None:
    table.lands(0, "Plains", 4)
    table.creature(1, "5/5")
    assert not table.casts(table.put(0, WRATH, Zone.HAND))


@pytest.mark.parametrize("text", [
    "All creatures get -5/-5 until end of turn.",
    "Creatures your opponents control get -5/-5 until end of turn.",
    "Each player sacrifices all creatures they control.",
    "Put all creatures on the bottom of their owners' libraries.",
])  # fmt: skip
def test_sweeps_two_creatures_and_not_one_in_whatever_words(table: Table, text: str) -> None:
    table.lands(0, "Plains", 4)
    spell = table.put(0, card("Sweep", "{2}{W}{W}", "Sorcery", text), Zone.HAND)
    table.creature(1, "4/4")
    assert not table.casts(spell)
    table.creature(1, "4/4")
    assert table.casts(spell)


def test_sweeps_a_single_creature_that_is_about_to_kill(table: Table) -> None:
    table.lands(0, "Plains", 4)
    table.creature(1, "5/5")
    table.state.players[0].life = 5
    assert table.casts(table.put(0, WRATH, Zone.HAND))


@pytest.mark.rule("702.94a")
def test_casts_no_sweeper_for_its_miracle_cost_on_an_empty_board(table: Table) -> None:
    wonder = table.put(0, card("Wonder", "{4}{W}{W}", "Sorcery", "Destroy all creatures.\nMiracle {W}"), Zone.HAND)
    table.lands(0, "Plains", 1)
    asked = yes_or_no(Asked(PlayerId(0), "Cast it for its miracle cost?", wonder, Purpose.MAY))
    assert GreedySeat().choose(table.view(), asked) == NO
    for _ in range(2):
        table.creature(1, "3/3")
    assert GreedySeat().choose(table.view(), asked) == YES


def test_keeps_burn_for_creatures_while_a_face_has_much_life(table: Table) -> None:
    table.lands(0, "Mountain", 1)
    spell = table.put(0, BOLT, Zone.HAND)
    for place in range(5):
        table.put(0, DRAGON, Zone.HAND, damage=place)
    table.state.active = 1
    table.state.step = Step.END
    assert not table.casts(spell)
    table.state.players[1].life = 9
    assert table.casts(spell)


def test_burns_a_creature_rather_than_a_face_with_much_life(table: Table) -> None:
    bear = table.creature(1, "1/1")
    bolt = table.put(0, BOLT, Zone.STACK)
    assert table.targets(bolt, (1, bear)) == [bear]


def test_burns_a_face_that_its_hand_can_burn_out(table: Table) -> None:
    table.lands(0, "Mountain", 5)
    table.state.players[1].life = 12
    bolts = [table.put(0, BOLT, Zone.HAND) for _ in range(4)]
    table.state.active = 1
    table.state.step = Step.END
    assert table.casts(bolts[0])


def test_keeps_removal_from_a_mana_creature(table: Table) -> None:
    table.lands(0, "Swamp", 3)
    text = "Exalted\n{T}: Add {G}."
    table.put(1, card("Early Elf", "{G}", "Creature — Elf", text, "0/1"))
    table.state.active = 1
    table.state.step = Step.END
    assert not table.casts(table.put(0, DOOM, Zone.HAND))


# --- instants ---


def test_keeps_an_instant_for_the_opponents_turn(table: Table) -> None:
    table.lands(0, "Swamp", 3)
    giant = table.creature(1, "4/4")
    doom = table.put(0, DOOM, Zone.HAND)
    assert not table.casts(doom)
    table.state.active = 1
    table.state.step = Step.DECLARE_ATTACKERS
    table.state.objects[giant].attacking = 0
    assert table.casts(doom)


def test_clears_the_way_for_an_attack_with_an_instant(table: Table) -> None:
    table.lands(0, "Swamp", 3)
    table.creature(0, "4/4")
    table.creature(0, "3/3")
    table.creature(1, "4/5")
    assert table.casts(table.put(0, DOOM, Zone.HAND))


def test_counters_more_when_it_is_losing(table: Table) -> None:
    table.lands(0, "Island", 3)
    table.creature(1, "4/4")
    table.state.players[0].life = 5
    table.state.active = 1
    table.put(1, card("Mongrel", "{G}", "Creature — Dog", "", "1/1"), Zone.STACK)
    assert table.casts(table.put(0, STOP, Zone.HAND))


def test_keeps_mana_for_a_counterspell_rather_than_spend_it_on_a_trifle(table: Table) -> None:
    table.lands(0, "Island", 3)
    table.put(0, STOP, Zone.HAND)
    table.put(1, DRAGON, Zone.HAND)
    assert not table.casts(table.put(0, card("Mote", "{U}", "Creature — Mote", "", "0/1"), Zone.HAND))


def test_a_trick_goes_on_the_creature_that_fights(table: Table) -> None:
    table.creature(0, "5/5", tapped=True)
    blocker = table.creature(1, "3/3")
    attacker = table.creature(0, "2/2", attacking=1, blocked=True, tapped=True)
    table.state.objects[attacker].blocked_by = (blocker,)
    table.state.objects[blocker].blocking = (attacker,)
    table.state.step = Step.DECLARE_BLOCKERS
    spell = table.put(0, GIANT, Zone.STACK)
    legal = tuple(id for id in table.state.battlefield)
    assert table.targets(spell, legal) == [attacker]


def test_protection_goes_on_the_creature_in_danger(table: Table) -> None:
    table.creature(0, "6/6")
    bear = table.creature(0, "3/3")
    table.state.active = 1
    table.put(1, DOOM, Zone.STACK, targets=((bear,),))
    shelter = table.put(0, WARD, Zone.STACK)
    assert table.targets(shelter, tuple(table.state.battlefield)) == [bear]


# --- Equipment, animated lands, mana ---


@pytest.mark.rule("702.6a")
def test_moves_equipment_once_a_turn(table: Table) -> None:
    seat = GreedySeat()
    small = table.creature(0, "1/1")
    table.creature(0, "4/4")
    blade = table.put(0, BLADE)
    moves = (Activate(blade, ability_place_of_equip()),)

    def acts() -> object:
        answer = seat.choose(table.view(), Priority(Asked(PlayerId(0)), moves))
        assert isinstance(answer, Act)
        return answer.action

    assert acts() == moves[0]
    table.state.objects[blade].attached_to = small
    table.state.objects[small].attachments = (blade,)
    table.state.objects[small].tapped = True  # so that another one would bear it better
    assert acts() == PASS


def ability_place_of_equip() -> int:
    """Where the ability of equip stands once keywords are expanded."""
    table = Table()
    blade = table.view().card(table.put(0, BLADE))
    return next(place for place, each in enumerate(blade.abilities) if getattr(each, "keyword", "") == "equip")


@pytest.mark.rule("301.5c")
def test_equipment_is_not_moved_to_the_creature_it_is_on(table: Table) -> None:
    host, other = table.creature(0, "4/4"), table.creature(0, "1/1")
    sword = table.put(0, SWORD, attached_to=host)
    table.state.objects[host].attachments = (sword,)
    place = ability_place_of_equip()
    row = table.state.objects[sword]
    ability = table.view().card(sword).abilities[place]
    equip = table.put(0, SWORD, Zone.STACK, kind=ABILITY, source=sword, ability=ability)
    assert row.attached_to == host
    assert table.targets(equip, (host, other)) == [other]


def wakes(lands: int) -> bool:
    """Whether a land becomes a creature, with so many others."""
    table = Table()
    table.state.step = Step.BEGIN_COMBAT
    mire = table.put(0, WAKING_LAND)
    table.lands(0, "Swamp", lands)
    action = Activate(mire, ability_place(WAKING_LAND))
    return table.acts(action) == action


def test_no_land_becomes_a_creature_that_must_tap_for_it() -> None:
    assert wakes(2)
    assert not wakes(1)


# --- loops ---


@pytest.mark.rule("719.2a")
def test_repeats_often_what_helps_and_not_what_harms(table: Table) -> None:
    sums = {
        "you may draw a card": 38,  # of 40: it would lose by drawing from an empty library
        "you may have each opponent lose 1 life": 500,
        "you may lose 1 life": 0,
        "you may gain 1 life": 500,
    }
    for text, times in sums.items():
        source = table.put(0, card("Well", "{2}", "Artifact", f"Whenever another creature enters, {text}."))
        asked = Asked(PlayerId(0), "How many more times?", source, Purpose.LOOP, 1)
        assert GreedySeat().choose(table.view(), Number(asked, 0, 500)) == Amount(times), text
