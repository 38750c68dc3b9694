"""What every prompt has: what it lights up on the table, what a click or drop means, and the buttons it offers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Flag, auto
from typing import Final, Generic, Protocol, TypeVar

from PySide6.QtCore import QObject, Signal, SignalInstance
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from engine.decisions import Asked, Decision
from engine.terms.ids import NO_ONE
from engine.view.snapshot import CardSnap, GameSnap
from gui.i18n import translate
from gui.prompts.asking import matter_of, sourced_words

__all__ = ["TABLE", "Choice", "Count", "Link", "Look", "Mark", "Pictures", "Prompt"]

TABLE: Final = -2  # dropping on the open table, not on a card or player

D = TypeVar("D", bound=Decision)


class Mark(Flag):
    """The states a card or player is shown in; each has a colour and a shape."""

    NONE = 0
    PLAYABLE = auto()
    LEGAL = auto()
    TARGETED = auto()
    SELECTED = auto()
    TAPS = auto()
    ATTACKS = auto()
    BLOCKS = auto()
    QUIET = auto()  # with PLAYABLE: it can be played, to little use


@dataclass(frozen=True, slots=True)
class Look:
    """How one card or player is lit: its marks, a badge (`{R}{R}` or a number) and the words of its tab."""

    marks: Mark = Mark.NONE
    badge: str = ""
    tab: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """An arrow from one thing to another: `kind` is "mine", "theirs" or "block"; `number` counts several targets."""

    source: int
    target: int
    kind: str = "mine"
    number: int = 0


@dataclass(frozen=True, slots=True)
class Choice:
    """A button: its words (symbols in braces), what it does, its key, and why it cannot be pressed, if so."""

    label: str
    run: Callable[[], None] = field(compare=False)
    key: str = ""
    reason: str = ""

    @property
    def enabled(self) -> bool:
        """Whether it can be pressed."""
        return not self.reason


@dataclass(frozen=True, slots=True)
class Count:
    """How many of a pile are meant: the words, how many there are, how many it is now, and what another number does."""

    title: str
    most: int
    now: int
    choose: Callable[[int], object] = field(compare=False)


class Pictures(Protocol):
    """Where a panel gets the pictures of cards from; `ready` tells that more have come."""

    ready: SignalInstance

    def card(self, ref: int) -> CardSnap | None:
        """What is known of an object."""
        ...

    def picture(self, card: CardSnap, width: float, dpr: float) -> QPixmap | None:
        """The card's picture `width` px wide, or None while it is being painted."""
        ...


class Prompt(QObject, Generic[D]):
    """One question on the table. `answered` carries the answer, `commanded` a command, `changed` tells to look again,
    `menu` asks to choose among buttons beside a card."""

    answered = Signal(object)  # an Answer
    commanded = Signal(object)  # a Command
    changed = Signal()
    menu = Signal(int, tuple)

    def __init__(self, snap: GameSnap, decision: D) -> None:
        super().__init__()
        self.snap = snap
        self.decision = decision

    @property
    def asked(self) -> Asked:
        """Who is asked what, and why."""
        return self.decision.asked

    @property
    def text(self) -> str:
        """The question in words of the language spoken."""
        return translate(self.asked.text)

    @property
    def full_text(self) -> str:
        """The question with the name of what asks, and whose it is."""
        return sourced_words(self.snap, self.asked, self.text)

    @property
    def matter(self) -> str:
        """The sentence of the spell or ability that asks which the question is about; "" where that is plain."""
        return matter_of(self.snap, self.asked, self.text)

    def hint(self) -> str:
        """A quiet line above the primary button, symbols in braces; empty for none."""
        return ""

    def looks(self) -> Mapping[int, Look]:
        """How cards and players are lit."""
        return {}

    def links(self) -> tuple[Link, ...]:
        """The arrows it draws."""
        return ()

    def primary(self) -> Choice | None:
        """The one lamp-coloured button."""
        return None

    def others(self) -> tuple[Choice, ...]:
        """Up to three quiet alternatives."""
        return ()

    def click(self, ref: int) -> bool:
        """A card or player was clicked, or Enter pressed on it; whether that meant anything."""
        return False

    def does(self) -> Mapping[int, str]:
        """What a click on a card does, in words, where the engine has a name for it."""
        return {}

    def draggable(self, ref: int) -> bool:
        """Whether the card can be dragged now."""
        return False

    def arrow_drag(self, ref: int) -> bool:
        """Whether dragging it draws an arrow instead of carrying the card."""
        return False

    def drops(self, ref: int) -> frozenset[int]:
        """Where the dragged card may be dropped: refs of cards and players, or TABLE."""
        return frozenset()

    def aim(self, ref: int) -> None:
        """What lies under the pointer where a card is dropped on the table."""

    def drop(self, ref: int, onto: int) -> bool:
        """The card was dropped on a thing; whether that meant anything."""
        return False

    def key(self, name: str) -> bool:
        """A key by its name ("Up", "3", "Backspace") that no button has; whether it meant anything."""
        return False

    def panel(self, pictures: Pictures) -> QWidget | None:
        """What it lays on the table beyond lighting cards, if anything."""
        return None

    def apart(self) -> Mapping[int, object]:
        """Cards that must not lie hidden in a pile of identical ones: each with what it has in common with those that
        it may lie with, or None if it lies alone."""
        return {}

    def count(self, ref: int, onto: int, pile: Sequence[int]) -> Count | None:
        """After a click on a thing (`onto` is NO_ONE) or a drop: how many of the pile in which it lay are meant, where
        that can be chosen."""
        return None

    def source(self) -> int:
        """The object the question comes from, or NO_ONE."""
        return self.asked.source or NO_ONE
