"""Who is away from a hosted table: everybody is told, the owner gives the seat up, and who comes again is told so."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.host.protocol import Over, Rejected
from engine.net.client import ENDED
from engine.net.lobby import Lobby, LobbyError, Place
from engine.net.net_messages import Kick, LobbyState, MakeOffer, Said, SetComputer, Welcome
from engine.net.series import Series
from tests.net.processes import LONG, Player
from tests.net.test_server import Come, Hosting, begin

pytestmark = pytest.mark.timeout(120)


def seated(host: Hosting, come: Come) -> tuple[Player, Player]:
    """The owner of a table, and a guest who crashes."""
    ada = come("Ada", owner=host.identity.owner)
    ada.hear(Welcome)
    bea = come("Bea")
    ada.lobby(lambda state: state.seats[1].here)
    bea.guest.close()
    return ada, bea


def free(state: LobbyState) -> bool:
    """Whether the guest's seat is."""
    return not state.seats[1].taken


def test_everybody_is_told_that_somebody_is_gone_and_back(host: Hosting, come: Come) -> None:
    ada, bea = seated(host, come)
    assert str(ada.hear(Said).text) == "Bea is gone; the seat is held for 5:00."
    again = come("Bea", token=bea.guest.who.token)
    assert isinstance(again.heard.get(timeout=LONG), Welcome), "who is back is not told so, and before they are in"
    assert str(ada.hear(Said).text) == "Bea is back."


def test_the_seat_of_who_is_away_is_given_up_with_the_same_code(host: Hosting, come: Come) -> None:
    ada, bea = seated(host, come)
    code = host.identity.code
    ada.lobby(lambda state: not state.seats[1].here)
    ada.guest.say(Kick(1))
    ada.lobby(free)
    assert host.server.identity.code == code, "who is away has done nothing"
    again = come("Bea", token=bea.guest.who.token)
    assert again.hear(Welcome).seat == 1, "there is room for them"
    ada.lobby(lambda state: state.seats[1].here)
    again.guest.close()
    ada.lobby(lambda state: state.seats[1].taken and not state.seats[1].here)
    ada.guest.say(Kick(1))
    ada.lobby(free)
    cay = come("Cay")
    cay.hear(Welcome)
    late = come("Bea", token=bea.guest.who.token)
    assert late.state(ENDED) == "You were away, and somebody else has your seat now; ask the host for one more."


def test_who_is_given_up_in_a_game_loses_it_and_is_told_so(host: Hosting, come: Come) -> None:
    first, second, question = begin(come, host)
    ada, bea = (first, second) if question.snap.viewer == 0 else (second, first)
    ada.guest.say(Kick(1))
    assert "has to wait" in str(ada.hear(Rejected).reason), "they are here"
    bea.guest.close()
    ada.lobby(lambda state: not state.seats[1].here)
    ada.guest.say(Kick(1))
    outcome = ada.hear(Over).outcome
    assert outcome is not None and outcome.winners == (0,) and "stayed away" in str(outcome.reason)
    ada.lobby(lambda state: not state.match and free(state))


def test_in_a_game_that_goes_on_the_seat_is_nobodys(tmp_path: Path) -> None:
    host = Hosting(tmp_path / "table", seats=3)
    players: list[Player] = []
    try:
        for name in ("Ada", "Bea", "Cay"):
            players.append(Player(host.code, name, owner=host.identity.owner if name == "Ada" else ""))
            players[-1].hear(Welcome)
        for player in players:
            player.ready()
        ada, bea, _ = players
        ada.lobby(lambda state: state.match == 1)
        bea.guest.close()
        ada.lobby(lambda state: not state.seats[1].here)
        ada.guest.say(Kick(1))
        seat = ada.lobby(lambda state: not state.seats[1].held).seats[1]
        assert seat.name == "Bea" and seat.taken and not seat.computer
        late = Player(host.code, "Bea", bea.guest.who.token)
        players.append(late)
        assert "your seat was given up" in late.state(ENDED)
        ada.guest.say(MakeOffer("restart"))
        assert "cannot be begun anew" in str(ada.hear(Rejected).reason)
        ada.guest.say(SetComputer(1, "greedy"))
        assert "only for who is away" in str(ada.hear(Rejected).reason)
    finally:
        host.end(players)


def test_a_match_of_several_games_is_not_played_on_with_somebody_else() -> None:
    lobby = Lobby("Table", [Place(name="Ada", token="a"), Place(name="Bea", token="b")], lambda decks: None,  # type: ignore[arg-type, return-value]
                  series=Series(3))  # fmt: skip
    lobby.series.begin([None, None])
    lobby.series.over((0,))
    assert lobby.series.under_way
    lobby.went(1, 0.0)
    assert lobby.run_out(301.0) == [1]
    lobby.give_up(1)
    assert not lobby.series.under_way and lobby.gave_up("b") and lobby.take("Cay", "c") == 1
    with pytest.raises(LobbyError, match="somebody else has your seat"):
        lobby.take("Bea", "b")
