"""The match screen with its keys: everything on the table can be done without the pointer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent

from engine.decisions import Decision, PassUntil
from engine.host.captions import NO_WORDS, Words
from engine.terms.ids import NO_ONE
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.view.snapshot import GameSnap, Seen
from gui.prompts.base import Choice, Look, Mark
from gui.prompts.priority import PriorityPrompt
from gui.table import keymap
from gui.table.focus import STRIP, next_in_direction, next_region, regions
from gui.table.key_sheet import key_name
from gui.table.layout import opponents
from gui.table.match_base import MatchTable
from gui.theme import MOTION

__all__ = ["MatchView"]

_ARROWS = ("Left", "Right", "Up", "Down")
_PANELS = (*_ARROWS, "Return", "Shift+Return")  # keys that never reach the table under an open panel


class MatchView(MatchTable):
    """The table of one game. It shows positions, asks decisions and emits answers; it knows no rules."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The table owns the keys."""
        if event.key() == Qt.Key.Key_Control and not event.isAutoRepeat():
            self.hold_control(True)
        name = keymap.active().meaning(key_name(event))
        if event.isAutoRepeat() and name not in _ARROWS:
            return  # a key held down must not pass through the whole turn
        if not name or not self.press_key(name):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Full control ends with the key that was held for it."""
        if event.key() == Qt.Key.Key_Control and not event.isAutoRepeat():
            self.hold_control(False)
        super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """A key that is let go elsewhere is not held any more."""
        self.hold_control(False)
        super().focusOutEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab moves between the regions of the table, not between widgets."""
        self._region(1 if forward else -1)
        return True

    def ask(self, snap: GameSnap, decision: Decision, words: Words = NO_WORDS) -> None:
        """Ask a decision; a focus on what it cannot choose is let go, so that Tab leads to what it can."""
        super().ask(snap, decision, words)
        wanted = Mark.LEGAL | Mark.PLAYABLE | Mark.SELECTED
        if self.prompt is None or self.focus < 0 or self.looks().get(self.focus, Look()).marks & wanted:
            return
        if self.stage.view_state.hovered == self.focus:
            self.stage.set_view(replace(self.stage.view_state, hovered=NO_ONE), MOTION.hover)
        self.set_focus(NO_ONE)

    def jump_to(self, snap: GameSnap, seen: Sequence[Seen]) -> None:
        """Show a position of a replay without movement, and what was seen until then in the log."""
        self.left.log.clear()
        self.show_position(snap, ())
        self.left.log.add(tuple(one.log for one in seen if one.log is not None))
        self.motion.finish()

    def press_key(self, name: str) -> bool:
        """Do what a key means now, the topmost panel first; whether it meant anything."""
        name = "Y" if name == "F9" else name
        return (
            self._panel_key(name)
            or self._always_key(name)
            or self._stack_key(name)
            or self._prompt_key(name)
            or self._focus_key(name)
            or self._table_key(name)
        )

    def _panel_key(self, name: str) -> bool:
        """What lies over the table gets keys first; Return and arrows go no further."""
        overlays = self.overlays
        if overlays.sheet is not None:
            if name in ("Esc", "?", "F1", "Return"):
                overlays.toggle_sheet()
            return True
        if name == "Esc" and not self.table.dragging and overlays.close_topmost():
            return True
        viewer = overlays.viewer
        if name in ("Z", "z") and viewer is not None and viewer.focused_card != NO_ONE and not overlays.zoom.pinned:
            self.zoom(viewer.focused_card)
            return True
        opened = [panel for panel in (overlays.log, overlays.menu, overlays.counter, viewer) if panel is not None]
        if any(panel.key(name) for panel in opened) or (opened and name in _PANELS):
            return True
        return overlays.outcome is not None and overlays.outcome.key(name)

    def _always_key(self, name: str) -> bool:
        """Keys that mean the same whatever is asked."""
        if name in ("Space", "F2"):
            self.press_primary()
            return True
        if name == "Ctrl+Z":
            self.undo()
            return True
        if name == "Esc" and self.table.dragging:
            self.table.cancel_drag()
            return True
        if name in ("?", "F1"):
            self.overlays.toggle_sheet()
            return True
        return False

    def _stack_key(self, name: str) -> bool:
        """What to do always about the focused ability on the stack."""
        focused = any(item.ref == self.focus for item in self.right.stack.items)
        if name == "A" and focused:
            self.game_menu.open_stack(self.focus)
        return name == "A" and focused

    def _choices(self) -> tuple[Choice, ...]:
        prompt = self.prompt
        if prompt is None:
            return ()
        primary = prompt.primary()
        return ((primary,) if primary is not None else ()) + self.alternatives()

    def _prompt_key(self, name: str) -> bool:
        """Keys of the buttons, then those of the prompt's panel and of the prompt."""
        prompt = self.prompt
        if prompt is None:
            return False
        on_card = name == "Return" and self.focus != NO_ONE
        primary = prompt.primary()
        for choice in self._choices():
            if choice.key == name and not on_card:
                if choice is primary or (primary is not None and choice.label == primary.label):
                    self.press_primary()
                else:
                    self.run(choice)
                return True
        panel = self.overlays.panel
        key: Callable[[str], bool] | None = getattr(panel, "key", None)
        if key is not None and key(name):
            return True
        return prompt.key(name)

    def _focus_key(self, name: str) -> bool:
        """Moving the focus, and using what has it."""
        if name in ("Tab", "Shift+Tab", "Shift+Backtab", "Backtab"):
            self._region(1 if name == "Tab" else -1)
            return True
        if name.isdecimal() and self.focus != NO_ONE and self.attack_by(self.stage.pile_of(self.focus), int(name)):
            return True
        if name in _ARROWS and self.focus == NO_ONE and self._focus_targets():
            return True
        if name in _ARROWS:
            found = regions(self.stage, self.right.stack, self.left)
            if found:
                self.set_focus(next_in_direction(found, self.focus, name, self.stage))
            return True
        if name in ("Return", "Shift+Return") and self.focus <= STRIP:
            self.toggle_stop(name == "Return", STRIP - self.focus)
            return True
        if name == "R" and self.focus <= STRIP:
            self.run_to(STRIP - self.focus)
            return True
        if name == "Return" and self.focus != NO_ONE:
            if any(item.ref == self.focus for item in self.right.stack.items):
                self._stack_clicked(self.focus)
            else:
                self.click(self.focus)
            return True
        if name == "Esc" and self.focus != NO_ONE:
            self.set_focus(NO_ONE)
            return True
        return False

    def _region(self, step: int) -> None:
        """Go to the next region; the first step, as the first arrow, leads to what may be chosen now."""
        if self.focus == NO_ONE and step > 0 and self._focus_targets():
            return
        found = regions(self.stage, self.right.stack, self.left)
        self.set_focus(next_region(found, self.focus, step))

    def _table_key(self, name: str) -> bool:
        """Passing further, and looking at things."""
        passing = {
            "Return": ("end", False), "F4": ("end", False), "E": ("end", False), "Shift+Return": ("mine", False),
            "F5": (f"step {int(Step.END)}", False), "F6": ("mine", True), "F10": ("stack", False),
            "F7": (f"step {self._next_main()}", False),
            "C": (f"step {int(Step.BEGIN_COMBAT)}", False),
        }  # fmt: skip
        if name in passing and isinstance(self.prompt, PriorityPrompt):
            until, always = passing[name]
            self.pass_until(until, always=always)
            return True
        if name == "F3" or (name == "Esc" and self.passing):
            self.passing = False
            self.commanded.emit(PassUntil(self.viewer, ""))
            return True
        if name == "Esc":
            self.game_menu.open()
            return True
        looking: dict[str, Callable[[], object]] = {
            "Z": self._zoom_focus, "F": self.overlays.zoom.flip, "T": self._focus_targets, "S": self._focus_stack,
            "L": self._focus_log, "P": self.toggle_by_hand, "H": self.toggle_hold, "F8": self.toggle_control,
            "Q": self._tap_all,
            "G": partial(self._open, Zone.GRAVEYARD, False), "Shift+G": partial(self._open, Zone.GRAVEYARD, True),
            "X": partial(self._open, Zone.EXILE, False), "Shift+X": partial(self._open, Zone.EXILE, True),
        }  # fmt: skip
        if name in looking:
            looking[name]()
            return True
        return False

    def _tap_all(self) -> None:
        """Tap lands for the cost that is being paid, one after another, as far as it needs them."""
        lands = [card.id for card in self.snap.battlefield if "land" in card.types] if self.snap is not None else []
        self.tap_pile(lands)

    def _next_main(self) -> int:
        early = self.snap is not None and self.snap.step < Step.MAIN1
        return int(Step.MAIN1 if early else Step.MAIN2)

    def _zoom_focus(self) -> None:
        ref = self.focus if self.focus != NO_ONE else self.stage.view_state.hovered
        zoom = self.overlays.zoom
        if zoom.pinned:
            self.overlays.unpin()
        elif ref != NO_ONE:
            self.zoom(ref)

    def _focus_targets(self) -> bool:
        """Go through what may be chosen now; whether there is anything."""
        wanted = Mark.LEGAL | Mark.PLAYABLE
        order = [ref for region in regions(self.stage, self.right.stack, self.left) for ref in region]
        legal = [ref for ref, look in self.looks().items() if look.marks & wanted]
        shown = [ref for ref in order if ref in legal]
        if shown:
            at = shown.index(self.focus) + 1 if self.focus in shown else 0
            self.set_focus(shown[at % len(shown)])
        return bool(shown)

    def _focus_stack(self) -> None:
        if self.right.stack.items:
            self.set_focus(self.right.stack.items[0].ref)

    def _focus_log(self) -> None:
        if not self.left.log.isVisible() or self.overlays.log is not None:
            self.toggle_log()
            return
        bar = self.left.log.verticalScrollBar()
        bar.setValue(0 if bar.value() == bar.maximum() else min(bar.maximum(), bar.value() + bar.pageStep()))

    def _open(self, zone: Zone, other: bool) -> None:
        """Spread out a zone of the focused player, else of the viewer or of the next opponent."""
        if self.snap is None:
            return
        player: int = self.viewer
        if self.focus in self.left.panels:
            player = self.focus
        elif other and len(self.snap.players) > 1:
            player = opponents(self.snap)[0].id
        self.overlays.open_zone(player, zone)
