"""The table that a game is played at: its parts put together, driven by positions and questions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from engine.decisions import Cast, Decision
from engine.host.captions import NO_WORDS, Words
from engine.terms.ids import NO_ONE, ObjectId, PlayerId
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.view.snapshot import GameSnap, Seen
from gui.art.store import CardPixmaps
from gui.i18n import Text, msg, tr
from gui.prompts.base import Choice, Look, Mark, Prompt
from gui.prompts.lookup import own_turn, player_of, stack_of
from gui.table import keymap
from gui.table.accessible_table import install
from gui.table.arrow_links import links_of
from gui.table.column_edge import ColumnEdge
from gui.table.key_sheet import key_name
from gui.table.layout import seat_of, side_of
from gui.table.status_words import player_note, resting_words, skipped_lines, told_lines, why_out
from gui.table.table_geometry import metrics
from gui.table.table_input import TableInput
from gui.table.table_keys import ARROWS, TableKeys
from gui.table.table_parts import make_parts
from gui.table.table_settings import TableSettings

__all__ = ["PlayTable"]

_REST = 500  # ms that an opponent's new spell rests before the button answers


class PlayTable(QWidget):
    """The table of one game. It shows positions, asks decisions and emits answers; it knows no rules."""

    answered = Signal(object)  # an Answer
    commanded = Signal(object)  # a Command
    plan_wanted = Signal(Cast)  # what casting this would tap; answered by `show_plan`
    reason_wanted = Signal(int)  # why an object cannot be played; answered by `show_reason`
    leave_requested = Signal()
    hurry_wanted = Signal()  # the viewer is out of the game and wants to see its end
    position_wanted = Signal(str)  # "save", "report" or "log"
    settings_requested = Signal()
    outcome_chosen = Signal(str)  # "again", "replay", "home"
    stops_changed = Signal()  # other stops are in the settings of the table
    columns_dragged = Signal(int, int)  # per cent of the usual widths

    def __init__(
        self, pixmaps: CardPixmaps | None = None, settings: TableSettings | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        install()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # table and columns cover it
        pixmaps = pixmaps if pixmaps is not None else CardPixmaps()
        parts = self._parts = make_parts(self, pixmaps, settings or TableSettings())
        self.motion, self.gallery, self.stage, self.table = parts.motion, parts.gallery, parts.stage, parts.view
        self.left, self.right, self.arrows, self.anchors = parts.left, parts.right, parts.arrows, parts.anchors
        self.overlays, self.game_menu = parts.overlays, parts.game_menu
        self.preferences, self.question, self.preview = parts.preferences, parts.question, parts.preview
        self.pointer = TableInput(parts)
        self.keys = TableKeys(parts, self.pointer)
        self.edges = (ColumnEdge("left", self), ColumnEdge("right", self))
        self._titles: dict[int, str] = {}
        self._thinking: tuple[int, float] | None = None
        self._waited = NO_ONE  # at a table on the network: who is asked
        self.hurries = False  # whether what the others play without the viewer can be made to go quickly
        self.watched = False  # whether a record is shown: nothing can be done at the table
        self._pointed = NO_ONE  # what the pointer or the focus is on, if it is on the stack
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Match"))
        self._connect_parts()
        self._connect_question()
        self.set_settings(self.settings)
        self.right.dock.offer("", "", "", None, (), tr("Shuffling …"))

    def _connect_parts(self) -> None:
        overlays, preview = self.overlays, self.preview
        self.table.background_clicked.connect(overlays.close_menu)
        self.table.hovered.connect(preview.hover)
        self.table.zoomed.connect(overlays.zoom_in_on)
        self.table.hand_clicked.connect(self._open_hand)
        self.table.outside = self.left.player_at
        self.left.pile_clicked.connect(overlays.open_zone)
        self.table.pile_clicked.connect(overlays.open_zone)
        self.left.hovered.connect(preview.peek)
        self.left.log_clicked.connect(overlays.zoom_in_on)
        self.right.stack.hovered.connect(preview.peek)
        self.right.face_up.hovered.connect(preview.peek)
        self.right.meanwhile.hovered.connect(preview.peek)
        self.right.stack.hovered.connect(self._point_at_stack)
        self.right.stack.inspector_wanted.connect(overlays.toggle_inspector)
        overlays.stack_pointed.connect(self._point_at_stack)
        overlays.inspected.connect(self.refresh)
        self.right.stack.menu_wanted.connect(self.game_menu.open_stack)
        self.right.stack.scrolled.connect(self.arrows.refresh)
        self.motion.ticked.connect(self.arrows.refresh)
        overlays.card_hovered.connect(preview.hover)
        overlays.outcome_chosen.connect(self.outcome_chosen)
        for edge in self.edges:
            edge.dragged.connect(self.drag_column)
            edge.dropped.connect(self._keep_columns)
        self._parts.focus.moved.connect(self._on_focus_moved)
        self.pointer.drop_refused.connect(self.refresh)
        self.pointer.opponents_changed.connect(self._settle_columns)
        self.pointer.settings_requested.connect(self.settings_requested)

    def _connect_question(self) -> None:
        question, menu = self.question, self.game_menu
        self.preferences.stops_changed.connect(self.stops_changed)
        for source in (question, self.preferences, menu):
            source.commanded.connect(self.commanded)
        question.answered.connect(self.answered)
        question.closing.connect(self._close_prompt)
        question.closed.connect(self.refresh)
        question.changed.connect(self.refresh)
        question.menu_wanted.connect(self.overlays.open_menu)
        self.preferences.changed.connect(self._offer)
        self.preview.changed.connect(self.refresh)
        self.preview.plan_wanted.connect(self.plan_wanted)
        self.preview.reason_wanted.connect(self.reason_wanted)
        self.left.mana_clicked.connect(question.pay_from_pool)
        menu.position_wanted.connect(self.position_wanted)
        menu.leave_requested.connect(self.leave_requested)
        menu.settings_requested.connect(self.settings_requested)

    # --- what is on the table ---

    @property
    def settings(self) -> TableSettings:
        """The settings in force."""
        return self.preferences.settings

    @property
    def snap(self) -> GameSnap | None:
        """The position that is shown."""
        return self.gallery.snap

    @property
    def prompt(self) -> Prompt[Any] | None:
        """What is asked now."""
        return self.question.prompt

    @property
    def viewer(self) -> PlayerId:
        """The player at this table."""
        return self.preferences.player

    @property
    def focus(self) -> int:
        """The card, player or phase that has the keyboard, or NO_ONE."""
        return self._parts.focus.ref

    def looks(self) -> dict[int, Look]:
        """How everything is lit now."""
        return self._parts.looks()

    # --- what the shell calls ---

    def set_settings(self, settings: TableSettings) -> None:
        """Take other settings."""
        self.preferences.take(settings)
        self.motion.pacing = settings.pacing
        self.motion.reduced = settings.reduced_motion
        strip = self.stage.strip
        strip.own, strip.others = settings.own_stops, settings.other_stops
        strip.update()
        self.stage.set_view(replace(
            self.stage.view_state, card_scale=settings.card_scale, columns=settings.columns,
            sort_hand=settings.sort_hand,
        ), 0)
        self._arrange()

    def set_watched(self) -> None:
        """Show a record: no question comes, nothing can be taken back or given up."""
        self.watched = True
        self.right.dock.hide()
        self._play_nothing()
        self.right.place()

    def set_shared(self, *, looks_on: bool, series: bool = False) -> None:
        """Others sit at it, too, and nothing is hurried; who only `looks_on` has nothing to take back or give up. After
        a game of a `series` cards may be exchanged at the table before the next."""
        self.hurries = False
        self.overlays.again_words = msg("To the table") if series else self.overlays.again_words
        if looks_on:
            self._play_nothing()

    def _play_nothing(self) -> None:
        self.left.hide_tools("undo", "flag")
        self._parts.game_menu.plays = False
        self.overlays.again_words = ""

    def set_titles(self, titles: dict[int, str]) -> None:
        """What stands under the players' names: a deck, a level of play."""
        self._titles = dict(titles)
        self._show_players()

    def show_position(self, snap: GameSnap, seen: tuple[Seen, ...]) -> None:
        """Show a position; what was seen on the way moves, counts and goes into the log."""
        before = self.snap
        effects, headline = self._parts.effects, self.stage.headline
        floats = [] if before is None else effects.floats(seen)
        self.preferences.player = PlayerId(seat_of(snap))
        self.preferences.rivals = {each.id: each.name for each in snap.players if each.id != self.preferences.player}
        self.gallery.show_snap(snap)
        if before is not None and (before.turn, before.active) != (snap.turn, snap.active):
            headline.turn_over(own_turn(snap))
        for one in seen:
            headline.take(one, side_of(snap))
        self.left.show_snap(snap)
        if before is None and snap.outcome is None:
            self.left.set_begun()
        self.left.log.add(told_lines(snap, seen))
        changed = self.stage.show_snap(snap)
        new = self.right.stack.show_snap(snap, seen)
        self.right.meanwhile.take(snap, seen, self.right.stack.refs())
        self.right.face_up.show_snap(snap)
        self.right.place()
        if before is None:
            self.motion.finish()
            effects.set_lives(snap)
        else:
            self.stage.flash(changed | {one.subject for one in seen if one.kind == "damage"})
            effects.count_lives(snap)
            effects.start(new, floats)
        self._let_rest(snap, new, first=before is None)
        self.overlays.show_snap(snap)
        self.overlays.forget_gone()
        self._show_players()
        self.refresh()

    def _let_rest(self, snap: GameSnap, new: Sequence[int], *, first: bool) -> None:
        """What others have put onto the stack can be read without pointing at it, before the button answers."""
        theirs = [ref for ref in new if (item := stack_of(snap, ref)) is not None and item.controller != snap.viewer]
        self.right.dock.button.guard = max(250, round(_REST * self.settings.pacing)) if theirs and not first else 250
        if theirs and self.overlays.zoom_has_room() and self.table.rests():
            self.preview.peek(theirs[0], unasked=True)

    def jump_to(self, snap: GameSnap, seen: Sequence[Seen]) -> None:
        """Show a position of a replay without movement, and what was seen until then in the log."""
        self.left.log.clear()
        self.show_position(snap, ())
        self.left.log.add(told_lines(snap, seen))
        self.right.meanwhile.retell(snap, seen)
        self.motion.finish()

    def ask(self, snap: GameSnap, decision: Decision, words: Words = NO_WORDS) -> None:
        """Ask the person at the table a decision; `answered` carries what they choose."""
        if snap != self.snap:
            self.show_position(snap, ())
        self.question.close()
        self.game_menu.standing = dict(words.standing)
        self.left.log.add(skipped_lines(snap, words.skipped))
        prompt = self.question.ask(snap, decision, words)
        self.right.stack.asked(decision)
        if self.overlays.inspector is not None:
            self.overlays.inspector.set_stage(self.right.stack.stage)
        if prompt is None:
            return
        self._thinking = None
        self.table.prompt = prompt
        self.overlays.open_prompt(prompt)
        if self.overlays.zoom_has_room():
            self.preview.peek(prompt.source(), unasked=True)
        self._show_players()
        self.refresh()
        primary = prompt.primary()
        self.overlays.announce(f"{prompt.full_text}. {primary.label if primary is not None else ''}")
        wanted = Mark.LEGAL | Mark.PLAYABLE | Mark.SELECTED
        if self.prompt is prompt and self.focus >= 0 and not self.looks().get(self.focus, Look()).marks & wanted:
            self._parts.focus.let_go()  # so that Tab leads to what can be chosen

    def clear_question(self) -> None:
        """Nothing is asked any more."""
        self.question.close()
        self._show_players()
        self.refresh()

    def set_thinking(self, player: int, seconds: float) -> None:
        """Somebody thinks; NO_ONE when nobody does."""
        self._thinking = (player, seconds) if player != NO_ONE else None
        self._show_players()
        self._offer()

    def set_waited(self, player: int) -> None:
        """A player at another computer is asked; NO_ONE when nobody is."""
        self._waited = player
        self._offer()

    def show_plan(self, action: Cast, plan: Sequence[tuple[ObjectId, int, str]]) -> None:
        """What casting a spell would tap: sources, which of their abilities, and the mana these make."""
        self.preview.show_plan(action, plan)

    def show_reason(self, words: Text) -> None:
        """Why what was clicked cannot be played now."""
        self.preview.show_reason(words)

    def click(self, ref: int) -> None:
        """A card or player was clicked."""
        self.pointer.click(ref)

    def set_focus(self, ref: int) -> None:
        """Move the keyboard's focus."""
        self._parts.focus.move_to(ref)

    def press_key(self, name: str) -> bool:
        """Do what a key means now; whether it meant anything."""
        return self.keys.press(name)

    # --- the keyboard ---

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The table owns the keys."""
        if event.key() == Qt.Key.Key_Control and not event.isAutoRepeat():
            self.preferences.hold_control(True)
        name = keymap.active().meaning(key_name(event))
        if event.isAutoRepeat() and name not in ARROWS:
            return  # a key held down must not pass through the whole turn
        if not name or not self.press_key(name):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Full control ends with the key that was held for it."""
        if event.key() == Qt.Key.Key_Control and not event.isAutoRepeat():
            self.preferences.hold_control(False)
        super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """A key that is let go elsewhere is not held any more."""
        self.preferences.hold_control(False)
        super().focusOutEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab moves between the regions of the table, not between widgets."""
        self.keys.step_region(1 if forward else -1)
        return True

    @Slot(int)
    def _on_focus_moved(self, ref: int) -> None:
        if ref >= 0:
            self.preview.hover(ref)
            self.overlays.announce_card(ref)
        self._point_at_stack(ref)
        self.right.stack.reveal(ref)

    @Slot(int)
    def _point_at_stack(self, ref: int) -> None:
        """The pointer or the focus has come to something on the stack, or has left it: only its arrows are drawn, and
        its whole text is shown."""
        stack = self.right.stack
        on_it = any(item.ref == ref for item in (*stack.items, *stack.past))
        self._pointed = ref if on_it else NO_ONE
        stack.show_whole(self._pointed)
        if on_it and self.overlays.inspector is not None:
            self.overlays.inspector.follow(ref)
        self.refresh()

    # --- showing ---

    @Slot(int)
    def _open_hand(self, player: int) -> None:
        self.overlays.open_zone(player, Zone.HAND)

    @Slot()
    def _close_prompt(self) -> None:
        if self.table.dragging:
            self.table.cancel_drag()
        self.overlays.close_prompt()
        self.table.prompt = None

    @Slot()
    def refresh(self) -> None:
        """Light the table, draw the arrows and offer the buttons as the prompt says."""
        if self.snap is None:
            return
        apart = self.prompt.apart() if self.prompt is not None else {}
        self.stage.set_view(replace(self.stage.view_state, apart=apart))
        looks = self.looks()
        if not self.table.dragging:
            self.stage.light(looks, self.focus)
        self.overlays.light(looks)
        for ref, panel in self.left.panels.items():
            panel.set_look(looks.get(ref, Look()), ref == self.focus)
        for item in self.right.stack.items:
            spell = item.group.first.kind == "spell"  # an ability is not its source
            found = [looks[ref] for ref in (item.ref, *((item.group.first.card.id,) if spell else ())) if ref in looks]
            item.set_look(found[0] if found else Look(), item.ref == self.focus)
        self.right.face_up.light(looks, self.prompt.does() if self.prompt is not None else {}, self.focus)
        inspector = self.overlays.inspector
        pointed = self._pointed if inspector is None or self._pointed != NO_ONE else inspector.ref
        for link in self.arrows.set_links(links_of(self.snap, self.prompt, self.right.stack.groups, pointed)):
            self._parts.effects.grow(link)
        self._offer()

    @Slot()
    def _offer(self) -> None:
        """Fill the dock, the headline and the strip's button."""
        prompt, snap = self.prompt, self.snap
        if snap is None:
            return
        priority = self.question.at_priority
        question, matter = ("", "") if prompt is None or priority else (prompt.full_text, prompt.matter)
        hint = prompt.hint() if prompt is not None else ""
        hint = self.preferences.with_reminders(hint if self.preview.words is None else self.preview.words, priority)
        primary = self.question.primary()
        others = self.question.alternatives(snap.stack)
        resting = resting_words(snap, self._thinking, self._waited)
        me = player_of(snap, snap.viewer)
        if me is not None and not me.alive and snap.outcome is None and prompt is None and not self.watched:
            question, matter, hint = tr("You are out of the game"), why_out(me), tr("The others play on")
            primary = Choice(tr("Show how it ends"), self._hurry, "Space") if self.hurries else None
            others = (Choice(tr("Leave; the game is saved"), self._leave),)
        self.right.dock.offer(question, matter, hint, primary, others, resting, prompt and prompt.decision)
        self.right.place()
        self.overlays.keep_clear()
        self.stage.headline.set_question(prompt.text if prompt is not None else "")
        button: tuple[str, str] | None = None
        if priority and own_turn(snap):
            combat = snap.step is Step.MAIN1 and bool(snap.stack)
            button = (tr("To combat"), "C") if combat else (tr("End turn"), "E") if snap.step is not Step.END else None
            said = {choice.label for choice in (primary, *others) if choice is not None}
            if button is not None and button[0] in said:
                button = None  # the dock says it already
        if button != self.stage.strip.button:
            self.stage.strip.button = button
            self.stage.strip.update()

    def _hurry(self) -> None:
        """The others play on, as quickly as they can."""
        self.hurries = False
        self.hurry_wanted.emit()
        self._offer()

    def _leave(self) -> None:
        self.leave_requested.emit()

    def _show_players(self) -> None:
        snap = self.snap
        for player in snap.players if snap is not None else ():
            assert snap is not None
            note = player_note(snap, player, self._thinking, self.prompt is not None)
            self.left.panels[player.id].set_words(self._titles.get(player.id, ""), note)

    # --- where everything lies ---

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give every part its place."""
        docked = self.right.docked
        self._arrange()
        if docked != self.right.docked:
            self.overlays.hide_zoom()
            if self.prompt is not None:
                self.preview.peek(self.prompt.source())

    @Slot(str, int)
    def drag_column(self, name: str, x: int) -> None:
        """A column's edge was dragged to a place in the window, or given back its usual one (-1)."""
        usual = metrics(self.width(), self.height(), self.settings.card_scale)
        width = x if name == "left" else self.width() - x
        share = 1.0 if x < 0 else max(0.7, min(1.6, width / (usual.left if name == "left" else usual.right)))
        columns = (share, self.settings.columns[1]) if name == "left" else (self.settings.columns[0], share)
        self.set_settings(replace(self.settings, columns=columns))

    @Slot()
    def _keep_columns(self) -> None:
        left, right = self.settings.columns
        self.columns_dragged.emit(round(100 * left), round(100 * right))

    def _arrange(self) -> None:
        width, height = self.width(), self.height()
        sizes = metrics(width, height, self.settings.card_scale, self.settings.columns)
        left, right = round(sizes.left), round(sizes.right)
        self.left.setGeometry(0, 0, left, height)
        self.right.setGeometry(width - right, 0, right, height)
        self.right.set_zoom(sizes.zoom, sizes.docked)
        self.left.boards = sizes.boards
        self.table.setGeometry(left, 0, width - left - right, height)
        self.arrows.setGeometry(0, 0, width, height)
        for edge, x in ((self.edges[0], left), (self.edges[1], width - right)):
            edge.setGeometry(x - 3, 0, 6, height)
            edge.raise_()
        self.stage.set_size(width, height)
        self.overlays.place()
        QTimer.singleShot(0, self, self._settle_columns)

    @Slot()
    def _settle_columns(self) -> None:
        """What needs the columns' own layouts to be done."""
        if self.snap is not None:
            self.left.show_snap(self.snap)
        self.right.place()
        self.arrows.refresh()
