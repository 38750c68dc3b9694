"""The menus of the match: what can be done with the game as a whole, and with what waits on the stack."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QPoint, QRectF, QSizeF, Signal

from engine.decisions import Concede, SetYield, UndoTo
from engine.terms.ids import NO_ONE, PlayerId
from gui.i18n import msg, tr, translate
from gui.prompts.base import Choice
from gui.prompts.lookup import ability_key, stack_of
from gui.table.layout import seat_of
from gui.table.overlays import Overlays

__all__ = ["GameMenu"]

_ALWAYS: Final = {"pass": msg("always passed"), "yes": msg("always yes"), "no": msg("always no")}
_OFFERED: Final = (
    (msg("Always pass this ability"), "pass"), (msg("Always yes to its question"), "yes"),
    (msg("Always no to its question"), "no"),
    (msg("Ask again"), ""),
)  # fmt: skip


class GameMenu(QObject):
    """Opens the menus of one table; `commanded` carries a command. `standing`: the abilities that are always answered,
    with the answer."""

    commanded = Signal(object)  # a Command
    leave_requested = Signal()
    position_wanted = Signal(str)  # "save", "report" or "log"
    settings_requested = Signal()

    def __init__(self, overlays: Overlays) -> None:
        super().__init__(overlays)
        self._overlays = overlays
        self.standing: dict[str, str] = {}
        self.plays = True  # who looks on has nothing to take back or give up

    @property
    def _viewer(self) -> PlayerId:
        snap = self._overlays.gallery.snap
        return PlayerId(seat_of(snap) if snap is not None else 0)

    def open(self) -> None:
        """What can be done with the game as a whole."""
        overlays = self._overlays
        count = len(self.standing)
        always = (Choice(tr("Always answered: {count}", count=count), self.open_standing, "A"),) if count else ()
        undo = Choice(tr("Undo to my last decision"), partial(self.commanded.emit, UndoTo(-1)), "U")
        concede = Choice(tr("Concede"), self.ask_concede, "C")
        playing = self.plays and overlays.outcome is None
        leave, close = (
            (tr("Leave; the game is saved"), tr("Play on")) if playing else (tr("Leave the table"), tr("Close"))
        )
        can = {name for name, tool in overlays.left.tools.items() if self.plays and tool.isEnabled()}
        overlays.open_menu(NO_ONE, (
            *((undo,) if "undo" in can else ()),
            Choice(tr("Keys of the table"), overlays.toggle_sheet, "K"),
            *always,
            Choice(tr("Save this position"), partial(self.position_wanted.emit, "save"), "P"),
            Choice(tr("Save the log"), partial(self.position_wanted.emit, "log"), "G"),
            Choice(tr("Report a problem"), partial(self.position_wanted.emit, "report"), "R"),
            Choice(tr("Settings"), self.settings_requested.emit, "S"),
            *((concede,) if "flag" in can else ()),
            Choice(leave, self.leave_requested.emit, "L"),
            Choice(close, overlays.close_menu, "Esc"),
        ), tr("Game"))  # fmt: skip

    def ask_concede(self) -> None:
        """Ask before the game is given up, beside the flag."""
        flag = self._overlays.left.tools["flag"]
        beside = QRectF(flag.mapTo(self._overlays.window, QPoint(0, 0)), QSizeF(flag.size()))
        concede = Choice(tr("Concede this game"), partial(self.commanded.emit, Concede(self._viewer)), "1")
        play_on = Choice(tr("Play on"), self._overlays.close_menu, "Esc")
        self._overlays.open_menu(NO_ONE, (concede, play_on), tr("Concede?"), beside)

    def open_standing(self) -> None:
        """The abilities that are always answered; choosing one has it asked again."""
        rows = tuple(
            Choice(f"{ability} ({translate(_ALWAYS.get(answer, answer))})", self._setting(ability, ""), str(number))
            for number, (ability, answer) in enumerate(self.standing.items(), 1)
        )
        close = Choice(tr("Keep them"), self._overlays.close_menu, "Esc")
        self._overlays.open_menu(NO_ONE, (*rows, close), tr("Ask again about"))

    def open_stack(self, ref: int) -> None:
        """What can always be done about an ability on the stack (117.3d); spells are met one by one."""
        snap = self._overlays.gallery.snap
        item = stack_of(snap, ref) if snap is not None else None
        if item is None:
            return
        inspect = Choice(tr("Inspect"), partial(self._overlays.inspect, ref), "I")
        if item.kind == "spell":
            self._overlays.open_menu(ref, (inspect, Choice(tr("Close"), self._overlays.close_menu, "Esc")))
            return
        key = ability_key(item)
        offered = [row for row in _OFFERED if row[1] != self.standing.get(key, "")]
        rows = [
            Choice(translate(label), self._setting(key, answer), str(number))
            for number, (label, answer) in enumerate(offered, 1)
        ]
        self._overlays.open_menu(ref, (*rows, inspect, Choice(tr("Close"), self._overlays.close_menu, "Esc")))

    def _setting(self, ability: str, answer: str) -> Callable[[], None]:
        def run() -> None:
            if answer:
                self.standing[ability] = answer
            else:
                self.standing.pop(ability, None)
            self.commanded.emit(SetYield(self._viewer, ability, answer))

        return run
