"""CR 701.32. Votes for two words or more, for objects, in secret; what is done with them is said in any words."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.decisions import Picked
from engine.oracle.reader import read_ability
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, spell
from tests.rules.cards import FOREST
from tests.rules.play import after, beast, free, names, play, played

VOTES = "Starting with you, each player votes for "


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("text", [
    "For each war vote, draw a card.",
    "Destroy each creature with the most votes or tied for most votes.",
    f"{VOTES}war or calm. For each rain vote, draw a card.",
    f"{VOTES}war or calm. If rain gets more votes, draw a card.",
    f"{VOTES}a creature. If calm gets more votes, draw a card.",
    f"{VOTES}war or war. Draw a card.",
    "If the vote is tied, draw a card.",
])
def test_votes_that_nobody_was_asked_for_are_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Old Mill", ("sorcery",))[0], Unread)


@pytest.mark.rule("701.32a")
@pytest.mark.parametrize(("votes", "life"), [
    (("rain", "rain", "calm"), 25), (("calm", "calm", "rain"), 19), (("war", "rain", "calm"), 17),
    (("war", "war", "calm"), 20),
])
def test_the_word_with_the_most_votes_of_several(votes: tuple[str, ...], life: int) -> None:
    moot = free("Moot", "Sorcery", f"{VOTES}war, rain, or calm. If rain gets more votes, you gain 5 life. If calm gets "
                                   "more votes, you lose 1 life. If the vote is tied, you lose 3 life.")
    game = board(Side(hand=[moot]), Side(), Side())
    play(game, "Moot", *votes)
    assert game.player(0).life == life


@pytest.mark.rule("701.32a")
@pytest.mark.parametrize(("votes", "life"), [(("war", "war"), 20), (("war", "calm"), 26), (("calm", "calm"), 26)])
def test_more_votes_for_it_or_a_tie(votes: tuple[str, ...], life: int) -> None:
    moot = free("Moot", "Sorcery", f"{VOTES}war or calm. If calm gets more votes or the vote is tied, you gain 6 life.")
    game = played(moot, *votes)
    assert game.player(0).life == life


@pytest.mark.rule("701.32a")
def test_something_happens_for_each_vote_for_one_word_only() -> None:
    muster = beast("Muster", "1/1", f"When this creature enters, {VOTES.lower()}march or rest. For each march vote, "
                                    "put two +1/+1 counters on Muster. Each opponent who voted for rest loses 2 life.")
    game = after(board(Side(hand=[muster]), Side(), Side()), ("Muster", "march", "rest", "march"))
    assert game.chars(find(game, "Muster")).power == 5
    assert [row.life for row in game.state.players] == [20, 18, 20]


@pytest.mark.rule("701.32a")
def test_votes_in_secret_are_revealed_at_once() -> None:
    council = free("Council", "Sorcery", "Each player secretly votes for oak or ash, then those votes are revealed. "
                                         "You draw a card for each oak vote and gain 2 life for each ash vote.")
    game = board(Side(hand=[council], library=[beast("Ox")] * 3), Side(), Side())
    play(game, "Council", "oak", "ash", "ash")
    assert (len(game.player(0).hand), game.player(0).life) == (1, 24)


@pytest.mark.rule("701.32b")
def test_any_verb_is_for_those_with_the_most_votes() -> None:
    recall = free("Recall", "Sorcery", f"{VOTES}an artifact or creature card in your graveyard. Return each card with "
                                       "the most votes or tied for most votes to the battlefield tapped.")
    game = board(Side(hand=[recall], graveyard=[beast("Ox"), beast("Cow"), free("Idol", "Artifact")]), Side(), Side())
    play(game, "Recall", "Ox", "Idol", "Ox")
    assert find(game, "Ox", Zone.BATTLEFIELD)
    assert game.obj(find(game, "Ox", Zone.BATTLEFIELD)).tapped
    assert {"Cow", "Idol"} <= set(names(game, Zone.GRAVEYARD))


def test_each_vote_is_counted_for_its_word() -> None:
    text = ("Starting with you, each player votes for leaf or thorn. You gain 2 life for each leaf vote. Each opponent "
            "loses 3 life for each thorn vote.")
    game = board(Side([FOREST], [spell("Moot", "{G}", "Sorcery", text)]), Side())
    play(game, "Moot", Picked(("leaf",)), Picked(("thorn",)))
    gained, lost = game.player(0).life - 20, 20 - game.player(1).life
    assert gained // 2 + lost // 3 == 2
