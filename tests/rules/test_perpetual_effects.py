"""What changes a card perpetually follows it from zone to zone."""

from __future__ import annotations

import pytest

from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.play import after, beast, free, life_after, play
from tests.rules.usual_cards import KILL

BACK = free("Back", "Instant", "Return target creature to its owner's hand.")


@pytest.mark.rule("400.7a")
@pytest.mark.parametrize(("said", "power", "keywords"), [
    ("perpetually gets +1/+1", 3, set()), ("perpetually gets +1/+1 and gains reach, trample, and haste", 3,
                                           {"reach", "trample", "haste"}),
    ("perpetually gains flying", 2, {"flying"}), ("perpetually has base power and toughness 5/5", 5, set()),
    ("gets +1/+1 and gains reach until end of turn", 2, set()),
])
def test_it_follows_a_card_into_a_hand_and_back(said: str, power: int, keywords: set[str]) -> None:
    game = board(Side([beast("Ox")], [free("Boon", "Sorcery", f"Target creature {said}."), BACK]), Side())
    play(game, "Boon", "Ox")
    play(game, "Back", "Ox")
    held = game.chars(find(game, "Ox", Zone.HAND))
    play(game, "Ox")
    there = game.chars(find(game, "Ox"))
    for chars in (held, there):
        assert (chars.power, set(chars.keywords)) == (power, keywords)


@pytest.mark.rule("400.7a")
def test_cards_in_hand_are_changed_those_drawn_later_are_not() -> None:
    game = board(Side([], [free("Boon", "Sorcery", "Creature cards in your hand perpetually get +2/+2."), beast("Ox"),
                           free("Gift", "Instant", "You draw a card.")], library=[beast("Elk")]), Side())
    for name in ("Boon", "Gift", "Ox", "Elk"):
        play(game, name)
    assert [game.chars(find(game, name)).power for name in ("Ox", "Elk")] == [4, 2]


@pytest.mark.rule("608.2h")
def test_it_is_known_of_what_died_and_of_its_card() -> None:
    text = "Whenever a creature dies, you gain life equal to its power."
    boon = free("Boon", "Sorcery", "Target creature perpetually gets +3/+0.")
    raise_ = free("Raise", "Sorcery", "Return target creature card from your graveyard to the battlefield.")
    game = board(Side([beast("Ox"), free("Law", "Enchantment", text)], [boon, KILL, raise_]), Side())
    assert life_after(game, ("Boon", "Ox"), ("Kill", "Ox")) == 25
    play(game, "Raise", "Ox")
    assert game.chars(find(game, "Ox")).power == 5


@pytest.mark.rule("706.2")
def test_no_copy_has_it() -> None:
    boon = free("Boon", "Sorcery", "Target creature perpetually gains flying. Create a token that's a copy of it.")
    game = after(board(Side([beast("Ox")], [boon]), Side()), ("Boon", "Ox"))
    flying = ["flying" in game.chars(ref).keywords for ref in game.state.battlefield]
    assert sorted(flying) == [False, True]
