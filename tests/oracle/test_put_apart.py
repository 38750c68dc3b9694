"""Cards of one group put into two places: each of the two is chosen, and who may do it may do one of them."""

from __future__ import annotations

import pytest

from engine.decisions import Answer, Decision, Pick, Picked
from engine.game import Game
from engine.terms.zones import Zone
from tests.keywords.table import Seats, creature, play
from tests.rules.board import Side, all_of, board, spell
from tests.rules.cards import FOREST

PATH = spell("Path", "{0}", "Sorcery", "Reveal the top four cards of your library. You may put a land card from among "
             "them onto the battlefield tapped and a Mouse card from among them into your hand. Put the rest into your "
             "graveyard.")
MOUSE = spell("Scout", "{G}", "Creature — Mouse", "Vigilance", pt="1/1")


class Wanting(Seats):
    """Says yes or no as told, one question after another."""

    def __init__(self, *answers: bool) -> None:
        super().__init__()
        self.wanted = list(answers)

    def answer(self, game: Game, decision: Decision) -> Answer:
        if isinstance(decision, Pick) and {each.key for each in decision.options} == {"yes", "no"}:
            return Picked(("yes" if self.wanted.pop(0) else "no",))
        return super().answer(game, decision)


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("land", "mouse"), [(True, True), (True, False), (False, True), (False, False)])
def test_who_may_put_two_cards_into_two_places_chooses_for_each(land: bool, mouse: bool) -> None:
    game = board(Side([], [PATH], [FOREST, MOUSE, creature("Wolf"), creature("Wolf")]), Side(),
                 asker=Wanting(land, mouse))
    play(game, "Path")
    assert bool(all_of(game, "Forest")) == land and bool(all_of(game, "Scout", Zone.HAND)) == mouse
    assert len(all_of(game, "Forest", Zone.GRAVEYARD)) == (not land)
    assert len(all_of(game, "Wolf", Zone.GRAVEYARD)) == 2


@pytest.mark.rule("608.2d")
def test_one_card_is_not_put_into_both_places() -> None:
    bear = spell("Grove Mouse", "{G}", "Land Creature — Forest Mouse", "Vigilance", pt="1/1")
    game = board(Side([], [PATH], [bear, creature("Wolf"), creature("Wolf"), creature("Wolf")]), Side(), asker=Seats())
    play(game, "Path")
    assert all_of(game, "Grove Mouse") and not all_of(game, "Grove Mouse", Zone.HAND)
