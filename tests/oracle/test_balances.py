"""Cards that level or keep one of each kind, X of one color, colors shared, phases added, shields against a source."""

from __future__ import annotations

import pytest

from engine.evaluate.protection import protected
from engine.terms.steps import Step
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST, bear
from tests.rules.play import beast, free, life_after, play, played, use

BALANCE = ("Each player chooses a number of lands they control equal to the number of lands controlled by the player "
           "who controls the fewest, then sacrifices the rest. Players discard cards and sacrifice creatures the same "
           "way.")


@pytest.mark.rule("608.2d")
def test_players_keep_as_many_lands_cards_and_creatures_as_the_one_with_the_fewest() -> None:
    game = board(Side([FOREST, FOREST, FOREST, bear("One")], [spell("Level", "{0}", "Sorcery", BALANCE), FOREST]),
                 Side([FOREST]))
    play(game, "Level")
    counts = [sum(1 for id in game.state.battlefield if game.controller(id) == each) for each in (0, 1)]
    assert counts == [1, 1] and not game.player(0).hand


@pytest.mark.rule("608.2d")
def test_each_player_keeps_one_permanent_of_each_kind() -> None:
    text = ("Each player chooses from among the permanents they control an artifact, a creature, an enchantment, and a "
            "land, then sacrifices the rest.")
    game = board(Side([FOREST, FOREST, bear("One"), bear("Two"), free("Cup", "Artifact")],
                      [spell("Storm", "{0}", "Sorcery", text)]), Side([bear("Three")]))
    play(game, "Storm")
    kept = sorted(game.chars(id).name for id in game.state.battlefield)
    assert len(kept) == 4 and kept.count("Forest") == 1 and "Cup" in kept and "Three" in kept


def test_a_permanent_of_each_color_is_looked_for() -> None:
    text = "If you control a permanent of each color, you gain 5 life."
    rest = [spell(f"{each} One", f"{{{each}}}", "Enchantment", "") for each in "WUBR"]
    for there, life in ((rest, 25), (rest[1:], 20)):
        game = board(Side([bear(), *there], [spell("Union", "{0}", "Sorcery", text)]), Side())
        assert life_after(game, "Union") == life


@pytest.mark.rule("107.3")
def test_only_mana_of_the_color_is_spent_on_x() -> None:
    for line, lost in (("", 3), ("Spend only black mana on X.\n", 0)):
        text = f"{line}Target player loses X life."
        game = board(Side([FOREST, FOREST, FOREST], [spell("Drain", "{X}", "Sorcery", text)]), Side())
        play(game, "Drain", *([3] if lost else [0]), 1)
        assert game.player(1).life == 20 - lost


@pytest.mark.rule("702.16a")
def test_each_creature_is_protected_from_its_own_colors() -> None:
    text = "Each creature has protection from its colors."
    game = board(Side([spell("Fellows", "{1}", "Enchantment", text), bear("One"), bear("Two")]),
                 Side([beast("Gray", "1/1")]))
    assert protected(game, find(game, "One"), find(game, "Two"))
    assert not protected(game, find(game, "Gray"), find(game, "One"))


@pytest.mark.rule("500.8")
def test_an_upkeep_is_added_as_a_phase_of_its_own() -> None:
    text = "You get two additional upkeep steps after this phase."
    line = spell("Again", "{0}", "Sorcery", text)
    game = played(line)
    assert game.state.plan[:2] == (int(Step.UPKEEP), int(Step.UPKEEP))


@pytest.mark.rule("614.9")
def test_damage_of_a_source_of_choice_is_dealt_to_another() -> None:
    text = "The next 2 damage that a source of your choice would deal to you this turn is dealt to any target instead."
    game = board(Side([beast("Giant", "5/5", text="{0}: This creature deals 3 damage to you.")],
                      [spell("Ward", "{0}", "Instant", text)]), Side())
    play(game, "Ward", 1, "Giant")
    use(game, "Giant")
    assert (game.player(0).life, game.player(1).life) == (19, 18)


def test_it_enters_untapped_in_the_first_turns_only() -> None:
    town = free("Town", "Artifact", "This artifact enters tapped unless it's your first, second, or third turn of the "
                "game.")
    for turns, tapped in ((3, False), (4, True)):
        game = board(Side(hand=[town]), Side())
        game.state.own_player(0).turns = turns
        play(game, "Town")
        assert game.obj(find(game, "Town")).tapped is tapped


@pytest.mark.rule("614.12")
def test_what_was_not_cast_is_exiled_instead_of_entering() -> None:
    text = "If a nontoken creature would enter the battlefield and it wasn't cast, exile it instead."
    raise_ = spell("Raise", "{0}", "Sorcery", "Return target creature card from your graveyard to the battlefield.")
    game = board(Side([free("Priest", "Artifact", text)], [raise_, beast("Cast", "1/1")], graveyard=[bear("Dead")]),
                 Side())
    play(game, "Raise", "Dead")
    play(game, "Cast")
    names = [game.chars(id).name for id in game.state.battlefield]
    assert "Cast" in names and "Dead" not in names


@pytest.mark.rule("614.9")
def test_a_creature_deals_its_damage_to_another_creature_instead() -> None:
    text = ("{0}: The next time this creature would deal damage to a player this turn, it deals that damage to target "
            "creature instead.\n{0}: This creature deals 2 damage to each opponent.")
    game = board(Side([beast("Soltari", "3/2", text=text)]), Side([bear("Foe")]))
    use(game, "Soltari", "Foe")
    use(game, "Soltari", ability=1)
    assert game.player(1).life == 20 and "Foe" not in [game.chars(id).name for id in game.state.battlefield]
