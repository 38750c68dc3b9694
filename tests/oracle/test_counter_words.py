"""CR 122. Counters of several kinds, on what enters, moved, and put this turn."""

from __future__ import annotations

import pytest

from engine.decisions import Activate
from engine.terms.steps import Step
from tests.keywords.table import Seats, counters, creature, do
from tests.rules.board import Side, all_of, board, find, resolve, spell, to_step
from tests.rules.cards import FOREST, bear
from tests.rules.play import play


def test_counters_of_three_kinds_are_put_at_once() -> None:
    gift = spell("Gift", "{G}", "Sorcery", "Put a flying counter, a reach counter, and a lifelink counter on target "
                 "creature.")
    game = board(Side([FOREST, bear()], [gift]), Side())
    play(game, "Gift")
    assert dict(game.state.objects[find(game, "Plain Bear")].counters) == {"flying": 1, "reach": 1, "lifelink": 1}


@pytest.mark.rule("614.1c")
def test_others_enter_with_counters_for_each() -> None:
    den = creature("Den", "Other creatures you control enter with an additional +1/+1 counter on them for each Forest "
                   "you control.")
    game = board(Side([FOREST] * 2 + [den], [bear()]), Side())
    play(game, "Plain Bear")
    assert counters(game, "Plain Bear", "+1/+1") == 2


def test_counters_for_two_kinds_of_things_are_added() -> None:
    seed = creature("Seed", "This creature enters with a +1/+1 counter on it for each other Bear you control and a "
                    "+1/+1 counter on it for each Forest you control.", kind="Creature — Plant")
    game = board(Side([FOREST] * 2 + [bear()], [seed]), Side())
    play(game, "Seed")
    assert counters(game, "Seed", "+1/+1") == 3


def test_what_enters_with_no_counters_has_no_kind_of_counter() -> None:
    den = creature("Den", "Other creatures you control enter with an additional +1/+1 counter on them for each Island "
                   "you control.")
    game = board(Side([FOREST] * 2 + [den], [bear()]), Side())
    play(game, "Plain Bear")
    assert dict(game.state.objects[find(game, "Plain Bear")].counters) == {}


@pytest.mark.rule("122.5")
def test_a_counter_of_each_kind_not_there_is_moved() -> None:
    river = creature("River", "{G}: Move a counter of each kind not on this creature from another target permanent you "
                     "control onto this creature.")
    game = board(Side([FOREST, river, bear()]), Side(), asker=Seats(take=("Plain Bear",)))
    state = game.state
    state.own(find(game, "Plain Bear")).counters = {"+1/+1": 2, "charge": 1}
    state.own(find(game, "River")).counters = {"charge": 1}
    game.chars_of.clear()
    assert do(game, Activate(find(game, "River"), 0))
    resolve(game)
    assert dict(state.objects[find(game, "River")].counters) == {"charge": 1, "+1/+1": 1}
    assert dict(state.objects[find(game, "Plain Bear")].counters) == {"+1/+1": 1, "charge": 1}


@pytest.mark.rule("122.5")
def test_one_or_more_counters_are_moved_as_the_player_likes_but_at_least_one() -> None:
    river = creature("River", "{G}: Move one or more counters from this creature onto another target permanent you "
                     "control. If you do, draw a card.")
    for number, left in ((0, {"+1/+1": 2}), (9, {})):
        game = board(Side([FOREST, river, bear()]), Side(), asker=Seats(number=number, take=("Plain Bear",)))
        game.state.own(find(game, "River")).counters = {"+1/+1": 2, "charge": 1}
        game.chars_of.clear()
        assert do(game, Activate(find(game, "River"), 0))
        resolve(game)
        assert dict(game.state.objects[find(game, "River")].counters) == left
        assert len(game.player(0).hand) == 1


def test_its_counters_of_a_kind_are_put_elsewhere_as_it_leaves() -> None:
    captain = creature("Captain", "{G}, Sacrifice this creature: You gain 1 life.\nWhen this creature leaves the "
                       "battlefield, put its +1/+1 counters on target creature you control.")
    game = board(Side([FOREST, captain, bear()]), Side())
    game.state.own(find(game, "Captain")).counters = {"+1/+1": 2, "charge": 1}
    game.chars_of.clear()
    assert do(game, Activate(find(game, "Captain"), 0))
    resolve(game)
    assert dict(game.state.objects[find(game, "Plain Bear")].counters) == {"+1/+1": 2}


@pytest.mark.rule("122.1")
def test_counters_that_you_have_put_this_turn() -> None:
    lord = creature("Lord", "{G}: Put a +1/+1 counter on target creature.\nEach creature you control that you've put "
                    "one or more +1/+1 counters on this turn has flying.\nAs long as you've put one or more +1/+1 "
                    "counters on a creature this turn, this creature has trample.")
    game = board(Side([FOREST, lord, bear()]), Side(), asker=Seats(take=("Plain Bear",)))
    game.state.own(find(game, "Lord")).counters = {"+1/+1": 1}
    game.chars_of.clear()
    assert "trample" not in game.chars(find(game, "Lord")).keywords
    assert do(game, Activate(find(game, "Lord"), 0))
    resolve(game)
    assert "flying" in game.chars(find(game, "Plain Bear")).keywords
    assert "flying" not in game.chars(find(game, "Lord")).keywords
    assert "trample" in game.chars(find(game, "Lord")).keywords


def test_counters_asked_about_are_removed_from_it() -> None:
    coil = spell("Coil", "{1}", "Artifact", "At the beginning of your end step, if this artifact has two or more "
                 "charge counters on it, remove all of them from it and create that many 3/1 red Elemental creature "
                 "tokens with haste.\n{G}: Put two charge counters on this artifact.")
    game = board(Side([FOREST, coil]), Side())
    assert do(game, Activate(find(game, "Coil"), 1))
    resolve(game)
    to_step(game, Step.END)
    resolve(game)
    assert counters(game, "Coil", "charge") == 0
    assert len(all_of(game, "Elemental")) == 2
