"""CR 111.10, 303.7. Role tokens: predefined Auras."""

from __future__ import annotations

from typing import Final

from engine.actions.arrival import TokenVerb
from engine.actions.base import THIS, YOU
from engine.actions.counters import PutCountersOn
from engine.actions.library import Scry
from engine.actions.life import Lose
from engine.actions.stack_verbs import Counter
from engine.ast.abilities import KeywordAbility, StaticAbility, TriggeredAbility
from engine.ast.amounts import CountOf, Fixed, PropertyOf
from engine.ast.card import Face
from engine.ast.conditions import Holds
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import PayCost, Unless
from engine.ast.filters import ControlledBy, HasType, Kind, Objects, Opponent, Players
from engine.ast.modifiers import GainAbilities, ModifyPT, SetBasePT
from engine.ast.node import Ability, Amount, Modifier, Selection
from engine.ast.patterns import Attacks, BecomesTarget, Moves
from engine.ast.says import says
from engine.ast.selections import All, Attached, Back, Source
from engine.events.kinds import CreateTokens
from engine.events.resolution import Resolution
from engine.terms.mana import mana_cost
from engine.terms.zones import Zone

ONE: Final = Fixed(1)
CREATURE: Final = Objects(Kind.PERMANENT, (HasType("creature"),))
OPPONENTS: Final = Players((Opponent(),))
HOST: Final = Attached("enchanted creature")
THEY: Final = Back("that player", Source.EVENT_PLAYER)
ENCHANT: Final = KeywordAbility("enchant", what=CREATURE)
_PAID: Final = PayCost(THEY, Cost((PayMana(mana_cost("{1}")),)))
WARD: Final = KeywordAbility("ward", cost=Cost((PayMana(mana_cost("{1}")),)), means=(TriggeredAbility(
    BecomesTarget(THIS, Objects(Kind.SPELL_OR_ABILITY, (ControlledBy(OPPONENTS),))),
    Unless(Counter(Back("it", Source.EVENT_OTHER)), THEY, _PAID), keyword="ward",
),))
SCRIES: Final = TriggeredAbility(Attacks(THIS), Scry(ONE))
IT: Final = Back("it", Source.THIS)
GROWS: Final = TriggeredAbility(
    Attacks(THIS), PutCountersOn(ONE, "+1/+1", IT), condition=Holds(PropertyOf("toughness", IT), "<=", Fixed(3))
)
ENCHANTMENTS: Final = CountOf(Objects(Kind.PERMANENT, (HasType("enchantment"), ControlledBy(YOU))))
LOSES: Final = TriggeredAbility(Moves(THIS, Zone.GRAVEYARD, Zone.BATTLEFIELD), Lose(ONE, who=All(OPPONENTS)))


def _role(name: str, text: str, *modifiers: Modifier, also: tuple[Ability, ...] = ()) -> tuple[str, Face]:
    abilities = (ENCHANT, StaticAbility(HOST, modifiers), *also)
    return name, Face(name, None, 0, (), ("enchantment",), ("Aura", "Role"), f"Enchant creature\n{text}", abilities)


def _plus(amount: Amount = ONE) -> ModifyPT:
    return ModifyPT(amount, amount)


_GETS: Final = "Enchanted creature gets +1/+1"
_GONE: Final = "When this token is put into a graveyard from the battlefield, each opponent loses 1 life."
_SMALL: Final = 'if its toughness is 3 or less, put a +1/+1 counter on it."'
_ATTACKS: Final = '"Whenever this creature attacks,'
ROLES: Final[dict[str, Face]] = dict((
    _role("Cursed", "Enchanted creature has base power and toughness 1/1.", SetBasePT(ONE, ONE)),
    _role("Monster", f"{_GETS} and has trample.", _plus(), GainAbilities((KeywordAbility("trample"),))),
    _role("Royal", f"{_GETS} and has ward {{1}}.", _plus(), GainAbilities((WARD,))),
    _role("Sorcerer", f"{_GETS} and has {_ATTACKS} scry 1.\"", _plus(), GainAbilities((SCRIES,))),
    _role("Virtuous", f"{_GETS} for each enchantment you control.", _plus(ENCHANTMENTS)),
    _role("Wicked", f"{_GETS}.\n{_GONE}", _plus(), also=(LOSES,)),
    _role("Young Hero", f"Enchanted creature has {_ATTACKS} {_SMALL}", GainAbilities((GROWS,))),
))


@says("{who:player} create[s] a {name:role} role token attached to {host:object}")
class CreateRole(TokenVerb):
    """303.7. Create a Role token attached to a permanent."""

    name: str
    host: Selection

    def events(self, r: Resolution, player: int) -> list[CreateTokens]:
        events: list[CreateTokens] = []
        for host in r.objects(self.host, player):
            event = CreateTokens(player, ROLES[self.name], 1, r.source)
            event.attach_to = host
            events.append(event)
        return events
