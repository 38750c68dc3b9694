"""A table for tests of keywords: seats that attack, block and choose by the names of cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine import decisions
from engine.ast.card import Card
from engine.game import Game
from engine.oracle.reader import read_card
from engine.rules.game_loop import advance
from engine.rules.procedures import Rulebook
from engine.state.objects import TOKEN
from engine.terms.ids import is_player
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.askers import Script
from tests.rules.board import Side, all_of, board, find, resolve, spell, to_step
from tests.rules.cards import bear


class Seats(Script):
    """Attacks (name to player) and blocks (blocker, attacker) as told; takes these names and players where it may
    choose (in order of preference), says yes unless `yes` is False, picks these keys, chooses these numbers."""

    def __init__(
        self,
        attack: Mapping[str, int] | None = None,
        block: Sequence[tuple[str, str]] = (),
        take: Sequence[str] = (),
        yes: bool = True,
        picks: Sequence[str] = (),
        number: int | None = None,
        player: int | None = None,
        name: str = "Nothing",
    ) -> None:
        super().__init__()
        self.attack = dict(attack or {})
        self.block = tuple(block)
        self.take = tuple(take)
        self.yes = yes
        self.picks = tuple(picks)
        self.number = number
        self.player = player
        self.name = name
        self.functions = (self._say,)
        self.todo: list[decisions.Action] = []

    def _say(self, game: Game, decision: decisions.Decision) -> decisions.Answer | None:
        if isinstance(decision, decisions.Priority):
            if self.todo and self.todo[0] in decision.actions:
                return decisions.Act(self.todo.pop(0))
            return None
        if isinstance(decision, decisions.Attackers):
            return self._attacks(game, decision)
        if isinstance(decision, decisions.Blockers):
            pairs = [
                (each.blocker, attacker)
                for each in decision.options
                for attacker in each.attackers
                if (game.chars(each.blocker).name, game.chars(attacker).name) in self.block
            ]
            return decisions.Blocks(tuple(pairs))
        if isinstance(decision, decisions.Targets | decisions.Choose):
            return self._refs(game, decision)
        if isinstance(decision, decisions.Number) and self.number is not None:
            return decisions.Amount(max(decision.low, min(decision.high, self.number)))
        if isinstance(decision, decisions.Name):
            return decisions.Named(self.name)
        return self._pick(decision) if isinstance(decision, decisions.Pick) else None

    def _attacks(self, game: Game, decision: decisions.Attackers) -> decisions.Answer:
        pairs = []
        for each in decision.options:
            whom = self.attack.get(game.chars(each.attacker).name)
            if whom is not None and whom in each.defenders:
                pairs.append((each.attacker, whom))
            elif each.must:
                pairs.append((each.attacker, each.defenders[0]))
        return decisions.Attacks(tuple(pairs))

    def _refs(self, game: Game, decision: decisions.Targets | decisions.Choose) -> decisions.Answer | None:
        wanted = [
            ref for name in self.take for ref in decision.legal if not is_player(ref) and game.chars(ref).name == name
        ]
        if self.player is not None and self.player in decision.legal:
            wanted.append(self.player)
        wanted = wanted[: decision.maximum]
        rest = [ref for ref in decision.legal if ref not in wanted]
        return decisions.Chosen((*wanted, *rest[: max(0, decision.minimum - len(wanted))]))

    def _pick(self, decision: decisions.Pick) -> decisions.Answer | None:
        keys = [option.key for option in decision.options]
        if set(keys) == {"yes", "no"}:
            return decisions.Picked(("yes" if self.yes else "no",))
        by_label = {str(option.label): option.key for option in decision.options}
        found = tuple(key if key in keys else by_label[key] for key in self.picks if key in keys or key in by_label)
        return decisions.Picked(found[: decision.maximum]) if found else None


def creature(name: str, text: str = "", pt: str = "2/2", cost: str = "{1}{G}", kind: str = "Creature — Bear") -> Card:
    """A creature with this text."""
    return spell(name, cost, kind, text, pt=pt) if text else bear(name, cost, pt)


def war(
    mine: Sequence[Card],
    theirs: Sequence[Card] = (),
    *,
    seats: Seats | None = None,
    others: int = 0,
    until: Step = Step.END_COMBAT,
) -> Game:
    """The board after the combat that the seats fight; `others` more players without anything."""
    who = seats or Seats()
    if not who.attack and mine:
        who.attack = {mine[0].name: 1}
    game = board(Side(mine), Side(theirs), *(Side() for _ in range(others)), asker=who)
    to_step(game, until)
    return game


def next_turn(game: Game, step: Step = Step.MAIN1, turns: int = 1) -> None:
    """Go on to a step of a later turn."""
    turn = game.state.turn + turns
    for _ in range(3000):
        if game.state.outcome is not None or (
            game.state.turn >= turn and game.state.step == step and game.state.priority >= 0
        ):
            return
        advance(game)
    raise AssertionError("never got there")


def pt(game: Game, name: str) -> tuple[int | None, int | None]:
    """Power and toughness of the first permanent with that name."""
    values = game.chars(all_of(game, name)[0])
    return values.power, values.toughness


def counters(game: Game, name: str, kind: str = "+1/+1") -> int:
    """How many counters of a kind the first permanent with that name has."""
    return game.obj(all_of(game, name)[0]).counters.get(kind, 0)


def named(game: Game, zone: Zone = Zone.BATTLEFIELD) -> list[str]:
    """The names of the objects in a zone, sorted."""
    return sorted(game.chars(id).name for id, row in game.state.objects.items() if row.zone is zone and not row.gone)


def tokens(game: Game) -> list[str]:
    """The names of the tokens on the battlefield."""
    return [game.chars(id).name for id in game.state.battlefield if game.obj(id).kind == TOKEN]


def seats_of(game: Game) -> Seats:
    """Whoever answers in this game; the seats of this module sit down if nobody in particular does."""
    procedures = game.procedures
    assert isinstance(procedures, Rulebook)
    if not isinstance(procedures.asker, Seats):
        procedures.asker = Seats()
    return procedures.asker


def do(game: Game, action: decisions.Action) -> bool:
    """Have the player with priority do something, answering as the seats do; True if it was done."""
    seats = seats_of(game)
    seats.todo.append(action)
    for _ in range(4):
        if not seats.todo:
            return True
        advance(game)
    seats.todo.clear()
    return False


def play(game: Game, name: str, way: str = "", zone: Zone = Zone.HAND, face: int = 0) -> Game:
    """Cast a card in some way and let everything resolve."""
    assert do(game, decisions.Cast(find(game, name, zone), face, way)), f"{name} can't be cast"
    resolve(game)
    return game


def printed_card(name: str, types: str, text: str, layout: str = "normal", cost: str = "{G}", pt: str = "") -> Card:
    """A card as its printed data is read."""
    data: dict[str, object] = {
        "name": name, "type_line": types, "oracle_text": text, "layout": layout, "mana_cost": cost, "colors": [],
    }
    if pt:
        data["power"], data["toughness"] = pt.split("/")
    card = read_card(data)
    assert not card.unread, card.unread
    return card


class Numbers(Seats):
    """Seats that pay optional costs so many times, one number after another."""

    def __init__(self, *numbers: int, **other: object) -> None:
        super().__init__(**other)  # type: ignore[arg-type]
        self.numbers = list(numbers)
        self.functions = (self._number, *self.functions)

    def _number(self, game: Game, decision: decisions.Decision) -> decisions.Amount | None:
        if isinstance(decision, decisions.Number) and self.numbers:
            return decisions.Amount(self.numbers.pop(0))
        return None
