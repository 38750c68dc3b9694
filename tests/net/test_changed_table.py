"""Who hosts a table changes what is played there while its guests sit in the lobby."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine.cards.pool import CardPool
from engine.cli.host import house_decks
from engine.decisions import Concede
from engine.host.protocol import Give, Over, Rejected
from engine.net.kept_lobby import lobby_again, table_of
from engine.net.kept_table import kept_table
from engine.net.lobby import Lobby, Place
from engine.net.net_messages import (
    ChooseDeck,
    ClockRule,
    LobbyState,
    Said,
    Seated,
    SetComputer,
    SetReady,
    SetTable,
    ShowHand,
    TableRules,
    TakeSeat,
    Welcome,
)
from engine.net.series import Series
from engine.terms.ids import PlayerId
from tests.net.processes import DECK, Player, Program, code_of, until
from tests.net.test_server import Hosting

pytestmark = pytest.mark.timeout(120)
Come = Callable[..., Player]
TOO_FEW_SCHEMES = "\n[Schemes]\n2 Not Known\n"


class Room:
    """A table, and those who come to it; all of it is closed after a test."""

    def __init__(self, folder: Path, seats: int, stack: ExitStack) -> None:
        self._stack = stack
        self.host = Hosting(folder / "table", seats, lends=house_decks)
        stack.callback(self.host.close)

    def come(self, name: str, owner: bool = False, watch: bool = False) -> Player:
        """A guest who is in."""
        player = Player(self.host.code, name, owner=self.host.identity.owner if owner else "", watch=watch)
        self._stack.callback(player.guest.close)
        player.hear(Welcome)
        return player


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Callable[[int], Room]]:
    """Opens a table of so many seats."""
    with ExitStack() as stack:
        yield lambda seats: Room(tmp_path, seats, stack)


def change(table: Room, owner: Player, **said: Any) -> None:
    """The owner changes this of the table."""
    owner.guest.say(SetTable(replace(table.host.lobby.rules, **said)))


def test_a_change_is_told_at_once_and_nobody_is_ready_for_it(room: Callable[[int], Room]) -> None:
    table = room(2)
    ada, bea = table.come("Ada", owner=True), table.come("Bea")
    bea.ready()
    first = bea.lobby(lambda state: state.seats[1].ready and state.seats[1].deck_fits)
    clock = ClockRule("player", 900, "loss")
    change(table, ada, clock=clock, best_of=3, options={"starting_life": 30, "mana_burn": True}, hold=60)
    said = bea.hear(Said)
    assert said.seat == -1 and "changed" in str(said.text)
    state = bea.lobby(lambda state: state.changes == first.changes + 1)
    assert not state.seats[1].ready and state.seats[1].name == "Bea"
    assert (state.clock, state.best_of, state.hold) == (clock, 3, 60) and state.options["starting_life"] == 30
    ada.ready()
    bea.lobby(lambda state: state.seats[0].ready)
    bea.guest.say(SetReady(seen=first.changes))  # said before the change was seen
    assert "changed meanwhile" in str(bea.hear(Rejected).reason)
    bea.guest.say(SetReady(seen=state.changes))
    begun = bea.lobby(lambda state: bool(state.match))
    assert begun.seats[0].left == 900
    until((table.host.folder / "match-1.record").is_file)
    assert table.host.record().head.options["starting_life"] == 30


def test_only_who_a_change_concerns_is_no_longer_ready(room: Callable[[int], Room]) -> None:
    table = room(3)
    ada, bea, cleo = table.come("Ada", owner=True), table.come("Bea"), table.come("Cleo")
    for player in (bea, cleo):
        player.ready()
    bea.guest.say(ShowHand())
    ada.lobby(lambda state: state.seats[1].shows_hand and all(seat.ready for seat in state.seats[1:]))
    change(table, ada, hold=30, level="random")
    assert all(seat.ready for seat in ada.lobby(lambda state: state.hold == 30).seats[1:])
    change(table, ada, watch_delay=0)  # by which Bea's hand is seen at once
    state = cleo.lobby(lambda state: state.watch_delay == 0)
    assert [seat.ready for seat in state.seats] == [False, False, True]


def test_a_deck_that_no_longer_fits_is_said_before_the_start(room: Callable[[int], Room]) -> None:
    table = room(2)
    ada, bea = table.come("Ada", owner=True), table.come("Bea")
    for player in (ada, bea):
        player.guest.say(DECK)
    ada.lobby(lambda state: all(seat.deck_fits for seat in state.seats))
    change(table, ada, options={"commander": True})
    mine = bea.lobby(lambda state: bool(state.mine)).mine
    assert "commander" in str(mine[0])
    assert not ada.lobby(lambda state: state.commander and not state.seats[1].deck_fits).seats[1].ready
    change(table, ada, options={})
    assert bea.lobby(lambda state: state.seats[1].deck_fits and not state.seats[1].reading).mine == ()


def test_computer_players_take_decks_for_what_is_played(room: Callable[[int], Room]) -> None:
    table = room(3)
    ada = table.come("Ada", owner=True)
    ada.guest.say(SetComputer(2, "greedy"))
    plain = ada.lobby(lambda state: bool(state.seats[2].deck)).seats[2].deck
    change(table, ada, options={"commander": True})
    state = ada.lobby(lambda state: state.commander)
    assert state.seats[2].deck != plain and state.seats[2].computer == "greedy"
    deck = table.host.lobby.places[2].deck
    assert deck is not None and deck.commander


def test_free_seats_go_first_then_those_of_computers_then_those_of_guests(room: Callable[[int], Room]) -> None:
    table = room(4)
    ada, bea = table.come("Ada", owner=True), table.come("Bea")
    for seat, kind in ((2, "greedy"), (3, "random")):
        ada.guest.say(SetComputer(seat, kind))
    ada.lobby(lambda state: all(seat.taken for seat in state.seats))
    ada.guest.say(SetComputer(2, ""))
    bea.guest.say(TakeSeat(3))
    assert bea.hear(Seated).seat == 3
    ada.lobby(lambda state: state.seats[3].name == "Bea")
    change(table, ada, seats=3)  # seat 3 is free
    assert bea.hear(Seated).seat == 2
    state = ada.lobby(lambda state: len(state.seats) == 3)
    assert [seat.name for seat in state.seats] == ["Ada", "Computer 4", "Bea"]
    bea.ready()
    assert ada.lobby(lambda state: state.seats[2].ready and state.seats[2].deck_fits)  # heard at the new number
    change(table, ada, seats=2)
    assert [seat.name for seat in ada.lobby(lambda state: len(state.seats) == 2).seats] == ["Ada", "Bea"]
    change(table, ada, seats=6, variants=("emperor",), choices={"team-size": "3"})
    grown = bea.lobby(lambda state: len(state.seats) == 6)
    assert [seat.taken for seat in grown.seats] == [True, True, False, False, False, False]


def test_whose_seat_is_no_more_looks_on_and_may_sit_down_again(room: Callable[[int], Room]) -> None:
    table = room(3)
    ada, bea, cleo = table.come("Ada", owner=True), table.come("Bea"), table.come("Cleo")
    cleo.guest.say(DECK)
    ada.lobby(lambda state: state.seats[2].deck_fits)
    change(table, ada, seats=2)
    assert cleo.hear(Seated).seat == -1
    state = cleo.lobby(lambda state: len(state.seats) == 2)
    assert state.spectators == 1 and [seat.name for seat in state.seats] == ["Ada", "Bea"]
    cleo.guest.drop()  # who comes back looks on, and is not turned away
    assert cleo.hear(Welcome).seat == -1
    bea.guest.say(TakeSeat(0))
    assert "Somebody sits there" in str(bea.hear(Rejected).reason)
    cleo.guest.say(TakeSeat(1))
    assert "taken" in str(cleo.hear(Rejected).reason)
    change(table, ada, seats=3)
    cleo.lobby(lambda state: len(state.seats) == 3)
    cleo.guest.say(TakeSeat(2))
    assert cleo.hear(Seated).seat == 2
    cleo.guest.drop()
    assert cleo.hear(Welcome).seat == 2
    for player in (ada, bea, cleo):
        player.ready()
    cleo.lobby(lambda state: bool(state.match))
    assert ada.lobby(lambda state: bool(state.match)).spectators == 0


@pytest.mark.parametrize(("said", "words"), [
    ({"variants": ("two-headed-giant",)}, "Two-Headed Giant"), ({"variants": ("booster-draft",)}, "Over the network"),
    ({"options": {"no_such": True}}, "no_such"), ({"options": {"starting_life": True}}, "starting_life"),
    ({"options": {"starting_life": 0}}, "starting_life"), ({"best_of": 2}, "best of three"),
    ({"best_of": 7}, "best of three"),
    ({"seats": 3, "best_of": 3}, "best of three"), ({"level": "clever"}, "computer player"),
])  # fmt: skip
def test_what_does_not_go_together_changes_nothing(
    room: Callable[[int], Room], said: dict[str, Any], words: str
) -> None:
    table = room(2)
    ada = table.come("Ada", owner=True)
    before = table.host.lobby.rules
    change(table, ada, **{"hold": 77, **said})
    assert words in str(ada.hear(Rejected).reason)
    assert table.host.lobby.rules == before and table.host.lobby.changes == 0


def test_a_guest_changes_nothing_and_nobody_does_in_a_game(room: Callable[[int], Room]) -> None:
    table = room(2)
    ada, bea = table.come("Ada", owner=True), table.come("Bea")
    bea.guest.say(SetTable(TableRules(hold=50)))
    assert "Only who hosts" in str(bea.hear(Rejected).reason)
    for player in (ada, bea):
        player.ready()
    ada.lobby(lambda state: bool(state.match))
    ada.guest.say(SetTable(TableRules(hold=50)))
    assert "begun" in str(ada.hear(Rejected).reason)
    assert table.host.lobby.hold == 300


def test_after_a_game_seats_come_and_nothing_is_theirs_that_was_won_before(room: Callable[[int], Room]) -> None:
    table = room(2)
    ada, bea = table.come("Ada", owner=True), table.come("Bea")
    change(table, ada, best_of=3)
    for _ in range(2):
        for player in (ada, bea):
            player.lobby(lambda state: state.best_of == 3 and not state.match)
            player.ready()
        number = ada.lobby(lambda state: bool(state.match)).match
        bea.lobby(lambda state: bool(state.match))
        bea.guest.say(Give(number, Concede(PlayerId(1))))
        for player in (ada, bea):
            player.hear(Over)
    assert bea.lobby(lambda state: not state.match and state.game == 1).seats[0].wins == 2
    change(table, ada, seats=4, best_of=1)
    state = bea.lobby(lambda state: len(state.seats) == 4)
    assert [seat.wins for seat in state.seats] == [0] * 4
    kept = kept_table(table.host.folder)
    assert len(kept.seats) == 4 and not any(seat.wins or seat.size for seat in kept.seats)


def test_what_was_won_at_a_seat_is_not_of_who_sits_there_next() -> None:
    lobby = Lobby("Table", [Place(token="a"), Place(), Place()], lambda decks: CardPool(), series=Series(1, [1, 0, 0]))
    lobby.move(0, 2, True)
    assert lobby.places[2].token == "a" and not lobby.series.wins


def test_where_the_seat_says_what_is_brought_a_deck_is_looked_at_where_one_sits(room: Callable[[int], Room]) -> None:
    table = room(3)
    ada = table.come("Ada", owner=True)
    change(table, ada, variants=("archenemy",))
    ada.lobby(lambda state: state.variants == ("archenemy",))
    ada.guest.say(ChooseDeck(DECK.text + TOO_FEW_SCHEMES))
    ada.lobby(lambda state: bool(state.mine))  # too few schemes for the one archenemy
    ada.guest.say(TakeSeat(2))
    assert ada.hear(Seated).seat == 2
    assert ada.lobby(lambda state: state.seats[2].deck_fits).mine == ()


def test_what_was_changed_is_kept_for_a_host_that_is_killed(room: Callable[[int], Room]) -> None:
    table = room(2)
    ada = table.come("Ada", owner=True)
    change(table, ada, seats=4, variants=("two-headed-giant",), watch_delay=5, clock=ClockRule("decision", 20))
    ada.lobby(lambda state: len(state.seats) == 4)
    lobby = table.host.lobby
    kept = table_of(lobby, table.host.identity, 1, "", [0.0] * 4)
    again = lobby_again(kept, lobby.pool_for, 0.0)
    assert again.rules == lobby.rules and again.changes == 1


def test_the_command_takes_lines_that_change_its_table(tmp_path: Path) -> None:
    host = Program(tmp_path, "host", "--port", "0", "--hidden", attended=True)
    assert host.process.stdin is not None
    ada: Player | None = None

    def write(words: object) -> None:
        host.process.stdin.write((words if isinstance(words, str) else json.dumps(words)) + "\n")  # type: ignore[union-attr]
        host.process.stdin.flush()  # type: ignore[union-attr]

    try:
        ada = Player(code_of(host.hear("hosting")), "Ada")
        ada.hear(Welcome)
        write({"seats": 4, "variants": "two-headed-giant", "clock": "decision:30:loss", "options": "hand_size=8"})
        host.hear("changed")
        state: LobbyState = ada.lobby(lambda state: len(state.seats) == 4)
        assert (state.variants, state.clock) == (("two-headed-giant",), ClockRule("decision", 30, "loss"))
        for words, answer in (
            ("[1]", "no JSON object"), ("{" * 50, "no JSON object"), ({"seat": 3}, "seats, best-of"),
            ({"seats": 5}, "Two-Headed Giant"), ({"clock": "x"}, "--clock"), ({"hold": "long"}, "hold"),
        ):  # fmt: skip
            write(words)
            assert answer in host.hear("refused")["words"]
        assert host.process.poll() is None
    finally:
        if ada is not None:
            ada.guest.close()
        host.close()
