"""CR 702.165, 702.188, 702.190. Backup, web-slinging and sneak."""

from __future__ import annotations

import pytest

from engine.events.kinds import Tap
from engine.events.pipeline import emit
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.short import attacks, one
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.options import castings
from tests.rules.play import beast, do, next_turn, play

BACKER = beast("Backer", "2/2", "Backup 1\nFlying\nWhen this creature dies, you gain 2 life.")


@pytest.mark.rule("702.165a")
def test_backup_lends_the_abilities_below_it_to_another_creature_for_the_turn() -> None:
    game = board(Side([beast("Ox")], [BACKER]), Side())
    play(game, "Backer", "Ox")
    ox = game.chars(find(game, "Ox"))
    assert ox.power == 3 and "flying" in ox.keywords and "backup" not in ox.keywords
    next_turn(game, Step.MAIN1)
    ox = game.chars(find(game, "Ox"))
    assert ox.power == 3 and "flying" not in ox.keywords


@pytest.mark.rule("702.165a")
def test_backup_on_itself_is_only_counters() -> None:
    game = board(Side([beast("Ox")], [BACKER]), Side())
    play(game, "Backer", "Backer")
    assert game.chars(find(game, "Backer")).power == 3 and "flying" not in game.chars(find(game, "Ox")).keywords


@pytest.mark.rule("702.188a")
def test_web_slinging_returns_a_tapped_creature() -> None:
    web = spell("Web", "{9}", "Creature — Spider", "Web-slinging {0}", "3/3")
    game = board(Side([beast("Ox")], [web]), Side())
    assert not castings(game)
    emit(game, [Tap(find(game, "Ox"))])
    do(game, castings(game)[0])
    assert find(game, "Web") and find(game, "Ox", Zone.HAND)


@pytest.mark.rule("702.190a")
def test_what_is_sneaked_in_attacks_what_the_returned_creature_attacked() -> None:
    sneak = spell("Shade", "{9}", "Creature — Turtle", "Sneak {0}", "3/3")
    game = board(Side([one("A")], [sneak]), Side(), Side(), asker=Script(attacks("A", whom=2)))
    assert not castings(game)
    to_step(game, Step.DECLARE_ATTACKERS)
    assert not castings(game)
    to_step(game, Step.DECLARE_BLOCKERS)
    do(game, castings(game)[0])
    there = game.obj(find(game, "Shade"))
    assert there.attacking == 2 and there.tapped and find(game, "A", Zone.HAND)
    to_step(game, Step.END_COMBAT)
    assert game.player(2).life == 17
