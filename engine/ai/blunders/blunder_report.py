"""Games of computer players with every detector looking on, and what came of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from engine.ai import ai_seat
from engine.ai.blunders.combat_blunders import AttackForNothing, ChumpBlock
from engine.ai.blunders.detector import Detector
from engine.ai.blunders.mana_blunders import AnimatedLandTapped, EquipmentMoved, LifeForLand
from engine.ai.blunders.spell_blunders import (
    CounterspellHeld,
    FaceBurn,
    FaceBurnWithTargets,
    InstantInMain,
    PremiumRemoval,
    PumpOutsideCombat,
    SecondAura,
    SweeperForOne,
)
from engine.ast.card import Card
from engine.decisions import Answer, Decision, IllegalAnswer
from engine.events.kinds import Event
from engine.game import Game
from engine.play.match import Match
from engine.play.seat import Seat
from engine.procedures import Observer
from engine.rules.procedures import Rulebook
from engine.rules.starting import set_up
from engine.state.options import RulesOptions
from engine.view.view import View

KINDS: tuple[type[Detector], ...] = (
    LifeForLand, SweeperForOne, FaceBurn, FaceBurnWithTargets, PremiumRemoval, EquipmentMoved, SecondAura,
    PumpOutsideCombat, CounterspellHeld, AttackForNothing, ChumpBlock, InstantInMain, AnimatedLandTapped,
)
TURNS = 60  # a game that is longer is a draw


class LookedAt(Seat, Observer):
    """A computer player whose answers detectors see before they are given; also what the game tells of itself."""

    def __init__(self, inner: Seat, detectors: Sequence[Detector]) -> None:
        self.inner = inner
        self.detectors = detectors
        self.match: Match | None = None

    def choose(self, view: View, decision: Decision) -> Answer:
        """What the player chooses."""
        answer = self.inner.choose(view, decision)
        assert self.match is not None
        for each in self.detectors:
            each.answered(self.match.present, decision.asked.player, decision, answer)
        return answer

    def refused(self, view: View, decision: Decision, error: IllegalAnswer) -> None:
        """Passed on."""
        self.inner.refused(view, decision, error)

    def seen(self, game: Game, events: Sequence[Event]) -> None:
        """Let the detectors see it."""
        for each in self.detectors:
            each.seen(game, events)


@dataclass
class BlunderReport:
    """What was counted in so many games, and the games that broke off."""

    games: int = 0
    turns: int = 0
    detectors: list[Detector] = field(default_factory=lambda: [kind() for kind in KINDS])
    failures: list[str] = field(default_factory=list)

    def plain(self) -> dict[str, object]:
        """The same as plain values."""
        return {
            "games": self.games, "turns": self.turns, "failures": self.failures,
            "blunders": {
                each.id: {"title": each.title, "count": each.blunders, "of": each.occasions, "examples": each.examples}
                for each in self.detectors
            },
        }

    def lines(self) -> list[str]:
        """The same as a table."""
        found = [f"{self.games} games, {self.turns} turns, {len(self.failures)} broke off"]
        found += [f"{each.blunders:6} of {each.occasions:6} {each.of}: {each.title}" for each in self.detectors]
        return found


def count_blunders(decks: Mapping[str, tuple[Card, ...]], games: int, first: int) -> BlunderReport:
    """Let greedy players play so many games between two decks drawn by the seed, and count."""
    report = BlunderReport()
    names = sorted(decks)
    for seed in range(first, first + games):
        pair = Random(seed).choices(names, k=2)
        looked = [LookedAt(ai_seat("greedy", seed * 64 + place), report.detectors) for place in range(2)]
        game = set_up([decks[name] for name in pair], pair, RulesOptions(turn_limit=TURNS), seed, Rulebook())
        match = Match(game, looked)
        game.observers = (looked[0],)
        for each in report.detectors:
            each.begins(seed)
        for seat in looked:
            seat.match = match
        try:
            match.run()
        except Exception as error:  # noqa: BLE001 - the engine's fault, not the player's: it is counted apart
            report.failures.append(f"seed {seed}, {' / '.join(pair)}: {type(error).__name__}: {error}")
            continue
        report.games += 1
        report.turns += game.state.turn
        for each in report.detectors:
            each.ended(match.game)
    return report
