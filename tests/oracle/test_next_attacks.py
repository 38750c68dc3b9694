"""Attacks to come, piles, turns added, mana and taps as events, the Army amassed: wordings that are performed."""

from __future__ import annotations

import pytest

from engine.decisions import IllegalAnswer
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import Seats
from tests.rules.board import Side, all_of, board, find, resolve, to_step
from tests.rules.play import beast, free, go_on, life_after, next_turn, play, use
from tests.rules.test_2006_406_409 import tap
from tests.rules.test_combat import attacking, blocking, fight


@pytest.mark.rule("603.12")
def test_what_is_said_of_the_target_of_a_later_ability_is_done() -> None:
    text = ("You may sacrifice a creature. When you do, gain control of target creature until end of turn. Untap that "
            "creature. It gains haste until end of turn.")
    game = board(Side([beast("Ox")], [free("Lure", "Sorcery", text)]), Side([beast("Elk")]))
    game.state.own(find(game, "Elk")).tapped = True
    play(game, "Lure", "yes")
    elk = find(game, "Elk")
    assert (game.obj(elk).controller, game.obj(elk).tapped) == (0, False)
    assert [each.name for each in game.chars(elk).abilities] == ["haste"]  # type: ignore[attr-defined]


@pytest.mark.rule("508.1d")
def test_it_attacks_in_its_controllers_next_turn() -> None:
    text = "{0}: Target creature an opponent controls attacks Keeper during its controller's next turn if able."
    walker = free("Keeper", "Planeswalker — Ox", text, loyalty="5")
    for attack in ({"Elk": 0}, {}):  # the player instead, and as it must
        game = board(Side([walker]), Side([beast("Elk")]), asker=Seats(attack=attack))
        use(game, "Keeper")
        if attack:
            with pytest.raises(IllegalAnswer, match="must attack"):
                next_turn(game, Step.MAIN2)
        else:
            next_turn(game, Step.MAIN2)
            assert game.obj(find(game, "Keeper")).counters == {"loyalty": 3}


@pytest.mark.rule("700.3")
def test_permanents_of_one_pile_are_sacrificed() -> None:
    text = ("Separate all permanents target player controls into two piles. That player sacrifices all permanents in "
            "the pile of their choice.")
    game = board(Side(hand=[free("Rift", "Sorcery", text)]), Side([beast("Elk"), beast("Ox"), free("Plot", "Land")]))
    play(game, "Rift", 1, ("Elk", "Plot"), "0")
    assert [bool(find(game, name)) for name in ("Elk", "Ox", "Plot")] == [False, True, False]


@pytest.mark.rule("500.7")
def test_the_untap_step_of_the_turn_added_is_skipped() -> None:
    text = "Take an extra turn after this one. Skip the untap step of that turn."
    game = board(Side([beast("Ox")], [free("Moment", "Sorcery", text)]), Side())
    game.state.own(find(game, "Ox")).tapped = True
    play(game, "Moment")
    next_turn(game)
    assert game.state.active == 0
    assert game.obj(find(game, "Ox")).tapped
    next_turn(game)
    next_turn(game)
    assert game.state.active == 0
    assert not game.obj(find(game, "Ox")).tapped


@pytest.mark.rule("106.12")
def test_mana_of_one_type_is_an_event_of_its_own() -> None:
    text = "Whenever you tap a permanent for {C}, add an additional {C}."
    lands = [free("Waste", "Land", "{T}: Add {C}."), free("Grove", "Land", "{T}: Add {G}.")]
    game = board(Side([free("Shrine", "Artifact", text), *lands]), Side())
    for name, added in (("Waste", 2), ("Grove", 3)):
        tap(game, name)
        assert sum(game.player(0).pool) == added


@pytest.mark.rule("701.21a")
def test_who_taps_counts() -> None:
    text = "Whenever you tap an untapped creature an opponent controls, you gain 2 life."
    hand = [free("Nod", "Sorcery", "Tap target creature."), free("Nap", "Sorcery", "Tap target creature.")]
    game = board(Side([free("Crown", "Artifact", text), beast("Ox")], hand), Side([beast("Elk")]))
    assert life_after(game, ("Nod", "Elk"), ("Nap", "Ox")) == 22


@pytest.mark.rule("603.2d")
def test_opponents_permanents_do_not_trigger() -> None:
    text = "Permanents entering don't cause abilities of permanents your opponents control to trigger."
    bell = "Whenever a creature enters, you gain 1 life."
    mine = [free("Norn", "Artifact", text), free("Bell", "Artifact", bell)]
    game = board(Side(mine, [beast("Ox")]), Side([free("Gong", "Artifact", bell)]))
    play(game, "Ox")
    assert [game.player(each).life for each in (0, 1)] == [21, 20]


@pytest.mark.rule("701.44a")
def test_the_army_just_amassed() -> None:
    text = "Amass Orcs 2, then the Army you amassed deals damage equal to its power to each opponent."
    game = board(Side(hand=[free("Muster", "Sorcery", text)]), Side())
    assert life_after(game, "Muster", player=1) == 18


@pytest.mark.rule("506.3d")
def test_a_token_that_is_blocking() -> None:
    text = ("Whenever this creature blocks a creature, create a 1/1 white Cat creature token that's blocking that "
            "creature.")
    king = beast("King", "3/4", text)
    game = fight(Side([beast("Ox", "2/4")]), Side([king]), attacking("Ox"), blocking(("King", "Ox")))
    resolve(game)
    assert not find(game, "Ox")
    assert find(game, "Cat")


@pytest.mark.rule("601.2i")
def test_a_second_spell_of_the_name_this_game() -> None:
    text = ("If this spell was cast from your hand and you've cast another spell named Dawn this game, you win the "
            "game. Otherwise, you gain 7 life.")
    dawn = free("Dawn", "Sorcery", text)
    game = board(Side(hand=[dawn, dawn]), Side())
    assert life_after(game, "Dawn") == 27
    next_turn(game, Step.MAIN1, 2)
    play(game, "Dawn")
    assert game.state.outcome is not None


@pytest.mark.rule("119.3")
def test_controllers_who_were_dealt_combat_damage() -> None:
    text = "{0}: Destroy each creature whose controller was dealt combat damage by this creature this turn."
    game = fight(Side([beast("Wyrm", text=text), beast("Ox")]), Side([beast("Elk")]), attacking("Wyrm"))
    to_step(game, Step.MAIN2)
    use(game, "Wyrm")
    assert find(game, "Ox")
    assert not find(game, "Elk")


@pytest.mark.rule("701.40a")
def test_it_explores_so_often() -> None:
    text = "Target creature you control explores twice."
    game = board(Side([beast("Ox")], [free("Hike", "Sorcery", text)]), Side())
    play(game, "Hike")
    assert len(game.player(0).hand) == 2


@pytest.mark.rule("700.2d")
def test_each_mode_at_a_player_of_its_own() -> None:
    text = ("Choose one or more. Each mode must target a different player.\n• Target player loses 1 life.\n• Target "
            "player loses 2 life.\n• Target player loses 4 life.")
    game = board(Side(hand=[free("Curse", "Sorcery", text)]), Side(), Side())
    play(game, "Curse", ("0", "2"), 1)
    assert sorted(20 - game.player(each).life for each in range(3)) == [0, 1, 4]


@pytest.mark.rule("701.7a")
def test_what_an_opponents_spell_destroys() -> None:
    text = ("Whenever a spell or ability an opponent controls destroys a noncreature permanent you control, you gain 3 "
            "life.")
    hand = [free("Break", "Sorcery", "Destroy target artifact.")]
    game = board(Side(hand=hand), Side([free("Relic", "Artifact"), free("Scale", "Enchantment", text)]))
    play(game, "Break", "Relic")
    go_on(game)
    assert game.player(1).life == 23
    assert all_of(game, "Relic", Zone.GRAVEYARD)
