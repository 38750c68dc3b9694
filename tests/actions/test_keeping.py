"""CR 608.2d. What is kept and what is lost, what is chosen at random, what several things have together."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find, spell
from tests.rules.play import names, play, played, use

OX = spell("Ox", "{0}", "Creature — Ox", "", pt="2/2")
ELK = spell("Elk", "{4}", "Creature — Elk", "", pt="3/3")


@pytest.mark.rule("608.2d")
def test_each_player_keeps_one_and_sacrifices_the_rest() -> None:
    text = "Each player chooses a creature they control, then sacrifices the rest."
    game = board(Side([OX, OX, ELK], hand=[spell("Cull", "{0}", "Sorcery", text)]), Side([OX, ELK]))
    play(game, "Cull", "Elk", "Ox")
    assert names(game, Zone.BATTLEFIELD) == ["Elk"]
    assert names(game, Zone.BATTLEFIELD, 1) == ["Ox"]


def test_targets_in_a_single_graveyard_are_of_one_player() -> None:
    rites = spell("Rites", "{0}", "Instant", "Exile up to two target cards from a single graveyard.")
    game = board(Side(hand=[rites], graveyard=[OX]), Side(graveyard=[ELK, ELK]))
    play(game, "Rites", "Elk", "Elk")
    assert names(game, Zone.GRAVEYARD) == ["Ox", "Rites"]
    assert names(game, Zone.GRAVEYARD, 1) == []


def test_a_total_is_never_exceeded() -> None:
    text = "Return any number of creature cards with total mana value 4 or less from your graveyard to the battlefield."
    game = board(Side(hand=[spell("Rise", "{0}", "Sorcery", text)], graveyard=[ELK, ELK, OX]), Side())
    says = play(game, "Rise", "Elk", "Ox")
    assert len(all_of(game, "Elk")) == 1 and find(game, "Ox")
    assert says.decisions


def test_counters_removed_to_pay_are_counted() -> None:
    text = ("Box enters with three charge counters on it.\n{0}, Remove all charge counters from Box: You gain 2 life "
            "for each charge counter removed this way.")
    box = spell("Box", "{0}", "Artifact", text)
    game = played(box)
    use(game, "Box")
    assert game.player(0).life == 26


@pytest.mark.rule("120.3")
def test_only_what_was_dealt_damage_this_way_is_tapped() -> None:
    text = "Gale deals 1 damage to each creature your opponents control. Tap each creature dealt damage this way."
    game = board(Side([OX], hand=[spell("Gale", "{0}", "Sorcery", text)]), Side([ELK]))
    play(game, "Gale")
    assert [game.obj(find(game, name)).tapped for name in ("Ox", "Elk")] == [False, True]


@pytest.mark.rule("613.4b")
def test_a_base_said_after_the_types_is_set_with_them() -> None:
    text = ("Until end of turn, target creature loses all abilities and becomes a blue Frog with base power and "
            "toughness 1/1.")
    game = board(Side([ELK], hand=[spell("Hop", "{0}", "Instant", text)]), Side())
    play(game, "Hop", "Elk")
    elk = game.chars(find(game, "Elk"))
    assert (elk.power, elk.toughness, sorted(elk.subtypes), elk.colors) == (1, 1, ["Frog"], 2)
