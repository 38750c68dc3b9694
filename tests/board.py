"""The board of tests that let single effects and events happen: no turns pass and nobody has priority. Those that play
on take a game of `tests/rules/board.py`, of which this is one with nothing but what a test puts there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine import decisions
from engine.ast.abilities import SpellAbility
from engine.ast.card import Card, Face
from engine.ast.node import Ability, Effect
from engine.events.commit_moves import card_object, put_in
from engine.events.kinds import Event
from engine.events.pipeline import emit
from engine.events.resolve import Resolving
from engine.game import Game
from engine.oracle.reader import read_ability
from engine.state.chars import Chars
from engine.state.objects import ABILITY, TOKEN, Obj
from engine.state.state import State
from engine.terms.types import split_type_line
from engine.terms.zones import Zone
from tests.rules.askers import Script
from tests.rules.board import Side, board
from tests.rules.cards import card

YOU = 0
THEM = 1
Answering = Callable[[decisions.Decision], decisions.Answer | None]
Scripted = decisions.Answer | Callable[[decisions.Decision], decisions.Answer]


def face(
    name: str, types: str, *abilities: Ability, pt: str = "", cost: str = "", loyalty: str = "",
    colors: int | None = None,
) -> Face:
    """A face as it would be printed; `pt` as "2/3", `colors` where its cost does not tell them."""
    made = card(name, cost, types, *abilities, pt=pt, loyalty=loyalty).faces[0]
    return made if colors is None else replace(made, colors=colors)


def creature(
    pt: str, *abilities: Ability, types: str = "Creature — Bear", name: str = "Bear", cost: str = "{1}{G}"
) -> Face:
    """The face of a creature."""
    return face(name, types, *abilities, pt=pt, cost=cost)


BLANK = card("Blank", "{1}", "Sorcery")


def usual(decision: decisions.Decision) -> decisions.Answer:
    """What is answered where a test says nothing: as much as may be chosen, the first option, everything on top."""
    match decision:
        case decisions.Choose(legal=legal, maximum=most):
            return decisions.Chosen(legal[:most])
        case decisions.Pick(options=options):
            return decisions.Picked((options[0].key,))
        case decisions.Number(high=high):
            return decisions.Amount(high)
        case decisions.Arrange(cards=cards, piles=piles):
            return decisions.Arranged((tuple(cards), *(() for _ in piles[1:])))
        case decisions.Order(items=items):
            return decisions.Ordered(items)
        case decisions.Divide(total=total, among=among):
            return decisions.Divided((total - len(among) + 1, *(1 for _ in among[1:])))
        case decisions.Name(suggestions=suggestions):
            return decisions.Named(suggestions[0])
    raise AssertionError(f"no usual answer to {decision}")


class Told(Script):
    """Answers what the script says next, else what a function says, else as is usual; what was asked is kept."""

    def __init__(self, answering: Answering | None = None) -> None:
        super().__init__()
        self.answering = answering
        self.script: list[Scripted] = []

    def answer(self, game: Game, decision: decisions.Decision) -> decisions.Answer:
        self.decisions.append(decision)
        if self.script:
            said = self.script.pop(0)
            return said(decision) if callable(said) else said
        found = self.answering(decision) if self.answering is not None else None
        return usual(decision) if found is None else found


class Board:
    """A game of two (or more) players in the first one's main phase, each with so many blank cards as a library."""

    def __init__(self, players: int = 2, answering: Answering | None = None, library: int = 0) -> None:
        self.asker = Told(answering)
        self.game = board(*(Side(library=[BLANK] * library) for _ in range(players)), asker=self.asker, turn=1)

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.game.state

    def put(self, player: int, what: Face, zone: Zone = Zone.BATTLEFIELD, token: bool = False, on: str = "top") -> int:
        """An object in a zone, without any event; its id. `on`: where in a library."""
        state = self.state
        if token:
            row = Obj(state.new_id(), TOKEN, player, zone, what, None, state.token)
            state.objects[row.id] = row
        else:
            state.cards = (*state.cards, Card(what.name, (what,)))
            state.owners = (*state.owners, player)
            row = card_object(state, player, -len(state.cards), zone)
        put_in(state, row, on)
        row.timestamp = state.tick()
        row.sick = False
        self.game.index.add(row.id, row.base, zone, player)
        self.game.chars_of.clear()
        return row.id

    def card(
        self, zone: Zone = Zone.BATTLEFIELD, line: str = "Creature — Bear", owner: int = YOU, name: str = "Test",
        text: str = "", pt: str = "2/2",
    ) -> int:
        """Put a card with these characteristics into a zone (libraries: on the bottom); its id."""
        kinds = split_type_line(line)[1]
        abilities = read_ability(text, name, kinds) if text else ()
        what = face(name, line, *abilities, pt=pt if "creature" in kinds else "")
        return self.put(owner, replace(what, text=text), zone, on="bottom")

    def item(self, source: int, ability: Ability | None = None) -> int:
        """An ability on the stack whose source is an object."""
        state = self.state
        row = Obj(state.new_id(), ABILITY, self.row(source).controller, Zone.STACK, Face(""), None, state.token)
        row.ability = ability
        row.source = source
        state.objects[row.id] = row
        put_in(state, row, "")
        return row.id

    def resolution(self, source: int, by: int = YOU) -> Resolving:
        """The resolution of an ability of an object."""
        return Resolving(self.game, source, by)

    def follow(
        self, text: str | Effect, targets: tuple[tuple[int, ...], ...] = (), source: int = 0, by: int = YOU,
        script: tuple[Scripted, ...] = (), x: int = 0, each: int = -1,
    ) -> Resolving:
        """Follow a text, or an effect, as a player's spell or as an ability of a source."""
        r = self.resolution(source or self.card(Zone.STACK, "Sorcery", by, "Spell"), by)
        r.targets = targets
        r.x = x
        r.each = each
        self.asker.script = list(script)
        if isinstance(text, Effect):
            r.perform(text)
            return r
        for ability in read_ability(text, types=("sorcery",)):
            assert isinstance(ability, SpellAbility), ability
            r.perform(ability.effect)
        return r

    def emit(self, *events: Event) -> bool:
        """Let events happen at once."""
        return emit(self.game, events)

    def row(self, id: int) -> Obj:
        """An object's row."""
        return self.game.obj(id)

    def chars(self, id: int) -> Chars:
        """An object's characteristics."""
        return self.game.chars(id)

    def pt(self, id: int) -> tuple[int | None, int | None]:
        """Power and toughness."""
        chars = self.chars(id)
        return chars.power, chars.toughness

    def now(self, id: int) -> int:
        """The object that an object has become (400.7)."""
        row = self.row(id)
        return self.now(row.became) if row.gone and row.became else id

    def zone(self, id: int) -> Zone | None:
        """Where the card is that an object was; None if it no longer exists."""
        row = self.row(self.now(id))
        return None if row.gone else row.zone

    def life(self, player: int = YOU) -> int:
        """A player's life total."""
        return self.game.player(player).life

    def hand(self, player: int = YOU) -> tuple[int, ...]:
        """A player's hand."""
        return self.game.player(player).hand
