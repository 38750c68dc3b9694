"""While something enters and is asked about, all that is kept of the game is consistent: it counts for itself alone."""

from __future__ import annotations

import pytest

from engine.decisions import Answer, Decision
from engine.evaluate.invariants import check
from engine.game import Game
from engine.terms.zones import Zone
from tests.rules.askers import Script
from tests.rules.board import Side, board, cast_now, find, resolve
from tests.rules.play import beast


class Checks(Script):
    """Looks at the whole game at every question."""

    def answer(self, game: Game, decision: Decision) -> Answer:
        check(game)
        return super().answer(game, decision)


@pytest.mark.rule("614.12")
@pytest.mark.parametrize("own", [
    "This creature gets +1/+1 for each creature you control.", "Creatures you control have flying.",
])
def test_what_enters_with_a_choice_counts_for_itself_alone(own: str) -> None:
    asker = Checks()
    ox = beast("Ox", "1/1", text=f"As this creature enters, choose a creature type.\n{own}")
    game = board(Side(hand=[ox]), Side(), asker=asker)
    cast_now(game, "Ox")
    resolve(game)
    assert find(game, "Ox", Zone.BATTLEFIELD) and asker.decisions
