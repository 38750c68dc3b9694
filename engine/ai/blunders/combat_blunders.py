"""Blunders of combat (506-511): attacks and blocks that lose creatures for nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.ai.blunders.detector import Detector, is_creature
from engine.events.kinds import (
    AbilityActivated,
    AttackersDeclared,
    BlockersDeclared,
    Damage,
    Event,
    Move,
    SpellCast,
    StepBegan,
)
from engine.game import Game
from engine.terms.ids import NO_ONE, is_player
from engine.terms.steps import Step
from engine.terms.zones import Zone

DAMAGE: Final = (Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE)


def interferes(event: Event) -> bool:
    """Whether somebody cast a spell or activated an ability."""
    return isinstance(event, SpellCast) or (isinstance(event, AbilityActivated) and not event.mana)


class AttackForNothing(Detector):
    """An attack in which attackers die of the damage, no opposing creature dies and nothing that is attacked is
    damaged, though no opponent cast or activated anything meanwhile."""

    id = "attack"
    title = "attack that loses creatures for nothing"
    of = "attacks"

    def begins(self, seed: int) -> None:
        """No combat yet."""
        super().begins(seed)
        self.player = NO_ONE
        self.pairs: dict[int, int] = {}
        self.lost = self.gained = 0

    def seen(self, game: Game, events: Sequence[Event]) -> None:
        """Follow one combat."""
        for event in events:
            if isinstance(event, AttackersDeclared) and event.pairs:
                self.player, self.pairs = event.player, dict(event.pairs)
                self.lost = self.gained = 0
                self.occasions += 1
            elif not self.pairs:
                continue
            elif interferes(event) and event.player != self.player:
                self.pairs = {}
            elif isinstance(event, Damage) and event.combat:
                if event.source in self.pairs and (is_player(event.to) or not is_creature(game, event.to)):
                    self.gained += event.amount
            elif isinstance(event, Move) and event.from_zone is Zone.BATTLEFIELD:
                row = game.state.objects.get(event.obj)
                if event.obj in self.pairs:
                    self.lost += game.state.step in DAMAGE
                elif row is not None and row.controller != self.player:
                    self.gained += 1
            elif isinstance(event, StepBegan) and game.state.step in (Step.END_COMBAT, Step.MAIN2):
                if self.lost and not self.gained:
                    self.blunder(game, next(iter(self.pairs)))
                self.pairs = {}


class ChumpBlock(Detector):
    """A block in which the blocker dies of the damage and the attacker lives, though all attackers unblocked would
    have left the defending player more than half their life and more than five, and the attacker's player cast or
    activated nothing meanwhile."""

    id = "chump"
    title = "chump block with life not in danger"
    of = "blocks"

    def begins(self, seed: int) -> None:
        """No combat yet."""
        super().begins(seed)
        self.blocks: dict[int, int] = {}
        self.safe = False
        self.died: set[int] = set()

    def seen(self, game: Game, events: Sequence[Event]) -> None:
        """Follow one combat."""
        for event in events:
            if isinstance(event, BlockersDeclared) and event.pairs:
                self.blocks = dict(event.pairs)
                self.died = set()
                self.occasions += len(self.blocks)
                self.safe = self._is_safe(game, event.player)
            elif self.blocks and interferes(event) and event.player == game.state.active:
                self.blocks = {}
            elif isinstance(event, Move) and event.from_zone is Zone.BATTLEFIELD and game.state.step in DAMAGE:
                self.died.add(event.obj)
            elif isinstance(event, StepBegan) and game.state.step in (Step.END_COMBAT, Step.MAIN2) and self.blocks:
                for blocker, attacker in self.blocks.items():
                    if self.safe and blocker in self.died and not self.died & {attacker}:
                        self.blunder(game, blocker)
                self.blocks = {}

    def _is_safe(self, game: Game, player: int) -> bool:
        life = game.state.players[player].life
        power = sum(
            max(0, game.chars(id).power or 0) * (2 if "double strike" in game.chars(id).keywords else 1)
            for id in game.state.battlefield if game.state.objects[id].attacking == player
        )
        return life - power > max(5, life / 2)
