"""Other costs for abilities and spells, X that the text sets, and other words for what was read already."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Cast
from engine.events.kinds import Damage, Move, PlayerLoses, Untap
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN, bear
from tests.rules.play import beast, cast, free, names, play, use

RELIC = free("Relic", "Artifact", "{3}, {T} or {R}, {T}: ~ deals 1 damage to any target.")


def usable(game: Game, name: str, zone: Zone = Zone.BATTLEFIELD) -> bool:
    """Whether an ability of an object could be activated."""
    source = find(game, name, zone)
    return any(isinstance(each, Activate) and each.source == source for each in legal_actions(game, 0))


@pytest.mark.rule("602.2b")
@pytest.mark.parametrize(("lands", "able"), [
    ([], False), ([FOREST] * 2, False), ([MOUNTAIN], True), ([FOREST] * 3, True),
])
def test_one_cost_or_the_other_is_paid(lands: list[object], able: bool) -> None:
    game = board(Side([RELIC, *lands]), Side())  # type: ignore[list-item]
    assert usable(game, "Relic") is able
    if able:
        use(game, "Relic", 1)
        assert game.state.players[1].life == 19
        assert all(game.state.objects[id].tapped for id in game.state.battlefield)


@pytest.mark.rule("118.9")
@pytest.mark.parametrize(("cards", "able"), [(6, False), (7, True)])
def test_cycling_for_another_cost(cards: int, able: bool) -> None:
    law = free("Law", "Enchantment", "As long as you have seven or more cards in hand, you may pay {0} rather than pay"
               " cycling costs.")
    cycler = free("Cycler", "Sorcery", "Draw two cards.\nCycling {4}")
    game = board(Side([law], [cycler, *[FOREST] * (cards - 1)]), Side())
    assert usable(game, "Cycler", Zone.HAND) is able
    if able:
        use(game, "Cycler", zone=Zone.HAND)
        assert names(game, Zone.GRAVEYARD) == ["Cycler"]
        assert len(names(game, Zone.HAND)) == 7


@pytest.mark.rule("702.29f")
@pytest.mark.parametrize("law", ["You may pay {0} rather than pay cycling costs.",
                                 "Cycling abilities you activate cost {4} less to activate."])
def test_what_is_said_of_cycling_holds_for_typecycling_too(law: str) -> None:
    cycler = free("Cycler", "Sorcery", "Draw two cards.\nForestcycling {4}")
    game = board(Side([free("Law", "Enchantment", law)], [cycler], [FOREST]), Side())
    use(game, "Cycler", "Forest", zone=Zone.HAND)
    assert names(game, Zone.GRAVEYARD) == ["Cycler"]
    assert names(game, Zone.HAND) == ["Forest"]


@pytest.mark.rule("702.29f")
def test_a_card_with_typecycling_is_found_as_one_with_cycling() -> None:
    cycler = free("Cycler", "Sorcery", "Draw two cards.\nForestcycling {4}")
    dig = free("Dig", "Sorcery", "Return all cards with cycling from your graveyard to your hand.")
    game = board(Side([], [dig], graveyard=[cycler, FOREST]), Side())
    play(game, "Dig")
    assert names(game, Zone.HAND) == ["Cycler"]


@pytest.mark.rule("118.9")
def test_the_first_equip_ability_of_a_turn() -> None:
    law = free("Law", "Enchantment", "You may pay {0} rather than pay the equip cost of the first equip ability you"
               " activate each turn.")
    sword = free("Sword", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip {3}")
    game = board(Side([law, sword, bear("Ox"), bear("Elk")]), Side())
    use(game, "Sword", "Ox")
    assert game.chars(find(game, "Ox")).power == 4
    assert not usable(game, "Sword")


@pytest.mark.rule("107.3")
def test_x_as_the_text_sets_it() -> None:
    text = "{X}, {T}: Draw X cards. X is the number of creatures you control."
    game = board(Side([free("Table", "Artifact", text), FOREST, FOREST, bear(), bear()]), Side())
    use(game, "Table")
    assert len(names(game, Zone.HAND)) == 2
    poor = board(Side([free("Table", "Artifact", text), FOREST, bear(), bear()]), Side())
    assert not usable(poor, "Table")


@pytest.mark.rule("614.1a")
def test_a_card_or_token_is_exiled_instead() -> None:
    law = free("Law", "Enchantment", "If a card or token would be put into a graveyard from anywhere, exile it"
               " instead.")
    game = board(Side([law, bear("Ox")], [FOREST]), Side())
    emit(game, [Move(find(game, "Ox"), Zone.GRAVEYARD), Move(find(game, "Forest", Zone.HAND), Zone.GRAVEYARD)])
    assert names(game, Zone.GRAVEYARD) == []
    assert sorted(names(game, Zone.EXILE)) == ["Forest", "Ox"]


@pytest.mark.parametrize(("owner", "zone"), [(0, Zone.GRAVEYARD), (1, Zone.EXILE)])
def test_a_card_somebody_else_controlled(owner: int, zone: Zone) -> None:
    text = "If a card you didn't control would be put into an opponent's graveyard from anywhere, exile it instead."
    sides = [Side([free("Law", "Enchantment", text)]), Side()]
    sides[owner] = Side([*sides[owner].battlefield, bear("Ox")])
    game = board(*sides)
    emit(game, [Move(find(game, "Ox"), Zone.GRAVEYARD)])
    assert find(game, "Ox", zone)


@pytest.mark.rule("602.5")
def test_its_abilities_stay_unused_while_it_is_tapped() -> None:
    trap = free("Trap", "Artifact", "{0}: Tap another target nonland permanent. Its activated abilities can't be"
                " activated for as long as it remains tapped.")
    ox = beast("Ox", text="{0}: ~ gets +1/+0 until end of turn.")
    game = board(Side([trap, ox]), Side())
    assert usable(game, "Ox")
    use(game, "Trap", "Ox")
    assert not usable(game, "Ox")
    emit(game, [Untap(find(game, "Ox"))])
    assert usable(game, "Ox")


@pytest.mark.rule("104.3b")
def test_the_next_loss_of_the_turn() -> None:
    song = free("Song", "Instant", "The next time you would lose the game this turn, instead draw seven cards and your"
                " life total becomes 1.")
    game = board(Side((), [song]), Side())
    play(game, "Song")
    emit(game, [PlayerLoses(0, "an effect", "104.3e")])
    assert game.state.outcome is None
    assert game.state.players[0].life == 1
    assert len(names(game, Zone.HAND)) == 7


@pytest.mark.rule("609.4b")
def test_mana_of_any_type_can_be_spent() -> None:
    law = free("Law", "Enchantment", "You can spend mana of any type to cast creature spells.")
    game = board(Side([law, ISLAND], [beast("Ox", cost="{G}")]), Side())
    assert any(isinstance(each, Cast) for each in legal_actions(game, 0))


@pytest.mark.rule("118.12")
@pytest.mark.parametrize(("lands", "countered"), [(3, True), (4, False)])
def test_a_cost_plus_an_additional_one(lands: int, countered: bool) -> None:
    stutter = free("Stutter", "Instant", "Counter target spell unless its controller pays {2} plus an additional {1}"
                   " for each Bear you control.")
    song = free("Song", "Sorcery", "You gain 3 life.")
    game = board(Side([*[FOREST] * lands, bear(), bear("Elk")], [song, stutter]), Side())
    cast(game, "Song")
    play(game, "Stutter", "Song", *([] if countered else ["yes"]))
    assert (game.state.players[0].life == 20) is countered


@pytest.mark.rule("615.1")
def test_some_of_that_damage_is_prevented() -> None:
    text = "If a source would deal damage to you or a creature you control, prevent 1 of that damage."
    game = board(Side([free("Law", "Enchantment", text), bear("Ox", pt="3/3")]), Side([bear("Foe")]))
    emit(game, [Damage(find(game, "Foe"), 0, 3), Damage(find(game, "Foe"), find(game, "Ox"), 3)])
    assert game.state.players[0].life == 18
    assert game.state.objects[find(game, "Ox")].damage == 2


@pytest.mark.rule("614.1a")
def test_double_damage_to_you() -> None:
    text = "If a source would deal damage to you, it deals double that damage to you instead."
    game = board(Side([free("Law", "Enchantment", text)]), Side([bear("Foe")]))
    emit(game, [Damage(find(game, "Foe"), 0, 3), Damage(find(game, "Foe"), 1, 3)])
    assert [each.life for each in game.state.players] == [14, 17]
