"""What words mean only together once it is certain what each means: X, what is done later, mana, one with itself."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from engine.actions.arrival import Arrival
from engine.actions.hand import Reveal
from engine.actions.letting import ChooseX, LetX
from engine.actions.mana import AddAny, AddChosen, AddOfEachColor
from engine.actions.other_keyword_actions import CollectEvidence
from engine.actions.zone_verbs import Put, PutApart
from engine.ast.abilities import KeywordAbility, TriggeredAbility
from engine.ast.amounts import CountDistinct, CountOf, PropertyOf, SumOf, Times, VarX
from engine.ast.conditions import Did, Matches, Unmet
from engine.ast.effects import Continuous, ForEach, If, Instead, May, PayCost, Reflexive, Sequence
from engine.ast.filters import Compare, InZone, Kind, Objects, Other, Players, Shares, Together
from engine.ast.modifiers import GainAbilities, ModifyPT, SetBasePT
from engine.ast.node import Ability, Amount, Effect
from engine.ast.patterns import CastsSpell, Moves
from engine.ast.selections import All, Back, EachOf, ExiledWith, Some, Source, Target, You
from engine.ast.trees import changed
from engine.oracle.antecedents import OWN
from engine.oracle.clauses import ANY, Change, Changes, asks_x, but_for, part_of, retested, reworded, table, within
from engine.oracle.constants import ONE
from engine.oracle.discourse import Unresolved
from engine.oracle.others import others_in_effect
from engine.oracle.rewordings import IT_OF_EACH
from engine.terms.zones import Zone


def each_by_itself(node: Continuous) -> ForEach | None:
    """ "Each of those lands is an 8/8 creature for as long as it has an awakening counter on it", "each creature gets
    +X/+0 until end of turn, where X is its toughness": each for itself."""
    of = node.what.of if isinstance(node.what, EachOf) else node.what
    duration = node.duration if of is node.what else reworded(node.duration, {Back: _of_each})
    modifiers = tuple([reworded(each, {Back: _own_of_each}) for each in node.modifiers])
    return None if modifiers == node.modifiers and duration is node.duration else ForEach(
        of, changed(node, what=IT_OF_EACH, modifiers=modifiers, duration=duration))


def _of_each(it: Back) -> Back | None:
    return changed(it, to=Source.EACH) if it.word == "it" and it.to is Source.THIS else None


def _own_of_each(it: Back) -> Back | None:
    return changed(it, index=0) if it.to is Source.EACH and it.index == OWN else None


def chosen_instead(node: Instead) -> Instead | None:
    """ "If you would draw a card, you may put a counter on ~ instead": whether it applies; where they do not want it,
    what would happen does."""
    if not isinstance(node.effect, May):
        return None
    if not isinstance(node.effect.who, You):
        raise Unresolved("whoever may do something instead")
    return changed(node, effect=node.effect.effect, optional=True)


def each_of_two(node: May) -> Sequence | None:
    """ "You may put a land card onto the battlefield and an Elf card into your hand": each of the two for itself."""
    both = node.effect
    if not isinstance(both, PutApart) or not both.takes_apart():
        return None
    if both.mark >= 0:
        raise Unresolved("what of the two was put there")
    one, other = Put(both.what, both.to, who=both.who), Put(both.rest, both.rest_to, who=both.who)
    return Sequence((changed(node, effect=one), changed(node, effect=other)))


def chosen_x(node: May) -> May | None:
    """ "You may reveal X black cards in your hand", "you may collect evidence X" of what triggers: X is chosen as it is
    done (107.3i)."""
    deed = node.effect
    most: Amount | None = None
    if isinstance(deed, Reveal) and isinstance(deed.what, Some) and deed.what.least == deed.what.most == VarX():
        most = CountOf(deed.what.what)
    elif isinstance(deed, CollectEvidence) and deed.n == VarX():
        most = SumOf("mana value", Objects(Kind.CARD, (InZone(Zone.GRAVEYARD, You()),)))
    return None if most is None else changed(node, effect=Sequence((ChooseX(most), deed)))


def of_other_size(node: If) -> If | None:
    """ "It becomes an artifact creature with base power and toughness 4/3. If ..., it has base power and toughness 1/1
    instead": it becomes the rest all the same."""
    did, does = node.otherwise, node.effect
    if not isinstance(did, Continuous) or not isinstance(does, Continuous) or not node.surface.startswith("instead"):
        return None
    size = does.modifiers[0]
    if len(does.modifiers) != 1 or not isinstance(size, SetBasePT):
        return None
    parts = tuple(size if isinstance(each, SetBasePT) else each for each in did.modifiers)
    return changed(node, effect=changed(does, modifiers=parts)) if size in parts else None


def another_alike(node: Objects) -> Objects | None:
    """ "Each creature with the same name as another creature": another than that creature, and nothing shares anything
    with itself; what is no creature has another one than the object whose ability it is."""
    return retested(node, lambda test: changed(
        test, of=but_for(test.of, *(each for each in test.of.tests if each == Other()))
    ) if isinstance(test, Shares) and isinstance(test.of, Objects) and test.of.kind is node.kind else None)


def once_gone(node: Sequence) -> Sequence | None:
    """ "Exile that card instead of putting it into your graveyard as it resolves. If you do, return it to your hand at
    the beginning of the next end step": what follows is done once it is exiled, not before."""
    instead, more = node.effects[-2:] if len(node.effects) > 1 else (None, None)
    if not isinstance(instead, Instead) or not isinstance(more, If) or instead.effect is not None:
        return None
    if not isinstance(instead.pattern, Moves) or not instead.to_zone:
        return None
    done = isinstance(more.condition, Did) and more.condition.mark == instead.mark >= 0
    then = reworded(more.effect if done and more.otherwise is None else more,
                    {ExiledWith: lambda exiled: Back("it", Source.EVENT)})
    if any(isinstance(each, Did) and each.mark == instead.mark for each in within(then)):
        raise Unresolved("if you do")
    return changed(node, effects=(*node.effects[:-2], changed(instead, effect=then, mark=-1)))


def of_one_player(node: Target) -> Target | None:
    """ "Two target cards from an opponent's graveyard": both from that of the same one. "For each opponent, a card from
    that player's graveyard": of different ones."""
    if not isinstance(node.what, Objects) or node.most == ONE or any(isinstance(t, Together) for t in node.what.tests):
        return None
    found = retested(node.what, lambda test: changed(test, single=True) if isinstance(
        test, InZone) and isinstance(test.whose, Players) and test.surface.startswith("1") else None)
    return None if found is None else changed(node, what=found)


def not_done(ability: Ability) -> Ability:
    """ "You may put it onto the battlefield if it's your turn. If you don't, put it into your hand": what could have
    been put there, for nothing has come of it."""
    marked = [each for each in within(ability) if isinstance(each, Effect) and each.mark >= 0]
    undone = {each.mark: part_of(each, "what") for each in marked if isinstance(part_of(each, "what"), Back)}

    def still(node: If) -> If | None:
        asked = node.condition.part if isinstance(node.condition, Unmet) else None
        mark = asked.mark if isinstance(asked, Did) else -1
        return changed(node, effect=reworded(node.effect, {
            Back: lambda it: undone[mark] if (it.to, it.index) == (Source.MARK, mark) else None,
        })) if mark in undone else None

    return reworded(ability, {If: still})


def of_each_color(node: ForEach) -> AddOfEachColor | None:
    """ "For each color among permanents you control, add one mana of that color", which nobody chose."""
    add = node.effect
    if not isinstance(add, AddChosen) or not isinstance(node.times, CountDistinct):
        return None
    if node.times.property != "colors" or add.n != ONE:
        raise Unresolved("that color")
    return AddOfEachColor(node.times.what, on=add.on, who=add.who)


def of_x(ability: Ability) -> Ability:
    """An X of what a triggered ability does that nothing before it defines. "You may pay {X}. If you do, return target
    creature card with mana value X": a target is chosen before anything is paid (603.3d), and it is what says how much
    X is."""
    if not isinstance(ability, TriggeredAbility):
        return ability
    ability = reworded(ability, {May: chosen_x})
    same = [each for each in within(ability.targets) if isinstance(each, Compare) and each.amount == VarX()]
    pays = [each for each in within(ability.effect) if isinstance(each, PayCost) and asks_x(each.cost)]
    if not same or not pays or any(isinstance(each, Reflexive) for each in within(ability.effect)):
        return ability
    if len(ability.targets) != 1 or len(same) != 1 or same[0].op != "=":
        raise Unresolved("a target of so much")
    whole = reworded(ability, {Objects: lambda what: but_for(
        what, *(each for each in what.tests if each == same[0])) if same[0] in what.tests else None})
    let = LetX(PropertyOf(same[0].property, Back("it", Source.TARGET, ability.targets[0].slot)))
    return changed(whole, effect=Sequence((let, whole.effect)))


def than_that_spell(asked: Matches) -> Matches | None:
    """ "If it's a sorcery card with lesser mana value", as a spell is cast: lesser than that spell's."""
    found = retested(asked.filter, lambda test: changed(
        test, amount=changed(test.amount, of=Back("that spell", Source.EVENT))
    ) if isinstance(test, Compare) and isinstance(test.amount, PropertyOf) and test.amount.of == asked.what else None
    ) if isinstance(asked.filter, Objects) else None
    return None if found is None else changed(asked, filter=found)


def with_itself(ability: Ability) -> bool:
    """Whether a thing would be compared with itself: "if it's a spell with lesser mana value" means another's."""
    return any(
        isinstance(each, Compare) and isinstance(each.amount, PropertyOf)
        and (each.amount.of, each.amount.property) == (asked.what, each.property)
        for asked in within(ability) if isinstance(asked, Matches) and isinstance(asked.what, Back)
        for each in within(asked.filter))


def not_with_itself(ability: Ability) -> Ability:
    """The same of another thing than itself; raises Unresolved where there is none."""
    cast = isinstance(ability, TriggeredAbility) and isinstance(ability.pattern, CastsSpell)
    found = reworded(ability, {Matches: than_that_spell}) if cast and with_itself(ability) else ability
    if with_itself(found):
        raise Unresolved("it, compared with itself")
    return found


def as_auras(node: Sequence) -> Effect | None:
    """ "Return it to the battlefield. It's an Aura enchantment with enchant creature": it enters attached (303.4f)."""
    for at, (put, then) in enumerate(pairwise(node.effects)):
        if not isinstance(then, Continuous) or not isinstance(then.what, Back):
            continue
        if isinstance(put, Put) and isinstance(put.to, Arrival) and not put.to.host:
            given = [one for each in then.modifiers if isinstance(each, GainAbilities) for one in each.abilities]
            host = next((one.what for one in given if isinstance(one, KeywordAbility) and one.name == "enchant"), None)
            if isinstance(host, Objects):
                attached = changed(put, to=changed(put.to, host=Some(host, ONE, ONE)))
                return changed(node, effects=(*node.effects[:at], attached, *node.effects[at + 1 :]))
    return None


ONCE_BOUND: Final = Changes(
    Change({Put, GainAbilities}, ANY, table({Sequence: as_auras})),
    Change({Continuous, ModifyPT, Other}, ANY, table({Continuous: others_in_effect})),
    Change({Continuous}, {EachOf, All}, table({Continuous: each_by_itself})))
WHEN_FINISHED: Final = Changes(
    Change({May}, {Instead, PutApart}, table({Instead: chosen_instead, May: each_of_two})),
    Change({If, Instead}, ANY, table({Sequence: once_gone})), Change({If, SetBasePT}, ANY, table({If: of_other_size})),
    Change({Shares, Other}, ANY, table({Objects: another_alike})),
    Change(set(), {AddAny, AddChosen}, table({
        ForEach: of_each_color,  # "one mana of any color for each counter removed this way": any color for each of it
        AddAny: lambda add: changed(add, mixed=True) if isinstance(add.n, Times) and add.n.factor == 1 else None})),
    Change({VarX}, {May, PayCost}, of_x), Change({Target, InZone}, ANY, table({Target: of_one_player})),
    Change({Unmet, Did}, ANY, not_done), Change({Matches, Compare}, ANY, not_with_itself))
