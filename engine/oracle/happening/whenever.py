"""Events by their places, amounts, times and company: whose graveyard, first time each turn, while, you or yours."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import StaticAbility, TriggeredAbility
from engine.ast.amounts import HistoryCount
from engine.ast.conditions import Did, Exists, FirstOfTurn, Happened, Holds, IsTurnOf, Matches, PaidFor, Unmet
from engine.ast.filters import (
    ControlledBy,
    Either,
    HasType,
    History,
    Is,
    Kind,
    Not,
    Objects,
    Other,
    Players,
    PlayerWho,
    ThisWay,
)
from engine.ast.modifiers import RuleChange
from engine.ast.node import Condition, Effect, Filter, Node, Pattern, Selection
from engine.ast.patterns import (
    AnyEvent,
    Attacks,
    Becomes,
    BecomesBlocked,
    BecomesTarget,
    CastsSpell,
    CountersChange,
    DealsDamage,
    IsDealtDamage,
    LifeChanges,
    Moves,
    PlayerDoes,
    StateIs,
    StepBegins,
    TokensCreated,
)
from engine.ast.selections import All, Attached, Back, DefendingPlayer, This
from engine.oracle.clauses import event_subject, field_names
from engine.oracle.constants import ME, OPPONENTS, YOU, YOUR_TURN
from engine.oracle.happening.events import DEED_OF, DEEDS, third_person
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.shape import shaped, with_tests, without, worded
from engine.oracle.templates import SECOND, THIRD, Builder
from engine.state.history import HISTORY_WORDS
from engine.terms.steps import Step
from engine.terms.zones import Zone

BATTLEFIELD: Final = Zone.BATTLEFIELD
GRAVEYARD: Final = Zone.GRAVEYARD
THIS: Final = Objects(Kind.PERMANENT, (Is(This()),))

SEVERAL: Final = "one or more damaged"
ANOTHER: Final = "another damaged"

def add(b: Builder) -> None:
    """Add these events."""
    _subjects(b)
    _moves(b)
    _combat(b)
    _players(b)
    _paid(b)
    _joined(b)
    _states(b)
    _riders(b)


def _another(values: Values) -> Value | None:
    what = values[0]
    if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT or Other in map(type, what.tests):
        return None
    return Objects(what.kind, (Other(surface="another"), *what.tests), surface=f"{ANOTHER}|{what.surface}")


def _not_another(value: Value) -> Values | None:
    if not isinstance(value, Objects) or not value.surface.startswith(f"{ANOTHER}|"):
        return None
    return (Objects(value.kind, value.tests[1:], surface=value.surface[len(ANOTHER) + 1 :]),)


def _of(word: str, who: Filter | Selection) -> Objects:
    return Objects(Kind.PERMANENT, (HasType(word), ControlledBy(who)))


def _subjects(b: Builder) -> None:
    """Whom an event is about, and whom it is done to: "you or a permanent you control"."""
    shaped(b, "esubject.s", Either, "you or a {f:filter.s}", lambda f: Either((ME, f)), "filters.1")
    shaped(b, "esubject.s", Either, "you or another {f:filter.s}", _or_another, without("filters.1"),
           key="you or another")
    shaped(b, "esubject.s", Either, "~ or {a:attached}", lambda a: Either((THIS, Objects(Kind.PERMANENT, (Is(a),)))),
           "filters.1.tests.0.what")
    shaped(b, "esubject.s", Either, "a {f:filter.s} or a {g:filter.s}", _two_kinds, "filters.0", "filters.1")
    b.says("damaged", DefendingPlayer, "defending player")
    b.says("damaged", Attached, "{word:attachedplayer}")
    for words, what in {
        "one or more players": Players(), "one or more of your opponents": OPPONENTS, "your opponents": OPPONENTS,
        "one or more opponents": OPPONENTS, "another player": Players((Not(Is(YOU)),)),
        "a player or planeswalker": Either((Players(), Objects(Kind.PERMANENT, (HasType("planeswalker"),)))),
        "a player or battle": Either((Players(), Objects(Kind.PERMANENT, (HasType("battle"),)))),
        "a opponent or battle": Either((OPPONENTS, Objects(Kind.PERMANENT, (HasType("battle"),)))),
    }.items():
        worded(b, "damaged", {words: what})
    shaped(b, "damaged", Objects, "one or more {f:filter.p}", lambda f: f, lambda x: x, key=SEVERAL)
    shaped(b, "damaged", Either, "one or more {f:filter.p} and/or players", lambda f: Either((f, Players())),
           "filters.0", key=SEVERAL)
    b.rule("damaged", "another {f:filter.s}", _another, _not_another, Objects, ANOTHER)
    shaped(b, "damaged", Either, "you or a {f:filter.s}", lambda f: Either((ME, f)), "filters.1",
           key="you or a damaged")
    worded(b, "attackedone", {
        "you or a planeswalker you control": Either((ME, _of("planeswalker", YOU))),
        "you or planeswalkers you control": Either((ME, _of("planeswalker", YOU))),
        "a opponent or a planeswalker a opponent controls": Either((OPPONENTS, _of("planeswalker", OPPONENTS))),
        "one of your opponents or a planeswalker they control": Either((OPPONENTS, _of("planeswalker", OPPONENTS))),
        "one of your opponents or a planeswalker a opponent controls": Either(
            (OPPONENTS, _of("planeswalker", OPPONENTS))),
        "a player or planeswalker": Either((Players(), Objects(Kind.PERMANENT, (HasType("planeswalker"),)))),
        "another player": Players((Not(Is(YOU)),)),
    })
    b.says("attackedone", Attached, "{word:attachedplayer}")
    shaped(b, "attackedone", Objects, "a {f:filter.s}", lambda f: f, lambda x: x, key="attacked one")


def _or_another(what: Filter) -> Either | None:
    return Either((ME, with_tests(what, Other()))) if isinstance(what, Objects) else None


def _two_kinds(first: Filter, second: Filter) -> Either | None:
    for each in (first, second):
        if not isinstance(each, Objects) or each.kind not in (Kind.PERMANENT, Kind.TOKEN, Kind.SPELL):
            return None
    return Either((first, second))


def _moves(b: Builder) -> None:
    b.word("placefrom", {"the battlefield": BATTLEFIELD, "a library": Zone.LIBRARY, "a hand": Zone.HAND,
                         "exile": Zone.EXILE})
    for words, zone in (("graveyard", GRAVEYARD), ("hand", Zone.HAND), ("library", Zone.LIBRARY)):
        whose = f"{{whose:anypossessive}} {words}"
        b.event(Moves, f"{{what:eo}} [is|are] put into {whose}", to=zone)
        b.event(Moves, f"{{what:eo}} [is|are] put into {whose} from {{from_zone:placefrom}}", to=zone)
        b.event(Moves, f"{{what:eo}} [is|are] returned to {whose}", to=zone)
        b.event(Moves, f"{{what:eo}} [is|are] returned to {whose} from the battlefield", to=zone, from_zone=BATTLEFIELD)
        b.event(Moves, f"{{what:eo}} enter[s] from {whose}", to=BATTLEFIELD, from_zone=zone)
    b.event(Moves, "{what:eo} [is|are] put into {whose:anypossessive} graveyard from anywhere", to=GRAVEYARD)
    b.event(Moves, "{what:eo} [is|are] put into {whose:anypossessive} graveyard from their library", to=GRAVEYARD,
            from_zone=Zone.LIBRARY)
    b.event(Moves, "{what:eo} [is|are] put into {whose:anypossessive} graveyard from your library", to=GRAVEYARD,
            from_zone=Zone.LIBRARY)
    b.event(Moves, "{what:eo} [is|are] put into a graveyard from a library", to=GRAVEYARD, from_zone=Zone.LIBRARY)
    b.event(Moves, "{what:eo} leave[s] {whose:anypossessive} graveyard", from_zone=GRAVEYARD)
    b.event(Moves, "{what:eo} [is|are] put into a graveyard from anywhere other than the battlefield", to=GRAVEYARD,
            not_from=BATTLEFIELD)
    b.event(Moves, "{what:eo} leave[s] the battlefield without dying", from_zone=BATTLEFIELD, not_to=GRAVEYARD)
    b.event(Moves, "{what:eo} [is|are] put into exile from the battlefield", to=Zone.EXILE, from_zone=BATTLEFIELD)
    b.event(Moves, "{what:eo} [is|are] exiled from the battlefield", to=Zone.EXILE, from_zone=BATTLEFIELD)
    b.event(Moves, "{what:eo} [is|are] put into exile from {whose:anypossessive} graveyard", to=Zone.EXILE,
            from_zone=GRAVEYARD)
    b.event(Moves, "{what:eo} [is|are] milled", to=GRAVEYARD, cause="mill")


def _combat(b: Builder) -> None:
    b.event(Attacks, "{what:eo} attack[s] {whom:attackedone}")
    b.event(BecomesBlocked, "{what:eo} become[s] blocked by {by:thisobject}")
    for word, combat in (("combat damage", True), ("noncombat damage", False), ("damage", None)):
        b.event(IsDealtDamage, f"{{what:eo}} [is|are] dealt {{least:intnumber}} or more {word}", combat=combat)
        b.event(DealsDamage, f"{{source:eo}} deal[s] {{least:intnumber}} or more {word} to {{to:damaged}}",
                combat=combat)
        b.event(DealsDamage, f"{{source:eo}} deal[s] {{least:intnumber}} or more {word}", combat=combat)
        shaped(b, "event", IsDealtDamage, f"you 're dealt {word}",
               lambda combat=combat: IsDealtDamage(YOU, combat=combat))
    b.word("intnumber", {str(number): number for number in range(1, 21)})
    b.event(Becomes, "{what:eo} [is|are] attached to {by:oneobject}", word="attached")
    b.event(Becomes, "{what:eo} become[s] attached to {by:oneobject}", word="attached")
    b.event(Becomes, "{what:eo} become[s] attached to a {by:filter.s}", word="attached")


def _players(b: Builder) -> None:
    for who, s in (("{w:psubject.s}", "s"), ("{w:psubject.p}", "")):
        for verb, gains in ((f"gain{s}", True), (f"lose{s}", False)):
            shaped(b, "event", LifeChanges, f"{who} {verb} life for the first time each turn",
                   lambda w, gains=gains: LifeChanges(w, gains, nth=1), "who")
        shaped(b, "event", AnyEvent, f"{who} gain{s} or lose{s} life",
               lambda w: AnyEvent((LifeChanges(w, True), LifeChanges(w, False))), "patterns.0.who")
        for one, other in (("scry", "surveil"),):
            said = [third_person(each) if s else each for each in (one, other)]
            shaped(b, "event", AnyEvent, f"{who} {said[0]} or {said[1]}",
                   lambda w, one=one, other=other: AnyEvent((PlayerDoes(w, one), PlayerDoes(w, other))),
                   "patterns.0.who")
        for words in (*DEEDS, "draw a card"):
            verb = DEED_OF.get(words, words)
            first, _, rest = words.partition(" ")
            said_so = f"{third_person(first) if s else first} {rest}".strip()
            shaped(b, "event", PlayerDoes, f"{who} {said_so} for the first time each turn",
                   lambda w, verb=verb: PlayerDoes(w, verb, nth=1), "who")
        shaped(b, "event", BecomesTarget, f"{who} become{s} the target of a {{f:filter.s}}", BecomesTarget, "what",
               "of")
        shaped(b, "event", TokensCreated, f"{who} create{s} a {{f:filter.s}}",
               lambda w, f: TokensCreated(w, f, batch=False) if f.kind is Kind.TOKEN else None, "who", "what")
        shaped(b, "event", AnyEvent, f"{who} create{s} or sacrifice{s} a {{f:filter.s}}", _made_or_sacrificed,
               "patterns.0.who", "patterns.0.what")
        shaped(b, "event", AnyEvent, f"{who} sacrifice{s} a {{f:filter.s}} or discard{s} a {{g:filter.s}}",
               _given_up, "patterns.0.by", "patterns.0.what", "patterns.1.what")
        shaped(b, "event", AnyEvent, f"{who} {'scries' if s else 'scry'} , surveil{s} , or search{'es' if s else ''} "
               "their library", lambda w: AnyEvent(tuple(PlayerDoes(w, verb) for verb in LOOKED)), "patterns.0.who")
        shaped(b, "event", CountersChange, f"{who} put{s} one or more counters on {{o:esubject.s}}",
               lambda w, o: CountersChange(o, by=w), "by", "what")
        for owner, person in (("your", SECOND), ("their", THIRD)):
            for words, turn in (("during each opponent 's turn", IsTurnOf(All(OPPONENTS))),
                                ("during each of your turns", IsTurnOf(YOU))):
                shaped(b, "event", CastsSpell, f"{who} cast{s} {owner} first {{f:filter.s}} {words}",
                       lambda w, f, turn=turn: CastsSpell(w, f, nth=1, condition=turn), "who", "what",
                       key=f"first {s} {owner} {words}{person}")
        shaped(b, "event", CastsSpell, f"{who} cast{s} another {{f:filter.s}}", _another_spell, "who",
               lambda x: Objects(x.what.kind, x.what.tests[1:], surface=x.what.surface))
    shaped(b, "event", CountersChange, "one or more counters are put on {o:esubject.s}", CountersChange, "what")
    shaped(b, "event", CountersChange, "a {k:counter} counter is removed from {o:esubject.s}",
           lambda k, o: CountersChange(o, str(k), put=False, batch=False), "kind", "what")
    shaped(b, "event", CountersChange, "one or more {k:counter} counters are removed from {o:esubject.s}",
           lambda k, o: CountersChange(o, str(k), put=False), "kind", "what")


LOOKED: Final = ("scry", "surveil", "search")


def _made_or_sacrificed(who: Filter | Selection, what: Filter) -> AnyEvent | None:
    if not isinstance(what, Objects) or what.kind is not Kind.TOKEN:
        return None
    return AnyEvent((TokensCreated(who, what, batch=False), _sacrificed(who, what)))


def _sacrificed(who: Filter | Selection, what: Filter) -> Moves:
    return Moves(what, GRAVEYARD, BATTLEFIELD, "sacrifice", who)


def _given_up(who: Filter | Selection, what: Filter, card: Filter) -> AnyEvent | None:
    if not isinstance(card, Objects) or card.kind is not Kind.CARD:
        return None
    return AnyEvent((_sacrificed(who, what), Moves(card, GRAVEYARD, Zone.HAND, "discard", who)))


def _paid(b: Builder) -> None:
    """ "Whenever you pay ~'s cumulative upkeep" (702.24a), and what a card reveals as it is drawn (2006:404.5)."""
    for words, who, verb in (
        ("you pay ~ 's cumulative upkeep", YOU, "pay cumulative upkeep"),
        ("~ 's cumulative upkeep is paid", Players(), "pay cumulative upkeep"),
        ("a player doesn't pay ~ 's cumulative upkeep", Players(), "don't pay cumulative upkeep"),
        ("you don't pay ~ 's cumulative upkeep", YOU, "don't pay cumulative upkeep"),
    ):
        worded(b, "event", {words: PlayerDoes(who, verb, Objects(Kind.PERMANENT, (Is(This()),)))})
    shaped(b, "event", PlayerDoes, "you reveal a {f:filter.s} this way",
           lambda f: PlayerDoes(YOU, "draw", f, nth=1), "what")
    worded(b, "static", {"reveal the first card you draw each turn .":
                         StaticAbility(YOU, (RuleChange("first card drawn is revealed"),)),
                         "reveal the first card you draw on each of your turns .":
                         StaticAbility(YOU, (RuleChange("first card drawn is revealed"),), condition=YOUR_TURN)})


def _another_spell(who: Filter | Selection, what: Filter) -> CastsSpell | None:
    if not isinstance(what, Objects) or what.kind is not Kind.SPELL:
        return None
    return CastsSpell(who, Objects(what.kind, (Not(Is(This())), *what.tests), surface=what.surface))


JOINS: Final = ("and when", "and whenever", "or when")


def _joined(b: Builder) -> None:
    """ "When ~ enters and at the beginning of your upkeep": one ability with several events."""
    for join in JOINS:
        shaped(b, "events", AnyEvent, f"{{a:event}} {join} {{b:event}}", lambda a, b: AnyEvent((a, b)), "patterns.0",
               "patterns.1")
    for join in ("and", "or"):
        shaped(b, "events", AnyEvent, f"{{a:event}} {join} at the beginning of {{b:beginning}}",
               lambda a, b: AnyEvent((a, b)), "patterns.0", "patterns.1")


def _states(b: Builder) -> None:
    for noun, step in (("upkeeps", Step.UPKEEP), ("end steps", Step.END), ("draw steps", Step.DRAW),
                       ("precombat main phases", Step.MAIN1), ("postcombat main phases", Step.MAIN2),
                       ("combats", Step.BEGIN_COMBAT)):
        worded(b, "beginning", {f"each of your {noun}": StepBegins(step, YOU)})
    shaped(b, "event", PlayerDoes, "you expend {n:intnumber}", lambda n: PlayerDoes(YOU, f"expend {n}"),
           lambda value: int(value.verb.split()[1]))
    """603.8: "When ~ has no ice counters on it", "When you control seven or more Thrulls"."""
    shaped(b, "event", StateIs, "{c:cond1}", _state, "condition")


def _state(condition: Condition) -> StateIs | None:
    """The state trigger of a condition about how things are, not about what happened."""
    part = condition.part if isinstance(condition, Unmet) else condition
    if not isinstance(part, Exists | Holds | Matches) or _past(part):
        return None
    said = part.surface.startswith("you control no ") or (
        part.surface == "there are no {f:filter.p}" and isinstance(part, Exists) and not _cards(part.what)
    )
    return None if said else StateIs(condition)  # worded elsewhere


def _cards(what: object) -> bool:
    """Whether cards are described, not permanents."""
    return isinstance(what, Objects) and what.kind is Kind.CARD


def _past(value: object) -> bool:
    """Whether a condition asks what happened."""
    if isinstance(value, tuple):
        return any(_past(each) for each in value)
    if isinstance(value, Happened | History | HistoryCount | Did | PaidFor | ThisWay):
        return True
    if isinstance(value, PlayerWho) and value.property in HISTORY_WORDS:
        return True
    return any(_past(getattr(value, name)) for name in field_names(type(value)))


def _riders(b: Builder) -> None:
    """What must be true as the event happens."""
    for words, condition in {
        "during your turn": IsTurnOf(YOU), "during each of your turns": IsTurnOf(YOU),
        "during a opponent 's turn": IsTurnOf(All(OPPONENTS)), "during each opponent 's turn": IsTurnOf(All(OPPONENTS)),
    }.items():
        worded(b, "eventrider", {words: condition})
    b.rule("whilecondition", "while {c:condition}", lambda v: v[0], lambda x: (x,))
    for word in ("when", "whenever"):
        for body in ("triggerbody", "modal"):
            for middle in ("", "if {c:condition} , "):
                _ridden(b, word, body, middle, False)
                if body == "triggerbody":
                    _ridden(b, word, body, middle, True)


COUNTED_AS: Final = {"cycle": "cycled", "discard": "discarded", "sacrifice": "sacrificed"}
ONCE: Final = "for the first time each turn"


def _ridden(b: Builder, word: str, body: str, middle: str, limit: bool) -> None:
    tail = ("condition", "effect") if middle else ("effect",)
    for rider in ("eventrider", "whilecondition"):
        template = f"{word} {{p:events}} {{r:{rider}}} , {middle}{{e:{body}}}{' {l:triggerlimit}' if limit else ''}"
        shaped(b, "triggered", TriggeredAbility, template, _limited if limit else _with_rider, "pattern", "when",
               *tail, *(("limit",) if limit else ()))
    if not limit:
        template = f"{word} {{p:events}} {ONCE} , {middle}{{e:{body}}}"
        shaped(b, "triggered", TriggeredAbility, template, _once, "pattern", *tail)


def _with_rider(pattern: Pattern, when: Condition, *rest: Node) -> TriggeredAbility | None:
    effect = rest[-1]
    condition = rest[0] if len(rest) == 2 else None
    assert isinstance(effect, Effect)
    assert condition is None or isinstance(condition, Condition)
    if isinstance(pattern, StateIs):
        return None
    return TriggeredAbility(pattern, effect, condition=condition, when=when)


def _limited(pattern: Pattern, when: Condition, *rest: Value) -> TriggeredAbility | None:
    *others, limit = rest
    found = _with_rider(pattern, when, *others)
    return None if found is None else changed(found, limit=limit)


def _none_before(pattern: Pattern) -> Condition | None:
    """That nothing so counted this turn came before what the event is about."""
    if isinstance(pattern, BecomesTarget) and isinstance(pattern.what, This | Attached):
        return FirstOfTurn("targeted", pattern.what, pattern.of)
    if isinstance(pattern, Attacks) and isinstance(pattern.what, This | Attached) and pattern == Attacks(pattern.what):
        return Happened("attacked", pattern.what, "=", 1)
    if not isinstance(pattern, Moves) or pattern.to is not Zone.GRAVEYARD or not isinstance(pattern.what, Objects):
        return None
    if pattern.cause in COUNTED_AS and pattern.by == YOU:
        return FirstOfTurn(COUNTED_AS[pattern.cause], YOU, pattern.what)
    yours = pattern.whose == YOU and pattern.batch and pattern.from_zone is None and not pattern.cause
    return FirstOfTurn("put into graveyard", YOU, pattern.what) if yours else None


def _once(pattern: Pattern, *rest: Node) -> TriggeredAbility | None:
    """The first time for the object itself is the first time its ability triggers, unless that asks for more (603.4);
    of what is counted this turn it is the first if it stands first there."""
    effect = rest[-1]
    condition = rest[0] if len(rest) == 2 else None
    assert isinstance(effect, Effect)
    assert condition is None or isinstance(condition, Condition)
    when = _none_before(pattern)
    if when is not None:
        return TriggeredAbility(pattern, effect, condition=condition, when=when)
    counters = isinstance(pattern, CountersChange) and pattern.put and not pattern.kind
    subject = pattern.what if isinstance(pattern, CountersChange) and counters else event_subject(pattern)
    if not isinstance(subject, This | Attached | Back) or condition is not None:
        return None
    return TriggeredAbility(pattern, effect, limit=1)
