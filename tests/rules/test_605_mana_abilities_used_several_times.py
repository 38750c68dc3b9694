"""CR 605.3b, 601.2g. A mana ability that can be activated several times for one cost is foreseen as often."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Activate, Cast, Choose, Chosen, Pick, Picked
from engine.events.kinds import PutCounters
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.activating import activate_now, can_activate_now
from engine.rules.priority import legal_actions
from engine.rules.procedures import Rulebook
from engine.terms.mana import POOL
from engine.terms.zones import Zone
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST, ISLAND
from tests.rules.play import Says, beast, free, play, use

SETON = free("Seton", "Enchantment", "Tap an untapped Druid you control: Add {G}.")
ALTAR = free("Altar", "Artifact", "Sacrifice a creature: Add {C}{C}.")
VEIN = free("Vein", "Enchantment", "Pay 2 life: Add {B}.")
BIN = free("Bin", "Enchantment", "Exile two cards from your graveyard: Add {R}.")
TORCH = free("Torch", "Enchantment", "Discard a card: Add {R}.")
OAK = beast("Oak", types="Creature — Druid")
ELF = beast("Elf", text="{T}: Add {G}.", types="Creature — Elf Druid")


@pytest.mark.rule("601.2g", "605.3b")
@pytest.mark.parametrize(("cost", "mine", "hand", "buried", "payable"), [
    ("{G}{G}{G}", [SETON, OAK, OAK, OAK], [], [], True),
    ("{G}{G}{G}", [SETON, OAK, OAK], [], [], False),
    ("{G}{G}{G}", [SETON, OAK, OAK, ELF], [], [], True),
    ("{G}{G}{G}", [SETON, OAK, ELF], [], [], False),
    ("{6}", [ALTAR, OAK, OAK, OAK], [], [], True),
    ("{5}{G}{G}", [ALTAR, ELF, ELF, OAK], [], [], True),
    ("{B}{B}{B}", [VEIN], [], [], True),
    ("{R}{R}", [BIN], [], [FOREST] * 4, True),
    ("{R}{R}", [BIN], [], [FOREST] * 3, False),
    ("{R}{R}", [TORCH], [FOREST, FOREST], [], True),
])
def test_it_is_used_as_often_as_its_cost_can_be_paid(
    cost: str, mine: list[Card], hand: list[Card], buried: list[Card], payable: bool
) -> None:
    king = spell("King", cost, "Creature — Giant", "", "1/1")
    game = board(Side(mine, [king, *hand], graveyard=buried), Side())
    assert (Cast(find(game, "King", Zone.HAND), 0, "") in legal_actions(game, 0)) == payable
    if payable:
        play(game, "King")
        assert find(game, "King")


BOG = free("Bog", "Artifact", "{1}: Add {B}.")
CALLER = free("Caller", "Artifact", "{G}: Add one mana of any color.")
CINDER = free("Cinder", "Artifact", "{1}: Add {B} or {R}. Activate no more than three times each turn.")
RARE = free("Rare", "Enchantment", "Pay 2 life: Add {B}. Activate no more than twice each turn.")


@pytest.mark.rule("601.2g", "602.5b", "605.3b")
@pytest.mark.parametrize(("cost", "mine", "payable"), [
    ("{B}{B}{B}{B}{B}", [BOG, *[FOREST] * 5], True),
    ("{B}{B}{B}", [BOG, *[FOREST] * 2], False),
    ("{R}{B}{R}", [CINDER, *[FOREST] * 3], True),
    ("{R}{B}{R}{B}", [CINDER, *[FOREST] * 4], False),
    ("{R}{B}{R}{B}{R}", [CINDER, CINDER, *[FOREST] * 5], True),
    ("{W}{U}", [BOG, CALLER, *[FOREST] * 2], True),
    ("{B}{B}", [RARE], True),
    ("{B}{B}{B}", [RARE], False),
    ("{B}{B}{B}{B}", [RARE, RARE], True),
])
def test_what_costs_mana_or_may_be_used_so_often_is_foreseen_as_often(
    cost: str, mine: list[Card], payable: bool
) -> None:
    game = board(Side(mine, [spell("King", cost, "Creature — Giant", "", "1/1")]), Side())
    assert (Cast(find(game, "King", Zone.HAND), 0, "") in legal_actions(game, 0)) == payable
    if payable:
        play(game, "King")
        assert find(game, "King")


@pytest.mark.rule("602.5b")
def test_what_was_used_of_a_limited_mana_ability_counts() -> None:
    cards = [spell(name, "{B}", "Creature — Giant", "", "1/1") for name in ("King", "Duke", "Lord")]
    game = board(Side([RARE], cards), Side())
    play(game, "King")
    play(game, "Duke")
    assert Cast(find(game, "Lord", Zone.HAND), 0, "") not in legal_actions(game, 0)
    pair = spell("Pair", "{B}{B}", "Creature — Giant", "", "1/1")
    game = board(Side([RARE], [cards[0], pair]), Side())
    play(game, "King")
    assert Cast(find(game, "Pair", Zone.HAND), 0, "") not in legal_actions(game, 0)


@pytest.mark.rule("602.5b")
def test_one_that_may_be_activated_only_once_is_used_once() -> None:
    once = free("Once", "Enchantment", "Pay 2 life: Add {B}. Activate only once each turn.")
    game = board(Side([once], [spell("King", "{B}{B}", "Sorcery", "You gain 1 life.")]), Side())
    assert not [each for each in legal_actions(game, 0) if isinstance(each, Cast)]


@pytest.mark.rule("106.4", "601.2g")
@pytest.mark.parametrize(("cost", "payable"), [
    ("{W}{U}{B}{R}{G}{G}", True), ("{W}{W}{W}{U}{U}{U}", True), ("{6}", True), ("{C}", False),
    ("{W}{U}{B}{R}{G}{G}{G}", False),
])
def test_any_combination_of_mana_is_foreseen_however_many_there_are(cost: str, payable: bool) -> None:
    lotus = free("Lotus", "Artifact", "{T}: Add three mana in any combination of colors.")
    game = board(Side([lotus, lotus], [spell("King", cost, "Creature — Giant", "", "1/1")]), Side())
    assert (Cast(find(game, "King", Zone.HAND), 0, "") in legal_actions(game, 0)) == payable
    if payable:
        play(game, "King")
        assert find(game, "King")


@pytest.mark.rule("106.4", "605.3b")
def test_a_combination_made_for_more_than_tapping_is_foreseen() -> None:
    lotus = free("Lotus", "Artifact", "{T}, Sacrifice this artifact: Add four mana in any combination of {G} and/or "
                 "{W}.")
    game = board(Side([lotus, lotus], [spell("King", "{G}{W}{G}{W}{G}{G}{W}", "Creature — Giant", "", "1/1")]), Side())
    play(game, "King")
    assert find(game, "King") and not find(game, "Lotus")


@pytest.mark.rule("605.3b")
def test_where_its_cost_tells_how_much_there_is_the_color_is_asked_for_once() -> None:
    maw = free("Maw", "Enchantment", "Exile a creature you control: Add X mana of any one color, where X is 1 plus the "
               "exiled creature's mana value.")
    game = board(Side([maw, beast("Ox", cost="{2}")]), Side())
    asker = Says("U")
    game.procedures = Rulebook(asker)
    assert activate_now(game, 0, find(game, "Maw"), 0)
    assert game.player(0).pool[POOL.index("U")] == 3
    assert sum(isinstance(each, Pick) for each in asker.decisions) == 1


@pytest.mark.rule("601.2g")
@pytest.mark.parametrize("others", [[], [free("Dual", "Land", "{T}: Add {B} or {G}.")]])
def test_generic_mana_is_paid_with_what_there_is_most_of(others: list[Card]) -> None:
    """So that the ability can be activated again, whether a plan has to be looked for or not."""
    game = board(Side([free("Dial", "Artifact", "{1}{U}: You gain 1 life."), ISLAND, ISLAND, *[FOREST] * 4, *others]))
    for _ in range(2):
        use(game, "Dial")
    assert game.player(0).life == 22


def stored(text: str, counters: int, *others: Card, hand: Card | None = None) -> Game:
    """A board with a land that has so many counters."""
    land = spell("Well", "", "Land", text)
    game = board(Side([land, *others], [hand] if hand is not None else []), Side())
    emit(game, [PutCounters(find(game, "Well"), "storage", counters, 0, 0)])
    return game


@pytest.mark.rule("107.3", "605.3b", "601.2g")
@pytest.mark.parametrize(("text", "cost", "counters", "left"), [
    ("{T}, Remove X storage counters from this land: Add X mana in any combination of {W} and/or {U}.", "{W}{U}{W}",
     4, 1),
    ("{T}, Remove X storage counters from this land: Add X mana in any combination of {W} and/or {U}.", "{W}{U}{W}",
     2, -1),
    ("{T}, Remove any number of storage counters from this land: Add {G} for each storage counter removed this way.",
     "{G}{G}", 3, 1),
    ("{T}, Remove any number of storage counters from this land: Add {G} for each storage counter removed this way.",
     "{G}{W}", 3, -1),
    ("{T}, Remove X storage counters from this land: Add X mana of any one color.", "{1}{B}{B}", 3, 0),
    ("{T}, Remove X storage counters from this land: Add X mana of any one color.", "{R}{B}", 3, -1),
])
def test_a_number_chosen_for_the_cost_of_mana_is_foreseen(text: str, cost: str, counters: int, left: int) -> None:
    game = stored(text, counters, hand=spell("King", cost, "Creature — Giant", "", "1/1"))
    assert (Cast(find(game, "King", Zone.HAND), 0, "") in legal_actions(game, 0)) == (left >= 0)
    if left >= 0:
        play(game, "King")
        assert find(game, "King") and game.obj(find(game, "Well")).counters.get("storage", 0) == left


@pytest.mark.rule("107.3", "118.3")
def test_as_many_creatures_are_sacrificed_as_mana_is_wanted() -> None:
    altar = free("Altar", "Artifact", "{T}, Sacrifice X creatures: Add X mana of any one color.")
    game = board(Side([altar, OAK, OAK, OAK], [spell("King", "{R}{R}", "Creature — Giant", "", "1/1")]), Side())
    play(game, "King")
    assert find(game, "King") and len(game.player(0).graveyard) == 2


@pytest.mark.rule("605.3a", "107.3")
def test_with_priority_its_player_says_how_much_it_makes() -> None:
    game = stored("{T}, Remove X storage counters from this land: Add X mana in any combination of {W} and/or {U}.", 3)
    procedures = game.procedures
    assert isinstance(procedures, Rulebook)
    procedures.asker = Script(lambda game, asked: Picked(("WU",)) if isinstance(asked, Pick) else None)
    assert activate_now(game, 0, find(game, "Well"), 0)
    assert game.player(0).pool[:2] == (1, 1) and game.obj(find(game, "Well")).counters == {"storage": 1}


@pytest.mark.rule("601.2g", "605.3b")
@pytest.mark.parametrize(("cost", "mine", "payable"), [
    ("{U}{U}", 1, True), ("{U}{U}{U}{U}", 2, True), ("{U}{U}{C}", 2, True), ("{U}{U}{U}", 1, False),
])
def test_a_land_is_tapped_for_what_costs_mana_where_what_it_makes_for_nothing_does_not_do(
    cost: str, mine: int, payable: bool
) -> None:
    grove = spell("Grove", "", "Land", "{T}: Add {C}.\n{G/U}, {T}: Add {G}{G}, {G}{U}, or {U}{U}.")
    lands = [*[grove] * mine, *[FOREST] * (2 if cost == "{U}{U}{U}{U}" else 1)]
    game = board(Side(lands, [spell("King", cost, "Creature — Giant", "", "1/1")]), Side())
    assert (Cast(find(game, "King", Zone.HAND), 0, "") in legal_actions(game, 0)) == payable
    if payable:
        play(game, "King")
        assert find(game, "King")


LAMP = free("Lamp", "Artifact", "{T}: Choose a player. That player adds one mana of any color.")


@pytest.mark.rule("601.2g", "605.3b")
def test_who_gets_mana_is_not_asked_while_its_maker_pays_with_it() -> None:
    game = board(Side([LAMP, LAMP], [spell("King", "{R}{G}", "Creature — Giant", "", "1/1")]), Side())
    said = play(game, "King")
    assert find(game, "King") and not [each for each in said.decisions if isinstance(each, Choose)]


@pytest.mark.rule("605.3a")
def test_with_priority_its_maker_says_who_gets_it() -> None:
    game = board(Side([LAMP]), Side())
    procedures = game.procedures
    assert isinstance(procedures, Rulebook)
    procedures.asker = Script(lambda game, asked: Chosen((1,)) if isinstance(asked, Choose) else None)
    assert activate_now(game, 0, find(game, "Lamp"), 0)
    assert not any(game.player(0).pool) and sum(game.player(1).pool) == 1


@pytest.mark.rule("602.5d", "602.5e", "605.3a")
@pytest.mark.parametrize(("words", "active", "now", "pays"), [
    ("as an instant", 1, True, False), ("as a sorcery", 0, True, False), ("as a sorcery", 1, False, False),
    ("during your turn", 0, True, True), ("during your turn", 1, False, False),
])
def test_a_mana_ability_is_used_only_when_it_says(words: str, active: int, now: bool, pays: bool) -> None:
    """Nobody could cast a spell while a cost is paid, so that what asks for that makes mana before or not at all."""
    eye = free("Eye", "Artifact", f"Sacrifice this artifact: Add {{R}}. Activate only {words}.")
    bolt = free("Bolt", "Instant", "You gain 3 life.", cost="{R}")
    game = board(Side([eye], [bolt]), Side(), active=active)
    game.state.priority = 0
    assert can_activate_now(game, 0, Activate(find(game, "Eye"), 0)) is now
    assert (Cast(find(game, "Bolt", Zone.HAND)) in legal_actions(game, 0)) is pays
    if now:
        assert activate_now(game, 0, find(game, "Eye"), 0) and game.player(0).pool[3] == 1
        assert Cast(find(game, "Bolt", Zone.HAND)) in legal_actions(game, 0)


APE = beast("Ape", text="Exile this card from your hand: Add {R}.", cost="{R}")
KEEN = free("Keen", "Sorcery", "You gain 3 life.", cost="{R}")
RASH = free("Rash", "Sorcery",
            "As an additional cost to cast this spell, discard a card.\nYou gain 3 life.", cost="{R}")


@pytest.mark.rule("605.1a", "601.2g")
@pytest.mark.parametrize(("mine", "hand", "wanted", "payable"), [
    ([], [APE, KEEN], "Keen", True),
    ([APE], [KEEN], "Keen", False),
    ([], [APE], "Ape", False),
    ([], [APE, RASH], "Rash", False),
    ([], [APE, APE, RASH], "Rash", True),
])
def test_mana_is_made_with_cards_of_the_hand_that_say_so(
    mine: list[Card], hand: list[Card], wanted: str, payable: bool
) -> None:
    game = board(Side(mine, hand), Side())
    assert (Cast(find(game, wanted, Zone.HAND)) in legal_actions(game, 0)) is payable
    if payable:
        play(game, wanted)
        assert game.player(0).life == 23 and find(game, "Ape", Zone.EXILE)


@pytest.mark.rule("602.2", "605.1a")
@pytest.mark.parametrize(("words", "mine"), [("", True), (" but only during their turn", True), ("", False)])
def test_a_mana_ability_that_any_player_may_activate_pays_for_any(words: str, mine: bool) -> None:
    cache = free("Cache", "Enchantment", f"Pay 1 life: Add {{R}}. Any player may activate this ability{words}.")
    game = board(Side([cache] * mine, [KEEN]), Side([cache] * (not mine)))
    play(game, "Keen")
    assert game.player(0).life == 22
