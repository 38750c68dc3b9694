"""Who looks on at a table on the network sees what everybody sees, and bears on nothing."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from engine.decisions import PASS, Act
from engine.host.protocol import Rejected, Reply, Shown
from engine.net.audience import Audience
from engine.net.bot import PlainBot
from engine.net.net_messages import CatchUp, Said, Say, ShowHand, Welcome
from engine.play.record import Answered
from engine.terms.ids import SPECTATOR
from tests.net.processes import Player
from tests.net.test_server import Come, Hosting, asked_first, begin

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


def test_what_comes_late_comes_in_order_and_after_its_time() -> None:
    async def late() -> tuple[list[tuple[str, bytes]], list[tuple[str, bytes]]]:
        audience, seen = Audience(), [("", b"")]
        seen.clear()
        audience.watching[Sink("Cleo", seen)] = "Cleo"  # type: ignore[index]  # it is only sent frames
        for frame in (b"one", b"two"):
            audience.show_watching(frame, 0.2)
        before = list(seen)
        await asyncio.sleep(0.5)
        audience.show_again(Sink("Dan", seen))  # type: ignore[arg-type]
        return before, seen

    before, after = asyncio.run(late())
    assert not before and after == [("Cleo", b"one"), ("Cleo", b"two"), ("Dan", b"two")]


class Sink:
    """Somebody who looks on, as far as frames go."""

    def __init__(self, name: str, seen: list[tuple[str, bytes]]) -> None:
        self._name, self._seen = name, seen

    def send_packed(self, frame: bytes) -> None:
        """Note a frame."""
        self._seen.append((self._name, frame))


def test_a_hand_is_seen_by_consent(tmp_path: Path) -> None:
    table = Hosting(tmp_path / "other", watch_delay=0)
    ada = Player(table.code, "Ada")
    assert ada.hear(Welcome).seat == 0
    bea = Player(table.code, "Bea")
    bea.hear(Welcome)
    for player in (ada, bea):
        player.ready()
    asked, _, question = asked_first(ada, bea)
    watcher = Player(table.code, "Cleo", watch=True)
    try:
        watcher.hear(Welcome)
        ada.guest.say(ShowHand())
        watcher.lobby(lambda state: state.seats[0].shows_hand)
        watcher.guest.say(CatchUp())
        asked.guest.say(Reply(question.match, question.number, PlainBot().answer(question)))
        threading.Thread(target=asked.play, args=(8,), daemon=True).start()
        other = bea if asked is ada else ada
        threading.Thread(target=other.play, args=(8,), daemon=True).start()
        snap = watcher.hear(Shown).snap
        while not any(player.hand for player in snap.players):
            snap = watcher.hear(Shown).snap
        assert snap.players[0].hand and not snap.players[1].hand, "Bea has not agreed"
        watcher.guest.say(Say("look out"))
        assert watcher.hear(Said).text == "look out"
        assert table.server.game.looking_on.muted, "whoever sees hands is not heard by the players"
    finally:
        watcher.guest.close()
        table.end([ada, bea])
