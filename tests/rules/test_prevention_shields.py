"""CR 615. What a prevention effect prevents, what uses it up, and what it does besides."""

from __future__ import annotations

import pytest

from tests.rules.board import Side, board, find
from tests.rules.play import after, beast, free, play, use


@pytest.mark.rule("615.5")
@pytest.mark.parametrize(("words", "left"), [("damage would be dealt to", 2), ("a source would deal damage to", 1)])
def test_damage_by_several_sources_at_once_is_prevented_together_or_by_source(words: str, left: int) -> None:
    ghost = beast("Ghost", "0/0", f"Ghost enters with three +1/+1 counters on it.\nIf {words} Ghost, prevent that "
                  "damage. Remove a +1/+1 counter from Ghost.")
    volley = free("Volley", "Instant", "Choose target creature you don't control. Each creature you control deals 1 "
                  "damage to that creature.")
    game = board(Side([], [ghost]), Side([beast("Ox"), beast("Elk")], [volley]))
    play(game, "Ghost")
    game.state.priority = 1
    play(game, "Volley", "Ghost")
    assert game.obj(find(game, "Ghost")).counters["+1/+1"] == left


@pytest.mark.rule("615.12")
def test_what_a_prevention_does_besides_is_done_though_nothing_is_prevented() -> None:
    text = ("This creature enters with three +1/+1 counters on it.\nIf damage would be dealt to this creature, prevent "
            "that damage. Remove a +1/+1 counter from this creature.")
    zap = free("Zap", "Instant", "Zap deals 1 damage to target creature.")
    for more, damage in (([], 0), ([free("Truth", "Enchantment", "Damage can't be prevented.")], 1)):
        game = board(Side(more, hand=[beast("Ghost", "0/0", text), zap]), Side())
        play(game, "Ghost")
        play(game, "Zap", "Ghost")
        row = game.obj(find(game, "Ghost"))
        assert (row.counters["+1/+1"], row.damage) == (2, damage)


@pytest.mark.rule("615.12")
@pytest.mark.parametrize(("tail", "kept"), [
    (" and remove that many +1/+1 counters from it.", 3),
    (" and remove a +1/+1 counter from it.", 4),
    (". Remove a +1/+1 counter from this creature for each 1 damage prevented this way.", 5),
])
def test_what_is_not_prevented_counts_unless_it_is_what_was_prevented(tail: str, kept: int) -> None:
    text = ("This creature enters with five +1/+1 counters on it.\nIf damage would be dealt to this creature, prevent "
            f"that damage{tail}")
    zap = free("Zap", "Instant", "Zap deals 2 damage to target creature.")
    truth = free("Truth", "Enchantment", "Damage can't be prevented.")
    game = after(board(Side([truth], [beast("Ghost", "1/1", text), zap]), Side()), "Ghost", ("Zap", "Ghost"))
    row = game.obj(find(game, "Ghost"))
    assert (row.counters["+1/+1"], row.damage) == (kept, 2)


@pytest.mark.rule("615.12")
def test_a_shield_is_not_used_up_by_what_it_cannot_prevent() -> None:
    sure = free("Sure", "Instant", "Sure deals 2 damage to target creature. The damage can't be prevented.")
    shield = free("Shield", "Instant", "Prevent the next 1 damage that would be dealt to target creature this turn.")
    zap = free("Zap", "Instant", "Zap deals 1 damage to target creature.")
    game = board(Side([beast("Ox", "2/9")], hand=[shield, sure, zap]), Side())
    play(game, "Shield", "Ox")
    play(game, "Sure", "Ox")
    play(game, "Zap", "Ox")
    assert game.obj(find(game, "Ox")).damage == 2


@pytest.mark.rule("615.7")
@pytest.mark.parametrize("words", ["target creature and each other creature that shares a color with it",
                                   "each creature you control"])
def test_the_next_damage_to_each_is_prevented_for_each(words: str) -> None:
    ward = free("Ward", "Artifact", f"{{0}}: Prevent the next 1 damage that would be dealt to {words} this turn.")
    both = [beast(name, "9/9", cost="{W}") for name in ("Ox", "Elk")]
    game = board(Side([ward, *both], [free("Zap", "Sorcery", "Zap deals 2 damage to each creature.")]), Side())
    use(game, "Ward", *(["Ox"] if "target" in words else []))
    play(game, "Zap")
    assert [game.obj(find(game, name)).damage for name in ("Ox", "Elk")] == [1, 1]


@pytest.mark.rule("615.7")
@pytest.mark.parametrize(("first", "life", "poison"), [("Ox", 20, 2), ("Rat", 18, 0)])
def test_who_has_a_shield_chooses_which_of_several_sources_it_stops_first(first: str, life: int, poison: int) -> None:
    """Two of the four damage dealt at the same time get through."""
    shield = free("Shield", "Instant", "Prevent the next 2 damage that would be dealt to target player this turn.")
    volley = free("Volley", "Instant", "Each creature you control deals 2 damage to you.")
    game = board(Side([beast("Ox"), beast("Rat", "2/2", "Infect")], [shield, volley]), Side())
    play(game, "Shield", 0)
    play(game, "Volley", first)
    assert (game.player(0).life, game.player(0).counters.get("poison", 0)) == (life, poison)


@pytest.mark.rule("615.7")
def test_nothing_is_asked_where_a_shield_stops_all_of_it() -> None:
    shield = free("Shield", "Instant", "Prevent the next 4 damage that would be dealt to target player this turn.")
    volley = free("Volley", "Instant", "Each creature you control deals 2 damage to you.")
    game = board(Side([beast("Ox"), beast("Rat", "2/2", "Infect")], [shield, volley]), Side())
    play(game, "Shield", 0)
    play(game, "Volley")
    assert game.player(0).life == 20 and not game.player(0).counters
