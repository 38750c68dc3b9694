"""Lines that are read, and lines that are declined because they could be meant in more than one way or of nothing: each
is a row of read.txt or declined.txt, below what it shows. What no known card says stands in seldom_said.txt."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability
from engine.state.faces import walk


def said(line: str) -> Iterator[str]:
    """A line, once with each of the words in brackets: "(a|b) c" is "a c" and "b c"."""
    parts = [part[1:-1].split("|") if part.startswith("(") else [part] for part in re.split(r"(\([^()]*\|.*?\))", line)]
    yield from ("".join(each).replace("\\n", "\n") for each in product(*parts))


def lines(file: str) -> Iterator[tuple[str, str, str, str]]:
    """The rows of a table: what they show, text, type and name of the card."""
    shows, name = "", ""
    types: list[str] = []
    for line in Path(__file__).with_name(file).read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            shows, types = line[2:], []
        elif line.startswith("["):
            words = line[1:-1].replace(",", "").split(" ")
            name = " ".join(word for word in words if word[0].isupper())
            types = [word for word in words if word[0].islower()]
        else:
            assert types, f"{file}: {line} is of no type"
            yield from ((shows, text, kind, name or "Old Mill") for text in said(line) for kind in types)


def rows(file: str) -> list[object]:
    """The same as parameters, called by what they show."""
    return [pytest.param(text, kind, name, id=f"{shows}: {text}") for shows, text, kind, name in lines(file)]


@pytest.mark.rule("508.3b", "601.3b", "603.7a", "2022:708.8")
@pytest.mark.parametrize(("text", "kind", "name"), rows("read.txt"))
def test_it_is_read(text: str, kind: str, name: str) -> None:
    assert not [each for each in walk(read_ability(text, name, (kind,))) if isinstance(each, Unread)]


@pytest.mark.parametrize(("text", "kind", "name"), rows("seldom_said.txt"))
def test_what_no_known_card_says_is_read(text: str, kind: str, name: str) -> None:
    assert not [each for each in walk(read_ability(text, name, (kind,))) if isinstance(each, Unread)]


@pytest.mark.rule("601.3b", "608.2c", "611.2", "614.1a")
@pytest.mark.parametrize(("text", "kind", "name"), rows("declined.txt"))
def test_it_is_declined(text: str, kind: str, name: str) -> None:
    assert [type(each) for each in read_ability(text, name, (kind,))] == [Unread]
