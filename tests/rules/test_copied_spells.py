"""CR 706.10. Copying a spell is not casting it; abilities that watch for a copy trigger on it."""

from __future__ import annotations

import pytest

from engine.decisions import Chosen
from tests.rules.board import Side, board, find
from tests.rules.play import after, beast, cast, free, life_after, play, played


@pytest.mark.rule("706.10", "706.10c")
@pytest.mark.parametrize(("paid", "lives"), [(True, (17, 17)), (False, (20, 17))])
def test_whoever_was_hit_by_a_chain_may_copy_it_with_a_new_target(paid: bool, lives: tuple[int, int]) -> None:
    chain = free("Chain", "Instant", "~ deals 3 damage to any target. Then that player or that permanent's controller "
                 "may pay {0}. If the player does, they may copy this spell and may choose a new target for that copy.")
    game = played(chain, 1, *(("yes", "yes", "yes", 0) if paid else ("no",)))
    assert (game.player(0).life, game.player(1).life) == lives


@pytest.mark.rule("706.10", "603.2")
@pytest.mark.parametrize(("text", "life"), [
    ("Whenever you cast or copy an instant or sorcery spell, you gain 1 life.", 23),
    ("Whenever you cast an instant or sorcery spell, you gain 1 life.", 22),
])
def test_copying_a_spell_is_no_casting_but_may_be_watched(text: str, life: int) -> None:
    spells = [free("Idea", "Instant", "Draw a card."), free("Twin", "Instant", "Copy target instant or sorcery spell.")]
    game = board(Side([free("Watch", "Enchantment", text)], spells), Side())
    cast(game, "Idea")
    assert life_after(game, ("Twin", "Idea")) == life


@pytest.mark.rule("702.40a", "706.10")
def test_each_copy_of_a_storm_is_one() -> None:
    watch = free("Watch", "Enchantment", "Whenever you cast or copy an instant or sorcery spell, you gain 1 life.")
    gale = free("Gale", "Sorcery", "Each opponent loses 1 life.\nStorm")
    game = after(board(Side([watch], [free("Idea", "Instant", "Draw a card."), gale]), Side()), "Idea", "Gale")
    assert (game.player(0).life, game.player(1).life) == (23, 18)


TWIN = "Copy target instant or sorcery spell."
ANEW = f"{TWIN} You may choose new targets for the copy."
SHY = beast("Shy", "9/9", "Whenever this creature becomes the target of a spell or ability, you gain 1 life.")
SPARK = free("Spark", "Sorcery", "Tap target creature.")


@pytest.mark.rule("706.10", "706.10c")
@pytest.mark.parametrize(("text", "answers", "life"), [(TWIN, (), 22), (ANEW, ("no",), 22), (ANEW, ("yes", "Ox"), 21)])
def test_it_becomes_the_target_of_the_copy_too(text: str, answers: tuple[str, ...], life: int) -> None:
    """The copy is put onto the stack with the targets it has in the end: with those alone."""
    game = board(Side([SHY, beast("Ox")], [SPARK, free("Twin", "Instant", text)]), Side())
    cast(game, "Spark", "Shy")
    play(game, "Twin", "Spark", *answers)
    assert game.player(0).life == life


@pytest.mark.rule("706.10d")
def test_a_copy_for_each_other_creature_does_not_target_that_of_the_original() -> None:
    zeal = ("Whenever you cast a sorcery spell that targets only this creature, copy that spell for each other "
            "creature you control that the spell could target. Each copy targets a different one of those creatures.\n"
            "Whenever this creature becomes the target of a spell, you gain 10 life.")
    game = board(Side([beast("Zealot", text=zeal), beast("Ox"), SHY], [SPARK]), Side())
    play(game, "Spark", "Zealot")
    assert game.player(0).life == 31 and all(game.obj(id).tapped for id in game.state.battlefield)


@pytest.mark.rule("115.7d")
def test_what_stays_a_target_does_not_become_one_again() -> None:
    both = free("Both", "Sorcery", "Tap two target creatures.")
    turn = free("Turn", "Instant", "You may choose new targets for target spell.")
    game = board(Side([SHY, beast("Ox"), beast("Elk")], [both, turn]), Side())
    cast(game, "Both", ("Shy", "Ox"))
    play(game, "Turn", "Both", "yes", ("Shy", "Elk"))
    assert game.player(0).life == 21 and game.obj(find(game, "Elk")).tapped and not game.obj(find(game, "Ox")).tapped


@pytest.mark.rule("706.10c")
def test_one_of_several_targets_stays_though_it_is_illegal() -> None:
    both = free("Both", "Sorcery", "Tap two target creatures.")
    kill = free("Kill", "Instant", "Destroy target creature.")
    game = board(Side([beast("Yak"), beast("Ox"), beast("Elk")], [both, kill, free("Twin", "Instant", ANEW)]), Side())
    cast(game, "Both", ("Yak", "Ox"))
    cast(game, "Twin", "Both")
    yak, elk = find(game, "Yak"), find(game, "Elk")
    play(game, "Kill", "Yak", "yes", Chosen((yak, elk)))
    assert game.obj(elk).tapped and game.obj(find(game, "Ox")).tapped
