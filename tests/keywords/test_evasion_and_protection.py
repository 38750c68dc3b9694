"""Protection, hexproof, landwalk and banding, as they are given, chosen, seen through and lost."""

from __future__ import annotations

import pytest

from engine.ast.abilities import KeywordAbility
from engine.decisions import Activate, Cast, Pick, Targets
from engine.evaluate.protection import can_be_targeted, protected
from engine.events.kinds import PutCounters
from engine.events.pipeline import emit
from engine.game import Game
from engine.oracle.cards import read_card
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.keywords.table import Seats
from tests.rules.board import Side, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, bear
from tests.rules.play import after, beast, called, free, names, play, use
from tests.rules.usual_cards import BOLT_OF_5, KILL

WALKER = "First strike, swampwalk, islandwalk"
WUBRG = ["white", "blue", "black", "red", "green"]


@pytest.mark.rule("608.2h")
def test_the_colors_are_those_of_the_spell_as_it_was() -> None:
    shy = beast("Ox", text="Whenever this creature becomes the target of a spell, it gains protection from each of "
                "that spell's colors until end of turn.")
    dart = free("Dart", "Instant", "Tap target creature.", cost="{0}")
    game = after(board(Side([shy], [dart]), Side([beast("Imp", cost="{R}")])), ("Dart", "Ox"))
    assert not protected(game, find(game, "Ox"), find(game, "Imp"))


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


@pytest.mark.rule("702.11c")
def test_you_and_your_bears_have_hexproof() -> None:
    shield = spell("Shield", "{1}", "Enchantment", "You and Bears you control have hexproof.")
    game = board(Side([shield, bear()]), Side([spell("Foe", "{1}", "Artifact", "")]))
    foe = find(game, "Foe")
    assert not can_be_targeted(game, 0, foe, 1) and not can_be_targeted(game, find(game, "Plain Bear"), foe, 1)
    assert can_be_targeted(game, find(game, "Shield"), foe, 1)


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


@pytest.mark.rule("702.16e")
def test_protection_from_creatures_is_also_from_a_creature_that_has_just_left() -> None:
    bomb = beast("Bomb", "1/1", "Sacrifice this creature: It deals 1 damage to each creature.")
    game = board(Side([bomb]), Side([beast("Saint", "2/2", "Protection from creatures"), beast("Ox")]))
    use(game, "Bomb")
    assert [game.obj(find(game, name)).damage for name in ("Saint", "Ox")] == [0, 1]


@pytest.mark.rule("702.16n")
def test_an_aura_that_is_spared_stays() -> None:
    guard = spell("Guard", "{0}", "Enchantment — Aura", "Enchant creature\nAs Guard enters, choose a color.\nEnchanted "
                  "creature has protection from the chosen color. This effect doesn't remove Guard.")
    game = after(board(Side([beast("Ox")], [guard]), Side()), ("Guard", "Ox", "white"))
    assert find(game, "Guard") and "protection" in game.chars(find(game, "Ox")).keywords


@pytest.mark.rule("702.22b")
@pytest.mark.parametrize("words", [
    'banding and all "bands with other" abilities', 'all "bands with other" abilities',
])
def test_bands_with_other_abilities_are_lost(words: str) -> None:
    spell = free("Part", "Instant", f"Target creature loses {words} until end of turn.")
    game = after(board(Side([beast("Ox", text="Flying, banding")], [spell]), Side()), ("Part", "Ox"))
    keywords = game.chars(find(game, "Ox")).keywords
    assert "flying" in keywords and ("banding" in keywords) is not words.startswith("banding")


@pytest.mark.rule("702.184a")
def test_a_station_is_a_creature_from_its_symbol_on() -> None:
    ship = read_card({
        "name": "Barge", "type_line": "Artifact — Spacecraft", "mana_cost": "{2}", "power": "3", "toughness": "3",
        "oracle_text": "Station\n2+ | Flying",
    })
    game = board(Side([ship, bear()]), Side())
    barge = find(game, "Barge")
    assert not game.chars(barge).creature
    emit(game, [PutCounters(barge, "charge", 2)])
    assert game.chars(barge).creature
    assert "flying" in game.chars(barge).keywords


def test_keywords_parted_by_semicolons() -> None:
    game = board(Side([spell("Falcon", "{1}", "Creature — Bird", "Flying; first strike; banding", pt="1/1")]), Side())
    assert {"flying", "first strike", "banding"} <= game.chars(find(game, "Falcon")).keywords
