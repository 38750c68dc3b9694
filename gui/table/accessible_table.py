"""Cards for those who listen: what lies on the table as accessible children of its view.

Qt allows None where there is no such thing; its stubs do not say so.
"""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget

from gui.i18n import tr
from gui.prompts.base import Look, Mark
from gui.table.describe import describe
from gui.table.stage import Stage
from gui.table.table_view import TableView
from gui.widgets.accessible_leaf import LeafAccess, read_aloud

__all__ = ["CardAccess", "TableAccess", "install", "shown_cards"]


def shown_cards(stage: Stage) -> list[int]:
    """The cards on the table in reading order, from the top and from the left; a pile counts once."""
    layout = stage.layout_now
    if layout is None:
        return []
    places = [place for place in layout.places.values() if place.count and place.shown]
    return [place.id for place in sorted(places, key=lambda place: (round(place.y / 60), place.x))]


class CardAccess(LeafAccess):
    """One card: its name, what it is and its state, and where it lies."""

    def __init__(self, table: TableAccess, ref: int) -> None:
        super().__init__(table)
        self.table, self.ref = table, ref

    def isValid(self) -> bool:
        """Whether the card still lies on the table."""
        return self.ref in self.table.view.stage.items_by_id

    def role(self) -> QAccessible.Role:
        """Something that can be pressed."""
        return QAccessible.Role.Button

    def state(self) -> QAccessible.State:
        """Whether it has the keyboard, is selected or can be used."""
        made = QAccessible.State()
        stage = self.table.view.stage
        marks = stage.looks.get(self.ref, Look()).marks
        made.focusable = True
        made.focused = stage.focus == self.ref
        made.selected = bool(marks & (Mark.SELECTED | Mark.TARGETED))
        made.disabled = marks == Mark.NONE
        return made

    def rect(self) -> QRect:
        """Where it lies on the screen."""
        box = self.table.view.stage.rect_of(self.ref)
        if box is None:
            return QRect()
        view = self.table.view
        corner = view.viewport().mapToGlobal(view.mapFromScene(box.topLeft()))
        return QRect(corner, box.size().toSize())

    def text(self, kind: QAccessible.Text) -> str:
        """Its name; its description says everything."""
        item = self.table.view.stage.items_by_id.get(self.ref)
        if item is None:
            return ""
        count = f"{item.place.count} × " if item.place.count > 1 else ""
        if kind is QAccessible.Text.Name:
            return count + (item.card.face.name or tr("a hidden card"))
        if kind is QAccessible.Text.Description:
            return count + describe(item.card, self.table.view.stage.looks.get(self.ref))
        return ""


class TableAccess(QAccessibleWidget):
    """The table, whose children are the cards on it."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view, QAccessible.Role.Canvas, tr("Table"))
        self.view = view
        self._cards: dict[int, CardAccess] = {}

    def _of(self, ref: int) -> CardAccess:
        if ref not in self._cards:
            self._cards[ref] = CardAccess(self, ref)
        return self._cards[ref]

    def childCount(self) -> int:
        """How many cards and piles lie on the table."""
        return len(shown_cards(self.view.stage))

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """A card by its place in reading order."""
        refs = shown_cards(self.view.stage)
        return self._of(refs[index]) if 0 <= index < len(refs) else None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """The card at a point of the screen."""
        refs = shown_cards(self.view.stage)
        return next((self._of(ref) for ref in reversed(refs) if self._of(ref).rect().contains(x, y)), None)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """The place of a card in reading order."""
        refs = shown_cards(self.view.stage)
        return refs.index(child.ref) if isinstance(child, CardAccess) and child.ref in refs else -1


def _made(view: TableView) -> QAccessibleInterface:
    made = TableAccess(view)
    view.access = made
    return made


def install() -> None:
    """Tell Qt how tables are read aloud."""
    read_aloud(TableView, _made)
