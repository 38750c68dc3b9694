"""Searching by printings: what several keys ask holds for one printing; cycles of lands, devotion and details."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.cards.files import CardData
from engine.cards.search.tree import SearchError
from engine.cards.store import Store
from tests.cards.shelf import card, filled

OLD: dict[str, Any] = {"set": "old", "set_name": "Old Set", "released_at": "1999-01-01"}
NEW: dict[str, Any] = {"set": "new", "set_name": "New Set", "released_at": "2024-01-01", "reprint": True}


def land(name: str, text: str, types: str = "Land", **more: object) -> CardData:
    return card(name, types, "", text) | more


CARDS = [
    card("Ash Runner", oracle_id="a", collector_number="1", rarity="rare", artist="Ann", lang="en", **OLD),
    card("Ash Runner", oracle_id="a", collector_number="7", rarity="common", artist="Bob", lang="de", **NEW),
    card("Bog Runner", oracle_id="b", collector_number="7", rarity="rare", artist="Bob", **OLD),
    card("Cave Runner", oracle_id="c", collector_number="1", rarity="common", artist="Ann", cost="{W/U}{U}{U}",
         border_color="black", frame="2015", frame_effects=["showcase"], games=["paper", "mtgo"], finishes=["foil"],
         watermark="guild", security_stamp="oval", flavor_text="Dark it was.", prices={"usd": "2.50", "eur": None},
         booster=True, **NEW),
    card("Dale Twins", keywords=["Partner"], power="2", toughness="3", cmc=2.0, collector_number="9"),
    land("Five Doors", "{T}, Pay 1 life, Sacrifice this land: Search your library for an Island or Swamp card, put it "
         "onto the battlefield, then shuffle."),
    land("Grey Cliffs", "({T}: Add {W} or {U}.)\nAs this land enters, you may pay 2 life. If you don't, it enters "
         "tapped.", "Land — Plains Island"),
    land("Hill Fields", "({T}: Add {R} or {G}.)", "Land — Mountain Forest"),
    land("Ice Bay", "This land enters tapped unless you control an Island or a Swamp.\n{T}: Add {U} or {B}."),
    land("Jade Haven", "This land enters tapped unless you control two or fewer other lands.\n{T}: Add {G} or {W}."),
    land("Keen Mire", "{T}: Add {C}.\n{T}: Add {B} or {R}. This land deals 1 damage to you."),
    land("Loft Canal", "This land enters tapped.\nWhen this land enters, return a land you control to its owner's "
         "hand.\n{T}: Add {W}{U}."),
    land("Three Roads", "({T}: Add {R}, {G}, or {W}.)\nThis land enters tapped.\nCycling {3}",
         "Land — Mountain Forest Plains", keywords=["Cycling"]),
]  # fmt: skip


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    return filled(tmp_path_factory.mktemp("store") / "cards.sqlite", CARDS)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("cn:1 s:new", "Cave Runner"),
        ("cn:1 s:old", "Ash Runner"),
        ("s:new r:rare", ""),
        ("s:old r:rare", "Ash Runner, Bog Runner"),
        ("s:new a:ann", "Cave Runner"),
        ("lang:de s:old", ""),
        ("year<2000 cn=1", "Ash Runner"),
        ("in:old -s:old", "Ash Runner"),
        ("in:old s:new cn:7", "Ash Runner"),
        ("s:new -cn:7", "Cave Runner"),
        ("(s:old or s:new) cn:1 r:c", "Cave Runner"),
        ("s:old is:firstprint", "Ash Runner, Bog Runner"),
        ("s:new is:firstprint", ""),
        ("t:goblin sets>=2", "Ash Runner"),
        ("artists=2", "Ash Runner"),
        ("devotion:UUU", "Cave Runner"),
        ("devotion:WW", ""),
        ("devotion={W/U}{W/U}{W/U}", "Cave Runner"),
        ("c:mono t:goblin s:tst", "Dale Twins"),
        ("mv=pow t:goblin s:tst", "Dale Twins"),
        ("is:partner", "Dale Twins"),
        ("is:fetchland", "Five Doors"),
        ("is:shockland", "Grey Cliffs"),
        ("is:dual", "Hill Fields"),
        ("is:checkland", "Ice Bay"),
        ("is:fastland", "Jade Haven"),
        ("is:slowland", ""),
        ("is:painland", "Keen Mire"),
        ("is:bounceland", "Loft Canal"),
        ("is:triome", "Three Roads"),
        ("produces:uw", "Grey Cliffs, Loft Canal"),
        ("produces=rgw", "Three Roads"),
        ("border:black", "Cave Runner"),
        ("frame:showcase frame:2015", "Cave Runner"),
        ("game:mtgo -game:arena", "Cave Runner"),
        ("in:mtgo", "Cave Runner"),
        ("wm:guild has:watermark stamp:oval", "Cave Runner"),
        ('ft:"dark it" has:flavor', "Cave Runner"),
        ("usd>=2.5", "Cave Runner"),
        ("eur>0", ""),
        ("is:foil is:booster", "Cave Runner"),
        ("unique:cards is:fastland", "Jade Haven"),
    ],
)  # fmt: skip
def test_a_search_finds_its_cards(store: Store, text: str, expected: str) -> None:
    assert ", ".join(row.name for row in store.search(text)) == expected


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("unique:prints", "changes nothing here"), ("prefer:oldest", "settings"), ("display:grid", "same way"),
        ("otag:ramp", "Scryfall's own site alone"), ("b:zen", "in no card data"), ("has:luck", "after has:"),
        ("game:chess", "is no game"), ("devotion:3", "write devotion:"), ("is:brawler", "nothing of Brawl"),
    ],
)  # fmt: skip
def test_what_cannot_be_asked_is_one_sentence(store: Store, text: str, says: str) -> None:
    with pytest.raises(SearchError) as told:
        store.search(text)
    assert says in str(told.value) and str(told.value).endswith(".")


def test_card_data_of_earlier_says_that_it_has_no_details(tmp_path: Path) -> None:
    plain = filled(tmp_path / "cards.sqlite", [card("Ash Runner")])
    with pytest.raises(SearchError, match="import Scryfall's once more"):
        plain.search("border:black")
