"""A copy that is not like the original in more than one way, lesser mana values, tokens of three kinds, played."""

from __future__ import annotations

import pytest

from engine.state.objects import TOKEN
from tests.rules.board import Side, board, find
from tests.rules.cards import bear
from tests.rules.play import after, beast, free, play, use


@pytest.mark.rule("706.9a")
@pytest.mark.parametrize("exception", [
    "except it's not legendary and it's a 4/4 Hero in addition to its other types",
    "except it has haste and it's a 4/4 Hero in addition to its other types",
])
def test_all_that_is_said_of_a_copy_is_an_exception(exception: str) -> None:
    song = free("Song", "Sorcery", f"Create a token that's a copy of target creature you control, {exception}.")
    again = free("Again", "Sorcery", "Create a token that's a copy of target Hero you control.")
    game = after(board(Side([beast("Ox")], [song, again]), Side()), ("Song", "Ox"), "Again")
    assert [game.chars(id).power for id in game.state.battlefield] == [2, 4, 4]


@pytest.mark.rule("614.1a")
def test_one_of_each_kind_of_token() -> None:
    law = "If you would create a Clue, Food, or Treasure token, instead create one of each."
    make = free("Make", "Sorcery", "Create two Food tokens.")
    game = board(Side([free("Law", "Artifact", law)], [make]), Side())
    play(game, "Make")
    kinds = sorted(game.chars(id).name for id in game.state.battlefield)
    assert kinds == ["Clue", "Clue", "Food", "Food", "Law", "Treasure", "Treasure"]


@pytest.mark.rule("202.3")
@pytest.mark.parametrize(("cost", "back"), [("{2}{G}", True), ("{4}{G}", False)])
def test_lesser_than_the_value_of_what_died(cost: str, back: bool) -> None:
    text = ("Whenever another creature you control dies, you may return target creature card with lesser mana value"
            " from your graveyard to the battlefield.")
    kill = free("Kill", "Sorcery", "Destroy target creature.")
    lord = beast("Lord", text=text, cost="{9}")
    game = board(Side([lord, bear("Ox", cost="{3}{G}")], [kill], graveyard=[bear("Elk", cost=cost)]), Side())
    play(game, "Kill", "Ox", *(("yes",) if back else ()))
    assert bool(find(game, "Elk")) is back


def test_a_card_that_is_not_cast() -> None:
    text = ("{0}: Reveal the top card of your library. You may cast it without paying its mana cost if its mana value"
            " is odd. If you don't cast it, draw a card.")
    game = board(Side([free("Sphinx", "Artifact", text)], [], [bear("Top", cost="{1}{G}")]), Side())
    use(game, "Sphinx")
    assert [game.chars(id).name for id in game.state.players[0].hand] == ["Top"]


@pytest.mark.rule("701.19a")
def test_cards_that_each_have_a_mana_value() -> None:
    text = ("Search your library for up to two creature cards that each have mana value 3 or less, reveal them, put"
            " them into your hand, then shuffle.")
    library = [bear("Elk", cost="{2}{G}"), bear("Hog", cost="{4}{G}"), bear("Fox", cost="{G}")]
    game = board(Side((), [free("Menagerie", "Sorcery", text)], library), Side())
    play(game, "Menagerie", ("Elk", "Fox"))
    assert sorted(game.chars(id).name for id in game.state.players[0].hand) == ["Elk", "Fox"]


@pytest.mark.rule("706.9a", "614.1c")
@pytest.mark.parametrize(("how", "tapped", "counters"), [
    ("except it enters tapped", True, {}),
    ("except it enters with two additional +1/+1 counters on it", False, {"+1/+1": 2}),
    ("except it isn't legendary and it enters with a stun counter on it", False, {"stun": 1}),
])
def test_a_token_copy_enters_as_is_said_of_it(how: str, tapped: bool, counters: dict[str, int]) -> None:
    song = free("Song", "Sorcery", f"Create a token that's a copy of target creature you control, {how}.")
    game = board(Side([beast("Ox")], [song]), Side())
    play(game, "Song", "Ox")
    token = next(row for id in game.state.battlefield if (row := game.state.objects[id]).kind == TOKEN)
    assert (token.tapped, dict(token.counters)) == (tapped, counters)
