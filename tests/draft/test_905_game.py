"""CR 905.4-905.6. The game after a Conspiracy Draft: conspiracies, what was noted, life and hands."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.ast.card import Card
from engine.game import Game
from engine.rules.procedures import Rulebook
from engine.rules.starting import start
from engine.state.checkpoint_codec import StateCodec
from engine.state.digest import digest
from engine.state.options import RulesOptions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from engine.variants.setting import Extras, set_up_with
from engine.variants.ways_to_play import arrange
from tests.rules.askers import Least
from tests.rules.board import Side, find, to_step
from tests.rules.cards import FOREST
from tests.rules.play import Says, beast, do, free, play, use
from tests.variants.table import specials, variant_board

PLOT = free("Plot", "Conspiracy", "Creatures you control get +1/+0.", cost="")
SECRET = free("Secret", "Conspiracy", "Hidden agenda\nCreatures you control with the chosen name get +1/+1.", cost="")


def begun(*side: Card, says: Says | None = None) -> Game:
    """A game for four after a draft; the first player's sideboard holds those cards."""
    table = arrange(["conspiracy-draft"], 4)
    decks = [[FOREST] * 40 for _ in range(4)]
    game = set_up_with(decks, list("ABCD"), table.options, 2, Rulebook(says or Least()), (), [list(side), [], [], []])
    start(game, 0)
    return game


@pytest.mark.rule("905.4", "905.5")
def test_conspiracies_of_the_sideboard_begin_in_the_command_zone_under_who_put_them_there() -> None:
    game = begun(PLOT, PLOT, beast("Left"))
    there = [game.obj(id) for id in game.state.command]
    assert [row.base.name for row in there] == ["Plot", "Plot"]
    assert {(row.owner, row.controller) for row in there} == {(0, 0)}
    assert len(game.state.players[0].library) == 33 and not find(game, "Left", Zone.COMMAND)


@pytest.mark.rule("905.4a")
def test_one_with_hidden_agenda_lies_face_down_until_its_controller_with_priority_turns_it_up() -> None:
    game = begun(SECRET, says=Says("Ox"))
    to_step(game, Step.UPKEEP)
    row = game.obj(game.state.command[0])
    assert row.face_down and row.choices["name"] == "Ox"
    assert specials(game, "turn face up conspiracy")
    do(game, specials(game, "turn face up conspiracy")[0])
    assert not game.obj(game.state.command[0]).face_down


@pytest.mark.rule("905.6")
def test_everybody_has_twenty_life_and_seven_cards() -> None:
    game = begun(PLOT)
    assert [(player.life, len(player.hand)) for player in game.state.players] == [(20, 7)] * 4


def noted(card: Card, notes: Mapping[tuple[str, str], tuple[str, ...]], *more: Card, hand: bool = True) -> Game:
    """A game in which the first player noted something for a card that they hold, with more on the battlefield."""
    side = Side([*[FOREST] * 4, *more], [card] if hand else [])
    return variant_board(side, Side([beast("Elk")]), extras=(Extras(notes=notes), Extras()))


@pytest.mark.rule("905.2b")
def test_a_creature_enters_with_the_highest_number_noted() -> None:
    late = beast("Late", "1/1", "This creature enters with X +1/+1 counters on it, where X is the highest number you "
                 "noted for cards named Late.")  # fmt: skip
    game = noted(late, {("Late", "number"): ("3", "5")})
    play(game, "Late")
    assert game.chars(find(game, "Late")).power == 6
    assert digest(StateCodec(game.state.cards).from_json(StateCodec(game.state.cards).to_json(game.state),
                                                         game.state.owners)) == digest(game.state)


def test_only_what_its_own_controller_noted_for_its_name_counts() -> None:
    late = beast("Late", "1/1", "This creature enters with X +1/+1 counters on it, where X is the highest number you "
                 "noted for cards named Late.")  # fmt: skip
    game = noted(late, {("Early", "number"): ("9",)})
    play(game, "Late")
    assert game.chars(find(game, "Late")).power == 1


def test_creatures_of_a_type_noted_get_stronger() -> None:
    herd = beast("Herd", "2/2", "Other creatures you control of a type you noted for cards named Herd get +1/+1.")
    game = noted(herd, {("Herd", "type"): ("Goat",)}, beast("Kid", types="Creature — Goat"), beast("Ox"))
    play(game, "Herd")
    assert [game.chars(find(game, name)).power for name in ("Kid", "Ox", "Herd")] == [3, 2, 2]


def test_a_card_with_a_name_noted_is_searched_for() -> None:
    clerk = beast("Clerk", "2/2", "When this creature enters, you may search your library for a card with a name you "
                  "noted for cards named Clerk, reveal it, put it into your hand, then shuffle.")  # fmt: skip
    side = Side([FOREST], [clerk], library=[FOREST, beast("Goal"), FOREST])
    game = variant_board(side, Side(), extras=(Extras(notes={("Clerk", "name"): ("Goal",)}), Extras()))
    play(game, "Clerk", "yes", "Goal")
    assert find(game, "Goal", Zone.HAND)


def test_a_creature_of_a_color_chosen_is_destroyed() -> None:
    writ = free("Writ", "Instant", "Destroy target creature that's one or more of the colors chosen as you drafted "
                "cards named Writ.")  # fmt: skip
    beasts = beast("Red", cost="{R}"), beast("Blue", cost="{U}")
    game = noted(writ, {("Writ", "color"): ("red", "green", "black")}, *beasts)
    play(game, "Writ", "Red")
    assert not find(game, "Red") and find(game, "Blue")


def test_a_warden_taps_up_to_the_number_noted() -> None:
    warden = beast("Warden", "1/1", "{0}: Tap target creature with power less than or equal to the highest number you "
                   "noted for cards named Warden.")  # fmt: skip
    game = noted(warden, {("Warden", "number"): ("2",)}, warden, beast("Giant", "5/5"), hand=False)
    use(game, "Warden", "Elk")
    assert game.obj(find(game, "Elk")).tapped


def test_removed_cards_make_a_grinder_large() -> None:
    mill = beast("Mill", "1/1", "This creature enters with X +1/+1 counters on it, where X is the number of cards you "
                 "removed from the draft with cards named Mill.")  # fmt: skip
    game = noted(mill, {("Mill", "removed"): ("Ox 1", "Ox 1", "Ox 4")})
    play(game, "Mill")
    assert game.chars(find(game, "Mill")).power == 4
    assert RulesOptions() == game.options
