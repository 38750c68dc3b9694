"""Others: what "another", "other" and "any other target" leave out, the one that gets it too (115.4, 608.2, 613.4c)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.damage import DealDamage
from engine.ast.abilities import StaticAbility, TriggeredAbility
from engine.ast.amounts import CountDistinct, CountOf, HistoryCount
from engine.ast.conditions import Exists, Happened, Holds
from engine.ast.effects import Continuous, ForEach
from engine.ast.filters import (
    AnyOther,
    AnyTarget,
    ExtremeAmong,
    History,
    InZone,
    Is,
    Kind,
    Named,
    Objects,
    Other,
    PutBy,
    Shares,
    Together,
)
from engine.ast.modifiers import ModifyPT
from engine.ast.node import Ability, Effect, Filter, Modifier, Node, Selection
from engine.ast.patterns import DealsDamage
from engine.ast.selections import All, Attached, Back, EachOf, ExiledWith, Source, Target, This
from engine.oracle.clauses import Rewriter
from engine.oracle.doers import Doers
from engine.oracle.kernel import changed
from engine.oracle.lexicon.conditions_on_circumstances import not_from_there
from engine.oracle.lexicon.parts_and_extremes import among_themselves
from engine.oracle.mentions import IMPLIED, Mention, Unresolved, nouns_of, other_than_nothing
from engine.state.faces import walk
from engine.terms.zones import Zone

COUNTED: Final = frozenset({Continuous, ModifyPT, Other})  # the nodes without which instructions count no others
_ANY: Final = frozenset({"object", "permanent", "card", "token"})
_COUNTED: Final = {"different names": "names", "different mana values": "mana values", "different powers": "powers"}


class _Than(Rewriter):
    """Puts in what is meant where "other" stands before a noun that fits it; an Aura that counts other enchantments
    means other than itself."""

    def __init__(self, than: Selection, nouns: frozenset[str]) -> None:
        self.than = than
        self.nouns = nouns

    def change(self, node: Node) -> Node | None:
        if isinstance(node, Ability):
            return node  # in quotation marks, with others of its own
        if not isinstance(node, Objects) or not _kinds(nouns_of(node)) & self.nouns:
            return None
        tests = tuple(replace(each, than=self.than) if each == Other() else each for each in node.tests)
        return replace(node, tests=tests) if tests != node.tests else None


def _kinds(nouns: frozenset[str]) -> frozenset[str]:
    return frozenset(each.removeprefix(IMPLIED) for each in nouns) - _ANY


class OthersInEffects(Rewriter):
    """The same in what instructions do, once it is certain what "it" means: "whenever a creature you control attacks,
    it gets +1/+0 until end of turn for each other attacking creature"."""

    def change(self, node: Node) -> Node | None:
        if not isinstance(node, Continuous):
            return None
        what = node.what
        if isinstance(what, Attached):
            what = Back("it", Source.ATTACHED)
        elif isinstance(what, All):
            what = Back("it", Source.EACH)
        if not isinstance(what, Back) or what.to not in (Source.ATTACHED, Source.EVENT, Source.EACH):
            return None
        change = _Than(what, frozenset({"creature"}))
        modifiers = _changed(node.modifiers, change)
        if modifiers == node.modifiers:
            return None
        if isinstance(node.what, All):  # each of them a number of its own
            return ForEach(node.what, replace(node, what=what, modifiers=modifiers))
        return replace(node, modifiers=modifiers)


class EachForAsLong(Rewriter):
    """ "Each of those lands is an 8/8 creature for as long as it has an awakening counter on it": each for itself."""

    def change(self, node: Node) -> Node | None:
        if not isinstance(node, Continuous) or not isinstance(node.what, EachOf):
            return None
        duration = _ToEach().rebuilt(node.duration)
        if duration is node.duration:
            return None
        return ForEach(node.what.of, changed(node, what=Back("it", Source.EACH), duration=duration))


class _ToEach(Rewriter):
    """What is said of the object itself, said of each one."""

    def change(self, node: Node) -> Node | None:
        meant = isinstance(node, Back) and node.word == "it" and node.to is Source.THIS
        return changed(node, to=Source.EACH) if meant else None


def _changed(modifiers: tuple[Modifier, ...], change: _Than) -> tuple[Modifier, ...]:
    found: list[Modifier] = []
    for each in modifiers:
        new = change.rebuilt(each) if isinstance(each, ModifyPT) else each
        assert isinstance(new, Modifier)
        found.append(new)
    return tuple(found)


def other_than_it(ability: StaticAbility) -> StaticAbility:
    """The ability whose numbers count others than the object that they are of."""
    what = ability.what
    if isinstance(what, Attached):
        change = _Than(Back("it", Source.ATTACHED), frozenset((what.word.split()[-1],)))
    elif isinstance(what, Objects):
        change = _Than(Back("it", Source.EACH), _kinds(nouns_of(what)))
    else:
        return ability
    modifiers = _changed(ability.modifiers, change)
    return replace(ability, modifiers=modifiers) if modifiers != ability.modifiers else ability


def other_than_host(ability: Ability) -> Ability:
    """An ability of an Aura, whose "other creatures" are other than the one it enchants."""
    if not isinstance(ability, StaticAbility) or not isinstance(ability.what, Objects):
        return ability
    what = _Than(Attached("enchanted creature"), frozenset({"creature"})).rebuilt(ability.what)
    return changed(ability, what=what) if what is not ability.what else ability


def other_than_what_happened(ability: TriggeredAbility) -> TriggeredAbility:
    """The ability whose others are other than what its event is about: "whenever a Mountain enters, if you control two
    other Mountains", "whenever enchanted creature attacks, each other attacking creature gets +1/+0"."""
    change = _than_of_event(ability)
    if change is None:
        return ability
    parts = {name: change.rebuilt(getattr(ability, name)) for name in ("effect", "condition", "when")}
    return changed(ability, **{name: part for name, part in parts.items() if part is not getattr(ability, name)})


def _than_of_event(ability: TriggeredAbility) -> _Than | None:
    pattern = ability.pattern
    what = getattr(pattern, "what", None) or getattr(pattern, "source", None)
    if isinstance(pattern, DealsDamage) and isinstance(what, Attached) and isinstance(pattern.to, Objects):
        return _Than(Back("it", Source.EVENT_OTHER), _kinds(nouns_of(pattern.to)))
    hosts = [each for each in walk(ability) if isinstance(each, Attached)]
    if hosts:  # but for those of what is created
        quoted = [each for each in walk(ability) if isinstance(each, Ability) and each is not ability]
        within = [each for one in quoted for each in walk(one)]
        hosts = [each for each in hosts if not any(each is other for other in within)]
    if isinstance(what, Attached):
        return _Than(Back("it", Source.EVENT), frozenset((what.word.split()[-1],)))
    if hosts:
        return _Than(Back("it", Source.ATTACHED), frozenset((hosts[0].word.split()[-1],)))
    if not isinstance(what, Objects) or getattr(pattern, "batch", False) or Other() in what.tests:
        return None
    return _Than(Back("it", Source.EVENT), frozenset(n for n in nouns_of(what) if not n.startswith(IMPLIED)) - _ANY)


def counted(effect: Effect | None, node: Other) -> bool:
    """Whether others than each of several are counted for it, of which `others` says than which."""
    each = isinstance(effect, Continuous) and isinstance(effect.what, All)
    return each and isinstance(effect, Continuous) and any(one is node for one in walk(effect.modifiers))


class OtherOnes(Doers):
    """What other ones are other than."""

    def __init__(self) -> None:
        super().__init__()
        self.history: Happened | None = None  # of which a condition asks whether it happened

    def before_this(self, node: Happened) -> None:
        """What happened before."""
        outer, self.history = self.history, node
        self.parts(node)
        self.history = outer

    def dealer(self, node: Effect, part: object) -> object:
        """What "it" is after an instruction for a part of it: of "target creature deals damage to any other target"
        what deals the damage, for the other may be a player."""
        any_target = isinstance(part, Target) and isinstance(part.what, (AnyTarget, AnyOther))
        aims = any_target and isinstance(node, DealDamage) and isinstance(node.source, Target)
        return node.source if aims and isinstance(node, DealDamage) else part

    def unlike(self, node: Other, target: Mention) -> bool:
        """Whether other ones are of another kind than a target, so that they are others than the object itself:
        "another spell" after a creature, in what a permanent does "other target creature" after an Equipment."""
        whole = [each for one in (self.now, self.history) if one is not None for each in walk(one)]
        of = [each for each in whole if isinstance(each, Objects) and any(test is node for test in each.tests)]
        kinds = frozenset(kind for each in of for kind in _kinds(nouns_of(each)))
        said = _kinds(target.nouns)
        return bool(kinds and said) and kinds.isdisjoint(said) and ("spell" in kinds or not self.spell)

    def back(self, node: Back, owner: bool = False) -> None:
        """Bind one reference word."""
        raise NotImplementedError

    def any_other(self, node: AnyOther) -> None:
        """ "any other target": than what is named, the target before, else than what deals the damage."""
        if node.than is not None:
            self.parts(node)
            return
        targets = [each for each in self.mentions if each.source is Source.TARGET]
        than: Selection | None = Back("it", Source.TARGET, targets[0].index) if len(targets) == 1 else self.sources
        if isinstance(than, Back) and than.to is None:
            self.back(than)
            than = self.bound.get(id(than), than)  # type: ignore[assignment]
        if len(targets) > 1 or (targets and targets[0].plural) or not isinstance(than, This | Attached | Back):
            raise Unresolved("any other target")
        self.rebind(node, changed(node, than=than))

    def other(self, node: Other) -> None:
        """ "other", "another" after a target means other than that; which is certain only where there is one."""
        if self.spell and node.than is None and not self.targeting:
            self.aimed_at_later(node)
        aimed = [each for each in self.mentions if each.source is Source.TARGET and each.object]
        targets = [each for each in aimed if not self.unlike(node, each)]
        host = self.host_of_attached()
        if node.than is None and host is not None:
            return self.than(node, host)
        if node.than is None and not targets and self.spell and self.focus is not None and self.focus.effect >= 0:
            return self.than(node, self.bind(Back("it"), self.focus, False))  # other than the chosen
        exiled = self.exiled_before(node) if node.than is None and not targets else None
        if exiled is not None:
            return self.than(node, self.bind(Back("it"), exiled, False))
        if node.than is not None or not targets:
            if self.spell and node.than is None and not counted(self.now, node) and other_than_nothing(self.now, node):
                raise Unresolved("other")
            return self.parts(node)
        # "target creature gets +1/+1 for each other creature"
        sized = isinstance(self.now, Continuous) and isinstance(self.now.what, Target)
        several = targets[0].plural and not (self.targeting and node.surface == "another")
        if len(targets) != 1 or several or not (self.spell or self.targeting or sized):
            raise Unresolved("other")
        if self.targeting and not self.spell and node.surface != "another":
            raise Unresolved("other")
        return self.than(node, Back("it", Source.TARGET, targets[0].index))

    def than(self, node: Other, what: Selection) -> None:
        """Other than that."""
        self.rebind(node, changed(node, than=what))

    def aimed_at_later(self, node: Other) -> None:
        """ "Each other creature becomes a copy of target creature": other than the one target of the instruction."""
        aimed = [each for each in walk(self.now) if isinstance(each, Target)] if self.now is not None else []
        if len(aimed) == 1 and not self.targets and not any(each is node for each in walk(aimed[0])):
            self.walk(aimed[0])

    def exiled_before(self, node: Other) -> Mention | None:
        """ "Exile that card. If you do, return each other card exiled with ~": the card, or the cards, that were just
        exiled; so with tokens created with ~."""
        of = (each for each in walk(self.now) if isinstance(each, Objects) and any(test is node for test in each.tests))
        tests = [test for each in of for test in each.tests]
        if not any(isinstance(t, PutBy) or (isinstance(t, Is) and isinstance(t.what, ExiledWith)) for t in tests):
            return None
        moved = [each for each in self.mentions if max(each.effect, each.moved_by) >= 0]
        return max((each for each in moved if each.object), key=lambda each: each.last, default=None)


class Reworded(Rewriter):
    """ "Each other creature with the same name as that creature" is other than that creature; "four or more Demons with
    different names" are four names among Demons; cards "exiled with ~" are in exile."""

    def change(self, node: Node) -> Node | None:
        if isinstance(node, Exists):
            return _names(node)
        if isinstance(node, CountOf):
            return _entered_under(node)
        if not isinstance(node, Objects):
            return None
        return _other_than_that(node) or _in_exile(node) or not_from_there(node) or among_themselves(node)


REWORDED: Final = frozenset({ExtremeAmong, Together, ExiledWith, History})  # the nodes it looks for
NAMING: Final = frozenset({Named, Shares})  # and these, where there is an "other", too


def _other_than_that(what: Objects) -> Objects | None:
    meant = [
        each.of for each in what.tests if isinstance(each, Named | Shares) and isinstance(each.of, Back)
    ]
    if len(meant) != 1 or Other() not in what.tests:
        return None
    return replace(what, tests=tuple(replace(each, than=meant[0]) if each == Other() else each for each in what.tests))


def _names(node: Exists) -> Holds | None:
    what = node.what
    if not isinstance(what, Objects) or node.op not in (">=", ">"):
        return None
    joint = [each for each in what.tests if isinstance(each, Together) and each.word in _COUNTED]
    if len(joint) != 1:
        return None
    rest = replace(what, tests=tuple(each for each in what.tests if each is not joint[0]))
    return Holds(CountDistinct(_COUNTED[joint[0].word], rest), node.op, node.amount)


def _entered_under(node: CountOf) -> HistoryCount | None:
    """So many that entered under somebody's control are counted as they entered, wherever they are now (608.2h)."""
    what = node.what
    if not isinstance(what, Objects):
        return None
    entered = [each for each in what.tests if isinstance(each, History) and each.what == "entered" and each.by]
    if len(entered) != 1:
        return None
    whose = entered[0].by
    rest = replace(what, tests=tuple(each for each in what.tests if each is not entered[0]))
    return HistoryCount("entered", All(whose) if isinstance(whose, Filter) else whose, rest)


def _in_exile(what: Objects) -> Objects | None:
    if what.kind is not Kind.CARD or any(isinstance(each, InZone) for each in what.tests):
        return None
    if not any(isinstance(each, Is) and isinstance(each.what, ExiledWith) for each in what.tests):
        return None
    return replace(what, tests=(*what.tests, InZone(Zone.EXILE)))
