"""Players as events name them, cards of another's hand, and graveyards of owners (603.2, 601.3b, 404.2)."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find
from tests.rules.play import beast, do, free, go_on, names, next_turn, play

ALL = Zone.BATTLEFIELD


@pytest.mark.parametrize("who", ["each other player", "each player"])
def test_others_are_other_than_whoever_did_it(who: str) -> None:
    text = f"Whenever a player casts a sorcery spell, {who} gains 1 life."
    rite, bell = free("Rite", "Sorcery", "You lose 5 life."), free("Bell", "Artifact", text)
    game = board(Side((), [rite]), Side([bell]), Side())
    play(game, "Rite")
    assert [each.life for each in game.state.players] == ([15, 21, 21] if "other" in who else [16, 21, 21])


@pytest.mark.rule("706.10c")
def test_each_of_those_players_aims_their_own_copy() -> None:
    text = ("Whenever a player casts an instant or sorcery spell, each other player copies that spell. Each of those "
            "players may choose new targets for their copy.")
    rite = free("Rite", "Sorcery", "Target player loses 4 life.")
    game = board(Side((), [rite]), Side([free("Mind", "Enchantment", text)]), Side())
    play(game, "Rite", 1, "yes", 0, "yes", 0)
    assert [each.life for each in game.state.players] == [12, 16, 20]


@pytest.mark.rule("601.3b")
def test_cards_of_anothers_hand_are_played_as_ones_own_for_a_turn() -> None:
    text = ("Choose target opponent. This turn, that player can't cast spells or activate abilities and plays with "
            "their hand revealed. You may play lands and cast spells from that player's hand this turn.")
    hand = [beast("Ox"), free("Hill", "Land")]
    game = board(Side((), [free("Rite", "Sorcery", text)]), Side((), hand), Side((), [beast("Elk")]))
    play(game, "Rite", 1)
    actions = legal_actions(game, 0)
    assert {each.card for each in actions if isinstance(each, decisions.Cast | decisions.PlayLand)} == {
        find(game, "Ox", Zone.HAND), find(game, "Hill", Zone.HAND)}
    for each in actions:
        if isinstance(each, decisions.Cast | decisions.PlayLand):
            do(game, each)
    assert names(game, ALL) == ["Ox", "Hill"]
    next_turn(game, Step.MAIN1, 3)
    assert not any(isinstance(each, decisions.Cast) for each in legal_actions(game, 0))


@pytest.mark.rule("603.6c")
def test_another_player_gets_it_from_its_owners_graveyard() -> None:
    text = ("When this creature dies, choose target opponent. That player puts this card from its owner's graveyard "
            "onto the battlefield under their control at the beginning of the next end step.")
    game = board(Side([beast("Ox", text=text)], [free("Bury", "Sorcery", "Destroy all creatures.")]), Side())
    play(game, "Bury")
    next_turn(game, Step.UPKEEP)
    assert (names(game, ALL, 0), names(game, ALL, 1)) == ([], ["Ox"])


@pytest.mark.rule("303.4f")
def test_its_controller_aims_at_a_creature_of_an_opponent() -> None:
    text = ("Enchant creature\nEnchanted creature gets -2/-2.\nWhen enchanted creature dies, its controller chooses "
            "target creature one of their opponents controls. Return this card from its owner's graveyard to the "
            "battlefield "
            "attached to that creature.")
    game = board(Side([beast("Cow", "9/9")], [free("Pox", "Enchantment — Aura", text)]), Side([beast("Ox")]))
    play(game, "Pox", "Ox")
    go_on(game)
    assert game.obj(find(game, "Pox")).attached_to == find(game, "Cow")


@pytest.mark.rule("603.8")
def test_whoever_controls_what_is_anothers() -> None:
    text = ("When a player other than this creature's owner controls it, that player sacrifices it. If the player "
            "does, this creature deals 7 damage to the player.")
    give = free("Give", "Sorcery", "Target opponent gains control of target creature you control.")
    game = board(Side([beast("Bomb", text=text)], [give]), Side(), Side())
    play(game, "Give", 2, "Bomb")
    go_on(game)
    assert not all_of(game, "Bomb") and [each.life for each in game.state.players] == [20, 20, 13]


@pytest.mark.parametrize("text", [
    "Exile each card in your graveyard that has a cycling ability.", "Tap each of up to two target creatures.",
    "Put a +1/+1 counter on each of any number of creatures you control.",
])
def test_several_are_each_spoken_of(text: str) -> None:
    assert not isinstance(read_ability(text, "Law", ("sorcery",))[0], Unread)


@pytest.mark.parametrize("text", [
    "You may cast spells from that player's library this turn.",
    "Return Law from their owner's hand to the battlefield.",
    "Exile each card in your graveyard that has a large ability.",
])
def test_places_there_are_not_are_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Law", ("sorcery",))[0], Unread)
