"""Words that point back: the card exiled this way, the spell, both sides, what was not chosen (608.2)."""

from __future__ import annotations

from typing import Final

from engine.actions.arrival import Arrival
from engine.actions.life import SetLife
from engine.actions.zone_verbs import Put
from engine.ast.amounts import Fixed
from engine.ast.conditions import Both, Did, Matches
from engine.ast.effects import Continuous, If, Sequence
from engine.ast.filters import Kind, Not, Objects, Other, Players, ThisWay
from engine.ast.modifiers import Must, SwitchPT
from engine.ast.node import Condition, Effect, Filter
from engine.ast.patterns import StepBegins
from engine.ast.selections import Back, Granter, Target, This, Whole, You
from engine.oracle.constants import TURN, YOU
from engine.oracle.kernel import Value
from engine.oracle.rows import _, row, setting
from engine.oracle.shape import SAID, shaped, worded
from engine.oracle.templates import ACTOR, Builder, sections
from engine.terms.steps import Step
from engine.terms.zones import Zone

DONE: Final = ("sacrificed", "tapped", "exiled", "discarded", "returned", "revealed", "destroyed", "milled")
NOUNS: Final = ("creature", "card", "permanent", "artifact", "land", "creature card")
WORDS: Final = (
    "landfall", "constellation", "raid", "magecraft", "battalion", "heroic", "inspired", "enrage", "revolt", "morbid",
    "metalcraft", "threshold", "delirium", "alliance", "coven", "corrupted", "celebration", "eerie", "valiant",
    "survival", "domain", "hellbent", "rally", "cohort", "ferocious", "formidable", "spell mastery", "adamant",
    "pack tactics", "descend", "flurry", "renew", "void", "opus",
)
COUNTERED = "if that spell is countered this way , {e:first}"
TIMES: Final = {"twice": 2, "three times": 3}


def _granted_rows(b: Builder) -> None:
    b.says("granter", Granter, "@~")
    for nt in ("single.s", "oneobject"):
        b.same(nt, "{_:granter}", told="=what has given the ability")
    shaped(b, "post", Other, "other than @~", lambda: Other(Granter()))


def _thewords_rows(b: Builder) -> None:
    b.word("the.s", {"the spell": "the spell"}, "the NOUN")
    b.word("donenoun.s", {noun: noun for noun in NOUNS})
    b.word("donenoun.p", {"cards": "cards", "creature cards": "creature cards"})
    b.word("doneto", {participle: participle for participle in DONE}, "what was done")
    for number, you in (("s", ""), ("p", ""), ("p", "you ")):
        shaped(b, f"backobject.{number}", Back, f"the {{n:donenoun.{number}}} {you}{{d:doneto}} this way",
               lambda n, d: Back(f"the {d} {n}"), SAID, SAID)
    shaped(b, "vp.b", SetLife, "have your life total become {n:amount}", lambda n: SetLife(YOU, n), "n")


def _pointingback_rows(b: Builder) -> None:
    b.word("the.s", {f"the {kind} card": f"the {kind} card" for kind in ("nonland", "creature", "land")}, "the NOUN")


def _wordedquotes_rows(b: Builder) -> None:
    b.word("quotedlabel", {word: word for word in WORDS}, "an ability word")
    for source in ("triggered", "static", "activated"):
        row(b, "quotedline", f"{{w:quotedlabel}} — {{a:{source}}}", setting(_.a))


def _unchosen_rows(b: Builder) -> None:
    shaped(b, "post", Not, "not {d:deed} this way", lambda d: Not(ThisWay(d)), "test.deed")
    shaped(b, "later", If, COUNTERED, lambda e: If(Did(deed="countered"), e), "effect")
    shaped(b, "cond1", Both, "a {f:filter.s} 's ability is countered this way", _of_such, "parts.1.filter")
    both = "{a:clauses} if {c:condition} , and {z:clauses} if {d:condition}"
    shaped(b, "plain", Sequence, both, _each_if, "effects.0.effect", "effects.0.condition", "effects.1.effect",
           "effects.1.condition")
    worded(b, "vp.b", {
        "put ~ onto the battlefield from the command zone": Put(This(surface="command"), Arrival(), who=ACTOR),
    })


def _of_such(what: Filter) -> Both | None:
    if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT:
        return None
    return Both((Did(deed="countered"), Matches(Back("that permanent"), what)))


def _each_if(first: Effect, one: Condition, second: Effect, other: Condition) -> Value:
    return Sequence((If(one, first), If(other, second)))


def _shortforms_rows(b: Builder) -> None:
    shaped(b, "plain", Continuous, "switch the power and toughness of {o:object} {d:duration}",
           lambda o, d: Continuous(o, (SwitchPT(),), d), "what", "duration")
    must = Continuous(ACTOR, (Must("attack"), Must("block")), TURN)
    worded(b, "op.s", {"attacks or blocks this turn if able": must})
    worded(b, "op.p", {"attack or block this turn if able": must})
    players = Target(Players(), Fixed(0), None)
    worded(b, "single.p", {"any number of target players ' graveyards": Whole(Zone.GRAVEYARD, players)})
    worded(b, "event", {"the end of combat on your turn": StepBegins(Step.END_COMBAT, You())})


add: Final = sections(
    _granted_rows, _thewords_rows, _pointingback_rows, _wordedquotes_rows, _unchosen_rows, _shortforms_rows,
)
