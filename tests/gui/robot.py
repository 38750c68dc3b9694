"""A person at the table, played by a program: it looks at the prompt and uses real mouse and keys on real widgets."""

from __future__ import annotations

import time
from collections import Counter

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.decisions import Activate, Attackers, Cast, Choose, Pick, PlayLand, Priority, Targets
from engine.terms.ids import is_player
from gui.prompts.base import Prompt
from gui.prompts.picker import PickerPanel
from gui.screens.match import MatchScreen
from gui.table.play_table import PlayTable

LEFT = Qt.MouseButton.LeftButton


class Robot:
    """Plays lands and spells, attacks with everything, takes the first of what may be chosen. `keys`: without mouse."""

    def __init__(self, screen: MatchScreen, keys: bool = False) -> None:
        self.screen = screen
        self.keys = keys
        self.shapes: Counter[str] = Counter()
        self.labels: set[str] = set()
        self._tried: set[tuple[int, int, int]] = set()
        self._prompt: object = None
        self._clicks = 0

    @property
    def view(self) -> PlayTable:
        """The table now."""
        assert self.screen.view is not None
        return self.screen.view

    def play(self, seconds: float, turns: int = 200) -> None:
        """Play until the match is over, `turns` have begun or the time is up."""
        end = time.monotonic() + seconds
        while self.screen.running and time.monotonic() < end:
            QApplication.processEvents()
            snap = self.view.snap
            if snap is not None and snap.turn > turns:
                return
            if self.view.prompt is None or not self.step():
                time.sleep(0.004)

    def step(self) -> bool:
        """Do one thing; whether anything could be done."""
        prompt = self.view.prompt
        if prompt is None:
            return False
        if prompt is not self._prompt:
            self._prompt, self._clicks = prompt, 0
            self.shapes[type(prompt.decision).__name__] += 1
        if self.view.overlays.menu is not None and self._clicks:
            self.press("1")
            return True
        wanted = self.wanted(prompt)
        if wanted is not None and self._clicks < 12:
            self._clicks += 1
            self.click(wanted)
            return True
        return self.button()

    def wanted(self, prompt: Prompt[object]) -> int | None:  # type: ignore[type-var]
        """What to click before the large button, if anything."""
        decision = prompt.decision
        if isinstance(decision, Priority):
            return self._action(decision)
        if isinstance(decision, Targets | Choose):
            taken = getattr(prompt, "taken", [])
            if len(taken) >= max(decision.minimum, min(1, decision.maximum)):
                return None
            free = [ref for ref in decision.legal if ref not in taken]
            mine = self.view.viewer
            harmful = decision.asked.good <= 0
            free.sort(key=lambda ref: ((self._owner(ref) == mine) is harmful, not is_player(ref)))
            return free[0] if free else None
        if isinstance(decision, Attackers):
            pairs = getattr(prompt, "pairs", {})
            return next((option.attacker for option in decision.options if option.attacker not in pairs), None)
        if isinstance(decision, Pick):
            return None
        return None

    def _owner(self, ref: int) -> int:
        if is_player(ref):
            return ref
        card = self.view.gallery.card(ref)
        return card.controller if card is not None else -1

    def _action(self, decision: Priority) -> int | None:
        """A land to play, else a spell, each tried once a window; abilities are left alone."""
        snap = self.view.snap
        assert snap is not None
        for kind in (PlayLand, Cast):
            for action in decision.actions:
                if isinstance(action, kind) and not isinstance(action, Activate):
                    key = (snap.turn, int(snap.step), action.card)
                    if key not in self._tried and not snap.stack:
                        self._tried.add(key)
                        return int(action.card)
        return None

    # --- hands ---

    def click(self, ref: int) -> None:
        """Click a card or a player where it lies, or go there by keys."""
        if self.keys:
            self.view.set_focus(ref)
            self.press("Return")
            return
        self.view.motion.finish()
        panel = self.view.overlays.panel
        if isinstance(panel, PickerPanel) and ref in panel.grid.cards:
            self.picker_click(panel, ref)
            return
        item = self.view.stage.items_by_id.get(ref)
        if item is not None:
            at = self._visible(ref, QPointF(item.place.x, item.place.y))
            QTest.mouseMove(self.view.table.viewport(), at)
            QTest.mouseClick(self.view.table.viewport(), LEFT, pos=at)
        elif ref in self.view.left.panels:
            panel_of = self.view.left.panels[ref]
            QTest.mouseClick(panel_of, LEFT, pos=panel_of.avatar_rect().center().toPoint())
        else:
            stack = self.view.right.stack.item_of(ref)
            if stack is not None:
                QTest.mouseClick(stack, LEFT)
            else:
                self.view.click(ref)

    def _visible(self, ref: int, middle: QPointF) -> QPoint:
        """A point where the card is on top, its middle for the best."""
        table = self.view.table
        for dx in (0, -40, -60, 40, 60, -20, 20):
            for dy in (0, -40, 40, -70):
                point = QPointF(middle.x() + dx, middle.y() + dy)
                at = table.mapFromScene(point)
                if table.viewport().rect().contains(at) and table.card_at(table.mapToScene(at)) == ref:
                    return at
        return table.mapFromScene(middle)

    def picker_click(self, panel: PickerPanel, ref: int) -> None:
        """Click a card in the picker."""
        at = panel.grid.box(panel.grid.cards.index(ref)).center().toPoint()
        QTest.mouseClick(panel.grid.viewport(), LEFT, pos=at)

    def press(self, name: str) -> None:
        """Press a key on the table."""
        keys = {"Return": Qt.Key.Key_Return, "Space": Qt.Key.Key_Space, "1": Qt.Key.Key_1, "Y": Qt.Key.Key_Y}
        QTest.keyClick(self.view, keys[name])

    def button(self) -> bool:
        """Press the large button once it is ready; without one, the first option."""
        button = self.view.right.dock.button
        if button.choice is not None and not button.choice.enabled:
            self._clicks += 1
            self.press("1")
            return True
        if not button.ready:
            return False
        assert button.choice is not None
        self.labels.add(button.choice.label)
        if self.keys:
            self.press("Space")
        else:
            QTest.mouseClick(button, LEFT)
        return True
