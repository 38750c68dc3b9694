"""What rides on permissions to cast: for free, as though it had flash, what happens then (601.3, 608.2g)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from engine.actions.life import PayLife
from engine.actions.looking import LookAndPlay
from engine.ast.abilities import StaticAbility
from engine.ast.amounts import PropertyOf
from engine.ast.costs import Cost, DoThis, PayMana
from engine.ast.effects import Continuous
from engine.ast.modifiers import ENTERS_WITH, MayPlay
from engine.ast.node import Effect, Modifier
from engine.ast.selections import This, You
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.lexicon.casting_spells import ANY_MANA
from engine.oracle.rows import rows
from engine.oracle.templates import Builder, member
from engine.terms.mana import ManaCost

LIFE: Final = Cost((DoThis(PayLife(PropertyOf("mana value", This()), who=You(surface="implied"))),))
_SAID: Final = "if you cast a spell this way ,"
RIDDEN: Final = "|rider "
FIELDS: Final = ("instead_cost", "extra", "as_flash", "free", "any_mana", "exiles", "rider", "once_each_turn")
PLAIN: Final = MayPlay(This())


@dataclass(frozen=True, slots=True)
class CastRider(Effect):
    """The sentence until it meets the permission before it: what it changes of it."""

    changes: MayPlay


def _rider(**changes: Value) -> CastRider:
    return CastRider(MayPlay(This(), **changes))
RIDERS: Final[dict[str, CastRider]] = {
    **{f"if a spell cast this way would be put into {where} , exile it instead": _rider(exiles=True)
       for where in ("your graveyard", "a graveyard")},
    **{f"{_SAID} pay life equal to {its} mana value rather than {pay} its mana cost": _rider(instead_cost=LIFE)
       for pay in ("pay", "paying") for its in ("its", "that spell 's")},
    f"{_SAID} you may cast it as though it had flash": _rider(as_flash=True),
    f"{_SAID} you cast it without paying its mana cost": _rider(free=True),
    f"{_SAID} you may spend mana as though it were mana of any type to cast it": _rider(any_mana="type"),
    f"{_SAID} you may spend mana as though it were mana of any color to cast it": _rider(any_mana="color"),
    "you can't cast more than one spell this way each turn": _rider(once_each_turn=True),
}


@dataclass(frozen=True, slots=True)
class Measured:
    """How a sentence with one slot changes a field of the permission: the field's value of what the slot holds, and the
    other way round."""

    field: str
    value: Callable[[Value], Value]
    slot: Callable[[Value], Value]


_COUNTER: Final = Measured("rider", lambda kind: f"{ENTERS_WITH}{kind}", lambda rider: rider.removeprefix(ENTERS_WITH))
_DEARER: Final = Measured("extra", lambda mana: Cost((PayMana(mana),)), lambda cost: cost.parts[0].cost)
MEASURED: Final = {
    **{f"{said} {it} enters with a {{k:counter}} counter on it": _COUNTER for said in (_SAID, "if you do ,")
       for it in ("that creature", "that artifact", "that permanent", "it")},
    "spells cast this way cost {m:mana} more to cast": _DEARER,
    "spells you cast this way cost {m:mana} more to cast": _DEARER,
    "a spell cast this way costs {m:mana} more to cast": _DEARER,
    "each spell cast this way costs {m:mana} more to cast": _DEARER,
}


def _classed(words: str) -> str:
    """The words of a rider, of which the sort of mana is one of a closed class."""
    for noun in ("type", "color"):
        words = words.replace(f"any {noun}", f"any {member('SORT OF MANA', noun)}")
    return words


def _measured(b: Builder, template: str, how: Measured) -> None:
    def made(values: Values) -> Value | None:
        if isinstance(values[0], ManaCost) and "X" in values[0].symbols:
            return None  # nobody says what it is
        return CastRider(MayPlay(This(), **{how.field: how.value(values[0])}), surface=template)

    def unmade(value: Value) -> Values | None:
        if not isinstance(value, CastRider) or value.surface != template:
            return None
        return (how.slot(getattr(value.changes, how.field)),)

    b.rule("castrider", template, made, unmade, CastRider, template, keyed=True, told=f"castrider of {how.field}")


def changed_by(modifiers: tuple[Modifier, ...], rider: CastRider) -> tuple[Modifier, ...] | None:
    """The permissions among modifiers with what the sentence says of them; None if there is none it could be of."""
    new = {name: value for name in FIELDS if (value := getattr(rider.changes, name)) != getattr(PLAIN, name)}
    plain = _of_spells(modifiers)
    if not plain or any(getattr(each, name) != getattr(PLAIN, name) for each in plain for name in new):
        return None
    surface = f"{RIDDEN}{rider.surface}"
    return tuple(
        replace(each, **new, surface=each.surface + surface) if isinstance(each, MayPlay) and each in plain else each
        for each in modifiers
    )


def _of_spells(modifiers: tuple[Modifier, ...]) -> list[MayPlay]:
    """The permissions by which spells are cast: not one to play lands beside one to cast spells."""
    found = [each for each in modifiers if isinstance(each, MayPlay)]
    return [each for each in found if each.verb == "cast"] or found


def _of_words(words: str, found: MayPlay) -> CastRider | None:
    """The sentence of these words that changed a permission."""
    if words in MEASURED:
        field = MEASURED[words].field
        return CastRider(MayPlay(This(), **{field: getattr(found, field)}), surface=words)
    return replace(RIDERS[words], surface=words) if words in RIDERS else None


def parted(modifiers: tuple[Modifier, ...]) -> tuple[tuple[Modifier, ...], CastRider] | None:
    """The permissions without the last sentence about them, and that sentence."""
    said = [each.surface.rpartition(RIDDEN)[2] for each in modifiers if isinstance(each, MayPlay)
            and RIDDEN in each.surface]
    words = said[0] if said and said.count(said[0]) == len(said) else ""
    found = next((each for each in modifiers if isinstance(each, MayPlay) and RIDDEN in each.surface), PLAIN)
    rider = _of_words(words, found)
    if rider is None:
        return None
    old = {name: getattr(PLAIN, name) for name in FIELDS
           if getattr(rider.changes, name) != getattr(PLAIN, name)}
    plain = tuple(
        replace(each, **old, surface=each.surface.rpartition(RIDDEN)[0])
        if isinstance(each, MayPlay) and RIDDEN in each.surface else each
        for each in modifiers
    )
    return plain, rider


def _with(values: Values) -> Value | None:
    ability, rider = values
    modifiers = changed_by(ability.modifiers, rider) if isinstance(ability, StaticAbility) else None
    return None if modifiers is None else replace(ability, modifiers=modifiers, surface=RIDDEN + ability.surface)


def _without(value: Value) -> Values | None:
    if not isinstance(value, StaticAbility) or not value.surface.startswith(RIDDEN):
        return None
    found = parted(value.modifiers)
    surface = value.surface.removeprefix(RIDDEN)
    return None if found is None else (replace(value, modifiers=found[0], surface=surface), found[1])


def joined(effect: Effect, rider: CastRider) -> Continuous | LookAndPlay | None:
    """A permission for a time with what the sentence says of it."""
    if isinstance(effect, LookAndPlay) and rider.changes in ANY_MANA and not effect.any_mana:
        return changed(effect, any_mana=rider.changes.any_mana, surface=f"{RIDDEN}{rider.surface}|{effect.surface}")
    modifiers = changed_by(effect.modifiers, rider) if isinstance(effect, Continuous) else None
    if not isinstance(effect, Continuous) or modifiers is None:
        return None
    return replace(effect, modifiers=modifiers, surface=RIDDEN + effect.surface)


def apart(effect: Effect) -> tuple[Continuous | LookAndPlay, CastRider] | None:
    """The permission and the sentence, if there was one."""
    if isinstance(effect, LookAndPlay) and effect.surface.startswith(RIDDEN):
        words, _, surface = effect.surface[len(RIDDEN) :].partition("|")
        return changed(effect, any_mana="", surface=surface), changed(RIDERS[words], surface=words)
    if not isinstance(effect, Continuous) or not effect.surface.startswith(RIDDEN):
        return None
    found = parted(effect.modifiers)
    surface = effect.surface.removeprefix(RIDDEN)
    return None if found is None else (replace(effect, modifiers=found[0], surface=surface), found[1])


def add(b: Builder) -> None:
    """Add these rows."""
    rows(b, "castrider", {_classed(words): rider for words, rider in RIDERS.items()})
    for template, how in MEASURED.items():
        _measured(b, template, how)
    b.same("later", "{_:castrider}")
    for nt in ("permanentline", "quotedline"):
        b.rule(nt, "{s:static} {r:castrider} .", _with, _without, StaticAbility, told="={s:static} {r:castrider} .")
