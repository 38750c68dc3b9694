"""The prompts of order: a list to put in order, and cards to arrange on piles (scry 701.18, surveil 701.42)."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from engine.decisions import Arrange, Arranged, Order, Ordered, Purpose
from engine.terms.ids import ObjectId
from engine.view.snapshot import GameSnap
from gui.art.rich import RichText, layout_rich
from gui.art.symbols import draw_glyph
from gui.i18n import msg, tr, translate
from gui.prompts.base import Choice, Look, Mark, Pictures, Prompt
from gui.prompts.card_grid import CardGrid
from gui.prompts.lookup import name_of
from gui.prompts.panel import Panel, RichLabel
from gui.theme import RADIUS, color
from gui.widgets.boxes import column_box, row_box
from gui.widgets.text_paint import Ink, draw_centered

__all__ = ["ArrangePrompt", "OrderPrompt"]

_ROW = 52  # px of a row with one or two lines, and the gap below it
_GAP = 6
_WIDE = 460  # px of the panel
_PILES = {
    "top": msg("On top of the library"),
    "bottom": msg("On the bottom of the library"),
    "graveyard": msg("Into the graveyard"),
    "hand": msg("Into your hand"),
    "exile": msg("Into exile"),
}


_WHERE = {
    "top": msg("on top"), "bottom": msg("on the bottom"), "graveyard": msg("into the graveyard"),
    "hand": msg("into hand"),
    "exile": msg("into exile"),
}  # fmt: skip


class OrderPrompt(Prompt[Order]):
    """Put items in order: drag the rows, or move the focused one with Shift and an arrow."""

    def __init__(self, snap: GameSnap, decision: Order) -> None:
        super().__init__(snap, decision)
        self.items = list(range(len(decision.items)))  # places in decision.items, first first
        self.row = 0

    @property
    def text(self) -> str:
        """The question."""
        return translate(self.asked.text) or tr("Choose the order")

    def label(self, index: int) -> str:
        """The words of an item."""
        if index < len(self.decision.labels):
            told = self._rollback(index)
            alike = [each for each in range(len(self.decision.items)) if self._rollback(each) == told]
            return f"{told} ({alike.index(index) + 1}/{len(alike)})" if len(alike) > 1 else told
        return name_of(self.snap, self.decision.items[index])

    def _rollback(self, index: int) -> str:
        """What an item is and says; the name is not said twice."""
        label, about = self.decision.labels[index], self.decision.about[index] if self.decision.about else ""
        return f"{translate(label)}: {about}" if about else translate(label)

    def move(self, start: int, to: int) -> None:
        """Move the item at one place to another."""
        to = max(0, min(len(self.items) - 1, to))
        if start != to:
            self.items.insert(to, self.items.pop(start))
        self.row = to
        self.changed.emit()

    def primary(self) -> Choice:
        """Take the order."""
        answer = Ordered(tuple(self.decision.items[index] for index in self.items))
        return Choice(tr("Use this order"), partial(self.answered.emit, answer), "Space")

    def click(self, ref: int) -> bool:
        """A click on an object moves it to the front."""
        if ref not in self.decision.items:
            return False
        self.move(self.items.index(self.decision.items.index(ref)), 0)
        return True

    def key(self, name: str) -> bool:
        """Up and Down choose a row, with Shift they move it."""
        step = {"Up": -1, "Down": 1}.get(name.removeprefix("Shift+"))
        if step is None:
            return False
        if name.startswith("Shift+"):
            self.move(self.row, self.row + step)
        else:
            self.row = (self.row + step) % len(self.items)
            self.changed.emit()
        return True

    def panel(self, pictures: Pictures) -> QWidget:
        """The list."""
        return OrderPanel(self)


class _Rows(QWidget):
    """The rows of an order, painted, dragged with the pointer."""

    def __init__(self, prompt: OrderPrompt, width: int) -> None:
        super().__init__()
        self.prompt = prompt
        self.held = -1
        self.resize(width, _ROW)
        self._fit()
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.setAccessibleName(tr("Items in order"))
        prompt.changed.connect(self.update)

    def _words(self, index: int) -> RichText:
        return layout_rich(self.prompt.label(index), max(100.0, self.width() - 90.0), Ink(13), leading=1.3)

    def boxes(self) -> list[QRectF]:
        """Where the rows lie, each as high as its words."""
        boxes, y = [], 1.0
        for index in self.prompt.items:
            height = max(_ROW - _GAP - 2.0, round(self._words(index).height) + 14.0)
            boxes.append(QRectF(1, y, self.width() - 2, height))
            y += height + _GAP
        return boxes

    def _fit(self) -> None:
        self.setFixedHeight(round(self.boxes()[-1].bottom()) + 3 if self.prompt.items else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the words again."""
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the rows."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, (index, box) in enumerate(zip(self.prompt.items, self.boxes(), strict=True)):
            here = place == self.prompt.row
            painter.setPen(QPen(color("ice" if here else "line"), 2 if here else 1))
            painter.setBrush(color("bg3" if place == self.held else "bg2"))
            painter.drawRoundedRect(box, RADIUS.row, RADIUS.row)
            number = QRectF(10, box.center().y() - 13, 26, 26)
            draw_centered(painter, number, str(place + 1), Ink(16, 700, tabular=True), color("text"))
            rich = self._words(index)
            rich.draw(painter, QPointF(46, box.center().y() - rich.height / 2), color("text"))
            draw_glyph(painter, "menu", self.width() - 32, box.center().y() - 8, 16, color("text3"))
        painter.end()

    def _place(self, y: float) -> int:
        return next((place for place, box in enumerate(self.boxes()) if y < box.bottom() + _GAP / 2),
                    len(self.prompt.items) - 1)  # fmt: skip

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of a row."""
        self.held = self.prompt.row = self._place(event.position().y())
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The row follows the pointer."""
        to = self._place(event.position().y())
        if self.held >= 0 and to != self.held:
            held, self.held = self.held, to
            self.prompt.move(held, to)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go."""
        self.held = -1
        self.update()


class OrderPanel(Panel):
    """The list of an order, first on top."""

    def __init__(self, prompt: OrderPrompt) -> None:
        super().__init__(prompt.full_text, usual=_WIDE)
        first = {
            Purpose.TRIGGERS: msg("The first resolves first."),
            Purpose.DAMAGE_ORDER: msg("The first is dealt damage first."),
        }.get(prompt.asked.purpose, msg("The first happens first."))
        told = translate(first)
        said = "" if told.casefold().rstrip(".") in prompt.text.casefold() else f"{told} "
        self.body.addWidget(RichLabel(said + tr("Drag, or Shift and an arrow key."), tone="text2"))
        self.rows = _Rows(prompt, _WIDE - 42)
        self.body.addWidget(self.rows)


class ArrangePrompt(Prompt[Arrange]):
    """Put cards on piles: drag them, click to move to the next pile, or the arrow keys."""

    def __init__(self, snap: GameSnap, decision: Arrange) -> None:
        super().__init__(snap, decision)
        self.piles: list[list[int]] = [[] for _ in decision.piles]
        self.piles[0] = list(decision.cards)
        self.current: int = decision.cards[0] if decision.cards else -1

    @property
    def text(self) -> str:
        """The question; after a verb alone how many cards it is about."""
        return translate(self.asked.text) or tr("Arrange {n}", n=len(self.decision.cards))

    def where(self, card: int) -> tuple[int, int]:
        """The pile and the place of a card."""
        pile = next(number for number, pile in enumerate(self.piles) if card in pile)
        return pile, self.piles[pile].index(card)

    def put(self, card: int, pile: int, place: int) -> None:
        """Put a card on a pile at a place."""
        old, _ = self.where(card)
        self.piles[old].remove(card)
        place = max(0, min(len(self.piles[pile]), place))
        self.piles[pile].insert(place, card)
        self.current = card
        self.changed.emit()

    def click(self, ref: int) -> bool:
        """A click moves a card to the end of the next pile."""
        if ref not in self.decision.cards:
            return False
        pile, _ = self.where(ref)
        to = (pile + 1) % len(self.piles)
        self.put(ref, to, len(self.piles[to]))
        return True

    def all_to(self, pile: int) -> None:
        """Put all cards on one pile, in the order they lie in."""
        order = [card for cards in self.piles for card in cards]
        self.piles = [[] for _ in self.piles]
        self.piles[pile] = order
        self.changed.emit()

    def primary(self) -> Choice:
        """Take the arrangement; the label says how many go where."""
        answer = Arranged(tuple(tuple(ObjectId(card) for card in pile) for pile in self.piles))
        filled = [(len(pile), name) for name, pile in zip(self.decision.piles, self.piles, strict=True) if pile]
        label = ", ".join(f"{count} {translate(_WHERE.get(name, name))}" for count, name in filled)
        if len(filled) == 1 and self.piles[0]:
            label = tr("Keep {where}", where=_WHERE.get(filled[0][1], filled[0][1]))
        return Choice(label, partial(self.answered.emit, answer), "Space")

    def others(self) -> tuple[Choice, ...]:
        """All to one pile."""
        words = [(number, name) for number, name in enumerate(self.decision.piles) if number][:2]
        return tuple(
            Choice(tr("All {where}", where=_WHERE.get(name, name)), partial(self.all_to, number), name[:1].upper())
            for number, name in words
        )

    def key(self, name: str) -> bool:
        """Left and Right choose a card, with Shift they move it in its pile; Up and Down change the pile."""
        if self.current < 0:
            return False
        order = [card for pile in self.piles for card in pile]
        pile, place = self.where(self.current)
        if name in ("Left", "Right"):
            step = 1 if name == "Right" else -1
            self.current = order[(order.index(self.current) + step) % len(order)]
            self.changed.emit()
        elif name in ("Shift+Left", "Shift+Right"):
            self.put(self.current, pile, place + (1 if name == "Shift+Right" else -1))
        elif name in ("Up", "Down"):
            to = max(0, min(len(self.piles) - 1, pile + (1 if name == "Down" else -1)))
            self.put(self.current, to, len(self.piles[to]) if to != pile else place)
        elif name == "Return":
            self.click(self.current)
        else:
            return False
        return True

    def panel(self, pictures: Pictures) -> QWidget:
        """The piles."""
        return ArrangePanel(self, pictures)


class _PileRow(QWidget):
    """One pile: its name, a button that takes all, its cards from left to right."""

    dropped = Signal(int, QPoint)

    def __init__(self, prompt: ArrangePrompt, number: int, pictures: Pictures, width: float) -> None:
        super().__init__()
        self.prompt, self.number = prompt, number
        column = column_box(self, (12, 10, 12, 8), 4)
        head = row_box()
        name = prompt.decision.piles[number]
        title = RichLabel(_PILES.get(name, name[:1].upper() + name[1:]), Ink(14, 600))
        head.addWidget(title, 1)
        every = QPushButton(tr("All here"))
        every.setProperty("kind", "quiet")
        every.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        every.setAccessibleName(tr("All cards: {text}", text=title.text()))
        every.clicked.connect(lambda _checked=False: prompt.all_to(number))
        head.addWidget(every)
        column.addLayout(head)
        self.grid = CardGrid(pictures, (), width, columns=max(1, len(prompt.decision.cards)))
        self.grid.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.grid.setFixedHeight(round(width * 88 / 63) + 26)
        self.grid.clicked.connect(prompt.click)
        self.grid.dropped.connect(self.dropped)
        column.addWidget(self.grid)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def refresh(self) -> None:
        """Show the pile as it is now."""
        cards = tuple(self.prompt.piles[self.number])
        self.grid.set_cards(cards)
        if len(cards) > 1:
            self.grid.set_looks({card: Look(Mark.NONE, str(place)) for place, card in enumerate(cards, 1)})
        else:
            self.grid.set_looks({})
        self.grid.focused = cards.index(self.prompt.current) if self.prompt.current in cards else -1
        self.update()

    def place_at(self, x: float) -> int:
        """The place in the pile that a point means."""
        return round(max(0.0, x - 8) / (self.grid.card + 14))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the pile's surface."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(color("line"), 1))
        painter.setBrush(color("bg0", 0.7))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS.row, RADIUS.row)
        if not self.prompt.piles[self.number]:
            draw_centered(painter, QRectF(self.rect()).adjusted(0, 30, 0, 0), tr("No cards"), Ink(13), color("text3"))
        painter.end()


class ArrangePanel(Panel):
    """All piles one under the other."""

    def __init__(self, prompt: ArrangePrompt, pictures: Pictures) -> None:
        super().__init__(prompt.full_text)
        self.prompt = prompt
        self.body.addWidget(RichLabel(tr("Click a card to move it to the next pile, or drag it."), tone="text2"))
        count = max(1, len(prompt.decision.cards))
        width = 104.0 if count <= 6 and len(prompt.piles) < 3 else max(64.0, min(92.0, 660 / count - 14))
        self.rows = [_PileRow(prompt, number, pictures, width) for number in range(len(prompt.piles))]
        for row in self.rows:
            row.dropped.connect(self._drop)
            self.body.addWidget(row)
        self.setMinimumWidth(min(760, max(420, round(count * (width + 14)) + 84)))
        prompt.changed.connect(self.refresh)
        self.refresh()

    def _drop(self, card: int, at: QPoint) -> None:
        for row in self.rows:
            local = row.grid.viewport().mapFromGlobal(at)
            if row.rect().contains(row.mapFromGlobal(at)):
                self.prompt.put(card, row.number, row.place_at(local.x()))

    def refresh(self) -> None:
        """Show the piles as they are now."""
        for row in self.rows:
            row.refresh()

    def sizeHint(self) -> QSize:
        """As large as the piles."""
        return super().sizeHint().expandedTo(QSize(self.minimumWidth(), 0))
