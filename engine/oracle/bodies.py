"""Bodies: sentences one after another; "otherwise", "instead" and "it's still a land" join the one before."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from engine.actions.damage import DealDamage
from engine.actions.hand import Draw
from engine.actions.letting import LetX
from engine.actions.repeating import Again, Process
from engine.actions.tokens import Create, CreateCopies, CreatePredefined
from engine.ast.amounts import Times
from engine.ast.conditions import Did, Matches, Unmet, UntilEndOfTurn, Was
from engine.ast.effects import Continuous, Delayed, If, May, PayCost, Prevent, Reflexive, Sequence
from engine.ast.node import Condition, Effect
from engine.ast.selections import Back, Target
from engine.ast.trees import Known
from engine.oracle import awaiting as w
from engine.oracle.clauses import FIELDS, has_where, has_x, part_of, put_where, taken_where, within
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.lexicon import animations, mana, next_spells, replaced_or_prevented, sequences, tokens
from engine.oracle.objects import SIZED, sized, unsized
from engine.oracle.rows import _, row, rows, through
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add the productions of bodies."""
    rows(b, "rest", {"{a:later} .": (_.a,), "{a:later} . {r:rest}": (_.a, *_.r)})
    for nt, start in (("body", "opening"), ("triggerbody", "first")):
        row(b, nt, f"{{a:{start}}} .", through(looped, _unlooped, _.a))
        row(b, nt, f"{{a:{start}}} . {{r:rest}}", through(_body, unmerged, _.a, _.r))


def looped(effect: Effect) -> Effect:
    """Instructions that say they are to be repeated, as a process; others as they are."""
    return Process(effect) if _again(effect) else effect


def _again(value: Value) -> bool:
    """Whether an instruction among these is to repeat them."""
    cls = type(value)
    if cls is tuple:
        return any(_again(each) for each in value)
    return _IS_EFFECT[cls] and (cls is Again or any(_again(getattr(value, name)) for name in FIELDS[cls]))


_IS_EFFECT: Final[Known[type, bool]] = Known(lambda cls: issubclass(cls, Effect))


def _unlooped(value: Value) -> Values | None:
    value = value.effect if isinstance(value, Process) else value
    return None if isinstance(value, Sequence) and value.surface == "body" else (value,)


HAVE: Final = "|have "


with_abilities: Final = w.telling(HAVE, Create, lambda made, more: {  # tokens with what a later sentence says they have
    "abilities": (*made.abilities, *more.abilities),
    "surface": f"{made.surface}{HAVE}{len(more.abilities)} {more.surface}"})


def apart(create: Value, said: str) -> tuple[Value, Effect]:
    """The creation of tokens and the sentence that says what more they have."""
    count, _, words = said.partition(" ")
    split = len(create.abilities) - int(count)
    return changed(create, abilities=create.abilities[:split]), w.TokensHave(create.abilities[split:], surface=words)


# sentences that say more of the one before, and how they join it
def _otherwise(before: Effect, effect: w.Otherwise) -> Effect | None:
    if isinstance(before, Sequence) and before.surface == sequences.THEN_IF:
        last = _otherwise(before.effects[-1], effect)  # "draw a card, then if ..., discard a card. Otherwise, ..."
        return None if last is None else changed(before, effects=(*before.effects[:-1], last))
    if not isinstance(before, If) or before.otherwise is not None:
        return None
    chosen = before.surface == "trailing" and isinstance(before.effect, May)  # "you may ... if ... . Otherwise, ..."
    return changed(before, otherwise=effect.effect, unless_done=chosen)


def _if_neither(before: list[Effect], effect: w.Otherwise) -> w.Otherwise:
    """ "If it's a creature card, ... . If it's a land card, ... . Otherwise, ...": if it is neither."""
    for one, other in pairwise(reversed(before)):
        if not (isinstance(one, If) and isinstance(other, If) and other.otherwise is None
                and _asked_of(one.condition) == _asked_of(other.condition) is not None):
            break
        effect = w.Otherwise(If(Unmet(other.condition), effect.effect, surface=w.NEITHER))
    return effect


def _asked_of(condition: Condition) -> str | None:
    """The word for the thing of which a condition asks what it is."""
    return condition.what.word if isinstance(condition, Matches | Was) and isinstance(condition.what, Back) else None


def _many_instead(before: Effect, effect: w.ManyInstead) -> Effect | None:
    if isinstance(before, Prevent) and before.amount is not None:
        more: Effect = changed(before, amount=effect.n)
    elif isinstance(before, Create | CreateCopies | CreatePredefined):
        more = changed(before, n=effect.n)
    else:
        return None
    return If(effect.condition, more, otherwise=before, surface=f"instead {effect.surface}")


def _deal_instead(before: Effect, effect: w.DealInstead) -> Effect | None:
    if not isinstance(before, DealDamage) or before.other is not None:
        return None
    if "you control" in effect.surface and not isinstance(before.source, Target):
        return None
    more = changed(before, n=Times(2, before.n) if effect.n == w.DOUBLED else effect.n)
    return If(effect.condition, more, otherwise=before, surface=f"instead {effect.surface}")


def _x_is(before: Effect, said: w.XIs) -> Effect | None:
    """What X is, said after the instruction that speaks of it (107.3c)."""
    return None if has_where(before) else put_where(before, changed(said.n, surface=w.X_IS + said.n.surface))


def _instead_if(before: Effect, effect: w.InsteadIf) -> Effect | None:
    if isinstance(before, Sequence) and before.surface == sequences.THEN_IF:
        return None  # instead of all of it or of the last: not said
    if effect.surface == w.SO_LONG and (not isinstance(before, Continuous) or before.duration != UntilEndOfTurn()):
        return None
    within = instead_within(before, effect)
    if within is not None or isinstance(before, If | Delayed | Reflexive) or animations.partly(before, effect.effect):
        return within
    if effect.surface.startswith(w.PART):
        return sequences.part_instead(before, effect)
    return sequences.last_instead(before, effect) or sequences.in_place(effect, before)


def _of_another(sentences: list[Effect], instead: Effect) -> bool:
    """Whether what is done instead is like an earlier sentence and not like the last: "draw a card. You gain 2 life. If
    ..., draw two cards instead" does not say instead of what."""
    alike = [not _deeds(each).isdisjoint(_deeds(instead)) for each in sentences]
    return any(alike) and not alike[-1]


def _deeds(effect: Effect) -> set[type]:
    """The verbs of an instruction."""
    return {type(each) for each in within(effect) if isinstance(each, Effect)} - {Sequence, If, May}


JOINS: Final[dict[type[Effect], Callable[..., Effect | None]]] = {  # how a sentence joins the one before it
    next_spells.CastRider: next_spells.joined,
    tokens.ComesSo: tokens.coming,
    w.DealInstead: _deal_instead,
    sequences.DoesTheSame: lambda before, _said: sequences.joined_by_others(before),
    tokens.EnteringSo: tokens.entering,
    w.InsteadIf: _instead_if,
    w.ManyInstead: _many_instead,
    next_spells.NewTarget: next_spells.aimed,
    mana.OnlyFor: mana.only_for,
    w.Otherwise: _otherwise,
    mana.Spending: mana.spending,
    mana.Stays: mana.staying,
    w.Still: animations.kept,
    w.TokensHave: with_abilities,
    w.TokensSized: sized,
    w.Unhealed: sequences.unhealed,
    w.XIs: _x_is}


def merged(effects: tuple[Effect, ...]) -> Effect | None:
    """The sentences of a body as one effect: "otherwise" and "instead" join what stands before them."""
    out: list[Effect] = []
    for said in effects:
        effect = _if_neither(out, said) if isinstance(said, w.Otherwise) else said
        join = JOINS.get(type(effect))
        whole: Effect | None
        if join is not None:
            whole = join(out[-1], effect) if out else None
            if whole is None or (isinstance(effect, w.InsteadIf) and _of_another(out, effect.effect)):
                return None
            out[-1] = whole
        elif out and (whole := replaced_or_prevented.consequence(out[-1], effect)) is not None:
            out[-1] = whole
        elif isinstance(effect, replaced_or_prevented.Prevented) or (out and tokens.arrives_before(out[-1], effect)):
            return None
        else:
            out.append(effect)
    return looped(Sequence(tuple(out), surface="body"))


def _x_apart(effect: Effect) -> tuple[Effect, w.XIs] | None:
    found = taken_where(effect)
    if found is None or not found[1].surface.startswith(w.X_IS):
        return None
    return found[0], w.XIs(changed(found[1], surface=found[1].surface[len(w.X_IS) :]), surface=w.X_IS)


def instead_within(before: Effect, effect: w.InsteadIf) -> Effect | None:
    """ "If you do, put a +1/+1 counter on it. If it's an Ape, put two on it instead": only if you do; "if you control a
    Goblin, draw a card. Draw two cards instead if ..."; and "destroy it if it's white. If ~ was kicked, destroy it if
    it's white or black instead", or whatever it is."""
    if not isinstance(before, If) or before.otherwise is not None:
        return None
    drawn = isinstance(before.effect, Draw) and isinstance(effect.effect, Draw)
    did = isinstance(before.condition, Did) and not isinstance(before.effect, If)
    if before.surface == "leading" and (drawn or did):
        return changed(before, effect=sequences.in_place(effect, before.effect))
    aimed, again = (part_of(each.effect, "what") for each in (before, effect))
    whatever = type(effect.effect) is type(before.effect) and isinstance(aimed, Target) and isinstance(
        again, Back) and part_of(before.effect, "n") is None  # a number would be another one, and of the same case
    if before.surface == "trailing" and (
            whatever or (isinstance(effect.effect, If) and effect.effect.surface == "trailing")):
        return If(effect.condition, effect.effect, otherwise=before, surface=effect.surface)
    return None


def _unwithin(effect: Effect) -> tuple[Effect, Effect] | None:
    inner = effect.effect if isinstance(effect, If) else None
    if not isinstance(effect, If) or not isinstance(inner, If) or inner.otherwise is None:
        return None
    done = isinstance(effect.condition, Did) or isinstance(inner.effect, Draw)
    if not done or not inner.surface.startswith("instead"):
        return None
    return changed(effect, effect=inner.otherwise), w.InsteadIf(inner.condition, inner.effect, surface=inner.surface)


def _body(first: Effect, rest: tuple[Effect, ...]) -> Effect | None:
    effects = (first, *rest)
    if has_x(effects):
        if any(isinstance(each, PayCost) and "where x is" in each.surface for each in within(effects)):
            return None  # "you may pay {X}, where X is ... If you do, it deals X damage": that X, too
        if has_where(effects):
            effects = lasting_x(effects)
    return merged(effects) if effects else None


def _either(effect: If, otherwise: Effect) -> tuple[Effect, Effect]:
    """What is done, and what is done instead or otherwise."""
    if effect.surface.startswith("instead many"):
        number = getattr(effect.effect, "amount" if isinstance(effect.effect, Prevent) else "n")
        return otherwise, w.ManyInstead(effect.condition, number, surface=effect.surface[8:])
    if effect.surface.startswith("instead amount"):
        assert isinstance(effect.effect, DealDamage)
        number = w.DOUBLED if w.DOUBLING in effect.surface else effect.effect.n
        return otherwise, w.DealInstead(effect.condition, number, surface=effect.surface[8:])
    if effect.surface.startswith("instead"):
        return otherwise, sequences.stood_for(effect)
    while isinstance(otherwise, If) and otherwise.surface == w.NEITHER:
        otherwise = otherwise.effect
    return changed(effect, otherwise=None), w.Otherwise(otherwise)


def _otherwise_within(effect: Effect) -> tuple[Effect, Effect] | None:
    last = effect.effects[-1] if isinstance(effect, Sequence) and effect.surface == sequences.THEN_IF else None
    if not isinstance(effect, Sequence) or not isinstance(last, If) or last.otherwise is None:
        return None
    return (changed(effect, effects=(*effect.effects[:-1], changed(last, otherwise=None))), w.Otherwise(last.otherwise))


# how sentences are told from what they say more of, by the marks before their words
MARKS: Final[dict[str, w.Apart]] = {
    SIZED: unsized, HAVE: apart, tokens.COMES: tokens.came, tokens.ARRIVING: tokens.entered,
    next_spells.AIMED: lambda aims, words: (changed(aims, to=None), next_spells.NewTarget(aims.to, surface=words)),
    replaced_or_prevented.AFTER: replaced_or_prevented.parted, **mana.SAID_OF_MANA,
    next_spells.CASTING: next_spells.uncast}
PARTING: Final[tuple[tuple[type | tuple[type, ...], Callable[[Effect], tuple[Effect, ...] | None]], ...]] = (
    (Sequence, sequences.parted_from_others),  # how joined sentences of each class are told apart
    ((May, Sequence), sequences.instead_parted),
    (Effect, lambda effect: w.unsaid(effect, MARKS)),
    (sequences.RUINOUS, sequences.healed),
    (Continuous, next_spells.apart),
    (If, _unwithin),
    (Sequence, _otherwise_within),
    ((Continuous, *w.HOLDING), animations.unkept),
    (Effect, _x_apart))
_PARTING: Final[Known[type, tuple[Callable[[Effect], tuple[Effect, ...] | None], ...]]] = Known(
    lambda cls: tuple([part for of, part in PARTING if issubclass(cls, of)]))


def _apart(effect: Effect) -> tuple[Effect, ...]:
    """A sentence and what joined it, as they were said."""
    for part in _PARTING[type(effect)]:
        found = part(effect)
        if found is not None:
            return (*_apart(found[0]), *found[1:])
    return (effect,)


def lasting_x(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """X as one sentence defines it is that of the later ones (107.3c); nothing if the X of a cost may be meant."""
    defining = [place for place, each in enumerate(effects) if has_where(each)]
    at = defining[0]
    if len(defining) > 1 or any(has_x(each) for each in effects[:at]):
        return ()
    found = taken_where(effects[at])
    if found is None:
        return ()
    plain, amount = found
    return (*effects[:at], LetX(amount), plain, *effects[at + 1 :])


def unmerged(value: Value) -> Values | None:
    """The sentences of a body again: the first, and those after it; None if it is only one."""
    value = value.effect if isinstance(value, Process) else value
    if not isinstance(value, Sequence) or value.surface != "body":
        return None
    out: list[Effect] = []
    let: LetX | None = None
    for each in value.effects:
        if isinstance(each, LetX):
            let = each
            continue
        effect = each if let is None else put_where(each, let.n)
        let = None
        if not isinstance(effect, Effect):
            return None
        if isinstance(effect, If) and effect.otherwise is not None and not effect.surface.startswith(w.IF_NOT):
            out.extend(_either(effect, effect.otherwise))
        else:
            out.extend(_apart(effect))
    return (out[0], tuple(out[1:])) if len(out) > 1 else None
