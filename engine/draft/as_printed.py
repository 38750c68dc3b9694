"""CR 905.2c. Whether a card being drafted is one that another card speaks of: what it is as printed, nothing more."""

from __future__ import annotations

from engine.ast.card import Card
from engine.ast.filters import HasColor, HasSubtype, HasSupertype, HasType, Not, Objects
from engine.ast.node import Filter, Test


def fits(what: Filter | None, card: Card) -> bool:
    """Whether a card as printed is such a card; None: any is. What cannot be told outside a game is not so."""
    if what is None:
        return True
    return isinstance(what, Objects) and all(_passes(test, card) for test in what.tests)


def _passes(test: Test, card: Card) -> bool:
    face = card.front
    if isinstance(test, HasType):
        return test.type in face.types
    if isinstance(test, HasSubtype):
        return test.subtype in face.subtypes
    if isinstance(test, HasSupertype):
        return test.supertype in face.supertypes
    if isinstance(test, HasColor):
        return bool(face.colors & test.color)
    return isinstance(test, Not) and not _passes(test.test, card)
