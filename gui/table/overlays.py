"""What lies over the table for a while: the prompt's panel, menus, zone viewers, the key sheet, the end, the zoom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from engine.terms.ids import NO_ONE
from engine.terms.zones import Zone
from engine.view.snapshot import CardSnap, GameSnap, LogLine
from gui.cards.keyword_help import explained
from gui.i18n import Text, msg
from gui.prompts.base import Choice, Count, Look, Prompt
from gui.prompts.lookup import card_of, name_of, player_of
from gui.prompts.panel import Panel
from gui.table.arrow_links import Anchors
from gui.table.card_zoom import ZoomCard
from gui.table.describe import describe
from gui.table.key_sheet import KeySheet
from gui.table.left_column import LeftColumn
from gui.table.log import LogPanel
from gui.table.menus import CountPanel, MenuPanel, place_beside, place_in, wanted_height
from gui.table.outcome import OutcomePanel
from gui.table.right_column import RightColumn
from gui.table.rules_help import RulesHelp
from gui.table.seating import sitting_of
from gui.table.stack_inspector import StackInspector
from gui.table.table_view import TableView
from gui.table.zone_panels import ZonePanels
from gui.table.zone_viewer import ZoneViewer
from gui.table.zoom_place import best_place, card_width, fits_in, place_in_column, places_on

__all__ = ["Overlays"]

_PROMPT = 0.66  # of the height: over the own lands


class Overlays(QObject):
    """Opens, places and closes panels; `chosen` carries a Choice, `card_clicked` and `card_hovered` a card in a
    viewer."""

    chosen = Signal(Choice)
    card_clicked = Signal(int)
    card_hovered = Signal(int)
    outcome_chosen = Signal(str)
    stack_pointed = Signal(int)  # an object in the stack inspector, or NO_ONE
    inspected = Signal()  # the inspector shows another object

    def __init__(
        self, window: QWidget, table: TableView, left: LeftColumn, right: RightColumn, anchors: Anchors
    ) -> None:
        super().__init__(window)
        self.window, self.table, self.left, self.right, self.anchors = window, table, left, right, anchors
        self.gallery = anchors.gallery
        self.panel: QWidget | None = None
        self.menu: MenuPanel | None = None
        self.counter: CountPanel | None = None
        self.zones = ZonePanels(window, table, left, self.gallery)
        self.zones.clicked.connect(self.card_clicked)
        self.zones.hovered.connect(self.card_hovered)
        self.zones.zoomed.connect(self.zoom_in_on)
        self.sheet: KeySheet | None = None
        self.log: LogPanel | None = None
        self.inspector: StackInspector | None = None
        self.outcome: OutcomePanel | None = None
        self.again_words: Text = msg("Play again")  # what the lamp button of the end says, "" for none
        self.float_zoom = ZoomCard(self.gallery, window)
        self.float_zoom.setVisible(False)
        self.float_zoom.unpinned.connect(self.hide_zoom)
        self.right.zoom.unpinned.connect(self.hide_zoom)
        self.help: RulesHelp | None = None
        self._unasked = False  # whether what is shown large is so of itself
        self._beside = NO_ONE  # what the floating zoom shows
        self._lit: tuple[int, ...] = ()  # what is asked for or stands out in another way

    def _area(self) -> QRect:
        """The table without the hand."""
        return self.table.geometry()

    def _drop(self, panel: QWidget | None) -> None:
        if panel is not None:
            if panel.isAncestorOf(_focus_widget(panel)):
                self.window.setFocus()
            panel.hide()
            panel.deleteLater()

    # --- the prompt's panel ---

    def open_prompt(self, prompt: Prompt[Any]) -> None:
        """Lay the prompt's panel on the table, if it has one."""
        panel = prompt.panel(self.gallery)
        if panel is None:
            return
        panel.setParent(self.window)
        self.panel = panel
        self.place_prompt()
        panel.show()
        panel.raise_()
        if panel.focusProxy() is not None:
            panel.setFocus()

    def place_prompt(self) -> None:
        """Above the buttons in the right column, so that nothing of the table is covered; what finds no room there
        lies below the own creatures, so that those in combat stay in sight, as far as there is room."""
        panel = self.panel
        if panel is None:
            return
        if isinstance(panel, Panel) and panel.usual:
            room = self.right.room_for_question()
            panel.stand_in(room.width())
            if wanted_height(panel, room.width()) <= room.height():
                self._stand_in_column(panel, room)
                return
            panel.stand_in(0)
        self._keep_column(0)
        layout = self.table.stage.layout_now
        least = round(layout.bands.near_creatures.bottom) + 8 if layout is not None else 0
        place_in(panel, self._area(), _PROMPT, least)

    def _stand_in_column(self, panel: Panel, room: QRect) -> None:
        tall = wanted_height(panel, room.width())
        self._keep_column(tall + 8)
        box = QRect(room.x(), room.bottom() - tall, room.width(), tall)
        box.translate(self.right.pos())
        if panel.geometry() != box:
            panel.setGeometry(box)

    def _keep_column(self, height: int) -> None:
        """Room for a panel in the right column; the zoom takes it, and gives it back with what it shows."""
        before, card, pinned = self.right.docked, self.zoom.card, self.zoom.pinned
        self.right.keep_for_question(height)
        if before and not self.right.docked:
            self.right.zoom.unpin()
            self.show_zoom(card, pin=pinned, beside=self._beside) if self.zoom_has_room() or pinned else None
        elif self.right.docked and not before:
            self._dock_zoom()

    def close_prompt(self) -> None:
        """Take the prompt's panel and its menu away."""
        self._drop(self.panel)
        self.panel = None
        self._keep_column(0)
        self.close_menu()

    # --- menus ---

    def open_menu(
        self, ref: int, choices: tuple[Choice, ...], title: str = "", beside: QRectF | None = None
    ) -> None:
        """Offer choices beside a thing or a place of the window, or at the top left for NO_ONE."""
        self.close_menu()
        menu = MenuPanel(title, choices)
        menu.chosen.connect(self._menu_chosen)
        self.menu = menu
        self._put(menu, ref, beside)

    def open_count(self, ref: int, count: Count) -> None:
        """Ask beside a pile how many of it are meant."""
        self.close_menu()
        panel = CountPanel(count)
        panel.done.connect(self.close_menu)
        self.counter = panel
        self._put(panel, ref)

    def _put(self, menu: Panel, ref: int, beside: QRectF | None = None) -> None:
        menu.setParent(self.window)
        anchor = self.anchors.anchor(ref)
        box = beside if beside is not None else anchor.box if anchor is not None else None
        if box is None:
            place_in(menu, QRect(0, 44, self.left.width() + 240, self.window.height() - 44))
            menu.move(12, 48)
        else:
            place_beside(menu, self.window.rect(), box)
        menu.show()
        menu.raise_()

    def _menu_chosen(self, choice: Choice) -> None:
        self.close_menu()
        self.chosen.emit(choice)

    def close_menu(self) -> None:
        """Take the menu away."""
        self._drop(self.menu)
        self._drop(self.counter)
        self.menu = self.counter = None

    # --- zone viewers ---

    @property
    def viewer(self) -> ZoneViewer | None:
        """The zone that lies over the table."""
        return self.zones.viewer

    def open_zone(self, player: int, zone: Zone) -> None:
        """Spread a zone out, or close it when it is open."""
        self.zones.open(player, zone)

    def light(self, looks: Mapping[int, Look]) -> None:
        """Light the cards of an open zone and the piles of those in which something can be done."""
        self._lit = tuple(ref for ref, look in looks.items() if look.marks)
        for panel in self.left.panels.values():
            panel.light(looks)
        self.zones.light(looks)

    def close_zone(self) -> None:
        """Put the zone together again."""
        self.zones.close()

    def close_topmost(self) -> bool:
        """Close what lies on top: a menu, the pinned zoom, the log, a zone; whether there was anything."""
        if self.menu is not None or self.counter is not None:
            self.close_menu()
        elif self.zoom.pinned:
            self.unpin()
        elif self.log is not None:
            self._close_log()
        elif self.viewer is not None:
            self.close_zone()
        elif self.inspector is not None:
            self.toggle_inspector()
        else:
            return False
        return True

    @Slot(int)
    def zoom_in_on(self, ref: int) -> None:
        """Show a card in the zoom and keep it."""
        self.show_zoom(self.gallery.card(ref), pin=True, beside=ref)

    # --- the stack inspector ---

    def toggle_inspector(self, ref: int = NO_ONE) -> None:
        """Show or hide the stack inspector, with the details of one object if any is meant."""
        if self.inspector is not None:
            self._drop(self.inspector)
            self.inspector = None
            self.anchors.listed = None
            self.stack_pointed.emit(NO_ONE)
            return
        panel = self.inspector = StackInspector(self.gallery, self.window)
        panel.closed.connect(self.toggle_inspector)
        panel.docking.connect(self.place_inspector)
        panel.pointed.connect(self.stack_pointed)
        panel.inspected.connect(self.inspected)
        self.anchors.listed = panel.box_of
        self.place_inspector()
        if self.gallery.snap is not None:
            panel.show_snap(self.gallery.snap, self.right.stack.resolved)
        panel.set_stage(self.right.stack.stage)
        panel.inspect(ref)
        panel.show()
        panel.raise_()
        self.announce(panel.words())

    @Slot(int)
    def inspect(self, ref: int) -> None:
        """Show the details of an object on the stack in the inspector, which opens for it."""
        if self.inspector is None:
            self.toggle_inspector(ref)
        else:
            self.inspector.inspect(ref)

    @Slot()
    def place_inspector(self) -> None:
        """Over the right column above the buttons, or floating."""
        if self.inspector is not None:
            right = self.right.geometry()
            below = self.right.dock.height() + self.right.asks
            column = QRect(right.x(), right.y(), right.width(), right.height() - below)
            self.inspector.place(column, self._area())

    # --- sheet and end ---

    def toggle_log(self, lines: tuple[LogLine, ...], side: frozenset[int]) -> None:
        """Show or hide the log over the table."""
        if self.log is not None:
            self._close_log()
            return
        self.log = LogPanel(lines, side)
        self.log.setParent(self.window)
        self.log.closed.connect(self._close_log)
        place_in(self.log, self.window.rect(), 0.45)
        self.log.show()
        self.log.raise_()

    def _close_log(self) -> None:
        self._drop(self.log)
        self.log = None

    def toggle_sheet(self) -> None:
        """Show or hide the keys."""
        if self.sheet is not None:
            self._drop(self.sheet)
            self.sheet = None
            return
        self.sheet = KeySheet()
        self.sheet.setParent(self.window)
        self.sheet.closed.connect(self.toggle_sheet)
        place_in(self.sheet, self.window.rect(), 0.45)
        self.sheet.show()
        self.sheet.raise_()

    def show_snap(self, snap: GameSnap) -> None:
        """Keep viewers in step; show the end when it has come, take it away after an undo."""
        self.zones.show_snap(snap)
        if self.inspector is not None:
            self.inspector.show_snap(snap, self.right.stack.resolved)
        if snap.outcome is None:
            self._drop(self.outcome)
            self.outcome = None
        elif self.outcome is None:
            self.close_zone()
            self.outcome = OutcomePanel(snap, snap.outcome, self.again_words)
            self.outcome.setParent(self.window)
            self.outcome.chosen.connect(self.outcome_chosen)
            place_in(self.outcome, self._area(), 0.4)
            self.outcome.show()
            self.outcome.raise_()
            self.announce(self.outcome.accessibleName())

    def place(self) -> None:
        """Put everything in its place again after the window has changed."""
        if self.right.docked and self.float_zoom.isVisible():
            self._dock_zoom()
        elif not self.float_zoom.isHidden():
            self._put_zoom()
        self.place_prompt()
        self.place_inspector()
        self.zones.place()
        for panel, area, share in ((self.outcome, self._area(), 0.4), (self.sheet, self.window.rect(), 0.45)):
            if panel is not None:
                place_in(panel, area, share)

    def _dock_zoom(self) -> None:
        """What the floating zoom shows is shown in its place in the column."""
        self.right.zoom.show_card(self.float_zoom.card, pin=self.float_zoom.pinned)
        self.float_zoom.unpin()
        self._float(None)

    def keep_clear(self) -> None:
        """The dock says more than before, or less: what lies above it keeps clear of it."""
        if self.panel is not None and self.right.asks:
            self.place_prompt()
        self.place_inspector()
        if not self.right.docked and self.float_zoom.isVisible():
            if self._unasked and not self.float_zoom.pinned and not self.zoom_has_room():
                self._float(None)  # what has come to the stack meanwhile is read before it
            else:
                self._put_zoom()

    # --- zoom ---

    def show_zoom(self, card: CardSnap | None, *, pin: bool, beside: int, unasked: bool = False) -> None:
        """Show a card large: docked, or floating on the side away from it. `unasked`: nobody points at it."""
        self._unasked = unasked
        if card is None or not card.known:
            return
        if self.right.docked:
            self.right.zoom.show_card(card, pin=pin)
            self._explain(card, pin)
            return
        self.float_zoom.show_card(card, pin=pin)
        self._beside = beside
        self._put_zoom()
        self.float_zoom.raise_()
        self._explain(card, pin)

    def zoom_has_room(self) -> bool:
        """Whether a card can be shown large without covering the table."""
        return self.right.docked or fits_in(self.right.free_room())

    def _put_zoom(self) -> None:
        """The floating zoom lies in the right column, below the stack or over what of it is not looked at itself; else
        over the table, on the side away from the card, but beside planes and schemes: where least is covered of what
        is asked for."""
        area, right = self._area(), self.right
        face_up = right.face_up.box_of(self._beside) is not None
        anchor = self.anchors.anchor(self._beside)
        aside = not face_up and (anchor is None or anchor.box.right() < right.x())
        rooms = [right.free_room()] if not face_up else []
        rooms += [right.room_over_stack(), right.room_below_title()] if aside else []
        places = [place_in_column(room) for room in rooms if fits_in(room)]
        left_side = not face_up and (anchor is None or anchor.box.center().x() > area.center().x())
        places += places_on(area, left_side, other=not face_up)
        boxes = [each.box for ref in (*self._lit, self._beside) if (each := self.anchors.anchor(ref)) is not None]
        panels = (self.panel, self.menu, self.counter)
        boxes += [QRectF(panel.geometry()) for panel in panels if panel is not None]
        self._float(best_place(places, boxes))

    def _float(self, box: QRect | None) -> None:
        """Lay the floating zoom into a box, or take it away."""
        zoom = self.float_zoom
        if box is not None:
            zoom.set_width(card_width(box))
            zoom.setGeometry(box)
        zoom.setVisible(box is not None)
        over = box is not None and box.intersects(self.right.geometry())
        self.right.keep_for_zoom(box.top() if box is not None and over else None)

    def _explain(self, card: CardSnap, pinned: bool) -> None:
        """Explain the keywords of a pinned card beside its zoom."""
        if not pinned:
            return
        self._drop(self.help)
        self.help = None
        keywords = explained(card.keywords)
        if not keywords:
            return
        self.help = RulesHelp(keywords)
        self.help.setParent(self.window)
        zoom = self.zoom
        box = QRect(zoom.mapTo(self.window, QPoint(0, 0)), zoom.size())
        wide = self.help.minimumWidth()
        self.help.resize(wide, wanted_height(self.help, wide))
        left = box.left() - self.help.width() - 8
        x = left if left >= 8 else box.right() + 8
        y = max(48, min(box.top() + 6, self.window.height() - self.help.height() - 12))
        self.help.move(x, y)
        self.help.show()
        self.help.raise_()

    def hide_zoom(self) -> None:
        """Take the floating zoom away, unless it is pinned."""
        if not self.zoom.pinned:
            self._drop(self.help)
            self.help = None
        if not self.float_zoom.pinned:
            self._float(None)

    def forget_gone(self) -> None:
        """A card that is nowhere any more is not shown any longer, unless it is kept."""
        card, snap = self.zoom.card, self.gallery.snap
        if card is not None and snap is not None and not self.zoom.pinned and card_of(snap, card.id) is None:
            self.zoom.show_card(None)
            self.hide_zoom()

    def unpin(self) -> None:
        """Let the zoom go that was kept."""
        self.zoom.unpin()
        self.hide_zoom()

    @property
    def zoom(self) -> ZoomCard:
        """The zoom that is in use."""
        return self.right.zoom if self.right.docked else self.float_zoom

    # --- words for those who listen ---

    def announce(self, words: str) -> None:
        """Say something to a screen reader."""
        if QAccessible.isActive() and words:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.window, words))

    def announce_card(self, ref: int) -> None:
        """Say what has the focus."""
        snap = self.gallery.snap
        if snap is not None:
            card, player = self.gallery.card(ref), player_of(snap, ref)
            sits = f". {sitting_of(snap, player).words}" if player is not None else ""
            self.announce(describe(card) if card is not None else name_of(snap, ref) + sits)


def _focus_widget(panel: QWidget) -> QWidget:
    """The widget that has the keyboard, or the panel's window."""
    return panel.focusWidget() or panel.window()


