"""Lines that stand on no card, composed of parts that other lines have: each is read, and says what its parts say."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from engine.actions.arrival import Arrival
from engine.actions.damage_shields import PreventNextFrom
from engine.actions.mana import SpendOn
from engine.actions.tokens import Create, Investigate
from engine.ast.abilities import ActivatedAbility, CastingAbility, StaticAbility, Unread
from engine.ast.amounts import CountersOn, CountOf, ExtremeOf, Fixed, PropertyOf
from engine.ast.conditions import AnyTrue, Holds, IsTurnOf
from engine.ast.effects import Prevent, Redirect
from engine.ast.filters import PlayerWho
from engine.ast.modifiers import Cant, ChangeCost, GainAbilities, SetBasePT
from engine.ast.node import Node
from engine.ast.selections import Target
from engine.oracle.reader import read_ability
from engine.state.faces import walk

NAME: Final = "Ashen Warden"


def parts(name: str) -> list[str]:
    """The lines of a part of the file beside this one."""
    text = Path(__file__).with_name("parts_that_multiply.txt").read_text(encoding="utf-8")
    part = text.split(f"[{name}]\n")[1].split("\n[")[0]
    return [line.replace("\\n", "\n") for line in part.splitlines() if line and not line.startswith("#")]


def _unread(text: str, *types: str) -> list[object]:
    return [each for each in walk(read_ability(text, NAME, types)) if isinstance(each, Unread)]


@pytest.mark.parametrize("text", parts("spell"))
def test_it_is_read_on_a_spell(text: str) -> None:
    assert not _unread(text, "instant")


@pytest.mark.parametrize("text", parts("permanent"))
def test_it_is_read_on_a_permanent(text: str) -> None:
    assert not _unread(text, "creature")


@pytest.mark.parametrize("text", parts("declined"))
def test_it_is_declined(text: str) -> None:
    assert _unread(text, "instant") and _unread(text, "creature")


def _one(text: str, cls: type[Node], *types: str) -> Node:
    """The one node of a class in a reading."""
    found = [each for each in walk(read_ability(text, NAME, types or ("creature",))) if isinstance(each, cls)]
    assert found, text
    return found[0]


def test_each_part_says_its_own() -> None:
    """What is put together means what its parts mean."""
    arrival = _one("Put target enchantment card from a graveyard onto the battlefield face down under your control.",
                   Arrival, "instant")
    assert isinstance(arrival, Arrival)
    assert (arrival.face_down, arrival.under, arrival.tapped) == (True, "you", False)
    late = _one("Cast this spell only during an opponent's end step.", CastingAbility, "instant")
    assert isinstance(late, CastingAbility)
    assert isinstance(late.condition, IsTurnOf)
    change = _one("Equip abilities you activate cost {1} less to activate for each Goblin you control.", ChangeCost)
    assert isinstance(change, ChangeCost)
    assert (change.keyword, change.sign, change.mana) == ("equip", -1, "{1}")
    assert isinstance(change.times, CountOf)
    size = _one("{1}: Change this creature's base toughness to 5 until end of turn.", SetBasePT)
    assert isinstance(size, SetBasePT)
    assert size.power is None
    odd = _one("As long as this creature has an odd number of oil counters on it, it has flying.", Holds)
    assert isinstance(odd, Holds)
    assert isinstance(odd.left, CountersOn)
    assert (odd.op, odd.left.kind) == ("odd", "oil")
    spared = _one("Prevent all noncombat damage that would be dealt to you this turn by target creature.", Prevent,
                  "instant")
    assert isinstance(spared, Prevent)
    assert spared.combat is False
    least = _one("Whenever one or more cards leave your graveyard, this creature gets +X/+0 until end of turn, where X "
                 "is the least mana value among them.", ExtremeOf)
    assert isinstance(least, ExtremeOf)
    assert not least.greatest


def test_numbers_and_persons_are_kept_apart() -> None:
    """One word changed is another reading."""
    same = ("At least {0} green mana was spent to cast this spell", ("two", "three"))
    told = [repr(read_ability(f"If {same[0].format(each).lower()}, draw a card.", NAME, ("instant",)))
            for each in same[1]]
    assert len(set(told)) == 2
    paid = [_one(f"{who} costs your opponents pay cost {{2}} more.", ChangeCost) for who in ("Evoke", "Dash")]
    assert paid[0] != paid[1]
    who = [_one(f"If an opponent {did} two or more artifacts this turn, draw a card.", PlayerWho, "instant")
           for did in ("sacrificed", "discarded", "cast")]
    assert len({each.property for each in who if isinstance(each, PlayerWho)}) == 3


def test_a_bundle_sets_the_fields_of_what_it_is_said_of() -> None:
    """What stands behind "token" belongs to the creation, in whatever order it is said."""
    two = "Create two tapped 1/1 red Goblin creature tokens named Zed with haste that are attacking target opponent."
    made = _one(two, Create, "instant")
    assert isinstance(made, Create)
    assert (made.tapped, made.attacking, made.name, made.walkers) == (True, True, "Zed", False)
    assert [getattr(each, "name", "") for each in made.abilities] == ["haste"]
    assert isinstance(made.whom, Target)
    plain = _one("Create a 1/1 red Goblin creature token.", Create, "instant")
    assert isinstance(plain, Create)
    assert (plain.tapped, plain.attacking, plain.name, plain.whom) == (False, False, "", None)


def test_by_what_and_to_whom_damage_would_be_dealt_is_kept() -> None:
    """Each order of the words is the same shield, and each says what it keeps off."""
    of_choice = "Prevent all combat damage a Goblin of your choice would deal to you this turn."
    chosen = _one(of_choice, PreventNextFrom, "instant")
    assert isinstance(chosen, PreventNextFrom)
    assert (chosen.combat, chosen.once, chosen.n) == (True, False, None)
    orders = ("that would be dealt to you this turn by target creature", "target creature would deal to you this turn",
              "that would be dealt this turn to you by target creature")
    found = {repr(_one(f"Prevent all damage {each}.", Prevent, "instant")).split("duration")[0].split("to=")[1]
             for each in orders}
    assert len(found) == 1
    redirected = _one("All combat damage that would be dealt this turn to you by target creature is dealt to its "
                      "controller instead.", Redirect, "instant")
    assert isinstance(redirected, Redirect)
    assert (redirected.combat, redirected.next) == (True, False)
    often = _one("Target player investigates twice.", Investigate, "instant")
    assert isinstance(often, Investigate)
    assert often.n == Fixed(2)


@pytest.mark.rule("106.6")
def test_what_mana_may_be_spent_on_is_said_in_any_order() -> None:
    text = "{{T}}: Add {{U}}. Spend this mana only to {}."
    on = _one(text.format("cast noncreature spells, turn creatures face up, or unlock doors"), SpendOn)
    assert isinstance(on, SpendOn)
    assert (on.abilities, on.keyword, on.actions) == (False, "", ("turn face up", "unlock"))
    assert on.spells is not None
    assert on.turned is not None
    swapped = _one(text.format("activate abilities of Elves or cast Elf spells"), SpendOn)
    assert swapped == _one(text.format("cast Elf spells or activate abilities of Elves"), SpendOn)


def test_so_many_abilities_are_gained_at_once() -> None:
    gained = _one("Target creature gains flying, vigilance, lifelink, haste, trample, menace, and reach until end of "
                  "turn.", GainAbilities, "instant")
    assert isinstance(gained, GainAbilities)
    assert [getattr(each, "name", "") for each in gained.abilities] == [
        "flying", "vigilance", "lifelink", "haste", "trample", "menace", "reach"]


@pytest.mark.rule("508.1d")
def test_a_tax_is_for_each_creature_and_of_whom_it_says() -> None:
    taxed = _one("Creatures can't attack you unless their controller pays {1} for each attacking creature they control "
                 "that's attacking you.", Cant)
    assert isinstance(taxed, Cant)
    assert taxed.verb == "attack" and taxed.cost is not None
    assert taxed.cost is not None


@pytest.mark.rule("106.3")
def test_mana_of_one_color_may_be_any() -> None:
    text = "If at least two mana of the same color was spent to cast this spell, draw a card."
    asked = _one(text, AnyTrue, "instant")
    assert isinstance(asked, AnyTrue)
    kinds = {each.left.property for each in asked.parts
             if isinstance(each, Holds) and isinstance(each.left, PropertyOf)}
    assert kinds == {f"spent {letter}" for letter in "WUBRG"}


@pytest.mark.rule("118.9")
def test_an_ability_says_when_it_may_be_activated() -> None:
    ability = _one("{2}: Draw a card. Activate only during an opponent's draw step and only once each turn.",
                   ActivatedAbility)
    assert isinstance(ability, ActivatedAbility)
    assert isinstance(ability.condition, IsTurnOf)
    assert ability.limit == 1


def test_a_static_ability_remembers_nothing_of_its_wording() -> None:
    one = _one("Creatures you control have flying as long as you control an artifact.", StaticAbility)
    other = _one("As long as you control an artifact, creatures you control have flying.", StaticAbility)
    assert one == other
