"""Decks drawn for computer players: what the set-up wishes for, held for the match, and told where it cannot be."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from engine.draft.deck_wishes import DeckWish
from gui.session.drawn_rivals import DrawnRivals, wishes_of
from gui.session.match_setup import Rival, TableSetup
from tests.gui.fixtures import desk_in

WISHED = TableSetup(
    deck="bundled:ridge-company", rivals=(Rival("random:WU:", "random"), Rival("bundled:ridge-company")), seed=5
)


def test_each_wish_becomes_a_deck_that_the_catalogue_holds(qtbot: QtBot, tmp_path: Path) -> None:
    catalog = desk_in(tmp_path).catalog
    drawing, begun = DrawnRivals(catalog), list[TableSetup]()
    assert drawing.draw(WISHED, begun.append)
    qtbot.waitUntil(lambda: bool(begun))
    first, second = begun[0].rivals
    deck = catalog.deck(first.deck)
    assert deck is not None and deck.size == 60 and deck.name == "Random deck: white, blue"
    assert (first.seat, second) == ("random", WISHED.rivals[1])
    assert catalog.facts(deck).colors == "WU"


def test_nothing_is_drawn_where_nothing_is_wished_for(tmp_path: Path) -> None:
    plain = replace(WISHED, rivals=WISHED.rivals[1:])
    assert not DrawnRivals(desk_in(tmp_path).catalog).draw(plain, lambda _: None)


def test_where_commanders_lead_one_leads_the_deck_that_is_drawn(qtbot: QtBot, tmp_path: Path) -> None:
    brawl = replace(WISHED, variants=("brawl",), options={"deck-size": "60"})
    assert wishes_of(brawl) == {0: DeckWish("WU", "", 60, True)}
    assert wishes_of(replace(WISHED, rules={"commander": True}))[0].size == 100


def test_a_deck_that_cannot_be_drawn_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    """Where no card data is imported nothing is known of formats."""
    drawing, begun = DrawnRivals(desk_in(tmp_path).catalog), list[TableSetup]()
    with qtbot.waitSignal(drawing.failed) as failed:
        drawing.draw(replace(WISHED, rivals=(Rival("random:WU:modern"),)), begun.append)
    assert "formats" in failed.args[0] and not begun
