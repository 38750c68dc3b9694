"""A small board for tests: two players (or more), cards given as faces put where they are needed, answers by script."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.ast.card import Card, Face
from engine.ast.costs import Cost
from engine.ast.node import Ability, Effect, Modifier, Node
from engine.ast.selections import This
from engine.decisions import (
    PASS,
    Act,
    Amount,
    Answer,
    Arrange,
    Arranged,
    Choose,
    Chosen,
    Decision,
    Name,
    Named,
    Number,
    Order,
    Ordered,
    Pick,
    Picked,
    Priority,
    Targets,
)
from engine.events.kinds import Event, GainLife, Move, PutCounters
from engine.events.pipeline import emit
from engine.events.resolution import Resolution
from engine.events.resolve import Resolving
from engine.game import Game
from engine.messages import Text
from engine.procedures import Procedures
from engine.state.chars import Chars
from engine.state.objects import ABILITY, CARD, TOKEN, Obj
from engine.state.options import RulesOptions
from engine.state.players import Player
from engine.state.rng import seeded
from engine.state.state import State
from engine.terms.mana import mana_cost
from engine.terms.types import split_type_line
from engine.terms.zones import Zone

Answerer = Callable[[Decision], Answer | None]


def face(
    name: str,
    types: str,
    *abilities: Ability,
    pt: str = "",
    cost: str = "",
    loyalty: str = "",
    colors: int | None = None,
) -> Face:
    """A face as it would be printed; `pt` as "2/3"."""
    supertypes, kinds, subtypes = split_type_line(types)
    power, _, toughness = pt.partition("/")
    paid = mana_cost(cost) if cost else None
    own = paid.colors if paid is not None else 0
    return Face(
        name,
        paid,
        own if colors is None else colors,
        supertypes,
        kinds,
        subtypes,
        "",
        abilities,
        power,
        toughness,
        loyalty,
    )


def creature(
    pt: str, *abilities: Ability, types: str = "Creature — Bear", name: str = "Bear", cost: str = "{1}{G}"
) -> Face:
    """A creature."""
    return face(name, types, *abilities, pt=pt, cost=cost)


def first_choice(decision: Decision) -> Answer:
    """The smallest legal answer; yes where the question is yes or no."""
    if isinstance(decision, Priority):
        return Act(PASS)
    if isinstance(decision, Targets | Choose):
        return Chosen(decision.legal[: max(1, decision.minimum)][: decision.maximum])
    if isinstance(decision, Pick):
        return Picked((decision.options[0].key,))
    if isinstance(decision, Number):
        return Amount(decision.high)
    if isinstance(decision, Order):
        return Ordered(decision.items)
    if isinstance(decision, Arrange):
        return Arranged((decision.cards, *(() for _ in decision.piles[1:])))
    if isinstance(decision, Name):
        return Named("Nothing")
    raise AssertionError(f"nobody expected {decision}")


class Scripted(Procedures):
    """Seats that answer by a function, or the first legal thing; what was asked is kept."""

    def __init__(self, answerer: Answerer | None) -> None:
        self.answerer = answerer
        self.asked: list[Decision] = []
        self.reflexive: list[Ability] = []
        self.pays = True

    def ask(self, game: Game, decision: Decision) -> Answer:
        self.asked.append(decision)
        found = self.answerer(decision) if self.answerer is not None else None
        return first_choice(decision) if found is None else found

    def asks_payment(self, player: int) -> bool:
        return False

    def stops_idle(self, player: int) -> bool:
        return False

    def asks_forced(self) -> bool:
        return False

    def chance(self, player: int, sides: int) -> int:
        return -1

    def cast(self, game: Game, player: int, card: int, face: int, way: str, free: bool) -> bool:
        raise AssertionError("no casting here")

    def copy_spell(
        self, game: Game, item: int, controller: int, new_targets: bool, exceptions: tuple[Modifier, ...] = ()
    ) -> int:
        raise AssertionError("no copying here")

    def pay(self, r: Resolution, player: int, cost: Cost, optional: bool, asking: Text | None = None) -> bool:
        return self.pays

    def put_trigger(self, game: Game, ability: Ability, source: int, controller: int, r: Resolution) -> None:
        self.reflexive.append(ability)

    def counter(self, game: Game, item: int, by: int) -> bool:
        raise AssertionError("no countering here")

    def change_targets(self, game: Game, item: int, player: int, mode: str) -> None:
        raise AssertionError("no targets here")

    def end_turn(self, game: Game) -> None:
        raise AssertionError("no turns here")

    def restart(self, game: Game, exempt: tuple[int, ...], starter: int) -> None:
        raise AssertionError("no restart here")

    def subgame(self, game: Game) -> tuple[int, ...]:
        raise AssertionError("no subgame here")

    def wording(self, game: Game, node: Node, source: int) -> str:
        return ""

    def cards_outside(self, game: Game, type: str) -> tuple[Card, ...]:
        return ()

    def card_named(self, game: Game, name: str) -> Card | None:
        return None


class Duel:
    """A game of so many players with empty boards, on the first player's turn."""

    def __init__(self, players: int = 2, answerer: Answerer | None = None, library: int = 5) -> None:
        self.seats = Scripted(answerer)
        blank = Card("Blank", (face("Blank", "Sorcery", cost="{1}"),))
        state = State((blank,) * (library * players), tuple(n // library for n in range(library * players)))
        state.rng = seeded(7)
        state.turn = 1
        for id in range(players):
            player = Player(id, f"Player {id + 1}", 20, state.token)
            player.library = tuple(-(id * library + n + 1) for n in range(library))
            state.players.append(player)
        self.game = Game(state, self.seats, RulesOptions())

    @property
    def state(self) -> State:
        """The state."""
        return self.game.state

    def put(self, player: int, what: Face, zone: Zone = Zone.BATTLEFIELD, token: bool = False) -> int:
        """An object in a zone, without any event; returns its id."""
        state = self.game.state
        card = None if token else Card(what.name, (what,))
        row = Obj(state.new_id(), TOKEN if token else CARD, player, zone, what, card, state.token)
        row.timestamp = state.tick()
        if card is not None:
            row.physical = len(state.cards)
            state.cards = (*state.cards, card)
            state.owners = (*state.owners, player)
        row.sick = False
        state.objects[row.id] = row
        self._into_zone(row)
        self.game.index.add(row.id, what, zone, player)
        self.game.chars_of.clear()
        return row.id

    def _into_zone(self, row: Obj) -> None:
        state = self.game.state
        if row.zone is Zone.BATTLEFIELD:
            state.battlefield = (*state.battlefield, row.id)
        elif row.zone is Zone.STACK:
            state.stack = (*state.stack, row.id)
        elif row.zone is Zone.EXILE:
            state.exile = (*state.exile, row.id)
        elif row.zone is Zone.HAND:
            player = state.own_player(row.owner)
            player.hand = (*player.hand, row.id)
        elif row.zone is Zone.GRAVEYARD:
            player = state.own_player(row.owner)
            player.graveyard = (*player.graveyard, row.id)
        else:
            player = state.own_player(row.owner)
            player.library = (row.id, *player.library)

    def item(self, source: int, ability: Ability | None = None) -> int:
        """An ability on the stack whose source is an object."""
        state = self.game.state
        row = Obj(state.new_id(), ABILITY, self.row(source).controller, Zone.STACK, Face(""), None, state.token)
        row.ability = ability
        row.source = source
        state.objects[row.id] = row
        state.stack = (*state.stack, row.id)
        return row.id

    def emit(self, *events: Event) -> bool:
        """Let events happen at once."""
        return emit(self.game, events)

    def follow(self, source: int, controller: int = 0) -> Resolving:
        """A resolution of an ability of an object."""
        return Resolving(self.game, source, controller)

    def row(self, id: int) -> Obj:
        """An object's row."""
        return self.game.state.objects[id]

    def chars(self, id: int) -> Chars:
        """An object's characteristics."""
        return self.game.chars(id)

    def pt(self, id: int) -> tuple[int | None, int | None]:
        """Power and toughness."""
        chars = self.game.chars(id)
        return chars.power, chars.toughness

    def life(self, player: int) -> int:
        """A player's life."""
        return self.game.state.players[player].life


@dataclass(frozen=True, slots=True)
class PutTwo(Effect):
    """Put two +1/+1 counters on this."""

    def perform(self, r: Resolution) -> None:
        for id in r.objects(This()):
            r.emit(PutCounters(id, "+1/+1", 2, r.source, r.controller))


@dataclass(frozen=True, slots=True)
class EntersTapped(Effect):
    """It enters tapped."""

    def alter(self, r: Resolution, event: Move) -> None:
        event.tapped = True


@dataclass(frozen=True, slots=True)
class GainOne(Effect):
    """You gain 1 life."""

    def perform(self, r: Resolution) -> None:
        r.emit(GainLife(r.controller, 1, r.source))
        r.did(self, (r.controller,), 1)
