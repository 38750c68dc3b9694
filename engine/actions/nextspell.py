"""CR 611.2. Effects on the next spell of a kind that a player casts this turn: what it costs, when it may be cast."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.base import Verb
from engine.ast.amounts import Fixed, HistoryCount
from engine.ast.conditions import Holds, UntilEndOfTurn
from engine.ast.filters import ControlledBy, Either, InZone, Kind, NthCast, Objects, OwnedBy, Players
from engine.ast.modifiers import Cant, ChangeCost, GainAbilities, IfHolds, MayPlay
from engine.ast.node import Ability, Condition, Duration, Filter, Modifier
from engine.ast.selections import You
from engine.evaluate.lasting import locked, set_duration
from engine.evaluate.recall import remember
from engine.events.kinds import EffectBegins
from engine.events.resolution import Resolution
from engine.events.structural import new_row_values
from engine.state.effect_rows import ContinuousRow
from engine.terms.records import record
from engine.terms.zones import Zone

YOU: Final = You()
TURN: Final = UntilEndOfTurn()
ANYBODY: Final = Players()
CAST_FROM: Final = (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)


@record
class NextSpell(Verb):
    """611.2. Until its controller has cast one more spell of a kind this turn: `change` what such a spell costs;
    `fast`: it may be cast as though it had flash; `sure`: it can't be countered;
    `lent` the abilities it has."""

    what: Filter
    change: ChangeCost | None = None
    fast: bool = False
    sure: bool = False
    lent: tuple[Ability, ...] = ()

    def perform(self, r: Resolution) -> None:
        modifiers: list[Modifier] = []
        if self.change is not None:
            modifiers.append(locked(replace(self.change, what=self.what, who=YOU), r))
        if self.fast:
            modifiers.append(MayPlay(self.what, "cast", as_flash=True))
        so_far = r.amount(HistoryCount("spells cast", YOU, self.what))
        still = Holds(HistoryCount("spells cast", YOU, self.what), "=", Fixed(so_far))
        if modifiers:
            self.begin(r, ContinuousRow(*new_row_values(r), (IfHolds(still, tuple(modifiers)),), (), ANYBODY))
        spell = Objects(Kind.SPELL, (ControlledBy(YOU), NthCast(so_far + 1, self.what)))
        if self.sure:
            self.begin(r, ContinuousRow(*new_row_values(r), (Cant("be countered"),), (), spell))
        if self.lent:
            lend(r, self.lent, spell, self.what, still)
        r.did(self, ())

    def begin(self, r: Resolution, row: ContinuousRow) -> None:
        """Let an effect last for the turn."""
        set_duration(row, TURN, r)
        r.emit(EffectBegins(row, r.source))


def lend(r: Resolution, lent: tuple[Ability, ...], spells: Filter, what: Filter, still: Condition | None) -> None:
    """Let spells have abilities this turn; so that they can be cast by them (601.3a) the cards that may be such spells
    have them already, as long as they may."""
    assert isinstance(what, Objects)
    gain: tuple[Modifier, ...] = (GainAbilities(lent),)
    own = tuple([Objects(Kind.CARD, (*what.tests, OwnedBy(YOU), InZone(zone))) for zone in CAST_FROM])
    cards = gain if still is None else (IfHolds(still, gain),)
    for modifiers, those in ((gain, spells), (cards, Either(own))):
        row = ContinuousRow(*new_row_values(r), modifiers, (), those)
        row.memory = remember(r)
        set_duration(row, TURN, r)
        r.emit(EffectBegins(row, r.source))


@record
class SpellsHave(Verb):
    """611.2. Spells of a kind that its controller casts this turn have abilities."""

    what: Filter
    lent: tuple[Ability, ...]

    def perform(self, r: Resolution) -> None:
        assert isinstance(self.what, Objects)
        lend(r, self.lent, replace(self.what, tests=(*self.what.tests, ControlledBy(YOU))), self.what, None)
        r.did(self, ())


@record
class SpellsCost(Verb):
    """611.2c. For a while spells of a kind cost more or less, also those that nobody has yet."""

    change: ChangeCost
    duration: Duration

    def perform(self, r: Resolution) -> None:
        row = ContinuousRow(*new_row_values(r), (locked(self.change, r),), (), ANYBODY)
        row.memory = remember(r)
        set_duration(row, self.duration, r)
        r.emit(EffectBegins(row, r.source))
        r.did(self, ())
