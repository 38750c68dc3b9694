"""CR 603.2, 608.2c. Who is meant by "that opponent" where a spell or ability of theirs did it."""

from __future__ import annotations

import pytest

from tests.keywords.table import Seats, named, play
from tests.rules.board import Side, board, spell
from tests.rules.cards import FOREST

PAYBACK = spell("Payback", "{2}", "Enchantment", "Whenever a spell or ability an opponent controls destroys a "
                "noncreature permanent you control, you may destroy target permanent that opponent controls.")
RING = spell("Ring", "{2}", "Artifact", "{T}: Add {C}.")
NATURE = spell("Nature", "{0}", "Instant", "Destroy target artifact or enchantment.")


@pytest.mark.rule("603.10a")
@pytest.mark.parametrize(("lost", "left"), [("Ring", ["Payback"]), ("Payback", ["Ring"])])
def test_that_opponent_is_who_destroyed_it(lost: str, left: list[str]) -> None:
    game = board(Side([FOREST], [NATURE]), Side([PAYBACK, RING]), asker=Seats(take=[lost, "Forest"]))
    play(game, "Nature")
    assert named(game) == left
