"""CR 702.37. Morph and megamorph."""

from __future__ import annotations

import pytest

from engine.decisions import Amount, Cast, Special
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.keywords.short import find_hidden, one, size, thing
from tests.rules.board import Side, board, find, spell
from tests.rules.play import cast, do, go_on, play

G = [spell(f"Wood{n}", "", "Basic Land — Forest", "{T}: Add {G}.") for n in range(6)]
TEXT = "Flying\nWhen this creature enters, you gain 5 life.\nMorph {1}"
HIDDEN = spell("Hidden", "{5}{U}", "Creature — Wizard", TEXT, "4/4")


@pytest.mark.rule("702.37a", "702.37c", "702.37d")
def test_a_card_with_morph_is_cast_face_down_for_three() -> None:
    game = board(Side(G[:3], [HIDDEN, one("B", cost="{9}")]), Side())
    assert legal_actions(game, 0) == (Cast(find(game, "Hidden", Zone.HAND), 0, "morph"),)
    cast(game, "Hidden", way="morph")
    down = game.chars(game.state.stack[0])
    assert (down.name, down.colors, down.power, down.toughness, down.subtypes) == ("", 0, 2, 2, frozenset())
    assert down.abilities == () and down.mana_cost is None
    go_on(game)
    down = game.chars(find_hidden(game))
    assert (down.name, down.power, down.mana_value) == ("", 2, 0) and "creature" in down.types


@pytest.mark.rule("702.37c")
def test_what_forbids_or_taxes_looks_at_the_face_down_card() -> None:
    tax = thing("Tax", "Blue creature spells cost {9} more to cast.")
    game = board(Side([*G[:3], tax], [HIDDEN]), Side())
    assert play(game, "Hidden", way="morph") and find_hidden(game)


@pytest.mark.rule("702.37e")
def test_it_is_turned_up_for_its_morph_cost_without_the_stack_and_does_not_enter_again() -> None:
    game = board(Side(G[:4], [HIDDEN]), Side())
    play(game, "Hidden", way="morph")
    id = find_hidden(game)
    do(game, Special(id, "turn face up"), stay=True)
    assert game.state.stack == () and game.player(0).life == 20
    assert size(game, "Hidden") == (4, 4) and "flying" in game.chars(id).keywords
    make = board(Side(G[:3], [HIDDEN]), Side())
    play(make, "Hidden", way="morph")
    assert legal_actions(make, 0) == ()


@pytest.mark.rule("702.37b")
def test_a_megamorph_gets_a_counter_when_its_cost_is_paid() -> None:
    mega = spell("Mega", "{5}{U}", "Creature — Wizard", "Megamorph {1}", "4/4")
    game = board(Side(G[:4], [mega]), Side())
    play(game, "Mega", way="megamorph")
    id = find_hidden(game)
    do(game, Special(id, "turn face up"), stay=True)
    assert size(game, "Mega") == (5, 5) and game.obj(id).counters == {"+1/+1": 1}


@pytest.mark.rule("702.37f")
def test_x_of_a_morph_cost_is_x_of_its_abilities() -> None:
    text = "Morph {X}{G}\nWhen this creature is turned face up, you gain X life."
    game = board(Side(G[:6], [spell("Xer", "{5}{U}", "Creature — Wizard", text, "4/4")]), Side())
    play(game, "Xer", way="morph")
    do(game, Special(find_hidden(game), "turn face up"), Amount(2))
    assert game.player(0).life == 22
