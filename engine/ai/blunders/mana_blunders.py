"""Blunders with lands, payment and Equipment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.ai.blunders.detector import Detector
from engine.ast.abilities import ActivatedAbility
from engine.ast.effects import Continuous
from engine.ast.effects import Sequence as Steps
from engine.ast.modifiers import SetTypes
from engine.ast.node import Effect
from engine.decisions import YES, Answer, Decision, Pick
from engine.events.kinds import AbilityActivated, Event, LoseLife, SpellCast, TurnBegan
from engine.game import Game
from engine.terms.ids import NO_ONE

LOW: Final = 2  # a life total at which no land is worth life


class LifeForLand(Detector):
    """Life is paid for a land that leaves its player at two or less, or whose mana nothing uses until their next
    turn."""

    id = "land"
    title = "life paid for a land's untapped mana for nothing, or at the last"
    of = "lands paid for with life"

    def begins(self, seed: int) -> None:
        """Nothing is paid yet."""
        super().begins(seed)
        self.asked = NO_ONE
        self.land = 0
        self.idle: dict[int, int] = {}

    def answered(self, game: Game, player: int, decision: Decision, answer: Answer) -> None:
        """Note a yes to what a land asks."""
        self.asked = NO_ONE
        source = decision.asked.source
        asks = isinstance(decision, Pick) and source in game.state.objects and game.chars(source).land
        if asks and answer == YES:
            self.asked, self.land = player, source

    def seen(self, game: Game, events: Sequence[Event]) -> None:
        """Wait for what the life was paid for."""
        for event in events:
            if isinstance(event, LoseLife) and event.player == self.asked:
                self.asked = NO_ONE
                self.occasions += 1
                if game.state.players[event.player].life <= LOW:
                    self.blunder(game, self.land)
                else:
                    self.idle[event.player] = self.land
            elif isinstance(event, SpellCast) or (isinstance(event, AbilityActivated) and not event.mana):
                self.idle.pop(event.player, None)
            elif isinstance(event, TurnBegan) and game.state.active in self.idle:
                self.blunder(game, self.idle.pop(game.state.active))


class EquipmentMoved(Detector):
    """An equip ability is activated a second time in a turn."""

    id = "equip"
    title = "Equipment moved twice or more in a turn"
    of = "equip abilities activated"

    def begins(self, seed: int) -> None:
        """Nothing is equipped yet."""
        super().begins(seed)
        self.moved: set[tuple[int, int]] = set()

    def seen(self, game: Game, events: Sequence[Event]) -> None:
        """Look at equip abilities."""
        for event in events:
            if isinstance(event, AbilityActivated) and getattr(event.ability, "keyword", "") == "equip":
                self.occasions += 1
                key = (game.state.turn, event.source)
                if key in self.moved:
                    self.blunder(game, event.source)
                self.moved.add(key)


class AnimatedLandTapped(Detector):
    """A permanent that becomes a creature by its own ability is tapped for the cost of that ability, or was tapped
    before."""

    id = "animated"
    title = "what becomes a creature taps itself for it"
    of = "permanents animated in their own turn"

    def seen(self, game: Game, events: Sequence[Event]) -> None:
        """Look at abilities that were activated."""
        for event in events:
            if isinstance(event, AbilityActivated) and isinstance(event.ability, ActivatedAbility):
                row = game.state.objects.get(event.source)
                mine = row is not None and game.state.active == event.player
                if row is not None and mine and _animates(event.ability.effect) and not game.chars(row.id).creature:
                    self.occasions += 1
                    if row.tapped:
                        self.blunder(game, row.id)


def _animates(effect: Effect) -> bool:
    parts = effect.effects if isinstance(effect, Steps) else (effect,)
    return any(
        isinstance(part, Continuous)
        and any(isinstance(each, SetTypes) and "creature" in each.types for each in part.modifiers)
        for part in parts
    )
