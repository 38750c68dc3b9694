"""CR 712.2, 2022:729.2. Merged permanents: one object that several cards or tokens represent."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast.abilities import ActivatedAbility, Beginning, KeywordAbility, TriggeredAbility
from engine.ast.card import Face
from engine.ast.node import Ability
from engine.ast.patterns import Moves
from engine.ast.selections import This
from engine.terms.zones import Zone


class Part:
    """One card or token of a merged or melded permanent: what it will be again when they part. `base` its copiable
    values among them, `face` which of its card's faces is up, `commander` whether it is its deck's commander (903.3),
    `became` the object it became as the permanent left. Never changed once made."""

    __slots__ = ("base", "became", "commander", "face", "kind", "owner", "physical")
    base: Face
    became: int
    commander: bool
    face: int
    kind: int
    owner: int
    physical: int

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
    """The copiable values of a merged permanent: those of what is on top, with the abilities of all (702.140e); of a
    host combined with a card with augment what both say."""
    begins = next((each.of for each in parts[0].base.abilities if isinstance(each, Beginning)), None)
    if begins is not None and len(parts) == 2:
        return _combined(parts[0].base, parts[1].base, begins)
    return replace(parts[0].base, abilities=tuple(ability for part in parts for ability in part.base.abilities))


def _combined(card: Face, host: Face, begins: Ability) -> Face:
    """A host with a card with augment before it: the augment card covers its word "host" and when its ability triggers;
    power and toughness are added to."""
    more = tuple(each for each in card.abilities if not isinstance(each, Beginning) and not _augments(each))
    joint = "" if card.name.endswith("-") else " "
    types = dict.fromkeys((*card.types, *host.types))
    return replace(
        host, name=f"{card.name}{joint}{host.name.rpartition(' ')[2]}", colors=card.colors | host.colors,
        supertypes=tuple(each for each in (*card.supertypes, *host.supertypes) if each != "host"),
        types=tuple(sorted(types, key=lambda each: each == "creature")),
        subtypes=tuple(dict.fromkeys((*card.subtypes, *host.subtypes))),
        abilities=(*more, *(_begun(each, begins) for each in host.abilities)),
        power=str(int(card.power or 0) + int(host.power or 0)),
        toughness=str(int(card.toughness or 0) + int(host.toughness or 0)),
    )


def _augments(ability: Ability) -> bool:
    return isinstance(ability, KeywordAbility) and ability.name == "augment"


def _begun(ability: Ability, begins: Ability) -> Ability:
    """The host's ability that would trigger as it enters, with the other beginning."""
    if not isinstance(ability, TriggeredAbility) or not isinstance(ability.pattern, Moves):
        return ability
    if not isinstance(ability.pattern.what, This) or ability.pattern.to is not Zone.BATTLEFIELD:
        return ability
    assert isinstance(begins, TriggeredAbility | ActivatedAbility)
    return replace(begins, effect=ability.effect, targets=ability.targets)
