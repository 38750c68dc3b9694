"""What guests are told of is on the disk before, so that no loss of power takes back what somebody knows."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from engine.cards.decks import parse_deck
from engine.cli.table import deck_pool
from engine.host.protocol import Question, Reply, Shown, ToClient
from engine.net.bot import PlainBot
from engine.net.guest_match import PERSON, Table
from engine.play.record import Answered, Record
from engine.play.start import MatchSetup, head_of
from engine.state.options import RulesOptions
from tests.net.processes import DECK, LONG


def test_nothing_is_told_before_it_is_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, real, on_disk = tmp_path / "match-1.record", os.fsync, [0]
    late: list[int] = []
    enough, bot = threading.Event(), PlainBot()

    def sync(number: int) -> None:
        real(number)
        on_disk.append(os.fstat(number).st_size)

    def deliver(player: int, message: ToClient) -> None:
        if isinstance(message, Shown | Question):
            late.append(path.stat().st_size - on_disk[-1])
        if isinstance(message, Question) and len(late) < 60:
            table.hear(player, Reply(message.match, message.number, bot.answer(message)))
        elif len(late) >= 60:
            enough.set()

    monkeypatch.setattr(os, "fsync", sync)
    decks = (parse_deck(DECK.text).deck,) * 2
    head = head_of(MatchSetup(decks, ("Ada", "Bea"), 7, RulesOptions()), deck_pool(decks, None))
    table = Table(1, (PERSON, PERSON), path, deliver, lambda outcome: None)
    table.begin(head)
    assert enough.wait(LONG)
    table.leave()
    assert not any(late)
    assert sum(isinstance(each, Answered) for each in Record.read(path).entries) > 30
