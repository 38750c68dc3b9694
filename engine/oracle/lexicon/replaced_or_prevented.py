"""Damage prevented and what follows: to whom, by whom, how long (615); what happens instead: replaced, scaled (614)."""

from __future__ import annotations

from itertools import product
from typing import Final

from engine.actions.damage import DealDamage
from engine.actions.damage_shields import PreventNextFrom, RedirectNextFrom
from engine.actions.hand import Draw, Reveal
from engine.actions.library import ShuffleInto
from engine.actions.life import Gain, Lose
from engine.actions.zone_verbs import Exile
from engine.ast import filters as f
from engine.ast import modifiers as m
from engine.ast import patterns as p
from engine.ast import selections as s
from engine.ast.abilities import ReplacementAbility, StaticAbility
from engine.ast.amounts import Fixed, Half, Plus, ThatMany, Times
from engine.ast.conditions import Exists, IsTurnOf, Matches
from engine.ast.effects import Continuous, If, Instead, Prevent, Redirect, Reflexive, Sequence
from engine.ast.node import Effect, Filter, Node, Pattern, Selection
from engine.ast.says import choice
from engine.oracle.clauses import within
from engine.oracle.constants import IMPLIED, ME, PREVENTED, TURN, YOU
from engine.oracle.described import is_a, is_no, of_kind, with_tests
from engine.oracle.durations import DURING
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.lexicon.amounts import ROUNDING
from engine.oracle.lexicon.events import is_single, third_person
from engine.oracle.rows import _, derived, done, marking, only, opened, row, rows
from engine.oracle.templates import Builder, member, sections
from engine.terms.records import record
from engine.terms.zones import Zone

KINDS: Final[dict[str, bool | None]] = {"damage": None, "combat damage": True, "noncombat damage": False}
KIND: Final = "{k:dealkind}"
BY_EVENT: Final = f"{PREVENTED}|by the event|"
ALL_OF_IT: Final = ThatMany(surface=f"{PREVENTED}|all of it")
AFTER: Final = "|afterwards "  # surface of a prevention whose consequence is said in a sentence of its own
ANYTHING: Final = f.Either((f.Objects(f.Kind.PERMANENT), f.Players()))
TO: Final = " to {t:dealtto}"
PASSIVE: Final = (  # the orders of to whom, by what and for how long
    "{to}{by} this turn", " this turn{to}{by}", "{to} this turn{by}",
)
choice("damagekind", {words: {"combat": combat} for words, combat in KINDS.items()}, "a kind of damage")
MULTIPLES: Final = {"twice": 2, "three times": 3}
SCALED: Final[dict[str, tuple[int, int]]] = {
    "twice that many": (2, 0), "three times that many": (3, 0), "that many plus one": (1, 1),
    "that many plus two": (1, 2),
}
TIMES: Final = {words: factor for words, (factor, _more) in SCALED.items()}
ADDED: Final = {words: Fixed(more) if more else None for words, (_factor, more) in SCALED.items()}
ALONE: Final = {words: factor for words, (factor, more) in SCALED.items() if not more}
UNDERTAKEN: Final = {  # what is replaced as a whole before it is done
    "scry": "would scry", "surveil": "would surveil",
    "scry a number of cards": "would scry", "surveil a number of cards": "would surveil",
    "mill one or more cards": "would mill", "draw two or more cards": "would draw two or more",
    "draw one or more cards": "would draw one or more",
    "proliferate": "would proliferate", "learn": "would learn", "investigate": "would investigate",
}
YOU_DRAW: Final = p.PlayerDoes(YOU, "draw")
MAY: Final = "may"
YOUR_LIBRARY: Final = f.Objects(f.Kind.CARD, (f.InZone(Zone.LIBRARY, YOU),))
_DREDGE: Final = "as long as you have at least {} in your library , if you would draw a card , "
BACKS: Final = ("it", "that creature", "that permanent", "that permanent or player")


@record
class Prevented(Effect):
    """ "When damage is prevented this way, ..." until it meets the prevention before it."""

    effect: Effect


def _damaged(b: Builder) -> None:
    b.word("dealkind", {words: words for words in KINDS}, "a kind of damage")
    only(b, "dealtto", "{r:recipient}", is_no(s.Some))
    b.same("dealer", "{_:afilter}", "{_:thisobject}", "{_:attached}")
    combat = _.k[KINDS]
    _static(b, combat)
    _for_a_turn(b, combat)
    # "You gain life equal to the damage prevented this way": what follows from a prevention (615.5).
    for nt, words in (("counted", "the damage"), ("counted", "the amount of damage"), ("unit", "1 damage")):
        row(b, nt, f"{words} prevented this way", ThatMany(), key=f"{PREVENTED}|{words}")
    rows(b, "later", {
        "(IF: if|when) damage is prevented this way , {e:first}": Prevented(_.e),
        "(IF: if|when|whenever) damage from a {f:filter.s} is prevented this way (TURN: |this turn) , {e:first}":
            Prevented(If(Matches(s.Back("that source"), _.f), _.e)),
    })
    b.same("wouldbe", "{_:oneobject}")
    b.says("wouldbe", s.All, "{what:filter.p}")
    row(b, "wouldbe", "{f:filter.p} and {g:filter.p}",
        s.All(f.Either((_.f(of_kind(f.Kind.SOURCE)), _.g(of_kind(f.Kind.SOURCE))))))


def _static(b: Builder, combat: Value) -> None:
    """ "If damage would be dealt to Zed, prevent that damage and put a +1/+1 counter on it", "all damage that would be
    dealt to you is dealt to enchanted creature instead" (614.9)."""
    head = f"if {KIND} would be dealt to {{t:dealtto}}"
    both, counts = Sequence((done(_.e, IMPLIED), done(_.f, IMPLIED))), derived(
        lambda *each: any(map(speaks_of_prevented, each)), _.e, _.f)
    for said, by in ((f"({head}|if {{t:struck}} would be dealt {KIND})", None),
                     (f"if {{s:dealer}} would deal {KIND} to {{t:dealtto}}", _.s)):
        prevent = Prevent(None, _.t, by, combat)
        then = ReplacementAbility(changed(prevent, then=_.e, counts=derived(speaks_of_prevented, _.e)))
        when = member("IF DAMAGE WOULD BE DEALT", said)
        rows(b, "replacing", {
            f"{when} , prevent that damage .": ReplacementAbility(prevent),
            f"{when} , prevent that damage , {{e:vp.b}} , and {{f:vp.b}} .":
                ReplacementAbility(changed(prevent, then=both, counts=counts)),
            f"{when} , prevent that damage and {{e:clauses}} .": then,
            f"{when} , prevent that damage . {{e:plain}} .": then,
            f"{when} , prevent that damage . when damage is prevented this way , {{e:first}} .":
                ReplacementAbility(changed(prevent, then=Reflexive(_.e, surface=PREVENTED), counts=True)),
            f"{when} , prevent {{n:partprevented}} .": ReplacementAbility(changed(prevent, amount=_.n)),
            f"{when} , that damage is dealt to {{o:recipient}} instead .":
                ReplacementAbility(Redirect(_.o, _.t, by=by, combat=combat)),
        })
    b.word("dealingit", {f"{it} deals": it for it in ("it", "that source", "that spell", "that creature")}, "IT deals")
    by_it = f"{{s:dealer}} would deal {KIND} to {{t:dealtto}}"
    turned = "{w:dealingit} that damage to {o:recipient} instead"
    row(b, "replacing", f"if {by_it} , {turned} .", ReplacementAbility(Redirect(_.o, _.t, by=_.s, combat=combat)))
    row(b, "plain", f"the next time {by_it} this turn , {turned}",
        Redirect(_.o, _.t, by=_.s, combat=combat, duration=TURN, next=True))
    instead = ReplacementAbility(Instead(p.IsDealtDamage(_.t, None, combat), _.e))
    dealt = f"all {KIND} that would be dealt to {{t:dealtto}}"
    rows(b, "replacing", {
        f"{head} , {{e:clauses}} instead .": instead, f"{head} , instead {{e:clauses}} .": instead,
        f"{dealt} is dealt to {{o:recipient}} instead .": ReplacementAbility(Redirect(_.o, _.t, combat=combat)),
        f"{dealt} by {{s:damager}} is dealt to {{o:recipient}} instead .":
            ReplacementAbility(Redirect(_.o, _.t, by=_.s, combat=combat)),
    })
    head = f"prevent all {KIND} (THE: |that) {{s:wouldbe}} would deal"
    rows(b, "replacing", {
        f"{head} .": ReplacementAbility(Prevent(None, None, _.s, combat)),
        f"{head} to {{t:dealtto}} .": ReplacementAbility(Prevent(None, _.t, _.s, combat)),
    })


def _for_a_turn(b: Builder, combat: Value) -> None:
    """The same for a turn, by an instruction."""
    head, dealt = f"if {KIND} would be dealt to {{t:dealtto}} this turn ,", f"prevent all {KIND} that would be dealt"
    then = Prevent(None, _.t, None, combat, TURN, then=_.e, counts=derived(speaks_of_prevented, _.e))
    to, by = Prevent(None, _.t, None, combat, _.d), Prevent(None, None, _.t, combat, _.d)
    rows(b, "plain", {
        f"{head} prevent that damage and {{e:clauses}}": then,
        f"{head} {{e:clauses}} instead": Instead(p.IsDealtDamage(_.t, None, combat), _.e, TURN),
        f"{dealt} to {{t:protected}} {{d:leading}}": to, f"{dealt} by {{t:damager}} {{d:leading}}": by,
        f"{{d:leading}} , {dealt} to {{t:protected}}": to, f"{{d:leading}} , {dealt} by {{t:damager}}": by,
        f"{{d:leading}} , {dealt} to {{t:protected}} by {{b:damager}}": Prevent(None, _.t, _.b, combat, _.d),
    })


def speaks_of_prevented(value: object) -> bool:
    """Whether how much was prevented is spoken of."""
    return any(isinstance(each, ThatMany) and each.surface.startswith(PREVENTED) for each in within(value))


def consequence(before: Effect, effect: Effect) -> Effect | None:
    """A prevention with what follows from it; None where the sentence is no consequence of a prevention."""
    said = isinstance(effect, Prevented)
    if not isinstance(before, Prevent | PreventNextFrom) or before.then is not None:
        return None
    if not said and not speaks_of_prevented(effect):
        return None
    then = effect.effect if isinstance(effect, Prevented) else effect
    return changed(before, then=then, counts=True, surface=f"{before.surface}{AFTER}{effect.surface if said else ''}")


def parted(before: Value, words: str) -> tuple[Value, Effect]:
    """A prevention and the sentence of its consequence, as they were read."""
    then = Prevented(before.then, surface=words) if words else before.then
    return changed(before, then=None, counts=False), then


@record
class DealtSo(Node):
    """Damage that would be dealt, before it is said what is done about it: to whom and by what; `chosen`: by a source
    of that description that one chooses; no part of what is read."""

    to: Filter | Selection | None
    by: Filter | Selection | None
    combat: bool | None = None
    chosen: bool = False


def _toandby(b: Builder) -> None:
    # "Prevent all combat damage that would be dealt to and dealt by ..." (615.1).
    combat = _.k[KINDS]
    again, it = (derived(lambda what, word=word: what if isinstance(what, s.Back | s.This) else s.Back(word), _.o)
                 for word in ("that creature", "that permanent"))
    words = f"prevent all {KIND} that would be dealt (BOTH: to and dealt by|to and by|by and dealt to)"
    row(b, "plain", f"{{d:leading}} , {words} {{o:oneobject}}",
        Sequence((Prevent(None, _.o, None, combat, _.d), Prevent(None, None, it, combat, _.d))))
    row(b, "vp.b", f"{words} {{o:oneobject}} this turn",
        Sequence((Prevent(None, _.o, None, combat, TURN), Prevent(None, None, again, combat, TURN))))
    row(b, "lineof permanentline", f"{words} {{o:damager}} .",
        (ReplacementAbility(Prevent(None, _.o, None, combat)), ReplacementAbility(Prevent(None, None, _.o, combat))))
    _dealt_so(b)
    for number, amount in ((None, "all"), (_.n, "the next {n:figureorx}")):
        _done(b, "vp.b", f"prevent {amount} {{k:dealkind}} {{x:dealtso}}", number)
        _done(b, "plain", f"{amount} {{k:dealkind}} {{x:dealtso}} is dealt to {{o:recipient}} instead", number)
    for number, does in ((None, "prevent that damage"), (_.n, "prevent {n:partprevented}"),
                         (None, "that damage is dealt to {o:recipient} instead"),
                         (None, "it deals that damage to {o:recipient} instead")):
        _done(b, "plain", f"the next time {{x:nexttime}} , {does}", number)
    b.same("partprevented", "{_:figureorx} of that damage")
    rows(b, "partprevented", {
        "all but {n:figure} of that damage": Plus(ALL_OF_IT, Times(-1, _.n)),
        "x of that damage , where x is {a:amount}": marking("where|", _.a),
        **{f"half that damage , {member('ROUNDED', words)}": Half(ALL_OF_IT, up) for words, up in ROUNDING.items()},
    })


def _dealt_so(b: Builder) -> None:
    """ "That would be dealt to you by a source of your choice this turn", in any order of its parts."""
    chosen = "a {b:filter.s} of your choice"
    for order, whom, by in product(PASSIVE, ("", TO), ("", " by {b:damager}", f" by {chosen}")):
        if (whom and by) or order == PASSIVE[0] or (order == PASSIVE[1] and (whom or by)):
            row(b, "dealtso", f"that would be dealt{order.format(to=whom, by=by)}",
                DealtSo(_.t if whom else None, _.b if by else None, chosen=chosen in by),
                told=f"that would be dealt{order.format(to=whom, by=' by' * bool(by))}")
    for whom, source in product(("", TO), ("{b:damager}", chosen)):
        so = DealtSo(_.t if whom else None, _.b, chosen=source == chosen)
        for that in ("", "that "):
            by = source.replace("damager", "wouldbe")
            row(b, "dealtso", f"{that}{by} would deal{whom} this turn", so, told=f"{by} would deal this turn")
        row(b, "nexttime", f"{source} would deal {{k:dealkind}}{whom} this turn", changed(so, combat=_.k[KINDS]),
            told=f"it would deal {{k:dealkind}}{whom} this turn")
    row(b, "nexttime", "{k:dealkind} would be dealt to {t:dealtto} this turn", DealtSo(_.t, None, _.k[KINDS]))


def _done(b: Builder, nt: str, template: str, number: Value) -> None:
    """What is done about such damage, by a source or by one that is chosen: it is prevented, or dealt to something
    else, whomever it would have been dealt to."""
    once, turned = "{x:nexttime}" in template, "{o:" in template
    for chosen, anybody in product((False, True), (False, True) if turned else (None,)):
        kept = {"chosen": chosen, **({"to": None} if anybody else {}),
                **({} if once and not (turned and chosen) else {"combat": None})}
        so = opened(_.x, DealtSo, **kept)
        combat, whom = so.combat if once else _.k[KINDS], ANYTHING if anybody else so.to
        if turned:
            made: Value = RedirectNextFrom(so.by, whom, _.o, number, once) if chosen else Redirect(
                _.o, whom, number, so.by, TURN, combat, once)
        else:
            made = PreventNextFrom(so.by, so.to, None, once, number, combat) if chosen else Prevent(
                number, so.to, so.by, combat, TURN, next=once)
        row(b, nt, template, made, f"{template}{chosen}{anybody}", told=template,
            when=lambda *said, chosen=chosen, anybody=anybody: _suits(said, chosen, anybody))


def _suits(said: Values, chosen: bool, anybody: bool | None) -> bool:
    """Whether it is damage by a source that is chosen or by another, and to somebody or to whomever; what turns damage
    of a chosen source asks no more of it."""
    so = next(each for each in said if isinstance(each, DealtSo))
    of_a_kind = so.combat is not None or any(isinstance(each, str) and KINDS[each] is not None for each in said)
    return so.chosen is chosen and (anybody is None or ((so.to is None) is anybody and not (chosen and of_a_kind)))


def _replaced(b: Builder) -> None:
    """What would happen, what happens instead, and what is prevented."""
    # What would happen: subjects and the base form of events.
    row(b, "would", "{s:esubject} would {e:eo.b}", done(_.e(is_single), _.s))
    row(b, "replacing", "if {p:would} , exile it instead .", ReplacementAbility(Instead(_.p, None, to_zone="exile")))
    row(b, "plain", "if {p:would} this turn , exile it instead",
        Instead(_.p, None, duration=TURN, to_zone="exile"), key="exile turn")
    row(b, "plain", "{o:single.s} can't be regenerated this turn (|,) and if {p:would} this turn , exile it instead",
        Sequence((Continuous(_.o, (m.Cant("be regenerated"),), TURN),
                  Instead(_.p(is_a(Pattern)), None, duration=TURN, to_zone="exile", surface="exile turn"))))
    # Prevention of all damage to and by something, as long as the ability is there.
    dealt, combat = f"prevent all {KIND} that would be dealt", _.k[KINDS]
    rows(b, "replacing", {
        f"{dealt} to {{t:protected}} .": ReplacementAbility(Prevent(None, _.t, None, combat)),
        f"{dealt} by {{b:damager}} .": ReplacementAbility(Prevent(None, None, _.b, combat)),
        f"{dealt} to {{t:protected}} by {{b:damager}} .": ReplacementAbility(Prevent(None, _.t, _.b, combat)),
    })


def _entering(b: Builder) -> None:
    """Entering in two sentences, as a copy, by escape."""
    b.same("protected", "{_:recipient}")
    b.same("damager", "{_:oneobject}", "{_:afilter}")
    b.says("damager", s.All, "{what:filter.p}", "each {what:filter.s}", "all {what:filter.p}")
    only(b, "damager", "{o:single}", is_a(s.Target))
    b.same("figureorx", "{_:figure}", "{_:varx}")
    words = ("if ~ would be put into a graveyard from anywhere , reveal ~ and shuffle it into its owner 's library "
             "instead .")
    row(b, "spellstatic", words,
        ReplacementAbility(Instead(
            p.Moves(s.This(), Zone.GRAVEYARD), Sequence((Reveal(s.This()), ShuffleInto(s.This()))))))


def _scaling(b: Builder) -> None:
    b.same("scaler", "{_:esubject.s}")
    _life(b)
    _counters(b)
    # "If one or more tokens would be created under your control, twice that many of those tokens are created".
    for who, whose in ((YOU, "under your control"), (f.Players(), "")):
        under = member("UNDER YOUR CONTROL", whose)
        for head, tail in (
            (f"if {{f:batch}} would be created {under} ,", "of those tokens are created instead ."),
            (f"if a effect would create {{f:batch}} {under} , it creates", "of those tokens instead ."),
            ("if you would create {f:batch} , instead create", "of those tokens ."),
        )[:3 if whose else 2]:
            tokens = p.TokensCreated(who, _.f(of_kind(f.Kind.TOKEN)))
            rows(b, "replacing", {
                f"{head} {{m:manytimes}} {tail}": ReplacementAbility(Instead(tokens, None, factor=_.m[ALONE])),
                f"{head} half that many {tail[:-2]} , {{r:rounding}} .":
                    ReplacementAbility(Instead(tokens, None, halved=_.r)),
            })
    b.word("timesmuch", {words: words for words in MULTIPLES}, "so many times")
    row(b, "replacing", "if you tap a {f:filter.s} for mana , it produces {m:timesmuch} as much of that mana instead .",
        ReplacementAbility(Instead(p.TapsForMana(_.f(of_kind(f.Kind.PERMANENT)), YOU), None, factor=_.m[MULTIPLES])))


def _life(b: Builder) -> None:
    """ "If you would gain life, you gain twice that much life instead"."""
    other = _.w(is_a(f.Players))
    for who, subject, word, ending in (("you", YOU, "you", ""), ("{w:psubject.s}", other, "they", ""),
                                       ("{w:psubject.s}", other, "that player", "s")):
        for verb, gains in (("gain", True), ("lose", False)):
            when = "(=> d=no|during your turn => d=yes)"
            would = f"if {member('SOMEBODY', who)} would {member('CHANGE', verb)} life {when}"
            does = f"{member('THEY', word)} {member('CHANGES', verb + ending)}"
            life = Instead(p.LifeChanges(subject, gains), None, condition=_.d[{"no": None, "yes": IsTurnOf(YOU)}])
            rows(b, "replacing", {f"{would} , {does} {amount} instead .": ReplacementAbility(much) for amount, much in (
                ("{m:timesmuch} that much life", changed(life, factor=_.m[MULTIPLES])),
                ("half that much life , {r:rounding} ,", changed(life, halved=_.r)),
                ("that much life plus {n:plainnumber}", changed(life, add=_.n)),
            )})


SO_MANY: Final = "so many counters are put instead"


def _counters(b: Builder) -> None:
    """ "If one or more +1/+1 counters would be put on a creature you control, that many plus one ... instead"."""
    b.same("countered", "{_:esubject.s}")
    b.word("manytimes", {words: words for words in SCALED}, "so many more")
    b.word("scaledback", {words: words for words in BACKS}, "what was spoken of")
    put = "if one or more {k:counter} counters would be put on {s:countered} ,"
    you = "if you would put one or more {k:counter} counters on {s:countered} , put"
    for by, head, tail in ((None, f"{put}", "are put on"), (YOU, you, "on")):
        row(b, "replacing", f"{head} {{m:manytimes}} {{k:counter}} counters {tail} {{w:scaledback}} instead .",
            ReplacementAbility(Instead(p.CountersChange(_.s, _.k, by=by), None, factor=_.m[TIMES], add=_.m[ADDED])),
            told=SO_MANY)
        half = f"{head} half that many {{k:counter}} counters {tail} {{w:scaledback}} instead , {{r:rounding}} ."
        row(b, "replacing", half, ReplacementAbility(Instead(p.CountersChange(_.s, _.k, by=by), None, halved=_.r)))
    row(b, "replacing", f"{put} that many {{k:counter}} counters minus one are put on {{w:scaledback}} instead .",
        ReplacementAbility(Instead(p.CountersChange(_.s, _.k), None, add=Fixed(-1))), told=SO_MANY)
    other = _.w(is_a(f.Players))
    for who, player, get in (("you", YOU, "you get"), ("{w:psubject.s}", other, "they get"),
                             ("{w:psubject.s}", other, "that player gets")):
        for words, kind in (("{k:playercounter} counters", _.k), ("{e}", "energy")):
            head = f"if {who} would get one or more {words} ,"
            row(b, "replacing", f"{head} {get} {{m:manytimes}} {words} instead .",
                ReplacementAbility(Instead(p.CountersChange(player, kind), None, factor=_.m[TIMES], add=_.m[ADDED])))
    # of whatever kinds they are
    row(b, "countered", "a {f:filter.s} you control or on yourself",
        f.Either((with_tests(_.f, f.ControlledBy(YOU)), ME)))
    each, back = "of each of those kinds of counters", "{w:scaledback} instead"
    for words, pattern in (
        (f"if one or more counters would be put on {{s:countered}} , MANY {each} are put on {back}",
         p.CountersChange(_.s)),
        (f"if you would put one or more counters on {{s:countered}} , put MANY {each} on {back}",
         p.CountersChange(_.s, by=YOU)),
        (f"if {{p:someone}} would put one or more counters on {{s:countered}} , they put MANY {each} on {back}",
         p.CountersChange(_.s, by=_.p(is_a(f.Players)))),
        (f"if a effect would put one or more counters on {{s:countered}} , it puts MANY of those counters on {back}",
         p.CountersChange(_.s, effect=True)),
        (f"if you would get one or more counters , you get MANY {each} instead", p.CountersChange(YOU)),
    ):
        row(b, "replacing", f"{words.replace('MANY', '{m:manytimes}')} .",
            ReplacementAbility(Instead(pattern, None, factor=_.m[TIMES], add=_.m[ADDED])))
        row(b, "replacing", f"{words.replace('MANY', 'half that many')} , {{r:rounding}} .",
            ReplacementAbility(Instead(pattern, None, halved=_.r)))


def _happensinstead(b: Builder) -> None:
    rows(b, "would", {
        "{w:psubject.s} would draw a card": p.PlayerDoes(_.w(is_a(f.Players)), "draw"),
        "{w:psubject.s} would draw a card except the first one they draw in each of their draw steps":
            p.PlayerDoes(_.w(is_a(f.Players)), "draw", except_first_draw=True),
        "you would draw a card": YOU_DRAW,
        "you would draw a card except the first one you draw in each of your draw steps":
            changed(YOU_DRAW, except_first_draw=True),
    })
    _undertaken(b)
    rows(b, "would", {f"{{w:psubject}} would {verb} life": p.LifeChanges(_.w, gains)
                      for verb, gains in (("gain", True), ("lose", False))})
    none = "if {w:psubject.s} would gain life , that player gains no life instead ."
    row(b, "replacing", none, ReplacementAbility(Instead(p.LifeChanges(_.w, True), None)))
    row(b, "static", "if {w:psubject.s} would begin a extra turn , that player skips that turn instead .",
        StaticAbility(_.w, (m.Skips("extra turn"),)))
    row(b, "replacing", "if {p:would} , instead that player skips that draw and {e:clauses} .",
        ReplacementAbility(Instead(_.p(lambda what: isinstance(what, p.PlayerDoes) and what.verb == "draw"), _.e)))
    row(b, "replacing", "if you would draw a card , (you may skip that draw instead|you may instead skip that draw|"
        "instead you may skip that draw) .",
        ReplacementAbility(Instead(YOU_DRAW, None, optional=True)))


def _undertaken(b: Builder) -> None:
    """ "If you would proliferate, proliferate twice instead", "... they mill twice that many cards instead"."""
    b.word("undertaking", {words: words for words in UNDERTAKEN}, "what somebody would do")
    verbs = dict.fromkeys(words.partition(" ")[0] for words in UNDERTAKEN)
    b.word("undertakes.b", {verb: verb for verb in verbs}, "what somebody does")
    b.word("undertakes.s", {third_person(verb): verb for verb in verbs}, "what somebody does")
    for number in "sp":
        head = f"if {{w:psubject.{number}}} would"
        for said, optional in (("{e:clauses} instead", False), ("instead {e:clauses}", False),
                               ("you may instead {e:clauses}", True)):
            row(b, "replacing", f"{head} {{v:undertaking}} , {said} .",
                ReplacementAbility(Instead(p.PlayerDoes(_.w, _.v[UNDERTAKEN]), _.e, optional=optional)),
                told="what was undertaken, instead", when=lambda who, words, effect, optional=optional:
                not _again(words, effect) and (isinstance(who, s.You) or not optional))
        for they, form in (("", "b"), ("you", "b"), ("they", "b"), ("that player", "s")):
            if number == "p" or they.startswith("th"):
                does = f"{member('THEY', they)} {{d:undertakes.{form}}}"
                _undertaken_more(b, f"{head} {{v:undertaking}} , {does}", not they.startswith("th"))


def _again(words: str, effect: Effect) -> bool:
    """Whether the same is done more often: its amount is what changes, and it is done once."""
    if "draw" in words:
        return isinstance(effect, Draw) and any(isinstance(each, ThatMany) for each in within(effect))
    return any(type(each).__name__.lower() in words.split() for each in within(effect))


def _undertaken_more(b: Builder, head: str, yours: bool) -> None:
    """By the same player: who does more is who would have."""
    pattern = p.PlayerDoes(_.w(lambda who: isinstance(who, s.You) is yours), _.v[UNDERTAKEN])
    for tail, cards, much in (
        ("that many cards plus {n:plainnumber}", True, Instead(pattern, None, add=_.n)),
        ("{m:manytimes} cards", True, Instead(pattern, None, factor=_.m[TIMES], add=_.m[ADDED])),
        ("twice", False, Instead(pattern, None, factor=2)),
    ):
        row(b, "replacing", f"{head} {tail} instead .", ReplacementAbility(much), told="they do more of it instead",
            when=lambda who, words, does, *much, cards=cards:
            words.partition(" ")[0] == does and ("cards" in words) is cards)


def _instead_rows(b: Builder) -> None:
    for key, template in (("after", "{e:clauses} instead ."), ("before", "instead {e:clauses} ."),
                          (MAY, "you may instead {e:clauses} .")):
        row(b, "replacing", f"if {{p:would}} , {template}",
            ReplacementAbility(Instead(_.p(is_a(Pattern)), _.e, optional=key == MAY)), key=key,
            when=lambda pattern, effect, key=key: _done_instead(pattern, effect, key == MAY))
        row(b, "replacing", f"if {{p:would}} {{w:attime}} , {template}",
            ReplacementAbility(Instead(_.p(is_a(Pattern)), _.e, condition=_.w[DURING], optional=key == MAY)),
            when=lambda pattern, when, effect, key=key: _done_instead(pattern, effect, key == MAY))
        for word, once in (("if", False), ("the next time", True)) if key != MAY else ():
            row(b, "plain", f"{word} {{p:would}} this turn , {template[:-2]}",
                Instead(_.p(is_a(Pattern)), _.e, TURN, next=once),
                when=lambda pattern, effect: _done_instead(pattern, effect, False))
    row(b, "plain", "the next time {p:would} this turn , exile it instead",
        Instead(_.p, None, TURN, next=True, to_zone="exile"))
    row(b, "replacing", "if you would draw a card , you may instead {e:clauses} . {z:first} .",
        ReplacementAbility(Instead(p.PlayerDoes(YOU, "draw"), Sequence((_.e, _.z)), optional=True)))
    for key, words, number in (("dredge", "{n:numeral} cards", _.n), ("dredge 1", "a card", Fixed(1))):
        row(b, "replacing", f"{_DREDGE.format(words)}you may instead {{e:clauses}} .", ReplacementAbility(
            Instead(YOU_DRAW, _.e, condition=Exists(YOUR_LIBRARY, ">=", number), optional=True)), key=key)


def _done_instead(pattern: Pattern, effect: Effect, optional: bool) -> bool:
    """Whether it is something else that is done: where only how much or whereto changes is worded apart, and who may
    is who would."""
    if isinstance(effect, Exile) and isinstance(pattern, p.Moves):
        return False  # worded in `replacements`
    if isinstance(pattern, p.LifeChanges) and isinstance(effect, Gain if pattern.gains else Lose):
        return False
    if optional and not (isinstance(pattern, p.PlayerDoes) and pattern.who == YOU):
        return False
    return not (isinstance(pattern, p.DealsDamage) and _same_damage(effect))  # worded in `multiplied`


def _same_damage(effect: Effect) -> bool:
    """Whether so many times that damage is dealt to whom it would be dealt."""
    if not isinstance(effect, DealDamage) or not isinstance(effect.n, Times) or not isinstance(effect.to, s.Back):
        return False
    return isinstance(effect.n.amount, ThatMany) and (effect.to.word == "it" or effect.to.word.startswith("that "))


add: Final = sections(_damaged, _toandby, _replaced, _entering, _scaling, _happensinstead, _instead_rows)
