"""What the network's screen is made of: a table that was found, a seat of the lobby, a plate with a title."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine.net.net_messages import ClockRule, LobbyState, SeatState
from engine.net.ports import BROADCAST_PORT, PORT
from engine.variants.ways_to_play import FORMATS
from gui import theme
from gui.i18n import Text, ntr, tr, translate
from gui.screens.network_marks import SeatMark, deck_words, seat_status
from gui.session.match_setup import RULES
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import PLAIN, PRIMARY, QUIET, Button
from gui.widgets.marks import Mark
from gui.widgets.surface import Panel
from gui.widgets.text import ElidedLabel, Label

if TYPE_CHECKING:  # the table has a strip of this, and needs no network for it
    from engine.net.discovery import Found
    from engine.net.held_seats import WaitingSeat
    from engine.net.join_code import JoinCode


class FoundRow(QWidget):
    """A table that was found."""

    def __init__(self, found: Found, code: JoinCode | None = None, held: bool = False) -> None:
        """`code`: that by which this user comes in unasked; `held`: to a seat of theirs."""
        super().__init__()
        said = found.said
        row = row_box(self, (0, 10, 0, 10))
        words = column_box()
        words.addWidget(ElidedLabel(said.title, theme.TYPE.list_title, 600))
        free = ntr("{n} seat free", "{n} seats free", said.free)
        state = tr("A game is being played") if said.playing else free
        rule = rule_words(said.commander, said.variants)
        words.addWidget(ElidedLabel(f"{state} · {rule} · {found.host}", tone="text2"))
        row.addLayout(words, 1)
        self.found, self.code, self.held = found, code, held
        self.looks_on = False
        self.button = Button("", PRIMARY if held else PLAIN)
        row.addWidget(self.button)
        self.show_looking(False)

    def show_looking(self, wanted: bool) -> None:
        """Whether one only wants to look on, which is all that there is where no seat is to be had."""
        said = self.found.said
        self.looks_on = not self.held and (wanted or said.playing or not said.free)
        unasked = said.open or self.code is not None
        if self.held:
            come, named = tr("Back to my seat"), tr("Back to my seat at {title}", title=said.title)
        elif self.looks_on:
            come = tr("Look on") if unasked else tr("Ask to look on")
            named = tr("Look on at {title}", title=said.title)
        else:
            come = tr("Join") if unasked else tr("Ask to join")
            named = tr("Join {title}", title=said.title)
        self.button.set_label(come)
        self.button.setAccessibleName(named)


class HeldRow(QWidget):
    """A seat of this user in a match that was under way, whose table is not found by itself."""

    def __init__(self) -> None:
        super().__init__()
        row = row_box(self, (0, 10, 0, 4))
        words = column_box()
        self.title = ElidedLabel("", theme.TYPE.list_title, 600)
        words.addWidget(self.title)
        words.addWidget(Label(tr("Your seat is held while the match goes on."), tone="text2", wrap=True))
        row.addLayout(words, 1)
        self.button = Button(tr("Back to my seat"), PRIMARY)
        self.forget = Button(tr("Forget it"), QUIET)
        self.forget.setToolTip(tr("It is not offered any more; while the table is there, it can be joined again."))
        for button in (self.forget, self.button):
            row.addWidget(button)
        self.words = self.fingerprint = ""
        self.hide()

    def show_seat(self, seat: WaitingSeat | None) -> None:
        """Show a seat to come back to, or none."""
        self.words, self.fingerprint = (seat.words, seat.fingerprint) if seat is not None else ("", "")
        self.setVisible(seat is not None)
        if seat is not None:
            self.title.setText(seat.title)
            self.button.setAccessibleName(tr("Back to my seat at {title}", title=seat.title))
            self.forget.setAccessibleName(tr("Forget my seat at {title}", title=seat.title))


class NothingFound(QWidget):
    """That tables are looked for, and what to do where none is found."""

    def __init__(self) -> None:
        super().__init__()
        column = column_box(self, (0, 6, 0, 0), 10)
        column.addWidget(Mark("search", tr("Looking for tables …"), "text2"))
        column.addWidget(Label(tr("A table stands here by itself as soon as one of you hosts it. If it does not:"),
                               tone="text2", wrap=True))  # fmt: skip
        steps = (
            tr("Are all of you in the same network, and not in a guest Wi-Fi?"),
            tr("Does the host’s firewall let Spellwright through? It uses the ports {tcp} (TCP) and {udp} (UDP).",
               tcp=PORT, udp=BROADCAST_PORT),
            tr("Ask the host for the join code with the address, and type it above."),
        )  # fmt: skip
        for number, words in enumerate(steps, 1):
            row = row_box(spacing=12)
            row.addWidget(Label(f"{number}", theme.TYPE.body, 600), 0, Qt.AlignmentFlag.AlignTop)
            row.addWidget(Label(words, tone="text2", wrap=True), 1)
            column.addLayout(row)


class SeatRow(QWidget):
    """A seat of the lobby: who sits there, with which deck, how good their line is, and whether they are ready."""

    def __init__(
        self, number: int, seat: SeatState, mine: bool, part: str = "", playing: bool = False, waited: bool = False,
    ) -> None:  # fmt: skip
        """`part`: the team and what the seat is in it; `playing`: a game is played, `waited`: for this seat."""
        super().__init__()
        row = row_box(self, (0, 9, 0, 9), 14)
        row.addWidget(SeatMark(seat, mine))
        words = column_box(spacing=2)
        name = tr("Free seat") if not seat.taken else seat.name
        words.addWidget(ElidedLabel(tr("{name} (you)", name=name) if mine else name, theme.TYPE.list_title, 600))
        about = " · ".join(filter(None, (part, deck_words(seat))))
        if about:
            words.addWidget(ElidedLabel(about, tone="text2"))
        row.addLayout(words, 1)
        glyph, word, token = seat_status(seat, playing, waited)
        row.addWidget(Mark(glyph, word, token))
        self.buttons = row_box()
        row.addLayout(self.buttons)
        name = f"{name}, {part}" if part else name
        self.setAccessibleName(tr("Seat {n}: {name}", n=number + 1, name=name))
        self.setAccessibleDescription(" · ".join(filter(None, (deck_words(seat), word))))


def rule_words(commander: bool, variants: Iterable[str], options: Mapping[str, bool | int] | None = None) -> str:
    """What is played at a table, and by which options of the rules; of what is not known here nothing is said."""
    names = [name for name in variants if name in FORMATS]
    names += ["commander"] if commander and "brawl" not in names else []
    words = [translate(FORMATS[name].title) for name in names] or [tr("Any deck")]
    return " · ".join((*words, *option_words(options or {})))


def option_words(options: Mapping[str, bool | int]) -> tuple[str, ...]:
    """The options of the rules that were chosen, Commander apart."""
    return tuple(
        f"{translate(rule.title)}: {options[rule.name]}" if rule.high else translate(rule.title)
        for rule in RULES if rule.name != "commander" and options.get(rule.name)
    )  # fmt: skip


def series_words(state: LobbyState) -> str:
    """How a match of several games stands; nothing for one game."""
    if state.best_of < 2:
        return ""
    wins = " : ".join(str(seat.wins) for seat in state.seats)
    return tr("Game {game} of a match of {most}; won: {wins}.", game=state.game, most=state.best_of, wins=wins)


def time_words(seconds: int) -> str:
    """A span of time in whole minutes, else in seconds."""
    if seconds and seconds % 60 == 0:
        return ntr("{n} minute", "{n} minutes", seconds // 60)
    return ntr("{n} second", "{n} seconds", seconds)


def clock_words(rule: ClockRule) -> str:
    """The clock of a table; nothing without one."""
    if not rule.each:
        return ""
    time = time_words(rule.seconds)
    return tr("{time} a decision", time=time) if rule.each == "decision" else tr("{time} a player", time=time)


def table_words(state: LobbyState, me: int) -> str:
    """What is played at a table, and who or what is waited for."""
    rule = rule_words(state.commander, state.variants, state.options)
    looking = ntr("{n} looks on", "{n} look on", state.spectators) if state.spectators else ""
    what = " · ".join(filter(None, (rule, clock_words(state.clock), looking, series_words(state))))
    return f"{what}\n{waiting_words(state, me)}"


def waiting_words(state: LobbyState, me: int) -> str:
    """Who or what is waited for in a lobby."""
    if state.match:
        return tr("The game is being played.")
    if 0 <= me < len(state.seats) and state.seats[me].reading:
        return tr("The host reads your deck …")
    free = sum(not seat.taken for seat in state.seats)
    if free:
        return ntr("One more guest is waited for.", "{n} more guests are waited for.", free)
    late = [tr("{name} (you)", name=seat.name) if number == me else seat.name
            for number, seat in enumerate(state.seats) if not seat.ready]  # fmt: skip
    return tr("Waiting until ready: {names}", names=", ".join(late)) if late else tr("All are ready; the game begins.")


def panel_of(title: Text) -> tuple[QWidget, QVBoxLayout]:
    """A plate with a title."""
    panel = Panel()
    column = column_box(panel, (24, 14, 24, 14), 6)
    if title:
        column.addWidget(Label(title, theme.TYPE.section, 600))
        column.addSpacing(8)
    return panel, column
