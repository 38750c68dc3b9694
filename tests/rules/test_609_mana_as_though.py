"""CR 609.4b. Mana spent as though it were of another color or type, on what an effect lets a player cast."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Cast
from engine.terms.zones import Zone
from tests.keywords.table import Seats, creature, do, play
from tests.rules.board import Side, board, find, resolve, spell
from tests.rules.cards import SWAMP, card

RED = creature("Imp", cost="{R}")
SNOW = card("Icy Swamp", "", "Basic Snow Land — Swamp")


@pytest.mark.rule("609.4b")
@pytest.mark.parametrize(("rider", "cast"), [
    (", and mana of any type can be spent to cast that spell", True), ("", False),
])
def test_a_card_cast_as_an_effect_resolves_is_paid_with_mana_of_any_type(rider: str, cast: bool) -> None:
    raid = spell("Raid", "{0}", "Sorcery", f"You may cast target creature card from an opponent's graveyard{rider}.")
    other = creature("Imp Two", cost="{R}")
    game = board(Side([SWAMP, SWAMP], [raid, other]), Side(graveyard=[RED]), asker=Seats(take=["Imp"]))
    play(game, "Raid")
    assert bool(find(game, "Imp")) == cast
    assert not do(game, Cast(find(game, "Imp Two", Zone.HAND), 0, ""))  # only on that spell


@pytest.mark.rule("609.4b")
@pytest.mark.parametrize(("land", "castable"), [(SNOW, True), (SWAMP, False)])
def test_mana_from_snow_sources_as_though_of_any_color(land: Card, castable: bool) -> None:
    text = ("If a creature an opponent controls would die, exile that card with an ice counter on it instead.\n"
            "You may cast spells from among cards in exile your opponents own with ice counters on them, and you may "
            "spend mana from snow sources as though it were mana of any color to cast those spells.")
    freeze = spell("Freeze", "{0}", "Sorcery", "Destroy target creature.")
    game = board(Side([land, creature("Necro", text)], [freeze]), Side([RED]),
                 asker=Seats(take=["Imp"]))
    play(game, "Freeze")
    assert do(game, Cast(find(game, "Imp", Zone.EXILE), 0, "permitted")) == castable
    resolve(game)
    assert bool(find(game, "Imp")) == castable


@pytest.mark.rule("609.4b")
@pytest.mark.parametrize("symbol", ["{R/P}", "{3/R}", "{R/W}", "{R/W/P}"])
@pytest.mark.parametrize(("words", "land", "castable"), [
    ("spend mana as though it were mana of any color", SWAMP, True),
    ("spend mana from snow sources as though it were mana of any color", SNOW, True),
    ("spend mana from snow sources as though it were mana of any color", SWAMP, False),
])
def test_a_symbol_with_a_choice_is_paid_with_it_too(symbol: str, words: str, land: Card, castable: bool) -> None:
    """Phyrexian and hybrid symbols want mana of a color as others do; nobody has the life or the generic mana here."""
    text = ("If a creature an opponent controls would die, exile that card with an ice counter on it instead.\n"
            "You may cast spells from among cards in exile your opponents own with ice counters on them, and you may "
            f"{words} to cast those spells.")
    freeze = spell("Freeze", "{0}", "Sorcery", "Destroy target creature.")
    imp = creature("Imp", cost=symbol)
    game = board(Side([land, creature("Necro", text)], [freeze], life=1), Side([imp]), asker=Seats(take=["Imp"]))
    play(game, "Freeze")
    assert do(game, Cast(find(game, "Imp", Zone.EXILE), 0, "permitted")) == castable
    resolve(game)
    assert bool(find(game, "Imp")) == castable
