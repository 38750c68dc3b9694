"""Others: what "another", "other" and "any other target" leave out, the one that gets it too (115.4, 608.2, 613.4c)."""

from __future__ import annotations

from typing import Final

from engine.actions.choose import Choose
from engine.actions.control import AttachTo
from engine.actions.copy_exceptions import BecomeACopy
from engine.ast.abilities import StaticAbility, TriggeredAbility
from engine.ast.conditions import Exists, Matches
from engine.ast.effects import Continuous, ForEach
from engine.ast.filters import AnyOther, AttachedTo, Foremost, Is, Kind, Objects, Other, Players, PutBy
from engine.ast.modifiers import ModifyPT
from engine.ast.node import Ability, Condition, Effect, Modifier, Node, Selection
from engine.ast.patterns import DealsDamage
from engine.ast.selections import All, Attached, Back, ExiledWith, HostOf, Several, Some, Source, Target, This
from engine.oracle.clauses import Rewriter, part_of, retested, within
from engine.oracle.constants import YOURS
from engine.oracle.discourse import IMPLIED, Discourse, Mention, Unresolved, nouns_of
from engine.oracle.kernel import changed

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
        return retested(node, lambda test: changed(test, than=self.than) if test == Other() else None)


def _kinds(nouns: frozenset[str]) -> frozenset[str]:
    return frozenset(each.removeprefix(IMPLIED) for each in nouns) - _ANY


def others_in_effect(node: Continuous) -> Effect | None:
    """The same in what an instruction does, once it is certain what "it" means: "whenever a creature you control
    attacks, it gets +1/+0 until end of turn for each other attacking creature"."""
    what = node.what
    if isinstance(what, Attached):
        what = Back("it", Source.ATTACHED)
    elif isinstance(what, All):
        what = Back("it", Source.EACH)
    if not isinstance(what, Back) or what.to not in (Source.ATTACHED, Source.EVENT, Source.EACH):
        return None
    modifiers = _in_numbers(node.modifiers, _Than(what, frozenset({"creature"})))
    if modifiers == node.modifiers:
        return None
    if isinstance(node.what, All):  # each of them a number of its own
        return ForEach(node.what, changed(node, what=what, modifiers=modifiers))
    return changed(node, modifiers=modifiers)


def _in_numbers(modifiers: tuple[Modifier, ...], change: _Than) -> tuple[Modifier, ...]:
    return tuple(change.applied(each) if isinstance(each, ModifyPT) else each for each in modifiers)


def other_than_its(ability: Ability) -> Ability:
    """The ability whose others are other than what it is about: its numbers count others than the object that they are
    of; what is attached asks for others than its host, too: "enchanted creature has shroud as long as its controller
    controls another creature"; and others are meant than what happened was about: "whenever a Mountain enters, if you
    control two other Mountains", "whenever enchanted creature attacks, each other attacking creature gets +1/+0"."""
    change: _Than | None = None
    names: tuple[str, ...] = ("effect", "condition", "when")
    if isinstance(ability, TriggeredAbility):
        change = _than_of_event(ability)
    elif isinstance(ability, StaticAbility):
        names = ("condition",) if isinstance(ability.what, Attached) else ()
        change = _than_of(ability.what, Source.ATTACHED if names else Source.EACH)
    if change is None:
        return ability
    new = {name: change.rebuilt(getattr(ability, name)) for name in names}
    if isinstance(ability, StaticAbility):
        new["modifiers"] = _in_numbers(ability.modifiers, change)
    return ability if all(part == getattr(ability, name) for name, part in new.items()) else changed(ability, **new)


def _than_of(what: object, source: Source) -> _Than | None:
    """Other than what is attached to, or described."""
    if isinstance(what, Attached):
        return _Than(Back("it", source), frozenset((what.word.split()[-1],)))
    return _Than(Back("it", source), _kinds(nouns_of(what))) if isinstance(what, Objects) else None


def other_than_host(ability: Ability) -> Ability:
    """An ability of an Aura, whose "other creatures" are other than the one it enchants."""
    if not isinstance(ability, StaticAbility) or not isinstance(ability.what, Objects):
        return ability
    return changed(ability, what=_Than(Attached("enchanted creature"), frozenset({"creature"})).applied(ability.what))


def _than_of_event(ability: TriggeredAbility) -> _Than | None:
    pattern = ability.pattern
    what = getattr(pattern, "what", None) or getattr(pattern, "source", None)
    if isinstance(pattern, DealsDamage) and isinstance(what, Attached) and isinstance(pattern.to, Objects):
        return _than_of(pattern.to, Source.EVENT_OTHER)
    if isinstance(what, Attached):
        return _than_of(what, Source.EVENT)
    hosts = [each for each in within(ability) if isinstance(each, Attached)]
    if hosts:  # but for those of what is created
        quoted = [each for each in within(ability) if isinstance(each, Ability) and each is not ability]
        quoted_parts = [each for one in quoted for each in within(one)]
        hosts = [each for each in hosts if not any(each is other for other in quoted_parts)]
    if hosts:
        return _than_of(hosts[0], Source.ATTACHED)
    if not isinstance(what, Objects) or getattr(pattern, "batch", False) or Other() in what.tests:
        return None
    return _Than(Back("it", Source.EVENT), frozenset(n for n in nouns_of(what) if not n.startswith(IMPLIED)) - _ANY)


def host_of_attached(d: Discourse) -> HostOf | None:
    """ "Attach target Aura attached to a creature to another creature": what it is attached to."""
    what = d.now.what if isinstance(d.now, AttachTo) else None
    slot = d.slots.get(id(what), -1)
    if not isinstance(what, Target) or slot < 0 or d.targeting or not isinstance(what.what, Objects):
        return None
    attached = any(isinstance(each, AttachedTo) for each in what.what.tests)
    return HostOf(Back("it", Source.TARGET, slot)) if attached else None


def any_other(d: Discourse, node: AnyOther) -> None:
    """ "any other target": than what is named, the target before, else than what deals the damage."""
    if node.than is not None:
        d.parts(node)
        return
    targets = [each for each in d.mentions if each.source is Source.TARGET]
    than = d.damage.source if d.damage is not None else None
    than = Back("it", Source.TARGET, targets[0].index) if len(targets) == 1 else than
    if isinstance(than, Back) and than.to is None:
        d.walk(than)
        than = d.bound.get(id(than), than)  # type: ignore[assignment]
    if len(targets) > 1 or (targets and targets[0].plural) or not isinstance(than, This | Attached | Back):
        raise Unresolved("any other target")
    d.rebind(node, changed(node, than=than))


def other_ones(d: Discourse, node: Other) -> None:
    """ "other", "another" after a target means other than that; which is certain only where there is one."""
    if node.than is not None:
        d.parts(node)
        return
    if any(each is node for one in within(d.now) if isinstance(one, Foremost) for each in within(one.among)):
        return  # "the player with the most life": more than each other player, whoever was spoken of
    players = any(test is node for each in within(d.now) if isinstance(each, Players) for test in each.tests)
    if players and any(map(_by_some, d.last_effects)):
        raise Unresolved("other")  # than an opponent of one's choice, than those who did it
    persons = [each for each in d.mentions if each.player and not each.object] if players else []
    if persons:  # other players than the one who was spoken of
        if len(persons) > 1 or persons[0].plural:
            raise Unresolved("other")
        d.rebind(node, changed(node, than=d.bind(Back("that player"), persons[0], True)))
        return
    aimed = [each for each in within(d.now) if isinstance(each, Target)] if d.spell else []
    later = len(aimed) == 1 and not (d.targeting or d.targets)
    if later and not any(each is node for each in within(aimed[0])):
        d.walk(aimed[0])  # "each other creature becomes a copy of target creature": other than that
    if players and not any(each.player for each in d.mentions):
        return  # other players than oneself, whatever thing was spoken of
    targets = [each for each in d.targets_meant() if not unlike(d, node, each)]
    than: Selection | None = host_of_attached(d)
    if targets and _asked(d, node):
        if d.spell:
            raise Unresolved("other")
        return
    if than is None and targets:
        than = the_one_target(d, node, targets)
    elif than is None:
        spoken = d.focus is not None and d.focus.effect >= 0 and (d.spell or isinstance(d.now, BecomeACopy))
        chosen = d.focus if spoken else gone_before(d, node)
        than = None if chosen is None else d.bind(Back("it"), chosen, False)
        if (d.targeting and isinstance(than, Back) and than.to is Source.MARK) or (
                than is None and any(isinstance(each, Choose) for each in d.last_effects[-1:])):
            raise Unresolved("other")  # a target than what there will be, others than what was chosen or than oneself
    if than is not None:
        d.rebind(node, changed(node, than=than))
    elif d.spell and not (aimed and node.surface != "another") and not of_several(d.now, node) and any(
            each.kind is Kind.PERMANENT for each in standing_in(d.now, node)):
        raise Unresolved("other")  # than nothing that is spoken of


def _by_some(effect: Effect) -> bool:
    """Whether some of the players did something, not each of them or each other one."""
    who = part_of(effect, "who")
    return isinstance(who, Some | Several) or (
        isinstance(who, All) and isinstance(who.what, Players) and any(test != Other() for test in who.what.tests))


def the_one_target(d: Discourse, node: Other, targets: list[Mention]) -> Back:
    """The target that other ones are other than; raises Unresolved where that is not certain."""
    sized = (isinstance(d.now, Continuous) and isinstance(d.now.what, Target)) or (
        isinstance(d.now, BecomeACopy) and isinstance(d.now.how.of, Back))
    # "target creature gets +1/+1 for each other creature", "each other creature becomes a copy of that creature"
    several = targets[0].plural and not (d.targeting and node.surface == "another")
    if len(targets) != 1 or several or not (d.spell or d.targeting or sized):
        raise Unresolved("other")
    return Back("it", Source.TARGET, targets[0].index)


def _asked(d: Discourse, node: Other) -> bool:
    """Whether it is asked if a target is another than the permanent itself, or if there is another, where the target
    need not be one of yours: "if you control another Wizard" after "target creature"."""
    for each in within(d.question):
        if isinstance(each, Matches) and any(test is node for test in getattr(each.filter, "tests", ())):
            return True
    if d.spell or any(YOURS in each.what.tests for each in d.targets if isinstance(each.what, Objects)):
        return False
    of = [one for each in within(d.question) if isinstance(each, Exists) for one in standing_in(each, node)]
    return bool(of) and all(YOURS in each.tests for each in of)


def standing_in(whole: Effect | Condition | None, node: Other) -> list[Objects]:
    """The descriptions in something that speak of these other ones."""
    return [each for each in within(whole) if isinstance(each, Objects) and any(test is node for test in each.tests)]


def unlike(d: Discourse, node: Other, target: Mention) -> bool:
    """Whether other ones are of another kind than a target, so that they are others than the object itself:
    "another spell" after a creature, in what a permanent does "other target creature" after an Equipment."""
    of = [*standing_in(d.now, node), *standing_in(d.history, node)]
    kinds = frozenset(kind for each in of for kind in _kinds(nouns_of(each)))
    said = _kinds(target.nouns)
    return bool(kinds and said) and kinds.isdisjoint(said) and ("spell" in kinds or not d.spell)


def of_several(effect: Effect | None, node: Other) -> bool:
    """Whether others than each of several are counted for it, of which `others_in_effect` says than which."""
    of_all = isinstance(effect, Continuous) and isinstance(effect.what, All)
    return of_all and any(each is node for each in within(part_of(effect, "modifiers")))


def gone_before(d: Discourse, node: Other) -> Mention | None:
    """ "Exile that card. If you do, return each other card exiled with ~": the card, or the cards, that were just
    exiled; so with tokens created with ~."""
    tests = [test for each in standing_in(d.now, node) for test in each.tests]
    if not any(isinstance(t, PutBy) or (isinstance(t, Is) and isinstance(t.what, ExiledWith)) for t in tests):
        return None
    moved = [each for each in d.mentions if each.object and each.place >= 0]
    return max(moved, key=lambda each: each.place, default=None)
