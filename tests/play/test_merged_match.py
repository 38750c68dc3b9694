"""Matches with melding and mutating cards: the backs are found, the record holds them, all cards stay in one place."""

from __future__ import annotations

import pytest

from engine.ai import ai_seat
from engine.cards.decks import Deck, DeckError
from engine.cards.pool import CardPool
from engine.evaluate.invariants import cards_checked, index_checked
from engine.play.start import MatchSetup, head_of, start
from engine.state.options import RulesOptions

TEXT = "{0}: If you both own and control this creature and a creature named Other Half, exile them, then meld them "
CARDS = (
    {"name": "One Half", "layout": "meld", "mana_cost": "{G}", "oracle_text": TEXT + "into Whole Thing.",
     "type_line": "Creature — Bear", "power": "1", "toughness": "1"},
    {"name": "Other Half", "layout": "meld", "mana_cost": "{G}", "oracle_text": "Flying",
     "type_line": "Creature — Bear", "power": "1", "toughness": "1"},
    {"name": "Whole Thing", "layout": "meld", "mana_cost": "", "oracle_text": "Trample",
     "type_line": "Creature — Beast", "power": "5", "toughness": "5"},
    {"name": "Climber", "layout": "normal", "mana_cost": "{G}", "oracle_text": "Mutate {G}\nReach",
     "type_line": "Creature — Ape", "power": "2", "toughness": "2"},
    {"name": "Forest", "layout": "normal", "mana_cost": "", "oracle_text": "({T}: Add {G}.)",
     "type_line": "Basic Land — Forest"},
)


def pool() -> CardPool:
    """The cards of these matches."""
    made = CardPool()
    for card in CARDS:
        made.add(dict(card))
    return made


DECK = Deck("Halves", ((8, "One Half"), (8, "Other Half"), (8, "Climber"), (16, "Forest")))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_match_of_halves_ends_with_every_card_in_one_place(seed: int) -> None:
    head = head_of(MatchSetup((DECK, DECK), ("A", "B"), seed, RulesOptions(turn_limit=30)), pool())
    assert "Whole Thing" in [data["name"] for data in head.cards]
    match = start(head, [ai_seat("random", seed + n) for n in range(2)])
    assert match.run() is not None
    names = {match.game.chars(id).name for id in match.game.state.objects}
    assert "Whole Thing" in names
    cards_checked(match.game)
    index_checked(match.game)


def test_the_back_of_a_pair_is_no_card_for_a_deck() -> None:
    with pytest.raises(DeckError, match="back of a meld pair"):
        pool().deck_cards(Deck("Backs", ((1, "Whole Thing"),)))
