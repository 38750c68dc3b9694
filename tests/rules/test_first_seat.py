"""CR 603.2, 608.2. The player that an event is about may be the one who sits first."""

from __future__ import annotations

import pytest

from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.short import attacks, one
from tests.rules.askers import Script
from tests.rules.board import Side, board, to_step
from tests.rules.play import beast, free, names, play


@pytest.mark.rule("603.2")
@pytest.mark.parametrize("hit", [0, 1])
@pytest.mark.parametrize("effect", ["discards a card", "loses 1 life", "mills a card"])
def test_that_player_is_whoever_was_dealt_damage(hit: int, effect: str) -> None:
    """A creature deals combat damage to a player, seated first or second; that player does something."""
    thief = one("Thief", f"Whenever this creature deals combat damage to a player, that player {effect}.", "2/2")
    sides = [Side((), [beast("Ox")]), Side((), [beast("Ox")])]
    sides[1 - hit] = Side([thief])
    game = board(*sides, asker=Script(attacks("Thief", whom=hit)), active=1 - hit)
    to_step(game, Step.END_COMBAT)
    there = len(names(game, Zone.GRAVEYARD, hit)), game.player(hit).life
    assert there == {"discards a card": (1, 18), "loses 1 life": (0, 17), "mills a card": (1, 18)}[effect]


@pytest.mark.rule("603.2")
@pytest.mark.parametrize("hit", [0, 1])
def test_damage_to_that_player_goes_to_whoever_was_dealt_damage(hit: int) -> None:
    """An enchantment answers damage to a player with more of it."""
    more = free("More", "Enchantment", "Whenever a source deals damage to a player, that player mills that many cards.")
    game = board(Side([more], [free("Shock", "Instant", "Shock deals 2 damage to target player.")]), Side())
    play(game, "Shock", hit)
    assert len(game.player(hit).library) == 8


@pytest.mark.rule("508.5")
@pytest.mark.parametrize("defender", [0, 1])
def test_the_defending_player_may_sit_first(defender: int) -> None:
    """A creature is told of the player it attacks after it has left combat."""
    ram = one("Ram", "Whenever this creature attacks, defending player loses 3 life.", "1/1")
    sides = [Side(), Side()]
    sides[1 - defender] = Side([ram])
    game = board(*sides, asker=Script(attacks("Ram", whom=defender)), active=1 - defender)
    to_step(game, Step.DECLARE_BLOCKERS)
    assert game.player(defender).life == 17
