"""CR 603.2. Events of one or more things at once, by whom damage is dealt, and what happens first in a turn."""

from __future__ import annotations

import pytest

from engine.oracle.reader import read_ability
from engine.terms.zones import Zone
from tests.keywords.table import Seats, creature, war
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST, MOUNTAIN
from tests.rules.play import beast, free, play

DRAW = "draw a card."
SPREAD = free("Spread", "Sorcery", "Put a +1/+1 counter on each creature you control.")


def _read(text: str) -> bool:
    return "Unread" not in {type(each).__name__ for each in read_ability(text, "Law", ("enchantment",))}


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(("which", "drawn"), [("one or more Bears you control", 1), ("a Bear you control", 2)])
@pytest.mark.parametrize("event", ["Whenever you put one or more +1/+1 counters on {}, ",
                                   "Whenever one or more +1/+1 counters are put on {}, "])
def test_counters_on_one_or_more_things_are_one_event(event: str, which: str, drawn: int) -> None:
    law = spell("Law", "{G}", "Enchantment", event.format(which) + DRAW)
    bears = [beast(name, types="Creature — Bear") for name in ("Bear", "Cub")]
    game = board(Side([law, *bears], [SPREAD], library=[FOREST] * 3), Side())
    play(game, "Spread")
    assert len(game.player(0).hand) == drawn


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(("which", "drawn"), [("one or more creatures you control become", 1),
                                              ("a creature you control becomes", 2)])
def test_several_that_become_blocked_are_one_event(which: str, drawn: int) -> None:
    law = spell("Law", "{G}", "Enchantment", f"Whenever {which} blocked, you gain 1 life.")
    seats = Seats(attack={"Ox": 1, "Elk": 1}, block=[("Ant", "Ox"), ("Bee", "Elk")])
    game = war([creature("Ox"), creature("Elk"), law], [creature("Ant"), creature("Bee")], seats=seats)
    assert game.player(0).life == 20 + drawn


@pytest.mark.rule("603.2")
@pytest.mark.parametrize(("color", "drawn"), [("red", 1), ("green", 0)])
def test_a_player_is_dealt_damage_by_such_a_source(color: str, drawn: int) -> None:
    law = spell("Law", "{G}", "Enchantment",
                f"Whenever an opponent is dealt damage by a {color} spell you control, {DRAW}")
    bolt = spell("Bolt", "{R}", "Instant", "Bolt deals 1 damage to target opponent.")
    game = board(Side([law, MOUNTAIN], [bolt], library=[FOREST] * 3), Side())
    play(game, "Bolt")
    assert len(game.player(0).hand) == drawn


@pytest.mark.rule("603.2")
def test_the_first_spell_of_a_sort_each_turn() -> None:
    law = spell("Law", "{G}", "Enchantment",
                f"Whenever you cast a noncreature spell for the first time each turn, {DRAW}")
    game = board(Side([law], [SPREAD, SPREAD], library=[FOREST] * 3), Side())
    play(game, "Spread")
    assert len(game.player(0).hand) == 2
    play(game, "Spread")
    assert len(game.player(0).hand) == 1 and find(game, "Spread", Zone.GRAVEYARD)


@pytest.mark.parametrize("text", [
    "Whenever a creature you control becomes tapped for the first time each turn, ",
    "Whenever you mill one or more cards for the first time each turn, ",
    "Whenever you cast a Wizard spell or a creature spell with flying, ",
    "Whenever you cast a spell with one or more blue mana symbols in its mana cost, ",
    "Whenever you cast a spell with three or more red mana symbols in its mana cost, ",
    "Whenever Law and another Bear attack, ",
    "Whenever a counter is put on a creature, ",
    "Whenever an opponent is dealt combat damage by one or more creatures you control, ",
])
def test_such_events_are_read(text: str) -> None:
    assert _read(text + DRAW)


@pytest.mark.parametrize("text", [
    "Whenever one or more creatures you control deals combat damage for the first time each turn, ",
    "Whenever you cast a Wizard spell or a creature with flying, ",
])
def test_such_are_declined(text: str) -> None:
    assert not _read(text + DRAW)


@pytest.mark.rule("603.2")
def test_counters_that_a_player_puts_on_what_they_control() -> None:
    law = spell("Law", "{G}", "Enchantment", "Whenever a player puts one or more counters on a creature they control, "
                f"{DRAW}")
    boost = free("Boost", "Sorcery", "Put a +1/+1 counter on target creature.")
    game = board(Side([law], [boost], library=[FOREST] * 3), Side([beast("Ox")]))
    play(game, "Boost")
    assert len(game.player(0).hand) == 0
    game = board(Side([law, beast("Elk")], [boost], library=[FOREST] * 3), Side())
    play(game, "Boost")
    assert len(game.player(0).hand) == 1


@pytest.mark.rule("603.2")
def test_a_land_that_a_player_taps_and_controls() -> None:
    law = spell("Law", "{G}", "Enchantment", "Whenever a player taps a land they control for mana, you gain 1 life.")
    game = board(Side([law, MOUNTAIN], [spell("Rite", "{R}", "Sorcery", "You gain 1 life.")]), Side())
    play(game, "Rite")
    assert game.player(0).life == 22
