"""A match: seats at a table, one game after another's answers, its record, take-back and resuming.

The game loop runs in whatever thread calls `run`; commands may come from any other. A position inside a procedure is
the last checkpoint plus the answers since; a checkpoint is a fork taken as a turn begins, outside of all procedures.
A concession in the middle of a procedure reverses it (its answers are taken back) and takes effect before it; where
somebody else has answered in it, who may have seen since what came of it, it takes effect at its end.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import takewhile

from mypy_extensions import mypyc_attr

from engine.ast.node import Node
from engine.decisions import (
    WISHES,
    AgreeDraw,
    Answer,
    Attackers,
    Blockers,
    Command,
    Concede,
    Decision,
    IllegalAnswer,
    PassUntil,
    Pay,
    Priority,
    UndoTo,
)
from engine.events.kinds import Event
from engine.game import Game, Observer
from engine.play.absent import least_answer
from engine.play.kept_turn import KeptTurn, reached
from engine.play.passing import Passing
from engine.play.record import Answered, Commanded, Entry, Played, Reached, Record, Seated, decision_digest
from engine.play.recorded_answers import require_fitting
from engine.play.seat import Interrupted, Seat
from engine.play.wording import said_of
from engine.rules.answer_checks import check
from engine.rules.ending_game import concede, draw_game, fate_of
from engine.rules.game_loop import advance
from engine.rules.loops import asked_too_often, named_before, note_choice
from engine.rules.order import decider
from engine.rules.procedures import Rulebook
from engine.rules.starting import start
from engine.state.digest import digest
from engine.state.outcome import Outcome
from engine.terms.ids import NO_ONE, SPECTATOR, PlayerId
from engine.view.freeze import Made, snapshot
from engine.view.narrate import narrate
from engine.view.snapshot import GameSnap
from engine.view.view import View

MOST_REFUSALS = 20
_ENDING = (Concede, AgreeDraw)
_ONES_OWN = (Priority, Attackers, Blockers, Pay)  # what nobody else does for who has left


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A fork of the game, the players' standing wishes and what their seats wanted to be asked, with how many live
    entries and answers had come before it, and whether it had begun."""

    game: Game
    passing: tuple[Passing, ...]
    wants: tuple[tuple[bool, bool], ...]
    begun: bool
    entries: int
    answers: int


@mypyc_attr(allow_interpreted_subclasses=True)
class Match(Rulebook, Observer):
    """One game being played by seats, from its set-up on. `record` None: nothing is kept but what undo needs; `starter`
    None: as the options say (103.1); `begun`: the game is a position to play on from, not one to be started."""

    def __init__(
        self, game: Game, seats: Sequence[Seat], record: Record | None = None, starter: int | None = None,
        begun: bool = False,
    ) -> None:  # fmt: skip
        more = game.procedures.cards if isinstance(game.procedures, Rulebook) else {}
        super().__init__(cards={**more, **{card.name: card for card in game.state.cards}})
        self._begun = begun
        self._before: Game | None = None  # a fork of the position in which the present step of the main loop began
        chosen = game.options.starter
        self._starter = starter if starter is not None else chosen if chosen >= 0 else None
        self.game = game
        self.seats = tuple(seats)
        self.spectators: tuple[Seat, ...] = ()
        self.record = record
        self.passing = [Passing() for _ in seats]
        self._wants = [(False, False) for _ in seats]  # whether each is asked how to pay, and has stops, as recorded
        self.answers = 0  # live answers given, automatic ones too
        self.decided: list[int] = []  # the numbers of those that a seat gave, for take-back
        self.feed: deque[Played] = deque()  # entries being played again
        self.went_back_to = 0  # the turn whose kept state it goes on from, where the answers could not be played again
        self.stopped = self.only_again = False  # the latter: it stops where the answers to play again end
        self._repeating = self._went_back = False
        self._step_answers = 0  # how many answers had been given as the present step of the main loop began
        self._live: list[Played] = []
        self._frozen: Made | None = None  # of the position that is being told
        self._leaving: dict[PlayerId, str] = {}  # who has conceded in the procedure under way, and why they lose
        self._commands: deque[Command] = deque()
        self._checkpoints: list[Checkpoint] = []
        self._opening: Callable[[], tuple[Game, bool]] | None = None  # where the first checkpoint is a later turn
        self._keeps = record is not None or any(seat.asks_stops for seat in seats)
        self._watching = any(seat.notices for seat in seats)
        game.procedures = self
        if self._watching:
            game.observers = (self,)

    def admit(self, spectator: Seat) -> None:
        """Have somebody told what everybody sees, from the first event on. Before `run`."""
        self.spectators = (*self.spectators, spectator)
        self._watching = True
        self.game.observers = (self,)

    # --- playing ---

    def run(self) -> Outcome | None:
        """Play to the end; None if the table was left before. Raises ReplayMismatch."""
        while True:
            try:
                while self.game.state.outcome is None and not self.stopped:
                    self._step()
                break
            except Interrupted:
                if self.stopped or self.game.state.outcome is not None:
                    break
                self._interrupted()
        outcome = self.game.state.outcome
        if outcome is not None and self.record is not None and not self.record.finished:
            self.record.add(Reached(0, digest(self.game.state), self.answers))
            self.record.sync()
        return outcome

    def _step(self) -> None:
        state = self.game.state
        while self._leaving:
            player = next(iter(self._leaving))
            concede(self.game, player, self._leaving.pop(player))
        if state.outcome is not None:
            return
        if self._keeps and (not self._checkpoints or self._checkpoints[-1].game.state.latest_turn != state.latest_turn):
            self._check(state.latest_turn)
        self._step_answers = self.answers
        if self._watching and not self.feed:
            self._before = self.game.fork()
        if self.feed and not isinstance(self.feed[0], Answered) and self._endings():
            return
        if self._begun:
            advance(self.game, quickly=not (self._keeps or self._watching))
        else:
            self._begun = True
            start(self.game, self._starter)

    def _check(self, turn: int) -> None:
        """Take a checkpoint, and write the digest of the state into the record as a turn begins."""
        passing = tuple(each.copy() for each in self.passing)
        wants = tuple(self._wants)
        made = Checkpoint(self.game.fork(), passing, wants, self._begun, len(self._live), self.answers)
        self._checkpoints.append(made)
        if self.record is not None and turn and (self.only_again or not self.feed):
            whole = self.record.path is not None
            self.record.add(reached(self.game, turn, self.answers, passing, wants, whole))

    def _endings(self) -> bool:
        """Apply concessions and an agreed draw before the next answer, while no procedure is under way; whether the
        game is over."""
        leading = list(takewhile(lambda entry: not isinstance(entry, Answered), self.feed))
        for entry in leading:
            if not isinstance(entry, Commanded) or not isinstance(entry.command, _ENDING):
                continue
            self.feed.remove(entry)
            self._repeating = self._repeating and bool(self.feed)
            self._live.append(entry)
            if isinstance(entry.command, Concede):
                concede(self.game, entry.command.player, fate_of(entry.command))
            elif self.game.state.outcome is None:
                draw_game(self.game, "the players agreed on it", "104.4")
        return self.game.state.outcome is not None

    def play_again(self, entries: Sequence[Played]) -> None:
        """Play these entries again before anybody is asked; seats see them happen."""
        self.feed = deque(entries)

    def go_on_from(self, turn: KeptTurn, opening: Callable[[], tuple[Game, bool]]) -> None:
        """Before `run`: the game is that of a turn which a record keeps. What was played before it counts, what was
        played since is played again; `opening` makes the game as it was first, and says whether it had begun then: for
        what is taken back across that turn."""
        self._opening = opening
        self.passing = [each.copy() for each in turn.wishes.passing]
        self._wants = list(turn.wishes.wants)
        self._live, self.answers, self.decided = list(turn.before), turn.answers, turn.decided
        self._checkpoints = [Checkpoint(
            self.game.fork(), turn.wishes.passing, turn.wishes.wants, True, len(turn.before), turn.answers,
        )]  # fmt: skip
        self.play_again(turn.since)

    @property
    def present(self) -> Game:
        """The game being played now: the innermost subgame (718), or the match's own game."""
        return self.subgames[-1] if self.subgames else self.game

    def snapshot(self, viewer: int, ahead: bool = False) -> GameSnap:
        """What a viewer sees now, frozen for another thread; NO_ONE sees all hands. `ahead`: also what is on the stack
        would do if it resolved, while somebody has priority. In the match's own thread only."""
        return snapshot(self.present, viewer, ahead, self._frozen)

    def position(self) -> Game:
        """The position in which nothing was under way last: where a saved position begins. In the match's own thread
        only."""
        return self._before if self._before is not None else self.game

    def leave(self) -> None:
        """Stop playing at the next decision; the record stays and can be resumed. From any thread."""
        self.stopped = True

    def command(self, command: Command) -> None:
        """Give a command, from any thread; it takes effect between decisions or interrupts a person's."""
        self._commands.append(command)

    @property
    def interrupted(self) -> bool:
        """Whether a command waits that interrupts whoever is asked."""
        return not all(self._is_wish(command) for command in tuple(self._commands))

    # --- asking ---

    def ask(self, game: Game, decision: Decision) -> Answer:
        """The player's answer: from the record being played again, from standing wishes, or from the seat."""
        if game is not (self.subgames[-1] if self.subgames else self.game):
            raise IllegalAnswer("a fork asks its own procedures")
        named = named_before(game, decision) if asked_too_often(game) else None
        if named is not None:
            note_choice(game)
            return named
        while self.feed:
            entry = self.feed.popleft()
            if isinstance(entry, Answered):
                return self._given(game, decision, self._again(game, decision, entry))
            if isinstance(entry, Seated):
                self._sit(entry)
            else:
                self._apply(entry.command)
        if self.only_again:
            self.stopped = True
            raise Interrupted
        self._repeating, back, self._went_back = False, self._went_back, False
        for each in (*self.seats, *self.spectators) if back else ():
            each.went_back()
        player = decider(game, decision.asked.player)
        answer, automatic = self._fresh(game, player, decision)
        if self._keeps:
            self._keep_wants()
            self._keep(Answered(player, type(decision).__name__, self._digest(decision), answer, automatic))
        if not automatic:
            self.decided.append(self.answers)
        return self._given(game, decision, answer)

    def _given(self, game: Game, decision: Decision, answer: Answer) -> Answer:
        self.answers += 1
        if not isinstance(decision, Priority):
            note_choice(game)  # no loop of mandatory actions so far (104.4b)
        return answer

    def asks_payment(self, player: int) -> bool:
        """Whether a player's seat wants to be asked how to pay, or did then."""
        return self._wanted(decider(self.present, player))[0]

    def stops_idle(self, player: int) -> bool:
        """Whether a player's seat wants to be asked in their main phase though all they can do is pass, or did then."""
        game = self.present
        seat = decider(game, player)
        return self._wanted(seat)[1] and self.passing[seat].stops_idle(game, player)

    def _wanted(self, player: int) -> tuple[bool, bool]:
        """Whether a player's seat wants to be asked how to pay, and has stops; of answers played again, as it did
        then."""
        if not self.feed:
            seat = self.seats[player]
            return seat.asks_payment, seat.asks_stops
        found = self._wants[player]
        for entry in self.feed:
            if isinstance(entry, Answered):
                break
            if isinstance(entry, Seated) and entry.player == player:
                found = (entry.pays, entry.stops)
        return found

    def _keep_wants(self) -> None:
        """Write what the seats want to be asked where the record says something else: what was asked hangs on it."""
        for player, seat in enumerate(self.seats):
            if self._wants[player] != (seat.asks_payment, seat.asks_stops):
                entry = Seated(player, seat.asks_payment, seat.asks_stops)
                self._keep(entry)
                self._wants[player] = (entry.pays, entry.stops)

    def _sit(self, entry: Seated) -> None:
        """A seat wants to be asked other things from here on, in what is played again."""
        self._live.append(entry)
        if 0 <= entry.player < len(self._wants):
            self._wants[entry.player] = (entry.pays, entry.stops)

    def _fresh(self, game: Game, player: int, decision: Decision) -> tuple[Answer, bool]:
        """A new answer, and whether it was automatic."""
        seat = self.seats[player]
        while True:
            if self._commands:
                self._take_wishes()
            if isinstance(decision, _ONES_OWN) and not game.state.players[decision.asked.player].alive:
                return least_answer(decision), True
            if self._commands or self.stopped:
                raise Interrupted
            if player in self._leaving:
                return least_answer(decision), True
            automatic = self._standing(game, decision) if seat.asks_stops else None
            if automatic is not None:
                return automatic, True
            try:
                answer = self._from_seat(game, seat, decision)
            except Interrupted:
                if self.stopped or not all(self._is_wish(command) for command in self._commands):
                    raise
            else:
                if self._commands:
                    self._take_wishes_with(game, seat, decision)
                return answer, False

    def _is_wish(self, command: Command) -> bool:
        """Whether a command needs no unwinding: it only says how to pass, concedes a subgame, not the match, or waits
        for the end of what is under way."""
        within = bool(self.subgames) and self.answers > self._step_answers
        return isinstance(command, WISHES) or (
            isinstance(command, Concede) and (within or self._waits(command.player))
        )

    def _waits(self, player: PlayerId) -> bool:
        """Whether a concession waits for the end of the procedure under way: the others play on, and one of them has
        chosen something in it."""
        left = {each.id if each.team == NO_ONE else -2 - each.team for each in self.game.state.players
                if each.alive and each.id != player and each.id not in self._leaving}  # fmt: skip
        answered = [entry for entry in tuple(self._live) if isinstance(entry, Answered)]
        since = answered[len(answered) - max(0, self.answers - self._step_answers) :]
        return len(left) > 1 and any(entry.player != player and not entry.automatic for entry in since)

    def _take_wishes(self) -> None:
        """Apply commands that need no unwinding."""
        while self._commands and self._is_wish(self._commands[0]):
            command = self._commands.popleft()
            self._write(Commanded(command, self.answers))
            self._apply(command)

    def _take_wishes_with(self, game: Game, seat: Seat, decision: Decision) -> None:
        """Apply wishes that came with the answer: they count from where they were given, and lapse there (`_again`)."""
        if all(isinstance(command, WISHES) for command in self._commands):
            self._take_wishes()
            if seat.asks_stops:
                self._standing(game, decision)
                self.passing[decider(game, decision.asked.player)].skipped.clear()

    def wording(self, game: Game, node: Node, source: int) -> str:
        return said_of(game, node, source)

    def _digest(self, decision: Decision) -> str:
        return decision_digest(decision) if self.record is not None else ""

    def _again(self, game: Game, decision: Decision, entry: Answered) -> Answer:
        """The answer of an entry that is played again; standing wishes lapse as they did then."""
        require_fitting(game, decision, entry, self.answers + 1, recorded=self.record is not None)
        if self._wants[decider(game, decision.asked.player)][1]:
            self._standing(game, decision)
        self._live.append(entry)
        if not entry.automatic:
            self.decided.append(self.answers)
            self.passing[decider(game, decision.asked.player)].skipped.clear()  # it was told with the question
        return entry.answer

    def _standing(self, game: Game, decision: Decision) -> Answer | None:
        """The answer that the standing wishes of who decides give, None where they are asked."""
        return self.passing[decider(game, decision.asked.player)].standing_answer(game, decision)

    def _from_seat(self, game: Game, seat: Seat, decision: Decision) -> Answer:
        view = View(game, decision.asked.player)
        for _ in range(MOST_REFUSALS):
            answer = seat.choose(view, decision)
            try:
                check(game, decision, answer)
            except IllegalAnswer as refused:
                seat.refused(view, decision, refused)
                continue
            return answer
        raise IllegalAnswer(f"{type(seat).__name__} gave {MOST_REFUSALS} illegal answers to {decision}")

    def _keep(self, entry: Played) -> None:
        self._live.append(entry)
        self._write(entry)

    def _write(self, entry: Entry) -> None:
        if self.record is not None:
            self.record.add(entry)

    # --- commands ---

    def _interrupted(self) -> None:
        """Apply the commands given, from the last checkpoint on (no procedure is under way there)."""
        back = self.answers
        undone, others = False, list[Command]()
        while self._commands:
            command = self._commands.popleft()
            if isinstance(command, UndoTo):
                back, undone = min(back, self.undo_place(command.entry)), True
            else:
                others.append(command)
        ending = any(isinstance(command, _ENDING) for command in others)
        if ending:
            back = min(back, self._step_answers)
        if back != self.answers:
            self._went_back = True
            self._write(Commanded(UndoTo(back), self.answers))
        self._rewind(back, ending)
        for command in (*(self._passing_on() if undone else ()), *others):
            self.feed.append(Commanded(command, self.answers))
            self._write(Commanded(command, self.answers))

    def _passing_on(self) -> list[Command]:
        """What ends the passing that players asked for in what is played again: whoever takes an answer back wants to
        be asked again, and the wish to pass on is given just before the answer that goes with it."""
        wishes = (*self._live, *self.feed)
        given = [each.command for each in wishes if isinstance(each, Commanded)]
        players = dict.fromkeys(each.player for each in given if isinstance(each, PassUntil))
        return [PassUntil(player, "") for player in players]

    def undo_place(self, entry: int) -> int:
        """The number of the answer that an UndoTo means: -1 is the last one that a seat gave."""
        if entry >= 0:
            return min(entry, self.answers)
        return self.decided[-1] if self.decided else 0

    def _rewind(self, answers: int, after: bool) -> None:
        """Go back to just before the answer with that number: checkpoint, then the answers since again; `after`: to
        just after the answer before it, where a replay would be."""
        while len(self._checkpoints) > 1 and self._checkpoints[-1].answers > answers - after:
            self._checkpoints.pop()
        if self._opening is not None and self._checkpoints[0].answers > answers - after:
            (game, begun), self._opening = self._opening(), None
            fresh, wants = tuple(Passing() for _ in self.seats), tuple((False, False) for _ in self.seats)
            self._checkpoints = [Checkpoint(game, fresh, wants, begun, 0, 0)]
        since = self._checkpoints[-1]
        again: list[Played] = []
        count = since.answers
        for entry in self._live[since.entries :]:
            if isinstance(entry, Answered):
                if count == answers:
                    break
                count += 1
            again.append(entry)
        self.feed = deque(again)
        self._live = self._live[: since.entries]
        self.answers = since.answers
        self.decided = [number for number in self.decided if number < since.answers]
        self._repeating = True
        self._leaving = {}
        self._begun = since.begun
        self.passing = [each.copy() for each in since.passing]
        self._wants = list(since.wants)
        self.game = since.game.fork()
        self.game.procedures = self
        self.game.observers = (self,) if self._watching else ()

    def _apply(self, command: Command) -> None:
        """Take note of a wish about passing; concessions wait for the end of a procedure."""
        self._live.append(Commanded(command, self.answers))
        if isinstance(command, WISHES):
            state = self.present.state
            self.passing[command.player].command(command, state.turn, state.step, state.stack)
        elif isinstance(command, Concede) and self.subgames:
            concede(self.present, command.player, fate_of(command))
        elif isinstance(command, Concede):
            self._leaving[command.player] = fate_of(command)

    # --- telling ---

    def seen(self, game: Game, events: Sequence[Event]) -> None:
        """Tell the seats that look what they saw of a committed batch."""
        if self._repeating or game is not self.present:
            return
        self._frozen = {}
        try:
            for viewer, seat in (*enumerate(self.seats), *((SPECTATOR, each) for each in self.spectators)):
                if seat.notices and (seen := narrate(game, events, viewer)):
                    seat.notice(View(game, viewer), seen)
        finally:
            self._frozen = None
