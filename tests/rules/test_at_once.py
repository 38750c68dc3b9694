"""CR 101.4. What each of several players may put onto the battlefield enters at the same time."""

from __future__ import annotations

import pytest

from engine.decisions import Order, Ordered
from engine.events.kinds import LoseLife, PutCounters
from engine.events.pipeline import emit
from engine.game import Game
from engine.rules.before_priority import settle
from engine.terms.zones import Zone
from tests.rules.board import Side, all_of, board, find
from tests.rules.cards import FOREST
from tests.rules.play import after, beast, free, go_on, life_after, names, play

SHOW = "Each player may put a creature card from their hand onto the battlefield."


@pytest.mark.rule("101.4")
def test_what_enters_last_sees_what_entered_with_it() -> None:
    watcher = beast("Watcher", text="Whenever another creature enters, you gain 1 life.")
    game = board(Side(hand=[free("Show", "Sorcery", SHOW), beast("Ox")]), Side(hand=[watcher]))
    assert life_after(game, ("Show", "yes", "yes"), player=1) == 21


@pytest.mark.rule("101.4")
def test_only_who_chose_to_does_it() -> None:
    game = board(Side(hand=[free("Show", "Sorcery", SHOW), beast("Ox")]), Side(hand=[beast("Cow")]))
    play(game, "Show", "no", "yes")
    assert (names(game, Zone.BATTLEFIELD), names(game, Zone.BATTLEFIELD, 1)) == ([], ["Cow"])


@pytest.mark.rule("401.4")
@pytest.mark.parametrize("said", [("top", "top", "bottom"), ("bottom", "bottom", "top")])
def test_what_goes_to_one_side_of_a_library_for_each_is_put_in_its_owners_order(said: tuple[str, str, str]) -> None:
    words = "For each attacking creature, its owner puts it on their choice of the top or bottom of their library."
    swept = free("Swept", "Instant", words.replace("attacking creature", "creature"))
    game = board(Side([], [swept]), Side([beast("Ox"), beast("Cow"), beast("Pig")], library=[FOREST] * 2))

    def backwards(asked: Order) -> Ordered:
        return Ordered(tuple(reversed(asked.items)))

    play(game, "Swept", *said, lambda asked: backwards(asked) if isinstance(asked, Order) else None)
    pair, alone = ["Cow", "Ox"], ["Pig"]
    top, bottom = (pair, alone) if said[0] == "top" else (alone, pair)
    assert names(game, Zone.LIBRARY, 1) == [*top, "Forest", "Forest", *bottom]


@pytest.mark.rule("603.2", "119.3")
def test_of_losses_at_the_same_time_one_is_the_first() -> None:
    watch = free("Watch", "Enchantment", "Whenever you lose life for the first time each turn, draw a card.")
    game = board(Side([watch]), Side())
    for _ in range(2):
        emit(game, [LoseLife(0, 2), LoseLife(0, 3)])
        settle(game)
        go_on(game)
    assert len(game.player(0).hand) == 1 and game.player(0).life == 10


ALIKE = [beast("Ox"), free("Cog", "Artifact")]


@pytest.mark.rule("101.4")
@pytest.mark.parametrize("text", [
    "Each player suspects a creature they control.",
    "Each player distributes two -1/-1 counters among any number of creatures they control.",
    "Each player doubles the number of +1/+1 counters on a creature they control.",
    "Each player moves a +1/+1 counter from a creature they control onto an artifact they control.",
    "Each player removes two counters from among permanents they control.",
    "Each player adds {R}{R}.",
    "Each player doubles their life total.",
])  # fmt: skip
def test_what_each_player_is_told_to_do_each_of_them_does(text: str) -> None:
    """The same thing becomes of what every player has, whose first is not alone in doing it."""
    game = board(Side(ALIKE, [free("Order", "Sorcery", text)]), Side(ALIKE), Side(ALIKE))
    for ox in all_of(game, "Ox"):
        emit(game, [PutCounters(ox, "+1/+1", 3)])
    before = seen_of(game, 0)
    play(game, "Order", *["Ox"] * 3 * ("distributes" in text))
    assert before != seen_of(game, 0) == seen_of(game, 1) == seen_of(game, 2)


def seen_of(game: Game, player: int) -> object:
    """A player's pool and life, and what is on their permanents and their keywords."""
    mine = [id for name in ("Ox", "Cog") for id in all_of(game, name) if game.controller(id) == player]
    row = game.player(player)
    return row.pool, row.life, [(game.obj(id).counters, game.chars(id).keywords) for id in mine]


@pytest.mark.rule("101.4", "110.2a")
def test_each_player_gains_control_of_what_they_own() -> None:
    take = free("Take", "Sorcery", "Gain control of all creatures.")
    home = free("Home", "Sorcery", "Each player gains control of all creatures they own.")
    game = after(board(Side([beast("Ox")], [take, home]), Side([beast("Elk")]), Side([beast("Cow")])), "Take", "Home")
    assert [game.controller(find(game, name)) for name in ("Ox", "Elk", "Cow")] == [0, 1, 2]
