"""CR 109. Objects and players as they are described: of one kind or another, compared, alike, other than something."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.ast.card import Card
from engine.decisions import Activate
from engine.oracle.reader import read_ability
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import Seats, creature, pt
from tests.rules.board import Side, act_now, all_of, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN, bear
from tests.rules.play import after, beast, free, go_on, life_after, names, next_turn, play, use
from tests.rules.situations import gained
from tests.rules.test_combat import attacking, blocking, fight

BLOCKED = ("Whenever a creature becomes blocked by a creature with lesser power, destroy the blocking creature.\n"
           "Whenever a creature blocks a creature with lesser power, destroy the attacking creature.")
TURF = free("Turf", "Basic Land — Island", "{T}: Add {U}.")
SPELL = ("{R}", "Instant")


@pytest.mark.rule("108.4")
def test_creatures_whose_controller_controls_an_island() -> None:
    song = beast("Song", text="{0}: Gain control of target creature whose controller controls an Island.")
    game = board(Side([song]), Side([free("Isle", "Land — Island"), beast("Ox")]), Side([beast("Cow")]))
    says = use(game, "Song", "Ox")
    assert says and game.controller(find(game, "Ox")) == 0 and game.controller(find(game, "Cow")) == 2


@pytest.mark.rule("109.2", "608.2d")
def test_whose_the_last_is_said_to_be_all_are() -> None:
    back = free("Back", "Sorcery", "Return a creature, an artifact, or a land you control to its owner's hand.")
    game = after(board(Side([FOREST], [back]), Side([beast("Ox"), free("Gem", "Artifact")])), "Back")
    assert find(game, "Ox") and find(game, "Gem") and not find(game, FOREST.name)


@pytest.mark.rule("202.1")
def test_a_card_with_one_of_two_mana_costs() -> None:
    arts = [spell(name, cost, "Artifact", "") for name, cost in
            (("Nil", "{0}"), ("One", "{1}"), ("Red", "{R}"), ("Two", "{2}"), ("None", ""))]
    game = board(Side(arts, [free("Seek", "Sorcery", "Destroy all artifacts with mana cost {0} or {1}.")]), Side())
    play(game, "Seek")
    assert names(game, Zone.BATTLEFIELD) == ["Red", "Two", "None"]


@pytest.mark.rule("205.4")
def test_land_or_legendary_permanent_cards() -> None:
    text = "Return all land and/or legendary permanent cards from your graveyard to your hand."
    lady = free("Lady", "Legendary Creature — Human", pt="1/1")
    rite = free("Rite", "Legendary Sorcery", "You gain 1 life.")
    game = board(Side(hand=[free("Vow", "Sorcery", text)], graveyard=[lady, rite, FOREST, beast("Ox")]), Side())
    play(game, "Vow")
    assert sorted(names(game, Zone.HAND)) == ["Forest", "Lady"]


@pytest.mark.rule("308.3")
def test_the_last_card_type_of_a_list_belongs_to_every_creature_type_of_it() -> None:
    words = "Return all Kraken, Octopus, or Serpent creature cards from your graveyard to your hand."
    trick = free("Trick", "Kindred Instant — Kraken", "You gain 1 life.")
    squid = free("Squid", "Creature — Octopus", "")
    game = after(board(Side([], [free("Call", "Sorcery", words)], graveyard=[trick, squid]), Side()), "Call")
    assert names(game, Zone.HAND) == ["Squid"]


@pytest.mark.rule("509.3d")
@pytest.mark.parametrize(("ox", "elk", "left"), [("3/9", "2/9", "Ox"), ("2/9", "3/9", "Elk"), ("2/9", "2/9", "ElkOx")])
def test_who_fights_a_lesser_one(ox: str, elk: str, left: str) -> None:
    mine = Side([beast("Ox", ox), free("Arena", "Enchantment", BLOCKED)])
    game = fight(mine, Side([beast("Elk", elk)]), attacking("Ox"), blocking(("Elk", "Ox")))
    assert "".join(name for name in ("Elk", "Ox") if all_of(game, name)) == left


@pytest.mark.rule("603.4")
def test_thirty_is_a_number_in_words() -> None:
    text = "At the beginning of your upkeep, if you control thirty or more artifacts, you win the game."
    for number, won in ((29, False), (30, True)):
        trove = free("Trove", "Artifact")
        game = board(Side([free("Horde", "Enchantment", text), *[trove] * number], library=[TURF] * 3),
                     Side(library=[TURF] * 3))
        next_turn(game, Step.DRAW, 2)
        assert (game.state.outcome is not None) is won


@pytest.mark.rule("603.10a")
def test_what_is_lesser_than_another_that_died() -> None:
    text = ("Whenever this creature or another creature you control dies, return up to one other target creature card "
            "with lesser toughness from your graveyard to your hand.")
    doom = free("Doom", "Sorcery", "Destroy target creature.")
    there = [beast("Calf", "1/3"), beast("Kid", "1/1")]
    game = board(Side([beast("Yew", "2/2", text), beast("Ox", "4/4")], [doom], graveyard=there), Side())
    play(game, "Doom", "Ox", "Calf")
    assert find(game, "Calf", Zone.HAND)  # lesser than the ox, not than the tree


@pytest.mark.rule("608.2")
def test_each_of_those_that_fly() -> None:
    text = "Tap two target creatures. Blast deals 2 damage to each of those creatures with flying."
    game = board(Side(hand=[free("Blast", "Sorcery", text)]), Side([beast("Bat", text="Flying"), beast("Ox")]))
    play(game, "Blast", ("Bat", "Ox"))
    assert (names(game, Zone.BATTLEFIELD, 1), game.obj(find(game, "Ox")).tapped) == (["Ox"], True)


@pytest.mark.rule("608.2b")
def test_of_one_number_or_the_other() -> None:
    deed = free("Deed", "Sorcery", "Destroy all creatures with power 1 or less or toughness 5 or greater.")
    game = after(board(Side([beast("Ant", "1/3"), beast("Wall", "3/6"), beast("Ox", "2/2")], [deed]), Side()), "Deed")
    assert names(game, Zone.BATTLEFIELD) == ["Ox"]


@pytest.mark.rule("608.2c")
def test_adjectives_before_a_union_are_of_the_first_noun_if_the_second_has_its_own() -> None:
    for text, tapped in (
        ("Tap all green creatures and white creatures.", ["Elk", "Lamb"]),
        ("Tap all untapped creatures and Vehicles.", ["Elk", "Lamb", "Ox"]),
        ("Tap all green creatures and enchantment creatures.", ["Elk", "God"]),
    ):
        kinds = [("Elk", "{G}", "Creature — Elk"), ("Lamb", "{W}", "Creature — Sheep"), ("Ox", "{R}", "Creature — Ox"),
                 ("God", "{U}", "Enchantment Creature — God")]  # fmt: skip
        game = board(Side(hand=[free("Hush", "Sorcery", text)]),
                     Side([spell(name, cost, types, "", "1/1") for name, cost, types in kinds]))  # fmt: skip
        play(game, "Hush")
        assert set(tapped) <= {game.chars(id).name for id in game.state.battlefield if game.obj(id).tapped}
        assert len(tapped) == 3 or [game.obj(find(game, "Ox")).tapped] == [False]


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("mine", "life"), [(1, 23), (2, 20)])
def test_fewer_creatures_than_an_opponent(mine: int, life: int) -> None:
    aid = free("Aid", "Sorcery", "If you control fewer creatures than an opponent, you gain 3 life.")
    game = board(Side([beast("Ox")] * mine, [aid]), Side([beast("Cow")] * 2), Side([beast("Cow")]))
    assert life_after(game, "Aid") == life


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("life", "lands", "drawn"), [(20, [], 0), (20, [FOREST], 1), (5, [], 1)])
def test_a_subject_said_once_is_of_both_conditions(life: int, lands: list[Card], drawn: int) -> None:
    deed = free("Deed", "Sorcery", "If you control a Forest or have 10 or less life, draw a card.")
    game = board(Side(lands, [deed], library=[FOREST]), Side())
    game.state.own_player(0).life = life
    play(game, "Deed")
    assert len(game.player(0).hand) == drawn


@pytest.mark.rule("608.2h")
def test_one_of_each_that_one_controls() -> None:
    bear = creature("Bear", "As long as you control an artifact, an enchantment, and a land, ~ gets +3/+3.")
    things = [free("Cog", "Artifact", ""), free("Oath", "Enchantment", ""), FOREST]
    for missing in (None, *things):
        have = [each for each in things if each is not missing]
        game = board(Side([bear, *have]), Side(things), asker=Seats())
        power = game.chars(find(game, "Bear")).power or 0
        assert (power > 3) == (missing is None)


@pytest.mark.rule("611.3")
def test_your_life_minus_that_of_the_opponent_with_the_most() -> None:
    text = ("Fright's power and toughness are each equal to your life total minus the life total of an opponent with "
            "the most life.")
    game = board(Side([beast("Fright", "*/*", text)], life=30), Side(life=8), Side(life=25))
    assert pt(game, "Fright") == (5, 5)


@pytest.mark.rule("700.8")
def test_a_party_has_one_creature_for_each_class() -> None:
    roles = [spell(name, "{1}", f"Creature — {name}", "", pt="1/1") for name in ("Cleric", "Rogue", "Wizard")]
    both = spell("Both", "{1}", "Creature — Cleric Rogue", "", pt="1/1")
    song = spell("Song", "{G}", "Sorcery", "You gain 1 life for each creature in your party.")
    assert life_after(board(Side([FOREST, both, both, roles[2], roles[2]], [song]), Side()), "Song") == 23


@pytest.mark.rule("701.5a")
@pytest.mark.parametrize(("cost", "countered"), [("{0}", False), ("{1}{G}", True)])
def test_a_spell_with_the_value_of_the_revealed_card(cost: str, countered: bool) -> None:
    text = ("Whenever you cast a spell, you may reveal the top card of your library. If you do, counter that spell if"
            " it has the same mana value as the revealed card.")
    top = bear("Top", cost="{1}{G}")
    game = board(Side([free("Law", "Enchantment", text), FOREST, FOREST], [beast("Ox", cost=cost)], [top]), Side())
    play(game, "Ox", "yes")
    assert (find(game, "Ox") == 0) is countered


@pytest.mark.parametrize(("condition", "so", "not_so"), [
    ("all artifacts you control are Foods", ("Artifact — Food", "Artifact — Food"), ("Artifact", "Artifact — Food")),
    ("there are two or more different names among artifacts you control", ("Artifact",), ()),
])
def test_what_all_are_and_how_different_they_are_is_asked(
    condition: str, so: tuple[str, ...], not_so: tuple[str, ...]
) -> None:
    gain = free("Ask", "Sorcery", f"If {condition}, you gain 5 life.")
    for kinds, life in ((so, 25), (not_so, 20)):
        things = [beast(f"Thing {number}", "", types=kind) for number, kind in enumerate((*kinds, "Artifact — Food"))]
        assert life_after(board(Side(things, [gain]), Side()), "Ask") == life


def test_any_number_of_groups_is_gone_at_once() -> None:
    sweep = free("Sweep", "Sorcery", "Exile all artifacts from the battlefield, all enchantments, and all creature "
                 "cards from all graveyards.")
    side = Side([beast("Idol", "", types="Artifact"), beast("Hymn", "", types="Enchantment"), beast("Ox")], [sweep],
                graveyard=[beast("Elk")])
    game = after(board(side, Side()), "Sweep")
    assert names(game, Zone.BATTLEFIELD) == ["Ox"]
    assert sorted(names(game, Zone.EXILE)) == ["Elk", "Hymn", "Idol"]


@pytest.mark.parametrize(("elk", "life"), [("1/9", 20), ("4/9", 21)])
def test_who_is_dealt_damage_by_a_lesser_one(elk: str, life: int) -> None:
    text = "Whenever a creature you control deals combat damage to a creature with greater power, you gain 1 life."
    mine = Side([beast("Ox", "2/9"), free("Arena", "Enchantment", text)])
    game = fight(mine, Side([beast("Elk", elk)]), attacking("Ox"), blocking(("Elk", "Ox")))
    assert game.player(0).life == life


def test_nothing_is_lesser_than_itself() -> None:
    (ability,) = read_ability("Destroy target creature with greater toughness.", "Rite", ("sorcery",))
    assert isinstance(ability, Unread)


@pytest.mark.parametrize(
    ("condition", "mine", "theirs", "gain"),
    [
        ("an opponent controls more creatures than you", 1, 2, 3),
        ("an opponent controls more creatures than you", 1, 1, 0),
        ("you control more creatures than each other player", 2, 1, 3),
        ("you control more creatures than each other player", 1, 1, 0), ("no opponent has more life than you", 1, 1, 3),
        ("each opponent has ten or fewer cards in their library", 1, 1, 3),
        ("an opponent has less life than you", 1, 1, 0), ("a player has exactly 20 life", 1, 1, 3),
    ],
)
def test_players_are_compared(condition: str, mine: int, theirs: int, gain: int) -> None:
    rite = spell("Rite", "{G}", "Sorcery", f"If {condition}, you gain 3 life.")
    game = board(Side([FOREST, *[bear()] * mine], [rite]), Side([bear()] * theirs))
    assert cast_now(game, "Rite")
    assert gained(game) == gain


@pytest.mark.parametrize(("power", "life"), [(2, 21), (1, 20)])
def test_the_strongest_creature(power: int, life: int) -> None:
    text = "You gain 1 life if you control the creature with the greatest power or tied for the greatest power."
    mine = spell("Mine", "{1}", "Creature — Ape", "", pt=f"{power}/3")
    assert life_after(board(Side([mine, MOUNTAIN], [spell("Boast", *SPELL, text)]), Side([bear()])), "Boast") == life


def test_the_same_total_power_and_toughness() -> None:
    text = "Destroy all creatures with the same total power and toughness as target creature."
    game = board(Side([beast("Ox", "1/3"), beast("Elk", "2/2"), beast("Hen", "2/3")], [free("Bury", "Sorcery", text)]),
                 Side())
    play(game, "Bury", "Ox")
    assert names(game, Zone.BATTLEFIELD) == ["Hen"]


def test_the_found_card_is_compared_with_what_entered() -> None:
    text = ("Whenever a creature you control enters, you may search your library for a creature card with the same "
            "total power and toughness, put it onto the battlefield, then shuffle.")
    game = board(Side([free("Pair", "Enchantment", text)], [beast("Ox", "1/3")],
                      library=[beast("Hen", "2/3"), beast("Elk", "2/2")]), Side())
    play(game, "Ox", "yes", "Elk")
    assert find(game, "Elk")


@pytest.mark.parametrize(("top", "there"), [(FOREST, True), (bear(cost="{G}"), True), (bear(cost="{5}"), False)])
def test_a_land_or_a_creature_card_of_a_value(top: object, there: bool) -> None:
    tower = free("Tower", "Artifact", "{0}: Look at the top card of your library. If it's a land card or a creature "
                 "card with mana value less than or equal to the number of charge counters on ~, you may put that card "
                 "onto the battlefield.\n~ enters with a charge counter on it.")
    game = board(Side((), [tower], library=[top, ISLAND]), Side())  # type: ignore[list-item]
    play(game, "Tower")
    use(game, "Tower", *(["yes"] if there else []))
    assert len(names(game, Zone.BATTLEFIELD)) == 1 + there


def test_only_even_creatures_are_larger() -> None:
    text = "Creatures you control with power equal to their toughness have flying."
    ape = spell("Ape", "{1}", "Creature — Ape", "", pt="2/3")
    game = board(Side([spell("Wind", "{1}", "Enchantment", text), bear(), ape]), Side())
    assert "flying" in game.chars(find(game, "Plain Bear")).keywords
    assert "flying" not in game.chars(find(game, "Ape")).keywords


def test_only_players_without_cards_lose_life() -> None:
    text = "Each opponent with no cards in hand loses 3 life. You gain 1 life for each opponent."
    game = after(board(Side([FOREST], [spell("Void", "{G}", "Sorcery", text)]), Side(), Side((), [FOREST])), "Void")
    assert [row.life for row in game.state.players] == [22, 17, 20]


@pytest.mark.parametrize(("text", "left"), [
    ("Destroy all creatures other than Wolves and Elves.", ["Fang", "Leaf"]),
    ("Destroy all creatures other than Wolves.", ["Fang"]),
    ("Destroy all creatures you control other than legendary creatures.", []),
])
def test_all_others_are_meant(text: str, left: list[str]) -> None:
    kinds = {"Fang": "Wolf", "Leaf": "Elf", "Ted": "Orc"}
    pack = [creature(name, "Vigilance", kind=f"Creature — {kind}") for name, kind in kinds.items()]
    game = after(board(Side(pack, [spell("Cull", "{0}", "Sorcery", text)]), Side()), "Cull")
    assert names(game, Zone.BATTLEFIELD) == left


def test_all_but_walls_are_destroyed() -> None:
    ruin = spell("Ruin", "{R}", "Sorcery", "Destroy all creatures except for Walls.")
    game = board(Side([MOUNTAIN, spell("Wall", "{1}", "Creature — Wall", "", pt="0/4")], [ruin]), Side([bear()]))
    play(game, "Ruin")
    assert find(game, "Wall") and not find(game, "Plain Bear")


def test_all_of_a_chosen_number_go() -> None:
    text = ("Choose a number. Destroy all creatures with mana value equal to that number. Then target player reveals "
            "their hand and discards all nonland cards with mana value equal to the number.")
    three = bear("Big", "{2}{G}")
    game = board(Side([three], [free("Nil", "Sorcery", text)]), Side([bear(), three], [three, bear(), FOREST]))
    play(game, "Nil", 1, 3)
    assert names(game, Zone.BATTLEFIELD, 1) == ["Plain Bear"]
    assert names(game, Zone.HAND, 1) == ["Plain Bear", "Forest"]


def test_fewer_creature_cards_in_a_graveyard() -> None:
    text = ("At the beginning of each player's upkeep, that player chooses target player whose graveyard has fewer "
            "creature cards in it than their graveyard does and is their opponent. The first player may return a "
            "creature card from their graveyard to their hand.")
    game = board(Side([free("Oath", "Enchantment", text)], graveyard=[bear("Mine")]),
                 Side(graveyard=[bear(), bear("Grey Bear")]))
    next_turn(game)
    go_on(game, "yes", "Grey Bear")
    assert names(game, Zone.HAND, 1) == ["Grey Bear"]
    next_turn(game)
    go_on(game)
    assert names(game, Zone.HAND, 0) == []


def test_cards_of_either_kind_are_counted_once() -> None:
    text = "Target opponent reveals their hand. You draw a card for each Mountain and green card in it."
    game = after(board(Side((), [free("Stare", "Sorcery", text)]), Side((), [MOUNTAIN, bear(), ISLAND])), ("Stare", 1))
    assert len(game.player(0).hand) == 2


@pytest.mark.parametrize(("top", "gain"), [(bear("Kin"), 2), (FOREST, 0)])
def test_a_looked_at_card_may_share_a_type(top: Card, gain: int) -> None:
    text = "{G}: Look at the top card of your library. If it shares a card type with ~, you gain 2 life."
    peeker = spell("Peeker", "{G}", "Creature — Bear", text, pt="1/1")
    game = board(Side([FOREST, peeker], library=[top, FOREST]), Side())
    assert act_now(game, Activate(find(game, "Peeker"), 0))
    resolve(game)
    assert game.player(0).life == 20 + gain


@pytest.mark.rule("109.2")
def test_other_than_either_of_two() -> None:
    text = "When ~ enters, destroy target creature. You gain 1 life for each creature other than that creature or ~."
    others = Side([beast("Ox"), beast("Cow"), beast("Hen")])
    game = after(board(Side([], [beast("Elk", text=text)]), others), ("Elk", "Ox"))
    assert (game.player(0).life, names(game, Zone.BATTLEFIELD, 1)) == (22, ["Cow", "Hen"])


@pytest.mark.rule("122.1")
@pytest.mark.parametrize("so", ["there is a counter on a creature you control",
                                "a creature you control has a +1/+1 counter on it"])
def test_whether_anything_of_a_kind_has_counters(so: str) -> None:
    grow = free("Grow", "Sorcery", "Put a +1/+1 counter on target creature.")
    elk = beast("Elk", text=f"As long as {so}, this creature has flying.")
    game = board(Side([elk, beast("Ox")], [grow, grow]), Side([beast("Cow")]))
    flying = []
    for name in ("Cow", "Ox"):
        play(game, "Grow", name)
        flying.append("flying" in game.chars(find(game, "Elk")).keywords)
    assert flying == [False, True]
