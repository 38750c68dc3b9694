"""The plate on which a table is joined: by its code, or out of those that are found."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from engine.net.discovery import Found
from engine.net.held_seats import waiting_seat
from engine.net.join_code import JoinCodeError, Target, parse_target
from engine.net.net_messages import LONGEST_NAME
from engine.net.seat_tokens import SeatTokens
from gui import theme
from gui.i18n import error_words, tr
from gui.screens.base import clear
from gui.screens.network_rows import FoundRow, HeldRow, NothingFound, panel_of
from gui.session.saved_matches import YOU
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import PLAIN, PRIMARY, Button
from gui.widgets.surface import Hairline
from gui.widgets.text import Label, field_asking

__all__ = ["JoinPanel"]

LABEL = 100  # px of the words before a field, in the usual size of text


class JoinPanel(QWidget):
    """Who one is, the code, and the tables that are found. `wanted` carries where one goes, and whether only to look
    on, which the box above the tables says for all but one's own seat."""

    wanted = Signal(Target, bool)

    def __init__(self, known: str, tables: Path, tokens: SeatTokens) -> None:
        """`known`: what one was called before; `tables`: the folder in which seats at those of others are kept."""
        super().__init__()
        self._tables, self._tokens = tables, tokens
        self._waits = False  # a game of one's own table
        self.rows: list[FoundRow] = []
        panel, column = panel_of(tr("Join"))
        column_box(self, (0, 0, 0, 0)).addWidget(panel)
        self.name = field_asking(tr("Your name"), LONGEST_NAME)
        self.name.setText("" if known == YOU else known)
        self.code = field_asking(tr("Join code or address"), 120)
        self.join = Button(tr("Join"), PRIMARY)
        for words, fields in ((tr("Your name"), (self.name,)), (tr("Join code"), (self.code, self.join))):
            labelled = row_box()
            label = Label(words, theme.TYPE.body)
            label.setFixedWidth(round(theme.read_size(1) * LABEL))
            labelled.addWidget(label)
            for field in fields:
                labelled.addWidget(field, int(field is not self.join))
            column.addLayout(labelled)
        column.addSpacing(8)
        self.look_on = QCheckBox(tr("Only look on"))
        self.look_on.setToolTip(tr("You see the match as everybody sees it, and no hands."))
        self.look_on.toggled.connect(self._on_looking)
        for pressed in (self.code.returnPressed, self.join.clicked):
            pressed.connect(self._on_join)
        column.addWidget(self.look_on)
        self.trouble = Label("", tone="rose", wrap=True)
        column.addWidget(self.trouble)
        self.held = HeldRow()
        self.held.button.clicked.connect(lambda: self.wanted.emit(parse_target(self.held.words), False))
        self.held.forget.clicked.connect(self._on_forget)
        column.addWidget(self.held)
        column.addSpacing(8)
        column.addWidget(Label(tr("Tables on this network"), theme.TYPE.panel, 600))
        self.nothing = NothingFound()
        column.addWidget(self.nothing)
        self._found = column_box()
        column.addLayout(self._found)
        column.addStretch(1)

    @property
    def back(self) -> Button | None:
        """The button that leads back to a seat, if there is one."""
        own = next((row.button for row in self.rows if row.held), None)
        return own if own is not None or self.held.isHidden() else self.held.button

    def show_found(self, tables: Sequence[Found], now: float, waits: bool) -> None:
        """Show the tables that are found; a seat that is held at another one is offered, too. The lamp is at one's own
        seat, at the own table if that `waits`, else at joining."""
        clear(self._found)
        self.rows = []
        seat = waiting_seat(self._tables / "seats.json", now)
        there = {found.said.code for found in tables}
        self.held.show_seat(seat if seat is not None and seat.fingerprint not in there else None)
        self.nothing.setVisible(not tables)
        for found in tables:
            key = found.fingerprint
            row = FoundRow(found, self._tokens.code_of(key), self._tokens.sits(key))
            row.show_looking(self.look_on.isChecked())
            row.button.clicked.connect(lambda _=False, row=row: self._on_chosen(row))
            self.rows.append(row)
            self._found.addWidget(Hairline())
            self._found.addWidget(row)
        self._waits = waits
        self._place_lamp()

    def _place_lamp(self) -> None:
        self.join.set_kind(PLAIN if self._waits or self.back is not None else PRIMARY)

    def _on_forget(self) -> None:
        self._tokens.got_up(bytes.fromhex(self.held.fingerprint))
        self.held.show_seat(None)
        self.code.setFocus(Qt.FocusReason.OtherFocusReason)
        self._place_lamp()

    def _on_looking(self, on: bool) -> None:
        self.join.set_label(tr("Look on") if on else tr("Join"))
        for row in self.rows:
            row.show_looking(on)

    def _on_chosen(self, row: FoundRow) -> None:
        """Go to a table, or back to one; where the code is not known, its host is asked."""
        found, code = row.found, row.code
        if code is None:
            with suppress(JoinCodeError):
                typed = parse_target(self.code.text()).code
                code = typed if typed is not None and typed.fingerprint == found.fingerprint else None
        self.wanted.emit(Target(code, found.host, found.said.port), row.looks_on)

    def _on_join(self) -> None:
        if not self.code.text().strip():
            self.trouble.setText(tr("Type the table's join code or address; its host sees both."))
            self.code.setFocus()
            return
        try:
            target = parse_target(self.code.text())
        except JoinCodeError as error:
            self.trouble.setText(error_words(error))
            return
        self.wanted.emit(target, self.look_on.isChecked())
