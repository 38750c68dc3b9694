"""CR 205, 105. Card types, subtypes, supertypes and colors that things become, have besides, lose or were."""

from __future__ import annotations

from contextlib import nullcontext

import pytest

from engine.ast.abilities import Unread
from engine.decisions import Activate, Chosen, IllegalAnswer, Named, Picked
from engine.oracle.reader import read_ability
from engine.play.positions.form import Json
from engine.terms.colors import BLUE, GREEN, color_set
from engine.terms.zones import Zone
from tests.rules.board import Doing, Side, act_now, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN, bear
from tests.rules.play import after, beast, free, life_after, names, play, use
from tests.rules.usual_cards import OWL, WOLF
from tests.scenarios.scenes import printed, ran, scenario, side

ELK = spell("Elk", "{0}", "Creature — Elk", "", pt="3/3")
OX = spell("Ox", "{0}", "Creature — Ox", "", pt="2/2")
HEAD = "All cards that aren't on the battlefield, spells, and permanents are"


@pytest.mark.rule("105.3")
def test_a_color_besides_others() -> None:
    tint = free("Tint", "Sorcery", "Target creature becomes blue in addition to its other colors until end of turn.")
    game = after(board(Side([beast("Ox", cost="{G}")], [tint]), Side()), ("Tint", "Ox"))
    assert game.chars(find(game, "Ox")).colors == color_set("UG")


@pytest.mark.rule("105.3")
def test_it_becomes_the_chosen_color() -> None:
    text = "When this artifact enters, choose a color. This artifact becomes the chosen color."
    game = after(board(Side(hand=[free("Eye", "Artifact", text)]), Side()), ("Eye", "green"))
    assert game.chars(find(game, "Eye")).colors == GREEN


@pytest.mark.rule("109.2")
@pytest.mark.parametrize(("cost", "life"), [("{U}", 23), ("{R}", 20)])
def test_a_card_is_asked_for_its_color_as_a_permanent_is(cost: str, life: int) -> None:
    peek = free("Peek", "Sorcery", "Reveal the top card of your library. If it's blue, you gain 3 life.")
    game = board(Side(hand=[peek], library=[spell("Zap", cost, "Instant", "Draw a card.")]), Side())
    assert life_after(game, "Peek") == life


@pytest.mark.rule("205.1")
@pytest.mark.parametrize(("kind", "has"), [("Human", True), ("Angel", True), ("Beast", False)])
def test_a_creature_of_either_kind(kind: str, has: bool) -> None:
    text = "As long as equipped creature is a Human or an Angel, it has vigilance.\nEquip {0}"
    game = board(Side([free("Bracer", "Artifact — Equipment", text), beast("Ox", types=f"Creature — {kind}")]), Side())
    use(game, "Bracer", "Ox")
    assert ("vigilance" in game.chars(find(game, "Ox")).keywords) is has


@pytest.mark.rule("205.1a")
def test_subtypes_are_lost_with_their_card_type() -> None:
    still = free("Still", "Instant", "Target creature isn't a creature until end of turn.")
    game = board(Side([spell("Golem", "{0}", "Artifact Creature — Golem Equipment", "", "2/2")], [still]), Side())
    play(game, "Still", "Golem")
    assert game.chars(find(game, "Golem")).subtypes == {"Equipment"}


@pytest.mark.rule("205.1a")
def test_it_is_an_enchantment_and_no_creature_any_more() -> None:
    lasting = spell("Courage", "{1}", "Enchantment Creature — Dog", "When ~ dies, if it was a creature, return it to "
                    "the battlefield under its owner's control. It's an enchantment.", pt="1/1")
    game = board(Side([lasting, MOUNTAIN], [spell("Kill", "{R}", "Instant", "Destroy target creature.")]), Side())
    play(game, "Kill", "Courage")
    values = game.chars(find(game, "Courage"))
    assert not values.creature and "enchantment" in values.types


@pytest.mark.rule("205.1a")
def test_it_is_no_longer_what_it_was() -> None:
    text = ("{0}: Until end of turn, this Equipment becomes a 4/4 Spirit artifact creature that's no longer an "
            "Equipment.")
    game = board(Side([free("Mail", "Artifact — Equipment", text)]), Side())
    use(game, "Mail")
    mail = game.chars(find(game, "Mail"))
    assert (mail.power, mail.creature, {"Spirit", "Equipment"} & set(mail.subtypes)) == (4, True, {"Spirit"})


@pytest.mark.rule("205.1a")
def test_what_loses_all_other_card_types_is_nothing_else() -> None:
    star = spell("Star", "{G}", "Enchantment — Aura", "Enchant permanent\nEnchanted permanent is a colorless land with "
                 "\"{T}: Add {C}\" and loses all other card types and abilities.")
    game = board(Side([FOREST, spell("Flyer", "{G}", "Creature — Bird", "Flying", pt="1/1")], [star]), Side())
    play(game, "Star", "Flyer")
    chars = game.chars(find(game, "Flyer"))
    assert chars.types == {"land"}
    assert not chars.colors
    assert "flying" not in chars.keywords
    assert len(chars.abilities) == 1


@pytest.mark.rule("205.1a")
@pytest.mark.parametrize(("text", "types", "colors", "uses"), [
    (("Enchanted creature loses all abilities and is a green and white Citizen creature with base power and toughness "
      "1/1 named Nobody."), {"creature"}, 17, 0),
    (("Enchanted creature loses all abilities and is a Citizen with base power and toughness 1/1 and \"{T}: Add {C}\" "
      "named Nobody."), {"artifact", "creature"}, 0, 1),
])
def test_a_new_name_and_nature(text: str, types: set[str], colors: int, uses: int) -> None:
    ox = beast("Ox", "4/4", "Flying\nVigilance", "Artifact Creature — Ox")
    game = board(Side((), [free("Guise", "Enchantment — Aura", f"Enchant creature\n{text}")]), Side([ox]))
    id = find(game, "Ox")
    play(game, "Guise")
    now = game.chars(id)
    assert (now.name, set(now.types), set(now.subtypes)) == ("Nobody", types, {"Citizen"})
    assert (now.power, now.toughness, now.colors, len(now.abilities)) == (1, 1, colors, uses)


@pytest.mark.rule("205.3d")
@pytest.mark.parametrize("creature", [True, False])
def test_what_is_no_creature_gets_no_creature_type(creature: bool) -> None:
    """It becomes a Dragon only while it is a creature."""
    text = "{R}: Until end of turn, this creature becomes a Dragon."
    knight = printed("Squire", "Creature — Knight", text, "", "1/1")
    stars = printed("Stars", "Enchantment — Aura", "Enchant creature or enchantment\nEnchanted permanent is an "
                    "enchantment and loses all other card types.", "{R}")  # fmt: skip
    mine = side("PlayerA", battlefield=["Squire", "Mountain", "Mountain"], hand=["Stars"])
    acts: list[Json] = [{"do": "cast", "card": "Stars", "targets": [{"name": "Squire"}]}, {"do": "wait"}]
    acts = [*([] if creature else acts), {"do": "activate", "ability": "{R}:"}]
    kind: Json = {"kind": "subtype", "name": "Squire", "subtype": "Dragon", "has": creature}
    assert ran(scenario(mine, acts, [kind]), knight, stars).why == ""


@pytest.mark.rule("205.3i")
def test_a_land_token_of_every_basic_land_type() -> None:
    text = "Create a tapped colorless land token named Everywhere that is every basic land type."
    game = after(board(Side(hand=[free("Grow", "Sorcery", text)]), Side()), "Grow")
    land = find(game, "Everywhere")
    assert game.obj(land).tapped
    assert {"Plains", "Island", "Swamp", "Mountain", "Forest"} <= set(game.chars(land).subtypes)


@pytest.mark.rule("205.3i")
def test_every_land_type() -> None:
    text = "Lands you control are every land type in addition to their other types."
    game = board(Side([free("Map", "Artifact", text), free("Plot", "Land")]), Side())
    assert {"Gate", "Swamp", "Locus"} <= game.chars(find(game, "Plot")).subtypes


@pytest.mark.rule("205.3m")
def test_one_of_the_types_named_is_chosen() -> None:
    text = ("As this artifact enters, choose Elf, Goblin, or Merfolk.\n"
            "Creatures you control of the chosen type get +1/+1.")
    side = Side([beast("Imp", types="Creature — Goblin"), beast("Fin", types="Creature — Merfolk")],
                [free("Flag", "Artifact", text)])
    game = after(board(side, Side()), ("Flag", "Merfolk"))
    assert [game.chars(find(game, each)).power for each in ("Imp", "Fin")] == [2, 3]


@pytest.mark.rule("205.4")
def test_it_becomes_legendary() -> None:
    text = "{0}: This creature becomes a legendary 4/4 red Dragon creature with flying until end of turn."
    game = board(Side([beast("Whelp", "1/1", text)]), Side())
    use(game, "Whelp")
    chars = game.chars(find(game, "Whelp"))
    assert "legendary" in chars.supertypes
    assert (chars.power, chars.toughness) == (4, 4)


@pytest.mark.rule("205.4a")
@pytest.mark.parametrize(("text", "supertypes", "name", "types"), [
    ("Target creature becomes a legendary Ape Hero in addition to its other types.", {"legendary"}, "Ox", {"creature"}),
    ("Target creature becomes legendary until end of turn.", {"legendary"}, "Ox", {"creature"}),
    ("Target creature becomes a legendary 3/3 green Frog named Bob Boon until end of turn.", {"legendary"}, "Bob Boon",
     {"creature"}),
    ("Target creature becomes a 0/2 Ape creature with haste named Bob Boon.", set(), "Bob Boon", {"creature"}),
    ("Target creature becomes a Food artifact.", set(), "Ox", {"artifact"}),
    ("Target creature becomes a legendary Equipment artifact named Bob Boon.", {"legendary"}, "Bob Boon", {"artifact"}),
    ("Target creature becomes a Vehicle artifact with crew 2 and loses all other card types.", set(), "Ox",
     {"artifact"}),
    ("Target creature becomes a blue artifact.", set(), "Ox", {"artifact"}),
    ("Target creature becomes a blue artifact in addition to its other colors and types.", set(), "Ox",
     {"artifact", "creature"}),
])
def test_a_legend_with_a_name_of_its_own(text: str, supertypes: set[str], name: str, types: set[str]) -> None:
    game = board(Side([beast("Ox")], [free("Turn", "Sorcery", text)]), Side())
    ox = find(game, "Ox")
    play(game, "Turn", "Ox")
    found = game.chars(ox)
    assert (set(found.supertypes), found.name, set(found.types)) == (supertypes, name, types)


@pytest.mark.rule("608.2d")
def test_a_type_of_your_choice_is_chosen_as_the_instruction_is_followed() -> None:
    text = "Creatures of the creature type of your choice get +1/+1 until end of turn."
    game = board(Side([OX, ELK], hand=[spell("Call", "{0}", "Sorcery", text)]), Side())
    play(game, "Call", "Elk")
    assert [game.chars(find(game, name)).power for name in ("Ox", "Elk")] == [2, 4]


@pytest.mark.rule("613.1d")
def test_a_land_becomes_a_creature_of_every_type() -> None:
    text = "{0}: Hollow becomes a 2/2 creature with all creature types until end of turn. It's still a land."
    game = board(Side([spell("Hollow", "", "Land", text)]), Side())
    use(game, "Hollow")
    values = game.chars(find(game, "Hollow"))
    assert (values.power, values.toughness) == (2, 2) and values.types == {"creature", "land"}
    assert values.changeling


@pytest.mark.rule("613.1d")
def test_what_is_true_of_creatures_one_controls_is_true_of_cards_in_hand_alike() -> None:
    text = ("Creatures you control are Elves in addition to their other types. The same is true for creature spells "
            "you control and creature cards you own that aren't on the battlefield.")
    game = board(Side([spell("Nexus", "{1}", "Enchantment", text)], [bear("Held")]), Side([bear("Foe")]))
    held = game.player(0).hand[0]
    assert "Elf" in game.chars(held).subtypes and "Elf" not in game.chars(find(game, "Foe")).subtypes


@pytest.mark.rule("613.1d")
def test_what_is_true_of_permanents_is_true_of_cards_elsewhere_that_fit_their_own_words() -> None:
    text = ("Nonland permanents you control are artifacts in addition to their other types. The same is true for "
            "permanent spells you control and nonland permanent cards you own that aren't on the battlefield.")
    hand = [bear("Held"), free("Zap", "Instant", "Draw a card."), FOREST]
    game = board(Side([spell("Veil", "{1}", "Enchantment", text)], hand, graveyard=[bear("Dead")]), Side())
    held = [game.chars(each) for each in (*game.player(0).hand, *game.player(0).graveyard)]
    assert [each.name for each in held if "artifact" in each.types] == ["Held", "Dead"]


@pytest.mark.rule("613.1f", "702.8a")
def test_cards_that_are_not_on_the_battlefield_have_an_ability() -> None:
    text = "Creature cards you own that aren't on the battlefield have flash."
    game = board(Side([free("Horn", "Artifact", text)], [beast("Ox")]), Side(hand=[beast("Gob")]), active=1)
    assert "flash" not in game.chars(game.player(1).hand[0]).keywords
    play(game, "Ox")
    assert "flash" not in game.chars(find(game, "Ox")).keywords


@pytest.mark.rule("613.1e")
@pytest.mark.parametrize(("text", "colors"), [
    (f"{HEAD} colorless.", 0),
    (f"As Paint enters, choose a color.\n{HEAD} the chosen color in addition to their other colors.", BLUE | GREEN),
    (f"{HEAD} blue as long as an opponent controls a Beast.", BLUE),
])
def test_the_color_of_everything(text: str, colors: int) -> None:
    pig, cow, ox = (beast(name, cost="{G}") for name in ("Pig", "Cow", "Ox"))
    game = board(Side([], [free("Paint", "Artifact", text), cow], graveyard=[pig]), Side([ox]))
    play(game, "Paint", *(["blue"] if "choose" in text else []))
    places = (("Pig", Zone.GRAVEYARD), ("Cow", Zone.HAND), ("Ox", Zone.BATTLEFIELD))
    assert [game.chars(find(game, name, zone)).colors for name, zone in places] == [colors] * 3


def test_a_target_of_a_type_of_your_choice_is_declined() -> None:
    text = "Return target creature of the creature type of your choice to its owner's hand."
    (ability,) = read_ability(text, "", ("instant",))
    assert isinstance(ability, Unread)


def test_it_is_also() -> None:
    beast = spell("Beast", "{2}", "Creature — Beast", "~ is also a Cleric, Rogue, Warrior, and Wizard.", pt="2/2")
    game = board(Side([beast]), Side([]))
    assert game.chars(find(game, "Beast")).subtypes >= {"Beast", "Cleric", "Rogue", "Warrior", "Wizard"}


def test_a_permanent_of_each_color_is_looked_for() -> None:
    text = "If you control a permanent of each color, you gain 5 life."
    rest = [spell(f"{each} One", f"{{{each}}}", "Enchantment", "") for each in "WUBR"]
    for there, life in ((rest, 25), (rest[1:], 20)):
        game = board(Side([bear(), *there], [spell("Union", "{0}", "Sorcery", text)]), Side())
        assert life_after(game, "Union") == life


def test_lands_and_tokens_are_left_out() -> None:
    wrath = free("Wrath", "Sorcery", "Destroy all permanents except for lands and tokens.")
    make = free("Make", "Sorcery", "Create a 1/1 white Soldier creature token.")
    game = after(board(Side([FOREST, WOLF], [make, wrath]), Side([OWL])), "Make", "Wrath")
    assert names(game, Zone.BATTLEFIELD) == ["Forest", "Soldier"] and not names(game, Zone.BATTLEFIELD, 1)


def test_each_creature_becomes_that_type() -> None:
    text = "{0}: Choose a basic land type. Each land you control becomes that type until end of turn."
    flask = spell("Flask", "{1}", "Artifact", text)
    game = board(Side([flask, MOUNTAIN]), Side(), asker=Doing().then(Picked(("Swamp",))))
    assert act_now(game, Activate(find(game, "Flask"), 0))
    resolve(game)
    assert game.chars(find(game, "Mountain")).subtypes == {"Swamp"}


def test_a_land_may_become_a_creature_and_is_a_land_still() -> None:
    text = ("You may have target land you control become a 3/3 Elemental creature with haste until end of turn. It's "
            "still a land.")
    game = board(Side([MOUNTAIN, FOREST], [spell("Wake", "{R}", "Sorcery", text)]), Side(),
                 asker=Doing().then(Picked(("yes",))))
    land = find(game, "Forest")
    assert cast_now(game, "Wake", Chosen((land,)))
    resolve(game)
    values = game.chars(land)
    assert values.creature and values.land and values.power == 3


@pytest.mark.parametrize(("other", "life"), [(bear(), 20), (spell("Dove", "{W}", "Creature — Bird", "", pt="1/1"), 21)])
def test_all_of_mine_are_white(other: object, life: int) -> None:
    text = "You gain 1 life if all creatures you control are white."
    game = board(Side([FOREST, other], [spell("Hymn", "{G}", "Sorcery", text)]), Side())  # type: ignore[list-item]
    assert life_after(game, "Hymn") == life


def test_the_most_common_color_is_looked_for_among_all_permanents() -> None:
    text = ("This creature gets -2/-2 as long as green is the most common color among all permanents or is tied for "
            "most common.")
    game = board(Side([spell("Imp", "{B}", "Creature — Imp", text, pt="3/3")]), Side([]))
    assert game.chars(find(game, "Imp")).power == 3
    game = board(Side([spell("Imp", "{B}", "Creature — Imp", text, pt="3/3")]), Side([bear()]))
    assert game.chars(find(game, "Imp")).power == 1


def test_lands_with_a_counter_are_every_land_type() -> None:
    text = "Each land with a wonder counter on it is every land type in addition to its other types."
    game = board(Side([free("Law", "Enchantment", text), ISLAND]), Side())
    island = find(game, "Island")
    game.state.own(island).counters = {"wonder": 1}
    game.chars_of.clear()
    assert {"Island", "Forest", "Gate", "Desert"} <= set(game.chars(island).subtypes)


@pytest.mark.parametrize(("said", "made"), [("Goblin", "Goblin"), ("Wall", "")])
def test_any_creature_type_but_one(said: str, made: str) -> None:
    text = "{0}: Choose a creature type other than Wall. Target creature becomes that type until end of turn."
    game = board(Side([spell("Mist", "{1}", "Artifact", text), bear()]), Side(), asker=Doing().then(Named(said)))
    with nullcontext() if made else pytest.raises(IllegalAnswer):
        assert act_now(game, Activate(find(game, "Mist"), 0), Chosen((find(game, "Plain Bear"),)))
        resolve(game)
    assert game.chars(find(game, "Plain Bear")).subtypes == {made or "Bear"}


@pytest.mark.rule("205.1a")
@pytest.mark.parametrize(("words", "flying"), [(" and loses all other card types and abilities", False),
                                               (", and it loses all other card types", True)])
def test_it_is_nothing_else_any_more(words: str, flying: bool) -> None:
    gem = free("Gem", "Sorcery", 'Target creature becomes a Treasure artifact with "{T}, Sacrifice this artifact: Add '
               f'one mana of any color"{words}.')
    game = after(board(Side((), [gem]), Side([beast("Owl", text="Flying")])), ("Gem", "Owl"))
    owl = game.chars(find(game, "Owl"))
    assert (owl.types, "Treasure" in owl.subtypes, "flying" in owl.keywords) == (frozenset({"artifact"}), True, flying)
    assert len(owl.abilities) == 1 + flying


@pytest.mark.rule("105.2")
@pytest.mark.parametrize(("cost", "left"), [("{W}", 0), ("{W}{U}", 1), ("{W}{U}{B}", 0)])
def test_what_is_not_exactly_two_colors(cost: str, left: int) -> None:
    bolt = free("Bolt", "Sorcery", "Exile all creatures that aren't exactly two colors.")
    game = after(board(Side((), [bolt]), Side([beast("Ox", cost=cost)])), "Bolt")
    assert bool(find(game, "Ox")) == left


@pytest.mark.rule("604.3", "604.3a", "113.6a")
@pytest.mark.parametrize("zone", [Zone.BATTLEFIELD, Zone.HAND, Zone.GRAVEYARD])
@pytest.mark.parametrize(("says", "colors"), [
    ("is all colors", "WUBRG"), ("is colorless", ""), ("is blue and red", "UR"),
])
def test_what_says_of_itself_which_colors_it_has_has_them_everywhere(says: str, colors: str, zone: Zone) -> None:
    """Before other effects, and though it loses all abilities (613.3)."""
    courier = beast("Courier", "2/2", f"Courier {says}.", cost="{G}")
    hush = free("Hush", "Enchantment", "Creatures lose all abilities.")
    game = board(Side([hush, *[courier] * (zone is Zone.BATTLEFIELD)], [courier] * (zone is Zone.HAND),
                      graveyard=[courier] * (zone is Zone.GRAVEYARD)), Side())
    assert game.chars(find(game, "Courier", zone)).colors == color_set(colors)


@pytest.mark.rule("604.3a")
def test_a_spell_that_says_which_colors_it_has_has_them_before_it_resolves() -> None:
    """It may be aimed at what has protection from the color of its cost."""
    knight = beast("Knight", "2/2", "Protection from red")
    fire = free("Fire", "Instant", "Fire is colorless.\nFire deals 3 damage to any target.", cost="{R}")
    game = board(Side([MOUNTAIN], [fire]), Side([knight]))
    assert not game.chars(find(game, "Fire", Zone.HAND)).colors
    play(game, "Fire", "Knight")
    assert find(game, "Knight", Zone.GRAVEYARD)


@pytest.mark.rule("604.3a")
def test_what_sets_the_colors_of_another_or_only_sometimes_defines_nothing() -> None:
    text = "As long as you control a land, Courier is all colors."
    game = board(Side([FOREST], [beast("Courier", "2/2", text, cost="{G}")]), Side())
    assert game.chars(find(game, "Courier", Zone.HAND)).colors == GREEN
