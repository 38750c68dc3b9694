"""CR 208, 613.4. Power and toughness that are set, changed, switched and counted."""

from __future__ import annotations

import pytest

from engine.events.kinds import BlockersDeclared
from engine.events.pipeline import emit
from engine.rules.game_loop import advance
from engine.terms.steps import Step
from tests.keywords.table import pt
from tests.rules.board import Side, board, find, resolve, spell
from tests.rules.cards import FOREST, MOUNTAIN, bear
from tests.rules.play import after, beast, free, life_after, next_turn, play, use
from tests.rules.test_combat import attacking, fight

ELK_OF_4 = spell("Elk", "{4}", "Creature — Elk", "", pt="3/3")


@pytest.mark.rule("208.4b")
def test_base_power_becomes_the_toughness_of_the_same_creature() -> None:
    text = "Target creature's base power becomes equal to its toughness until end of turn."
    turn = spell("Turn", "{0}", "Instant", text)
    game = after(board(Side([spell("Wall", "{1}", "Creature — Wall", "", pt="0/5")], [turn]), Side()), ("Turn", "Wall"))
    assert (game.chars(find(game, "Wall")).power, game.chars(find(game, "Wall")).toughness) == (5, 5)


@pytest.mark.rule("604.3")
def test_the_hand_of_the_opponent_with_the_most_cards() -> None:
    text = ("Lord's power and toughness are each equal to the number of cards in the hand of the opponent with the "
            "most cards in hand.")
    game = board(Side([beast("Lord", "*/*", text)], [FOREST] * 7), Side(hand=[FOREST] * 2), Side(hand=[FOREST] * 4))
    assert game.chars(find(game, "Lord")).power == 4


@pytest.mark.rule("613.4b")
def test_a_base_said_after_the_types_is_set_with_them() -> None:
    text = ("Until end of turn, target creature loses all abilities and becomes a blue Frog with base power and "
            "toughness 1/1.")
    game = board(Side([ELK_OF_4], hand=[spell("Hop", "{0}", "Instant", text)]), Side())
    play(game, "Hop", "Elk")
    elk = game.chars(find(game, "Elk"))
    assert (elk.power, elk.toughness, sorted(elk.subtypes), elk.colors) == (1, 1, ["Frog"], 2)


@pytest.mark.rule("613.4b")
def test_each_noncreature_artifact_has_its_own_mana_value() -> None:
    march = spell("March", "{3}", "Enchantment", "Each noncreature artifact is an artifact creature with power and "
                  "toughness each equal to its mana value.")
    one, four = spell("Cup", "{1}", "Artifact", ""), spell("Engine", "{4}", "Artifact", "")
    game = board(Side([march, one, four]), Side())
    assert [game.chars(find(game, name)).power for name in ("Cup", "Engine")] == [1, 4]
    assert game.chars(find(game, "Engine")).creature


@pytest.mark.rule("613.4b")
def test_base_power_and_toughness_and_an_ability() -> None:
    text = "{0}: Until end of turn, this creature's base power and toughness become 6/6 and it gains trample."
    game = board(Side([beast("Girl", text=text)]), Side())
    use(game, "Girl")
    girl = game.chars(find(game, "Girl"))
    assert (girl.power, girl.toughness, "trample" in girl.keywords) == (6, 6, True)
    next_turn(game, Step.MAIN1)
    assert game.chars(find(game, "Girl")).power == 2


@pytest.mark.rule("613.4b")
def test_greater_than_ones_own_base_power() -> None:
    gain = "You gain 1 life for each creature you control with power greater than its base power."
    grown = beast("Ox", text="This creature gets +1/+1.")
    assert life_after(board(Side([grown, bear("Bear")], [free("Song", "Sorcery", gain)]), Side()), "Song") == 21


@pytest.mark.rule("613.4b")
def test_base_power_and_toughness_are_compared() -> None:
    text = "Creatures you control with base power and toughness 1/1 get +3/+3."
    game = board(Side([free("Banner", "Artifact", text), beast("Mite", "1/1"), beast("Ox", "1/2")]), Side())
    assert game.chars(find(game, "Mite")).power == 4
    assert game.chars(find(game, "Ox")).power == 1


@pytest.mark.rule("613.4b")
def test_its_base_size_becomes_that_of_another() -> None:
    text = ("{0}: You may have the base power and toughness of each other creature you control become equal to "
            "this creature's power and toughness until end of turn.")
    game = board(Side([beast("Giant", "5/6", text=text), bear()]), Side([bear("Foe")]))
    use(game, "Giant", "yes")
    mine, foe = game.chars(find(game, "Plain Bear")), game.chars(find(game, "Foe"))
    assert (mine.power, mine.toughness, foe.power) == (5, 6, 2)


@pytest.mark.rule("613.4b")
def test_its_base_power_may_be_changed() -> None:
    text = ("{0}: You may change this creature's base power to 1 plus the greatest power among other creatures you "
            "control until end of turn.")
    game = board(Side([beast("Arn", "3/3", text), beast("Ox", "6/6")]), Side())
    use(game, "Arn", "yes")
    assert game.chars(find(game, "Arn")).power == 7


@pytest.mark.rule("613.4c")
def test_each_time_it_has_attacked() -> None:
    law = free("Law", "Enchantment", "Each creature you control gets +1/+0 for each time it has attacked this turn.")
    game = fight(Side([law, beast("Ox"), beast("Elk")]), Side(), attacking("Ox"))
    assert [game.chars(find(game, name)).power for name in ("Ox", "Elk")] == [3, 2]
    assert game.player(1).life == 17


@pytest.mark.rule("613.4c")
def test_so_much_for_each_of_one_kind_and_of_another() -> None:
    text = "This creature gets +1/+1 for each artifact you control and +1/+0 for each enchantment you control."
    game = board(Side([beast("Ox", text=text), free("Gem", "Artifact"), free("Law", "Enchantment"),
                       free("Veil", "Enchantment")]), Side())
    ox = game.chars(find(game, "Ox"))
    assert (ox.power, ox.toughness) == (5, 3)


@pytest.mark.rule("613.4c")
def test_other_attackers_than_the_target() -> None:
    text = ("Whenever you attack, until end of turn, target attacking creature gets +1/+1 for each other attacking "
            "creature and gains double strike.")
    game = fight(Side([free("Law", "Enchantment", text), beast("Ox"), beast("Elk"), beast("Imp")]), Side(),
                 attacking("Ox", "Elk", "Imp"))
    assert sorted(game.chars(find(game, name)).power or 0 for name in ("Ox", "Elk", "Imp")) == [2, 2, 4]
    assert game.player(1).life == 20 - 8 - 4


@pytest.mark.rule("613.4d")
def test_power_and_toughness_are_switched() -> None:
    text = "Switch the power and toughness of each of up to two target creatures until end of turn."
    game = board(Side([beast("Ox", "1/4")], [free("Flip", "Instant", text)]), Side([beast("Elk", "2/3")]))
    play(game, "Flip", ("Ox", "Elk"))
    assert (game.chars(find(game, "Ox")).power, game.chars(find(game, "Elk")).power) == (4, 3)


def test_it_becomes_as_large_as_what_it_blocks() -> None:
    text = "Whenever ~ blocks a creature, change ~'s base power and toughness to that creature's power and toughness"
    thief = spell("Thief", "{1}", "Creature — Shapeshifter", f"{text} until end of turn.", pt="1/1")
    game = board(Side([thief]), Side([spell("Wurm", "{1}", "Creature — Wurm", "", pt="5/4")]))
    emit(game, [BlockersDeclared(0, ((find(game, "Thief"), find(game, "Wurm")),))])
    while game.state.pending:
        advance(game)
    resolve(game)
    assert pt(game, "Thief") == (5, 4)


def test_power_by_one_count_and_toughness_by_another() -> None:
    text = "~ gets +X/+Y, where X is the number of Mountains you control and Y is the number of Forests you control."
    game = board(Side([spell("Root", "{1}", "Creature — Plant", text, pt="1/1"), MOUNTAIN, FOREST, FOREST]), Side())
    assert pt(game, "Root") == (2, 3)
