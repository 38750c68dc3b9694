"""The passive seat: a deck can be played alone against it."""

from __future__ import annotations

from engine.ai import ai_seat
from engine.cli.table import deck_pool, find_deck
from engine.play.match import Match
from engine.rules.procedures import Rulebook
from engine.rules.starting import set_up
from engine.state.options import RulesOptions


def test_the_passive_seat_does_nothing_and_loses() -> None:
    deck = find_deck("ridge-company")
    cards = deck_pool([deck], None).deck_cards(deck, insist=True)
    game = set_up((cards, cards), ("You", "Nobody"), RulesOptions(), 3, Rulebook())
    match = Match(game, (ai_seat("greedy", 1), ai_seat("passive")))
    outcome = match.run()
    assert outcome is not None
    assert outcome.winners == (0,)
    assert {match.game.state.objects[card].owner for card in match.game.state.battlefield} <= {0}
