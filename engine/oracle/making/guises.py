"""Guises: what copies are besides, and what a player may have something become (706.9, 608.2)."""

from __future__ import annotations

from typing import Final

from engine.actions.counters import PutCountersOn
from engine.ast.amounts import Fixed, PropertyOf
from engine.ast.effects import ChooseAction, Continuous, If, May, Sequence
from engine.ast.modifiers import LoseAbilities, ModifyPT, SetBasePT, SetColors, SetName, SetTypes
from engine.ast.node import Amount, Condition, Duration, Effect, Modifier, Selection
from engine.ast.selections import Back, You
from engine.oracle.constants import FOREVER
from engine.oracle.kernel import Value, Values
from engine.oracle.shape import NotThere, shaped, worded
from engine.oracle.templates import Builder

_CHANGES: Final = (ModifyPT, SetBasePT)
Mods = tuple[Modifier, ...]


def add(b: Builder) -> None:
    """Add these productions."""
    _exceptions(b)
    _have_become(b)
    _changed_numbers(b)
    _several(b)
    _conditional(b)
    _choices(b)


def _exceptions(b: Builder) -> None:
    """ "Except it's a 1/1 red Balloon creature in addition to its other colors and types and it has flying"."""
    b.says("exception", SetTypes, "it 's legendary in addition to its other types", "it 's legendary",
           supertypes=("legendary",))
    worded(b, "exception", {"it isn't legendary if the spell is legendary": SetTypes(lose=("legendary",))})
    for whose in ("his", "her"):
        b.says("exception", SetName, f"{whose} name is {{name:cardname}}")
    b.rule("guise", "it {a:animation.s}", lambda v: v[0], lambda x: (x,) if animated(x) else None, tuple)
    b.rule("exceptions", "{a:guise}", _alone, lambda x: (x,) if animated(x) else None, tuple)
    for template, before, after in (
        ("{a:guise} and {b:exception}", 0, 1), ("{b:exception} and {a:guise}", 1, 0),
        ("{a:guise} , {b:exception} , and {c:exception}", 0, 2),
        ("{b:exception} , {a:guise} , and {c:exception}", 1, 1),
        ("{b:exception} , {c:exception} , and {a:guise}", 2, 0),
    ):
        b.rule("exceptions", template, _flat(before), _unflat(before, after), tuple)


def animated(value: Value) -> bool:
    """Whether modifiers are those of one phrase of becoming."""
    return isinstance(value, tuple) and any(
        isinstance(each, SetTypes) and each.surface.startswith("anim") for each in value
    )


def _alone(values: Values) -> Value | None:
    """A guise by itself; "it's a 4/4 black Zombie" is worded with the tokens."""
    kinds = next(each for each in values[0] if isinstance(each, SetTypes))
    return values[0] if kinds.types or "colors" in kinds.surface else None


def _flat(before: int) -> Value:
    def make(values: Values) -> Value:
        return (*values[:before], *values[before], *values[before + 1 :])

    return make


def _unflat(before: int, after: int) -> Value:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, tuple) or len(value) <= before + after:
            return None
        end = len(value) - after
        if not animated(value[before:end]) or animated(value[:before]) or animated(value[end:]):
            return None
        return (*value[:before], value[before:end], *value[end:])

    return unmake


def _have_become(b: Builder) -> None:
    """ "You may have target land become a 3/3 Elemental creature with haste until end of turn"."""
    become = "becomemod.b"
    b.says(become, SetColors, "become {colors:color}", keep=False)
    b.says(become, SetColors, "become colorless", colors=0)
    for other in ("in addition to its other types", "in addition to their other types"):
        b.says(become, SetTypes, f"become a {{types:types.s}} {other}", keep=True)
        b.says(become, SetTypes, f"become a {{subtypes:subtypes.s}} {other}", keep=True)
    b.says(become, SetTypes, "become a {subtypes:subtypes.s}", keep=False)
    b.says(become, SetTypes, "become a artifact creature", types=("artifact", "creature"), keep=True)
    b.rule("bmods", f"{{m:{become}}}", lambda v: (v[0],), lambda x: x if _plain(x) else None, tuple)
    b.rule("bmods", "{m:animation.b}", lambda v: v[0], lambda x: (x,) if animated(x) else None, tuple)
    for number in "sp":
        head = f"{{p:player.{number}}} may have {{o:object.s}} {{m:bmods}}"
        shaped(b, "said", May, f"{head} {{d:duration}}", _may_become, "who", "effect.what", "effect.modifiers",
               "effect.duration")
        shaped(b, "said", May, head, lambda p, o, m: _may_become(p, o, m, FOREVER), "who", "effect.what",
               "effect.modifiers")


def _plain(value: Value) -> bool:
    return isinstance(value, tuple) and len(value) == 1 and not animated(value)


def _may_become(who: Selection, what: Selection, modifiers: Mods, duration: Duration) -> May:
    return May(who, Continuous(what, modifiers, duration))


def _changed_numbers(b: Builder) -> None:
    """ "Change its base power to target creature's power", "its base power becomes equal to ..."."""
    b.same("sizeof", "{_:refobject}", "{_:target1} 's")
    for name, made in (("power", lambda a: SetBasePT(a, None)), ("toughness", lambda a: SetBasePT(None, a))):
        at = f"modifiers.0.{name}"
        for head in ("change {o:sizeof} base", "{o:sizeof} base"):
            verb = "to" if head.startswith("change") else "becomes equal to"
            words = f"{head} {name} {verb} {{a:amount}}"
            shaped(b, "plain", Continuous, f"{words} {{d:duration}}",
                   lambda o, a, d, made=made: Continuous(o, (made(a),), d), "what", at, "duration")
            shaped(b, "plain", Continuous, words, lambda o, a, made=made: Continuous(o, (made(a),), FOREVER), "what",
                   at)
        shaped(b, "plain", Continuous, f"{{d:leading}} , {{o:sizeof}} base {name} becomes equal to {{a:amount}}",
               lambda d, o, a, made=made: Continuous(o, (made(a),), d), "duration", "what", at)
    both = "base power and toughness"
    shaped(b, "plain", Continuous, f"change the {both} of {{o:object}} to {{p:basept}}",
           lambda o, p: Continuous(o, (p,), FOREVER), "what", "modifiers.0")
    for words in (f"{{o:sizeof}} {both} each become equal to {{a:amount}}",):
        shaped(b, "plain", Continuous, f"{words} {{d:duration}}", _each_equal, "what", "modifiers.0.power", "duration")
    like = f"change {{o:sizeof}} {both} to {{r:sizeof}} power and toughness"
    shaped(b, "plain", Continuous, f"{like} {{d:duration}}", _like, "what", "modifiers.0.power.of", "duration")
    for number in "sp":
        shaped(b, "said", May, f"{{p:player.{number}}} may {like} {{d:duration}}",
               lambda p, o, r, d: May(p, _like(o, r, d)), "who", "effect.what", "effect.modifiers.0.power.of",
               "effect.duration")
    shaped(b, "plain", Continuous, "change {o:sizeof} base power to {t:target1} 's power",
           lambda o, t: Continuous(o, (SetBasePT(PropertyOf("power", t), None),), FOREVER), "what",
           "modifiers.0.power.of")


def _like(what: Selection, like: Selection, duration: Duration) -> Continuous:
    numbers = SetBasePT(PropertyOf("power", like), PropertyOf("toughness", like))
    return Continuous(what, (numbers,), duration)


def _each_equal(what: Selection, amount: Amount, duration: Duration) -> Continuous:
    return Continuous(what, (SetBasePT(amount, amount),), duration)


def _several(b: Builder) -> None:
    """ "Until end of turn, target creature gets +3/+3 and other creatures you control get +1/+1"."""
    for one in "sp":
        said = f"{{d:leading}} , {{a:player.{one}}} {{m:pmods.{one}}}"
        shaped(b, "plain", Continuous, said, lambda d, a, m: Continuous(a, m, d), "duration", "what", "modifiers")
        shaped(b, "plain", Sequence, f"{said} , and {{z:player.{one}}} {{n:pmods.{one}}}", _both, "effects.0.duration",
               "effects.0.what", "effects.0.modifiers", "effects.1.what", "effects.1.modifiers")
        for other in "sp":
            a, z = f"{{a:object.{one}}} {{m:emods.{one}}}", f"{{z:object.{other}}} {{n:emods.{other}}}"
            shaped(b, "plain", Sequence, f"{{d:leading}} , {a} and {z}", _both, "effects.0.duration", "effects.0.what",
                   "effects.0.modifiers", "effects.1.what", "effects.1.modifiers")
            shaped(b, "clauses", Sequence, f"{a} and {z} {{d:duration}}", _both_last, "effects.0.what",
                   "effects.0.modifiers", "effects.1.what", "effects.1.modifiers", "effects.1.duration")


def _conditional(b: Builder) -> None:
    """ "That creature gets +2/+0, gains trample if it's red, and gains vigilance if it's white"."""
    shaped(b, "plain", Sequence, "{d:leading} , {o:object.s} {m:emods.s} , {n:emods.s} if {c:condition} , and "
                                 "{q:emods.s} "
           "if {e:condition}", _some_if, "effects.0.duration", "effects.0.what", "effects.0.modifiers",
           "effects.1.effect.modifiers", "effects.1.condition", "effects.2.effect.modifiers", "effects.2.condition")
    shaped(b, "plain", Sequence, "put a {k:counter} counter on it if {c:condition} and a {q:counter} counter on it if "
           "{e:condition}", _either_counter, "effects.0.effect.kind", "effects.0.condition", "effects.1.effect.kind",
           "effects.1.condition")
    shaped(b, "plain", Continuous, "{o:backobject.s} {m:gmods.s} and has no abilities",
           lambda o, m: Continuous(o, (*m, LoseAbilities(all=True, surface="none")), FOREVER), "what",
           lambda x: x.modifiers[:-1])


def _some_if(
    duration: Duration, what: Selection, m: Mods, n: Mods, one: Condition, q: Mods, other: Condition
) -> Sequence | None:
    if not isinstance(what, Back):
        return None
    return Sequence((
        Continuous(what, m, duration), If(one, Continuous(what, n, duration)), If(other, Continuous(what, q, duration)),
    ))


def _either_counter(kind: str, one: Condition, another: str, other: Condition) -> Sequence:
    kinds = ((kind, one), (another, other))
    return Sequence(tuple(If(c, PutCountersOn(Fixed(1), str(k), Back("it"), who=You())) for k, c in kinds))


def _both(duration: Duration, a: Selection, m: Mods, z: Selection, n: Mods) -> Sequence:
    return Sequence((Continuous(a, m, duration), Continuous(z, n, duration)))


def _both_last(a: Selection, m: Mods, z: Selection, n: Mods, duration: Duration) -> Sequence | None:
    if any(_stays(each) for each in m):
        return None
    return Sequence((Continuous(a, m, duration), Continuous(z, n, duration)))


def _stays(modifier: Modifier) -> bool:
    """Whether what it says could stand without a duration: then the one at the end may not be meant."""
    return not isinstance(modifier, _CHANGES)


def _choices(b: Builder) -> None:
    """ "Gets +1/-1 or -1/+1 until end of turn": one of them, as it resolves."""
    for number, get in (("s", "gets"), ("p", "get")):
        b.rule(f"sized.{number}", f"{get} {{a:change}} or {{c:change}} {{d:duration}}", tuple, _three, tuple)
        b.rule("said", f"{{o:object.{number}}} {{s:sized.{number}}}", _either(number), _uneither(number), ChooseAction,
               f"sized {number}", keyed=True)


def _three(value: Value) -> Values | None:
    return value if isinstance(value, tuple) and len(value) == 3 else None


def _either(number: str) -> Value:
    def make(values: Values) -> Value:
        what, (first, second, duration) = values
        options: tuple[Effect, ...] = (Continuous(what, (first,), duration), Continuous(what, (second,), duration))
        return ChooseAction(You(surface="implied"), options, surface=f"sized {number}")

    return make


def _uneither(number: str) -> Value:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, ChooseAction) or value.surface != f"sized {number}":
            return None
        one, other = value.options
        if not isinstance(one, Continuous) or not isinstance(other, Continuous):
            raise NotThere("options")
        return one.what, (one.modifiers[0], other.modifiers[0], one.duration)

    return unmake

