"""The survey: how many cards are read whole, partly or not, which words hold the rest back, where two readings part;
and the outline of one reading: a card's AST in short lines, to be compared with the text by eye."""

from __future__ import annotations

from collections import Counter
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from enum import Enum
from typing import Final

from engine.ast.abilities import ClassLevel, KeywordAbility, LevelBand, Unread
from engine.ast.amounts import Fixed
from engine.ast.card import Card, Reading
from engine.ast.filters import HasSubtype, HasType, Objects
from engine.ast.node import Node
from engine.ast.selections import Back, Target, This, You
from engine.oracle.constants import ONE
from engine.oracle.normal import normalise, own_names

_WORDS: Final[dict[type[Node], str]] = {This: "~", You: "you"}
_LEFT_OUT: Final = frozenset({"surface", "mark", "targets", "means"})  # wordings, numbers, what stands elsewhere too


@dataclass(slots=True)
class Survey:
    """What cards come to: counts, bad lines of their file, and what each unread line alone holds back."""

    cards: int = 0
    read: int = 0
    partly: int = 0
    unread: int = 0
    bad: list[str] = field(default_factory=list)
    reasons: Counter[str] = field(default_factory=Counter)
    blockers: Counter[str] = field(default_factory=Counter)
    examples: dict[str, str] = field(default_factory=dict)


def unread_of(card: Card) -> list[tuple[Unread, str]]:
    """The unread lines of a card, each with the name of its face."""
    found: list[tuple[Unread, str]] = []
    for face in card.faces:
        for ability in face.abilities:
            inner = ability.abilities if isinstance(ability, LevelBand | ClassLevel) else (ability,)
            found.extend((each, face.name) for each in inner if isinstance(each, Unread))
    return found


def count(result: Survey, card: Card) -> None:
    """Add one card to the survey."""
    result.cards += 1
    if card.reading in (Reading.READ, Reading.VERIFIED):
        result.read += 1
        return
    if card.reading is Reading.PARTLY:
        result.partly += 1
    else:
        result.unread += 1
    lines = unread_of(card)
    for line, _ in lines:
        result.reasons[line.reason.split(":")[0]] += 1
    if len(lines) == 1:
        line, face = lines[0]
        phrase = phrase_at(line, face)
        result.blockers[phrase] += 1
        result.examples.setdefault(phrase, line.text)


def phrase_at(line: Unread, face: str) -> str:
    """The words around the place where reading stopped; the reason where it is another."""
    if line.reason != "unknown wording":
        return line.reason
    tokens = normalise(line.text, own_names(face, False)).tokens
    at = min(max(line.at, 0), len(tokens))
    return f"{' '.join(tokens[max(0, at - 2) : at])} | {' '.join(tokens[at : at + 3])}"


def outline(value: object) -> str:
    """A node in one line: its class and the fields that say more than their defaults; wordings are left out."""
    if isinstance(value, Fixed):
        return str(value.number)
    if isinstance(value, Enum):
        return str(value.name).lower()
    if isinstance(value, tuple):
        return f"[{', '.join(outline(part) for part in value)}]"
    if isinstance(value, str):
        return repr(value)
    if isinstance(value, Node) and type(value) in _WORDS:
        return _WORDS[type(value)]
    if isinstance(value, HasType | HasSubtype):
        return value.type if isinstance(value, HasType) else value.subtype
    if isinstance(value, Objects):
        return f"{value.kind.value}{outline(value.tests)}"
    if isinstance(value, Back):
        return f"<{value.word}: {value.to.value if value.to else '?'} {value.index}>"
    if isinstance(value, Target):
        number = "" if (value.least, value.most) == (ONE, ONE) else f" {outline(value.least)}-{outline(value.most)}"
        return f"target{value.slot}{number} {outline(value.what)}"
    return _fields(value) if is_dataclass(value) else str(value)


def _fields(value: object) -> str:
    parts = []
    assert is_dataclass(value)
    for each in fields(value):
        found = getattr(value, each.name)
        marked = each.name == "mark" and found >= 0
        if (each.name in _LEFT_OUT and not marked) or found in ((), None):
            continue
        if each.default is MISSING or found != each.default:
            parts.append(f"{each.name}={outline(found)}")
    return f"{type(value).__name__}({', '.join(parts)})"


def outlined(card: Card) -> list[str]:
    """A card's faces and abilities, one line each; keyword abilities that have nothing but a name share a line."""
    lines: list[str] = []
    for face in card.faces:
        keywords = [each for each in face.abilities if isinstance(each, KeywordAbility)]
        plain = [each for each in keywords if each == KeywordAbility(each.name)]
        lines.append(f"{face.name}: {', '.join(each.name for each in plain)}".rstrip(": "))
        lines.extend(f"  {outline(each)}" for each in face.abilities if each not in plain)
    return lines
