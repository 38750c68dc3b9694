"""Excess damage as an event and later in the turn; what has dealt damage at all (120.10, 702.11)."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Cast
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from tests.rules.board import Side, board, find, to_step
from tests.rules.play import beast, free, go_on, life_after, play, use

BOLT = free("Bolt", "Instant", "~ deals 5 damage to target creature.")


@pytest.mark.rule("120.10")
@pytest.mark.parametrize(("pt", "life"), [("2/2", 23), ("2/5", 20)])
def test_so_much_as_the_excess_is_gained(pt: str, life: int) -> None:
    law = free("Law", "Enchantment", "Whenever a creature an opponent controls is dealt excess noncombat damage, you "
               "gain X life, where X is that excess damage.")
    game = board(Side([law], [BOLT]), Side([beast("Ox", pt)]))
    assert life_after(game, ("Bolt", "Ox")) == life


@pytest.mark.rule("120.10")
def test_the_excess_goes_to_any_target_but_that_permanent() -> None:
    god = beast("God", text="Whenever a creature or planeswalker an opponent controls is dealt excess noncombat "
                "damage, God deals damage equal to the excess to any target other than that permanent.")
    game = board(Side([god], [BOLT]), Side([beast("Ox", "2/2")]))
    assert life_after(game, ("Bolt", "Ox", 1), player=1) == 17


@pytest.mark.rule("120.10")
@pytest.mark.parametrize(("pt", "drawn"), [("2/2", 1), ("2/5", 0)])
def test_a_creature_dealt_excess_damage_this_turn(pt: str, drawn: int) -> None:
    law = free("Law", "Enchantment", "At the beginning of your end step, if a creature or planeswalker an opponent "
               "controlled was dealt excess damage this turn, draw a card.")
    game = board(Side([law], [BOLT]), Side([beast("Ox", pt)]))
    play(game, "Bolt", "Ox")
    to_step(game, Step.END)
    go_on(game)
    assert len(game.state.players[0].hand) == drawn


@pytest.mark.rule("702.11b")
def test_hexproof_until_it_has_dealt_damage() -> None:
    ox = beast("Ox", "2/2", "Ox has hexproof if it hasn't dealt damage yet.\n{0}: Ox deals 1 damage to any target.")
    game = board(Side([ox]), Side([], [BOLT]))
    assert "hexproof" in game.chars(find(game, "Ox")).keywords
    use(game, "Ox", 1)
    assert "hexproof" not in game.chars(find(game, "Ox")).keywords
    game.state.priority = 1
    assert [each for each in legal_actions(game, 1) if isinstance(each, Cast | Activate)]
