"""Something done instead of one part of a sentence, and what X is said in a sentence of its own (608.2c, 107.3c)."""

from __future__ import annotations

import pytest

from engine.ast.abilities import ActivatedAbility
from engine.ast.card import Card
from engine.oracle.reader import read_ability
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find
from tests.rules.cards import FOREST, MOUNTAIN
from tests.rules.play import beast, free, life_after, play

IF = "If you control a Forest, "
SHOWN = ("Reveal the top five cards of your library. You may put a creature card from among them into your hand. Put "
         "the rest into your graveyard. ")  # and it is not of this last sentence that something is done instead


def _read(text: str) -> bool:
    return "Unread" not in {type(each).__name__ for each in read_ability(text, "Law", ("sorcery",))}


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("lands", "found"), [([], 1), ([FOREST], 2)])
def test_two_cards_are_searched_for_instead_of_one(lands: list[Card], found: int) -> None:
    hunt = free("Hunt", "Sorcery", "Search your library for a basic land card, put it onto the battlefield tapped, "
                f"then shuffle. {IF}search your library for two basic land cards instead of one.")
    game = board(Side(lands, [hunt], library=[MOUNTAIN] * 3), Side())
    play(game, "Hunt", ("Mountain",) * found)
    assert [game.state.objects[each].tapped for each in all_of(game, "Mountain")] == [True] * found


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("lands", "where"), [([], Zone.HAND), ([FOREST], Zone.BATTLEFIELD)])
def test_it_goes_elsewhere_instead_and_the_rest_is_done(lands: list[Card], where: Zone) -> None:
    call = free("Call", "Sorcery", "Search your library for a creature card, reveal it, put it into your hand, then "
                f"shuffle. {IF}put that card onto the battlefield instead of putting it into your hand.")
    game = board(Side(lands, [call], library=[beast("Ox")]), Side())
    play(game, "Call", "Ox")
    assert find(game, "Ox", where)


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("lands", "kept"), [([], 1), ([FOREST], 2)])
def test_two_of_those_are_kept_and_the_rest_goes_where_it_went(lands: list[Card], kept: int) -> None:
    scan = free("Scan", "Sorcery", "Look at the top three cards of your library. Put one of those cards into your hand "
                f"and the rest into your graveyard. {IF}put two of those cards into your hand instead of one.")
    game = board(Side(lands, [scan], library=[MOUNTAIN] * 4), Side())
    play(game, "Scan", ("Mountain",) * kept)
    mine = game.player(0)
    assert (len(mine.hand), len(mine.graveyard), len(mine.library)) == (kept, 4 - kept, 1)  # the spell among them


@pytest.mark.parametrize("text", [
    f"Draw two cards. {IF}draw three cards instead of two.",
    f"Each opponent sacrifices a creature. {IF}each opponent sacrifices two creatures instead of one.",
    f"Put a +1/+1 counter on target creature. {IF}put two +1/+1 counters on it instead of one.",
    f"Prevent the next 3 damage that would be dealt to any target this turn. {IF}prevent the next 6 damage instead.",
])
def test_whatever_is_so_many_is_more(text: str) -> None:
    assert _read(text)


@pytest.mark.parametrize("text", [
    f"You gain 3 life. {IF}draw three cards instead of two.",  # nothing was drawn before it
    f"{SHOWN}{IF}put up to two creature cards from among the revealed cards into your hand instead of one.",
    f"Draw a card. {IF}put it onto the battlefield instead of putting it into your hand.",
])
def test_of_what_was_not_said_nothing_is_done_instead(text: str) -> None:
    assert not _read(text)


@pytest.mark.rule("107.3c")
@pytest.mark.parametrize(("beasts", "life"), [(0, 20), (2, 22)])
def test_what_x_is_may_be_said_after_it(beasts: int, life: int) -> None:
    boon = free("Boon", "Sorcery", "You gain X life. X is the number of creatures you control.")
    game = board(Side([beast("Ox")] * beasts, [boon]), Side())
    assert life_after(game, "Boon") == life


def test_an_x_that_is_paid_is_what_was_said_of_it() -> None:
    said = "{X}, {T}: You gain X life. X is the number of artifacts you control."
    (ability,) = read_ability(said, "Cup", ("artifact",))
    assert isinstance(ability, ActivatedAbility) and ability.set_x is not None
