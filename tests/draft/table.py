"""Small sets, scripted drafters and drafts for tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.ast.card import Card
from engine.draft.draft import Draft, Drafter, DraftQuestion, DraftView, Pack
from engine.draft.draft_sets import DraftSet
from tests.rules.play import beast, free

Answering = Callable[[DraftView, DraftQuestion], int | None]
UP = "Draft this card face up."
REVEAL = "Reveal this card as you draft it"


class Scripted(Drafter):
    """Takes the first card and says no, unless `answering` says otherwise; remembers what it was asked and saw."""

    def __init__(self, answering: Answering | None = None) -> None:
        self.answering = answering
        self.asked: list[DraftQuestion] = []
        self.views: list[DraftView] = []

    def choose(self, view: DraftView, question: DraftQuestion) -> int:
        self.asked.append(question)
        self.views.append(view)
        said = self.answering(view, question) if self.answering is not None else None
        return 0 if said is None else said


def yes(*kinds: str) -> Answering:
    """Says yes to these questions."""
    return lambda view, question: 1 if question.kind in kinds else None


def plain(count: int = 60) -> dict[str, Card]:
    """Plain creatures."""
    return {f"Ox {number}": beast(f"Ox {number}") for number in range(count)}


def drafting(name: str, text: str, types: str = "Creature — Beast") -> Card:
    """A card that matters while drafting."""
    return beast(name, "1/1", text, types) if "Creature" in types else free(name, types, text)


def set_of(cards: dict[str, Card]) -> DraftSet:
    """A set whose cards are all common but four."""
    names = tuple(cards)
    return DraftSet("tst", "Test", (names[4:], names[1:4], names[:1], ()))


def draft_of(
    drafters: Sequence[Drafter], packs: Sequence[Sequence[str]], special: Sequence[Card] = (), rounds: int = 1,
) -> Draft:
    """A draft whose first packs hold those cards, one pack a seat; further ones are drawn by lot."""
    cards = {**plain(), **{card.name: card for card in special}}
    made = Fixed(set_of(plain()), cards, drafters, 7, rounds=rounds)
    made.fixed = [list(pack) for pack in packs]
    return made


class Fixed(Draft):
    """A draft with packs laid out beforehand."""

    fixed: list[list[str]]

    def open_pack(self) -> Pack:
        if not self.fixed:
            return super().open_pack()
        names = self.fixed.pop(0)
        first = len(self.cards)
        self.cards += [self.by_name[name] for name in names]
        return Pack(list(range(first, len(self.cards))))


def names(draft: Draft, seat: int) -> list[str]:
    """The names of what a seat drafted, in order."""
    return [card.name for card in draft.pool(seat)]
