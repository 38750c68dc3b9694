"""This way: how much or how many an earlier instruction did, and what it did it to."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.arrival import Arrival
from engine.actions.choose import Choose
from engine.actions.counters import Remove
from engine.actions.damage import DealDamage, DivideDamage, Fight
from engine.actions.destinations import Place
from engine.actions.eachtype import TakeOfEach
from engine.actions.hand import Discard, DiscardForEach, DiscardHand, DiscardNumber, Draw, Reveal
from engine.actions.joining import JoinForces, PayAnyMana
from engine.actions.library import SHOWN, Mill, RevealUntil, ShuffleInto
from engine.actions.life import ExchangeLife, Gain, Lose, LoseHalf, PayAnyLife, PayLife
from engine.actions.permanents import Goad, TapOrUntapThem
from engine.actions.removing import RemoveAmong
from engine.actions.stack_verbs import Counter
from engine.actions.tokens import Create, CreateCopies, CreatePredefined
from engine.actions.zone_verbs import Destroy, Exile, ExileUntil, Put, ReturnToHand, Sacrifice
from engine.ast import filters as f
from engine.ast import selections as s
from engine.ast.amounts import Half, ThatMany
from engine.ast.conditions import Did, Exists, Holds
from engine.ast.effects import If, Reflexive
from engine.ast.node import Condition, Effect, Node
from engine.oracle.clauses import within
from engine.oracle.constants import ONE
from engine.oracle.described import lacks, with_tests
from engine.oracle.discourse import Unresolved
from engine.oracle.rows import _, bare_number, row, through
from engine.oracle.templates import Builder, member

WAY: Final = "way|"
DEEDS: Final[dict[str, tuple[type[Effect], ...]]] = {
    "exiled": (Exile, ExileUntil, RevealUntil, TakeOfEach), "destroyed": (Destroy,), "sacrificed": (Sacrifice,),
    "discarded": (Discard, DiscardHand, DiscardNumber, DiscardForEach), "milled": (Mill,),
    "revealed": (Reveal, RevealUntil), "tapped": (TapOrUntapThem,), "untapped": (TapOrUntapThem,),
    "returned": (Put, ReturnToHand, TakeOfEach), "drawn": (Draw,), "created": (Create, CreateCopies, CreatePredefined),
    "chosen": (Choose,), "countered": (Counter,), "goaded": (Goad,), "put onto the battlefield": (Put,),
    "returned to the battlefield": (Put,), "put into a graveyard": (Put, Mill, Destroy),
    "put into graveyards": (Put, Mill, Destroy),
    "put into your graveyard": (Put, Mill), "put into their graveyard": (Put, Mill),
    "put into exile": (Exile, ExileUntil), "put into your hand": (Put,), "shuffled into your library": (ShuffleInto,),
    "returned to your hand": (Put, ReturnToHand, TakeOfEach),
    "returned to its owner 's hand": (Put, ReturnToHand, TakeOfEach),
    "returned to their owners ' hands": (Put, ReturnToHand, TakeOfEach),
}
THERE: Final = "put there"  # into a graveyard
INTO_GRAVEYARDS: Final = (Sacrifice, Destroy, Mill, Discard)
MUCH: Final[dict[str, tuple[type[Effect], ...]]] = {
    "lost": (Lose, LoseHalf, ExchangeLife), "dealt": (DealDamage, DivideDamage), "gained": (Gain,),
    "paid": (JoinForces, PayAnyMana), "life paid": (PayAnyLife, PayLife), "removed": (Remove, RemoveAmong),
    "excess": (DealDamage, DivideDamage, Fight),
}
MEANT: Final = {THERE: INTO_GRAVEYARDS, "dealt damage": MUCH["dealt"]}
VERBS: Final = {
    "sacrifice": "sacrificed", "discard": "discarded", "mill": "milled", "exile": "exiled", "destroy": "destroyed",
    "reveal": "revealed", "return": "returned", "draw": "drawn", "create": "created", "tap": "tapped",
}  # "if you discard a creature card this way"
YOURS: Final = "you did"  # surface of what only you are asked to have done
PLACES: Final = ("put into your hand", "put onto the battlefield")
HURT: Final = "creature dealt damage this way"


def add(b: Builder) -> None:
    """Add the productions of what was done this way."""
    row(b, "post", "that (BE: weren't|wasn't) put there this way", f.Not(f.ThisWay(THERE)))
    for words, meaning in (("life lost", "lost"), ("life gained", "gained"), ("mana paid", "paid"),
                           ("life paid", "life paid"), ("damage dealt", "dealt")):
        for the in ("the total amount of" if meaning == "paid" else "the", "the amount of"):
            _amount(b, "counted", f"{the} {words} this way", meaning)
    removed = through(lambda kind: ThatMany(surface=f"{WAY}kind {kind}|removed"), lambda amount: (
        amount.surface[len(WAY) + 5 :].partition("|")[0],) if amount.surface.startswith(f"{WAY}kind ") else None,
        _.k, cls=ThatMany)
    row(b, "unit", "{k:counter} counter removed this way", removed)
    row(b, "counted", "the number of {k:counter} counters removed this way", removed)
    row(b, "unit", "{n:numword} counters removed this way",
        Half(ThatMany(surface=f"{WAY}many|removed"), False, bare_number(_.n, "")))
    for nt, words in (("unit", "counter removed this way"), ("unit", "counter removed"),
                      ("counted", "the number of counters removed this way")):
        _amount(b, nt, words, "removed", "counters removed")
    row(b, "donethisway", "one or more counters (ARE: are|were) removed this way",
        Holds(ThatMany(surface=f"{WAY}|removed"), ">=", ONE))
    for verb in ("lost", "gained"):
        row(b, "donethisway", f"you {verb} life this way", Holds(ThatMany(surface=f"{WAY}{YOURS}|{verb}"), ">=", ONE))
    hurt = with_tests(_.f(lacks(f.ThisWay)), f.ThisWay("dealt damage"))
    for number, each in (("s", "each "), ("p", "")):
        words = f"{each}{{f:filter.{number}}} dealt damage this way"
        row(b, f"single.{number}", words, s.All(hurt), f"{WAY}{words}")
    for whom in ("", " to that creature", " to that permanent"):
        for much in ("the amount of excess damage", "the excess damage"):
            _amount(b, "counted", f"{member('THE', much)} dealt{member('TO IT', whom)} this way", "excess")
    for words in ("that excess damage", "the excess", "that amount of excess damage"):
        _amount(b, "counted", words, "excess")
    for whom in ("", " to that creature", " to a creature", " to that permanent", " to a permanent"):
        row(b, "cond1", f"excess damage was dealt {member('TO IT', whom)} this way", Did())
    row(b, "later", "when (it deals excess damage|~ deals excess damage|excess damage is dealt) this way , {e:first}",
        If(Did(surface="excess damage was dealt this way"), Reflexive(_.e)))
    _amount(b, "unit", "1 life lost this way", "lost")
    _amount(b, "unit", "1 life gained this way", "gained")
    _amount(b, "unit", "1 life paid this way", "life paid")
    row(b, "esubject.s|single.s", f"a {HURT}", s.Back(HURT))
    # "When you discard a creature card this way, ..." (603.12).
    row(b, "later", "when {k:donethisway} , {e:first}", If(_.k, Reflexive(_.e)), when=_sure)
    for words in ("when it connives this way , {e:first}", "when it explores this way , {e:first}",
                  "when you pay this cost one or more times , {e:first}"):
        row(b, "later", words, Reflexive(_.e))


def _sure(done: Condition, effect: Effect) -> bool:
    """Whether it is said of how many: "that many" would be those of a kind alone."""
    what = done.what if isinstance(done, Exists) else None
    ways = [test for test in what.tests if isinstance(test, f.ThisWay)] if isinstance(what, f.Objects) else []
    of_kind = isinstance(what, f.Objects) and len(what.tests) > len(ways) and ways[0].surface != YOURS
    return not (of_kind and any(isinstance(each, ThatMany) for each in within(effect)))


def excess(done: list[Effect]) -> Effect:
    """The instruction whose excess damage is meant."""
    return doer_of(ThatMany(surface=f"{WAY}|excess"), done)


def _amount(b: Builder, nt: str, words: str, meaning: str, told: str = "") -> None:
    row(b, nt, words, ThatMany(), f"{WAY}{words}|{meaning}", told=told)


def doer_of(node: Node, done: list[Effect]) -> Effect:
    """The instruction that "this way" means: the only one of its verb."""
    if isinstance(node, f.ThisWay):
        verbs = MEANT.get(node.deed) or DEEDS[node.deed]
        found = [each for each in done if isinstance(each, verbs) and did_so(each, node.deed)]
        if node.from_zone is not None:
            found = [each for each in found if not isinstance(getattr(each, "what", None), s.Target)]
    else:
        deed = node.surface.rpartition("|")[2] if isinstance(node, ThatMany) else "dealt"
        found = [each for each in done if isinstance(each, MUCH[deed])]
    if len(found) != 1:
        raise Unresolved("this way")
    who = found[0].a if isinstance(found[0], ExchangeLife) else getattr(found[0], "who", None)
    yours = node.surface.removeprefix(WAY).partition("|")[0] == YOURS
    if yours and not isinstance(who, s.You) and not (isinstance(who, s.All) and isinstance(node, f.ThisWay)):
        raise Unresolved("this way")  # others did it too
    return found[0]


def did_so(effect: Effect, deed: str) -> bool:
    """Whether a verb that does one of two things did this one."""
    if isinstance(effect, TapOrUntapThem):
        return effect.tapped == (deed == "tapped")
    if isinstance(effect, RevealUntil):
        return effect.exiling == (deed == "exiled")
    if isinstance(effect, Put) and (deed in PLACES or deed.startswith("returned to ")):
        return effect.to == Place("hand") if "hand" in deed else isinstance(effect.to, Arrival)
    return True


def marked(node: f.ThisWay, effect: Effect, mark: int) -> f.ThisWay:
    """The test with what its instruction did it to."""
    shown = SHOWN if isinstance(effect, RevealUntil) else 0
    if node.surface == YOURS and not isinstance(getattr(effect, "who", None), s.You) and node.by is None:
        node = replace(node, by=s.You())  # what you did of what each player did
    return replace(node, of=s.Back("those things", s.Source.MARK, mark + shown))
