"""A turn as a row: what the players have, what they do and say, and what is so afterwards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import pytest

from engine import decisions
from engine.ast.card import Card
from engine.game import Game
from engine.rules.game_loop import advance
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.askers import Script, least
from tests.rules.board import Side, board
from tests.rules.cards import FOREST
from tests.rules.play import Said, beast, called, fitting, free

TEN = (FOREST,) * 10


@dataclass
class Turn:
    """One turn of the first player, from the end of the turn before on.

    `do`: "cast Name", "cast Name by way", "use Name", "use Name#1", "land Name", "special Name", each once it can be
    done and the stack is empty; before it "foe " for the second player, who does not wait for that, and "[STEP] " for
    when. `attack`, `foe_attack`: names, each perhaps with ">" and a player ("!" before it: if it must); `block`: "B>A",
    where enough are named. `say`: the answers to questions, in order. `now`: what is so when all is done and the stack
    is empty; `end` once `turns` turns are over.
    """

    number: str
    word: str
    here: Sequence[Card] = ()
    hand: Sequence[Card] = ()
    foe: Sequence[Card] = ()
    foe_hand: Sequence[Card] = ()
    do: Sequence[str] = ()
    say: Sequence[Said] = ()
    attack: str = ""
    block: str = ""
    foe_attack: str = ""
    library: Sequence[Card] = TEN
    graveyard: Sequence[Card] = ()
    foe_library: Sequence[Card] = TEN
    foe_graveyard: Sequence[Card] = ()
    life: int = 20
    others: int = 0
    turns: int = 1
    prepare: Callable[[Game], None] | None = None
    now: Mapping[str, object] = field(default_factory=dict)
    end: Mapping[str, object] = field(default_factory=dict)


class Seats(Script):
    """Both players, who do what the row says."""

    def __init__(self, row: Turn) -> None:
        super().__init__()
        self.plan = list(row.do)
        self.said = list(row.say)
        self.row = row

    def answer(self, game: Game, decision: decisions.Decision) -> decisions.Answer:
        self.decisions.append(decision)
        player = decision.asked.player
        if isinstance(decision, decisions.Priority):
            action = self._next(game, decision)
            if action is None:
                return least(decision)
            del self.plan[0]
            return decisions.Act(action)
        if self.said:
            found = fitting(game, decision, self.said[0])
            if found is not None:
                del self.said[0]
                return found
        if isinstance(decision, decisions.Attackers):
            return self._attacks(game, decision, self.row.attack if player == 0 else self.row.foe_attack)
        if isinstance(decision, decisions.Blockers) and self.row.block:
            return self._blocks(game, decision) or least(decision)
        return least(decision)

    def _next(self, game: Game, decision: decisions.Priority) -> decisions.Action | None:
        if not self.plan:
            return None
        words = self.plan[0].split()
        step: Step | None = None
        if words[0].startswith("["):
            step = Step[words.pop(0).strip("[]")]
        who = 0
        if words[0] == "foe":
            who = 1
            words.pop(0)
        state = game.state
        if decision.asked.player != who or (step is not None and state.step != step):
            return None
        if who == 0 and step is None and (state.active != 0 or state.step < Step.MAIN1 or state.stack):
            return None
        return self._action(game, decision, words[0], " ".join(words[1:]))

    def _action(self, game: Game, decision: decisions.Priority, verb: str, what: str) -> decisions.Action | None:
        name, _, way = what.partition(" by ")
        name, _, nth = name.partition("#")
        kinds = {
            "cast": decisions.Cast,
            "use": decisions.Activate,
            "land": decisions.PlayLand,
            "special": decisions.Special,
        }
        found = [
            each
            for each in decision.actions
            if isinstance(each, kinds[verb])
            and name in _called(game, _source(each))
            and (not way or getattr(each, "way", "") == way)
        ]
        place = int(nth or 0)
        return found[place] if len(found) > place else None

    def _attacks(self, game: Game, decision: decisions.Attackers, names: str) -> decisions.Answer:
        wanted = {each.partition(">")[0]: each.partition(">")[2] for each in names.split()}
        pairs = []
        for option in decision.options:
            name = called(game, option.attacker)
            if option.must and f"!{name}" in wanted:
                pairs.append((option.attacker, int(wanted[f"!{name}"])))
            elif name in wanted:
                whom = int(wanted[name]) if wanted[name] else option.defenders[0]
                pairs.append((option.attacker, whom))
            elif option.must:
                pairs.append((option.attacker, option.defenders[0]))
        return decisions.Attacks(tuple(pairs))

    def _blocks(self, game: Game, decision: decisions.Blockers) -> decisions.Answer:
        wanted = [tuple(pair.split(">")) for pair in self.row.block.split()]
        pairs = [
            (option.blocker, attacker)
            for option in decision.options
            for attacker in option.attackers
            if (called(game, option.blocker), called(game, attacker)) in wanted
        ]
        few = {attacker for attacker, least in decision.least if sum(pair[1] == attacker for pair in pairs) < least}
        return decisions.Blocks(tuple(pair for pair in pairs if pair[1] not in few))


def _source(action: decisions.Action) -> int:
    return action.source if isinstance(action, decisions.Activate) else getattr(action, "card", 0)


def _called(game: Game, ref: int) -> tuple[str, ...]:
    """What an object is called: its name, and that of its card where it lies face down in exile."""
    row = game.state.objects.get(ref)
    hidden = row.card.name if row is not None and row.card is not None and row.zone is Zone.EXILE else called(game, ref)
    return called(game, ref), hidden


def play_out(row: Turn) -> Game:
    """Play the turn (all of them) of a row and check what it says."""
    seats = Seats(row)
    game = board(
        Side(row.here, row.hand, row.library, row.graveyard, row.life),
        Side(row.foe, row.foe_hand, row.foe_library, row.foe_graveyard),
        *(Side() for _ in range(row.others)),
        asker=seats,
        active=1 + row.others,
        step=Step.END,
    )
    if row.prepare is not None:
        row.prepare(game)
    last = game.state.turn + row.turns
    seen = not row.now
    for _ in range(3000):
        state = game.state
        if state.outcome is not None or state.turn > last:
            break
        advance(game)
        if not seen and not seats.plan and not state.stack and not state.pending:
            seen = True
            check(game, row.now)
    assert not seats.plan, f"{seats.plan} could never be done"
    asked = [each for each in seats.decisions if not isinstance(each, decisions.Priority)]
    assert not seats.said, f"{seats.said} was never asked for, but {asked}"
    check(game, row.end)
    return game


def check(game: Game, wanted: Mapping[str, object]) -> None:
    """Compare what is so with what is wanted."""
    for key, value in wanted.items():
        what, _, name = key.partition(" ")
        there = FACTS[what](game, name)
        assert there == value, f"{key}: {there}, not {value}"


def _names(game: Game, ids: Sequence[int]) -> str:
    return " ".join(sorted(game.chars(id).name or "?" for id in ids))


def _found(game: Game, name: str) -> int:
    return next((id for id in game.state.battlefield if game.chars(id).name == name), 0)


def _size(game: Game, name: str) -> str:
    id = _found(game, name)
    return f"{game.chars(id).power}/{game.chars(id).toughness}" if id else "gone"


def _controlled(player: int) -> Callable[[Game, str], object]:
    return lambda game, name: _names(
        game,
        [
            id
            for id in game.state.battlefield
            if game.controller(id) == player and not game.obj(id).phased_out and not game.chars(id).land
        ],
    )


FACTS: Mapping[str, Callable[[Game, str], object]] = {
    "life": lambda game, name: game.player(0).life,
    "foe_life": lambda game, name: game.player(1).life,
    "third_life": lambda game, name: game.player(2).life,
    "here": _controlled(0),
    "foe": _controlled(1),
    "hand": lambda game, name: _names(game, game.player(0).hand),
    "cards": lambda game, name: len(game.player(0).hand),
    "foe_hand": lambda game, name: _names(game, game.player(1).hand),
    "foe_cards": lambda game, name: len(game.player(1).hand),
    "library": lambda game, name: len(game.player(0).library),
    "top": lambda game, name: called(game, game.player(0).library[0]),
    "foe_library": lambda game, name: len(game.player(1).library),
    "graveyard": lambda game, name: _names(game, game.player(0).graveyard),
    "foe_graveyard": lambda game, name: _names(game, game.player(1).graveyard),
    "exile": lambda game, name: _names(game, game.state.exile),
    "size": _size,
    "counters": lambda game, name: dict(game.obj(_found(game, name)).counters),
    "tapped": lambda game, name: game.obj(_found(game, name)).tapped,
    "keywords": lambda game, name: " ".join(sorted(game.chars(_found(game, name)).keywords)),
    "poison": lambda game, name: game.player(1).counters.get("poison", 0),
    "lands": lambda game, name: sum(game.chars(id).land for id in game.state.battlefield if game.controller(id) == 0),
    "tapped_lands": lambda game, name: sum(
        game.chars(id).land and game.obj(id).tapped for id in game.state.battlefield if game.controller(id) == 0
    ),
    "day": lambda game, name: game.state.day,
    "types": lambda game, name: " ".join(sorted(game.chars(_found(game, name)).types)),
    "controller": lambda game, name: game.controller(_found(game, name)),
}


def away(decision: decisions.Decision) -> decisions.Answer | None:
    """All cards onto the last of the piles: the bottom of a library, or the graveyard."""
    if not isinstance(decision, decisions.Arrange):
        return None
    return decisions.Arranged((*(() for _ in decision.piles[1:]), decision.cards))


def rows(table: Sequence[Turn]) -> Callable[[Callable[[Turn], None]], Callable[[Turn], None]]:
    """A test for each row, named by its number and word, and marked with its number."""
    return pytest.mark.parametrize(
        "row", [pytest.param(row, id=f"{row.number} {row.word}", marks=pytest.mark.turn(row.number)) for row in table]
    )


__all__ = ["FOREST", "Card", "Turn", "Zone", "away", "beast", "free", "play_out", "rows"]
