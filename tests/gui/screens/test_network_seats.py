"""The lobby's seats and what a host chooses to play: variants, teams, computer players, by mouse and keyboard."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from engine.__main__ import whole_parser
from engine.cli.host import lobby_of
from engine.net.lobby import Lobby
from engine.net.net_messages import ClockRule, Kick, LobbyState, SeatState, SetComputer, TableRules, TakeSeat
from gui.i18n import speak
from gui.screens.network_host import ChangeForm, HostForm
from gui.screens.network_marks import seat_status
from gui.screens.network_played import PlayedPage
from gui.screens.network_rows import SeatRow, rule_words, table_words
from gui.screens.network_seats import AwayList, SeatList
from gui.widgets.boxes import column_box
from gui.widgets.buttons import PLAIN, PRIMARY, Button

ADA, BEA = SeatState("Ada", taken=True, here=True), SeatState("Bea", taken=True, here=True)
ROBOT = SeatState("Computer 3", "greedy", taken=True, here=True)
STATE = LobbyState("Attic", (ADA, BEA, ROBOT, SeatState()), owner=0, variants=("two-headed-giant",))

NARROW = 460  # px: what the form's column has in a window of the usual size


@pytest.fixture
def form(qtbot: QtBot) -> HostForm:
    """The form, shown."""
    made = HostForm(PlayedPage())
    qtbot.addWidget(made)
    made.show()
    return made


def opened(form: HostForm) -> Lobby:
    """The table that opens as the form says."""
    return lobby_of(whole_parser().parse_args(["host", *form.words()]))


def test_teams_are_chosen_and_the_seats_follow(form: HostForm) -> None:
    form.choose.click()
    ways = form.played.format.ways
    assert form.played.isVisible() and form.played.format.source.isHidden()
    ways.setCurrentIndex(ways.findData("two-headed-giant"))
    form.played.back.click()
    assert form.total == 4 and form.fits and form.host.isEnabled() and "Two-Headed Giant" in form.summary.text()
    form.computers.set_value(2)
    form.seats.set_value(2)
    form.level.setCurrentIndex(form.level.findData("random"))
    lobby = opened(form)
    assert lobby.level == "random"
    assert lobby.table.teams == (0, 0, 1, 1) and lobby.table.options.shared_life
    assert [place.kind for place in lobby.places] == ["", "", "random", "random"]
    form.computers.set_value(1)
    assert not form.fits and not form.host.isEnabled() and "4 to 12" in form.trouble.text()
    form.open(False, False)
    assert not form.host.isEnabled()


def test_commanders_and_oddities_of_the_rules_go_along(form: HostForm) -> None:
    form.played.format.with_["commander"].setChecked(True)
    form.computers.set_value(1)
    form.seats.set_value(1)
    lobby = opened(form)
    assert lobby.table.options.commander and "starting_life" not in lobby.options
    assert lobby.places[1].deck is not None and lobby.places[1].deck.commander
    life = form.played.rules["starting_life"]
    assert life.value() == 40  # type: ignore[union-attr]
    life.set_value(25)  # type: ignore[union-attr]
    form.played.rules["mana_burn"].setChecked(True)  # type: ignore[union-attr]
    options = opened(form).options
    assert options == {"commander": True, "starting_life": 25, "mana_burn": True}
    assert form.summary.text() == "Commander · Starting life: 25 · Mana burn"
    state = LobbyState("Attic", (SeatState("Ada", taken=True),), commander=True, options=options)
    assert table_words(state, 0).startswith(form.summary.text())  # which each guest reads, too


def test_the_lamp_is_at_a_game_that_waits(form: HostForm) -> None:
    form.open(False, True)
    assert (form.go_on.property("kind"), form.host.property("kind")) == (PRIMARY, PLAIN)
    form.open(False, False)
    assert form.host.property("kind") == PRIMARY and form.go_on.isHidden()


def test_ten_sit_at_a_grand_melee(form: HostForm) -> None:
    ways = form.played.format.ways
    ways.setCurrentIndex(ways.findData("grand-melee"))
    form.seats.set_value(10)
    assert form.fits and len(opened(form).places) == 10
    form.computers.set_value(1)
    assert not form.fits and "10" in form.trouble.text()


def shown(qtbot: QtBot, state: LobbyState, me: int) -> SeatList:
    """The seats as one sees them."""
    seats = SeatList()
    qtbot.addWidget(seats)
    seats.show_table(state, me)
    seats.show()
    return seats


@pytest.mark.parametrize(("me", "names"), [
    (0, {"Change places with Bea", "Send Bea away", "Sit at seat 3", "Free seat 3", "Sit at seat 4",
         "A computer player at seat 4"}),
    (1, {"Sit at seat 3", "Sit at seat 4"}), (-1, {"Sit at seat 4"}),
])  # fmt: skip
def test_what_can_be_done_with_a_seat_depends_on_who_looks(qtbot: QtBot, me: int, names: set[str]) -> None:
    assert set(shown(qtbot, STATE, me).buttons) == names


def test_in_a_match_only_the_owner_replaces_who_is_away(qtbot: QtBot) -> None:
    away = replace(STATE, match=1, seats=(ADA, replace(BEA, here=False, held=20), ROBOT, ROBOT))
    assert set(shown(qtbot, away, 0).buttons) == {"Bea: Let the computer play on", "Give up Bea’s seat"}
    gone = replace(away, seats=(ADA, replace(BEA, here=False), ROBOT, ROBOT))  # the seat was given up
    assert not shown(qtbot, gone, 0).buttons and seat_status(gone.seats[1], playing=True)[1] == "Gone"
    assert not shown(qtbot, away, 2).buttons


def test_who_is_away_is_freed_before_a_game_and_sent_away_by_nobody(qtbot: QtBot) -> None:
    away = replace(STATE, seats=(ADA, replace(BEA, here=False, held=200), ROBOT, SeatState()))
    seats = shown(qtbot, away, 0)
    told: list[object] = []
    seats.told.connect(told.append)
    assert "Send Bea away" not in seats.buttons
    seats.buttons["Free Bea’s seat"].click()
    assert told == [Kick(1)]


@pytest.mark.parametrize("before", [{"match": 1}, {"best_of": 3, "game": 2}])
def test_what_ends_a_game_or_a_match_is_asked_first(qtbot: QtBot, before: dict[str, int]) -> None:
    lost = LobbyState("Attic", (ADA, replace(BEA, here=False, held=200)), owner=0, **before)  # type: ignore[arg-type]
    name = "Give up Bea’s seat" if "match" in before else "Free Bea’s seat"
    seats = shown(qtbot, lost, 0)
    seats.activateWindow()
    told: list[object] = []
    seats.told.connect(told.append)
    seats.buttons[name].setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(seats.buttons[name].hasFocus)
    seats.buttons[name].click()
    assert not told and seats.buttons[name].hasFocus()
    seats.show_table(lost, 0)  # a second passes
    seats.buttons[f"{name}: no"].click()
    assert not told and f"{name}: no" not in seats.buttons and seats.buttons[name].hasFocus()
    for _ in range(2):
        seats.buttons[name].click()
    assert told == [Kick(1)]


def test_buttons_say_what_the_host_is_told(qtbot: QtBot) -> None:
    seats = shown(qtbot, STATE, 0)
    told: list[object] = []
    seats.told.connect(told.append)
    for name in ("Change places with Bea", "Send Bea away", "Free seat 3", "A computer player at seat 4"):
        seats.buttons[name].click()
    assert told == [TakeSeat(1), Kick(1), SetComputer(2), SetComputer(3, "greedy")]


def test_the_owner_says_how_each_computer_player_plays(qtbot: QtBot) -> None:
    seats = shown(qtbot, STATE, 0)
    told: list[object] = []
    seats.told.connect(told.append)
    (box,) = seats.levels.values()
    assert box.currentData() == "greedy" and not shown(qtbot, STATE, 1).levels
    box.setCurrentIndex(box.findData("random"))
    box.activated.emit(box.currentIndex())
    assert told == [SetComputer(2, "random")]


def test_at_the_table_the_owner_says_who_plays_for_who_is_away(qtbot: QtBot) -> None:
    away = AwayList()
    qtbot.addWidget(away)
    told: list[object] = []
    away.told.connect(told.append)
    away.show_table(replace(STATE, match=1), 0)
    assert away.isHidden()
    lost = replace(STATE, match=1, level="random", seats=(ADA, replace(BEA, here=False, held=20), ROBOT, ROBOT))
    away.show_table(lost, 2)
    assert away.isHidden(), "only the owner says so"
    away.show_table(lost, 0)
    assert not away.isHidden() and not away.levels
    away.buttons["Bea: Let the computer play on"].click()
    played = replace(lost, seats=(ADA, replace(BEA, here=False, computer="random"), ROBOT, ROBOT))
    away.show_table(played, 0)
    (box,) = away.levels.values()
    box.setCurrentIndex(box.findData("greedy"))
    box.activated.emit(box.currentIndex())
    away.buttons["Bea: Wait for them"].click()
    assert told == [SetComputer(1, "random"), SetComputer(1, "greedy"), SetComputer(1)]


def test_the_keyboard_stays_at_its_button_when_the_table_is_told_anew(qtbot: QtBot) -> None:
    seats = shown(qtbot, STATE, 0)
    seats.activateWindow()
    seats.buttons["Send Bea away"].setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(seats.buttons["Send Bea away"].hasFocus)
    seats.show_table(replace(STATE, spectators=1), 0)
    assert seats.buttons["Send Bea away"].hasFocus()


def test_a_seat_says_its_team(qtbot: QtBot) -> None:
    names = [row.accessibleName() for row in shown(qtbot, STATE, 1).findChildren(SeatRow)]
    assert names[0] == "Seat 1: Ada, Team A" and names[2].endswith("Team B")
    strange = replace(STATE, variants=("something-new",))
    assert shown(qtbot, strange, 1).findChildren(QWidget) and rule_words(False, strange.variants) == "Any deck"
    assert rule_words(True, ("brawl", "planechase")) == "Brawl · Planechase"


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_low_window_scrolls_the_form_and_cuts_nothing_off(qtbot: QtBot, language: str) -> None:
    speak(language)
    try:
        form = HostForm(PlayedPage())
        qtbot.addWidget(form)
        form.resize(form.minimumSizeHint().width(), 480)
        form.show()
        qtbot.waitExposed(form)
        area = form.findChild(QScrollArea)
        inner = area.widget() if area is not None else None
        assert area is not None and inner is not None
        assert area.viewport().width() >= inner.minimumSizeHint().width()
        assert form.host.isVisible() and form.host.geometry().bottom() <= 480
    finally:
        speak("en")


def test_the_options_of_a_variant_are_whole_beside_the_other_column_in_german(qtbot: QtBot) -> None:
    speak("de")
    try:
        form = HostForm(PlayedPage())
        qtbot.addWidget(form)
        panel = form.played.format
        panel.ways.setCurrentIndex(panel.ways.findData("team-vs-team"))
        assert panel.minimumSizeHint().width() <= NARROW
        deploy = panel.fields["deploy"]
        assert [deploy.itemText(place) for place in range(deploy.count())] == ["nein", "ja"]
    finally:
        speak("en")


def test_a_table_is_changed_as_it_is_filled_in(qtbot: QtBot) -> None:
    form = ChangeForm(PlayedPage())
    qtbot.addWidget(form)
    rules = TableRules(
        4, ("two-headed-giant",), {}, {"commander": True, "starting_life": 70, "mana_burn": True, "turn_limit": 90}, 1,
        ClockRule("decision", 77, "loss"), 45, 20, "random",
    )  # fmt: skip
    seats = (ADA, BEA, SeatState(), SeatState())
    state = LobbyState(
        "Attic", seats, owner=0, commander=True, clock=rules.clock, watch_delay=20, variants=rules.variants,
        level="random", options=rules.options, hold=45,
    )  # fmt: skip
    assert state.rules == rules
    form.show_table(state)
    assert form.rules() == rules and form.fits  # what the command said is not lost by the screen
    assert form.hold.currentText() == "45 seconds" and form.watch_delay.currentText() == "20 seconds late"
    form.seats.set_value(3)
    assert not form.fits and not form.change.isEnabled() and "4 to 12" in form.trouble.text()
    ways = form.played.format.ways
    ways.setCurrentIndex(ways.findData("free-for-all"))
    form.seats.set_value(2)
    form.games.setCurrentIndex(form.games.findData("5"))
    form.clock.setCurrentIndex(form.clock.findData(""))
    with qtbot.waitSignals([form.told, form.done]):
        form.change.click()
    said = form.rules()
    assert (said.seats, said.variants, said.best_of, said.clock) == (2, (), 5, ClockRule())
    form.show_table(LobbyState("Attic", seats, owner=0, variants=("archenemy",), choices={"archenemy": "1"}))
    villain = form.played.format.fields["archenemy"]
    assert villain.currentText() == "Bea" and villain.itemText(2) == "Seat 3"


def test_who_looks_on_may_take_a_free_seat_before_a_game(qtbot: QtBot) -> None:
    seats = shown(qtbot, STATE, -1)
    assert set(seats.buttons) == {"Sit at seat 4"}
    told: list[object] = []
    seats.told.connect(told.append)
    seats.buttons["Sit at seat 4"].click()
    assert told == [TakeSeat(3)]
    assert not shown(qtbot, replace(STATE, match=1), -1).buttons


def test_tab_goes_through_the_seats_where_they_stand(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    column = column_box(page)
    before, seats, after = Button("before"), SeatList(), Button("after")
    for widget in (before, seats, after):
        column.addWidget(widget)
    for _ in range(2):  # told anew, too
        seats.show_table(STATE, 0)
    page.show()
    order: list[str] = []
    place: QWidget | None = before
    while place is not None and place is not after:
        place = place.nextInFocusChain()
        if place is not None and place.focusPolicy() & Qt.FocusPolicy.TabFocus and place.isVisible():
            order.append(place.accessibleName())
    assert order == [
        "Change places with Bea", "Send Bea away", "How Computer 3 plays", "Sit at seat 3", "Free seat 3",
        "Sit at seat 4", "A computer player at seat 4", "after",
    ]  # fmt: skip
