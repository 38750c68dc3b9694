"""Targets, objects, hands: what the greedy seat chooses."""

import pytest

from engine.ai.greedy import GreedySeat
from engine.ast.card import Card
from engine.decisions import (
    Amount,
    Arrange,
    Arranged,
    Asked,
    Divide,
    Divided,
    Number,
    Option,
    Order,
    Ordered,
    Pick,
    Picked,
    Purpose,
)
from engine.play.match import Match
from engine.terms.ids import PlayerId
from engine.terms.zones import Zone
from tests.ai.table import Table, basic, card
from tests.rules.board import Side, board, spell
from tests.rules.play import beast, free

BOLT = card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target.")
DOOM = card("Doom", "{1}{B}{B}", "Instant", "Destroy target creature.")
GROW = card("Grow", "{1}{G}", "Sorcery", "Put two +1/+1 counters on target creature.")
PULL = card("Pull", "{1}{U}", "Instant", "Return target creature to its owner's hand.")
CHAIN = card("Chain", "{1}{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature can't attack or block.")
MIGHT = card("Might", "{1}{G}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +2/+2.")
BRAWL = card("Brawl", "{1}{G}", "Sorcery", "Target creature you control fights target creature you don't control.")
BEAR = card("Bear", "{1}{G}", "Creature — Bear", "", "2/2")
DRAGON = card("Dragon", "{4}{R}{R}", "Creature — Dragon", "Flying", "5/5")


# --- targets ---


def test_destroys_the_best_creature_of_an_opponent(table: Table) -> None:
    mine = table.creature(0, "6/6")
    small = table.creature(1, "1/1")
    large = table.creature(1, "5/5")
    doom = table.put(0, DOOM, Zone.STACK)
    assert table.targets(doom, (mine, small, large)) == [large]


def test_does_not_waste_removal_on_the_indestructible(table: Table) -> None:
    table.creature(1, "9/9", "Indestructible")
    golem = table.state.battlefield[-1]
    bear = table.creature(1, "2/2")
    doom = table.put(0, DOOM, Zone.STACK)
    assert table.targets(doom, (golem, bear)) == [bear]


def test_burns_what_it_kills_rather_than_what_is_larger(table: Table) -> None:
    large = table.creature(1, "6/6")
    fits = table.creature(1, "3/3")
    bolt = table.put(0, BOLT, Zone.STACK)
    assert table.targets(bolt, (0, 1, large, fits)) == [fits]


def test_burns_the_player_to_death(table: Table) -> None:
    bear = table.creature(1, "3/3")
    table.state.players[1].life = 3
    bolt = table.put(0, BOLT, Zone.STACK)
    assert table.targets(bolt, (0, 1, bear)) == [1]


def test_helps_its_own_creature(table: Table) -> None:
    mine = table.creature(0, "2/2")
    theirs = table.creature(1, "5/5")
    grow = table.put(0, GROW, Zone.STACK)
    assert table.targets(grow, (mine, theirs)) == [mine]


def test_returns_what_an_opponent_paid_most_for(table: Table) -> None:
    bear = table.put(1, BEAR)
    dragon = table.put(1, DRAGON)
    pull = table.put(0, PULL, Zone.STACK)
    assert table.targets(pull, (bear, dragon)) == [dragon]


def test_a_binding_aura_goes_on_theirs_and_a_strengthening_one_on_mine(table: Table) -> None:
    mine = table.creature(0, "3/3")
    theirs = table.creature(1, "4/4")
    chain = table.put(0, CHAIN, Zone.STACK)
    might = table.put(0, MIGHT, Zone.STACK)
    assert table.targets(chain, (mine, theirs)) == [theirs]
    assert table.targets(might, (mine, theirs)) == [mine]


def test_fights_with_the_strongest_what_it_can_beat(table: Table) -> None:
    small = table.creature(0, "1/1")
    large = table.creature(0, "4/4")
    giant = table.creature(1, "7/7")
    prey = table.creature(1, "3/3")
    brawl = table.put(0, BRAWL, Zone.STACK)
    assert table.targets(brawl, (small, large)) == [large]
    del giant, prey


def test_up_to_two_targets_spares_its_own(table: Table) -> None:
    mine = table.creature(0, "3/3")
    theirs = table.creature(1, "3/3")
    squall = table.put(0, card("Squall", "{1}{U}", "Instant", "Tap up to two target creatures."), Zone.STACK)
    assert table.targets(squall, (mine, theirs), 0, 2) == [theirs]


# --- giving up and taking ---


def test_sacrifices_the_least(table: Table) -> None:
    bear = table.put(0, BEAR)
    dragon = table.put(0, DRAGON)
    token = table.token(0, "1/1")
    assert table.chooses((bear, dragon, token), 1, 1, Purpose.SACRIFICE, -1) == [token]


def test_discards_spare_lands_before_spells(table: Table) -> None:
    table.lands(0, "Forest", 6)
    land = table.put(0, basic("Forest"), Zone.HAND)
    dragon = table.put(0, DRAGON, Zone.HAND)
    assert table.chooses((land, dragon), 1, 1, Purpose.DISCARD, -1) == [land]


def test_does_not_discard_the_lands_it_needs(table: Table) -> None:
    table.lands(0, "Forest", 2)
    land = table.put(0, basic("Forest"), Zone.HAND)
    first = table.put(0, DRAGON, Zone.HAND)
    second = table.put(0, DRAGON, Zone.HAND)
    assert land not in table.chooses((land, first, second), 1, 1, Purpose.DISCARD, -1)


def test_takes_the_best_card_it_finds(table: Table) -> None:
    table.lands(0, "Mountain", 6)
    bear = table.put(0, BEAR, Zone.GRAVEYARD)
    dragon = table.put(0, DRAGON, Zone.GRAVEYARD)
    assert table.chooses((bear, dragon), 0, 1, Purpose.PUT_ONTO_BATTLEFIELD, 1) == [dragon]


# --- hands ---


def hand(table: Table, lands: int, spells: int) -> None:
    for _ in range(lands):
        table.put(0, basic("Forest"), Zone.HAND)
    for _ in range(spells):
        table.put(0, BEAR, Zone.HAND)


@pytest.mark.rule("103.5")
@pytest.mark.parametrize(
    ("lands", "key"),
    [(0, "mulligan"), (1, "mulligan"), (2, "keep"), (3, "keep"), (4, "keep"), (5, "keep"), (6, "mulligan"),
     (7, "mulligan")],
)
def test_keeps_hands_with_two_to_five_lands(table: Table, lands: int, key: str) -> None:
    hand(table, lands, 7 - lands)
    pick = Pick(
        Asked(PlayerId(0), "Keep this hand?", 0, Purpose.KEEP_HAND),
        (Option("keep", "Keep"), Option("mulligan", "Mulligan")),
    )
    assert GreedySeat().choose(table.view(), pick) == Picked((key,))


@pytest.mark.rule("103.5")
def test_keeps_two_lands_only_with_cheap_spells() -> None:
    def keeps(first: bool, *costs: str) -> bool:
        table = Table()
        table.state.active = 0 if first else 1
        hand(table, 2, 0)
        for cost in costs:
            table.put(0, card("A Spell", cost, "Creature — Bear", "", "2/2"), Zone.HAND)
        pick = Pick(
            Asked(PlayerId(0), "Keep this hand?", 0, Purpose.KEEP_HAND),
            (Option("keep", "Keep"), Option("mulligan", "Mulligan")),
        )
        return GreedySeat().choose(table.view(), pick) == Picked(("keep",))

    dear = ("{4}{G}", "{4}{G}", "{3}{G}")
    assert not keeps(True, "{2}{G}", "{2}{G}", *dear)
    assert not keeps(True, "{G}", "{1}{G}", *dear)
    assert keeps(False, "{G}", "{1}{G}", *dear)  # who draws first finds lands sooner
    assert keeps(False, "{2}{G}", "{2}{G}", "{2}{G}", *dear[1:])
    assert not keeps(False, "{2}{G}", "{2}{G}", *dear)
    assert keeps(False, "{2}{G}", "{2}{G}", "{2}{G}", *dear[1:])
    assert not keeps(False, "{2}{G}", "{2}{G}", *dear)
    assert keeps(True, "{G}", "{1}{G}", "{1}{G}", *dear[1:])


def test_bottoms_spare_lands(table: Table) -> None:
    hand(table, 6, 1)
    legal = table.state.players[0].hand
    gone = table.chooses(legal, 2, 2, Purpose.BOTTOM, -1)
    assert all(table.names[id] == "Forest" for id in gone)


def test_bottoms_spells_too_dear_before_needed_lands(table: Table) -> None:
    hand(table, 3, 3)
    dragon = table.put(0, DRAGON, Zone.HAND)
    assert table.chooses(table.state.players[0].hand, 1, 1, Purpose.BOTTOM, -1) == [dragon]


# --- numbers, orders, divisions ---


def test_scry_keeps_lands_while_it_has_few(table: Table) -> None:
    table.lands(0, "Forest", 2)
    land = table.put(0, basic("Forest"), Zone.LIBRARY, known_to=1)
    dragon = table.put(0, DRAGON, Zone.LIBRARY, known_to=1)
    decision = Arrange(Asked(PlayerId(0), "Scry", 0, Purpose.SCRY), (land, dragon), ("top", "bottom"))
    assert GreedySeat().choose(table.view(), decision) == Arranged(((land,), (dragon,)))


def test_divides_damage_so_that_most_dies(table: Table) -> None:
    first = table.creature(1, "2/2")
    second = table.creature(1, "1/1")
    decision = Divide(Asked(PlayerId(0), "Divide", 0, Purpose.DAMAGE, -1), 3, (first, second), 1)
    assert GreedySeat().choose(table.view(), decision) == Divided((2, 1))


@pytest.mark.rule("510.1c")
def test_divides_combat_damage_in_order(table: Table) -> None:
    first = table.creature(1, "2/2")
    second = table.creature(1, "3/3")
    decision = Divide(Asked(PlayerId(0), "", 0, Purpose.DAMAGE, -1), 6, (first, second, 1), 0, (2, 3, 0), True)
    assert GreedySeat().choose(table.view(), decision) == Divided((2, 3, 1))


@pytest.mark.rule("509.2")
def test_orders_damage_so_that_it_kills_most(table: Table) -> None:
    attacker = table.creature(0, "3/3", attacking=1)
    wall = table.creature(1, "0/7")
    bear = table.creature(1, "2/2")
    decision = Order(Asked(PlayerId(0), "Damage assignment order", attacker, Purpose.DAMAGE_ORDER), (wall, bear))
    assert GreedySeat().choose(table.view(), decision) == Ordered((bear, wall))


def test_x_is_as_large_as_it_can_be(table: Table) -> None:
    table.lands(0, "Swamp", 6)
    text = "Target player loses X life and you gain X life."
    drain = table.put(0, card("Drain", "{X}{B}{B}", "Sorcery", text), Zone.STACK)
    decision = Number(Asked(PlayerId(0), "Choose X", drain, Purpose.X, 1), 0, 4)
    assert GreedySeat().choose(table.view(), decision) == Amount(4)


def test_x_is_no_larger_than_needed_to_kill(table: Table) -> None:
    table.lands(0, "Mountain", 6)
    table.creature(1, "4/4")
    blaze = table.put(0, card("Blaze", "{X}{R}", "Sorcery", "Blaze deals X damage to target creature."), Zone.STACK)
    decision = Number(Asked(PlayerId(0), "Choose X", blaze, Purpose.X, 1), 0, 5)
    assert GreedySeat().choose(table.view(), decision) == Amount(4)


@pytest.mark.rule("601.2")
def test_of_what_may_be_cast_for_nothing_the_best_now_is_and_no_sweeper_for_nobody() -> None:
    line = "At the beginning of your end step, you may cast a spell from your hand without paying its mana cost."
    whim = free("Whim", "Enchantment", line)
    sweep, ox = spell("Sweep", "{4}", "Sorcery", "Destroy all creatures."), beast("Ox", "1/1")

    def left(*hand: Card) -> list[str]:
        seats = [GreedySeat(), GreedySeat()]
        game = board(Side([beast("Bear"), whim], hand=hand), Side())
        match = Match(game, seats, begun=True)
        while match.game.state.turn == 3:
            match._step()
        return sorted(match.game.chars(id).name for id in match.game.player(0).hand)

    assert left(sweep) == ["Sweep"]
    assert left(sweep, ox) == ["Sweep"]


@pytest.mark.rule("608.2d")
def test_what_any_player_may_do_to_themselves_is_weighed_against_what_comes_otherwise() -> None:
    breaking = card(
        "A Threat", "{3}{R}", "Sorcery",
        "Any player may have this spell deal 6 damage to them. If no one does, destroy all creatures.",
    )

    def agrees(controller: int, theirs: str, mine: str, life: int = 20) -> bool:
        table = Table()
        table.state.players[0].life = life
        if theirs:
            table.creature(1, theirs)
        if mine:
            table.creature(0, mine)
        spell = table.put(controller, breaking, Zone.STACK)
        pick = Pick(
            Asked(PlayerId(0), "May", spell, Purpose.MAY), (Option("yes", "Yes"), Option("no", "No")), 1, 1,
        )
        return GreedySeat().choose(table.view(), pick) == Picked(("yes",))

    assert not agrees(0, "5/5", "")
    assert agrees(1, "", "7/7")
    assert not agrees(1, "", "7/7", 6)
    assert not agrees(1, "", "1/1")
