"""Words of another host, however they are made, hold up nothing."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

import pytest

from gui.prompts.asking import without_reminders
from gui.table.headline import headline_parts
from gui.table.log import log_words


@pytest.mark.parametrize("read", [log_words, headline_parts, without_reminders])
@pytest.mark.parametrize("part", ["[[1|", "[[", "{", "(", " ", "a", "[[1|a]"])
def test_a_line_of_any_make_is_read_at_once(read: Callable[[str], object], part: str) -> None:
    began = perf_counter()
    read(part * 20_000)
    assert perf_counter() - began < 2.0  # a tenth of it; what is read again from each place takes minutes


def test_names_are_links_as_before() -> None:
    assert [(word.text, word.ref) for word in log_words("You draw [[64|Ox Herd]]")] == [
        ("You", -1), ("draw", -1), ("Ox", 64), ("Herd", 64),
    ]  # fmt: skip
    assert headline_parts("[[3|Ox]] dies") == [("Ox", True), (" dies", False)]
