"""Several target cards "from an opponent's graveyard" are those of one opponent; of "your opponents'" they need not."""

import pytest

from engine.decisions import Cast, Targets
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import Side, board
from tests.rules.play import beast, free, names, play

RELICS = [beast("Ox"), beast("Elk")]
TEXTS = [
    "Exile two target cards from {}.",
    "Put two target creature cards from {} on top of their owners' libraries in any order.",
]


def castable(game: Game) -> bool:
    """Whether the spell can be cast."""
    return any(isinstance(each, Cast) for each in legal_actions(game, 0))


@pytest.mark.rule("115.1", "601.2c")
@pytest.mark.parametrize(("whose", "apart"), [
    ("an opponent's graveyard", False), ("a player's graveyard", False), ("a single graveyard", False),
    ("your opponents' graveyards", True), ("graveyards", True),
])
@pytest.mark.parametrize("text", TEXTS)
def test_cards_of_two_players_are_not_from_one_graveyard(whose: str, apart: bool, text: str) -> None:
    spell = free("Sweep", "Sorcery", text.format(whose))
    assert castable(board(Side([], [spell]), Side(graveyard=RELICS), Side()))
    assert castable(board(Side([], [spell]), Side(graveyard=RELICS[:1]), Side(graveyard=RELICS[1:]))) is apart


@pytest.mark.rule("601.2c")
def test_a_graveyard_with_too_few_cards_is_not_begun_with() -> None:
    spell = free("Sweep", "Sorcery", "Exile two target cards from an opponent's graveyard.")
    game = board(Side([], [spell]), Side(graveyard=[beast("Yak")]), Side(graveyard=RELICS))
    said = play(game, "Sweep")
    assert names(game, Zone.EXILE) == ["Ox", "Elk"]
    assert [len(each.legal) for each in said.decisions if isinstance(each, Targets)] == [2, 1]


@pytest.mark.rule("115.1")
def test_a_card_of_each_opponent_is_from_different_graveyards() -> None:
    text = "For each opponent, exile up to one target creature card from that player's graveyard."
    game = board(Side([], [free("Sweep", "Sorcery", text)]), Side(graveyard=RELICS[:1]), Side(graveyard=RELICS[1:]))
    play(game, "Sweep", "Ox", "Elk")
    assert names(game, Zone.EXILE) == ["Ox", "Elk"]
