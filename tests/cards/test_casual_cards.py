"""The bundled cards of the variants: how many, their names, read whole, and each of them played."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from engine.actions.planes_and_schemes import arrive_on_plane, set_in_motion
from engine.ast.card import Card, Reading
from engine.cards.casual import casual_names, provided
from engine.cards.decks import read_deck
from engine.cards.pool import CardPool
from engine.cli.table import BUNDLED, CASUAL, bundled_commander_decks
from engine.draft.draft_sets import own_set
from engine.evaluate.invariants import check
from engine.events.commit_variants import control_planes
from engine.events.kinds import Move, PlayerDid
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.before_priority import settle
from engine.rules.game_loop import advance
from engine.rules.procedures import Rulebook
from engine.rules.starting import start
from engine.state.options import RulesOptions
from engine.terms.zones import Zone
from engine.variants.bringing import check_brought
from engine.variants.setting import Extras, set_up_with
from tests.rules.askers import Script
from tests.rules.board import Side, find
from tests.rules.cards import FOREST
from tests.rules.play import beast
from tests.shared import real_names
from tests.variants.table import variant_board

POOL = CardPool()
POOL.load(CASUAL)
POOL.load(BUNDLED)
ROWS = json.loads(CASUAL.read_text(encoding="utf-8"))
OX = beast("Ox", "3/3")


def cards(kind: str) -> list[Card]:
    """The bundled cards of a kind."""
    return [card for name in casual_names()[kind] if (card := POOL.card(name)) is not None]


def go_on(game: Game, turns: int) -> None:
    """Resolve what is on the stack and play some turns."""
    while game.state.stack:
        advance(game)
    turn = game.state.turn
    while game.state.turn < turn + turns and game.state.outcome is None:
        advance(game)
    check(game)


def test_there_are_enough_of_each_kind() -> None:
    counts = {kind: len(names) for kind, names in casual_names().items()}
    assert counts["planes"] + counts["phenomena"] >= 20 and counts["schemes"] >= 25 and counts["vanguards"] >= 10
    assert counts["conspiracies"] >= 15 and counts["drafting"] >= 10 and counts["leaders"] >= 8


def test_each_is_read_whole() -> None:
    assert [row["name"] for row in ROWS if (card := POOL.card(row["name"])) is None
            or card.reading not in (Reading.READ, Reading.VERIFIED)] == []  # fmt: skip


def test_fields_fit_each_other() -> None:
    for number, row in enumerate(ROWS, 1):
        letters = re.sub("[^WUBRG]", "", "".join(re.findall(r"\{([^}]+)\}", row["mana_cost"] + row["oracle_text"])))
        if "{CHAOS}" not in row["oracle_text"]:
            assert row["color_identity"] == [color for color in "WUBRG" if color in letters]
        assert row["set"] == "swc" and row["collector_number"] == f"{number:03d}"
        assert ("power" in row) == ("Creature" in row["type_line"])
        assert ("hand_modifier" in row) == ("life_modifier" in row) == (row["type_line"] == "Vanguard")


def test_no_name_is_a_real_card_s(shared_data: Path) -> None:
    taken = real_names(shared_data)
    names = [row["name"] for row in ROWS]
    assert len(set(names)) == len(names) and not [name for name in names if name.lower() in taken]


@pytest.mark.parametrize("card", [*cards("planes"), *cards("phenomena")], ids=lambda card: card.name)
def test_a_plane_is_walked_to_and_its_chaos_ensues(card: Card) -> None:
    extras = (Extras(planes=(card, *cards("planes")[:2])), Extras(planes=tuple(cards("planes")[3:5])))
    sides = [Side([FOREST] * 3 + [OX], [FOREST, OX], [FOREST, OX, FOREST] * 3, graveyard=[OX]) for _ in range(2)]
    game = variant_board(*sides, extras=extras)
    control_planes(game, 0)
    emit(game, [PlayerDid(0, "planeswalk"), *arrive_on_plane(game, 0)])
    emit(game, [PlayerDid(0, "roll chaos")])
    settle(game)
    before = len(game.state.stack)
    assert before or card.front.types != ("phenomenon",)
    go_on(game, 2)


@pytest.mark.rule("701.25b")
@pytest.mark.parametrize("card", cards("schemes"), ids=lambda card: card.name)
def test_a_scheme_is_set_in_motion(card: Card) -> None:
    sides = [
        Side([FOREST] * 3 + [OX], [FOREST, OX], [FOREST, OX, FOREST] * 3, graveyard=[OX, FOREST]) for _ in range(2)
    ]
    game = variant_board(*sides, extras=(Extras(schemes=(card, card)), Extras()))
    assert set_in_motion(game, 0)
    settle(game)
    assert game.state.stack or "ongoing" in card.front.supertypes
    go_on(game, 2)


@pytest.mark.parametrize("card", [*cards("vanguards"), *cards("conspiracies")], ids=lambda card: card.name)
def test_a_vanguard_or_conspiracy_is_played_with(card: Card) -> None:
    decks = [[FOREST] * 20 + [OX] * 10, [FOREST] * 30]
    game = set_up_with(decks, ["A", "B"], RulesOptions(), 1, Rulebook(Script()), (), [[card], []])
    start(game, 0)
    assert len(game.state.players[0].hand) == 7 + card.hand_modifier
    assert game.state.players[0].life == 20 + card.life_modifier
    assert [game.obj(id).owner for id in game.state.command] == [0]
    while game.state.turn < 5 and game.state.outcome is None:
        advance(game)
    check(game)


@pytest.mark.parametrize("card", [*cards("drafting"), *cards("leaders")], ids=lambda card: card.name)
def test_a_card_enters_and_the_game_goes_on(card: Card) -> None:
    game = variant_board(Side([FOREST] * 6 + [OX], [card], [FOREST, OX] * 6), Side([OX], (), [FOREST] * 9),
                         extras=(Extras(notes={(card.name, "number"): ("3",), (card.name, "color"): ("green",)}),
                                 Extras()))  # fmt: skip
    if "instant" not in card.front.types:
        emit(game, [Move(find(game, card.name, Zone.HAND), Zone.BATTLEFIELD)])
        assert find(game, card.name)
    settle(game)
    go_on(game, 3)


SLUGS = [(size, slug) for size in (100, 60) for slug in bundled_commander_decks(size)]


@pytest.mark.parametrize(("size", "slug"), SLUGS)
def test_a_deck_with_a_commander_has_a_hundred_or_sixty_cards_in_its_colors(size: int, slug: str) -> None:
    deck = read_deck(bundled_commander_decks(size)[slug]).deck
    (_, name), = deck.commander
    leader = POOL.card(name)
    assert leader is not None and deck.size == size - 1 and deck.plan.endswith(".")
    for count, each in deck.main:
        card = POOL.card(each)
        assert card is not None and not card.color_identity & ~leader.color_identity, each
        assert count == 1 or "basic" in card.front.supertypes
    lands = 0
    for count, each in deck.main:
        card = POOL.card(each)
        lands += count if card is not None and "land" in card.front.types else 0
    assert 0.36 * size <= lands <= 0.4 * size


def test_what_the_house_provides_keeps_the_rules_of_planar_and_scheme_decks() -> None:
    for seed in range(5):
        for kind, communal in (("planes", False), ("planes", True), ("schemes", False)):
            names = provided(kind, seed, 2, communal)
            cards = [card for name in names if (card := POOL.card(name)) is not None]
            assert len(cards) == len(names)
            check_brought(kind, names, sum("phenomenon" in card.front.types for card in cards), "lent", 2, communal)


def test_the_draft_set_has_every_rarity_in_every_color() -> None:
    made = own_set()
    names = [name for names in made.rarities for name in names]
    assert len(names) == len(set(names)) >= 180 and len(made.special) >= 25
    for rarity, least in zip(made.rarities[:3], (14, 10, 3), strict=True):
        colors = Counter(letter for name in rarity if (card := POOL.card(name)) is not None
                         for place, letter in enumerate("WUBRG") if card.front.colors >> place & 1)  # fmt: skip
        assert all(colors[letter] >= least for letter in "WUBRG"), colors
