"""What is played at a table on the network: variants and teams, seats changed before the game, computer players."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from engine.cards.decks import Deck, deck_text
from engine.cli.host import add_arguments, lobby_of, taken_up
from engine.cli.table import deck_pool, find_deck
from engine.host.protocol import Rejected
from engine.net.kept_lobby import lobby_again, table_of
from engine.net.kept_table import keep
from engine.net.net_messages import ChooseDeck, Kick, Seated, SetComputer, TakeSeat, Welcome
from engine.user_error import UserError
from tests.net.processes import Player, until
from tests.net.test_server import Hosting

pytestmark = pytest.mark.timeout(120)
Open = Callable[..., Hosting]


@pytest.fixture
def closing() -> Iterator[ExitStack]:
    """Whatever a test opens is closed after it."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def opened(tmp_path: Path, closing: ExitStack) -> Open:
    """Opens tables of four with decks for computer players."""

    def open_it(**more: Any) -> Hosting:
        made = Hosting(tmp_path / "table", 4, lends=lambda table: [find_deck("ridge-company")], **more)
        closing.callback(made.close)
        return made

    return open_it


def come(host: Hosting, closing: ExitStack, name: str, owner: str = "") -> Player:
    """A guest who is in."""
    player = Player(host.code, name, owner=owner)
    closing.callback(player.guest.close)
    player.hear(Welcome)
    return player


def words_of(*words: str) -> argparse.Namespace:
    """The words of the command as it understands them."""
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return parser.parse_args(words)


@pytest.mark.rule("810.2", "810.4", "808.2")
def test_teams_are_made_by_seats_and_computers_fill_them(opened: Open, closing: ExitStack) -> None:
    host = opened(variants=("two-headed-giant",))
    ada = come(host, closing, "Ada", host.identity.owner)
    bea = come(host, closing, "Bea")
    ada.lobby(lambda state: state.seats[1].name == "Bea" and state.variants == ("two-headed-giant",))
    bea.guest.say(TakeSeat(2))  # from Ada's team into the other
    assert bea.hear(Seated).seat == 2
    for seat in (1, 3):
        ada.guest.say(SetComputer(seat, "greedy"))
    ada.lobby(lambda state: [bool(each.computer) for each in state.seats] == [False, True, False, True])
    ada.ready()
    bea.ready()
    ada.lobby(lambda state: state.match == 1)
    bea.lobby(lambda state: state.match == 1)
    until((host.folder / "match-1.record").exists)
    head = host.record().head
    assert head.teams == (0, 0, 1, 1) and head.names[2] == "Bea"
    assert head.options["shared_life"] is True and head.options["starting_life"] == 30


def test_only_the_owner_moves_persons_and_the_owner_stays_the_owner(opened: Open, closing: ExitStack) -> None:
    host = opened()
    ada = come(host, closing, "Ada", host.identity.owner)
    bea = come(host, closing, "Bea")
    bea.guest.say(TakeSeat(0))
    assert "Somebody sits there" in str(bea.hear(Rejected).reason)
    bea.guest.say(TakeSeat(9))
    bea.hear(Rejected)
    bea.guest.say(SetComputer(3, "greedy"))
    bea.hear(Rejected)
    ada.guest.say(TakeSeat(1))
    assert ada.hear(Seated).seat == 1 and bea.hear(Seated).seat == 0
    state = ada.lobby(lambda state: state.owner == 1)
    assert [each.name for each in state.seats] == ["Bea", "Ada", "", ""]
    ada.guest.say(SetComputer(0, "greedy"))  # Bea sits there
    assert "free seat" in str(ada.hear(Rejected).reason)
    ada.guest.say(SetComputer(2, "greedy"))
    deck = ada.lobby(lambda state: state.seats[2].ready).seats[2].deck
    ada.guest.say(SetComputer(2, "random"))
    assert ada.lobby(lambda state: state.seats[2].computer == "random").seats[2].deck == deck
    ada.guest.say(SetComputer(2))
    ada.lobby(lambda state: not state.seats[2].taken)
    ada.guest.say(Kick(0))
    ada.lobby(lambda state: not state.seats[0].taken)


def test_who_comes_back_after_changing_places_has_the_new_seat(opened: Open, closing: ExitStack) -> None:
    host = opened()
    ada = come(host, closing, "Ada")
    ada.guest.say(TakeSeat(3))
    ada.hear(Seated)
    ada.guest.drop()
    assert ada.hear(Welcome).seat == 3


def test_what_is_played_is_kept_for_a_host_that_is_killed(opened: Open) -> None:
    host = opened(variants=("emperor",), choices={"team-size": "3"})
    kept = table_of(host.lobby, host.identity, 1, "match-1.record", [0.0] * 4)
    again = lobby_again(kept, lambda decks: deck_pool(decks, None), 0.0)
    assert (again.variants, again.choices) == (("emperor",), {"team-size": "3"})


def test_a_host_that_is_taken_up_again_still_lends_decks(opened: Open) -> None:
    host = opened(variants=("brawl",))
    keep(host.folder, table_of(host.lobby, host.identity, 0, "match-1.record", [0.0] * 4))

    async def decks() -> list[Deck]:
        lobby = taken_up(host.folder, None, lambda what, words: None).lobby
        return list(lobby.lends(lobby.table))

    lent = asyncio.run(decks())
    assert lent and all(deck.commander for deck in lent)


def test_the_command_chooses_decks_that_fit_what_is_played() -> None:
    lobby = lobby_of(words_of("--seats", "4", "--computers", "greedy,random", "--variants", "brawl"))
    assert all(place.deck is not None and place.deck.commander for place in lobby.places[2:])
    assert lobby.table.options.commander and lobby.table.deck_size == 60
    plain = lobby_of(words_of("--seats", "3", "--computers", "greedy"))
    assert plain.places[2].deck is not None and not plain.places[2].deck.commander


@pytest.mark.parametrize(("words", "says"), [
    (("--variants", "two-headed-giant"), "4 to 12"), (("--variants", "sealed"), "at home"),
    (("--variants", "chess"), "no variant"), (("--choices", "attack=left"), "no option"),
    (("--options", "commander", "--computers", "greedy", "--decks", "ridge-company"), "no commander"),
])  # fmt: skip
def test_what_does_not_go_together_is_said_as_the_table_is_opened(words: tuple[str, ...], says: str) -> None:
    with pytest.raises(UserError, match=says):
        lobby_of(words_of(*words))


def test_a_deck_of_the_wrong_size_for_commander_is_named(opened: Open, closing: ExitStack) -> None:
    """The size of a deck with its commander is checked before the start (903.5a)."""
    host = opened(options={"commander": True})
    ada = come(host, closing, "Ada")
    short = find_deck("ember-and-acorn").with_section("main", ((30, "Forest"),))
    ada.guest.say(ChooseDeck(deck_text(short), "Short"))
    state = ada.lobby(lambda state: bool(state.mine))
    assert "903.5a" in str(state.mine[0])


def test_what_the_house_lends_is_brought(opened: Open, closing: ExitStack) -> None:
    host = opened(variants=("planechase",))
    players = [come(host, closing, name) for name in ("Ada", "Bea", "Cleo", "Dan")]
    for player in players:
        player.ready()
    players[0].lobby(lambda state: state.match == 1)
    until((host.folder / "match-1.record").exists)
    assert all(len(side) == 10 for side in host.record().head.sides)
