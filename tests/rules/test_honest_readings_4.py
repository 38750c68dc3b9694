"""CR 205, 608. Readings that hold in play, found by reading cards against what they do."""

from __future__ import annotations

import pytest

from engine.decisions import Purpose
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.play import beast, free, names, play, use


@pytest.mark.rule("308.3")
def test_the_last_card_type_of_a_list_belongs_to_every_creature_type_of_it() -> None:
    words = "Return all Kraken, Octopus, or Serpent creature cards from your graveyard to your hand."
    call = free("Call", "Sorcery", words)
    trick = free("Trick", "Kindred Instant — Kraken", "You gain 1 life.")
    squid = free("Squid", "Creature — Octopus", "")
    game = board(Side([], [call], graveyard=[trick, squid]), Side())
    play(game, "Call")
    assert names(game, Zone.HAND) == ["Squid"]


@pytest.mark.rule("603.7c")
def test_what_is_said_of_what_a_later_ability_does_belongs_to_that_ability() -> None:
    words = "Tap target creature. Until end of turn, whenever you gain life, exile the top card of your library. You "
    wake, sip = free("Wake", "Sorcery", f"{words}may play it this turn."), free("Sip", "Sorcery", "You gain 1 life.")
    game = board(Side([beast("Ox")], [wake, sip], [free("Bite", "Sorcery", "You gain 5 life.")] * 3), Side())
    play(game, "Wake", "Ox")
    play(game, "Sip")
    play(game, "Bite", way="permitted", zone=Zone.EXILE)
    assert game.player(0).life == 26


@pytest.mark.rule("608.2d")
def test_who_has_nothing_to_sacrifice_is_not_asked_whether_to() -> None:
    toll = free("Toll", "Sorcery", "Each opponent may sacrifice a creature of their choice. Each opponent who doesn't "
                "loses 2 life.")
    game = board(Side([], [toll]), Side())
    assert not [each for each in play(game, "Toll").decisions if each.asked.purpose is Purpose.MAY]
    assert game.player(1).life == 18


@pytest.mark.rule("400.7j")
@pytest.mark.parametrize("words", [", then return it to the battlefield under its owner's control.",
                                   ". Return it to the battlefield under its owner's control."])
def test_what_exiles_itself_finds_the_card_it_has_become(words: str) -> None:
    game = board(Side([beast("Blink", "2/2", f"{{0}}: Exile Blink{words} It gains flying until end of turn.")]), Side())
    old = find(game, "Blink")
    use(game, "Blink")
    new = find(game, "Blink")
    assert new != old and "flying" in game.chars(new).keywords
