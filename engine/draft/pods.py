"""CR 905. A pod: a draft or sealed pools for some seats, by computer players and perhaps by people, then their decks.

A pod is told whole by its set, kind, seats, seed and the answers of the people and computers in their order: it is
played again from them to where it stood, which is how a draft that was broken off is taken up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from engine.ast.card import Card
from engine.cards.decks import Deck
from engine.cards.pool import CardPool
from engine.draft.boosters import SEALED_PACKS, sealed_pool
from engine.draft.building import build
from engine.draft.draft import ROUNDS, Draft, Drafter, DraftQuestion, DraftView, IllegalPick
from engine.draft.draft_sets import DraftSet, DraftTrouble
from engine.draft.drafters import GreedyDrafter, RandomDrafter
from engine.terms.crossing import Part
from engine.user_error import DAMAGED

KINDS: Final = ("conspiracy-draft", "booster-draft", "sealed")
PERSON: Final = "person"
SEATS: Final = ("greedy", "random", PERSON)
MOST_SEATS: Final = 8
FORM: Final = 1


class PodRecord(Part, frozen=True, kw_only=True):
    """What a pod is taken up from. `seats` says who drafts in each seat, `cards` the names of the set's cards by
    rarity, so that another version's set is no hindrance."""

    kind: str
    code: str
    set_name: str
    rarities: tuple[tuple[str, ...], ...]
    special: tuple[str, ...]
    seats: tuple[str, ...]
    names: tuple[str, ...]
    seed: int
    answers: tuple[int, ...] = ()
    rounds: int = ROUNDS
    form: int = FORM

    @property
    def draft_set(self) -> DraftSet:
        """The set that is drafted."""
        return DraftSet(self.code, self.set_name, self.rarities, self.special)


class Waiting(Exception):
    """A person has to answer: the question, and what they may look at."""

    def __init__(self, question: DraftQuestion, view: DraftView) -> None:
        super().__init__(question.kind)
        self.question = question
        self.view = view


class _Feed(Drafter):
    """Gives the answers of a record as long as there are any; then a computer answers, or a person has to."""

    def __init__(self, left: list[int], given: list[int], computer: Drafter | None) -> None:
        self._left = left
        self._given = given
        self._computer = computer

    def choose(self, view: DraftView, question: DraftQuestion) -> int:
        if self._left:
            answer = self._left.pop(0)
        elif self._computer is not None:
            answer = self._computer.choose(view, question)
        else:
            raise Waiting(question, view)
        self._given.append(answer)
        return answer


class Pod:
    """A pod of drafters. `waiting` is what a person is asked now; None: everybody has a card pool."""

    def __init__(self, record: PodRecord, cards: Mapping[str, Card]) -> None:
        self.record = record
        self.cards = cards
        self.waiting: Waiting | None = None
        self.draft: Draft | None = None
        self.pools: tuple[tuple[Card, ...], ...] = ()
        self.go_on()

    def go_on(self) -> None:
        """Play on until a person is asked or all is drafted. Raises DraftTrouble for answers that do not fit."""
        record = self.record
        if record.kind == "sealed":
            chance = Random(record.seed)
            names = [sealed_pool(record.draft_set, chance, SEALED_PACKS) for _ in record.seats]
            self.pools = tuple(tuple(self.cards[name] for name in pool) for pool in names)
            return
        left, given = list(record.answers), list[int]()
        drafters = [_Feed(left, given, _computer(kind, record.seed * 64 + seat))
                    for seat, kind in enumerate(record.seats)]
        draft = Draft(record.draft_set, self.cards, drafters, record.seed, record.kind == KINDS[0], record.rounds)
        self.draft, self.waiting = draft, None
        try:
            draft.run()
        except Waiting as asked:
            self.waiting = asked
        except IllegalPick as error:
            raise DraftTrouble(f"the record of the draft does not fit ({error}); begin another draft.") from error
        self.record = msgspec.structs.replace(record, answers=tuple(given))
        if self.waiting is None:
            self.pools = tuple(draft.pool(seat) for seat in range(len(record.seats)))

    def answer(self, place: int) -> None:
        """A person's answer to what is waiting. Raises IllegalPick."""
        if self.waiting is None or not 0 <= place < self.waiting.question.count:
            raise IllegalPick("nobody is asked that")
        self.record = msgspec.structs.replace(self.record, answers=(*self.record.answers, place))
        self.go_on()

    def take_back(self) -> bool:
        """Take a person's last answer back, and all that followed; whether there was one."""
        persons = self.answered_by(PERSON)
        if not persons:
            return False
        self.record = msgspec.structs.replace(self.record, answers=self.record.answers[: persons[-1]])
        self.go_on()
        return True

    def answered_by(self, kind: str) -> list[int]:
        """The places of the answers that drafters of a kind gave."""
        places: list[int] = []
        record = self.record

        class Asked(_Feed):
            """Notes whose answers they were."""

            def choose(self, view: DraftView, question: DraftQuestion) -> int:
                if record.seats[question.seat] == kind and self._left:
                    places.append(len(self._given))
                return super().choose(view, question)

        left, given = list(record.answers), list[int]()
        drafters = [Asked(left, given, None) for _ in record.seats]
        draft = Draft(record.draft_set, self.cards, drafters, record.seed, record.kind == KINDS[0], record.rounds)
        with suppress(Waiting):
            draft.run()
        return places

    def notes_of(self, seat: int) -> dict[tuple[str, str], tuple[str, ...]]:
        """What a drafter noted, by the name of the card and the kind of note (905.2b)."""
        return self.draft.notes_of(seat) if self.draft is not None else {}

    def decks(self) -> tuple[Deck, ...]:
        """The deck that each seat's computer would build of its pool."""
        return tuple(build(pool, name) for pool, name in zip(self.pools, self.record.names, strict=True))


def _computer(kind: str, seed: int) -> Drafter | None:
    if kind == PERSON:
        return None
    return RandomDrafter(seed) if kind == "random" else GreedyDrafter()


def new_pod(
    kind: str, made: DraftSet, seats: Sequence[str], names: Sequence[str], seed: int, rounds: int = ROUNDS
) -> PodRecord:
    """The record of a pod that has not begun. Raises DraftTrouble."""
    if kind not in KINDS:
        raise DraftTrouble(f"there is no draft called {kind!r}; choose one of {', '.join(KINDS)}.")
    if not 2 <= len(seats) <= MOST_SEATS:
        raise DraftTrouble(f"a pod seats 2 to {MOST_SEATS} drafters, not {len(seats)}; change the seats.")
    return PodRecord(
        kind=kind, code=made.code, set_name=made.name, rarities=made.rarities, special=made.special,
        seats=tuple(seats), names=tuple(names), seed=seed, rounds=rounds,
    )


def cards_of(made: DraftSet, pool: CardPool) -> dict[str, Card]:
    """The cards of a set by name. Raises DraftTrouble for one that the pool lacks."""
    found: dict[str, Card] = {}
    for name in made.names():
        card = pool.card(name)
        if card is None:
            raise DraftTrouble(f"{made.name}: no card file has {name!r}; import the cards of that set.")
        found[name] = card
    return found


def save(record: PodRecord, path: Path) -> None:
    """Write a pod so that it can be taken up; the file is replaced whole or not at all. Raises DraftTrouble."""
    part = path.with_name(f"{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(msgspec.json.encode(record))
        part.replace(path)
    except OSError as error:
        raise DraftTrouble(f"{path}: the draft cannot be kept ({error}); free some space there.") from error


def load(path: Path) -> PodRecord:
    """A pod that was kept. Raises DraftTrouble."""
    try:
        record = msgspec.json.decode(path.read_bytes(), type=PodRecord)
    except (OSError, *DAMAGED) as error:
        raise DraftTrouble(f"{path} holds no draft that can be taken up ({error}); begin another draft.") from error
    if record.form != FORM or record.kind not in KINDS or len(record.names) != len(record.seats):
        raise DraftTrouble(f"{path} was written by another version of the program; begin another draft.")
    return record
