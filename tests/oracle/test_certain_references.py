"""Reference words that are certain: spells that were cast so, others than that, chosen things, events of their own."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.decisions import Activate
from engine.oracle.reader import read_ability
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import Seats, counters, creature, do, play, pt, war
from tests.rules.board import Side, all_of, board, find, resolve, spell, to_step
from tests.rules.cards import FOREST, PLAINS

CARD = spell("Insight", "{G}", "Sorcery", "Draw a card.")
WOLF = creature("Wolf")
OWL = creature("Owl", pt="1/1")


FREE = ("You may cast target sorcery card from your graveyard without paying its mana cost. If that spell would be put "
        "into your graveyard, exile it instead.")
PAID = ("You may cast target sorcery card from your graveyard. If that spell would be put into a graveyard, exile it "
        "instead.")


@pytest.mark.parametrize(("text", "lands"), [(FREE, 0), (PAID, 1)])
def test_a_spell_cast_so_is_exiled_instead(text: str, lands: int) -> None:
    game = board(Side([FOREST] * lands, [spell("Again", "{0}", "Sorcery", text)], graveyard=[CARD]), Side(),
                 asker=Seats(take=["Insight"]))
    play(game, "Again")
    assert find(game, "Insight", Zone.EXILE) and find(game, "Again", Zone.GRAVEYARD)
    assert len(game.player(0).hand) == 1


def test_others_with_that_name_are_other_than_that_creature() -> None:
    shot = creature("Mage", "{G}: This creature deals 1 damage to target creature and each other creature with the "
                    "same name as that creature.")
    game = board(Side([FOREST, shot]), Side([OWL, OWL, WOLF]), asker=Seats(take=["Owl"]))
    assert do(game, Activate(find(game, "Mage"), 0))
    resolve(game)
    assert not all_of(game, "Owl") and find(game, "Wolf") and find(game, "Mage")


def test_one_target_of_each_opponent_who_has_one() -> None:
    raid = spell("Raid", "{0}", "Sorcery", "For each opponent, gain control of target creature that player controls.")
    game = board(Side([], [raid]), Side([WOLF]), Side([OWL]), Side([]), asker=Seats(take=["Wolf", "Owl"]))
    play(game, "Raid")
    assert game.obj(find(game, "Wolf")).controller == game.obj(find(game, "Owl")).controller == 0


def test_up_to_one_target_card_in_each_graveyard() -> None:
    rise = spell("Rise", "{0}", "Sorcery", "For each opponent, put up to one target creature card from that player's "
                 "graveyard onto the battlefield under your control.")
    game = board(Side([], [rise]), Side(graveyard=[WOLF, WOLF]), Side(graveyard=[OWL]),
                 asker=Seats(take=["Wolf", "Owl"]))
    play(game, "Rise")
    assert len(all_of(game, "Wolf")) == 1 and game.obj(find(game, "Owl")).controller == 0


def test_that_much_in_an_ability_yet_to_come_is_of_its_own_event() -> None:
    text = ("Choose target creature you control. Whenever that creature deals combat damage to a player this turn, "
            "draw that many cards.")
    game = board(Side([creature("Bear", pt="3/3")], [spell("Wit", "{0}", "Sorcery", text)]), Side(),
                 asker=Seats({"Bear": 1}, take=["Bear"]))
    play(game, "Wit")
    to_step(game, Step.END)
    assert len(game.player(0).hand) == 3


def test_what_was_discarded_this_way_is_that_card_not_the_card_drawn() -> None:
    text = ("Discard a card, then draw a card. When you discard a creature card this way, this spell deals damage "
            "equal to that card's mana value to target creature.")
    big = creature("Giant", pt="9/9", cost="{7}{G}")
    game = board(Side([], [spell("Throw", "{0}", "Sorcery", text), big], library=[PLAINS]),
                 Side([creature("Ox", pt="8/8"), creature("Elk", pt="9/9")]), asker=Seats(take=["Giant", "Ox"]))
    play(game, "Throw")
    assert not find(game, "Ox") and find(game, "Elk")


def test_the_host_or_the_equipment_that_attacks_is_what_is_meant() -> None:
    ape = creature("Ape", "Whenever this creature or equipped creature attacks, it gets +2/+0 until end of turn.\n"
                   "Reconfigure {0}")
    game = war([ape])
    assert pt(game, "Ape") == (4, 2)


def test_the_player_whose_graveyard_it_is_put_into() -> None:
    toll = spell("Toll", "{1}", "Enchantment", "Whenever a permanent is put into an opponent's graveyard, that player "
                 "loses 1 life.")
    slay = spell("Slay", "{0}", "Sorcery", "Destroy all creatures.")
    game = board(Side([toll, WOLF], [slay]), Side([WOLF]), Side([OWL, OWL]), asker=Seats())
    play(game, "Slay")
    assert [game.player(each).life for each in (0, 1, 2)] == [20, 19, 18]


def test_counters_put_on_a_creature_are_of_that_creature() -> None:
    warden = creature("Warden", "Whenever you put one or more counters on a creature you don't control, tap that "
                      "creature.")
    grow = spell("Grow", "{0}", "Sorcery", "Put two +1/+1 counters on target creature.")
    game = board(Side([warden], [grow]), Side([WOLF]), asker=Seats(take=["Wolf"]))
    play(game, "Grow")
    assert game.obj(find(game, "Wolf")).tapped and counters(game, "Wolf") == 2


def test_its_controllers_graveyard_is_that_of_the_spell_described() -> None:
    stop = spell("Stop", "{0}", "Sorcery", "Destroy target creature with mana value less than or equal to the number "
                 "of cards in its controller's graveyard.")
    game = board(Side([], [stop], graveyard=[CARD] * 5), Side([WOLF], graveyard=[CARD]),
                 Side([OWL], graveyard=[CARD] * 2), asker=Seats(take=["Wolf", "Owl"]))
    play(game, "Stop")
    assert find(game, "Wolf") and not find(game, "Owl")


def test_that_creature_fights_another_than_itself() -> None:
    text = ("Choose target creature an opponent controls. When that creature dies this turn, you gain 3 life. Target "
            "creature you control fights that creature.")
    game = board(Side([WOLF], [spell("Feed", "{0}", "Sorcery", text)]), Side([OWL]), asker=Seats(take=["Owl", "Wolf"]))
    play(game, "Feed")
    assert not find(game, "Owl") and game.player(0).life == 23


def test_what_was_sacrificed_is_it_in_the_same_text() -> None:
    text = ("As an additional cost to cast this spell, sacrifice a creature.\nYou draw cards equal to the sacrificed "
            "creature's power, then you gain life equal to its toughness.")
    game = board(Side([creature("Cow", pt="1/5")], [spell("Fall", "{0}", "Sorcery", text)]), Side(), asker=Seats())
    play(game, "Fall")
    assert (len(game.player(0).hand), game.player(0).life) == (1, 25)


@pytest.mark.parametrize("said", [
    "Put all land cards into your hand.",
    "Reveal the top four cards of your library. Put all land cards into your hand.",
    "Mill four cards. Return all creature cards to your hand.",
    "Each opponent who controls a creature loses 2 life and each other opponent draws a card.",
    "If an opponent has more life than you, you gain life equal to the difference.",
])
def test_cards_in_no_zone_others_than_each_and_a_difference_of_several_are_not_guessed(said: str) -> None:
    assert any(isinstance(each, Unread) for each in read_ability(said, "Guess", ("sorcery",)))


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("deed", ["sacrifice an artifact", "discard a card", "exile a card from your graveyard"])
def test_what_left_is_not_it_where_only_a_permanent_can_be_meant(deed: str) -> None:
    said = (f"Whenever this creature attacks, you may {deed}. If you do, it gets +2/+0 and gains trample until end of "
            "turn.")
    toy = spell("Toy", "{1}", "Artifact", "{T}: Add {C}.")
    seats = Seats(attack={"Raider": 1})
    game = board(Side([creature("Raider", said), toy], [FOREST], graveyard=[WOLF]), Side(), asker=seats)
    to_step(game, Step.DECLARE_ATTACKERS)
    resolve(game)
    assert pt(game, "Raider") == (4, 2)


def test_which_of_two_deals_damage_is_not_guessed() -> None:
    said = "When this creature enters, you may sacrifice an artifact. If you do, it deals 2 damage to any target."
    assert isinstance(read_ability(said, "Guess", ("creature",))[0], Unread)


@pytest.mark.parametrize(("text", "kind"), [
    ("At end of combat, that player loses 2 life.", "enchantment"),
    ("As long as enchanted creature is red, other creatures its controller controls get +1/+1.", "enchantment"),
    ("Discard a card. If this spell was kicked, it deals 3 damage to any target.", "sorcery"),
])
def test_words_that_nothing_settles_are_declined(text: str, kind: str) -> None:
    found = read_ability(text, "Old Mill", (kind,))[-1]
    assert isinstance(found, Unread) and found.reason.startswith("unclear reference")


@pytest.mark.parametrize(("text", "kind"), [
    ("At the beginning of each player's upkeep, that player loses 2 life.", "enchantment"),
    ("As long as enchanted creature is red, other creatures you control get +1/+1.", "enchantment"),
    ("If this spell was kicked, it deals 3 damage to any target.", "sorcery"),
])
def test_the_same_words_where_they_are_settled_are_read(text: str, kind: str) -> None:
    assert not isinstance(read_ability(text, "Old Mill", (kind,))[-1], Unread)
