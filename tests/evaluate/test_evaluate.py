"""What filters, amounts, conditions and selections say of a board."""

from __future__ import annotations

import pytest

from engine.ast import amounts as a
from engine.ast import conditions as k
from engine.ast import filters as f
from engine.ast import node
from engine.ast import selections as s
from engine.ast.abilities import KeywordAbility
from engine.ast.node import Amount, Condition, Filter, Node, Selection
from engine.evaluate import evaluators as evaluate
from engine.evaluate.context import Context, Done, EventInfo
from engine.events import kinds as e
from engine.state.checkpoint_codec import node_classes
from engine.terms.colors import GREEN, RED
from engine.terms.zones import Zone
from tests.board import Board, creature, face

CREATURE = f.Objects(f.Kind.PERMANENT, (f.HasType("creature"),))
ONE = a.Fixed(1)


def permanents(*tests: node.Test) -> f.Objects:
    return f.Objects(f.Kind.PERMANENT, tests)


class Meadow(Board):
    """Two bears and a goblin, one of them tapped, a land, and cards elsewhere."""

    def __init__(self) -> None:
        super().__init__(library=5)
        self.bear = self.put(0, creature("2/2"))
        self.goblin = self.put(0, creature("1/1", KeywordAbility("haste"), types="Creature — Goblin", cost="{R}"))
        self.theirs = self.put(1, creature("5/4", name="Great Bear"))
        self.land = self.put(1, face("Forest", "Basic Land — Forest"))
        self.grave = self.put(0, creature("3/3"), Zone.GRAVEYARD)
        self.spell = self.put(1, face("Bolt", "Instant", cost="{R}"), Zone.STACK)
        self.emit(e.Tap(self.bear), e.PutCounters(self.goblin, "+1/+1", 2))
        self.context = Context(self.game, self.bear, 0)

    def found(self, what: Filter | Selection) -> set[int]:
        return set(evaluate.find(self.context, what))


def test_noun_phrases_find_what_they_mean() -> None:
    board = Meadow()
    bear, goblin, theirs, land = board.bear, board.goblin, board.theirs, board.land
    you, opponent = s.You(), f.Players((f.Opponent(),))
    cases: list[tuple[Filter, set[int]]] = [
        (CREATURE, {bear, goblin, theirs}),
        (permanents(f.HasType("creature"), f.ControlledBy(you), f.Other()), {goblin}),
        (permanents(f.ControlledBy(opponent)), {theirs, land}),
        (permanents(f.Not(f.HasType("creature"))), {land}),
        (permanents(f.HasSubtype("Goblin")), {goblin}),
        (permanents(f.HasSupertype("basic")), {land}),
        (permanents(f.AnyOf((f.HasSubtype("Goblin"), f.HasType("land")))), {goblin, land}),
        (permanents(f.AllOf((f.HasColor(GREEN), f.Status("untapped")))), {theirs}),
        (permanents(f.ColorCount("colorless")), {land}),
        (permanents(f.Status("tapped")), {bear}),
        (permanents(f.HasKeyword("haste")), {goblin}),
        (permanents(f.HasType("creature"), f.HasNoAbilities()), {bear, theirs}),
        (permanents(f.Compare("power", ">=", a.Fixed(3))), {goblin, theirs}),
        (permanents(f.ExtremeAmong("power", True, CREATURE), f.HasType("creature")), {theirs}),
        (permanents(f.HasCounter("+1/+1", 2)), {goblin}),
        (permanents(f.Named("Great Bear")), {theirs}),
        (permanents(f.Named(of=s.This()), f.Other()), {goblin}),
        (permanents(f.Shares("creature type", s.This())), {bear, theirs}),  # it shares its own with itself
        (permanents(f.Shares("creature type", s.This()), f.Other()), {theirs}),
        (permanents(f.ManaSymbols("R")), {goblin}),
        (permanents(f.Is(s.This())), {bear}),
        (f.Objects(f.Kind.SPELL, (f.HasColor(RED),)), {board.spell}),
        (f.Objects(f.Kind.CARD, (f.HasType("creature"), f.InZone(Zone.GRAVEYARD, you))), {board.grave}),
        (f.AnyTarget(), {0, 1, bear, goblin, theirs}),
        (f.Either((f.Players(), permanents(f.HasType("land")))), {0, 1, land}),
        (f.Players((f.PlayerWho("controls", ">=", ONE, permanents(f.HasType("land"))),)), {1}),
    ]
    for what, expected in cases:
        assert board.found(what) == expected, what


def test_amounts_have_their_values() -> None:
    board = Meadow()
    c = board.context
    c.x = 4
    c.event = EventInfo(board.theirs, 0, 1, 7, 0)
    c.marks = {0: Done((board.goblin,), 3, True)}
    board.emit(e.Draw(0))
    cases: list[tuple[Amount, int]] = [
        (a.VarX(), 4),
        (a.CountOf(CREATURE), 3),
        (a.CountDistinct("colors", CREATURE), 2),
        (a.PropertyOf("power", s.This()), 2),
        (a.PropertyOf("life total", s.You()), 20),
        (a.PropertyOf("cards in library", s.You()), 4),
        (a.SumOf("power", CREATURE), 10),
        (a.ExtremeOf("toughness", CREATURE), 4),
        (a.ExtremeOf("toughness", CREATURE, greatest=False), 2),
        (a.CountersOn("+1/+1", s.Back("it", s.Source.MARK, 0)), 2),
        (a.Devotion(GREEN), 1),
        (a.ThatMany(), 7),
        (a.ThatMany(0), 3),
        (a.HistoryCount("drawn", s.You()), 1),
        (a.Plus(ONE, a.Times(-1, a.Fixed(3))), -2),
        (a.Half(a.Fixed(5), True), 3),
        (a.Half(a.Fixed(5), False), 2),
    ]
    for amount, expected in cases:
        assert evaluate.value(c, amount) == expected, amount


def test_conditions_are_true_or_not() -> None:
    board = Meadow()
    c = board.context
    c.marks = {0: Done((board.goblin,), 1, True)}
    board.emit(e.GainLife(0, 2), e.Marked(0, "monarch"))
    yes: list[Condition] = [
        k.Exists(CREATURE, ">=", a.Fixed(3)),
        k.Holds(a.PropertyOf("life total", s.You()), ">", a.Fixed(20)),
        k.Matches(s.This(), permanents(f.Status("tapped"))),
        k.IsTurnOf(s.You()),
        k.Did(0, permanents(f.HasSubtype("Goblin"))),
        k.Happened("life gained", s.You()),
        k.Designation("monarch"),
        k.Both((k.IsTurnOf(s.You()), k.Unmet(k.Did(5)))),
        k.AnyTrue((k.Did(5), k.Did(0))),
    ]
    for condition in yes:
        assert evaluate.true(c, condition), condition
        assert not evaluate.true(c, k.Unmet(condition)), condition


def test_selections_point_where_they_say() -> None:
    board = Meadow()
    c = board.context
    c.targets = ((board.theirs,), (1,))
    c.each = 1
    c.event = EventInfo(board.theirs, board.goblin, 1, 1, 0)
    board.emit(e.AttackersDeclared(0, ((board.bear, 1),)))
    cases: list[tuple[Selection, tuple[int, ...]]] = [
        (s.This(), (board.bear,)),
        (s.You(), (0,)),
        (s.Target(CREATURE, ONE, ONE, 0), (board.theirs,)),
        (s.Back("that player", s.Source.TARGET, 1), (1,)),
        (s.Back("it", s.Source.EVENT), (board.theirs,)),
        (s.Back("it", s.Source.EVENT_OTHER), (board.goblin,)),
        (s.Back("they", s.Source.EVENT_PLAYER), (1,)),
        (s.Back("they", s.Source.EACH), (1,)),
        (s.ControllerOf(s.Back("it", s.Source.EVENT)), (1,)),
        (s.OwnerOf(s.This()), (0,)),
        (s.DefendingPlayer(), (1,)),
        (s.ActivePlayer(), (0,)),
        (s.Several((s.This(), s.You())), (board.bear, 0)),
        (s.Whole(Zone.GRAVEYARD, s.You()), (board.grave,)),
    ]
    for what, expected in cases:
        assert evaluate.refs(c, what) == expected, what


@pytest.mark.rule("113.7a")
def test_last_known_information_serves_for_what_is_gone() -> None:
    board = Meadow()
    c = board.context
    board.emit(e.Destroy(board.goblin))
    assert evaluate.matches(c, board.goblin, permanents(f.HasSubtype("Goblin"), f.Compare("power", "=", a.Fixed(3))))
    assert board.goblin not in board.found(CREATURE)


def classes(base: type[Node]) -> set[type[Node]]:
    return {cls for cls in node_classes(base) if cls.__module__.startswith("engine.ast.")}


@pytest.mark.parametrize("base", [Amount, Condition, Filter, Selection, node.Test])
def test_every_node_can_be_evaluated(base: type[Node]) -> None:
    assert classes(base) <= evaluate.EVALUABLE
