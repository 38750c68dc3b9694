"""Binding: an ability with every reference word bound, its targets numbered and its effects marked."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Final, cast

from engine.actions.permission import PermitWhileExiled
from engine.actions.stack_verbs import Cast
from engine.ast import abilities as ab
from engine.ast.amounts import Fixed, ThatMany, VarX
from engine.ast.conditions import Did
from engine.ast.effects import If, Reflexive, Sequence
from engine.ast.filters import AnyOther, InZone, Objects, OfChosen, Other, Players, Together
from engine.ast.modifiers import Cant, ChangeCost, Must
from engine.ast.node import Ability, Amount, Effect
from engine.ast.selections import All, Attached, Back, ExiledWith, Some, Source, Target, This
from engine.ast.trees import Known, kind_of
from engine.oracle.antecedents import ask_about
from engine.oracle.clauses import FIELDS, has_where, kinds, put_together, within
from engine.oracle.deeds import WAYS, count_asked
from engine.oracle.discourse import Discourse, Unresolved, nouns_of
from engine.oracle.finish import finished
from engine.oracle.kernel import changed, changed_in
from engine.oracle.occasions import event, event_object
from engine.oracle.only_together import ONCE_BOUND
from engine.oracle.references import VISITORS
from engine.oracle.rewordings import AS_READ


def put_in(d: Discourse, value: object) -> object:
    """The value with all references bound, slots and marks set."""
    cls = type(value)
    if cls is tuple:
        items, other = list[object](), False
        for each in cast("tuple[object, ...]", value):
            items.append(put_in(d, each))
            other = other or items[-1] is not each
        return tuple(items) if other else value
    base, mark = value, None
    if cls in d.touched:  # others are not looked up: nothing of their classes is bound or marked
        base = d.bound.get(id(value), value)
        if base is not value and isinstance(value, Ability):
            return base
        mark = d.marks.get(id(value)) if isinstance(value, Effect) else None
    new: dict[str, object] | None = None
    for name in FIELDS[type(base)]:
        old = getattr(base, name)
        if old:
            built = put_in(d, old)
            if built is not old:
                if new is None:
                    new = {}
                new[name] = built
    if mark is not None or cls is If or cls is Reflexive:
        new = {**(new or {}), **marked(d, value, mark, new or {})}
    return changed_in(base, new) if new else base


def marked(d: Discourse, value: object, mark: int | None, new: dict[str, object]) -> dict[str, object]:
    """What marks make of an instruction, some of whose parts are new."""
    made: dict[str, object] = {} if mark is None else {"mark": mark}
    if isinstance(value, Reflexive):
        made["mark_of"] = d.marks_of[id(value)]
    elif isinstance(value, If) and value.surface.startswith("instead") and id(value.otherwise) not in d.marks:
        instead = d.marks.get(id(value.effect))  # it is spoken of afterwards as much as what it stands for
        if instead is not None and value.otherwise is not None:
            made["otherwise"] = changed(new.get("otherwise", value.otherwise), mark=instead)
    return made


def quoted(ability: Ability) -> Ability:
    """An ability in quotation marks, bound and finished on its own."""
    made = finished(bound(ability))
    if isinstance(ability, ab.TriggeredAbility) and any(
        isinstance(node, ExiledWith) and node.surface.startswith("the exiled") for node in within(made)):
        raise Unresolved("the exiled card")  # of what gives the ability, not of the object that has it
    return made


def static(d: Discourse, ability: ab.StaticAbility) -> None:
    """Visit a static ability: of what it is about its condition and what it changes may speak."""
    if type(ability.what) is This:
        event_object(d, ability.what, False)
    elif type(ability.what) is Objects:
        hosted = any(type(each) is Attached for each in within(ability.condition))
        if hosted and any(type(each) is Back for each in within(ability.what)):
            raise Unresolved("it")  # "as long as enchanted creature is red, creatures its controller controls"
        forbids = any(type(each) is Cant for each in ability.modifiers)
        if not forbids or not any(type(each) is This for each in within(ability.what)):
            d.mention(Source.EACH, nouns_of(ability.what))  # else "it" is ~: "with power less than ~'s can't block it"
    elif type(ability.what) is Back:
        event_object(d, This(), False)
    if any(type(each) is ChangeCost and not each.abilities for each in ability.modifiers):
        d.mention(Source.EACH, frozenset({"spell"}))
    d.each_player = type(ability.what) is All and type(ability.what.what) is Players
    d.parts(ability)


def speaks_for_itself(ability: Ability, held: set[type]) -> bool:
    """Whether nothing in an ability points anywhere, is pointed to or is bound on its own: `held` are the classes of
    what it holds."""
    if any(_REFERS[each] for each in held) or held >= _CHOSEN_FOR_MORE or held >= _CHOSEN_IN_ZONES:
        return False
    return not any(_QUOTES[each] for each in held) or not any(
        isinstance(each, Ability) and each is not ability and not isinstance(each, ab.KeywordAbility)
        for each in within(ability))


REFERRING: Final = (  # what is bound, numbered or marked, or is refused where it has no meaning
    AnyOther, Back, Cast, Did, Must, OfChosen, Other, PermitWhileExiled, Reflexive, Target, ThatMany, Together, *WAYS)


_CHOSEN_FOR_MORE: Final = {Sequence, Some, Players}  # a player chosen may do several things, and is then chosen once
_CHOSEN_IN_ZONES: Final = {Some, InZone}  # so many in each zone are no number in all


# whether a class may be what an X stands for, is one of those, and whether what it holds may be abilities
_COUNTS: Final[Known[type, bool]] = Known(lambda cls: issubclass(cls, Amount) and cls not in (Fixed, VarX))
_REFERS: Final = kind_of(*REFERRING)
_QUOTES: Final[Known[type, bool]] = Known(lambda cls: is_dataclass(cls) and not issubclass(cls, ab.KeywordAbility)
                       and any("Ability" in str(each.type) for each in fields(cls)))


def looked_through(ability: Ability, held: set[type]) -> Discourse:
    """What reference words of an ability mean, each looked at in the order of its text. Raises Unresolved."""
    d = Discourse(VISITORS, quoted)
    d.of_event = isinstance(ability, (ab.TriggeredAbility, ab.ReplacementAbility))
    d.defining = any(_COUNTS[each] for each in held) and has_where(ability)
    if type(ability) is ab.TriggeredAbility:
        event(d, ability.pattern)
        d.walk((ability.when, ability.condition))
        count_asked(d, ability.condition)
        ask_about(d, ability.condition)
        d.walk(ability.effect)
    elif type(ability) is ab.ActivatedAbility:
        d.walk((ability.change, ability.change_if))  # what it costs is known before anything is done (601.2f)
        d.walk_while("paying", True, (*ability.cost.parts, *ability.cost.either))
        d.focus = None
        d.walk((ability.effect, ability.set_x, ability.condition))
    elif isinstance(ability, (ab.SpellAbility, ab.ChapterAbility)):
        d.spell = type(ability) is ab.SpellAbility
        d.walk(ability.effect)
    elif type(ability) is ab.StaticAbility:
        static(d, ability)
    else:
        of_cost = type(ability) is ab.CastingAbility and ability.modifier is not None
        if of_cost or isinstance(ability, (ab.EntersAbility, ab.KeywordAbility, ab.TurnedUpAbility)):
            d.mention(Source.THIS, frozenset(("object", "creature", "permanent")))
        d.parts(ability)
    return d


def bound(ability: Ability, held: set[type] | None = None) -> Ability:
    """The ability with every reference word bound and its targets listed; `held`: the classes of what it holds, where
    they are known. Raises Unresolved."""
    held = kinds(ability) if held is None else held
    whole = put_together(ability, held, AS_READ)
    if whole is ability and speaks_for_itself(ability, held):
        return ability
    d = looked_through(whole, held)
    rebuilt = put_in(d, whole) if d.bound or d.marks else whole
    assert isinstance(rebuilt, Ability)
    rebuilt = put_together(rebuilt, held, ONCE_BOUND)
    own = tuple(target for target in d.targets if target.slot not in d.later)
    if not own:
        return rebuilt
    if not isinstance(rebuilt, (ab.TriggeredAbility, ab.ActivatedAbility, ab.SpellAbility, ab.ChapterAbility)):
        raise Unresolved("target")
    return changed(rebuilt, targets=put_in(d, own))
