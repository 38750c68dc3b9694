"""Teams and common colors, sizes that change, what is yet to enter, modes for different players, skipped phases."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.evaluate.protection import protected
from engine.oracle.reading import Context, read_line
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST, bear
from tests.rules.play import beast, free, play, use


@pytest.mark.rule("613.4b")
def test_its_base_size_becomes_that_of_another() -> None:
    text = ("{0}: You may have the base power and toughness of each other creature you control become equal to "
            "this creature's power and toughness until end of turn.")
    game = board(Side([beast("Giant", "5/6", text=text), bear()]), Side([bear("Foe")]))
    use(game, "Giant", "yes")
    mine, foe = game.chars(find(game, "Plain Bear")), game.chars(find(game, "Foe"))
    assert (mine.power, mine.toughness, foe.power) == (5, 6, 2)


def test_the_most_common_color_is_looked_for_among_all_permanents() -> None:
    text = ("This creature gets -2/-2 as long as green is the most common color among all permanents or is tied for "
            "most common.")
    game = board(Side([spell("Imp", "{B}", "Creature — Imp", text, pt="3/3")]), Side([]))
    assert game.chars(find(game, "Imp")).power == 3
    game = board(Side([spell("Imp", "{B}", "Creature — Imp", text, pt="3/3")]), Side([bear()]))
    assert game.chars(find(game, "Imp")).power == 1


@pytest.mark.rule("614.1c")
def test_a_spell_that_was_cast_enters_with_more_counters() -> None:
    text = "Whenever you cast a creature spell, that creature enters with two additional +1/+1 counters on it."
    game = board(Side([spell("Grove", "{1}", "Enchantment", text)], [beast("Ox", "1/1")]), Side())
    play(game, "Ox")
    assert game.obj(find(game, "Ox")).counters == {"+1/+1": 2}


@pytest.mark.rule("616.1")
def test_a_permanent_enters_under_an_opponents_control() -> None:
    game = board(Side(hand=[free("Gift", "Artifact", "This artifact enters under the control of an opponent of your "
                                 "choice.")]), Side())
    play(game, "Gift")
    assert game.controller(find(game, "Gift")) == 1


def test_it_is_tapped_when_its_control_is_lost() -> None:
    text = "Gain control of target creature until end of turn. When you lose control of the creature, tap it."
    game = board(Side(hand=[spell("Lure", "{0}", "Sorcery", text)]), Side([bear("Foe")]))
    play(game, "Lure", "Foe")
    foe = find(game, "Foe")
    assert game.controller(foe) == 0 and len(game.state.delayed) == 1


@pytest.mark.rule("702.16a")
def test_others_have_protection_from_the_color_that_the_giver_chose() -> None:
    text = "As this creature enters, choose a color. All Bears have protection from the chosen color."
    game = board(Side([FOREST, bear("Bear"), bear("Foe")], [beast("Warden", "1/1", text=text)]), Side())
    play(game, "Warden", "green")
    assert protected(game, find(game, "Bear"), find(game, "Foe"))
    assert not protected(game, find(game, "Bear"), find(game, "Warden"))


@pytest.mark.rule("608.2h")
def test_creatures_one_controlled_that_were_destroyed_are_counted_as_they_last_were() -> None:
    text = ("Destroy all creatures. You gain life equal to the number of creatures you controlled that were destroyed "
            "this way.")
    game = board(Side([bear(), bear("Other")], [spell("Wrath", "{0}", "Sorcery", text)]), Side([bear("Foe")]))
    play(game, "Wrath")
    assert game.player(0).life == 22 and not find(game, "Foe")


@pytest.mark.rule("500.7")
def test_the_end_step_meant_is_that_of_the_added_turn() -> None:
    text = "Take an extra turn after this one. At the beginning of that turn's end step, you lose the game."
    game = board(Side(hand=[spell("Bargain", "{0}", "Sorcery", text)]), Side())
    play(game, "Bargain")
    row = game.state.delayed[0]
    assert game.state.extra_turns == (0,) and row.condition is not None and game.state.extra_turn == -1


@pytest.mark.rule("118.3")
def test_counters_are_removed_from_among_creatures() -> None:
    text = "Remove two +1/+1 counters from among creatures you control: You gain 5 life."
    game = board(Side([beast("One", "1/1"), beast("Two", "1/1"), free("Altar", "Artifact", text)]), Side())
    for name in ("One", "Two"):
        game.state.own(find(game, name)).counters = {"+1/+1": 1}
    use(game, "Altar")
    assert game.player(0).life == 25 and not game.obj(find(game, "One")).counters


@pytest.mark.rule("2022:708.8")
def test_counters_are_put_on_it_as_it_is_turned_face_up() -> None:
    text = "Morph {0}\nAs this creature is turned face up, put five +1/+1 counters on it."
    ability = read_line(text.splitlines()[1], Context(("Worm",)))
    assert not isinstance(ability[0], Unread)


@pytest.mark.parametrize("text", [
    ("When this creature enters, choose one or both. Each mode must target a different player.\n"
    "• Target player draws a card.\n• Target player loses 1 life."),
    "Until end of turn, if a creature would die, exile it instead.",
])
def test_these_lines_are_read(text: str) -> None:
    line = text if "\n" in text else f"{{0}}: {text}"
    assert not any(isinstance(each, Unread) for each in read_line(line, Context(("Thing",))))


@pytest.mark.rule("101.2")
def test_cards_in_graveyards_cant_enter() -> None:
    cage = free("Cage", "Artifact", "Creature cards in graveyards and libraries can't enter the battlefield.")
    raise_ = spell("Raise", "{0}", "Sorcery", "Return target creature card from your graveyard to the battlefield.")
    for there, found in (([cage], False), ([], True)):
        game = board(Side(there, [raise_], graveyard=[beast("Ox", "1/1")]), Side())
        play(game, "Raise", "Ox")
        assert any(game.chars(id).name == "Ox" for id in game.state.battlefield) is found


def test_any_opponent_may_have_it_deal_damage_to_them() -> None:
    text = ("When this creature enters, any opponent may have it deal 4 damage to them. If a player does, sacrifice "
            "this creature.")
    for said, life in (("yes", 16), ("no", 20)):
        game = board(Side(hand=[beast("Devil", "4/3", text=text)]), Side())
        play(game, "Devil", said)
        assert game.player(1).life == life and bool(find(game, "Devil")) is (life == 20)


@pytest.mark.rule("613.1d")
def test_what_is_true_of_creatures_one_controls_is_true_of_cards_in_hand_alike() -> None:
    text = ("Creatures you control are Elves in addition to their other types. The same is true for creature spells "
            "you control and creature cards you own that aren't on the battlefield.")
    game = board(Side([spell("Nexus", "{1}", "Enchantment", text)], [bear("Held")]), Side([bear("Foe")]))
    held = game.player(0).hand[0]
    assert "Elf" in game.chars(held).subtypes and "Elf" not in game.chars(find(game, "Foe")).subtypes


@pytest.mark.rule("508.3b")
def test_each_opponent_who_attacks_the_enchanted_player_does_the_same() -> None:
    text = ("Enchant player\nWhenever enchanted player is attacked, you gain 2 life. Each opponent attacking that "
            "player does the same.")
    line = read_line(text.splitlines()[1], Context(("Curse",)))
    assert not isinstance(line[0], Unread)
