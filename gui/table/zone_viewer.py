"""Zone viewers: a graveyard, exile or library pile spread out on the table (400.7, 404)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QMouseEvent

from engine.terms.ids import NO_ONE
from engine.terms.zones import Zone
from engine.view.snapshot import CardSnap, GameSnap
from gui.cards.catalog import mana_value
from gui.i18n import msg, tr, translate
from gui.prompts.base import Look, Pictures
from gui.prompts.card_grid import CardGrid
from gui.prompts.filter_line import FILTER_FROM, FilterLine, fits
from gui.prompts.lookup import player_of
from gui.prompts.panel import Panel, RichLabel
from gui.widgets.boxes import row_box
from gui.widgets.buttons import QUIET, Button
from gui.widgets.segments import Segments

__all__ = ["ZoneViewer", "zone_cards"]

_LEAST_WIDTH = 320  # room for the title beside the closing cross
_SORT_FROM = 3  # cards from which on an order helps
_CARD = 112.0  # px of a card on the table
_WIDE = (20, 16, 20, 18)  # px around what it shows
_NARROW = (10, 14, 6, 8)
_CROSS = 40  # px of the cross at the right of the title
_WIDEST = 16_777_215  # px: Qt's own bound, none at all
_APART = 12  # px between title, order and cards
_LOW = 24  # px of the button of a docked zone


def zone_cards(snap: GameSnap, player: int, zone: Zone) -> tuple[CardSnap, ...]:
    """The cards seen in a player's zone, the top or newest first."""
    who = player_of(snap, player)
    if who is None:
        return ()
    if zone is Zone.LIBRARY:
        return (who.top_card,) if who.top_card is not None else ()
    cards = {Zone.GRAVEYARD: who.graveyard, Zone.EXILE: who.exile, Zone.HAND: who.hand, Zone.COMMAND: who.command}
    return tuple(reversed(cards.get(zone, ())))


_MINE: Final = {
    Zone.LIBRARY: msg("Your library"), Zone.HAND: msg("Your hand"), Zone.GRAVEYARD: msg("Your graveyard"),
    Zone.EXILE: msg("Your exile"), Zone.COMMAND: msg("Your command zone"), Zone.BATTLEFIELD: msg("Your battlefield"),
}  # fmt: skip
_THEIRS: Final = {
    Zone.LIBRARY: msg("{name}’s library"), Zone.HAND: msg("{name}’s hand"), Zone.GRAVEYARD: msg("{name}’s graveyard"),
    Zone.EXILE: msg("{name}’s exile"), Zone.COMMAND: msg("{name}’s command zone"),
    Zone.BATTLEFIELD: msg("{name}’s battlefield"),
}  # fmt: skip


_ORDERS: Final = (
    ("newest", msg("In their order")), ("name", msg("By name")), ("value", msg("By mana value")),
    ("type", msg("By type")),
)  # fmt: skip
_TYPES: Final = ("creature", "planeswalker", "battle", "instant", "sorcery", "artifact", "enchantment", "land")


def in_order(cards: Sequence[CardSnap], order: str) -> list[CardSnap]:
    """Cards in one of the orders; those that are alike keep theirs."""

    def kind(card: CardSnap) -> int:
        return next((place for place, each in enumerate(_TYPES) if each in card.types), len(_TYPES))

    keys: dict[str, Callable[[CardSnap], tuple[int, str]]] = {
        "name": lambda card: (0, card.face.name), "value": lambda card: (mana_value(card), card.face.name),
        "type": lambda card: (kind(card), card.face.name),
    }  # fmt: skip
    return sorted(cards, key=keys[order]) if order in keys else list(cards)


class ZoneViewer(Panel):
    """The cards of one zone, in an order of choice; it can be dragged about. `clicked` and `hovered` carry a card."""

    order = "newest"  # of all viewers, as it was chosen last

    clicked = Signal(int)
    hovered = Signal(int)
    zoomed = Signal(int)
    docking = Signal()  # it is to stay open beside the table, or to float over it again

    def __init__(self, player: int, zone: Zone, pictures: Pictures) -> None:
        super().__init__(" ", closable=True)
        self.player, self.zone, self.pictures = player, zone, pictures
        self.snap: GameSnap | None = None
        self.filter = FilterLine()
        self.filter.textChanged.connect(self._refresh)
        line = row_box(spacing=10)
        line.addWidget(self.filter, 1)
        self.sort = Segments(_ORDERS, tr("Order of the cards"))
        self.sort.set_value(ZoneViewer.order)
        self.sort.changed.connect(self._sort)
        self.sort.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        line.addWidget(self.sort)
        self.docked = False
        self.dock = Button(tr("Dock"), QUIET, key="D")
        self.dock.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.dock.clicked.connect(self.docking)
        line.addWidget(self.dock)
        self.body.addLayout(line)
        self.carried = False  # whether it lies where it was dragged to
        self._held: QPoint | None = None
        self.empty = RichLabel("", tone="text2")
        self.body.addWidget(self.empty)
        self.grid = CardGrid(pictures, ())
        self.grid.clicked.connect(self.clicked)
        self.grid.hovered.connect(self.hovered)
        self.grid.zoomed.connect(self.zoomed)
        self.body.addWidget(self.grid, 1)
        self.setMinimumWidth(_LEAST_WIDTH)

    def set_docked(self, docked: bool) -> None:
        """Stand in a narrow place, in the order chosen last, or be as large as there is room on the table."""
        self.docked, self.carried = docked, False
        self.dock.set_label(tr("Float") if docked else tr("Dock"))
        self.dock.set_cap(not docked)
        self.setMinimumWidth(0 if docked else _LEAST_WIDTH)
        self.body.setContentsMargins(*(_NARROW if docked else _WIDE))
        self.body.setSpacing(4 if docked else _APART)
        self.dock.setFixedHeight(_LOW if docked else self.dock.sizeHint().height())
        self.fit()
        if self.snap is not None:
            self.show_snap(self.snap)

    def fit(self) -> None:
        """Cards of such a size that two lie beside each other in a narrow place."""
        self.title.setMaximumWidth(self.width() - _NARROW[0] - _CROSS if self.docked else _WIDEST)
        sides = sum(_NARROW[::2]) + self.grid.verticalScrollBar().sizeHint().width() + 8
        self.grid.card = min(_CARD, (self.width() - sides) // 2 - 14) if self.docked else _CARD
        self.grid.set_cards(self.grid.cards)

    def show_snap(self, snap: GameSnap) -> None:
        """Show the zone as it is now."""
        self.snap = snap
        who = player_of(snap, self.player)
        mine = self.player == snap.viewer
        count = len(zone_cards(snap, self.player, self.zone))
        if self.zone is Zone.LIBRARY and who is not None:
            count = who.library_count
        elif self.zone is Zone.HAND and who is not None:
            count = who.hand_count
        words = _MINE[self.zone] if mine else _THEIRS[self.zone].of(name=who.name if who is not None else "")
        title = f"{translate(words)} · {count}"
        self.title.set_text(title)
        self.setAccessibleName(title)
        shown = len(zone_cards(snap, self.player, self.zone))
        self.filter.setVisible(shown >= FILTER_FROM and not self.docked)
        self.sort.setVisible(shown >= _SORT_FROM and not self.docked)
        self._refresh()

    def _refresh(self, _words: str = "") -> None:
        if self.snap is None:
            return
        words = self.filter.text()
        cards = [
            card.id for card in in_order(zone_cards(self.snap, self.player, self.zone), ZoneViewer.order)
            if fits(words, card.face.name, card.face.type_line, card.face.text)
        ]  # fmt: skip
        self.grid.set_cards(tuple(cards))
        hidden = self.zone in (Zone.LIBRARY, Zone.HAND)
        self.empty.set_text("" if cards else tr("Its cards are hidden.") if hidden else tr("No cards."))
        self.empty.setVisible(not cards)
        self.grid.setVisible(bool(cards))

    def _sort(self, order: str) -> None:
        ZoneViewer.order = order
        self._refresh()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of the panel; docked it stays where it is."""
        if self.docked:
            super().mousePressEvent(event)
            self._grab = None
        elif event.button() is Qt.MouseButton.LeftButton:
            self._held = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Carry it, within the window."""
        parent = self.parentWidget()
        if self._held is None or parent is None:
            return
        to = self.mapToParent(event.position().toPoint()) - self._held
        x = max(0, min(to.x(), parent.width() - self.width()))
        y = max(0, min(to.y(), parent.height() - self.height()))
        self.move(x, y)
        self.carried = True

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go."""
        self._held = None

    def light(self, looks: Mapping[int, Look]) -> None:
        """Light what can be used or chosen now."""
        self.grid.set_looks(looks)

    def key(self, name: str) -> bool:
        """Arrows and Return work on the cards, a slash goes to the filter."""
        if name == "/" and not self.filter.isHidden():
            self.filter.setFocus()
            return True
        if name == "O" and not self.sort.isHidden():
            orders = [order for order, _ in _ORDERS]
            after = orders[(orders.index(ZoneViewer.order) + 1) % len(orders)]
            self.sort.set_value(after)
            self._sort(after)
            return True
        if name == "D":
            self.docking.emit()
            return True
        return self.grid.step(name)

    @property
    def focused_card(self) -> int:
        """The card with the keyboard's focus, or NO_ONE."""
        index = self.grid.focused
        return self.grid.cards[index] if 0 <= index < len(self.grid.cards) else NO_ONE
