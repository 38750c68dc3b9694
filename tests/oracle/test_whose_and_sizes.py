"""Whose things are, sizes of two parts, numbers of hosts, several targets together, targets changed, as played."""

from __future__ import annotations

import pytest

from engine.decisions import Cast
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import pt
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, to_step
from tests.rules.play import beast, cast, free, life_after, names, next_turn, play, use
from tests.rules.test_combat import attacking, fight


@pytest.mark.rule("108.3")
def test_back_what_you_own_but_do_not_control() -> None:
    text = "Whenever this creature attacks, gain control of target permanent you own but don't control."
    steal = free("Steal", "Sorcery", "Gain control of target creature.")
    game = board(Side([beast("Bird", text=text), beast("Ox")]), Side(hand=[steal]), active=1,
                 asker=Script(attacking("Bird", whom=1)))
    play(game, "Steal", "Ox")
    assert names(game, Zone.BATTLEFIELD, 1) == ["Ox"]
    next_turn(game, Step.END_COMBAT)
    assert "Ox" in names(game, Zone.BATTLEFIELD)


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("dead", "able"), [(7, False), (8, True)])
def test_a_target_whose_controller_has_so_many_cards(dead: int, able: bool) -> None:
    text = ("This spell costs {3} less to cast if it targets a creature whose controller has eight or more cards in "
            "their graveyard.\nDestroy target creature.")
    game = board(Side(hand=[free("Doom", "Sorcery", text, cost="{3}")]),
                 Side([beast("Ox")], graveyard=[beast("Elk")] * dead))
    assert any(isinstance(each, Cast) for each in legal_actions(game, 0)) is able


@pytest.mark.rule("613.4c")
def test_so_much_for_each_of_one_kind_and_of_another() -> None:
    text = "This creature gets +1/+1 for each artifact you control and +1/+0 for each enchantment you control."
    game = board(Side([beast("Ox", text=text), free("Gem", "Artifact"), free("Law", "Enchantment"),
                       free("Veil", "Enchantment")]), Side())
    ox = game.chars(find(game, "Ox"))
    assert (ox.power, ox.toughness) == (5, 3)


@pytest.mark.rule("107.1a")
def test_half_down_and_half_up() -> None:
    text = ("Enchant creature\nEnchanted creature gets +X/+Y, where X is half the number of creatures you control, "
            "rounded down, and Y is half the number of creatures you control, rounded up.")
    game = board(Side([beast("Ox"), beast("Elk"), beast("Imp")], [free("Web", "Enchantment — Aura", text)]), Side())
    play(game, "Web", "Ox")
    assert pt(game, "Ox") == (3, 4)


@pytest.mark.rule("613.4c")
def test_other_attackers_than_the_target() -> None:
    text = ("Whenever you attack, until end of turn, target attacking creature gets +1/+1 for each other attacking "
            "creature and gains double strike.")
    game = fight(Side([free("Law", "Enchantment", text), beast("Ox"), beast("Elk"), beast("Imp")]), Side(),
                 attacking("Ox", "Elk", "Imp"))
    assert sorted(game.chars(find(game, name)).power or 0 for name in ("Ox", "Elk", "Imp")) == [2, 2, 4]
    assert game.player(1).life == 20 - 8 - 4


@pytest.mark.rule("301.5")
def test_cheaper_by_the_power_of_the_equipped_creature() -> None:
    text = "Instant and sorcery spells you cast cost {X} less to cast, where X is equipped creature's power.\nEquip {0}"
    balm = free("Balm", "Sorcery", "You gain 3 life.", cost="{3}")
    game = board(Side([free("Blade", "Artifact — Equipment", text), beast("Ox", "3/3")], [balm]), Side())
    assert not any(isinstance(each, Cast) for each in legal_actions(game, 0))
    use(game, "Blade", "Ox")
    assert life_after(game, "Balm") == 23


@pytest.mark.rule("611.3")
def test_one_ability_on_your_turn_and_another_otherwise() -> None:
    text = "Equipped creature has deathtouch during your turn. Otherwise, it has reach.\nEquip {0}"
    game = board(Side([free("Pipe", "Artifact — Equipment", text), beast("Ox")]), Side())
    use(game, "Pipe", "Ox")
    assert set(game.chars(find(game, "Ox")).keywords) == {"deathtouch"}
    next_turn(game)
    assert set(game.chars(find(game, "Ox")).keywords) == {"reach"}


@pytest.mark.rule("601.2c")
def test_any_number_of_targets_and_one_other() -> None:
    text = ("Any number of target tapped creatures you control and up to one other target creature you control each "
            "deal damage equal to their power to target creature you don't control.")
    game = board(Side([beast("Ox"), beast("Elk", "3/3")], [free("Rush", "Sorcery", text)]),
                 Side([beast("Wall", "0/6")]))
    game.state.own(find(game, "Ox")).tapped = True
    play(game, "Rush", ("Ox",), ("Elk",), "Wall")
    assert game.obj(find(game, "Wall")).damage == 5


@pytest.mark.rule("608.2")
def test_each_of_those_that_fly() -> None:
    text = "Tap two target creatures. Blast deals 2 damage to each of those creatures with flying."
    game = board(Side(hand=[free("Blast", "Sorcery", text)]), Side([beast("Bat", text="Flying"), beast("Ox")]))
    play(game, "Blast", ("Bat", "Ox"))
    assert (names(game, Zone.BATTLEFIELD, 1), game.obj(find(game, "Ox")).tapped) == (["Ox"], True)


@pytest.mark.rule("115.7")
@pytest.mark.parametrize("words", ["the targets of", "any targets of"])
def test_changed_targets(words: str) -> None:
    text = f"You may change {words} target instant or sorcery spell."
    bolt = free("Bolt", "Instant", "Bolt deals 3 damage to target player.")
    game = board(Side(hand=[bolt, free("Turn", "Instant", text)]), Side())
    cast(game, "Bolt", 0)
    play(game, "Turn", "Bolt", *(("yes", "yes") if "any" in words else ("yes",)), 1)
    assert (game.player(0).life, game.player(1).life) == (20, 17)


@pytest.mark.rule("502.3")
def test_untapped_in_the_turns_of_opponents() -> None:
    law = free("Law", "Enchantment", "Untap all permanents you control during each opponent's untap step.")
    game = board(Side([law, beast("Ox")]), Side())
    game.state.own(find(game, "Ox")).tapped = True
    next_turn(game)
    assert not game.obj(find(game, "Ox")).tapped


@pytest.mark.rule("701.16")
def test_each_opponent_as_many_as_you() -> None:
    text = "Sacrifice any number of creatures. Each opponent sacrifices that many creatures."
    game = board(Side([beast("Ox"), beast("Elk")], [free("War", "Sorcery", text)]),
                 Side([beast("Imp"), beast("Bat"), beast("Kite")]))
    play(game, "War", ("Ox", "Elk"), ("Imp", "Bat"))
    assert (names(game, Zone.BATTLEFIELD), names(game, Zone.BATTLEFIELD, 1)) == ([], ["Kite"])


@pytest.mark.rule("701.9b")
def test_toughness_doubled() -> None:
    rite = free("Rite", "Sorcery", "Double the toughness of each creature you control until end of turn.")
    game = board(Side([beast("Ox", "2/3")], [rite]), Side())
    play(game, "Rite")
    assert (game.chars(find(game, "Ox")).power, game.chars(find(game, "Ox")).toughness) == (2, 6)


@pytest.mark.rule("603.2c")
def test_once_for_each_source_that_deals_damage() -> None:
    text = ("Whenever a creature you control deals damage to one or more permanents and/or players, put a +1/+1 "
            "counter on this creature.")
    game = fight(Side([beast("Ox", text=text), beast("Elk")]), Side(), attacking("Ox", "Elk"))
    to_step(game, Step.MAIN2)
    assert game.obj(find(game, "Ox")).counters == {"+1/+1": 2}


@pytest.mark.rule("601.2i")
@pytest.mark.parametrize(("first", "life"), [(("Gem",), 23), ((), 20)])
def test_it_was_the_second_spell(first: tuple[str, ...], life: int) -> None:
    text = "When this creature enters, if it was the second spell you cast this turn, you gain 3 life."
    game = board(Side(hand=[free("Gem", "Artifact"), beast("Ox", text=text)]), Side())
    for name in (*first, "Ox"):
        play(game, name)
    assert game.player(0).life == life


@pytest.mark.rule("611.2a")
def test_abilities_lost_and_another_size_for_good() -> None:
    text = ("When this creature enters, each creature target opponent controls loses all abilities, becomes a Coward "
            "in addition to its other types, and has base power and toughness 1/1.")
    game = board(Side(hand=[beast("Ox", text=text)]), Side([beast("Bat", "3/3", "Flying")]))
    play(game, "Ox")
    next_turn(game)
    bat = game.chars(find(game, "Bat"))
    assert (bat.power, bat.toughness, bat.keywords, "Coward" in bat.subtypes) == (1, 1, frozenset(), True)


@pytest.mark.rule("601.2b")
@pytest.mark.parametrize(("mine", "damage"), [("Elk", 2), ("Imp", 4)])
def test_what_you_controlled_as_you_cast_it(mine: str, damage: int) -> None:
    text = ("Steer deals 2 damage to target creature. Steer deals 4 damage to that creature instead if you controlled "
            "an Imp as you cast this spell.")
    helper = beast(mine, types=f"Creature — {mine}")
    game = board(Side([helper], [free("Steer", "Instant", text)]), Side([beast("Wall", "0/9")]))
    play(game, "Steer", "Wall")
    assert game.obj(find(game, "Wall")).damage == damage


@pytest.mark.rule("506.4")
def test_each_opponent_attacking_the_cursed_player_too() -> None:
    text = ("Enchant player\nWhenever enchanted player is attacked, untap all nonland permanents you control. Each "
            "opponent attacking that player untaps all nonland permanents they control.")
    game = board(Side(hand=[free("Curse", "Enchantment — Aura Curse", text)]), Side([beast("Ox")]), Side(),
                 asker=Script(attacking("Ox", whom=2)))
    play(game, "Curse", 2)
    next_turn(game, Step.END_COMBAT)
    assert not game.obj(find(game, "Ox")).tapped
    assert game.player(2).life == 18
