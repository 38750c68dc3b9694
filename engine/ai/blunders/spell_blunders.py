"""Blunders with spells: sweepers, burn, removal, tricks, counterspells, instants and Auras."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ai.blunders.detector import (
    Detector,
    counters_spells,
    is_creature,
    opposing_creatures,
    spell_row,
    spell_steps,
)
from engine.ai.plan import is_trick, plan_of
from engine.ast.abilities import StaticAbility, TriggeredAbility
from engine.ast.filters import HasType, Objects
from engine.ast.modifiers import Cant
from engine.ast.selections import All, Attached
from engine.decisions import PASS, Act, Answer, Cast, Chosen, Decision, Priority, Targets
from engine.events.kinds import AttackersDeclared, Event, Move, SpellCast, TurnBegan
from engine.game import Game
from engine.state.objects import TOKEN
from engine.terms.ids import NO_ONE, is_player
from engine.terms.steps import Step
from engine.terms.zones import Cause, Zone

HIGH = 10  # a life total above which burn is better kept


class SweeperForOne(Detector):
    """A spell that destroys, exiles or damages all creatures is cast though opponents have one creature or none."""

    id = "sweeper"
    title = "sweeper for one creature or none"
    of = "sweepers"

    def seen(self, game: Game, events: Sequence[Event]) -> None:
        """Look at what is cast."""
        for event in events:
            if isinstance(event, SpellCast) and self._sweeps(game, event.obj):
                self.occasions += 1
                if len(opposing_creatures(game, event.player)) <= 1:
                    self.blunder(game, event.obj)

    def _sweeps(self, game: Game, id: int) -> bool:
        return spell_row(game, id) is not None and any(
            step.verb in ("destroy", "exile", "damage") and isinstance(step.on, All)
            and isinstance(step.on.what, Objects)
            and any(isinstance(test, HasType) and test.type == "creature" for test in step.on.what.tests)
            for step in spell_steps(game, id)
        )


class FaceBurn(Detector):
    """A spell's damage goes to an opponent's face above ten life."""

    id = "face"
    title = "burn to the face above 10 life"
    of = "spells that burn a face"
    with_targets = False

    def answered(self, game: Game, player: int, decision: Decision, answer: Answer) -> None:
        """Look at targets."""
        if not isinstance(decision, Targets) or not isinstance(answer, Chosen):
            return
        source = decision.asked.source
        if spell_row(game, source) is None or not any(step.verb == "damage" for step in spell_steps(game, source)):
            return
        for ref in answer.refs:
            if is_player(ref) and ref != player:
                self.occasions += 1
                creatures = set(opposing_creatures(game, player))
                if game.state.players[ref].life > HIGH and (not self.with_targets or creatures & set(decision.legal)):
                    self.blunder(game, source)


class FaceBurnWithTargets(FaceBurn):
    """The same while an opposing creature could be burned."""

    id = "face with targets"
    title = "burn to the face above 10 life with targets on the table"
    with_targets = True


class PremiumRemoval(Detector):
    """A spell that destroys or exiles any creature is spent on one of power 0 or 1 that is a token or costs one, and
    that nothing makes larger."""

    id = "premium"
    title = "removal spent on a small token or one-drop"
    of = "creatures removed so"

    def answered(self, game: Game, player: int, decision: Decision, answer: Answer) -> None:
        """Look at targets."""
        if not isinstance(decision, Targets) or not isinstance(answer, Chosen):
            return
        source = decision.asked.source
        if spell_row(game, source) is None:
            return
        if not any(step.verb in ("destroy", "exile") for step in spell_steps(game, source)):
            return
        for ref in answer.refs:
            if not is_player(ref) and is_creature(game, ref) and game.state.objects[ref].controller != player:
                self.occasions += 1
                row, chars = game.state.objects[ref], game.chars(ref)
                small = (chars.power or 0) <= 1 and (row.kind == TOKEN or chars.mana_value <= 1)
                if small and not row.attachments and not row.counters:
                    self.blunder(game, ref)


class PumpOutsideCombat(Detector):
    """A creature is made larger until end of turn that neither attacks nor blocks, is not about to be able to attack,
    and is not the target of what an opponent has on the stack."""

    id = "pump"
    title = "pump on a creature not in combat"
    of = "creatures pumped"

    def answered(self, game: Game, player: int, decision: Decision, answer: Answer) -> None:
        """Look at targets."""
        if not isinstance(decision, Targets) or not isinstance(answer, Chosen):
            return
        source = decision.asked.source
        row = game.state.objects.get(source)
        if row is None or row.zone is not Zone.STACK or isinstance(row.ability, TriggeredAbility):
            return
        abilities = game.chars(source).abilities if row.ability is None else (row.ability,)
        if not any(is_trick(plan_of(each)) for each in abilities):
            return
        for ref in answer.refs:
            if is_player(ref) or not is_creature(game, ref) or game.state.objects[ref].controller != player:
                continue
            self.occasions += 1
            if not self._sensible(game, player, ref):
                self.blunder(game, ref)

    def _sensible(self, game: Game, player: int, ref: int) -> bool:
        state = game.state
        one = state.objects[ref]
        if one.attacking != NO_ONE or one.blocking:
            return True
        if state.active == player and state.step < Step.DECLARE_ATTACKERS and not one.tapped:
            return True
        items = [state.objects[id] for id in state.stack]
        return any(item.controller != player and any(ref in slot for slot in item.targets) for item in items)


class CounterspellHeld(Detector):
    """Who loses holds a counterspell that could have been cast at an opponent's spell since it was drawn."""

    id = "counter"
    title = "loser holds a counterspell it could have cast"
    of = "games whose loser holds a counterspell"

    def begins(self, seed: int) -> None:
        """Nothing was let pass yet."""
        super().begins(seed)
        self.passed: set[int] = set()

    def answered(self, game: Game, player: int, decision: Decision, answer: Answer) -> None:
        """Note which counterspells were not cast."""
        if not isinstance(decision, Priority) or not isinstance(answer, Act) or not game.state.stack:
            return
        top = game.state.objects[game.state.stack[-1]]
        if answer.action == PASS and top.controller != player and top.ability is None:
            self.passed.update(
                action.card for action in decision.actions
                if isinstance(action, Cast) and counters_spells(game, action.card)
            )

    def ended(self, game: Game) -> None:
        """Look into the hands of who lost."""
        outcome = game.state.outcome
        winners = outcome.winners if outcome is not None else ()
        for row in game.state.players if winners else ():
            held = [id for id in row.hand if counters_spells(game, id)]
            if row.id not in winners and held:
                self.occasions += 1
                found = next((id for id in held if id in self.passed), 0)
                if found:
                    self.blunder(game, found)


class InstantInMain(Detector):
    """An instant is cast in its owner's main phase at an empty stack, and then no attack follows that turn for which it
    could have cleared the way."""

    id = "instant"
    title = "instant cast in its own main phase, no attack after it"
    of = "instants cast"

    def begins(self, seed: int) -> None:
        """None is waiting for an attack."""
        super().begins(seed)
        self.waiting: list[int] = []

    def seen(self, game: Game, events: Sequence[Event]) -> None:
        """Look at what is cast, and whether an attack follows."""
        state = game.state
        for event in events:
            if isinstance(event, SpellCast) and "instant" in game.chars(event.obj).types:
                self.occasions += 1
                if state.active == event.player and state.step.main and len(state.stack) == 1:
                    self.waiting.append(event.obj)
            elif isinstance(event, AttackersDeclared) and event.pairs:
                self.waiting = []
            elif isinstance(event, TurnBegan):
                for each in self.waiting:
                    self.blunder(game, each)
                self.waiting = []


class SecondAura(Detector):
    """An Aura goes onto an opposing creature that can already neither attack nor block, or bears its equal."""

    id = "aura"
    title = "Aura on an opposing creature that is already held"
    of = "Auras on opposing creatures"

    def seen(self, game: Game, events: Sequence[Event]) -> None:
        """Look at Auras that enter."""
        for event in events:
            if not isinstance(event, Move) or event.to is not Zone.BATTLEFIELD or event.cause != Cause.RESOLVE:
                continue
            for id in event.came:
                row = game.state.objects.get(id)
                host = game.state.objects.get(row.attached_to) if row is not None and row.attached_to >= 0 else None
                if row is None or host is None or host.controller == row.controller or not is_creature(game, host.id):
                    continue
                self.occasions += 1
                others = [each for each in host.attachments if each != id]
                name = game.chars(id).name
                if any(game.chars(each).name == name or _holds(game, each) for each in others):
                    self.blunder(game, id)


def _holds(game: Game, id: int) -> bool:
    """Whether what is attached keeps its host from attacking and blocking."""
    verbs = {
        modifier.verb for ability in game.chars(id).abilities
        if isinstance(ability, StaticAbility) and isinstance(ability.what, Attached)
        for modifier in ability.modifiers if isinstance(modifier, Cant)
    }
    return any(verb.startswith("attack or") for verb in verbs)

