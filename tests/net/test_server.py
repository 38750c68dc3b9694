"""A host in this process and guests on loopback: entering, lobby, chat, and what must have no effect."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from engine.cli.table import deck_pool
from engine.decisions import PASS, Act, Amount, Answer, Concede, FullControl, SetYield
from engine.host.protocol import AskPlan, AskWhyNot, Give, Over, Question, Rejected, Reply
from engine.net.bot import PlainBot
from engine.net.client import ENDED, LOST
from engine.net.guest_seat import MOST_WISHES
from engine.net.identity import Identity
from engine.net.join_code import JoinCode
from engine.net.lobby import Lobby, Place
from engine.net.net_messages import CardText, CatchUp, ChooseDeck, Kick, Said, Say, SetComputer, SetReady, Welcome
from engine.net.server import HostServer
from engine.play.record import Answered, Commanded, Record
from engine.terms.ids import PlayerId
from tests.net.processes import DECK, LONG, Player

pytestmark = pytest.mark.timeout(120)


class Hosting:
    """A host in a thread of this process."""

    def __init__(self, folder: Path, seats: int = 2, hold: int = 300, **more: Any) -> None:
        self._ready = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._stop = asyncio.Event()
        self.folder = folder
        places = [Place() for _ in range(seats)]
        lobby = Lobby("Table", places, lambda decks: deck_pool(decks, None), hold=hold, **more)
        self.identity = Identity.new(folder, 0)
        self.lobby = lobby
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        assert self._ready.wait(LONG)

    def _run(self) -> None:
        self._loop.run_until_complete(self._serve())

    async def _serve(self) -> None:
        self.server = HostServer(self.lobby, self.identity, lambda what, words: None)
        await self.server.open("127.0.0.1")
        self._ready.set()
        await self._stop.wait()
        await self.server.close()

    @property
    def code(self) -> str:
        """The join code with the address."""
        return f"{self.identity.code}@127.0.0.1:{self.server.port}"

    def close(self) -> None:
        """End it."""
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(20)

    def call(self, work: Callable[[], None]) -> None:
        """Do something in the host's thread, and wait until it is done."""
        done = threading.Event()
        self._loop.call_soon_threadsafe(work)
        self._loop.call_soon_threadsafe(done.set)
        assert done.wait(LONG)

    def end(self, players: Sequence[Player]) -> None:
        """Let guests go, and end it."""
        for player in players:
            player.guest.close()
        self.close()

    def record(self, match: int = 1) -> Record:
        """The record of a match."""
        return Record.read(self.folder / f"match-{match}.record")


Come = Callable[..., Player]


def begin(come: Come, host: Hosting) -> tuple[Player, Player, Question]:
    """Two guests in a match, and the first question of the one who is asked first."""
    ada = come("Ada", owner=host.identity.owner)
    ada.hear(Welcome)
    bea = come("Bea")
    bea.hear(Welcome)
    ada.ready()
    bea.ready()
    ada.lobby(lambda state: state.match == 1)
    host.server.over.clear()
    return asked_first(ada, bea)


def asked_first(ada: Player, bea: Player) -> tuple[Player, Player, Question]:
    """The one of two who is asked first, the other, and what is asked."""
    end = monotonic() + LONG
    while monotonic() < end:
        for player, other in ((ada, bea), (bea, ada)):
            with suppress(queue.Empty):  # else the other may be asked first
                return player, other, player.hear(Question, 0.2)
    raise AssertionError("nobody is asked")


def test_the_lobby_shows_who_came_with_which_deck(host: Hosting, come: Come) -> None:
    ada = come("Ada")
    assert ada.hear(Welcome).seat == 0
    bea = come("ada")
    assert bea.hear(Welcome).seat == 1
    ada.guest.say(ChooseDeck("60 No Such Card Anywhere"))
    state = ada.lobby(lambda state: bool(state.mine))
    assert "No Such Card Anywhere" in str(state.mine[0])
    ada.guest.say(SetReady())
    assert "deck" in str(ada.hear(Rejected).reason)
    seen = bea.lobby(lambda state: state.seats[0].deck != "")
    assert not seen.mine and [seat.name for seat in seen.seats] == ["Ada", "ada 2"]


def test_that_a_deck_is_read_is_shown_and_nothing_begins_meanwhile(
    host: Hosting, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = come("Ada")
    ada.hear(Welcome)  # who is in first has the first seat
    bea = come("Bea")
    bea.hear(Welcome)
    for player in (ada, bea):
        player.guest.say(DECK)
    ada.guest.say(SetReady())
    bea.lobby(lambda state: state.seats[0].ready and state.seats[1].deck_fits)
    read, real = threading.Event(), Lobby.choose_deck

    def slowly(lobby: Lobby, seat: int, chosen: ChooseDeck) -> None:
        assert read.wait(LONG)
        real(lobby, seat, chosen)

    monkeypatch.setattr(Lobby, "choose_deck", slowly)
    ada.guest.say(DECK)  # the same once more
    assert bea.lobby(lambda state: state.seats[0].reading).seats[1].reading is False
    bea.guest.say(SetReady())
    assert not bea.lobby(lambda state: state.seats[1].ready).match
    read.set()
    began = bea.lobby(lambda state: not state.seats[0].reading)
    assert began.match == 1


def test_chat_is_one_plain_line_for_everybody(host: Hosting, come: Come) -> None:
    ada, bea = come("Ada"), come("Bea")
    for player in (ada, bea):
        player.hear(Welcome)
    ada.guest.say(Say("hello\n[[1|x]]"))
    assert bea.hear(Said).text == "hello [ [1|x] ]"


def test_too_much_at_once_gets_one_sentence_and_keeps_the_line(host: Hosting, come: Come) -> None:
    ada = come("Ada")
    ada.hear(Welcome)
    card = CardText("Long", oracle_text="x" * 5000)
    ada.guest.say(ChooseDeck("60 Long", "Long", (card,) * 250))
    assert "more than a host takes" in str(ada.hear(Rejected).reason)
    ada.guest.say(Say("hello"))
    assert ada.hear(Said).text == "hello"


def test_a_frame_that_is_too_long_ends_the_line_with_a_sentence_and_nobody_elses(host: Hosting, come: Come) -> None:
    ada, bea = come("Ada"), come("Bea")
    for player in (ada, bea):
        player.hear(Welcome)
    loop = ada.guest._loop
    assert loop is not None
    loop.call_soon_threadsafe(ada.guest._send, b"x" * (2 << 20))
    assert "more than a host takes" in ada.state(ENDED)
    assert "Ada is gone" in str(bea.hear(Said).text)
    bea.guest.say(Say("hello"))
    assert bea.hear(Said).text == "hello"


def test_only_the_owner_sends_guests_away(host: Hosting, come: Come) -> None:
    ada = come("Ada", owner=host.identity.owner)
    ada.hear(Welcome)
    bea = come("Bea")
    bea.hear(Welcome)
    bea.guest.say(Kick(0))
    assert "Only who hosts" in str(bea.hear(Rejected).reason)
    ada.guest.say(Kick(1))
    assert "sent you away" in bea.state(ENDED)
    assert not ada.lobby(lambda state: not state.seats[1].taken).seats[1].name


def test_a_wrong_code_is_refused_and_slowed_down(host: Hosting, come: Come) -> None:
    wrong = JoinCode(host.identity.code.fingerprint, bytes(5))
    times = []
    for name in ("one", "two", "three"):
        begun = monotonic()
        assert "not that of this table" in come(name, code=f"{wrong}@127.0.0.1:{host.server.port}").state(ENDED)
        times.append(monotonic() - begun)
    assert times[0] >= 0.5 and times[1] >= 1.0 and times[2] >= 2.0
    assert not any(place.token for place in host.lobby.places)


def test_another_hosts_key_is_noticed_before_the_secret_is_said(host: Hosting, come: Come) -> None:
    other = JoinCode(bytes(10), host.identity.code.secret)
    assert "key" in come("Ada", code=f"{other}@127.0.0.1:{host.server.port}").state(ENDED)


def test_a_second_log_in_takes_the_place_of_the_first(host: Hosting, come: Come) -> None:
    first = come("Ada")
    first.hear(Welcome)
    second = come("Ada", token=first.guest.who.token)
    assert second.hear(Welcome).seat == 0
    assert "another window" in first.state(ENDED)


def test_answers_to_other_questions_and_of_others_have_no_effect(host: Hosting, come: Come) -> None:
    asked, other, question = begin(come, host)
    before = len(host.record().entries)
    asked.guest.say(Reply(question.match, question.number + 1, Act(PASS)))
    assert "open no longer" in str(asked.hear(Rejected).reason)
    other.guest.say(Reply(question.match, question.number, Act(PASS)))
    assert "open no longer" in str(other.hear(Rejected).reason)
    asked.guest.say(Give(question.match, Concede(PlayerId(1 - question.snap.viewer))))
    assert "own commands" in str(asked.hear(Rejected).reason)
    asked.guest.say(Give(question.match, FullControl(PlayerId(1 - question.snap.viewer))))
    assert "own commands" in str(asked.hear(Rejected).reason)
    asked.guest.say(AskPlan(question.match, question.number, PASS))
    assert "looked up" in str(asked.hear(Rejected).reason)
    asked.guest.say(AskWhyNot(question.match, question.number, 999_999))
    assert "looked up" in str(asked.hear(Rejected).reason)
    assert len(host.record().entries) == before


def test_illegal_answers_are_asked_again_for_ever(host: Hosting, come: Come) -> None:
    asked, _, question = begin(come, host)
    for _ in range(30):
        asked.guest.say(Reply(question.match, question.number, Amount(99)))
        question = asked.hear(Question)
        assert question.refused
    assert not [each for each in host.record().entries if isinstance(each, Answered)]


def test_a_doubled_answer_counts_once(host: Hosting, come: Come) -> None:
    asked, _, question = begin(come, host)
    answer = Reply(question.match, question.number, question_answer(question))
    asked.guest.say(answer)
    asked.guest.say(answer)
    assert "is answered" in str(asked.hear(Rejected).reason)


def question_answer(question: Question) -> Answer:
    """A plain answer."""
    return PlainBot().answer(question)


def test_whoever_concedes_ends_it_though_the_other_is_asked(host: Hosting, come: Come) -> None:
    asked, other, question = begin(come, host)
    loser = 1 - question.snap.viewer
    other.guest.say(Give(question.match, Concede(PlayerId(loser))))
    over = asked.hear(Over)
    assert over.outcome is not None and over.outcome.winners == (question.snap.viewer,)
    assert asked.lobby(lambda state: state.match == 0).seats[0].ready is False
    assert any(isinstance(each, Commanded) for each in host.record().entries)


def test_who_was_cut_off_gets_the_open_question_again(host: Hosting, come: Come) -> None:
    asked, other, question = begin(come, host)
    asked.guest.drop()
    asked.state(LOST)
    held = other.lobby(lambda state: any(seat.held for seat in state.seats))
    assert 200 <= max(seat.held for seat in held.seats) <= 300  # a slow machine may take a while to say so
    asked.hear(Welcome)
    asked.guest.say(CatchUp())
    assert asked.hear(Question) == question


def test_who_sits_down_anew_is_told_all_that_was_seen(host: Hosting, come: Come) -> None:
    asked, other, question = begin(come, host)
    bot, seen = PlainBot(), list(question.seen)
    for _ in range(4):
        asked.guest.say(Reply(question.match, question.number, bot.answer(question)))
        asked, other, question = asked_first(asked, other)
    asked.guest.say(CatchUp())
    assert asked.hear(Question) == question and not question.whole
    asked.guest.say(CatchUp(fresh=True))
    whole = asked.hear(Question)
    assert whole.whole and whole.number == question.number and len(whole.seen) > len(question.seen)
    assert question.seen == whole.seen[len(whole.seen) - len(question.seen) :]
    assert {each.kind for each in seen} <= {each.kind for each in whole.seen}
    asked.guest.say(CatchUp())
    assert asked.hear(Question) == question  # it was told once


def test_a_computer_player_takes_over_for_who_is_away(host: Hosting, come: Come) -> None:
    asked, other, question = begin(come, host)
    owner = asked if question.snap.viewer == 0 else other
    away = other if owner is asked else asked
    owner.guest.say(SetComputer(1, "greedy"))
    assert "who is away" in str(owner.hear(Rejected).reason)
    away.guest.close()
    owner.lobby(lambda state: not state.seats[1].here)
    owner.guest.say(SetComputer(1, "greedy"))
    assert owner.lobby(lambda state: state.seats[1].computer == "greedy")
    if away is asked:
        assert owner.hear(Question)
    else:
        owner.guest.say(Reply(question.match, question.number, question_answer(question)))
        assert owner.hear(Question)


def test_what_waits_of_a_guests_wishes_is_bounded(host: Hosting, come: Come) -> None:
    asked, other, question = begin(come, host)
    me = PlayerId(1 - question.snap.viewer)
    for each in range(MOST_WISHES + 20):
        other.guest.say(Give(question.match, SetYield(me, f"Something {each}", "yes")))
    for _ in range(20):
        assert "too much at once" in str(other.hear(Rejected).reason)
    other.guest.say(Give(question.match, SetYield(me, "x" * 50_000, "yes")))
    assert "length" in str(other.hear(Rejected).reason)
    asked.guest.say(Reply(question.match, question.number, PlainBot().answer(question)))
    assert asked_first(asked, other)
    given = [each for each in host.record().entries if isinstance(each, Commanded)]
    assert len(given) == MOST_WISHES
    other.guest.say(Give(question.match, FullControl(me)))  # the game has gone on
    other.guest.say(Give(question.match, FullControl(PlayerId(1 - me))))
    assert "one's own" in str(other.hear(Rejected).reason)
