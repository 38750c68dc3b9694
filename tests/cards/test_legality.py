"""Legality: every reason why a deck is not allowed, and none for a deck that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from engine.cards.formats import FORMATS, format_of
from engine.cards.legality import card_reason, copies_allowed, reasons
from engine.cards.store import Store
from tests.cards.shelf import CARDS, card, filled

Entries = Sequence[tuple[int, str]]
LEGEND = "Legendary Creature — Noble"
ALL = {form.key: "legal" for form in FORMATS if form.listed}


@dataclass(frozen=True)
class Pile:
    """A deck for tests."""

    main: Entries
    side: Entries = ()
    commander: Entries = ()


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    more = [
        card("Hill", "Basic Land — Mountain", "", "({T}: Add {R}.)", legalities=ALL, color_identity=["R"]),
        card("Rat Swarm", text="A deck can have any number of cards named Rat Swarm.", legalities=ALL),
        card("Seven Sons", text="A deck can have up to seven cards named Seven Sons.", legalities=ALL),
        card("Prime Ring", "Artifact", "{1}", legalities={"vintage": "restricted"}),
        card("Chief", "Legendary Creature — Goblin", "{R}", "Partner", legalities=ALL),
        card("Mate", "Legendary Creature — Merfolk", "{U}", "Partner (You can have two.)", legalities=ALL),
        card("Scholar", "Legendary Creature — Elf", "{G}", "Choose a Background", legalities=ALL),
        card("Cat", LEGEND, "{W}", "Vigilance\nPartner with Dog (It may be put into a hand.)", legalities=ALL),
        card("Dog", LEGEND, "{G}", "Partner with Cat", legalities=ALL),
        card("Elk", LEGEND, "{G}", "Partner with Cat", legalities=ALL),
        card("Stray", "Creature — Dog", "{W}", "Partner", legalities=ALL),
        card("Finn", LEGEND, "{R}", "Friends forever", legalities=ALL),
        card("Gwen", LEGEND, "{U}", "Friends forever (They are.)", legalities=ALL),
        card("Survivor", LEGEND, "{U}", "Partner—Survivors", legalities=ALL),
        card("Also There", LEGEND, "{B}", "Partner—Survivors", legalities=ALL),
        card("Time Healer", "Legendary Creature — Time Lord Doctor", "{W}", legalities=ALL),
        card("Wolf Healer", "Legendary Creature — Time Lord Doctor Wolf", "{W}", legalities=ALL),
        card("Fellow", LEGEND, "{R}", "Doctor's companion", legalities=ALL),
        card("Old Trade", "Legendary Enchantment — Background", "{W}", legalities=ALL),
    ]
    return filled(tmp_path_factory.mktemp("store") / "cards.sqlite", [*CARDS, *more])


def told(deck: Pile, form: str, store: Store) -> list[str]:
    """The reasons against a deck."""
    return [str(reason.words) for reason in reasons(deck, format_of(form), store)]


@pytest.mark.rule("100.2a")
def test_sixty_cards_with_four_copies_are_allowed_and_basic_lands_are_free(store: Store) -> None:
    assert told(Pile([(4, "Quarry Runt"), (56, "Hill")]), "modern", store) == []
    assert told(Pile([(5, "Quarry Runt"), (30, "Rat Swarm"), (7, "Seven Sons"), (17, "Hill")]), "modern", store) == [
        "59 cards: 1 too few for Modern.", "5 Quarry Runt: Modern allows four copies.",
    ]  # fmt: skip


@pytest.mark.rule("100.4a")
def test_copies_count_through_deck_and_sideboard(store: Store) -> None:
    deck = Pile([(3, "Quarry Runt"), (57, "Hill")], [(2, "quarry runt"), (14, "Hill")])
    assert told(deck, "modern", store) == [
        "A sideboard of 16: Modern allows at most 15.", "5 Quarry Runt: Modern allows four copies.",
    ]  # fmt: skip


def test_banned_restricted_and_unknown_cards_are_told(store: Store) -> None:
    deck = Pile([(2, "Tide and Flame"), (2, "Prime Ring"), (56, "Hill"), (1, "No Such")])
    assert told(deck, "vintage", store) == [
        "2 Tide and Flame: Vintage allows one copy.", "2 Prime Ring: Vintage allows one copy.",
        "No Such is in no card data.",
    ]  # fmt: skip
    assert "Tide and Flame is banned in Modern." in told(deck, "modern", store)
    assert "Prime Ring is not in Modern." in told(deck, "modern", store)


def test_where_the_data_has_no_list_that_is_said_once(store: Store) -> None:
    assert told(Pile([(60, "Hill")]), "modern", Store.open(None))[-1].startswith("The card data has no list of Modern")
    squires = Pile([(60, "Vesper Squire")])
    assert told(squires, "", Store.open(None)) == ["60 Vesper Squire: any deck allows four copies."]
    assert told(Pile([(1, "Vesper Squire")]), "", Store.open(None)) == ["1 card: 59 too few."]


@pytest.mark.rule("903.4", "903.5a")
def test_a_commander_deck_has_a_hundred_cards_of_its_colours(store: Store) -> None:
    good = Pile([(1, "Quarry Runt"), (98, "Hill")], (), [(1, "Quarry Boss")])
    assert told(good, "commander", store) == []
    odd = Pile([(2, "Quarry Runt"), (1, "Tide Reader"), (97, "Hill")], [(1, "Hill")], [(1, "Quarry Boss")])
    assert told(odd, "edh", store) == [
        "101 cards: 1 too many for Commander.", "A sideboard of 1: Commander allows none.",
        "2 Quarry Runt: Commander allows one copy.",
        "Tide Reader has U in its colour identity; the commander has R.",
    ]  # fmt: skip


def about_leaders(store: Store, *names: str) -> list[str]:
    """The reasons against leaders of a Commander deck."""
    deck = Pile([(100 - len(names), "Pale Lantern")], (), [(1, name) for name in names])
    return [str(each.words) for each in reasons(deck, format_of("commander"), store) if each.kind == "leader"]


@pytest.mark.rule("903.3")
def test_who_may_lead_a_deck_alone(store: Store) -> None:
    assert about_leaders(store) == ["No card is in the command zone; Commander asks for a legendary creature."]
    assert about_leaders(store, "Quarry Runt") == ["Quarry Runt cannot lead a deck in Commander."]
    assert about_leaders(store, "Old Trade") == ["Old Trade cannot lead a deck in Commander."]


@pytest.mark.rule("702.124a", "702.124f", "702.124g", "702.124h")
@pytest.mark.parametrize(("one", "other", "together"), [
    ("Chief", "Mate", True),
    ("Survivor", "Also There", True),
    ("Cat", "Dog", True),
    ("Finn", "Gwen", True),
    ("Scholar", "Old Trade", True),
    ("Fellow", "Time Healer", True),
    ("Chief", "Quarry Boss", False),
    ("Chief", "Stray", False),
    ("Chief", "Survivor", False),
    ("Cat", "Elk", False),
    ("Cat", "Chief", False),
    ("Finn", "Chief", False),
    ("Chief", "Old Trade", False),
    ("Scholar", "Chief", False),
    ("Fellow", "Wolf Healer", False),
])
def test_who_may_lead_a_deck_together(one: str, other: str, together: bool, store: Store) -> None:
    told = about_leaders(store, one, other)
    assert (told == []) is together and (f"{one} and {other} cannot lead a deck together." in told) is not together
    if together:
        assert about_leaders(store, other, one) == []


def test_one_card_is_judged_alone(store: Store, tmp_path: Path) -> None:
    flame = store.card("Tide and Flame")
    assert flame is not None
    assert str(card_reason(flame, format_of("modern"), store)) == "Tide and Flame is banned in Modern."
    assert copies_allowed(flame, format_of("vintage"), store) == 1
    assert card_reason(flame, format_of(""), store) is None
