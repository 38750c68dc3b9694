"""CR 706.10. Copying a spell is not casting it; abilities that watch for a copy trigger on it."""

from __future__ import annotations

import pytest

from tests.rules.board import Side, board
from tests.rules.play import cast, free, play


@pytest.mark.rule("706.10", "603.2")
@pytest.mark.parametrize(("text", "life"), [
    ("Whenever you cast or copy an instant or sorcery spell, you gain 1 life.", 23),
    ("Whenever you cast an instant or sorcery spell, you gain 1 life.", 22),
])
def test_copying_a_spell_is_no_casting_but_may_be_watched(text: str, life: int) -> None:
    spells = [free("Idea", "Instant", "Draw a card."), free("Twin", "Instant", "Copy target instant or sorcery spell.")]
    game = board(Side([free("Watch", "Enchantment", text)], spells), Side())
    cast(game, "Idea")
    play(game, "Twin", "Idea")
    assert game.player(0).life == life


@pytest.mark.rule("702.40a", "706.10")
def test_each_copy_of_a_storm_is_one() -> None:
    watch = free("Watch", "Enchantment", "Whenever you cast or copy an instant or sorcery spell, you gain 1 life.")
    gale = free("Gale", "Sorcery", "Each opponent loses 1 life.\nStorm")
    game = board(Side([watch], [free("Idea", "Instant", "Draw a card."), gale]), Side())
    play(game, "Idea")
    play(game, "Gale")
    assert (game.player(0).life, game.player(1).life) == (23, 18)
