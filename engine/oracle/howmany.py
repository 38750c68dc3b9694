"""How many: "that many" and "if you do" are bound to the event or the instruction they speak of (608.2c)."""

from __future__ import annotations

from typing import Final

from engine.actions.choose import ChooseNumber
from engine.actions.control import GainControl
from engine.actions.damage import EXCESS, DealDamage
from engine.actions.foraging import DrawUpTo
from engine.actions.hand import Discard, DiscardHand
from engine.actions.library import Search, ShuffleInto, ShuffleZones
from engine.actions.permanents import TapOrUntapThem, Transform
from engine.actions.whole_game import RollDice
from engine.actions.zone_verbs import Destroy, Exile, Put, ReturnToHand, Sacrifice
from engine.ast.amounts import CountersOn, CountOf, Fixed, ThatMany
from engine.ast.conditions import Both, Did, Exists
from engine.ast.effects import May
from engine.ast.filters import Compare, HasCounter, Objects
from engine.ast.node import Amount, Effect
from engine.ast.selections import All, Attached, Back, Several, Some, Source, Target, This, Whole, You
from engine.oracle.antecedents import PUT, SEARCHED, Antecedents, put_to
from engine.oracle.conditions import FLIPS
from engine.oracle.kernel import changed
from engine.oracle.lexicon.prevention import PREVENTED
from engine.oracle.lexicon.this_way import DEEDS, WAY, doer_of, excess
from engine.oracle.mechanics.rare_mechanics import RESULT
from engine.oracle.mentions import Unresolved
from engine.state.faces import walk


def holds(amount: Amount, node: ThatMany) -> bool:
    """Whether a number is, or is made of, this very node."""
    return any(each is node for each in walk(amount))


class HowMany(Antecedents):
    """Numbers and deeds spoken of again."""

    def __init__(self) -> None:
        super().__init__()
        self.told: Amount | None = None  # the number that the description in an event tells
        self.excessive = False  # the event is of excess damage
        self.number_asked: Amount | None = None  # the number that the intervening if asks about

    def elsewise(self, effect: Effect, other: Effect) -> None:
        """Visit what is done instead of another instruction, of whose amount "that much" may be."""
        outer, self.stands_for = self.stands_for, other
        self.effect(effect)
        self.stands_for = outer

    def effect(self, node: Effect) -> None:
        """Visit an instruction."""
        raise NotImplementedError

    def tells(self, what: object) -> None:
        """ "With one or more counters on it", "with mana value equal to the number of ...": that many (603.10)."""
        tests = what.tests if isinstance(what, Objects) else ()
        for test in tests:
            if isinstance(test, HasCounter):
                self.told = CountersOn(test.kind, Back("it", Source.EVENT))
            elif isinstance(test, Compare) and test.op == "=" and isinstance(test.amount, CountersOn):
                self.told = test.amount

    def counts(self, condition: object) -> None:
        """ "If you control a prime number of lands, create a token, then put that many counters on it"."""
        parts = condition.parts if isinstance(condition, Both) else (condition,)
        for each in parts:
            if isinstance(each, Exists) and each.op == "prime":
                self.number_asked = CountOf(each.what)

    def that_many(self, node: ThatMany) -> None:
        """ "that much": of the event that triggered, else of the instruction before; each player has their own."""
        surface = node.surface.removeprefix("X|")
        if surface.startswith(PREVENTED):
            return
        if surface.startswith(WAY) and surface.endswith("|excess") and self.excessive and not self.last_effects:
            self.rebind(node, changed(node, mark=-1))  # of the event itself
            return
        if surface.startswith(WAY):
            more = EXCESS if node.surface.endswith("|excess") else 0
            self.rebind(node, changed(node, mark=self.mark(doer_of(node, self.last_effects)) + more))
            return
        doing = [each for each in self.last_effects if not isinstance(each, May)]
        if RESULT in node.surface:
            rolls = [each for each in doing if isinstance(each, RollDice)]
            if not rolls and not self.event_amount:
                raise Unresolved("the result")
            self.rebind(node, changed(node, mark=self.mark(rolls[-1]) if rolls else -1))
            return
        deals = self.now if isinstance(self.now, DealDamage) else None
        if deals is not None and deals.m is not None and not isinstance(deals.n, ThatMany) and holds(deals.m, node):
            self.rebind(node, deals.n)  # "5 damage to target player and that much damage to target creature"
            return
        other = getattr(self.stands_for, "n", None)
        if isinstance(other, Amount) and not self.doing_before(doing):
            self.rebind(node, changed(other, surface=other.surface))
            return
        if self.actors and isinstance(self.actors[-1], All) and doing and isinstance(doing[-1], ChooseNumber):
            self.rebind(node, changed(node, mark=self.mark(doing[-1])))
            return
        known = self.number_asked or (None if doing or self.event_amount else self.told)
        if known is not None:
            self.rebind(node, known)
            return
        if self.actors and isinstance(self.actors[-1], All) and self.last_effects:
            self.each_their_many(node, self.actors[-1], doing)
            return
        if self.many is not None:
            self.rebind(node, changed(node, mark=self.many))
            return
        if self.event_amount and doing and (surface in OF_EVENT or uncounted(doing)):
            self.many = -1  # nothing that was done has a number of its own
            self.bound[id(node)] = changed(node, mark=-1)
        elif doing and not of_one(doing[-1]) and (not self.event_amount or countable(doing[-1])):
            self.many = self.mark(doing[-1])
            self.bound[id(node)] = changed(node, mark=self.many)
        elif self.event_amount and not self.last_effects:
            self.many = -1
            self.bound[id(node)] = changed(node, mark=-1)
        else:
            raise Unresolved("that many")
        self.keep.append(node)

    def doing_before(self, doing: list[Effect]) -> bool:
        """Whether something was done since the question whose other answer has an amount."""
        return any(countable(each) for each in doing) or self.event_amount

    def each_their_many(self, node: ThatMany, actor: All, doing: list[Effect]) -> None:
        """ "Each player discards their hand, then draws that many cards": each as many as they discarded."""
        before = getattr(doing[-1], "who", None) if doing else None
        offered = self.last_effects[-1] if self.last_effects else None
        if doing and isinstance(offered, May) and offered.effect is doing[-1]:
            before = offered.who  # "each player may draw up to two cards"
        if isinstance(before, You) and countable(doing[-1]) and not self.event_amount:
            self.rebind(node, changed(node, mark=self.mark(doing[-1])))  # as many as you did it to
            return
        if before != actor or not countable(doing[-1]):
            raise Unresolved("that many")
        self.rebind(node, changed(node, mark=self.mark(doing[-1]), each=True))

    def did(self, node: Did) -> None:
        """ "if you do": the instruction before; "if you don't" after "if you do, ..." is the other answer to that."""
        answer, last = self.followed
        plain = self.refusing and not node.surface.strip(" 0123456789")
        if plain and isinstance(answer, Did) and self.last_effects[-1:] == [last] and not isinstance(last, May):
            self.rebind(node, changed(node, mark=answer.mark))
            return
        doing = [each for each in self.last_effects if not isinstance(each, May)]
        if node.surface.startswith("excess"):
            self.rebind(node, changed(node, mark=self.mark(excess(self.last_effects)) + EXCESS))
            return
        if node.deed:
            doing = [each for each in doing if isinstance(each, DEEDS[node.deed])]
        if node.surface in SEARCHED:
            doing = [each for each in doing if isinstance(each, Search) and "l" in each.zones.split()[0]]
        if node.surface in FLIPS:
            doing = [each for each in doing if type(each).__name__ == "FlipCoins"]
        if node.surface.startswith(PUT):
            doing = [each for each in doing if node.surface.startswith(f"{PUT}{put_to(each)}|")]
        if not doing:
            raise Unresolved("you do")
        self.rebind(node, changed(node, mark=self.mark(doing[-1])))


OF_EVENT: Final = frozenset({"1 life you gained", "the amount of life you gained"})  # whatever was done since


def countable(effect: Effect) -> bool:
    """Whether an instruction moves as many cards as a player wants or has, so that "that many" asks how many."""
    what = getattr(effect, "what", None)
    if isinstance(effect, DiscardHand | ShuffleZones | DrawUpTo):
        return True
    if (isinstance(effect, Discard) and isinstance(what, All | Whole)) or (
        isinstance(effect, ShuffleInto) and isinstance(what, All | Several | Whole)
    ):
        return True
    return isinstance(effect, Discard | Sacrifice | Exile) and isinstance(what, Some) and what.least != what.most


def of_one(effect: Effect) -> bool:
    """Whether an instruction moves one thing alone, so that "that many" can't ask how many."""
    what = getattr(effect, "what", None)
    one = isinstance(what, This | Attached) or (isinstance(what, Target) and what.most == Fixed(1))
    return one and isinstance(effect, Sacrifice | Exile | Destroy | ReturnToHand | Put | GainControl | TapOrUntapThem)


def uncounted(doing: list[Effect]) -> bool:
    """Whether nothing that was done has a number that "that many" could mean: control changed, something was tapped."""
    return all(isinstance(each, GainControl | TapOrUntapThem | Transform) for each in doing)
