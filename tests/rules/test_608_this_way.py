"""CR 608.2c. What was done this way, to how many and by whom, and what was not."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Chosen
from engine.play.positions.form import Json
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.table import Seats, counters, creature, pt, tokens
from tests.rules.askers import Script
from tests.rules.board import Side, all_of, board, cast_now, find, resolve, spell, to_step
from tests.rules.cards import FOREST, ISLAND, PLAINS, bear, card
from tests.rules.play import after, beast, free, life_after, names, next_turn, play, use
from tests.rules.usual_cards import KILL, OWL, OWL_OF_2, WIPE, WOLF, WOLF_OF_2
from tests.scenarios.scenes import has_life, printed, ran, scenario, side

pytestmark = pytest.mark.rule("608.2c")
HILL = spell("Hill", "", "Land", "")
OX = spell("Ox", "{0}", "Creature — Ox", "", pt="2/2")
CAVE = card("Cavern", "", "Land — Cave")
ONE = (
    "Look at the top card of your library. You may put it onto the battlefield if it's a creature card. "
    "If you don't, {}."
)
SEVERAL = (
    "Look at the top two cards of your library. You may reveal a creature card from among them. You may put it onto "
    "the battlefield if it's your turn. If you don't put it onto the battlefield, {}. Put the rest on the bottom of "
    "your library in a random order."
)


@pytest.mark.parametrize("text", [
    "Return all creature cards from your graveyard to {}. You gain 3 life for each card returned this way.",
    "Put all creature cards from your graveyard onto {}. You gain 3 life for each card put onto {} this way.",
    ("For each permanent type, return up to one card of that type from your graveyard to {}. You gain 6 life for each "
     "card returned this way."),
])  # fmt: skip
def test_cards_put_onto_the_battlefield_this_way_are_counted_there(text: str) -> None:
    fetch = free("Fetch", "Sorcery", text.replace("{}", "the battlefield"))
    game = board(Side([OX], [fetch], graveyard=[OX, bear(), FOREST]), Side())
    assert life_after(game, ("Fetch", *["Ox"] * ("each permanent" in text))) == 26


@pytest.mark.rule("101.3")
@pytest.mark.parametrize(("text", "lives"), [
    ("Each player sacrifices two creatures. Each player who can't loses 3 life.", [17, 17, 20]),
    ("Each player sacrifices a creature. Each player who can't loses 3 life.", [17, 20, 20]),
])
def test_each_who_has_too_few_cannot_though_they_do_as_much_as_they_can(text: str, lives: list[int]) -> None:
    game = after(board(Side((), [free("Tax", "Sorcery", text)]), Side([bear()]), Side([bear(), bear()])), "Tax")
    assert [row.life for row in game.state.players] == lives
    assert not [ref for ref in game.state.battlefield if game.controller(ref) == 1]


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("pays", "left"), [(True, 15), (False, 20)])
def test_if_they_do_is_of_whoever_may_pay(pays: bool, left: int) -> None:
    """ "Unless its controller pays. If they do": only where it was paid."""
    toll = printed("Toll", "Instant", "Counter target spell unless its controller pays {1}. If they do, they lose 2 "
                   "life.", "{R}")  # fmt: skip
    mine = side("PlayerA", battlefield=["Mountain", "Mountain"], hand=["Ember"])
    theirs = side("PlayerB", battlefield=["Mountain"], hand=["Toll"])
    answer: Json = {"do": "cast", "player": "PlayerB", "card": "Toll", "targets": [{"name": "Ember"}]}
    acts: list[Json] = [{"do": "cast", "card": "Ember", "targets": [{"player": "PlayerA"}]},
                        {**answer, "when": {"on_stack": "Ember"}}]  # fmt: skip
    ends = has_life("PlayerA", left)
    assert ran(scenario(mine, acts, [ends], theirs, choices={"PlayerA": [{"bool": pays}]}), toll).why == ""


@pytest.mark.rule("608.2c")
def test_only_the_cards_of_that_kind_that_were_milled_this_way_count() -> None:
    text = "Mill three cards. You gain 2 life for each creature card milled this way."
    game = board(Side(hand=[spell("Delve", "{0}", "Sorcery", text)], library=[OX, HILL, OX, OX]), Side())
    assert life_after(game, "Delve") == 24


@pytest.mark.rule("608.2c")
def test_who_was_dealt_damage_this_way_is_meant() -> None:
    text = ("Sting deals 1 damage to each opponent. Players dealt damage this way lose 2 life. Draw a card for each "
            "opponent dealt damage this way.")
    ward = spell("Ward", "{0}", "Enchantment", "Prevent all damage that would be dealt to you.")
    game = board(Side(hand=[spell("Sting", "{0}", "Sorcery", text)], library=[OX] * 3), Side([ward]), Side())
    play(game, "Sting")
    assert [game.player(each).life for each in range(3)] == [20, 20, 17]
    assert len(game.player(0).hand) == 1


@pytest.mark.rule("608.2c")
def test_who_lost_life_this_way_is_whoever_did() -> None:
    text = "Each player loses 1 life. Each player who lost life this way draws a card."
    calm = spell("Calm", "{0}", "Enchantment", "Your life total can't change.")
    game = after(board(Side([calm], [spell("Toll", "{0}", "Sorcery", text)], library=[OX]), Side(library=[OX])), "Toll")
    assert [len(game.player(each).hand) for each in (0, 1)] == [0, 1]


@pytest.mark.rule("608.2c")
def test_from_among_what_each_player_milled_one_is_put() -> None:
    text = "Each player mills a card. Put a creature card from among them onto the battlefield under your control."
    game = board(Side(hand=[spell("Raise", "{0}", "Sorcery", text)], library=[HILL]), Side(library=[OX]))
    play(game, "Raise")
    assert game.controller(find(game, "Ox")) == 0


@pytest.mark.rule("608.2d")
def test_life_for_each_card_that_was_not_drawn() -> None:
    text = ("Each player may draw up to two cards. For each card less than two a player draws this way, that player "
            "gains 2 ")
    game = after(board(Side((), [free("Pact", "Sorcery", text + "life.")]), Side()), ("Pact", "yes", 2, "yes", 1))
    assert [(len(each.hand), each.life) for each in game.state.players] == [(2, 20), (1, 22)]


@pytest.mark.rule("608.2h")
def test_the_controller_of_what_was_destroyed_this_way_is_who_last_controlled_it() -> None:
    text = "Destroy all creatures. For each creature destroyed this way, its controller loses 1 life."
    game = after(board(Side([OX], hand=[spell("Fall", "{0}", "Sorcery", text)]), Side([OX, OX])), "Fall")
    assert [game.player(each).life for each in (0, 1)] == [19, 18]


@pytest.mark.rule("608.2h")
def test_who_controlled_what_was_returned_is_asked_of_it_as_it_was() -> None:
    text = ("Return all creatures to their owners' hands. For each opponent who controlled a creature returned this "
            "way, you draw a card.")
    game = board(Side([OX], [spell("Tide", "{0}", "Sorcery", text)], library=[HILL] * 3), Side([OX, OX]), Side())
    play(game, "Tide")
    assert len(game.player(0).hand) == 2  # the ox and one card


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("mine", "cards"), [(True, 1), (False, 0)])
def test_a_permanent_you_controlled_is_asked_of_it_as_it_was(mine: bool, cards: int) -> None:
    text = "Destroy all creatures. If a permanent you controlled was destroyed this way, draw a card."
    game = after(board(Side([OX] * mine, [spell("Fall", "{0}", "Sorcery", text)], library=[HILL]), Side([OX])), "Fall")
    assert len(game.player(0).hand) == cards


@pytest.mark.rule("701.16")
def test_each_opponent_as_many_as_you() -> None:
    text = "Sacrifice any number of creatures. Each opponent sacrifices that many creatures."
    game = board(Side([beast("Ox"), beast("Elk")], [free("War", "Sorcery", text)]),
                 Side([beast("Imp"), beast("Bat"), beast("Kite")]))
    play(game, "War", ("Ox", "Elk"), ("Imp", "Bat"))
    assert (names(game, Zone.BATTLEFIELD), names(game, Zone.BATTLEFIELD, 1)) == ([], ["Kite"])


@pytest.mark.rule("701.16a")
def test_otherwise_what_is_sacrificed_is_no_card_in_a_graveyard() -> None:
    text = ("When this creature enters, exile a creature card from your graveyard. If you do, put a +1/+1 counter on "
            "this creature. Otherwise, sacrifice it.")
    game = after(board(Side(hand=[beast("Ogre", text=text)]), Side()), "Ogre")
    assert not find(game, "Ogre") and names(game, Zone.GRAVEYARD) == ["Ogre"]


def test_a_creature_card_put_into_a_graveyard_this_way_returns() -> None:
    back = spell("Back", "{0}", "Sorcery", "Destroy target creature. If a creature card is put into a graveyard this "
                 "way, return it to the battlefield under your control.")
    game = board(Side([], [back]), Side([WOLF_OF_2]), asker=Seats(take=["Wolf"]))
    table.play(game, "Back")
    assert game.obj(find(game, "Wolf")).controller == 0


def test_what_was_exiled_instead_was_not_put_into_a_graveyard() -> None:
    back = spell("Back", "{0}", "Sorcery", "Destroy target creature. If a creature card is put into a graveyard this "
                 "way, return it to the battlefield under your control.")
    rest = spell("Rest", "{1}", "Enchantment", "If a creature would die, exile it instead.")
    game = board(Side([rest], [back]), Side([WOLF_OF_2]), asker=Seats(take=["Wolf"]))
    table.play(game, "Back")
    assert find(game, "Wolf", Zone.EXILE)


def test_each_permanent_put_into_a_graveyard_this_way_counts_for_its_controller() -> None:
    storm = spell("Storm", "{0}", "Sorcery", "Destroy up to three target creatures. For each permanent put into a "
                  "graveyard this way, its controller creates a 3/3 green Elephant creature token.")
    game = board(Side([OWL_OF_2], [storm]), Side([WOLF_OF_2, WOLF_OF_2]), asker=Seats(take=["Wolf", "Owl"]))
    table.play(game, "Storm")
    assert tokens(game) == ["Elephant"] * 3
    assert sorted(game.obj(id).controller for id in all_of(game, "Elephant")) == [0, 1, 1]


@pytest.mark.parametrize(("mine", "cards"), [([WOLF_OF_2], 1), ([], 0)])
def test_you_did_it_only_if_you_did(mine: list[object], cards: int) -> None:
    feast = spell("Feast", "{0}", "Sorcery", "Each player sacrifices a creature of their choice. If you sacrificed a "
                  "creature this way, draw a card.")
    game = board(Side(mine, [feast]), Side([OWL_OF_2]), asker=Seats())  # type: ignore[arg-type]
    table.play(game, "Feast")
    assert len(game.player(0).hand) == cards and not find(game, "Owl")


@pytest.mark.parametrize("mine", [True, False])
def test_you_discarded_only_if_you_did(mine: bool) -> None:
    rot = spell("Rot", "{0}", "Sorcery", "Each player discards a card. If you discarded a card this way, you gain "
                "3 life.")
    game = board(Side([], [rot, *([WOLF_OF_2] if mine else [])]), Side([], [OWL_OF_2]), asker=Seats())
    table.play(game, "Rot")
    assert game.player(0).life == (23 if mine else 20) and not game.player(1).hand


def test_each_player_draws_as_many_as_they_discarded_themselves() -> None:
    text = "Each player discards all the cards in their hand, then draws that many cards."
    game = after(board(Side(hand=[spell("Wheel", "{0}", "Sorcery", text), HILL, HILL, OX]), Side(hand=[OX])), "Wheel")
    assert [len(game.player(each).hand) for each in (0, 1)] == [3, 1]


@pytest.mark.parametrize(("shown", "life"), [([OX, OX], 21), ([OX, HILL], 20)])
def test_all_of_the_cards_revealed_are_such(shown: list[Card], life: int) -> None:
    text = ("Reveal the top two cards of your library. If all cards revealed this way are creature cards, you gain 1 "
            "life.")
    assert life_after(board(Side(hand=[spell("Look", "{0}", "Sorcery", text)], library=shown), Side()), "Look") == life


@pytest.mark.parametrize(("first", "life"), [(OX, 21), (HILL, 20)])
def test_of_two_that_go_apart_one_was_put_into_your_hand_this_way(first: Card, life: int) -> None:
    text = ("Reveal the top two cards of your library. Put one of them into your hand and the rest into your "
            "graveyard. If you put a creature card into your hand this way, you gain 1 life.")
    game = board(Side(hand=[spell("Pick", "{0}", "Sorcery", text)], library=[first, first]), Side())
    assert life_after(game, "Pick") == life


def test_the_cards_you_revealed_go_to_the_bottom() -> None:
    text = ("Reveal the top two cards of your library. You gain 1 life for each green mana symbol in the mana costs of "
            "the revealed cards. Then put the cards you revealed this way on the bottom of your library in any order.")
    library = [beast("Ox", cost="{G}{G}"), beast("Elk", cost="{1}{G}"), FOREST]
    game = after(board(Side(hand=[free("Grind", "Sorcery", text)], library=library), Side()), "Grind")
    assert game.player(0).life == 23 and names(game, Zone.LIBRARY)[0] == "Forest" and not all_of(game, "Ox")


def test_cards_discarded_by_the_event_are_counted() -> None:
    text = ("Whenever you discard one or more cards, target creature gets +2/+0 until end of turn for each card "
            "discarded this way.")
    hand = [free("Toss", "Sorcery", "Discard two cards."), free("Ash", "Artifact"), free("Oak", "Artifact")]
    game = after(board(Side([beast("Shark", text=text)], hand), Side()), "Toss")
    assert pt(game, "Shark") == (6, 2)


def test_the_greatest_power_of_those_put_into_the_graveyard() -> None:
    text = ("Look at the top two cards of your library. Put one of them into your hand and the rest into your "
            "graveyard. You gain life equal to the greatest power among creature cards put into your graveyard this "
            "way.")
    game = board(Side(hand=[free("Taste", "Sorcery", text)], library=[beast("Ox", "5/5"), beast("Elk", "3/3")]), Side())
    assert life_after(game, ("Taste", "Ox")) == 23


def test_each_land_destroyed_this_way_for_each_player() -> None:
    text = ("For each player, destroy up to one land that player controls. For each land destroyed this way, its "
            "controller may draw a card.")
    mine, theirs = Side([free("Dale", "Land")], [free("Raze", "Sorcery", text)]), Side([free("Hill", "Land")])
    mine.library = theirs.library = [free("Rock", "Artifact")]
    game = after(board(mine, theirs), ("Raze", "Dale", "Hill", "yes", "yes"))
    assert not find(game, "Hill") and names(game, Zone.HAND) == ["Rock"] == names(game, Zone.HAND, 1)


def test_a_card_put_into_your_graveyard_by_destroying_comes_back() -> None:
    text = "Destroy all creatures. Return a creature card put into your graveyard this way to the battlefield."
    game = after(board(Side([beast("Ox")], [free("Fall", "Sorcery", text)]), Side([beast("Elk")])), "Fall")
    assert find(game, "Ox") and not find(game, "Elk")


def test_only_what_came_to_that_hand_was_returned_to_it() -> None:
    text = ("Return all creatures you control to their owners' hands. Draw a card for each card returned to your hand "
            "this way.")
    steal = free("Theft", "Sorcery", "Gain control of target creature.")
    game = board(Side([beast("Ox"), beast("Elk")], [steal, free("Tide", "Sorcery", text)]), Side([beast("Ant")]))
    play(game, "Theft", "Ant")
    play(game, "Tide")
    assert len(game.player(0).hand) == 4 and len(game.player(1).hand) == 1


def test_what_is_exiled_instead_was_not_put_into_a_graveyard_this_way() -> None:
    void = free("Void", "Enchantment", "If a card would be put into your graveyard from anywhere, exile it instead.")
    text = "Mill two cards. You gain 1 life for each creature card put into your graveyard this way."
    game = board(Side([void], [free("Fall", "Sorcery", text)], [beast("Ox"), beast("Elk")]), Side())
    assert life_after(game, "Fall") == 20


@pytest.mark.parametrize(("card", "cards"), [("Elk", 1), ("Plan", 0)])
def test_what_was_done_this_way_to_one_of_them(card: str, cards: int) -> None:
    text = ("Exile target card from an opponent's graveyard. If a creature card or an artifact card is exiled this "
            "way, draw a card.")
    game = board(Side(hand=[free("Rite", "Sorcery", text)], library=[FOREST] * 2),
                 Side(graveyard=[beast("Elk"), free("Plan", "Sorcery", "You gain 1 life.")]))
    play(game, "Rite", card)
    assert len(game.player(0).hand) == cards


@pytest.mark.parametrize(("land", "life"), [(CAVE, 24), (FOREST, 20)])
def test_it_matters_what_was_put_onto_the_battlefield_this_way(land: Card, life: int) -> None:
    delve = free("Dig", "Sorcery", "You may put a land card from your hand onto the battlefield. If you put a Cave "
                 "onto the battlefield this way, you gain 4 life.")
    assert life_after(board(Side([CAVE], [delve, land]), Side()), ("Dig", "yes")) == life


@pytest.mark.parametrize(("answers", "gained"), [(("yes", "Cavern"), 2), (("yes", "Forest"), 0), (("no",), 5)])
def test_it_matters_what_was_put_into_the_hand_this_way(answers: tuple[str, ...], gained: int) -> None:
    sift = free("Sift", "Sorcery", "Mill two cards. You may put a land card from among them into your hand. If you put "
                "a Cave card into your hand this way, you gain 2 life. If you put no cards into your hand this way, "
                "you gain 5 life.")
    game = board(Side([], [sift], [CAVE, FOREST, WOLF]), Side())
    play(game, "Sift", *answers)
    assert game.player(0).life == 20 + gained


def test_each_player_puts_only_what_they_found_onto_the_battlefield() -> None:
    text = "Each player exiles the top card of their library, then puts it onto the battlefield."
    share = spell("Share", "{G}", "Sorcery", text)
    game = after(board(Side([FOREST], [share], library=[bear()] * 3), Side(library=[bear()] * 3)), "Share")
    bears = [ref for ref in game.state.battlefield if "creature" in game.chars(ref).types]
    assert sorted(map(game.controller, bears)) == [0, 1]


def test_what_was_put_into_graveyards_this_way_stays_there() -> None:
    gift = free("Gift", "Sorcery", "Each player sacrifices all creatures they control. Then each player returns all "
                "creature cards from their graveyard that weren't put there this way to the battlefield.")
    game = after(board(Side([WOLF], [gift], graveyard=[OWL]), Side([OWL], graveyard=[WOLF])), "Gift")
    assert names(game, Zone.BATTLEFIELD) == ["Owl"] and names(game, Zone.BATTLEFIELD, 1) == ["Wolf"]
    assert "Wolf" in names(game, Zone.GRAVEYARD) and names(game, Zone.GRAVEYARD, 1) == ["Owl"]


def test_each_gets_back_what_they_exiled() -> None:
    text = ("Each player exiles all creature cards from their graveyard, then puts all cards they exiled this way "
            "onto the battlefield.")
    game = after(board(Side([FOREST], [spell("Swap", "{G}", "Sorcery", text)], graveyard=[bear()]),
                       Side(graveyard=[bear("Foe Bear"), bear("Foe Bear")])), "Swap")
    found = [game.controller(ref) for ref in game.state.battlefield if "creature" in game.chars(ref).types]
    assert sorted(found) == [0, 1, 1]


@pytest.mark.parametrize(("mine", "drawn"), [(True, 1), (False, 0)])
def test_what_each_player_did_is_not_what_you_did(mine: bool, drawn: int) -> None:
    text = "Each player discards a card. If you discarded a card this way, draw a card."
    hand = [spell("Old Mill", "{G}", "Sorcery", text), *([bear()] if mine else [])]
    theirs = Side((), [] if mine else [bear()], library=[FOREST] * 3)
    game = after(board(Side([FOREST], hand, library=[FOREST] * 3), theirs), "Old Mill")
    assert len(game.player(0).hand) == drawn


def test_what_another_did_before_is_not_what_this_one_did() -> None:
    text = "For each opponent, that player may pay 2 life. If they don't, they lose 5 life."
    game = after(board(Side([], [free("Deal", "Sorcery", text)]), Side(), Side()), ("Deal", "yes", "no"))
    assert tuple(game.player(seat).life for seat in range(3)) == (20, 18, 15)


def test_what_was_discarded_this_way_is_that_card_not_the_card_drawn() -> None:
    text = ("Discard a card, then draw a card. When you discard a creature card this way, this spell deals damage "
            "equal to that card's mana value to target creature.")
    big = creature("Giant", pt="9/9", cost="{7}{G}")
    game = board(Side([], [spell("Throw", "{0}", "Sorcery", text), big], library=[PLAINS]),
                 Side([creature("Ox", pt="8/8"), creature("Elk", pt="9/9")]), asker=Seats(take=["Giant", "Ox"]))
    table.play(game, "Throw")
    assert not find(game, "Ox") and find(game, "Elk")


def test_a_card_that_is_not_cast() -> None:
    text = ("{0}: Reveal the top card of your library. You may cast it without paying its mana cost if its mana value"
            " is odd. If you don't cast it, draw a card.")
    game = board(Side([free("Sphinx", "Artifact", text)], [], [bear("Top", cost="{1}{G}")]), Side())
    use(game, "Sphinx")
    assert [game.chars(id).name for id in game.state.players[0].hand] == ["Top"]


@pytest.mark.parametrize(("card", "lives"), [("Kill", (20, 19)), ("Quick", (20, 19)), ("Plain Bear", (19, 20))])
def test_a_card_of_either_kind_was_exiled(card: str, lives: tuple[int, int]) -> None:
    text = ("Target opponent reveals their hand. You choose a nonland card from it. Exile that card. If an instant "
            "card or a card with flash is exiled this way, they lose 1 life. Otherwise, you lose 1 life.")
    game = board(Side((), [free("Check", "Sorcery", text)]), Side((), [KILL, beast("Quick", text="Flash"), bear()]))
    play(game, "Check", 1, card)
    assert (game.player(0).life, game.player(1).life) == lives


def test_the_discarded_card_comes_back() -> None:
    text = ("Whenever you discard a card, you may sacrifice Wall. If you do, return the discarded card from your "
            "graveyard to your hand.")
    game = after(board(Side([beast("Wall", text=text)], [WIPE, bear()], graveyard=[FOREST]), Side()), ("Wipe", "yes"))
    assert (names(game, Zone.HAND), names(game, Zone.BATTLEFIELD)) == (["Plain Bear"], [])


def test_as_many_as_were_shuffled_away() -> None:
    text = ("{0}: Shuffle all nonland cards from your graveyard into your library. You gain life equal to the number "
            "of cards shuffled into your library this way.")
    game = board(Side([free("Elixir", "Artifact", text)], graveyard=[bear(), bear(), FOREST]), Side())
    use(game, "Elixir")
    assert (game.player(0).life, names(game, Zone.GRAVEYARD)) == (22, ["Forest"])


def test_the_cards_of_a_kind_and_the_rest() -> None:
    text = ("Reveal cards from the top of your library until you reveal two nonland cards. Put the nonland cards "
            "revealed this "
            "way into your hand, then put the rest of the revealed cards on the bottom of your library in any order.")
    library = [FOREST, bear(), ISLAND, bear("Grey Bear"), FOREST]
    game = after(board(Side((), [free("Trawl", "Sorcery", text)], library=library), Side()), "Trawl")
    assert sorted(names(game, Zone.HAND)) == ["Grey Bear", "Plain Bear"]
    assert sorted(names(game, Zone.LIBRARY)) == ["Forest", "Forest", "Island"]


def test_a_card_not_cast_goes_back_later() -> None:
    theft = spell("Theft", "{G}", "Sorcery", "Target opponent reveals their hand. You choose a creature card from it "
                  "and exile that card. You may cast that card for as long as it remains exiled. At the beginning of "
                  "the next end step, if you haven't cast the card, return it to its owner's hand.")
    for cast in (False, True):
        game = board(Side([FOREST] * 3, [theft]), Side((), [bear(cost="{G}")]), asker=Seats(take=("Plain Bear",)))
        assert cast_now(game, "Theft", Chosen((1,)))
        resolve(game)
        if cast:
            assert cast_now(game, "Plain Bear", zone=Zone.EXILE, way="permitted")
            resolve(game)
        to_step(game, Step.END)
        resolve(game)
        assert bool(find(game, "Plain Bear", Zone.HAND)) is not cast
        assert bool(find(game, "Plain Bear")) is cast


def test_what_came_back_under_your_control() -> None:
    fox = creature("Fox", "Whenever this creature attacks, exile up to one other target nonland permanent. At the "
                   "beginning of the next end step, return that card to the battlefield under its owner's control. If "
                   "it entered under your control, put a +1/+1 counter on this creature.")
    for name, many in (("Mine", 1), ("Theirs", 0)):
        game = board(Side([fox, bear("Mine")]), Side([bear("Theirs")]), asker=Seats(attack={"Fox": 1}, take=(name,)))
        to_step(game, Step.END)
        resolve(game)
        assert find(game, name)
        assert counters(game, "Fox") == many


@pytest.mark.parametrize(("tail", "count"), [("that many cards", 2), ("that many cards plus one", 3)])
def test_each_player_draws_as_many_as_they_discarded(tail: str, count: int) -> None:
    wheel = spell("Wheel", "{G}", "Sorcery", f"Each player discards their hand, then draws {tail}.")
    game = after(board(Side([FOREST], [wheel, FOREST, FOREST]), Side((), [FOREST] * 4)), "Wheel")
    assert (len(game.player(0).hand), len(game.player(1).hand)) == (count, count + 2)


@pytest.mark.parametrize("now", [True, False])
def test_what_is_not_returned_now_is_returned_later(now: bool) -> None:
    blink = free("Blink", "Artifact", "{0}: Exile target creature you control. You may return that card to the "
                 "battlefield under its owner's control. If you don't, at the beginning of the next end step, return "
                 "that card to the battlefield under its owner's control with a vigilance counter and a "
                 "lifelink counter on it.")
    game = board(Side([blink, WOLF]), Side())
    use(game, "Blink", "Wolf", "yes" if now else "no")
    assert bool(find(game, "Wolf")) == now
    next_turn(game)
    assert find(game, "Wolf")
    assert counters(game, "Wolf", "lifelink") == (0 if now else 1)


@pytest.mark.parametrize(("text", "before"), [(ONE, ()), (SEVERAL, ("yes",))])
@pytest.mark.parametrize(("then", "zone"), [
    ("put it into your hand", Zone.HAND), ("put it into your graveyard", Zone.GRAVEYARD),
])
def test_what_is_not_put_onto_the_battlefield_goes_elsewhere(
    text: str, before: tuple[str, ...], then: str, zone: Zone
) -> None:
    for answer, there in (("no", zone), ("yes", Zone.BATTLEFIELD)):
        spell = free("Lookout", "Sorcery", text.format(then))
        game = board(Side([], [spell], [beast("Ox"), FOREST, FOREST]), Side())
        play(game, "Lookout", *before, answer)
        assert "Ox" in names(game, there)


def test_who_has_nothing_to_sacrifice_loses_life() -> None:
    tax = spell("Tax", "{G}", "Sorcery", "Each player sacrifices a creature. Each player who can't loses 3 life.")
    game = after(board(Side([FOREST, bear()], [tax]), Side()), "Tax")
    assert [row.life for row in game.state.players] == [20, 17]


@pytest.mark.parametrize(("card", "life"), [(FOREST, 17), (bear(), 20)])
def test_what_each_discarded_is_looked_at(card: Card, life: int) -> None:
    text = "Each opponent discards a card. Each opponent who didn't discard a nonland card this way loses 3 life."
    game = board(Side([FOREST], [spell("Drain", "{G}", "Sorcery", text)]), Side((), [card]))
    assert life_after(game, "Drain", player=1) == life


def test_all_draw_as_many_as_the_most_anybody_discarded() -> None:
    text = ("Each player discards their hand, then draws cards equal to the greatest number of cards a player "
            "discarded this way.")
    game = after(board(Side([FOREST], [spell("Fall", "{G}", "Sorcery", text), FOREST]), Side((), [FOREST] * 3)), "Fall")
    assert [len(row.hand) for row in game.state.players] == [3, 3]


def test_several_players_each_use_their_own_hand() -> None:
    text = "Any number of target players each discard their hand."
    script = Script()
    game = board(Side([FOREST], [spell("Void", "{G}", "Sorcery", text), FOREST]), Side((), [FOREST]), asker=script)
    play(game, "Void", 1)
    assert [len(row.hand) for row in game.state.players] == [1, 0]


@pytest.mark.parametrize("theirs", ["", " of their choice"])
def test_each_sacrifices_as_many_as_were_discarded_this_way(theirs: str) -> None:
    text = f"Discard your hand. Each opponent sacrifices a creature{theirs} for each card discarded this way."
    game = board(Side([OX], [free("Doom", "Sorcery", text), HILL, HILL]), Side([beast(name) for name in "ABC"]))
    play(game, "Doom")
    assert (len(names(game, Zone.BATTLEFIELD, 1)), names(game, Zone.BATTLEFIELD)) == (1, ["Ox"])
