"""Why a card in hand cannot be played now: the moment, the mana, the targets."""

from __future__ import annotations

import pytest

from engine.cards.pool import CardPool
from engine.decisions import PASS, Act, Answer, Decision, PlayLand, Priority
from engine.play.absent import least_answer
from engine.play.match import Match
from engine.play.seat import Interrupted, Seat
from engine.play.start import head_of_position, start
from engine.play.why_not import why_not
from engine.terms.steps import Step
from engine.view.view import View

CARDS = (
    {"name": "Test Forest", "type_line": "Basic Land — Forest", "oracle_text": "({T}: Add {G}.)"},
    {"name": "Test Bear", "type_line": "Creature — Bear", "mana_cost": "{G}", "power": "2", "toughness": "2"},
    {"name": "Test Giant", "type_line": "Creature — Giant", "mana_cost": "{6}{G}", "power": "7", "toughness": "7"},
    {"name": "Test Claw", "type_line": "Instant", "mana_cost": "{G}",
     "oracle_text": "Destroy target artifact."},
)  # fmt: skip


class Asking(Seat):
    """Plays a land at the first window, and asks why not at each; then passes."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.told: dict[tuple[int, str], str] = {}

    def choose(self, view: View, decision: Decision) -> Answer:
        if not isinstance(decision, Priority):
            assert self.match is not None
            return least_answer(decision)
        assert self.match is not None
        if view.turn > 2:
            self.match.leave()
            raise Interrupted
        for card in view.player(0).hand if decision.asked.player == 0 else ():
            self.told[int(view.step), self.match.present.chars(card).name] = str(why_not(self.match, card))
        return Act(next((action for action in decision.actions if isinstance(action, PlayLand)), PASS))


@pytest.fixture(scope="module")
def told() -> dict[tuple[int, str], str]:
    pool = CardPool()
    for card in CARDS:
        pool.add({"object": "card", "layout": "normal", "colors": [], "color_identity": [], **card})
    hand = [{"card": "Test Forest", "count": 2}, *({"card": str(card["name"]), "count": 1} for card in CARDS[1:])]
    library = [{"card": "Test Forest", "count": 9}]
    field = [{"card": "Test Forest", "count": 1}]
    players = [
        {"name": name, "life": 20, "clear_library": True, "library": library, "battlefield": field, "hand": cards}
        for name, cards in (("You", hand), ("Hazel", []))
    ]
    position: dict[str, object] = {
        "id": "why", "shuffle": False, "format": {"turn_order": ["You", "Hazel"]}, "players": players,
    }  # fmt: skip
    seat = Asking()
    seat.match = start(head_of_position(position, pool, ("human", "greedy"), 1), (seat, seat), None)
    seat.match.run()
    return seat.told


@pytest.mark.rule("305.2")
def test_a_second_land_cannot_be_played(told: dict[tuple[int, str], str]) -> None:
    assert told[Step.MAIN1, "Test Forest"] == "You can play no other land this turn."


@pytest.mark.rule("601.2g")
def test_the_mana_is_missing(told: dict[tuple[int, str], str]) -> None:
    assert told[Step.MAIN1, "Test Giant"] == "You cannot make the mana for it now."


@pytest.mark.rule("601.2c")
def test_there_is_no_target(told: dict[tuple[int, str], str]) -> None:
    assert told[Step.MAIN1, "Test Claw"] == "There is nothing to cast it on, or something forbids it."
