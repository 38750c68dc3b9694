"""The left column: the marks of the house, the players, the log between them."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QLinearGradient, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QWidget

from assets import asset_path
from engine.terms.ids import NO_ONE
from engine.view.snapshot import GameSnap, PlayerSnap
from gui.i18n import ptr, tr
from gui.table.gallery import Gallery
from gui.table.layout import opponents, seat_of, shown_opponents, side_of
from gui.table.log import LogView
from gui.table.player_panel import PlayerPanel
from gui.table.seating import sitting_of
from gui.table.table_geometry import MANY
from gui.theme import TYPE, color
from gui.widgets.boxes import column_box, discard, row_box
from gui.widgets.buttons import GlyphButton, WordButton
from gui.widgets.surface import scrolled
from gui.widgets.text import Label, plain_tip

__all__ = ["LeftColumn"]


LEAST_LOG: Final = 120  # px under which the log waits behind its button
LOG_HEAD: Final = 46


def left_the_game(player: PlayerSnap) -> bool:
    """Whether nothing is left of a player, whose objects have left the game as well (800.4a)."""
    there = player.library_count or player.hand_count or player.graveyard or player.exile or player.command
    return not player.alive and not there


def creatures_of(snap: GameSnap, player: int) -> int:
    """How many creatures a player controls."""
    return sum(1 for card in snap.battlefield if card.controller == player and "creature" in card.types)


class LeftColumn(QWidget):
    """Tools on top, opponents, log, and the viewer at the bottom."""

    tool = Signal(str)  # "menu", "undo", "flag", "gear"
    player_clicked = Signal(int)
    mana_clicked = Signal(str)
    pile_clicked = Signal(int, object)  # a Zone, as of a panel
    hovered = Signal(int)
    log_clicked = Signal(int)
    log_wanted = Signal()

    def __init__(self, gallery: Gallery) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.gallery = gallery
        self.panels: dict[int, PlayerPanel] = {}
        self.tools: dict[str, GlyphButton] = {}
        self._order: tuple[int, ...] = ()
        self.focus: tuple[int, ...] = ()  # whose boards are wanted on the table, where not all find room
        self.boards = MANY  # how many opponents' boards find room on the table
        column = column_box(self, (0, 0, 1, 0), 0)
        column.addWidget(self._tools())
        self.goal = Label("", TYPE.body, 600, tone="lamp", wrap=True)
        self.goal.setContentsMargins(14, 10, 14, 10)
        self.goal.hide()
        column.addWidget(self.goal)
        self._others = QWidget()
        self._far = column_box(self._others, (0, 0, 0, 0), 0)
        self._scroll = scrolled(self._others)
        column.addWidget(self._scroll)
        column.addWidget(self._log_box(), 1)
        self._near = column_box(margins=(0, 0, 0, 0))
        column.addLayout(self._near)

    def _tools(self) -> QWidget:
        bar = QWidget()
        bar.setFixedHeight(43)
        row = row_box(bar, (14, 0, 10, 0), 6)
        mark = QLabel()
        mark.setPixmap(QIcon(str(asset_path("glyphs/mark.svg"))).pixmap(QSize(22, 22)))
        row.addWidget(mark)
        row.addStretch(1)
        for glyph, words in (
            ("menu", tr("Menu")), ("undo", tr("Undo to my last decision (Ctrl+Z)")), ("flag", tr("Concede")),
            ("gear", tr("Settings")),
        ):  # fmt: skip
            self.tools[glyph] = button = GlyphButton(glyph, 18)
            button.setIconSize(QSize(18, 18))
            button.setFixedSize(32, 32)
            button.setToolTip(plain_tip(words))
            button.setAccessibleName(words)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(partial(self._press, glyph))
            row.addWidget(button)
        self.set_over()  # until there is a game
        return bar

    def set_goal(self, words: str) -> None:
        """What is to be reached at this table; it stays in sight. "" for nothing."""
        self.goal.setText(words)
        self.goal.setVisible(bool(words))

    def hide_tools(self, *names: str) -> None:
        """Do without tools that mean nothing at this table."""
        for name in names:
            self.tools[name].hide()

    def set_undoable(self, on: bool) -> None:
        """Whether there is a decision to go back to."""
        self.tools["undo"].setEnabled(on)

    def set_begun(self) -> None:
        """There is a game that can be given up."""
        self.tools["flag"].setEnabled(True)

    def set_over(self) -> None:
        """There is no game: nothing can be taken back or given up."""
        for name in ("undo", "flag"):
            self.tools[name].setEnabled(False)

    def _press(self, name: str, _checked: bool = False) -> None:
        self.tool.emit(name)

    def _log_box(self) -> QWidget:
        box = QWidget()
        column = column_box(box, (0, 10, 0, 6), 8)
        head = row_box(margins=(10, 0, 10, 0))
        self.log_button = WordButton()
        self.log_button.setText(tr("Log"))
        self.log_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.log_button.setAccessibleName(tr("Log"))
        self.log_button.clicked.connect(self.log_wanted)
        head.addWidget(self.log_button, 0, Qt.AlignmentFlag.AlignVCenter)
        head.addStretch(1)
        self.all_button = WordButton()
        self.all_button.setText(ptr("lines of the log", "Main"))
        self.all_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.all_button.setAccessibleName(tr("Show all lines or only what matters"))
        self.all_button.clicked.connect(self._toggle_all)
        head.addWidget(self.all_button, 0, Qt.AlignmentFlag.AlignVCenter)
        column.addLayout(head)
        self.log = LogView()
        self.log.hovered.connect(self.hovered)
        self.log.clicked.connect(self.log_clicked)
        column.addWidget(self.log, 1)
        self.log_box = box
        return box

    def _toggle_all(self, _checked: bool = False) -> None:
        self.log.set_every(not self.log.every)
        self.all_button.setText(tr("All") if self.log.every else ptr("lines of the log", "Main"))

    def show_snap(self, snap: GameSnap) -> None:
        """Show the players of a position."""
        me, others = seat_of(snap), opponents(snap)
        order = (*(player.id for player in others), me)
        if order != self._order:
            self._build(others, next(player for player in snap.players if player.id == me))
            self._order = order
        shown = shown_opponents(snap, self.focus, self.boards)
        tight = len(shown) < len(others) or len(shown) > 3
        for player in others:
            here, gone = player.id in shown, len(others) > 1 and left_the_game(player)
            creatures = -1 if here or gone else creatures_of(snap, player.id)
            self.panels[player.id].set_board(creatures, gone or (here and tight))
        for player in snap.players:
            panel = self.panels[player.id]
            panel.set_short(self.height() < 800)
            panel.show_player(player, sitting_of(snap, player))
            if len(others) == 1:  # its height follows its width
                panel.resize(self.width() - 1, panel.height())
        self._share_height()
        self.log.side = side_of(snap)

    def event(self, event: QEvent) -> bool:
        """The log comes or goes with the height that is left for it: panels are as high as the column is wide."""
        known = super().event(event)
        if self._order and event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._share_height()
        return known

    def _share_height(self) -> None:
        """Give the others as much height as the viewer leaves them, and the log what is left, if it is enough."""
        *others, me = self._order
        height = sum(self.panels[player].height() for player in others)
        above = 43 if self.goal.isHidden() else 43 + self.goal.heightForWidth(self.width() - 1)
        room = self.height() - above - self.panels[me].height()
        tall = room - height >= LEAST_LOG
        self.log.setVisible(tall)
        self.all_button.setVisible(tall)
        self._scroll.setFixedHeight(min(height, max(120, room - (LEAST_LOG if tall else LOG_HEAD))))

    def _build(self, others: tuple[PlayerSnap, ...], me: PlayerSnap) -> None:
        for panel in self.panels.values():
            discard(panel)
        self.panels = {}
        bar = Qt.ScrollBarPolicy  # one opponent's panel is as high as its width says: a bar that comes and goes would
        # change the width, and so the height, and so the bar, without end
        self._scroll.setVerticalScrollBarPolicy(bar.ScrollBarAsNeeded if len(others) > 1 else bar.ScrollBarAlwaysOff)
        for player in (*others, me):
            mine = player is me
            panel = PlayerPanel(player, self.gallery, mine=mine, compact=len(others) > 1 and not mine)
            panel.clicked.connect(self.player_clicked)
            panel.mana_clicked.connect(self.mana_clicked)
            panel.pile_clicked.connect(self.pile_clicked)
            panel.hovered.connect(self.hovered)
            self.panels[player.id] = panel
            (self._near if mine else self._far).addWidget(panel)

    def player_at(self, at: QPoint) -> int:
        """The player whose panel lies at a point of the screen, or NO_ONE."""
        for ref, panel in self.panels.items():
            if panel.rect().contains(panel.mapFromGlobal(at)):
                return ref
        return NO_ONE

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the surfaces and hairlines."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), color("bg1"))
        log = QRectF(self.log_box.geometry())
        painter.fillRect(log, color("bg0", 0.45))
        if self._near.count():
            mine = QRectF(0, log.bottom(), self.width(), self.height() - log.bottom())
            glow = QLinearGradient(QPointF(0, mine.top()), QPointF(0, mine.bottom()))
            glow.setColorAt(0.0, color("felt", 0.0))
            glow.setColorAt(1.0, color("felt_glow", 0.55))
            painter.fillRect(mine, glow)
        painter.setPen(QPen(color("line"), 1))
        for y in (43.0, log.top(), log.bottom()):
            painter.drawLine(QPointF(0, y + 0.5), QPointF(self.width(), y + 0.5))
        painter.setPen(QPen(color("bg0"), 1))
        painter.drawLine(QPointF(self.width() - 0.5, 0), QPointF(self.width() - 0.5, self.height()))
        painter.end()
