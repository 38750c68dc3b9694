"""How the player at a table wants to be asked: passing on, stops, holding priority, full control, paying by hand."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from engine.decisions import BOTH_MAIN_PHASES, BreakPassing, Command, FullControl, HoldPriority, PassUntil, SetStops
from engine.terms.ids import PlayerId
from engine.terms.steps import Step
from gui.i18n import tr
from gui.table.table_settings import TableSettings

__all__ = ["PlayerPreferences"]


def _stops(settings: TableSettings) -> tuple[object, ...]:
    return settings.own_stops, settings.other_stops, dict(settings.named_stops), settings.idle_stops


class PlayerPreferences(QObject):
    """The preferences of the player at one table; what the engine must know of them goes out as commands."""

    commanded = Signal(object)  # a Command
    changed = Signal()  # the open question is to be shown with them
    stops_changed = Signal()  # other stops are to be kept

    def __init__(self, settings: TableSettings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.player = PlayerId(0)
        self.rivals: dict[int, str] = {}  # the names of the other players
        self.passing = False  # whether the player has asked to pass on
        self.holding = False  # whether priority is held after what is played next
        self.control = False  # whether nothing is passed of itself, until that is ended
        self.control_held = False  # the same while a key is held
        self.full_control = False  # what the engine was told of it
        self.by_hand = False  # whether the next costs are paid source by source

    def with_reminders(self, hint: str, at_priority: bool) -> str:
        """A hint and what is in force now."""
        words = [hint] if hint else []
        if at_priority and self.by_hand:
            words.append(tr("What you play next is paid by hand"))
        if at_priority and self.holding:
            words.append(tr("You keep priority after what you play next"))
        if self.full_control:
            words.append(tr("Full control: you are asked wherever anything can be done"))
        return " · ".join(words)

    def has_priority(self, own_on_top: bool) -> None:
        """The player may act: what was paid by hand is over; what was held for is done if it lies on the stack."""
        self.by_hand = False
        self.holding = self.holding and not own_on_top

    def command(self, command: Command) -> None:
        """Give a command on."""
        self.passing = self.passing or isinstance(command, PassUntil)
        self.commanded.emit(command)

    def pass_until(self, until: str, always: bool = False) -> None:
        """Pass until something happens; "" ends it."""
        self.passing = bool(until)
        self.commanded.emit(PassUntil(self.player, until, always))

    def take(self, settings: TableSettings) -> None:
        """Take other settings; the engine is told what it must know of them."""
        before, self.settings = self.settings, settings
        if _stops(before) != _stops(settings):
            self._tell_stops()
        if before.breaks != settings.breaks:
            self.commanded.emit(BreakPassing(self.player, settings.breaks))

    def set_stops(self, own: tuple[int, ...], others: tuple[int, ...]) -> None:
        """Stop in these steps of own turns and of those of others, from now on; a stop that is set by hand holds though
        nothing can be done there, one that is taken away does so no more."""
        before, idle = set(self.settings.own_stops), set(self.settings.idle_stops)
        idle = idle - (before - set(own)) | (set(own) - before) & set(BOTH_MAIN_PHASES) | {int(Step.MAIN1)}
        self.settings = replace(self.settings, own_stops=own, other_stops=others, idle_stops=tuple(sorted(idle)))
        self._tell_stops()
        self.stops_changed.emit()

    def set_named_stops(self, name: str, steps: tuple[int, ...]) -> None:
        """Stop in these steps of one player's turns, from now on."""
        self.settings = replace(self.settings, named_stops={**self.settings.named_stops, name: steps})
        self._tell_stops()
        self.stops_changed.emit()

    def _tell_stops(self) -> None:
        settings = self.settings
        single = tuple(
            (PlayerId(player), settings.named_stops[name]) for player, name in self.rivals.items()
            if name in settings.named_stops
        )  # fmt: skip
        idle = settings.idle_stops
        self.commanded.emit(SetStops(self.player, settings.own_stops, settings.other_stops, single, idle))

    def toggle_by_hand(self) -> None:
        """Pay for what is played next by hand, or not."""
        self.by_hand = not self.by_hand
        self.changed.emit()

    def toggle_hold(self) -> None:
        """Keep priority after what is played next, or not (117.3c)."""
        self.holding = not self.holding
        self.commanded.emit(HoldPriority(self.player, self.holding))
        self.changed.emit()

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
        if on != self.full_control:
            self.full_control = on
            self.commanded.emit(FullControl(self.player, on))
            self.changed.emit()
