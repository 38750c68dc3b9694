"""What happens instead: replaced, scaled, entering otherwise (614)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.base import ENTERING
from engine.actions.counters import PutCountersOn
from engine.actions.hand import Reveal
from engine.actions.library import ShuffleInto
from engine.actions.permanents import TapOrUntapThem
from engine.ast.abilities import EntersAbility, ReplacementAbility
from engine.ast.amounts import AmountPaid, Fixed
from engine.ast.conditions import IsTurnOf, PaidFor, UntilEndOfTurn
from engine.ast.effects import Continuous, Instead, Prevent, Sequence
from engine.ast.filters import ControlledBy, Either, Is, Kind, Objects, Opponent, Players
from engine.ast.modifiers import Cant
from engine.ast.node import Pattern
from engine.ast.patterns import CountersChange, LifeChanges, Moves, TapsForMana, TokensCreated
from engine.ast.selections import All, This
from engine.oracle.constants import ANYBODY, YOU
from engine.oracle.lexicon.events import event_clause, event_unclause
from engine.oracle.lexicon.prevention import KIND, KINDS
from engine.oracle.rows import _, is_a, of_kind, row, rows
from engine.oracle.templates import Builder, member, sections
from engine.terms.zones import Zone

THIS_TURN: Final = UntilEndOfTurn()
OPPONENT: Final = Players((Opponent(),))
PERMANENT: Final = Objects(Kind.PERMANENT)
MULTIPLES: Final = {"twice": 2, "three times": 3}
SCALED: Final[dict[str, tuple[int, int]]] = {
    "twice that many": (2, 0), "three times that many": (3, 0), "that many plus one": (1, 1),
    "that many plus two": (1, 2),
}
TIMES: Final = {words: factor for words, (factor, _more) in SCALED.items()}
ADDED: Final = {words: Fixed(more) if more else None for words, (_factor, more) in SCALED.items()}
ALONE: Final = {words: factor for words, (factor, more) in SCALED.items() if not more}
BACKS: Final = ("it", "that creature", "that permanent", "that permanent or player")


def _replaced(b: Builder) -> None:
    """What would happen, what happens instead, and what is prevented."""
    # What would happen: subjects and the base form of events.
    for subject in ("esubject.s", "esubject.p"):
        b.rule("would", f"{{s:{subject}}} would {{e:eo.b}}", event_clause, event_unclause)
    row(b, "replacing", "if {p:would} , exile it instead .", ReplacementAbility(Instead(_.p, None, to_zone="exile")))
    row(b, "plain", "if {p:would} this turn , exile it instead",
        Instead(_.p, None, duration=THIS_TURN, to_zone="exile"), key="exile turn")
    for comma in ("", " ,"):
        row(b, "plain",
            f"{{o:single.s}} can't be regenerated this turn {member('COMMA', comma)} "
                f"and if {{p:would}} this turn , exile it instead",
            Sequence((Continuous(_.o, (Cant("be regenerated"),), THIS_TURN),
                      Instead(_.p(is_a(Pattern)), None, duration=THIS_TURN, to_zone="exile", surface="exile turn"))),
            key=f"unhealed{comma} exiled")
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
    b.same("damager", "{_:oneobject}", "a {_:filter.s}")
    b.says("damager", All, "{what:filter.p}")
    b.same("figureorx", "{_:figure}", "{_:varx}")
    row(b, "entering", "~ enters tapped . as it enters , {e:clauses} .",
        EntersAbility(Sequence((TapOrUntapThem(ENTERING, True), _.e))))
    words = ("if ~ would be put into a graveyard from anywhere , reveal ~ and shuffle it into its owner 's library "
             "instead .")
    row(b, "spellstatic", words,
        ReplacementAbility(Instead(Moves(This(), Zone.GRAVEYARD), Sequence((Reveal(This()), ShuffleInto(This()))))))
    rows(b, "entering", {
        "as ~ enters , {e:clauses} .": EntersAbility(_.e),
        "you may have ~ enter {e:entry} .": EntersAbility(_.e, optional=True),
        "~ escapes {e:entry} .": EntersAbility(_.e, condition=PaidFor("escape")),
    })
    row(b, "entry", "with a {k:counter} counter on it for each time it was kicked",
        PutCountersOn(AmountPaid("times kicked"), _.k, ENTERING), key="times kicked")


def _scaling(b: Builder) -> None:
    b.same("scaler", "{_:esubject.s}")
    _life(b)
    _counters(b)
    # "Put that many plus one of each of those kinds of counters on that permanent or player instead".
    yours = Objects(Kind.PERMANENT, (ControlledBy(YOU),))
    rows(b, "countable", {
        "a permanent or player": Either((PERMANENT, ANYBODY)),
        "a permanent you control": yours,
        "a permanent": PERMANENT,
        "a {f:filter.s} or on yourself": Either((_.f, Players((Is(YOU),)))),
    })
    kinds = "{m:manytimes} of each of those kinds of counters"
    for by, words in ((YOU, f"if you would put one or more counters on {{s:countable}} , put {kinds} on"),
                      (None, f"if one or more counters would be put on {{s:countable}} , {kinds} are put on")):
        row(b, "replacing", f"{words} {{w:scaledback}} instead .",
            ReplacementAbility(Instead(CountersChange(_.s, by=by), None, factor=_.m[TIMES], add=_.m[ADDED])))
    # "If one or more tokens would be created under your control, twice that many of those tokens are created".
    for who, whose in ((YOU, "under your control"), (Players(), "")):
        under = member("UNDER YOUR CONTROL", whose)
        for head, tail in (
            (f"if {{f:batch}} would be created {under} ,", "of those tokens are created instead ."),
            (f"if a effect would create {{f:batch}} {under} , it creates", "of those tokens instead ."),
            ("if you would create {f:batch} , instead create", "of those tokens ."),
        )[:3 if whose else 2]:
            tokens = TokensCreated(who, _.f(of_kind(Kind.TOKEN)))
            rows(b, "replacing", {
                f"{head} {{m:manytimes}} {tail}": ReplacementAbility(Instead(tokens, None, factor=_.m[ALONE])),
                f"{head} half that many {tail[:-2]} , {{r:rounding}} .":
                    ReplacementAbility(Instead(tokens, None, halved=_.r)),
            })
    b.word("timesmuch", {words: words for words in MULTIPLES}, "so many times")
    row(b, "replacing", "if you tap a {f:filter.s} for mana , it produces {m:timesmuch} as much of that mana instead .",
        ReplacementAbility(Instead(TapsForMana(_.f(of_kind(Kind.PERMANENT)), YOU), None, factor=_.m[MULTIPLES])))


def _life(b: Builder) -> None:
    """ "If you would gain life, you gain twice that much life instead"."""
    other = _.w(is_a(Players))
    for who, subject, word, s in (("you", YOU, "you", ""), ("{w:psubject.s}", other, "they", ""),
                                  ("{w:psubject.s}", other, "that player", "s")):
        for verb, gains in (("gain", True), ("lose", False)):
            would = f"if {member('SOMEBODY', who)} would {member('CHANGE', verb)} life"
            does = f"{member('THEY', word)} {member('CHANGES', verb + s)}"
            life = LifeChanges(subject, gains)
            for amount, much in (("{m:timesmuch} that much life", Instead(life, None, factor=_.m[MULTIPLES])),
                                 ("half that much life , {r:rounding} ,", Instead(life, None, halved=_.r)),
                                 ("that much life plus {n:plainnumber}", Instead(life, None, add=_.n))):
                rows(b, "replacing", {
                    f"{would} , {does} {amount} instead .": ReplacementAbility(much),
                    f"{would} during your turn , {does} {amount} instead .":
                        ReplacementAbility(replace(much, condition=IsTurnOf(YOU))),
                })


def _counters(b: Builder) -> None:
    """ "If one or more +1/+1 counters would be put on a creature you control, that many plus one ... instead"."""
    b.same("countered", "{_:esubject.s}")
    b.word("manytimes", {words: words for words in SCALED}, "so many more")
    b.word("scaledback", {words: words for words in BACKS}, "what was spoken of")
    put = "if one or more {k:counter} counters would be put on {s:countered} ,"
    you = "if you would put one or more {k:counter} counters on {s:countered} , put"
    for by, head, tail in ((None, f"{put}", "are put on"), (YOU, you, "on")):
        row(b, "replacing", f"{head} {{m:manytimes}} {{k:counter}} counters {tail} {{w:scaledback}} instead .",
            ReplacementAbility(Instead(CountersChange(_.s, _.k, by=by), None, factor=_.m[TIMES], add=_.m[ADDED])))
        half = f"{head} half that many {{k:counter}} counters {tail} {{w:scaledback}} instead , {{r:rounding}} ."
        row(b, "replacing", half, ReplacementAbility(Instead(CountersChange(_.s, _.k, by=by), None, halved=_.r)))
    row(b, "replacing", f"{put} that many {{k:counter}} counters minus one are put on {{w:scaledback}} instead .",
        ReplacementAbility(Instead(CountersChange(_.s, _.k), None, add=Fixed(-1))))


    other = _.w(is_a(Players))
    for who, player, get in (("you", YOU, "you get"), ("{w:psubject.s}", other, "they get"),
                             ("{w:psubject.s}", other, "that player gets")):
        for words, kind in (("{k:playercounter} counters", _.k), ("{e}", "energy")):
            head = f"if {who} would get one or more {words} ,"
            row(b, "replacing", f"{head} {get} {{m:manytimes}} {words} instead .",
                ReplacementAbility(Instead(CountersChange(player, kind), None, factor=_.m[TIMES], add=_.m[ADDED])))


add: Final = sections(_replaced, _entering, _scaling)
