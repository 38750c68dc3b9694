"""CR 603.2. Occasions: what is put onto the battlefield, milled, countered, untapped, dealt to several together."""

from __future__ import annotations

import pytest

from engine.decisions import Cast
from engine.game import Game
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, resolve
from tests.rules.cards import FOREST
from tests.rules.play import after, beast, do, free, next_turn, play, use

GAIN = "you gain 3 life."


def lives(game: Game) -> list[int]:
    """Each player's life."""
    return [row.life for row in game.state.players]


@pytest.mark.rule("603.2", "110.2a")
def test_whoever_puts_something_onto_the_battlefield_is_that_player() -> None:
    toll = free("Toll", "Enchantment", "Whenever a player puts a nontoken creature onto the battlefield, that player "
                                       "loses 2 life.")
    makes = free("Make", "Sorcery", "Create a 1/1 white Soldier creature token.")
    game = after(board(Side([toll], [beast("Ox"), makes]), Side()), "Ox", "Make")
    assert lives(game) == [18, 20]


@pytest.mark.rule("603.2", "110.2a")
@pytest.mark.parametrize(("gift", "after"), [
    ("Put target creature card from a graveyard onto the battlefield under its owner's control.", [18, 20]),
    ("Put target creature card from a graveyard onto the battlefield under your control.", [18, 20]),
    ("Return target creature card from a graveyard to the battlefield under its owner's control.", [18, 20]),
    ("Each opponent puts a creature card from their graveyard onto the battlefield.", [20, 18]),
])
def test_who_puts_something_onto_the_battlefield_is_not_who_it_enters_for(gift: str, after: list[int]) -> None:
    toll = free("Toll", "Enchantment", "Whenever a player puts a nontoken creature onto the battlefield, that player "
                                       "loses 2 life.")
    game = board(Side([toll], [free("Gift", "Sorcery", gift)]), Side(graveyard=[beast("Cow")]))
    play(game, "Gift", *(["Cow"] if "target" in gift else []))
    assert find(game, "Cow", Zone.BATTLEFIELD)
    assert lives(game) == after


@pytest.mark.rule("603.2")
def test_a_player_under_whose_control_it_enters_is_that_player() -> None:
    text = "Whenever a creature enters under a player's control, that player gains 1 life."
    steal = free("Steal", "Sorcery", "Put target creature card from an opponent's graveyard onto the battlefield under "
                                     "your control.")
    game = board(Side([free("Shrine", "Enchantment", text)], [steal]), Side(graveyard=[beast("Cow")]))
    play(game, "Steal", "Cow")
    assert lives(game) == [21, 20]


@pytest.mark.rule("603.2", "701.13a")
def test_an_opponent_mills_a_card_of_a_kind() -> None:
    text = f"Whenever an opponent mills a creature card, {GAIN}"
    mill = free("Mill", "Sorcery", "Each player mills two cards.")
    pile = [beast("Ox"), beast("Cow"), FOREST]
    game = board(Side([free("Eye", "Enchantment", text)], [mill], library=pile), Side(library=pile))
    play(game, "Mill")
    assert lives(game) == [26, 20]


@pytest.mark.rule("603.2", "701.5a")
@pytest.mark.parametrize(("text", "life"), [
    ("Whenever a spell or ability you control counters a spell, you gain 3 life.", 23),
    ("Whenever a spell you control counters a creature spell, you gain 3 life.", 23),
    ("Whenever an ability you control counters a spell, you gain 3 life.", 20),
    ("Whenever a spell an opponent controls counters a spell, you gain 3 life.", 20),
])
def test_what_counters_a_spell_is_asked(text: str, life: int) -> None:
    watch, no = free("Watch", "Enchantment", text), free("No", "Instant", "Counter target spell.")
    game = board(Side([watch], [beast("Ox"), no]), Side())
    do(game, Cast(find(game, "Ox", Zone.HAND)), stay=True)
    play(game, "No")
    assert find(game, "Ox", Zone.GRAVEYARD) and lives(game)[0] == life


@pytest.mark.rule("502.3", "603.2")
def test_what_becomes_untapped_during_a_step_and_what_does_at_another_time() -> None:
    text = f"Whenever a creature you control becomes untapped during your untap step, {GAIN}"
    ox = beast("Ox", "2/2", "{0}: Untap this creature.")
    game = board(Side([free("Dawn", "Enchantment", text), ox], library=[FOREST] * 4), Side(library=[FOREST] * 4))
    game.state.own(find(game, "Ox")).tapped = True
    use(game, "Ox")
    assert lives(game)[0] == 20
    game.state.own(find(game, "Ox")).tapped = True
    next_turn(game, turns=2)
    assert not game.obj(find(game, "Ox")).tapped
    resolve(game)
    assert lives(game)[0] == 23


@pytest.mark.rule("603.2c", "510.2")
def test_opponents_dealt_damage_together_are_one_occasion() -> None:
    text = f"Whenever one or more opponents are dealt damage, {GAIN}"
    storm = free("Storm", "Sorcery", "Storm deals 1 damage to each opponent.")
    game = board(Side([free("Well", "Enchantment", text)], [storm]), Side(), Side())
    play(game, "Storm")
    assert lives(game) == [23, 19, 19]


@pytest.mark.rule("122.1", "603.2")
def test_each_counter_of_any_kind_that_is_removed_is_an_occasion() -> None:
    text = f"Whenever a counter is removed from this creature, {GAIN}"
    drain = free("Drain", "Sorcery", "Remove two charge counters from target creature.")
    game = board(Side([beast("Ox", "2/2", text)], [drain]), Side())
    game.state.own(find(game, "Ox")).counters = {"charge": 3}
    play(game, "Drain")
    assert lives(game)[0] == 26
