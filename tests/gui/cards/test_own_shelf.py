"""The cards of the workshop in the catalogue: found by the same search, never in the place of a real card."""

from pathlib import Path

from assets import asset_path
from engine.cards.decks import Deck
from engine.cards.files import CardData, card_objects
from engine.cards.store import Store
from gui.cards.card_snaps import card_snap
from gui.cards.catalog import Catalog
from gui.cards.own_shelf import OwnCardData
from gui.deck_editor.card_search import Books, StoreSource


def own(name: str, text: str = "", status: str = "read") -> OwnCardData:
    data: CardData = {"name": name, "type_line": "Creature — Beaver", "mana_cost": "{2}{G}", "oracle_text": text,
                      "power": "2", "toughness": "2", "cmc": 3.0, "colors": ["G"]}  # fmt: skip
    return OwnCardData(data, status, () if status == "read" else (text,))


def catalog(tmp_path: Path) -> Catalog:
    cards = (card_snap(data) for data in card_objects(asset_path("cards/originals.json")))
    return Catalog(cards, (), tmp_path)


def test_an_own_card_is_found_by_the_search_of_the_deck_editor(tmp_path: Path) -> None:
    known = catalog(tmp_path)
    known.take_own([own("Dam Builder", "Trample"), own("Odd Beaver", "Purple everybody.", "unread")])
    source = StoreSource(known)
    assert list(source.search("t:beaver", "name").names) == ["Dam Builder", "Odd Beaver"]
    assert list(source.search("t:beaver is:read", "name").names) == ["Dam Builder"]
    assert "Dam Builder" in source.search("mv=3 c:g", "name").names
    assert list(source.search("t:beaver o:/(/", "name").names) == []


def test_it_is_read_in_deck_lists_and_its_text_goes_into_the_match(tmp_path: Path) -> None:
    known = catalog(tmp_path)
    known.take_own([own("Dam Builder", "Trample")])
    snap = known.card("dam  builder")
    assert snap is not None and (snap.status, snap.face.power) == ("read", "2")
    assert Books(known).get().find("Dam Builder") is not None
    [data] = known.raw_cards(Deck("x", main=((4, "Dam Builder"),)).names())
    assert data["oracle_text"] == "Trample"


def test_it_never_shadows_a_real_card(tmp_path: Path) -> None:
    known = catalog(tmp_path)
    real = known.cards()[0]
    known.take_own([own(real.face.name, "Trample"), own("Dam Builder"), own("Dam Builder", "Flying")])
    assert known.own.aside == [real.face.name, "Dam Builder"]
    assert known.card(real.face.name) is real
    found = known.card("Dam Builder")
    assert found is not None and found.face.text == ""


def test_a_store_of_given_cards_is_searched_like_any_other() -> None:
    store = Store.of([(own("Dam Builder").data, "read"), (own("Odd Beaver", "Flying").data, "partly")])
    assert [row.name for row in store.search("o:flying")] == ["Odd Beaver"]
    assert [row.status for row in store.search("order:name")] == ["read", "partly"]
