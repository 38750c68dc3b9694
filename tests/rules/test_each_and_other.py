"""CR 107, 608.2. What is counted or done for each one, and other than which one."""

from __future__ import annotations

import pytest

from engine.decisions import (
    Cast,
)
from engine.oracle.reader import read_ability
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, life_after, names, play, use


@pytest.mark.rule("608.2c")
def test_all_others_are_other_than_the_one_chosen() -> None:
    vanity = free("Vanity", "Sorcery", "Choose a creature, then destroy all other creatures.")
    game = board(Side([beast("Ox"), beast("Elk")], [vanity]), Side([beast("Foe")]))
    play(game, "Vanity", "Elk")
    assert names(game, Zone.BATTLEFIELD) == ["Elk"] and not names(game, Zone.BATTLEFIELD, 1)


@pytest.mark.rule("301.5c")
def test_an_equipment_is_attached_to_another_thing_than_itself() -> None:
    cloud = beast("Cloud", "3/3", "When Cloud enters, attach up to one target Equipment you control to it.")
    club = free("Club", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {9}")
    game = board(Side([club], [cloud]), Side())
    play(game, "Cloud", "Club")
    assert game.chars(find(game, "Cloud")).power == 4


@pytest.mark.rule("613.4c")
@pytest.mark.parametrize(("who", "power"), [("Creatures you control get", 4), ("Equipped creature gets", 4)])
def test_for_each_other_creature_is_other_than_the_one_that_gets_it(who: str, power: int) -> None:
    kind = "Artifact — Equipment"
    club = free("Club", kind, f"{who} +1/+0 for each other creature you control.\nEquip {{0}}")
    game = board(Side([club, beast("Ox"), beast("Elk"), beast("Ram")]), Side())
    use(game, "Club", "Ox")
    assert game.chars(find(game, "Ox")).power == power


@pytest.mark.rule("613.4c")
def test_other_artifacts_are_other_than_the_equipment_that_counts_them() -> None:
    mask = free("Mask", "Artifact — Equipment", "Equipped creature gets +1/+0 for each other artifact you control.\n"
                "Equip {0}")
    game = board(Side([mask, free("Rock", "Artifact", "{T}: Add {C}."), beast("Ox")]), Side())
    use(game, "Mask", "Ox")
    assert game.chars(find(game, "Ox")).power == 3


@pytest.mark.rule("608.2h")
def test_each_attacker_gets_more_for_each_other_attacker() -> None:
    words = "Creatures you control get +1/+0 until end of turn for each other creature you control."
    rush = free("Rush", "Instant", words)
    game = board(Side([beast("Ox"), beast("Elk"), beast("Ram")], [rush]), Side())
    play(game, "Rush")
    assert game.chars(find(game, "Ox")).power == 4


@pytest.mark.rule("608.2h")
def test_the_creature_of_an_event_counts_others_than_itself() -> None:
    words = "Whenever another creature enters, it gets +1/+0 until end of turn for each other creature you control."
    pack = free("Pack", "Enchantment", words.replace("another", "a"))
    game = board(Side([pack, beast("Ox")], [beast("Elk")]), Side())
    play(game, "Elk")
    assert game.chars(find(game, "Elk")).power == 3


@pytest.mark.rule("611.3a")
def test_a_static_ability_counts_for_each_creature_what_is_on_that_one() -> None:
    words = "Each creature you control gets +1/+1 for each spore counter on it.\n{0}: Put two spore counters on target "
    grove = free("Grove", "Enchantment", f"{words}creature.")
    game = board(Side([grove, beast("Ox"), beast("Elk")]), Side())
    use(game, "Grove", "Ox")
    assert [game.chars(find(game, name)).power for name in ("Ox", "Elk")] == [4, 2]


@pytest.mark.rule("611.3a")
def test_as_long_as_it_is_a_creature_asks_of_each_one() -> None:
    words = "Each artifact gets +2/+2 as long as it's a creature.\n{0}: Target artifact becomes a 1/1 creature in "
    words += "addition to its other types."
    forge = free("Forge", "Enchantment", words)
    rock = free("Rock", "Artifact", "{T}: Add {C}.")
    game = board(Side([forge, rock, free("Lamp", "Artifact", "{T}: Add {C}.")]), Side())
    use(game, "Forge", "Rock")
    assert [game.chars(find(game, name)).power for name in ("Rock", "Lamp")] == [3, None]


@pytest.mark.rule("608.2c")
def test_each_other_creature_of_a_spell_is_other_than_its_target() -> None:
    """Where nothing is there to be other than, the spell is declined."""
    text = "Destroy target creature. Tap each other creature."
    game = board(Side(hand=[free("Lull", "Instant", text)]), Side([beast("Ox"), beast("Elk")]))
    play(game, "Lull", "Ox")
    assert not find(game, "Ox") and game.obj(find(game, "Elk")).tapped
    (ability,) = read_ability("Tap each other creature.", "Lull", ("instant",))
    assert type(ability).__name__ == "Unread"


@pytest.mark.rule("608.2c")
def test_for_each_other_creature_is_counted_for_each_creature_by_itself() -> None:
    text = "Creatures get +1/+0 until end of turn for each other creature."
    game = board(Side([beast("Ox"), beast("Cow")], [free("Lull", "Instant", text)]), Side([beast("Elk")]))
    play(game, "Lull")
    assert [game.chars(find(game, name)).power for name in ("Ox", "Cow", "Elk")] == [4, 4, 4]


def test_so_many_cards_in_each_graveyard_are_not_so_many_in_all() -> None:
    text = "Choose three cards in each graveyard. Their owners shuffle those cards into their libraries."
    assert [type(each).__name__ for each in read_ability(text, "Sea", ("sorcery",))] == ["Unread"]
    game = board(Side(hand=[free("Toll", "Sorcery", "You gain 1 life for each card in each graveyard.")],
                      graveyard=[FOREST]), Side(graveyard=[FOREST, FOREST]))  # fmt: skip
    assert life_after(game, "Toll") == 23


@pytest.mark.rule("608.2h")
def test_each_of_those_permanents_counts_be_it_destroyed_or_not() -> None:
    words = "Destroy up to three target creatures. For each of those creatures, its controller gains 1 life."
    game = board(Side([], [free("Blow", "Sorcery", words)]), Side([beast("Ox", "2/2", "Indestructible"), beast("Elk")]))
    play(game, "Blow", ("Ox", "Elk"))
    assert names(game, Zone.BATTLEFIELD, 1) == ["Ox"]
    assert game.player(1).life == 22


@pytest.mark.rule("102.2")
@pytest.mark.parametrize(("first", "second", "castable"), [(2, 1, False), (3, 0, True)])
def test_an_opponent_who_controls_three_is_one_opponent(first: int, second: int, castable: bool) -> None:
    giant = beast("Giant", "4/4", "If an opponent controls three or more lands, this spell costs {6} less to cast.",
                  cost="{6}")
    game = board(Side([], [giant]), Side([free("Rock", "Land")] * first), Side([free("Rock", "Land")] * second))
    assert any(isinstance(each, Cast) for each in legal_actions(game, 0)) is castable


@pytest.mark.rule("400.1")
def test_all_cards_of_a_library_are_all_of_them() -> None:
    words = "Exile all cards from your library. Then shuffle your graveyard into your library."
    shift = free("Shift", "Sorcery", words)
    game = board(Side(hand=[shift], graveyard=[beast("Ox")]), Side())
    play(game, "Shift")
    assert names(game, Zone.LIBRARY) == ["Ox"] and len(game.state.exile) == 10
    assert len(game.player(1).library) == 10
