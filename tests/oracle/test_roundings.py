"""Parts lost one after another, counters each creature counts for itself, numbers of each player's own, damage to a
player or a planeswalker of theirs, damage dealt to another for a turn."""

from __future__ import annotations

import pytest

from engine.decisions import Attacks, Blocks
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, to_step
from tests.rules.cards import FOREST, bear
from tests.rules.play import Says, beast, free, go_on, life_after, names, play, use

HALVES = ("Each player loses half their life, then discards half the cards in their hand, then sacrifices half the "
          "creatures they control. Round {way} each time.")
THIRDS = ("Each player loses a third of their life, then discards a third of the cards in their hand, then "
          "sacrifices a "
          "third of the creatures they control, then sacrifices a third of the lands they control. Round up each time.")


@pytest.mark.rule("107.1a")
@pytest.mark.parametrize(("text", "life", "cards", "bears", "lands"), [
    (HALVES.format(way="up"), 10, 1, 2, 4), (HALVES.format(way="down"), 11, 2, 3, 4), (THIRDS, 14, 2, 3, 2),
])
def test_parts_are_lost_one_after_another(text: str, life: int, cards: int, bears: int, lands: int) -> None:
    game = board(Side((), [free("Toll", "Sorcery", text)]), Side([*[bear()] * 5, *[FOREST] * 4], [FOREST] * 3, life=21))
    play(game, "Toll")
    theirs = names(game, Zone.BATTLEFIELD, 1)
    assert (game.player(1).life, len(game.player(1).hand)) == (life, cards)
    assert (theirs.count("Plain Bear"), theirs.count("Forest")) == (bears, lands)


def test_each_creature_counts_the_counters_on_it() -> None:
    text = "Creatures you don't control get -1/-1 for each slime counter on them."
    slime = free("Slime", "Sorcery", "Put two slime counters on target creature.")
    game = board(Side([free("Ooze", "Artifact", text)], [slime]), Side([bear("One", pt="4/4"), bear("Two")]))
    play(game, "Slime", "One")
    assert (game.chars(find(game, "One")).power, game.chars(find(game, "Two")).power) == (2, 2)


@pytest.mark.rule("119.5")
def test_each_life_total_becomes_a_number_of_its_own() -> None:
    text = "Each player's life total becomes the number of creatures they control."
    game = board(Side([bear()], [free("Leveller", "Sorcery", text)]), Side([bear()] * 3))
    play(game, "Leveller")
    assert [each.life for each in game.state.players] == [1, 3]


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("struck", "life", "loyalty"), [(1, 18, 5), ("Sage", 20, 3)])
def test_damage_is_dealt_to_the_player_or_a_planeswalker_of_theirs(struck: str | int, life: int, loyalty: int) -> None:
    text = ("When ~ enters, choose an opponent at random. ~ deals 2 damage to that player or a planeswalker that "
            "player controls.")
    sage = free("Sage", "Planeswalker — Sage", "+1: You gain 1 life.", loyalty="5")
    game = board(Side([sage], [free("Smasher", "Artifact", text)]), Side([sage]))
    theirs = game.state.battlefield[1]
    assert life_after(game, ("Smasher", theirs if struck == "Sage" else struck), player=1) == life
    assert game.obj(theirs).counters["loyalty"] == loyalty


@pytest.mark.rule("614.9")
def test_damage_by_unblocked_creatures_is_dealt_to_another() -> None:
    text = ("{0}: All combat damage that would be dealt to you by unblocked creatures this turn is dealt to this "
            "creature instead.")
    game = board(Side([bear("One"), bear("Two", pt="3/3")]),
                 Side([beast("Guard", "1/7", text), bear("Wall", pt="0/4")]))
    game.state.priority = 1
    use(game, "Guard")
    pairs = tuple((find(game, name), 1) for name in ("One", "Two"))
    game.procedures.asker = Says(Attacks(pairs), Blocks(((find(game, "Wall"), find(game, "One")),)))  # type: ignore[attr-defined]
    to_step(game, Step.END_COMBAT)
    assert (game.player(1).life, game.obj(find(game, "Guard")).damage) == (20, 3)


@pytest.mark.rule("614.9")
def test_damage_by_a_target_is_dealt_to_its_controller() -> None:
    text = ("All combat damage that would be dealt to you this turn by target unblocked creature is dealt to its "
            "controller instead.")
    game = board(Side([bear("One"), bear("Two")]), Side((), [free("Mirror", "Instant", text)]))
    pairs = tuple((find(game, name), 1) for name in ("One", "Two"))
    game.procedures.asker = Says(Attacks(pairs))  # type: ignore[attr-defined]
    to_step(game, Step.DECLARE_BLOCKERS)
    game.state.priority = 1
    play(game, "Mirror", "One")
    go_on(game)
    to_step(game, Step.END_COMBAT)
    assert (game.player(0).life, game.player(1).life) == (18, 18)
