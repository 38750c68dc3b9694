"""What words of an ability mean only together: what is done once a spell is exiled, mana of colors apart, and an X that
nothing before it defines (107.3, 608.2n)."""

from __future__ import annotations

from engine.actions.hand import Reveal
from engine.actions.letting import ChooseX, LetX
from engine.actions.mana import AddAny, AddChosen, AddOfEachColor
from engine.actions.other_keyword_actions import CollectEvidence
from engine.ast.abilities import TriggeredAbility
from engine.ast.amounts import CountDistinct, CountOf, Fixed, PropertyOf, SumOf, Times, VarX
from engine.ast.conditions import Did, Unmet
from engine.ast.costs import PayMana
from engine.ast.effects import ForEach, If, Instead, May, PayCost, Reflexive, Sequence
from engine.ast.filters import Compare, InZone, Kind, Objects, Players, Together
from engine.ast.node import Amount, Effect, Node, Test
from engine.ast.patterns import Moves
from engine.ast.selections import Back, ExiledWith, Some, Source, Target, You
from engine.oracle.clauses import Rewriter
from engine.oracle.kernel import changed
from engine.oracle.mentions import Unresolved
from engine.state.faces import walk
from engine.terms.zones import Cause, Zone


class OnceGone(Rewriter):
    """ "Exile that card instead of putting it into your graveyard as it resolves. If you do, return it to your hand at
    the beginning of the next end step": what follows is done once it is exiled, not before."""

    def change(self, node: Node) -> Node | None:
        if not isinstance(node, Sequence) or len(node.effects) < 2:
            return None
        instead, more = node.effects[-2:]
        if not isinstance(instead, Instead) or not isinstance(more, If) or instead.effect is not None:
            return None
        if not isinstance(instead.pattern, Moves) or instead.pattern.cause != Cause.RESOLVE or not instead.to_zone:
            return None
        done = isinstance(more.condition, Did) and more.condition.mark == instead.mark >= 0
        then = _TheOneExiled().rebuilt(more.effect if done and more.otherwise is None else more)
        assert isinstance(then, Effect)
        if any(isinstance(each, Did) and each.mark == instead.mark for each in walk(then)):
            raise Unresolved("if you do")
        whole = changed(instead, effect=then, mark=-1)
        return changed(node, effects=(*node.effects[:-2], whole))


class _TheOneExiled(Rewriter):
    """ "The exiled card" once a certain one is exiled."""

    def change(self, node: Node) -> Node | None:
        return Back("it", Source.EVENT) if isinstance(node, ExiledWith) else None


class NotDone(Rewriter):
    """ "You may put it onto the battlefield if it's your turn. If you don't, put it into your hand": what could have
    been put there, for nothing has come of it."""

    def __init__(self, ability: Node) -> None:
        marked = (each for each in walk(ability) if isinstance(each, Effect) and each.mark >= 0)
        self.whats = {each.mark: getattr(each, "what", None) for each in marked}
        self.undone = -1

    def change(self, node: Node) -> Node | None:
        asked = node.condition.part if isinstance(node, If) and isinstance(node.condition, Unmet) else None
        if isinstance(node, If) and isinstance(asked, Did) and self.undone < 0:
            self.undone = asked.mark
            done = self.rebuilt(node.effect)
            self.undone = -1
            return changed(node, effect=done) if done is not node.effect else None
        it = isinstance(node, Back) and (node.to, node.index) == (Source.MARK, self.undone)
        what = self.whats.get(self.undone) if it else None
        return what if isinstance(what, Back) else None


class OfOnePlayer(Rewriter):
    """ "Two target cards from an opponent's graveyard": both from that of the same one. "For each opponent, a card from
    that player's graveyard": of different ones."""

    def change(self, node: Node) -> Node | None:
        if not isinstance(node, Target) or node.most == Fixed(1) or not isinstance(node.what, Objects):
            return None
        if any(isinstance(test, Together) for test in node.what.tests):
            return None
        tests = tuple(changed(test, single=True) if _of_a_player(test) else test for test in node.what.tests)
        return changed(node, what=changed(node.what, tests=tests)) if tests != node.what.tests else None


def _of_a_player(test: Test) -> bool:
    """Whether cards are in the zone of one player, whichever."""
    return isinstance(test, InZone) and isinstance(test.whose, Players) and test.surface.startswith("1")


class ColorsApart(Rewriter):
    """ "For each color among permanents you control, add one mana of that color", which nobody chose; "add one mana of
    any color for each counter removed this way": any color for each of it."""

    def change(self, node: Node) -> Node | None:
        if isinstance(node, ForEach) and isinstance(node.effect, AddChosen) and isinstance(node.times, CountDistinct):
            if node.times.property != "colors" or node.effect.n != Fixed(1):
                raise Unresolved("that color")
            return AddOfEachColor(node.times.what, on=node.effect.on, who=node.effect.who)
        if isinstance(node, AddAny) and isinstance(node.n, Times) and node.n.factor == 1:
            return changed(node, mixed=True)
        return None


class ChosenX(Rewriter):
    """ "You may reveal X black cards in your hand", "you may collect evidence X" of what triggers: X is chosen as it is
    done (107.3i)."""

    def change(self, node: Node) -> Node | None:
        deed = node.effect if isinstance(node, May) else None
        most: Amount | None = None
        if isinstance(deed, Reveal) and isinstance(deed.what, Some) and deed.what.least == deed.what.most == VarX():
            most = CountOf(deed.what.what)
        elif isinstance(deed, CollectEvidence) and deed.n == VarX():
            most = SumOf("mana value", Objects(Kind.CARD, (InZone(Zone.GRAVEYARD, You()),)))
        if deed is None or most is None:
            return None
        return changed(node, effect=Sequence((ChooseX(most), deed)))


def of_its_target(ability: TriggeredAbility) -> TriggeredAbility:
    """ "You may pay {X}. If you do, return target creature card with mana value X": a target is chosen before anything
    is paid (603.3d), and it is what says how much X is."""
    same = [each for each in walk(ability.targets) if isinstance(each, Compare) and each.amount == VarX()]
    pays = [each for each in walk(ability.effect) if isinstance(each, PayCost) and _costs_x(each)]
    if not same or not pays or any(isinstance(each, Reflexive) for each in walk(ability.effect)):
        return ability
    if len(ability.targets) != 1 or len(same) != 1 or same[0].op != "=":
        raise Unresolved("a target of so much")
    whole = _Without(same[0]).rebuilt(ability)
    assert isinstance(whole, TriggeredAbility)
    let = LetX(PropertyOf(same[0].property, Back("it", Source.TARGET, ability.targets[0].slot)))
    return changed(whole, effect=Sequence((let, whole.effect)))


def _costs_x(node: PayCost) -> bool:
    parts = [each for each in node.cost.parts if isinstance(each, PayMana)]
    return any("X" in each.cost.symbols for each in parts)


class _Without(Rewriter):
    """Leaves a test out of the descriptions it stands in."""

    def __init__(self, test: Test) -> None:
        self.test = test

    def change(self, node: Node) -> Node | None:
        if not isinstance(node, Objects) or self.test not in node.tests:
            return None
        return changed(node, tests=tuple(each for each in node.tests if each != self.test))
