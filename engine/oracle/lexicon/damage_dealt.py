"""Damage and life: of which sort, exactly how much, how much less, from what (119, 120)."""

from __future__ import annotations

from dataclasses import replace
from operator import ne
from typing import Final

from engine.actions.damage_shields import PreventDivided
from engine.ast.abilities import ReplacementAbility, StaticAbility
from engine.ast.amounts import Fixed, Half, HistoryCount, Plus, PropertyOf, ThatMany, Times
from engine.ast.conditions import Exists, Happened, Holds, Unmet, Was
from engine.ast.effects import Instead, Prevent, Sequence
from engine.ast.filters import (
    AllOf,
    AnyOf,
    AnyTarget,
    ControlledBy,
    Either,
    History,
    InZone,
    Kind,
    Not,
    Objects,
    Opponent,
    Other,
    OwnedBy,
    Players,
    PlayerWho,
)
from engine.ast.modifiers import AsThough, MayPlay
from engine.ast.node import Test
from engine.ast.particulars import HeldSinceTurn
from engine.ast.patterns import DealsDamage, IsDealtDamage, LifeChanges, PlayerAttacks, PlayerDoes
from engine.ast.selections import All, Back, Source, Target, You
from engine.oracle.constants import ANYBODY, ONE, OPPONENTS, YOU
from engine.oracle.lexicon.amounts import ROUNDING
from engine.oracle.lexicon.prevention import KIND, KINDS, PREVENTED, speaks_of_prevented
from engine.oracle.rows import (
    SPELL,
    THING,
    _,
    another,
    bare_number,
    derived,
    done,
    lacks,
    row,
    rows,
    setting,
    with_tests,
)
from engine.oracle.templates import Builder, member, sections

OPPONENT: Final = Players((Opponent(),))
EVER_DEALT: Final = "ever dealt damage"
DEEDS: Final[dict[tuple[str, str], Test]] = {  # what something did, said as done and behind "didn't"
    ("attacked", "attack"): History("attacked"), ("blocked", "block"): History("blocked"),
    ("entered", "enter"): History("entered"), ("dealt damage", "deal damage"): History("dealt damage"),
    ("dealt combat damage", "deal combat damage"): History("dealt combat damage"),
    ("came under your control", "come under your control"): Not(HeldSinceTurn()),
}
UNDERGONE: Final = {words: History(f"was {words}") for words in ("dealt damage", "dealt excess damage", "blocked")}
BE: Final = ("was", "were", "has been", "have been")
SAID: Final = You(surface="implied")
ALL_OF_IT: Final = ThatMany(surface=f"{PREVENTED}|all of it")
ANY_TARGETS: Final = Target(AnyTarget(), Fixed(0), None)
START: Final = PropertyOf("starting life total", YOU)
PAYS: Final = LifeChanges(YOU, False, cause="pay")
ENOUGH: Final = Holds(PropertyOf("cards in library", YOU), ">=", ThatMany())
UNBLOCKED: Final = AsThough("assign combat damage", "it weren't blocked")


def _exactly_rows(b: Builder) -> None:
    row(b, "damaged", "a permanent or player", Either((Objects(Kind.PERMANENT), ANYBODY)))
    for kind, combat in KINDS.items():
        for subject, s in (("{s:esubject.s}", "s"), ("{s:esubject.p}", "")):
            row(b, "event", f"{subject} deal{s} exactly {{n:figure}} {kind} to {{t:damaged}}",
                DealsDamage(_.s, _.t, combat, exact=bare_number(_.n)))
    row(b, "event", "{w:psubject.s} is dealt {n:figure} or more damage by a single source",
        IsDealtDamage(_.w, least=bare_number(_.n)))
    # the next one to be cast, as long as it is the first of its kind this turn
    row(b, "static", "you may cast the first {f:filter.s} you cast each turn as though it had flash .",
        StaticAbility(YOU, (MayPlay(_.f(SPELL, lacks(InZone, ControlledBy)), "cast", as_flash=True),),
                      condition=Unmet(Happened("spells cast", YOU, filter=_.f))))


def _hurtlately(b: Builder) -> None:
    _deeds(b)
    for nt in ("lately", "latelyto"):
        row(b, "cond1", f"{{o:matched}} {{t:{nt}}}", Was(_.o, Objects(Kind.SOURCE, (_.t,))))
    b.same("post", "that {_:lately}")
    rows(b, "cond1", {
        "{o:matched} (has dealt|dealt) {n:numeral} or more damage this turn":
            Holds(HistoryCount("dealt damage", _.o), ">=", _.n),
        "{o:matched} hasn't dealt damage yet": Was(_.o, Objects(Kind.SOURCE, (Not(History(EVER_DEALT)),))),
    })
    rivals = Players((Opponent(Back("that player")), PlayerWho("damage taken", ">=", ONE)))
    rows(b, "cond1", {
        "one of their opponents was dealt damage this turn": Exists(rivals, ">=", ONE),
        "a {f:filter.s} a opponent controlled was dealt excess damage this turn":
            Happened("permanents dealt excess damage", All(Players((Opponent(),))), filter=_.f),
    })
    row(b, "post", "dealt damage this turn by a {f:filter.s} you controlled",
        History("was dealt damage", with_tests(_.f, ControlledBy(YOU))))


def _deeds(b: Builder) -> None:
    """ "Attacked or blocked this turn", "didn't attack or enter this turn", "was dealt excess damage this turn": the
    same of what is asked about and of what is described."""
    for (past, base), test in DEEDS.items():
        for nt, words in (("latelydid", past), ("latelydo", base)):  # a verb in all its forms is one row
            row(b, nt, words, test, key=past, told=f"=deed: {past}")
    for nt, deed in (("latelydid", "entered"), ("latelydo", "enter")):
        row(b, nt, f"{deed} under {{w:anypossessive}} control", History("entered", _.w), told="=deed: entered under")
    for words, test in UNDERGONE.items():
        row(b, "latelyundergone", words, test)
    b.same("lately", "{_:latelydid} this turn")
    row(b, "lately", "didn't {a:latelydo} this turn", Not(_.a))
    row(b, "lately", "(has|have) {a:latelydid} this turn", setting(_.a), told="have {a:latelydid} this turn")
    row(b, "lately", "(hasn't|haven't) {a:latelydid} this turn", Not(_.a), told="have {a:latelydid} this turn")
    row(b, "lately", "{a:latelydid} or {c:latelydid} this turn", AnyOf((_.a, _.c)), when=ne)
    row(b, "lately", "didn't {a:latelydo} or {c:latelydo} this turn", AllOf((Not(_.a), Not(_.c))), when=ne)
    rows(b, "lately", {
        "attacked this combat": History("was declared this combat"),
        "attacked or blocked this combat": History("fought this combat"),
    })
    for be in BE:
        row(b, "lately", f"{be} {{a:latelyundergone}} this turn", setting(_.a), told="be {a:latelyundergone} this turn")
        if be in BE[:2]:
            row(b, "lately", f"{{a:latelydid}} or {be} {{c:latelyundergone}} this turn", AnyOf((_.a, _.c)), when=ne)
            row(b, "lately", f"{be}n't {{a:latelyundergone}} this turn", Not(_.a),
                told="be {a:latelyundergone} this turn")
    row(b, "post", "{a:latelyundergone} this turn", setting(_.a))
    dealt = {kind: f"dealt {kind}" for kind in KINDS if "non" not in kind}
    for nt, deal in (("latelyto", "dealt {k:dealkind} to {t:damaged} this turn"),
                     ("latelydo", "deal {k:dealkind} to {t:damaged}")):
        row(b, nt, deal, History(_.k[dealt], _.t), told="=deed: dealt to")


def _lessening(b: Builder) -> None:
    for nt in ("dealtto", "dealer"):
        row(b, nt, "another {f:filter.s}", another(_.f, Other(surface="another")))
    _lessened(b)
    b.same("struck", "{_:dealer}")
    b.same("wouldbe", "{_:targets}")


def _lessened(b: Builder) -> None:
    combat = _.k[KINDS]
    head, prevent = f"if {{o:struck}} would be dealt {KIND}", Prevent(None, _.o, None, combat)
    _parts(b, head, prevent)
    _parts(b, f"if {{s:dealer}} would deal {KIND} to {{t:dealtto}}", Prevent(None, _.t, _.s, combat))
    then = replace(prevent, then=_.e, counts=derived(speaks_of_prevented, _.e))
    both = Sequence((done(_.e, SAID), done(_.f, SAID)))
    counts = derived(lambda *each: any(map(speaks_of_prevented, each)), _.e, _.f)
    two = ", prevent that damage , {e:vp.b} , and {f:vp.b} ."
    rows(b, "replacing", {
        f"{head} , prevent that damage .": ReplacementAbility(prevent),
        f"{head} , prevent that damage and {{e:clauses}} .": ReplacementAbility(then),
        f"{head} , prevent that damage . {{e:plain}} .": ReplacementAbility(then),
        f"{head} {two}": ReplacementAbility(replace(prevent, then=both, counts=counts)),
        f"if {KIND} would be dealt to {{t:dealtto}} {two}":
            ReplacementAbility(Prevent(None, _.t, None, combat, then=both, counts=counts)),
        f"{head} , {{e:clauses}} instead .": ReplacementAbility(Instead(IsDealtDamage(_.o, None, combat), _.e)),
    })
    row(b, "plain", f"{{d:duration}} , prevent all {KIND} {{s:wouldbe}} would deal",
        Prevent(None, None, _.s, combat, _.d))
    divided = f"prevent the next {{n:figureorx}} {KIND} that would be dealt this turn to"
    rows(b, "vp.b", {
        f"{divided} {{t:targets}} , divided as you choose": PreventDivided(_.n, _.t, combat),
        f"{divided} any number of targets , divided as you choose": PreventDivided(_.n, ANY_TARGETS, combat),
    })


def _parts(b: Builder, said: str, prevent: Prevent) -> None:
    """ "Prevent half that damage, rounded up", "prevent all but 1 of that damage"."""
    head = member("IF DAMAGE WOULD BE DEALT", said)
    rows(b, "replacing", {
        **{f"{head} , prevent half that damage , {member('ROUNDED', words)} .":
           ReplacementAbility(replace(prevent, amount=Half(ALL_OF_IT, up))) for words, up in ROUNDING.items()},
        f"{head} , prevent {{n:figure}} of that damage .": ReplacementAbility(replace(prevent, amount=_.n)),
        f"{head} , prevent all but {{n:figure}} of that damage .":
            ReplacementAbility(replace(prevent, amount=Plus(ALL_OF_IT, Times(-1, _.n)))),
        f"{head} , prevent x of that damage , where x is {{a:amount}} .":
            ReplacementAbility(replace(prevent, amount=_.a)),
    })


def _lifecauses(b: Builder) -> None:
    row(b, "event", "a {f:filter.s} causes you to gain life", LifeChanges(YOU, True, by=_.f))
    row(b, "cond1", "your life total is at least {n:numeral} greater than your starting life total",
        Holds(PropertyOf("life total", YOU), ">=", Plus(_.n, START)))
    rows(b, "event", {
        "one or more of your opponents are attacked": PlayerAttacks(Players(), OPPONENTS, batch=True),
        "you roll the planar die": PlayerDoes(YOU, "roll the planar die"),
    })
    row(b, "post", "they don't own", Not(OwnedBy(Back("they", Source.EVENT_PLAYER))))
    rows(b, "event", {
        "you pay life": PAYS,
        "one or more opponents lose life": LifeChanges(OPPONENTS, False, batch=True),
    })
    row(b, "event", "one or more opponents each lose exactly {n:figure} life",
        LifeChanges(OPPONENTS, False, exact=bare_number(_.n), batch=True))
    enough = "if you would pay life while your library has at least that many cards in it , {e:clauses} instead ."
    row(b, "replacing", enough, ReplacementAbility(Instead(PAYS, _.e, condition=ENOUGH)))
    row(b, "static",
        "for each {f:filter.s} , you may have that creature assign its combat damage as though it weren't blocked .",
        StaticAbility(_.f(THING), (UNBLOCKED,)))


add: Final = sections(_exactly_rows, _hurtlately, _lessening, _lifecauses)
