"""The match screen: the table of a running match, and what is kept of it on the way."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtWidgets import QWidget

from engine.decisions import BREAKS, WISHES, Cast, UndoTo
from engine.host.protocol import Over, Plan, Position, Question, WhyNot
from engine.play.positions.form import Json
from engine.terms.steps import Step
from engine.view.snapshot import CardSnap, GameSnap, Seen
from gui.i18n import Text, msg, reason_of, tr
from gui.prompts.lookup import STEP_WORDS, plays
from gui.screens.base import Desk, Screen
from gui.screens.network_strip import TableStrip
from gui.session.match_setup import seat_title
from gui.session.problem_report import plain_report, save_log, write_report
from gui.session.puzzle_library import Puzzle, Puzzles
from gui.session.saved_matches import DRAWN, LOST, WATCHED, WON, Save
from gui.session.session import Session
from gui.settings import Settings, breaks_of, idle_stops_of
from gui.sounds.cues import Cues
from gui.table.log import plain_line
from gui.table.log_rollback import LogRollback
from gui.table.outcome import ending_said
from gui.table.play_table import PlayTable
from gui.table.table_settings import TableSettings
from gui.widgets.boxes import column_box
from gui.widgets.pictures import Pictures

SAVE_AFTER: Final = 700  # ms between two notes of where the match stands
TABLE_OPTIONS: Final = frozenset((
    "card_size", "pacing", "reduced_motion", "own_stops", "other_stops", "named_stops", "left_column", "right_column",
    "only_target", "sort_hand", "idle_main2", *(f"break_{name}" for name in BREAKS),
))  # fmt: skip
SHOWN: Final = 5  # permanents a side in the picture on the home screen


def table_settings(values: Settings) -> TableSettings:
    """What the table takes from the settings."""
    return TableSettings(
        card_scale=values.card_size / 100,
        pacing=values.pacing / 100,
        reduced_motion=values.reduced_motion,
        only_target=values.only_target,
        sort_hand=values.sort_hand,
        idle_stops=idle_stops_of(values),
        own_stops=values.own_stops,
        other_stops=values.other_stops,
        named_stops=values.named_stops,
        breaks=breaks_of(values),
        columns=(values.left_column / 100, values.right_column / 100),
    )


def titles_of(save: Save) -> dict[int, str]:
    """What stands under each player's name."""
    decks = [save.title(place) for place in save.places]
    return {
        index: deck if index == save.me else seat_title(place.seat, deck)
        for index, (place, deck) in enumerate(zip(save.places, decks, strict=True))
    }


def noted(save: Save, snap: GameSnap, now: float, played: float) -> Save:
    """What is known of a match at a position."""
    permanents = sorted(snap.battlefield, key=lambda card: "creature" not in card.types)
    lives = tuple(
        msgspec.structs.replace(place, life=player.life)
        for place, player in zip(save.places, snap.players, strict=False)
    )
    note = msgspec.structs.replace(
        save,
        places=lives,
        saved=now, played=played,
        turn=snap.turn, active=snap.active,
        moment=STEP_WORDS[snap.step].id,
        waiting=len(snap.stack),
        mine=_names(card for card in permanents if card.controller == save.me),
        theirs=_names(card for card in permanents if card.controller != save.me),
    )
    if snap.outcome is None:
        return note
    ended = WON if save.me in snap.outcome.winners else LOST if snap.outcome.winners else DRAWN
    ended = ended if plays(snap) else WATCHED
    return msgspec.structs.replace(note, outcome=ended, reason=ending_said(snap, snap.outcome))


def _names(cards: Iterable[CardSnap]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(card.face.name for card in cards))[:SHOWN]


class MatchScreen(Screen):
    """One match at a time. `again` asks for the same set-up, `settings_wanted` for the settings."""

    title: Text = msg("Match")
    at_table = True
    keys: tuple[tuple[str, Text], ...] = (
        ("Space", msg("What the large button says")), ("Arrows, Enter", msg("Move between cards, choose")),
        ("E", msg("Pass to the end of turn")), ("Shift+Enter", msg("Pass to my next turn")),
        ("Ctrl+Z, Z", msg("Take back")),
        ("Esc", msg("Cancel, or the menu")),
    )  # fmt: skip

    again = Signal()
    settings_wanted = Signal()
    problem_met = Signal()  # what is wrong is to be asked for the report
    refused = Signal(object)  # why a match cannot be
    ended = Signal()
    table_left = Signal()  # the old table is deleted
    puzzle_over = Signal(Puzzle, bool)

    def __init__(self, desk: Desk, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._pictures = pictures
        self.session: Session | None = None
        self.view: PlayTable | None = None
        self._rollback: LogRollback
        self.cues = Cues(desk.settings, self)
        self._save: Save | None = None
        self._keeps = True
        self._puzzle: Puzzle | None = None
        self.leads_to = "home"  # the screen that follows
        self._problem: str | None = None  # the words of a report for which the engine was asked for the position
        self._snap: GameSnap | None = None
        self.broken = False  # whether an error has ended the match before its end
        self._settling = False  # whether the table answers a question of itself
        self.strip: TableStrip | None = None  # of a table on the network
        self._begun = 0.0
        self._before = 0.0
        self._layout = column_box(self, (0, 0, 0, 0))
        self._timer = QTimer(self, singleShot=True, interval=SAVE_AFTER)
        self._timer.timeout.connect(self._note)
        desk.settings.listen(self._on_setting)

    @property
    def running(self) -> bool:
        """Whether a match is under way."""
        return self.session is not None

    @property
    def record(self) -> Save | None:
        """The match that was sat down at last, if it can be taken up again."""
        return self._save if self._keeps and not (self._save is not None and self._save.only_seen) else None

    def shows(self, save: Save) -> bool:
        """Whether a record's match is the one under way."""
        return self.running and self._save is not None and self._save.record == save.record

    def open(self, session: Session, save: Save, *, keep: bool = True, puzzle: Puzzle | None = None) -> None:
        """Sit down at a match; one that is under way is left first. `keep`: note where it stands for home."""
        self.leave()
        self._puzzle = puzzle if puzzle is not None and puzzle.turns else None
        self.session, self._save, self._keeps = session, save, keep
        self.broken = False
        self._begun, self._before = time.monotonic(), save.played
        self._snap = None
        view = self._replace_view()
        if puzzle is not None:
            view.left.set_goal(puzzle.task)
            view.overlays.again_words = msg("Next puzzle") if puzzle.turns else msg("Play again")
        view.hurries = True
        session.retold.connect(self._rollback.retell)
        session.shown.connect(self._on_shown)
        session.asked.connect(self._on_asked)
        session.withdrawn.connect(view.clear_question)
        session.planned.connect(self._on_planned)
        session.explained.connect(self._on_explained)
        session.positioned.connect(self._on_position)
        session.thinking.connect(self._on_thinking)
        session.over.connect(self._on_over)
        session.refused.connect(self.refused)
        self._keep(msgspec.structs.replace(save, saved=self.desk.now()))
        session.start()

    def show_asked(self, save: Save, seen: tuple[Seen, ...], question: Question) -> PlayTable:
        """Show a position and its question without a match behind it: for pictures; the table."""
        self._save = save
        view = self._replace_view()
        view.show_position(question.snap, seen)
        view.ask(question.snap, question.decision, question.words)
        return view

    def _replace_view(self) -> PlayTable:
        """A fresh table."""
        if self.strip is not None:
            self.strip.deleteLater()
            self.strip = None
        if self.view is not None:
            self._layout.removeWidget(self.view)
            self.view.hide()
            self.view.deleteLater()
            self.table_left.emit()
        view = PlayTable(self._pictures.cards, table_settings(self.desk.settings.values), self)
        view.answered.connect(self._on_answered)
        view.commanded.connect(self._on_commanded)
        view.leave_requested.connect(self._on_leave)
        view.hurry_wanted.connect(self._hurry)
        view.plan_wanted.connect(self._ask_plan)
        view.reason_wanted.connect(self._ask_reason)
        view.position_wanted.connect(self._on_position_wanted)
        view.columns_dragged.connect(self._on_columns_dragged)
        view.stops_changed.connect(self._on_stops_changed)
        view.settings_requested.connect(self.settings_wanted)
        view.outcome_chosen.connect(self._on_outcome_chosen)
        if self._save is not None:
            view.set_titles(titles_of(self._save))
        self._layout.addWidget(view)
        self._layout.activate()
        view.show()  # now: what is not seen yet cannot take the keys
        self.view = view
        self._rollback = LogRollback(view.left.log, view.stage.headline, view.right)
        return view

    def lay_strip(self, strip: TableStrip) -> None:
        """Lay the strip of a table on the network over the table: what would be taken back is asked of the others."""
        self.strip = strip
        if self.view is not None:
            self.view.set_shared(looks_on=strip.looks_on, series=strip.series)
            self.view.set_waited(strip.waits_for)
            strip.waited.connect(self.view.set_waited)
        self._layout.insertWidget(0, strip)
        strip.left.connect(self._give_keys_back)
        strip.show()

    @Slot(Path)
    def take_record(self, path: Path) -> None:
        """The table is one's own and its game is over: the whole record stands in the place of what was only shown."""
        save = self._save
        if save is None or not save.only_seen:
            return
        kept = self.desk.saves.path(save)
        part = kept.with_name(f"{kept.name}.part")
        try:
            shutil.copyfile(path, part)
            part.replace(kept)
        except OSError as error:
            self.notice.emit(tr("The whole record could not be kept: {strerror}.", strerror=reason_of(error)))
            return
        self._save = msgspec.structs.replace(save, only_seen=False)
        self._keep(self._save)

    def _give_keys_back(self) -> None:
        if self.view is not None:
            self.view.setFocus()

    def leave(self) -> None:
        """Get up from the table; the match is kept up to its last choice."""
        session, self.session = self.session, None
        if session is None:
            return
        self._note()
        session.leave()
        session.deleteLater()
        if self.view is not None:
            self.view.clear_question()
        self.ended.emit()

    def give_up(self) -> None:
        """The match cannot be: get up, and forget it if it has not begun."""
        self._end_session()
        if self._save is not None and not self.desk.saves.path(self._save).exists():
            self.desk.saves.forget(self._save)

    def _end_session(self) -> None:
        session, self.session = self.session, None
        if session is not None:
            session.leave()
            session.deleteLater()
            self.ended.emit()

    def first_focus(self) -> QWidget | None:
        """The table."""
        return self.view

    # --- from the engine ---

    def _on_shown(self, snap: GameSnap, seen: tuple[Seen, ...]) -> None:
        before, self._snap = self._snap, snap
        if before is not None:  # what is shown first may be a whole game taken up again
            self.cues.seen(seen, snap.viewer)
            if snap.outcome is not None and before.outcome is None and plays(snap):
                self.cues.over(snap.outcome, snap.viewer)
        if self.view is not None:
            self.view.show_position(snap, seen)
        if self.session is not None:
            self.session.drawn()
        if snap.outcome is not None:
            self._note()
        self._judge(snap)

    def _judge(self, snap: GameSnap) -> None:
        """Whether the puzzle is solved, or can be no more."""
        puzzle = self._puzzle
        if puzzle is None or (snap.outcome is None and snap.turn <= puzzle.turns):
            return
        self._puzzle = None
        if snap.outcome is None:
            self.leave()
        self.puzzle_over.emit(puzzle, snap.outcome is not None and snap.viewer in snap.outcome.winners)

    def _on_asked(self, question: Question) -> None:
        if self.view is None:
            return
        self._snap = question.snap
        self._settling = True
        self.view.left.set_undoable(question.undoable)
        self.view.ask(question.snap, question.decision, question.words)
        self._settling = False
        self._rollback.asked(question.place, question.snap.turn)
        if self.view.prompt is not None:
            self.cues.asked()
        if question.refused:
            self.notice.emit(tr("That is not possible: {refused}.", refused=question.refused))
        if not self._timer.isActive():
            self._timer.start()

    def _on_thinking(self, player: int, seconds: float) -> None:
        if self.view is not None:
            self.view.set_thinking(player, seconds)

    def _on_over(self, over: Over) -> None:
        if self.view is not None:
            self.view.clear_question()
            self.view.left.set_over()
        self._note()
        self.broken = over.outcome is None and (self._snap is None or self._snap.outcome is None)
        self._end_session()

    # --- from the table ---

    def _on_answered(self, answer: object) -> None:
        self.cues.answered()
        if self.session is not None:
            self.session.answer(answer, not self._settling)  # type: ignore[arg-type]  # the table emits nothing else

    def _on_commanded(self, command: object) -> None:
        session = self.session
        if session is None:
            if isinstance(command, UndoTo):
                self.notice.emit(tr("The game is over: nothing can be taken back. Watch the replay, or play again."))
            return
        if isinstance(command, UndoTo) and self.strip is not None:
            self.strip.offered.emit("undo")
            return
        if isinstance(command, UndoTo):
            if not session.undo():
                nothing = tr("There is nothing to take back yet.")
                self.notice.emit(nothing if session.waiting else tr("Take back while it is your turn to choose."))
            elif self.view is not None:
                self.view.clear_question()
            return
        session.command(command)  # type: ignore[arg-type]  # the table emits nothing else
        if not isinstance(command, WISHES) and self.view is not None:
            self.view.clear_question()  # it interrupts: what is open is asked again, or nobody is asked any more

    @Slot()
    def _hurry(self) -> None:
        """The person is out of the game and wants to see its end."""
        if self.session is not None:
            self.session.set_pacing(0.0)
            self.session.hurry()

    @Slot(Cast)
    def _ask_plan(self, action: Cast) -> None:
        if self.session is not None:
            self.session.ask_plan(action)

    @Slot(int)
    def _ask_reason(self, ref: int) -> None:
        if self.session is not None:
            self.session.ask_why_not(ref)

    def _on_position_wanted(self, what: str) -> None:
        """Keep the log or the position, or ask in which words a problem is reported."""
        if what == "log":
            self._save_log()
        elif what == "report":
            self.problem_met.emit()
        elif not self._ask_position(None):
            self.notice.emit(tr("A position is saved while it is your turn to choose."))

    def report(self, words: str) -> None:
        """Report a problem in the player's words, with the position if the engine can tell it now."""
        if not self._ask_position(words):
            self._report(None)

    def _ask_position(self, problem: str | None) -> bool:
        self._problem = problem
        asked = self.session is not None and self.session.waiting
        if asked and self.session is not None:
            self.session.ask_position(f"position-{time.strftime('%Y%m%d-%H%M%S')}")
        return asked

    def _on_columns_dragged(self, left: int, right: int) -> None:
        self.desk.settings.set("left_column", left)
        self.desk.settings.set("right_column", right)

    def _on_stops_changed(self) -> None:
        """Stops set on the strip last."""
        if self.view is not None:
            now, settings = self.view.settings, self.desk.settings
            for name, value in (("own_stops", now.own_stops), ("other_stops", now.other_stops),
                                ("named_stops", dict(now.named_stops)),
                                ("idle_main2", int(Step.MAIN2) in now.idle_stops)):  # fmt: skip
                settings.set(name, value)

    def _save_log(self) -> None:
        """Write the log as a text file."""
        if self.view is not None:
            lines = [f"{line.turn}\t{plain_line(line.text)}" for line in self.view.left.log.lines]
            self.notice.emit(save_log(self.desk.places.data / "logs", lines))

    def _on_position(self, position: Position) -> None:
        scenario = position.scenario
        if self._problem is not None:
            self._report(scenario)
            return
        seats = [place.seat for place in self._save.places] if self._save is not None else []
        scenario = {**scenario, "seats": seats}
        try:
            path = Puzzles(self.desk.places.data / "positions").save(position.name, scenario)
        except OSError as error:
            self.notice.emit(tr("The position cannot be saved: {strerror}.", strerror=reason_of(error)))
        else:
            self.notice.emit(tr("Saved as {name}; it stands under Puzzles.", name=path.name))

    def _report(self, position: Json | None) -> None:
        """Write the one file that says all about this match."""
        path = self.desk.saves.path(self._save) if self._save is not None else None
        try:
            record = path.read_text(encoding="utf-8") if path is not None and path.is_file() else ""
            log = [str(line.text) for line in self.view.left.log.lines] if self.view is not None else []
            report = plain_report(self.desk.settings.values, record, position, log, self._problem or "")
            made = write_report(self.desk.places.data / "reports", report)
        except OSError as error:
            self.notice.emit(tr("The report cannot be written: {strerror}.", strerror=reason_of(error)))
        else:
            self.notice.emit(tr("The report is {name} in the folder of your files (Settings).", name=made.name))

    def _on_planned(self, plan: Plan) -> None:
        if self.view is not None and isinstance(plan.action, Cast):
            self.view.show_plan(plan.action, plan.steps)

    def _on_explained(self, why: WhyNot) -> None:
        if self.view is not None:
            self.view.show_reason(why.reason)

    def _on_leave(self) -> None:
        self.leave()
        self.go.emit(self.leads_to)

    def _on_outcome_chosen(self, choice: str) -> None:
        if choice == "again":
            self.again.emit()
        elif choice == "replay" and self._save is not None:
            self.watch.emit(self._save)
        else:
            self.go.emit(self.leads_to)

    # --- keeping ---

    def _note(self) -> None:
        """Write down where the match stands, for the home screen."""
        self._timer.stop()
        if self._save is None or self._snap is None:
            return
        played = self._before + time.monotonic() - self._begun
        self._keep(noted(self._save, self._snap, self.desk.now(), played))

    def _keep(self, save: Save) -> None:
        self._save = save
        if not self._keeps:
            return
        try:
            self.desk.saves.write(save)
        except OSError as error:
            self.notice.emit(
                tr(
                    "The match cannot be saved to {folder}: {strerror}.",
                    folder=self.desk.saves.folder,
                    strerror=reason_of(error),
                )
            )

    def _on_setting(self, name: str) -> None:
        if self.view is not None and name in TABLE_OPTIONS:
            self.view.set_settings(table_settings(self.desk.settings.values))
        if self.session is not None and name == "pacing":
            self.session.set_pacing(self.desk.settings.values.pacing / 100)
        if self.strip is not None and name == "keys":
            self.strip.take_keys()
