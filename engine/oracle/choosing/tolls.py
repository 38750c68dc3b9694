"""CR 118.12. "Unless" somebody does something: what is paid or done, and where such a rider stands behind instructions.

A toll is an Unless whose instruction is still awaited; every toll rides on every instruction at one level."""

from __future__ import annotations

from typing import Final

from engine.actions.life import PayLife
from engine.actions.sides import EitherOf
from engine.actions.stack_verbs import Counter
from engine.actions.zone_verbs import Sacrifice
from engine.ast.amounts import CountDistinct, CountOf
from engine.ast.costs import Cost, DoThis, OwnManaCost
from engine.ast.effects import Delayed, ForEach, PayCost, Sequence, Unless
from engine.ast.filters import Opponent, Players
from engine.ast.node import Amount, Effect, Filter, Pattern, Selection
from engine.ast.selections import All, Back, Source, This, You
from engine.oracle.awaiting import AWAITED
from engine.oracle.choosing.then_if import JOINED_BY_THEN
from engine.oracle.clauses import filled, subject_of, unfilled
from engine.oracle.constants import YOU
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.shape import NotThere, shaped
from engine.oracle.templates import ACTOR, Builder, Make, Unmake

ANYBODY: Final = {
    "any player": All(Players(), surface="any"), "any opponent": All(Players((Opponent(),)), surface="any"),
}
PAYER: Final = Back("that player", Source.EACH)  # the one of them who is asked just then
IMPLIED: Final = You(surface="implied")
COUNTERED: Final = "if that spell is countered this way , exile it instead of putting it into its owner 's graveyard"
SOMEBODY: Final = (("{p:player.s}", "s", "s"), ("{p:player.p}", "b", ""))


def add(b: Builder) -> None:
    """Add tolls and where they ride."""
    for who, form, s in SOMEBODY:
        shaped(b, "toll", Unless, f"unless {who} {{v:vp.{form}}}", _does, "who", _done)
        shaped(b, "toll", Unless, f"unless {who} {{v:vp.{form}}} or {{w:vp.{form}}}", _does_either, "who", _option(0),
               _option(1))
        for words, paths in WAYS:
            shaped(b, "toll", Unless, f"unless {who} pay{s} {words}", lambda p, *ways: _toll(p, paid(p, ways)), "who",
                   *(f"alternative.cost.either.{path}" for path in paths))
        shaped(b, "toll", Unless, f"unless {who} {'has' if s else 'have'} {{o:object}} {{v:ops.p}}", _has_it, "who",
               _subject, _subjects)
        shaped(b, "toll", Unless, f"unless {who} {'has' if s else 'have'} you {{v:vps.b}}",
               lambda p, v: _toll(p, filled(v, YOU)), "who", _mine)
    shaped(b, "toll", Unless, "unless you pay its mana cost",
           lambda: _toll(IMPLIED, PayCost(IMPLIED, Cost((OwnManaCost(),)))))
    for words, anybody in ANYBODY.items():
        shaped(b, "toll", Unless, f"unless {words} {{v:vp.s}}", _any_does(anybody), _by_anybody)
        shaped(b, "toll", Unless, f"unless {words} {{v:vp.s}} or {{w:vp.s}}", _any_does_either(anybody),
               _option(0, PAYER), _option(1, PAYER))
        shaped(b, "toll", Unless, f"unless {words} has you {{v:vps.b}}",
               lambda v, who=anybody: _toll(who, filled(v, YOU)), _mine)
        shaped(b, "toll", Unless, f"unless {words} has {{o:object}} {{v:ops.p}}",
               lambda o, v, who=anybody: _has_it(who, o, v), _subject, _subjects)
    _riding(b)


WAYS: Final = (
    ("{a:manapart} or {c:manapart}", ("0", "1")),
    ("{a:manapart} , {c:manapart} , or {d:manapart}", ("0", "1", "2")),
    ("{a:manapart} or {c:figure} life", ("0", "1.parts.0.effect.n")),
)


def paid(who: Selection, ways: Values) -> PayCost:
    """One of several costs, or so much life."""
    return PayCost(who, Cost(either=tuple(
        each if isinstance(each, Cost) else Cost((DoThis(PayLife(each, who=who)),)) for each in ways
    )))


def _toll(who: Selection, alternative: Effect) -> Unless:
    return Unless(AWAITED, who, alternative)


def _does(who: Selection, deed: Effect) -> Unless:
    return _toll(who, filled(deed, who))


def _done(value: Unless) -> Value:
    return _emptied(value.alternative, value.who)


def _emptied(effect: Effect, who: Selection) -> Effect:
    found = unfilled(effect, who)
    if found is None:
        raise NotThere("alternative")
    return found


def _does_either(who: Selection, one: Effect, other: Effect) -> Unless:
    return _toll(who, EitherOf((filled(one, who), filled(other, who)), who=who))


def _option(place: int, who: Selection | None = None) -> Value:
    def found(value: Unless) -> Value:
        if not isinstance(value.alternative, EitherOf) or len(value.alternative.options) != 2:
            raise NotThere("options")
        return _emptied(value.alternative.options[place], who or value.who)

    return found


def _has_it(who: Selection, what: Selection, done: Effect) -> Unless | None:
    return _toll(who, filled(done, what)) if subject_of(done) is ACTOR and isinstance(what, Selection) else None


def _subject(value: Unless) -> Value:
    found = subject_of(value.alternative)
    if found is None:
        raise NotThere("alternative")
    return found


def _subjects(value: Unless) -> Value:
    return _emptied(value.alternative, _subject(value))


def _mine(value: Unless) -> Value:
    return _emptied(value.alternative, YOU)


def _any_does(who: All) -> Value:
    """Mana is a cost that each may pay; another deed is done by the one who is asked just then."""
    return lambda deed: _toll(who, filled(deed, who if isinstance(deed, PayCost) else PAYER))


def _by_anybody(value: Unless) -> Value:
    return _emptied(value.alternative, value.who if isinstance(value.alternative, PayCost) else PAYER)


def _any_does_either(who: All) -> Value:
    return lambda one, other: _toll(who, EitherOf((filled(one, PAYER), filled(other, PAYER)), who=PAYER))


# --- where tolls ride ---

FIRST: Final = "first|"  # before the surface of a toll that stands before what it spares


def _riding(b: Builder) -> None:
    """Behind instructions, behind the last of "this, then that", behind those of a time to come, behind what is done
    for each thing, and before them."""
    b.rule("plain", "{e:clauses} {t:toll}", _ridden, _unridden, Unless)
    b.rule("plain", f"{{e:clauses}} {{t:toll}} . {COUNTERED}", _exiled, _unexiled, Unless)
    b.rule("plain", "{t:toll} , {e:clauses}", _first, _unfirst, Unless)
    for join in JOINED_BY_THEN:
        b.rule("plain", "{e:clauses} {t:toll}", _last(join), _unlast(join), Sequence, f"unless {join}", keyed=True)
    shaped(b, "plain", Delayed, "at the beginning of {p:nextbeginning} , {e:clauses} {t:toll}", _then, "pattern",
           _instruction, _toll_inside)
    shaped(b, "plain", Delayed, "{e:clauses} at the beginning of {p:nextbeginning} {t:toll}",
           lambda e, p, t: _then(p, e, t), _instruction, "pattern", _toll_inside)
    for head in ("for each {f:filter.s} ,", "for each {f:playernoun.s} ,", "for each {f:eachonstack} ,",
                 "for each of {f:backobject.p} ,"):
        shaped(b, "plain", ForEach, f"{head} {{e:clauses}} {{t:toll}}", _for_each, "what", _instruction, _toll_inside)
    shaped(b, "plain", ForEach, "for each {u:unit} , {e:clauses} {t:toll}", _so_often, "times", _instruction,
           _toll_inside)


def _spared(effect: Effect, toll: Unless) -> Unless | None:
    """Instructions that a toll may spare."""
    own = isinstance(toll.alternative, PayCost) and any(
        isinstance(each, OwnManaCost) for each in toll.alternative.cost.parts
    )
    if own and not (isinstance(effect, Sacrifice) and isinstance(effect.what, This)):
        return None  # "its mana cost": of the object itself
    return changed(toll, effect=effect)


def _ridden(values: Values) -> Value | None:
    effect, toll = values
    if isinstance(effect, Sequence) and effect.surface in JOINED_BY_THEN:
        return None  # of "this, then that" it rides on the last
    return _spared(effect, toll)


def _unridden(value: Value) -> Values | None:
    if not isinstance(value, Unless) or value.surface.startswith(FIRST) or _exiling(value.effect):
        return None
    return value.effect, changed(value, effect=AWAITED)


def _first(values: Values) -> Value | None:
    toll, effect = values
    found = _spared(effect, toll)
    return None if found is None else changed(found, surface=FIRST + found.surface)


def _unfirst(value: Value) -> Values | None:
    if not isinstance(value, Unless) or not value.surface.startswith(FIRST):
        return None
    return changed(value, effect=AWAITED, surface=value.surface[len(FIRST) :]), value.effect


def _exiling(effect: Effect) -> bool:
    return isinstance(effect, Counter) and bool(effect.to)


def _exiled(values: Values) -> Value | None:
    effect, toll = values
    if not isinstance(effect, Counter) or effect.to:
        return None
    return changed(toll, effect=changed(effect, to="exile"))


def _unexiled(value: Value) -> Values | None:
    if not isinstance(value, Unless) or not _exiling(value.effect):
        return None
    return changed(value.effect, to=""), changed(value, effect=AWAITED)


def _last(join: str) -> Make:
    """Of "this, then that unless", only the last depends on what the player does."""

    def make(values: Values) -> Value | None:
        effect, toll = values
        if not isinstance(effect, Sequence) or effect.surface != join:
            return None
        last = _spared(effect.effects[-1], toll)
        return None if last is None else Sequence((*effect.effects[:-1], last), surface=f"unless {join}")

    return make


def _unlast(join: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        if not isinstance(value, Sequence) or value.surface != f"unless {join}":
            return None
        last = value.effects[-1]
        if not isinstance(last, Unless):
            return None
        return Sequence((*value.effects[:-1], last.effect), surface=join), changed(last, effect=AWAITED)

    return unmake


def _instruction(value: Value) -> Value:
    """What a toll inside may spare."""
    if not isinstance(value.effect, Unless):
        raise NotThere("toll")
    return value.effect.effect


def _toll_inside(value: Value) -> Value:
    if not isinstance(value.effect, Unless):
        raise NotThere("toll")
    return changed(value.effect, effect=AWAITED)


def _then(pattern: Pattern, effect: Effect, toll: Unless) -> Delayed | None:
    """At a time to come, unless it is paid for then."""
    inner = None if isinstance(effect, Sequence) else _spared(effect, toll)
    return None if inner is None else Delayed(pattern, inner)


def _for_each(what: Filter, effect: Effect, toll: Unless) -> ForEach | None:
    """Of "mill a card, then return it unless ...", for each: not read; only the last of it would be spared."""
    inner = None if isinstance(effect, Sequence) else _spared(effect, toll)
    return None if inner is None else ForEach(what, inner)


def _so_often(unit: Amount, effect: Effect, toll: Unless) -> ForEach | None:
    """So many times, each time unless; once for each object or player is worded with these themselves."""
    inner = None if isinstance(effect, Sequence) else _spared(effect, toll)
    if inner is None or isinstance(unit, CountOf | CountDistinct):
        return None
    return ForEach(None, inner, times=unit)
