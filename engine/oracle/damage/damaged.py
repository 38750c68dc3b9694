"""Damage that would be dealt: prevented with something besides, replaced, redirected (614.9, 615)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from engine.actions.damage_shields import PreventNextFrom
from engine.ast.abilities import ReplacementAbility
from engine.ast.amounts import ThatMany
from engine.ast.effects import ForEach, Instead, Prevent, Redirect
from engine.ast.filters import Either, Kind, Objects, Players
from engine.ast.node import Effect, Filter
from engine.ast.patterns import DealsDamage, IsDealtDamage
from engine.ast.selections import All, Some
from engine.oracle.clauses import field_names
from engine.oracle.constants import TURN
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder, Make, Unmake

ANYTHING: Final = Either((Objects(Kind.PERMANENT), Players()))
KINDS: Final[dict[str, bool | None]] = {"damage": None, "combat damage": True, "noncombat damage": False}
PREVENTED: Final = "prevented"  # how much an effect prevented
AFTER: Final = "|after"  # surface of a prevention whose consequence is said in a sentence of its own


@dataclass(frozen=True, slots=True)
class Prevented(Effect):
    """ "When damage is prevented this way, ..." until it meets the prevention before it; `each`: for each 1 damage."""

    effect: Effect
    each: bool = False


def add(b: Builder) -> None:
    """Add the productions of damage that would be dealt."""
    b.rule("dealtto", "{r:recipient}", lambda v: None if isinstance(v[0], Some) else v[0], lambda v: (v,))
    b.same("dealtto", "a {_:filter.s}")
    b.same("dealer", "a {_:filter.s}", "{_:thisobject}", "{_:attached}")
    for kind, combat in KINDS.items():
        _prevented(b, kind, combat)
        _instead(b, kind, combat)
        _redirected(b, kind, combat)
        _for_a_turn(b, kind, combat)
        _would_deal(b, kind, combat)
    _consequences(b)
    b.same("wouldbe", "{_:oneobject}")
    b.says("wouldbe", All, "{what:filter.p}")
    shaped(b, "wouldbe", All, "{f:filter.p} and {g:filter.p}", _sources, "what.filters.0", "what.filters.1")


def _sources(one: Filter, other: Filter) -> All | None:
    """ "Black sources and red sources"; permanents of two kinds are worded as one description."""
    both = (one, other)
    return All(Either(both)) if all(isinstance(each, Objects) and each.kind is Kind.SOURCE for each in both) else None


def static(b: Builder, template: str, make: Callable[[Values], Effect], unmake: Callable[[Value], Values]) -> None:
    """A replacement effect of a static ability, told from others by its wording."""

    def made(values: Values) -> Value | None:
        return ReplacementAbility(make(values), surface=template)

    def unmade(value: Value) -> Values | None:
        return unmake(value.effect) if isinstance(value, ReplacementAbility) and value.surface == template else None

    b.rule("replacing", template, made, unmade, ReplacementAbility, template)


def lasting(b: Builder, nt: str, template: str, make: Make, unmake: Callable[[Value], Values], cls: type) -> None:
    """An instruction told from others by its wording."""

    def made(values: Values) -> Value | None:
        node = make(values)
        return None if node is None else replace(node, surface=template)

    def unmade(value: Value) -> Values | None:
        return unmake(value) if isinstance(value, cls) and getattr(value, "surface", "") == template else None

    b.rule(nt, template, made, unmade, cls, template)


def _prevented(b: Builder, kind: str, combat: bool | None) -> None:
    """ "If damage would be dealt to Zed, prevent that damage and put a +1/+1 counter on it"."""
    _ways(b, f"if {kind} would be dealt to {{t:dealtto}}", lambda v: Prevent(None, v[0], None, combat),
          lambda p: (p.to,))
    _ways(b, f"if {{s:dealer}} would deal {kind} to {{t:dealtto}}", lambda v: Prevent(None, v[1], v[0], combat),
          lambda p: (p.by, p.to))


def _ways(b: Builder, head: str, make: Callable[[Values], Prevent], unmake: Callable[[Value], Values]) -> None:
    """Of damage so described: all of it is prevented, or some, or all and something follows."""
    static(b, f"{head} , prevent that damage .", make, unmake)
    for tail in (", prevent that damage and {e:clauses} .", ", prevent that damage . {e:plain} ."):
        static(b, f"{head} {tail}", lambda v: followed(make(v), v[-1]), lambda p: (*unmake(p), p.then))
    static(b, f"{head} , prevent {{n:figureorx}} of that damage .", lambda v: replace(make(v), amount=v[-1]),
           lambda p: (*unmake(p), p.amount))


def _instead(b: Builder, kind: str, combat: bool | None) -> None:
    """ "If damage would be dealt to Zed, put that many -1/-1 counters on it instead"."""
    for tail in (", {e:clauses} instead .", ", instead {e:clauses} ."):
        static(b, f"if {kind} would be dealt to {{t:dealtto}} {tail}",
               lambda v: Instead(IsDealtDamage(v[0], None, combat), v[1]), lambda i: (i.pattern.what, i.effect))


def _redirected(b: Builder, kind: str, combat: bool | None) -> None:
    """ "All damage that would be dealt to you is dealt to enchanted creature instead" (614.9)."""
    dealt = f"{kind} that would be dealt"
    static(b, f"all {dealt} to {{t:dealtto}} is dealt to {{o:recipient}} instead .",
           lambda v: Redirect(v[1], v[0], combat=combat), lambda r: (r.from_, r.to))
    static(b, f"all {dealt} to {{t:dealtto}} by {{s:damager}} is dealt to {{o:recipient}} instead .",
           lambda v: Redirect(v[2], v[0], by=v[1], combat=combat), lambda r: (r.from_, r.by, r.to))
    lasting(b, "plain", f"all {dealt} to {{t:dealtto}} this turn is dealt to {{o:recipient}} instead",
            lambda v: Redirect(v[1], v[0], duration=TURN, combat=combat), lambda r: (r.from_, r.to), Redirect)
    lasting(b, "plain", f"all {dealt} this turn to {{t:dealtto}} is dealt to {{o:recipient}} instead",
            lambda v: Redirect(v[1], v[0], duration=TURN, combat=combat), lambda r: (r.from_, r.to), Redirect)
    lasting(b, "plain", f"all {dealt} this turn by {{s:damager}} is dealt to {{o:recipient}} instead",
            lambda v: Redirect(v[1], ANYTHING, by=v[0], duration=TURN, combat=combat), lambda r: (r.by, r.to), Redirect)
    for who in ("to {t:dealtto} this turn by {s:damager}", "to {t:dealtto} by {s:damager} this turn"):
        lasting(b, "plain", f"all {dealt} {who} is dealt to {{o:recipient}} instead",
                lambda v: Redirect(v[2], v[0], by=v[1], duration=TURN, combat=combat), lambda r: (r.from_, r.by, r.to),
                Redirect)
    lasting(b, "plain",
            f"the next {{n:figureorx}} {dealt} to {{t:dealtto}} this turn is dealt to {{o:recipient}} instead",
            lambda v: Redirect(v[2], v[1], amount=v[0], duration=TURN, combat=combat),
            lambda r: (r.amount, r.from_, r.to), Redirect)


def _for_a_turn(b: Builder, kind: str, combat: bool | None) -> None:
    """The same for a turn, by an instruction."""
    head = f"if {kind} would be dealt to {{t:dealtto}} this turn ,"
    lasting(b, "plain", f"{head} prevent that damage and {{e:clauses}}",
            lambda v: followed(Prevent(None, v[0], None, combat, TURN), v[1]), lambda p: (p.to, p.then), Prevent)
    lasting(b, "plain", f"{head} {{e:clauses}} instead",
            lambda v: Instead(IsDealtDamage(v[0], None, combat), v[1], TURN), lambda i: (i.pattern.what, i.effect),
            Instead)
    lasting(b, "plain", f"if {{s:dealer}} would deal {kind} to {{t:dealtto}} this turn , {{e:clauses}} instead",
            lambda v: Instead(DealsDamage(v[0], v[1], combat), v[2], TURN),
            lambda i: (i.pattern.source, i.pattern.to, i.effect), Instead)
    lasting(b, "plain", f"prevent all {kind} that would be dealt to {{t:protected}} {{d:leading}}",
            lambda v: Prevent(None, v[0], None, combat, v[1]), lambda p: (p.to, p.duration), Prevent)
    lasting(b, "plain", f"prevent all {kind} that would be dealt by {{t:damager}} {{d:leading}}",
            lambda v: Prevent(None, None, v[0], combat, v[1]), lambda p: (p.by, p.duration), Prevent)
    lasting(b, "plain", f"{{d:leading}} , prevent all {kind} that would be dealt to {{t:protected}}",
            lambda v: Prevent(None, v[1], None, combat, v[0]), lambda p: (p.duration, p.to), Prevent)
    lasting(b, "plain", f"{{d:leading}} , prevent all {kind} that would be dealt by {{t:damager}}",
            lambda v: Prevent(None, None, v[1], combat, v[0]), lambda p: (p.duration, p.by), Prevent)


def _would_deal(b: Builder, kind: str, combat: bool | None) -> None:
    """ "Prevent all damage target creature would deal this turn", "the next time it would deal damage this turn"."""
    for that in ("", "that "):
        head = f"prevent all {kind} {that}{{s:wouldbe}} would deal"
        lasting(b, "vp.b", f"{head} this turn", lambda v: Prevent(None, None, v[0], combat, TURN), lambda p: (p.by,),
                Prevent)
        lasting(b, "vp.b", f"{head} to {{t:dealtto}} this turn", lambda v: Prevent(None, v[1], v[0], combat, TURN),
                lambda p: (p.by, p.to), Prevent)
        static(b, f"{head} .", lambda v: Prevent(None, None, v[0], combat), lambda p: (p.by,))
        static(b, f"{head} to {{t:dealtto}} .", lambda v: Prevent(None, v[1], v[0], combat), lambda p: (p.by, p.to))
    head = f"the next time {{s:oneobject}} would deal {kind}"
    lasting(b, "plain", f"{head} this turn , prevent that damage",
            lambda v: Prevent(None, None, v[0], combat, TURN, next=True), lambda p: (p.by,), Prevent)
    lasting(b, "plain", f"{head} to {{t:dealtto}} this turn , prevent that damage",
            lambda v: Prevent(None, v[1], v[0], combat, TURN, next=True), lambda p: (p.by, p.to), Prevent)


def _consequences(b: Builder) -> None:
    """ "You gain life equal to the damage prevented this way": what follows from a prevention (615.5)."""
    for nt, words in (
        ("counted", "the damage prevented this way"), ("counted", "the amount of damage prevented this way"),
        ("unit", "1 damage prevented this way"),
    ):
        key = f"{PREVENTED}|{words}"
        b.rule(nt, words, _how_much(key), _unprevented(key), ThatMany, key)
    for words in ("if damage is prevented this way , {e:first}", "when damage is prevented this way , {e:first}"):
        lasting(b, "later", words, lambda v: Prevented(v[0]), lambda p: (p.effect,), Prevented)
    template = "for each 1 damage prevented this way , {e:clauses}"
    lasting(b, "later", template, lambda v: Prevented(v[0], True), lambda p: (p.effect,), Prevented)


def _how_much(key: str) -> Make:
    return lambda values: ThatMany(surface=key)


def _unprevented(key: str) -> Unmake:
    return lambda value: () if isinstance(value, ThatMany) and value.surface == key else None


def speaks_of_prevented(value: object) -> bool:
    """Whether how much was prevented is spoken of."""
    if isinstance(value, tuple):
        return any(speaks_of_prevented(each) for each in value)
    if isinstance(value, ThatMany):
        return value.surface.startswith(PREVENTED)
    return any(speaks_of_prevented(getattr(value, name)) for name in field_names(type(value)))


def followed(prevention: Prevent, then: Effect) -> Prevent:
    """A prevention that does something else besides, perhaps with how much it prevented."""
    return replace(prevention, then=then, counts=speaks_of_prevented(then))


def consequence(before: Effect, effect: Effect) -> Effect | None:
    """A prevention with what follows from it; None where the sentence is no consequence of a prevention."""
    said = isinstance(effect, Prevented)
    if not isinstance(before, Prevent | PreventNextFrom) or before.then is not None:
        return None
    if not said and not speaks_of_prevented(effect):
        return None
    then = effect
    if isinstance(effect, Prevented):
        then = effect.effect
        if effect.each:
            then = ForEach(None, then, ThatMany(surface=PREVENTED))
    return replace(before, then=then, counts=True, surface=f"{before.surface}{AFTER}{effect.surface if said else ''}")


def parted(effect: Effect) -> tuple[Effect, Effect] | None:
    """A prevention and the sentence of its consequence, as they were read."""
    if not isinstance(effect, Prevent | PreventNextFrom) or effect.then is None or AFTER not in effect.surface:
        return None
    surface, _, words = effect.surface.partition(AFTER)
    before = replace(effect, then=None, counts=False, surface=surface)
    then = effect.then
    if not words:
        return before, then
    each = isinstance(then, ForEach) and then.times is not None and then.times.surface == PREVENTED
    return before, Prevented(then.effect if isinstance(then, ForEach) and each else then, each, surface=words)
