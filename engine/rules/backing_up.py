"""CR 702.165. Backup: counters on a target creature, and to another creature the abilities printed below it."""

from __future__ import annotations

from engine.actions.base import CREATURE, Verb, continue_on
from engine.actions.counters import put
from engine.ast.abilities import KeywordAbility, TriggeredAbility
from engine.ast.amounts import Fixed
from engine.ast.conditions import UntilEndOfTurn
from engine.ast.modifiers import GainAbilities
from engine.ast.node import Ability, Amount
from engine.ast.patterns import Moves
from engine.ast.selections import Target, This
from engine.events.kinds import PutCounters
from engine.events.resolution import Resolution
from engine.state.faces import RULED
from engine.terms.records import record
from engine.terms.zones import Zone

ONE = Fixed(1)
_CREATURE = Target(CREATURE, ONE, ONE, 0)


@record
class BackUp(Verb):
    """702.165a. Put so many +1/+1 counters on the target; if it is another creature, it gains the other abilities
    printed below backup on the card until end of turn."""

    n: Amount
    what: Target = _CREATURE

    def perform(self, r: Resolution) -> None:
        refs = r.objects(self.what)
        put(r, self, [PutCounters(ref, "+1/+1", r.amount(self.n), r.source, r.controller) for ref in refs])
        others = tuple(ref for ref in refs if ref != r.source)
        given = printed_below(r.game.obj(r.source).base.abilities)
        if others and given:
            continue_on(r, others, (GainAbilities(given),), UntilEndOfTurn())


def printed_below(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """What is printed after the first backup, other instances of it left out (702.165b)."""
    places = [place for place, each in enumerate(abilities) if _is_backup(each)]
    return tuple(each for each in abilities[places[0] + 1:] if not _is_backup(each)) if places else ()


def _is_backup(ability: Ability) -> bool:
    return isinstance(ability, KeywordAbility) and ability.name == "backup"


def backup(keyword: KeywordAbility) -> tuple[Ability, ...]:
    """The triggered ability of backup (702.165a)."""
    effect = BackUp(keyword.number or ONE)
    return (TriggeredAbility(Moves(This(), to=Zone.BATTLEFIELD), effect, (_CREATURE,), keyword="backup"),)


RULED["backup"] = backup
