"""CR 106. What mana is added, by what, what it may be spent on, how long it stays, and what is known of mana that was
spent."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.ast.card import Card
from engine.decisions import Activate, Amount, Attacks, Cast, Picked, Special
from engine.events.kinds import AddMana, SpendMana
from engine.events.pipeline import emit
from engine.oracle.reader import read_ability
from engine.rules.activating import activate_now
from engine.rules.mana_abilities import resolve_mana_triggers
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.board import YOU, Board
from tests.board import creature as creature_face
from tests.keywords import short, table
from tests.keywords.table import Seats
from tests.rules.board import Doing, Side, act_now, board, cast_now, find, resolve, spell, to_step
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN, bear
from tests.rules.options import cast_of, specials
from tests.rules.play import Says, after, beast, do, free, go_on, life_after, names, play
from tests.rules.situations import gained
from tests.rules.test_2006_406_409 import tap
from tests.rules.usual_cards import BOG, BOON_G, OMEN, PLOT

PAID = "cast Elf spells or to {}"
LAST = " Until end of turn, you don't lose this mana as steps and phases end."
TREASURE = spell("Chest", "{1}", "Artifact — Treasure", "{T}, Sacrifice ~: Add one mana of any color.")
SNOWY = spell("Snowy", "", "Snow Land", "{T}: Add {G}.")


@pytest.mark.rule("106.4")
@pytest.mark.parametrize(("among", "pool"), [
    ("permanents you control", (1, 1, 0, 0, 1, 0)), ("monocolored creatures you control", (1, 0, 0, 0, 1, 0)),
])
def test_one_mana_of_each_color_among_them_is_added(among: str, pool: tuple[int, ...]) -> None:
    made = Board()
    for cost in ("{W}", "{W}", "{G}", "{G}{U}"):
        made.put(YOU, creature_face("1/1", cost=cost))
    made.follow(f"For each color among {among}, add one mana of that color.")
    assert made.game.player(YOU).pool == pool


@pytest.mark.rule("106.4")
@pytest.mark.parametrize("each", ["counter removed this way", "charge counter removed this way"])
def test_mana_of_any_color_for_each_may_be_of_different_colors(each: str) -> None:
    made = Board()
    box = made.card(line="Artifact", name="Box")
    made.row(box).counters = {"charge": 2}
    asked: list[decisions.Pick] = []

    def answering(decision: decisions.Decision) -> decisions.Answer | None:
        if isinstance(decision, decisions.Pick):
            asked.append(decision)
        return None

    made.asker.answering = answering
    text = f"Remove all charge counters from this artifact. Add one mana of any color for each {each}."
    made.follow(text, source=box)
    assert "WU" in [option.key for option in asked[0].options]


@pytest.mark.rule("106.4")
@pytest.mark.parametrize(("text", "green"), [
    ("{T}: Add one mana of any color among legendary creatures and planeswalkers you control.", 1),
    ("{T}: Choose a color. Add an amount of mana of that color equal to your devotion to that color.", 2),
])
def test_mana_of_the_colors_of_what_one_controls(text: str, green: int) -> None:
    queen = spell("Queen", "{G}{G}", "Legendary Creature — Elf", "", pt="2/2")
    game = board(Side([spell("Gem", "{0}", "Artifact", text), queen]), Side())
    assert activate_now(game, 0, find(game, "Gem"), 0)
    assert game.player(0).pool == (0, 0, 0, 0, green, 0)


@pytest.mark.rule("106.5")
@pytest.mark.parametrize(("types", "text"), [
    ("Enchantment", "If a land is tapped for mana, it produces {B} instead of any other type and amount."),
    ("Enchantment", "If you tap a land for mana, it produces {B} instead of any other type."),
    ("Sorcery", "Until end of turn, if you tap a land for mana, it produces {B} instead of any other type."),
])
def test_a_land_produces_something_else(types: str, text: str) -> None:
    black, green = spell("Rot", "{B}", "Sorcery", "You gain 3 life."), spell("Sap", "{G}", "Sorcery", "Draw a card.")
    game = after(board(Side([FOREST], [black, green, free("Pall", types, text)]), Side()), "Pall")
    castable = {game.chars(each.card).name for each in legal_actions(game, 0) if isinstance(each, Cast)}
    assert castable == {"Rot"}
    assert life_after(game, "Rot") == 23


@pytest.mark.rule("106.5")
def test_a_land_produces_a_color_of_choice() -> None:
    text = ("If a basic land you control is tapped for mana, it produces mana of a color of your choice instead of any"
            " other type.")
    game = board(Side([free("Pulse", "Enchantment", text), FOREST, ISLAND],
                      [spell("Sun", "{W}{R}", "Sorcery", "You gain 3 life.")]), Side())
    assert life_after(game, "Sun") == 23


@pytest.mark.rule("106.6")
def test_mana_gives_haste_to_the_creature_spell_it_is_spent_on() -> None:
    text = "{T}: Add {R}. If that mana is spent on a Beast creature spell, it gains haste until end of turn."
    game = after(board(Side([free("Lair", "Land", text)], [beast("Ox", cost="{R}")]), Side()), "Ox")
    assert "haste" in game.chars(find(game, "Ox")).keywords


@pytest.mark.rule("106.6")
def test_it_does_nothing_to_another_spell() -> None:
    text = "{T}: Add {R}. If that mana is spent on a Dragon creature spell, it gains haste until end of turn."
    game = after(board(Side([free("Lair", "Land", text)], [beast("Ox", cost="{R}")]), Side()), "Ox")
    assert find(game, "Ox") and "haste" not in game.chars(find(game, "Ox")).keywords


@pytest.mark.rule("106.6")
def test_mana_only_for_the_commander_pays_for_no_other_spell() -> None:
    lotus = free("Petal", "Artifact", "{T}, Sacrifice ~: Add three mana of any one color. Spend this mana only to cast "
                 "your commander.")
    game = board(Side([lotus], [beast("Ox", cost="{1}")]), Side())
    assert not cast_now(game, "Ox")


@pytest.mark.rule("106.6")
@pytest.mark.parametrize(("only", "able"), [
    ("foretell a card from your hand or cast an instant or sorcery spell", True),
    ("foretell cards or cast Elf spells", True), ("turn permanents face up", False),
    ("cast Elf spells and unlock doors", False),
])
def test_mana_is_spent_only_on_the_special_action_it_says(only: str, able: bool) -> None:
    rock = free("Rock", "Artifact", f"{{T}}: Add {{G}}{{G}}. Spend this mana only to {only}.")
    game = board(Side([rock], [OMEN]), Side())
    assert ("foretell" in specials(game)) is able
    if able:
        do(game, Special(find(game, "Omen", Zone.HAND), "foretell"))
        assert len(game.state.exile) == 1


@pytest.mark.rule("106.6")
@pytest.mark.parametrize(("only", "able"), [
    ("cast Elf spells or to turn creatures face up", True), ("turn permanents face up", True),
    ("cast an enchantment spell, unlock a door, or turn a permanent face up", True),
    ("foretell cards or cast Elf spells", False), ("cast Elf spells and unlock doors", False),
])
def test_mana_turns_a_creature_face_up_only_where_it_says_so(only: str, able: bool) -> None:
    rock = free("Rock", "Artifact", f"{{T}}: Add {{G}}. Spend this mana only to {only}.")
    game = board(Side([rock, *[FOREST] * 3], [beast("Hidden", "4/4", "Morph {G}", cost="{4}{G}")]), Side())
    do(game, next(each for each in legal_actions(game, 0) if isinstance(each, Cast) and each.way == "morph"))
    assert ("turn face up" in specials(game)) is able
    if able:
        do(game, Special(game.state.battlefield[-1], "turn face up"))
        assert game.chars(find(game, "Hidden")).power == 4


@pytest.mark.rule("106.6")
@pytest.mark.parametrize(("text", "cost", "only", "able"), [
    ("Disturb {G}", "{9}", PAID.format("pay disturb costs"), False),
    ("Flashback {G}", "{9}", "pay a flashback cost", True),
    ("Flashback {G}", "{9}", "activate abilities, pay a flashback cost, or cast Elf spells", True),
    ("Flashback {G}", "{9}", "cast Elf spells", False), ("Flashback {C}", "{9}", "pay costs that contain {C}", True),
    ("Flashback {1}", "{9}", "pay a cost that contains {C}", False),
])
def test_mana_is_spent_only_on_the_cost_of_the_keyword_or_the_symbol_it_says(
    text: str, cost: str, only: str, able: bool
) -> None:
    rock = free("Rock", "Artifact", f"{{T}}: Add {{C}} or {{G}}. Spend this mana only to {only}.")
    hymn = free("Hymn", "Sorcery", f"You gain 5 life.\n{text}" if "Flash" in text else "You gain 5 life.", cost=cost)
    game = board(Side([rock], graveyard=[hymn]), Side())
    ways = [each for each in legal_actions(game, 0) if isinstance(each, Cast)]
    assert bool(ways) is able
    if able:
        do(game, ways[0])
        assert game.player(0).life == 25


@pytest.mark.rule("106.6")
@pytest.mark.rule("702.24a")
@pytest.mark.parametrize(("only", "stays"), [
    ("pay cumulative upkeep costs", True), ("cast Elf spells or pay a cumulative upkeep cost", True),
    ("cast creature spells, pay cumulative upkeep costs, or pay costs that contain {X}", True),
    ("pay echo costs", False),
])
def test_mana_for_an_upkeep_pays_it_and_nothing_else(only: str, stays: bool) -> None:
    text = f"{{T}}: Add {{U}} or {{C}}{{U}}. Spend this mana only to {only}."
    relic = free("Relic", "Enchantment", "Cumulative upkeep {1}")
    game = board(Side([free("Rock", "Artifact", text), relic]), Side(), active=1)
    short.next_turn(game, 0, Step.DRAW, *["yes"] * stays)
    assert bool(names(game, Zone.BATTLEFIELD).count("Relic")) is stays


@pytest.mark.rule("106.6")
@pytest.mark.parametrize(("rider", "cost", "able"), [
    ("Spend this mana only on costs that contain {X}.", "{X}{G}", True),
    ("Spend this mana only on costs that contain {X}.", "{G}", False),
    ("This mana can't be spent to cast sorcery spells.", "{G}", False),
    ("This mana can't be spent to cast creature spells.", "{G}", True),
    ("Spend this mana only to cast creature spells or sorcery spells with {X} in their mana costs.", "{X}{G}", True),
    ("Spend this mana only to cast creature spells or sorcery spells with {X} in their mana costs.", "{G}", False),
    ("Spend this mana only to cast Equipment spells or activate equip abilities.", "{G}", False),
])
def test_what_mana_may_be_spent_on(rider: str, cost: str, able: bool) -> None:
    druid = spell("Druid", "{1}", "Creature — Elf", "{T}: Add {G}. " + rider, pt="1/1")
    game = board(Side([druid], [spell("Boon", cost, "Sorcery", "You gain 3 life.")]), Side())
    assert cast_now(game, "Boon", *([Amount(0)] if "X" in cost else [])) is able


@pytest.mark.rule("106.6")
@pytest.mark.parametrize(("what", "life"), [("sorcery", 26), ("creature", 23)])
def test_a_spell_is_copied_when_the_mana_is_spent_on_it(what: str, life: int) -> None:
    lens = free("Lens", "Artifact", f"{{T}}: Add {{G}}. When that mana is spent to cast a {what} spell, copy that "
                "spell and you may choose new targets for the copy.")
    assert life_after(board(Side([lens], [BOON_G]), Side()), "Boon") == life


@pytest.mark.rule("106.6")
def test_mana_spent_by_its_mana_value_draws_a_card() -> None:
    elf = beast("Elf", text="{T}: Add {G}. When you spend this mana to cast a spell with mana value 2 or greater, draw "
                "a card.")
    game = after(board(Side([elf, elf, FOREST], [spell("Ox", "{1}{G}", "Creature — Ox", "", pt="2/2")]), Side()), "Ox")
    assert names(game, Zone.BATTLEFIELD).count("Ox") == 1 and names(game, Zone.HAND)
    assert not [each for each in legal_actions(game, 0) if isinstance(each, Cast | Activate)]


@pytest.mark.rule("106.12")
def test_mana_of_the_type_that_the_land_produced() -> None:
    text = "Whenever a player taps a land for mana, that player adds one mana of any type that land produced."
    game = board(Side([spell("Flare", "{1}", "Enchantment", text), FOREST]), Side())
    assert activate_now(game, 0, find(game, "Forest"), 0)
    assert sum(game.player(0).pool) == 2 and 2 in game.player(0).pool


@pytest.mark.rule("106.12")
@pytest.mark.parametrize(("text", "cost", "able"), [
    ("{T}: Add {C}{C}.", "{2}", False), ("{T}: Add {C}{C}.", "{1}", True), ("{T}: Add {G}.", "{G}", True),
])
def test_a_land_tapped_for_two_or_more_mana(text: str, cost: str, able: bool) -> None:
    words = "If a land is tapped for two or more mana, it produces {C} instead of any other type and amount."
    lands = [free("Ball", "Artifact", words), spell("Tomb", "", "Land", text)]
    game = board(Side(lands, [beast("Ox", cost=cost)]), Side())
    assert any(isinstance(each, Cast) for each in legal_actions(game, 0)) is able
    if able:
        play(game, "Ox")
        assert find(game, "Ox")


@pytest.mark.rule("106.12")
def test_mana_of_one_type_is_an_event_of_its_own() -> None:
    text = "Whenever you tap a permanent for {C}, add an additional {C}."
    lands = [free("Waste", "Land", "{T}: Add {C}."), free("Grove", "Land", "{T}: Add {G}.")]
    game = board(Side([free("Shrine", "Artifact", text), *lands]), Side())
    for name, added in (("Waste", 2), ("Grove", 3)):
        tap(game, name)
        assert sum(game.player(0).pool) == added


@pytest.mark.rule("106.12")
def test_the_type_that_an_artifact_token_produced() -> None:
    cat = beast("Cat", text="Whenever you tap an artifact token for mana, add one mana of any type that artifact token "
                "produced.")
    make = free("Make", "Sorcery", "Create a colorless artifact token named Gem with \"{T}: Add {G}.\"")
    game = after(board(Side([cat], [make]), Side()), "Make")
    assert activate_now(game, 0, find(game, "Gem"), 0)
    assert sum(game.player(0).pool) == 2


@pytest.mark.rule("106.12b")
def test_a_permanent_produces_three_times_as_much() -> None:
    giant = beast("Giant", text="If you tap a permanent for mana, it produces three times as much of that mana "
                  "instead.")
    game = board(Side([giant, free("Rock", "Artifact", "{T}: Add {G}.")], [beast("Ox", cost="{1}")]), Side())
    play(game, "Ox")
    assert sum(game.state.players[0].pool) == 2


@pytest.mark.rule("500.4")
@pytest.mark.parametrize("text", [
    "add {R}{R} and you gain 3 life." + LAST,
    "add {R} for each creature you control. Spend this mana only to cast creature spells." + LAST,
    "add X mana in any combination of colors, where X is the number of creatures you control. Spend this mana only to "
    "cast spells." + LAST,
])
def test_mana_stays_until_the_turn_ends(text: str) -> None:
    game = after(board(Side([beast("Cow")], [beast("Ox", text="When ~ enters, " + text)]), Side()), "Ox")
    to_step(game, Step.MAIN2)
    assert len(game.state.players[0].restricted) == 2
    to_step(game, Step.UPKEEP)
    assert not game.state.players[0].restricted


@pytest.mark.rule("603.2")
def test_a_land_that_a_player_taps_and_controls() -> None:
    law = spell("Law", "{G}", "Enchantment", "Whenever a player taps a land they control for mana, you gain 1 life.")
    game = after(board(Side([law, MOUNTAIN], [spell("Rite", "{R}", "Sorcery", "You gain 1 life.")]), Side()), "Rite")
    assert game.player(0).life == 22


@pytest.mark.rule("605.1a")
@pytest.mark.parametrize(("others", "able"), [((), False), (("Mine", "Power-Plant"), True)])
def test_what_a_mana_ability_makes_is_asked_as_it_is_planned(others: tuple[str, ...], able: bool) -> None:
    text = "{T}: Add {C}. If you control an Urza's Mine and an Urza's Power-Plant, add {C}{C}{C} instead."
    lands = [spell(name, "", f"Land — Urza's {name}", "") for name in others]
    box = free("Box", "Artifact", cost="{3}")
    game = board(Side([spell("Spire", "", "Land — Urza's Tower", text), *lands], [box]), Side())
    assert any(isinstance(each, Cast) for each in legal_actions(game, 0)) is able
    if able:
        play(game, "Box")
        assert find(game, "Box")


@pytest.mark.rule("605.1a")
@pytest.mark.parametrize(("which", "left"), [
    ("lands with mana abilities", ["Waste", "Mine"]),
    ("lands without mana abilities", ["Bog", "Pit"]),
    ("lands with activated abilities that aren't mana abilities", ["Bog", "Waste"]),
])
def test_lands_by_the_abilities_they_have(which: str, left: list[str]) -> None:
    pit = free("Pit", "Land", "{T}: Add {B}.\n{T}: You gain 1 life.")
    lands = [BOG, pit, free("Waste", "Land"), free("Mine", "Land", "{T}: You gain 1 life.")]
    game = after(board(Side(lands, [free("Quake", "Sorcery", f"Destroy all {which}.")]), Side()), "Quake")
    assert names(game, Zone.BATTLEFIELD) == left


@pytest.mark.rule("605.1b")
@pytest.mark.parametrize(("letter", "made"), [("G", (0, 0, 0, 0, 2, 0)), ("W", (1, 0, 0, 0, 0, 0))])
def test_one_more_mana_of_the_chosen_color(letter: str, made: tuple[int, ...]) -> None:
    text = ("As this artifact enters, choose a color.\nWhenever a land's ability causes you to add one or more mana "
            "of the chosen color, add one additional mana of that color.")
    game = after(board(Side([FOREST], [free("Sun", "Artifact", text)]), Side()), ("Sun", "green"))
    added = AddMana(0, letter, find(game, "Forest"))
    added.tapped = True
    emit(game, [added])
    resolve_mana_triggers(game)
    assert game.player(0).pool == made


@pytest.mark.rule("609.4b")
def test_mana_of_any_color_pays_for_what_is_named() -> None:
    text = "You may spend mana as though it were mana of any color to cast creature spells."
    game = after(board(Side([free("Lens", "Artifact", text), PLOT], [beast("Ox", cost="{R}")]), Side()), "Ox")
    assert find(game, "Ox")


@pytest.mark.rule("609.4b")
def test_mana_of_any_type_can_be_spent() -> None:
    law = free("Law", "Enchantment", "You can spend mana of any type to cast creature spells.")
    game = board(Side([law, ISLAND], [beast("Ox", cost="{G}")]), Side())
    assert any(isinstance(each, Cast) for each in legal_actions(game, 0))


@pytest.mark.rule("611.3a")
def test_unspent_mana_counts_as_soon_as_it_is_made_and_until_it_is_spent() -> None:
    text = "Creatures you control get +1/+1 for each unspent green mana you have."
    game = board(Side([spell("Law", "{1}", "Enchantment", text), bear(), FOREST]), Side())
    mine = find(game, "Plain Bear")
    assert game.chars(mine).power == 2
    assert activate_now(game, 0, find(game, "Forest"), 0)
    assert game.chars(mine).power == 3
    emit(game, [SpendMana(0, "G", 0)])
    assert game.chars(mine).power == 2


@pytest.mark.rule("700.5")
def test_devotion_to_the_chosen_color() -> None:
    shrine = spell("Shrine", "", "Land", "{T}: Choose a color. Add an amount of mana of that color equal to your "
                   "devotion to that color.")
    hand = [bear("Three", "{G}{G}{G}"), bear("Four", "{G}{G}{G}{G}"), bear("White", "{W}{W}")]
    game = board(Side([shrine, bear("One", "{G}{G}"), bear("Two", "{W}{G}")], hand), Side([]))
    assert [each.card for each in legal_actions(game, 0) if isinstance(each, Cast)] == [find(game, "Three", Zone.HAND)]
    assert cast_now(game, "Three")


@pytest.mark.rule("700.14")
def test_the_fourth_mana_spent_in_a_turn_is_an_event() -> None:
    watcher = spell("Watcher", "{1}", "Enchantment", "Whenever you expend 4, you gain 2 life.")
    song = spell("Song", "{2}", "Sorcery", "You gain 1 life.")
    game = board(Side([watcher, *[FOREST] * 4], [song, song]), Side())
    assert cast_now(game, "Song")
    assert gained(game) == 1
    assert cast_now(game, "Song")
    assert gained(game) == 4


@pytest.mark.rule("703.4p")
@pytest.mark.parametrize(("text", "pool"), [
    ("You don't lose unspent red mana as steps and phases end.", (0, 0, 0, 2, 0, 0)),
    ("If you would lose unspent mana, that mana becomes black instead.", (0, 0, 3, 0, 0, 0)),
    ("Creatures you control get +1/+1 for each unspent green mana you have.", (0, 0, 0, 0, 0, 0)),
])
def test_unspent_mana_stays_or_becomes_of_another_type(text: str, pool: tuple[int, ...]) -> None:
    game = board(Side([spell("Law", "{1}", "Enchantment", text), bear(), FOREST]), Side())
    game.state.own_player(0).pool = (0, 0, 0, 2, 1, 0)
    to_step(game, Step.BEGIN_COMBAT)
    assert game.state.players[0].pool == pool


@pytest.mark.parametrize(("lands", "gain"), [([ISLAND, ISLAND], 4), ([ISLAND, MOUNTAIN], 1)])
def test_what_mana_was_spent_is_remembered(lands: list[Card], gain: int) -> None:
    text = "You gain 1 life. If {U}{U} was spent to cast this spell, you gain 3 life."
    game = board(Side(lands, [spell("Rite", "{1}{U}", "Sorcery", text)]), Side())
    assert cast_now(game, "Rite")
    assert gained(game) == gain


def test_a_land_of_black_and_another_color() -> None:
    text = "As ~ enters, choose a color other than black.\n{T}: Add {B} or one mana of the chosen color."
    abilities = read_ability(text, "Moor", ("land",))
    assert getattr(abilities[1], "mana", False)
    game = board(Side([spell("Moor", "", "Land", text)]), Side(), asker=Doing().then(Picked(("G",))))
    land = find(game, "Moor")
    game.state.own(land).choices = {"color": "green"}
    assert activate_now(game, 0, land, next(
        place for place, one in enumerate(game.chars(land).abilities) if getattr(one, "mana", False)
    ))
    assert game.player(0).pool[4] == 1


def test_mana_of_either_color_for_each() -> None:
    rite = spell("Rite", "{G}", "Sorcery", "Add {B} or {G} for each creature you control.")
    game = board(Side([FOREST, bear(), bear()], [rite]), Side(), asker=Seats())
    assert table.do(game, cast_of(game, "Rite"))
    resolve(game)
    assert sum(game.player(0).pool) == 2


@pytest.mark.parametrize(("source", "life"), [(TREASURE, 24), (FOREST, 21)])
def test_mana_from_a_treasure(source: object, life: int) -> None:
    boon = spell("Boon", "{G}", "Sorcery",
                 "You gain 1 life. If mana from a Treasure was spent to cast this spell, you gain 3 life.")
    game = board(Side([source], [boon]), Side())  # type: ignore[list-item]
    assert life_after(game, "Boon") == life


@pytest.mark.parametrize(("source", "life"), [(SNOWY, 22), (FOREST, 20)])
def test_snow_mana_is_counted(source: object, life: int) -> None:
    boon = spell("Boon", "{1}{G}", "Sorcery", "You gain X life, where X is the amount of {S} spent to cast ~.")
    game = board(Side([source, source], [boon]), Side())  # type: ignore[list-item]
    assert life_after(game, "Boon") == life


@pytest.mark.parametrize(("source", "life"), [(TREASURE, 24), (FOREST, 21)])
def test_mana_spent_to_activate_and_not_to_cast(source: object, life: int) -> None:
    cup = spell("Cup", "{1}", "Artifact", "{G}: You gain 1 life. If mana from a Treasure was spent to activate this "
                "ability, you gain 3 life.")
    game = board(Side([source, cup]), Side())  # type: ignore[list-item]
    own = game.state.own(find(game, "Cup"))
    own.paid = {"spent from Treasure": 1}
    assert act_now(game, Activate(own.id, 0))
    resolve(game)
    assert game.state.players[0].life == life


def test_cards_at_random_and_twice_that_much_mana() -> None:
    reap = free("Reap", "Sorcery", "Return X cards at random from your graveyard to your hand.", cost="{X}")
    game = after(board(Side([FOREST] * 2, [reap], graveyard=[bear()] * 3), Side()), ("Reap", 2))
    assert len(game.player(0).hand) == 2
    lord = beast("Lord", text="Whenever one or more Beasts you control attack, add twice that much {G}.")
    game = board(Side([lord, beast("Kin")]), Side())
    pairs = tuple((find(game, name), 1) for name in ("Lord", "Kin"))
    game.procedures.asker = Says(Attacks(pairs))  # type: ignore[attr-defined]
    to_step(game, Step.DECLARE_ATTACKERS)
    go_on(game)
    assert sum(game.player(0).pool) == 4


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("lands", "gain"), [([ISLAND, ISLAND], 0), ([ISLAND, MOUNTAIN], 3)])
def test_what_mana_was_not_spent_is_asked(lands: list[Card], gain: int) -> None:
    text = "If {U}{U} wasn't spent to cast this spell, you gain 3 life."
    game = board(Side(lands, [spell("Rite", "{1}{U}", "Sorcery", text)]), Side())
    assert cast_now(game, "Rite")
    assert gained(game) == gain
