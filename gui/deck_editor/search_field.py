"""The search field of the deck editor: what is understood becomes a chip, the rest stays text."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFontMetrics,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from gui import theme
from gui.art.symbols import draw_glyph
from gui.i18n import msg, pmsg, tr, translate

WAIT: Final = 120  # ms of silence before the search is run
SHORT_WAIT: Final = 350  # after one or two letters: they find nearly everything, and more are likely to follow
_TERM: Final = re.compile(r'(?:^|(?<=\s))(-?)([A-Za-z]+)(:|!=|<=|>=|=|<|>)("[^"]*"|/[^/]*/|[^\s"()/]+)(?=\s)')
_COLOUR: Final = msg("colour")
_IDENTITY: Final = msg("identity")
_TEXT: Final = msg("text")
_SAID: Final = (  # what is asked, and the keys of the search that ask for it
    (_COLOUR, "c color colour"), (_IDENTITY, "ci id identity"), (msg("type"), "t type"), (_TEXT, "o oracle fo"),
    (msg("keyword"), "kw keyword"), (msg("mana value"), "mv cmc manavalue"), (pmsg("cost", "mana"), "m mana"),
    (msg("power"), "pow power"), (msg("toughness"), "tou toughness"), (msg("loyalty"), "loy loyalty"),
    (msg("rarity"), "r rarity"), (msg("set"), "s e set"), (msg("legal in"), "f format legal"),
    (msg("banned in"), "banned"), (msg("is"), "is"), (msg("is not"), "not"), (msg("year"), "year"),
    (msg("artist"), "a artist"), (msg("order"), "order"), (msg("in"), "in"), (msg("produces"), "produces"),
)  # fmt: skip
_KEYS: Final = {key: words for words, keys in _SAID for key in keys.split()}
_COLORS: Final = {
    "w": msg("white"), "u": msg("blue"), "b": msg("black"), "r": msg("red"), "g": msg("green"), "c": msg("colourless"),
}  # fmt: skip
_SIGNS: Final = {":": "", "=": "", "<=": "≤ ", ">=": "≥ ", "<": "< ", ">": "> ", "!=": "≠ "}
_CHIP: Final = 28
_ROW: Final = 34
_PAD: Final = 9


def chip_words(term: str) -> tuple[str, str] | None:
    """The two parts of a chip, what is asked and for which value; None for a term that no key begins."""
    match = _TERM.fullmatch(term + " ", 0, len(term) + 1) or _TERM.match(term + " ")
    if match is None or match[2].casefold() not in _KEYS:
        return None
    key, value = _KEYS[match[2].casefold()], match[4].strip('"')
    if key in (_COLOUR, _IDENTITY) and value and set(value.casefold()) <= set(_COLORS):
        names = [translate(_COLORS[letter]) for letter in value.casefold()]
        value = names[0]
        for name in names[1:]:
            either = match[3] in ("<", "<=")
            value = tr("{first} or {second}", first=value, second=name) if either else tr(
                "{first} and {second}", first=value, second=name)  # fmt: skip
        if match[3] == "=":
            value = tr("only {colors}", colors=value)
        elif match[3] not in ("<=", ":"):
            value = _SIGNS[match[3]] + value
    else:
        value = f"{_SIGNS[match[3]]}“{value}”" if key is _TEXT else f"{_SIGNS[match[3]]}{value}"
    return translate(key), tr("not {value}", value=value) if match[1] else value


class QueryField(QWidget):
    """Chips and a line to type in, in one frame. `changed` gives the whole search after a moment of silence."""

    changed = Signal(str)
    left_down = Signal()  # Down: on to what was found
    entered = Signal()  # Enter: the first card found is meant

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.chips: list[str] = []
        self._boxes: list[QRectF] = []
        self.line = QLineEdit(self)
        self.line.setFrame(False)
        self.line.setProperty("plain", True)
        self.line.setPlaceholderText(tr("Search cards"))
        self.line.setAccessibleName(tr("Search cards"))
        self.line.setFont(theme.font(15, 400, serif=False))
        self.line.textEdited.connect(self._on_edited)
        self.line.installEventFilter(self)
        self.setFocusProxy(self.line)
        self.setCursor(Qt.CursorShape.IBeamCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._timer = QTimer(self, singleShot=True, interval=WAIT)
        self._timer.timeout.connect(lambda: self.changed.emit(self.text()))
        self._place()

    def text(self) -> str:
        """The whole search."""
        return " ".join((*self.chips, self.line.text().strip())).strip()

    def set_text(self, text: str) -> None:
        """Another search, run at once."""
        self.chips = []
        self.line.setText(text)
        self._take_chips(text + " ")
        self._told_now()

    def _told_now(self) -> None:
        self._timer.stop()
        self._place()
        self.changed.emit(self.text())

    def _on_edited(self, text: str) -> None:
        self._take_chips(text)
        short = 0 < len(self.line.text().split(" ")[-1]) < 3
        self._timer.start(SHORT_WAIT if short else WAIT)

    def _take_chips(self, text: str) -> None:
        """Turn every finished term that a key begins into a chip; within brackets and choices nothing is taken."""
        if "(" in text or re.search(r"\bor\b", text, re.IGNORECASE):
            return
        taken = [match for match in _TERM.finditer(text) if chip_words(match[0]) is not None]
        if not taken:
            return
        self.chips += [match[0].strip() for match in taken]
        rest = text
        for match in reversed(taken):
            rest = rest[: match.start()] + rest[match.end() :]
        self.line.setText(" ".join(rest.split()) + (" " if rest.strip() else ""))
        self._place()

    def _spell_out(self) -> None:
        """Turn the chips back into text and select all of it: what is typed next is another search."""
        text, self.chips = self.text(), []
        self.line.setText(text)
        self._place()
        self.line.selectAll()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys of the line that mean more here, and its focus, which lights the frame."""
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape and self.text():
                event.accept()  # Esc empties the field before it leaves the screen
                return True
        elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = event.key()
            if key == Qt.Key.Key_Backspace and not self.line.text() and self.chips:
                self.line.setText(self.chips.pop())
                self._told_now()
                return True
            if event.matches(QKeySequence.StandardKey.SelectAll) and self.chips:
                self._spell_out()
                return True
            if key in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
                if self._timer.isActive():
                    self._told_now()
                (self.left_down if key == Qt.Key.Key_Down else self.entered).emit()
                return True
            if key == Qt.Key.Key_Escape and self.text():
                self.set_text("")
                return True
        return super().eventFilter(watched, event)

    # --- layout ---

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Chips flow with the width."""
        super().resizeEvent(event)
        self._place()

    def sizeHint(self) -> QSize:
        """As many rows as the chips need."""
        return QSize(300, self.height())

    def _place(self) -> None:
        metrics = QFontMetrics(theme.font(theme.TYPE.body, 600, serif=False))
        x, y, wide = 38.0, float(_PAD), max(200, self.width())
        self._boxes = []
        for chip in self.chips:
            key, value = chip_words(chip) or ("", chip)
            width = metrics.horizontalAdvance(f"{key}  {value}") + 34
            if x + width > wide - _PAD and x > 38:
                x, y = 38.0, y + _ROW
            self._boxes.append(QRectF(x, y, min(width, wide - x - _PAD), _CHIP))
            x += width + 6
        if x + 96 > wide - _PAD and x > 38:
            x, y = 38.0, y + _ROW
        self.line.setGeometry(round(x) + 2, round(y), round(wide - x - _PAD - 2), _CHIP)
        self.line.setPlaceholderText("" if self.chips else tr("Search cards"))
        self.setFixedHeight(round(y + _CHIP + _PAD))
        self.setAccessibleDescription("; ".join(" ".join(chip_words(chip) or (chip,)) for chip in self.chips))
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The cross of a chip takes it away, the chip itself turns back into text."""
        for index, box in enumerate(self._boxes):
            if box.contains(event.position()):
                chip = self.chips.pop(index)
                if event.position().x() < box.right() - 24:
                    self.line.setText(f"{self.line.text()} {chip}".strip())
                self._told_now()
        self.line.setFocus(Qt.FocusReason.MouseFocusReason)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Frame, glass, chips."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        focused = self.line.hasFocus()
        painter.setPen(QPen(theme.color("ice" if focused else "edge"), 2 if focused else 1))
        painter.setBrush(theme.color("bg0"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), theme.RADIUS.row, theme.RADIUS.row)
        draw_glyph(painter, "search", 14, _PAD + 7, 16, theme.color("text2"))
        for chip, box in zip(self.chips, self._boxes, strict=True):
            self._paint_chip(painter, chip, box)

    def _paint_chip(self, painter: QPainter, chip: str, box: QRectF) -> None:
        key, value = chip_words(chip) or ("", chip)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("bg3"))
        painter.drawRoundedRect(box, 6, 6)
        painter.setFont(theme.font(theme.TYPE.body, 500, serif=False))
        painter.setPen(theme.color("ice"))
        inner = box.adjusted(8, 0, -24, 0)
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter, key)
        inner.setLeft(inner.left() + painter.fontMetrics().horizontalAdvance(f"{key}  "))
        painter.setFont(theme.font(theme.TYPE.body, 600, serif=False))
        painter.setPen(theme.color("text"))
        shown = painter.fontMetrics().elidedText(value, Qt.TextElideMode.ElideRight, int(inner.width()) + 2)
        painter.drawText(inner.adjusted(0, 0, 6, 0), Qt.AlignmentFlag.AlignVCenter, shown)
        draw_glyph(painter, "cross", box.right() - 19, box.center().y() - 5.5, 11, theme.color("text2"))
