"""CR 608.2h, 605.1a, 601.3b. What players did this turn taken together; abilities of a sort; cards exiled this way."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.ast.card import Card
from engine.decisions import Activate, Cast, PlayLand
from engine.events.commit_combat import commit_attackers
from engine.events.kinds import AttackersDeclared
from engine.game import Game
from engine.oracle.reader import read_ability
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.play import able, beast, do, free, life_after, names, next_turn, play, use

BOG = free("Bog", "Land", "{T}: Add {B}.")


def castable(game: Game, name: str) -> bool:
    """Whether the first player can cast a card from their hand."""
    card = find(game, name, Zone.HAND)
    return any(isinstance(each, Cast) and each.card == card for each in legal_actions(game, 0))


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("sacrificed", "can"), [(["Ox", "Elk"], False), (["Ox", "Rock"], True)])
def test_it_costs_less_for_each_card_type_among_what_was_sacrificed(sacrificed: list[str], can: bool) -> None:
    text = "This spell costs {1} less to cast for each card type among permanents you've sacrificed this turn."
    altar = free("Altar", "Enchantment", "{0}: Sacrifice a permanent.")
    mine = [altar, beast("Ox"), beast("Elk"), free("Rock", "Artifact")]
    game = board(Side(mine, [beast("Fae", text=text, cost="{2}")]), Side())
    for each in sacrificed:
        use(game, "Altar", each)
    assert castable(game, "Fae") is can


@pytest.mark.rule("608.2h")
def test_what_is_counted_among_spells_cast_this_turn() -> None:
    big = free("Big", "Sorcery", "You gain 1 life.", cost="{0}")
    text = "Draw a card for each card type among spells you've cast this turn."
    game = board(Side(hand=[big, free("Rock", "Artifact"), beast("Ox"), beast("Elk"), free("Sum", "Sorcery", text)]),
                 Side())
    for each in ("Big", "Rock", "Ox", "Elk"):
        play(game, each)
    play(game, "Sum")
    assert len(game.player(0).hand) == 3  # artifact, creature, sorcery


@pytest.mark.rule("608.2h")
def test_the_spells_of_the_one_who_casts_are_counted() -> None:
    text = ("Whenever a player casts a noncreature spell, this creature deals damage to that player equal to the "
            "number of noncreature spells they've cast this turn.")
    hand = [free("Rock", "Artifact"), free("Gem", "Artifact"), beast("Ox")]
    game = board(Side([beast("Bane", text=text)], hand), Side())
    for each in ("Rock", "Ox", "Gem"):
        play(game, each)
    assert game.player(0).life == 17


@pytest.mark.rule("605.1a")
@pytest.mark.parametrize(("which", "left"), [
    ("lands with mana abilities", ["Waste", "Mine"]),
    ("lands without mana abilities", ["Bog", "Pit"]),
    ("lands with activated abilities that aren't mana abilities", ["Bog", "Waste"]),
])
def test_lands_by_the_abilities_they_have(which: str, left: list[str]) -> None:
    pit = free("Pit", "Land", "{T}: Add {B}.\n{T}: You gain 1 life.")
    lands = [BOG, pit, free("Waste", "Land"), free("Mine", "Land", "{T}: You gain 1 life.")]
    game = board(Side(lands, [free("Quake", "Sorcery", f"Destroy all {which}.")]), Side())
    play(game, "Quake")
    assert names(game, Zone.BATTLEFIELD) == left


@pytest.mark.rule("608.2g")
def test_lands_and_spells_exiled_this_way_are_played_at_once() -> None:
    text = ("Exile the top three cards of target opponent's library. You may play lands and cast spells from among "
            "cards exiled this way without paying their mana costs.")
    game = board(Side(hand=[free("Loot", "Sorcery", text)]), Side(library=[BOG, beast("Ox", cost="{9}"), beast("Elk")]))
    play(game, "Loot", 1, "yes", ("Bog", "Ox"))
    assert names(game, Zone.BATTLEFIELD) == ["Bog", "Ox"] and names(game, Zone.EXILE) == ["Elk"]
    assert not any(isinstance(each, PlayLand | Cast) for each in legal_actions(game, 0))


@pytest.mark.rule("601.3b")
def test_lands_and_spells_exiled_this_way_may_be_played_for_a_turn() -> None:
    text = ("Exile the top two cards of your library. Until end of turn, you may play lands and cast spells from among "
            "cards exiled this way without paying their mana costs.")
    game = board(Side(hand=[free("Mind", "Sorcery", text)], library=[BOG, beast("Ox", cost="{9}"), BOG]), Side())
    play(game, "Mind")
    play(game, "Ox", way="free", zone=Zone.EXILE)
    do(game, PlayLand(find(game, "Bog", Zone.EXILE), 0))
    assert names(game, Zone.BATTLEFIELD) == ["Ox", "Bog"]


@pytest.mark.rule("602.5")
def test_an_ability_that_cannot_be_activated_during_combat() -> None:
    text = "{0}: You gain 1 life. You can't activate this ability during combat."
    game = board(Side([free("Djinn", "Artifact", text), beast("Ox")]), Side())
    assert able(game, "Djinn")
    next_turn(game, Step.BEGIN_COMBAT, turns=0)
    assert not any(isinstance(each, Activate) for each in legal_actions(game, 0))


@pytest.mark.rule("602.5b")
def test_an_ability_that_is_activated_once_ever() -> None:
    text = "{0}: You gain 1 life. Activate this ability only once."
    game = board(Side([free("Rod", "Artifact", text)]), Side())
    use(game, "Rod")
    next_turn(game, turns=2)
    assert game.player(0).life == 21 and not any(isinstance(each, Activate) for each in legal_actions(game, 0))


@pytest.mark.rule("603.2d")
def test_abilities_of_the_equipped_creature_trigger_once_more() -> None:
    staff = free("Staff", "Artifact — Equipment",
                 "If an ability of equipped creature triggers, that ability triggers an additional time.\nEquip {0}")
    drain = "Whenever you cast a spell, you gain 1 life."
    game = board(Side([staff, beast("Ox", text=drain), beast("Elk", text=drain)], [free("Rock", "Artifact")]), Side())
    use(game, "Staff", "Ox")
    assert life_after(game, "Rock") == 23


@pytest.mark.rule("208")
@pytest.mark.parametrize(("card", "lost"), [
    (beast("Ox", "3/1"), 2), (beast("Elk", "1/3"), 2), (beast("Ant", "1/1"), 0), (free("Rock", "Artifact"), 0),
])
def test_any_of_three_numbers_may_be_the_chosen_one(card: Card, lost: int) -> None:
    text = ("As this artifact enters, choose a number between 1 and 10.\nWhenever you cast a spell with mana value, "
            "power, or toughness equal to the chosen number, you lose 2 life.")
    game = board(Side(hand=[free("Lord", "Artifact", text), card]), Side())
    assert life_after(game, ("Lord", 3), card.name) == 20 - lost


@pytest.mark.rule("608.2c")
def test_a_card_of_each_of_those_types_is_not_read() -> None:
    """Each time another type is meant; read as one choice it would be wrong."""
    text = ("Reveal the top five cards of your library. For each card type among noncreature spells you've cast this "
            "turn, you may put a card of that type from among the revealed cards into your hand.")
    assert any(isinstance(each, Unread) for each in read_ability(text, "Master", ("sorcery",)))


@pytest.mark.rule("608.2h")
def test_things_of_a_kind_that_were_sacrificed_are_counted() -> None:
    altar = free("Altar", "Enchantment", "{0}: Sacrifice a permanent.")
    gain = free("Sum", "Sorcery", "You gain 3 life for each artifact you've sacrificed this turn.")
    game = board(Side([altar, beast("Ox"), free("Rock", "Artifact"), free("Gem", "Artifact")], [gain]), Side())
    for each in ("Ox", "Rock", "Gem"):
        use(game, "Altar", each)
    assert life_after(game, "Sum") == 26


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("condition", "holds"), [
    ("no spells were cast this turn", False),
    ("a creature spell was cast this turn", True),
    ("two or more creature spells were cast this turn", False),
    ("you haven't cast a creature spell this turn", False),
    ("you haven't played a land this turn", True),
    ("you didn't discard a card this turn", True),
    ("an opponent was dealt noncombat damage this turn", True),
    ("an opponent was dealt combat damage this turn", False),
    ("one or more opponents lost life this turn", True),
    ("two or more opponents lost life this turn", False),
    ("no players have gained life this turn", True),
    ("your library has fewer than ten cards in it", True),
    ("your library has ten or more cards in it", False),
    ("each opponent controls a creature", False),
    ("each opponent has lost life this turn", True),
    ("you control more creatures than each opponent", True),
    ("you control fewer creatures than each opponent", False),
])
def test_what_was_done_and_what_is_there(condition: str, holds: bool) -> None:
    bolt = free("Bolt", "Sorcery", "~ deals 3 damage to each opponent.")
    asks = free("Asks", "Sorcery", f"If {condition}, you gain 5 life.")
    game = board(Side([], [beast("Ox"), bolt, asks], library=[BOG] * 9), Side(library=[BOG] * 9))
    for each in ("Ox", "Bolt", "Asks"):
        play(game, each)
    assert game.player(0).life == (25 if holds else 20)


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize("noun", ["opponents you attacked this turn", "players you attacked this turn"])
def test_players_attacked_are_counted_once_each(noun: str) -> None:
    count = free("Sum", "Instant", f"You gain X life, where X is the number of {noun}.")
    game = board(Side([beast("Ox"), beast("Elk"), beast("Fox")], [count]), Side(), Side(), Side())
    pairs = ((find(game, "Ox"), 2), (find(game, "Elk"), 1), (find(game, "Fox"), 2))
    commit_attackers(game, AttackersDeclared(0, pairs))
    assert life_after(game, "Sum") == 22
