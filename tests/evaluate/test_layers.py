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
from engine.state.effect_rows import ContinuousRow, Ends
from engine.terms.colors import BLUE, RED, WHITE
from engine.terms.zones import Zone
from tests.board import Board, creature, face

CREATURES = Objects(Kind.PERMANENT, (HasType("creature"),))
YOUR_CREATURES = Objects(Kind.PERMANENT, (HasType("creature"), ControlledBy(You())))
OTHERS = Objects(Kind.PERMANENT, (HasType("creature"), ControlledBy(You()), Other()))


def plus(power: int, toughness: int) -> m.ModifyPT:
    return m.ModifyPT(Fixed(power), Fixed(toughness))


def until_end(board: Board, refs: tuple[int, ...], *modifiers: Modifier) -> ContinuousRow:
    state = board.state
    row = ContinuousRow(state.new_id(), 0, 0, state.tick(), modifiers, refs)
    row.ends = Ends.TURN
    board.emit(e.EffectBegins(row))
    return row


@pytest.mark.rule("613.4c")
def test_a_lord_raises_others_while_it_is_there() -> None:
    board = Board()
    bear = board.put(0, creature("2/2"))
    theirs = board.put(1, creature("2/2"))
    chief = board.put(
        0, creature("1/1", StaticAbility(OTHERS, (plus(1, 1), m.GainAbilities((KeywordAbility("flying"),)))))
    )
    assert board.pt(bear) == (3, 3) and "flying" in board.chars(bear).keywords
    assert board.pt(chief) == (1, 1) and board.pt(theirs) == (2, 2)
    board.emit(e.Move(chief, Zone.GRAVEYARD))
    assert board.pt(bear) == (2, 2)


@pytest.mark.rule("613.4")
def test_power_goes_set_then_changed_then_switched() -> None:
    board = Board()
    bear = board.put(0, creature("2/2"))
    board.emit(e.PutCounters(bear, "+1/+1", 2))
    assert board.pt(bear) == (4, 4)
    until_end(board, (bear,), m.SwitchPT())
    until_end(board, (bear,), plus(3, 0))
    until_end(board, (bear,), m.SetBasePT(Fixed(1), Fixed(5)))
    assert board.pt(bear) == (7, 6)


@pytest.mark.rule("613.3")
def test_a_characteristic_defining_ability_counts_in_every_zone() -> None:
    board = Board()
    size = StaticAbility(This(), (m.DefinePT(CountOf(YOUR_CREATURES), None),), defining=True)
    grower = creature("*/3", size)
    here = board.put(0, grower)
    card = board.put(0, grower, Zone.HAND)
    board.put(0, creature("1/1"))
    assert board.pt(here) == (2, 3) and board.pt(card) == (2, 3)


@pytest.mark.rule("613.7")
def test_later_timestamps_win_in_the_same_layer() -> None:
    board = Board()
    bear = board.put(0, creature("2/2"))
    until_end(board, (bear,), m.SetColors(RED))
    until_end(board, (bear,), m.SetColors(BLUE))
    assert board.chars(bear).colors == BLUE
    until_end(board, (bear,), m.SetColors(WHITE, keep=True))
    assert board.chars(bear).colors == BLUE | WHITE


@pytest.mark.rule("613.8a")
def test_an_effect_waits_for_one_that_changes_what_it_applies_to() -> None:
    board = Board()
    land = board.put(0, face("Field", "Land"))
    islands = Objects(Kind.PERMANENT, (HasType("land"), HasSubtype("Island")))
    nonbasic = Objects(Kind.PERMANENT, (HasType("land"), Not(HasSupertype("basic"))))
    board.put(0, face("Older", "Enchantment", StaticAbility(islands, (m.SetTypes(subtypes=("Desert",)),))))
    board.put(0, face("Newer", "Enchantment", StaticAbility(nonbasic, (m.SetTypes(subtypes=("Island",)),))))
    assert board.chars(land).subtypes == {"Island", "Desert"}


@pytest.mark.rule("613.8a")
def test_an_ability_that_another_effect_takes_away_does_not_apply() -> None:
    board = Board()
    land = board.put(0, face("Field", "Land"))
    all_lands = Objects(Kind.PERMANENT, (HasType("land"),))
    nonbasic = Objects(Kind.PERMANENT, (HasType("land"), Not(HasSupertype("basic"))))
    board.put(0, face("Spreading Tomb", "Land", StaticAbility(all_lands, (m.SetTypes(subtypes=("Swamp",)),))))
    assert "Swamp" in board.chars(land).subtypes
    board.put(
        0, face("Red Tide", "Enchantment", StaticAbility(nonbasic, (m.SetTypes(subtypes=("Mountain",), keep=False),)))
    )
    assert board.chars(land).subtypes == {"Mountain"}


@pytest.mark.rule("613.6")
def test_an_effect_that_has_begun_to_apply_goes_on_in_later_layers() -> None:
    board = Board()
    animated = Objects(Kind.PERMANENT, (HasType("artifact"),))
    relic = board.put(0, face("Relic", "Artifact"))
    board.put(
        0,
        face(
            "March",
            "Artifact",
            StaticAbility(animated, (m.SetTypes(types=("creature",)), m.SetBasePT(Fixed(3), Fixed(3)))),
        ),
    )
    board.put(0, face("Hush", "Enchantment", StaticAbility(CREATURES, (m.LoseAbilities(all=True),))))
    assert board.pt(relic) == (3, 3) and board.chars(relic).creature


@pytest.mark.rule("613.1f")
def test_losing_all_abilities_stops_a_lord_and_not_what_was_gained_later() -> None:
    board = Board()
    bear = board.put(0, creature("2/2"))
    chief = board.put(0, creature("1/1", StaticAbility(OTHERS, (plus(1, 1),)), KeywordAbility("trample")))
    until_end(board, (chief,), m.LoseAbilities(all=True))
    until_end(board, (chief,), m.GainAbilities((KeywordAbility("haste"),)))
    assert board.pt(bear) == (2, 2)
    assert board.chars(chief).keywords == {"haste"}


@pytest.mark.rule("611.2c")
def test_what_a_resolved_effect_changes_is_fixed_as_it_begins() -> None:
    board = Board()
    one = board.put(0, creature("2/2"))
    row = until_end(board, (one,), plus(1, 0))
    late = board.put(0, creature("2/2"))
    assert board.pt(one) == (3, 2) and board.pt(late) == (2, 2)
    board.emit(e.EffectEnds((row.id,)))
    assert board.pt(one) == (2, 2)


@pytest.mark.rule("604.2")
def test_a_condition_is_looked_at_all_the_time() -> None:
    board = Board()
    artifacts = Objects(Kind.PERMANENT, (HasType("artifact"), ControlledBy(You())))
    bear = board.put(0, creature("2/2", StaticAbility(This(), (plus(2, 0),), Exists(artifacts, ">=", Fixed(1)))))
    assert board.pt(bear) == (2, 2)
    board.emit(e.CreateTokens(0, face("Cog", "Artifact"), 1))
    assert board.pt(bear) == (4, 2)


@pytest.mark.rule("301.5f")
def test_what_is_attached_changes_its_host_only() -> None:
    board = Board()
    one, two = board.put(0, creature("2/2")), board.put(0, creature("2/2"))
    blade = board.put(
        0, face("Blade", "Artifact — Equipment", StaticAbility(Attached("equipped creature"), (plus(2, 1),)))
    )
    board.emit(e.Attach(blade, one))
    assert board.pt(one) == (4, 3) and board.pt(two) == (2, 2)
    board.emit(e.Attach(blade, two))
    assert board.pt(one) == (2, 2) and board.pt(two) == (4, 3)


@pytest.mark.rule("613.1b")
def test_control_follows_the_latest_effect_and_returns() -> None:
    board = Board()
    bear = board.put(0, creature("2/2"))
    aura = board.put(
        1, face("Leash", "Enchantment — Aura", StaticAbility(Attached("enchanted creature"), (m.ChangeControl(You()),)))
    )
    board.emit(e.Attach(aura, bear))
    assert board.row(bear).controller == 1 and board.row(bear).sick
    row = ContinuousRow(board.state.new_id(), 0, 0, board.state.tick(), (m.ChangeControl(You()),), (bear,))
    board.emit(e.EffectBegins(row))
    assert board.row(bear).controller == 0
    board.emit(e.EffectEnds((row.id,)))
    assert board.row(bear).controller == 1
    board.emit(e.Move(aura, Zone.GRAVEYARD))
    assert board.row(bear).controller == 0


@pytest.mark.rule("613.1a")
def test_color_filters_see_layer_five_in_layer_seven() -> None:
    board = Board()
    reds = Objects(Kind.PERMANENT, (HasType("creature"), HasColor(RED)))
    bear = board.put(0, creature("2/2"))
    board.put(0, face("Banner", "Enchantment", StaticAbility(reds, (plus(1, 1),))))
    assert board.pt(bear) == (2, 2)
    until_end(board, (bear,), m.SetColors(RED))
    assert board.pt(bear) == (3, 3)


@pytest.mark.rule("122.1b")
def test_a_keyword_counter_gives_the_keyword() -> None:
    board = Board()
    bear = board.put(0, creature("2/2"))
    board.emit(e.PutCounters(bear, "flying", 1))
    assert "flying" in board.chars(bear).keywords
