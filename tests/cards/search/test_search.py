"""Searching in Scryfall's syntax: each key, what joins them, and one sentence for what means nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cards.search.tree import All, Any, Key, Name, Not, SearchError, parse
from engine.cards.store import Store
from tests.cards.shelf import CARDS, card, filled


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    return filled(tmp_path_factory.mktemp("store") / "cards.sqlite", CARDS)


def names(store: Store, text: str) -> str:
    """The first words of the cards found, in order."""
    return ", ".join(row.name for row in store.search(text))


ALL = (
    "Æther Wall, Dusk Field, Keeper of Five, Pale Lantern, Quarry Boss, Quarry Runt, Tide and Flame, Tide Reader,"
    " Up // Down"
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ALL),
        ("tide", "Tide and Flame, Tide Reader"),
        ("tide read", "Tide Reader"),
        ('"tide and"', "Tide and Flame"),
        ("aether", "Æther Wall"),
        ("Æth", "Æther Wall"),
        ("p", "Keeper of Five, Pale Lantern, Up // Down"),
        ("!tide", ""),
        ('!"tide reader"', "Tide Reader"),
        ("!down", "Up // Down"),
        ("t:goblin", "Quarry Boss, Quarry Runt"),
        ('t:"legendary creature"', "Quarry Boss"),
        ("t:artifact -t:creature", "Pale Lantern"),
        ('o:"draw a card"', "Keeper of Five, Tide Reader"),
        ("o:mana", ""),
        ("fo:mana", "Pale Lantern"),
        ('o:"~ enters"', "Tide Reader"),
        ('o:"~ deals"', "Tide and Flame"),
        ("o:/draw (a|two) cards?/", "Keeper of Five, Tide and Flame, Tide Reader"),
        ("o:/^defender$/", "Æther Wall"),
        ("o:/DESTROY target \\w+\\./", "Up // Down"),
        ("name:/^tide/", "Tide and Flame, Tide Reader"),
        ("/der$/", "Tide Reader"),
        ("t:/goblin (warrior|rogue)/", "Quarry Boss"),
        ("kw:haste", "Quarry Runt"),
        ("-kw:haste t:goblin", "Quarry Boss"),
        ("c:r", "Quarry Boss, Quarry Runt, Tide and Flame"),
        ("c=r", "Quarry Boss, Quarry Runt"),
        ("c:ur", "Tide and Flame"),
        ("c:izzet", "Tide and Flame"),
        ("c<=ur -c:c", "Quarry Boss, Quarry Runt, Tide and Flame, Tide Reader"),
        ("c:colorless", "Dusk Field, Pale Lantern"),
        ("c:m", "Æther Wall, Tide and Flame, Up // Down"),
        ("c=2", "Æther Wall, Tide and Flame, Up // Down"),
        ("c!=r t:goblin", ""),
        ("id:wb", "Dusk Field, Pale Lantern, Up // Down"),
        ("id=orzhov", "Dusk Field, Up // Down"),
        ("ci<=0", "Pale Lantern"),
        ("mv=4", "Keeper of Five, Quarry Boss"),
        ("cmc>=3", "Keeper of Five, Quarry Boss, Up // Down"),
        ("mv:odd", "Up // Down"),
        ("m:RR", "Quarry Boss"),
        ("m:{R}", "Quarry Boss, Quarry Runt, Tide and Flame"),
        ("m=1R", "Quarry Runt"),
        ("m<=2UR", "Pale Lantern, Quarry Runt, Tide and Flame, Tide Reader"),
        ("m>R -m:U", "Quarry Boss, Quarry Runt"),
        ("m:{W/U}", "Æther Wall"),
        ("pow>=3", "Quarry Boss"),
        ("pow<tou", "Quarry Boss, Tide Reader"),
        ("tou:*", "Æther Wall"),
        ("pt=7", "Quarry Boss"),
        ("loy>4", "Keeper of Five"),
        ("r:rare", "Quarry Boss"),
        ("r>=r", "Quarry Boss, Tide and Flame"),
        ("s:old", "Pale Lantern"),
        ('e:"old set"', "Pale Lantern"),
        ("f:modern tide", "Tide Reader"),
        ("banned:modern", "Tide and Flame"),
        ("restricted:vintage", "Tide and Flame"),
        ("f:vintage tide", "Tide and Flame, Tide Reader"),
        ("legal:edh tide", "Tide Reader"),
        ("is:commander", "Quarry Boss"),
        ("is:permanent -t:creature", "Dusk Field, Keeper of Five, Pale Lantern"),
        ("is:spell c:c", "Pale Lantern"),
        ("is:split", "Up // Down"),
        ("is:land", "Dusk Field"),
        ("is:modal", "Tide and Flame"),
        ("is:token", "Goblin"),
        ("not:spell", "Dusk Field"),
        ("t:goblin -is:token", "Quarry Boss, Quarry Runt"),
        ("is:hybrid", "Æther Wall"),
        ("is:read", ""),
        ("year<2000", "Pale Lantern"),
        ("date>=2020-01 mv=4", "Keeper of Five, Quarry Boss"),
        ("a:brush", "Pale Lantern"),
        ("produces:wb", "Dusk Field"),
        ("produces=c", "Pale Lantern"),
        ("t:wizard or t:land", "Dusk Field, Tide Reader"),
        ("(t:wizard OR t:goblin) mv<4", "Quarry Runt, Tide Reader"),
        ("-(t:creature or t:land) mv>2", "Keeper of Five, Up // Down"),
        ("tide and reader", "Tide Reader"),
        ("t:goblin order:mv", "Quarry Runt, Quarry Boss"),
        ("t:goblin sort:mv direction:desc", "Quarry Boss, Quarry Runt"),
        ("r>=u order:rarity", "Tide and Flame, Quarry Boss, Tide Reader"),
    ],
)  # fmt: skip
def test_a_search_finds_its_cards(store: Store, text: str, expected: str) -> None:
    assert names(store, text) == expected


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("foo:bar", "known are name, t, o"), ("t:", "needs a value, such as t:goblin"), ("(t:goblin", "without its )"),
        ("t:goblin)", "without its ("), ("c:purple", "is no colour"), ("mv>=x", "write mv>=3"),
        ("r:golden", "is no rarity"), ("f:bogus", "known are modern, vintage, commander"), ("is:odd", "can stand"),
        ("m:1Q!", "is no mana cost"), ("o:/(/", "cannot be read"), ("order:luck", "is no order"),
        ("direction:up", "use asc or desc"), ("x" * 3000, "at most 2000"), ("(" * 90, "within each other"),
        ("o:/" + "a" * 400 + "/", "at most 300"),
    ],
)  # fmt: skip
def test_what_means_nothing_is_one_sentence(store: Store, text: str, says: str) -> None:
    with pytest.raises(SearchError) as told:
        store.search(text)
    assert says in str(told.value)
    assert str(told.value).endswith(".")


def test_signs_words_and_slashes_are_told_apart() -> None:
    assert parse("-t:elf // x") == All((Not(Key("t", ":", "elf")), Name("//"), Name("x")))
    assert parse('a or (b -"c d")') == Any((Name("a"), All((Name("b"), Not(Name("c d"))))))
    assert parse("o:/a b/ or") == Key("o", ":", "a b", True)
    assert parse('o:"open') == Key("o", ":", "open")


def test_a_hostile_pattern_is_given_up(tmp_path: Path) -> None:
    long = filled(tmp_path / "cards.sqlite", [card(f"Long {n}", text="a" * 3000 + "!") for n in range(40)])
    with pytest.raises(SearchError, match="takes too long"):
        long.search("o:/(a|aa)+$/ or o:/(a*)*b/ or o:/(.*)(.*)(.*)(.*)x/")


def test_without_an_import_the_bundled_cards_are_found_by_name_face_and_search() -> None:
    store = Store.open(None)
    row = store.card("vesper SQUIRE")
    assert row is not None and row.own and row.set_code == "swo"
    assert row in list(store.search("vesper is:original"))
    assert not store.imported
    assert (store.data("Vesper Squire") or {})["oracle_text"] == "Exalted"


def test_found_rows_are_counted_at_once_and_fetched_in_pages(store: Store) -> None:
    found = store.search("")
    assert len(found) == 9
    assert found[0].name == "Æther Wall"
    assert found[-1].name == "Up // Down"
    assert [row.name for row in found[1:3]] == ["Dusk Field", "Keeper of Five"]
    assert found[3] == next(row for row in found if row.name == "Pale Lantern")
