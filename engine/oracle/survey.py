"""The survey: how many cards are read whole, partly or not, which words hold the rest back, where two readings part."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from engine.ast.abilities import ClassLevel, LevelBand, Unread
from engine.ast.card import Card, Reading
from engine.oracle.normal import normalise, own_names


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
