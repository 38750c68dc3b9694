"""A small board without turns: permanents, hands and libraries, and a text followed on it with scripted answers."""

from __future__ import annotations

from collections.abc import Callable

import engine.actions
import engine.evaluate.evaluators  # noqa: F401 - both declare what they know
from engine.ast.abilities import SpellAbility
from engine.ast.card import Card, Face
from engine.ast.costs import Cost
from engine.ast.node import Ability, Effect, Modifier, Node
from engine.decisions import (
    Amount,
    Answer,
    Arrange,
    Arranged,
    Choose,
    Chosen,
    Decision,
    Divide,
    Divided,
    Name,
    Named,
    Number,
    Order,
    Ordered,
    Pick,
    Picked,
)
from engine.events.commit_moves import card_object, put_in
from engine.events.kinds import Event, Move
from engine.events.pipeline import emit
from engine.events.resolution import Resolution
from engine.events.resolve import Resolving
from engine.game import Game
from engine.messages import Text
from engine.oracle.reader import read_ability
from engine.procedures import Procedures
from engine.state.options import RulesOptions
from engine.state.players import Player
from engine.state.state import State
from engine.terms.ids import ObjectId, PlayerId
from engine.terms.types import split_type_line
from engine.terms.zones import Zone

YOU = 0
THEM = 1
Script = Answer | Callable[[Decision], Answer]


def usual(decision: Decision) -> Answer:
    """What is answered where a test says nothing: as much as may be chosen, the first option, everything on top."""
    match decision:
        case Choose(legal=legal, maximum=most):
            return Chosen(legal[:most])
        case Pick(options=options):
            return Picked((options[0].key,))
        case Number(high=high):
            return Amount(high)
        case Arrange(cards=cards, piles=piles):
            return Arranged((tuple(cards), *(() for _ in piles[1:])))
        case Order(items=items):
            return Ordered(items)
        case Divide(total=total, among=among):
            return Divided((total - len(among) + 1, *(1 for _ in among[1:])))
        case Name(suggestions=suggestions):
            return Named(suggestions[0])
    raise AssertionError(f"no usual answer to {decision}")


class Script1(Procedures):
    """Procedures that only answer: from the script first, then as usual; the rest is noted."""

    def asks_payment(self, player: PlayerId) -> bool:
        return False

    def stops_idle(self, player: PlayerId) -> bool:
        return False

    def asks_forced(self) -> bool:
        return False

    def chance(self, player: int, sides: int) -> int:
        return -1

    def __init__(self) -> None:
        self.script: list[Script] = []
        self.asked: list[Decision] = []
        self.called: list[tuple[object, ...]] = []

    def ask(self, game: Game, decision: Decision) -> Answer:
        self.asked.append(decision)
        if not self.script:
            return usual(decision)
        answer = self.script.pop(0)
        return answer(decision) if callable(answer) else answer

    def cast(self, game: Game, player: PlayerId, card: ObjectId, face: int, way: str, free: bool) -> bool:
        self.called.append(("cast", player, card, free))
        return True

    def copy_spell(
        self, game: Game, item: ObjectId, controller: PlayerId, new_targets: bool, exceptions: tuple[Modifier, ...] = ()
    ) -> ObjectId:
        self.called.append(("copy", item, controller, new_targets))
        return item

    def pay(self, r: Resolution, player: PlayerId, cost: Cost, optional: bool, asking: Text | None = None) -> bool:
        self.called.append(("pay", player, cost))
        return True

    def put_trigger(self, game: Game, ability: Ability, source: ObjectId, controller: PlayerId, r: Resolution) -> None:
        self.called.append(("trigger", ability))

    def counter(self, game: Game, item: ObjectId, by: ObjectId) -> bool:
        return emit(game, [Move(item, Zone.GRAVEYARD, "counter", by)])

    def change_targets(self, game: Game, item: ObjectId, player: PlayerId, mode: str) -> None:
        self.called.append(("targets", item, mode))

    def end_turn(self, game: Game) -> None:
        self.called.append(("end turn",))

    def restart(self, game: Game, exempt: tuple[ObjectId, ...], starter: PlayerId) -> None:
        self.called.append(("restart",))

    def subgame(self, game: Game) -> tuple[PlayerId, ...]:
        return ()

    def wording(self, game: Game, node: Node, source: int) -> str:
        return ""

    def cards_outside(self, game: Game, type: str) -> tuple[Card, ...]:
        return ()

    def card_named(self, game: Game, name: str) -> Card | None:
        return None


class Board:
    """A game of two (or more) players in the first one's main phase."""

    def __init__(self, players: int = 2) -> None:
        state = State((), ())
        for id in range(players):
            state.players.append(Player(id, f"P{id}", 20, state.token))
        self.procedures = Script1()
        self.game = Game(state, self.procedures, RulesOptions())
        self.state.turn = 1

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.game.state

    def card(
        self, zone: Zone = Zone.BATTLEFIELD, line: str = "Creature — Bear", owner: int = YOU, name: str = "Test",
        text: str = "", pt: str = "2/2",
    ) -> int:
        """Put a card with these characteristics into a zone (libraries: on the bottom); its id."""
        supertypes, types, subtypes = split_type_line(line)
        power, _, toughness = pt.partition("/") if "creature" in types else ("", "", "")
        abilities = read_ability(text, name, types) if text else ()
        face = Face(name, None, 0, supertypes, types, subtypes, text, abilities, power, toughness)
        state = self.state
        state.cards = (*state.cards, Card(name, (face,)))
        state.owners = (*state.owners, owner)
        row = card_object(state, owner, -len(state.cards), zone)
        put_in(state, row, "bottom")
        row.timestamp = state.tick()
        row.sick = False
        self.game.index.add(row.id, row.base, zone, owner)
        return row.id

    def follow(
        self, text: str | Effect, targets: tuple[tuple[int, ...], ...] = (), source: int = 0, by: int = YOU,
        script: tuple[Script, ...] = (), x: int = 0, each: int = -1,
    ) -> Resolving:
        """Follow a text, or an effect, as a player's spell or as an ability of a source."""
        r = Resolving(self.game, source or self.card(Zone.STACK, "Sorcery", by, "Spell"), by)
        r.targets = targets
        r.x = x
        r.each = each
        self.procedures.script = list(script)
        if isinstance(text, Effect):
            r.perform(text)
            return r
        for ability in read_ability(text, types=("sorcery",)):
            assert isinstance(ability, SpellAbility), ability
            r.perform(ability.effect)
        return r

    def emit(self, *events: Event) -> bool:
        """Let events happen."""
        return emit(self.game, events)

    def now(self, id: int) -> int:
        """The object that an object has become (400.7)."""
        row = self.game.obj(id)
        return self.now(row.became) if row.gone and row.became else id

    def zone(self, id: int) -> Zone | None:
        """Where the card is that an object was; None if it no longer exists."""
        row = self.game.obj(self.now(id))
        return None if row.gone else row.zone

    def life(self, player: int = YOU) -> int:
        """A player's life total."""
        return self.game.player(player).life

    def hand(self, player: int = YOU) -> tuple[int, ...]:
        """A player's hand."""
        return self.game.player(player).hand
