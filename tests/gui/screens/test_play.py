"""The play screen."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from engine.cards.casual import casual_names
from engine.cards.decks import Deck
from engine.draft.deck_wishes import WISH
from engine.state import options
from engine.state.options import RulesOptions
from gui.cards.card_snaps import read_cards
from gui.cards.catalog import Catalog, DeckEntry, import_deck
from gui.screens.base import Desk
from gui.screens.play import PlayScreen, is_led
from gui.screens.setup_words import setup_words
from gui.session import match_setup
from gui.session.match_setup import RULES, Rival, TableSetup, write_setup
from gui.widgets.pictures import Pictures
from gui.widgets.stepper import Stepper
from tests.gui.fixtures import on_screen, whole
from tests.gui.screens.samples import write_cards, write_decks


def shown(qtbot: QtBot, desk: Desk, pictures: Pictures) -> PlayScreen:
    return on_screen(qtbot, whole(PlayScreen(desk, pictures)), 1440, 828)


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


def test_nobody_of_ten_begins_with_a_deck_for_other_rules(
    qtbot: QtBot, desk: Desk, pictures: Pictures, tmp_path: Path
) -> None:
    led = tmp_path / "more" / "led" / "led.txt"
    led.parent.mkdir(parents=True)
    led.write_text("Commander\n1 Ridge Caller\n\nDeck\n60 Mountain\n", encoding="utf-8")
    catalog = Catalog(desk.catalog.cards(), [*write_decks(tmp_path / "more"), led], desk.places.decks)
    assert catalog.decks[-1].deck.commander
    desk = replace(desk, catalog=catalog)
    screen = shown(qtbot, desk, pictures)
    screen.mine.choose("bundled:deep-furrow")
    qtbot.mouseClick(screen.players.buttons["10"], Qt.MouseButton.LeftButton)
    chosen = [desk.catalog.deck(str(row.deck.currentData())) for row in screen.rivals]
    assert len(chosen) == 9 and not any(deck is None or deck.deck.commander for deck in chosen)
    setup = screen.setup()
    assert setup is not None and len(set(setup.decks())) == 4


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


def test_a_deck_with_a_card_nobody_knows_cannot_be_chosen_to_play(
    qtbot: QtBot, desk: Desk, pictures: Pictures
) -> None:
    """That is said beside the button, not after it was pressed; what is drafted needs no deck."""
    kept = desk.catalog.save(DeckEntry("", Deck("Strangers", main=((56, "Mountain"), (4, "Nobody at All")))))
    screen = shown(qtbot, desk, pictures)
    screen.mine.choose(kept.key)
    assert screen.without.text() == "Strangers cannot be played: Nobody at All is in no card file."
    assert screen.without.isVisible() and not screen.start_button.isEnabled()
    screen.format.source.setCurrentIndex(screen.format.source.findData("booster-draft"))
    assert screen.start_button.isEnabled()
    screen.format.source.setCurrentIndex(0)
    screen.mine.choose("bundled:ridge-company")
    assert screen.start_button.isEnabled() and not screen.without.isVisible()


def test_a_deck_with_a_commander_is_led_by_it_unless_that_is_switched_off(
    qtbot: QtBot, desk: Desk, pictures: Pictures
) -> None:
    led = replace(desk.catalog.decks[0].deck, name="Led", commander=((1, "Lantern Abbot"),))
    kept = desk.catalog.save(DeckEntry("", led))
    screen = shown(qtbot, desk, pictures)
    screen.mine.choose("bundled:ridge-company")
    screen.mine.choose(kept.key)
    setup = screen.setup()
    assert setup is not None and setup.rules == {"commander": True}
    assert screen.without.text().endswith("Led has 61 cards with its commander, and 100 are played (903.5a).")
    box = screen.rules["commander"]
    assert isinstance(box, QCheckBox)
    box.click()
    assert screen.without.text() == "Led is played without its commander: “Commander” is off."
    screen.format.source.setCurrentIndex(screen.format.source.findData("booster-draft"))
    assert not screen.without.isVisible(), "no deck is played that is not drafted"
    screen.format.source.setCurrentIndex(screen.format.source.findData(""))
    assert screen.without.isVisible()
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
    screen = whole(PlayScreen(desk, pictures))
    qtbot.addWidget(screen)
    screen.enter()
    assert match_setup.USUAL_LIFE == options.USUAL_LIFE
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


def ways(screen: PlayScreen, *names: str) -> None:
    """Choose who plays with whom and casual variants."""
    for name in names:
        if name in screen.format.with_:
            screen.format.with_[name].setChecked(True)
        else:
            screen.format.ways.setCurrentIndex(screen.format.ways.findData(name))


def kept(desk: Desk, name: str, **sections: tuple[tuple[int, str], ...]) -> str:
    """Keep a deck with these planes or schemes; its key."""
    extra = tuple((title, entries) for title, entries in sections.items())
    return desk.catalog.save(DeckEntry("", replace(desk.catalog.decks[0].deck, name=name, extra=extra))).key


def lacking(screen: PlayScreen) -> list[str]:
    """What is said of planar and scheme decks."""
    return [line for line in screen.without.text().splitlines() if "planar deck" in line or "scheme deck" in line]


@pytest.mark.rule("903.5a")
def test_brawl_takes_decks_of_its_size_and_says_which_are_not(
    qtbot: QtBot, desk: Desk, pictures: Pictures, tmp_path: Path
) -> None:
    files = []
    for name, size in (("Hundred", 100), ("Sixty", 60), ("Sixty Too", 60)):
        files.append(tmp_path / f"{name}.txt")
        files[-1].write_text(f"// NAME: {name}\nCommander\n1 Lantern Abbot\n\nDeck\n{size - 1} Mountain\n")
    cards = read_cards(write_cards(tmp_path / "cards.json"))
    desk = replace(desk, catalog=Catalog(cards, [*write_decks(tmp_path / "some"), *files], desk.places.decks))
    screen = shown(qtbot, desk, pictures)
    ways(screen, "brawl")
    setup = screen.setup()
    assert setup is not None and setup.table().deck_size == 60 and not screen.without.isVisible()
    for key in setup.decks():
        entry = desk.catalog.deck(key)
        assert entry is not None and is_led(entry, 60)
    large = next(entry for entry in desk.catalog.decks if is_led(entry, 100))
    screen.mine.choose(large.key)
    assert screen.without.text() == (
        f"{large.name} has 100 cards with its commander, and 60 are played (903.5a)."
    )
    assert screen.start_button.isEnabled()


@pytest.mark.rule("901.3")
def test_a_planar_deck_that_is_too_small_is_named_before_the_game(
    qtbot: QtBot, desk: Desk, pictures: Pictures
) -> None:
    planes = casual_names()["planes"]
    short = kept(desk, "Few Planes", Planes=tuple((1, name) for name in planes[:4]))
    full = kept(desk, "Ten Planes", Planes=tuple((1, name) for name in planes[:10]))
    screen = shown(qtbot, desk, pictures)
    screen.mine.choose(short)
    assert not lacking(screen)  # nobody plays with planes
    ways(screen, "planechase")
    assert lacking(screen) == ["Few Planes: a planar deck has 10 cards or more, not 4 (901.3); add some."]
    screen.mine.choose(full)
    assert not lacking(screen)
    screen.mine.choose("bundled:ridge-company")
    assert not lacking(screen)  # the house lends it planes


@pytest.mark.rule("904.3")
def test_a_scheme_deck_is_checked_where_its_player_is_the_archenemy(
    qtbot: QtBot, desk: Desk, pictures: Pictures
) -> None:
    schemes = casual_names()["schemes"]
    thrice = kept(desk, "Three Alike", Schemes=((3, schemes[0]), *((1, name) for name in schemes[1:20])))
    screen = shown(qtbot, desk, pictures)
    screen.mine.choose(thrice)
    ways(screen, "archenemy")
    assert lacking(screen) == [f"Three Alike: {schemes[0]} is in the scheme deck 3 times (904.3); keep 2 of them."]
    field = screen.format.fields["archenemy"]
    assert [field.itemText(at) for at in range(field.count())] == ["You", screen.rivals[0].name]
    field.setCurrentIndex(field.findData("1"))
    assert not lacking(screen)


@pytest.mark.rule("810.4")
def test_the_life_that_is_shown_is_that_of_what_is_played(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    screen = shown(qtbot, desk, pictures)
    life = screen.rules["starting_life"]
    assert isinstance(life, Stepper)
    ways(screen, "two-headed-giant")
    assert life.value() == 30
    ways(screen, "free-for-all", "brawl")
    setup = screen.setup()
    assert setup is not None and life.value() == setup.table().options.life == 30
    assert "starting_life" not in setup.rules


def test_a_draft_is_not_said_to_be_played_with_the_deck_that_is_chosen(
    qtbot: QtBot, desk: Desk, pictures: Pictures
) -> None:
    screen = shown(qtbot, desk, pictures)
    assert screen.against.text().startswith("against")
    screen.format.source.setCurrentIndex(screen.format.source.findData("booster-draft"))
    assert screen.summary.text() == "Booster Draft"
    assert screen.against.text() == "Decks are built of the cards that are drafted or opened."


def test_a_rival_plays_a_random_deck_of_the_colours_that_are_chosen(
    qtbot: QtBot, desk: Desk, pictures: Pictures
) -> None:
    """The wish is remembered with the set-up, and shown again."""
    screen = shown(qtbot, desk, pictures)
    row = screen.rivals[0]
    assert not row.wished.isVisible()
    row.deck.setCurrentIndex(row.deck.findData(WISH))
    assert row.wished.isVisible() and not row.format.isVisible() and not row.colors.isVisible()
    qtbot.mouseClick(row.wished.buttons["R"], Qt.MouseButton.LeftButton)
    qtbot.keyClick(row.wished.buttons["G"], Qt.Key.Key_Space)
    with qtbot.waitSignal(screen.play) as played:
        qtbot.mouseClick(screen.start_button, Qt.MouseButton.LeftButton)
    setup = played.args[0]
    assert setup.rivals[0].deck == "random:RG:" and "against a random deck" in screen.against.text()
    assert "a random deck" in setup_words(setup, desk)
    screen.show_setup(TableSetup(deck=setup.deck, rivals=(Rival(setup.deck),)))
    assert not row.wished.isVisible()
    screen.show_setup(setup)
    assert row.wished.isVisible() and row.rival() == setup.rivals[0]


def test_a_box_that_is_open_stays_so_while_cards_are_read(qtbot: QtBot, desk: Desk, pictures: Pictures) -> None:
    screen = shown(qtbot, desk, pictures)
    box = screen.rivals[0].deck
    box.showPopup()
    qtbot.waitUntil(box.view().isVisible)
    screen.cards_read()
    assert box.view().isVisible()
    box.hidePopup()
