"""What the pointer does at a table: clicks on cards and players, drops, buttons, the phase strip, the tools."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, Signal, Slot
from PySide6.QtWidgets import QApplication

from engine.terms.ids import NO_ONE, is_player
from engine.terms.steps import Step
from engine.view.snapshot import PlayerSnap
from gui.i18n import tr, translate
from gui.prompts.base import Choice
from gui.prompts.combat import AttackersPrompt
from gui.prompts.lookup import stack_of
from gui.table.phase_strip import CELLS
from gui.table.table_parts import TableParts

__all__ = ["TableInput"]


class TableInput(QObject):
    """Turns what is clicked, dropped and pressed at one table into answers, commands and views."""

    settings_requested = Signal()
    drop_refused = Signal()
    opponents_changed = Signal()  # others of several opponents are shown large

    def __init__(self, parts: TableParts) -> None:
        super().__init__(parts.window)
        self._parts = parts
        view, left, right, overlays = parts.view, parts.left, parts.right, parts.overlays
        view.clicked.connect(self.click)
        view.background_clicked.connect(parts.overlays.close_menu)
        view.dropped.connect(self.drop)
        view.pointing.connect(self._point)
        view.stop_toggled.connect(self.toggle_stop)
        view.phase_menu_wanted.connect(self.open_phase_menu)
        view.strip_pressed.connect(self._press_strip)
        left.tool.connect(self._use_tool)
        left.player_clicked.connect(self.click)
        left.log_wanted.connect(self.toggle_log)
        right.stack.clicked.connect(self.click_stack)
        right.face_up.clicked.connect(self.click)
        right.dock.chosen.connect(self.press)
        overlays.chosen.connect(self.press)
        overlays.card_clicked.connect(self.click)

    @Slot(Choice)
    def press(self, choice: Choice) -> None:
        """Do what a button says, if it may be pressed."""
        self._parts.motion.finish()
        self._parts.window.setFocus()
        if choice.enabled:
            choice.run()

    @Slot(int)
    def click(self, ref: int) -> None:
        """A card or player was clicked, or Return pressed on it."""
        parts, question = self._parts, self._parts.question
        parts.window.setFocus()
        if parts.overlays.menu is not None:  # a click elsewhere closes the menu and means nothing else
            parts.overlays.close_menu()
            return
        parts.overlays.close_menu()
        self._pay_by_hand_with_ctrl()
        shift = bool(QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier)
        pile = parts.stage.pile_of(ref)
        attacks = isinstance(question.prompt, AttackersPrompt)
        if shift and (question.tap_pile(pile) or (attacks and question.attack_by(pile))):
            return
        if question.prompt is not None and question.prompt.click(ref):
            self._offer_count(ref, NO_ONE, pile)
            return
        parts.preview.refuse(ref)
        self._show_opponent(ref)

    def _show_opponent(self, ref: int) -> None:
        """One of several opponents was clicked who is shown small: they and the last one are shown large."""
        stage = self._parts.stage
        layout = stage.layout_now
        if layout is None or ref < 0 or not is_player(ref) or ref in layout.boards:
            return
        focus = (ref, *(player for player in stage.view_state.focus if player != ref))[:2]
        stage.set_view(replace(stage.view_state, focus=focus))
        self._parts.left.focus = focus
        self.opponents_changed.emit()

    @Slot(int)
    def click_stack(self, ref: int) -> None:
        """A spell or ability in the list of the stack was clicked: choose it or its card, else inspect it."""
        prompt, snap = self._parts.question.prompt, self._parts.snap
        item = stack_of(snap, ref) if snap is not None else None
        of_spell = item is not None and item.kind == "spell"
        if prompt is None or item is None or not (prompt.click(ref) or (of_spell and prompt.click(item.card.id))):
            self._parts.overlays.inspect(ref)

    @Slot(int, int)
    def drop(self, ref: int, onto: int) -> None:
        """A card was dropped on a card, a player or the table."""
        self._pay_by_hand_with_ctrl()
        pile = self._parts.stage.pile_of(ref)
        prompt = self._parts.question.prompt
        if prompt is None:
            return
        if prompt.drop(ref, onto):
            self._offer_count(ref, onto, pile)
        else:
            self.drop_refused.emit()

    def _offer_count(self, ref: int, onto: int, pile: tuple[int, ...]) -> None:
        """Offer to say how many of a pile are meant."""
        prompt = self._parts.question.prompt
        count = prompt.count(ref, onto, pile) if prompt is not None else None
        if count is not None:
            self._parts.overlays.open_count(ref, count)

    def _pay_by_hand_with_ctrl(self) -> None:
        """With Ctrl held, what is played is paid for by hand."""
        held = QApplication.keyboardModifiers() & Qt.KeyboardModifier.ControlModifier
        if held and self._parts.question.at_priority:
            self._parts.preferences.by_hand = True

    @Slot(object)
    def _point(self, pointer: tuple[int, QPointF, bool] | None) -> None:
        """An arrow is drawn with the pointer, or no more."""
        if pointer is not None:
            ref, at, legal = pointer
            pointer = ref, self._parts.view.mapTo(self._parts.window, at.toPoint()).toPointF(), legal
        self._parts.arrows.set_pointer(pointer)

    @Slot(bool, int)
    def toggle_stop(self, own: bool, cell: int) -> None:
        """Set or clear a stop in own turns or in those of others."""
        strip = self._parts.stage.strip
        stops = strip.toggled(cell, own)
        if own:
            strip.own = stops
        else:
            strip.others = stops
        strip.update()
        self._parts.preferences.set_stops(strip.own, strip.others)

    @Slot(int)
    def run_to(self, cell: int) -> None:
        """Pass until a phase of the strip begins, in whose turn it may be; nobody has priority as permanents untap."""
        step = max(Step.UPKEEP, CELLS[cell][1][0])
        self._parts.question.pass_until(f"step {int(step)}")

    @Slot(int)
    def open_phase_menu(self, cell: int) -> None:
        """What can be done about a phase: pass until it comes, to whomever's turn, and stop there in whose turns."""
        snap, preferences = self._parts.snap, self._parts.preferences
        if snap is None:
            return
        phase, step = translate(CELLS[cell][0]), max(Step.UPKEEP, CELLS[cell][1][0])
        rows: list[tuple[str, Callable[[], None]]] = []
        rows.append((tr("Pass until {phase} comes next", phase=phase), partial(self.run_to, cell)))
        for player in snap.players:
            until = partial(self._parts.question.pass_until, f"step {int(step)} of {player.id}")
            mine = player.id == preferences.player
            rows.append((
                tr("Pass until {phase} of my turn", phase=phase) if mine
                else tr("Pass until {phase} of {name}’s turn", phase=phase, name=player.name), until,
            ))  # fmt: skip
        for player in snap.players:
            rows.append(self._stop_row(player, cell, phase))
        place = self._parts.stage.strip.sceneBoundingRect()
        box = self._parts.stage.strip.cell(cell).translated(place.left(), place.top())
        corner = self._parts.view.mapTo(self._parts.window, self._parts.view.mapFromScene(box.topLeft()))
        choices = tuple(Choice(label, run, str(number)) for number, (label, run) in enumerate(rows, 1))
        close = Choice(tr("Close"), self._parts.overlays.close_menu, "Esc")
        self._parts.overlays.open_menu(NO_ONE, (*choices, close), phase, QRectF(corner.toPointF(), box.size()))

    def _stop_row(self, player: PlayerSnap, cell: int, phase: str) -> tuple[str, Callable[[], None]]:
        """The choice to stop at a phase of a player's turns, or no more."""
        preferences, strip = self._parts.preferences, self._parts.stage.strip
        settings = preferences.settings
        if player.id == preferences.player:
            on = strip.stopped(cell, True)
            label = (
                tr("Stop no more at {phase} of my turns", phase=phase) if on
                else tr("Stop at {phase} of my turns", phase=phase)
            )  # fmt: skip
            return label, partial(self.toggle_stop, True, cell)
        now = settings.named_stops.get(player.name, settings.other_stops)
        on = any(int(step) in now for step in CELLS[cell][1])
        label = (
            tr("Stop no more at {phase} of {name}’s turns", phase=phase, name=player.name) if on
            else tr("Stop at {phase} of {name}’s turns", phase=phase, name=player.name)
        )  # fmt: skip
        return label, partial(preferences.set_named_stops, player.name, strip.changed(cell, now))

    @Slot()
    def _press_strip(self) -> None:
        """The button at the end of the strip."""
        button = self._parts.stage.strip.button
        if button is not None:
            self._parts.question.pass_until(f"step {int(Step.BEGIN_COMBAT)}" if button[1] == "C" else "end")

    @Slot()
    def toggle_log(self) -> None:
        """The log over the table, or gone again."""
        self._parts.overlays.toggle_log(self._parts.left.log.lines, self._parts.left.log.side)

    @Slot(str)
    def _use_tool(self, name: str) -> None:
        if name == "undo":
            self._parts.question.undo()
        elif name == "gear":
            self.settings_requested.emit()
        elif name == "flag":
            self._parts.game_menu.ask_concede()
        else:
            self._parts.game_menu.open()
