"""CR 712.2, 2022:729.2. Merged permanents: one object that several cards or tokens represent."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast.card import Face


class Part:
    """One card or token of a merged or melded permanent: what it will be again when they part. `base` its copiable
    values among them, `face` which of its card's faces is up, `commander` whether it is its deck's commander (903.3),
    `became` the object it became as the permanent left. Never changed once made."""

    __slots__ = ("base", "became", "commander", "face", "kind", "owner", "physical")

    def __init__(
        self, kind: int, owner: int, physical: int, base: Face, face: int = 0, commander: bool = False, became: int = 0
    ) -> None:
        self.kind = kind
        self.owner = owner
        self.physical = physical
        self.base = base
        self.face = face
        self.commander = commander
        self.became = became


NO_PARTS: Final[tuple[Part, ...]] = ()
UNDER: Final = Face("")  # what the second card of a melded permanent adds to the first's values: nothing (712.3b)


def merged_face(parts: tuple[Part, ...]) -> Face:
    """The copiable values of a merged permanent: those of what is on top, with the abilities of all (702.140e)."""
    return replace(parts[0].base, abilities=tuple(ability for part in parts for ability in part.base.abilities))
