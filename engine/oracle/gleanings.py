"""What was left here and there: abilities that trigger twice each turn, taxes on one's own turn, tokens that are copies
and attack, what the creature that died was, targets of several kinds in one list (603.2, 601.2f, 706.2, 115)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.control import ControlPlayer, TakeTurnAfterNext
from engine.actions.life import PayLife, SetLife
from engine.actions.nextspell import NextSpell
from engine.actions.tokens import Create, CreateCopies, TokenKind
from engine.ast.abilities import StaticAbility, TriggeredAbility
from engine.ast.amounts import CountersOn, CountOf, Fixed, Half, PropertyOf, VarX
from engine.ast.conditions import Happened, Holds, IsTurnOf, Matches, UntilEndOfTurn
from engine.ast.effects import Continuous, Sequence
from engine.ast.filters import (
    AttachedBy,
    ControlledBy,
    Either,
    HasSubtype,
    HasSupertype,
    InZone,
    Is,
    Kind,
    Objects,
    Opponent,
    Other,
    Players,
    PlayerWho,
)
from engine.ast.modifiers import ChangeCost, MayPlay
from engine.ast.node import Amount, Filter, Selection
from engine.ast.patterns import BecomesTarget, Moves, PlayerDoes
from engine.ast.selections import Back, Several, Source, Target, This, You
from engine.oracle.kernel import Value
from engine.oracle.shape import NotThere, shaped, with_tests, without, worded
from engine.oracle.templates import ACTOR, Builder
from engine.terms.zones import Zone

YOU: Final = You()
NONE: Final = Fixed(0)
ONE: Final = Fixed(1)
SPELLS: Final = Objects(Kind.SPELL)
MINE: Final = IsTurnOf(YOU)
THIS: Final = Objects(Kind.PERMANENT, (Is(This()),))
OPPONENTS: Final = Players((Opponent(),))
MONARCH: Final = Players((PlayerWho("monarch", ">=", ONE),))
GRAVEYARD: Final = InZone(Zone.GRAVEYARD, YOU)
BASICS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def add(b: Builder) -> None:
    """Add these."""
    _triggers(b)
    _verbs(b)
    _copies(b)
    _states(b)
    _aims(b)


# --- abilities ---


def _triggers(b: Builder) -> None:
    shaped(b, "triggered", TriggeredAbility,
           "whenever {p:events} , {e:triggerbody} this ability triggers only twice each turn .",
           lambda p, e: TriggeredAbility(p, e, limit=2), "pattern", "effect")
    shaped(b, "static", StaticAbility,
           "{f:filter.p} your opponents cast during your turn cost {m:generic} more to cast .", _taxed,
           "modifiers.0.what", "modifiers.0.mana")
    for who, s in (("{w:psubject.s}", "s"), ("{w:psubject.p}", "")):
        for word, nth in (("second", 2), ("third", 3)):
            shaped(b, "firsttime", PlayerDoes, f"{who} draw{s} their {word} card",
                   lambda w, nth=nth: PlayerDoes(w, "draw", nth=nth), "who")
    shaped(b, "event", BecomesTarget, "a player or permanent becomes the target of a {f:filter.s}",
           lambda f: BecomesTarget(Either((Players(), Objects(Kind.PERMANENT))), f), "of")
    shaped(b, "event", Moves, "~ and/or one or more other {f:filter.p} enter", _this_or_others,
           lambda value: Objects(value.what.filters[1].kind, value.what.filters[1].tests[1:],
                                 surface=value.what.filters[1].surface))


def _plain(what: Value) -> bool:
    return isinstance(what, Objects) and what.kind is Kind.SPELL and not any(
        isinstance(test, InZone) for test in what.tests
    )


def _taxed(what: Filter, mana: str) -> StaticAbility | None:
    if not _plain(what) or mana == "{X}":
        return None
    return StaticAbility(None, (ChangeCost(what, mana, 1, who=OPPONENTS),), condition=MINE)


def _this_or_others(what: Filter) -> Moves | None:
    if not isinstance(what, Objects) or any(isinstance(each, Other) for each in what.tests):
        return None
    others = Objects(what.kind, (Other(), *what.tests), surface=what.surface)
    return Moves(Either((THIS, others)), Zone.BATTLEFIELD, batch=True)


# --- instructions ---


def _verbs(b: Builder) -> None:
    for words, up in (("rounded up", True), ("rounded down", False)):
        worded(b, "vp.b", {
            f"pay half their life , {words}": PayLife(Half(PropertyOf("life total", Back("they")), up), who=ACTOR),
        })
    shaped(b, "plain", SetLife,
           "count the number of {f:filter.p} . your life total becomes that number", lambda f: SetLife(YOU, CountOf(f)),
           "n.what")
    core = "the next {f:filter.s} you cast this turn"
    shaped(b, "plain", NextSpell, f"{core} has affinity for {{g:filter.p}}", _cheaper, "what",
           without("change.times.what"))
    shaped(b, "plain", NextSpell, f"{core} costs {{x}} less to cast , where x is {{n:amount}} as this ability resolves",
           _cheaper_by, "what", "change.times")
    shaped(b, "plain", Continuous, "you may cast {f:filter.p} from your graveyard this turn", _from_graveyard,
           without("modifiers.0.what"))
    worded(b, "eachonstack", {
        "spell and ability your opponents control": Objects(Kind.SPELL_OR_ABILITY, (ControlledBy(OPPONENTS),)),
    })
    words = "you gain control of {o:player.s} during that player 's next turn . after that turn , that player takes a"
    shaped(b, "plain", Sequence, f"{words} extra turn", _then_own_turn, "effects.0.whom")


def _cheaper(what: Filter, others: Filter) -> NextSpell | None:
    """What has affinity costs {1} less for each of those (702.41)."""
    if not _plain(what) or not isinstance(others, Objects):
        return None
    mine = with_tests(others, ControlledBy(YOU))
    return NextSpell(what, ChangeCost(SPELLS, "{1}", -1, times=CountOf(mine)), live=True)


def _cheaper_by(what: Filter, number: Amount) -> NextSpell | None:
    return NextSpell(what, ChangeCost(SPELLS, "{1}", -1, times=number)) if _plain(what) else None


def _from_graveyard(what: Filter) -> Continuous | None:
    if not isinstance(what, Objects) or not _plain(what):
        return None
    return Continuous(YOU, (MayPlay(with_tests(what, GRAVEYARD)),), UntilEndOfTurn())


def _then_own_turn(who: Selection) -> Sequence:
    return Sequence((ControlPlayer(who, who=YOU), TakeTurnAfterNext(who=Back("that player"))))


# --- tokens ---


def _copies(b: Builder) -> None:
    """ "Create a token that's a copy of target creature and that's tapped and attacking"."""
    shaped(b, "vp.b", CreateCopies, "create a token that 's a copy of {o:object} and that 's tapped and attacking",
           lambda o: CreateCopies(ONE, o, tapped=True, attacking=True, who=ACTOR), "of")
    shaped(b, "vp.b", CreateCopies,
           "create {n:count.p} tokens that are copies of {o:object} and that are tapped and attacking",
           lambda n, o: CreateCopies(n, o, tapped=True, attacking=True, who=ACTOR), "n", "of")
    for noun in ("permanent", "creature"):
        shaped(b, "plain", CreateCopies,
               f"for each of {{o:targets}} , create {{n:count.p}} tokens that are copies of that {noun}",
               lambda o, n: CreateCopies(n, o, who=YOU), "of", "n")
        shaped(b, "plain", CreateCopies,
               f"for each of x target {{f:filter.p}} , create {{n:count.p}} tokens that are copies of that {noun}",
               lambda f, n: CreateCopies(n, Target(f, VarX(), VarX()), who=YOU), "of.what", "n")
    for tapped in (True, False):
        head = "create a tapped" if tapped else "create a"
        shaped(b, "vp.b", Create, f"{head} {{k:tokenkind}} token named {{c:cardname}} that is every basic land type",
               _everywhere(tapped), lambda value: replace(value.what, subtypes=()), "name")


def _everywhere(tapped: bool) -> Value:
    def made(kind: TokenKind, name: str) -> Create | None:
        if kind.subtypes or "land" not in kind.types:
            return None
        return Create(ONE, replace(kind, subtypes=BASICS), tapped=tapped, name=name, who=ACTOR)

    return made


# --- what is so ---


def _states(b: Builder) -> None:
    shaped(b, "cond1", Matches, "they 're the monarch", lambda: Matches(Back("that player"), MONARCH))
    shaped(b, "cond1", Holds, "there is exactly one {k:counter} counter on {o:thisobject}",
           lambda k, o: Holds(CountersOn(k, o), "=", ONE), "left.kind", "left.on")
    shaped(b, "cond1", Holds, "there are exactly {n:numeral} {k:counter} counters on {o:thisobject}",
           lambda n, k, o: Holds(CountersOn(k, o), "=", n), "right", "left.kind", "left.on")
    shaped(b, "cond1", Happened, "{n:int} or more {f:filter.p} were put into graveyards from anywhere this turn",
           lambda n, f: Happened("put into graveyard", None, ">=", n, f), "amount", "filter")
    legendary = Objects(Kind.PERMANENT, (HasSupertype("legendary"), HasSubtype("Equipment")))
    worded(b, "lastpost", {"with a legendary equipment attached to it": AttachedBy(legendary)})
    worded(b, "backobject.s", {"the creature that died": Back("that creature", Source.EVENT)})


# --- targets ---


def _aims(b: Builder) -> None:
    shaped(b, "targets", Target, "any number of other target {f:filter.p}", _others, _less_other)
    shaped(b, "recipient.s", Target, "target opponent , {f:filter.s} , or {g:filter.s}", _one_of,
           "what.filters.1", "what.filters.2")
    shaped(b, "single.p", Several, "{a:targets} and {c:targets}", lambda a, c: Several((a, c)), "parts.0", "parts.1")


def _others(what: Filter) -> Target | None:
    if not isinstance(what, Objects) or any(isinstance(each, Other) for each in what.tests):
        return None
    return Target(Objects(what.kind, (Other(), *what.tests), surface=what.surface), NONE, None)


def _less_other(value: Value) -> Objects:
    what = value.what
    if not isinstance(what, Objects) or not what.tests:
        raise NotThere("what")
    return Objects(what.kind, what.tests[1:], surface=what.surface)


def _one_of(first: Filter, second: Filter) -> Target:
    return Target(Either((OPPONENTS, first, second)), ONE, ONE)
