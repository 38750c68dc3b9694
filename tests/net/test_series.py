"""Several games between the same two: counted, decks exchanged with the sideboard only, the loser says who begins."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from engine.cards.decks import parse_deck
from engine.decisions import Concede
from engine.host.protocol import Give, Over
from engine.net.kept_table import kept_table
from engine.net.net_messages import ChooseDeck, LobbyState, Said, SetReady, Welcome
from engine.net.series import Series
from engine.play.record import RecordError
from engine.terms.ids import PlayerId
from tests.net.processes import Player, until
from tests.net.test_server import Hosting

pytestmark = pytest.mark.timeout(120)
DECK = "20 Plains\n20 Forest\n\nSideboard\n3 Island\n"
OTHER = "20 Plains\n17 Forest\n3 Island\n\nSideboard\n3 Forest\n"


def test_the_games_of_a_match_are_counted_to_its_end() -> None:
    series = Series(3)
    decks = [parse_deck(DECK, "Lands").deck] * 2
    series.begin(decks)
    assert series.over((0,)) is None and series.under_way and series.chooser == 1
    assert series.over(()) is None and (series.game, series.chooser, series.wins) == (3, 1, [1, 0])
    assert series.over((0,)) == 0 and not series.under_way and series.wins == [2, 0]
    assert Series().over((0,)) is None


@pytest.mark.rule("100.4")
def test_between_games_only_the_sideboard_is_exchanged() -> None:
    series = Series(3)
    decks = [parse_deck(DECK, "Lands").deck] * 2
    series.begin(decks)
    assert series.exchanged_wrongly(0, parse_deck("40 Swamp", "Lands").deck) is None, "before the first game"
    series.over((0,))
    assert series.exchanged_wrongly(0, parse_deck(OTHER, "Lands").deck) is None
    assert "Swamp" in str(series.exchanged_wrongly(0, parse_deck(DECK + "1 Swamp", "Lands").deck))
    assert "40" in str(series.exchanged_wrongly(0, parse_deck("20 Plains\n\nSideboard\n20 Forest\n3 Island", "L").deck))


def plays(match: int, state: LobbyState) -> bool:
    """Whether a match is under way."""
    return state.match == match


def recorded(host: Hosting, match: int) -> bool:
    """Whether the record of a match is begun: its thread does so after the table has been told."""
    with suppress(RecordError):
        return bool(host.record(match).head)
    return False


@pytest.mark.rule("103.1")
def test_a_table_plays_best_of_three_with_the_loser_choosing(tmp_path: Path) -> None:
    host = Hosting(tmp_path / "table", series=Series(3))
    players: list[Player] = []
    try:
        for name in ("Ada", "Bea"):
            players.append(Player(host.code, name))
            players[-1].hear(Welcome)  # the first has the first seat
        for player in players:
            player.ready(ChooseDeck(DECK, "Lands"))
        for match, begins in ((1, None), (2, 1), (3, 1)):
            players[0].lobby(partial(plays, match))
            until(partial(recorded, host, match))
            assert begins is None or host.record(match).head.options["starter"] == begins
            loser = 0 if match == 2 else 1
            players[loser].guest.say(Give(match, Concede(PlayerId(loser))))
            players[0].hear(Over)
            state = players[0].lobby(lambda state: state.match == 0)
            if match == 3:
                break
            assert state.chooser == loser and state.game == match + 1
            players[0].guest.say(ChooseDeck("40 Swamp", "Others"))
            assert players[0].lobby(lambda state: bool(state.mine)).mine
            players[0].guest.say(ChooseDeck(OTHER, "Lands"))
            players[0].guest.say(SetReady(first=False))
            players[1].guest.say(SetReady(first=True))
            assert kept_table(host.folder).game == match + 1
        said = [players[1].hear(Said) for _ in range(1)]
        assert "Ada has won the match 2–1" in str(said[0].text) and not said[0].name
        assert [seat.wins for seat in state.seats] == [2, 1] and state.game == 1
        assert "Island" in host.record(2).head.decks[0] and "Island" not in host.record(1).head.decks[0]
    finally:
        host.end(players)
