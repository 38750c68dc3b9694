"""CR 702.16. Protection."""

from __future__ import annotations

import pytest

from engine.decisions import Cast, Pick, Targets
from engine.evaluate.protection import protected
from engine.events.kinds import Damage
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.before_priority import settle
from engine.rules.blocking import block_options
from engine.rules.priority import legal_actions
from engine.rules.restrictions import may_target
from engine.terms.steps import Step
from tests.keywords.short import act, alive, attacks, buried, legal_targets, one, size, thing
from tests.keywords.table import Seats
from tests.rules.askers import Script
from tests.rules.board import Side, board, cast_now, find, resolve, spell, to_step
from tests.rules.cards import FOREST, bear
from tests.rules.play import after, beast, called, free, play, use

WUBRG = ["white", "blue", "black", "red", "green"]
RED, BLACK = one("R", cost="{R}"), one("K", cost="{B}")
GREEN, MACHINE = one("G", cost="{G}"), one("M", cost="{1}", types="Artifact Creature — Golem")
ALL = [RED, BLACK, GREEN, MACHINE]


@pytest.mark.rule("608.2h")
def test_the_colors_are_those_of_the_spell_as_it_was() -> None:
    shy = beast("Ox", text="Whenever this creature becomes the target of a spell, it gains protection from each of "
                "that spell's colors until end of turn.")
    dart = free("Dart", "Instant", "Tap target creature.", cost="{0}")
    game = after(board(Side([shy], [dart]), Side([beast("Imp", cost="{R}")])), ("Dart", "Ox"))
    assert not protected(game, find(game, "Ox"), find(game, "Imp"))


@pytest.mark.rule("702.16")
def test_a_player_gains_protection_from_a_color_of_choice() -> None:
    bolt = free("Bolt", "Sorcery", "Bolt deals 3 damage to each player.", cost="{R}")
    hand = [free("Ward", "Sorcery", "You gain protection from the color of your choice until end of turn."), bolt]
    game = after(board(Side([free("Forge", "Land", "{T}: Add {R}.")], hand), Side()), ("Ward", "red"), "Bolt")
    assert (game.player(0).life, game.player(1).life) == (20, 17)


@pytest.mark.rule("702.16")
def test_one_color_for_you_and_each_permanent() -> None:
    text = "You and each permanent you control gain protection from the color of your choice until end of turn."
    game = board(Side([beast("Ox")], [free("Veil", "Instant", text)]),
                 Side([beast("Imp", cost="{R}"), beast("Elk", cost="{G}")]))
    play(game, "Veil", "red")
    red, green = find(game, "Imp"), find(game, "Elk")
    assert [protected(game, ref, red) for ref in (0, find(game, "Ox"), 1)] == [True, True, False]
    assert [protected(game, ref, green) for ref in (0, find(game, "Ox"))] == [False, False]


@pytest.mark.rule("702.16")
@pytest.mark.parametrize(("text", "answers", "from_red_and_green"), [
    ("Creatures you control gain protection from the colors of target creature until end of turn.", ["Imp"],
     (True, False)),
    ("Creatures you control gain protection from the colors of target creature until end of turn.", ["Ox"],
     (False, False)),
    (("Exile target creature. Creatures you control gain protection from each of that creature's colors until end of "
     "turn."), ["Imp"], (True, False)),
    (("Destroy target creature. White creatures gain protection from each of that creature's colors until your next "
      "turn."), ["Elk"], (False, True)),
    ("Target creature gains protection from the color of its controller's choice until end of turn.", ["Ox", "red"],
     (True, False)),
    ("Target creature gains protection from the card type of your choice until end of turn.", ["Ox", "creature"],
     (True, True)),
    ("Target creature gains protection from the card type of your choice until end of turn.", ["Ox", "artifact"],
     (False, False)),
])
def test_from_the_colors_of_something_and_of_whose_choice(
    text: str, answers: list[str], from_red_and_green: tuple[bool, bool]
) -> None:
    game = board(Side([beast("Ox", cost="{W}")], [free("Veil", "Instant", text)]),
                 Side([beast("Imp", cost="{R}"), beast("Hob", cost="{R}"), beast("Elk", cost="{G}"),
                       beast("Ent", cost="{G}")]))
    play(game, "Veil", *answers)
    found = [protected(game, find(game, "Ox"), find(game, name)) for name in ("Hob", "Ent")]
    assert tuple(found) == from_red_and_green


@pytest.mark.rule("702.16a")
@pytest.mark.parametrize("first", ["colorless", "artifacts"])
def test_each_protection_to_choose_has_its_own_label(first: str) -> None:
    text = f"Target creature gains protection from {first} or from the color of your choice until end of turn."
    game = board(Side([beast("Ox")], [free("Boon", "Instant", text)]), Side())
    asked = play(game, "Boon").decisions
    labels = next([option.label for option in each.options] for each in asked if isinstance(each, Pick))
    assert labels == [first.removesuffix("s") if first == "artifacts" else first, *WUBRG]


@pytest.mark.rule("702.16a")
def test_each_creature_is_protected_from_its_own_colors() -> None:
    game = board(Side([spell("Fellows", "{1}", "Enchantment", "Each creature has protection from its colors."),
                       bear("One"), bear("Two")]), Side([beast("Gray", "1/1")]))
    assert protected(game, find(game, "One"), find(game, "Two"))
    assert not protected(game, find(game, "Gray"), find(game, "One"))


@pytest.mark.rule("702.16a")
def test_protection_from_colorless_or_a_color() -> None:
    giver = beast("Giver", text="{T}: Another target creature you control gains protection from colorless or from the "
                  "color of your choice until end of turn.")
    spike = free("Spike", "Artifact", "{T}: ~ deals 1 damage to target creature.")
    game = board(Side([giver, beast("Ox", "1/1"), spike]), Side())
    use(game, "Giver", "Ox", "0")
    says = use(game, "Spike", "Giver")
    aimed = [each for each in says.decisions if isinstance(each, Targets)]
    assert all("Ox" not in [called(game, ref) for ref in each.legal] for each in aimed)


@pytest.mark.rule("702.16a")
def test_others_have_protection_from_the_color_that_the_giver_chose() -> None:
    text = "As this creature enters, choose a color. All Bears have protection from the chosen color."
    game = board(Side([FOREST, bear("Bear"), bear("Foe")], [beast("Warden", "1/1", text=text)]), Side())
    play(game, "Warden", "green")
    assert protected(game, find(game, "Bear"), find(game, "Foe"))
    assert not protected(game, find(game, "Bear"), find(game, "Warden"))


def targeted_by(game: Game, name: str = "A", controller: int = 1) -> str:
    """The names of the sources R, K, G and M that could target a permanent."""
    return "".join(each for each in "RKGM" if may_target(game, find(game, name), find(game, each), controller))


@pytest.mark.rule("702.16a")
def test_the_quality_may_be_anything_an_object_is() -> None:
    for quality, left in (
        ("red", "KGM"), ("artifacts", "RKG"), ("creatures", ""), ("multicolored", "RKGM"), ("Golems", "RKG"),
    ):
        assert targeted_by(board(Side([one("A", f"Protection from {quality}")]), Side(ALL))) == left
    bolt = free("Bolt", "Instant", "Bolt deals 3 damage to target creature.")
    game = board(Side([one("A", "Protection from instants")], [bolt]), Side([one("B")]))
    assert find(game, "A") not in legal_targets(play(game, "Bolt", "B").decisions[1]) and buried(game, "B")


@pytest.mark.rule("702.16a", "702.11d")
def test_a_spell_is_of_the_quality_of_permanents_before_it_is_one() -> None:
    veil = free("Veil", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    for kept in ("Protection from permanents", "Hexproof from artifacts, creatures, and enchantments"):
        game = board(Side([], [veil]), Side([one("A", kept), one("B")]))
        assert legal_targets(play(game, "Veil", "B").decisions[1]) == (find(game, "B"),)


@pytest.mark.rule("702.16b")
def test_protection_from_a_kind_is_from_spells_of_that_kind_too() -> None:
    cat = beast("Cat", text="Protection from Goblins")
    for types, legal in (("Kindred Instant — Goblin", False), ("Instant", True)):
        zap = spell("Zap", "{0}", types, "Zap deals 1 damage to target creature.")
        game = board(Side(hand=[zap]), Side([cat]))
        assert bool([each for each in legal_actions(game, 0) if isinstance(each, Cast)]) is legal


@pytest.mark.rule("702.16b")
def test_protection_from_the_chosen_player() -> None:
    text = "As Nemesis enters, choose a player.\nNemesis has protection from the chosen player."
    bolt = free("Bolt", "Instant", "Bolt deals 3 damage to target creature.")
    game = board(Side(hand=[beast("Nemesis", "3/1", text)]), Side([beast("Ox")], [bolt]))
    play(game, "Nemesis", 1)
    mine = board(Side([beast("Elk")], [beast("Nemesis", "3/1", text), bolt]), Side())
    play(mine, "Nemesis", 1)
    play(mine, "Bolt", "Nemesis")
    assert not find(mine, "Nemesis")


@pytest.mark.rule("702.16b")
def test_you_have_protection_from_the_chosen_card_name() -> None:
    halo = spell("Halo", "{G}", "Enchantment", "As this enchantment enters, choose a card name.\nYou have protection "
                 "from the chosen card name.")
    bolt = spell("Bolt", "{G}", "Instant", "Bolt deals 3 damage to any target.")
    dart = spell("Dart", "{G}", "Instant", "Dart deals 1 damage to each player.")
    game = board(Side([FOREST] * 3, [halo, dart]), Side([FOREST], [bolt]), asker=Seats(name="Dart"))
    assert cast_now(game, "Halo")
    resolve(game)
    assert cast_now(game, "Dart")
    resolve(game)
    assert [game.player(who).life for who in (0, 1)] == [20, 19]


@pytest.mark.rule("702.16b")
def test_no_target_of_spells_and_abilities_of_the_quality() -> None:
    ping = one("R", "{0}: This creature deals 1 damage to target creature.", cost="{R}")
    bolt = spell("Bolt", "{B}", "Instant", "Bolt deals 3 damage to target creature.")
    swamp = spell("Bog", "", "Land — Swamp", "{T}: Add {B}.")
    game = board(Side([one("A", "Protection from red"), ping, swamp, one("B")], [bolt]), Side())
    assert find(game, "A") not in legal_targets(act(game, "R", "B").decisions[1])
    assert find(game, "A") in legal_targets(play(game, "Bolt", "A").decisions[1]) and buried(game, "A")


@pytest.mark.rule("702.16b")
def test_a_player_with_protection_is_no_target_and_takes_no_damage() -> None:
    game = board(Side([thing("Ward", "You have protection from red.")]), Side(ALL))
    assert "".join(each for each in "RKGM" if may_target(game, 0, find(game, each), 1)) == "KGM"
    emit(game, [Damage(find(game, "R"), 0, 3), Damage(find(game, "K"), 0, 2)])
    assert game.player(0).life == 18


@pytest.mark.rule("702.16c", "702.16d")
def test_auras_go_and_equipment_falls_off_when_protection_comes() -> None:
    veil = spell("Veil", "{0}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    sword = spell("Sword", "{0}", "Artifact — Equipment", "Equipped creature gets +2/+2.\nEquip {0}")
    guard = free("Guard", "Instant", "Target creature gains protection from colorless until end of turn.")
    game = board(Side([one("A"), sword], [veil, guard]), Side())
    play(game, "Veil", "A")
    act(game, "Sword", "A")
    assert size(game, "A") == (5, 5)
    play(game, "Guard", "A")
    assert size(game, "A") == (2, 2) and buried(game, "Veil") and alive(game, "Sword")


@pytest.mark.rule("702.16e")
def test_protection_from_creatures_is_also_from_a_creature_that_has_just_left() -> None:
    bomb = beast("Bomb", "1/1", "Sacrifice this creature: It deals 1 damage to each creature.")
    game = board(Side([bomb]), Side([beast("Saint", "2/2", "Protection from creatures"), beast("Ox")]))
    use(game, "Bomb")
    assert [game.obj(find(game, name)).damage for name in ("Saint", "Ox")] == [0, 1]


@pytest.mark.rule("702.16e")
def test_damage_from_the_quality_is_prevented() -> None:
    quake = spell("Quake", "{0}", "Sorcery", "Quake deals 3 damage to each creature.")
    game = board(Side([one("A", "Protection from sorceries"), one("B")], [quake]), Side())
    play(game, "Quake")
    assert alive(game, "A") and buried(game, "B")


@pytest.mark.rule("702.16f")
def test_an_attacker_is_not_blocked_by_the_quality() -> None:
    game = board(Side([one("A", "Protection from red")]), Side(ALL), asker=Script(attacks("A")))
    to_step(game, Step.DECLARE_ATTACKERS)
    assert {game.chars(option.blocker).name for option in block_options(game, 1)} == set("KGM")


@pytest.mark.rule("702.16i")
def test_protection_from_each_of_a_set() -> None:
    assert targeted_by(board(Side([one("A", "Protection from each color")]), Side(ALL))) == "M"
    game = board(Side([one("A", "Protection from each opponent")]), Side(ALL), Side([one("X")]))
    assert targeted_by(game) == "" and not may_target(game, find(game, "A"), find(game, "X"), 2)


@pytest.mark.rule("702.16j")
def test_protection_from_everything() -> None:
    veil = spell("Veil", "{0}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    guard = free("Guard", "Instant", "Target creature gains protection from everything until end of turn.")
    game = after(board(Side([one("A"), *ALL], [veil, guard]), Side()), ("Veil", "A"), ("Guard", "A"))
    assert targeted_by(game, controller=0) == "" and buried(game, "Veil")
    emit(game, [Damage(find(game, "G"), find(game, "A"), 9)])
    settle(game)
    assert alive(game, "A")


@pytest.mark.rule("702.16k")
def test_protection_from_a_player_looks_at_who_controls_or_else_owns_the_source() -> None:
    game = board(Side([one("A", "Protection from each opponent"), GREEN]), Side([RED]), asker=Script(attacks("A")))
    id = find(game, "A")
    assert may_target(game, id, find(game, "G"), 0) and not may_target(game, id, find(game, "R"), 1)
    emit(game, [Damage(find(game, "R"), id, 9)])
    settle(game)
    assert alive(game, "A")
    to_step(game, Step.DECLARE_ATTACKERS)
    assert block_options(game, 1) == ()


@pytest.mark.rule("702.16n")
def test_an_aura_that_is_spared_stays() -> None:
    guard = spell("Guard", "{0}", "Enchantment — Aura", "Enchant creature\nAs Guard enters, choose a color.\nEnchanted "
                  "creature has protection from the chosen color. This effect doesn't remove Guard.")
    game = after(board(Side([beast("Ox")], [guard]), Side()), ("Guard", "Ox", "white"))
    assert find(game, "Guard") and "protection" in game.chars(find(game, "Ox")).keywords


def warded(text: str) -> Game:
    """A game with a creature that a white Aura "Veil" enchants, and then an Aura "Ward" of that text."""
    ward = spell("Ward", "{W}", "Enchantment — Aura", text)
    veil = spell("Veil", "{W}", "Enchantment — Aura", "Enchant creature")
    plains = spell("Field", "", "Land — Plains", "{T}: Add {W}.")
    return after(board(Side([one("A"), plains, plains], [veil, ward]), Side()), ("Veil", "A"), ("Ward", "A"))


@pytest.mark.rule("702.16n")
def test_an_aura_whose_protection_does_not_remove_it_stays() -> None:
    text = "Enchant creature\nEnchanted creature has protection from white. This effect doesn't remove this Aura."
    game = warded(text)
    assert alive(game, "Ward") and buried(game, "Veil")


@pytest.mark.rule("702.16p")
def test_what_is_already_attached_stays_when_the_aura_says_so() -> None:
    text = ("Enchant creature\nEnchanted creature has protection from white. This effect doesn't remove Auras and "
            "Equipment you control that are already attached to it.")
    game = warded(text)
    assert alive(game, "Ward", "Veil")


@pytest.mark.parametrize(("protection", "before", "after"), [
    pytest.param("red and from green", "KM", "RKM", marks=pytest.mark.rule("702.16g")),
    pytest.param("all colors", "M", "RM", marks=pytest.mark.rule("702.16h")),
])  # fmt: skip
def test_protection_from_several_qualities_is_as_many_abilities(protection: str, before: str, after: str) -> None:
    strip = free("Strip", "Sorcery", "Creatures lose protection from red until end of turn.")
    game = board(Side([one("A", f"Protection from {protection}")], [strip]), Side(ALL))
    assert targeted_by(game) == before
    play(game, "Strip")
    assert targeted_by(game) == after
