"""CR 702.167. Craft: a permanent and its materials are exiled, and it returns transformed."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.arrival import Arrival
from engine.actions.materials import UseToCraft
from engine.actions.zone_verbs import Exile, Put
from engine.ast.abilities import ActivatedAbility, KeywordAbility
from engine.ast.amounts import Fixed
from engine.ast.costs import Cost, DoThis
from engine.ast.effects import Sequence
from engine.ast.filters import ControlledBy, Either, InZone, Kind, Objects, Other
from engine.ast.node import Ability, Filter
from engine.ast.selections import Back, Some, Source, This, You
from engine.state.faces import RULED
from engine.terms.zones import Zone

ONE: Final = Fixed(1)
MATERIALS: Final = 0


def materials(what: Filter) -> Filter:
    """Other permanents one controls and cards in one's graveyard of a description (702.167b)."""
    assert isinstance(what, Objects)
    permanents = replace(what, kind=Kind.PERMANENT, tests=(Other(), *what.tests, ControlledBy(You())))
    cards = replace(what, kind=Kind.CARD, tests=(*what.tests, InZone(Zone.GRAVEYARD, You())))
    return Either((permanents, cards))


def craft(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """The activated ability of craft (702.167a)."""
    assert keyword.what is not None
    assert keyword.cost is not None
    least = keyword.number or ONE
    chosen = Some(materials(keyword.what), least, None if keyword.word == "or more" else least)
    parts = (*keyword.cost.parts, DoThis(Exile(This())), DoThis(Exile(chosen, mark=MATERIALS)))
    home = Arrival(returning=True, under="owner", transformed=True)
    card = Back("it", Source.THIS)
    known = UseToCraft(Back("those cards", Source.MARK, MATERIALS), card)
    effect = Sequence((known, Put(card, home)))
    return (ActivatedAbility(Cost(parts), effect, timing=("sorcery",), keyword="craft"),)


RULED["craft"] = craft
