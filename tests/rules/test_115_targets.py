"""CR 115, 601.2c. What can be a target, how many there are and how they are chosen."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Cast, Chosen, Decision, Targets
from engine.evaluate.protection import can_be_targeted
from engine.game import Game
from engine.play.positions.form import Json
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.table import Seats, creature
from tests.rules.askers import Script
from tests.rules.board import Side, all_of, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, ISLAND, bear
from tests.rules.options import cast_of
from tests.rules.play import after, beast, cast, free, go_on, life_after, names, play
from tests.rules.usual_cards import OWL, WOLF
from tests.scenarios.scenes import printed, ran, scenario, side

BLAZE = "Blaze deals 1 damage to target player. Destroy target creature that player controls."
MUTINY = (
    "Target creature an opponent controls deals damage equal to its power to another target creature that player "
    "controls."
)
ELK_OF_4 = spell("Elk", "{4}", "Creature — Elk", "", pt="3/3")
FREE_OX = spell("Ox", "{0}", "Creature — Ox", "", pt="2/2")


@pytest.mark.rule("102.1")
def test_the_opponent_whose_turn_it_is_is_the_target() -> None:
    bully = creature("Bully", "{T}: Target opponent whose turn it is gains 2 life.")
    game = board(Side([bully]), Side(), Side(), active=1)
    game.state.priority = 0
    assert table.do(game, Activate(find(game, "Bully"), 0))
    resolve(game)
    assert [game.player(who).life for who in (0, 1, 2)] == [20, 22, 20]


@pytest.mark.rule("115.1")
def test_another_target_than_what_creates_the_aura() -> None:
    text = ("When this creature enters, create a red Aura enchantment token named Mark attached to another target "
            "creature. That token has enchant creature and \"Enchanted creature gets +2/+2.\"")
    game = board(Side([beast("Elk")], [beast("Ox", text=text)]), Side())
    says = play(game, "Ox")
    assert (game.chars(find(game, "Elk")).power, game.chars(find(game, "Ox")).power, len(says.decisions)) == (4, 2, 1)


@pytest.mark.rule("115.1")
def test_an_activated_ability_or_a_legendary_spell_is_countered() -> None:
    text = "Counter target activated ability, triggered ability, or legendary spell."
    from_hand = beast("King", types="Legendary Creature — Beast")
    game = board(Side(hand=[from_hand, beast("Ox"), free("Hush", "Instant", text)]), Side())
    cast(game, "King")
    play(game, "Hush", "King")
    assert not find(game, "King")
    assert all_of(game, "King", Zone.GRAVEYARD)


@pytest.mark.rule("115.1")
def test_a_target_is_one_of_two_kinds_of_spells() -> None:
    swirl = free("Swirl", "Instant", "Choose up to one target creature spell or planeswalker spell. Its owner puts it "
                 "on the top or bottom of their library.")
    game = board(Side([], [beast("Ogre"), free("Zap", "Instant", "You gain 1 life."), swirl]), Side())
    cast(game, "Zap")
    cast(game, "Swirl")
    go_on(game)
    assert game.player(0).life == 21
    game = board(Side([], [beast("Ogre"), swirl]), Side())
    cast(game, "Ogre")
    cast(game, "Swirl", "Ogre")
    go_on(game)
    assert "Ogre" in names(game, Zone.LIBRARY)


@pytest.mark.rule("115.1")
@pytest.mark.parametrize("where", ["stack", "battlefield", "graveyard"])
def test_a_target_is_on_the_stack_the_battlefield_or_in_a_graveyard(where: str) -> None:
    detour = free("Detour", "Instant", "The owner of target spell, nonland permanent, or card in a graveyard puts it "
                  "on the top or bottom of their library.")
    ogre = beast("Ogre")
    game = board(Side([ogre] if where == "battlefield" else [], [detour, *([ogre] if where == "stack" else [])],
                      graveyard=[ogre] if where == "graveyard" else []), Side())
    if where == "stack":
        cast(game, "Ogre")
    cast(game, "Detour", "Ogre")
    go_on(game)
    assert "Ogre" in names(game, Zone.LIBRARY)


@pytest.mark.rule("115.1")
def test_the_place_that_is_said_of_the_second_card_is_that_of_the_first_too() -> None:
    loot = free("Loot", "Sorcery", "Exile up to one target Beast card or artifact card from a graveyard.")
    game = board(Side([], [loot], graveyard=[WOLF, FOREST]), Side(graveyard=[OWL]))
    says = play(game, "Loot", "Owl")
    assert names(game, Zone.EXILE) == ["Owl"]
    legal = next(each.legal for each in says.decisions if hasattr(each, "legal"))
    assert sorted(game.obj(id).base.name for id in legal) == ["Owl", "Wolf"]


def do_first(game: Game, name: str) -> bool:
    """The first player casts a card as soon as they may."""
    return any(table.do(game, cast_of(game, name)) for _ in range(6))


@pytest.mark.rule("115.1")
def test_a_spell_or_a_nonland_permanent_of_an_opponent_is_returned() -> None:
    wave = spell("Wave", "{G}", "Instant", "Return target spell or nonland permanent an opponent controls to its "
                 "owner's hand.")
    rush = spell("Rush", "{G}", "Instant", "You gain 1 life.")
    for target, zone in (("Rush", Zone.STACK), ("Plain Bear", Zone.BATTLEFIELD), ("Mine", Zone.BATTLEFIELD)):
        game = board(Side([FOREST, bear("Mine")], [wave]), Side([FOREST, bear()], [rush]), active=1)
        assert cast_now(game, "Rush")
        seats = Seats(take=(target,))
        game.procedures.asker = seats  # type: ignore[attr-defined]
        assert zone
        assert do_first(game, "Wave")
        resolve(game)
        assert bool(find(game, target, Zone.HAND)) is (target != "Mine")


@pytest.mark.rule("115.1")
def test_targets_with_words_of_their_own() -> None:
    text = "Exile target Spirit, creature with flying, or enchantment."
    ghost, bird = beast("Ghost", types="Creature — Spirit"), beast("Bird", text="Flying")
    game = board(Side((), [free("Rite", "Instant", text)]), Side([ghost, bird, bear(), free("Veil", "Enchantment")]))
    says = cast(game, "Rite", "Bird")
    go_on(game)
    assert names(game, Zone.EXILE) == ["Bird"]
    assert not [each for each in says.decisions if find(game, "Plain Bear") in getattr(each, "legal", ())]


@pytest.mark.rule("115.1a")
@pytest.mark.parametrize("what", ["with flying", "with power 4 or greater"])
def test_only_the_creature_of_a_list_must_fly_or_be_strong(what: str) -> None:
    wings = free("Wings", "Instant", f"Destroy target artifact, enchantment, or creature {what}.")
    rock = free("Rock", "Artifact", "{T}: Add {C}.")
    game = board(Side(hand=[wings]), Side([rock, beast("Ox"), beast("Roc", "4/4", "Flying")]))
    said = play(game, "Wings", "Rock")
    asked = next(each for each in said.decisions if isinstance(each, Targets))
    assert find(game, "Ox") not in asked.legal
    assert names(game, Zone.BATTLEFIELD, 1) == ["Ox", "Roc"]


@pytest.mark.rule("115.4")
def test_any_target_chosen_at_random_is_dealt_damage() -> None:
    text = "Pilot deals 2 damage to any target chosen at random."
    game = after(board(Side([FOREST, bear()], [spell("Pilot", "{G}", "Sorcery", text)]), Side([bear("Foe")])), "Pilot")
    lost = sum(20 - row.life for row in game.state.players)
    assert lost == 2 or not (find(game, "Plain Bear") and find(game, "Foe"))


@pytest.mark.rule("115.4")
def test_only_what_was_dealt_damage_this_turn_is_a_target() -> None:
    prick = spell("Prick", "{0}", "Instant", "Prick deals 1 damage to any target.")
    needle = spell("Needle", "{0}", "Instant", "Needle deals 1 damage to any target that was dealt damage this turn.")
    seats = Seats(take=["Wolf"])
    game = board(Side([], [prick, needle]), Side([creature("Wolf", pt="4/4"), creature("Owl")]), asker=seats)
    table.play(game, "Prick")
    table.play(game, "Needle")
    asked: list[Decision] = [each for each in seats.decisions if isinstance(each, Targets)]
    assert [each.legal for each in asked if isinstance(each, Targets)][1:] in ([], [(find(game, "Wolf"),)])
    assert game.obj(find(game, "Wolf")).damage == 2


@pytest.mark.rule("115.4")
def test_lands_here_and_there_are_no_targets() -> None:
    text = ("Lands on the battlefield and land cards in graveyards can't be the targets of spells or abilities your "
            "opponents control.")
    tools = free("Tools", "Artifact", "{0}: Destroy target land.\n{0}: Exile target land card from a graveyard.")
    game = board(Side([tools]), Side([free("Law", "Enchantment", text), ISLAND], graveyard=[FOREST]))
    assert not [each for each in legal_actions(game, 0) if isinstance(each, Activate)]
    game = board(Side([tools, free("Law", "Enchantment", text)]), Side([ISLAND], graveyard=[FOREST]))
    assert len([each for each in legal_actions(game, 0) if isinstance(each, Activate)]) == 2


@pytest.mark.rule("115.5")
def test_the_only_creature_is_a_target_of_its_own_ability() -> None:
    """There is no other, and the ability can be activated all the same."""
    nurse = printed("Nurse", "Creature — Human", "{R}: Target creature gets +1/+1 until end of turn.", "{R}", "1/1")
    mine = side("PlayerA", battlefield=["Nurse", "Mountain"])
    aimed: Json = {"do": "activate", "ability": "{R}:", "targets": [{"name": "Nurse"}]}
    grown: Json = {"kind": "power_toughness", "player": "PlayerA", "name": "Nurse", "power": 2, "toughness": 2}
    assert ran(scenario(mine, [aimed], [grown]), nurse).why == ""


@pytest.mark.rule("115.5")
def test_the_first_player_is_a_target_of_an_ability() -> None:
    """Whoever sits first is somebody."""
    taxer = printed("Collector", "Creature — Human", "{R}: Target opponent loses 2 life.", "{R}", "1/1")
    theirs = side("PlayerB", battlefield=["Collector", "Mountain"])
    aimed: Json = {"do": "activate", "player": "PlayerB", "ability": "{R}:", "targets": [{"player": "PlayerA"}]}
    less: Json = {"kind": "life", "player": "PlayerA", "value": 18}
    assert ran(scenario(side("PlayerA"), [aimed], [less], theirs), taxer).why == ""


@pytest.mark.rule("115.5")
def test_a_spell_is_no_target_of_itself() -> None:
    """Alone on the stack it could only counter itself, so it can't be cast."""
    fog = printed("Dispel", "Instant", "Counter target spell.", "{R}")
    mine = side("PlayerA", battlefield=["Mountain"], hand=["Dispel"])
    none: Json = {"kind": "playable", "player": "PlayerA", "text": "Cast Dispel", "has": False}
    assert ran(scenario(mine, [{"do": "check", "assert": none}], []), fog).why == ""


@pytest.mark.rule("601.2a")
@pytest.mark.parametrize(("zone", "way", "life"), [(Zone.GRAVEYARD, "flashback", 20), (Zone.HAND, "", 23)])
def test_only_a_spell_that_was_cast_from_a_graveyard(zone: Zone, way: str, life: int) -> None:
    stop = free("Stop", "Instant", "Counter target spell cast from a graveyard.")
    back = free("Back", "Instant", "You gain 3 life.\nFlashback {0}")
    game = board(Side(hand=[stop, back], graveyard=[back]), Side())
    cast(game, "Back", zone=zone, way=way)
    can = any(isinstance(each, Cast) and each.card == find(game, "Stop", Zone.HAND) for each in legal_actions(game, 0))
    assert can is (zone is Zone.GRAVEYARD)
    if can:
        play(game, "Stop")
    go_on(game)
    assert game.player(0).life == life


@pytest.mark.rule("601.2c")
def test_the_opponent_chooses_among_what_they_control() -> None:
    asked: list[int] = []

    def answer(game: Game, decision: Decision) -> Chosen | None:
        if isinstance(decision, Targets):
            asked.append(decision.asked.player)
            return Chosen(decision.legal[-1:])
        return None

    text = "Destroy target creature of an opponent's choice they control."
    game = board(Side([FOREST, bear()], [spell("Duel", "{G}", "Sorcery", text)]), Side([bear("One"), bear("Two")]),
                 asker=Script(answer))
    assert cast_now(game, "Duel")
    resolve(game)
    assert find(game, "Plain Bear")
    assert len(all_of(game, "One")) + len(all_of(game, "Two")) == 1


@pytest.mark.rule("601.2c")
def test_a_creature_that_the_target_player_controls_is_targeted() -> None:
    game = board(Side([beast("Cow")], [free("Blaze", "Instant", BLAZE)]), Side([beast("Ox"), beast("Elk")]), Side())
    says = play(game, "Blaze", 1, "Elk")
    first, second = (each for each in says.decisions if isinstance(each, Targets))
    assert first.legal == (0, 1)
    assert second.legal == (find(game, "Ox"), next(ref for ref in second.legal if ref != find(game, "Ox")))
    assert names(game, Zone.BATTLEFIELD, 1) == ["Ox"]


def offered(*sides: Side) -> bool:
    """Whether the first player may cast their card."""
    game = board(*sides)
    card = game.player(0).hand[0]
    return any(isinstance(each, Cast) and each.card == card for each in legal_actions(game, 0))


@pytest.mark.rule("601.2c")
def test_without_such_a_pair_the_spell_cannot_be_cast() -> None:
    hand = [free("Blaze", "Instant", BLAZE)]
    assert offered(Side(hand=hand), Side([beast("Ox")]))
    assert not offered(Side(hand=hand), Side())


@pytest.mark.rule("601.2c")
def test_two_creatures_of_one_player() -> None:
    hand = [free("Mutiny", "Sorcery", MUTINY)]
    assert offered(Side(hand=hand), Side([beast("Ox"), beast("Elk")]), Side())
    assert not offered(Side(hand=hand), Side([beast("Ox")]), Side([beast("Elk")]))
    game = board(Side(hand=hand), Side([beast("Ox", "3/3"), beast("Elk", "2/2")]), Side([beast("Cow")]))
    says = play(game, "Mutiny", "Ox", "Elk")
    assert find(game, "Cow") not in next(each for each in says.decisions if isinstance(each, Targets)).legal
    assert names(game, Zone.BATTLEFIELD, 1) == ["Ox"]


@pytest.mark.rule("601.2c")
def test_only_the_greatest_can_be_the_target() -> None:
    hit = free("Hit", "Instant", "Destroy target creature an opponent controls with the greatest power.")
    theirs = [beast("Ox", "2/2"), beast("Elk", "3/3"), beast("Ant", "3/3")]
    game = board(Side([beast("Wurm", "6/6")], [hit]), Side(theirs))
    says = play(game, "Hit", "Elk")
    legal = next(each for each in says.decisions if isinstance(each, Targets)).legal
    assert {game.chars(ref).name for ref in legal} == {"Elk", "Ant"}


@pytest.mark.rule("702.11")
def test_hexproof_players_can_be_targets() -> None:
    seek = free("Seek", "Enchantment", "Your opponents and permanents your opponents control with hexproof can be the "
                "targets of spells and abilities you control as though they didn't have hexproof.")
    veil = free("Ley", "Enchantment", "You have hexproof.")
    bolt = free("Bolt", "Instant", "Bolt deals 3 damage to target player or creature.")
    game = board(Side([seek], [bolt]), Side([veil, beast("Ox", text="Hexproof")]))
    assert life_after(game, ("Bolt", 1), player=1) == 17


def test_targets_in_a_single_graveyard_are_of_one_player() -> None:
    rites = spell("Rites", "{0}", "Instant", "Exile up to two target cards from a single graveyard.")
    game = board(Side(hand=[rites], graveyard=[FREE_OX]), Side(graveyard=[ELK_OF_4, ELK_OF_4]))
    play(game, "Rites", "Elk", "Elk")
    assert names(game, Zone.GRAVEYARD) == ["Ox", "Rites"]
    assert names(game, Zone.GRAVEYARD, 1) == []


def test_a_total_is_never_exceeded() -> None:
    text = "Return any number of creature cards with total mana value 4 or less from your graveyard to the battlefield."
    game = board(Side(hand=[spell("Rise", "{0}", "Sorcery", text)], graveyard=[ELK_OF_4, ELK_OF_4, FREE_OX]), Side())
    says = play(game, "Rise", "Elk", "Ox")
    assert len(all_of(game, "Elk")) == 1 and find(game, "Ox")
    assert says.decisions


@pytest.mark.parametrize(("kinds", "legal"), [("artifact", False), ("red", True)])
def test_abilities_from_a_kind_of_source_cant_target(kinds: str, legal: bool) -> None:
    ape = spell("Ape", "{1}", "Creature — Ape", f"~ can't be the target of abilities from {kinds} sources.", pt="1/1")
    game = board(Side([ape, spell("Wand", "{1}", "Artifact", "{T}: ~ deals 1 damage to target creature.")]), Side())
    assert can_be_targeted(game, find(game, "Ape"), find(game, "Wand"), 0) is legal


def test_targets_and_what_is_attached_to_them() -> None:
    aura = free("Mark", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    text = "Exile any number of target creatures and all Auras attached to them."
    game = board(Side((), [aura, free("Hush", "Instant", text)]), Side([bear("One"), bear("Two"), bear("Three")]))
    play(game, "Mark", "Two")
    play(game, "Hush", ("One", "Two"))
    assert sorted(names(game, Zone.EXILE)) == ["Mark", "One", "Two"]
    assert names(game, Zone.BATTLEFIELD, 1) == ["Three"]


@pytest.mark.rule("601.2c")
def test_any_number_of_targets_with_equal_toughness() -> None:
    text = "Choose any number of target creatures with equal toughness. Destroy the chosen creatures."
    herd = [beast("Ox", "3/2"), beast("Elk"), beast("Cow", "2/3")]
    game = board(Side(hand=[free("Aim", "Sorcery", text)]), Side(herd))
    cow = find(game, "Cow")
    says = play(game, "Aim", "Ox", "Elk")
    assert [cow in each.legal for each in says.decisions if isinstance(each, Targets)] == [True, False]
    assert names(game, Zone.BATTLEFIELD, 1) == ["Cow"]


@pytest.mark.rule("601.2c")
def test_any_number_of_targets_with_different_controllers() -> None:
    text = "Destroy any number of target creatures with different controllers."
    game = board(Side([beast("Cow")], [free("Beam", "Sorcery", text)]), Side([beast("Ox"), beast("Elk")]))
    says = play(game, "Beam", "Ox", "Cow")
    assert [len(each.legal) for each in says.decisions if isinstance(each, Targets)] == [3, 1]
    assert [names(game, Zone.BATTLEFIELD, who) for who in (0, 1)] == [[], ["Elk"]]
