"""CR 905.1-905.2. A draft: packs go round, cards are drafted, and some cards matter while that happens.

Whatever is asked is asked of a `Drafter` as a `DraftQuestion`; the answers in their order, with the seed, are the whole
record of a draft. There is no active player and no priority: in each step the seats act in an order drawn by lot
(905.2a), and no pack is passed before all have acted.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from engine.ast.abilities import DraftAbility
from engine.ast.card import Card
from engine.draft.as_printed import fits
from engine.draft.boosters import booster
from engine.draft.draft_sets import DraftSet
from engine.terms.crossing import Part

ROUNDS: Final = 3
COLORS: Final = ("white", "blue", "black", "red", "green")
YES, NO = "yes", "no"
MAY: Final = (NO, YES)
Notes = Mapping[tuple[int, str, str], tuple[str, ...]]


class DraftQuestion(Part, frozen=True):
    """What a drafter is asked: `kind` says what about, `cards` are the numbers of the cards to choose from, or
    `options` the words; `about` is the card that asks, `card` the one it is about. The answer is a place in either."""

    seat: int
    kind: str
    cards: tuple[int, ...] = ()
    options: tuple[str, ...] = ()
    about: int = -1
    card: int = -1

    @property
    def count(self) -> int:
        """How many answers there are."""
        return len(self.cards) or len(self.options)


@dataclass(slots=True)
class Pack:
    """A pack on its way round the table: the cards still in it, and who may look at the next card drafted from it."""

    cards: list[int]
    watchers: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Drafted:
    """A card in somebody's pile, face up or face down; `left` is how many picks it still lasts."""

    card: int
    face_up: bool = False
    left: int = 0


@dataclass(frozen=True, slots=True)
class DraftView:
    """What one drafter may look at (905.1c): the own cards, the pack in hand, the cards that lie face up before others,
    what was revealed and noted. Cards are given by their numbers."""

    seat: int
    seats: int
    round: int
    picks: int  # in this round, so far
    mine: tuple[int, ...]
    pack: tuple[int, ...]
    face_up: tuple[tuple[int, ...], ...]
    shown: tuple[tuple[int, int], ...]  # (whose, card) revealed to all, or looked at by this drafter alone
    notes: Notes
    cards: Sequence[Card]


class Drafter(ABC):
    """Who drafts in a seat."""

    @abstractmethod
    def choose(self, view: DraftView, question: DraftQuestion) -> int:
        """A place in the question's cards or options."""


class IllegalPick(Exception):
    """An answer that is none of those offered."""


class Draft:
    """A draft under way (905.1). `cards` holds every physical card by its number, those of opened packs."""

    def __init__(
        self, made: DraftSet, cards_by_name: Mapping[str, Card], drafters: Sequence[Drafter], seed: int,
        conspiracy: bool = False, rounds: int = ROUNDS,
    ) -> None:
        self.made = made
        self.by_name = cards_by_name
        self.drafters = tuple(drafters)
        self.chance = Random(seed)
        self.conspiracy = conspiracy
        self.rounds = rounds
        self.round = 0
        self.cards: list[Card] = []
        count = len(self.drafters)
        self.piles: list[list[Drafted]] = [[] for _ in range(count)]
        self.removed: list[list[int]] = [[] for _ in range(count)]  # no part of a card pool
        self.queues: list[deque[Pack]] = [deque() for _ in range(count)]
        self.picks = [0] * count  # in this round
        self.out = [False] * count  # who can draft no more this round
        self.passing = [0] * count  # how many packs are passed without drafting
        self.notes: dict[tuple[int, str, str], tuple[str, ...]] = {}
        self.named_next: list[list[str]] = [[] for _ in range(count)]  # whose next card's name is noted for what
        self.seen: list[list[tuple[int, int]]] = [[] for _ in range(count)]
        self.answers: list[int] = []

    # --- the course of a draft ---

    def run(self) -> None:
        """Hold all rounds to their end (905.1a)."""
        for number in range(1, self.rounds + 1):
            self.begin_round(number)
            while any(self.queues):
                self.step()
        for pile in self.piles:
            for each in pile:
                each.face_up = False  # 905.2c: until the draft is complete

    def begin_round(self, number: int) -> None:
        """Everybody opens a pack."""
        self.round = number
        for seat in range(len(self.drafters)):
            self.picks[seat] = 0
            self.out[seat] = False
            self.queues[seat].append(self.open_pack())

    def open_pack(self) -> Pack:
        """A new pack."""
        names = booster(self.made, self.chance, self.conspiracy)
        first = len(self.cards)
        self.cards += [self.by_name[name] for name in names]
        return Pack(list(range(first, len(self.cards))))

    def left(self, seat: int) -> int:
        """Whom a seat passes packs to: to the left in odd rounds, to the right in even ones (905.1b)."""
        return (seat + (1 if self.round % 2 else -1)) % len(self.drafters)

    def step(self) -> None:
        """Everybody with a pack drafts from it; then all packs are passed."""
        order = list(range(len(self.drafters)))
        self.chance.shuffle(order)  # 905.2a
        moved: list[tuple[int, Pack]] = []
        for seat in order:
            if not self.queues[seat]:
                continue
            pack = self.queues[seat].popleft()
            self.draft_from(seat, pack)
            if pack.cards:
                moved.append((self.next_seat(seat, pack), pack))
        for seat, pack in sorted(moved, key=lambda each: (each[0], each[1].cards[0])):
            self.queues[seat].append(pack)

    def next_seat(self, seat: int, pack: Pack) -> int:
        """Who gets a pack now: with the last card in it perhaps somebody who drafted a card that says so."""
        able = [
            other for other, pile in enumerate(self.piles)
            if any(each.face_up and _has(self.cards[each.card], "last card") for each in pile)
        ] if len(pack.cards) == 1 else []
        if not able:
            return self.left(seat)
        if len(able) == 1:
            return able[0]
        chosen = self.ask(DraftQuestion(seat, "pass to", options=tuple(map(str, able))))
        return able[chosen]

    # --- drafting cards ---

    def draft_from(self, seat: int, pack: Pack) -> None:
        """One drafter's turn with a pack."""
        if self.out[seat]:
            return
        if self.passing[seat]:
            self.passing[seat] -= 1
            return
        if len(pack.cards) > 1:
            for each in self.face_up(seat, "whole pack"):
                if self.may(seat, "whole pack", each.card):
                    each.face_up = False
                    while pack.cards:
                        self.pick(seat, pack)
                    self.out[seat] = True
                    return
        self.pick(seat, pack)
        for each in self.face_up(seat, "extra pick") if pack.cards else ():
            if self.may(seat, "extra pick", each.card):
                each.face_up = False
                self.passing[seat] += 1
                self.pick(seat, pack)
                return

    def pick(self, seat: int, pack: Pack) -> None:
        """Draft one card of a pack."""
        blind = next(iter(self.face_up(seat, "at random")), None)
        if blind is not None:
            number = pack.cards[self.chance.randrange(len(pack.cards))]
            blind.left -= 1
            blind.face_up = blind.left > 0
        else:
            number = pack.cards[self.ask(DraftQuestion(seat, "pick", tuple(pack.cards)), pack)]
        pack.cards.remove(number)
        self.picks[seat] += 1
        for watcher in pack.watchers:
            self.seen[watcher].append((seat, number))
        pack.watchers.clear()
        card = self.cards[number]
        for name in self.named_next[seat]:
            self.reveal(seat, number)
            self.note(seat, name, "name", card.name)
        self.named_next[seat] = []
        for each in self.face_up(seat, "remove"):
            if self.may(seat, "remove", each.card, number):
                self.removed[seat].append(number)
                self.note(seat, self.cards[each.card].name, "removed", card.name)
                return
        self.note_about(seat, number)
        drafted = Drafted(number)
        self.piles[seat].append(drafted)
        self.as_drafted(seat, drafted, pack)

    def note_about(self, seat: int, number: int) -> None:
        """Cards lying face up that may note something of the card being drafted."""
        card = self.cards[number]
        for kind, what in (("note name", "name"), ("note type", "type")):
            for each in self.face_up(seat, kind):
                own = self.cards[each.card]
                ability = next(one for one in abilities(own) if one.kind == kind)
                words = (card.name,) if what == "name" else card.front.subtypes
                if not words or not fits(ability.what, card) or not self.may(seat, kind, each.card, number):
                    continue
                self.reveal(seat, number)
                for word in words:
                    self.note(seat, own.name, what, word)
                each.face_up = False

    def as_drafted(self, seat: int, drafted: Drafted, pack: Pack) -> None:
        """What a card does as it is itself drafted (905.2)."""
        card = self.cards[drafted.card]
        for ability in abilities(card):
            if ability.kind == "face up":
                drafted.face_up = True
            elif ability.kind == "at random":
                drafted.left = ability.number
            elif ability.kind in REVEALED:
                self.reveal(seat, drafted.card)
            if ability.kind == "number":
                self.note(seat, card.name, "number", str(self.picks[seat]))
            elif ability.kind == "passer":
                self.note(seat, card.name, "player", str(self.passer(seat)))
            elif ability.kind == "look on" and self.may(seat, "look on", drafted.card):
                pack.watchers.append(seat)
            elif ability.kind == "next name":
                self.named_next[seat].append(card.name)
            elif ability.kind == "add pack" and self.may(seat, "add pack", drafted.card):
                self.queues[seat].appendleft(self.open_pack())
            elif ability.kind == "colors":
                self.choose_colors(seat, drafted.card)

    def passer(self, seat: int) -> int:
        """Who passed a seat its pack."""
        return (seat - (1 if self.round % 2 else -1)) % len(self.drafters)

    def choose_colors(self, seat: int, number: int) -> None:
        """The player to the right, the drafter and the player to the left choose a color each, all different."""
        count = len(self.drafters)
        left = list(COLORS)
        for who in ((seat - 1) % count, seat, (seat + 1) % count):
            word = left[self.ask(DraftQuestion(who, "color", options=tuple(left), about=number))]
            left.remove(word)
            self.note(seat, self.cards[number].name, "color", word)

    # --- asking, showing, noting ---

    def face_up(self, seat: int, kind: str) -> Iterator[Drafted]:
        """The cards lying face up before a drafter that say a thing."""
        for each in tuple(self.piles[seat]):
            if each.face_up and _has(self.cards[each.card], kind):
                yield each

    def may(self, seat: int, kind: str, about: int, card: int = -1) -> bool:
        """Whether a drafter does what a card allows."""
        return self.ask(DraftQuestion(seat, kind, options=MAY, about=about, card=card)) == MAY.index(YES)

    def ask(self, question: DraftQuestion, pack: Pack | None = None) -> int:
        """The drafter's answer, kept. Raises IllegalPick."""
        answer = self.drafters[question.seat].choose(self.view(question.seat, pack), question)
        if not 0 <= answer < question.count:
            raise IllegalPick(f"{question.kind}: {answer} is none of the {question.count} that there are")
        self.answers.append(answer)
        return answer

    def reveal(self, seat: int, number: int) -> None:
        """Show a card to everybody."""
        for each in self.seen:
            each.append((seat, number))

    def note(self, seat: int, name: str, what: str, word: str) -> None:
        """Note something for cards with a name."""
        key = (seat, name, what)
        self.notes[key] = (*self.notes.get(key, ()), word)

    def view(self, seat: int, pack: Pack | None = None) -> DraftView:
        """What a drafter may look at now."""
        return DraftView(
            seat, len(self.drafters), self.round, self.picks[seat], tuple(each.card for each in self.piles[seat]),
            tuple(pack.cards) if pack is not None else (),
            tuple(tuple(each.card for each in pile if each.face_up) for pile in self.piles),
            tuple(self.seen[seat]), self._noted_for(seat), self.cards,
        )  # fmt: skip

    def _noted_for(self, seat: int) -> dict[tuple[int, str, str], tuple[str, ...]]:
        """What was noted is open to all (905.2b), but for what lies face down: cards others have removed."""
        return {key: words for key, words in self.notes.items() if key[0] == seat or key[2] != "removed"}

    def pool(self, seat: int) -> tuple[Card, ...]:
        """The card pool of a drafter: everything drafted (905.1d)."""
        return tuple(self.cards[each.card] for each in self.piles[seat])

    def notes_of(self, seat: int) -> dict[tuple[str, str], tuple[str, ...]]:
        """What a drafter noted, by the card's name and what it is."""
        return {(name, what): words for (who, name, what), words in self.notes.items() if who == seat}


REVEALED: Final = frozenset({"look on", "number", "passer", "colors", "add pack", "next name"})


def abilities(card: Card) -> Iterator[DraftAbility]:
    """What a card does while it is drafted."""
    return (one for face in card.faces for one in face.abilities if isinstance(one, DraftAbility))


def _has(card: Card, kind: str) -> bool:
    return any(one.kind == kind for one in abilities(card))
