"""CR 701.4-5, 706.10, 115.7. Verbs of the stack: counter, copy, change targets, cast."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final

from engine.actions.base import (
    Keep,
    OnePlayerVerb,
    PlayerVerb,
    as_face,
    as_last_known,
    castable_faces,
    continue_on,
    doers,
    has_choice,
    here,
    move,
    number_of,
    taken,
    takings,
    zone_of,
)
from engine.actions.counters import PayCounters
from engine.actions.destinations import side_of
from engine.actions.life import PayLife
from engine.actions.permission import lets_cast_for, spends_any
from engine.ast.abilities import KeywordAbility
from engine.ast.amounts import Fixed, PropertyOf
from engine.ast.conditions import UntilLost
from engine.ast.costs import Cost, DoThis
from engine.ast.filters import Either, Kind, Objects, Players
from engine.ast.modifiers import GainAbilities
from engine.ast.node import Amount, Filter, Modifier, Selection
from engine.ast.says import choice, says
from engine.ast.selections import Among, Back, Several, Some, This, You
from engine.decisions import Option, Purpose
from engine.evaluate.compile import compile_matcher
from engine.evaluate.rulings import cant
from engine.events.counter_effects import THEN_EXILED
from engine.events.kinds import EffectEnds, Move
from engine.events.resolution import Resolution
from engine.messages import msg
from engine.terms.ids import NO_ONE, ObjectId, PlayerId
from engine.terms.zones import Cause, Zone

ONE = Fixed(1)


def on_stack(r: Resolution, ref: int) -> bool:
    """Whether it is a spell or ability on the stack now."""
    return zone_of(r, ref) is Zone.STACK


def copyable(r: Resolution) -> Keep:
    """Whether something can be copied: a spell or ability as it is or was on the stack, a card that is still there,
    where no effect says that it can't (101.2)."""

    def keep(ref: int) -> bool:
        row = r.game.obj(ref)
        return (not row.gone or row.zone is Zone.STACK) and not cant(r.game, "be copied", ref)

    return keep


def copy_spells(
    r: Resolution, effect: PlayerVerb, what: Selection, times: Callable[[int], int], anew: bool = False,
    exceptions: tuple[Modifier, ...] = (),
) -> None:
    """Players copy spells or abilities, each so many times; `anew`: with new targets if they want."""
    copies: list[int] = []
    copy = r.game.procedures.copy_spell
    for player in doers(r, effect.who):
        for ref in as_last_known(r, what, player, Purpose.COPY, copyable(r)):
            copies.extend(copy(r.game, ObjectId(ref), PlayerId(player), anew, exceptions) for _ in range(times(ref)))
    r.did(effect, copies, happened=bool(copies))


_INSTEAD = ". if that spell is countered this way ,"


@says("{who:player} counter[s] {what:object}")
@says(
    f"{{who:player}} counter[s] {{what:object}} {_INSTEAD} exile it instead of putting it into its owner 's graveyard",
    to="exile",
)
@says(
    *(f"{{who:player}} counter[s] {{what:object}} {instead} exile it with {{count:count}} {{kind:counter}} counters "
      "on it instead of putting it into its owner 's graveyard"
      for instead in (_INSTEAD, _INSTEAD.replace("that", "the"))),
    to="exile",
)
class Counter(PlayerVerb):
    """701.5. Counter spells and abilities; `to`: where a countered spell goes instead of the graveyard, as of a `Place`
    or "exile", with `count` counters of a kind."""

    rule: ClassVar[str] = "701.5"
    what: Selection
    to: str = ""
    count: Amount | None = None
    kind: str = ""

    def perform(self, r: Resolution) -> None:
        countered: list[int] = []
        for ref in taken(r, self.what, r.controller, Purpose.OTHER, -1, lambda ref: on_stack(r, ref)):
            instead = partial(self.elsewhere, r, ref) if self.to else None
            came = r.game.procedures.counter(r.game, ObjectId(ref), ObjectId(r.source), instead)
            if came is not None:
                countered.extend(came if self.to else (ref,))
        r.did(self, countered, happened=bool(countered))

    def elsewhere(self, r: Resolution, ref: int) -> Move:
        """The move of a countered spell that goes elsewhere instead of to the graveyard."""
        event = move(r, ref, ZONES.get(self.to, Zone.LIBRARY), Cause.COUNTER)
        if self.to in ("either", "bottom"):
            event.place = side_of(r, ref, self.to, r.controller)
        if self.count is not None:
            event.counters = ((self.kind, r.amount(self.count)),)
        return event


ZONES = {"exile": Zone.EXILE, "hand": Zone.HAND, "library": Zone.LIBRARY}


def half(r: Resolution, player: int, ref: int, fits: Callable[[], bool] | None = None) -> int:
    """Which half or face of a card is cast, as its player says (708.3, 2022:712.8a), of those that pass a test as the
    spell they would be; 0 for other cards, NO_ONE where none passes."""
    row = r.game.obj(ref)
    card = row.card
    able = [place for place in castable_faces(row) if fits is None or as_face(r, ref, place, fits)]
    if not able:
        return NO_ONE
    options = [Option(str(place), card.faces[place].name if card is not None else "") for place in able]
    return int(r.pick(player, options, Purpose.MODE, msg("Choose what to cast")) or 0)


choice("exceptthat", {", except": {}, ", except that": {}}, "except")
choice("whichtargets", {
    "the target": {"mode": "all"}, "the targets": {"mode": "all"}, "a target": {"mode": "one"},
    "any targets": {"mode": "any"},
}, "which targets")


@says("{who:player} [copies|copy] {what:object}")
@says("{who:player} [copies|copy] {what:object} {n:sooften}")
@says("{who:player} [copies|copy] {what:object} {:exceptthat} {exceptions:exceptions}")
class Copy(PlayerVerb):
    """706.10. Copy spells or abilities on the stack, perhaps several times, with exceptions that become copiable values
    (706.9); new targets are chosen afterwards."""

    what: Selection
    n: Amount = ONE
    exceptions: tuple[Modifier, ...] = ()

    def perform(self, r: Resolution) -> None:
        copy_spells(r, self, self.what, lambda ref: r.times(self.n), exceptions=self.exceptions)


@says("{who:player} [copies|copy] {what:object} and may choose a new target for (THE: that|the) copy")
@says("{who:player} [copies|copy] {what:object} and may choose new targets for that copy")
class CopyAnew(PlayerVerb):
    """706.10. Copy a spell, with new targets if the player wants."""

    what: Selection

    def perform(self, r: Resolution) -> None:
        copy_spells(r, self, self.what, lambda ref: 1, anew=True)


_EACH = "for each other {of:filter.s} {:thecopied} could target ."
choice("thecopied", {
    f"{the} {copied}": {} for the in ("that", "the", "that the") for copied in ("spell", "ability", "spell or ability")
}, "the spell or ability")


@says(
    f"{{who:player}} [copies|copy] {{what:object}} {_EACH} each copy targets a different one of (those creatures|them)"
)
@says(
    f"{{who:player}} [copies|copy] {{what:object}} {_EACH.replace('{of:filter.s}', 'permanent or player')}"
    " each copy targets a different one of those permanents and players",
    of=Either((Objects(Kind.PERMANENT), Players())),
)
@says("{who:player} [copies|copy] {what:object} . the copy targets {of:object}")
class CopyAtEach(PlayerVerb):
    """706.10d. Copy a spell for each other object or player it could target, each copy with that as its target, or once
    with what is said as its target."""

    what: Selection
    of: Filter | Selection

    def perform(self, r: Resolution) -> None:
        copies: list[int] = []
        for player in doers(r, self.who):
            for ref in as_last_known(r, self.what, player, Purpose.COPY, copyable(r)):
                now = {target for slot in r.game.obj(ref).targets for target in slot}
                there = r.find(self.of) if isinstance(self.of, Filter) else taken(r, self.of, player, Purpose.OTHER, 0)
                for other in [each for each in there if each not in now or isinstance(self.of, Selection)]:
                    copy = r.game.procedures.copy_spell(r.game, ObjectId(ref), PlayerId(player), False, at=other)
                    if not r.game.obj(copy).gone:
                        copies.append(copy)
        r.did(self, copies, happened=bool(copies))


_OTHERS: Final = "{who:player} [copies|copy] {what:object} for each other {of:filter.s}"


@says(f"{_OTHERS} cast before it this turn")
@says(f"{_OTHERS} you 've cast before it this turn", yours=True)
class CopyForEachBefore(PlayerVerb):
    """702.40a. Copy a spell for each other spell of a kind that was cast, or (`yours`) that you cast, before it this
    turn."""

    what: Selection
    of: Filter
    yours: bool = False

    def perform(self, r: Resolution) -> None:
        history = r.game.state.history_refs
        players = [each.id for each in r.game.state.players if not self.yours or each.id == r.controller]
        cast = [ref for player in players for ref in history.get(("spells cast", player), ())]
        copy_spells(r, self, self.what, lambda ref: sum(each < ref and r.matches(each, self.of) for each in cast))


@says("{who:player} may choose new targets for {what:object}", mode="new")
@says("{who:player} change[s] {:whichtargets} of {what:object}")
@says("{who:player} change[s] {:whichtargets} of {what:object} to {to:newtarget}")
@says("{who:player} change[s] {what:backobject.s} 's target to another {to:filter.s}", mode="all")
class ChangeTargets(OnePlayerVerb):
    """115.7. Change the targets of spells or abilities: all of them, one, or any the player wants ("new", "any"); `to`
    such only."""

    what: Selection
    mode: str
    to: Filter | Selection | None = None

    def done_by(self, r: Resolution, player: int) -> None:
        refs = taken(r, self.what, player, Purpose.OTHER, 0, lambda ref: on_stack(r, ref))
        fits = None if self.to is None else compile_matcher(self.to)
        for ref in refs:
            r.game.procedures.change_targets(
                r.game, ObjectId(ref), PlayerId(player), self.mode, None if fits is None else partial(fits.test, r)
            )
        r.did(self, refs)


VALUE = PropertyOf("mana value", This())
INSTEAD = {
    "life": Cost((DoThis(PayLife(VALUE, who=You())),)),
    "energy": Cost((DoThis(PayCounters(VALUE, "energy", who=You())),)),
}
choice("paidinstead", {
    f"{what} equal to {whose} mana value": {"instead": kind}
    for what, kind in (("life", "life"), ("a amount of {e}", "energy")) for whose in ("its", "that spell 's")
}, "life or energy equal to its mana value")


@says("{who:player} cast[s] {what:object} without paying (WHOSE: its|their) mana cost", free=True)
@says("{who:player} cast[s] {what:object} without paying their mana costs", free=True)
@says("{who:player} cast[s] {what:object} without paying (WHOSE: its|their) mana cost if able", free=True)
@says("{who:player} cast[s] {what:object} without paying its mana cost if the resulting spell 's mana value is less "
      "than {under:amount}", free=True)
@says("{who:player} play[s] {what:object} without paying (WHOSE: its|their) mana cost", free=True, lands=True)
@says("{who:player} cast[s] {what:object} {*:anymanarider}")
@says("{who:player} cast[s] {what:object} by paying {:paidinstead} rather than paying its mana cost")
class Cast(PlayerVerb):
    """701.4, 608.2g. Cast (or play) cards as the effect resolves, without paying their mana costs or paying them."""

    rule: ClassVar[str] = "701.4"
    what: Selection
    free: bool = False
    lands: bool = False
    under: Amount | None = None  # only if the resulting spell's mana value is less
    any_mana: str = ""  # "color", "type" or "snow": mana may be spent on it as though it were of any (609.4b)
    instead: str = ""  # what is paid rather than its mana cost (118.9), a word of INSTEAD
    cost: Cost | None = None  # or the cost that is
    exiles: bool = False  # "If a spell cast this way would be put into a graveyard, exile it instead"

    def perform(self, r: Resolution) -> None:
        cast = []
        ability = r.game.obj(r.item).ability if r.item else None
        way = THEN_EXILED if self.exiles else ""
        way = "suspend" if getattr(ability, "keyword", "") == "suspend" else way  # 702.62d
        for player in doers(r, self.who):
            refs = taken(r, self.what, player, Purpose.OTHER, 1, self.castable(r))
            if len(refs) > 1 and not isinstance(self.what, Some | Among | Several):
                refs = r.choose(player, refs, 0, len(refs), Purpose.OTHER, good=1)  # who may cast spells may cast any
            for ref in refs:
                face = half(r, player, ref, self._test(r, ref))
                if face == NO_ONE:
                    continue
                pretending = spends_any(r, player, self.any_mana) if self.any_mana else ()
                if self.instead or self.cost is not None:
                    cost = INSTEAD[self.instead] if self.cost is None else self.cost
                    pretending = lets_cast_for(r, player, ref, cost, self.exiles)
                    way = way or "permitted"
                done = r.game.procedures.cast(r.game, PlayerId(player), ObjectId(ref), face, way, self.free)
                if pretending:
                    r.emit(EffectEnds(pretending))
                if done:
                    cast.append(r.game.obj(ref).became or ref)
                    if way == "suspend":
                        _hasten(r, cast[-1])
        r.did(self, cast, happened=bool(cast))

    def choosable(self, r: Resolution, player: int) -> bool:
        """Whether a player who may cast something has anything to choose; what can't be cast is nothing (608.2d)."""
        keep = self.castable(r)
        if isinstance(self.what, Back):
            return any(keep(ref) for ref in r.refs(self.what, player))
        return has_choice(r, self.what, player, keep)

    def _test(self, r: Resolution, ref: int) -> Callable[[], bool]:
        """Whether the spell that a card would become is one of those meant: of the kind to be cast, and its mana value
        below a number (702.85a)."""
        what = self.what.what if isinstance(self.what, Some | Among) else None
        spells = what if isinstance(what, Objects) and what.kind is Kind.SPELL else None
        limit = None if self.under is None else r.amount(self.under)

        def fits() -> bool:
            if limit is not None and number_of(r, ref, "mana value") >= limit:
                return False
            return self.lands or spells is None or r.matches(ref, spells)

        return fits

    def castable(self, r: Resolution) -> Keep:
        """What can be cast: no land, which can only be played (305.9); a card with another face may be."""
        if self.lands:
            return here(r)

        def keep(ref: int) -> bool:
            row = r.game.obj(ref)
            faces = row.card.faces if row.card is not None else (row.base,)
            return here(r)(ref) and not all("land" in face.types for face in faces)

        return keep


def _hasten(r: Resolution, spell: int) -> None:
    """702.62a: a creature spell cast by suspend has haste until you lose control of it or of what it becomes."""
    if r.game.chars(spell).creature:
        continue_on(r, (spell,), (GainAbilities((KeywordAbility("haste"),)),), UntilLost())


@says("{who:player} play[s] {what:object} if able")
@says("{who:player} cast[s] {what:object} if able")
class PlayIfAble(PlayerVerb):
    """714.7. What a player must do: cast a card, or play it as a land, if they can, paying its costs."""

    what: Selection

    def perform(self, r: Resolution) -> None:
        cast = r.game.procedures.cast
        played = [
            ref for player, ref in takings(r, self.who, self.what, Purpose.OTHER, 1, here(r))
            if cast(r.game, PlayerId(player), ObjectId(ref), 0, "", False)
        ]
        r.did(self, played, happened=bool(played))
