"""CR 608.2d, 101.4. What players choose as a spell or ability resolves, each for themselves or one for another."""

from __future__ import annotations

from typing import Final

import pytest

from engine import decisions
from engine.ast.effects import ChooseAction
from engine.decisions import Activate, Answer, Choose, Chosen, Decision, Pick, Picked, Purpose
from engine.game import Game
from engine.play.wording import wording
from engine.state.faces import walk
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.table import Seats, creature, named, pt
from tests.rules.askers import Script, agree
from tests.rules.board import Doing, Side, act_now, all_of, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN, PLAINS, SWAMP, bear
from tests.rules.play import after, beast, free, go_on, life_after, names, next_turn, play
from tests.rules.situations import after_rite, lives_changed

pytestmark = pytest.mark.rule("608.2d")
ONE: Final = "Put one pile into your hand and the other into your graveyard."
THAT: Final = "An opponent chooses one of those piles. Put that pile into your hand and the other into your graveyard."
BALANCE = ("Each player chooses a number of lands they control equal to the number of lands controlled by the player "
           "who controls the fewest, then sacrifices the rest. Players discard cards and sacrifice creatures the same "
           "way.")
DEEP = [bear(f"{word} Bear") for word in ("First", "Second", "Third", "Fourth", "Fifth")]
MOUSE = spell("Scout", "{G}", "Creature — Mouse", "Vigilance", pt="1/1")
PATH = spell("Path", "{0}", "Sorcery", "Reveal the top four cards of your library. You may put a land card from among "
             "them onto the battlefield tapped and a Mouse card from among them into your hand. Put the rest into your "
             "graveyard.")


@pytest.mark.rule("101.4")
def test_each_controller_puts_their_own_land() -> None:
    text = ("Exile each creature you don't control. For each creature exiled this way, its controller searches their "
            "library for a basic land card. Those players put those cards onto the battlefield tapped, then shuffle.")
    game = board(Side([bear("Mine")], [free("Wind", "Sorcery", text)]),
                 Side([bear(), bear()], library=[FOREST] * 3), Side([bear()], library=[ISLAND] * 3))
    play(game, "Wind", "Forest", "Forest", "Island")
    assert names(game, Zone.BATTLEFIELD, 0) == ["Mine"]
    assert names(game, Zone.BATTLEFIELD, 1) == ["Forest", "Forest"]
    assert names(game, Zone.BATTLEFIELD, 2) == ["Island"]
    assert all(game.obj(id).tapped for id in game.state.battlefield if game.controller(id))


@pytest.mark.rule("101.4")
@pytest.mark.parametrize(("text", "answers", "lives"), [
    ("Each opponent may pay 2 life. If they don't, they lose 5 life.", ("yes", "no"), (20, 18, 15)),
    ("Each opponent may pay 2 life. If that player doesn't, they lose 5 life.", ("no", "yes"), (20, 15, 18)),
    ("Each player may pay 2 life. If they do, they gain 7 life.", ("yes", "no", "yes"), (25, 20, 25)),
    ("Each opponent may pay 2 life. If a player does, that player gains 1 life.", ("yes", "yes"), (20, 19, 19)),
    ("Each opponent may pay 2 life. If they don't, that player loses 5 life. You gain 1 life.", ("no", "no"),
     (21, 15, 15)),
])
def test_each_of_them_for_themselves(text: str, answers: tuple[str, ...], lives: tuple[int, int, int]) -> None:
    game = board(Side([], [free("Deal", "Sorcery", text)]), Side(), Side())
    play(game, "Deal", *answers)
    assert tuple(game.player(seat).life for seat in range(3)) == lives


@pytest.mark.rule("601.2c")
def test_the_controller_of_what_entered_chooses_the_target() -> None:
    text = ("Whenever a creature enters, that creature's controller may have it deal damage equal to its power to any "
            "target of their choice.")
    game = board(Side([free("Chaos", "Enchantment", text)], [beast("Ox", "3/3")]), Side())
    assert life_after(game, ("Ox", 1, "yes"), player=1) == 17


@pytest.mark.rule("608.2c")
def test_cards_are_looked_at_as_often_as_life_is_paid() -> None:
    text = ("Look at the top two cards of your library. As many times as you choose, you may pay 1 life, put those "
            "cards on the bottom of your library in any order, then look at the top two cards of your library. Then "
            "shuffle and put the last cards you looked at this way on top in any order.")
    library = [FOREST, FOREST, ISLAND, ISLAND, bear(), bear("Grey Bear"), MOUNTAIN]
    game = board(Side((), [free("Vault", "Instant", text)], library=library), Side())
    assert life_after(game, ("Vault", "yes", "yes", "no")) == 18
    assert sorted(names(game, Zone.LIBRARY)[:2]) == ["Grey Bear", "Plain Bear"]
    assert len(game.player(0).library) == 7


@pytest.mark.rule("608.2d")
def test_who_has_nothing_to_sacrifice_is_not_asked_whether_to() -> None:
    toll = free("Toll", "Sorcery", "Each opponent may sacrifice a creature of their choice. Each opponent who doesn't "
                "loses 2 life.")
    game = board(Side([], [toll]), Side())
    assert not [each for each in play(game, "Toll").decisions if each.asked.purpose is Purpose.MAY]
    assert game.player(1).life == 18


@pytest.mark.rule("608.2d")
def test_one_card_is_not_taken_as_both_of_two_kinds() -> None:
    text = (
        "Reveal the top three cards of your library. You may put a creature card and/or an enchantment card from among "
        "them into your hand. Put the rest into your graveyard."
    )
    library = [free("Both", "Enchantment Creature — God", pt="1/1"), free("Charm", "Enchantment"), beast("Ox")]
    for taken in (("Both", "Charm"), ("Ox", "Both"), ("Ox", "Charm"), ("Both",)):
        game = board(Side(hand=[free("Call", "Sorcery", text)], library=library), Side())
        play(game, "Call", "yes", *taken)
        assert set(names(game, Zone.HAND)) == set(taken)
        assert len(names(game, Zone.GRAVEYARD)) == 4 - len(taken)


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("answer", "hand", "library"), [("no", ["Bear"], "Forest"), ("yes", [], "Bear")])
def test_what_may_be_done_instead_leaves_the_first_instruction_where_it_is_not_done(
    answer: str, hand: list[str], library: str
) -> None:
    text = (
        "Return target creature to its owner's hand. If that creature is green, you may put it on top of its owner's "
        "library instead."
    )
    game = board(Side([beast("Bear", cost="{G}")], hand=[free("Gust", "Instant", text)]), Side())
    play(game, "Gust", "Bear", answer)
    assert (names(game, Zone.HAND), names(game, Zone.LIBRARY)[0]) == (hand, library)


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize("answer", ["no", "yes"])
def test_otherwise_is_also_where_a_player_who_could_does_not(answer: str) -> None:
    text = (
        "Search your library for a basic land card and reveal it. You may put that card onto the battlefield tapped if "
        "you control a creature. Otherwise, put that card into your hand. Then shuffle."
    )
    game = board(Side([beast("Bear")], [free("Trek", "Sorcery", text)], [beast("Cat"), FOREST]), Side())
    play(game, "Trek", "Forest", answer)
    assert names(game, Zone.HAND) == ([] if answer == "yes" else ["Forest"])
    assert len(names(game, Zone.BATTLEFIELD)) == (2 if answer == "yes" else 1)


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("chosen", "left"), [(("Bear",), ["Forest"]), ((), ["Bear", "Forest"])])
def test_either_of_two_cards_is_put_onto_the_battlefield(chosen: tuple[str, ...], left: list[str]) -> None:
    text = "You may put a creature card and/or a land card from your hand onto the battlefield."
    game = board(Side(hand=[free("Open", "Sorcery", text), beast("Bear"), FOREST]), Side())
    play(game, "Open", "yes", chosen)
    assert sorted(names(game, Zone.HAND)) == left


@pytest.mark.rule("608.2d")
def test_an_opponent_chooses_what_comes_back() -> None:
    text = "Return a creature card of an opponent's choice from your graveyard to your hand."
    game = board(Side(hand=[free("Raised", "Sorcery", text)], graveyard=[beast("Ox"), beast("Elk")]), Side())
    says = play(game, "Raised", "Elk")
    assert [each.asked.player for each in says.decisions if isinstance(each, decisions.Choose)] == [1]
    assert find(game, "Elk", Zone.HAND)


def two_apart(game: Game, decision: Decision) -> Answer | None:
    """Puts two things into the first pile and takes the second."""
    if isinstance(decision, Choose) and len(decision.legal) == 5:
        return Chosen(decision.legal[:2])
    if isinstance(decision, Pick) and any(each.key == "1" for each in decision.options):
        return Picked(("1",))
    return None


@pytest.mark.rule("700.3")
@pytest.mark.parametrize("text", [
    f"Reveal the top five cards of your library and separate them into two piles. {THAT}",
    f"Reveal the top five cards of your library. An opponent separates those cards into two piles. {ONE}",
    f"Look at the top five cards of your library and separate them into a face-down pile and a face-up pile. {THAT}",
])
def test_one_pile_goes_to_hand_and_the_other_to_the_graveyard(text: str) -> None:
    game = board(Side([FOREST], [spell("Sort", "{G}", "Sorcery", text)], library=[bear()] * 6), Side(),
                 asker=Script(two_apart))
    assert cast_now(game, "Sort")
    resolve(game)
    assert len(all_of(game, "Plain Bear", Zone.HAND)) == 3
    assert len(all_of(game, "Plain Bear", Zone.GRAVEYARD)) == 2


@pytest.mark.rule("700.3")
def test_permanents_of_one_pile_are_sacrificed() -> None:
    text = ("Separate all permanents target player controls into two piles. That player sacrifices all permanents in "
            "the pile of their choice.")
    game = board(Side(hand=[free("Rift", "Sorcery", text)]), Side([beast("Elk"), beast("Ox"), free("Plot", "Land")]))
    play(game, "Rift", 1, ("Elk", "Plot"), "0")
    assert [bool(find(game, name)) for name in ("Elk", "Ox", "Plot")] == [False, True, False]


def test_up_to_three_cards_are_drawn() -> None:
    game = board(Side([FOREST], [spell("Read", "{G}", "Sorcery", "Draw up to three cards.")]), Side(),
                 asker=Script(agree))
    assert cast_now(game, "Read")
    resolve(game)
    assert len(game.player(0).hand) == 3


def test_players_keep_as_many_lands_cards_and_creatures_as_the_one_with_the_fewest() -> None:
    game = after(board(Side([FOREST, FOREST, FOREST, bear("One")], [spell("Level", "{0}", "Sorcery", BALANCE), FOREST]),
                       Side([FOREST])), "Level")
    counts = [sum(1 for id in game.state.battlefield if game.controller(id) == each) for each in (0, 1)]
    assert counts == [1, 1] and not game.player(0).hand


def test_each_player_keeps_one_permanent_of_each_kind() -> None:
    text = ("Each player chooses from among the permanents they control an artifact, a creature, an enchantment, and a "
            "land, then sacrifices the rest.")
    game = board(Side([FOREST, FOREST, bear("One"), bear("Two"), free("Cup", "Artifact")],
                      [spell("Storm", "{0}", "Sorcery", text)]), Side([bear("Three")]))
    play(game, "Storm")
    kept = sorted(game.chars(id).name for id in game.state.battlefield)
    assert len(kept) == 4 and kept.count("Forest") == 1 and "Cup" in kept and "Three" in kept


def test_an_opponent_chooses_what_is_sacrificed() -> None:
    text = "Sacrifice a creature of an opponent's choice."
    game = board(Side([beast("Ox"), beast("Elk")], [free("Toll", "Sorcery", text)]), Side([beast("Cow")]))
    says = play(game, "Toll", "Elk")
    assert names(game, Zone.BATTLEFIELD) == ["Ox"] and names(game, Zone.BATTLEFIELD, 1) == ["Cow"]
    assert [each.asked.player for each in says.decisions if type(each).__name__ == "Choose"] == [1]


@pytest.mark.parametrize("which", ["Ox", "Elk"])
def test_one_of_those_tied_for_the_greatest_power(which: str) -> None:
    text = ("When this creature enters, return to your hand the creature card in your graveyard with the greatest "
            "power. If two or more cards are tied for greatest power, you choose one of them.")
    dead = [beast("Ox", "4/4"), beast("Cow", "1/1"), beast("Elk", "4/1")]
    game = after(board(Side(hand=[beast("Hag", text=text)], graveyard=dead), Side()), ("Hag", which))
    assert names(game, Zone.HAND) == [which]


@pytest.mark.parametrize(("whom", "offered"), [
    ("an opponent who controls more lands than you", (1, 2)), ("an opponent with the most life", (2,)),
    ("a player with the fewest cards in hand or tied for fewest cards in hand", (0,)),
    ("an opponent with the most cards in hand among your opponents", (1, 2)),
    ("a player who controls four or more lands", (2,)), ("an opponent with the lowest life total", (1,)),
])
def test_only_such_a_player_is_chosen(whom: str, offered: tuple[int, ...]) -> None:
    game, asked = after_rite(f"Choose {whom}. That player loses 1 life.")
    assert all(each == offered for each in asked) and len(asked) == (len(offered) > 1)
    assert lives_changed(game)[offered[0]] == -1 and sum(lives_changed(game)) == -1


def test_an_opponent_of_your_choice_is_chosen_by_you() -> None:
    game, asked = after_rite("An opponent of your choice loses 3 life.", 2)
    assert asked == [(1, 2)] and lives_changed(game) == [0, 0, -3]


def test_a_card_goes_to_one_of_two_places() -> None:
    guide = spell("Guide", "{G}", "Sorcery", "Search your library for a creature card, reveal it, put it into your "
                  "hand or graveyard, then shuffle.")
    for pick, zone in (("0", Zone.HAND), ("1", Zone.GRAVEYARD)):
        game = board(Side([FOREST], [guide], library=[bear(), FOREST]), Side(),
                     asker=Seats(take=("Plain Bear",), picks=(pick,)))
        table.play(game, "Guide")
        assert find(game, "Plain Bear", zone)


def test_a_card_from_each_graveyard() -> None:
    hand = [free("Raid", "Sorcery", "You may exile a creature card from each graveyard.")]
    game = board(Side(hand=hand, graveyard=[beast("Ox"), beast("Elk")]), Side(graveyard=[beast("Ant")]))
    play(game, "Raid", "yes", "Ox", "Ant")
    assert sorted(names(game, Zone.EXILE)) == ["Ant", "Ox"]


def test_the_others_do_what_one_would_not() -> None:
    text = ("Target opponent chooses self or others. If that player chooses self, that player sacrifices two "
            "creatures. If the player chooses others, each of your other opponents sacrifices a creature.")
    for word, left in (("self", ["Ant"]), ("others", ["Elk", "Ox"])):
        hand = [free("Feed", "Sorcery", text)]
        game = board(Side(hand=hand), Side([beast("Ox"), beast("Elk")]), Side([beast("Ant")]))
        play(game, "Feed", 1, word)
        assert sorted(names(game, Zone.BATTLEFIELD, 1) + names(game, Zone.BATTLEFIELD, 2)) == left


def test_cards_drawn_this_turn_cost_life_or_go_on_top() -> None:
    grove = spell("Grove", "{G}", "Enchantment", "At the beginning of your draw step, you may draw two additional "
                  "cards. If you do, choose two cards in your hand drawn this turn. For each of those cards, pay 4 "
                  "life or put the card on top of your library.")
    game = board(Side([grove], [bear("Old Bear")], library=DEEP * 2, life=3), Side(), active=1, asker=Seats())
    table.next_turn(game)
    assert game.player(0).life == 3
    assert len(game.player(0).hand) == 2
    assert find(game, "Old Bear", Zone.HAND)


def test_all_gain_the_same_keyword_of_ones_choice() -> None:
    text = "Choose flying or trample. Creatures you control gain that ability until end of turn."
    game = board(Side([FOREST, bear(), bear("Other Bear")], [spell("Gift", "{G}", "Sorcery", text)]), Side())
    play(game, "Gift")
    one, other = (game.chars(find(game, name)).keywords for name in ("Plain Bear", "Other Bear"))
    assert one == other
    assert len(set(one) & {"flying", "trample"}) == 1


def test_one_of_those_chosen_and_the_other() -> None:
    text = ("Choose two target creatures controlled by the same player. Exile one of those creatures and put two "
            "+1/+1 counters on the other.")
    game = board(Side(hand=[free("Feast", "Instant", text)]), Side([beast("Ox"), beast("Elk")]))
    play(game, "Feast", "Ox", "Elk", "Elk")
    assert not find(game, "Elk") and pt(game, "Ox") == (4, 4)


def test_their_controller_sacrifices_one_of_them() -> None:
    text = "Choose two target creatures controlled by the same player. That player sacrifices one of them."
    game = board(Side(hand=[free("Charge", "Instant", text)]), Side([beast("Ox"), beast("Elk"), beast("Ant")]))
    play(game, "Charge", "Ox", "Elk", "Elk")
    assert sorted(names(game, Zone.BATTLEFIELD, 1)) == ["Ant", "Ox"]


@pytest.mark.parametrize(("text", "cards"), [
    ("An opponent discards a card, then draws two cards.", [0, 1, 2]),
    ("An opponent discards a card. An opponent draws two cards.", [0, 3, 0]),
])
def test_an_opponent_who_does_two_things_is_chosen_once(text: str, cards: list[int]) -> None:
    rock = free("Rock", "Artifact")
    game = board(Side(hand=[free("Plot", "Sorcery", text)]), Side(hand=[rock]), Side(hand=[rock]))
    play(game, "Plot", 2, *([1] if cards[1] == 3 else []))
    assert [len(names(game, Zone.HAND, player)) for player in range(3)] == cards


@pytest.mark.parametrize("text", [
    "For each creature you control, an opponent discards a card, then draws two cards.",
    "Each player may have an opponent discard a card, then draw two cards.",
])
def test_what_is_followed_for_each_is_chosen_anew_each_time(text: str) -> None:
    """Both instructions of one time are done by the same opponent."""
    rock = free("Rock", "Artifact")
    mine = Side([beast("Ox"), beast("Elk")], [free("Plot", "Sorcery", text)])
    game = board(mine, Side(hand=[rock]), Side(hand=[rock]))
    play(game, "Plot", *((1, 2) if text.startswith("For") else ("yes", 1, "yes", 2)))
    assert [len(names(game, Zone.HAND, player)) for player in range(3)] == [0, 2, 2]


class Wanting(Seats):
    """Says yes or no as told, one question after another."""

    def __init__(self, *answers: bool) -> None:
        super().__init__()
        self.wanted = list(answers)

    def answer(self, game: Game, decision: Decision) -> Answer:
        if isinstance(decision, Pick) and {each.key for each in decision.options} == {"yes", "no"}:
            return Picked(("yes" if self.wanted.pop(0) else "no",))
        return super().answer(game, decision)


@pytest.mark.parametrize(("land", "mouse"), [(True, True), (True, False), (False, True), (False, False)])
def test_who_may_put_two_cards_into_two_places_chooses_for_each(land: bool, mouse: bool) -> None:
    game = board(Side([], [PATH], [FOREST, MOUSE, creature("Wolf"), creature("Wolf")]), Side(),
                 asker=Wanting(land, mouse))
    table.play(game, "Path")
    assert bool(all_of(game, "Forest")) == land and bool(all_of(game, "Scout", Zone.HAND)) == mouse
    assert len(all_of(game, "Forest", Zone.GRAVEYARD)) == (not land)
    assert len(all_of(game, "Wolf", Zone.GRAVEYARD)) == 2


def test_one_card_is_not_put_into_both_places() -> None:
    bear = spell("Grove Mouse", "{G}", "Land Creature — Forest Mouse", "Vigilance", pt="1/1")
    game = board(Side([], [PATH], [bear, creature("Wolf"), creature("Wolf"), creature("Wolf")]), Side(), asker=Seats())
    table.play(game, "Path")
    assert all_of(game, "Grove Mouse") and not all_of(game, "Grove Mouse", Zone.HAND)


@pytest.mark.parametrize(("struck", "life", "loyalty"), [(1, 18, 5), ("Sage", 20, 3)])
def test_damage_is_dealt_to_the_player_or_a_planeswalker_of_theirs(struck: str | int, life: int, loyalty: int) -> None:
    text = ("When ~ enters, choose an opponent at random. ~ deals 2 damage to that player or a planeswalker that "
            "player controls.")
    sage = free("Sage", "Planeswalker — Sage", "+1: You gain 1 life.", loyalty="5")
    game = board(Side([sage], [free("Smasher", "Artifact", text)]), Side([sage]))
    theirs = game.state.battlefield[1]
    assert life_after(game, ("Smasher", theirs if struck == "Sage" else struck), player=1) == life
    assert game.obj(theirs).counters["loyalty"] == loyalty


def test_the_first_player_reveals_until_a_creature() -> None:
    text = ("At the beginning of each player's upkeep, that player chooses target player who controls more creatures "
            "than they do and is their opponent. The first player may reveal cards from the top of their library until "
            "they reveal a creature card. If the first player does, that player puts that card onto the battlefield "
            "and all other cards revealed this way into their graveyard.")
    game = board(Side([free("Oath", "Enchantment", text), bear("Mine")]),
                 Side(library=[FOREST, ISLAND, bear(), SWAMP, PLAINS]))
    next_turn(game)
    go_on(game, "yes")
    assert names(game, Zone.BATTLEFIELD, 1) == ["Plain Bear"]
    assert sorted(names(game, Zone.GRAVEYARD, 1)) == ["Forest", "Island"]
    assert names(game, Zone.LIBRARY, 1) == ["Swamp", "Plains"]


@pytest.mark.parametrize(("way", "tapped"), [("0", [True, True]), ("1", [False, False])])
def test_all_of_a_chosen_type_are_tapped_or_untapped(way: str, tapped: list[bool]) -> None:
    text = ("Choose artifact, creature, or land. Tap all untapped permanents of the chosen type target player "
            "controls, or untap all tapped permanents of that type that player controls.")
    game = board(Side((), [free("Turn", "Instant", text)]), Side([bear("One"), bear("Two"), FOREST]))
    one, two, land = game.state.battlefield
    for id in (one, land):
        game.state.own(id).tapped = True
    play(game, "Turn", 1, "creature", way)
    assert [game.obj(id).tapped for id in (one, two)] == tapped
    assert game.obj(land).tapped


def test_one_thing_is_tapped_for_each_counter() -> None:
    wire = spell("Wire", "{1}", "Artifact", "At the beginning of each player's upkeep, that player taps an untapped "
                 "artifact, creature, or land they control for each charge counter on this artifact.")
    game = board(Side([wire]), Side([FOREST] * 3), asker=Seats())
    game.state.own(find(game, "Wire")).counters = {"charge": 2}
    table.next_turn(game, Step.UPKEEP)
    resolve(game)
    tapped = [row for row in game.state.objects.values() if row.zone is Zone.BATTLEFIELD and row.tapped]
    assert len(tapped) == 2
    assert all(row.controller == 1 for row in tapped)


def test_an_opponent_chooses_one_of_what_was_found() -> None:
    wish = spell("Wish", "{G}", "Sorcery", "Search your library for three cards and reveal them. Target opponent "
                 "chooses one. Put that card into your hand and the rest into your graveyard. Then shuffle.")
    deck = [bear("First"), bear("Second"), bear("Third"), FOREST]
    game = board(Side([FOREST], [wish], library=deck), Side(), asker=Seats(take=("First", "Second", "Third"), player=1))
    table.play(game, "Wish")
    assert len(game.player(0).hand) == 1
    assert len(game.player(0).library) == 1
    assert named(game, Zone.GRAVEYARD) == ["Second", "Third", "Wish"]


def test_one_of_two_is_sacrificed_and_the_other_returned() -> None:
    text = ("Choose two target creatures controlled by the same player. Their controller chooses and sacrifices one of "
            "them. Return the other to its owner's hand.")
    game = board(Side((), [free("Spite", "Sorcery", text)]), Side([bear("One"), bear("Two"), bear("Three")]))
    play(game, "Spite", "One", "Two", "Two")
    assert (names(game, Zone.GRAVEYARD, 1), names(game, Zone.HAND, 1)) == (["Two"], ["One"])
    assert names(game, Zone.BATTLEFIELD, 1) == ["Three"]


@pytest.mark.parametrize(("key", "size"), [("0", (4, 0)), ("1", (0, 4))])
def test_one_change_or_the_other(key: str, size: tuple[int, int]) -> None:
    text = "{0}: Target creature gets +2/-2 or -2/+2 until end of turn."
    game = board(Side([spell("Lens", "{1}", "Artifact", text), bear()]), Side(), asker=Doing().then(Picked((key,))))
    me = find(game, "Plain Bear")
    assert act_now(game, Activate(find(game, "Lens"), 0), Chosen((me,)))
    resolve(game)
    if size[1]:
        assert (game.chars(me).power, game.chars(me).toughness) == size
    else:
        assert not find(game, "Plain Bear")


def test_the_first_player_does_it_to_the_second() -> None:
    oath = spell("Oath", "{G}", "Enchantment", "At the beginning of each player's upkeep, that player chooses target "
                 "player who has more life than they do and is their opponent. The first player may have this "
                 "enchantment deal 1 damage to the second player.")
    game = board(Side([oath]), Side(life=15), asker=Seats())
    table.next_turn(game, Step.UPKEEP)
    resolve(game)
    assert [game.player(who).life for who in (0, 1)] == [19, 15]
    table.next_turn(game, Step.UPKEEP)
    resolve(game)
    assert [game.player(who).life for who in (0, 1)] == [19, 15]


@pytest.mark.parametrize(("key", "gone"), [("0", "Cup"), ("1", "Plain Bear")])
def test_all_of_one_kind_or_all_of_the_other(key: str, gone: str) -> None:
    ruin = spell("Ruin", "{R}", "Sorcery", "Destroy all artifacts or all creatures.")
    game = board(Side([MOUNTAIN], [ruin]), Side([bear(), spell("Cup", "{1}", "Artifact", "")]),
                 asker=Doing().then(Picked((key,))))
    assert cast_now(game, "Ruin")
    resolve(game)
    assert [name for name in ("Cup", "Plain Bear") if not find(game, name)] == [gone]


def test_each_player_is_a_friend_or_a_foe() -> None:
    text = "For each player, choose friend or foe. Each friend gains 2 life. Each foe loses 2 life."
    game = after(board(Side([FOREST], [spell("Verdict", "{G}", "Sorcery", text)]), Side()), "Verdict")
    assert all(row.life in (18, 22) for row in game.state.players)


def test_all_but_one_creature_at_random() -> None:
    text = "Choose a creature at random, then destroy the rest."
    game = board(Side([bear("One"), bear("Two")], [free("Lone", "Sorcery", text)]), Side([bear("Three")]))
    play(game, "Lone")
    assert len(game.state.battlefield) == 1


def test_a_permanent_of_their_choice_that_shares_a_type() -> None:
    text = ("When Braid enters, you may sacrifice a land. If you do, each opponent may sacrifice a permanent of their "
            "choice that shares a card type with it. For each opponent who doesn't, that player loses 2 life and you "
            "draw a card.")
    game = board(Side([FOREST], [beast("Braid", text=text)]), Side([ISLAND, bear()]), Side([bear()]))
    play(game, "Braid", "yes", "yes")
    assert [each.life for each in game.state.players] == [20, 20, 18]
    assert (names(game, Zone.BATTLEFIELD, 1), len(game.player(0).hand)) == (["Plain Bear"], 1)


@pytest.mark.parametrize(("text", "answers"), [
    ("Destroy all lands or all creatures. Creatures destroyed this way can't be regenerated.",
     ["Destroy all lands", "Destroy all creatures. Creatures destroyed this way can't be regenerated"]),
    ("Target creature becomes a Goblin or a Wall until end of turn.",
     ["Target creature becomes a Goblin until end of turn", "Target creature becomes a Wall until end of turn"]),
])
def test_what_is_chosen_between_is_said(text: str, answers: list[str]) -> None:
    (choice,) = [each for each in walk(free("Rift", "Sorcery", text).front.abilities) if isinstance(each, ChooseAction)]
    assert [wording(each, "Rift") for each in choice.options] == answers
