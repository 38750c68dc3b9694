"""Copies with other sizes and kinds, what a player may have something become, one of two changes."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Chosen, Picked
from tests.rules.board import Doing, Side, act_now, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, MOUNTAIN, bear
from tests.rules.play import play


@pytest.mark.rule("706.9")
def test_a_copy_is_a_red_balloon_besides() -> None:
    text = ("Create a token that's a copy of target creature you control, except it's a 1/1 red Balloon creature in "
            "addition to its other colors and types and it has flying.")
    game = board(Side([MOUNTAIN, bear()], [spell("Party", "{R}", "Sorcery", text)]), Side())
    first = find(game, "Plain Bear")
    play(game, "Party", Chosen((first,)))
    copy = next(id for id in game.state.battlefield if id != first and game.chars(id).name == "Plain Bear")
    values = game.chars(copy)
    assert (values.power, values.toughness) == (1, 1) and {"Balloon", "Bear"} <= set(values.subtypes)
    assert "flying" in values.keywords and values.colors & 8 and values.colors & 16


def test_a_land_may_become_a_creature_and_is_a_land_still() -> None:
    text = ("You may have target land you control become a 3/3 Elemental creature with haste until end of turn. It's "
            "still a land.")
    game = board(Side([MOUNTAIN, FOREST], [spell("Wake", "{R}", "Sorcery", text)]), Side(),
                 asker=Doing().then(Picked(("yes",))))
    land = find(game, "Forest")
    assert cast_now(game, "Wake", Chosen((land,)))
    resolve(game)
    values = game.chars(land)
    assert values.creature and values.land and values.power == 3


@pytest.mark.parametrize(("key", "size"), [("0", (4, 0)), ("1", (0, 4))])
def test_one_change_or_the_other(key: str, size: tuple[int, int]) -> None:
    text = "{0}: Target creature gets +2/-2 or -2/+2 until end of turn."
    game = board(Side([spell("Lens", "{1}", "Artifact", text), bear()]), Side(), asker=Doing().then(Picked((key,))))
    me = find(game, "Plain Bear")
    assert act_now(game, Activate(find(game, "Lens"), 0), Chosen((me,)))
    resolve(game)
    if size[1]:
        assert (game.chars(me).power, game.chars(me).toughness) == size
    else:
        assert not find(game, "Plain Bear")


def test_two_groups_until_end_of_turn() -> None:
    text = "Until end of turn, target creature you control gets +3/+3 and other creatures you control get +1/+1."
    game = board(Side([MOUNTAIN, bear(), bear("Other")], [spell("Lead", "{R}", "Instant", text)]), Side())
    me, other = find(game, "Plain Bear"), find(game, "Other")
    play(game, "Lead", Chosen((me,)))
    assert (game.chars(me).power, game.chars(other).power) == (5, 3)


@pytest.mark.rule("706.9")
def test_what_enters_as_a_copy_keeps_its_own_name() -> None:
    text = "You may have Guest enter as a copy of any creature on the battlefield, except its name is Guest."
    guest = spell("Guest", "{0}", "Creature — Shapeshifter", text, "0/0")
    game = board(Side([bear()], [guest]), Side(), asker=Doing().then(Picked(("yes",))))
    assert cast_now(game, "Guest")
    resolve(game)
    values = game.chars(find(game, "Guest"))
    assert (values.name, values.power, values.toughness) == ("Guest", 2, 2)


@pytest.mark.rule("706.9")
def test_what_becomes_a_copy_keeps_its_own_name() -> None:
    text = "{0}: Guest becomes a copy of target creature, except its name is Guest and it has this ability."
    guest = spell("Guest", "{0}", "Creature — Shapeshifter", text, "1/1")
    game = board(Side([guest, bear()]), Side())
    assert act_now(game, Activate(find(game, "Guest"), 0), Chosen((find(game, "Plain Bear"),)))
    resolve(game)
    values = game.chars(find(game, "Guest"))
    assert (values.power, values.toughness, len(values.abilities)) == (2, 2, 1)
