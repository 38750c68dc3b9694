"""CR 506.4. What is removed from combat: what is no creature any more, and what is attacked and taken or phases out."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.ast.card import Card
from engine.decisions import Cast, Priority
from engine.game import Game
from engine.terms.steps import Step
from tests.keywords.short import attacks, blocks, buried
from tests.rules.askers import Answering, Script
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.play import beast, free

SAGE = spell("Sage", "{0}", "Planeswalker — Sage", "+1: You gain 1 life.", loyalty="4")
TAKE = free("Spell", "Instant", "Gain control of target planeswalker.")
FADE = free("Spell", "Instant", "Target planeswalker phases out.")
STILL = free("Spell", "Instant", "Target artifact creature isn't a creature until end of turn.")
GOLEM = beast("Golem", "3/3", types="Artifact Creature — Golem")


def meanwhile(game: Game, decision: decisions.Decision) -> decisions.Answer | None:
    """The first player casts the spell once attackers are declared, with the one target there is."""
    if not isinstance(decision, Priority) or game.state.step != Step.DECLARE_ATTACKERS or decision.asked.player:
        return None
    return next((decisions.Act(each) for each in decision.actions if isinstance(each, Cast)), None)


def fought(mine: Side, theirs: Side, *says: Answering) -> Game:
    """The board after a combat in which the spell was cast."""
    game = board(mine, theirs, asker=Script(meanwhile, *says))
    to_step(game, Step.END_COMBAT)
    assert not game.player(0).hand
    return game


@pytest.mark.rule("506.4", "506.4c")
@pytest.mark.parametrize("what", [TAKE, FADE])
def test_a_planeswalker_that_is_taken_or_phases_out_is_attacked_no_more(what: Card) -> None:
    game = fought(Side([beast("Ox", "3/3")], [what]), Side([SAGE]), attacks("Ox", whom="Sage"))
    (sage,) = (id for id, row in game.state.objects.items() if row.base.name == "Sage" and not row.gone)
    assert game.obj(sage).counters["loyalty"] == 4 and (game.player(0).life, game.player(1).life) == (20, 20)


@pytest.mark.rule("506.4c", "508.5")
def test_who_defended_it_may_still_block_what_attacked_it() -> None:
    """What attacks nothing any more attacks all the same."""
    game = fought(
        Side([beast("Ox", "3/3")], [TAKE]), Side([SAGE, beast("Elk", "3/3")]), attacks("Ox", whom="Sage"),
        blocks("Elk>Ox"),
    )
    assert buried(game, "Ox", "Elk") and game.controller(find(game, "Sage")) == 0


@pytest.mark.rule("506.4")
def test_an_attacker_that_is_no_creature_any_more_attacks_no_more() -> None:
    game = fought(Side([GOLEM], [STILL]), Side(), attacks("Golem"))
    assert game.player(1).life == 20 and game.obj(find(game, "Golem")).attacking < 0
