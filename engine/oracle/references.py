"""References: every word that points back is bound to what it means, or the line is declined (115, 603, 608.2)."""

from __future__ import annotations

from typing import Final

from engine.actions.choose import ChooseName, ChooseWord
from engine.actions.damage_shields import PreventNextFrom
from engine.actions.other_keyword_actions import BecomePlotted
from engine.actions.whole_game import ResultTable
from engine.ast import selections as s
from engine.ast.abilities import KeywordAbility
from engine.ast.amounts import Fixed, PropertyOf, ThatMany
from engine.ast.conditions import AnyTrue, Did, Happened, Holds, Was
from engine.ast.effects import Delayed, ForEach, If, Instead, May, Modal, Prevent, Reflexive, Sequence, Unless
from engine.ast.filters import AnyOther, Compare, InZone, OfChosen, Other, Players, Shares, Together
from engine.ast.modifiers import Must
from engine.ast.node import Ability, Amount, Effect, Node, Selection
from engine.ast.selections import Among, Attached, Back, ControllerOf, OwnerOf, Some, Source, Target, This
from engine.oracle import instructions as does
from engine.oracle.antecedents import ask_about, meant_by
from engine.oracle.clauses import within
from engine.oracle.deeds import WAYS, if_done, tells, that_many, this_way
from engine.oracle.discourse import Discourse, Unresolved, Visitor, Visitors, nouns_of, several, zoneless
from engine.oracle.kernel import changed
from engine.oracle.lexicon.this_way import HURT, doer_of
from engine.oracle.objects import THAT_NAME
from engine.oracle.occasions import event_object
from engine.oracle.others import any_other, host_of_attached, other_ones
from engine.oracle.posts import EACH_ZONE

# the nouns of what gives the ability that is read, named in it
GIVING: Final = frozenset({"equipment", "aura", "artifact", "enchantment", "permanent", "object"})
PAST: Final = ("{l:measured} was ", "{o:matched} had ")  # how questions begin about numbers that something had


def while_in(what: str, itself: bool = False) -> Visitor:
    """A visitor that notes what the discourse is in, or which node, while the parts of a node are visited."""

    def visit(d: Discourse, node: Node) -> None:
        outer = getattr(d, what)
        setattr(d, what, node if itself else True)
        d.parts(node)
        setattr(d, what, outer)

    return visit


def had_been(d: Discourse, node: Was) -> None:
    """What something was."""
    d.walk_while("looking_back", True, node.what)
    d.walk(node.filter)
    if isinstance(node.what, Back) and d.told is None:
        tells(d, node.filter)  # "if it had one or more counters on it, put that many ..."


def in_quotes(d: Discourse, node: Ability) -> None:
    """An ability in quotation marks; whose colors one protects from, what gives it says."""
    if isinstance(node, KeywordAbility) and any(isinstance(each, Shares) for each in within(node.what)):
        d.parts(node)
    else:
        d.rebind(node, d.inner(node))


def duty(d: Discourse, node: Must) -> None:
    """ "Target creature blocks it this turn if able": another one than what must do so."""
    if isinstance(node.whom, (ControllerOf, OwnerOf)) and isinstance(node.whom.of, Back):
        if node.whom.of.word not in ("it", "they"):
            raise Unresolved(node.whom.of.word)
        d.rebind(node.whom.of, changed(node.whom.of, to=Source.EACH))  # of each of those that must attack
    outer, d.doing = d.doing, "Must"
    d.parts(node)
    d.doing = outer


def comparison(d: Discourse, node: Compare) -> None:
    """ "Creature with toughness greater than its power": two numbers of the same creature."""
    named = {node.property, node.amount.property} if type(node.amount) is PropertyOf else set[str]()
    if d.each_player:  # "each opponent can't cast spells with mana value greater than ... that player controls"
        for each in within(node.amount):
            if type(each) is Back and each.word in ("that player", "they"):
                d.rebind(each, ControllerOf(Back("it", Source.TESTED)))
    its = [each for each in within(node.amount) if type(each) is Back and each.word == "it"]
    if named == {"power", "toughness"} or not any(each.object and not each.plural for each in d.mentions):
        alike = named == {node.property}  # "a creature blocks a creature with lesser power"
        if alike and its and not d.in_event:
            raise Unresolved("it, compared with itself")
        for each in its:
            d.rebind(each, changed(each, to=Source.EVENT if alike else Source.TESTED))
    d.parts(node)


def two_things(d: Discourse, node: Holds) -> None:
    """ "If it has the same mana value as that spell": as another thing than itself; "if its power was 4 or greater": of
    what it was."""
    d.walk_while("looking_back", d.looking_back or node.surface.startswith(PAST), (node.left, node.right))
    if isinstance(node.left, PropertyOf) and isinstance(node.right, PropertyOf):
        one, other = (d.bound.get(id(side.of)) for side in (node.left, node.right))
        same = isinstance(one, Back) and isinstance(other, Back) and (one.to, one.index) == (other.to, other.index)
        if same and node.left.property == node.right.property:
            raise Unresolved("it, compared with itself")


def new_target(d: Discourse, node: Target) -> None:
    """Give a target its slot."""
    if id(node) in d.slots:
        return
    outer, d.targeting = d.targeting, True
    d.parts(node)
    d.targeting = outer
    slot = len(d.targets)
    d.slots[id(node)] = slot
    bound = changed(node, slot=slot)
    d.rebind(node, bound)
    d.targets.append(bound)
    if zoneless(node.what):
        raise Unresolved("a target card in no zone")
    nouns, thing = nouns_of(node.what), type(node.what) is not Players
    d.mention(Source.TARGET, nouns, slot, player="player" in nouns, object=thing, plural=several(node.most))
    if not several(node.most):
        d.whose(node.what, Back("it", Source.TARGET, slot))


def controller_or_owner(d: Discourse, node: ControllerOf | OwnerOf) -> None:
    """ "its controller": whose controller must be certain; a thing that moved is meant as it last was."""
    of: Selection = node.of
    host = host_of_attached(d) if type(of) is Back and of.word == "it" else None
    if host is not None:
        d.rebind(node, changed(node, of=host))
        return
    if type(of) is Back:
        d.controlled = type(node) is ControllerOf
        point_back(d, of, owner=True)
        d.controlled = False
        found = d.bound.get(id(of), of)
        of = changed(found, word="it") if type(found) is Back else node.of
    else:
        d.walk(of)
    if type(of) is Target:
        of = Back("it", Source.TARGET, d.slots[id(of)])
    if isinstance(of, (Back, This, Attached)) and getattr(of, "to", None) is not Source.TESTED:
        d.role_of(changed(node, of=of))


def point_back(d: Discourse, node: Back, owner: bool = False) -> None:
    """Bind one reference word."""
    if id(node) in d.bound or node.to is not None:
        return
    if node.word.endswith(HURT.partition(" ")[2]):
        hurt = doer_of(node, d.last_effects)
        d.rebind(node, changed(node, to=Source.MARK, index=d.mark(hurt)))
        return
    found = meant_by(d, node, owner)
    if type(d.now) is BecomePlotted and type(found) is Back and found.to is Source.THIS:
        moved = [each for each in d.mentions if each.place >= 0 and not each.plural]
        if not moved:
            raise Unresolved(node.word)
        found = d.bind(node, max(moved, key=lambda each: each.place), owner)  # only a card in exile is plotted
    d.rebind(node, found)


def cards_in_zone(d: Discourse, node: InZone) -> None:
    """Cards in a zone, perhaps all in that of one player; so many in each graveyard are no number in all."""
    if node.surface.startswith(EACH_ZONE) and (d.targeting or d.choosing) and not d.counting:
        raise Unresolved("in each")
    in_common(d, node) if node.single else d.parts(node)


def in_common(d: Discourse, node: Together | InZone) -> None:
    """What things have in common, where several are chosen."""
    if not d.targeting and not d.choosing:
        raise Unresolved("together")  # of what is counted, not chosen
    d.parts(node)


def chosen_before(d: Discourse, node: OfChosen) -> None:
    """What was chosen before, as a name; "of that type": by the same text."""
    that = node.surface == THAT_NAME or node.surface.endswith(".1")
    if that and not any(isinstance(each, ChooseName | ChooseWord) for each in d.effects):
        raise Unresolved(f"that {node.what}")
    if d.spell and not d.effects:
        raise Unresolved("chosen")  # as a spell's first instruction is followed nothing is chosen yet


def host(d: Discourse, node: Attached) -> None:
    """What the object is attached to."""
    d.parts(node)
    player = node.word.endswith(("player", "opponent"))
    nouns = frozenset((node.word.split()[-1], "permanent", "object"))
    d.mention(Source.ATTACHED, nouns, player=player, object=not player)


def either_true(d: Discourse, node: AnyTrue) -> None:
    """ "If its power is greater than ~'s power or its toughness is greater": "it" is one thing throughout."""
    for each in node.parts:
        d.walk(each)
        ask_about(d, each)
    d.asked = None


VISITORS: Final = Visitors(  # the first row that fits a class says how it is visited; instructions stand first
    (Sequence, does.each_in_turn), (If, does.under_condition), (May, does.offered),
    ((Modal, ResultTable), does.each_mode), (Unless, does.unless), (Reflexive, does.reflexive), (Delayed, does.delayed),
    (ForEach, does.for_each), ((Instead, Prevent, PreventNextFrom), does.replacing),
    (Effect, does.instruction),
    (Back, point_back), (Target, new_target), (This, lambda d, node: event_object(d, node, False)),
    (s.Granter, lambda d, node: d.stands_in(node, GIVING)),
    (Must, duty), (Was, had_been), (Together, in_common), (InZone, cards_in_zone), (OfChosen, chosen_before),
    ((Some, Among), while_in("choosing")), (Compare, comparison), (WAYS, this_way), (Other, other_ones),
    (AnyOther, any_other), ((ControllerOf, OwnerOf), controller_or_owner), (s.DefendingPlayer, Discourse.role_of),
    (AnyTrue, either_true), (Holds, two_things), (Happened, while_in("history", itself=True)), (ThatMany, that_many),
    (Did, if_done), (Ability, in_quotes), (Attached, host), (Fixed, None),
    (Amount, while_in("counting")))
