"""Wordings near a line that is not understood that would be: the line put right in one place, and lines much like it.

Nothing is offered that was not tried: every correction and every line of the shelf has been read whole.
"""

from __future__ import annotations

import difflib
import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Final

from engine.ast.abilities import Unread
from engine.ast.card import Face
from engine.oracle.cards import read_text
from engine.oracle.normal import own_names
from engine.terms.types import split_type_line
from engine.workshop.fields import FaceFields
from engine.workshop.known_words import known_words
from engine.workshop.report_form import Gap

MOST: Final = 4  # wordings offered for a line
TRIED: Final = 60  # corrections that are read at most
LOOKED_AT: Final = 400  # lines of the shelf that are compared word for word
SMALL: Final = ("a", "the", "target", "it", "card", "you", "to", "of", "that", "its", "is", "until end of turn")
_WORD: Final = re.compile(r"[A-Za-z'’-]+")
_NUMBER: Final = re.compile(r"\b\d+\b")
_PIECE: Final = re.compile(r"\{[^{}]*\}|[A-Za-z'’]+|\d+|[+\-−]\d+/[+\-−]\d+")


def reads(text: str, face: FaceFields, layout: str = "normal") -> bool:
    """Whether a text would be read whole on a face."""
    supertypes, types, subtypes = split_type_line(face.type_line)
    name = face.name or "Nameless"
    blank = Face(name, None, 0, supertypes, types, subtypes, text, (), face.power, face.toughness)
    legendary = "legendary" in supertypes or "planeswalker" in types
    abilities = read_text(text, own_names(name, legendary), blank, layout)
    return bool(abilities) and not any(isinstance(each, Unread) for each in abilities)


def corrections(face: FaceFields, gap: Gap, layout: str = "normal") -> list[str]:
    """The line with one thing changed where reading stopped, so that it is read; the least change first."""
    line = face.text[gap.line_start : gap.line_end]
    found: list[str] = []
    tried = 0
    for other in dict.fromkeys(_changed(line, gap.start - gap.line_start, gap.end - gap.line_start)):
        if other == line or tried >= TRIED or len(found) >= MOST:
            continue
        tried += 1
        if reads(other, face, layout):
            found.append(other)
    return found


def _changed(line: str, start: int, end: int) -> Iterator[str]:
    """The line with one change: a full stop, a word spelt as one that is known, a word left out, put in or doubled."""
    stripped = line.rstrip()
    if stripped and stripped[-1] not in '.”")':
        yield f"{stripped}."
    places = list(_WORD.finditer(line))
    at = next((number for number, each in enumerate(places) if each.end() > start), len(places) - 1)
    near = [places[number] for number in (at, at - 1, at + 1) if 0 <= number < len(places)]
    strange = [each for each in places if each[0].lower() not in known_words() and each not in near]
    for each in (*near, *strange[:2]):
        for word in _spelt_like(each[0]):
            yield f"{line[: each.start()]}{word}{line[each.end() :]}"
    for each in near:
        yield re.sub(r" {2,}", " ", f"{line[: each.start()]}{line[each.end() :]}").strip()
    for word in SMALL:
        yield f"{line[:start]}{word} {line[start:]}"
    yield f"{line[:start].rstrip()}."
    yield f"{line[:start].rstrip()}, {line[start:]}"


def _spelt_like(word: str) -> list[str]:
    """Known words that are written much like one."""
    low = word.lower()
    swapped = [f"{low[:at]}{low[at + 1]}{low[at]}{low[at + 2 :]}" for at in range(len(low) - 1)]
    near = [each for each in swapped if each in known_words()]
    alike = sorted(each for each in known_words() if abs(len(each) - len(low)) < 4)
    near += difflib.get_close_matches(low, alike, 4, 0.7)
    near += [each for each in (f"{low}s", low.removesuffix("s"), f"{low}'s") if each in known_words()]
    return [each.capitalize() if word[:1].isupper() else each for each in dict.fromkeys(near) if each != low]


class Shelf:
    """Lines that are read, found by how much of their words another line shares; rare words tell most."""

    def __init__(self) -> None:
        self._lines: dict[str, None] = {}
        self._by_word: dict[str, list[int]] = defaultdict(list)
        self._texts: list[str] = []
        self._bags: list[frozenset[str]] = []

    def __len__(self) -> int:
        return len(self._texts)

    def add(self, text: str, name: str) -> None:
        """Put the lines of a card's text on the shelf; the card stands for itself in them."""
        for line in text.split("\n"):
            said = re.sub(r" ?\([^()]*\)", "", line).strip().replace(name, "~") if name else line.strip()
            if 12 <= len(said) <= 240 and said not in self._lines:
                self._lines[said] = None
                bag = frozenset(_words(said))
                for word in sorted(bag):
                    self._by_word[word].append(len(self._texts))
                self._texts.append(said)
                self._bags.append(bag)

    def near(self, line: str, name: str = "", most: int = MOST) -> list[str]:
        """The lines most like one, in its own name."""
        bag = frozenset(_words(line.replace(name, "~") if name else line))
        weight = {word: math.log(1 + len(self._texts) / len(self._by_word[word])) for word in sorted(bag)
                  if word in self._by_word}
        scores: Counter[int] = Counter()
        for word in sorted(weight, key=lambda each: (-weight[each], each))[:6]:
            for number in self._by_word[word]:
                scores[number] += 1
        ranked = sorted(scores, key=lambda number: (-scores[number], number))[:LOOKED_AT]
        shared = {number: self._likeness(number, bag, weight) for number in ranked}
        best = sorted(shared, key=lambda number: (-shared[number], number))[:most]
        return [self._texts[number].replace("~", name or "This creature") for number in best]

    def _likeness(self, number: int, bag: frozenset[str], weight: dict[str, float]) -> float:
        """How much of the words of a line another shares."""
        other = self._bags[number]
        return sum(weight[word] for word in sorted(bag & other)) / (2 + len(bag | other))


def _words(line: str) -> Iterator[str]:
    for each in _PIECE.findall(line.lower()):
        yield "#" if each.isdigit() else "+#/+#" if "/" in each and "{" not in each else each


def nearest(face: FaceFields, gap: Gap, shelf: Shelf, layout: str = "normal") -> list[str]:
    """Up to MOST wordings near a line that would be read: corrections, then lines of the shelf, tried on this face."""
    found = corrections(face, gap, layout)
    line = face.text[gap.line_start : gap.line_end]
    for known in shelf.near(line, face.name, MOST * 6):
        if len(found) >= MOST:
            break
        for other in (with_numbers(known, line), known):
            if other in found or other == line:
                break
            if reads(other, face, layout):
                found.append(other)
                break
    return found


def with_numbers(known: str, line: str) -> str:
    """A line with the numbers of another in place of its own, where both have as many."""
    numbers = _NUMBER.findall(line)
    if len(_NUMBER.findall(known)) != len(numbers):
        return known
    left = iter(numbers)
    return _NUMBER.sub(lambda _: next(left), known)
