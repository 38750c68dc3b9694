"""CR 601.2f. Spells that cost more or less: which, by how much and while what is true."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Cast, Targets
from engine.game import Game
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.askers import Script
from tests.rules.board import Side, all_of, board, cast_now, find, spell, to_step
from tests.rules.cards import FOREST, MOUNTAIN, PLAINS
from tests.rules.options import may_do
from tests.rules.play import after, beast, do, free, go_on, life_after, names, next_turn, play, use
from tests.rules.situations import forests_tapped
from tests.rules.test_combat import attacking
from tests.rules.usual_cards import BOON, PLOT, SHOCK

pytestmark = pytest.mark.rule("601.2f")
OX = spell("Ox", "{0}", "Creature — Ox", "{0}: Tap Ox.", pt="2/2")
FIELD = spell("Field", "", "Land", "{T}: Add {W}.")
TEXT = "This spell costs {2} less to cast if it targets a tapped creature.\nDestroy target creature."
FREE = spell("Elk", "{0}", "Creature — Elk", "", pt="3/3")
LURE = "Spells your opponents cast that target this creature cost {1} less to cast."
OWN = spell("Shot", "{1}{R}", "Instant", "This spell costs {1} less to cast if it targets a tapped creature.\n"
            "Shot deals 1 damage to target creature.")
SHOT = spell("Shot", "{1}{R}", "Instant", "Shot deals 1 damage to target creature.")
BOON_OF_1 = spell("Boon", "{1}", "Instant", "You gain 3 life.")
ENVOY = beast("Envoy", text="Spells you cast cost {1} less to cast for each target.\n"
              "Spells your opponents cast cost {1} more to cast for each target.")
SWEEP = spell("Sweep", "{2}", "Sorcery", "Destroy up to two target creatures.")


@pytest.mark.rule("101.2")
@pytest.mark.parametrize(("cost", "there"), [("{6}", True), ("{1}", False)])
def test_what_costs_less_and_cant_be_countered(cost: str, there: bool) -> None:
    storm = beast("Storm", text="Spells you cast with mana value 5 or greater cost {5} less to cast and can't be "
                  "countered.")
    game = board(Side([storm, FOREST], [beast("Ox", cost=cost)]),
                 Side([], [free("No", "Instant", "Counter target spell.")]))
    assert cast_now(game, "Ox")
    game.state.priority = 1
    assert cast_now(game, "No")
    go_on(game)
    assert bool(find(game, "Ox")) is there


@pytest.mark.rule("118.7c")
def test_only_the_colored_mana_of_a_cost_is_reduced() -> None:
    text = "Elf spells you cast cost {W}{B} less to cast. This effect reduces only the amount of colored mana you pay."
    hand = [spell("Scout", "{W}", "Creature — Elf", "", "1/1"), spell("Giant", "{2}", "Creature — Elf", "", "3/3")]
    game = after(board(Side([beast("Guide", text=text), PLAINS], hand), Side()), "Scout")
    assert find(game, "Scout")
    with pytest.raises(AssertionError):
        play(game, "Giant")


@pytest.mark.rule("118.9")
@pytest.mark.parametrize(("text", "paid"), [
    ("Flashback costs you pay cost up to {2} less.", 1), ("Flashback costs your opponents pay cost {2} more.", 3),
    ("Dash costs you pay cost {2} less.", 3),
])
def test_what_spells_cast_with_flashback_cost(text: str, paid: int) -> None:
    again = spell("Again", "{9}", "Sorcery", "You gain 1 life.\nFlashback {3}")
    game = board(Side([free("Law", "Artifact", text), *[FOREST] * 3], graveyard=[again]), Side())
    play(game, "Again", way="flashback", zone=Zone.GRAVEYARD)
    assert forests_tapped(game) == paid and game.state.players[0].life == 21


@pytest.mark.rule("120.1")
def test_a_spell_costs_less_by_the_noncombat_damage() -> None:
    cheap = spell("Giant", "{5}{G}", "Creature — Giant", "This spell costs {X} less to cast, where X is the total "
                  "amount of noncombat damage dealt to your opponents this turn.", "3/3")
    game = board(Side([FOREST] * 4, [cheap, SHOCK]), Side())
    assert Cast(find(game, "Giant", Zone.HAND)) not in legal_actions(game, 0)
    play(game, "Shock", 1)
    assert Cast(find(game, "Giant", Zone.HAND)) in legal_actions(game, 0)


@pytest.mark.rule("301.5")
def test_cheaper_by_the_power_of_the_equipped_creature() -> None:
    text = "Instant and sorcery spells you cast cost {X} less to cast, where X is equipped creature's power.\nEquip {0}"
    balm = free("Balm", "Sorcery", "You gain 3 life.", cost="{3}")
    game = board(Side([free("Blade", "Artifact — Equipment", text), beast("Ox", "3/3")], [balm]), Side())
    assert not any(isinstance(each, Cast) for each in legal_actions(game, 0))
    use(game, "Blade", "Ox")
    assert life_after(game, "Balm") == 23


@pytest.mark.rule("303.4")
def test_the_spells_of_the_enchanted_player_cost_more() -> None:
    text = "Enchant player\nCreature spells enchanted player casts cost {2} more to cast."
    curse = spell("Curse", "{0}", "Enchantment — Aura Curse", text)
    game = after(board(Side(hand=[curse, beast("Ox"), free("Rock", "Artifact")]), Side()), ("Curse", 0))
    can = {each.card for each in legal_actions(game, 0) if isinstance(each, Cast)}
    assert can == {find(game, "Rock", Zone.HAND)}


@pytest.mark.rule("601.2f")
def test_a_spell_costs_less_if_it_targets_what_it_says() -> None:
    game = board(Side([OX, FIELD, FIELD, FIELD], hand=[spell("Down", "{2}{W}", "Instant", TEXT)]), Side())
    use(game, "Ox")
    play(game, "Down", "Ox")
    assert not find(game, "Ox")
    assert sum(game.obj(each).tapped for each in all_of(game, "Field")) == 1


@pytest.mark.rule("601.2f")
def test_the_reduction_alone_may_make_a_spell_castable() -> None:
    game = board(Side([OX, FREE, FIELD], hand=[spell("Down", "{2}{W}", "Instant", TEXT)]), Side())
    use(game, "Ox")
    play(game, "Down", "Ox")
    assert not find(game, "Ox")


@pytest.mark.rule("601.2f", "601.2c")
@pytest.mark.parametrize(("shot", "text", "offered"), [
    (SHOT, LURE, True),
    (SHOT, LURE + "\nProtection from red", False),
    (SHOT, LURE + "\nHexproof", False),
    (OWN, "{0}: Tap this creature.", True),
    (OWN, "{0}: Tap this creature.\nShroud", False),
])
def test_a_reduction_for_what_cannot_be_targeted_makes_nothing_castable(shot: Card, text: str, offered: bool) -> None:
    game = board(Side([MOUNTAIN], [shot]), Side([spell("Lure", "{0}", "Creature — Ox", text, pt="2/2"), FREE]))
    game.state.own(find(game, "Lure")).tapped = True
    assert any(isinstance(each, Cast) for each in legal_actions(game, 0)) is offered


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("text", "offered"), [
    ("You gain 1 life.", False), ("Destroy target artifact.", False), ("Destroy target creature.", True),
])
def test_a_spell_is_not_taken_for_one_that_targets_what_it_cannot_target(text: str, offered: bool) -> None:
    easy = spell("Easy Elk", "{2}", "Creature — Elk", "Spells that target Easy Elk cost {2} less to cast.", pt="3/3")
    rock = spell("Rock", "{1}", "Artifact", "")
    game = board(Side([FIELD], hand=[spell("Deed", "{2}{W}", "Sorcery", text)]), Side([easy, rock]))
    assert bool([each for each in legal_actions(game, 0) if isinstance(each, Cast)]) is offered


@pytest.mark.rule("601.2h")
def test_a_target_that_leaves_a_spell_too_expensive_is_not_among_those_to_choose() -> None:
    game = board(Side([OX, FREE, FIELD], hand=[spell("Down", "{2}{W}", "Instant", TEXT)]), Side())
    use(game, "Ox")
    ox = find(game, "Ox")
    said = play(game, "Down")
    assert [each.legal for each in said.decisions if isinstance(each, Targets)] == [(ox,)]
    assert find(game, "Elk") and find(game, "Down", Zone.GRAVEYARD)


@pytest.mark.rule("601.2h")
def test_a_spell_that_no_target_leaves_payable_is_not_offered() -> None:
    text = "Spells your opponents cast that target Shy Elk cost {2} more to cast."
    taxing = spell("Shy Elk", "{2}", "Creature — Elk", text, pt="3/3")
    bolt = spell("Sting", "{W}", "Instant", "Sting deals 1 damage to target creature.")
    alone = board(Side([FIELD, FIELD], hand=[bolt]), Side([taxing]))
    assert not [each for each in legal_actions(alone, 0) if isinstance(each, Cast)]
    beside = board(Side([FIELD, FIELD, FREE], hand=[bolt]), Side([taxing]))
    assert [each for each in legal_actions(beside, 0) if isinstance(each, Cast)]
    rich = board(Side([FIELD, FIELD, FIELD], hand=[bolt]), Side([taxing]))
    assert [each for each in legal_actions(rich, 0) if isinstance(each, Cast)]


@pytest.mark.rule("611.2")
def test_only_the_next_spell_costs_less() -> None:
    text = "The next creature spell you cast this turn costs {2} less to cast."
    hand = [free("Call", "Sorcery", text), beast("Ox", cost="{2}"), beast("Elk", cost="{2}")]
    game = after(board(Side([PLOT] * 4, hand), Side()), "Call", "Ox")
    assert sum(game.obj(each).tapped for each in all_of(game, "Plot")) == 0
    play(game, "Elk")
    assert sum(game.obj(each).tapped for each in all_of(game, "Plot")) == 2 and find(game, "Elk")


@pytest.mark.rule("611.2a")
def test_spells_cost_more_for_a_while() -> None:
    tax = free("Tax", "Sorcery", "Noncreature spells you cast cost {1} more to cast until your next turn.")
    game = after(board(Side(hand=[tax, free("Rock", "Artifact"), beast("Ox")]), Side()), "Tax")
    can = {each.card for each in legal_actions(game, 0) if isinstance(each, Cast)}
    assert can == {find(game, "Ox", Zone.HAND)}


def can_cast(game: Game, name: str) -> bool:
    """Whether a card in the first player's graveyard can be cast."""
    card = find(game, name, Zone.GRAVEYARD)
    return any(isinstance(each, Cast) and each.card == card for each in legal_actions(game, 0))


@pytest.mark.rule("702.34a")
@pytest.mark.parametrize(("dead", "can"), [(1, False), (2, True)])
def test_only_flashback_costs_less(dead: int, can: bool) -> None:
    card = free("Vision", "Sorcery", "You gain 3 life.\nFlashback {2}. This spell costs {1} less to cast this way for "
                "each creature card in your graveyard.", cost="{1}")
    game = board(Side(graveyard=[card, *[beast("Ox")] * dead], hand=[card]), Side())
    assert can_cast(game, "Vision") is can
    assert not any(isinstance(each, Cast) and each.card == find(game, "Vision", Zone.HAND)
                   for each in legal_actions(game, 0))


@pytest.mark.rule("903.3")
@pytest.mark.parametrize(("leads", "can"), [(False, False), (True, True)])
def test_the_greatest_mana_value_of_a_commander(leads: bool, can: bool) -> None:
    card = free("Vision", "Sorcery", "You gain 3 life.\nFlashback {4}. This spell costs {X} less to cast this way, "
                "where X is the greatest mana value of a commander you own on the battlefield or in the command zone.")
    game = board(Side([beast("Lord", cost="{4}")], graveyard=[card]), Side([beast("Foe", cost="{9}")]))
    if leads:
        row = game.state.own(find(game, "Lord"))
        row.marks = row.marks | {"commander"}
    assert can_cast(game, "Vision") is can


@pytest.mark.parametrize(("text", "dear"), [
    ("Until your next turn, creature spells that player casts cost {2} more to cast.", True),
    ("Until your next turn, artifact spells that player casts cost {2} more to cast.", False),
])
def test_the_spells_of_that_player_cost_more(text: str, dear: bool) -> None:
    tax = free("Tax", "Sorcery", f"Target opponent draws a card. {text}")
    game = after(board(Side(hand=[tax, beast("Ox")]), Side(hand=[beast("Elk")])), ("Tax", 1))
    mine = {each.card for each in legal_actions(game, 0) if isinstance(each, Cast)}
    assert find(game, "Ox", Zone.HAND) in mine
    next_turn(game, Step.MAIN1)
    theirs = {each.card for each in legal_actions(game, 1) if isinstance(each, Cast)}
    assert (find(game, "Elk", Zone.HAND) in theirs) is not dear


@pytest.mark.parametrize(("so", "cheaper"), [
    ("a creature is attacking you", True), ("exactly one creature is attacking you", True),
    ("a creature is attacking you or a planeswalker you control", True),
    ("two or more creatures are attacking you", False), ("no creatures are attacking you", False),
])
def test_cheaper_while_something_attacks_you(so: str, cheaper: bool) -> None:
    text = f"This spell costs {{2}} less to cast if {so}.\nYou gain 1 life."
    swat = free("Swat", "Instant", text, cost="{2}")
    game = board(Side([beast("Ox")]), Side(hand=[swat]), asker=Script(attacking("Ox")))
    assert any(isinstance(each, Cast) for each in legal_actions(game, 1)) is so.startswith("no ")
    to_step(game, Step.DECLARE_ATTACKERS)
    assert any(isinstance(each, Cast) for each in legal_actions(game, 1)) is cheaper


def tapped(text: str, *spells: str, cost: str = "{2}") -> int:
    """How many lands are tapped for free creatures cast one after another while a text is on the battlefield."""
    hand = [beast(name, cost=cost) for name in spells]
    game = board(Side([free("Law", "Enchantment", text), *[PLOT] * 8], hand), Side())
    for name in spells:
        play(game, name)
    return sum(game.obj(each).tapped for each in all_of(game, "Plot"))


@pytest.mark.parametrize(("text", "paid"), [
    ("Creature spells you cast cost {1} less to cast.", 2),
    ("Artifact spells and creature spells you cast cost {1} less to cast.", 2),
    ("The first creature spell you cast each turn costs {2} less to cast.", 2),
    ("The second spell you cast each turn costs {1} less to cast.", 3),
    ("Creature spells you cast with mana value 3 or greater cost {1} less to cast.", 4),
    ("As long as it's not your turn, spells you cast cost {1} less to cast.", 4),
    ("During your turn, spells you cast cost {1} less to cast for each enchantment you control.", 2),
    ("Noncreature spells you cast cost {1} less to cast.", 4),
    # counted for each spell
    ("Each creature spell costs {1} more to cast for each enchantment its controller controls.", 6),
    ("Spells your opponents cast cost {1} more to cast for each creature their controller controls.", 4),
    ("Each spell costs {1} more to cast for each card in its controller's hand.", 5),
    ("Spells you cast cost {1} less to cast for each creature that shares a creature type with that spell.", 3),
    ("Spells you cast cost {1} less to cast for each card with the same name as that spell in your graveyard.", 4),
])
def test_two_creatures_for_two_mana_each_cost(text: str, paid: int) -> None:
    assert tapped(text, "Ox", "Elk") == paid


def test_an_opponents_spell_costs_more_only_if_it_targets_it() -> None:
    text = "Spells your opponents cast that target this creature cost {2} more to cast."
    bolts = [free(name, "Instant", "Destroy target creature.") for name in ("Bolt", "Jolt")]
    sides = Side([PLOT, PLOT], bolts), Side([beast("Veil", text=text), beast("Ox")])
    game = after(board(*sides), ("Bolt", "Ox"))
    assert sum(game.obj(each).tapped for each in all_of(game, "Plot")) == 0
    play(game, "Jolt", "Veil")
    assert sum(game.obj(each).tapped for each in all_of(game, "Plot")) == 2 and not find(game, "Veil")


def test_a_spell_that_may_target_what_makes_it_cheaper_can_be_cast() -> None:
    text = "Spells you cast that target a creature cost {2} less to cast."
    bolt = free("Bolt", "Instant", "Destroy target creature.", cost="{2}")
    game = after(board(Side([free("Aim", "Enchantment", text)], [bolt]), Side([beast("Ox")])), ("Bolt", "Ox"))
    assert not find(game, "Ox") and not find(game, "Bolt", Zone.HAND)


@pytest.mark.parametrize(("law", "own", "targets", "paid"), [
    ("Instant spells you cast cost {1} less to cast for each creature they target.", "", ("Ox", "Elk"), 1),
    ("Each instant spell you cast costs {1} less to cast for each creature it targets.", "", ("Ox",), 2),
    ("Each instant spell you cast costs {1} less to cast for each artifact it targets.", "", ("Ox",), 3),
    ("", "This spell costs {1} less to cast for each creature it targets.\n", ("Ox", "Elk"), 1),
    ("", "This spell costs {2} less to cast for each Elf it targets.\n", ("Ox",), 3),
])
def test_it_is_counted_what_a_spell_targets(law: str, own: str, targets: tuple[str, ...], paid: int) -> None:
    bolt = free("Bolt", "Instant", f"{own}Tap up to two target creatures.", cost="{3}")
    laws = [free("Law", "Enchantment", law)] if law else []
    game = after(board(Side([*laws, *[PLOT] * 3], [bolt]), Side([beast("Ox"), beast("Elk")])), ("Bolt", targets))
    assert sum(game.obj(each).tapped for each in all_of(game, "Plot")) == paid


def test_each_other_spell_of_its_player_makes_a_spell_dearer() -> None:
    law = free("Law", "Artifact", "Each spell a player casts costs {1} more to cast for each other spell that player "
               "has cast this turn.")
    game = after(board(Side([law, FOREST], [BOON, BOON, BOON]), Side([], [BOON])), "Boon", "Boon")
    assert game.state.objects[find(game, "Forest")].tapped
    assert not [each for each in legal_actions(game, 0) if isinstance(each, Cast)]
    assert [each for each in legal_actions(game, 1) if isinstance(each, Cast)]


@pytest.mark.parametrize(("text", "able"), [("Flying", True), ("Reach", False)])
def test_spells_with_a_keyword_cost_less(text: str, able: bool) -> None:
    host = beast("Host", text="Each creature spell you cast costs {1} less to cast if it has flying.")
    game = board(Side([host], [spell("Bird", "{1}", "Creature — Bird", text, pt="1/1")]), Side())
    assert any(isinstance(each, Cast) for each in legal_actions(game, 0)) is able


@pytest.mark.parametrize(("active", "able"), [(0, False), (1, True)])
def test_spells_cost_less_in_other_turns(active: int, able: bool) -> None:
    drake = beast("Drake", text="During turns other than yours, spells you cast cost {1} less to cast.")
    game = board(Side([drake], [BOON_OF_1]), Side(), active=active)
    assert any(isinstance(each, Cast) for each in legal_actions(game, 0)) is able


def test_the_first_such_spell_of_a_turn_costs_less() -> None:
    sage = beast("Sage", text="The first spell you cast with {X} in its mana cost each turn costs {1} less to cast for "
                 "each creature you control.")
    rain = spell("Rain", "{X}", "Sorcery", "You gain X life.")
    game = after(board(Side([sage, FOREST], [rain, rain]), Side()), ("Rain", 2))
    assert game.state.players[0].life == 22 and forests_tapped(game) == 1


def can_cast_from_hand(game: Game, name: str) -> bool:
    """Whether the first player can cast a card from their hand."""
    card = find(game, name, Zone.HAND)
    return any(isinstance(each, Cast) and each.card == card for each in legal_actions(game, 0))


@pytest.mark.parametrize(("sacrificed", "can"), [(["Ox", "Elk"], False), (["Ox", "Rock"], True)])
def test_it_costs_less_for_each_card_type_among_what_was_sacrificed(sacrificed: list[str], can: bool) -> None:
    text = "This spell costs {1} less to cast for each card type among permanents you've sacrificed this turn."
    altar = free("Altar", "Enchantment", "{0}: Sacrifice a permanent.")
    mine = [altar, beast("Ox"), beast("Elk"), free("Rock", "Artifact")]
    game = board(Side(mine, [beast("Fae", text=text, cost="{2}")]), Side())
    for each in sacrificed:
        use(game, "Altar", each)
    assert can_cast_from_hand(game, "Fae") is can


@pytest.mark.parametrize(("whose", "able"), [("you", True), ("your opponents", False)])
def test_spells_from_graveyards_or_exile_cost_more_or_less(whose: str, able: bool) -> None:
    where, how = ("your graveyard", "less") if able else ("graveyards", "more")
    law = free("Law", "Artifact", f"Spells {whose} cast from {where} or from exile cost {{2}} {how} to cast.")
    again = spell("Again", "{9}", "Sorcery", "You gain 1 life.\nFlashback {2}")
    sides = (Side([law], graveyard=[again]), Side()) if able else (Side([FOREST] * 2, graveyard=[again]), Side([law]))
    game = board(*sides)
    assert any(isinstance(each, Cast) for each in legal_actions(game, 0)) is able


def test_spells_of_either_color_cost_less() -> None:
    text = "Spells you cast this turn that are black and/or green cost {1} less to cast."
    hand = [free("Pact", "Sorcery", text), free("Sprout", "Sorcery", "You gain 1 life.", cost="{1}{G}")]
    assert life_after(board(Side([free("Grove", "Land", "{T}: Add {G}.")], hand), Side()), "Pact", "Sprout") == 21


@pytest.mark.parametrize(("forests", "able"), [(2, False), (3, True)])
def test_each_spell_costs_at_least_three(forests: int, able: bool) -> None:
    ball = free("Ball", "Artifact", "As long as Ball is untapped, each spell that would cost less than three mana to "
                "cast costs three mana to cast.")
    game = board(Side([ball, *[FOREST] * forests], [BOON]), Side())
    assert ("cast" in may_do(game)) is able


def test_a_spell_that_costs_less_for_two_reasons() -> None:
    snare = spell("Snare", "{2}", "Instant", "This spell costs {1} less to cast if you control a Beast. It also costs "
                  "{1} less to cast if you control an enchantment.\nYou gain 3 life.")
    assert life_after(board(Side([beast("Ox"), free("Law", "Enchantment")], [snare]), Side()), "Snare") == 23


def test_a_spell_costs_less_for_each_target() -> None:
    game = after(board(Side([ENVOY, beast("Ox"), beast("Cow")], [SWEEP]), Side()), ("Sweep", ("Ox", "Cow")))
    assert names(game, Zone.BATTLEFIELD) == ["Envoy"]


@pytest.mark.parametrize(("forests", "least"), [(0, 2), (1, 1), (2, 0)])
def test_so_many_targets_are_chosen_that_it_can_be_paid(forests: int, least: int) -> None:
    game = board(Side([ENVOY, beast("Ox"), beast("Cow"), *[FOREST] * forests], [SWEEP]), Side())
    says = do(game, Cast(find(game, "Sweep", Zone.HAND), 0, ""), ("Ox", "Cow"))
    asked = [(each.minimum, each.maximum) for each in says.decisions if isinstance(each, Targets)]
    assert asked == [(least, 2)]


@pytest.mark.parametrize("forests", [2, 3])
def test_an_opponents_spell_costs_more_for_each_target(forests: int) -> None:
    one = spell("Smite", "{2}", "Instant", "Destroy target creature.")
    game = board(Side([FOREST] * forests, [one]), Side([ENVOY]))
    cast_now(game, "Smite")
    assert bool(find(game, "Smite", Zone.STACK)) is (forests == 3)


@pytest.mark.parametrize(("life", "able"), [(20, True), (2, False)])
def test_a_spell_that_targets_it_costs_life_too(life: int, able: bool) -> None:
    terror = beast("Terror", text="Spells your opponents cast that target this creature cost an additional 3 life to "
                   "cast.")
    game = board(Side([], [free("Smite", "Instant", "Destroy target creature.")], life=life), Side([terror]))
    cast_now(game, "Smite")
    assert bool(find(game, "Smite", Zone.STACK)) is able
    assert game.state.players[0].life == (17 if able else 2)


def test_its_own_cost_in_life_for_each_target() -> None:
    purge = free("Purge", "Sorcery", "Destroy any number of target creatures.\n"
                 "This spell costs 3 life more to cast for each target.")
    game = after(board(Side([], [purge]), Side([beast("Ox"), beast("Cow")])), ("Purge", ("Ox", "Cow")))
    assert game.state.players[0].life == 14 and not names(game, Zone.BATTLEFIELD, 1)


@pytest.mark.parametrize(("dead", "able"), [(7, False), (8, True)])
def test_a_target_whose_controller_has_so_many_cards(dead: int, able: bool) -> None:
    text = ("This spell costs {3} less to cast if it targets a creature whose controller has eight or more cards in "
            "their graveyard.\nDestroy target creature.")
    game = board(Side(hand=[free("Doom", "Sorcery", text, cost="{3}")]),
                 Side([beast("Ox")], graveyard=[beast("Elk")] * dead))
    assert any(isinstance(each, Cast) for each in legal_actions(game, 0)) is able


@pytest.mark.parametrize(("said", "paid"), [
    ("The first spell you cast from your graveyard each turn costs {2} less to cast.", 2),
    ("The second spell you cast from your graveyard during each of your turns costs {1} less to cast.", 3),
    ("The first spell you cast from exile each turn costs {2} less to cast.", 4),
])
def test_the_first_of_a_turn_that_is_cast_from_somewhere(said: str, paid: int) -> None:
    balm = free("Balm", "Sorcery", "You gain 1 life.\nFlashback {2}")
    game = board(Side([free("Law", "Enchantment", said), *[PLOT] * 8], [balm], graveyard=[balm, balm]), Side())
    play(game, "Balm")
    for _ in range(2):
        play(game, "Balm", way="flashback", zone=Zone.GRAVEYARD)
    assert sum(game.obj(each).tapped for each in all_of(game, "Plot")) == paid
