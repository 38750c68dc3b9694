"""CR 901.3, 901.15a, 903.3-903.5, 904.3. What planar, scheme and Commander decks may hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.ast.card import Card
from engine.cards.formats import FORMATS, format_of
from engine.cards.legality import reasons
from engine.cards.store import Store
from engine.decisions import Cast
from engine.events.kinds import Move
from engine.events.pipeline import emit
from engine.oracle.cards import read_card
from engine.rules.priority import legal_actions
from engine.terms.colors import ALL_COLORS, RED
from engine.terms.zones import Zone
from engine.variants.bringing import BringingTrouble, check_brought
from engine.variants.setting import Extras
from tests.cards.shelf import card, filled
from tests.cards.test_legality import Pile
from tests.rules.board import Side, find
from tests.rules.play import beast, free
from tests.variants.table import led_by, variant_board

ALL = {form.key: "legal" for form in FORMATS if form.listed}
LEGEND = "Legendary Creature — Noble"


def planes(count: int, phenomena: int = 0) -> list[Card]:
    """So many planar cards, some of them phenomena."""
    kinds = ["Phenomenon"] * phenomena + ["Plane — Somewhere"] * (count - phenomena)
    return [free(f"Place {number}", kind, cost="") for number, kind in enumerate(kinds)]


def schemes(count: int, alike: int) -> list[Card]:
    """So many schemes, each so many times."""
    return [free(f"Scheme {number // alike}", "Scheme", cost="") for number in range(count)]


def fits(kind: str, cards: Sequence[Card], players: int = 2, communal: bool = False) -> bool:
    """Whether what is brought is allowed."""
    try:
        phenomena = sum("phenomenon" in card.front.types for card in cards)
        check_brought(kind, [card.name for card in cards], phenomena, "deck 1", players, communal)
    except BringingTrouble as trouble:
        assert str(trouble).endswith(".") and "deck 1" in str(trouble)
        return False
    return True


@pytest.mark.rule("901.3")
def test_a_planar_deck_has_ten_different_cards_two_of_them_phenomena_at_most() -> None:
    assert fits("planes", planes(10)) and fits("planes", planes(10, 2))
    assert not fits("planes", planes(9)) and not fits("planes", planes(10, 3))
    assert not fits("planes", [*planes(10), planes(1)[0]])


@pytest.mark.rule("901.15a")
@pytest.mark.parametrize(("players", "least", "phenomena"), [(2, 20, 4), (3, 30, 6), (4, 40, 8), (6, 40, 12)])
def test_a_communal_planar_deck_grows_with_the_table(players: int, least: int, phenomena: int) -> None:
    assert fits("planes", planes(least, phenomena), players, True)
    assert not fits("planes", planes(least - 1), players, True)
    assert not fits("planes", planes(least, phenomena + 1), players, True)
    assert not fits("planes", [*planes(least), planes(1)[0]], players, True)


@pytest.mark.rule("904.3")
def test_a_scheme_deck_has_twenty_cards_none_more_than_twice() -> None:
    assert fits("schemes", schemes(20, 2))
    assert not fits("schemes", schemes(19, 1)) and not fits("schemes", schemes(21, 3))


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    lands = [
        card(name, f"Basic Land — {name}", "", f"({{T}}: Add {{{color}}}.)", legalities=ALL, color_identity=[color])
        for name, color in (("Plains", "W"), ("Mountain", "R"), ("Forest", "G"))
    ]
    scholar = card("Scholar // Brute", "Creature — Human // Creature — Mutant", "", legalities=ALL, layout="transform",
                   color_identity=["U", "R"], card_faces=[
                       {"object": "card_face", "name": "Scholar", "mana_cost": "{2}{U}", "colors": ["U"],
                        "type_line": "Creature — Human", "oracle_text": "Vigilance", "power": "1", "toughness": "1"},
                       {"object": "card_face", "name": "Brute", "mana_cost": "", "color_indicator": ["R"],
                        "colors": ["R"], "type_line": "Creature — Mutant", "oracle_text": "", "power": "5",
                        "toughness": "1"}])  # fmt: skip
    more = [
        *lands, scholar,
        card("Raid Mother", LEGEND, "{4}{R/G}{R/G}", legalities=ALL, color_identity=["R", "G"], colors=["R", "G"]),
        card("Tide Lord", LEGEND, "{U}", legalities=ALL, color_identity=["U"]),
        card("Walker", "Legendary Planeswalker — Walker", "{R}{G}", "Walker can be your commander.", legalities=ALL,
             color_identity=["R", "G"], loyalty="3"),
        card("Plain Walker", "Legendary Planeswalker — Plain", "{R}{G}", "+1: You gain 1 life.", legalities=ALL,
             color_identity=["R", "G"], loyalty="3"),
        card("Reminder", "Instant", "{R}", "Draw a card. (It costs {W} there.)", legalities=ALL, color_identity=["R"]),
        card("Stray Symbol", "Artifact", "{2}", "{W}: This artifact becomes a 2/2 Golem artifact creature until end of "
             "turn.", legalities=ALL, color_identity=["W"]),
        card("Grove", "Land — Mountain Forest", "", "({T}: Add {R} or {G}.)", legalities=ALL,
             color_identity=["R", "G"]),
        card("Chapel", "Land — Plains Mountain", "", "({T}: Add {W} or {R}.)", legalities=ALL,
             color_identity=["W", "R"]),
        *[card(f"Ox {number}", "Creature — Ox", "{G}", legalities=ALL, color_identity=["G"]) for number in range(3)],
    ]
    return filled(tmp_path_factory.mktemp("store") / "cards.sqlite", more)


def kinds(store: Store, *main: tuple[int, str], leader: str = "Raid Mother", form: str = "commander") -> set[str]:
    """What is wrong with a deck of a hundred cards: those and Forests."""
    rest = format_of(form).least - 1 - sum(count for count, _ in main)
    deck = Pile((*main, (rest, "Forest")), commander=((1, leader),))
    return {f"{each.kind} {each.card}".strip() for each in reasons(deck, format_of(form), store)}


@pytest.mark.rule("903.5", "903.5b")
def test_a_commander_deck_holds_each_card_but_basic_lands_once(store: Store) -> None:
    assert not kinds(store, (1, "Ox 1"), (1, "Ox 2"))
    assert kinds(store, (2, "Ox 1")) == {"copies Ox 1"}
    short = Pile(((98, "Forest"),), commander=((1, "Raid Mother"),))
    assert [each.kind for each in reasons(short, format_of("commander"), store)] == ["size"]


@pytest.mark.rule("903.5c", "903.4")
def test_every_color_of_a_cards_identity_is_one_of_the_commanders(store: Store) -> None:
    assert kinds(store, (1, "Tide Lord"), (1, "Stray Symbol")) == {"identity Tide Lord", "identity Stray Symbol"}


@pytest.mark.rule("903.5d")
def test_a_land_with_a_basic_land_type_needs_all_its_colors(store: Store) -> None:
    assert not kinds(store, (1, "Grove"), (3, "Mountain"))
    assert kinds(store, (1, "Chapel"), (1, "Plains")) == {"identity Chapel", "identity Plains"}


@pytest.mark.rule("903.4b")
def test_reminder_text_is_no_part_of_a_color_identity(store: Store) -> None:
    assert not kinds(store, (1, "Reminder"))


@pytest.mark.rule("903.4c")
def test_the_back_of_a_card_counts_for_its_color_identity(store: Store) -> None:
    assert kinds(store, (1, "Scholar // Brute")) == {"identity Scholar // Brute"}
    assert "identity Scholar // Brute" in kinds(store, (1, "Scholar // Brute"), leader="Tide Lord")


@pytest.mark.rule("903.4c")
def test_the_back_of_a_commander_counts_as_its_color_identity_is_asked_for() -> None:
    lead = read_card({
        "name": "Lead // Fury", "layout": "transform", "color_identity": ["U", "R"], "card_faces": [
            {"name": "Lead", "type_line": LEGEND, "mana_cost": "{U}", "oracle_text": "", "power": "1",
             "toughness": "1"},
            {"name": "Fury", "type_line": LEGEND, "mana_cost": "", "oracle_text": "", "colors": ["R"], "power": "2",
             "toughness": "2"},
        ],
    })  # fmt: skip
    lamp = free("Lamp", "Artifact", "{T}: Add one mana of any color in your commander's color identity.")
    hand = [free(name, "Sorcery", "You gain 1 life.", cost=f"{{{name}}}") for name in "WUBRG"]
    game = variant_board(Side([lamp], hand), Side(), extras=(led_by(lead), Extras()))
    able = {game.obj(each.card).base.name for each in legal_actions(game, 0) if isinstance(each, Cast)}
    assert able == {"U", "R", "Lead"}


@pytest.mark.rule("903.4a")
def test_color_identity_stays_what_it_was_before_the_game() -> None:
    red = replace(beast("Lead", types=LEGEND, text="Lead is all colors."), color_identity=RED)
    lamp = free("Lamp", "Artifact", "{T}: Add one mana of any color in your commander's color identity.")
    hand = [free("Hot", "Instant", "You gain 1 life.", cost="{R}"), free("Wet", "Instant", "Draw a card.", cost="{U}")]
    game = variant_board(Side([lamp], hand), Side(), extras=(led_by(red), Extras()))
    emit(game, [Move(game.state.command[0], Zone.BATTLEFIELD)])
    assert game.chars(find(game, "Lead")).colors == ALL_COLORS
    able = [game.obj(each.card).base.name for each in legal_actions(game, 0) if isinstance(each, Cast)]
    assert able == ["Hot"]


@pytest.mark.rule("903.3a")
def test_a_planeswalker_that_says_so_may_lead_and_no_other(store: Store) -> None:
    assert not kinds(store, leader="Walker")
    assert kinds(store, leader="Plain Walker") == {"leader Plain Walker"}
    assert not kinds(store, leader="Plain Walker", form="standardbrawl")


def test_brawl_decks_have_sixty_cards_the_commander_counted(store: Store) -> None:
    assert format_of("standardbrawl").least == format_of("standardbrawl").most == 60
    assert not kinds(store, form="standardbrawl")
