"""What is done where a player does not do what could be done instead."""

from __future__ import annotations

import pytest

from engine.oracle.reader import read_ability
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import beast, free, names, play


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


@pytest.mark.rule("614.6")
@pytest.mark.parametrize(("answer", "cards", "counters"), [("no", 1, 0), ("yes", 0, 1)])
def test_a_draw_that_may_be_replaced_happens_where_its_player_does_not_replace_it(
    answer: str, cards: int, counters: int
) -> None:
    pursuit = free("Pursuit", "Artifact", "If you would draw a card, you may put a study counter on Pursuit instead.")
    game = board(Side([pursuit], [free("Page", "Sorcery", "Draw a card.")]), Side())
    play(game, "Page", answer)
    assert len(names(game, Zone.HAND)) == cards
    assert game.obj(find(game, "Pursuit")).counters.get("study", 0) == counters


@pytest.mark.rule("614.6")
@pytest.mark.parametrize(("answer", "there"), [("no", Zone.GRAVEYARD), ("yes", Zone.LIBRARY)])
def test_what_dies_may_be_put_elsewhere_by_whoever_controls_it(answer: str, there: Zone) -> None:
    text = ('All Bears have "If this permanent would be put into a graveyard, you may put it on top of its owner\'s '
            'library instead."')  # fmt: skip
    bear = beast("Bear", types="Creature — Bear")
    bolt = free("Bolt", "Instant", "Destroy target creature.")
    game = board(Side([free("Den", "Enchantment", text)], [bolt]), Side([bear]))
    play(game, "Bolt", "Bear", answer)
    assert names(game, there, 1)[:1] == ["Bear"] and not find(game, "Bear")


def test_who_else_may_do_something_instead_is_not_read() -> None:
    text = "If a player would draw a card, that player may discard a card instead."
    assert [type(each).__name__ for each in read_ability(text, "Sage", ("creature",))] == ["Unread"]
