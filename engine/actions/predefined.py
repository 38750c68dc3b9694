"""CR 111.10. Predefined tokens: characteristics and abilities that texts name in one word.

The abilities are written as trees, for actions cannot read text; a test reads each text and compares.
"""

from __future__ import annotations

from typing import Final

from engine.actions.arrival import Arrival
from engine.actions.base import THIS, YOU
from engine.actions.counters import PutCountersOn
from engine.actions.creatures import Explore
from engine.actions.hand import Discard, Draw
from engine.actions.library import Scry, Search, ShuffleLibrary
from engine.actions.life import Gain
from engine.actions.mana import AddAny, AddMana, SpendOn
from engine.actions.permanents import Transform
from engine.actions.zone_verbs import Exile, Put, Sacrifice
from engine.ast.abilities import ActivatedAbility
from engine.ast.amounts import Fixed
from engine.ast.card import Card, Face
from engine.ast.conditions import UntilEndOfTurn
from engine.ast.costs import Cost, DoThis, PayMana, TapThis
from engine.ast.effects import Continuous, Sequence
from engine.ast.filters import ControlledBy, HasSupertype, HasType, Kind, Not, Objects
from engine.ast.modifiers import MayPlay
from engine.ast.node import CostPart, Effect
from engine.ast.selections import Back, Some, Source, Target, TopOf
from engine.terms.colors import BLACK
from engine.terms.mana import mana_cost

ONE: Final = Fixed(1)
AWAY: Final = DoThis(Sacrifice(THIS))
TAP: Final = TapThis()
ANY_COLOR: Final = AddAny(ONE)
CREATURE: Final = Objects(Kind.PERMANENT, (HasType("creature"),))
OWN_CREATURE: Final = Objects(Kind.PERMANENT, (HasType("creature"), ControlledBy(YOU)))
BASIC: Final = Some(Objects(Kind.CARD, (HasSupertype("basic"), HasType("land"))), ONE, ONE)
NONARTIFACT_SPELLS: Final = Objects(Kind.SPELL, (Not(HasType("artifact")),))
THAT_CARD: Final = Back("that card", Source.MARK, 0)
FOUND: Final = Back("it", Source.MARK, 0)


def generic(number: int) -> PayMana:
    """So much generic mana."""
    return PayMana(mana_cost(f"{{{number}}}"))


def ability(
    effect: Effect, *parts: CostPart, mana: bool = False, timing: tuple[str, ...] = (), targets: tuple[Target, ...] = ()
) -> ActivatedAbility:
    """The activated ability of a predefined token."""
    return ActivatedAbility(Cost(parts), effect, targets, mana, timing)


def artifact(name: str, text: str, does: ActivatedAbility) -> tuple[str, Face]:
    """A predefined artifact token."""
    return name, Face(name, None, 0, (), ("artifact",), (name,), text, (does,))


_MAP_TARGET: Final = Target(OWN_CREATURE, ONE, ONE, 0)
_MUTAGEN_TARGET: Final = Target(CREATURE, ONE, ONE, 0)
_SORCERY: Final = ("sorcery",)

INCUBATOR: Final = Card("Incubator", (
    Face("Incubator", None, 0, (), ("artifact",), ("Incubator",), "{2}: Transform this token.",
         (ability(Transform(THIS), generic(2)),)),
    Face("Phyrexian", None, 0, (), ("artifact", "creature"), ("Phyrexian",), "", (), "0", "0"),
), "transform")
_MAY_PLAY: Final = Continuous(YOU, (MayPlay(THAT_CARD, "play"),), UntilEndOfTurn())
_IMPULSE: Final = Sequence((Exile(TopOf(YOU, ONE), mark=0), _MAY_PLAY))
PREDEFINED: Final[dict[str, Face]] = dict((
    artifact("Treasure", "{T}, Sacrifice this token: Add one mana of any color.",
             ability(ANY_COLOR, TAP, AWAY, mana=True)),
    artifact("Gold", "Sacrifice this token: Add one mana of any color.", ability(ANY_COLOR, AWAY, mana=True)),
    artifact("Food", "{2}, {T}, Sacrifice this token: You gain 3 life.",
             ability(Gain(Fixed(3)), generic(2), TAP, AWAY)),
    artifact("Clue", "{2}, Sacrifice this token: Draw a card.", ability(Draw(ONE), generic(2), AWAY)),
    artifact("Blood", "{1}, {T}, Discard a card, Sacrifice this token: Draw a card.",
             ability(Draw(ONE), generic(1), TAP, DoThis(Discard(Some(Objects(Kind.CARD), ONE, ONE))), AWAY)),
    artifact("Powerstone", "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell.",
             ability(AddMana(mana_cost("{C}"), on=SpendOn(never=NONARTIFACT_SPELLS)), TAP, mana=True)),
    artifact("Map", "{1}, {T}, Sacrifice this token: Target creature you control explores. Activate only as a sorcery.",
             ability(Explore(_MAP_TARGET), generic(1), TAP, AWAY, timing=_SORCERY, targets=(_MAP_TARGET,))),
    artifact("Mutagen", "{1}, {T}, Sacrifice this token: Put a +1/+1 counter on target creature. Activate only as a "
             "sorcery.",
             ability(PutCountersOn(ONE, "+1/+1", _MUTAGEN_TARGET), generic(1), TAP, AWAY, timing=_SORCERY,
                     targets=(_MUTAGEN_TARGET,))),
    artifact("Junk", "{T}, Sacrifice this token: Exile the top card of your library. You may play that card this turn. "
             "Activate only as a sorcery.",
             ability(_IMPULSE, TAP, AWAY, timing=_SORCERY)),
    artifact("Lander", "{2}, {T}, Sacrifice this token: Search your library for a basic land card, put it onto the "
             "battlefield tapped, then shuffle.",
             ability(Sequence((Search(YOU, BASIC, mark=0), Put(FOUND, Arrival(tapped=True)), ShuffleLibrary())),
                     generic(2), TAP, AWAY)),
    ("Shard", Face("Shard", None, 0, (), ("enchantment",), ("Shard",),
                   "{2}, Sacrifice this token: Scry 1, then draw a card.",
                   (ability(Sequence((Scry(ONE), Draw(ONE))), generic(2), AWAY),))),
    ("Walker", Face("Walker", None, BLACK, (), ("creature",), ("Zombie",), "", (), "2", "2")),
))
