"""Words that point back: the card exiled this way, the spell, both sides, what was not chosen (608.2)."""

from __future__ import annotations

from typing import Final

from engine.actions.arrival import Arrival
from engine.actions.life import SetLife
from engine.actions.zone_verbs import Put
from engine.ast.amounts import Fixed
from engine.ast.conditions import Both, Did, Matches
from engine.ast.effects import Continuous, If, Sequence
from engine.ast.filters import Not, Other, Players, ThisWay
from engine.ast.modifiers import Must, SwitchPT
from engine.ast.patterns import StepBegins
from engine.ast.selections import Back, Granter, Target, This, Whole, You
from engine.oracle.constants import TURN, YOU
from engine.oracle.rows import PERMANENT, _, phrase, row, setting
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
    row(b, "post", "other than @~", Other(Granter()))


def _thewords_rows(b: Builder) -> None:
    b.word("the.s", {"the spell": "the spell"}, "the NOUN")
    b.word("donenoun.s", {noun: noun for noun in NOUNS})
    b.word("donenoun.p", {"cards": "cards", "creature cards": "creature cards"})
    b.word("doneto", {participle: participle for participle in DONE}, "what was done")
    for number, you in (("s", ""), ("p", ""), ("p", "you ")):
        row(b, f"backobject.{number}", f"the {{n:donenoun.{number}}} {you}{{d:doneto}} this way",
            Back(phrase("the {} {}", _.d, _.n)))
    row(b, "vp.b", "have your life total become {n:amount}", SetLife(YOU, _.n))


def _pointingback_rows(b: Builder) -> None:
    b.word("the.s", {f"the {kind} card": f"the {kind} card" for kind in ("nonland", "creature", "land")}, "the NOUN")


def _wordedquotes_rows(b: Builder) -> None:
    b.word("quotedlabel", {word: word for word in WORDS}, "an ability word")
    for source in ("triggered", "static", "activated"):
        row(b, "quotedline", f"{{w:quotedlabel}} — {{a:{source}}}", setting(_.a))


def _unchosen_rows(b: Builder) -> None:
    row(b, "post", "not {d:deed} this way", Not(ThisWay(_.d)))
    row(b, "later", COUNTERED, If(Did(deed="countered"), _.e))
    row(b, "cond1", "a {f:filter.s} 's ability is countered this way",
        Both((Did(deed="countered"), Matches(Back("that permanent"), _.f(PERMANENT)))))
    row(b, "plain", "{a:clauses} if {c:condition} , and {z:clauses} if {d:condition}",
        Sequence((If(_.c, _.a), If(_.d, _.z))))
    row(b, "vp.b", "put ~ onto the battlefield from the command zone",
        Put(This(surface="command"), Arrival(), who=ACTOR))


def _shortforms_rows(b: Builder) -> None:
    row(b, "plain", "switch the power and toughness of {o:object} {d:duration}", Continuous(_.o, (SwitchPT(),), _.d))
    must = Continuous(ACTOR, (Must("attack"), Must("block")), TURN)
    row(b, "op.s", "attacks or blocks this turn if able", must)
    row(b, "op.p", "attack or block this turn if able", must)
    row(b, "single.p", "any number of target players ' graveyards",
        Whole(Zone.GRAVEYARD, Target(Players(), Fixed(0), None)))
    row(b, "event", "the end of combat on your turn", StepBegins(Step.END_COMBAT, You()))


add: Final = sections(
    _granted_rows, _thewords_rows, _pointingback_rows, _wordedquotes_rows, _unchosen_rows, _shortforms_rows,
)
