"""What is right and wrong with a deck, line by line; a line leads to the card it is about."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui import theme
from gui.art.symbols import draw_glyph
from gui.deck_editor.checks import Check
from gui.i18n import tr
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import QUIET, Button
from gui.widgets.text import Label

AT_ONCE = 8  # rows made before the screen goes on
MOST = 40  # lines shown; a list of strangers need not be listed to the last


class CheckRow(QWidget):
    """One check: its glyph, its words wrapped, the unread line where there is one, and the way to the card."""

    shown = Signal(str)
    meant = Signal(str, str)

    def __init__(self, check: Check, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.check = check
        self.setAccessibleName(f"{check.words} {check.line}".strip())
        column = column_box(self, (28, 0, 0, 0), 1)
        row = row_box(spacing=8)
        words = Label(check.words, theme.TYPE.body, tone="text", wrap=True)
        words.setContentsMargins(0, 4, 0, 0)
        row.addWidget(words, 1, Qt.AlignmentFlag.AlignTop)
        column.addLayout(row)
        if check.line:
            column.addWidget(Label(f"“{check.line}”", theme.TYPE.body, tone="text2", wrap=True))
        if check.card:
            self.link = LinkButton(tr("Show"))
            self.link.setAccessibleName(tr("Show {card}", card=check.card))
            self.link.clicked.connect(lambda: self.shown.emit(check.card))
            row.addWidget(self.link, 0, Qt.AlignmentFlag.AlignTop)
        if check.meant:
            self.put = LinkButton(tr("Use “{meant}”", meant=check.meant))
            self.put.clicked.connect(lambda: self.meant.emit(check.card, check.meant))
            column.addWidget(self.put, 0, Qt.AlignmentFlag.AlignLeft)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The glyph; the words paint themselves."""
        draw_glyph(QPainter(self), self.check.glyph, 2, 5, 16, theme.color(self.check.token))


class LinkButton(Button):
    """A button that looks like a link: ice, underlined."""

    def __init__(self, label: str, size: int = theme.TYPE.body, parent: QWidget | None = None) -> None:
        super().__init__(label, QUIET, parent=parent)
        self.setFont(theme.font(size, 600, serif=False))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The words and a little air; the target is taller than it looks."""
        return QSize(QFontMetrics(self.font()).horizontalAdvance(self.text()) + 6, 26)

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The words with a line under them."""
        painter = QPainter(self)
        painter.setFont(self.font())
        lit = self.underMouse() or self.hasFocus()
        painter.setPen(theme.color("text" if lit else "ice"))
        box = QRectF(1, 0, self.width() - 2, self.height())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, self.text())
        y = self.height() / 2 + painter.fontMetrics().ascent() / 2 + 3
        painter.setPen(QPen(theme.color("ice"), 1, Qt.PenStyle.SolidLine if lit else Qt.PenStyle.DashLine))
        painter.drawLine(1, round(y), self.width() - 2, round(y))


def _drop(row: QWidget) -> None:
    row.hide()
    row.deleteLater()


class CheckRows(QWidget):
    """All checks of a deck; `shown` asks for a card, `meant` to put another name in the place of one."""

    shown = Signal(str)
    meant = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = column_box(self, (0, 0, 0, 0), 2)
        self.checks: tuple[Check, ...] = ()
        self._made = 0
        self._kept: dict[Check, CheckRow] = {}  # of the checks before, still to be put in their place
        self._more = QTimer(self, singleShot=True, interval=0)
        self._more.timeout.connect(self._make_more)

    def set_checks(self, checks: Sequence[Check]) -> None:
        """Other checks; the rows of those that are as they were stay."""
        if tuple(checks) == self.checks:
            return
        self.checks = tuple(checks)
        before = list(self._kept.values())  # not yet put in their place
        while (item := self._column.takeAt(0)) is not None:
            row = item.widget()
            if isinstance(row, CheckRow):
                before.append(row)
            elif row is not None:
                _drop(row)
        self._kept = {}
        for each in before:
            if each.check in self.checks[:MOST] and each.check not in self._kept:
                self._kept[each.check] = each
            else:
                _drop(each)
        self._made = 0
        self._more.stop()
        self._make_more()

    def _row_of(self, check: Check) -> CheckRow:
        row = CheckRow(check)
        row.shown.connect(self.shown)
        row.meant.connect(self.meant)
        return row

    def _make_more(self) -> None:
        """Make some rows, the next ones when everything else has had its turn: a list of strangers is long."""
        for check in self.checks[self._made : min(MOST, self._made + AT_ONCE)]:
            self._column.addWidget(self._kept.pop(check) if check in self._kept else self._row_of(check))
            self._made += 1
        if self._made < min(MOST, len(self.checks)):
            self._more.start()
        elif len(self.checks) > MOST:
            self._column.addWidget(Label(tr("and {n} more", n=len(self.checks) - MOST), tone="text2"))
