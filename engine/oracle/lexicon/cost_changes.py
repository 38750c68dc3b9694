"""Costs that are changed: of which spells and abilities, by how much, for each what; other costs (601.2f, 118.7-9)."""

from __future__ import annotations

from itertools import product
from typing import Final

from engine.actions.hand import Discard
from engine.actions.life import PayLife
from engine.actions.zone_verbs import Exile, Sacrifice
from engine.ast import filters as f
from engine.ast.abilities import CastingAbility, KeywordAbility, StaticAbility
from engine.ast.amounts import AmountPaid, CountOf, Fixed, HistoryCount, PropertyOf
from engine.ast.conditions import CONTROLLED, AnyTrue, Both, Happened, Holds, IsTurnOf, Matches, PaidFor, Unmet
from engine.ast.costs import ANY_NUMBER, Cost, DoThis, PayMana
from engine.ast.modifiers import FORETELL_ANYTIME, Cant, ChangeCost, MayPlay, PayInstead, RuleChange
from engine.ast.node import Amount, Condition, Filter, Node, Selection
from engine.ast.selections import All, Attached, Back, ControllerOf, Some, Source, Targeted, This, You
from engine.keywords.all_keywords import ALTERNATIVE
from engine.oracle.awaiting import Circumstance
from engine.oracle.clauses import within
from engine.oracle.constants import CARDS, ITSELF, ME, ONE, OPPONENTS, PERMANENTS, SOURCES, SPELLS, YOU, YOUR_TURN
from engine.oracle.described import SPELL, THING, lacks, of_kind, spells_at_all, with_tests
from engine.oracle.durations import DURING, PLAIN
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.lexicon.casting_spells import is_stated
from engine.oracle.nouns import of_itself
from engine.oracle.rows import _, derived, marking, of_each, only, opened, phrase, row, rows, setting
from engine.oracle.statics import THIS_SPELL
from engine.oracle.templates import Builder, member, sections
from engine.terms.mana import ManaCost
from engine.terms.records import record

CASTERS: Final[dict[str, Filter | Selection | None]] = {
    "": None, " you cast": YOU, " your opponents cast": OPPONENTS, " players cast": None,
    " enchanted player casts": Attached("enchanted player"), " that player casts": Back("that player"),
}
ORDINALS: Final = ("first", "second", "third")
TURNS: Final = {"each turn": None, "during each of your turns": YOUR_TURN,
                "during each opponent 's turn": IsTurnOf(All(OPPONENTS))}
EACH_TARGET: Final = PropertyOf("targets", Back("it", Source.EACH))  # of the spell whose cost it is
SURE: Final = (Cant("be countered"),)
OF_PERMANENTS: Final = (
    "boast", "equip", "exhaust", "fortify", "level up", "loyalty", "outlast", "power-up", "reconfigure",
)
OF_CARDS: Final = ("cycling", "embalm", "encore", "eternalize", "ninjutsu", "scavenge", "unearth")
ACTIVATORS: Final[dict[str, Filter | Selection | None]] = {
    "you activate": YOU, "your opponents activate": OPPONENTS, "players activate": None,
}
PAYERS: Final[dict[str, Filter | Selection]] = {"you pay": YOU, "your opponents pay": OPPONENTS}
FACES: Final = ("disguise", "megamorph", "morph")  # whose costs turn a permanent face up (116.2b)
LEAST_ONE: Final = "this effect can't reduce the mana in that cost to less than one mana ."
NONMANA: Final = "unless they 're mana abilities"
ACTIONS: Final = {"foretelling": "foretell", "plotting": "plot"}
CREATURES: Final = f.Objects(f.Kind.PERMANENT, (f.HasType("creature"), f.ControlledBy(YOU)))
FIRST: Final = "the equip cost of the first equip ability you activate"
OFFERS: Final = {
    "cycling costs": PayInstead("cycling", Cost(())), "equip costs": PayInstead("equip", Cost(())),
    f"{FIRST} each turn": PayInstead("equip", Cost(()), first=True),
    f"{FIRST} during each of your turns": PayInstead("equip", Cost(()), first=True, own_turn=True),
    "~ 's crew cost": PayInstead("crew", Cost(()), This()),
}
ADDITIONAL: Final = "additional"  # how a spell remembers that it was paid


@record
class Aim(Node):
    """Spells whose cost changes: which, and cast by whom; no part of what is read."""

    what: Filter
    who: Filter | Selection | None


@record
class NthAim(Node):
    """The first, second or third spell one casts in a turn, and when the next such spell is that one; no part of what
    is read."""

    what: Filter
    so_far: Condition


@record
class HowMuch(Node):
    """By how much a cost changes; no part of what is read."""

    mana: str
    sign: int
    up_to: bool = False


@record
class CostIf(Node):
    """When a cost changes, or for which targets; no part of what is read."""

    condition: Condition | None = None
    aim: Filter | Selection | None = None


def _amounts(b: Builder) -> None:
    """ "costs {1} less to cast for each creature you control"; the spells it is about are put in later."""
    rows(b, "byhowmuch", {"{m:generic} (LESS: less => s=-1|more => s=1)": HowMuch(_.m, _.s),
                          "up to {m:generic} less": HowMuch(_.m, -1, True)})
    rows(b, "costif", {
        "if {k:condition}": CostIf(_.k), "if it targets {t:targeted}": CostIf(aim=_.t),
        "{w:attime}": CostIf(_.w[DURING]),
    })
    rows(b, "spellcost#", {f"cost[s|] {{m:byhowmuch}} to cast {tail}": ChangeCost(SPELLS, **change)
                           for tail, change in by_how_much().items()})


def by_how_much() -> dict[str, dict[str, Value]]:
    """What may be said behind "costs {m:byhowmuch} to ...", and what the change then is, in the fields of a change of
    costs: for each of how many; {X} is only for what it is said to be."""
    some = opened(_.m(lambda m: m.mana != "{X}"), HowMuch)
    x = opened(_.m(lambda m: m.mana == "{X}"), HowMuch, mana="{X}")
    return {
        "": {"mana": some.mana, "sign": some.sign, "up_to": some.up_to, "times": None},
        "for each {n:eachcount}": {"mana": some.mana, "sign": some.sign, "up_to": some.up_to, "times": _.n},
        ", where x is {a:amount}": {"mana": "{1}", "sign": x.sign, "up_to": x.up_to, "times": _.a},
    }


def _targeted(spell: Selection) -> Amount:
    """How many of a description a spell targets."""
    return CountOf(f.Objects(f.Kind.SOURCE, (f.Is(Targeted(spell, _.f)),)))


def of_spells(what: Value, who: Value) -> ChangeCost:
    """The change in the slot `m`, of these spells."""
    change: ChangeCost = setting(_.m, back={"what": SPELLS}, what=what, who=who)
    return change


def no_aim(when: CostIf) -> bool:
    """Whether a condition asks nothing of what the ability targets whose cost changes: that is an aim."""
    return not isinstance(when.condition, Matches) or not any(
        isinstance(each, f.Targeting) for each in within(when.condition))


def _aims(b: Builder) -> None:
    for words, who in CASTERS.items():
        cast = f" {member('SOMEONE CASTS', words)}"
        for number, spells in (("p", "{f:filter.p}"), ("s", "each {f:filter.s}")):
            row(b, f"spellaim.{number}", f"{spells}{cast}", Aim(_.f(spells_at_all), who))
            if words:
                row(b, f"spellaim.{number}", f"{spells}{cast} {{p:posts}}",
                    Aim(with_tests(_.f(spells_at_all), *_.p(_of_any_zone)), who))
        row(b, "spellaim.p", f"{{f:filter.p}} and {{g:filter.p}}{cast}",
            Aim(f.Either((_.f(spells_at_all), _.g(spells_at_all))), who))
    for (place, word), (words, turn) in product(enumerate(ORDINALS), TURNS.items()):
        for where, spells in (("", _.s), ("{z:zonepost} ", with_tests(_.s(lacks(f.InZone)), _.z(f.places)))):
            so_far: Value = Holds(HistoryCount("spells cast", YOU, spells), "=", Fixed(place))
            if not place:
                so_far = Unmet(Happened("spells cast", YOU, filter=spells))
            row(b, "spellaim.nth", f"the {member('NTH', word)} {{s:yourspell.s}} {where}{member('TURNS', words)}",
                NthAim(spells, so_far if turn is None else Both((turn, so_far))))
    only(b, "yourspell#", "{f:filter#} you cast", spells_at_all, f.Objects)
    row(b, "yourspell#", "{f:filter#} you cast {p:posts}", with_tests(_.f(spells_at_all), *_.p(_of_any_zone)))


def _of_any_zone(posts: Values) -> bool:
    """Where it was cast from is no zone it is in; "with toughness greater than its power" is a test of its own."""
    return not any(isinstance(each, f.InZone | f.ControlledBy) or (isinstance(each, f.Compare) and of_itself(each))
                   for each in posts)


def _of_spells(b: Builder) -> None:
    """Spells of others and the object itself."""
    aim, nth, when = opened(_.s, Aim), opened(_.n, NthAim), opened(_.w, Circumstance)
    cheaper, that = of_spells(aim.what, aim.who), of_spells(nth.what, YOU)
    row(b, "static", "{s:spellaim} {m:spellcost#s} .", StaticAbility(None, (cheaper,)))
    timed = "{w:circumstance.time} {m:spellcost#s} ."
    row(b, "static", f"{{s:spellaim}} {timed}", StaticAbility(None, (cheaper,), condition=when.condition), told=timed)
    row(b, "static", "{n:spellaim.nth} {m:spellcost.s} .", StaticAbility(None, (that,), condition=nth.so_far), PLAIN)
    row(b, "static", "{n:spellaim.nth} {w:circumstance.time} {m:spellcost.s} .",
        StaticAbility(None, (that,), condition=Both((nth.so_far, when.condition))), told=timed)
    row(b, "static", "{n:spellaim.nth} {m:spellcost.s} and can be cast as though it had flash .",
        StaticAbility(YOU, (that, MayPlay(nth.what, "cast", as_flash=True)), condition=nth.so_far))
    core = "~ costs {m:generic} (LESS: less => s=-1|more => s=1) to cast"
    change = ChangeCost(THIS_SPELL, _.m(lambda m: m != "{X}"), _.s)
    changes = CastingAbility("reduce", modifier=change)
    rows(b, "casting", {
        f"{core} for each {{f:filter.s}} it targets .":
            changed(changes, modifier=changed(change, times=_targeted(This()))),
        f"if {{c:condition}} , {core} .": changed(changes, condition=_.c),
        f"{core} as long as {{c:condition}} .": changed(changes, condition=_.c),
    })


def _targetcosts(b: Builder) -> None:
    nt = "spellcost#"
    those = "{f:filter.s} (IT: it targets|they target)"
    for each, times in (("target", EACH_TARGET), (those, _targeted(Back("it", Source.EACH)))):
        row(b, nt, f"cost[s|] {{m:byhowmuch}} to cast for each {each}",
            ChangeCost(SPELLS, **{**by_how_much()[""], "times": times}), told=f"{{m:byhowmuch}} for each {those}")
    row(b, nt, "cost[s|] a additional {n:figure} life to cast",
        ChangeCost(SPELLS, "", 1, extra=Cost((DoThis(PayLife(_.n, who=You(surface="implied"))),))))
    row(b, "casting", "~ costs {n:figure} life more to cast for each target .",
        CastingAbility("reduce", modifier=ChangeCost(THIS_SPELL, "", 1, times=PropertyOf("targets", This()),
                                                     extra=Cost((DoThis(PayLife(_.n, who=You(surface="implied"))),)))))
    yours = opened(_.s(lambda aim: aim.who == YOU and isinstance(aim.what, f.Objects)), Aim, who=YOU)
    sure = with_tests(yours.what, f.ControlledBy(YOU))
    row(b, "static", "{s:spellaim.p} can't be countered .", StaticAbility(sure, SURE))
    also = ". it also costs {n:generic} less to cast if {d:condition} ."
    for words in (f"~ costs {{m:generic}} less to cast if {{c:condition}} {also}",
                  "~ costs {m:generic} less to cast if {c:condition} and {n:generic} less to cast if {d:condition} ."):
        row(b, "lineof spellline|lineof permanentline", words, (_cheaper(_.m, _.c), _cheaper(_.n, _.d)),
            told="=~ costs less if one or two")
    costs, much = "costs {m:generic} (LESS: less => s=-1|more => s=1) to cast", _.m(lambda m: m != "{X}")
    before = HistoryCount("spells cast", ControllerOf(Back("it", Source.EACH)))
    rows(b, "static", {
        f"each spell a player casts {costs} for each other spell that player has cast this turn .":
            StaticAbility(None, (ChangeCost(SPELLS, much, _.s, times=before),)),
        f"each {{f:filter.s}} you cast {costs} if it has {{k:haskeywords}} .":
            StaticAbility(None, (ChangeCost(with_tests(_.f(SPELL), _.k), much, _.s, who=YOU),)),
    })
    at_least = "each spell that would cost less than three mana to cast costs three mana to cast ."
    three = (ChangeCost(SPELLS, "{3}", 0, set_to=True),)
    row(b, "static", at_least, StaticAbility(None, three))


def _cheaper(mana: Value, condition: Value) -> CastingAbility:
    """What makes the object itself cost less."""
    change = ChangeCost(THIS_SPELL, mana(lambda mana: mana != "{X}"), -1)
    return CastingAbility("reduce", modifier=change, condition=condition)


def _abilitycosts(b: Builder) -> None:
    # "Foretelling cards from your hand costs {1} less": what a special action costs (116.2).
    b.word("specialaction", {each: each for each in ACTIONS}, "a special action")
    much = opened(_.m, HowMuch)
    less = ChangeCost(CARDS, much.mana, much.sign, who=You(), abilities=True, keyword=_.n[ACTIONS], up_to=much.up_to)
    rows(b, "static", {
        "{n:specialaction} cards from your hand costs {m:byhowmuch} .": StaticAbility(None, (less,)),
        "foretelling cards from your hand costs {m:byhowmuch} and can be done on any player 's turn .":
            StaticAbility(None, (changed(less, keyword="foretell"), RuleChange(FORETELL_ANYTIME, ME))),
    })
    row(b, "static", "the first card you foretell each turn costs {0} to foretell .",
        StaticAbility(You(), (PayInstead("foretell", Cost((PayMana(ManaCost(("0",))),)), first=True),)))
    # "Flashback {8}{G}{G}. This spell costs {X} less to cast this way, where X is ...".
    for less_so, mana, times in (
        ("{m:generic} less to cast this way , where x is {a:amount}", _.m[{"{X}": "{1}"}], _.a),
        ("{m:generic} less to cast this way for each {a:filter.s}", _.m(lambda mana: mana != "{X}"), CountOf(_.a)),
    ):
        change = ChangeCost(THIS_SPELL, mana, -1, times=times, keyword="flashback")
        row(b, "lineof spellline", f"flashback {{c:manapart}} . ~ costs {less_so} .",
            (KeywordAbility("flashback", cost=_.c), CastingAbility("reduce", modifier=change)))
    _whose(b)
    b.same("abilityaim.nonmana", "{_:abilityaim}", "{_:anyability}")
    for aim, unless in (("abilityaim", ""), ("abilityaim.nonmana", f" {NONMANA}")):
        for scale, much_so in by_how_much().items():
            row(b, "abilitycost", f"{{w:{aim}}} cost {{m:byhowmuch}} to activate {member('SCALE', scale)}"
                f"{member('UNLESS', unless)}", _cost(much_so), when=None if unless else lambda aim, much, *rest: (
                    # it is sure that no mana ability costs more by it (605.1a)
                    much.sign < 0 or aim.keyword or aim.aim is not None or aim.surface.startswith("nonmana|")))
    b.same("static", "{_:abilitycost} .")
    row(b, "static", "{a:abilitycost} if {k:condition} .", setting(_.a, condition=_.k))
    row(b, "static", f"{{a:abilitycost}} . {LEAST_ONE}",
        of_each(_.a, marking("least|", _.each(lambda change: change.sign < 0), floor=1), "modifiers"))
    for scale, much_so in by_how_much().items():
        row(b, "static", f"{{w:costaim}} cost {{m:byhowmuch}} {member('SCALE', scale)} .", _cost(much_so))
        if scale:
            row(b, "static", f"~ 's {{k:costkeyword}} ability costs {{m:byhowmuch}} to activate {scale} .",
                StaticAbility(None, (_own(much_so),)), told=OWN_COST)
    when = opened(_.i(no_aim), CostIf)
    row(b, "static", "~ 's {k:costkeyword} ability costs {m:byhowmuch} to activate {i:costif} .",
        StaticAbility(None, (changed(_own(by_how_much()[""]), aim=when.aim),), condition=when.condition), told=OWN_COST)


OWN_COST: Final = "~ 's {k:costkeyword} ability costs {m:byhowmuch} to activate so"


def _cost(change: dict[str, Value]) -> StaticAbility:
    """An ability that changes costs, of what the slot `w` says."""
    return StaticAbility(None, (setting(_.w, {"mana": "", "sign": 0}, **change),))


def _own(change: dict[str, Value]) -> ChangeCost:
    """What changes the cost of one of its own abilities."""
    return ChangeCost(ITSELF, **change, abilities=True, keyword=_.k(lambda name: name in OF_PERMANENTS))


def _aim(what: Filter, who: Filter | Selection | None = None, keyword: str = "", aim: Value = None) -> ChangeCost:
    return ChangeCost(what, "", 0, who=who, abilities=True, keyword=keyword, aim=aim)


def _whose(b: Builder) -> None:
    """Whose abilities, of which keyword, with which target; and costs by the way of casting they are paid for."""
    b.vocabulary("costkeyword", {each: each for each in (*OF_PERMANENTS, *OF_CARDS)})
    b.vocabulary("facekeyword", {each: each for each in FACES})
    b.vocabulary("waykeyword", {each: each for each in ALTERNATIVE})
    b.word("activators", {each: each for each in ACTIVATORS}, "who activates")
    b.word("payers", {each: each for each in PAYERS}, "who pays")
    having = derived(lambda keyword: CARDS if keyword in OF_CARDS else PERMANENTS, _.n)
    rows(b, "abilityaim", {
        "activated abilities of {f:filter.p}": _aim(
            _.f(THING, lambda what: what.kind not in (f.Kind.SPELL, f.Kind.ABILITY, f.Kind.SPELL_OR_ABILITY))),
        "{w:attached} 's activated abilities": _aim(f.Objects(f.Kind.PERMANENT, (f.Is(_.w),))),
        "{n:costkeyword} abilities of {f:filter.p}": _aim(_.f(of_kind(f.Kind.PERMANENT)), None, _.n),
        "{n:costkeyword} abilities {w:activators} of {f:filter.p}":
            _aim(_.f(of_kind(f.Kind.PERMANENT)), _.w[ACTIVATORS], _.n),
        "{a:someabilities} that target {t:targeted}": marking("at|", _.a, aim=_.t),
        "{a:anyability} that aren't mana abilities": marking("nonmana|", _.a),
    })
    row(b, "keyabilities", "{n:costkeyword} abilities {w:activators}", _aim(having, _.w[ACTIVATORS], _.n))
    b.same("abilityaim", "{_:keyabilities}")
    b.same("someabilities", "{_:keyabilities}", "{_:anyability}")
    rows(b, "anyability", {
        "abilities {w:activators}": _aim(SOURCES, _.w[ACTIVATORS]), "activated abilities": _aim(SOURCES),
    }, told="abilities {w:activators}")
    for nt, paid in (("costkeyword", _aim(having, None, _.n)), ("facekeyword", _aim(PERMANENTS, None, _.n)),
                     ("waykeyword", ChangeCost(SPELLS, "", 0, who=None, keyword=_.n))):
        keyword = member("KEYWORD", f"{{n:{nt}}}")
        rows(b, "costaim", {f"{keyword} costs {{w:payers}}": changed(paid, who=_.w[PAYERS]),
                            f"(|all) {keyword} costs": paid})


def _casting(b: Builder) -> None:
    rows(b, "cost", {  # "{3}, {T}, sacrifice an artifact or discard a card": either of the last two besides the others
        "{a:costpart} , {c:costpart} or {d:costpart} , {e:costpart}": Cost(either=(Cost((_.a, _.c)), Cost((_.d, _.e)))),
        "{a:costpart} , {c:costpart} , {d:costpart} or {e:costpart}":
            Cost(either=(Cost((_.a, _.c, _.d)), Cost((_.a, _.c, _.e)))),
    })
    rows(b, "casting", {
        "you may {c:cost} to cast ~ .": CastingAbility("alternative", cost=_.c(_of_mana)),
        "as long as {k:condition} , you may {c:cost} to cast ~ .":
            CastingAbility("alternative", cost=_.c(_of_mana), condition=_.k),
    })
    rows(b, "static", {
        "if you cast a spell this turn , you can't attack with creatures .":
            StaticAbility(CREATURES, (Cant("attack"),), condition=Happened("spells cast", YOU)),
        "if you attacked with creatures this turn , you can't cast spells .":
            StaticAbility(YOU, (Cant("cast spells"),), condition=Happened("attacked with", YOU)),
    })


def _of_mana(cost: Cost) -> bool:
    """Whether it is a cost of its own, for a card that may have no other."""
    return not cost.either and all(isinstance(part, PayMana) for part in cost.parts)


def _rather(b: Builder) -> None:
    """What is paid rather than a cost, and what is offered."""
    b.word("costreplaced", {words: words for words in OFFERS}, "costs of a keyword's abilities")
    row(b, "static", "you may {c:cost} rather than pay {w:costreplaced} .",
        StaticAbility(YOU, (setting(_.w[OFFERS], {"cost": Cost(())}, cost=_.c(is_stated)),)))
    row(b, "static",
        "once each turn , you may {c:cost} rather than pay the mana cost for a {f:filter.s} you cast with mana value "
        "x or less , where x is {a:amount} .",
        StaticAbility(YOU, (MayPlay(
            with_tests(_.f(spells_at_all), f.Compare("mana value", "<=", _.a)), "cast", anyhow=True,
            instead_cost=_.c(is_stated), once_each_turn=True),)))
    row(b, "static", "once each turn , you may {c:cost} rather than pay the mana cost for a {s:yourspell.s} .",
        StaticAbility(YOU, (
            MayPlay(_.s, "cast", instead_cost=_.c(is_stated), once_each_turn=True, anyhow=True),)))
    controlled = PaidFor(phrase(f"{CONTROLLED}{{}}", _.t))
    for kind in ("{t:type.s}", "{t:subtype.s}"):
        row(b, "cond1", f"you (revealed a {kind} card|revealed a {kind} card from your hand|exiled a {kind} card) "
            f"or controlled a {kind} as you cast ~", AnyTrue((PaidFor(ADDITIONAL), controlled)),
            told="you controlled a {t:type} or so")
        row(b, "cond1", f"you controlled a {kind} as you cast ~", controlled, told="you controlled a {t:type}")
    # "You may exile any number of blue cards from your hand. This spell costs {2} less to cast for each card exiled
    # this way": how many is said before what is left to pay is (601.2b, 601.2f).
    b.word("paidnoun", {each: each for each in ("creature", "artifact", "permanent", "land")}, "a NOUN")
    for verb, noun, cls in (("exile", "card exiled", Exile), ("sacrifice", "{n:paidnoun} sacrificed", Sacrifice),
                            ("discard", "card discarded", Discard)):
        row(b, "lineof permanentline|lineof spellline",
            f"as a additional cost to cast ~ , you may {verb} any number of {{f:filter.p}} . ~ costs {{m:generic}} "
            f"less to cast for each {noun} this way .", (
                CastingAbility("additional", cost=Cost((DoThis(cls(Some(_.f, ONE, ONE), who=You())),)), optional=True,
                               way=ANY_NUMBER),
                CastingAbility("reduce", modifier=ChangeCost(THIS_SPELL, _.m, -1, times=AmountPaid(ADDITIONAL)))))


add: Final = sections(_amounts, _aims, _of_spells, _targetcosts, _abilitycosts, _casting, _rather)
