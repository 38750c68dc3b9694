"""Games in which positions branch: `python -m tests.soak.branches --games 1000 --seconds 600 --first SEED`.

Before some actions the position goes on in three ways: forked, read again from its text, and forked and given back by
what undoes an action. The same answers must bring all of them to the same positions, and leave the game itself alone.
"""

from __future__ import annotations

from random import Random
from typing import Final

from engine import decisions
from engine.ai.random_seat import RandomSeat
from engine.decisions import Act, Action, Answer, Decision, IllegalAnswer, Pass, Priority
from engine.game import Game
from engine.play.absent import least_answer
from engine.rules import checkpoint
from engine.rules.answer_checks import check as check_answer
from engine.rules.before_priority import settle_anew
from engine.rules.game_loop import advance
from engine.rules.priority import act, legal_actions
from engine.rules.procedures import Asker, Rulebook
from engine.state.checkpoint_codec import StateCodec
from engine.state.digest import digest
from engine.view.view import View
from tests.soak.soak import Checked, main

OFTEN: Final = 6  # so many actions of a seat from one branch to the next
FAR: Final = 8  # so many steps of the game each way goes on
EAGER: Final = 0.6  # how often an action is taken where there is one


class Lot(Asker):
    """Answers at random, by its seed alone."""

    def __init__(self, seed: int) -> None:
        self.lot = Random(seed)
        self.seat = RandomSeat(seed)

    def answer(self, game: Game, decision: Decision) -> Answer:
        if isinstance(decision, Priority):
            eager = decision.actions and self.lot.random() < EAGER
            return Act(self.lot.choice(decision.actions) if eager else decisions.PASS)
        try:
            answer = self.seat.choose(View(game, decision.asked.player), decision)
            check_answer(game, decision, answer)
        except IllegalAnswer:
            return least_answer(decision)
        return answer


def read_again(game: Game) -> Game:
    """The game with its state read from its text."""
    codec = StateCodec(game.state.cards)
    return Game(codec.from_json(codec.to_json(game.state), game.state.owners), game.procedures, game.options)


def offered(game: Game) -> list[tuple[Action, ...]]:
    """What each player could do now."""
    return [legal_actions(game, player.id) for player in game.state.players if player.alive]


def undone(game: Game, player: int, action: Action, seed: int, rules: Rulebook) -> Game:
    """A fork in which an action has been taken, otherwise than it will be, and undone."""
    fork = game.fork()
    fork.procedures = Rulebook(Lot(seed), rules.cards)
    saved = checkpoint.save(fork)
    act(fork, player, action)
    checkpoint.restore(fork, saved)
    return fork


def gone_on(game: Game, player: int, action: Action, seed: int, rules: Rulebook) -> list[str]:
    """The positions that a game comes to after an action."""
    game.procedures = Rulebook(Lot(seed), rules.cards)
    if act(game, player, action):
        settle_anew(game)
    found = [digest(game.state)]
    while len(found) < FAR and game.state.outcome is None:
        advance(game)
        found.append(digest(game.state))
    return found


def branch(game: Game, player: int, action: Action, seed: int) -> None:
    """Go on in every way from before an action; raises where they part."""
    rules = game.procedures
    assert isinstance(rules, Rulebook)
    before = digest(game.state)
    fork, again = game.fork(), read_again(game)
    assert offered(fork) == offered(again), f"what is offered differs once the position is read again: {action}"
    straight = gone_on(fork, player, action, seed, rules)
    assert digest(game.state) == before, f"a fork changes the game that it came from: {action}"
    assert gone_on(again, player, action, seed, rules) == straight, f"it goes on otherwise once read again: {action}"
    back = undone(game, player, action, seed + 1, rules)
    assert digest(back.state) == before, f"an undone action leaves something behind: {action}"
    assert gone_on(back, player, action, seed, rules) == straight, f"it goes on otherwise after an undone {action}"


class Branching(Checked):
    """A checked seat before some of whose actions the position branches."""

    taken = 0

    def choose(self, view: View, decision: Decision) -> Answer:
        answer = super().choose(view, decision)
        if isinstance(decision, Priority) and isinstance(answer, Act) and not isinstance(answer.action, Pass):
            self.taken += 1
            if self.taken % OFTEN == 0 and self.game is not None:
                branch(self.game, decision.asked.player, answer.action, self.taken)
                self.checking.branches += 1
        return answer


if __name__ == "__main__":
    main(Branching)
