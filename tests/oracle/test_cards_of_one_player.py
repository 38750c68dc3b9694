"""Several target cards "from an opponent's graveyard" are those of one opponent; of "your opponents'" they need not."""

import pytest

from engine.game import Game
from engine.terms.zones import Zone
from tests.rules.board import Side, board, cast_now, find
from tests.rules.play import beast, free

RELICS = [beast("Ox"), beast("Elk")]
TEXTS = [
    "Exile two target cards from {}.",
    "Put two target creature cards from {} on top of their owners' libraries in any order.",
]


def cast(game: Game) -> bool:
    """Whether the spell is cast when it is tried."""
    return cast_now(game, "Sweep") and bool(find(game, "Sweep", Zone.STACK))


@pytest.mark.rule("115.1", "601.2c")
@pytest.mark.parametrize(("whose", "apart"), [
    ("an opponent's graveyard", False), ("a player's graveyard", False), ("your opponents' graveyards", True),
    ("graveyards", True),
])
@pytest.mark.parametrize("text", TEXTS)
def test_cards_of_two_players_are_not_from_one_graveyard(whose: str, apart: bool, text: str) -> None:
    spell = free("Sweep", "Sorcery", text.format(whose))
    assert cast(board(Side([], [spell]), Side(graveyard=RELICS), Side()))
    assert cast(board(Side([], [spell]), Side(graveyard=RELICS[:1]), Side(graveyard=RELICS[1:]))) is apart
