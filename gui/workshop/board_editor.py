"""A board to try a card at: both sides with life, mana, counters and zones; cards are added by name and dragged."""

from __future__ import annotations

import json
from functools import partial
from typing import Final

import msgspec
from PySide6.QtCore import QMimeData, QStringListModel, Qt, QTimer, Signal
from PySide6.QtGui import QDropEvent, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCompleter,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QWidget,
)

from engine.play.positions.form import STEP_NAMES
from engine.workshop.sandbox import NOBODY, ZONES, Board, Placed, SideOfBoard, with_zone
from engine.workshop.sandbox import put as put_on
from gui import theme
from gui.cards.catalog import Catalog
from gui.i18n import Message, msg, tr, translate
from gui.session.saved_matches import said_name
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import PRIMARY, QUIET, Button, IconButton
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.flow_row import FlowRow
from gui.widgets.stepper import Stepper
from gui.widgets.surface import Hairline, Panel
from gui.widgets.text import Label

ZONE_WORDS: Final[dict[str, Message]] = {
    "hand": msg("Hand"), "battlefield": msg("Battlefield"), "graveyard": msg("Graveyard"), "exile": msg("Exile"),
    "library": msg("Library, from the top"),
}  # fmt: skip
STEP_WORDS: Final[dict[str, Message]] = {
    "upkeep": msg("Upkeep"), "main1": msg("First main phase"), "begin_combat": msg("Beginning of combat"),
    "main2": msg("Second main phase"), "end": msg("End step"),
}  # fmt: skip
RIVALS: Final[tuple[tuple[str, Message], ...]] = (
    (NOBODY, msg("Nobody")), ("greedy", msg("Computer player")), ("random", msg("Random player")),
    ("human", msg("Yourself")),
)  # fmt: skip
COUNTERS: Final = ("+1/+1", "-1/-1", "loyalty", "charge", "lore", "time")
_PLACED: Final = Qt.ItemDataRole.UserRole
_FORM: Final = "application/x-spellwright-placed"
WAIT: Final = 150  # ms after the last letter of a name before names are looked up


class ZoneList(QListWidget):
    """The cards of one zone of one side; entries are dragged to another one. `moved` gives side and zone it came from
    and its place there, and `changed` tells that the zone is to be looked at again."""

    moved = Signal(int, str, int)
    removed = Signal(int)
    menu_wanted = Signal(int)

    def __init__(self, side: int, zone: str) -> None:
        super().__init__()
        self.side, self.zone = side, zone
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setProperty("kind", "well")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._on_menu)

    def show_cards(self, cards: tuple[Placed, ...]) -> None:
        """Show these cards."""
        self.clear()
        for each in cards:
            item = QListWidgetItem(_said(each))
            item.setData(_PLACED, msgspec.json.encode(each).decode())
            self.addItem(item)

    def mimeTypes(self) -> list[str]:
        """What is dragged among zones."""
        return [_FORM]

    def mimeData(self, items: list[QListWidgetItem]) -> QMimeData:  # type: ignore[override] # a list will do
        """Where what is dragged comes from."""
        made = QMimeData()
        made.setData(_FORM, json.dumps([self.side, self.zone, self.row(items[0])]).encode())
        return made

    def dropEvent(self, event: QDropEvent) -> None:
        """Something is let go here."""
        data = event.mimeData()
        if data.hasFormat(_FORM):
            side, zone, row = json.loads(bytes(data.data(_FORM).data()))
            event.acceptProposedAction()
            self.moved.emit(side, zone, row)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete takes a card away, Enter opens its menu."""
        row = self.currentRow()
        if row >= 0 and event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.removed.emit(row)
        elif row >= 0 and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Menu):
            self.menu_wanted.emit(row)
        else:
            super().keyPressEvent(event)

    def _on_menu(self) -> None:
        if self.currentRow() >= 0:
            self.menu_wanted.emit(self.currentRow())


def _said(placed: Placed) -> str:
    """An entry in words: how many, tapped, with counters."""
    words = f"{placed.count}× {placed.card}" if placed.count > 1 else placed.card
    notes = [tr("tapped")] if placed.tapped else []
    notes += [f"{count}× {kind}" for kind, count in placed.counters.items() if count]
    return f"{words} ({', '.join(notes)})" if notes else words


class SidePanel(QWidget):
    """One side of the board."""

    changed = Signal()

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number
        self.zones: dict[str, ZoneList] = {}
        column = column_box(self, (0, 0, 0, 0), 6)
        head = row_box()
        self.name = Label("", theme.TYPE.panel, 600)
        self.life = Stepper(tr("Life"), 20, -99, 9999)
        self.life.setFixedWidth(150)
        self.poison = Stepper(tr("Poison counters"), 0, 0, 99)
        self.poison.setFixedWidth(130)
        self.mana = QLineEdit()
        self.mana.setPlaceholderText("{G}{G}")
        self.mana.setMaxLength(100)
        self.mana.setMaximumWidth(120)
        self.mana.setAccessibleName(tr("Mana in the pool"))
        self.mana.setToolTip(tr("Mana in the pool"))
        head.addWidget(self.name, 1)
        for word, widget in ((tr("Life"), self.life), (tr("Poison"), self.poison), (tr("Mana"), self.mana)):
            head.addWidget(Label(word, tone="text2"))
            head.addWidget(widget)
        self.life.changed.connect(lambda _: self.changed.emit())
        self.poison.changed.connect(lambda _: self.changed.emit())
        self.mana.editingFinished.connect(self.changed)
        column.addLayout(head)
        grid = QGridLayout()
        grid.setSpacing(8)
        places = {"battlefield": (0, 0, 2), "hand": (0, 2, 2), "graveyard": (0, 4, 1), "exile": (0, 5, 1),
                  "library": (0, 6, 1)}
        for zone, (row, at, span) in places.items():
            part = column_box(spacing=2)
            part.addWidget(Label(ZONE_WORDS[zone], theme.TYPE.small, tone="text2"))
            cards = self.zones[zone] = ZoneList(number, zone)
            part.addWidget(cards)
            grid.addLayout(part, row, at, 1, span)
        for at in range(7):
            grid.setColumnStretch(at, 1)
        column.addLayout(grid, 1)

    def show_side(self, side: SideOfBoard) -> None:
        """Show a side as it is."""
        before = self.blockSignals(True)
        self.name.setText(said_name(side.name))
        self.life.set_value(side.life)
        self.poison.set_value(side.counters.get("poison", 0))
        self.mana.setText(side.mana)
        for zone, cards in self.zones.items():
            cards.show_cards(side.zones.get(zone, ()))
            cards.setAccessibleName(f"{said_name(side.name)}: {translate(ZONE_WORDS[zone])}")
        self.blockSignals(before)


class BoardEditor(QWidget):
    """A board. `play` asks for it to be played, `keep` to be kept as a position, `puzzle` to be written as a puzzle,
    `left` goes back to the card."""

    play = Signal()
    keep = Signal()
    puzzle = Signal()
    open_position = Signal()
    left = Signal()

    def __init__(self, catalog: Catalog) -> None:
        super().__init__()
        self._catalog = catalog
        self.board = Board((SideOfBoard("1"), SideOfBoard("2")))
        column = column_box(self, (0, 0, 0, 0), 10)
        column.addWidget(self._make_head())
        panel = Panel()
        inner = column_box(panel, (20, 14, 20, 14), 10)
        self.sides = (SidePanel(0), SidePanel(1))
        for number in (1, 0):
            inner.addWidget(self.sides[number], 1)
            if number:
                inner.addWidget(Hairline())
        column.addWidget(panel, 1)
        column.addLayout(self._make_adder())
        for side in self.sides:
            side.changed.connect(self._take_numbers)
            for zone in side.zones.values():
                zone.moved.connect(lambda s, z, row, to=zone: self.move_card(s, z, row, to.side, to.zone))
                zone.removed.connect(lambda row, at=zone: self._remove(at.side, at.zone, row))
                zone.menu_wanted.connect(lambda row, at=zone: self._open_menu(at, row))

    def _make_head(self) -> FlowRow:
        row = FlowRow(8)
        self.back = IconButton("arrow-left", tr("Back to the card (Esc)"), QUIET)
        self.back.clicked.connect(self.left)
        row.add(self.back)
        row.add(Label(tr("Board"), theme.TYPE.screen, 600))
        self.turn, self.step, self.rival = ChoiceBox(), ChoiceBox(), ChoiceBox()
        for key, word in STEP_WORDS.items():
            self.step.addItem(translate(word), key)
        for key, word in RIVALS:
            self.rival.addItem(translate(word), key)
        for name, box in ((tr("Turn of"), self.turn), (tr("Step"), self.step), (tr("Against"), self.rival)):
            named = QWidget()
            beside = row_box(named, (0, 0, 0, 0), 8)
            beside.addWidget(Label(name, tone="text2"))
            beside.addWidget(box)
            box.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToContents)
            box.setAccessibleName(name)
            box.activated.connect(lambda _: self._take_numbers())
            row.add(named)
        self.from_position = Button(tr("From a position"), QUIET)
        self.from_position.clicked.connect(self.open_position)
        self.keep_it = Button(tr("Keep"), QUIET)
        self.keep_it.setToolTip(tr("Keep it among your positions"))
        self.keep_it.clicked.connect(self.keep)
        self.as_puzzle = Button(tr("As a puzzle"), QUIET)
        self.as_puzzle.clicked.connect(self.puzzle)
        self.start = Button(tr("Play it"), PRIMARY, key="F5")
        self.start.clicked.connect(self.play)
        for button in (self.from_position, self.keep_it, self.as_puzzle, self.start):
            row.add(button)
        return row

    def _make_adder(self) -> QHBoxLayout:
        row = row_box(spacing=8)
        self.card = QLineEdit()
        self.card.setPlaceholderText(tr("Name of a card to add"))
        self.card.setAccessibleName(tr("Name of a card to add"))
        self.card.setMaxLength(200)
        self._names = QCompleter([], self.card)
        self._names.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._names.setFilterMode(Qt.MatchFlag.MatchContains)
        self.card.setCompleter(self._names)
        self._soon = QTimer(self, singleShot=True, interval=WAIT)
        self._soon.timeout.connect(self._complete)
        self.card.textEdited.connect(lambda _: self._soon.start())
        self.card.returnPressed.connect(self.add_card)
        self.count = Stepper(tr("Copies"), 1, 1, 60)
        self.count.setFixedWidth(130)
        self.whose, self.where = ChoiceBox(), ChoiceBox()
        self.whose.setAccessibleName(tr("Whose"))
        self.where.setAccessibleName(tr("Zone"))
        for zone in ZONES:
            self.where.addItem(translate(ZONE_WORDS[zone]), zone)
        self.where.setCurrentIndex(ZONES.index("battlefield"))
        self.add = Button(tr("Add"), glyph="plus")
        self.add.clicked.connect(self.add_card)
        self.trouble = Label("", tone="rose")
        for widget, stretch in ((self.card, 2), (self.count, 0), (self.whose, 0), (self.where, 0), (self.add, 0)):
            row.addWidget(widget, stretch)
        row.addWidget(self.trouble, 3)
        return row

    # --- the board ---

    def show_board(self, board: Board) -> None:
        """Show another board."""
        self.board = board
        for number, side in enumerate(board.sides):
            self.sides[number].show_side(side)
        for box in (self.turn, self.whose):
            at = max(0, box.currentIndex())
            box.clear()
            box.addItems([said_name(side.name) for side in board.sides])
            box.setCurrentIndex(at)
        self.turn.setCurrentIndex(board.active)
        self.step.setCurrentIndex(max(0, self.step.findData(board.step)))
        self.rival.setCurrentIndex(max(0, self.rival.findData(board.rival)))
        self.trouble.setText("")

    def add_card(self) -> None:
        """Add what the line at the foot says."""
        name = self.card.text().strip()
        found = self._catalog.card(name)
        if found is None:
            near = self._catalog.meant(name) if name else ""
            self.trouble.setText(tr("No card is called so; did you mean {near}?", near=near) if near
                                 else tr("No card is called so."))
            return
        names = " // ".join(face.name for face in found.printed)
        placed = Placed(names or found.face.name, self.count.value())
        side, zone = max(0, self.whose.currentIndex()), str(self.where.currentData())
        self.show_board(put_on(self.board, side, zone, placed))
        self.card.clear()
        self.card.setFocus()

    def move_card(self, side: int, zone: str, row: int, to_side: int, to_zone: str) -> None:
        """Move one copy to another zone."""
        cards = self.board.sides[side].zones.get(zone, ())
        if (side, zone) == (to_side, to_zone) or row >= len(cards):
            return
        one = msgspec.structs.replace(cards[row], count=1)
        fewer = put_on(self.board, side, zone, msgspec.structs.replace(one, count=-1))
        if to_zone != "battlefield":
            one = Placed(one.card)
        self.show_board(put_on(fewer, to_side, to_zone, one))

    def _remove(self, side: int, zone: str, row: int) -> None:
        cards = self.board.sides[side].zones.get(zone, ())
        self.show_board(with_zone(self.board, side, zone, (*cards[:row], *cards[row + 1 :])))

    def change(self, side: int, zone: str, row: int, placed: Placed) -> None:
        """Another entry in place of one."""
        cards = list(self.board.sides[side].zones.get(zone, ()))
        cards[row] = placed
        self.show_board(with_zone(self.board, side, zone, tuple(each for each in cards if each.count > 0)))

    def _open_menu(self, at: ZoneList, row: int) -> None:
        menu = self.menu_of(at.side, at.zone, row)
        menu.exec(at.mapToGlobal(at.visualItemRect(at.item(row)).bottomLeft()))
        menu.deleteLater()

    def menu_of(self, side: int, zone: str, row: int) -> QMenu:
        """What can be done with an entry."""
        placed = self.board.sides[side].zones[zone][row]
        menu = QMenu(self)

        def offer(words: str, **changes: object) -> None:
            other = msgspec.structs.replace(placed, **changes)
            menu.addAction(words, partial(self.change, side, zone, row, other))

        offer(tr("One more"), count=placed.count + 1)
        offer(tr("One fewer"), count=placed.count - 1)
        if zone == "battlefield":
            offer(tr("Untapped") if placed.tapped else tr("Tapped"), tapped=not placed.tapped)
            for kind in COUNTERS:
                counters = {**placed.counters, kind: placed.counters.get(kind, 0) + 1}
                offer(tr("A {kind} counter", kind=kind), counters=counters)
            if placed.counters:
                offer(tr("No counters"), counters={})
        menu.addSeparator()
        for number, other in enumerate(self.board.sides):
            for each in ZONES:
                if (number, each) != (side, zone):
                    words = f"{said_name(other.name)}: {translate(ZONE_WORDS[each])}"
                    menu.addAction(words, partial(self.move_card, side, zone, row, number, each))
        return menu

    def _take_numbers(self) -> None:
        """Life, mana, counters, turn and rival as they are typed."""
        sides = tuple(
            msgspec.structs.replace(
                side, life=panel.life.value(), mana=panel.mana.text().strip(),
                counters={"poison": panel.poison.value()} if panel.poison.value() else {},
            )
            for side, panel in zip(self.board.sides, self.sides, strict=True)
        )  # fmt: skip
        step = str(self.step.currentData())
        self.board = Board(sides, max(0, self.turn.currentIndex()), step if step in STEP_NAMES else "main1",
                           str(self.rival.currentData()))

    def _complete(self) -> None:
        """Names that go on as what is typed."""
        words = self.card.text().strip()
        own = [card.face.name for card in self._catalog.own.cards()]
        found = [card.face.name for card in self._catalog.search(words, 20)] if len(words) > 1 else []
        self._names.setModel(_listed([*own, *found], self._names))
        if words:
            self._names.complete()


def _listed(names: list[str], parent: QCompleter) -> QStringListModel:
    return QStringListModel(list(dict.fromkeys(names)), parent)
