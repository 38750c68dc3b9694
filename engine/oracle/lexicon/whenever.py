"""Whenever: what triggers, while what is so, and again (603)."""

from __future__ import annotations

from typing import Final

from engine.ast import filters as f
from engine.ast import patterns as p
from engine.ast.abilities import StaticAbility, TriggeredAbility
from engine.ast.amounts import HistoryCount
from engine.ast.conditions import Did, Exists, FirstOfTurn, Happened, Holds, IsTurnOf, Matches, PaidFor, Unmet
from engine.ast.modifiers import Cant, RuleChange, TriggersMore
from engine.ast.node import Condition, Effect, Filter, Node, Pattern, Selection
from engine.ast.selections import All, Attached, Back, ControllerOf, DefendingPlayer, Source, This
from engine.ast.trees import FIELD_NAMES
from engine.oracle.clauses import part_of, subject_of, within
from engine.oracle.constants import ITSELF, ME, ONE, OPPONENTS, YOU, YOUR_TURN, YOURS
from engine.oracle.described import IN_PLAY, PERMANENT, SPELL, THING, another, is_a, is_no, lacks, of_kind, with_tests
from engine.oracle.durations import DURING, EACH
from engine.oracle.kernel import Line, Value, Values, changed, changed_in
from engine.oracle.rows import _, listed, marking, only, opened, phrase, row, rows, through
from engine.oracle.templates import ACTOR, Builder, Make, Unmake, member, sections
from engine.state.history import HISTORY_WORDS
from engine.terms.records import record
from engine.terms.zones import Cause, Zone

BATTLEFIELD: Final = Zone.BATTLEFIELD
GRAVEYARD: Final = Zone.GRAVEYARD
SEVERAL: Final = "one or more damaged"
ANOTHER: Final = "another damaged"
DOER_FIELDS: Final = ("who", "by", "what")  # the fields in which events hold who does them
PLAYERS: Final = {"player": f.Players(), "opponent": OPPONENTS}
JOINS: Final = dict.fromkeys(("and when", "and whenever", "or when", "or whenever"), True)
COUNTED_AS: Final = {
    Cause.CYCLE: "cycled", Cause.DISCARD: "discarded", Cause.SACRIFICE: "sacrificed", Cause.MILL: "milled",
}
MOVED_AS: Final[dict[tuple[Zone | None, Zone | None], str]] = {
    (BATTLEFIELD, GRAVEYARD): "permanents died", (None, BATTLEFIELD): "entered",
}
ONCE: Final = "for the first time each turn"
DID: Final = "one did|"  # before the surface of either of several things that one player does
PAIRED: Final = f.Objects(f.Kind.PERMANENT, (f.Other(), f.InPair()))


def _of(word: str, who: Filter | Selection) -> f.Objects:
    return f.Objects(f.Kind.PERMANENT, (f.HasType(word), f.ControlledBy(who)))


def _events(b: Builder) -> None:
    """Whom events are about, and what moves or fights."""
    # Whom an event is about, and whom it is done to: "you or a permanent you control".
    b.says("damaged", DefendingPlayer, "defending player")
    _struck(b)
    row(b, "damaged", "another {f:filter.s}",
        marking(f"{ANOTHER}|", another(_.f(PERMANENT, lacks(f.Other)), f.Other(surface="another"))))
    rows(b, "attackedone", {
        "you or planeswalkers you control": f.Either((ME, _of("planeswalker", YOU))),
        "one of your opponents or a planeswalker they control": f.Either((OPPONENTS, _of("planeswalker", OPPONENTS))),
    })
    b.event(p.Moves, "{what:eo} leave[s] the battlefield without dying", from_zone=BATTLEFIELD, not_to=GRAVEYARD)
    b.event(p.Moves, "{what:eo} [is|are] milled", to=GRAVEYARD, cause=Cause.MILL)
    b.event(p.Attacks, "{what:eo} attack[s] {whom:attackedone}")
    b.event(p.BecomesBlocked, "{what:eo} become[s] blocked by {by:thisobject}")
    b.says("event", p.IsDealtDamage, "you 're dealt {:damagekind}", what=YOU)
    b.grammar.lexer("intnumber", _figure, ("#n",), lambda value: [str(value)] if isinstance(value, int) else None)
    b.event(p.Becomes, "{what:eo} become[s] attached to {by:oneobject}", word="attached")
    b.event(p.Becomes, "{what:eo} become[s] attached to a {by:filter.s}", word="attached")


def _struck(b: Builder) -> None:
    """Whom damage is dealt to or an attack goes to: one, or one or more of them together."""
    b.same("struckplayer", "{_:anotherplayer}")
    b.says("struckplayer", Attached, "{word:attachedplayer}")
    rows(b, "struckplayer", {"a player": f.Players(), "a opponent": OPPONENTS})
    b.same("struckone", "{_:struckplayer}", "a {_:filter.s}")
    row(b, "struckone", "you or a {f:filter.s}", f.Either((ME, _.f)))
    row(b, "struckone", "{w:struckplayer} or a {f:filter.s}", f.Either((_.w(_is_plain), _.f(_is_plain))))
    one, who = "(player => w=player|opponent => w=opponent)", _.w[PLAYERS]
    rows(b, "struckone", {
        f"a {one} or {{f:filter.s}}": f.Either((who, _.f(_is_plain))),
        f"a {{f:filter.s}} or a {one}": f.Either((_.f(_is_plain), who)),
        f"a {{f:filter.s}} or {one}": f.Either((_.f(_is_plain), who)),
    })
    rows(b, "struckmany", {
        **{member("SEVERAL PLAYERS", words): who for words, who in (
            ("one or more players", f.Players()), ("one or more of your opponents", OPPONENTS),
            ("one or more opponents", OPPONENTS), ("your opponents", OPPONENTS))},
        "you and/or one or more {f:filter.p}": f.Either((ME, _.f)),
    })
    row(b, "struckmany", "one or more {f:filter.p}", marking(f"{SEVERAL}|", _.f(THING)))
    row(b, "struckmany", "one or more {f:filter.p} and/or players", f.Either((_.f, f.Players())), key=SEVERAL)
    b.same("damaged", "{_:struckone}", "{_:struckmany}")
    b.same("attackedone", "{_:struckone}")
    b.same("dealtto", "{_:struckone}")
    b.same("attackedsome", "{_:struckone}")


def _is_plain(what: Value) -> bool:
    """Whether it is of players or permanents; what "they" control, of one of several, has a row of its own."""
    return isinstance(what, f.Players | f.Objects) and getattr(
        what, "kind", f.Kind.PERMANENT) is f.Kind.PERMANENT and not any(
        isinstance(test, f.ControlledBy) and isinstance(test.who, Back) for test in what.tests)


def _figure(line: Line, at: int) -> list[tuple[Value, int]]:
    """A number in figures."""
    token = line.tokens[at]
    return [(int(token), at + 1)] if token.isdecimal() and int(token) else []


def _players(b: Builder) -> None:
    for number in "sp":
        b.says("event", p.PlayerDoes, f"{{who:psubject.{number}}} {{:playerdoes.{number}}} {ONCE}", nth=1)
    changes = "{w:psubject} (gain[s] => g=True|lose[s] => g=False)"
    rows(b, "event", {
        f"{changes} life {ONCE}": p.LifeChanges(_.w, _.g, nth=1),
        f"{changes} {{n:intnumber}} or more life": p.LifeChanges(_.w, _.g, least=_.n),
        "{w:psubject} gain[s] or lose[s] life": p.AnyEvent((p.LifeChanges(_.w, True), p.LifeChanges(_.w, False))),
        f"{{w:psubject}} draw[s] a card {ONCE}": p.PlayerDoes(_.w, "draw", nth=1),
        "{w:psubject} become[s] the target of a {f:filter.s}": p.BecomesTarget(_.w, _.f),
        "{w:psubject} create[s] a {f:filter.s}": p.TokensCreated(_.w, _.f(of_kind(f.Kind.TOKEN)), batch=False),
        "{w:psubject} create[s] or sacrifice[s] a {f:filter.s}":
            p.AnyEvent((p.TokensCreated(_.w, _.f(of_kind(f.Kind.TOKEN)), batch=False),
                      p.Moves(_.f, GRAVEYARD, BATTLEFIELD, Cause.SACRIFICE, _.w))),
        "{w:psubject} goad[s] {o:esubject.s}": p.PlayerDoes(_.w, "goad", _.o(is_a(Filter))),
        "{w:psubject} goad[s] {o:batch}": p.PlayerDoes(_.w, "goad", _.o(is_a(Filter)), batch=True),
    })
    rows(b, "event", {
        "{w:psubject} get[s] one or more {k:playercounter} counters": p.CountersChange(_.w, _.k),
        "{w:psubject} get[s] a {k:playercounter} counter": p.CountersChange(_.w, _.k, batch=False),
        "{w:psubject} get[s] one or more {e}": p.CountersChange(_.w, "energy"),
    }, told="{w:psubject} get[s] {k:playercounter} counters")
    turns = {"theirs": IsTurnOf(All(OPPONENTS)), "yours": IsTurnOf(YOU)}
    row(b, "event", "{w:psubject} cast[s] (WHOSE: your|their) first {f:filter.s} during each "
        "(opponent 's turn => t=theirs|of your turns => t=yours)", p.CastsSpell(_.w, _.f, nth=1, condition=_.t[turns]))
    row(b, "event", "{w:psubject} cast[s] another {f:filter.s}",
        p.CastsSpell(_.w, another(_.f(SPELL), f.Not(f.Is(This())))))
    _counters(b)
    b.same("countersubject", "{_:esubject.s}", "{_:someone}")


@record
class Counters(Node):
    """A counter of a kind, or some of them together, before it is said what becomes of them; no part of what is
    read."""

    kind: str
    batch: bool


def _counters(b: Builder) -> None:
    """ "One or more +1/+1 counters are put on a creature", "you remove a counter from a permanent": one counter at a
    time or some together, of a kind or of any, put or removed, by anybody or somebody."""
    for kind, said in ((_.k, "{k:counter} "), ("", "")):
        row(b, "changed.s", f"a {said}counter", Counters(kind, batch=False), told="a {k:counter} counter")
        row(b, "changed.p", f"one or more {said}counters", Counters(kind, batch=True), told="some {k:counter} counters")
    b.same("changed", "{_:changed.s}", "{_:changed.p}")
    one, several = opened(_.c, Counters), opened(_.c, Counters, batch=True)
    for whose, by in (("{c:changed.s} is", None), ("{c:changed.p} are", None), ("{w:psubject}", _.w)):
        put, remove = ("put[s] {c:changed}", "remove[s] {c:changed}") if by is not None else ("put", "removed")
        rows(b, "event", {
            f"{whose} {put} on {{o:countersubject}}": p.CountersChange(_.o, one.kind, batch=one.batch, by=by),
            f"{whose} {remove} from {{o:esubject.s}}":
                p.CountersChange(_.o, one.kind, put=False, batch=one.batch, by=by),
        })
        row(b, "event", f"{whose} {put} on {{o:batch}}", p.CountersChange(_.o, several.kind, by=by, together=True),
            told="counters put on {o:batch}")


def _paid(b: Builder) -> None:
    """ "Whenever you pay ~'s cumulative upkeep" (702.24a), and what a card reveals as it is drawn (2006:404.5)."""
    upkeep = "~ 's cumulative upkeep"
    rows(b, "event", {
        f"(you pay => v=pay|you don't pay => v=don't pay) {upkeep}":
            p.PlayerDoes(YOU, phrase("{} cumulative upkeep", _.v), ITSELF),
        f"{upkeep} is paid": p.PlayerDoes(f.Players(), "pay cumulative upkeep", ITSELF),
        f"a player doesn't pay {upkeep}": p.PlayerDoes(f.Players(), "don't pay cumulative upkeep", ITSELF),
        "you reveal a {f:filter.s} this way": p.PlayerDoes(YOU, "draw", _.f, nth=1),
    })
    rows(b, "static", {
        "reveal the first card you draw each turn .": StaticAbility(YOU, (RuleChange("first card drawn is revealed"),)),
        "reveal the first card you draw on each of your turns .":
            StaticAbility(YOU, (RuleChange("first card drawn is revealed"),), condition=YOUR_TURN),
    })


def _joined_and_states(b: Builder) -> None:
    """Events joined, and states that trigger."""
    # "When ~ enters and at the beginning of your upkeep": one ability with several events.
    b.word("eventjoin", {join: join for join in JOINS}, "and or when")
    row(b, "events", "{a:event} {w:eventjoin} {b:event}", p.AnyEvent((_.a, _.b)))
    row(b, "events", "{a:event} (and|or) at the beginning of {b:beginning}", p.AnyEvent((_.a, _.b)))
    # 603.8: "When ~ has no ice counters on it", "When you control seven or more Thrulls".
    row(b, "event", "you expend {n:intnumber}", p.PlayerDoes(YOU, phrase("expend {}", _.n)))
    row(b, "event", "{c:cond1}", p.StateIs(_.c(_is_state)))
    other = f.Objects(f.Kind.PERMANENT, (f.Not(f.OwnedBy(ControllerOf(This()))),))
    row(b, "event", "a player other than ~ 's owner controls it", p.StateIs(Matches(This(), other)))


def _is_state(condition: Value) -> bool:
    """Whether a condition is about how things are, not about what happened."""
    part = condition.part if isinstance(condition, Unmet) else condition
    return isinstance(part, Exists | Holds | Matches) and not _past(part)


def _past(value: object) -> bool:
    """Whether a condition asks what happened."""
    return any(
        isinstance(each, Happened | f.History | HistoryCount | Did | PaidFor | f.ThisWay)
        or (isinstance(each, f.PlayerWho) and each.property in HISTORY_WORDS) for each in within(value))


def _riders(b: Builder) -> None:
    """What must be true as the event happens."""
    times = {**DURING, **EACH}
    row(b, "eventrider", "{w:atsometime}", _.w[times])
    b.same("whilecondition", "while {_:condition}")
    b.same("ridercondition", "{_:eventrider}", "{_:whilecondition}")
    for word in ("when", "whenever"):
        for condition, middle in ((None, ""), (_.c, "if {c:condition} , ")):
            head = f"{word} {{p:events}} {{r:ridercondition}} , {member('IF', middle)}"
            ridden = TriggeredAbility(_.p(is_no(p.StateIs)), _.e, condition=condition, when=_.r)
            row(b, "triggered", f"{head}{{e:anybody}}", ridden, when=_of_all)
            row(b, "triggered", f"{head}{{e:triggerbody}} {{l:triggerlimit}}", changed(ridden, limit=_.l), when=_of_all)
            said = (_.p, _.e, _.c) if middle else (_.p, _.e)
            row(b, "triggered", f"{word} {{p:events}} {ONCE} , {member('IF', middle)}{{e:anybody}}",
                marking(f"{word} {ONCE}{middle}|", through(_once, lambda made: (made.pattern, made.effect, *(
                    () if made.condition is None else (made.condition,))), *said, cls=TriggeredAbility)))


def _of_all(pattern: Pattern, when: Condition, *rest: Value) -> bool:
    """ "Cycle this or cycle another card while this is on the battlefield": that may be of the last alone."""
    either = pattern.patterns if isinstance(pattern, p.AnyEvent) else ()
    if any(part_of(each, "condition") is not None for each in either):
        return False  # "you cast a spell during your turn or when another does during your turn"
    return isinstance(when, IsTurnOf) or not (either and pattern.surface.startswith(DID))


def _itself(what: Filter | Selection) -> Selection | None:
    """What does it for the first time: of several each by itself."""
    if isinstance(what, f.Objects):
        return Back("it", Source.EVENT)
    return what if isinstance(what, This | Attached) else None


def _whoever(who: object) -> Selection | None:
    """Whose first time it is: yours, or that of whichever player the event is about."""
    return YOU if who == YOU else Back("that player", Source.EVENT_PLAYER) if isinstance(who, f.Players) else None


def _none_before(pattern: Pattern) -> Condition | None:
    """That nothing so counted this turn came before what the event is about."""
    if isinstance(pattern, p.BecomesTarget | p.Attacks) and pattern.what is not None:
        itself = _itself(pattern.what)
        if itself is not None and isinstance(pattern, p.BecomesTarget):
            return FirstOfTurn("targeted", itself, pattern.of)
        if itself is not None and pattern == p.Attacks(pattern.what):
            return Happened("attacked", itself, "=", 1)
    if isinstance(pattern, p.BecomesTapped) and pattern == p.BecomesTapped(pattern.what):
        itself = _itself(pattern.what)
        return None if itself is None else Happened("was tapped", itself, "=", 1)
    if isinstance(pattern, p.CastsSpell) and pattern == p.CastsSpell(pattern.who, pattern.what):
        who = _whoever(pattern.who)
        return FirstOfTurn("spells cast", who, pattern.what) if who and isinstance(pattern.what, f.Objects) else None
    if not isinstance(pattern, p.Moves) or not isinstance(pattern.what, f.Objects):
        return None
    key = MOVED_AS.get((pattern.from_zone, pattern.to))
    if key and pattern == p.Moves(pattern.what, pattern.to, pattern.from_zone, batch=pattern.batch):
        return FirstOfTurn(key, YOU, pattern.what) if f.ControlledBy(YOU) in pattern.what.tests else None
    if pattern == p.Moves(pattern.what, from_zone=Zone.GRAVEYARD, batch=True, whose=YOU):
        return FirstOfTurn("left graveyard", YOU, pattern.what)
    if pattern.to is not Zone.GRAVEYARD:
        return None
    who = _whoever(pattern.by)
    if pattern.cause in COUNTED_AS and who:
        return FirstOfTurn(COUNTED_AS[pattern.cause], who, pattern.what)
    yours = pattern.whose == YOU and pattern.batch and pattern.from_zone is None and not pattern.cause
    return FirstOfTurn("put into graveyard", YOU, pattern.what) if yours else None


def _once(pattern: Pattern, effect: Effect, condition: Condition | None = None) -> TriggeredAbility | None:
    """The first time for the object itself is the first time its ability triggers, unless that asks for more (603.4);
    of what is counted this turn it is the first if it stands first there; of clauses with subjects of their own only
    the last is said to be the first of its kind."""
    if isinstance(pattern, p.AnyEvent) and len(set(map(subject_of, pattern.patterns))) > 1:
        return None
    when = _none_before(pattern)
    if when is not None:
        return TriggeredAbility(pattern, effect, condition=condition, when=when)
    counters = isinstance(pattern, p.CountersChange) and pattern.put and not pattern.kind
    subject = pattern.what if isinstance(pattern, p.CountersChange) and counters else subject_of(pattern)
    if not isinstance(subject, This | Attached | Back) or condition is not None:
        return None
    return TriggeredAbility(pattern, effect, limit=1)


def _again(b: Builder) -> None:
    only(b, "manyof", "a {f:filter.s}", _permanents)
    row(b, "manyof", "another {f:filter.s}", another(_.f(_permanents), f.Other(surface="another")))
    row(b, "manyof", "~ or a {f:filter.s} attached to it",
        f.Either((ITSELF, with_tests(_.f(_permanents), f.AttachedTo(This())))))
    both = (with_tests(_.f(_permanents), f.ControlledBy(YOU)),
            another(with_tests(_.g(_permanents), f.ControlledBy(YOU)), f.Other(surface="another")))
    row(b, "manyof", "a {f:filter.s} or another {g:filter.s} you control", f.Either(both))
    row(b, "manyof", "{w:attached}", f.Objects(f.Kind.PERMANENT, (f.Is(_.w),)))
    more = StaticAbility(YOU, (TriggersMore(None, _.w),))
    rows(b, "static", {
        "if a (|triggered) ability of {w:manyof} triggers , (that ability|it) triggers a additional time .": more,
        "if a (|triggered) ability of {w:manyof} triggers while {c:condition} , that ability triggers a additional "
        "time .":
            changed(more, condition=_.c),
    })


def _permanents(what: Value) -> bool:
    """Whether it is of permanents, and not of others."""
    return IN_PLAY(what) and lacks(f.Other)(what)


def _pairs_and_deeds(b: Builder) -> None:
    """Pairs of creatures, and one deed or another."""
    row(b, "esubject.s", "~ or a creature it 's paired with", f.Either((ITSELF, PAIRED)))
    row(b, "static", "~ can't attack or block unless it 's paired with a {f:filter.s} .",
        StaticAbility(This(), (Cant("attack or block", unless=Exists(with_tests(_.f, f.Other(), f.InPair()), ">=",
            ONE)),)))
    row(b, "event", "a {f:filter.s} is sacrificed or destroyed", p.AnyEvent(tuple(
        p.Moves(_.f, Zone.GRAVEYARD, Zone.BATTLEFIELD, cause) for cause in (Cause.SACRIFICE, Cause.DESTROY))))
    row(b, "esubject.s", "(either|one) of {o:backobject.p}", f.Objects(f.Kind.PERMANENT, (f.Is(_.o),)))
    each_with = _.f(is_a(f.Objects), lambda what: any("each with" in test.surface for test in what.tests))
    row(b, "event", "one or more {f:filter.p} deals combat damage to a player",
        p.DealsDamage(each_with, f.Players(), True, batch=True))
    # "You scry, surveil, or search your library": whatever is worded as an event of a player is a predicate as
    # well (`ep`), so that any of them go together.
    for name in DOER_FIELDS:
        for nt, deed in (("event", "ep#w"), ("doing", "ep.g"))[:1 if name == "what" else 2]:
            b.rule(nt, f"{{w:psubject}} {{e:{deed}}}", _deed_by(name), _undeed_by(name), told="W DID")
    row(b, "event", "{w:psubject} {e:epl#w}", marking(DID, through(_done_by, _undone_by, _.w, _.e, cls=p.AnyEvent)),
        told="W DID or DID")
    listed(b, "epl#", "ep#", "or", least=2)
    row(b, "event", "one or more {p:playernoun.p} {e:ep.p}",
        marking("together|", through(_done_together, _undone_together, _.p, _.e)))


def _doer(pattern: Pattern) -> str:
    """The field that holds who does something as an event; "" if it is not one alone."""
    found = [name for name in FIELD_NAMES[type(pattern)] if getattr(pattern, name) is ACTOR]
    return found[0] if len(found) == 1 else ""


def _deed_by(name: str) -> Make:
    """What a player does, who is held in that field."""
    return lambda values: changed_in(values[1], {name: values[0]}) if _doer(values[1]) == name else None


def _undeed_by(name: str) -> Unmake:
    def unmake(value: Value) -> Values | None:
        who = getattr(value, name, None)
        return None if who is None else (who, changed_in(value, {name: ACTOR}))

    return unmake


def _done_together(who: Filter, deed: Pattern) -> Pattern | None:
    """What players do at once: discard or sacrifice one or more things, lose life."""
    if not isinstance(deed, p.Moves | p.LifeChanges | p.PlayerDoes) or getattr(deed, "nth", False):
        return None
    name = _doer(deed)
    if not name or (isinstance(deed, p.Moves) and not deed.batch):
        return None
    more = {"together": True} if isinstance(deed, p.Moves) else {}
    return changed_in(deed, {name: who, "batch": True, "surface": f"{deed.batch}|{deed.surface}", **more})


def _undone_together(value: Pattern) -> Values:
    name = "by" if isinstance(value, p.Moves) else "who"
    batch, _, surface = value.surface.partition("|")
    less = {"together": False} if isinstance(value, p.Moves) else {}
    return getattr(value, name), changed_in(value, {name: ACTOR, "batch": batch == "True", "surface": surface, **less})


def _further(pattern: Pattern) -> bool | None:
    """Whether more is said behind what a deed is done to than that it is yours; None: nothing is named."""
    what = getattr(pattern, "what", None)
    if isinstance(what, f.Objects) and what.kind is f.Kind.ABILITY:
        return None  # what is said of an ability can be said of nothing else that is done
    return "p" in what.surface.partition("/")[0] and what.tests[-1] != YOURS if isinstance(what, f.Objects) else None


def _done_by(who: Selection, deeds: tuple[Pattern, ...]) -> p.AnyEvent | None:
    """Either of several things that a player does."""
    names = [_doer(each) for each in deeds]
    if "" in names or (_further(deeds[-1]) and False in map(_further, deeds[:-1])):
        return None  # what is said last may be meant of all: "cast a spell or play a land from exile"
    patterns = tuple(changed_in(each, {name: who}) for name, each in zip(names, deeds, strict=True))
    return p.AnyEvent(patterns, surface="|".join(names))


def by_you(deeds: Pattern | tuple[Pattern, ...]) -> Value | None:
    """Something that you do, or either of several things."""
    if isinstance(deeds, tuple):
        return _done_by(YOU, deeds)
    return changed_in(deeds, {name: YOU}) if (name := _doer(deeds)) else None


def done_by(value: Value) -> Values:
    """What you do, or do either of."""
    if isinstance(value, p.AnyEvent):
        return _undone_by(value)[1:]
    return tuple([changed_in(value, {name: ACTOR}) for name in DOER_FIELDS if getattr(value, name, None) == YOU][:1])


def _undone_by(value: p.AnyEvent) -> Values:
    names = value.surface.split("|")
    deeds = tuple(changed_in(each, {name: ACTOR}) for name, each in zip(names, value.patterns, strict=True))
    return getattr(value.patterns[0], names[0]), deeds


add: Final = sections(_events, _players, _paid, _joined_and_states, _riders, _again, _pairs_and_deeds)
