"""Others: "equipped creature gets +1/+1 for each other creature": other than the one that gets it (613.4c)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.ast.abilities import StaticAbility, TriggeredAbility
from engine.ast.effects import Continuous, ForEach
from engine.ast.filters import Objects, Other
from engine.ast.modifiers import ModifyPT
from engine.ast.node import Ability, Modifier, Node, Selection
from engine.ast.patterns import DealsDamage
from engine.ast.selections import All, Attached, Back, EachOf, Source
from engine.oracle.clauses import Rewriter
from engine.oracle.kernel import changed
from engine.oracle.mentions import IMPLIED, nouns_of
from engine.state.faces import walk

COUNTED: Final = frozenset({Continuous, ModifyPT, Other})  # the nodes without which instructions count no others
_ANY: Final = frozenset({"object", "permanent", "card", "token"})


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
