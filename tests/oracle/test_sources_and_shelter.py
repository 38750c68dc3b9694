"""Abilities and what they are of, damage dealt twice over instead, what goes elsewhere than to a graveyard, "
  "what may be
targeted or countered, life paid for black mana, life lost by several players at once (113.7, 118.9, 614.6)."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Activate, Cast
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN, bear
from tests.rules.play import able, beast, cast, do, free, go_on, life_after, names, play, use

DOOM = free("Doom", "Instant", "Destroy target creature.")
NO = free("No", "Instant", "Counter target spell.")
MILL = free("Mill", "Instant", "Target player mills two cards.")
GUN = "{0}: Gun deals 1 damage to any target."


def _answered(game: Game, ability: str, answer: str, *said: str | int) -> None:
    """An opponent's ability is activated and answered by a spell."""
    game.state.priority = 1
    do(game, able(game, ability), 0, stay=True)
    game.state.priority = 0
    play(game, answer, *said)


@pytest.mark.rule("113.7")
@pytest.mark.parametrize(("kind", "muted"), [("Creature — Beast", True), ("Enchantment", False)])
def test_what_an_ability_was_of_loses_its_abilities(kind: str, muted: bool) -> None:
    text = ("When this creature enters, counter up to one target activated or triggered ability. If an ability of an "
            "artifact, creature, or planeswalker is countered this way, that permanent loses all abilities for as long "
            "as this creature remains on the battlefield.")
    gun = free("Gun", kind, GUN, "2/2" if muted or "Creature" in kind else "")
    game = board(Side((), [beast("Tide", text=f"Flash\n{text}"), DOOM]), Side([gun]))
    game.state.priority = 1
    ability = able(game, "Gun")
    do(game, ability, 0, stay=True)
    game.state.priority = 0
    item = game.state.stack[-1]
    assert life_after(game, ("Tide", (item,))) == 20
    assert (ability in legal_actions(game, 1)) is not muted
    play(game, "Doom", "Tide")
    assert ability in legal_actions(game, 1)


@pytest.mark.rule("113.7")
def test_what_an_ability_was_of_is_idle_or_destroyed() -> None:
    hush = free("Hush", "Instant", "Counter target activated ability from an artifact, creature, enchantment, or land. "
                "That permanent's activated abilities can't be activated this turn.")
    game = board(Side((), [hush]), Side([free("Gun", "Artifact", GUN)]))
    ability = None
    game.state.priority = 1
    ability = able(game, "Gun")
    _answered(game, "Gun", "Hush")
    assert game.player(0).life == 20 and ability not in legal_actions(game, 1)
    reply = free("Reply", "Instant", "Counter target spell or ability an opponent controls that targets a land you "
                 "control. If a permanent's ability is countered this way, destroy that permanent.")
    game = board(Side([FOREST], [reply]), Side([free("Axe", "Artifact", "{0}: Destroy target land.")]))
    game.state.priority = 1
    do(game, able(game, "Axe"), stay=True)
    game.state.priority = 0
    play(game, "Reply")
    assert names(game, Zone.GRAVEYARD, 1) == ["Axe"] and find(game, "Forest")


@pytest.mark.rule("614.6")
@pytest.mark.parametrize("pt", ["2/2", "2/3"])
def test_what_a_spell_dealt_damage_to_is_exiled(pt: str) -> None:
    text = ("Torch deals 2 damage to target creature or planeswalker. If this spell was kicked, instead it deals 3 "
            "damage to that permanent and you scry 1.\nIf a permanent dealt damage by Torch would die this turn, exile "
            "it instead.")
    game = board(Side((), [free("Torch", "Instant", text), DOOM, DOOM]), Side([beast("Ox", pt), beast("Elk")]))
    play(game, "Torch", "Ox")
    if pt == "2/3":
        play(game, "Doom", "Ox")
    play(game, "Doom", "Elk") if pt == "2/3" else play(game, "Doom")
    assert (names(game, Zone.EXILE), names(game, Zone.GRAVEYARD, 1)) == (["Ox"], ["Elk"])


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("land", "left"), [(MOUNTAIN, 16), (FOREST, 18)])
def test_double_the_damage_for_a_card_that_was_shown(land: Card, left: int) -> None:
    text = ("{0}: Reveal cards from the top of your library until you reveal a land card. This artifact deals damage "
            "equal to the number of nonland cards revealed this way to any target. If the revealed land card was a "
            "Mountain, this artifact deals double that damage instead. Put the revealed cards on the bottom of your "
            "library in any order.")
    game = board(Side([free("Bell", "Artifact", text)], library=[bear(), bear(), land]), Side())
    use(game, "Bell", 1)
    assert game.player(1).life == left


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("allies", "damage"), [(1, 2), (2, 4)])
def test_twice_as_much_damage_by_the_same_creature(allies: int, damage: int) -> None:
    text = ("Target creature you control deals damage equal to its power to target creature an opponent controls. If "
            "you control two or more creatures, the creature you control deals twice that much damage instead.")
    mine = [beast("Bird"), beast("Bard", "1/1")][:allies]
    game = board(Side(mine, [free("Kick", "Sorcery", text)]), Side([beast("Wall", "0/9")]))
    play(game, "Kick", *(["Bird"] if allies > 1 else []))
    assert game.obj(find(game, "Wall")).damage == damage


@pytest.mark.rule("119.9")
@pytest.mark.parametrize(("lost", "counters"), [("1 life", 1), ("2 life", 0)])
def test_several_players_lose_life_at_once(lost: str, counters: int) -> None:
    exact = beast("King", text="Whenever one or more opponents each lose exactly 1 life, put a +1/+1 counter on "
                               "King.")
    any_ = beast("Duke", text="Whenever one or more opponents lose life, put a +1/+1 counter on Duke.")
    game = board(Side([exact, any_], [free("Drain", "Sorcery", f"Each opponent loses {lost}.")]), Side(), Side())
    play(game, "Drain")
    assert game.obj(find(game, "King")).counters.get("+1/+1", 0) == counters
    assert game.obj(find(game, "Duke")).counters["+1/+1"] == 1


@pytest.mark.rule("614.6")
def test_creatures_and_creature_cards_of_opponents_are_exiled() -> None:
    text = ("If a nontoken creature an opponent owns would die or a creature card not on the battlefield would be put "
            "into an opponent's graveyard, exile that card instead.")
    game = board(Side([free("Law", "Enchantment", text), bear("Mine")], [DOOM, DOOM, NO, MILL]),
                 Side([bear("Ox")], [beast("Elk", text="Flash")], library=[bear("Ant"), FOREST]))
    play(game, "Doom", "Ox")
    play(game, "Doom", "Mine")
    play(game, "Mill", 1)
    game.state.priority = 1
    cast(game, "Elk")
    game.state.priority = 0
    play(game, "No", "Elk")
    assert (names(game, Zone.EXILE), names(game, Zone.GRAVEYARD, 1)) == (["Ox", "Ant", "Elk"], ["Forest"])
    assert "Mine" in names(game, Zone.GRAVEYARD)


@pytest.mark.rule("614.6")
def test_red_things_are_exiled_wherever_they_come_from() -> None:
    text = ("If a black or red permanent, spell, or card not on the battlefield would be put into a graveyard, "
            "exile it instead.")
    red = spell("Ox", "{R}", "Creature — Ox", "", "2/2")
    spark = spell("Spark", "{R}", "Instant", "Target player mills two cards.")
    game = board(Side([free("Law", "Enchantment", text), red, bear("Green"), MOUNTAIN], [DOOM, DOOM, spark],
                      library=[red, FOREST]), Side())
    play(game, "Doom", "Ox")
    play(game, "Doom")
    play(game, "Spark", 0)
    assert names(game, Zone.EXILE) == ["Ox", "Ox", "Spark"]
    assert names(game, Zone.GRAVEYARD) == ["Doom", "Green", "Doom", "Forest"]


@pytest.mark.rule("702.11b")
def test_neither_hexproof_nor_ward() -> None:
    text = ("Creatures your opponents control can be the targets of spells and abilities as though they didn't have "
            "hexproof. Ward abilities of those creatures don't trigger.")
    shy = beast("Ox", text="Hexproof\nWard {5}")
    game = board(Side([free("Law", "Enchantment", text)], [DOOM]), Side([shy]))
    play(game, "Doom", "Ox")
    assert names(game, Zone.GRAVEYARD, 1) == ["Ox"]


@pytest.mark.rule("115.4")
def test_lands_here_and_there_are_no_targets() -> None:
    text = ("Lands on the battlefield and land cards in graveyards can't be the targets of spells or abilities your "
            "opponents control.")
    tools = free("Tools", "Artifact", "{0}: Destroy target land.\n{0}: Exile target land card from a graveyard.")
    game = board(Side([tools]), Side([free("Law", "Enchantment", text), ISLAND], graveyard=[FOREST]))
    assert not [each for each in legal_actions(game, 0) if isinstance(each, Activate)]
    game = board(Side([tools, free("Law", "Enchantment", text)]), Side([ISLAND], graveyard=[FOREST]))
    assert len([each for each in legal_actions(game, 0) if isinstance(each, Activate)]) == 2


@pytest.mark.rule("101.2")
@pytest.mark.parametrize(("cost", "life"), [("{U}", 23), ("{G}", 20)])
def test_not_countered_by_spells_of_a_color(cost: str, life: int) -> None:
    text = ("Spells you control can't be countered by blue or black spells this turn, and creatures you control can't "
            "be the targets of blue or black spells this turn.")
    game = board(Side([bear("Pal")], [free("Veil", "Instant", text), free("Boon", "Instant", "You gain 3 life.")]),
                 Side([ISLAND, FOREST], [spell("Deny", cost, "Instant", "Counter target spell.")]))
    play(game, "Veil")
    cast(game, "Boon")
    game.state.priority = 1
    play(game, "Deny", "Boon")
    go_on(game)
    assert game.player(0).life == life


@pytest.mark.rule("118.9")
@pytest.mark.parametrize(("cost", "left"), [("{B}{B}", 19), ("{W/B}", 21), ("{1}{B}", 0)])
def test_life_is_paid_for_black_mana(cost: str, left: int) -> None:
    law = free("Law", "Enchantment", "For each {B} in a cost, you may pay 2 life rather than pay that mana.")
    game = board(Side([law, free("Orb", "Artifact", "{B}: You gain 1 life.")], [spell("Boon", cost, "Instant",
                                                                                 "You gain 3 life.")]), Side())
    assert (Cast(find(game, "Boon", Zone.HAND)) in legal_actions(game, 0)) is (left > 0)
    if left:
        assert life_after(game, "Boon") == left
    before = game.player(0).life
    use(game, "Orb")
    assert game.player(0).life == before - 1
