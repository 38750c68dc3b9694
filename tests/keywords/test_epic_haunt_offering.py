"""CR 702.48, 702.50, 702.55. Offering, epic and haunt."""

from __future__ import annotations

import pytest

from engine.ast.modifiers import SetTypes
from engine.decisions import Cast
from engine.events.kinds import Destroy, EffectBegins, Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.before_priority import settle
from engine.rules.priority import legal_actions
from engine.state.effect_rows import ContinuousRow
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import Seats, creature, named, next_turn, play, seats_of
from tests.rules.board import Side, board, cast_now, find, resolve, spell, to_step
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN, bear

PATRON = spell("Patron", "{4}{R}{R}", "Creature — Spirit", "Goblin offering", pt="5/5")


def goblin(cost: str) -> object:
    """A Goblin with this mana cost."""
    return spell("Goblin", cost, "Creature — Goblin", "Haste", pt="1/1")


def ways(game: Game, player: int = 0) -> list[str]:
    """The ways in which cards could be cast now."""
    return [each.way for each in legal_actions(game, player) if isinstance(each, Cast)]


@pytest.mark.rule("702.48a", "702.48c")
@pytest.mark.parametrize(("cost", "lands"), [("{R}", 5), ("{2}{R}", 3), ("{1}{G}", 4), ("{R}{R}{R}", 3)])
def test_the_mana_cost_of_what_is_sacrificed_comes_off_color_by_color(cost: str, lands: int) -> None:
    short = board(Side([goblin(cost), *[MOUNTAIN] * (lands - 1)], [PATRON]), Side())  # type: ignore[list-item]
    assert "offering" not in ways(short)
    game = board(Side([goblin(cost), *[MOUNTAIN] * lands], [PATRON]), Side(), asker=Seats())  # type: ignore[list-item]
    play(game, "Patron", "offering")
    assert find(game, "Patron") and named(game, Zone.GRAVEYARD) == ["Goblin"]
    assert all(game.obj(id).tapped for id in game.state.battlefield if game.chars(id).land)


@pytest.mark.rule("702.48a")
def test_it_may_be_cast_any_time_one_could_cast_an_instant() -> None:
    game = board(Side([goblin("{R}"), *[MOUNTAIN] * 6], [PATRON]), Side(), step=Step.END)  # type: ignore[list-item]
    assert ways(game) == ["offering"]
    game = board(Side([bear("Ox"), *[MOUNTAIN] * 6], [PATRON]), Side())
    assert ways(game) == [""]


@pytest.mark.rule("702.48b")
def test_the_permanent_is_chosen_as_the_spell_is_cast_and_sacrificed_as_it_is_paid() -> None:
    two = spell("Chief", "{2}{R}{R}", "Creature — Goblin", "Haste", pt="2/2")
    side = Side([goblin("{R}"), two, *[MOUNTAIN] * 5], [PATRON])  # type: ignore[list-item]
    game = board(side, Side(), asker=Seats(take=["Goblin"]))
    play(game, "Patron", "offering")
    assert named(game, Zone.GRAVEYARD) == ["Goblin"] and find(game, "Chief")


EPIC = spell("Forever", "{U}", "Sorcery", "Forever deals 2 damage to target player.\nEpic")


@pytest.mark.rule("702.50a")
def test_epic_copies_the_spell_each_upkeep_and_new_targets_may_be_chosen() -> None:
    game = board(Side([ISLAND], [EPIC]), Side(), asker=Seats(player=1))
    play(game, "Forever")
    assert game.player(1).life == 18
    next_turn(game, Step.DRAW, 1)
    assert game.player(1).life == 18
    next_turn(game, Step.DRAW, 1)
    assert game.player(1).life == 16
    seats_of(game).player = 0
    next_turn(game, Step.DRAW, 2)
    assert game.player(1).life == 16 and game.player(0).life == 18


@pytest.mark.rule("702.50a", "702.50b")
def test_nobody_casts_spells_after_epic_but_copies_come() -> None:
    game = board(Side([ISLAND, ISLAND, FOREST], [EPIC, bear("Ox", "{G}")]), Side(), asker=Seats(player=1))
    assert ways(game) == ["", ""]
    play(game, "Forever")
    assert ways(game) == []
    next_turn(game, Step.MAIN1, 2)
    assert ways(game) == [] and game.player(1).life == 16
    assert "epic" not in {word for id in game.state.stack for word in game.chars(id).keywords}


GHOST = creature("Ghost", "Haunt\nWhen this creature enters or the creature it haunts dies, you gain 2 life.")
CURSE = spell("Curse", "{U}", "Sorcery", "You gain 1 life.\nHaunt\nWhen the creature Curse haunts dies, you gain 5 "
              "life.")


def haunting(seats: Seats | None = None) -> Game:
    """A board on which a dead creature haunts another."""
    game = board(Side([GHOST, ISLAND], [CURSE]), Side([bear("Ox")]), asker=seats or Seats(take=["Ox"]))
    emit(game, [Destroy(find(game, "Ghost"))])
    settle(game)
    resolve(game)
    return game


@pytest.mark.rule("702.55a", "702.55c")
def test_a_creature_with_haunt_is_exiled_and_its_ability_triggers_from_there() -> None:
    game = haunting()
    assert named(game, Zone.EXILE) == ["Ghost"] and game.player(0).life == 20
    emit(game, [Destroy(find(game, "Ox"))])
    settle(game)
    resolve(game)
    assert game.player(0).life == 22 and named(game, Zone.EXILE) == ["Ghost"]


@pytest.mark.rule("702.55a")
def test_a_spell_with_haunt_is_exiled_once_it_has_resolved() -> None:
    game = board(Side([ISLAND], [CURSE]), Side([bear("Ox")]), asker=Seats(take=["Ox"]))
    cast_now(game, "Curse")
    resolve(game)
    to_step(game, Step.END)
    assert game.player(0).life == 21 and named(game, Zone.EXILE) == ["Curse"]
    emit(game, [Destroy(find(game, "Ox"))])
    settle(game)
    resolve(game)
    assert game.player(0).life == 26


@pytest.mark.rule("702.55b")
def test_it_haunts_that_object_creature_or_not_and_no_other() -> None:
    game = haunting()
    emit(game, [EffectBegins(ContinuousRow(0, 0, 0, game.state.tick(), (SetTypes(("artifact",)),),
                                           (find(game, "Ox"),)))])
    emit(game, [Destroy(find(game, "Ox"))])
    settle(game)
    resolve(game)
    assert game.player(0).life == 22
    game = haunting()
    emit(game, [Move(find(game, "Ox"), Zone.EXILE)])
    settle(game)
    resolve(game)
    assert game.player(0).life == 20


@pytest.mark.rule("702.55a")
def test_without_a_creature_to_haunt_it_stays_in_the_graveyard() -> None:
    game = board(Side([GHOST]), Side())
    emit(game, [Destroy(find(game, "Ghost"))])
    settle(game)
    resolve(game)
    assert named(game, Zone.GRAVEYARD) == ["Ghost"]
