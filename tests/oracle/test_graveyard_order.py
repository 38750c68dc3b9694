"""Where cards lie in a graveyard, what one has in hand, what is greatest, whose turn it is."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Activate, Cast
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import Seats, counters, creature, do, named, next_turn
from tests.rules.board import Side, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, bear
from tests.rules.play import play

SHADOW = creature("Shadow", "At the beginning of your upkeep, if this card is in your graveyard with two or more "
                  "creature cards above it, you may put this card onto the battlefield.")
HORROR = creature("Horror", "At the beginning of your upkeep, if this card is in your graveyard with a creature card "
                  "directly above it, you may return this card to your hand.")
LONER = creature("Loner", "At the beginning of your upkeep, if this card is the only creature card in your graveyard, "
                 "you may return this card to the battlefield.")


@pytest.mark.rule("404.2")
@pytest.mark.parametrize(("card", "pile", "zone"), [
    (SHADOW, [SHADOW, bear(), bear("Second Bear")], Zone.BATTLEFIELD),
    (SHADOW, [bear(), SHADOW, bear("Second Bear")], Zone.GRAVEYARD),
    (HORROR, [HORROR, bear(), FOREST], Zone.HAND),
    (HORROR, [HORROR, FOREST, bear()], Zone.GRAVEYARD),
    (LONER, [FOREST, LONER], Zone.BATTLEFIELD),
    (LONER, [bear(), LONER], Zone.GRAVEYARD),
])
def test_cards_above_it_in_the_graveyard(card: Card, pile: list[Card], zone: Zone) -> None:
    game = board(Side(graveyard=pile), Side(), active=1, asker=Seats())
    next_turn(game, Step.DRAW)
    assert find(game, card.name, zone)


def test_an_ability_that_asks_for_cards_above_it() -> None:
    ghoul = creature("Ghoul", "{G}: Return this card from your graveyard to the battlefield. Activate only during your "
                     "turn and only if two or more creature cards are above this card.")
    for pile, back in (([ghoul, bear(), bear()], True), ([bear(), ghoul, bear()], False)):
        game = board(Side([FOREST], graveyard=pile), Side())
        assert do(game, Activate(find(game, "Ghoul", Zone.GRAVEYARD), 0)) is back


def test_no_land_cards_in_hand() -> None:
    grant = spell("Grant", "{1}{G}", "Sorcery", "If you have no land cards in hand, you may reveal your hand rather "
                  "than pay this spell's mana cost.\nYou gain 1 life.")
    for hand, able in (([grant, bear()], True), ([grant, FOREST], False)):
        game = board(Side((), hand), Side())
        assert cast_now(game, "Grant", way="alternative") is able


@pytest.mark.rule("102.1")
def test_the_opponent_whose_turn_it_is_is_the_target() -> None:
    bully = creature("Bully", "{T}: Target opponent whose turn it is gains 2 life.")
    game = board(Side([bully]), Side(), Side(), active=1)
    game.state.priority = 0
    assert do(game, Activate(find(game, "Bully"), 0))
    resolve(game)
    assert [game.player(who).life for who in (0, 1, 2)] == [20, 22, 20]


@pytest.mark.rule("614.1c")
def test_it_enters_tapped_unless_something_was_revealed_or_is_there() -> None:
    den = spell("Den", "", "Land", "As this land enters, you may reveal a Bear card from your hand. This land enters "
                "tapped unless you revealed a Bear card this way or you control a Bear.")
    reborn = spell("Reborn", "{G}", "Sorcery", "Return target land card from your graveyard to the battlefield.")
    for hand, field, tapped in (([bear()], [], False), ([], [bear()], False), ([], [], True)):
        game = board(Side([FOREST, *field], [reborn, *hand], graveyard=[den]), Side(),
                     asker=Seats(take=("Den", "Plain Bear")))
        assert do(game, Cast(find(game, "Reborn", Zone.HAND)))
        resolve(game)
        assert game.state.objects[find(game, "Den")].tapped is tapped


def test_several_returned_to_hand_at_once_and_greatest_of_all() -> None:
    mage = creature("Mage", "Whenever one or more artifacts are returned to hand, put a +1/+1 counter on this "
                    "creature.\nAs long as you control the artifact with the greatest mana value or tied for the "
                    "greatest mana value, this creature has flying.")
    shelf = spell("Shelf", "{3}", "Artifact", "{1}: You gain 1 life.")
    cup = spell("Cup", "{1}", "Artifact", "{1}: You gain 1 life.")
    wave = spell("Wave", "{G}", "Sorcery", "Return all artifacts you don't control to their owners' hands.")
    game = board(Side([FOREST, mage, cup], [wave]), Side([shelf, cup]))
    assert "flying" not in game.chars(find(game, "Mage")).keywords
    play(game, "Wave")
    assert counters(game, "Mage") == 1
    assert "flying" in game.chars(find(game, "Mage")).keywords
    assert named(game) == ["Cup", "Forest", "Mage"]
