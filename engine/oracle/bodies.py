"""Bodies: sentences one after another; "otherwise", "instead" and "it's still a land" join the one before."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.damage import DealDamage
from engine.actions.hand import Reveal
from engine.actions.library import Search
from engine.actions.repeating import Again, Process
from engine.actions.tokens import Create, CreateCopies, CreatePredefined
from engine.actions.zones import Put, ReturnToHand
from engine.ast.amounts import ChoicesOf
from engine.ast.conditions import Did
from engine.ast.effects import Delayed, ForEach, If, May, Reflexive, Sequence
from engine.ast.node import Effect
from engine.ast.selections import Back
from engine.oracle import castriders
from engine.oracle.animation import Still, kept, unkept
from engine.oracle.castriders import CastRider, joined
from engine.oracle.clauses import PARTS
from engine.oracle.damaged import Prevented, consequence, parted
from engine.oracle.everywhere import TokensSized, sized, unsized
from engine.oracle.kernel import Value, Values
from engine.oracle.sentences import DealInstead, InsteadIf, Otherwise, TokensHave
from engine.oracle.severally import ManyInstead
from engine.oracle.spendwords import OnlyFor, for_only, only_for
from engine.oracle.states import DoesTheSame, joined_by_others, parted_from_others
from engine.oracle.templates import Builder
from engine.oracle.tokenwords import ComesSo, came, coming
from engine.oracle.unhealed import Unhealed, healed, unhealed
from engine.oracle.where import has_where, has_x


def add(b: Builder) -> None:
    """Add the productions of bodies."""
    b.rule("rest", "{a:later} .", lambda values: (values[0],), _one, tuple, length=1)
    b.rule("rest", "{a:later} . {r:rest}", _more, _unmore, tuple)
    for nt, start in (("body", "opening"), ("triggerbody", "first")):
        b.rule(
            nt, f"{{a:{start}}} .", lambda values: looped(values[0]), _unlooped
        )
        b.rule(nt, f"{{a:{start}}} . {{r:rest}}", _body, unmerged)


def looped(effect: Effect) -> Effect:
    """Instructions that say they are to be repeated, as a process; others as they are."""
    return Process(effect) if _again(effect) else effect


def _again(effect: Effect) -> bool:
    """Whether an instruction among these is to repeat them."""
    waiting: list[object] = [effect]
    while waiting:
        each = waiting.pop()
        if isinstance(each, Again):
            return True
        if isinstance(each, tuple):
            waiting += each
        elif isinstance(each, Effect) and (parts := PARTS[type(each)]) is not None:
            waiting += parts(each)
    return False


def _unlooped(value: Value) -> Values | None:
    value = value.effect if isinstance(value, Process) else value
    return (value,) if not _is_body(value) else None


def _one(value: Value) -> Values | None:
    return (value[0],) if isinstance(value, tuple) and len(value) == 1 else None


def _more(values: Values) -> Value | None:
    rest = values[1]
    assert isinstance(rest, tuple)
    return (values[0], *rest)


def _unmore(value: Value) -> Values | None:
    return (value[0], value[1:]) if isinstance(value, tuple) and len(value) > 1 else None


def _is_body(value: Value) -> bool:
    return isinstance(value, Sequence) and value.surface == "body"


HAVE: Final = "|have "


def with_abilities(effect: Effect, more: TokensHave) -> Effect | None:
    """The creation of tokens with the abilities a later sentence says they have, too; None if it creates none."""
    if isinstance(effect, May) or (isinstance(effect, If) and effect.otherwise is None):
        inner = with_abilities(effect.effect, more)
        return None if inner is None else replace(effect, effect=inner)
    if not isinstance(effect, Create) or HAVE in effect.surface:
        return None
    surface = f"{effect.surface}{HAVE}{len(more.abilities)} {more.surface}"
    return replace(effect, abilities=(*effect.abilities, *more.abilities), surface=surface)


def apart(effect: Effect) -> tuple[Effect, TokensHave] | None:
    """The creation of tokens and the sentence that says what more they have, if there was one."""
    if isinstance(effect, May) or (isinstance(effect, If) and effect.otherwise is None):
        found = apart(effect.effect)
        return None if found is None else (replace(effect, effect=found[0]), found[1])
    if not isinstance(effect, Create) or HAVE not in effect.surface:
        return None
    surface, _, said = effect.surface.partition(HAVE)
    count, _, words = said.partition(" ")
    split = len(effect.abilities) - int(count)
    more = TokensHave(effect.abilities[split:], surface=words)
    return replace(effect, abilities=effect.abilities[:split], surface=surface), more


def merged(effects: tuple[Effect, ...]) -> Effect | None:
    """The sentences of a body as one effect: "otherwise" and "instead" join what stands before them."""
    if any(isinstance(each, ForEach) and isinstance(each.times, ChoicesOf) for each in effects):
        return None  # one verb with its vote
    out: list[Effect] = []
    for effect in effects:
        if isinstance(effect, Otherwise):
            if not out or not isinstance(out[-1], If) or out[-1].otherwise is not None:
                return None
            out[-1] = replace(out[-1], otherwise=effect.effect)
        elif isinstance(effect, Still):
            changed = kept(out[-1], effect.surface) if out else None
            if changed is None:
                return None
            out[-1] = changed
        elif out and (follows := consequence(out[-1], effect)) is not None:
            out[-1] = follows
        elif isinstance(effect, Prevented):
            return None
        elif isinstance(effect, TokensSized):
            large = sized(out[-1], effect) if out else None
            if large is None:
                return None
            out[-1] = large
        elif isinstance(effect, DoesTheSame):
            together = joined_by_others(out[-1]) if out else None
            if together is None:
                return None
            out[-1] = together
        elif isinstance(effect, CastRider):
            ridden = joined(out[-1], effect) if out else None
            if ridden is None:
                return None
            out[-1] = ridden
        elif isinstance(effect, TokensHave):
            made = with_abilities(out[-1], effect) if out else None
            if made is None:
                return None
            out[-1] = made
        elif isinstance(effect, Unhealed):
            made = unhealed(out[-1], effect) if out else None
            if made is None:
                return None
            out[-1] = made
        elif isinstance(effect, OnlyFor):
            made = only_for(out[-1], effect) if out else None
            if made is None:
                return None
            out[-1] = made
        elif isinstance(effect, ComesSo):
            made = coming(out[-1], effect) if out else None
            if made is None:
                return None
            out[-1] = made
        elif isinstance(effect, ManyInstead):
            if not out or not isinstance(out[-1], Create | CreateCopies | CreatePredefined):
                return None
            more_of = replace(out[-1], n=effect.n)
            out[-1] = If(effect.condition, more_of, otherwise=out[-1], surface=f"instead {effect.surface}")
        elif isinstance(effect, DealInstead):
            if not out or not isinstance(out[-1], DealDamage) or out[-1].other is not None:
                return None
            before = out[-1]
            more = replace(before, n=effect.n)
            out[-1] = If(effect.condition, more, otherwise=before, surface=f"instead {effect.surface}")
        elif isinstance(effect, InsteadIf):
            if out and (within := instead_within(out[-1], effect)) is not None:
                out[-1] = within
                continue
            if not out or isinstance(out[-1], If | Delayed | Reflexive):
                return None
            out[-1] = last_instead(out[-1], effect) or If(
                effect.condition, effect.effect, otherwise=out[-1], surface=effect.surface
            )
        else:
            out.append(effect)
    return looped(Sequence(tuple(out), surface="body"))


def last_instead(before: Effect, more: InsteadIf) -> Effect | None:
    """ "Search your library for a card, reveal it, put it into your hand. If ..., put that card onto the battlefield
    instead": only the last instruction of the sentence is replaced, if what is done instead is of the same thing."""
    if isinstance(before, May):
        inner = last_instead(before.effect, more)
        return None if inner is None else replace(before, effect=inner)
    if not isinstance(before, Sequence) or not isinstance(more.effect, Put | ReturnToHand):
        return None
    last, what = before.effects[-1], more.effect.what
    if not isinstance(last, Put | ReturnToHand) or not isinstance(last.what, Back) or not isinstance(what, Back):
        return None
    if what.word != "that card" or not any(isinstance(each, Search | Reveal) for each in before.effects):
        return None
    either = If(more.condition, more.effect, otherwise=last, surface=more.surface)
    return replace(before, effects=(*before.effects[:-1], either))


def instead_parted(effect: Effect) -> tuple[Effect, InsteadIf] | None:
    """The sentence as it was and what is done instead of its last instruction."""
    if isinstance(effect, May):
        found = instead_parted(effect.effect)
        return None if found is None else (replace(effect, effect=found[0]), found[1])
    if not isinstance(effect, Sequence) or effect.surface == "body":
        return None
    last = effect.effects[-1]
    if not isinstance(last, If) or last.otherwise is None or not last.surface.startswith("instead"):
        return None
    whole = replace(effect, effects=(*effect.effects[:-1], last.otherwise))
    return whole, InsteadIf(last.condition, last.effect, surface=last.surface)


def instead_within(before: Effect, effect: InsteadIf) -> Effect | None:
    """ "If you do, put a +1/+1 counter on it. If it's an Ape, put two on it instead": only if you do; and "destroy it
    if it's white. If ~ was kicked, destroy it if it's white or black instead"."""
    if not isinstance(before, If) or before.otherwise is not None:
        return None
    if isinstance(before.condition, Did) and before.surface == "leading" and not isinstance(before.effect, If):
        inner = If(effect.condition, effect.effect, otherwise=before.effect, surface=effect.surface)
        return replace(before, effect=inner)
    if before.surface == "trailing" and isinstance(effect.effect, If) and effect.effect.surface == "trailing":
        return If(effect.condition, effect.effect, otherwise=before, surface=effect.surface)
    return None


def _unwithin(effect: Effect) -> tuple[Effect, Effect] | None:
    if not isinstance(effect, If) or not isinstance(effect.condition, Did):
        return None
    inner = effect.effect
    if not isinstance(inner, If) or inner.otherwise is None or not inner.surface.startswith("instead"):
        return None
    return replace(effect, effect=inner.otherwise), InsteadIf(inner.condition, inner.effect, surface=inner.surface)


def _body(values: Values) -> Value | None:
    rest = values[1]
    assert isinstance(rest, tuple)
    if any(has_where(each) for each in (values[0], *rest)) and any(has_x(each) for each in (values[0], *rest)):
        return None  # an X that another sentence defines is not the X of the cost
    return merged((values[0], *rest))


def unmerged(value: Value) -> Values | None:
    """The sentences of a body again: the first, and those after it; None if it is only one."""
    value = value.effect if isinstance(value, Process) else value
    if not isinstance(value, Sequence) or value.surface != "body":
        return None
    out: list[Effect] = []
    for effect in value.effects:
        if isinstance(effect, If) and effect.otherwise is not None:
            if effect.surface.startswith("instead many"):
                out.append(effect.otherwise)
                assert isinstance(effect.effect, Create | CreateCopies | CreatePredefined)
                out.append(ManyInstead(effect.condition, effect.effect.n, surface=effect.surface[8:]))
            elif effect.surface.startswith("instead amount"):
                out.append(effect.otherwise)
                assert isinstance(effect.effect, DealDamage)
                out.append(DealInstead(effect.condition, effect.effect.n, surface=effect.surface[8:]))
            elif effect.surface.startswith("instead"):
                out.append(effect.otherwise)
                out.append(InsteadIf(effect.condition, effect.effect, surface=effect.surface))
            else:
                out.append(replace(effect, otherwise=None))
                out.append(Otherwise(effect.otherwise))
        elif (large := unsized(effect)) is not None:
            out.extend(large)
        elif (both := parted_from_others(effect)) is not None:
            out.extend(both)
        elif (two := instead_parted(effect)) is not None:
            out.extend(two)
        elif (had := apart(effect) or came(effect) or for_only(effect) or healed(effect)) is not None:
            out.extend(had)
        elif (ridden := castriders.apart(effect)) is not None:
            out.extend(ridden)
        elif (halves := parted(effect) or _unwithin(effect)) is not None:
            out.extend(halves)
        elif (still := unkept(effect)) is not None:
            out.append(still[0])
            out.append(Still(surface=still[1]))
        else:
            out.append(effect)
    return (out[0], tuple(out[1:])) if len(out) > 1 else None
