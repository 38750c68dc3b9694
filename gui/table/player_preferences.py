"""What the player at the table wishes beside answers: passing on, stops, full control, paying, whole piles, widths."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QWidget

from engine.decisions import (
    PASS,
    Act,
    FullControl,
    HoldPriority,
    PassUntil,
    Pay,
    PayWith,
    SetStops,
    UndoTo,
)
from engine.terms.ids import PlayerId
from engine.terms.steps import Step
from engine.view.snapshot import GameSnap
from gui.prompts.base import Choice, Prompt
from gui.prompts.combat import AttackersPrompt, BlockersPrompt
from gui.prompts.pay import PayPrompt
from gui.prompts.priority import PriorityPrompt
from gui.table.identical_triggers import Twins
from gui.table.layout import seat_of
from gui.table.phase_strip import CELLS, PhaseStrip
from gui.table.table_geometry import metrics
from gui.table.table_settings import TableSettings

__all__ = ["TableWishes"]

MOST_QUIET = 3  # buttons beside the lamp button


class TableWishes(QWidget):
    """The wishes of one table; the table itself says how they are shown and answers given."""

    answered = Signal(object)
    commanded = Signal(object)
    columns_dragged = Signal(int, int)  # per cent of the usual widths

    def __init__(self, settings: TableSettings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.snap: GameSnap | None = None
        self.prompt: Prompt[Any] | None = None
        self.passing = False  # whether the player has asked to pass on
        self.holding = False  # whether priority is held after what is played next
        self.control = self.control_held = self._control_told = False  # whether nothing is passed of itself
        self.by_hand = False  # whether the next costs are paid source by source
        self._taps = 0  # sources tapped by hand for the cost that is being paid
        self.twins = Twins()
        self._tapping: tuple[PayWith, ...] = ()  # more of them, one after another

    def strip(self) -> PhaseStrip:
        """The strip with the stops."""
        raise NotImplementedError

    def _offer(self) -> None:
        """Show the buttons again."""
        raise NotImplementedError

    def _answer(self, answer: object, *, counted: bool = False) -> None:
        """Hand an answer on."""
        raise NotImplementedError

    def set_settings(self, settings: TableSettings) -> None:
        """Take other settings."""
        raise NotImplementedError

    def wished(self, hint: str) -> str:
        """A hint with what the player has wished."""
        words = []
        if isinstance(self.prompt, PriorityPrompt) and self.by_hand:
            words.append("What you play next is paid by hand")
        if isinstance(self.prompt, PriorityPrompt) and self.holding:
            words.append("You keep priority after what you play next")
        if self._control_told:
            words.append("Full control: nothing is passed for you")
        return " · ".join((hint, *words) if hint else words)

    @property
    def viewer(self) -> PlayerId:
        """The player at this table."""
        return PlayerId(seat_of(self.snap) if self.snap is not None else 0)

    def _command(self, command: object) -> None:
        if isinstance(command, UndoTo):
            self._taps = max(0, self._taps - 1)
        self.passing = self.passing or isinstance(command, PassUntil)
        self.commanded.emit(command)

    def undo(self) -> None:
        """Go back to the last own decision."""
        self._taps = max(0, self._taps - 1)
        self.commanded.emit(UndoTo(-1))

    def alternatives(self) -> tuple[Choice, ...]:
        """The quiet buttons: those of the prompt and, in the middle of a spell or ability, the way back."""
        prompt = self.prompt
        if prompt is None:
            return ()
        others = prompt.others()
        asks_first = isinstance(prompt, PriorityPrompt | PayPrompt | AttackersPrompt | BlockersPrompt)
        if asks_first or len(others) >= MOST_QUIET or self.snap is None or not self.snap.stack:
            return others
        return (*others, Choice("Take back", self.undo, "Esc"))

    def pass_until(self, until: str, *, always: bool = False) -> None:
        """Pass until something happens; if priority is held, it is passed now."""
        self.passing = bool(until)
        self.commanded.emit(PassUntil(self.viewer, until, always))
        if until and isinstance(self.prompt, PriorityPrompt):
            self._answer(Act(PASS))

    def press_strip(self) -> None:
        """The button at the end of the strip."""
        button = self.strip().button
        if button is not None:
            self.pass_until(f"step {int(Step.BEGIN_COMBAT)}" if button[1] == "C" else "end")

    def toggle_stop(self, own: bool, cell: int) -> None:
        """Set or clear a stop in own turns or in those of others."""
        strip = self.strip()
        stops = strip.toggled(cell, own)
        if own:
            strip.own = stops
        else:
            strip.others = stops
        strip.update()
        self.settings = replace(self.settings, own_stops=strip.own, other_stops=strip.others)
        self.commanded.emit(SetStops(self.viewer, strip.own, strip.others))

    def run_to(self, cell: int) -> None:
        """Pass until a phase of the strip begins, in whose turn it may be; nobody has priority as permanents untap."""
        step = max(Step.UPKEEP, CELLS[cell][1][0])
        self.pass_until(f"step {int(step)}")

    def toggle_by_hand(self) -> None:
        """Pay for what is played next by hand, or not."""
        self.by_hand = not self.by_hand
        self._offer()

    def toggle_hold(self) -> None:
        """Keep priority after what is played next, or not (117.3c)."""
        self.holding = not self.holding
        self.commanded.emit(HoldPriority(self.viewer, self.holding))
        self._offer()

    def toggle_control(self) -> None:
        """Full control until it is ended: asked whenever there is priority (117.3)."""
        self.control = not self.control
        self._tell_control()

    def hold_control(self, on: bool) -> None:
        """Full control for as long as a key is held."""
        if on != self.control_held:
            self.control_held = on
            self._tell_control()

    def _tell_control(self) -> None:
        on = self.control or self.control_held
        if on != self._control_told:
            self._control_told = on
            self.commanded.emit(FullControl(self.viewer, on))
            self._offer()

    def _next_tap(self, decision: Pay) -> PayWith | None:
        """The next source of a pile that is being tapped, while the cost is not yet covered."""
        while self._tapping and any(True for _ in decision.plan):
            more, self._tapping = self._tapping[0], self._tapping[1:]
            for source in decision.sources:
                if (source.source, source.ability) == (more.source, more.ability) and more.makes in source.makes:
                    self._taps += 1
                    return more
        self._tapping = ()
        return None

    def tap_pile(self, refs: Sequence[int]) -> bool:
        """Tap all of these for the cost that is being paid, as far as it needs them; whether any could be."""
        prompt = self.prompt
        found = prompt.pile(refs) if isinstance(prompt, PayPrompt) else ()
        if not found or not isinstance(prompt, PayPrompt):
            return False
        self._tapping = found
        more = self._next_tap(prompt.decision)
        if more is None:
            return False
        self._answer(more, counted=True)
        return True

    def click_mana(self, letter: str) -> None:
        """A symbol of the pool was clicked: pay with it."""
        if isinstance(self.prompt, PayPrompt):
            self.prompt.pool(letter)

    def attack_by(self, pile: tuple[int, ...], count: int = -1) -> bool:
        """Send so many of a pile to attack (all: -1), or call the whole pile back; whether any could."""
        prompt = self.prompt
        if not isinstance(prompt, AttackersPrompt):
            return False
        if count < 0:
            count = 0 if all(ref in prompt.pairs for ref in pile) else len(pile)
        return prompt.attack_by(pile, count)

    def _note_modifiers(self) -> None:
        """With Ctrl held, what is played is paid for by hand."""
        held = QApplication.keyboardModifiers() & Qt.KeyboardModifier.ControlModifier
        if isinstance(self.prompt, PriorityPrompt) and held:
            self.by_hand = True

    def drag_column(self, name: str, x: int) -> None:
        """A column's edge was dragged to a place in the window, or given back its usual one (-1)."""
        usual = metrics(self.width(), self.height(), self.settings.card_scale)
        width = x if name == "left" else self.width() - x
        share = 1.0 if x < 0 else max(0.7, min(1.6, width / (usual.left if name == "left" else usual.right)))
        columns = (share, self.settings.columns[1]) if name == "left" else (self.settings.columns[0], share)
        self.set_settings(replace(self.settings, columns=columns))

    def drop_column(self) -> None:
        left, right = self.settings.columns
        self.columns_dragged.emit(round(100 * left), round(100 * right))
