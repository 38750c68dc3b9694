"""Deeds spoken of again: how many, if it was done, what was done this way, and by whom (608.2c)."""

from __future__ import annotations

from typing import Final

from engine.actions.choose import ChooseNumber
from engine.actions.damage import EXCESS
from engine.actions.destinations import Place
from engine.actions.library import SHOWN, Search
from engine.actions.whole_game import FlipCoins, RollDice
from engine.actions.zone_verbs import Destroy, PutApart
from engine.ast.amounts import CountersOn, CountOf, Fixed, GreatestShare, HistoryCount, ThatMany
from engine.ast.conditions import Both, Did, Exists, Happened, Matches
from engine.ast.costs import COST_MARK
from engine.ast.effects import ForEach, May, PayCost
from engine.ast.filters import AllOf, Compare, DidThisWay, HasCounter, InZone, Objects, Players, PlayerWho, ThisWay
from engine.ast.node import Amount, Effect, Selection, Test
from engine.ast.selections import All, Attached, Back, Several, Some, Source, Target, This, Whole, You
from engine.ast.trees import changed
from engine.oracle.antecedents import PUT, put_to
from engine.oracle.clauses import part_of, within
from engine.oracle.conditions import ANY_FLIPS, FLIPS
from engine.oracle.constants import ONE, PREVENTED
from engine.oracle.discourse import DAMAGE_DEALT, Discourse, Unresolved
from engine.oracle.lexicon.this_way import DEEDS, WAY, doer_of, excess, marked
from engine.oracle.mechanics.rare_mechanics import RESULT
from engine.terms.zones import Cause, Zone

PAID_WITH: Final = ("sacrificed", "exiled", "discarded", "tapped")  # deeds with which additional costs are paid
FRIEND: Final = "friend"  # the deed of who was chosen as one
DOES: Final = "does"  # the deed of "each opponent who does"
WAYS: Final = (ThisWay, DidThisWay, GreatestShare)
SHARED: Final = frozenset({  # the verbs that remember which player did it
    "Discard", "DiscardHand", "Sacrifice", "Exile", "ReturnToHand", "Mill", "Reveal", "Search", "Draw", "Put",
    "PayCost"})
CAUSES: Final = {"discarded": Cause.DISCARD, "milled": Cause.MILL}  # of an event about several cards
PLAIN: Final = {  # of what is done to nothing: the verbs
    "investigated": ("Investigate",), "lost life": ("Lose", "LoseHalf"), "gained life": ("Gain",)}
ALONE: Final = {FRIEND: "ChooseSides", "searched": "Search"}  # deeds and the verb of which there is one
KEEPING: Final = ("Lose", "LoseHalf", "Gain")  # the verbs that remember which players they happened to
_APART: Final = {"put into your graveyard": "graveyard", "put into your hand": "hand"}
OF_EVENT: Final = frozenset({"1 life you gained", "the amount of life you gained"})  # whatever was done since
COUNTED: Final = ("DiscardHand", "ShuffleZones", "DrawUpTo")  # the verbs of which it may be asked how many it was
COUNTED_OF: Final = {"Discard": (All, Whole), "ShuffleInto": (All, Several, Whole)}  # others, done to such
MUCH: Final = frozenset({  # those of which it is asked how much, of all others how many
    "Gain", "Lose", "LoseHalf", "PayLife", "DealDamage", "DivideDamage", "AddMana", "PayAnyMana", "Prevent"})
NUMBERLESS: Final = ("Continuous", "DoublePower", "ShuffleLibrary", "Fight")  # of which nobody asks how many
UNCOUNTED: Final = ("GainControl", "TapOrUntapThem", "Transform")  # those that have no number
MOVING_ONE: Final = ("Sacrifice", "Exile", "Destroy", "ReturnToHand", "Put", "GainControl", "TapOrUntapThem",
                     "Choose")


def tells(d: Discourse, what: object) -> None:
    """ "With one or more counters on it", "with mana value equal to the number of ...": that many (603.10)."""
    tests = what.tests if isinstance(what, Objects) else ()
    for test in tests:
        if isinstance(test, HasCounter):
            d.told = CountersOn(test.kind, Back("it", Source.EVENT))
        elif isinstance(test, Compare) and test.op == "=" and isinstance(test.amount, CountersOn):
            d.told = test.amount


def count_asked(d: Discourse, condition: object) -> None:
    """ "If you control a prime number of lands, create a token, then put that many counters on it"; "if you sacrificed
    one or more permanents this turn, draw that many cards"."""
    for each in condition.parts if isinstance(condition, Both) else (condition,):
        if isinstance(each, Exists) and each.op == "prime":
            d.number_asked = CountOf(each.what)
        asked = each.filter.tests[-1] if isinstance(each, Matches) and isinstance(each.filter, Players) else None
        if isinstance(each, Matches) and isinstance(asked, PlayerWho) and asked.what and "or more" in asked.surface:
            d.told = HistoryCount(asked.property, each.what, asked.what)
        if isinstance(each, Happened) and "or more" in each.surface:
            d.told = HistoryCount(each.what, each.who, each.filter)


def that_many(d: Discourse, node: ThatMany) -> None:
    """ "that much": of the event that triggered, else of the instruction before; each player has their own."""
    surface = node.surface.removeprefix("X|")
    if surface.startswith(DAMAGE_DEALT) and not (d.damaging and d.event_amount):  # by the event, whatever was done
        raise Unresolved("that damage")
    if surface.startswith(PREVENTED) and not (d.of_event or d.event_amount):  # nothing is prevented here, or looked at
        raise Unresolved("this way")
    if not surface.startswith((PREVENTED, DAMAGE_DEALT)):
        d.rebind(node, how_many(d, node, surface))


def how_many(d: Discourse, node: ThatMany, surface: str) -> Amount:
    """The number that "that many" means; the mark -1 is that of the event itself."""
    if surface.startswith(WAY):
        excess = surface.endswith("|excess")
        if excess and d.excessive and not d.last_effects:
            return changed(node, mark=-1)
        return changed(node, mark=d.mark(doer_of(node, d.last_effects)) + (EXCESS if excess else 0))
    done = [each for each in d.last_effects if not isinstance(each, May)]
    if RESULT in surface:
        rolls = [each for each in done if isinstance(each, RollDice)]
        if not rolls and not d.event_amount:
            raise Unresolved("the result")
        return changed(node, mark=d.mark(rolls[-1]) if rolls else -1)
    deals = d.damage
    if deals is not None and not isinstance(deals.n, ThatMany) and any(each is node for each in within(deals.m)):
        return deals.n  # "5 damage to target player and that much damage to target creature"
    other = getattr(d.stands_for, "n", None)
    if isinstance(other, Amount) and not d.event_amount and not any(map(countable, done)):
        return changed(other, surface=other.surface)
    each_of = d.actors[-1] if d.actors and isinstance(d.actors[-1], All) else None
    if each_of is not None and done and isinstance(done[-1], ChooseNumber):
        return changed(node, mark=d.mark(done[-1]))
    known = d.number_asked or (None if done or d.event_amount else d.told)
    if known is not None:
        return known
    if each_of is not None and d.last_effects:
        return each_their_many(d, node, each_of, done)
    if d.many is None:
        of_event = d.event_amount and (surface in OF_EVENT or all(
            type(each).__name__ in UNCOUNTED or of_one(each) for each in done))
        if of_event and (done or not d.last_effects):
            d.many = -1  # nothing that was done has a number of its own
        elif done and _likewise(done, surface) and not (of_one(done[-1]) or done[-1].awaits) and (
                not d.event_amount or countable(done[-1])):
            d.many = d.mark(done[-1])
        else:
            raise Unresolved("that many")
    return changed(node, mark=d.many)


def _likewise(done: list[Effect], surface: str) -> bool:
    """Whether the last thing done is what is meant, where of an earlier one it could be asked as it is: not "you gain 3
    life and draw two cards. Target player loses that much life"."""
    if type(done[-1]).__name__ in NUMBERLESS:
        return False
    fits = [(type(each).__name__ in MUCH) == (surface == "much") for each in done]
    return fits[-1] or surface not in ("much", "many") or not any(fits)


def each_their_many(d: Discourse, node: ThatMany, actor: All, done: list[Effect]) -> Amount:
    """ "Each player discards their hand, then draws that many cards": each as many as they discarded."""
    before = getattr(done[-1], "who", None) if done else None
    offered = d.last_effects[-1]
    if isinstance(offered, May) and done and offered.effect is done[-1]:
        before = offered.who  # "each player may draw up to two cards"
    if not done or not countable(done[-1]) or (before != actor and (d.event_amount or not isinstance(before, You))):
        raise Unresolved("that many")
    return changed(node, mark=d.mark(done[-1]), each=before == actor)  # else as many as you did it to


def if_done(d: Discourse, node: Did) -> None:
    """ "if you do": the instruction before; "if you don't" after "if you do, ..." is the other answer to that."""
    answer, last = d.followed
    plain = d.refusing and not node.surface.strip(" 0123456789")
    if plain and d.last_effects[-1:] == [last] and not isinstance(last, May):
        if not isinstance(answer, Did):
            raise Unresolved("you do")  # "return a card. If it's a land card, draw a card. If you can't": do which
        d.rebind(node, changed(node, mark=answer.mark))
        return
    done, more = [each for each in d.last_effects if not isinstance(each, May)], 0
    if node.surface.startswith("excess"):
        done, more = [excess(d.last_effects)], EXCESS
    if node.deed:
        done = [each for each in done if isinstance(each, DEEDS[node.deed])]
    if node.searched:
        done = [each for each in done if isinstance(each, Search) and "l" in each.zones.split()[0]]
    if node.surface in ANY_FLIPS:
        yours = node.surface in FLIPS
        done = [each for each in done if isinstance(each, FlipCoins) and isinstance(each.who, You) is yours]
    if node.surface.startswith(PUT):
        done = [each for each in done if node.surface.startswith(f"{PUT}{put_to(each)}|")]
    if not done:
        raise Unresolved("you do")
    d.rebind(node, changed(node, mark=d.mark(done[-1]) + more))


def countable(effect: Effect) -> bool:
    """Whether an instruction moves as many cards as a player wants or has, so that "that many" asks how many."""
    kind, what = type(effect).__name__, part_of(effect, "what")
    if isinstance(what, Some):
        return kind in ("Discard", "Sacrifice", "Exile") and what.least != what.most
    return kind in COUNTED or isinstance(what, COUNTED_OF.get(kind, ()))


def of_one(effect: Effect) -> bool:
    """Whether an instruction moves one thing alone, so that "that many" can't ask how many."""
    what = part_of(effect, "what")
    one = isinstance(what, This | Attached) or (isinstance(what, Target) and what.most == ONE) or (
        isinstance(what, Some) and what.least == what.most == ONE) or (isinstance(what, Back) and what.word == "it")
    return one and type(effect).__name__ in MOVING_ONE


def this_way(d: Discourse, node: ThisWay | DidThisWay | GreatestShare) -> None:
    """Bind what was done this way to the instruction that did it; "from among them" says which group by itself."""
    if isinstance(node, ThisWay):
        if node.of is not None:
            d.parts(node)
        else:
            d.rebind(node, _what_was_done(d, node))
    elif isinstance(node, GreatestShare):
        done = _by_many(doer_of(ThisWay(node.deed), d.last_effects))
        d.rebind(node, changed(node, mark=d.mark(done)))
    else:
        d.walk(node.what)
        done = _doer(d, node)
        what = part_of(done, "what")
        many = what.least if isinstance(what, Some) else None  # who can't do it to so many can't (101.3)
        least = node.least if node.what or not node.least else many.number if isinstance(many, Fixed) else 1
        d.rebind(node, changed(node, of=Back("those things", Source.MARK, d.mark(done)), least=least))


def _what_was_done(d: Discourse, node: ThisWay) -> Test:
    try:
        done = doer_of(node, [each.effect if isinstance(each, ForEach) else each for each in d.last_effects])
    except Unresolved:
        elsewhere = _elsewhere(d, node)
        if elsewhere is None:
            raise
        found = changed(node, of=elsewhere)
        return AllOf((found, InZone(Zone.GRAVEYARD, You()))) if node.deed == "put into your graveyard" else found
    if node.by is not None:
        _by_many(done)
        d.walk(node.by)
    return marked(node, done, d.mark(done))


def _elsewhere(d: Discourse, node: ThisWay) -> Selection | None:
    """What was done this way by the event, by paying an additional cost, or with the rest of what was looked at."""
    if node.by is not None or node.from_zone is not None:
        return None
    if d.happened is not None and d.happened == CAUSES.get(node.deed) and not d.last_effects:
        return Back("those things", Source.EVENT)
    apart = [each for each in d.last_effects if isinstance(each, PutApart)]
    if len(apart) == 1 and node.deed in _APART:
        for place, more in ((apart[0].to, 0), (apart[0].rest_to, SHOWN)):
            if isinstance(place, Place) and place.to == _APART[node.deed]:
                return Back("those things", Source.MARK, d.mark(apart[0]) + more)
    destroys = [each for each in d.last_effects if isinstance(each, Destroy)]
    if len(destroys) == 1 and node.deed == "put into your graveyard":
        return Back("those things", Source.MARK, d.mark(destroys[0]))
    paid = d.spell and node.deed in PAID_WITH and not any(isinstance(each, DEEDS[node.deed]) for each in d.effects)
    return Back("those things", Source.MARK, COST_MARK) if paid else None


def _by_many(done: Effect) -> Effect:
    """An instruction that remembers who did it."""
    if type(done).__name__ not in SHARED:
        raise Unresolved("this way")
    return done


def _doer(d: Discourse, node: DidThisWay) -> Effect:
    """The instruction that each of several players followed, or might follow."""
    if node.deed in ALONE:  # the only one of its verb
        chosen = [each for each in d.last_effects if type(each).__name__ == ALONE[node.deed]]
        if len(chosen) != 1:
            raise Unresolved("this way")
        done = chosen[0]
        if node.deed == FRIEND:
            return done
    elif node.deed == DOES or node.deed in PLAIN:
        if not d.last_effects:
            raise Unresolved("who does")
        offers = [each for each in d.last_effects if isinstance(each, May)]
        done = offers[-1] if node.deed in PLAIN and len(offers) == 1 else d.last_effects[-1]
        verb = done.effect if isinstance(done, May) else done
        if node.deed in PLAIN and type(verb).__name__ not in PLAIN[node.deed]:
            raise Unresolved("this way")
        if isinstance(done, May):
            d.mark(verb)  # who wanted to and could
        elif not isinstance(done, PayCost) and type(done).__name__ not in KEEPING:
            _by_many(done)
    else:
        done = _by_many(doer_of(ThisWay(node.deed), d.last_effects))
    who = getattr(done, "who", None)
    several = isinstance(who, (All, Several)) or (isinstance(who, Target) and who.most != who.least)
    if not several and not isinstance(who, Back):
        raise Unresolved("who does")  # one player is spoken of otherwise
    return done
