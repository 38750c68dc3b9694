"""Some of a group: one and the rest, spells from among cards in a place, all the cards of a zone (608.2c, 601.3b)."""

from __future__ import annotations

from itertools import product
from typing import Final

from engine.actions.counters import PutCountersOn
from engine.actions.destinations import Place
from engine.actions.hand import DiscardNumber, Draw, Reveal
from engine.actions.life import Gain, Lose
from engine.actions.zone_verbs import Put, PutApart
from engine.ast import filters as f
from engine.ast.abilities import EntersAbility, StaticAbility
from engine.ast.amounts import CardsAbove
from engine.ast.conditions import Both, Exists, Holds, PaidFor, Unmet
from engine.ast.effects import Delayed, If, Sequence
from engine.ast.modifiers import Reveals
from engine.ast.node import Filter, Pattern
from engine.ast.patterns import AnyEvent, BecomesTapped, LosesControl, Moves, PlayerDoes
from engine.ast.selections import ActivePlayer, Among, Back, ExiledWith, Target, This, You
from engine.oracle.constants import IN_YOUR_GRAVEYARD, NONE, ONE, YOU
from engine.oracle.lexicon.casting_spells import placed
from engine.oracle.lexicon.descriptions import IN_GRAVEYARD
from engine.oracle.posts import GROUP
from engine.oracle.rows import CARD, _, lacks, opened, row, rows, through, with_tests
from engine.oracle.templates import ACTOR, Builder, member, sections
from engine.state.faces import walk
from engine.terms.zones import Zone

PLACE: Final = "placed|"


def _fromgroups(b: Builder) -> None:
    """Add these."""
    # "Put one into your hand and the rest into your graveyard".
    one, rest = Among(Back(GROUP), None, ONE, ONE), Among(Back(GROUP), None, ONE, None, rest=True)
    there, back = (f"put[s] one {member('THERE', place)}" for place in ("{d:destination}", "back"))
    rows(b, "vp#", {
        f"{there} and the rest {{e:destination}}": PutApart(one, _.d, rest, _.e, who=ACTOR),
        f"{back} and the rest {{e:destination}}": PutApart(one, Place("top"), rest, _.e, who=ACTOR),
    })
    row(b, "lastpost", "from among {c:filter.p}", f.AllOf(opened(_.c, f.Objects, kind=f.Kind.CARD).tests), when=_placed)
    row(b, "said", "{o:backobject.s} is revealed and put {d:destination}", Sequence((Reveal(_.o), Put(_.o, _.d))))
    b.says("exiledwith", ExiledWith, "the cards exiled with (~|it)")
    several = f.Either(tuple(f.Objects(f.Kind.SPELL, (f.HasType(each),)) for each in (_.a, _.c)))
    either = through(_either, _but_place, _.f, _.g)
    least, up_to_one = _.l[{0: NONE, 1: ONE}], "(=> l=1|up to one => l=0)"
    rows(b, "target1", {
        f"{up_to_one} target {{f:filter.s}} or {{g:filter.s}}": Target(either, least, ONE),
        f"{up_to_one} target {{a:type.s}} spell or {{c:type.s}} spell": Target(several, least, ONE),
    }, told="UP TO ONE target {f:filter.s} or {g:filter.s}")
    # "You gain life and draw cards equal to its power".
    for (life, change), (cards, taking) in product((("gain", Gain), ("lose", Lose)),
                                                  (("draw", Draw), ("discard", DiscardNumber))):
        words = f"{member('CHANGE', f'{life}[s]')} life and {member('TAKE', f'{cards}[s]')} cards equal to {{n:amount}}"
        row(b, "vp#", words, Sequence((change(_.n, who=ACTOR), taking(_.n, who=ACTOR))))
    rows(b, "event", {
        "{w:psubject} (clash[es] and win[s]|win[s] a clash)": PlayerDoes(_.w, "win a clash"),
        "a spell or ability you control exiles one or more permanents from the battlefield":
            Moves(f.Objects(f.Kind.PERMANENT), Zone.EXILE, Zone.BATTLEFIELD, batch=True, through=OF_YOURS),
    })
    row(b, "later", "when {p:event} , {e:first}", Delayed(_.p(_is_sure), _.e))
    row(b, "later", "when {p:event} or {q:event} , {e:first}",
        Delayed(AnyEvent((_.p(_of_itself_alone), _.q(_of_itself_alone))), _.e))
    row(b, "cond1", "the {m:generic} cost was paid", PaidFor("alternative", detail=_.m))


def _placed(cards: Filter) -> bool:
    """Whether cards of a place are described so that it is not worded elsewhere."""
    if not isinstance(cards, f.Objects) or cards.kind is not f.Kind.CARD or not placed(cards.tests):
        return False
    return not any(isinstance(node, f.AllOf | ExiledWith) for node in walk(cards))


def _either(one: Filter, other: Filter) -> f.Either | None:
    """One card of two descriptions; where the second card is said to be the first must be, too."""
    if not CARD(one) or not CARD(other):
        return None
    assert isinstance(one, f.Objects) and isinstance(other, f.Objects)
    place = [test for test in other.tests if isinstance(test, f.InZone)]
    if place and not any(isinstance(test, f.InZone) for test in one.tests):
        one = f.Objects(one.kind, (*one.tests, *place), surface=f"{PLACE}{one.surface}")
    return f.Either((one, other))


def _but_place(value: f.Either) -> tuple[Filter, ...]:
    one, other = value.filters
    if not isinstance(one, f.Objects) or not one.surface.startswith(PLACE):
        return one, other
    tests = tuple(test for test in one.tests if not isinstance(test, f.InZone))
    return f.Objects(one.kind, tests, surface=one.surface[len(PLACE) :]), other


OF_YOURS: Final = f.Objects(f.Kind.SOURCE, (f.ControlledBy(You()),))


def _is_sure(pattern: Pattern) -> bool:
    """ "When that token leaves the battlefield, ...": whenever that will be (603.7b)."""
    if isinstance(pattern, AnyEvent):
        return all(map(_of_itself_alone, pattern.patterns))
    return isinstance(pattern, Moves) and isinstance(pattern.what, Back) and pattern.from_zone is Zone.BATTLEFIELD


def _of_itself_alone(pattern: Pattern) -> bool:
    """ "When ~ leaves the battlefield or becomes untapped": what ends what it did before."""
    if isinstance(pattern, BecomesTapped):
        return isinstance(pattern.what, This) and not pattern.tapped
    if isinstance(pattern, Moves):
        return isinstance(pattern.what, This) and pattern.from_zone is Zone.BATTLEFIELD and pattern.to is None
    return isinstance(pattern, LosesControl) and isinstance(pattern.what, This)


def _graveyardorder(b: Builder) -> None:
    """Add these wordings."""
    # "If ~ is in your graveyard with three or more creature cards above it".
    cards = _.f(CARD, lacks(f.InZone))
    many = Holds(CardsAbove(cards), ">=", _.n)
    rows(b, "cond1", {
        "~ is in your graveyard with {n:numeral} or more {f:filter.p} above it": Both((IN_GRAVEYARD, many)),
        "~ is in your graveyard with a {f:filter.s} directly above it":
            Both((IN_GRAVEYARD, Holds(CardsAbove(cards, directly=True), ">=", ONE))),
        "{n:numeral} or more {f:filter.p} are above ~": many,
        "~ is the only {f:filter.s} in your graveyard":
            Both((IN_GRAVEYARD, Exists(with_tests(cards, IN_YOUR_GRAVEYARD), "=", ONE))),
    }, told="where ~ is in a graveyard")
    # "You have no land cards in hand", "you control the artifact with the greatest mana value".
    such = f.HasType(_.t)
    among = f.ExtremeAmong(_.p, True, f.Objects(f.Kind.PERMANENT, (such,)))
    row(b, "cond1", "you control the {t:type.s} with the greatest {p:property2} or tied for the greatest {p:property2}",
        Exists(f.Objects(f.Kind.PERMANENT, (such, among, f.ControlledBy(YOU))), ">=", ONE))
    b.event(Moves, "{what:eo} [is|are] returned to hand", to=Zone.HAND, from_zone=Zone.BATTLEFIELD)
    row(b, "event", "{w:psubject} draw[s] (your|their) {m:ordinal} or {n:ordinal} card each turn",
        AnyEvent(tuple(PlayerDoes(_.w, "draw", nth=nth) for nth in (_.m, _.n))))
    row(b, "static", "play with your hand revealed .", StaticAbility(YOU, (Reveals("hand"),)))
    rows(b, "player.s", {
        "the player whose turn it is": ActivePlayer(),
        "target opponent whose turn it is": Target(f.Players((f.Opponent(), f.Is(ActivePlayer()))), ONE, ONE),
    })
    rows(b, "vp#", {
        "draw[s] another card": Draw(ONE, who=ACTOR),
        "put[s] another {k:counter} counter on {o:object}": PutCountersOn(ONE, _.k, _.o, who=ACTOR),
    })
    row(b, "entering", "as ~ enters , {e:clauses} . ~ enters {n:entry} unless {c:condition} .",
        EntersAbility(Sequence((_.e, If(Unmet(_.c), _.n, surface="unless")))))


add: Final = sections(_fromgroups, _graveyardorder)
