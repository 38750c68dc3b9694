"""CR 118.8, 118.9. What is paid besides a spell's mana cost, or rather than it."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.ast.card import Card
from engine.decisions import Activate, Cast
from engine.play.positions.form import Json
from engine.rules.priority import legal_actions
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.table import Seats, counters, creature
from tests.rules.board import Side, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, MOUNTAIN, bear, card
from tests.rules.options import castable, playable, usable
from tests.rules.play import beast, do, free, life_after, names, play, use
from tests.rules.test_ways import two
from tests.rules.usual_cards import BOON_G, PLOT
from tests.scenarios.scenes import has_life, printed, ran, scenario, side

ROAR = ("As an additional cost to cast this spell, you may reveal a Bear card from your hand.\nYou gain 1 life. If you "
        "revealed a Bear card or controlled a Bear as you cast this spell, you gain 3 life.")
PHOENIX = creature("Ember", "You may cast Ember from your graveyard by paying {R}{R}{R} rather than paying its mana "
                   "cost. If you do, it enters with two +1/+1 counters on it.", cost="{R}")


@pytest.mark.rule("118.6")
@pytest.mark.parametrize(("cost", "able"), [("", False), ("{G}", True)])
def test_no_mana_cost_to_scavenge_for(cost: str, able: bool) -> None:
    law = free("Law", "Enchantment", "Each creature card in your graveyard has scavenge. The scavenge cost is equal to"
               " its mana cost.")
    game = board(Side([law, FOREST, bear()], graveyard=[card("Ox", cost, "Creature — Ox", pt="2/2")]), Side())
    assert any(isinstance(each, Activate) for each in legal_actions(game, 0)) is able


@pytest.mark.rule("118.8")
@pytest.mark.parametrize(("dead", "able"), [(2, False), (3, True)])
def test_a_card_is_cast_from_the_graveyard_for_more(dead: int, able: bool) -> None:
    ape = spell("Ape", "{G}", "Creature — Ape", "You may cast ~ from your graveyard by exiling two other cards from "
                "your graveyard in addition to paying its other costs.", pt="2/2")
    game = board(Side([FOREST], graveyard=[ape, *[bear(f"Bear {n}") for n in range(dead - 1)]]), Side())
    assert cast_now(game, "Ape", way="permitted", zone=Zone.GRAVEYARD) is able
    assert len(game.state.players[0].graveyard) == (0 if able else 2)


@pytest.mark.rule("118.8")
def test_an_additional_cost_that_may_be_paid_is_asked_about() -> None:
    text = ("As an additional cost to cast this spell, you may sacrifice a creature.\n"
            "You gain 1 life. If this spell's additional cost was paid, you gain 3 life.")
    for answer, life in (("yes", 24), ("no", 21)):
        game = board(Side([beast("Ox")], [free("Balm", "Sorcery", text)]), Side())
        assert life_after(game, ("Balm", answer)) == life


@pytest.mark.rule("118.8")
@pytest.mark.parametrize(("mine", "life"), [([bear()], 24), ([], 21)])
def test_what_one_controlled_as_one_cast_it_counts(mine: list[Card], life: int) -> None:
    assert life_after(board(Side([FOREST, *mine], [spell("Roar", "{G}", "Sorcery", ROAR)]), Side()), "Roar") == life


@pytest.mark.rule("118.8")
@pytest.mark.parametrize("when", ["", "As long as you control an artifact, ", "During your turn, "])
def test_more_is_paid_and_the_spell_is_exiled(when: str) -> None:
    said = f"{when}you may cast sorcery spells from your graveyard by paying 2 life in addition to paying their other"
    law = spell("Law", "{1}", "Artifact", f"{said[0].upper()}{said[1:]} costs. If a spell cast this way would be put "
                "into your graveyard, exile it instead.")
    game = board(Side([law, FOREST], graveyard=[BOON_G]), Side())
    assert cast_now(game, "Boon", way="permitted, then exiled", zone=Zone.GRAVEYARD)
    assert game.state.players[0].life == 18
    resolve(game)
    assert game.state.players[0].life == 21
    assert find(game, "Boon", Zone.EXILE)


@pytest.mark.rule("118.8")
@pytest.mark.parametrize(("law", "cost"), [
    ("You may cast sorcery spells from your graveyard by paying {2} in addition to paying their other costs.", 3),
    ("You may cast sorcery spells from your graveyard. Spells cast this way cost {1} more to cast.", 2),
    ("You may cast sorcery spells from your graveyard. A spell cast this way costs {W} more to cast.", None),
    ("You may cast sorcery spells from your graveyard.", 1),
])
def test_mana_is_paid_besides(law: str, cost: int | None) -> None:
    for lands in range(1, 5):
        game = board(Side([free("Law", "Artifact", law), *[FOREST] * lands], graveyard=[BOON_G]), Side())
        can = playable(game, Zone.GRAVEYARD) == {"Boon"}
        assert can is (cost is not None and lands >= cost), lands


@pytest.mark.rule("118.9")
def test_life_is_paid_rather_than_the_mana_cost() -> None:
    text = ("You may cast creature spells from your graveyard. If you cast a spell this way, pay life equal to its "
            "mana value rather than pay its mana cost.")
    game = board(Side([spell("Altar", "{1}", "Artifact", text)], graveyard=[bear()]), Side())
    play(game, "Plain Bear", way="permitted", zone=Zone.GRAVEYARD)
    assert find(game, "Plain Bear")
    assert game.player(0).life == 18


@pytest.mark.rule("118.9")
def test_a_cost_paid_rather_than_the_mana_cost() -> None:
    """Life instead of mana, only under its condition."""
    pact = printed("Pact", "Instant", "If you control an Ox, you may pay 4 life rather than pay this spell's mana cost."
                   "\nDraw a card.", "{5}")
    cast: list[Json] = [{"do": "cast", "card": "Pact"}]
    mine = side("PlayerA", battlefield=["Ox"], hand=["Pact"])
    assert ran(scenario(mine, cast, [has_life("PlayerA", 16)], choices={"PlayerA": [{"bool": True}]}), pact).why == ""
    assert ran(scenario(side("PlayerA", hand=["Pact"]), cast, [has_life("PlayerA", 16)]), pact).why != ""


@pytest.mark.rule("118.9")
@pytest.mark.parametrize(("zone", "way", "more"), [(Zone.GRAVEYARD, "alternative", 2), (Zone.HAND, "", 0)])
def test_it_enters_so_only_if_it_was_cast_for_that_cost(zone: Zone, way: str, more: int) -> None:
    there = zone is Zone.GRAVEYARD
    game = board(Side([MOUNTAIN] * 3, [] if there else [PHOENIX], graveyard=[PHOENIX] if there else []), Side())
    assert table.do(game, Cast(find(game, "Ember", zone), 0, way))
    resolve(game)
    assert counters(game, "Ember") == more


@pytest.mark.rule("118.9")
def test_life_is_paid_rather_than_mana() -> None:
    law = spell("Law", "{1}", "Artifact", "You may play lands and cast spells from the top of your library. If you "
                "cast a spell this way, pay life equal to its mana value rather than pay its mana cost.\n"
                "Play with the top card of your library revealed.")
    game = board(Side([law], library=[spell("Feast", "{3}{G}", "Sorcery", "You gain 10 life."), *[FOREST] * 5]), Side())
    assert cast_now(game, "Feast", way="permitted", zone=Zone.LIBRARY)
    assert game.state.players[0].life == 16
    resolve(game)
    assert game.state.players[0].life == 26


@pytest.mark.rule("118.9")
def test_only_the_first_spell_of_the_game_is_free() -> None:
    once = spell("Once", "{9}", "Instant", "If this spell is the first spell you've cast this game, you may cast it "
                 "without paying its mana cost.\nYou gain 3 life.")
    game = board(Side([], [once, once]), Side())
    way = next(each.way for each in legal_actions(game, 0) if isinstance(each, Cast))
    play(game, "Once", way=way)
    assert game.state.players[0].life == 23
    assert not [each for each in legal_actions(game, 0) if isinstance(each, Cast)]


@pytest.mark.rule("118.9")
def test_spells_of_a_kind_are_cast_free() -> None:
    text = "You may cast Beast spells without paying their mana costs."
    game = board(Side([free("Gate", "Enchantment", text)], [beast("Ox", cost="{9}")]), Side())
    play(game, "Ox", way="free")
    assert find(game, "Ox")


@pytest.mark.rule("118.9")
def test_an_opponent_gains_life_rather_than_mana_is_paid() -> None:
    grow = spell("Grow", "{4}", "Instant", "If you control a Forest, rather than pay this spell's mana cost, you may "
                 "have an opponent gain 3 life.\nYou gain 1 life.")
    game = board(Side([FOREST], [grow]), Side())
    way = next(each.way for each in legal_actions(game, 0) if isinstance(each, Cast))
    play(game, "Grow", way=way)
    assert (game.state.players[0].life, game.state.players[1].life) == (21, 23)


@pytest.mark.rule("118.9")
def test_another_cost_may_be_paid_for_spells_from_the_hand() -> None:
    text = "You may pay {G} rather than pay the mana cost for creature spells you cast."
    game = board(Side([free("Fist", "Artifact", text), PLOT], [beast("Ox", cost="{7}")]), Side())
    play(game, "Ox", way="permitted")
    assert find(game, "Ox")


@pytest.mark.rule("118.9")
@pytest.mark.parametrize(("hand", "able"), [(["Elk", "Hen"], True), (["Elk", "Cat"], False)])
def test_any_spell_is_paid_with_a_card_of_its_color(hand: list[str], able: bool) -> None:
    text = ("Rather than pay the mana cost for a spell, its controller may discard a card that shares a color with "
            "that spell.")
    cards = {"Elk": beast("Elk", cost="{7}{G}"), "Hen": beast("Hen", cost="{8}{G}"), "Cat": beast("Cat", cost="{9}{R}")}
    game = board(Side((), [cards[name] for name in hand]), Side([free("Hall", "Enchantment", text)]))
    casts = [each for each in legal_actions(game, 0) if isinstance(each, decisions.Cast)]
    assert bool(casts) is able
    if able:
        do(game, casts[0])
        assert len(names(game, Zone.BATTLEFIELD)) == len(names(game, Zone.GRAVEYARD)) == 1


@pytest.mark.rule("118.9")
def test_a_cost_of_its_own_under_a_condition() -> None:
    odd = beast("Odd", text="As long as you control a Bear, you may pay {G} to cast this spell.", cost="")
    assert castable(board(Side([FOREST], [odd]), Side())) == set()
    game = board(Side([FOREST, bear()], [odd]), Side())
    play(game, "Odd", way="alternative")
    assert find(game, "Odd")


@pytest.mark.rule("118.9")
@pytest.mark.parametrize(("cards", "able"), [(6, False), (7, True)])
def test_cycling_for_another_cost(cards: int, able: bool) -> None:
    law = free("Law", "Enchantment", "As long as you have seven or more cards in hand, you may pay {0} rather than pay"
               " cycling costs.")
    cycler = free("Cycler", "Sorcery", "Draw two cards.\nCycling {4}")
    game = board(Side([law], [cycler, *[FOREST] * (cards - 1)]), Side())
    assert usable(game, "Cycler", Zone.HAND) is able
    if able:
        use(game, "Cycler", zone=Zone.HAND)
        assert names(game, Zone.GRAVEYARD) == ["Cycler"]
        assert len(names(game, Zone.HAND)) == 7


@pytest.mark.rule("118.9")
def test_the_first_equip_ability_of_a_turn() -> None:
    law = free("Law", "Enchantment", "You may pay {0} rather than pay the equip cost of the first equip ability you"
               " activate each turn.")
    sword = free("Sword", "Artifact — Equipment", "Equipped creature gets +2/+0.\nEquip {3}")
    game = board(Side([law, sword, bear("Ox"), bear("Elk")]), Side())
    use(game, "Sword", "Ox")
    assert game.chars(find(game, "Ox")).power == 4
    assert not usable(game, "Sword")


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


@pytest.mark.rule("118.9a")
def test_what_may_be_cast_from_elsewhere_may_be_for_another_cost() -> None:
    sight = free("Sight", "Enchantment", "You may cast creature spells from your graveyard.")
    text = "You may pay 3 life rather than pay the mana cost for creature spells you cast."
    game = board(Side([sight, free("Price", "Enchantment", text)], graveyard=[beast("Elk", cost="{9}")]), Side())
    play(game, "Elk", way="permitted for another cost", zone=Zone.GRAVEYARD)
    assert (game.player(0).life, names(game, Zone.BATTLEFIELD)[-1]) == (17, "Elk")


SIGHT = "You may cast creature spells from your graveyard."
OWN_SIGHT = "You may cast this card from your graveyard."
LAWS = {
    "any player may cast creature spells with mana value 9 or less without paying their mana costs and as though they "
    "had flash": "free",
    "you may cast creature spells without paying their mana costs": "free",
    "you may cast creature spells by paying 3 life rather than paying their mana costs": "permitted for another cost",
    "once each turn, you may cast a creature spell by paying 3 life rather than paying its mana cost":
        "permitted for another cost",
    "once each turn, you may pay {0} rather than pay the mana cost for a spell you cast with mana value X or less, "
    "where X is the number of lands you control": "permitted for another cost",
    "you may pay {0} rather than pay the mana cost for creature spells you cast": "permitted for another cost",
}


@pytest.mark.rule("118.9a")
@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("own", [False, True])
def test_any_permission_may_be_used_at_a_cost_that_an_effect_puts_there(law: str, own: bool) -> None:
    """The permission of an effect or of the card itself."""
    elk = beast("Elk", cost="{8}", text=OWN_SIGHT if own else "")
    rules = [free("Law", "Enchantment", f"{law[0].upper()}{law[1:]}.")]
    mine = [*rules, *[FOREST] * 8]
    assert castable(board(Side(mine, graveyard=[beast("Elk", cost="{8}")]), Side())) == set()
    game = board(Side([*mine, *([] if own else [free("Sight", "Enchantment", SIGHT)])], graveyard=[elk]), Side())
    play(game, "Elk", way=LAWS[law], zone=Zone.GRAVEYARD)
    assert names(game, Zone.BATTLEFIELD)[-1] == "Elk"


@pytest.mark.rule("118.9a")
def test_two_permissions_of_once_each_turn_are_not_used_together() -> None:
    """What was used would be told of one only."""
    sight = free("Sight", "Enchantment",
                 "Once during each of your turns, you may cast a creature spell from your graveyard.")
    law = free("Law", "Enchantment", "Once each turn, you may pay {0} rather than pay the mana cost for a spell you "
               "cast with mana value X or less, where X is the number of lands you control.")
    game = board(Side([sight, law, FOREST], graveyard=[beast("Elk", cost="{1}")]), Side())
    ways = {each.way for each in legal_actions(game, 0) if isinstance(each, Cast)}
    assert ways == {"permitted"}


@pytest.mark.rule("2022:715.3d")
def test_a_card_on_an_adventure_is_cast_for_another_cost_as_the_creature() -> None:
    law = free("Law", "Enchantment", "You may pay {0} rather than pay the mana cost for spells you cast.")
    card = two("adventure", beast("Elk", cost="{9}"), spell("Trip", "{0}", "Sorcery — Adventure", "You gain 9 life."))
    game = board(Side([law], [card]), Side())
    do(game, Cast(find(game, "Elk", Zone.HAND), 1))
    casts = {(each.face, each.way) for each in legal_actions(game, 0) if isinstance(each, Cast)}
    assert casts == {(0, "permitted for another cost")}


@pytest.mark.rule("601.2b")
def test_one_of_three_costs() -> None:
    text = "As an additional cost to cast this spell, sacrifice a creature, discard a card, or pay 4 life."
    assert life_after(board(Side([FOREST], [beast("Ox", text=text)]), Side()), "Ox") == 16


@pytest.mark.rule("601.2b")
def test_a_spell_is_offered_if_one_of_its_additional_costs_can_be_paid() -> None:
    grave = free("Grave", "Sorcery", "As an additional cost to cast this spell, sacrifice a creature or pay {2}.\n"
                 "You gain 1 life.", cost="{G}")
    for mine, able in (([FOREST], False), ([FOREST, FOREST], False), ([FOREST, bear()], True), ([FOREST] * 3, True)):
        assert castable(board(Side(mine, [grave]), Side())) == ({"Grave"} if able else set())


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize("cards", [0, 1])
def test_a_card_is_discarded_besides(cards: int) -> None:
    text = "You may cast this card from your graveyard by discarding a card in addition to paying its other costs."
    ghoul = spell("Ghoul", "{G}", "Creature — Zombie", text, pt="2/2")
    game = board(Side([FOREST], [bear()] * cards, graveyard=[ghoul]), Side())
    done = cast_now(game, "Ghoul", way="permitted", zone=Zone.GRAVEYARD)
    resolve(game)
    assert done == bool(cards)
    assert bool(find(game, "Ghoul")) == bool(cards)
    assert not find(game, "Plain Bear", Zone.HAND)


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("costs", "lands", "can"), [
    ("paying {1}", 1, False), ("paying {1}", 2, True), ("paying {1} and discarding a card", 2, False),
])
def test_a_card_of_its_own_is_dearer_there(costs: str, lands: int, can: bool) -> None:
    imp = spell("Imp", "{G}", "Creature — Imp", f"You may cast this card from your graveyard by {costs} in addition to "
                "paying its other costs.", pt="1/1")
    game = board(Side([FOREST] * lands, graveyard=[imp]), Side())
    assert (playable(game, Zone.GRAVEYARD) == {"Imp"}) is can


@pytest.mark.rule("601.2h")
def test_creatures_sacrificed_for_the_cost_are_counted() -> None:
    text = ("As an additional cost to cast this spell, sacrifice any number of creatures.\n"
            "Target creature gets +2/+2 until end of turn for each creature sacrificed this way.")
    game = board(Side([beast("Ox"), beast("Elk"), beast("Ant")], [free("Pact", "Sorcery", text)]), Side())
    play(game, "Pact", "Ox", ("Elk", "Ant"))
    assert game.chars(find(game, "Ox")).power == 6


@pytest.mark.rule("601.2h")
@pytest.mark.parametrize(("cost", "did"), [
    ("tap any number of untapped creatures you control", "creature tapped"),
    ("exile any number of creature cards from your graveyard", "card exiled"),
    ("discard any number of cards", "card discarded"),
])
def test_so_is_whatever_else_pays_for_it(cost: str, did: str) -> None:
    pact = free("Pact", "Sorcery", f"As an additional cost to cast this spell, {cost}.\n"
                f"You gain 1 life for each {did} this way.")
    three = [beast("Elk"), beast("Ant"), beast("Yak")]
    game = board(Side(three, [pact, *three], graveyard=three), Side())
    play(game, "Pact", ("Elk", "Ant"))
    assert game.player(0).life == 22


def test_life_is_paid_besides() -> None:
    law = spell("Law", "{1}", "Artifact",
                "During your turn, you may cast sorcery spells from your graveyard by paying 2 life in addition to "
                "their other costs.")
    game = board(Side([law, FOREST], graveyard=[BOON_G]), Side())
    assert cast_now(game, "Boon", way="permitted for more", zone=Zone.GRAVEYARD)
    assert game.state.players[0].life == 18


@pytest.mark.rule("118.9")
@pytest.mark.parametrize(("paying", "life", "hand"), [
    ("paying 3 life", 18, 1), ("discarding a card", 21, 0), ("paying life equal to their mana value", 20, 1),
])
def test_another_price_is_said_where_it_may_be_cast_from(paying: str, life: int, hand: int) -> None:
    law = free("Law", "Artifact", "You may cast sorcery spells from your graveyard "
               f"by {paying} rather than paying their mana costs.")
    game = board(Side([law], [bear()], graveyard=[spell("Boon", "{G}", "Sorcery", "You gain 1 life.")]), Side())
    boon = find(game, "Boon", Zone.GRAVEYARD)
    (way,) = [each.way for each in legal_actions(game, 0) if isinstance(each, Cast) and each.card == boon]
    play(game, "Boon", way=way, zone=Zone.GRAVEYARD)
    assert (game.state.players[0].life, len(game.player(0).hand)) == (life, hand)


def test_what_was_sacrificed_is_it_in_the_same_text() -> None:
    text = ("As an additional cost to cast this spell, sacrifice a creature.\nYou draw cards equal to the sacrificed "
            "creature's power, then you gain life equal to its toughness.")
    game = board(Side([creature("Cow", pt="1/5")], [spell("Fall", "{0}", "Sorcery", text)]), Side(), asker=Seats())
    table.play(game, "Fall")
    assert (len(game.player(0).hand), game.player(0).life) == (1, 25)


def test_no_land_cards_in_hand() -> None:
    grant = spell("Grant", "{1}{G}", "Sorcery", "If you have no land cards in hand, you may reveal your hand rather "
                  "than pay this spell's mana cost.\nYou gain 1 life.")
    for hand, able in (([grant, bear()], True), ([grant, FOREST], False)):
        game = board(Side((), hand), Side())
        assert cast_now(game, "Grant", way="alternative") is able


@pytest.mark.rule("118.9")
@pytest.mark.parametrize(("paid", "you", "left"), [
    ("life equal to its mana value", 20 - 3 + 5, 2), ("an amount of {E} equal to its mana value", 20 + 5, 5 - 3),
    ("{G}", 20 + 5, 2), ("{G}{G}", 20, 2),
])
def test_as_an_effect_resolves_a_card_is_cast_for_another_cost_than_its_mana_cost(
    paid: str, you: int, left: int
) -> None:
    rite = free("Rite", "Sorcery", f"You get {'{E}' * (5 if '{E}' in paid else 2)}. Exile the top card of your library."
                f" You may cast that card by paying {paid} rather than paying its mana cost.")
    gift = spell("Gift", "{2}{W}", "Sorcery", "You gain 5 life.")
    game = board(Side([FOREST], [rite], library=[gift]), Side())
    play(game, "Rite", "yes")
    assert (game.player(0).life, game.player(0).counters["energy"]) == (you, left)


@pytest.mark.rule("118.9")
def test_for_life_that_one_does_not_have_a_card_from_the_hand_is_not_cast() -> None:
    rite = free("Rite", "Sorcery", "You may cast a sorcery spell from your hand by paying life equal to that spell's "
                "mana value rather than paying its mana cost.")
    for cost, life in (("{2}{W}", 20 - 3 + 5), ("{20}{W}", 20)):
        game = board(Side([], [rite, spell("Gift", cost, "Sorcery", "You gain 5 life.")]), Side())
        play(game, "Rite", "yes")
        assert (game.player(0).life, len(game.player(0).hand)) == (life, int(life == 20))


@pytest.mark.rule("118.9")
def test_another_price_for_spells_from_the_hand_alone() -> None:
    sight = free("Sight", "Enchantment", SIGHT)
    law = free("Law", "Enchantment", "You may cast creature spells from your hand by paying 3 life rather than paying "
               "their mana costs.")  # fmt: skip
    game = board(Side([sight, law], [beast("Ox", cost="{8}")], graveyard=[beast("Elk", cost="{9}")]), Side())
    assert castable(game) == {"Ox"}
    play(game, "Ox", way="permitted")
    assert game.player(0).life == 17
