"""While one guest is asked, the others see all that has led to it, however slowly their line carries what was drawn."""

from __future__ import annotations

import queue
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from engine.cards.decks import parse_deck
from engine.cli.table import deck_pool
from engine.decisions import Priority
from engine.host.protocol import Drawn, Question, Reply, Shown, ToClient
from engine.net.bot import PlainBot
from engine.net.guest_match import PERSON, Table
from engine.play.start import MatchSetup, head_of
from engine.state.options import RulesOptions
from engine.terms.ids import SPECTATOR
from tests.net.processes import DECK, LONG

Told = dict[int, "queue.Queue[ToClient]"]


@pytest.fixture
def told() -> Told:
    """What each player and who looks on are told."""
    return {each: queue.Queue() for each in (0, 1, SPECTATOR)}


@pytest.fixture
def table(tmp_path: Path, told: Told) -> Iterator[Table]:
    """Two guests in a match."""
    decks = (parse_deck(DECK.text).deck,) * 2
    head = head_of(MatchSetup(decks, ("Ada", "Bea"), 7, RulesOptions()), deck_pool(decks, None))
    made = Table(1, (PERSON, PERSON), tmp_path / "one.record", lambda who, word: told[who].put(word), lambda _: None)
    made.spectators.line.listen_again()
    made.begin(head)
    yield made
    made.leave()


def second_turn(table: Table, told: Told) -> tuple[int, Question]:
    """Play until a player may act in the second turn, which is theirs; who it is, and what they are asked. Nobody has
    said of anything that it was drawn, so that most of it was not shown to the others."""
    bot, end = PlainBot(), time.monotonic() + LONG
    while time.monotonic() < end:
        for player in (0, 1):
            with suppress(queue.Empty):
                word = told[player].get(timeout=0.02)
                if not isinstance(word, Question):
                    continue
                if isinstance(word.decision, Priority) and word.snap.turn == 2 and word.snap.active == player:
                    return player, word
                table.hear(player, Reply(word.match, word.number, bot.answer(word)))
    raise AssertionError("nobody may act in the second turn")


@pytest.mark.parametrize("who", ["the other player", "who looks on"])
def test_who_has_drawn_late_is_shown_where_play_rests(table: Table, told: Told, who: str) -> None:
    player, question = second_turn(table, told)
    viewer = 1 - player if who == "the other player" else SPECTATOR
    while not told[viewer].empty():
        told[viewer].get()
    if viewer == SPECTATOR:
        table.drawn()
    else:
        table.hear(viewer, Drawn(1))
    shown = told[viewer].get(timeout=LONG)
    assert isinstance(shown, Shown)
    assert (shown.snap.turn, shown.snap.step) == (question.snap.turn, question.snap.step)
    assert shown.snap.players[player].hand_count == question.snap.players[player].hand_count
    assert shown.snap.viewer == viewer and shown.seen  # with what has led to it
