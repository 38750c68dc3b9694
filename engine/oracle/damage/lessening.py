"""Damage lessened, raised by an amount, prevented in part: half of it, all but 1, divided among targets (614, 615)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine.actions.damage_shields import PreventDivided
from engine.ast.abilities import ReplacementAbility
from engine.ast.amounts import Fixed, Half, Plus, ThatMany, Times
from engine.ast.effects import Instead, Prevent, Sequence
from engine.ast.filters import AnyTarget, ControlledBy, Either, HasType, Kind, Objects, Opponent, Other, Players
from engine.ast.node import Effect, Filter, Selection
from engine.ast.patterns import IsDealtDamage
from engine.ast.selections import Target, You
from engine.oracle.clauses import filled, unfilled
from engine.oracle.constants import ME, YOU
from engine.oracle.damage.damaged import KINDS, PREVENTED, followed
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import at_path, shaped, worded
from engine.oracle.templates import Builder

SAID: Final = You(surface="implied")
ALL_OF_IT: Final = ThatMany(surface=f"{PREVENTED}|all of it")
YOURS: Final = Objects(Kind.PERMANENT, (ControlledBy(YOU),))
WALKERS: Final = Objects(Kind.PERMANENT, (HasType("planeswalker"), ControlledBy(YOU)))
ANY_TARGETS: Final = Target(AnyTarget(), Fixed(0), None)
HURT: Final[dict[str, Filter]] = {
    "a opponent": Players((Opponent(),)), "a player": Players(), "you or a permanent you control": Either((ME, YOURS)),
    "you or a planeswalker you control": Either((ME, WALKERS)),
    "you or a creature you control": Either((ME, Objects(Kind.PERMANENT, (HasType("creature"), ControlledBy(YOU))))),
}


def add(b: Builder) -> None:
    """Add these productions."""
    worded(b, "dealtto", dict(HURT))
    for nt in ("dealtto", "dealer", "struck"):
        b.rule(nt, "another {f:filter.s}", _another, _unanother, Objects)
    for kind, combat in KINDS.items():
        head = f"if {{o:struck}} would be dealt {kind}"
        _parts(b, head, lambda o, combat=combat: Prevent(None, o, None, combat), "to")
        shaped(b, "replacing", ReplacementAbility, f"{head} , prevent that damage .",
               lambda o, combat=combat: ReplacementAbility(Prevent(None, o, None, combat)), "effect.to")
        for tail in (", prevent that damage and {e:clauses} .", ", prevent that damage . {e:plain} ."):
            shaped(b, "replacing", ReplacementAbility, f"{head} {tail}", _and_then(combat), "effect.to", "effect.then")
        two = ", prevent that damage , {e:vp.b} , and {f:vp.b} ."
        for words in (head, f"if {kind} would be dealt to {{t:dealtto}}"):
            shaped(b, "replacing", ReplacementAbility, f"{words} {two}", _and_both(combat), "effect.to",
                   _done(0), _done(1))
        shaped(b, "replacing", ReplacementAbility, f"{head} , {{e:clauses}} instead .", _instead(combat),
               "effect.pattern.what", "effect.effect")
        _parts(b, f"if {{s:dealer}} would deal {kind} to {{t:dealtto}}",
               lambda s, t, combat=combat: Prevent(None, t, s, combat), "by", "to")
        shaped(b, "plain", Prevent, f"{{d:duration}} , prevent all {kind} {{s:wouldbe}} would deal",
               lambda d, s, combat=combat: Prevent(None, None, s, combat, d), "duration", "by")
        shaped(b, "vp.b", PreventDivided, f"prevent the next {{n:figureorx}} {kind} that would be dealt this turn to"
               " {t:targets} , divided as you choose",
               lambda n, t, combat=combat: PreventDivided(n, t, combat), "n", "to")
        shaped(b, "vp.b", PreventDivided, f"prevent the next {{n:figureorx}} {kind} that would be dealt this turn to"
               " any number of targets , divided as you choose",
               lambda n, combat=combat: PreventDivided(n, ANY_TARGETS, combat), "n", key=f"any number {kind}")
    b.same("struck", "{_:thisobject}", "{_:attached}", "a {_:filter.s}")
    b.same("wouldbe", "{_:targets}")


def _and_then(combat: bool | None) -> Value:
    return lambda what, effect: ReplacementAbility(followed(Prevent(None, what, None, combat), effect))


def _and_both(combat: bool | None) -> Value:
    def made(what: Filter | Selection, first: Effect, second: Effect) -> ReplacementAbility:
        then = Sequence((filled(first, SAID), filled(second, SAID)))
        return ReplacementAbility(followed(Prevent(None, what, None, combat), then))

    return made


def _done(index: int) -> Value:
    def found(value: Value) -> Value:
        effects = at_path(value, "effect.then.effects")
        return unfilled(effects[index], YOU)

    return found


def _another(values: Values) -> Value | None:
    what = values[0]
    if not isinstance(what, Objects) or (what.tests and isinstance(what.tests[0], Other)):
        return None
    return Objects(what.kind, (Other(surface="another"), *what.tests), surface=f"damage|{what.surface}")


def _unanother(value: Value) -> Values | None:
    if not isinstance(value, Objects) or not value.surface.startswith("damage|"):
        return None
    return (Objects(value.kind, value.tests[1:], surface=value.surface[7:]),)


def _instead(combat: bool | None) -> Value:
    return lambda what, effect: ReplacementAbility(Instead(IsDealtDamage(what, None, combat), effect))


def _parts(b: Builder, head: str, make: Callable[..., Prevent], *paths: str) -> None:
    """ "Prevent half that damage, rounded up", "prevent all but 1 of that damage"."""
    said = tuple(f"effect.{path}" for path in paths)
    for words, up in (("up", True), ("down", False)):
        half = Half(ALL_OF_IT, up)
        shaped(b, "replacing", ReplacementAbility, f"{head} , prevent half that damage , rounded {words} .",
               lambda *v, half=half: ReplacementAbility(replace(make(*v), amount=half)), *said)
    shaped(b, "replacing", ReplacementAbility, f"{head} , prevent {{n:figure}} of that damage .",
           lambda *v: ReplacementAbility(replace(make(*v[:-1]), amount=v[-1])), *said, "effect.amount")
    shaped(b, "replacing", ReplacementAbility, f"{head} , prevent all but {{n:figure}} of that damage .",
           lambda *v: ReplacementAbility(replace(make(*v[:-1]), amount=Plus(ALL_OF_IT, Times(-1, v[-1])))), *said,
           "effect.amount.right.amount")
    shaped(b, "replacing", ReplacementAbility, f"{head} , prevent x of that damage , where x is {{a:amount}} .",
           lambda *v: ReplacementAbility(replace(make(*v[:-1]), amount=v[-1])), *said, "effect.amount")
