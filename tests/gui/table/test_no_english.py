"""At the table no word of English is left but what cards and people say: every prompt, panel, menu and hint."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from pytestqt.qtbot import QtBot

from engine.decisions import Asked
from engine.messages import msg
from engine.terms.ids import PlayerId
from engine.terms.zones import Zone
from engine.view.snapshot import GameSnap
from gui.dev.demo_decisions import DECISIONS
from gui.dev.demo_tables import four_players, main_table, table_log
from gui.prompts.lookup import all_cards
from tests.gui.fixtures import Table, open_table
from tests.gui.pseudo_language import english, walked

GIVEN = ("You", "Hazel", "Orrin", "Ysolt", "Bryony", "Rowan", "Ridge Company", "Salt and Candle")


def of_cards(snap: GameSnap) -> list[str]:
    """What cards and people are called and what cards say."""
    found = set(GIVEN) | {player.name for player in snap.players}
    for card in (*all_cards(snap), *(item.card for item in snap.stack)):
        for face in (card.face, *card.printed):
            found |= {face.name, face.type_line, face.text, *face.text.split("\n"), *face.name.split(", ")}
            found |= {word for word in face.type_line.split() if len(word) > 2}
        found |= {*card.keywords, *card.subtypes, *card.types, card.set_code.upper()}
        found |= {kind for kind, _ in card.counters}
    for item in snap.stack:
        found |= {item.text, item.text.rstrip("."), str(item.title)}
    if snap.outcome is not None:
        found.add(str(snap.outcome.reason))
    found |= {str(player.fate) for player in snap.players}
    return sorted((each for each in found if len(each.strip()) > 2), key=len, reverse=True)


def cut(words: str, known: Sequence[str]) -> bool:
    """Whether it is the beginning of what a card says, cut where there is no more room."""
    return words.endswith("…") and any(each.startswith(words.rstrip("… ")) for each in known)


def left_over(table: Table, painted: set[str], given: Sequence[str] = ()) -> list[str]:
    """What is shown and painted in English, beside what is `given`: words that a position made by hand has as they are,
    where the engine would send messages."""
    table.grab()
    known = sorted((*of_cards(table.position), *of_cards(main_table()), *given), key=len, reverse=True)
    return [words for words in sorted(walked(table) | painted) if english(words, known) and not cut(words, known)]


@pytest.mark.parametrize("scene", sorted(DECISIONS))
def test_no_question_asks_in_english(qtbot: QtBot, foreign: set[str], scene: str) -> None:
    snap, decision = DECISIONS[scene](main_table())
    table = open_table("priority")
    qtbot.addWidget(table)
    foreign.clear()
    table.show_position(snap, ())
    if decision is not None:
        asked = decision.asked
        if isinstance(asked.text, str) and asked.text:  # the engine asks in messages
            decision = type(decision)(**{
                **{name: getattr(decision, name) for name in decision.__struct_fields__},
                "asked": Asked(asked.player, msg("Choose one"), asked.source, asked.purpose, asked.good),
            })
        table.ask(snap, decision)
    labels = [option.label for option in getattr(decision, "options", ()) if hasattr(option, "label")]
    given = [each for each in (*labels, *getattr(decision, "labels", ())) if isinstance(each, str)]
    assert left_over(table, foreign, given) == []


def test_no_panel_of_the_table_is_in_english(qtbot: QtBot, foreign: set[str]) -> None:
    table = open_table("main")
    qtbot.addWidget(table)
    foreign.clear()
    shown: set[str] = set()
    overlays = table.overlays
    for open_it in (
        overlays.toggle_sheet, table.game_menu.open, table.game_menu.ask_concede, overlays.toggle_inspector,
        lambda: overlays.open_zone(PlayerId(0), Zone.GRAVEYARD), table.pointer.toggle_log,
        lambda: table.pointer.open_phase_menu(1), lambda: table.keys.press("F8"), lambda: table.keys.press("H"),
    ):  # fmt: skip
        open_it()
        table.grab()
        shown |= walked(table)
        while overlays.close_topmost():
            pass
        if overlays.sheet is not None:
            overlays.toggle_sheet()
    strip = table.stage.strip
    shown |= {strip.tip((side, cell)) for side in ("own", "other") for cell in range(7)}
    known = of_cards(table.position)
    assert [words for words in sorted(shown | foreign) if english(words, known) and not cut(words, known)] == []


def test_four_players_and_the_log_are_not_in_english(qtbot: QtBot, foreign: set[str]) -> None:
    table = open_table("priority")
    qtbot.addWidget(table)
    snap = four_players()
    foreign.clear()
    table.show_position(snap, ())
    assert left_over(table, foreign) == []
    assert table_log(main_table())
