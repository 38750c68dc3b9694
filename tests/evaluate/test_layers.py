"""CR 613: the layers, on small boards."""

from __future__ import annotations

import pytest

from engine.ast import modifiers as m
from engine.ast.abilities import KeywordAbility, StaticAbility
from engine.ast.amounts import CountOf, Fixed
from engine.ast.conditions import Exists
from engine.ast.filters import (
    ControlledBy,
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
    Kind,
    Not,
    Objects,
    Other,
)
from engine.ast.node import Modifier
from engine.ast.selections import Attached, This, You
from engine.events import kinds as e
from engine.state.effect_rows import TURN, ContinuousRow
from engine.terms.colors import BLUE, RED, WHITE
from engine.terms.zones import Zone
from tests.duel import Duel, creature, face

CREATURES = Objects(Kind.PERMANENT, (HasType("creature"),))
YOUR_CREATURES = Objects(Kind.PERMANENT, (HasType("creature"), ControlledBy(You())))
OTHERS = Objects(Kind.PERMANENT, (HasType("creature"), ControlledBy(You()), Other()))


def plus(power: int, toughness: int) -> m.ModifyPT:
    return m.ModifyPT(Fixed(power), Fixed(toughness))


def until_end(duel: Duel, refs: tuple[int, ...], *modifiers: Modifier) -> ContinuousRow:
    state = duel.state
    row = ContinuousRow(state.new_id(), 0, 0, state.tick(), modifiers, refs)
    row.ends = TURN
    duel.emit(e.EffectBegins(row))
    return row


@pytest.mark.rule("613.4c")
def test_a_lord_raises_others_while_it_is_there() -> None:
    duel = Duel()
    bear = duel.put(0, creature("2/2"))
    theirs = duel.put(1, creature("2/2"))
    chief = duel.put(
        0, creature("1/1", StaticAbility(OTHERS, (plus(1, 1), m.GainAbilities((KeywordAbility("flying"),)))))
    )
    assert duel.pt(bear) == (3, 3) and "flying" in duel.chars(bear).keywords
    assert duel.pt(chief) == (1, 1) and duel.pt(theirs) == (2, 2)
    duel.emit(e.Move(chief, Zone.GRAVEYARD))
    assert duel.pt(bear) == (2, 2)


@pytest.mark.rule("613.4")
def test_power_goes_set_then_changed_then_switched() -> None:
    duel = Duel()
    bear = duel.put(0, creature("2/2"))
    duel.emit(e.PutCounters(bear, "+1/+1", 2))
    assert duel.pt(bear) == (4, 4)
    until_end(duel, (bear,), m.SwitchPT())
    until_end(duel, (bear,), plus(3, 0))
    until_end(duel, (bear,), m.SetBasePT(Fixed(1), Fixed(5)))
    assert duel.pt(bear) == (7, 6)


@pytest.mark.rule("613.3")
def test_a_characteristic_defining_ability_counts_in_every_zone() -> None:
    duel = Duel()
    size = StaticAbility(This(), (m.DefinePT(CountOf(YOUR_CREATURES), None),), defining=True)
    grower = creature("*/3", size)
    here = duel.put(0, grower)
    card = duel.put(0, grower, Zone.HAND)
    duel.put(0, creature("1/1"))
    assert duel.pt(here) == (2, 3) and duel.pt(card) == (2, 3)


@pytest.mark.rule("613.7")
def test_later_timestamps_win_in_the_same_layer() -> None:
    duel = Duel()
    bear = duel.put(0, creature("2/2"))
    until_end(duel, (bear,), m.SetColors(RED))
    until_end(duel, (bear,), m.SetColors(BLUE))
    assert duel.chars(bear).colors == BLUE
    until_end(duel, (bear,), m.SetColors(WHITE, keep=True))
    assert duel.chars(bear).colors == BLUE | WHITE


@pytest.mark.rule("613.8a")
def test_an_effect_waits_for_one_that_changes_what_it_applies_to() -> None:
    duel = Duel()
    land = duel.put(0, face("Field", "Land"))
    islands = Objects(Kind.PERMANENT, (HasType("land"), HasSubtype("Island")))
    nonbasic = Objects(Kind.PERMANENT, (HasType("land"), Not(HasSupertype("basic"))))
    duel.put(0, face("Older", "Enchantment", StaticAbility(islands, (m.SetTypes(subtypes=("Desert",)),))))
    duel.put(0, face("Newer", "Enchantment", StaticAbility(nonbasic, (m.SetTypes(subtypes=("Island",)),))))
    assert duel.chars(land).subtypes == {"Island", "Desert"}


@pytest.mark.rule("613.8a")
def test_an_ability_that_another_effect_takes_away_does_not_apply() -> None:
    duel = Duel()
    land = duel.put(0, face("Field", "Land"))
    all_lands = Objects(Kind.PERMANENT, (HasType("land"),))
    nonbasic = Objects(Kind.PERMANENT, (HasType("land"), Not(HasSupertype("basic"))))
    duel.put(0, face("Spreading Tomb", "Land", StaticAbility(all_lands, (m.SetTypes(subtypes=("Swamp",)),))))
    assert "Swamp" in duel.chars(land).subtypes
    duel.put(
        0, face("Red Tide", "Enchantment", StaticAbility(nonbasic, (m.SetTypes(subtypes=("Mountain",), keep=False),)))
    )
    assert duel.chars(land).subtypes == {"Mountain"}


@pytest.mark.rule("613.6")
def test_an_effect_that_has_begun_to_apply_goes_on_in_later_layers() -> None:
    duel = Duel()
    animated = Objects(Kind.PERMANENT, (HasType("artifact"),))
    relic = duel.put(0, face("Relic", "Artifact"))
    duel.put(
        0,
        face(
            "March",
            "Artifact",
            StaticAbility(animated, (m.SetTypes(types=("creature",)), m.SetBasePT(Fixed(3), Fixed(3)))),
        ),
    )
    duel.put(0, face("Hush", "Enchantment", StaticAbility(CREATURES, (m.LoseAbilities(all=True),))))
    assert duel.pt(relic) == (3, 3) and duel.chars(relic).creature


@pytest.mark.rule("613.1f")
def test_losing_all_abilities_stops_a_lord_and_not_what_was_gained_later() -> None:
    duel = Duel()
    bear = duel.put(0, creature("2/2"))
    chief = duel.put(0, creature("1/1", StaticAbility(OTHERS, (plus(1, 1),)), KeywordAbility("trample")))
    until_end(duel, (chief,), m.LoseAbilities(all=True))
    until_end(duel, (chief,), m.GainAbilities((KeywordAbility("haste"),)))
    assert duel.pt(bear) == (2, 2)
    assert duel.chars(chief).keywords == {"haste"}


@pytest.mark.rule("611.2c")
def test_what_a_resolved_effect_changes_is_fixed_as_it_begins() -> None:
    duel = Duel()
    one = duel.put(0, creature("2/2"))
    row = until_end(duel, (one,), plus(1, 0))
    late = duel.put(0, creature("2/2"))
    assert duel.pt(one) == (3, 2) and duel.pt(late) == (2, 2)
    duel.emit(e.EffectEnds((row.id,)))
    assert duel.pt(one) == (2, 2)


@pytest.mark.rule("604.2")
def test_a_condition_is_looked_at_all_the_time() -> None:
    duel = Duel()
    artifacts = Objects(Kind.PERMANENT, (HasType("artifact"), ControlledBy(You())))
    bear = duel.put(0, creature("2/2", StaticAbility(This(), (plus(2, 0),), Exists(artifacts, ">=", Fixed(1)))))
    assert duel.pt(bear) == (2, 2)
    duel.emit(e.CreateTokens(0, face("Cog", "Artifact"), 1))
    assert duel.pt(bear) == (4, 2)


@pytest.mark.rule("301.5f")
def test_what_is_attached_changes_its_host_only() -> None:
    duel = Duel()
    one, two = duel.put(0, creature("2/2")), duel.put(0, creature("2/2"))
    blade = duel.put(
        0, face("Blade", "Artifact — Equipment", StaticAbility(Attached("equipped creature"), (plus(2, 1),)))
    )
    duel.emit(e.Attach(blade, one))
    assert duel.pt(one) == (4, 3) and duel.pt(two) == (2, 2)
    duel.emit(e.Attach(blade, two))
    assert duel.pt(one) == (2, 2) and duel.pt(two) == (4, 3)


@pytest.mark.rule("613.1b")
def test_control_follows_the_latest_effect_and_returns() -> None:
    duel = Duel()
    bear = duel.put(0, creature("2/2"))
    aura = duel.put(
        1, face("Leash", "Enchantment — Aura", StaticAbility(Attached("enchanted creature"), (m.ChangeControl(You()),)))
    )
    duel.emit(e.Attach(aura, bear))
    assert duel.row(bear).controller == 1 and duel.row(bear).sick
    row = ContinuousRow(duel.state.new_id(), 0, 0, duel.state.tick(), (m.ChangeControl(You()),), (bear,))
    duel.emit(e.EffectBegins(row))
    assert duel.row(bear).controller == 0
    duel.emit(e.EffectEnds((row.id,)))
    assert duel.row(bear).controller == 1
    duel.emit(e.Move(aura, Zone.GRAVEYARD))
    assert duel.row(bear).controller == 0


@pytest.mark.rule("613.1a")
def test_color_filters_see_layer_five_in_layer_seven() -> None:
    duel = Duel()
    reds = Objects(Kind.PERMANENT, (HasType("creature"), HasColor(RED)))
    bear = duel.put(0, creature("2/2"))
    duel.put(0, face("Banner", "Enchantment", StaticAbility(reds, (plus(1, 1),))))
    assert duel.pt(bear) == (2, 2)
    until_end(duel, (bear,), m.SetColors(RED))
    assert duel.pt(bear) == (3, 3)


@pytest.mark.rule("122.1b")
def test_a_keyword_counter_gives_the_keyword() -> None:
    duel = Duel()
    bear = duel.put(0, creature("2/2"))
    duel.emit(e.PutCounters(bear, "flying", 1))
    assert "flying" in duel.chars(bear).keywords
