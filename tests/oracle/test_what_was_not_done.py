"""What is done "if you don't" do something to a thing is done to the thing, though nothing has come of it."""

import pytest

from engine.terms.zones import Zone
from tests.rules.board import Side, board
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, names, play

ONE = (
    "Look at the top card of your library. You may put it onto the battlefield if it's a creature card. "
    "If you don't, {}."
)
SEVERAL = (
    "Look at the top two cards of your library. You may reveal a creature card from among them. You may put it onto "
    "the battlefield if it's your turn. If you don't put it onto the battlefield, {}. Put the rest on the bottom of "
    "your library in a random order."
)


@pytest.mark.parametrize(("text", "before"), [(ONE, ()), (SEVERAL, ("yes",))])
@pytest.mark.parametrize(("then", "zone"), [
    ("put it into your hand", Zone.HAND), ("put it into your graveyard", Zone.GRAVEYARD),
])
def test_what_is_not_put_onto_the_battlefield_goes_elsewhere(
    text: str, before: tuple[str, ...], then: str, zone: Zone
) -> None:
    for answer, there in (("no", zone), ("yes", Zone.BATTLEFIELD)):
        spell = free("Lookout", "Sorcery", text.format(then))
        game = board(Side([], [spell], [beast("Ox"), FOREST, FOREST]), Side())
        play(game, "Lookout", *before, answer)
        assert "Ox" in names(game, there)
