"""The play screen."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from engine.state import options
from engine.state.options import RulesOptions
from gui.cards.catalog import DeckEntry, import_deck
from gui.screens.base import Desk
from gui.screens.play import PlayScreen
from gui.session import match_setup
from gui.session.match_setup import RULES, Rival, TableSetup, write_setup
from gui.widgets.pictures import Pictures
from gui.widgets.stepper import Stepper


def shown(qtbot: QtBot, desk: Desk, pictures: Pictures) -> PlayScreen:
    screen = PlayScreen(desk, pictures)
    qtbot.addWidget(screen)
    screen.resize(1440, 828)
    screen.enter()
    screen.show()
    return screen


def test_a_four_player_match_is_set_up_by_mouse_and_keys(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    screen = shown(qtbot, desk, pictures)
    qtbot.keyClick(screen.mine, Qt.Key.Key_Down)
    qtbot.mouseClick(screen.players.buttons["4"], Qt.MouseButton.LeftButton)
    assert [row.isVisible() for row in screen.rivals] == [True] * 3 + [False] * 6
    qtbot.keyClick(screen.rivals[1].deck, Qt.Key.Key_Down)
    qtbot.mouseClick(screen.rivals[2].seat.buttons["random"], Qt.MouseButton.LeftButton)
    qtbot.keyClicks(screen.seed, "42x")
    screen.start.setCurrentIndex(1)
    life, free = screen.rules["starting_life"], screen.rules["free_damage_division"]
    assert isinstance(life, Stepper)
    for _ in range(10):
        qtbot.keyClick(life, Qt.Key.Key_Up)
    qtbot.keyClick(free, Qt.Key.Key_Space)
    with qtbot.waitSignal(screen.play) as played:
        qtbot.mouseClick(screen.start_button, Qt.MouseButton.LeftButton)
    setup = played.args[0]
    assert isinstance(setup, TableSetup)
    assert setup.deck == desk.catalog.decks[1].key
    assert [rival.seat for rival in setup.rivals] == ["greedy", "greedy", "random"]
    assert (setup.seed, setup.start) == (42, "me")
    assert setup.rules == {"starting_life": 30, "free_damage_division": True}


def test_six_players_are_set_up(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    screen = shown(qtbot, desk, pictures)
    qtbot.mouseClick(screen.players.buttons["6"], Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(screen.play) as played:
        qtbot.mouseClick(screen.start_button, Qt.MouseButton.LeftButton)
    assert isinstance(played.args[0], TableSetup) and len(played.args[0].rivals) == 5


def test_what_a_sideboard_is_played_without_is_named(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    strangers = "".join(f"1 Nobody {name}\n" for name in ("One", "Two", "Three", "Four", "Five"))
    entry, _ = import_deck(f"60 Mountain\n\nSideboard\n2 Fault Seam\n{strangers}", desk.catalog, "Strangers")
    kept = desk.catalog.save(entry)
    desk.catalog.take_reading({"Fault Seam": ("partly", ("Destroy target land.",))})
    screen = shown(qtbot, desk, pictures)
    screen.mine.choose(kept.key)
    assert screen.without.isVisible() and screen.start_button.isEnabled()
    assert screen.without.text() == (
        "Strangers is played without these sideboard cards, unknown or not read whole: "
        "Fault Seam, Nobody One, Nobody Two, Nobody Three and 2 more."
    )
    assert desk.catalog.left_out(kept, insist=True)[0] == "Nobody One"
    screen.mine.choose("bundled:ridge-company")
    assert not screen.without.isVisible()


def test_a_deck_with_a_commander_is_led_by_it_unless_that_is_switched_off(
    qtbot: QtBot, desk: Desk, pictures: Pictures
) -> None:
    led = replace(desk.catalog.decks[0].deck, name="Led", commander=((1, "Lantern Abbot"),))
    kept = desk.catalog.save(DeckEntry("", led))
    screen = shown(qtbot, desk, pictures)
    screen.mine.choose("bundled:ridge-company")
    screen.mine.choose(kept.key)
    setup = screen.setup()
    assert setup is not None and setup.rules == {"commander": True} and "Led" not in screen.without.text()
    box = screen.rules["commander"]
    assert isinstance(box, QCheckBox)
    box.click()
    assert screen.without.text() == "Led is played without its commander: “Commander” is off."
    screen.enter()
    assert not box.isChecked()
    screen.mine.choose("bundled:ridge-company")
    assert not screen.without.isVisible()
    screen.mine.choose(kept.key)
    assert box.isChecked()


def test_the_last_set_up_is_shown_again(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    setup = TableSetup(deck="bundled:salt-and-candle", start="them", seed=9, rules={"hand_size": 6},
                rivals=(Rival("bundled:deep-furrow", "random"), Rival("bundled:kiln-and-kettle")))  # fmt: skip
    write_setup(desk.places.data / "setup.json", setup)
    assert shown(qtbot, desk, pictures).setup() == setup


def test_arrows_move_between_segments(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    screen = shown(qtbot, desk, pictures)
    screen.activateWindow()
    screen.players.buttons["2"].setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(screen.players.buttons["2"].hasFocus)
    qtbot.keyClick(screen.players.buttons["2"], Qt.Key.Key_Right)
    assert screen.players.value() == "3"
    assert len((screen.setup() or TableSetup(deck="", rivals=())).rivals) == 2


def test_every_rule_offered_is_an_entry_of_the_rules_options() -> None:
    known = {each.name: each.default for each in fields(RulesOptions)}
    assert {rule.name: rule.default for rule in RULES}.items() <= known.items()


@pytest.mark.rule("903.7")
def test_commander_says_its_life_and_which_decks_have_none_to_lead_them(
    qtbot: QtBot, desk: Desk, pictures: Pictures
) -> None:
    screen = PlayScreen(desk, pictures)
    qtbot.addWidget(screen)
    screen.enter()
    assert (match_setup.USUAL_LIFE, match_setup.COMMANDER_LIFE) == (options.USUAL_LIFE, options.COMMANDER_LIFE)
    life, box = screen.rules["starting_life"], screen.rules["commander"]
    assert isinstance(life, Stepper) and isinstance(box, QCheckBox)
    box.setChecked(True)
    setup = screen.setup()
    assert setup is not None and life.value() == 40 and setup.rules == {"commander": True}
    assert "has no commander: it plays without one" in screen.without.text()
    life.set_value(30)
    box.setChecked(False)
    assert life.value() == 30  # chosen by hand
    life.set_value(40)
    box.setChecked(True)
    box.setChecked(False)
    assert life.value() == 20
    assert "commander" not in screen.without.text()
