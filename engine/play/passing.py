"""Passing that does not tire: stops, passing until, yields; kept in the engine so that replays agree (117.3d)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from engine.decisions import (
    BOTH_MAIN_PHASES,
    PASS,
    Act,
    Answer,
    Attackers,
    Attacks,
    BreakPassing,
    Command,
    Decision,
    FullControl,
    HoldPriority,
    PassUntil,
    Pick,
    Picked,
    Priority,
    SetStops,
    SetYield,
)
from engine.game import Game
from engine.messages import Text, msg
from engine.play.empty_x import does_nothing
from engine.rules.mana_sources import is_mana_action
from engine.terms.ids import NO_ONE, is_player
from engine.terms.steps import Step
from engine.view.words import item_key

DEFAULT_OWN = frozenset({Step.MAIN1, Step.MAIN2})
DEFAULT_OTHERS = frozenset({Step.DECLARE_ATTACKERS, Step.END})
DEFAULT_BREAKS = frozenset({"attack", "spell"})
MOST_YIELDS = 300  # of one player; of more the oldest lapses


@dataclass(slots=True)
class Passing:
    """One player's wishes: where to stop in own turns (`idle`: even though nothing can be done) and in others'
    (`single`: in those of one of them), until when to
    pass (`known`: what was on the stack as that was asked for), what ends that early, what to yield to, and whether
    priority is held over the next own object on the stack (`held`: over which it is held). `full`: nothing is passed.
    `skipped` says in which steps since the last question priority was passed though something could be done, and
    why."""

    own: frozenset[int] = DEFAULT_OWN
    idle: frozenset[int] = frozenset(BOTH_MAIN_PHASES)
    others: frozenset[int] = DEFAULT_OTHERS
    single: dict[int, frozenset[int]] = field(default_factory=dict)
    breaks: frozenset[str] = DEFAULT_BREAKS
    until: str = ""
    always: bool = False
    known: frozenset[int] = frozenset()
    since_turn: int = 0
    since_step: Step = Step.UNTAP
    yields: dict[str, str] = field(default_factory=dict)
    hold: bool = False
    held: frozenset[int] = frozenset()
    full: bool = False
    skipped: list[tuple[int, Text]] = field(default_factory=list)

    def copy(self) -> Passing:
        """The same wishes, to be changed apart."""
        return replace(self, single=dict(self.single), yields=dict(self.yields), skipped=list(self.skipped))

    def answers(self, game: Game) -> str:
        """What is always answered to the question of the ability that resolves: "yes", "no", or ""."""
        stack = game.state.stack
        return self.yields.get(item_key(game, stack[-1]), "") if self.yields and stack else ""

    def command(self, command: Command, turn: int, step: Step, stack: Sequence[int] = ()) -> None:
        """Take note of a wish, given in a step of a turn with these objects on the stack."""
        if isinstance(command, SetStops):
            self.own, self.others = frozenset(command.own), frozenset(command.others)
            self.idle = frozenset(command.idle)
            self.single = {who: frozenset(steps) for who, steps in command.single}
        elif isinstance(command, BreakPassing):
            self.breaks = frozenset(command.on)
        elif isinstance(command, PassUntil):
            self.until, self.always, self.known = command.until, command.always, frozenset(stack)
            self.since_turn, self.since_step = turn, step
        elif isinstance(command, SetYield):
            if command.answer:
                self.yields[command.ability] = command.answer
                while len(self.yields) > MOST_YIELDS:
                    del self.yields[next(iter(self.yields))]
            else:
                self.yields.pop(command.ability, None)
        elif isinstance(command, HoldPriority):
            self.hold = command.on
        elif isinstance(command, FullControl):
            self.full = command.on

    def standing_answer(self, game: Game, decision: Decision) -> Answer | None:
        """The answer that these wishes give, None where the player is asked."""
        if isinstance(decision, Priority):
            player = decision.asked.player
            more = [action for action in decision.actions if not is_mana_action(game, action)]
            empty = bool(more) and all(does_nothing(game, player, action) for action in more)
            return Act(PASS) if self.passes(game, decision, not more, empty) else None
        if isinstance(decision, Attackers):
            return Attacks(decision.least) if self.declares_least(game, decision.asked.player) else None
        if self.yields and isinstance(decision, Pick):
            word = self.answers(game)
            return Picked((word,)) if any(option.key == word for option in decision.options) else None
        return None

    def passes(self, game: Game, decision: Priority, is_mana: bool, is_empty: bool = False) -> bool:
        """Whether priority is passed without asking. `is_mana`: all that could be done is making mana; `is_empty`: all
        that could be done beside that has X, of which only 0 can be paid, and would then do nothing."""
        state = game.state
        player = decision.asked.player
        self._lapse(game, player)
        if self.full:
            return False
        if not decision.actions or is_mana:
            return not self.stops_idle(game, player)
        if is_empty:
            return not self.stops_idle(game, player) and self._skip(state.step, msg("X could only be 0"))
        if state.stack:
            top = state.objects[state.stack[-1]]
            meant = self.until == "stack" and top.id in self.known
            if top.controller == player:
                if self.hold and top.id not in self.held:
                    self.hold, self.held = False, self.held & set(state.stack) | {top.id}
                return meant or top.id not in self.held
            if self.yields and self.yields.get(item_key(game, top.id)) == "pass":
                return self._skip(state.step, msg("you always pass this"))
            if self.until and (self.always or meant or not self._broken_by(game, player, top.id)):
                return self._skip(state.step, msg("as you asked"))
            if self.until:
                self.until = ""
            return False
        if self.until:
            return self._skip(state.step, msg("as you asked"))
        mine = state.acts(player)
        wanted = self.own if mine else self._stops_of(game)
        if not mine and state.step == Step.DECLARE_ATTACKERS and state.step in wanted and not _attacked(game):
            return self._skip(state.step, msg("nobody attacks"))
        if not mine and state.step == Step.BEGIN_COMBAT and state.step in wanted and not _could_attack(game):
            return self._skip(state.step, msg("nothing can attack"))
        return state.step not in wanted and self._skip(state.step, msg("no stop set"))

    def declares_least(self, game: Game, player: int) -> bool:
        """Whether the player passes on beyond the declaration of their own attackers: no more attack than must."""
        self._lapse(game, player)
        skips = not self.full and self.until not in ("", "stack")
        return skips and self._skip(game.state.step, msg("as you asked"))

    def stops_idle(self, game: Game, player: int) -> bool:
        """Whether a window in which nothing can be done is not passed: a main phase of the player with a stop that is
        meant for that, any with full control."""
        state = game.state
        self._lapse(game, player)
        if self.full:
            return True
        here = state.acts(player) and not state.stack and state.step in self.own
        return here and not self.until and state.step in self.idle

    def _stops_of(self, game: Game) -> frozenset[int]:
        """The stops in the turn of those whose turn it is, if not the player's own."""
        state = game.state
        single = [steps for who, steps in self.single.items() if 0 <= who < len(state.players) and state.acts(who)]
        return frozenset().union(*single) if single else self.others

    def _broken_by(self, game: Game, player: int, item: int) -> bool:
        """Whether an opponent's spell or ability ends passing on."""
        if "spell" in self.breaks:
            return True
        row = game.state.objects[item]
        return "target" in self.breaks and any(
            ref == player or (not is_player(ref) and ref in game.state.objects
                              and game.state.objects[ref].controller == player)
            for slot in row.targets for ref in slot
        )  # fmt: skip

    def _broken_by_attack(self, game: Game, player: int) -> bool:
        """Whether the attack on a player ends passing on."""
        state = game.state
        if state.step != Step.DECLARE_ATTACKERS or player not in _attacked(game):
            return False
        power = sum(
            max(0, game.chars(id).power or 0) for id in state.battlefield if state.objects[id].attacking == player
        )
        return "attack" in self.breaks or ("lethal" in self.breaks and power >= state.players[player].life)

    def _skip(self, step: Step, why: Text) -> bool:
        """Note a window that was passed though something could be done."""
        if (int(step), why) not in self.skipped:
            self.skipped.append((int(step), why))
        return True

    def _reached(self, turn: int, now: int, step: int) -> bool:
        """Whether a step has begun, or has gone by without a question, since passing until it was asked for."""
        first = self.since_turn + (step <= self.since_step)  # the turn in which it comes next
        return now == step or turn > first or (turn == first and now > step)

    def _reached_in_turn_of(self, game: Game, whose: int, step: int) -> bool:
        """Whether a step of a player's turn has begun or gone by since passing until it was asked for."""
        state = game.state
        later = state.turn != self.since_turn or self.since_step < step
        return whose < len(state.players) and state.acts(whose) and later and state.step >= step

    def _lapse(self, game: Game, player: int) -> None:
        """End passing when what it waited for is there."""
        state = game.state
        if not self.until:
            return
        over = {
            "stack": not state.stack,
            "end": state.turn != self.since_turn,
            "mine": state.turn != self.since_turn and state.acts(player),
        }
        step, _, whose = self.until.removeprefix("step ").partition(" of ")
        reached = step.isdecimal() and (
            self._reached_in_turn_of(game, int(whose), int(step)) if whose.isdecimal()
            else self._reached(state.turn, state.step, int(step))
        )  # fmt: skip
        attacked = not self.always and self._broken_by_attack(game, player)
        if over.get(self.until, False) or reached or attacked:
            self.until = ""


def _attacked(game: Game) -> set[int]:
    """What creatures attack now; nothing: the combat phase is as good as over (508.8)."""
    state = game.state
    return {state.objects[id].attacking for id in state.battlefield} - {NO_ONE}


def _could_attack(game: Game) -> bool:
    """Whether the active player controls a creature that is neither tapped nor came too late (508.1a)."""
    state = game.state
    for id in state.battlefield:
        row = state.objects[id]
        if not state.acts(row.controller) or row.tapped or row.phased_out:
            continue
        values = game.chars(id)
        if "creature" in values.types and (not row.sick or "haste" in values.keywords):
            return True
    return False
