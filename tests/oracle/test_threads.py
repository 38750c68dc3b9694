"""One thread reads at a time: the grammar remembers by identity, and what is half done is not nothing."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest

from engine.ast.card import Reading
from engine.oracle.cards import read_card
from engine.oracle.grammar import READING, grammar
from engine.oracle.meanings import worded
from engine.oracle.reading import PERMANENT, Context, read_line
from engine.terms.mana import mana_cost

pytestmark = pytest.mark.timeout(120)
BAT: dict[str, object] = {"name": "Bat", "type_line": "Creature — Bat", "oracle_text": "Flying", "power": "1",
                          "toughness": "1"}  # fmt: skip


@pytest.mark.parametrize("use", [
    lambda: read_card(BAT), lambda: read_line("Flying", Context((), PERMANENT)), grammar,
    lambda: worded(mana_cost("{2}"), "mana"),
])  # fmt: skip
def test_who_reads_or_prints_waits_for_who_does_so_already(use: Callable[[], object]) -> None:
    grammar()
    done = threading.Event()

    def read() -> None:
        use()
        done.set()

    thread = threading.Thread(target=read)
    with READING:
        thread.start()
        assert not done.wait(0.3)
    thread.join(60)
    assert done.is_set()


def test_cards_that_many_threads_read_at_once_are_read_as_by_one() -> None:
    words = ("flying", "trample", "vigilance", "lifelink", "menace", "reach", "haste", "deathtouch")
    cards: list[dict[str, object]] = [
        {**BAT, "name": f"Bat {number}", "oracle_text": f"Flying, {word}\nWhen this creature enters, create a 1/1 "
         f"white Bird creature token with {word}."} for number, word in enumerate(words)
    ]  # fmt: skip
    found: list[Reading] = []
    threads = [threading.Thread(target=lambda card=card: found.append(read_card(card).reading)) for card in cards]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert found == [found[0]] * len(cards) and found[0] not in (Reading.PARTLY, Reading.UNREAD)
