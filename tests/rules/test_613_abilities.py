"""CR 604, 613.1f. Abilities that are given, had while something is so, borrowed and lost, and where they function."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Activate, Chosen
from engine.evaluate.invariants import check
from engine.game import Game
from engine.play.positions.form import Json
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, act_now, board, cast_now, find, resolve, spell, to_step
from tests.rules.cards import FOREST, MOUNTAIN, bear
from tests.rules.options import may_do
from tests.rules.play import Says, after, beast, cast, free, go_on, life_after, names, next_turn, play, use
from tests.rules.situations import armed
from tests.rules.usual_cards import BOON_G
from tests.scenarios.scenes import WAIT, has_life, printed, ran, scenario, side

DROP = free("Drop", "Sorcery", "Discard a card.")
HEALER = spell("Healer", "{1}", "Creature — Human", "{0}: You gain 3 life.\nFlying", pt="1/1")
TAPPER = spell("Druid", "{1}", "Creature — Elf", "{T}: Add {G}.", pt="1/1")
GUARD = "Prevent all damage that would be dealt to {}."
FEATHER = free("Feather", "Sorcery", "Put a flying counter on target creature.")
STONE = free("Stone", "Sorcery", "Target creature loses all abilities until end of turn.")
CARRY = free("Carry", "Sorcery", "Move all counters from target creature onto another target creature.")
MUD = free("Mud", "Sorcery", "All creatures lose flying until end of turn.")


@pytest.mark.rule("109.2", "604.1")
def test_a_condition_holds_for_any_of_them() -> None:
    puss = beast("Puss", "2/2", "As long as you control another Cat or a Forest, this creature gets +3/+3.",
                 "Creature — Cat")
    other = beast("Tom", types="Creature — Cat")
    for beside, power in ([], 2), ([other], 5), ([FOREST], 5), ([beast("Ox")], 2):
        game = board(Side([puss, *beside]), Side([FOREST]))
        assert game.chars(find(game, "Puss")).power == power


@pytest.mark.rule("109.2")
def test_each_that_is_one_of_them_is_meant() -> None:
    lord = free("Lord", "Enchantment", "Each creature you control that's a Cat, a Goblin, or an Elf gets +1/+1.")
    kinds = {"Cat": 3, "Goblin": 3, "Elf": 3, "Beast": 2}
    game = board(Side([lord, *(beast(each, types=f"Creature — {each}") for each in kinds)]), Side())
    assert {each: game.chars(find(game, each)).power for each in kinds} == kinds


@pytest.mark.rule("113.2c")
def test_an_ability_given_to_others_is_not_had_twice() -> None:
    """The giver attacks alone with its own exalted only; another creature with the one given to it."""
    saint = printed(
        "Saint", "Creature — Angel", "Exalted\nOther creatures you control have exalted.", "{R}", "1/1"
    )
    attack: Json = {"do": "attack", "attacker": "Saint", "step": "declare_attackers"}
    mine = side("PlayerA", battlefield=["Saint"])
    assert ran(scenario(mine, [attack], [has_life("PlayerB", 18)]), saint).why == ""
    choices = {"PlayerA": [{"text": "Saint"}]}
    two = side("PlayerA", battlefield=["Saint", "Ox"])
    assert ran(scenario(two, [attack], [has_life("PlayerB", 17)], choices=choices), saint).why == ""


@pytest.mark.rule("113.6")
def test_a_trigger_given_to_a_permanent_that_looks_at_hands_stays_on_the_battlefield() -> None:
    giver = free("Giver", "Enchantment", "Creatures you control have \"Whenever you discard a card, you gain 1 life.\"")
    assert life_after(board(Side([giver, beast("Ox")], [DROP, beast("Cow")]), Side()), "Drop") == 21


@pytest.mark.rule("113.6")
@pytest.mark.parametrize("there", [True, False])
def test_an_ability_that_functions_in_the_graveyard_too(there: bool) -> None:
    text = "At the beginning of your upkeep, if Angel is in your graveyard or on the battlefield, you gain 1 life."
    angel = beast("Angel", text=text)
    game = board(Side([angel] if there else [], graveyard=[] if there else [angel]), Side())
    next_turn(game, Step.MAIN1, turns=2)
    assert game.player(0).life == 21


@pytest.mark.rule("113.6b")
def test_a_static_ability_that_says_it_is_in_the_graveyard() -> None:
    """It works from there, and not from the battlefield."""
    ghost = printed("Ghost", "Creature — Ox", "As long as this card is in your graveyard and you control a Mountain, "
                    "creatures you control have flying.", "{R}", "1/1")
    for zone, has in (("graveyard", True), ("battlefield", False)):
        zones = {"battlefield": ["Mountain", "Ox"], zone: ["Ghost"]} if has else {"battlefield": ["Ox", "Ghost"]}
        asserts: list[Json] = [{"kind": "ability", "player": "PlayerA", "name": "Ox", "ability": "Flying", "has": has}]
        assert ran(scenario(side("PlayerA", **zones), [], asserts), ghost).why == ""


@pytest.mark.rule("113.10")
@pytest.mark.parametrize(("top", "able"), [("Creature — Goblin", True), ("Creature — Elf", False)])
def test_the_activated_abilities_of_the_top_card(top: str, able: bool) -> None:
    snoop = beast("Snoop", text="Play with the top card of your library revealed.\nAs long as the top card of your "
                  "library is a Goblin card, Snoop has all activated abilities of that card.")
    game = board(Side([snoop], library=[free("Boss", top, "{0}: You gain 3 life.", pt="1/1")]), Side())
    assert any(type(each).__name__ == "Activate" for each in legal_actions(game, 0)) is able
    if able:
        use(game, "Snoop")
    assert game.state.players[0].life == (23 if able else 20)


@pytest.mark.rule("604.1")
def test_a_second_sentence_speaks_of_the_same_creature() -> None:
    text = "Creatures you control get +1/+1. As long as you control an artifact, they also have flying."
    ring = spell("Ring", "{1}", "Enchantment", text)
    game = board(Side([ring, bear()]), Side([bear("Foe")]))
    mine = game.chars(find(game, "Plain Bear"))
    assert mine.power == 3 and "flying" not in mine.keywords
    game = board(Side([ring, bear(), spell("Cup", "{1}", "Artifact", "")]), Side([bear("Foe")]))
    assert "flying" in game.chars(find(game, "Plain Bear")).keywords
    assert "flying" not in game.chars(find(game, "Foe")).keywords


@pytest.mark.rule("611.3")
def test_one_ability_on_your_turn_and_another_otherwise() -> None:
    text = "Equipped creature has deathtouch during your turn. Otherwise, it has reach.\nEquip {0}"
    game = board(Side([free("Pipe", "Artifact — Equipment", text), beast("Ox")]), Side())
    use(game, "Pipe", "Ox")
    assert set(game.chars(find(game, "Ox")).keywords) == {"deathtouch"}
    next_turn(game)
    assert set(game.chars(find(game, "Ox")).keywords) == {"reach"}


@pytest.mark.rule("611.3a")
@pytest.mark.parametrize(("text", "held", "power", "life"), [
    ("As long as you control a Forest, creatures you control get +2/+0 and players can't gain life.", [FOREST], 4, 20),
    ("As long as you control a Forest, creatures you control get +2/+0 and players can't gain life.", [], 2, 23),
    ("During your turn, creatures you control get +1/+0 and your opponents can't gain life.", [], 3, 23),
    ("During turns other than yours, creatures you control get +1/+0 and players can't gain life.", [], 2, 23),
    ("Creatures you control get +1/+0 and players can't gain life.", [], 3, 20),
])
def test_two_laws_in_one_sentence_are_so_at_the_same_times(text: str, held: list[Card], power: int, life: int) -> None:
    law = spell("Law", "{1}", "Enchantment", text)
    game = board(Side([law, bear(), *held], [spell("Balm", "{0}", "Instant", "You gain 3 life.")]), Side())
    assert game.chars(find(game, "Plain Bear")).power == power
    assert life_after(game, "Balm") == life


@pytest.mark.rule("611.3a")
def test_the_only_creature_you_control() -> None:
    text = "As long as you control exactly one creature, that creature gets +3/+1."
    game = board(Side([beast("Ox"), free("Lair", "Enchantment", text)], [beast("Ant")]), Side([beast("Elk")]))
    assert game.chars(find(game, "Ox")).power == 5 and game.chars(find(game, "Elk")).power == 2
    play(game, "Ant")
    assert game.chars(find(game, "Ox")).power == 2


@pytest.mark.rule("613.1f")
def test_a_static_ability_given_to_an_object_changes_what_it_says() -> None:
    words = 'Enchant permanent\nEnchanted permanent has "Equipped creature has flying."'
    club = free("Club", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {0}")
    game = board(Side([club, beast("Ox"), beast("Elk")], [free("Rune", "Enchantment — Aura", words)]), Side())
    play(game, "Rune", "Club")
    assert "flying" not in game.chars(find(game, "Ox")).keywords
    use(game, "Club", "Ox")
    assert "flying" in game.chars(find(game, "Ox")).keywords and "flying" not in game.chars(find(game, "Elk")).keywords
    use(game, "Club", "Elk")
    assert "flying" in game.chars(find(game, "Elk")).keywords and "flying" not in game.chars(find(game, "Ox")).keywords


@pytest.mark.rule("613.1f")
def test_creatures_given_the_same_lord_ability_change_each_other_but_not_themselves() -> None:
    gift = free("Gift", "Enchantment", 'Creatures you control have "Other creatures you control get +1/+1."')
    game = board(Side([gift, beast("Ox"), beast("Elk"), beast("Ram")]), Side([beast("Foe")]))
    assert [game.chars(find(game, name)).power for name in ("Ox", "Elk", "Ram", "Foe")] == [4, 4, 4, 2]
    check(game)


@pytest.mark.rule("613.1f")
def test_abilities_borrowed_from_others_come_and_go_with_what_those_have() -> None:
    mimic = beast("Mimic", text="This creature has all activated abilities of creatures you control with flying.")
    silence = free("Hush", "Instant", "Target creature loses all abilities until end of turn.")
    game = board(Side([mimic], [beast("Monk", text="Flying\n{0}: You gain 1 life."), silence]), Side())
    assert len(game.chars(find(game, "Mimic")).abilities) == 1
    play(game, "Monk")
    assert len(game.chars(find(game, "Mimic")).abilities) == 2
    play(game, "Hush", "Monk")
    assert len(game.chars(find(game, "Mimic")).abilities) == 1


@pytest.mark.rule("613.1f")
def test_an_ability_given_by_an_effect_counts_what_changes_later() -> None:
    """What becomes a creature with an ability that counts artifacts grows as another one comes."""
    armor = printed(
        "Armor", "Artifact",
        "{R}: This artifact becomes a 0/0 Construct artifact creature with \"This creature gets +1/+1 for each "
        "artifact you control\" until end of turn.",
    )
    trinket = printed("Trinket", "Artifact", "", "{R}")
    mine = side("PlayerA", battlefield=["Mountain", "Mountain", "Armor"], hand=["Trinket"])
    actions: list[Json] = [{"do": "activate", "card": "Armor"}, WAIT, {"do": "cast", "card": "Trinket"}, WAIT]
    large: Json = {"kind": "power_toughness", "name": "Armor", "player": "PlayerA", "power": 2, "toughness": 2}
    assert ran(scenario(mine, actions, [large]), armor, trinket).why == ""


@pytest.mark.rule("613.1f")
@pytest.mark.parametrize("text", [
    ("Enchanted creature has base power and toughness 0/4, has defender, loses all other abilities, and is a blue Wall "
     "in addition to its other colors and types."),
    "Enchanted creature has defender and loses all other abilities.",
    "Enchanted creature is a Wall with base power and toughness 0/4. It has defender and loses all other abilities.",
])
def test_it_loses_all_other_abilities(text: str) -> None:
    aura = spell("Aura", "{R}", "Enchantment — Aura", f"Enchant creature\n{text}")
    game = board(Side([MOUNTAIN, spell("Bird", "{1}", "Creature — Bird", "Flying", pt="2/2")], [aura]), Side([]))
    mine = find(game, "Bird")
    play(game, "Aura", Chosen((mine,)))
    assert set(game.chars(mine).keywords) == {"defender"}


@pytest.mark.rule("613.1f")
def test_what_it_gains_is_all_that_it_has() -> None:
    text = "Target creature gains haste and loses all other abilities."
    game = after(board(Side([beast("Ox", text="Flying")], [free("Turn", "Sorcery", text)]), Side()), ("Turn", "Ox"))
    assert set(game.chars(find(game, "Ox")).keywords) == {"haste"}


@pytest.mark.rule("613.1f")
def test_it_uses_what_others_can_do() -> None:
    thief = spell("Thief", "{1}", "Creature — Ape", "~ has all activated abilities of each other creature you control.",
                  pt="1/1")
    game = board(Side([thief, HEALER, TAPPER]), Side())
    mine = find(game, "Thief")
    assert len(game.chars(mine).abilities) == 3
    assert "flying" not in game.chars(mine).keywords
    assert act_now(game, Activate(mine, 1))
    resolve(game)
    assert game.state.players[0].life == 23


@pytest.mark.rule("613.1f")
@pytest.mark.parametrize(("others", "had"), [
    ((), set()), (("Goblin",), {"haste"}), (("Beast", "Goblin", "Wizard"), {"trample", "haste", "flying"}),
])
def test_each_ability_hangs_on_its_own_condition(others: tuple[str, ...], had: set[str]) -> None:
    golem = beast("Golem", types="Artifact Creature — Golem", text="This creature has trample as long as you control a "
                  "Beast, haste as long as you control a Goblin, and flying as long as you control a Wizard.")
    game = board(Side([golem, *(beast(each, types=f"Creature — {each}") for each in others)]), Side())
    assert set(game.chars(find(game, "Golem")).keywords) == had


@pytest.mark.rule("613.1f")
@pytest.mark.parametrize("it", ["this creature", "Ox"])
@pytest.mark.parametrize("lost", [True, False])
def test_what_is_lost_in_quotation_marks_does_nothing_that_turn(it: str, lost: bool) -> None:
    said = it[0].upper() + it[1:]
    ox = beast("Ox", text=f"{GUARD.format(it)}\n{{0}}: Until end of turn, {it} loses \"{GUARD.format(it)}\"\n"
               f"{{0}}: {said} gets +1/+0 until end of turn.")
    game = board(Side([ox], [free("Shock", "Instant", "Shock deals 2 damage to target creature.")]), Side())
    use(game, "Ox", ability=int(not lost))
    cast(game, "Shock")
    go_on(game)
    assert ("Ox" in names(game, Zone.BATTLEFIELD)) is not lost


@pytest.mark.rule("613.1f")
def test_only_that_ability_is_lost() -> None:
    rite = free("Rite", "Sorcery", "Target creature loses \"This creature can't block\" until end of turn.")
    game = board(Side([beast("Wall", text="This creature can't block.\nFlying")], [rite]), Side())
    before = len(game.chars(find(game, "Wall")).abilities)
    play(game, "Rite")
    chars = game.chars(find(game, "Wall"))
    assert len(chars.abilities) == before - 1 and "flying" in chars.keywords


@pytest.mark.rule("613.1f")
def test_abilities_by_color_and_by_what_one_controls() -> None:
    colors = "Each creature you control has flying if it's green and haste if it's black."
    game = board(Side([free("Prism", "Artifact", colors), beast("Ox", cost="{G}"), beast("Bat", cost="{B}")]), Side())
    assert [each.name for each in game.chars(find(game, "Ox")).abilities] == ["flying"]  # type: ignore[attr-defined]
    assert [each.name for each in game.chars(find(game, "Bat")).abilities] == ["haste"]  # type: ignore[attr-defined]
    lands = ("This creature gets +2/+0 as long as you control a Swamp, gets +0/+2 as long as you control a Forest, and "
             "has trample as long as you control an Island.")
    mine = [beast("Drake", "1/1", lands), free("Bog", "Land — Swamp"), free("Bay", "Land — Island")]
    game = board(Side(mine), Side())
    chars = game.chars(find(game, "Drake"))
    assert (chars.power, chars.toughness) == (3, 1)
    assert len(chars.abilities) == 4


@pytest.mark.rule("613.1f")
def test_lands_lose_all_but_mana_abilities() -> None:
    law = free("Law", "Enchantment", "All lands lose all abilities except mana abilities.")
    plot = free("Plot", "Land", "{T}: Add {G}.\n{0}: You gain 1 life.\nHexproof")
    game = board(Side([law, plot], [spell("Ox", "{G}", "Creature — Ox", "", pt="2/2")]), Side())
    assert "use" not in may_do(game) and "hexproof" not in game.chars(find(game, "Plot")).keywords
    play(game, "Ox")
    assert find(game, "Ox")


@pytest.mark.rule("613.6")
def test_what_lost_its_abilities_gives_none() -> None:
    """Two of a kind that give each other an ability: the one that lost all gives the other nothing, whichever is
    looked at first."""
    lord = printed("Herald", "Creature — Human", "Other creatures you control have flying.", "{R}", "1/1")
    mute = printed("Hush", "Instant", "Until end of turn, target creature loses all abilities.", "{R}")
    mine = side("PlayerA", battlefield=["Mountain", "Herald", "Herald"], hand=["Hush"])
    mine["battlefield"] = [{"card": "Mountain", "count": 1}, {"card": "Herald", "count": 1, "alias": "one"},
                           {"card": "Herald", "count": 1, "alias": "other"}]  # fmt: skip
    cast: Json = {"do": "cast", "card": "Hush", "targets": [{"alias": "one"}]}
    flies: list[Json] = [
        {"kind": "ability", "player": "PlayerA", "name": f"@{each}", "ability": "Flying", "has": False}
        for each in ("one", "other")
    ]  # fmt: skip
    assert ran(scenario(mine, [cast], flies), lord, mute).why == ""


def flies(game: Game, name: str) -> bool:
    """Whether a creature has flying."""
    return "flying" in game.chars(find(game, name)).keywords


@pytest.mark.rule("613.7c")
@pytest.mark.parametrize(("order", "then"), [
    (("Feather", "Stone"), False), (("Stone", "Feather"), True), (("Feather", "Stone", "Feather"), True),
    (("Stone", "Feather", "Stone"), False),
])
def test_what_takes_abilities_away_takes_those_of_counters_put_before(order: tuple[str, ...], then: bool) -> None:
    game = board(Side([beast("Ox")], [FEATHER, FEATHER, STONE, STONE]), Side())
    for name in order:
        play(game, name, "Ox")
    assert flies(game, "Ox") is then


@pytest.mark.rule("613.7c", "122.5")
def test_a_counter_that_is_moved_is_put_anew() -> None:
    game = board(Side([beast("Ox"), beast("Elk")], [FEATHER, MUD, CARRY]), Side())
    play(game, "Feather", "Ox")
    play(game, "Mud")
    play(game, "Carry", "Ox", "Elk")
    assert flies(game, "Elk") and not flies(game, "Ox")


@pytest.mark.rule("613.7c", "122.6")
def test_what_enters_with_a_counter_later_than_what_takes_away_has_its_keyword() -> None:
    humble = free("Humble", "Enchantment", "All creatures lose all abilities and have base power and toughness 1/1.")
    call = free("Call", "Sorcery", "Put target creature card from your graveyard onto the battlefield with a flying "
                "counter on it.")
    game = board(Side([humble], [call], graveyard=[beast("Ox", text="Trample")]), Side())
    play(game, "Call", "Ox")
    assert game.chars(find(game, "Ox")).keywords == {"flying"}


@pytest.mark.rule("613.8a")
def test_an_ability_given_as_long_as_it_has_another_waits_for_the_loss_of_that() -> None:
    """The static ability depends on the effect that takes the keyword away, though that began later."""
    statue = printed("Statue", "Creature — Golem", "Defender\nThis creature has indestructible as long as it has "
                     "defender.\n{R}: Until end of turn, this creature loses defender and gains flying.", "{R}", "1/1")
    mine = side("PlayerA", battlefield=["Mountain", "Statue"])
    acts: list[Json] = [{"do": "activate", "ability": "{R}:"}]
    for done, has in (([], True), (acts, False)):
        kept: Json = {"kind": "ability", "player": "PlayerA", "name": "Statue", "ability": "Indestructible", "has": has}
        assert ran(scenario(mine, done, [kept]), statue).why == ""


@pytest.mark.rule("702.97a")
def test_cards_in_a_graveyard_are_given_abilities_to_activate_there() -> None:
    game = board(Side([beast("Giver", "2/2", 'Each creature card in your graveyard has "{0}, Exile this card from your '
                             'graveyard: You gain 1 life."')], graveyard=[beast("Bones")]))
    assert [each for each in legal_actions(game, 0) if getattr(each, "source", 0)]


def test_a_borrowed_mana_ability_pays() -> None:
    thief = spell("Thief", "{1}", "Artifact", "~ has all activated abilities of all lands on the battlefield.")
    game = board(Side([thief], [BOON_G]), Side([FOREST]))
    assert cast_now(game, "Boon")


def test_each_of_two_has_what_the_other_has() -> None:
    text = "~ has all activated abilities of each other creature you control."
    one, two = (spell(name, "{1}", "Creature — Ape", text, pt="1/1") for name in ("One", "Two"))
    game = board(Side([one, two, HEALER]), Side())
    assert [len(game.chars(find(game, name)).abilities) for name in ("One", "Two")] == [2, 2]


def test_for_a_turn_it_has_what_another_had_then() -> None:
    thief = spell("Thief", "{1}", "Creature — Ape",
                  "{0}: ~ gains all activated abilities of target creature until end of turn.", pt="1/1")
    game = board(Side([thief, HEALER]), Side([bear()]))
    mine = find(game, "Thief")

    assert act_now(game, Activate(mine, 0), Chosen((find(game, "Healer"),)))
    resolve(game)
    assert len(game.chars(mine).abilities) == 2


def test_it_returns_to_its_owners_hand() -> None:
    game, mine, _ = armed('Equipped creature has "{0}: It deals 1 damage to you. Return Torch to its owner\'s hand."'
                          .replace("It deals", "Torch deals"))
    assert act_now(game, Activate(mine, 0))  # type: ignore[arg-type]
    resolve(game)  # type: ignore[arg-type]
    assert find(game, "Torch", Zone.HAND)  # type: ignore[arg-type]


def test_as_long_as_and_two_subjects() -> None:
    text = "As long as you control an artifact, ~ gets +2/+2 and other creatures you control get +1/+1."
    chief = spell("Chief", "{1}", "Creature — Ape", text, pt="1/1")
    game = board(Side([chief, bear(), spell("Cup", "{1}", "Artifact", "")]), Side([bear("Foe")]))
    assert [game.chars(find(game, name)).power for name in ("Chief", "Plain Bear", "Foe")] == [3, 3, 2]


@pytest.mark.parametrize(("cost", "tapped", "held"), [("{R}", True, True), ("{R}", False, False), ("{G}", True, False)])
def test_two_things_that_it_is_at_once(cost: str, tapped: bool, held: bool) -> None:
    text = "As long as this creature is tapped and red, creatures you control have flying."
    game = board(Side([spell("Imp", cost, "Creature — Imp", text, pt="1/1"), bear()],
                      [spell("Bind", "{0}", "Instant", "Tap target creature.")]), Side())
    play(game, "Bind", "Imp" if tapped else "Plain Bear")
    assert ("flying" in game.chars(find(game, "Plain Bear")).keywords) is held


def test_an_ability_is_given_until_end_of_turn() -> None:
    text = "Creatures you control gain \"When this creature dies, you gain 2 life\" until end of turn."
    kill = spell("Kill", "{R}", "Instant", "Destroy target creature.")
    game = after(board(Side([MOUNTAIN, MOUNTAIN, bear()], [spell("Vow", "{R}", "Instant", text), kill]), Side()), "Vow")
    assert life_after(game, ("Kill", "Plain Bear")) == 22


def test_creatures_with_an_exhaust_ability() -> None:
    boss = beast("Boss", text="Each creature you control with an exhaust ability has haste.")
    game = board(Side([boss, beast("Rig", text="Exhaust — {0}: Put a +1/+1 counter on ~."),
                       beast("Car", text="{0}: Put a +1/+1 counter on ~.")]), Side())
    assert ["haste" in game.chars(find(game, name)).keywords for name in ("Rig", "Car", "Boss")] == [True, False, False]


def test_what_it_gains_depends_on_its_colors() -> None:
    text = ("At the beginning of combat on your turn, choose up to one target creature you control. Until end of turn, "
            "that creature gets +2/+0, gains trample if it's green, and gains vigilance if it's white.")
    game = board(Side([free("Flag", "Enchantment", text), bear()]), Side())
    game.procedures.asker = Says("Plain Bear")  # type: ignore[attr-defined]
    to_step(game, Step.BEGIN_COMBAT)
    go_on(game)
    chars = game.chars(find(game, "Plain Bear"))
    assert (chars.power, "trample" in chars.keywords, "vigilance" in chars.keywords) == (4, True, False)


def test_it_has_no_abilities() -> None:
    text = ("{0}: Return target creature card from your graveyard to the battlefield. It's a Skeleton in addition to "
            "its other types and has no abilities.")
    game = board(Side([beast("Bones", text=text)], graveyard=[beast("Bird", text="Flying")]), Side())
    use(game, "Bones", "Bird")
    chars = game.chars(find(game, "Bird"))
    assert (chars.keywords, "Skeleton" in chars.subtypes, "Beast" in chars.subtypes) == (frozenset(), True, True)


def test_two_sentences_with_their_own_subjects() -> None:
    text = "~ has deathtouch. Other creatures you control have first strike."
    game = board(Side([spell("Khan", "{1}", "Creature — Human", text, pt="1/1"), bear()]), Side())
    khan, other = game.chars(find(game, "Khan")).keywords, game.chars(find(game, "Plain Bear")).keywords
    assert "deathtouch" in khan and "first strike" not in khan and "first strike" in other


@pytest.mark.parametrize(("others", "tough"), [([], True), (["Ox"], False)])
def test_being_the_only_creature_you_control(others: list[str], tough: bool) -> None:
    lone = beast("Lone", text="As long as Lone is the only creature you control, it has hexproof.")
    game = board(Side([lone, *map(beast, others)]), Side([beast("Owl")]))
    assert ("hexproof" in game.chars(find(game, "Lone")).keywords) is tough
