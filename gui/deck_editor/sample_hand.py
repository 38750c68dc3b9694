"""The sample hand: drawn from the deck as it is, with London mulligans and a card a turn."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.cards.decks import Deck
from engine.view.snapshot import CardSnap
from gui import theme
from gui.art.parts import SHADOW_MARGIN
from gui.deck_editor.draw_odds import HAND
from gui.i18n import tr
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import QUIET, Button, IconButton
from gui.widgets.flow_row import fit_row
from gui.widgets.pictures import Pictures
from gui.widgets.text import Label

WIDTH: Final = 89
RATIO: Final = 88 / 63
_GAP: Final = 8
_SIDE: Final = 24
_LEAST: Final = 26  # px of a card that another covers where the hand is large


class Library:
    """A shuffled deck and the hand drawn from it."""

    def __init__(self, deck: Deck, rng: random.Random) -> None:
        self._cards = [name for count, name in deck.main for _ in range(count)]
        self._rng = rng
        self.hand: list[str] = []
        self.turn = 1
        self.taken = 0
        self.to_bottom = 0
        self.on_the_draw = True
        self._rest: list[str] = []
        self.new_hand()

    @property
    def left(self) -> int:
        """Cards in the library."""
        return len(self._rest)

    def new_hand(self, taken: int = 0) -> None:
        """Shuffle and draw seven; after `taken` mulligans as many go to the bottom (103.5)."""
        self._rest = list(self._cards)
        self._rng.shuffle(self._rest)
        self.hand, self.turn = [], 1
        self.taken = min(taken, HAND)
        self._take(HAND)
        self.to_bottom = min(self.taken, len(self.hand))

    def mulligan(self) -> None:
        """A new hand of one card fewer."""
        self.new_hand(self.taken + 1)

    def draw(self) -> None:
        """The next turn's card."""
        self._take(1)
        self.turn += 1

    def put_back(self, index: int) -> None:
        """Put a card of the hand on the bottom, after a mulligan."""
        if self.to_bottom and 0 <= index < len(self.hand):
            self._rest.append(self.hand.pop(index))
            self.to_bottom -= 1

    def _take(self, count: int) -> None:
        self.hand += self._rest[:count]
        del self._rest[:count]


class HandRow(QWidget):
    """The cards of the hand side by side. Arrows move, Enter or a click puts one back after a mulligan."""

    pointed = Signal(CardSnap, QRect)
    picked = Signal(int)

    def __init__(self, pictures: Pictures, find: Callable[[str], CardSnap | None],
                 parent: QWidget | None = None) -> None:  # fmt: skip
        super().__init__(parent)
        self._pictures, self._find = pictures, find
        self._names: Sequence[str] = ()
        self._choosing = False
        self.at = 0
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(round(WIDTH * RATIO) + 12)
        self.setAccessibleName(tr("Sample hand"))
        pictures.ready.connect(self.update)

    def show_names(self, names: Sequence[str], choosing: bool) -> None:
        """Other cards; `choosing`: some must be put back."""
        self._names, self._choosing = tuple(names), choosing
        self.at = max(0, min(self.at, len(names) - 1))
        self.setAccessibleDescription(", ".join(names))
        self.update()

    def sizeHint(self) -> QSize:
        """Seven cards."""
        return QSize(HAND * (WIDTH + _GAP), self.height())

    def box(self, index: int) -> QRectF:
        """Where a card lies: they overlap where there are many."""
        count = max(1, len(self._names))
        step = min(WIDTH + _GAP, (self.width() - WIDTH - 4) / max(1, count - 1))
        return QRectF(index * max(_LEAST, step) + 1, 4, WIDTH, WIDTH * RATIO)

    def _under(self, point: QPointF) -> int | None:
        return next((i for i in range(len(self._names) - 1, -1, -1) if self.box(i).contains(point)), None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show the card under the pointer."""
        self._point(self._under(event.position()))

    def _point(self, index: int | None) -> None:
        card = self._find(self._names[index]) if index is not None and index < len(self._names) else None
        box = self.box(index).toRect() if index is not None else QRect()
        self.pointed.emit(card, QRect(self.mapToGlobal(box.topLeft()), box.size()) if card else QRect())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose a card."""
        index = self._under(event.position())
        if index is not None:
            self.at = index
            self.picked.emit(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right, Enter."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if step and self._names:
            self.at = (self.at + step) % len(self._names)
            self._point(self.at)
            self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._names:
            self.picked.emit(self.at)
        else:
            super().keyPressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Show no card."""
        self._point(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the outline."""
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the outline away."""
        self._point(None)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The cards."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        ratio = self.devicePixelRatioF()
        for index, name in enumerate(self._names):
            box, card = self.box(index), self._find(name)
            if card is None:
                painter.setPen(QPen(theme.color("rose"), 1))
                painter.setBrush(theme.color("bg2"))
                painter.drawRoundedRect(box, 6, 6)
                painter.setPen(theme.color("text"))
                painter.setFont(theme.font(theme.TYPE.small, 600))
                flags = int(Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
                painter.drawText(box.adjusted(6, 6, -6, -6), flags, name)
                continue
            edge = QPointF(SHADOW_MARGIN, SHADOW_MARGIN)
            painter.drawPixmap(box.topLeft() - edge, self._pictures.shadow(WIDTH, ratio))
            painter.drawPixmap(box.topLeft(), self._pictures.face(card, WIDTH, ratio))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._choosing:
            painter.setPen(QPen(theme.color("lamp"), 2))
            for index in range(len(self._names)):
                painter.drawRoundedRect(self.box(index).adjusted(-1, -1, 1, 1), 7, 7)
        if self.hasFocus() and self._names:
            painter.setPen(QPen(theme.color("ice"), 3))
            painter.drawRoundedRect(self.box(self.at).adjusted(-2, -2, 2, 2), 8, 8)


class HandStrip(QWidget):
    """The strip at the foot of the editor; where there is little height it folds to its bar."""

    pointed = Signal(CardSnap, QRect)

    def __init__(self, pictures: Pictures, find: Callable[[str], CardSnap | None], rng: random.Random | None = None,
                 parent: QWidget | None = None) -> None:  # fmt: skip
        super().__init__(parent)
        self._rng = rng or random.Random(random.SystemRandom().randrange(2**31))
        self._deck = Deck("", ())
        self.library = Library(self._deck, self._rng)
        self._open = True
        column = column_box(self, (_SIDE, 10, _SIDE, 8), 4)
        bar = self._bar = row_box()
        bar.setSpacing(8)
        self.fold = IconButton("chevron-down", tr("Fold the sample hand"), QUIET, side=32)
        self.fold.clicked.connect(lambda: self.set_open(not self._open))
        title = Label(tr("Sample hand"), theme.TYPE.section, 600)
        title.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        bar.addWidget(title)
        self.words = Label("", tone="text2")
        bar.addWidget(self.words)
        bar.addStretch(1)
        self.draw = Button(tr("Draw"), key="D")
        self.mulligan = Button(tr("Mulligan"))
        self.again = Button(tr("New hand"), key="N")
        self.start = Button(tr("On the draw"), QUIET)
        self.start.setToolTip(tr("Whether you draw for your first turn"))
        for button, act in ((self.start, self._on_start), (self.draw, self._on_draw),
                            (self.mulligan, self._on_mulligan), (self.again, self._on_new)):  # fmt: skip
            button.clicked.connect(act)
            bar.addWidget(button)
        bar.addWidget(self.fold)
        column.addLayout(bar)
        self.row = HandRow(pictures, find)
        self.row.pointed.connect(self.pointed)
        self.row.picked.connect(self._on_picked)
        column.addWidget(self.row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width."""
        self._fit()
        super().resizeEvent(event)

    def show_start(self, on: bool) -> None:
        """Show who plays first, or not."""
        self.start.setVisible(on)
        self._fit()

    def _fit(self) -> None:
        """Leave out keys and words there is no room for."""
        caps = (self.draw.set_cap, self.again.set_cap, self.words.setVisible)
        fit_row(self._bar, self.width() - 2 * _SIDE, caps)

    def set_deck(self, deck: Deck) -> None:
        """Another deck; the hand stays while its cards are in the deck."""
        changed = deck.main != self._deck.main
        self._deck = deck
        if changed:
            self._on_new()

    def set_open(self, opened: bool) -> None:
        """Show the cards, or the bar alone."""
        self._open = opened
        self.row.setVisible(opened)
        self.fold.set_glyph("chevron-down" if opened else "chevron-up")
        self.fold.set_name(tr("Fold the sample hand") if opened else tr("Show the sample hand"))

    @property
    def opened(self) -> bool:
        """Whether its cards are shown."""
        return self._open

    def _on_new(self) -> None:
        on_the_draw = self.library.on_the_draw
        self.library = Library(self._deck, self._rng)
        self.library.on_the_draw = on_the_draw
        self._show()

    def _on_draw(self) -> None:
        if not self.library.to_bottom and self.library.left:
            self.library.draw()
            self._show()

    def _on_mulligan(self) -> None:
        self.library.mulligan()
        self._show()

    def _on_start(self) -> None:
        self.library.on_the_draw = not self.library.on_the_draw
        self._show()

    def _on_picked(self, index: int) -> None:
        if self.library.to_bottom:
            self.library.put_back(index)
            self._show()

    def _show(self) -> None:
        library = self.library
        where = tr("On the draw") if library.on_the_draw else tr("On the play")
        self.start.set_label(where)
        if library.to_bottom:
            words = tr("Put {to_bottom} back", to_bottom=library.to_bottom)
        elif library.turn == 1:
            words = tr("Opening hand")
        else:
            words = tr("Turn {turn}, {left} left", turn=library.turn - library.on_the_draw, left=library.left)
        self.words.setText(words)
        self._fit()
        self.words.setToolTip(tr("{left} cards are left in the library", left=library.left))
        self.draw.setEnabled(bool(library.left) and not library.to_bottom)
        self.mulligan.setEnabled(library.turn == 1 and library.taken < HAND and bool(library.hand))
        self.row.show_names(library.hand, bool(library.to_bottom))
