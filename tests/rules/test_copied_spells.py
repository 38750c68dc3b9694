"""CR 706.10. Copying a spell is not casting it; abilities that watch for a copy trigger on it."""

from __future__ import annotations

import pytest

from tests.rules.board import Side, board
from tests.rules.play import cast, free, life_after, play, played


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
    game = board(Side([watch], [free("Idea", "Instant", "Draw a card."), gale]), Side())
    play(game, "Idea")
    play(game, "Gale")
    assert (game.player(0).life, game.player(1).life) == (23, 18)
