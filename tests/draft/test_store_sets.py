"""CR 905.1, 100.2b. Every set that the card store knows can be drafted: packs by rarity, decks, and a game of them."""

from __future__ import annotations

import random
import threading
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.ai import ai_seat
from engine.cards.files import CardData, card_objects
from engine.cards.pool import CardPool
from engine.cards.readings import Readers, read_texts
from engine.cards.store import Store
from engine.cli.table import BUNDLED
from engine.draft.boosters import COMMONS, UNCOMMONS, booster
from engine.draft.building import BASICS, check_limited
from engine.draft.draft_sets import DraftTrouble, set_of_store
from engine.draft.pods import KINDS, Pod, cards_of, new_pod
from engine.draft.set_names import OWN, sets_to_draft
from engine.play.match import Match
from engine.rules.procedures import Rulebook
from engine.variants.setting import set_up_with
from engine.variants.ways_to_play import arrange
from tests.cards.shelf import card, filled
from tests.shared import REAL_CARDS, has_real_cards

COUNTS = {"common": 40, "uncommon": 20, "rare": 10, "mythic": 5}
LETTERS = "WUBRG"


def made_up() -> Iterator[CardData]:
    """The cards of a set: creatures of five colors in four rarities, a few of which nobody may open in a pack."""
    for rarity, count in COUNTS.items():
        for number in range(count):
            letter, value = LETTERS[number % 5], 1 + number // 5 % 5
            yield card(
                f"{rarity.title()} Beast {number}", "Creature — Beast", f"{{{value}}}{{{letter}}}", cmc=value + 1.0,
                rarity=rarity, power=str(value + 1), toughness=str(value + 1), text="Trample" if number % 2 else "",
                keywords=["Trample"] if number % 2 else [], collector_number=str(1 + number),
            )
    yield card("Forest", "Basic Land — Forest", "", "({T}: Add {G}.)", rarity="common")
    yield card("Beast", "Token Creature — Beast", "", layout="token", rarity="common", legalities={})
    yield card("Somewhere Else", "Plane — Elsewhere", "", "Creatures have flying.", layout="planar", rarity="common")
    yield card("A Grand Design", "Scheme", "", "When you set this scheme in motion, draw a card.", layout="scheme",
               rarity="common")
    yield card("Riddle", "Sorcery", "{U}", "Frobnicate the whole table thrice.", rarity="rare")
    yield card("Quiet Plot", "Conspiracy", "", "Creatures you control get +1/+1.", rarity="rare")
    yield card("Stranger", "Creature — Beast", "{1}{G}", set="oth", set_name="Another Set")


def read(store: Store) -> Store:
    """The store once its texts are read."""
    read_texts(store, lambda task, done, total: None, threading.Event(), Readers(0))
    return store


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    """A store with that set, its texts read."""
    made = filled(tmp_path_factory.mktemp("store") / "cards.db", list(made_up()))
    return read(made)


def basics(pool: CardPool) -> CardPool:
    """A pool with basic lands besides."""
    pool.load(BUNDLED, BASICS.values())
    return pool


def test_the_sets_of_the_store_can_be_chosen(store: Store) -> None:
    found = sets_to_draft(store)
    codes = [code for code, _ in found]
    assert codes[0] == OWN and "tst" in codes and ("tst", "Test Set") in found
    assert "oth" not in codes  # a set of one card
    assert sets_to_draft(None) == found[:1]


@pytest.mark.rule("905.1a")
def test_a_set_of_the_store_is_what_may_be_opened_by_rarity(store: Store) -> None:
    made = set_of_store(store, "tst", CardPool())
    assert {rarity: len(names) for rarity, names in zip(COUNTS, made.rarities, strict=True)} == COUNTS
    assert made.name == "Test Set" and made.special == ("Quiet Plot",)
    left_out = {"Forest", "Beast", "Somewhere Else", "A Grand Design", "Riddle", "Stranger"}
    assert not left_out & set(made.names())


@pytest.mark.rule("905.1a")
def test_its_packs_hold_a_rare_or_mythic_three_uncommons_and_ten_commons(store: Store) -> None:
    made = set_of_store(store, "tst", CardPool())
    rarity = {name: place for place, names in enumerate(made.rarities) for name in names}
    chance, mythics = random.Random(3), 0
    for _ in range(200):
        counts = Counter(rarity[name] for name in booster(made, chance))
        assert counts[0] == COMMONS and counts[1] == UNCOMMONS and counts[2] + counts[3] == 1
        mythics += counts[3]
    assert 10 <= mythics <= 45  # one in eight
    assert "Quiet Plot" in booster(made, chance, conspiracy=True)


def test_a_set_with_too_few_readable_cards_is_one_sentence(store: Store) -> None:
    for code in ("oth", "none"):
        with pytest.raises(DraftTrouble) as trouble:
            set_of_store(store, code, CardPool())
        assert repr(code) in str(trouble.value) and str(trouble.value).count(". ") == 0


def drafted(store: Store, code: str, kind: str, seats: int = 4) -> Match:
    """A pod of a set of the store, its decks checked, and a game between two of them played to its end."""
    pool = CardPool()
    made = set_of_store(store, code, pool)
    names = [f"P{seat}" for seat in range(seats)]
    pod = Pod(new_pod(kind, made, ["greedy"] * seats, names, 4), cards_of(made, basics(pool)))
    assert pod.waiting is None and all(len(each) >= 42 for each in pod.pools)
    decks = pod.decks()
    for deck, cards in zip(decks, pod.pools, strict=True):
        check_limited(deck, cards)
    mains = [pool.deck_cards(deck) for deck in decks[:2]]
    table = arrange([kind], 2, {"set": code})
    sides = [pool.side_cards(deck) for deck in decks[:2]]
    game = set_up_with(mains, names[:2], table.options, 4, Rulebook(), (), sides)
    match = Match(game, (ai_seat("greedy", 1), ai_seat("greedy", 2)))
    assert match.run() is not None
    return match


@pytest.mark.rule("100.2b")
@pytest.mark.parametrize("kind", KINDS)
def test_a_made_up_set_is_drafted_built_and_played(store: Store, kind: str) -> None:
    match = drafted(store, "tst", kind)
    played = {row.base.name for row in match.game.state.objects.values()}
    assert any(name.startswith("Common Beast") for name in played)


@pytest.mark.skipif(not has_real_cards(), reason="there are no real cards here")
def test_a_set_of_the_real_file_is_drafted_and_played(tmp_path: Path) -> None:
    by_set: dict[str, list[CardData]] = {}
    for data in card_objects(REAL_CARDS):
        if data.get("rarity") and data.get("set"):
            by_set.setdefault(str(data["set"]), []).append(data)
    code = max(by_set, key=lambda each: (len(by_set[each]), each))
    store = read(filled(tmp_path / "cards.db", by_set[code]))
    assert sum(map(len, set_of_store(store, code, CardPool()).rarities)) >= 100
    drafted(store, code, "booster-draft")
