"""CR 122.1. A kind of counter of which there are none is not on anything: every position keeps its invariants."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.evaluate.invariants import check
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.play import beast, free, play


@pytest.mark.rule("122.1")
@pytest.mark.parametrize(("hand", "dead", "answers"), [
    (beast("Hydra", "1/1", "This creature enters the battlefield with X +1/+1 counters on it, where X is the number of "
           "artifacts you control."), (), ()),
    (free("Raise", "Sorcery", "Return target creature card from your graveyard to the battlefield with X +1/+1 "
          "counters on it, where X is the number of artifacts you control."), (beast("Hydra", "1/1"),), ("Hydra",)),
])  # fmt: skip
def test_what_enters_with_none_of_a_kind_has_none_of_that_kind(
    hand: Card, dead: tuple[Card, ...], answers: tuple[str, ...]
) -> None:
    game = board(Side([], [hand], graveyard=dead), Side())
    play(game, hand.name, *answers)
    check(game)
    assert game.state.objects[find(game, "Hydra")].counters == {}


@pytest.mark.rule("604.3")
def test_a_creature_of_all_colors_is_that_whatever_happens_to_it() -> None:
    courier = beast("Courier", "3/3", "This creature is all colors.")
    spells = [
        free("Mute", "Instant", "Target creature loses all abilities until end of turn."),
        free("Dye", "Instant", "Target creature becomes blue until end of turn."),
        free("Ape", "Instant", "Target creature becomes a copy of another target creature."),
        free("Veil", "Enchantment", "All creatures lose all abilities."),
        free("Bleach", "Enchantment", "All creatures are colorless."),
    ]
    game = board(Side([courier, beast("Ox")], spells), Side())
    ids = find(game, "Courier")
    check(game)
    for name, answers in (
        ("Mute", ("Courier",)), ("Dye", ("Courier",)), ("Ape", ("Ox", "Courier")), ("Veil", ()), ("Bleach", ()),
    ):
        play(game, name, *answers)
        game.chars(ids)
        check(game)
    assert not find(game, "Ape", Zone.HAND)
