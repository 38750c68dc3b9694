"""CR 601.2, 602.2, 603.3c-d. What is announced for a spell or ability on the stack, and what was paid for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from engine.ast.card import Face
from engine.evaluate.recall import remember
from engine.events.commit_moves import became
from engine.events.resolution import Resolution
from engine.events.written import written
from engine.game import Game
from engine.state.state import State
from engine.terms.zones import Zone

Slots = tuple[tuple[int, ...], ...]


def announce_way(state: State, id: int, way: str, zone: Zone, paid: Mapping[str, int]) -> None:
    """How a spell is cast and from where, and what is counted as paid for that alone (601.2b)."""
    row = state.own(id)
    row.way = way
    row.cast_from = zone
    if paid:
        row.paid = {**row.paid, **paid}


def announce_modes(state: State, id: int, modes: tuple[int, ...]) -> None:
    """The modes of a spell or ability are chosen (601.2b)."""
    state.own(id).modes = modes


def announce_costs(state: State, id: int, paid: Mapping[str, int]) -> None:
    """Additional costs that will be paid, by what words ask for them, as "kicked" (601.2b)."""
    row = state.own(id)
    row.paid = {**row.paid, **paid}


def announce_text(game: Game, id: int, face: Face) -> None:
    """A spell has more text than its card, such as what is spliced onto it (702.47a)."""
    written(game, id).base = face


def announce_x(state: State, id: int, x: int) -> None:
    """X is chosen, or is what the text says that it is (107.3, 601.2b)."""
    state.own(id).x = x


def announce_x_of_cost(state: State, source: int, x: int) -> None:
    """X of an ability's cost is known to what triggers on its card's leaving to pay it, as it is cycled (107.3)."""
    if x and state.objects[source].gone:
        for id in (source, *became(state, source)):
            state.own(id).x = x


def announce_targets(state: State, id: int, targets: Slots) -> None:
    """The targets of a spell or ability, a tuple for each instance of "target" (601.2c)."""
    state.own(id).targets = targets


def announce_division(state: State, id: int, divided: tuple[int, ...]) -> None:
    """How something is divided among the targets (601.2d)."""
    state.own(id).divided = divided


def keep_paid_for(r: Resolution) -> None:
    """What was sacrificed, discarded or exiled to pay is what the words of a spell or ability may speak of (608.2h)."""
    if r.marks:
        r.game.state.own(r.item).memory = remember(r)


def announce_rider(state: State, id: int, rider: str) -> None:
    """What the permission to cast a spell says of it goes with it, as a mark (601.2i)."""
    row = state.own(id)
    row.marks = row.marks | {rider}


def keep_choices(state: State, id: int, choices: Mapping[str, str | int]) -> None:
    """What is so of its words as an ability is activated (602.2b)."""
    if choices:
        row = state.own(id)
        row.choices = {**row.choices, **choices}


def count_paid(state: State, id: int, what: str, count: int) -> None:
    """So much more of something was paid for a spell (601.2h)."""
    row = state.own(id)
    row.paid = {**row.paid, what: row.paid.get(what, 0) + count}


# --- as if it were announced so ---


@contextmanager
def as_if_targeting(state: State, id: int, targets: Slots) -> Iterator[None]:
    """A card is looked at as the spell with these targets."""
    before = state.objects[id].targets
    state.own(id).targets = targets
    try:
        yield
    finally:
        state.own(id).targets = before


@contextmanager
def as_if_paid(state: State, id: int, paid: Mapping[str, int]) -> Iterator[None]:
    """A spell is looked at as if so much had been paid for it besides."""
    before = state.objects[id].paid
    state.own(id).paid = {**before, **paid}
    try:
        yield
    finally:
        state.own(id).paid = before


@contextmanager
def with_values_of(game: Game, id: int, face: Face) -> Iterator[None]:
    """A card is looked at as if it had the values of one of its faces only (601.3e)."""
    before = game.state.objects[id].base
    written(game, id).base = face
    try:
        yield
    finally:
        written(game, id).base = before
