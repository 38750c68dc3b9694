"""Running one scenario: its script from priority to priority, its stop, and what must then be true."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cards.pool import CardPool
from engine.game import Game
from engine.play.positions.form import Json, ScenarioForm, flag, items, number, part, parts, text
from engine.play.positions.placing import UnreadCard, set_up, sides_of, whole
from engine.rules.game_loop import advance
from engine.rules.priority import give_priority
from engine.scenarios.asserts import failure
from engine.scenarios.queues import Missing
from engine.scenarios.script import Script
from engine.scenarios.scripted_actions import DECLARED, Failed, Rollback, declare, do, due
from engine.scenarios.step_names import Unknown, step_of
from engine.terms.ids import NO_ONE
from engine.terms.steps import Step

MOST_WINDOWS: Final = 6000
STATUSES: Final = ("passed", "failed", "unread", "policy", "error")


@dataclass(frozen=True, slots=True)
class Result:
    """How a scenario came out: one of STATUSES and why, "" if it passed."""

    id: str
    status: str
    why: str = ""


def run_scenario(scenario: Json, pool: CardPool) -> Result:
    """Run a scenario to its end. Whatever the engine raises of its own is an error and says what it was."""
    name = text(scenario, "id")
    script = Script([], True, frozenset())
    try:
        for each in items(scenario, "cards"):
            whole(pool, str(each))
        running = Running(scenario, pool)
        script = running.script
        running.all_runs()
    except UnreadCard as unread:
        return Result(name, "unread", str(unread))
    except (Failed, Missing, Unknown, ScenarioForm) as failed:
        if script.invented:
            return Result(name, "policy", f"{failed} (after choosing freely: {script.invented[0]})")
        return Result(name, "failed", str(failed))
    return Result(name, "passed")


class Running:
    """A scenario under way."""

    def __init__(self, scenario: Json, pool: CardPool) -> None:
        self.scenario = scenario
        sides = sides_of(scenario, pool)
        names = [side.name for side in sides]
        manual = frozenset(
            names.index(text(each, "name"))
            for each in parts(scenario, "players") if not flag(each, "auto_payment", True)
        )
        self.script = Script(names, flag(scenario, "strict"), manual)
        self.script.declare = lambda game, decision: declare(self.script, game, decision)
        self.turns: dict[int, Game] = {}
        runs = parts(scenario, "runs")
        if runs:
            self._load(runs[0])
        self.game = set_up(scenario, sides, self.script, self.script.aliases, pool)
        self.game.observers = (self.script,)
        self.script.placing = False

    def all_runs(self) -> None:
        """All runs one after another, each with what it must come to. Raises Failed, Missing."""
        for place, run in enumerate(parts(self.scenario, "runs")):
            if place:
                self._load(run)
            if run.get("expect_error"):
                self._must_fail(run)
                continue
            self._one(run)

    def _load(self, run: Json) -> None:
        for who, name in enumerate(self.script.names):
            self.script.queues[who].add(run, name)
        for action in parts(run, "actions"):
            name = text(action, "player")
            if name not in self.script.names:
                raise ScenarioForm(f"no player is called {name!r}")
            self.script.actions[self.script.names.index(name)].append(dict(action))

    def _must_fail(self, run: Json) -> None:
        try:
            self._one(run)
        except (Failed, Missing):
            return
        if not flag(part(run, "expect_error"), "optional"):
            raise Failed("an action should have been refused, and all went well")

    def _one(self, run: Json) -> None:
        stop = part(run, "stop")
        self.play_to(number(stop, "turn", 1), step_of(stop))
        for wanted in parts(run, "asserts"):
            differs = failure(self.game, self.script, wanted)
            if differs:
                raise Failed(differs)
        self._all_used()

    def _all_used(self) -> None:
        for who, name in enumerate(self.script.names):
            free = ("attack_skip", "block_skip") if self.script.strict else ("attack_skip", "block_skip", "block")
            left = [each for each in self.script.actions[who] if text(each, "do") not in free]
            if left:
                raise Failed(f"Player {name} must have 0 actions but found {len(left)}: {left[0]}")
            unused = self.script.queues[who].left()
            if unused:
                raise Failed(f"{name} did not use {unused[0]}")

    def play_to(self, turn: int, step: Step) -> None:
        """Play until a step of a turn has ended, or the game has."""
        for _ in range(MOST_WINDOWS):
            state = self.game.state
            if state.outcome is not None or self._stopped(turn, step):
                return
            if state.priority == NO_ONE:
                if not state.plan:
                    self.turns[state.turn + 1] = self.game.fork()
                advance(self.game)
                continue
            try:
                self._window()
            except Rollback as back:
                self._roll_back(back.action)
        raise Failed("the game never comes to its stop")

    def _stopped(self, turn: int, step: Step) -> bool:
        state = self.game.state
        if state.priority != NO_ONE:
            return False
        if state.turn > turn:
            return True
        if step == Step.UNTAP:
            return state.turn == turn - 1 and not state.plan
        return state.turn == turn and (not state.plan or state.plan[0] > step) and state.step <= step

    def _window(self) -> None:
        """A player who would get priority does what the script says, or passes."""
        game = self.game
        player = game.state.priority
        if game.state.players[player].alive:
            action = due(game, self.script, player)
            if action is not None and do(game, self.script, player, action):
                return
        give_priority(game)

    def _roll_back(self, action: Json) -> None:
        """Back to the beginning of a turn; what comes after is done then."""
        turn = self.game.state.turn - number(action, "turns")
        before = self.turns.get(turn)
        if before is None:
            raise Failed(f"there is no turn {turn} to go back to")
        procedures = self.game.procedures
        self.game = before.fork()
        self.game.procedures = procedures
        self.game.observers = (self.script,)
        after = parts(action, "after")
        for each in reversed(after):
            self.script.actions[self.script.names.index(text(each, "player"))].insert(0, dict(each))


__all__ = ["DECLARED", "STATUSES", "Result", "Running", "run_scenario"]
