"""What a view lets be read of an object's row, and nobody write: its status, what is on it, what was chosen for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from engine.ast.card import Face
from engine.ast.node import Ability
from engine.terms.zones import Zone


class ShownRow(Protocol):
    """An object as it is or last was, to be read."""

    @property
    def ability(self) -> Ability | None:
        """Of an ability on the stack, what it does."""

    @property
    def attached_to(self) -> int:
        """The object or player that it is attached to, or NO_ONE."""

    @property
    def attachments(self) -> tuple[int, ...]:
        """What is attached to it."""

    @property
    def attacking(self) -> int:
        """Whom or what it attacks, or NO_ONE."""

    @property
    def base(self) -> Face:
        """Its copiable values as they are printed, or as it was made."""

    @property
    def blocked(self) -> bool:
        """Whether it is a blocked creature (509.1h)."""

    @property
    def blocked_by(self) -> tuple[int, ...]:
        """What blocks it, in damage assignment order once that is announced (509.2)."""

    @property
    def blocking(self) -> tuple[int, ...]:
        """What it blocks."""

    @property
    def controller(self) -> int:
        """Its controller."""

    @property
    def counters(self) -> Mapping[str, int]:
        """The counters on it, by kind."""

    @property
    def damage(self) -> int:
        """The damage marked on it."""

    @property
    def face(self) -> int:
        """Which of its card's faces is up."""

    @property
    def face_down(self) -> str:
        """How it came to be face down; "" if it is face up."""

    @property
    def id(self) -> int:
        """Its id."""

    @property
    def kind(self) -> int:
        """Whether it is a card, a token, a copy, an ability or an emblem."""

    @property
    def marks(self) -> frozenset[str]:
        """Its designations."""

    @property
    def modes(self) -> tuple[int, ...]:
        """The modes chosen for it."""

    @property
    def sick(self) -> bool:
        """Whether it has not been under its controller's control since their turn began (302.6)."""

    @property
    def source(self) -> int:
        """Of an ability, the object it is of."""

    @property
    def tapped(self) -> bool:
        """Whether it is tapped."""

    @property
    def targets(self) -> tuple[tuple[int, ...], ...]:
        """Its targets by slot."""

    @property
    def x(self) -> int:
        """The value of X chosen for it."""

    @property
    def zone(self) -> Zone:
        """The zone it is in."""
