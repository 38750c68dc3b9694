"""What can be counted in a set of own cards: curve, colors, card types, rarities, how much is read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.terms.mana import mana_cost
from engine.terms.types import split_type_line
from engine.workshop.card_report import status_of
from engine.workshop.fields import CardFields, colors_of
from engine.workshop.report_form import TOP, Figures


def figures(cards: Iterable[CardFields]) -> Figures:
    """The figures of cards; each is read, so that many of them take a while."""
    curve: Counter[int] = Counter()
    creatures: Counter[int] = Counter()
    colors: Counter[str] = Counter()
    types: Counter[str] = Counter()
    rarities: Counter[str] = Counter()
    statuses: Counter[str] = Counter()
    unread: list[tuple[str, tuple[str, ...]]] = []
    count = 0
    for fields in cards:
        count += 1
        _, kinds, _ = split_type_line(fields.face.type_line)
        types.update(kinds)
        rarities[fields.rarity] += 1
        letters = sorted({letter for face in fields.faces for letter in colors_of(face)})
        colors["M" if len(letters) > 1 else letters[0] if letters else "C"] += 1
        if "land" not in kinds:
            value = _mana_value(fields.face.cost)
            curve[value] += 1
            creatures[value] += "creature" in kinds
        status, lines = status_of(fields)
        statuses[status] += 1
        if lines:
            unread.append((fields.name, lines))
    return Figures(
        count, dict(sorted(curve.items())), dict(sorted(colors.items())), dict(sorted(types.items())),
        dict(sorted(rarities.items())), dict(sorted(statuses.items())), tuple(unread),
        dict(sorted(creatures.items())),
    )  # fmt: skip


def _mana_value(cost: str) -> int:
    try:
        return min(TOP, mana_cost(cost).mana_value)
    except ValueError:
        return 0
