"""Words that point back: the card exiled this way, the spell, both sides, what was not chosen (608.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.arrival import Arrival
from engine.actions.control import Regenerate
from engine.actions.counters import PutCountersOn, Remove
from engine.actions.zone_verbs import Put
from engine.ast.abilities import EntersAbility, KeywordAbility, StaticAbility, TriggeredAbility, TurnedUpAbility
from engine.ast.conditions import Both, Did, Matches
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import ChooseAction, Continuous, If, PayCost, Sequence
from engine.ast.filters import ControlledBy, Either, Kind, Not, Objects, Opponent, Players, Status, ThisWay
from engine.ast.modifiers import AsThough, Cant, CantHave, GainAbilities, LoseAbilities, Must, SetTypes
from engine.ast.node import Effect
from engine.ast.particulars import HasAbilityOf
from engine.ast.patterns import ActivatesAbility, Becomes, Moves, StepBegins
from engine.ast.selections import Back, ControllerOf, Granter, Source, Target, This, Whole, You
from engine.events.structural import THIS_ABILITY
from engine.oracle.awaiting import LASTING
from engine.oracle.clauses import kinds, subject_of
from engine.oracle.constants import CARDS, IMPLIED, NONE, ONE, TURN, YOU
from engine.oracle.discourse import Unresolved
from engine.oracle.keywordlines import ABILITY_WORDS
from engine.oracle.lexicon.forbidding import ANY_MANA
from engine.oracle.rows import (
    CARD,
    PERMANENT,
    SPELL,
    _,
    derived,
    is_a,
    listed,
    marking,
    of_each,
    phrase,
    row,
    rows,
    setting,
    with_tests,
)
from engine.oracle.templates import ACTOR, Builder, member, sections
from engine.terms.steps import Step
from engine.terms.zones import Zone

DONE: Final = ("sacrificed", "tapped", "exiled", "discarded", "returned", "revealed", "destroyed", "milled")
NOUNS: Final = ("creature", "card", "permanent", "artifact", "land", "creature card")
COUNTERED = "if that spell is countered this way , {e:first}"
DIDNT: Final = "didn't control|"
SIDES: Final = {
    "the creature you control": ControlledBy(You()), "the creature you don't control": Not(ControlledBy(You())),
    "the creature a opponent controls": ControlledBy(Players((Opponent(),))),
}


def _said_back(b: Builder) -> None:
    """Granters, cards and quotes said again, and what was not chosen."""
    b.says("granter", Granter, "@~")
    b.same("single.s", "{_:granter}")
    b.same("oneobject", "{_:granter}")
    b.word("the.s", {"the spell": "the spell"}, "the NOUN")
    b.word("donenoun.s", {noun: noun for noun in NOUNS})
    b.word("donenoun.p", {"cards": "cards", "creature cards": "creature cards"})
    b.word("doneto", {participle: participle for participle in DONE}, "what was done")
    back = Back(phrase("the {} {}", _.d, _.n))
    row(b, "backobject.s", "the {n:donenoun.s} {d:doneto} this way", back)
    row(b, "backobject.p", "the {n:donenoun.p} (|you) {d:doneto} this way", back)
    b.word("the.s", {f"the {kind} card": f"the {kind} card" for kind in ("nonland", "creature", "land")}, "the NOUN")
    b.vocabulary("quotedlabel", {word: word for word in sorted(ABILITY_WORDS)})
    row(b, "quotedline", "{w:quotedlabel} — ({a:triggered}|{a:static}|{a:activated})", setting(_.a))
    row(b, "post", "not {d:deed} this way", Not(ThisWay(_.d)))
    row(b, "later", COUNTERED, If(Did(deed="countered"), _.e))
    row(b, "cond1", "a {f:filter.s} 's ability is countered this way",
        Both((Did(deed="countered"), Matches(Back("that permanent"), _.f(PERMANENT)))))
    row(b, "plain", "{a:clauses} if {c:condition} , and {z:clauses} if {d:condition}",
        Sequence((If(_.c, _.a), If(_.d, _.z))))
    row(b, "vp.b", "put ~ onto the battlefield from the command zone",
        Put(This(surface="command"), Arrival(), who=ACTOR))
    must = Continuous(ACTOR, (Must("attack"), Must("block")), TURN)
    row(b, "op#", "attack[s|] or block[s|] this turn if able", must)
    row(b, "single.p", "any number of target players ' graveyards",
        Whole(Zone.GRAVEYARD, Target(Players(), NONE, None)))
    row(b, "event", "the end of combat on your turn", StepBegins(Step.END_COMBAT, You()))


def _deeds(b: Builder) -> None:
    """Add these productions."""
    row(b, "entering", "as ~ is turned face up , {e:clauses} .", TurnedUpAbility(_.e))
    row(b, "entering", "as ~ transforms into {n:cardname} , {e:clauses} .", TurnedUpAbility(_.e, "transform"))
    row(b, "lineof permanentline", "as ~ enters or is turned face up , {e:clauses} .",
        (EntersAbility(_.e), TurnedUpAbility(_.e)))
    # "Becomes a Plains or an Island"; "lose hexproof and shroud and can't have hexproof or shroud".
    row(b, "said", "{o:object.s} becomes {a:kinds.s} or {b:kinds.s} {d:duration}", ChooseAction(IMPLIED, tuple(
        Continuous(_.o, (marking("become[s|]|", kind),), _.d, surface=LASTING) for kind in (_.a, _.b))),
        when=lambda what, one, other, lasting: not (one.keep or other.keep))  # that may be said of the last alone
    listed(b, "lostkeywords", "keyword", "or", least=2)
    row(b, "said", "{o:object.s} loses (|your choice of) {m:lostkeywords} {d:duration}", ChooseAction(IMPLIED, of_each(
        _.m, Continuous(_.o, (LoseAbilities((_.each,)),), _.d))))
    for kind in ("smods", "emods"):
        row(b, f"{kind}#",
            "lose[s|] {a:keyword} and {c:keyword} and can't have {a:keyword} or {c:keyword}",
            (LoseAbilities((_.a, _.c)), CantHave((_.a, _.c))))
    # "All creatures lose indestructible until end of turn, then destroy all creatures"; "{3}, {T} or {G}, {T}".
    row(b, "clauses", "{a:said} , then {b:imperative}", Sequence((_.a(is_a(Continuous), _of_another), _.b)))
    rows(b, "cost", {  # "{3}, {T}, sacrifice an artifact or discard a card": either of the last two besides the others
        "{a:costpart} , {c:costpart} or {d:costpart} , {e:costpart}": Cost(either=(Cost((_.a, _.c)), Cost((_.d, _.e)))),
        "{a:costpart} , {c:costpart} , {d:costpart} or {e:costpart}":
            Cost(either=(Cost((_.a, _.c, _.d)), Cost((_.a, _.c, _.e)))),
    })
    for does, word in (("fight[s]", "fight"), ("explore[s] a land card", "explore a land card"),
                       ("explore[s] a nonland card", "explore a nonland card"), ("regenerate[s]", "regenerate")):
        b.event(Becomes, f"{{what:eo}} {member('DOES BY RULE', does)}", word=word)
    row(b, "vp#", "regenerate[s] {o:object} . when it regenerates this way , {e:first}",
        Regenerate(_.o, _.e(lambda effect: Target not in kinds(effect)), who=ACTOR))
    rows(b, "post", {
        "with (a activated ability that isn't a mana ability|activated abilities that aren't mana abilities)":
            HasAbilityOf("activated"),
        "(that has|with) a activated ability with {t} in its cost": HasAbilityOf("tap"),
    })
    b.word("the.s", {f"the {word}": f"the {word}" for word in ("artifact", "land", "enchantment", "permanent")},
           "the NOUN")
    b.word("the.s", {"the source": "the source"})


def _of_another(effect: Effect) -> bool:
    """Whether it is of objects, which do nothing "then": it is you who do what follows."""
    return not isinstance(subject_of(effect), You)


def _reworded(b: Builder) -> None:
    """Add these wordings."""
    row(b, "esubject.s", "a card or token", Either((CARDS, Objects(Kind.TOKEN))))
    row(b, "esubject.s", "a {f:filter.s} you didn't control",
        marking(DIDNT, with_tests(_.f(CARD), Not(ControlledBy(YOU)))))
    row(b, "cond1", "it remains tapped", Matches(Back("it"), Objects(Kind.PERMANENT, (Status("tapped"),))))
    # "Its activated abilities can't be activated this turn".
    for rider, verb in (("", "have its abilities activated"),
                        (" unless they 're mana abilities", "have its nonmana abilities activated")):
        words = f"activated abilities can't be activated{rider}"
        row(b, "plain", f"{{o:refobject}} {words} {{d:duration}}", Continuous(_.o, (Cant(verb),), _.d))
        row(b, "static", f"{{o:attached}} 's {words} .", StaticAbility(_.o, (Cant(verb),)))
    b.says("event", ActivatesAbility, "{who:psubject} activate[s] a {what:filter.s} , if it isn't a mana ability",
           mana=False)
    row(b, "static", "(you can spend mana of any type|mana of any type can be spent) to cast {f:filter.p} .",
        StaticAbility(YOU, (AsThough("spend mana", ANY_MANA["type"], _.f(SPELL)),)))
    row(b, "vp#", "pay[s] {m:mana} plus a additional {n:mana} for each {u:eachcount}",
        PayCost(ACTOR, Cost((PayMana(_.m), PayMana(_.n, _.u)))))


def _persons(b: Builder) -> None:
    """Add these productions."""
    b.says("thisobject", This, "(him|her|he|she)")  # the legendary creature whose card it is
    b.says("refobject", This, "(his|her)")
    row(b, "post", "with the same controller", ControlledBy(ControllerOf(Back("it"))))
    again = derived(lambda what: what if isinstance(what, This) else Back("it"), _.o)
    row(b, "imperative", "put a {k:counter} counter on {o:oneobject} or remove one from it",
        ChooseAction(IMPLIED, (PutCountersOn(ONE, _.k, _.o, who=IMPLIED), Remove(ONE, again, _.k, who=IMPLIED))))
    # "When this land enters untapped, ..."
    untapped = Matches(This(), Objects(Kind.PERMANENT, (Status("untapped"),)))
    enters = Moves(This(), Zone.BATTLEFIELD)
    row(b, "triggered", "when ~ enters untapped , {e:anybody}", TriggeredAbility(enters, _.e, when=untapped))
    words = "loses this ability and becomes a aura enchantment with enchant {f:filter.s}"
    row(b, "gmods.s", words, (
        LoseAbilities((THIS_ABILITY,)), SetTypes(("enchantment",), ("Aura",), keep=False),
        GainAbilities((KeywordAbility("enchant", what=_.f),))))  # 303.4, 205.1a


def of_side(node: Back, targets: list[Target]) -> Back:
    """The one target that is described so; raises Unresolved."""
    mine = SIDES[node.word]
    found = [
        slot for slot, each in enumerate(targets)
        if isinstance(each.what, Objects) and each.most == ONE and mine in each.what.tests
    ]
    if len(found) != 1:
        raise Unresolved(node.word)
    return replace(node, to=Source.TARGET, index=found[0])


add: Final = sections(_said_back, _deeds, _reworded, _persons)
