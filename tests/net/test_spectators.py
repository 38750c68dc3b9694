"""Who looks on at a table on the network sees what everybody sees, and bears on nothing."""

from __future__ import annotations

import pytest

from engine.decisions import PASS, Act
from engine.host.protocol import Rejected, Reply, Shown
from engine.net.bot import PlainBot
from engine.net.net_messages import CatchUp, Said, Say, Welcome
from engine.play.record import Answered
from engine.terms.ids import SPECTATOR
from tests.net.processes import Player
from tests.net.test_server import Come, Hosting, begin, come, host

__all__ = ["come", "host"]

pytestmark = pytest.mark.timeout(120)


@pytest.mark.rule("400.2")
def test_a_spectator_is_shown_the_game_and_no_hand(host: Hosting, come: Come) -> None:
    asked, other, question = begin(come, host)
    watcher = Player(host.code, "Cleo", watch=True)
    try:
        assert watcher.hear(Welcome).seat == -1
        watcher.guest.say(CatchUp())
        shown = watcher.hear(Shown)
        assert shown.snap.viewer == SPECTATOR
        assert [player.hand for player in shown.snap.players] == [(), ()]
        assert [player.hand_count for player in shown.snap.players] == [7, 7]
        asked.guest.say(Reply(question.match, question.number, PlainBot().answer(question)))
        other.play(1)  # both have kept their hands
        later = watcher.hear(Shown)
        assert all(not player.hand for player in later.snap.players) and later.seen
    finally:
        watcher.guest.close()


def test_a_spectator_talks_and_answers_nothing(host: Hosting, come: Come) -> None:
    asked, _, question = begin(come, host)
    watcher = Player(host.code, "Cleo", watch=True)
    try:
        watcher.hear(Welcome)
        watcher.guest.say(Reply(question.match, question.number, Act(PASS)))
        assert "only watch" in str(watcher.hear(Rejected).reason)
        watcher.guest.say(Say("Hello!"))
        said = asked.hear(Said)
        assert (said.name, said.text, said.seat) == ("Cleo", "Hello!", -1)
    finally:
        watcher.guest.close()
    assert not any(isinstance(entry, Answered) for entry in host.record().entries)


def test_who_says_too_much_at_once_is_held_back(host: Hosting, come: Come) -> None:
    ada, bea = come("Ada"), come("Bea")
    ada.hear(Welcome)
    bea.hear(Welcome)
    for number in range(30):
        ada.guest.say(Say(f"word {number}"))
    assert "too much at once" in str(ada.hear(Rejected).reason)
    heard = 0
    ada.guest.say(Say("unheard"))
    while heard < 8:
        assert bea.hear(Said).text == f"word {heard}"
        heard += 1
