"""CR 702.8-702.14, 702.28-702.36. Flash, haste, hexproof, indestructible and evasion."""

from __future__ import annotations

import pytest

from engine.ast.abilities import KeywordAbility
from engine.ast.card import Card
from engine.decisions import Activate, Cast
from engine.evaluate.protection import can_be_targeted
from engine.game import Game
from engine.rules.attacking import attack_options
from engine.rules.blocking import block_options
from engine.rules.priority import legal_actions
from engine.rules.restrictions import may_target
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.short import able, act, alive, attacks, buried, legal_targets, one, size, thing, war
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.cards import FOREST, bear
from tests.rules.play import beast, free, names, play, use
from tests.rules.usual_cards import BOLT_OF_5, KILL

RED, BLACK = one("R", cost="{R}"), one("K", cost="{B}")
GREEN, MACHINE = one("G", cost="{G}"), one("M", cost="{1}", types="Artifact Creature — Golem")
DUAL = spell("Isle", "", "Legendary Artifact Land", "")
SWAMP = spell("Bog", "", "Snow Land — Swamp", "")
WALKER = "First strike, swampwalk, islandwalk"


@pytest.mark.rule("702.1d")
def test_with_a_keyword_means_with_an_ability_that_is_the_keyword() -> None:
    gale = free("Gale", "Sorcery", "Destroy all creatures with flying.")

    game = board(Side([], [gale]), Side([one("A", "Flying"), one("B"), one("C", "This creature can't be blocked.")]))
    play(game, "Gale")
    assert buried(game, "A") and alive(game, "B", "C")


@pytest.mark.rule("702.8a")
def test_flash_plays_a_card_any_time_an_instant_could_be_cast() -> None:
    game = board(Side([FOREST] * 4, [one("A", "Flash"), bear()]), Side(), active=1, step=Step.END)
    game.state.priority = 0
    play(game, "A")
    assert alive(game, "A") and not legal_actions(game, 0)


def blockers(text: str, *others: Card, cost: str = "{G}") -> str:
    """The names of the creatures that could block an attacker with that text."""
    game = board(Side([one("A", text, cost=cost)]), Side(others), asker=Script(attacks("A")))
    to_step(game, Step.DECLARE_ATTACKERS)
    return "".join(sorted(game.chars(option.blocker).name for option in block_options(game, 1)))


@pytest.mark.rule("702.9b")
def test_a_flyer_is_blocked_by_flying_and_reach_only_and_may_block_anything() -> None:
    bird, spider = one("B", "Flying"), one("S", "Reach")
    assert blockers("Flying", RED, bird, spider) == "BS" and blockers("", RED, bird) == "BR"


@pytest.mark.rule("702.10b", "702.10c")
def test_haste_attacks_and_taps_at_once() -> None:
    game = board(Side([one("A", "Haste\n{T}: You gain 1 life."), one("B", "{T}: You gain 1 life.")]), Side())
    for name in "AB":
        game.state.own(find(game, name)).sick = True
    assert [option.attacker for option in attack_options(game)] == [find(game, "A")]
    assert able(game, "A") and not able(game, "B")


@pytest.mark.rule("702.11b")
def test_hexproof_until_it_has_dealt_damage() -> None:
    ox = beast("Ox", "2/2", "Ox has hexproof if it hasn't dealt damage yet.\n{0}: Ox deals 1 damage to any target.")
    game = board(Side([ox]), Side([], [BOLT_OF_5]))
    assert "hexproof" in game.chars(find(game, "Ox")).keywords
    use(game, "Ox", 1)
    assert "hexproof" not in game.chars(find(game, "Ox")).keywords
    game.state.priority = 1
    assert [each for each in legal_actions(game, 1) if isinstance(each, Cast | Activate)]


@pytest.mark.rule("702.11b")
def test_neither_hexproof_nor_ward() -> None:
    text = ("Creatures your opponents control can be the targets of spells and abilities as though they didn't have "
            "hexproof. Ward abilities of those creatures don't trigger.")
    game = board(Side([free("Law", "Enchantment", text)], [KILL]), Side([beast("Ox", text="Hexproof\nWard {5}")]))
    play(game, "Kill", "Ox")
    assert names(game, Zone.GRAVEYARD, 1) == ["Ox"]


@pytest.mark.rule("702.11b")
def test_hexproof_keeps_off_opponents_but_not_its_controller() -> None:
    grow = free("Grow", "Instant", "Target creature gets +1/+1 until end of turn.")
    theirs = free("Shrink", "Instant", "Target creature gets -1/-1 until end of turn.")
    game = board(Side([one("A", "Hexproof"), one("B")], [grow]), Side([], [theirs]))
    play(game, "Grow", "A")
    game.state.priority = 1
    assert legal_targets(play(game, "Shrink", "B").decisions[1]) == (find(game, "B"),)
    assert size(game, "A") == (3, 3)


@pytest.mark.rule("702.11c")
def test_you_and_your_bears_have_hexproof() -> None:
    shield = spell("Shield", "{1}", "Enchantment", "You and Bears you control have hexproof.")
    game = board(Side([shield, bear()]), Side([spell("Foe", "{1}", "Artifact", "")]))
    foe = find(game, "Foe")
    assert not can_be_targeted(game, 0, foe, 1) and not can_be_targeted(game, find(game, "Plain Bear"), foe, 1)
    assert can_be_targeted(game, find(game, "Shield"), foe, 1)


@pytest.mark.rule("702.11c")
def test_a_player_with_hexproof_is_no_target_for_opponents() -> None:
    game = board(Side([thing("Ward", "You have hexproof.")]), Side([one("B")]))
    assert not may_target(game, 0, find(game, "B"), 1) and may_target(game, 0, find(game, "Ward"), 0)


@pytest.mark.rule("702.11d")
def test_hexproof_from_a_quality_looks_at_the_source() -> None:
    game = board(Side([one("A", "Hexproof from red")]), Side([RED, BLACK]))
    id = find(game, "A")
    assert not may_target(game, id, find(game, "R"), 1) and may_target(game, id, find(game, "K"), 1)
    assert may_target(game, id, find(game, "R"), 0)


@pytest.mark.rule("702.11e")
def test_hexproof_from_a_quality_is_a_hexproof_ability() -> None:
    strip = free("Strip", "Sorcery", "Creatures your opponents control lose hexproof until end of turn.")
    look = free("Look", "Sorcery", "Destroy all creatures with hexproof.")
    game = board(Side([], [strip, look]), Side([one("A", "Hexproof from red"), one("B")]))
    red = find(game, "B")
    play(game, "Strip")
    assert may_target(game, find(game, "A"), red, 0)
    game = board(Side([], [look]), Side([one("A", "Hexproof from red"), one("B")]))
    play(game, "Look")
    assert buried(game, "A") and alive(game, "B")


@pytest.mark.rule("702.11f")
def test_hexproof_from_two_qualities_is_two_abilities() -> None:
    strip = free("Strip", "Sorcery", "Target creature loses hexproof from red until end of turn.")
    game = board(Side([one("A", "Hexproof from red and from black")], [strip]), Side([RED, BLACK, GREEN]))
    id = find(game, "A")
    assert [may_target(game, id, find(game, name), 1) for name in "RKG"] == [False, False, True]
    play(game, "Strip", "A")
    assert [may_target(game, id, find(game, name), 1) for name in "RKG"] == [True, False, True]


@pytest.mark.rule("702.12b")
def test_the_indestructible_is_not_destroyed_by_damage_or_effects() -> None:
    doom = free("Doom", "Sorcery", "Destroy all creatures.")
    game = board(Side([one("A", "Indestructible"), one("B")], [doom]), Side())
    play(game, "Doom")
    assert alive(game, "A") and buried(game, "B")
    game = war([one("A", "Indestructible", "1/1")], [one("B", pt="9/9")], "A", "B>A")
    assert alive(game, "A")


@pytest.mark.rule("702.13b")
def test_intimidate_is_blocked_by_artifacts_and_creatures_of_its_color() -> None:
    assert blockers("Intimidate", RED, GREEN, MACHINE) == "GM"


@pytest.mark.rule("702.14a", "702.14c")
@pytest.mark.parametrize(("walk", "held_by"), [
    ("Swampwalk", "Bog"), ("Snow swampwalk", "Bog"), ("Nonbasic landwalk", "Bog Isle"), ("Snow landwalk", "Bog"),
    ("Legendary landwalk", "Isle"), ("Artifact landwalk", "Isle"), ("Islandwalk", ""), ("Forestwalk", "Forest"),
])
def test_landwalk_of_every_kind_looks_at_the_defenders_lands(walk: str, held_by: str) -> None:
    for land in (SWAMP, DUAL, FOREST):
        assert bool(blockers(walk, RED, land)) is (land.name not in held_by.split()), land.name


def walks(game: Game) -> list[str]:
    """The lands that the Ox walks through."""
    had = game.chars(find(game, "Ox")).abilities
    return sorted(each.word for each in had if isinstance(each, KeywordAbility) and each.name == "landwalk")


@pytest.mark.rule("702.14b")
@pytest.mark.parametrize(("words", "picked", "first", "left"), [
    ("all landwalk abilities", (), True, []),
    ("first strike or swampwalk", (0,), False, ["Island", "Swamp"]),
    ("first strike or swampwalk", (1,), True, ["Island"]),
    ("your choice of trample, swampwalk, or islandwalk", (2,), True, ["Swamp"]),
])
def test_landwalk_is_lost_by_its_sort_or_by_choice(words: str, picked: tuple[int, ...], first: bool,
                                                   left: list[str]) -> None:
    spell = free("Mire", "Instant", f"Target creature loses {words} until end of turn.")
    game = board(Side([beast("Ox", text=WALKER)], [spell]), Side())
    play(game, "Mire", "Ox", *(str(each) for each in picked))
    assert ("first strike" in game.chars(find(game, "Ox")).keywords, walks(game)) == (first, left)


@pytest.mark.rule("702.14c")
@pytest.mark.parametrize(("chosen", "able_to"), [("Forest", ""), ("Island", "G")])
def test_landwalk_of_a_type_that_was_chosen(chosen: str, able_to: str) -> None:
    text = "As ~ enters, choose a basic land type.\nCreatures you control have landwalk of the chosen type."
    charm = free("Charm", "Enchantment", text.replace("~", "Charm"))
    game = board(Side([one("A")], [charm]), Side([FOREST, GREEN]), asker=Script(attacks("A")))
    play(game, "Charm", chosen)
    to_step(game, Step.DECLARE_ATTACKERS)
    assert "".join(game.chars(option.blocker).name for option in block_options(game, 1)) == able_to


@pytest.mark.rule("702.14d")
def test_landwalks_do_not_cancel_one_another() -> None:
    wood = spell("Wood", "", "Snow Land — Forest", "")
    assert blockers("Snow forestwalk", one("B", "Snow forestwalk"), wood) == ""


@pytest.mark.rule("702.15b")
def test_the_owner_of_a_source_without_a_controller_gains_the_life() -> None:
    text = "{0}, Sacrifice this creature: It deals 3 damage to any target."
    game = board(Side([one("A", f"Lifelink\n{text}")]), Side())
    act(game, "A", 1)
    assert [player.life for player in game.state.players] == [23, 17]


@pytest.mark.rule("702.15e")
def test_each_source_with_lifelink_is_a_life_gain_of_its_own() -> None:
    mate = one("P", "Whenever you gain life, put a +1/+1 counter on this creature.")
    game = war([one("A", "Lifelink"), one("B", "Lifelink"), mate], [], "A B")
    assert game.player(0).life == 24 and size(game, "P") == (4, 4)


@pytest.mark.rule("702.17b")
def test_reach_blocks_flyers_and_whatever_else() -> None:
    assert blockers("Flying", RED, one("S", "Reach")) == "S" and blockers("", one("S", "Reach")) == "S"


@pytest.mark.rule("702.20b")
def test_attacking_does_not_tap_the_vigilant() -> None:
    game = war([one("A", "Vigilance"), one("B")], [], "A B")
    assert not game.obj(find(game, "A")).tapped and game.obj(find(game, "B")).tapped


@pytest.mark.rule("702.28b")
def test_shadow_blocks_shadow_only() -> None:
    shade = one("S", "Shadow")
    assert blockers("Shadow", RED, shade) == "S" and blockers("", RED, shade) == "R"


@pytest.mark.rule("702.31b")
def test_horsemanship_is_blocked_by_horsemanship_and_blocks_all() -> None:
    rider = one("H", "Horsemanship")
    assert blockers("Horsemanship", RED, rider) == "H" and blockers("", RED, rider) == "HR"


@pytest.mark.rule("702.36b")
def test_fear_is_blocked_by_black_and_artifact_creatures() -> None:
    assert blockers("Fear", RED, BLACK, MACHINE) == "KM"


def test_flying_and_horsemanship_are_different_things() -> None:
    rider, bird = beast("Rider", text="Horsemanship"), beast("Bird", text="Flying")
    game = board(Side([rider, beast("Hawk", text="Flying")]), Side([bird, beast("Knight", text="Horsemanship")]))
    for name in ("Rider", "Hawk"):
        game.state.own(find(game, name)).attacking = 1
    game.state.step = Step.DECLARE_BLOCKERS
    able = {
        game.chars(option.blocker).name: [game.chars(id).name for id in option.attackers]
        for option in block_options(game, 1)
    }
    assert able == {"Bird": ["Hawk"], "Knight": ["Rider"]}


@pytest.mark.rule("702.11e")
@pytest.mark.parametrize("said", ["Hexproof from activated and triggered abilities",
                                  "A can't be the target of activated or triggered abilities."])
def test_what_is_spared_by_abilities_is_not_by_spells(said: str) -> None:
    prod = free("Prod", "Instant", "Tap target creature.")
    rod = free("Rod", "Artifact", "{0}: Tap target creature.")
    game = board(Side([rod], [prod]), Side([one("A", said)]))
    play(game, "Prod", "A")
    assert game.obj(find(game, "A")).tapped
    assert not any(isinstance(each, Activate) for each in legal_actions(game, 0))
