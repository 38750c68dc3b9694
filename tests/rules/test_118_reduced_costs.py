"""CR 118.7, 601.2b, 601.2f. Costs that what is chosen for a spell reduces, and hybrid and Phyrexian symbols in them."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Amount, Answer, Cast, Choose, Decision, Number, Pay, PayAuto
from engine.game import Game
from engine.rules.casting import cast as cast_spell
from engine.rules.priority import legal_actions
from engine.rules.procedures import Rulebook
from engine.terms.zones import Zone
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN
from tests.rules.play import beast, free, names, play

CHEAP = free("Cheap", "Artifact", "Spells you cast cost {1} less to cast.")
WASTES = spell("Wastes", "", "Land", "{T}: Add {C}.")
MANY = ("As an additional cost to cast this spell, you may exile any number of creature cards from your graveyard. "
        "This spell costs {2} less to cast for each card exiled this way.")
SHELL = beast("Shell", "6/6", MANY, cost="{6}")
BARGAIN = beast("Glutton", "6/6", "Bargain\nThis spell costs {2} less to cast if it's bargained.", cost="{4}")


def castable(game: Game, way: str = "") -> bool:
    """Whether the card called King can be cast in that way."""
    return Cast(find(game, "King", Zone.HAND), 0, way) in legal_actions(game, 0)


def tapped(game: Game) -> int:
    """How many lands its first player has tapped."""
    return sum(game.obj(id).tapped for id in game.state.battlefield)


def cast_with(lands: list[Card], card: Card, *others: Card) -> int:
    """How many lands it takes to cast a card with these; -1 if it can't be cast."""
    game = board(Side([*lands, *others], [card]), Side())
    if not castable(game):
        return -1
    play(game, "King")
    return tapped(game)


@pytest.mark.rule("118.7a", "601.2b", "601.2f")
@pytest.mark.parametrize(("cost", "lands", "paid"), [
    ("{2/W}{2/U}", 3, 3), ("{2/W}{2/U}", 2, -1), ("{1}{2/W}", 2, 2), ("{1}{2/W}", 1, -1), ("{2/G}", 1, 1),
])
def test_generic_mana_comes_off_what_a_monocolored_hybrid_symbol_is_announced_as(
    cost: str, lands: int, paid: int
) -> None:
    assert cast_with([WASTES] * lands, spell("King", cost, "Creature — Giant", "", "1/1"), CHEAP) == paid


@pytest.mark.rule("118.7a")
def test_and_nothing_comes_off_its_color() -> None:
    assert cast_with([FOREST] * 3, spell("King", "{2/G}{G}", "Creature — Giant", "", "1/1"), CHEAP) == 2


@pytest.mark.rule("118.7b", "118.7c")
@pytest.mark.parametrize(("cost", "lands", "paid"), [
    ("{R/G}", [WASTES], 0), ("{2/R}{C}", [WASTES], 1), ("{R/P}{C}", [WASTES], 1), ("{1}{G}", [FOREST], 1),
    ("{R}{R/G}", [FOREST], 1),
])
def test_a_color_comes_off_a_symbol_announced_as_it(cost: str, lands: list[Card], paid: int) -> None:
    red = free("Red", "Artifact", "Spells you cast cost {R} less to cast.")
    assert cast_with(lands, spell("King", cost, "Creature — Giant", "", "1/1"), red) == paid


@pytest.mark.rule("118.7e", "702.48c")
@pytest.mark.parametrize(("offered", "lands", "yes"), [
    ("{R/G}{R/G}{R/G}", [ISLAND] * 3, True), ("{R/G}{R/G}{R/G}", [ISLAND] * 2, False),
    ("{2/R}{2/R}", [ISLAND] * 4, True), ("{2/R}{2/R}", [MOUNTAIN] * 2, True), ("{W/B}", [MOUNTAIN] * 5, True),
])
def test_a_hybrid_symbol_that_comes_off_is_either_half(offered: str, lands: list[Card], yes: bool) -> None:
    king = spell("King", "{4}{R}{R}", "Creature — Spirit", "Goblin offering", "5/5")
    game = board(Side([*lands, beast("Gob", types="Creature — Goblin", cost=offered)], [king]), Side())
    assert castable(game, "offering") == yes
    if yes:
        play(game, "King", way="offering")
        assert names(game, Zone.GRAVEYARD) == ["Gob"]


@pytest.mark.rule("601.2b")
def test_no_fewer_can_be_exiled_than_make_it_affordable() -> None:
    game = board(Side([MOUNTAIN] * 3, [SHELL], graveyard=[beast("Ox")] * 4), Side())
    asked = play(game, "Shell", Amount(2), ("Ox", "Ox")).decisions
    assert [(each.low, each.high) for each in asked if isinstance(each, Number)] == [(2, 4)]
    assert find(game, "Shell") and len(names(game, Zone.GRAVEYARD)) == 2


@pytest.mark.rule("601.2b")
def test_what_can_be_paid_without_is_asked() -> None:
    game = board(Side([MOUNTAIN] * 4 + [beast("Relic", types="Artifact Creature — Golem")], [BARGAIN]), Side())
    play(game, "Glutton", "no")
    assert find(game, "Relic") and find(game, "Glutton")


def offered(game: Game, name: str) -> bool:
    """Whether it can be cast."""
    return any(isinstance(each, Cast) and each.card == find(game, name, Zone.HAND) for each in legal_actions(game, 0))


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("lands", "dead", "able"), [(6, 0, True), (4, 0, False), (4, 1, True), (1, 2, False),
                                                    (0, 3, True)])
def test_it_is_offered_where_the_optional_cost_pays_for_it(lands: int, dead: int, able: bool) -> None:
    game = board(Side([MOUNTAIN] * lands, [SHELL], graveyard=[beast("Ox")] * dead), Side())
    assert offered(game, "Shell") == able


@pytest.mark.rule("601.2f")
def test_a_bargain_that_alone_makes_it_affordable_is_struck() -> None:
    assert not offered(board(Side([MOUNTAIN] * 2, [BARGAIN]), Side()), "Glutton")
    game = board(Side([MOUNTAIN] * 2 + [beast("Relic", types="Artifact Creature — Golem")], [BARGAIN]), Side())
    play(game, "Glutton")
    assert names(game, Zone.GRAVEYARD) == ["Relic"] and find(game, "Glutton")


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("cost", "lands", "paid"), [
    ("{2/G}{2/G}", [FOREST] * 4, 3), ("{R/P}", [FOREST] * 3, 3), ("{2/U}{2/U}", [FOREST] * 4, 4),
])
def test_a_least_total_counts_the_symbols_as_announced(cost: str, lands: list[Card], paid: int) -> None:
    trine = free("Trine", "Artifact", "Each spell that would cost less than three mana to cast costs three mana to "
                 "cast.")
    assert cast_with(lands, spell("King", cost, "Creature — Giant", "", "1/1"), trine) == paid


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("answers", "paid"), [((2, 1), 0), ((0, 2), 1), ((1, 0), 2)])
def test_what_costs_up_to_so_much_less_costs_as_much_less_as_its_player_likes(
    answers: tuple[int, int], paid: int
) -> None:
    gate = free("Gate", "Artifact", "Creature spells you cast cost up to {2} less to cast.")
    game = board(Side([gate, gate, *[FOREST] * 3], [beast("King", cost="{3}")]), Side())
    asked: list[tuple[int, int]] = []

    def says(_: Game, decision: Decision) -> Answer | None:
        if isinstance(decision, Number):
            asked.append((decision.low, decision.high))
            return Amount(answers[len(asked) - 1])
        return PayAuto() if isinstance(decision, Pay) else None

    game.procedures = Rulebook(Script(says))
    game.procedures.asker.asks_payment = lambda player: True  # type: ignore[union-attr, method-assign]
    assert cast_spell(game, 0, find(game, "King", Zone.HAND), 0, "", False)
    assert asked == [(0, 2), (0, min(2, 3 - answers[0]))] and tapped(game) == paid


@pytest.mark.rule("702.48b", "702.119b")
@pytest.mark.parametrize(("way", "text"), [("offering", "Goblin offering"), ("emerge", "Emerge {5}{R}")])
def test_only_what_makes_the_cost_payable_can_be_chosen(way: str, text: str) -> None:
    gobs = [beast(name, types="Creature — Goblin", cost=cost) for name, cost in (("A", "{1}"), ("B", "{R}{R}{R}"))]
    game = board(Side([*[MOUNTAIN] * 3, *gobs], [spell("King", "{5}{R}", "Creature — Spirit", text, "5/5")]), Side())
    assert castable(game, way)
    asked = play(game, "King", way=way).decisions
    assert [len(each.legal) for each in asked if isinstance(each, Choose)] == [1]
    assert names(game, Zone.GRAVEYARD) == ["B"]


def test_who_does_not_pay_by_hand_pays_the_least() -> None:
    gate = free("Gate", "Artifact", "Creature spells you cast cost up to {2} less to cast.")
    game = board(Side([gate, *[FOREST] * 3], [beast("King", cost="{3}")]), Side())
    said = play(game, "King")
    assert tapped(game) == 1 and not [each for each in said.decisions if isinstance(each, Number)]
