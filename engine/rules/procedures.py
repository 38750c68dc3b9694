"""CR 601-719. The rulebook as the one object that instructions start procedures with."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from engine.ast.abilities import ActivatedAbility
from engine.ast.card import Card
from engine.ast.costs import Cost, PayMana
from engine.ast.node import Ability, Modifier, Node
from engine.decisions import Answer, Decision, IllegalAnswer, Priority, Purpose
from engine.evaluate.context import EventInfo
from engine.evaluate.recall import remember
from engine.events.kinds import Move
from engine.events.resolution import Resolution
from engine.events.waiting_triggers import let_wait
from engine.game import Game
from engine.messages import Text
from engine.procedures import Procedures
from engine.rules import casting, copying, ending_turn, resolving, restarting
from engine.rules.announcing import choose_x, possible_x
from engine.rules.answer_checks import check
from engine.rules.checkpoint import restore, save
from engine.rules.game_loop import run
from engine.rules.loops import asked_too_often, named_before, note_choice
from engine.rules.payment import can_pay, chosen_either, pay_bill
from engine.rules.starting import start
from engine.rules.total_cost import Bill
from engine.state.objects import Obj
from engine.terms.ids import NO_ONE, ObjectId, PlayerId


class Asker(ABC):
    """Whoever answers for the players: seats, a script, a replay."""

    @abstractmethod
    def answer(self, game: Game, decision: Decision) -> Answer:
        """The answer to a decision; an illegal one raises IllegalAnswer in the rulebook's `ask`."""

    def asks_payment(self, player: int) -> bool:
        """Whether a player wants to be asked how to pay; if not, the engine's plan is followed."""
        return False

    def stops_idle(self, player: int) -> bool:
        """Whether a player wants to be asked in their main phase even where they can do nothing but pass."""
        return False

    def asks_forced(self) -> bool:
        """Whether it answers even where there is only one answer."""
        return False

    def chance(self, player: int, sides: int) -> int:
        """What a coin or die is set to come to; -1: it falls at random."""
        return -1


class Rulebook(Procedures):
    """The procedures of the rules; `asker` answers for the seats, `cards` are those an effect may name."""

    def __init__(self, asker: Asker | None = None, cards: dict[str, Card] | None = None) -> None:
        self.asker = asker
        self.cards = cards or {}
        self.subgames: list[Game] = []  # those under way, each within the one before (718.6)

    def ask(self, game: Game, decision: Decision) -> Answer:
        if self.asker is None:
            raise IllegalAnswer("nobody answers for the players")
        named = named_before(game, decision) if asked_too_often(game) else None
        if named is not None:
            note_choice(game)
            return named
        answer = self.asker.answer(game, decision)
        check(game, decision, answer)
        if not isinstance(decision, Priority):
            note_choice(game)
        return answer

    def asks_payment(self, player: int) -> bool:
        return self.asker is None or self.asker.asks_payment(player)

    def stops_idle(self, player: PlayerId) -> bool:
        return self.asker is not None and self.asker.stops_idle(player)

    def asks_forced(self) -> bool:
        return self.asker is not None and self.asker.asks_forced()

    def chance(self, player: PlayerId, sides: int) -> int:
        return -1 if self.asker is None else self.asker.chance(player, sides)

    def cast(self, game: Game, player: PlayerId, card: ObjectId, face: int, way: str, free: bool) -> bool:
        return casting.cast(game, player, card, face, way, free)

    def copy_spell(
        self, game: Game, item: ObjectId, controller: PlayerId, new_targets: bool,
        exceptions: tuple[Modifier, ...] = (), at: int = NO_ONE,
    ) -> ObjectId:
        return ObjectId(copying.copy_spell(game, item, controller, new_targets, exceptions, at))

    def pay(self, r: Resolution, player: PlayerId, cost: Cost, optional: bool, asking: Text | None = None) -> bool:
        chosen = chosen_either(r.game, player, cost, r)

        def bill() -> Bill:
            return _asked_bill(r, chosen)

        announced = not r.x and bool(bill().need.x)  # how much says whether (107.3i)
        if announced and not self._choose_x(r, player, bill):
            return False
        if not can_pay(r.game, player, bill(), r):
            return False
        unasked = asking is not None and not announced and not self.asks_payment(player)
        if asking is not None and unasked and not r.may(player, asking, Purpose.PAY):
            return False
        saved = save(r.game)
        if pay_bill(r.game, player, bill(), r, optional):
            return True
        restore(r.game, saved)
        return False

    def can_pay(self, r: Resolution, player: PlayerId, cost: Cost) -> bool:
        return any(can_pay(r.game, player, _asked_bill(r, each), r) for each in cost.either or (cost,))

    def _choose_x(self, r: Resolution, player: PlayerId, bill: Callable[[], Bill]) -> bool:
        """X of a cost that is paid as an effect resolves is chosen then (107.3i)."""
        able = possible_x(r, player, bill)
        if able:
            r.x = choose_x(r, player, r.source, able)
        return bool(able)

    def put_trigger(self, game: Game, ability: Ability, source: ObjectId, controller: PlayerId, r: Resolution) -> None:
        info = r.event or EventInfo(source, NO_ONE, controller, 0, 0)
        let_wait(game.state, ability, source, controller, info, remember(r))

    def counter(
        self, game: Game, item: ObjectId, by: ObjectId, instead: Callable[[], Move] | None = None
    ) -> tuple[int, ...] | None:
        return resolving.counter(game, item, by, instead)

    def change_targets(
        self, game: Game, item: ObjectId, player: PlayerId, mode: str, fits: Callable[[int], bool] | None = None
    ) -> None:
        copying.change_targets(game, item, player, mode, fits)

    def end_turn(self, game: Game) -> None:
        ending_turn.end_turn(game)

    def restart(self, game: Game, exempt: tuple[ObjectId, ...], starter: PlayerId) -> None:
        restarting.restart(game, exempt, starter)

    def subgame(self, game: Game) -> tuple[PlayerId, ...]:
        sub = restarting.subgame_of(game)
        self.subgames.append(sub)
        try:
            start(sub)
            outcome = run(sub)
        finally:
            self.subgames.pop()
        restarting.back_from(game, sub)
        return tuple(PlayerId(who) for who in outcome.winners)

    def wording(self, game: Game, node: Node, source: int) -> str:
        return ""

    def cards_outside(self, game: Game, type: str) -> tuple[Card, ...]:
        return tuple(card for card in self.cards.values() if type in card.front.types)

    def card_named(self, game: Game, name: str) -> Card | None:
        found = self.cards.get(name)
        if found is None:
            found = next((card for card in game.state.cards if card.name == name), None)
        return found


def _asked_bill(r: Resolution, cost: Cost) -> Bill:
    """What is to be paid of a cost as an effect resolves."""
    made = Bill(r.source)
    item = r.game.state.objects.get(r.item)
    made.keyword = getattr(item.ability, "keyword", "") if item is not None else ""
    made.add(r, cost, r.game.chars(r.source).mana_cost if r.source else None)
    if r.x or (item is not None and _x_announced(item)):
        made.need = made.need.with_x(r.x)
    return made


def _x_announced(item: Obj) -> bool:
    """Whether an {X} in the cost of a spell or activated ability has said what X is, be it 0 (107.3a)."""
    if isinstance(item.ability, ActivatedAbility):
        return any(isinstance(part, PayMana) and "X" in part.cost.symbols for part in item.ability.cost.parts)
    cost = item.base.mana_cost
    return item.ability is None and cost is not None and "X" in cost.symbols
