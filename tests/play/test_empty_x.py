"""What could be taken with X = 0 only: nobody is stopped for what would then do nothing (107.3, 117.3d)."""

from __future__ import annotations

from collections import defaultdict

import pytest

from engine.cards.pool import CardPool
from engine.decisions import PASS, Act, Answer, Cast, Decision, Priority
from engine.play.absent import least_answer
from engine.play.empty_x import does_nothing, only_zero
from engine.play.match import Match
from engine.play.seat import Interrupted, Seat
from engine.play.start import head_of_position, start
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.view.view import View
from tests.rules.board import Side, board
from tests.rules.cards import FOREST
from tests.rules.play import free

MOUNTAIN = {"name": "Test Mountain", "type_line": "Basic Land — Mountain", "oracle_text": "({T}: Add {R}.)"}
SPARK = "Test Spark deals X damage to any target."
CARDS = {
    "Test Spark": {"type_line": "Instant", "mana_cost": "{X}{R}", "oracle_text": SPARK},
    "Test Lesson": {"type_line": "Instant", "mana_cost": "{X}{R}", "oracle_text": f"{SPARK} Draw a card.".replace(
        "Test Spark", "Test Lesson")},
    "Test Sprout": {"type_line": "Creature — Plant", "mana_cost": "{X}{R}", "power": "0", "toughness": "0",
                    "oracle_text": "Flash\nThis creature enters with X +1/+1 counters on it."},
    "Test Grower": {"type_line": "Creature — Plant", "mana_cost": "{X}{R}", "power": "1", "toughness": "1",
                    "oracle_text": "Flash\nThis creature enters with X +1/+1 counters on it."},
    "Test Jab": {"type_line": "Instant", "mana_cost": "{R}", "oracle_text": "Test Jab deals 1 damage to any target."},
}  # fmt: skip


class Watching(Seat):
    """Passes, and notes at which moments it is asked and what it could cast then."""

    asks_stops = True

    def __init__(self) -> None:
        self.match: Match | None = None
        self.asked: list[tuple[int, Step]] = []
        self.told: dict[str, set[tuple[bool, bool]]] = defaultdict(set)

    def choose(self, view: View, decision: Decision) -> Answer:
        match = self.match
        assert match is not None
        if not isinstance(decision, Priority):
            return least_answer(decision)
        if view.turn > 2:
            match.leave()
            raise Interrupted
        self.asked.append((view.turn, Step(view.step)))
        game = match.present
        for action in decision.actions:
            if isinstance(action, Cast):
                said = only_zero(game, 1, action), does_nothing(game, 1, action)
                self.told[game.chars(action.card).name].add(said)
        return Act(PASS)


class Passing(Seat):
    """Passes."""

    def __init__(self) -> None:
        self.match: Match | None = None

    def choose(self, view: View, decision: Decision) -> Answer:
        assert self.match is not None
        return Act(PASS) if isinstance(decision, Priority) else least_answer(decision)


def watched(hand: str, mountains: int) -> Watching:
    """What a person is asked in the first two turns, with a card in hand and so many untapped lands."""
    pool = CardPool()
    pool.add({"object": "card", "layout": "normal", "colors": [], "color_identity": [], **MOUNTAIN})
    pool.add({"object": "card", "layout": "normal", "colors": [], "color_identity": [], "name": hand, **CARDS[hand]})
    library = [{"card": "Test Mountain", "count": 9}]
    field = [{"card": "Test Mountain", "count": mountains}]
    players = [
        {"name": name, "life": 20, "clear_library": True, "library": library, "battlefield": lands, "hand": cards}
        for name, lands, cards in (("You", field, [{"card": hand, "count": 1}]), ("Hazel", [], []))
    ]
    position: dict[str, object] = {
        "id": "x", "shuffle": False, "format": {"turn_order": ["Hazel", "You"]}, "players": players,
    }  # fmt: skip
    seats = Passing(), Watching()
    match = start(head_of_position(position, pool, ("greedy", "human"), 1), seats)
    for seat in seats:
        seat.match = match
    match.run()
    return seats[1]


@pytest.mark.rule("107.3")
@pytest.mark.parametrize("name", ["Test Spark", "Test Sprout"])
def test_nobody_is_stopped_for_what_does_nothing_with_x_of_zero(name: str) -> None:
    one = watched(name, 1)
    assert not [step for turn, step in one.asked if turn == 1]
    assert (1, Step.END) in watched(name, 2).asked


@pytest.mark.rule("107.3")
@pytest.mark.parametrize("name", ["Test Lesson", "Test Grower", "Test Jab"])
def test_what_does_something_with_x_of_zero_is_asked_about(name: str) -> None:
    assert (1, Step.END) in watched(name, 1).asked


@pytest.mark.rule("107.3")
@pytest.mark.parametrize(
    ("name", "one"), [("Test Spark", (True, True)), ("Test Lesson", (True, False)), ("Test Jab", (False, False))]
)
def test_x_of_more_than_zero_needs_its_mana(name: str, one: tuple[bool, bool]) -> None:
    assert watched(name, 1).told[name] == {one}
    assert watched(name, 2).told[name] == {(False, False)}


@pytest.mark.rule("202.3e", "601.2f")
@pytest.mark.parametrize(("law", "zero"), [
    ("", True), ("Spells you cast with mana value 4 or greater cost {3} less to cast.", False),
])  # fmt: skip
def test_a_greater_x_that_costs_less_is_no_x_of_zero(law: str, zero: bool) -> None:
    game = board(Side([FOREST, free("Law", "Enchantment", law)], [free("Gain", "Sorcery", "You gain X life.",
                 cost="{X}{G}")]), Side())  # fmt: skip
    action = next(each for each in legal_actions(game, 0) if isinstance(each, Cast))
    assert only_zero(game, 0, action) is does_nothing(game, 0, action) is zero
