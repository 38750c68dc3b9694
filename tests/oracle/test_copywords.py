"""Copies for a turn with exceptions, colors chosen but for one, the creature on one's side, cards cast this turn."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Cast, Chosen, Picked
from engine.oracle.reader import read_ability
from engine.rules.activating import activate_now
from engine.rules.game_loop import advance
from engine.terms.zones import Zone
from tests.rules.board import Doing, Side, act_now, board, find, resolve, spell
from tests.rules.cards import MOUNTAIN, bear
from tests.rules.play import play


@pytest.mark.rule("706.9")
def test_a_copy_until_end_of_turn_with_haste_besides() -> None:
    text = "{0}: ~ becomes a copy of target creature you control until end of turn, except it has haste."
    game = board(Side([spell("Mirror", "{1}", "Artifact", text), bear()]), Side())
    mirror = find(game, "Mirror")
    assert act_now(game, Activate(mirror, 0), Chosen((find(game, "Plain Bear"),)))
    resolve(game)
    values = game.chars(mirror)
    assert values.name == "Plain Bear" and "haste" in values.keywords


def test_a_land_of_black_and_another_color() -> None:
    text = "As ~ enters, choose a color other than black.\n{T}: Add {B} or one mana of the chosen color."
    moor = spell("Moor", "", "Land", text)
    abilities = read_ability(text, "Moor", ("land",))
    assert getattr(abilities[1], "mana", False)
    game = board(Side([moor]), Side(), asker=Doing().then(Picked(("G",))))
    land = find(game, "Moor")
    game.state.own(land).choices = {"color": "green"}
    assert activate_now(game, 0, land, next(
        place for place, one in enumerate(game.chars(land).abilities) if getattr(one, "mana", False)
    ))
    assert game.player(0).pool[4] == 1


def test_the_creature_i_control_is_that_target() -> None:
    text = ("Choose target creature you control and target creature you don't control. The creature you control gets "
            "+2/+1 until end of turn.")
    game = board(Side([MOUNTAIN, bear()], [spell("Duel", "{R}", "Instant", text)]), Side([bear("Foe")]))
    mine, foe = find(game, "Plain Bear"), find(game, "Foe")
    play(game, "Duel", Chosen((mine,)), Chosen((foe,)))
    assert (game.chars(mine).power, game.chars(foe).power) == (4, 2)


@pytest.mark.rule("601.3b")
def test_a_card_in_the_graveyard_may_be_cast_this_turn() -> None:
    text = "{0}: You may cast target artifact card from your graveyard this turn."
    asker = Doing()
    game = board(Side([spell("General", "{1}", "Artifact", text), MOUNTAIN],
                      graveyard=[spell("Cup", "{1}", "Artifact", ""), spell("Bowl", "{1}", "Artifact", "")]), Side(),
                 asker=asker)
    cup = find(game, "Cup", Zone.GRAVEYARD)
    assert act_now(game, Activate(find(game, "General"), 0), Chosen((cup,)))
    resolve(game)
    advance(game)
    assert [each.card for each in asker.offered[-1] if isinstance(each, Cast)] == [cup]


def test_each_creature_becomes_that_type() -> None:
    text = "{0}: Choose a basic land type. Each land you control becomes that type until end of turn."
    flask = spell("Flask", "{1}", "Artifact", text)
    game = board(Side([flask, MOUNTAIN]), Side(), asker=Doing().then(Picked(("Swamp",))))
    assert act_now(game, Activate(find(game, "Flask"), 0))
    resolve(game)
    assert game.chars(find(game, "Mountain")).subtypes == {"Swamp"}
