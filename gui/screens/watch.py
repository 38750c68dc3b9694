"""The watch screen: a record on the table, with play, step and jumps by turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.host.protocol import Frame
from gui import theme
from gui.i18n import Text, msg, tr
from gui.screens.base import Desk, Screen
from gui.screens.match import table_settings, titles_of
from gui.screens.replay_words import full_title
from gui.session.replay_reader import FrameReader
from gui.session.saved_matches import Save
from gui.table.key_sheet import key_name
from gui.table.play_table import PlayTable
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import QUIET, Button, IconButton
from gui.widgets.pictures import Pictures
from gui.widgets.screen_keys import meaning
from gui.widgets.seekbar import SeekBar
from gui.widgets.segments import Segments
from gui.widgets.surface import Hairline
from gui.widgets.text import ElidedLabel, Label

BEAT: Final = 900  # ms between two frames at speed 1x
SPEEDS: Final = (("1", "1×"), ("2", "2×"), ("4", "4×"))


class WatchScreen(Screen):
    """Shows the frames of a record one after another; all that have been read can be jumped to."""

    title: Text = msg("Replay")
    at_table = True
    keys: tuple[tuple[str, Text], ...] = (
        ("Space", msg("Play or pause")), ("Left, Right", msg("One step")), ("Page Up, Page Down", msg("One turn")),
        ("Home, End", msg("First, last")), ("H", msg("All hands")), ("Esc", msg("Back")),
    )  # fmt: skip

    def __init__(self, desk: Desk, pictures: Pictures, read: Callable[[Save], FrameReader],
                 parent: QWidget | None = None) -> None:  # fmt: skip
        super().__init__(desk, parent)
        self._pictures, self._read = pictures, read
        self._reader: FrameReader | None = None
        self._save: Save | None = None
        self.frames: list[Frame] = []
        self.at = -1
        self._complete = False
        self.leads_to = "replays"  # the screen that follows
        self.goal = 0  # the turn that is gone to once it is read; 0: none
        self.view: PlayTable | None = None
        self._column = column_box(self, (0, 0, 0, 0), 0)
        self._column.addWidget(Hairline())
        self._column.addWidget(self._make_bar())
        self._beat = QTimer(self, interval=BEAT)
        self._beat.timeout.connect(self._on_beat)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _make_bar(self) -> QWidget:
        bar = QWidget()
        row = row_box(bar, (16, 8, 16, 8), 8)
        self.back = Button(tr("Leave"), QUIET, glyph="arrow-left")
        self.back.clicked.connect(self.leave)
        row.addWidget(self.back)
        self.what = ElidedLabel("", theme.TYPE.body, 600)
        row.addWidget(self.what, 5)
        self.turn_back = IconButton("rewind", tr("One turn back"))
        self.step_back = IconButton("step-back", tr("One step back"))
        self.play_pause = IconButton("play", tr("Play"))
        self.step_on = IconButton("step-forward", tr("One step on"))
        self.turn_on = IconButton("fast-forward", tr("One turn on"))
        for button, act in (
            (self.turn_back, lambda: self.jump_turn(-1)), (self.step_back, lambda: self.go_to(self.at - 1)),
            (self.play_pause, self.toggle), (self.step_on, lambda: self.go_to(self.at + 1)),
            (self.turn_on, lambda: self.jump_turn(1)),
        ):  # fmt: skip
            button.clicked.connect(act)
            row.addWidget(button)
        self.slider = SeekBar()
        self.slider.setAccessibleName(tr("Place in the match"))
        self.slider.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.slider.valueChanged.connect(self._on_sought)
        row.addWidget(self.slider, 8)
        self.progress = Label("", tone="text2")
        self.give_up = IconButton("cross", tr("Wait no longer (Esc)"), QUIET, side=32)
        self.give_up.clicked.connect(lambda: self.wait_for(0))
        self.give_up.hide()
        row.addWidget(self.progress)
        row.addWidget(self.give_up)
        self.where = Label("", theme.TYPE.list_title, 600)
        self.where.setMinimumWidth(110)
        for label in (self.progress, self.where):
            label.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Preferred)
        row.addWidget(self.where)
        self.speed = Segments(SPEEDS, tr("Speed"))
        self.speed.set_value("1")
        self.speed.changed.connect(lambda value: self._beat.setInterval(BEAT // int(value)))
        row.addWidget(self.speed)
        self.hands = Button(tr("All hands"), QUIET, glyph="eye", key="H")
        self.hands.setCheckable(True)
        self.hands.clicked.connect(self._turn_hands)
        row.addWidget(self.hands)
        return bar

    # --- reading ---

    def open(self, save: Save) -> None:
        """Watch a record from its beginning."""
        self._save = save
        self.what.setText(full_title(save))
        self._start()
        self.run()

    def _turn_hands(self) -> None:
        """Show this moment with all hands, or as the player saw it."""
        if 0 <= self.at < len(self.frames):
            self._show_frame(self.at, step=False)

    def _start(self) -> None:
        self.stop()
        self.frames, self.at, self.goal = [], -1, 0
        self._complete = False
        self._fresh_view()
        if self._save is None:
            return
        self._reader = self._read(self._save)
        self._reader.setParent(self)
        self._reader.frames.connect(self._on_frames)
        self._reader.failed.connect(self.notice)
        self._reader.complete.connect(self._on_complete)
        self.where.setText(tr("Reading …"))
        self._reader.start()

    def stop(self) -> None:
        """Read and play no more."""
        self._beat.stop()
        reader, self._reader = self._reader, None
        if reader is not None:
            reader.stop()
            reader.deleteLater()

    def _on_frames(self, frames: tuple[Frame, ...]) -> None:
        if self.sender() is not self._reader:
            return
        self.frames.extend(frames)
        self._measure(self._save.turn if self._save is not None else 0)
        if self.at < 0:
            self._go_to(0)
        if self.goal and self.frames[-1].turn >= self.goal:
            self._arrive()
        self._show_progress()

    def _on_complete(self) -> None:
        if self.sender() is not self._reader:
            return
        self._complete = True
        self._measure(0)
        if self.goal and self.frames:
            self._arrive()
        self._show_progress()
        self._show_state()

    def _measure(self, turns: int) -> None:
        """Let the bar know what is read, of a record of so many turns; 0 turns: all is."""
        self.slider.blockSignals(True)
        self.slider.set_marks(self._turns())
        self.slider.set_read(len(self.frames), turns)
        self.slider.setValue(self.at)
        self.slider.blockSignals(False)

    @property
    def reading(self) -> bool:
        """Whether frames are still to come."""
        return self._reader is not None and not self._complete

    def wait_for(self, turn: int) -> None:
        """Go to a turn as soon as it is read; 0: wait no longer."""
        self.goal = turn
        self.slider.blockSignals(True)
        self.slider.setValue(self.at)
        self.slider.blockSignals(False)
        self._show_progress()

    def _arrive(self) -> None:
        """Go to the turn that was waited for, or to the end where the record has no such turn."""
        turn, self.goal = self.goal, 0
        last = len(self.frames) - 1
        self.go_to(next((place for place, frame in enumerate(self.frames) if frame.turn >= turn), last))

    def _show_progress(self) -> None:
        """How far the record is read, and what is waited for."""
        turn = self.frames[-1].turn if self.frames else 0
        if self.goal and self._save is not None and self.goal > self._save.turn:
            self.progress.setText(tr("Turn {turn} is read; waiting for the end …", turn=turn))
        elif self.goal:
            self.progress.setText(tr("Turn {turn} is read; waiting for turn {goal} …", turn=turn, goal=self.goal))
        elif self.reading and turn:
            self.progress.setText(tr("Read to turn {turn}", turn=turn))
        else:
            self.progress.setText("")
        self.give_up.setVisible(bool(self.goal))

    def _turns(self) -> list[tuple[int, int, bool]]:
        """The frames in which turns begin: frame, turn, whether it is the viewer's."""
        me = self._save.me if self._save is not None else 0
        marks, last = [], 0
        for place, frame in enumerate(self.frames):
            if frame.turn != last:
                last = frame.turn
                marks.append((place, last, frame.active == me))
        return marks

    def leave(self) -> None:
        """Back to where it was opened from."""
        self.stop()
        self.go.emit(self.leads_to)

    # --- moving ---

    @property
    def playing(self) -> bool:
        """Whether frames follow by themselves."""
        return self._beat.isActive()

    def run(self) -> None:
        """Let frames follow."""
        self._beat.start()
        self._show_state()

    def pause(self) -> None:
        """Stop at this frame."""
        self._beat.stop()
        self._show_state()

    def toggle(self) -> None:
        """Play, or pause; at the end play begins anew."""
        if self.playing:
            self.pause()
            return
        if self.at >= len(self.frames) - 1:
            self.go_to(0)
        self.run()

    def go_to(self, place: int) -> None:
        """Show a frame, and wait no longer for another."""
        if self.goal:
            self.wait_for(0)
        self._go_to(place)

    def _go_to(self, place: int) -> None:
        """Show a frame; one step on is animated, a jump is not."""
        place = max(0, min(len(self.frames) - 1, place))
        if not self.frames or place == self.at:
            return
        step = place == self.at + 1
        self.at = place
        self._show_frame(place, step)
        self._show_state()

    def _show_frame(self, place: int, step: bool) -> None:
        if self.view is None:
            return
        frame = self.frames[place]
        snap = frame.snap(self.hands.isChecked())
        if step:
            self.view.show_position(snap, frame.seen)
        else:
            self.view.jump_to(snap, [one for each in self.frames[: place + 1] for one in each.seen])

    def jump_turn(self, by: int) -> None:
        """To the first frame of the turn before or after."""
        if not self.frames:
            return
        turn = self.frames[max(0, self.at)].turn
        first = next((i for i, frame in enumerate(self.frames) if frame.turn == turn), 0)
        if by < 0 and self.at == first:
            turn = self.frames[max(0, first - 1)].turn
        elif by > 0:
            turn += 1
        if turn > self.frames[-1].turn and self.reading:
            self.wait_for(turn)
            return
        found = next((i for i, frame in enumerate(self.frames) if frame.turn >= turn), len(self.frames) - 1)
        self.go_to(found)

    def go_to_end(self) -> None:
        """To the last frame, once it is read."""
        if self.reading and self._save is not None:
            self.wait_for(max(self._save.turn, self.frames[-1].turn if self.frames else 0) + 1)
        else:
            self.go_to(len(self.frames) - 1)

    def _on_sought(self, place: int) -> None:
        """The bar was moved: what is read is shown at once, what is not is waited for."""
        if place < len(self.frames) or not self.reading:
            self.go_to(place)
        else:
            self.wait_for(self.slider.turn_at(place))

    def _on_beat(self) -> None:
        if self.goal:
            return
        if self.at < len(self.frames) - 1:
            self.go_to(self.at + 1)
        elif not self.reading:
            self.pause()

    # --- showing ---

    def _fresh_view(self) -> None:
        if self.view is not None:
            self._column.removeWidget(self.view)
            self.view.hide()
            self.view.deleteLater()
        self.view = PlayTable(self._pictures.cards, table_settings(self.desk.settings.values), self)
        self.view.leave_requested.connect(self.leave)
        self.view.outcome_chosen.connect(self._on_outcome_chosen)
        if self._save is not None:
            self.view.set_titles(titles_of(self._save))
        self.view.set_watched()
        self._column.insertWidget(0, self.view, 1)

    def _show_state(self) -> None:
        self.play_pause.set_glyph("pause" if self.playing else "play")
        self.play_pause.set_name(tr("Pause") if self.playing else tr("Play"))
        self.slider.blockSignals(True)
        self.slider.setValue(self.at)
        self.slider.blockSignals(False)
        if 0 <= self.at < len(self.frames):
            turn = self.frames[self.at].turn
            self.where.setText(tr("Turn {turn}", turn=turn) if turn else tr("Opening hands"))
        elif self._complete:
            self.where.setText(tr("Nothing to see"))

    def _on_escape(self) -> None:
        if self.goal:
            self.wait_for(0)
        else:
            self.leave()

    def _on_outcome_chosen(self, choice: str) -> None:
        if choice == "replay":
            self.go_to(0)
            self.run()
        else:
            self.leave()

    def first_focus(self) -> QWidget | None:
        """The screen itself, for its keys."""
        return self

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys of the player."""
        acts: dict[str, Callable[[], None]] = {
            "replay_run": self.toggle, "replay_back": lambda: self.go_to(self.at - 1),
            "replay_on": lambda: self.go_to(self.at + 1), "replay_turn_back": lambda: self.jump_turn(-1),
            "replay_turn": lambda: self.jump_turn(1), "replay_first": lambda: self.go_to(0),
            "replay_last": self.go_to_end, "replay_hands": self.hands.click,
        }  # fmt: skip
        name = key_name(event)
        act = self._on_escape if name == "Esc" else acts.get(meaning(name, "replay"))
        if act is None:
            super().keyPressEvent(event)
        else:
            act()
