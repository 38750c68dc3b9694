"""House law: a row of the grammar is there because something is said by it. What one card of the shared file alone says
is learnt by heart, and what no card says stands in a line of tests/oracle (read.txt, parts_that_multiply.txt, best
of all seldom_said.txt): neither number may grow."""

from __future__ import annotations

import gzip
import json

import pytest

from engine.cli.generality import Generality, measure, witnessing
from tests.oracle.test_lines import lines
from tests.oracle.test_parts_that_multiply import NAME, parts
from tests.shared import REAL_CARDS, has_real_cards

ONE_CARD = 765  # rows that one card of the file uses
UNUSED = 6  # rows that neither a card nor a line uses: another row words the same there
GENERALITY = 90.0  # cards that are read without a row of their own, in per cent

pytestmark = [
    pytest.mark.skipif(not has_real_cards(), reason="the shared file of cards is not there"),
    pytest.mark.timeout(600),  # a minute where nothing else runs
]


@pytest.fixture(scope="module")
def measured() -> Generality:
    """What the whole file comes to: a minute."""
    with gzip.open(REAL_CARDS, "rt", encoding="utf-8") as file:
        return measure([json.loads(line) for line in file])


def test_rows_that_serve_one_card_are_no_more(measured: Generality) -> None:
    assert len(measured.rows(1, 1)) <= ONE_CARD, "make the wording one place in a row that others use"
    assert measured.generality >= GENERALITY


def test_rows_that_nothing_uses_are_no_more(measured: Generality) -> None:
    unused = set(measured.rows(0, 0))
    with witnessing() as witness:
        for file in ("read.txt", "seldom_said.txt"):
            for _, text, kind, name in lines(file):
                unused -= witness.rows_of_text(text, name, (kind,))
        for name, kind in (("spell", "instant"), ("permanent", "creature")):
            for text in parts(name):
                unused -= witness.rows_of_text(text, NAME, (kind,))
    assert len(unused) <= UNUSED, "no line says these; write one, or take them away:\n" + "\n".join(sorted(unused))
