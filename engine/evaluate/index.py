"""Who listens to what, kept at commit: triggers, replacements, static effects, rules changed, abilities to activate.

Buckets are tuples, so a fork shares them; the lists and dictionaries that hold them are copied at the first change.
An index may say too much, never too little: whoever uses an entry checks that the ability is really there.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from engine.ast.abilities import ActivatedAbility, EntersAbility, ReplacementAbility, StaticAbility, TriggeredAbility
from engine.ast.card import Face
from engine.ast.node import Ability, Modifier
from engine.evaluate.listen import Listening, codes_of, codes_replaced, listening, rule_keys
from engine.evaluate.modifier_traits import traits_of
from engine.evaluate.statics import HOST, SELF, WIDE, LayerStatic, layer_static, may_give_mana
from engine.state import codes
from engine.state.effect_rows import ContinuousRow, DelayedTrigger, Ends, ReplacementRow, ReturnsRow, Row
from engine.terms.zones import Zone

ANYONE: Final = -1  # among `by_activation` and `by_mana`: what other players than its controller may use too


class Listener:
    """One entry of a bucket: an ability on `source`, or given to others by it (`given`), or an effect's row."""

    __slots__ = ("ability", "born", "given", "modifier", "row", "source", "static")

    def __init__(self, source: int, ability: Ability | None, given: bool = False, row: Row | None = None) -> None:
        self.source = source
        self.ability = ability
        self.given = given
        self.modifier: Modifier | None = None
        self.static: LayerStatic | None = None
        self.row = row
        self.born = source if row is None else row.id


NOBODY: Final[tuple[Listener, ...]] = ()
_WATCHED: Final = (  # what ends so is looked at again and again
    Ends.WHILE, Ends.LOST, Ends.LEAVES, Ends.DEPARTS, Ends.ANOTHER,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Index:
    """The buckets of one game. `triggers`, `replaces` by event code; `rules` by question; `of_ref` the rows of
    continuous effects on one object; `self_statics` and `host_statics` static abilities of an object about itself and
    about its host."""

    __slots__ = (
        "ability_removers", "by_activation", "by_mana", "changes_nonpermanents", "control", "enters", "entries",
        "filter_changers", "granted_statics", "grants_mana", "group_statics", "host_statics", "of_ref",
        "reads_more_than_objects", "reads_other_counters", "reads_other_objects", "reads_status", "replaces", "rules",
        "self_statics", "shared", "states", "triggers", "varying_effects", "watched",
    )

    def __init__(self) -> None:
        self.triggers: list[tuple[Listener, ...]] = [NOBODY] * codes.COUNT
        self.replaces: list[tuple[Listener, ...]] = [NOBODY] * codes.COUNT
        self.states: tuple[Listener, ...] = ()
        self.enters: tuple[Listener, ...] = ()
        self.group_statics: tuple[Listener, ...] = ()
        self.granted_statics: tuple[Listener, ...] = ()  # given to objects, and looking at or changing yet others
        self.control: tuple[Listener, ...] = ()
        self.watched: tuple[Row, ...] = ()  # rows that end as soon as something is so
        self.rules: dict[str, tuple[Listener, ...]] = {}
        self.self_statics: dict[int, tuple[Listener, ...]] = {}
        self.host_statics: dict[int, tuple[Listener, ...]] = {}
        self.of_ref: dict[int, tuple[ContinuousRow, ...]] = {}
        self.by_activation: dict[int, tuple[int, ...]] = {}
        self.by_mana: dict[int, tuple[int, ...]] = {}
        self.entries: dict[int, tuple[Face, Zone, int]] = {}  # what is registered of an object, and for whom
        self.reads_more_than_objects = 0  # how many static effects look at more than objects
        self.reads_other_objects = 0  # how many look at other objects than the one they affect
        self.ability_removers = 0  # how many effects can take abilities away
        self.filter_changers = 0  # how many effects change what filters of static abilities look at
        self.reads_other_counters = 0  # how many look at counters on other objects than that, and at no more
        self.changes_nonpermanents = 0  # how many static effects can change what is no permanent
        self.grants_mana = 0  # how many effects can give mana abilities
        self.reads_status = 0  # how many static abilities may look at who is tapped, attacking and the like
        self.varying_effects = 0  # how many effects of spells and abilities may change what they do to their objects
        self.shared = False

    def fork(self) -> Index:
        """The same index for another game; both copy before they change it."""
        self.shared = True
        other = Index.__new__(Index)
        other._take(self)
        other.shared = True
        return other

    def _take(self, other: Index) -> None:
        self.triggers = other.triggers
        self.replaces = other.replaces
        self.states = other.states
        self.enters = other.enters
        self.group_statics = other.group_statics
        self.granted_statics = other.granted_statics
        self.control = other.control
        self.watched = other.watched
        self.rules = other.rules
        self.self_statics = other.self_statics
        self.host_statics = other.host_statics
        self.of_ref = other.of_ref
        self.by_activation = other.by_activation
        self.by_mana = other.by_mana
        self.entries = other.entries
        self.reads_more_than_objects = other.reads_more_than_objects
        self.changes_nonpermanents = other.changes_nonpermanents
        self.reads_other_counters = other.reads_other_counters
        self.reads_other_objects = other.reads_other_objects
        self.ability_removers = other.ability_removers
        self.filter_changers = other.filter_changers
        self.grants_mana = other.grants_mana
        self.varying_effects = other.varying_effects
        self.reads_status = other.reads_status

    def unshare(self) -> None:
        """Make the containers this index's own."""
        self.triggers = self.triggers.copy()
        self.replaces = self.replaces.copy()
        self.rules = self.rules.copy()
        self.self_statics = self.self_statics.copy()
        self.host_statics = self.host_statics.copy()
        self.of_ref = self.of_ref.copy()
        self.by_activation = self.by_activation.copy()
        self.by_mana = self.by_mana.copy()
        self.entries = self.entries.copy()
        self.shared = False

    # --- questions ---

    def activated(self, player: int) -> tuple[int, ...]:
        """Objects whose activated abilities, other than mana abilities, a player may be able to use."""
        mine = self.by_activation.get(player, ())
        others = self.by_activation.get(ANYONE)
        return (*mine, *(id for id in others if id not in mine)) if others else mine

    def mana_sources(self, player: int) -> tuple[int, ...]:
        """Objects that may have mana abilities that a player can use: permanents, cards in hand and graveyard."""
        mine = self.by_mana.get(player, ())
        others = self.by_mana.get(ANYONE)
        return (*mine, *(id for id in others if id not in mine)) if others else mine

    def asked(self, key: str) -> tuple[Listener, ...]:
        """Who answers a question about the rules."""
        return self.rules.get(key, NOBODY)

    # --- keeping ---

    def add(self, id: int, face: Face, zone: Zone, player: int) -> None:
        """An object with that face has come to a zone, under that player's control."""
        heard = listening(face, zone)
        if heard.empty:
            return
        if self.shared:
            self.unshare()
        self.entries[id] = (face, zone, player)
        self._add_heard(id, heard)
        if heard.activated:
            self.by_activation[player] = _with(self.by_activation.get(player, ()), id)
        if heard.anyone:
            self.by_activation[ANYONE] = _with(self.by_activation.get(ANYONE, ()), id)
        if heard.mana:
            self.by_mana[player] = _with(self.by_mana.get(player, ()), id)
            if heard.anyone:
                self.by_mana[ANYONE] = _with(self.by_mana.get(ANYONE, ()), id)

    def enter(self, id: int, face: Face) -> None:
        """An object is entering with that face: its static abilities count, as yet for itself alone (614.12)."""
        self.entered(id)
        heard = listening(face, Zone.BATTLEFIELD)
        own = (*heard.self_statics, *heard.group_statics)
        if own:
            if self.shared:
                self.unshare()
            self.self_statics[id] = tuple([_static_listener(id, compiled) for compiled in own])
            for compiled in own:
                self._count(compiled, 1)

    def entered(self, id: int) -> None:
        """How an object enters is worked out."""
        if id in self.self_statics:
            if self.shared:
                self.unshare()
            for listener in self.self_statics.pop(id):
                if listener.static is not None:
                    self._count(listener.static, -1)

    def _add_heard(self, id: int, heard: Listening) -> None:
        for code, ability in heard.triggers:
            self.triggers[code] = joined(self.triggers[code], Listener(id, ability))
        for code, replacement in heard.replaces:
            self.replaces[code] = joined(self.replaces[code], Listener(id, replacement))
        for state in heard.states:
            self.states = joined(self.states, Listener(id, state))
        for enters in heard.enters:
            self.enters = joined(self.enters, Listener(id, enters))
        for static in heard.control:
            self.control = joined(self.control, Listener(id, static))
        for key, modifier, static in heard.rules:
            self._rule(key, modifier, static, id, False)
        for compiled in heard.group_statics:
            self.group_statics = joined(self.group_statics, _static_listener(id, compiled))
            self._count(compiled, 1)
        for compiled in heard.self_statics:
            self.self_statics[id] = joined(self.self_statics.get(id, NOBODY), _static_listener(id, compiled))
            self._count(compiled, 1)
        for compiled in heard.host_statics:
            self.host_statics[id] = joined(self.host_statics.get(id, NOBODY), _static_listener(id, compiled))
            self._count(compiled, 1)
        for ability in heard.given:
            self._give(id, ability)

    def _rule(self, key: str, modifier: Modifier, ability: Ability | None, id: int, given: bool) -> None:
        listener = Listener(id, ability, given)
        listener.modifier = modifier
        self.rules[key] = joined(self.rules.get(key, NOBODY), listener)

    def _give(self, id: int, ability: Ability, row: Row | None = None) -> None:
        """An ability that something can give to others: whoever has it is found when it matters."""
        if isinstance(ability, TriggeredAbility):
            for code in codes_of(ability.pattern):
                self.triggers[code] = joined(self.triggers[code], Listener(id, ability, True, row))
        elif isinstance(ability, ReplacementAbility):
            for code in codes_replaced(ability.effect):
                self.replaces[code] = joined(self.replaces[code], Listener(id, ability, True, row))
        elif isinstance(ability, EntersAbility):
            self.enters = joined(self.enters, Listener(id, ability, True, row))
        elif isinstance(ability, StaticAbility):
            for modifier in ability.modifiers:
                for key in rule_keys(modifier):
                    listener = Listener(id, ability, True, row)
                    listener.modifier = modifier
                    self.rules[key] = joined(self.rules.get(key, NOBODY), listener)
            compiled = layer_static(ability)
            if compiled.parts and (compiled.reach in (HOST, WIDE) or (compiled.reach == SELF and not compiled.local)):
                listener = _static_listener(id, compiled, row)
                listener.given = True
                self.granted_statics = joined(self.granted_statics, listener)
                self.reads_more_than_objects += 1
        elif isinstance(ability, ActivatedAbility):
            self.grants_mana += 1

    def _count(self, compiled: LayerStatic, by: int) -> None:
        if not compiled.reads_only_objects:
            self.reads_more_than_objects += by
        elif not compiled.reads_at_most_counters:
            self.reads_other_objects += by
        elif not compiled.local:
            self.reads_other_counters += by
        if compiled.removes:
            self.ability_removers += by
        if compiled.reads_status:
            self.reads_status += by
        if compiled.changes_filtered:
            self.filter_changers += by
        if compiled.beyond_battlefield:
            self.changes_nonpermanents += by
        if any(map(may_give_mana, compiled.modifiers)):
            self.grants_mana += by

    def remove(self, id: int) -> None:
        """An object has left its zone."""
        if id not in self.entries:
            return
        if self.shared:
            self.unshare()
        face, zone, player = self.entries.pop(id)
        heard = listening(face, zone)
        self._drop(id, heard)
        if heard.activated:
            self.by_activation[player] = tuple(one for one in self.by_activation[player] if one != id)
        if heard.anyone:
            self.by_activation[ANYONE] = tuple(one for one in self.by_activation[ANYONE] if one != id)
        if heard.mana:
            self.by_mana[player] = tuple(one for one in self.by_mana[player] if one != id)
            if heard.anyone:
                self.by_mana[ANYONE] = tuple(one for one in self.by_mana[ANYONE] if one != id)

    def _drop(self, id: int, heard: Listening) -> None:
        given = heard.given
        codes_heard = [code for code, _ in heard.triggers]
        codes_heard += [code for one in given if isinstance(one, TriggeredAbility) for code in codes_of(one.pattern)]
        for code in dict.fromkeys(codes_heard):
            self.triggers[code] = without(self.triggers[code], id)
        replaced = [code for code, _ in heard.replaces]
        for one in given:
            if isinstance(one, ReplacementAbility):
                replaced.extend(codes_replaced(one.effect))
        for code in dict.fromkeys(replaced):
            self.replaces[code] = without(self.replaces[code], id)
        keys = [key for key, _, _ in heard.rules]
        keys += [
            key for one in given if isinstance(one, StaticAbility) for modifier in one.modifiers
            for key in rule_keys(modifier)
        ]
        for key in dict.fromkeys(keys):
            self._quieten(key, without(self.rules[key], id))
        if heard.states:
            self.states = without(self.states, id)
        if heard.enters or any(isinstance(one, EntersAbility) for one in given):
            self.enters = without(self.enters, id)
        if heard.control:
            self.control = without(self.control, id)
        if heard.group_statics:
            self.group_statics = without(self.group_statics, id)
        self._end_grants(without(self.granted_statics, id))
        self.self_statics.pop(id, None)
        self.host_statics.pop(id, None)
        for compiled in (*heard.group_statics, *heard.self_statics, *heard.host_statics):
            self._count(compiled, -1)
        self.grants_mana -= sum(1 for one in given if isinstance(one, ActivatedAbility))

    def _end_grants(self, left: tuple[Listener, ...]) -> None:
        self.reads_more_than_objects -= len(self.granted_statics) - len(left)
        for each in self.granted_statics:
            if not each.given and each.static is not None and each not in left:
                self.changes_nonpermanents -= each.static.beyond_battlefield
        self.granted_statics = left

    # --- effects of resolved spells and abilities ---

    def begin(self, row: Row) -> None:
        """An effect begins."""
        if self.shared:
            self.unshare()
        if isinstance(row, ContinuousRow):
            self._begin_continuous(row)
        elif isinstance(row, ReplacementRow):
            for code in codes_replaced(row.effect):
                self.replaces[code] = joined(self.replaces[code], row_listener(row, None))
        elif isinstance(row, DelayedTrigger):
            for code in codes_of(row.pattern):
                self.triggers[code] = joined(self.triggers[code], row_listener(row, None))
        if row.ends in _WATCHED or isinstance(row, ReturnsRow):
            self.watched = tuple(sorted((*self.watched, row), key=lambda one: one.id))

    def _begin_continuous(self, row: ContinuousRow) -> None:
        for ref in row.refs:
            self.of_ref[ref] = (*self.of_ref.get(ref, ()), row)
        traits = traits_of(row.modifiers)
        self.filter_changers += traits.changes_filtered
        self.varying_effects += traits.varies or row.what is not None
        self.reads_more_than_objects += traits.asks
        self.ability_removers += traits.ability_removers
        self.grants_mana += traits.mana
        for key, modifier in traits.keys:
            if key == "control":
                self.control = joined(self.control, row_listener(row, modifier))
            else:
                self.rules[key] = joined(self.rules.get(key, NOBODY), row_listener(row, modifier))
        for ability in traits.given:
            self._give(0, ability, row)
        compiled = None if row.what is None else layer_static(StaticAbility(row.what, row.modifiers))
        if compiled is not None and compiled.parts:  # of whatever it describes, as a static ability would
            self.granted_statics = joined(self.granted_statics, _static_listener(row.source, compiled, row))
            self.reads_more_than_objects += 1
            self.changes_nonpermanents += compiled.beyond_battlefield

    def end(self, row: Row) -> None:
        """An effect ends."""
        if self.shared:
            self.unshare()
        if isinstance(row, ContinuousRow):
            self._end_continuous(row)
        elif isinstance(row, ReplacementRow):
            for code in codes_replaced(row.effect):
                self.replaces[code] = without_row(self.replaces[code], row.id)
        elif isinstance(row, DelayedTrigger):
            for code in codes_of(row.pattern):
                self.triggers[code] = without_row(self.triggers[code], row.id)
        self.watched = tuple(one for one in self.watched if one.id != row.id)

    def _end_continuous(self, row: ContinuousRow) -> None:
        for ref in row.refs:
            left = tuple(one for one in self.of_ref[ref] if one.id != row.id)
            if left:
                self.of_ref[ref] = left
            else:
                del self.of_ref[ref]
        traits = traits_of(row.modifiers)
        self.filter_changers -= traits.changes_filtered
        self.varying_effects -= traits.varies or row.what is not None
        self.reads_more_than_objects -= traits.asks
        self.ability_removers -= traits.ability_removers
        self.grants_mana -= traits.mana
        for key, _ in traits.keys:
            if key == "control":
                self.control = without_row(self.control, row.id)
            else:
                self._quieten(key, without_row(self.rules.get(key, ()), row.id))
        for ability in traits.given:
            self._take_back(ability, row.id)
        if row.what is not None:
            self._end_grants(without_row(self.granted_statics, row.id))

    def _quieten(self, key: str, left: tuple[Listener, ...]) -> None:
        """Keep what is left of a bucket of rules; an empty one is not kept, so that games without any are seen."""
        if left:
            self.rules[key] = left
        else:
            self.rules.pop(key, None)

    def _take_back(self, ability: Ability, row: int) -> None:
        if isinstance(ability, TriggeredAbility):
            for code in codes_of(ability.pattern):
                self.triggers[code] = without_row(self.triggers[code], row)
        elif isinstance(ability, ReplacementAbility):
            for code in codes_replaced(ability.effect):
                self.replaces[code] = without_row(self.replaces[code], row)
        elif isinstance(ability, EntersAbility):
            self.enters = without_row(self.enters, row)
        elif isinstance(ability, StaticAbility):
            for modifier in ability.modifiers:
                for key in rule_keys(modifier):
                    self._quieten(key, without_row(self.rules.get(key, ()), row))
            self._end_grants(without_row(self.granted_statics, row))
        elif isinstance(ability, ActivatedAbility):
            self.grants_mana -= 1


def joined(bucket: tuple[Listener, ...], listener: Listener) -> tuple[Listener, ...]:
    """A bucket with one entry more. They stand in the order in which objects and effects came to be, whatever became of
    them since, for that order may be seen: as a scan of the state would give it."""
    if not bucket or bucket[-1].born <= listener.born:
        return (*bucket, listener)
    return tuple(sorted((*bucket, listener), key=lambda one: one.born))


def _with(ids: tuple[int, ...], id: int) -> tuple[int, ...]:
    """Objects with one more, in the same order."""
    return (*ids, id) if not ids or ids[-1] < id else tuple(sorted((*ids, id)))


def _static_listener(id: int, compiled: LayerStatic, row: Row | None = None) -> Listener:
    listener = Listener(id, compiled.ability, row=row)
    listener.static = compiled
    return listener


def row_listener(row: Row, modifier: Modifier | None) -> Listener:
    """An entry for an effect's row."""
    listener = Listener(row.source, None, row=row)
    listener.modifier = modifier
    return listener


def without(bucket: tuple[Listener, ...], id: int) -> tuple[Listener, ...]:
    """A bucket without the entries of an object's own abilities."""
    return tuple([one for one in bucket if one.source != id or one.row is not None]) or NOBODY


def without_row(bucket: tuple[Listener, ...], row: int) -> tuple[Listener, ...]:
    """A bucket without the entries of a row."""
    return tuple([one for one in bucket if one.row is None or one.row.id != row]) or NOBODY
