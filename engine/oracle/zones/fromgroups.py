"""Some of a group: one and the rest, spells from among cards in a place, all the cards of a zone (608.2c, 601.3b)."""

from __future__ import annotations

from typing import Final

from engine.actions.destinations import Place
from engine.actions.hand import DiscardNumber, Draw, Reveal
from engine.actions.life import Gain, Lose
from engine.actions.permission import PermitPlayFor
from engine.actions.zone_verbs import Put, PutApart
from engine.ast.amounts import Fixed
from engine.ast.conditions import PaidFor
from engine.ast.effects import Delayed, Sequence
from engine.ast.filters import AllOf, ControlledBy, Either, HasType, InZone, Kind, Objects, Players
from engine.ast.node import Amount, Effect, Filter, Pattern
from engine.ast.patterns import AnyEvent, BecomesTapped, LosesControl, Moves, PlayerAttacks, PlayerDoes
from engine.ast.selections import Among, Back, ExiledWith, Target, This, You
from engine.oracle.constants import ONE
from engine.oracle.kernel import Value
from engine.oracle.lexicon.casting_spells import placed
from engine.oracle.lexicon.places_of_cards import GROUP
from engine.oracle.rows import _, opened, row
from engine.oracle.shape import shaped, worded
from engine.oracle.templates import ACTOR, Builder, member
from engine.state.faces import walk
from engine.terms.mana import ManaCost, mana_cost
from engine.terms.zones import Zone

FROM: Final = "from among|"
PLACE: Final = "placed|"


def add(b: Builder) -> None:
    """Add these."""
    _apart(b)
    _spells(b)
    _zones(b)
    _both(b)
    _events(b)
    shaped(b, "cond1", PaidFor, "the {c:mana} cost was paid", _paid, lambda value: mana_cost(value.detail))


def _apart(b: Builder) -> None:
    """ "Put one into your hand and the rest into your graveyard"."""
    one, rest = Among(Back(GROUP), None, ONE, ONE), Among(Back(GROUP), None, ONE, None, rest=True)
    for form, s in (("b", ""), ("s", "s")):
        there, back = (f"put{s} one {member('THERE', place)}" for place in ("{d:destination}", "back"))
        shaped(b, f"vp.{form}", PutApart, f"{there} and the rest {{e:destination}}",
               lambda d, e: PutApart(one, d, rest, e, who=ACTOR), "to", "rest_to")
        shaped(b, f"vp.{form}", PutApart, f"{back} and the rest {{e:destination}}",
               lambda e: PutApart(one, Place("top"), rest, e, who=ACTOR), "rest_to")


def _spells(b: Builder) -> None:
    row(b, "lastpost", "from among {c:filter.p}", AllOf(opened(_.c, Objects, kind=Kind.CARD).tests), when=_placed)
    shaped(b, "plain", PermitPlayFor, "{d:leading} , you may cast spells from among those exiled cards",
           lambda d: PermitPlayFor(d, Back("those cards"), "cast"), "duration")


def _placed(cards: Filter) -> bool:
    """Whether cards of a place are described so that it is not worded elsewhere."""
    if not isinstance(cards, Objects) or cards.kind is not Kind.CARD or not placed(cards.tests):
        return False
    return not any(isinstance(node, AllOf | ExiledWith) for node in walk(cards))


def _zones(b: Builder) -> None:
    shaped(b, "said", Sequence, "{o:backobject.s} is revealed and put {d:destination}",
           lambda o, d: Sequence((Reveal(o), Put(o, d))), "effects.0.what", "effects.1.to")
    b.says("exiledwith", ExiledWith, "the cards exiled with (~|it)")
    for words, least in (("", ONE), ("up to one ", Fixed(0))):
        shaped(b, "target1", Target, f"{member('UP TO ONE', words)} "
            f"target {{f:filter.s}} or {{g:filter.s}}", _either(least), _but_place,
               "what.filters.1")
        shaped(b, "target1", Target, f"{member('UP TO ONE', words)} "
            f"target {{a:type.s}} spell or {{c:type.s}} spell", _spells_of(least),
               "what.filters.0.tests.0.type", "what.filters.1.tests.0.type")
    shaped(b, "target1", Target, "target spell , {g:filter.s} , or {h:filter.s}", _one_of, "what.filters.1",
           "what.filters.2")


def _either(least: Fixed) -> Value:
    """One card of two descriptions; where the second card is said to be the first must be, too."""
    def made(one: Filter, other: Filter) -> Target | None:
        if not isinstance(one, Objects) or not isinstance(other, Objects) or one.kind is not other.kind:
            return None
        if one.kind is not Kind.CARD:
            return None
        place = [test for test in other.tests if isinstance(test, InZone)]
        if place and not any(isinstance(test, InZone) for test in one.tests):
            one = Objects(one.kind, (*one.tests, *place), surface=f"{PLACE}{one.surface}")
        return Target(Either((one, other)), least, ONE)

    return made


def _spells_of(least: Fixed) -> Value:
    return lambda one, other: Target(
        Either(tuple(Objects(Kind.SPELL, (HasType(each),)) for each in (one, other))), least, ONE)


def _but_place(value: Value) -> Value:
    one = value.what.filters[0]
    if not one.surface.startswith(PLACE):
        return one
    tests = tuple(test for test in one.tests if not isinstance(test, InZone))
    return Objects(one.kind, tests, surface=one.surface[len(PLACE) :])


def _one_of(permanent: Filter, card: Filter) -> Target | None:
    """A spell, a permanent or a card that is elsewhere."""
    if not isinstance(permanent, Objects) or not isinstance(card, Objects):
        return None
    good = permanent.kind is Kind.PERMANENT and card.kind is Kind.CARD
    return Target(Either((Objects(Kind.SPELL), permanent, card)), ONE, ONE) if good else None


def _both(b: Builder) -> None:
    """ "You gain life and draw cards equal to its power"."""
    for form, s in (("b", ""), ("s", "s")):
        shaped(b, f"vp.{form}", Sequence, f"gain{s} life and draw{s} cards equal to {{n:amount}}", _gain, "effects.0.n")
        shaped(b, f"vp.{form}", Sequence, f"lose{s} life and discard{s} cards equal to {{n:amount}}", _lose,
               "effects.0.n")


def _gain(number: Amount) -> Sequence:
    return Sequence((Gain(number, who=ACTOR), Draw(number, who=ACTOR)))


def _lose(number: Amount) -> Sequence:
    return Sequence((Lose(number, who=ACTOR), DiscardNumber(number, who=ACTOR)))


def _events(b: Builder) -> None:
    for number, s in (("s", "s"), ("p", "")):
        shaped(b, "event", PlayerDoes, f"{{w:psubject.{number}}} clash{'es' if s else ''} and win{s}",
               lambda w: PlayerDoes(w, "win a clash"), "who")
        shaped(b, "event", PlayerDoes, f"{{w:psubject.{number}}} win{s} a clash",
               lambda w: PlayerDoes(w, "win a clash"), "who")
    for count, words in ((2, "two"), (3, "three")):
        shaped(b, "event", PlayerAttacks, f"{words} or more creatures you control attack a player",
               lambda count=count: PlayerAttacks(You(), Players(), CREATURES, count))
    worded(b, "event", {
        "a spell or ability you control exiles one or more permanents from the battlefield":
            Moves(Objects(Kind.PERMANENT), Zone.EXILE, Zone.BATTLEFIELD, batch=True, through=OF_YOURS),
    })
    shaped(b, "later", Delayed, "when {p:event} , {e:first}", _when, "pattern", "effect")
    shaped(b, "later", Delayed, "when {p:event} or {q:event} , {e:first}", _when_either, "pattern.patterns.0",
           "pattern.patterns.1", "effect")


OF_YOURS: Final = Objects(Kind.SOURCE, (ControlledBy(You()),))
CREATURES: Final = Objects(Kind.PERMANENT, (HasType("creature"), ControlledBy(You())))


def _when(pattern: Pattern, effect: Effect) -> Delayed | None:
    """ "When that token leaves the battlefield, ...": whenever that will be (603.7b)."""
    if isinstance(pattern, AnyEvent):
        return Delayed(pattern, effect) if all(map(_of_itself_alone, pattern.patterns)) else None
    if not isinstance(pattern, Moves) or not isinstance(pattern.what, Back):
        return None
    return Delayed(pattern, effect) if pattern.from_zone is Zone.BATTLEFIELD else None


def _when_either(one: Pattern, other: Pattern, effect: Effect) -> Delayed | None:
    return _when(AnyEvent((one, other)), effect)


def _of_itself_alone(pattern: Pattern) -> bool:
    """ "When ~ leaves the battlefield or becomes untapped": what ends what it did before."""
    if isinstance(pattern, BecomesTapped):
        return isinstance(pattern.what, This) and not pattern.tapped
    if isinstance(pattern, Moves):
        return isinstance(pattern.what, This) and pattern.from_zone is Zone.BATTLEFIELD and pattern.to is None
    return isinstance(pattern, LosesControl) and isinstance(pattern.what, This)


def _paid(cost: ManaCost) -> PaidFor:
    return PaidFor("alternative", detail="".join(f"{{{each}}}" for each in cost.symbols))
