"""Damage and life: of which sort, exactly how much, how much less, from what (119, 120)."""

from __future__ import annotations

from operator import ne
from typing import Final

from engine.actions.damage_shields import PreventDivided, PreventNextFrom
from engine.actions.life import PayLife, SetLife
from engine.ast import filters as f
from engine.ast.abilities import ReplacementAbility, StaticAbility
from engine.ast.amounts import CountOf, ExtremeOf, Fixed, Half, HistoryCount, Larger, Plus, PropertyOf, ThatMany, Times
from engine.ast.conditions import Exists, Happened, Holds, Matches, Unmet, Was
from engine.ast.effects import Continuous, Instead, Prevent
from engine.ast.modifiers import Cant, MayPlay, RuleChange
from engine.ast.node import Filter, Selection, Test
from engine.ast.particulars import HeldSinceTurn, OfTurn
from engine.ast.patterns import DealsDamage, IsDealtDamage, LifeChanges, PlayerAttacks, PlayerDoes
from engine.ast.selections import All, Attached, Back, Source, Target, This, You
from engine.evaluate.rulings import BY_POWER
from engine.events.commit import LEAVES_LIFE
from engine.oracle.constants import FOREVER, ME, NONE, ONE, OPPONENTS, TURN, UNBLOCKED, YOU
from engine.oracle.described import PERMANENT, SPELL, THING, another, bare, lacks, with_tests
from engine.oracle.holes import BEFORE
from engine.oracle.kernel import Value, changed
from engine.oracle.lexicon.amounts import ROUNDING
from engine.oracle.lexicon.replaced_or_prevented import ALL_OF_IT, KIND, KINDS
from engine.oracle.makers import WORDS
from engine.oracle.rows import _, bare_number, row, rows, setting
from engine.oracle.templates import ACTOR, Builder, member, sections
from engine.state.history import LASTING
from engine.terms.life_loss import Loss

EVER_DEALT: Final = "ever dealt damage"
DEEDS: Final[dict[tuple[str, str], Test]] = {  # what something did, said as done and behind "didn't"
    ("attacked", "attack"): f.History("attacked"), ("blocked", "block"): f.History("blocked"),
    ("entered", "enter"): f.History("entered"), ("dealt damage", "deal damage"): f.History("dealt damage"),
    ("dealt combat damage", "deal combat damage"): f.History("dealt combat damage"),
    ("came under your control", "come under your control"): f.Not(HeldSinceTurn()),
}
UNDERGONE: Final = {words: f.History(f"was {words}") for words in ("dealt damage", "dealt excess damage", "blocked")}
WHOSE: Final = {"your": You(), "its controller 's": None, "their controller 's": None}
BE: Final = ("was", "were", "has been", "have been")
ANY_TARGETS: Final = Target(f.AnyTarget(), Fixed(0), None)
START: Final = PropertyOf("starting life total", YOU)
PAYS: Final = LifeChanges(YOU, False, cause=Loss.PAID)
ENOUGH: Final = Holds(PropertyOf("cards in library", YOU), ">=", ThatMany())
FACTORS: Final = {"double that damage": 2, "triple that damage": 3, "twice that much damage": 2,
                  "three times that much damage": 3}
DOUBLES: Final = {"double": 2, "triple": 3}
ANYTHING: Final = ("that permanent or player", "that player or permanent")
PLAIN: Final = Instead(DealsDamage(This(), None, None), None)
BACKS: Final = (*ANYTHING, "that player", "that opponent", "that permanent", "that creature", "it", "you", "~",
                "equipped creature", "enchanted creature")
MADE: Final = {
    "sacrifice permanents": ("sacrifice",), "discard cards": ("discard",),
    "discard cards or sacrifice permanents": ("discard", "sacrifice"),
}


def _exactly_rows(b: Builder) -> None:
    much, number = "dealt {n:figure} or more damage by a single source", bare_number(_.n)
    rows(b, "event", {f"{{w:psubject.s}} is {much}": IsDealtDamage(_.w, least=number),
                      f"you 're {much}": IsDealtDamage(YOU, least=number)})
    # the next one to be cast, as long as it is the first of its kind this turn
    row(b, "static", "you may cast the first {f:filter.s} you cast each turn as though it had flash .",
        StaticAbility(YOU, (MayPlay(_.f(SPELL, lacks(f.InZone, f.ControlledBy)), "cast", as_flash=True),),
                      condition=Unmet(Happened("spells cast", YOU, filter=_.f))))


def _hurtlately(b: Builder) -> None:
    _deeds(b)
    for nt in ("lately", "latelyto"):
        row(b, "cond1", f"{{o:matched}} {{t:{nt}}}", Was(_.o, f.Objects(f.Kind.SOURCE, (_.t,))))
    b.same("post", "that {_:lately}")
    b.same("lastpost", "that {_:latelyto}")
    rows(b, "cond1", {
        "{o:matched} (HAVE: has dealt|dealt) {n:numeral} or more damage this turn":
            Holds(HistoryCount("dealt damage", _.o), ">=", _.n),
        "{o:matched} hasn't dealt damage yet": Was(_.o, f.Objects(f.Kind.SOURCE, (f.Not(f.History(EVER_DEALT)),))),
    })
    rivals = f.Players((f.Opponent(Back("that player")), f.PlayerWho("damage taken", ">=", ONE)))
    rows(b, "cond1", {
        "one of their opponents was dealt damage this turn": Exists(rivals, ">=", ONE),
        "a {f:filter.s} a opponent controlled was dealt excess damage this turn":
            Happened("permanents dealt excess damage", All(f.Players((f.Opponent(),))), filter=_.f),
    })
    by_yours = f.History("was dealt damage", with_tests(_.f, f.ControlledBy(YOU)))
    row(b, "post", "dealt damage this turn by a {f:filter.s} you controlled", by_yours)
    row(b, "cond1", "a {f:filter.s} you controlled dealt damage to {o:backobject.s} this turn",
        Matches(_.o, f.Objects(f.Kind.SOURCE, (by_yours,))))


def _deeds(b: Builder) -> None:
    """ "Attacked or blocked this turn", "didn't attack or enter this turn", "was dealt excess damage this turn": the
    same of what is asked about and of what is described."""
    for (past, base), test in DEEDS.items():
        for nt, words in (("latelydid", past), ("latelydo", base)):  # a verb in all its forms is one row
            row(b, nt, words, test, key=past, told=f"=deed: {past}")
    for nt, deed in (("latelydid", "entered"), ("latelydo", "enter")):
        row(b, nt, f"{deed} under {{w:anypossessive}} control", f.History("entered", _.w), told="=deed: entered under")
    for words, test in UNDERGONE.items():
        row(b, "latelyundergone", words, test, told="=deed: undergone")
    _before(b)
    b.same("lately", "{_:latelydid} this turn")
    row(b, "lately", "didn't {a:latelydo} this turn", f.Not(_.a))
    row(b, "lately", "(HAVE: has|have) {a:latelydid} this turn", setting(_.a), told="have {a:latelydid} this turn")
    row(b, "lately", "(HAVE: hasn't|haven't) {a:latelydid} this turn", f.Not(_.a), told="have {a:latelydid} this turn")
    row(b, "lately", "{a:latelydid} or {c:latelydid} this turn", f.AnyOf((_.a, _.c)), when=ne, told=EITHER)
    row(b, "lately", "didn't {a:latelydo} or {c:latelydo} this turn", f.AllOf((f.Not(_.a), f.Not(_.c))), when=ne)
    rows(b, "lately", {
        "attacked this combat": f.History("was declared this combat"),
        "attacked or blocked this combat": f.History("fought this combat"),
    }, told="what was done this combat")
    for be in BE:
        row(b, "lately", f"{be} {{a:latelyundergone}} this turn", setting(_.a), told="be {a:latelyundergone} this turn")
        if be in BE[:2]:
            row(b, "lately", f"{{a:latelydid}} or {be} {{c:latelyundergone}} this turn", f.AnyOf((_.a, _.c)), when=ne,
                told=EITHER)
            row(b, "lately", f"{be}n't {{a:latelyundergone}} this turn", f.Not(_.a),
                told="be {a:latelyundergone} this turn")
    row(b, "post", "{a:latelyundergone} this turn", setting(_.a))
    dealt = {kind: f"dealt {kind}" for kind in KINDS if "non" not in kind}
    for nt, deal in (("latelyto", "dealt {k:dealkind} to {t:damaged} this turn"),
                     ("latelydo", "deal {k:dealkind} to {t:damaged}")):
        row(b, nt, deal, f.History(_.k[dealt], _.t), told="=deed: dealt to")
    row(b, "latelyto", "attacked {t:damaged} this turn", f.History("attacked", _.t))


def _before(b: Builder) -> None:
    """ "Attacked during its controller's last turn", "has blocked or been blocked since your last upkeep"."""
    for whose, who in WHOSE.items():
        row(b, "lasttime", f"during {member('WHOSE', whose)} last turn", OfTurn(who))
    for since in ("turn ended", "upkeep"):
        row(b, "lasttime", f"since your last {member('MOMENT', since)}", OfTurn(You(), since.split()[0]))
    lately, other = setting(_.l, deed=_.a(_is_kept)), setting(_.l, deed=_.c(_is_kept))
    rows(b, "lately", {
        "(HAS: |has|have) {a:latelydid} {l:lasttime}": lately, "didn't {a:latelydo} {l:lasttime}": f.Not(lately),
        "(HAS: |has|have) {a:latelydid} or {c:latelydid} {l:lasttime}": f.AnyOf((lately, other)),
        "(HAS: has|have) {a:latelydid} or been {c:latelyundergone} {l:lasttime}": f.AnyOf((lately, other)),
    })


EITHER: Final = "=lately: one deed or another"


def _is_kept(test: Test) -> bool:
    """Whether a turn that is over remembers who did so."""
    return isinstance(test, f.History) and test.by is None and test.what in (*LASTING, "entered")


def _lessening(b: Builder) -> None:
    row(b, "dealtto|dealer", "another {f:filter.s}", another(_.f, f.Other(surface="another")))
    b.same("struck", "{_:dealer}")
    b.same("wouldbe", "{_:targets}")
    combat = _.k[KINDS]
    row(b, "plain", f"{{d:duration}} , prevent all {KIND} {{s:wouldbe}} would deal",
        Prevent(None, None, _.s, combat, _.d))
    divided = f"prevent the next {{n:figureorx}} {KIND} that would be dealt this turn to"
    rows(b, "vp.b", {
        f"{divided} {{t:targets}} , divided as you choose": PreventDivided(_.n, _.t, combat),
        f"{divided} any number of targets , divided as you choose": PreventDivided(_.n, ANY_TARGETS, combat),
    })


def _lifecauses(b: Builder) -> None:
    row(b, "event", "a {f:filter.s} causes you to gain life", LifeChanges(YOU, True, by=_.f))
    mine = PropertyOf("life total", YOU)
    for than, more, less in (("greater", mine, START), ("less", START, mine)):
        row(b, "cond1", f"your life total is at least {{n:numeral}} {than} than your starting life total",
            Holds(more, ">=", Plus(_.n, less)))
    rows(b, "event", {
        "one or more of your opponents are attacked": PlayerAttacks(f.Players(), OPPONENTS, batch=True),
        "you roll the planar die": PlayerDoes(YOU, "roll the planar die"),
        "{w:psubject} pay[s] life": changed(PAYS, who=_.w),
    })
    row(b, "post", "they don't own", f.Not(f.OwnedBy(Back("they", Source.EVENT_PLAYER))))
    number = bare_number(_.n)
    rows(b, "event", {
        "{w:psubject} lose[s] exactly {n:figure} life": LifeChanges(_.w, False, exact=number),
        **{f"one or more opponents each lose {member('SO MUCH', said)} life": changed(lost, who=OPPONENTS, batch=True)
           for said, lost in (("exactly {n:figure}", LifeChanges(_.w, False, exact=number)),
                              ("{n:figure} or more", LifeChanges(_.w, False, least=number)))},
    })
    enough = "if you would pay life while your library has at least that many cards in it , {e:clauses} instead ."
    row(b, "replacing", enough, ReplacementAbility(Instead(PAYS, _.e, condition=ENOUGH)))
    row(b, "static",
        "for each {f:filter.s} , you may have that creature assign its combat damage as though it weren't blocked .",
        StaticAbility(_.f(THING), (UNBLOCKED,)))


def _multiplied(b: Builder) -> None:
    b.word("factor", {words: words for words in FACTORS}, "so many times the damage")
    rows(b, "multiple", {
        "{w:factor}": changed(PLAIN, factor=_.w[FACTORS]),
        "half that damage , {r:rounding} ,": changed(PLAIN, halved=_.r),
        "that much damage plus {n:figure}": changed(PLAIN, add=_.n),
        "that much damage minus {n:figure}": changed(PLAIN, add=Times(-1, _.n)),
        "that much damage plus a amount of damage equal to {n:amount}": changed(PLAIN, add=_.n),
    })
    deals = "(it|that source) deals {m:multiple}"
    rows(b, "dealing", {words: setting(_.m) for words in (
        f"{deals} instead", f"{deals} to {{r:dealtback}} instead", f"instead {deals}",
        f"instead {deals} to {{r:dealtback}}")})
    for tail, head in (("instead", "it deals"), (", where x is {n:amount}", "instead it deals"),
                       ("instead , where x is {n:amount}", "it deals")):
        plus = "{n:figure}" if tail == "instead" else "x"
        for whom in ("", " to {r:dealtback}"):
            if whom or plus == "x":
                row(b, "dealing", f"{head} that much damage{whom} plus {plus} {tail}", changed(PLAIN, add=_.n))
    b.word("dealtback", {words: words for words in BACKS}, "whom it was spoken of")
    head = "if {s:scaler} would deal {k:dealkind}"
    _replaced(b, "replacing", f"{head} , {{d:dealing}} .")
    _replaced(b, "replacing", f"{head} to {{t:dealtto}} , {{d:dealing}} .")
    more = Larger(NONE, Plus(_.a, Times(-1, ALL_OF_IT)))
    row(b, "replacing",  # so much where it would be less
        "if {s:scaler} would deal a amount of {k:dealkind} less than {a:amount} to {t:dealtto} , (IT: it|that source) "
        "deals damage equal to {a:amount} instead .",
        ReplacementAbility(Instead(DealsDamage(_.s, _.t, _.k[KINDS]), None, add=more)))
    b.word("doubles", {word: word for word in DOUBLES}, "so many times")
    all_of_it = Instead(DealsDamage(_.s, None, _.k[KINDS]), None, factor=_.w[DOUBLES])
    to = changed(all_of_it, pattern=DealsDamage(_.s, _.t, _.k[KINDS]))
    said = "{w:doubles} all {k:dealkind} (SOURCE: {s:esubject.s}|that {s:filter.p}|{s:filter.p}) would deal"
    rows(b, "replacing", {f"{said} .": ReplacementAbility(all_of_it),
                          f"{said} to {{t:dealtto}} .": ReplacementAbility(to)})
    head = "(if|each time) {s:scaler} would deal {k:dealkind}"
    _replaced(b, "plain", f"{head} this turn , {{d:dealing}}", duration=TURN)
    _replaced(b, "plain", f"{head} to {{t:dealtto}} this turn , {{d:dealing}}", duration=TURN)
    _replaced(b, "plain", "the next time {s:oneobject} would deal {k:dealkind} this turn , {d:dealing}", next=True,
              duration=TURN)


def _fits(to: Filter | Selection | None, how: Instead) -> bool:
    """Whether who is dealt damage is meant where it is spoken of again."""
    back = "".join(how.surface.partition(BEFORE)[0].split(WORDS)[1:])
    if not back or to is None:
        return not back
    if back in ANYTHING:
        return True
    if isinstance(to, You):
        return back == "you"
    if isinstance(to, This):
        return back in ("~", "it")
    if isinstance(to, Attached):
        return back == to.word or (back == "that player") == to.word.endswith("player")
    if isinstance(to, f.Players):
        return back == "that player" or (back == "that opponent" and f.Opponent() in to.tests)
    if isinstance(to, f.Objects):
        return back in ("it", "that permanent") or (back == "that creature" and f.HasType("creature") in to.tests)
    return isinstance(to, f.Either) and back == "it"


def _replaced(b: Builder, nt: str, template: str, **lasting: Value) -> None:
    """Damage to some or to whomever is dealt otherwise: always, for a turn, or the next time in it."""
    to = _.t if "{t:" in template else None
    pattern = DealsDamage(_.s, to, _.k[KINDS])
    how = setting(_.d, back={"pattern": PLAIN.pattern}, pattern=pattern, **lasting)
    row(b, nt, template, how if lasting else ReplacementAbility(how),
        when=lambda source, kind, *rest: _fits(None if to is None else rest[0], rest[-1]))


def _life(b: Builder) -> None:
    """Life: prevented losses, highest totals, what is doubled and what is unforced."""
    row(b, "vp.b",
        "the next time a source of your choice of the chosen color would deal damage to you this "
            "turn , prevent that damage",
        PreventNextFrom(f.Objects(f.Kind.SOURCE, (f.OfChosen("color"),)), YOU))
    # "The highest life total among your opponents", "half your life, rounded up".
    b.says("counted", ExtremeOf, "the {:extreme} life total among {what:lifeowners}", property="life total")
    b.word("lifeowners", {"all players": f.Players(), "players": f.Players(), "your opponents": OPPONENTS},
           "whose life totals")
    # "Draws two cards plus an additional card for each Island you control", "2 damage plus 1 damage for each ...".
    row(b, "amount card", "{n:count} card[s#n] (AND: |,) plus a additional card for each {u:eachcount}", Plus(_.n, _.u))
    for noun in ("life", "damage"):
        row(b, f"amount {noun}", f"{{n:mass}} {noun} plus (a additional|) {{m:figure}} {noun} for each {{u:eachcount}}",
            Plus(_.n, Times(bare_number(_.m), _.u)))
    rows(b, "vp.b", {f"pay half {whose} life , {{r:rounding}}":
                     PayLife(Half(PropertyOf("life total", who), _.r[ROUNDING]), who=ACTOR)
                     for whose, who in (("your", YOU), ("their", Back("they")))})
    row(b, "vp.b", "have your life total become {n:amount}", SetLife(YOU, _.n))
    row(b, "plain", "count the number of {f:filter.p} . your life total becomes that number",
        SetLife(YOU, CountOf(_.f)))
    b.word("parity", {op: op for op in ("odd", "even")}, "odd or even")
    rows(b, "post", {
        "with a {o:parity} {p:property2}": f.Compare(_.p, _.o, NONE),
        "with {o:parity} mana values": f.Compare("mana value", _.o, NONE),
    })
    row(b, "plain",
        "{d:leading} , damage that would reduce your life total to less than {n:figure} reduces it to {n:figure} "
        "instead",
        Continuous(YOU, (RuleChange(LEAVES_LIFE, amount=_.n),), _.d))
    fixed = Cant("change life total")
    row(b, "plain", "your life total can't change {d:duration}", Continuous(YOU, (fixed,), _.d))
    row(b, "held", "your life total can't change", Continuous(YOU, (fixed,), FOREVER))
    for words, deeds in MADE.items():
        row(b, "static", f"spells and abilities your opponents control can't cause you to "
            f"{member('SACRIFICE OR DISCARD', words)} .",
            StaticAbility(YOU, tuple(Cant(f"be made to {deed}", OPPONENTS) for deed in deeds)))
    rows(b, "static", {
        "your life total can't change .": StaticAbility(YOU, (fixed,)),
        "damage doesn't cause you to lose life .": StaticAbility(YOU, (Cant("lose life to damage"),)),
        "lethal damage dealt to {f:filter.p} is determined by their power rather than their toughness .":
            StaticAbility(_.f(PERMANENT), (RuleChange(BY_POWER),)),
    })
    # "Damage that would be dealt to you and other permanents you control".
    this = f.Objects(f.Kind.PERMANENT, (f.Is(This()),))
    row(b, "dealtto|protected", "you (AND: and|and/or) {f:filter.p}", f.Either((ME, _.f(PERMANENT, bare))))
    row(b, "dealtto|protected", "you (and other {f:filter.p}|and/or other {f:filter.p}|or another {f:filter.s})",
        f.Either((ME, another(_.f(PERMANENT)))))
    row(b, "dealtto", "~ (AND: and/or|and) you", f.Either((this, ME)))


add: Final = sections(_exactly_rows, _hurtlately, _lessening, _lifecauses, _multiplied, _life)
