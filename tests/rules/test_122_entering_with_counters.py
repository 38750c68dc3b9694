"""CR 122.6, 614.12. Counters that something enters with are put on it: they are watched for, replaced and forbidden."""

from __future__ import annotations

import pytest

from tests.keywords.table import Seats, counters, creature, play, tokens
from tests.rules.board import Side, board, spell

SHOT = spell("Shot", "{0}", "Instant", "Destroy target creature.")
BACK = spell("Back", "{0}", "Sorcery", "Return target creature card from your graveyard to the battlefield with two "
             "+1/+1 counters on it.")
SCALES = spell("Scales", "{0}", "Enchantment", "If one or more +1/+1 counters would be put on a creature you control, "
               "that many plus one +1/+1 counters are put on it instead.")


@pytest.mark.rule("122.6")
@pytest.mark.parametrize(("keyword", "kind"), [("Persist", "-1/-1"), ("Undying", "+1/+1")])
def test_who_controls_it_puts_the_counter_on_what_comes_back(keyword: str, kind: str) -> None:
    watcher = creature("Watcher", f"Whenever you put one or more {kind} counters on a creature, draw a card.")
    ghost = creature("Ghost", keyword, pt="3/2")
    game = board(Side([watcher, ghost], [SHOT]), Side(), asker=Seats(take=["Ghost"]))
    play(game, "Shot")
    assert counters(game, "Ghost", kind) == 1 and len(game.player(0).hand) == 1


@pytest.mark.rule("614.12")
def test_more_counters_come_with_what_returns() -> None:
    game = board(Side([SCALES], [BACK], graveyard=[creature("Wolf")]), Side())
    play(game, "Back")
    assert counters(game, "Wolf") == 3


@pytest.mark.rule("614.17")
def test_no_counters_come_where_they_cannot() -> None:
    never = spell("Never", "{0}", "Enchantment", "Creatures can't have counters put on them.")
    game = board(Side([SCALES, never], [BACK], graveyard=[creature("Wolf")]), Side())
    play(game, "Back")
    assert counters(game, "Wolf") == 0


@pytest.mark.rule("111.1")
def test_a_token_that_would_enter_is_no_card_that_was_cast() -> None:
    moon = spell("Moon", "{0}", "Instant", "Until end of turn, if a creature would enter and it wasn't cast, exile it "
                 "instead.")
    make = spell("Make", "{0}", "Instant", "Create a 1/1 green Mouse creature token.")
    game = board(Side([], [moon, make, creature("Wolf", cost="{0}")]), Side())
    play(game, "Moon")
    play(game, "Make")
    play(game, "Wolf")
    assert not tokens(game) and not game.state.exile and counters(game, "Wolf") == 0
