"""CR 601.2c, 608.2c, 614. What a spell or ability does instead: its target, its source and what it finds are kept."""

from __future__ import annotations

import pytest

from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, to_step
from tests.rules.play import beast, free, go_on, life_after, names, play


@pytest.mark.rule("601.2c")
@pytest.mark.parametrize(("kicks", "left"), [("yes", 16), ("no", 18)])
def test_a_kicked_spell_that_does_something_else_instead_keeps_its_target(kicks: str, left: int) -> None:
    spark = free("Spark", "Instant", "Kicker {0}\nSpark deals 2 damage to any target. If this spell was kicked, it "
                 "deals 4 damage instead.")
    game = board(Side(hand=[spark]), Side())
    assert life_after(game, ("Spark", kicks, 1), player=1) == left


@pytest.mark.rule("608.2c")
def test_what_a_spell_deals_instead_is_dealt_by_that_spell() -> None:
    spark = free("Spark", "Instant", "Kicker {0}\nSpark deals 2 damage to target creature. If this spell was kicked, "
                 "it deals 4 damage to that creature instead.")
    mirror = beast("Mirror", "2/9", "Whenever Mirror deals damage, you lose the game.")
    game = board(Side(hand=[spark]), Side([mirror]))
    play(game, "Spark", "yes", "Mirror")
    assert game.obj(find(game, "Mirror")).damage == 4 and game.state.outcome is None


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("pays", "found"), [("no", "Forest"), ("yes", "Ox")])
def test_what_is_searched_for_instead_is_that_card_as_much_as_the_other(pays: str, found: str) -> None:
    words = "Search your library for a basic land card. If this spell was kicked, instead search your library for a "
    words += "creature card. Reveal that card, put it into your hand, then shuffle."
    quest = free("Quest", "Sorcery", f"Kicker {{0}}\n{words}")
    game = board(Side([], [quest], [beast("Ox"), free("Forest", "Basic Land — Forest")]), Side())
    play(game, "Quest", pays, found)
    assert names(game, Zone.HAND) == [found]


@pytest.mark.rule("614.6")
def test_those_tokens_are_the_ones_created_instead() -> None:
    visit = (
        "If one or more creature tokens would be created under your control, that many 4/4 white Angel creature tokens "
        "with flying are created instead."
    )
    revolt = "Create two 1/1 red Human creature tokens. Sacrifice those tokens at the beginning of the next end step."
    game = board(Side([free("Visit", "Enchantment", visit)], hand=[free("Revolt", "Sorcery", revolt)]), Side())
    play(game, "Revolt")
    assert names(game, Zone.BATTLEFIELD) == ["Visit", "Angel", "Angel"]
    to_step(game, Step.END)
    go_on(game)
    assert names(game, Zone.BATTLEFIELD) == ["Visit"]


@pytest.mark.rule("705.2")
def test_what_one_result_of_a_flip_does_is_not_done_for_the_other() -> None:
    words = ("Whenever you cast a sorcery spell, flip a coin. If you lose the flip, return that spell to its owner's "
             "hand. If you win the flip, copy that spell.")
    ends = set()
    for call in ("heads", "tails"):
        game = board(Side([beast("Thumb", "2/2", words)], [free("Sip", "Sorcery", "You gain 1 life.")]), Side())
        play(game, "Sip", call)
        ends.add((tuple(names(game, Zone.HAND)), game.player(0).life))
    assert ends == {(("Sip",), 20), ((), 22)}


@pytest.mark.rule("614.1a", "603.2c")
@pytest.mark.parametrize(("besides", "gained", "made"), [
    ("those tokens plus that many 1/1 green Squirrel creature tokens are created instead.", 4, 4),
    ("those tokens plus a Food token are created instead.", 3, 3),
])
def test_what_is_created_besides_comes_at_the_same_time(besides: str, gained: int, made: int) -> None:
    """Who counts the tokens that enter together counts all of them, and once."""
    nest = free("Nest", "Enchantment", "If one or more tokens would be created under your control, " + besides)
    bell = free("Bell", "Enchantment", "Whenever one or more tokens you control enter, you gain 1 life for each of "
                "them. This ability triggers only once each turn.")
    call = free("Call", "Sorcery", "Create two 1/1 red Goblin creature tokens.")
    game = board(Side([nest, bell], [call]), Side())
    play(game, "Call")
    assert game.player(0).life == 20 + gained and len(game.state.battlefield) == 2 + made


@pytest.mark.rule("614.5")
def test_what_is_created_besides_is_doubled_but_brings_no_more_besides() -> None:
    would = "If one or more tokens would be created under your control, "
    squirrels_too = "those tokens plus that many 1/1 green Squirrel creature tokens are created instead."
    nest = free("Nest", "Enchantment", would + squirrels_too)
    twice = free("Twice", "Enchantment", would + "twice that many of those tokens are created instead.")
    call = free("Call", "Sorcery", "Create a 1/1 red Goblin creature token.")
    for first, goblins, squirrels in (("Nest", 2, 2), ("Twice", 2, 2)):
        game = board(Side([nest, twice], [call]), Side())
        play(game, "Call", first)
        there = names(game, Zone.BATTLEFIELD)
        assert (there.count("Goblin"), there.count("Squirrel")) == (goblins, squirrels)
