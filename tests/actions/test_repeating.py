"""CR 608.2c-d. Instructions followed again, beholding, and what is of your choice."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, spell
from tests.rules.play import go_on, life_after, names, play

OX = spell("Ox", "{0}", "Creature — Ox", "", pt="2/2")
ELK = spell("Elk", "{0}", "Creature — Elk", "", pt="3/3")
HILL = spell("Hill", "", "Land", "")


@pytest.mark.rule("608.2c")
def test_a_process_is_repeated_as_long_as_it_says_so() -> None:
    text = ("Reveal the top card of your library. If it's a land card, put it into your graveyard and repeat this "
            "process.")
    game = board(Side(hand=[spell("Dig", "{0}", "Sorcery", text)], library=[HILL, HILL, OX, HILL]), Side())
    play(game, "Dig")
    assert names(game, Zone.GRAVEYARD) == ["Hill", "Hill", "Dig"]


def test_x_more_times_may_be_none() -> None:
    text = "You gain 1 life. Then repeat this process X more times."
    game = board(Side([HILL], hand=[spell("Chant", "{X}", "Sorcery", text)]), Side())
    assert life_after(game, ("Chant", 0)) == 21


@pytest.mark.rule("608.2d")
def test_a_type_of_your_choice_is_chosen_as_the_instruction_is_followed() -> None:
    text = "Creatures of the creature type of your choice get +1/+1 until end of turn."
    game = board(Side([OX, ELK], hand=[spell("Call", "{0}", "Sorcery", text)]), Side())
    play(game, "Call", "Elk")
    assert [game.chars(find(game, name)).power for name in ("Ox", "Elk")] == [2, 4]


def test_a_target_of_a_type_of_your_choice_is_declined() -> None:
    text = "Return target creature of the creature type of your choice to its owner's hand."
    (ability,) = read_ability(text, "", ("instant",))
    assert isinstance(ability, Unread)


@pytest.mark.rule("607.2a")
def test_the_card_exiled_as_the_spell_was_cast_comes_back() -> None:
    champion = spell("Champion", "{0}", "Creature — Giant",
                     "As an additional cost to cast this spell, behold an Ox and exile it.\nWhen Champion leaves the "
                     "battlefield, return the exiled card to its owner's hand.", pt="5/5")
    blast = spell("Blast", "{0}", "Instant", "Destroy target creature.")
    game = board(Side(hand=[champion, OX, blast]), Side())
    play(game, "Champion")
    assert find(game, "Ox", Zone.EXILE)
    play(game, "Blast", "Champion")
    go_on(game)
    assert find(game, "Ox", Zone.HAND)
