"""The keyboard at a table: everything on it can be done without the pointer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.terms.ids import NO_ONE, PlayerId
from engine.terms.steps import Step
from engine.terms.zones import Zone
from gui.i18n import tr
from gui.prompts.base import Choice, Mark
from gui.prompts.lookup import own_turn
from gui.table.layout import opponents
from gui.table.table_input import TableInput
from gui.table.table_parts import TableParts

__all__ = ["TableKeys"]

ARROWS = ("Left", "Right", "Up", "Down")
_CHOSEN = Mark.TARGETED | Mark.SELECTED | Mark.TAPS | Mark.ATTACKS | Mark.BLOCKS
_PANELS = (*ARROWS, "Return", "Shift+Return")  # keys that never reach the table under an open panel


class TableKeys:
    """What each key means at one table, by its name in `gui.table.keymap`."""

    def __init__(self, parts: TableParts, pointer: TableInput) -> None:
        self._parts, self._pointer = parts, pointer

    def press(self, name: str) -> bool:
        """Do what a key means now, the topmost panel first; whether it meant anything."""
        name = "Y" if name == "F9" else name
        return (
            self._panel_key(name)
            or self._always_key(name)
            or self._stack_key(name)
            or self._defender_key(name)
            or self._prompt_key(name)
            or self._focus_key(name)
            or self._passing_key(name)
            or self._looking_key(name)
        )

    def _panel_key(self, name: str) -> bool:
        """What lies over the table gets keys first; Return and arrows go no further."""
        overlays = self._parts.overlays
        if overlays.sheet is not None:
            if name in ("Esc", "?", "F1", "Return"):
                overlays.toggle_sheet()
            return True
        if name == "Esc" and not self._parts.view.dragging and overlays.close_topmost():
            return True
        viewer = overlays.viewer
        if name in ("Z", "z") and viewer is not None and viewer.focused_card != NO_ONE and not overlays.zoom.pinned:
            overlays.zoom_in_on(viewer.focused_card)
            return True
        if overlays.inspector is not None and overlays.inspector.key(name):
            return True
        opened = [panel for panel in (overlays.log, overlays.menu, overlays.counter, viewer) if panel is not None]
        if any(panel.key(name) for panel in opened) or (opened and name in _PANELS):
            return True
        return overlays.outcome is not None and overlays.outcome.key(name)

    def _always_key(self, name: str) -> bool:
        """Keys that mean the same whatever is asked."""
        if name in ("Space", "F2"):
            self._parts.right.dock.button.press()
            return True
        if name == "Ctrl+Z":
            self._parts.question.undo()
            return True
        if name == "Esc" and self._parts.view.dragging:
            self._parts.view.cancel_drag()
            return True
        if name in ("?", "F1"):
            self._parts.overlays.toggle_sheet()
            return True
        return False

    def _stack_key(self, name: str) -> bool:
        """What to do always about the focused ability on the stack."""
        if name == "A" and self._on_stack:
            self._parts.game_menu.open_stack(self._parts.focus.ref)
            return True
        return False

    def _defender_key(self, name: str) -> bool:
        """Whom the focused attackers attack, or those sent last: the next, or the one before."""
        step = {"V": 1, "Shift+V": -1}.get(name, 0)
        pile = self._parts.stage.pile_of(self._parts.focus.ref)
        return bool(step) and self._parts.question.next_defender(pile, step)

    @property
    def _on_stack(self) -> bool:
        return any(item.ref == self._parts.focus.ref for item in self._parts.right.stack.items)

    def _choices(self) -> tuple[Choice, ...]:
        question, snap = self._parts.question, self._parts.snap
        primary = question.primary()
        others = question.alternatives(snap.stack if snap is not None else ())
        return ((primary,) if primary is not None else ()) + others

    def _prompt_key(self, name: str) -> bool:
        """Keys of the buttons, then those of the prompt's panel and of the prompt."""
        prompt = self._parts.question.prompt
        if prompt is None:
            return False
        on_card = name == "Return" and self._parts.focus.ref != NO_ONE
        primary = prompt.primary()
        for choice in self._choices():
            if choice.key == name and not on_card:
                if choice is primary or (primary is not None and choice.label == primary.label):
                    self._parts.right.dock.button.press()
                else:
                    self._pointer.press(choice)
                return True
        panel = self._parts.overlays.panel
        key: Callable[[str], bool] | None = getattr(panel, "key", None)
        if key is not None and key(name):
            return True
        return prompt.key(name)

    def _focus_key(self, name: str) -> bool:
        """Moving the focus, and using what has it."""
        focus = self._parts.focus
        if name in ("Tab", "Shift+Tab", "Shift+Backtab", "Backtab"):
            self.step_region(1 if name == "Tab" else -1)
            return True
        if focus.ref == NO_ONE:
            return name in ARROWS and (self._focus_choosable() or self._step_towards(name))
        pile = self._parts.stage.pile_of(focus.ref)
        if name.isdecimal() and self._parts.question.attack_by(pile, int(name)):
            return True
        if name in ARROWS:
            return self._step_towards(name)
        if focus.phase is not None and name in ("Return", "Shift+Return"):
            self._pointer.toggle_stop(name == "Return", focus.phase)
            return True
        if focus.phase is not None and name == "R":
            self._pointer.run_to(focus.phase)
            return True
        if name == "Return" and self._only_buttons and not self._on_stack:
            self._parts.right.dock.button.press()
            return True
        if name == "Return":
            (self._pointer.click_stack if self._on_stack else self._pointer.click)(focus.ref)
            return True
        if name == "Esc":
            focus.move_to(NO_ONE)
            return True
        return False

    def _step_towards(self, arrow: str) -> bool:
        self._parts.focus.step_towards(arrow)
        return True

    def step_region(self, step: int) -> None:
        """Go to the next region; the first step, as the first arrow, leads to what may be chosen now."""
        focus = self._parts.focus
        if not (focus.ref == NO_ONE and step > 0 and self._focus_choosable()):
            focus.step_region(step)

    def _focus_choosable(self) -> bool:
        """Go through what may be chosen now; whether there is anything."""
        wanted = Mark.LEGAL | Mark.PLAYABLE
        return self._parts.focus.step_among([ref for ref, look in self._parts.looks().items() if look.marks & wanted])

    def _passing_key(self, name: str) -> bool:
        """Passing further, ending that, and the menu of the game."""
        question, preferences = self._parts.question, self._parts.preferences
        passing = {
            "F4": ("end", False), "E": ("end", False), "Shift+Return": ("mine", False),
            "F5": (f"step {int(Step.END)}", False), "F6": ("mine", True), "F10": ("stack", False),
            "F7": (f"step {self._next_main()}", False),
            "C": (f"step {int(Step.BEGIN_COMBAT)}", False),
        }  # fmt: skip
        if name in passing and question.prompt is not None:
            until, always = passing[name]
            if name == "C" and self._past_own_combat():
                self._parts.preview.hint(tr("This turn’s combat is over."))
            elif question.at_priority:
                question.pass_until(until, always=always)
            else:
                self._parts.preview.hint(tr("First answer what is asked; then you can pass on."))
            return True
        if name == "Return" and question.prompt is not None:
            self._focus_or_go_on()
            return True
        if name == "F3" or (name == "Esc" and preferences.passing):
            preferences.pass_until("")
            return True
        if name == "Esc":
            self._parts.game_menu.open()
            return True
        return False

    def _focus_or_go_on(self) -> None:
        """Enter with nothing focused: go to what may be played in one's own main phase or chosen, as long as nothing
        is, else do as the button says."""
        snap, question = self._parts.snap, self._parts.question
        free = snap is not None and own_turn(snap) and not snap.stack
        looks = question.prompt.looks() if question.prompt is not None else {}
        open_yet = free if question.at_priority else not any(look.marks & _CHOSEN for look in looks.values())
        if not (open_yet and self._focus_choosable()):
            self._parts.right.dock.button.press()

    @property
    def _only_buttons(self) -> bool:
        """Whether the question is answered by its buttons alone: nothing on the table means anything to it."""
        question = self._parts.question
        return question.prompt is not None and not question.at_priority and not question.prompt.looks()

    def _looking_key(self, name: str) -> bool:
        """Looking at things, going to them, and how the next spell is played."""
        preferences, overlays, focus = self._parts.preferences, self._parts.overlays, self._parts.focus
        looking: dict[str, Callable[[], object]] = {
            "Z": self._zoom_focus, "F": overlays.zoom.flip, "O": overlays.zoom.toggle_drawn, "T": self._focus_choosable,
            "S": self._focus_stack, "I": partial(overlays.toggle_inspector, focus.ref),
            "L": self._focus_log, "Q": self._tap_lands,
            "P": preferences.toggle_by_hand, "H": preferences.toggle_hold, "F8": preferences.toggle_control,
            "G": partial(self._open, Zone.GRAVEYARD, False), "Shift+G": partial(self._open, Zone.GRAVEYARD, True),
            "X": partial(self._open, Zone.EXILE, False), "Shift+X": partial(self._open, Zone.EXILE, True),
        }  # fmt: skip
        if name not in looking:
            return False
        looking[name]()
        return True

    def _tap_lands(self) -> None:
        """Tap lands for the cost that is being paid, one after another, as far as it needs them."""
        snap = self._parts.snap
        lands = [card.id for card in snap.battlefield if "land" in card.types] if snap is not None else []
        self._parts.question.tap_pile(lands)

    def _past_own_combat(self) -> bool:
        """Whether combat comes next in another player's turn: nobody passes so far by asking for combat."""
        snap = self._parts.snap
        return snap is not None and own_turn(snap) and snap.step > Step.BEGIN_COMBAT

    def _next_main(self) -> int:
        snap = self._parts.snap
        return int(Step.MAIN1 if snap is not None and snap.step < Step.MAIN1 else Step.MAIN2)

    def _zoom_focus(self) -> None:
        overlays, focus = self._parts.overlays, self._parts.focus.ref
        ref = focus if focus != NO_ONE else self._parts.stage.view_state.hovered
        if overlays.zoom.pinned:
            overlays.unpin()
        elif ref != NO_ONE:
            overlays.zoom_in_on(ref)

    def _focus_stack(self) -> None:
        items = (*self._parts.right.stack.items, *self._parts.right.stack.past)
        if items:
            self._parts.focus.move_to(items[0].ref)

    def _focus_log(self) -> None:
        log = self._parts.left.log
        if not log.isVisible() or self._parts.overlays.log is not None:
            self._pointer.toggle_log()
            return
        bar = log.verticalScrollBar()
        bar.setValue(0 if bar.value() == bar.maximum() else min(bar.maximum(), bar.value() + bar.pageStep()))

    def _open(self, zone: Zone, other: bool) -> None:
        """Spread out a zone of the focused player, else of the viewer or of the next opponent."""
        snap, focus = self._parts.snap, self._parts.focus.ref
        if snap is None:
            return
        player = self._parts.preferences.player
        if focus in self._parts.left.panels:
            player = PlayerId(focus)
        elif other and len(snap.players) > 1:
            player = opponents(snap)[0].id
        self._parts.overlays.open_zone(player, zone)
