"""A position laid out by hand, for asking a seat one decision; cards are given as Oracle text."""

from __future__ import annotations

from typing import cast

from engine.ai.greedy import GreedySeat
from engine.ast.abilities import ActivatedAbility
from engine.ast.card import Card
from engine.decisions import (
    Act,
    Action,
    Asked,
    Attackers,
    Attacks,
    Blockers,
    Blocks,
    CanAttack,
    CanBlock,
    Cast,
    Choose,
    Chosen,
    Priority,
    Purpose,
    Targets,
)
from engine.game import Game
from engine.oracle.cards import read_card
from engine.procedures import Procedures
from engine.state.objects import CARD, TOKEN, Obj
from engine.state.options import RulesOptions
from engine.state.players import Player
from engine.state.state import State
from engine.terms.ids import NO_ONE, ObjectId, PlayerId
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.view.view import View

BASICS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}


def card(name: str, cost: str, types: str, text: str = "", size: str = "") -> Card:
    """A card of one face, read as the game reads it; `size` as "2/3", or the loyalty."""
    data: dict[str, object] = {
        "object": "card", "name": name, "layout": "normal", "mana_cost": cost, "type_line": types, "oracle_text": text,
    }
    if "/" in size:
        data["power"], data["toughness"] = size.split("/")
    elif size:
        data["loyalty"] = size
    return read_card(data)


def basic(name: str) -> Card:
    """A basic land card."""
    return card(name, "", f"Basic Land — {name}", f"({{T}}: Add {{{BASICS[name]}}}.)")


class Table:
    """A position being laid out; the seat asked is player 0 unless said."""

    def __init__(self, players: int = 2) -> None:
        self.state = State((), ())
        for id in range(players):
            self.state.players.append(Player(id, f"player {id}", 20, self.state.token))
            self.state.players[id].library = tuple(-(place + 1) for place in range(40))
        self.state.turn = 5
        self.state.step = Step.MAIN1
        self.names: dict[int, str] = {}

    def put(self, player: int, what: Card, zone: Zone = Zone.BATTLEFIELD, **status: object) -> ObjectId:
        """Put a card somewhere; on the battlefield it has been there for a while."""
        state = self.state
        id = state.next_id
        state.next_id += 1
        row = Obj(id, CARD, player, zone, what.front, what, state.token)
        row.sick = False
        for name, value in status.items():
            setattr(row, name, value)
        state.objects[id] = row
        if zone is Zone.BATTLEFIELD:
            state.battlefield = (*state.battlefield, id)
            if what.front.loyalty:
                row.counters = {"loyalty": int(what.front.loyalty)}
        elif zone is Zone.STACK:
            state.stack = (*state.stack, id)
        elif zone is Zone.HAND:
            state.players[player].hand = (*state.players[player].hand, id)
        elif zone is Zone.GRAVEYARD:
            state.players[player].graveyard = (*state.players[player].graveyard, id)
        self.names[id] = what.name
        return ObjectId(id)

    def creature(self, player: int, size: str, text: str = "", **status: int) -> ObjectId:
        """Put a creature onto the battlefield."""
        return self.put(player, card("A Creature", "{2}{G}", "Creature — Bear", text, size), Zone.BATTLEFIELD, **status)

    def token(self, player: int, size: str) -> ObjectId:
        """Put a creature token onto the battlefield."""
        return self.creature(player, size, kind=TOKEN)

    def lands(self, player: int, name: str, count: int) -> None:
        """Put basic lands onto the battlefield."""
        for _ in range(count):
            self.put(player, basic(name))

    def view(self, player: int = 0) -> View:
        """What a player sees."""
        return View(Game(self.state, cast(Procedures, None), RulesOptions()), player)

    # --- asking ---

    def attackers(self, player: int = 0, must: tuple[int, ...] = ()) -> list[int]:
        """Whom the greedy seat attacks with: all untapped creatures of the player may."""
        self.state.active = player
        self.state.step = Step.DECLARE_ATTACKERS
        others = tuple(row.id for row in self.state.players if row.id != player)
        walkers = tuple(
            id for id in self.state.battlefield
            if "planeswalker" in self.state.objects[id].base.types and self.state.objects[id].controller != player
        )
        options = tuple(
            CanAttack(ObjectId(id), (*others, *walkers), id in must)
            for id in self.state.battlefield
            if self._is_creature(id) and self.state.objects[id].controller == player
            and not self.state.objects[id].tapped and not self.state.objects[id].sick
        )
        answer = GreedySeat().choose(self.view(player), Attackers(Asked(PlayerId(player)), options))
        assert isinstance(answer, Attacks)
        self.whom: dict[int, int] = {}
        self.whom.update(answer.pairs)
        return [attacker for attacker, _ in answer.pairs]

    def blocks(self, player: int, attackers: tuple[int, ...]) -> dict[int, int]:
        """How the greedy seat blocks creatures that attack it: blocker → attacker."""
        self.state.active = 1 - player
        self.state.step = Step.DECLARE_BLOCKERS
        for id in attackers:
            self.state.objects[id].attacking = player
            self.state.objects[id].tapped = True
        options = tuple(
            CanBlock(ObjectId(id), tuple(ObjectId(attacker) for attacker in attackers))
            for id in self.state.battlefield
            if self._is_creature(id) and self.state.objects[id].controller == player
            and not self.state.objects[id].tapped
        )
        answer = GreedySeat().choose(self.view(player), Blockers(Asked(PlayerId(player)), options))
        assert isinstance(answer, Blocks)
        return {int(blocker): int(attacker) for blocker, attacker in answer.pairs}

    def acts(self, *actions: Action, player: int = 0) -> Action:
        """What the greedy seat does with priority."""
        answer = GreedySeat().choose(self.view(player), Priority(Asked(PlayerId(player)), actions))
        assert isinstance(answer, Act)
        return answer.action

    def casts(self, id: int, player: int = 0) -> bool:
        """Whether the greedy seat casts a card it could cast."""
        return self.acts(Cast(ObjectId(id)), player=player) == Cast(ObjectId(id))

    def targets(self, id: int, legal: tuple[int, ...], least: int = 1, most: int = 1, player: int = 0) -> list[int]:
        """What the greedy seat targets with a spell it is casting."""
        decision = Targets(Asked(PlayerId(player), "Choose a target", id), legal, least, most)
        answer = GreedySeat().choose(self.view(player), decision)
        assert isinstance(answer, Chosen)
        return list(answer.refs)

    def chooses(
        self, legal: tuple[int, ...], least: int, most: int, purpose: Purpose, good: int = 0, player: int = 0
    ) -> list[int]:
        """What the greedy seat chooses."""
        answer = GreedySeat().choose(
            self.view(player), Choose(Asked(PlayerId(player), "", 0, purpose, good), legal, least, most)
        )
        assert isinstance(answer, Chosen)
        return list(answer.refs)

    def _is_creature(self, id: int) -> bool:
        return "creature" in self.state.objects[id].base.types


def ability_place(what: Card, place: int = 0) -> int:
    """Where the nth activated ability stands among a card's abilities."""
    places = [
        index for index, ability in enumerate(what.front.abilities)
        if isinstance(ability, ActivatedAbility) and not ability.mana
    ]
    return places[place]


NOBODY = NO_ONE
