"""Costs of abilities and other costs of spells: instead, besides, for less (118.8, 118.9)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.hand import Discard
from engine.actions.zone_verbs import Exile, Sacrifice
from engine.ast.abilities import CastingAbility, KeywordAbility, StaticAbility
from engine.ast.amounts import AmountPaid, CountOf
from engine.ast.conditions import CONTROLLED, AnyTrue, Happened, PaidFor
from engine.ast.costs import ANY_NUMBER, Cost, DoThis, PayMana
from engine.ast.filters import AnyOf, Compare, ControlledBy, HasType, InZone, Is, Kind, Objects
from engine.ast.modifiers import FORETELL_ANYTIME, Cant, ChangeCost, MayPlay, PayInstead, RuleChange
from engine.ast.node import Filter, Selection
from engine.ast.selections import Some, This, You
from engine.oracle.constants import ANYBODY, CARDS, ITSELF, ME, ONE, OPPONENTS, PERMANENTS, SOURCES, SPELLS, YOU
from engine.oracle.described import THING, of_kind, spells_at_all, with_tests
from engine.oracle.kernel import Value
from engine.oracle.lexicon.casting_spells import CASTABLE, is_stated
from engine.oracle.lexicon.cost_changes import CostIf, HowMuch, by_how_much, no_aim
from engine.oracle.rows import _, derived, marking, of_each, opened, phrase, row, rows, setting
from engine.oracle.statics import THIS_SPELL
from engine.oracle.templates import Builder, member, sections
from engine.terms.mana import ManaCost
from engine.terms.zones import Zone

OF_PERMANENTS: Final = (
    "boast", "equip", "exhaust", "fortify", "level up", "loyalty", "outlast", "power-up", "reconfigure",
)
OF_CARDS: Final = ("cycling", "embalm", "encore", "eternalize", "ninjutsu", "scavenge", "unearth")
WAYS: Final = (
    "bestow", "blitz", "dash", "disturb", "emerge", "escape", "evoke", "flashback", "madness", "mutate", "overload",
    "prowl", "spectacle", "surge", "warp",
)
ACTIVATORS: Final[dict[str, Filter | Selection | None]] = {
    "you activate": YOU, "your opponents activate": OPPONENTS, "players activate": None,
}
PAYERS: Final[dict[str, Filter | Selection]] = {"you pay": YOU, "your opponents pay": OPPONENTS}
FACES: Final = ("disguise", "megamorph", "morph")  # whose costs turn a permanent face up (116.2b)
LEAST_ONE: Final = "this effect can't reduce the mana in that cost to less than one mana ."
NONMANA: Final = "unless they 're mana abilities"
ACTIONS: Final = {"foretelling": "foretell", "plotting": "plot"}
OWN: Final = AnyOf((InZone(Zone.HAND), InZone(Zone.COMMAND)))  # of whoever casts it
CREATURES: Final = Objects(Kind.PERMANENT, (HasType("creature"), ControlledBy(YOU)))
FIRST: Final = "the equip cost of the first equip ability you activate"
OFFERS: Final = {
    "cycling costs": PayInstead("cycling", Cost(())), "equip costs": PayInstead("equip", Cost(())),
    f"{FIRST} each turn": PayInstead("equip", Cost(()), first=True),
    f"{FIRST} during each of your turns": PayInstead("equip", Cost(()), first=True, own_turn=True),
    "~ 's crew cost": PayInstead("crew", Cost(()), This()),
}
ADDITIONAL: Final = "additional"  # how a spell remembers that it was paid


def _abilitycosts(b: Builder) -> None:
    # "Foretelling cards from your hand costs {1} less": what a special action costs (116.2).
    b.word("specialaction", {each: each for each in ACTIONS}, "a special action")
    much = opened(_.m, HowMuch)
    less = ChangeCost(CARDS, much.mana, much.sign, who=You(), abilities=True, keyword=_.n[ACTIONS], up_to=much.up_to)
    rows(b, "static", {
        "{n:specialaction} cards from your hand costs {m:byhowmuch} .": StaticAbility(None, (less,)),
        "foretelling cards from your hand costs {m:byhowmuch} and can be done on any player 's turn .":
            StaticAbility(None, (replace(less, keyword="foretell"), RuleChange(FORETELL_ANYTIME, ME))),
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
                f"{member('UNLESS', unless)}", _cost(much_so))
    b.same("static", "{_:abilitycost} .")
    row(b, "static", "{a:abilitycost} if {k:condition} .", setting(_.a, condition=_.k))
    row(b, "static", f"{{a:abilitycost}} . {LEAST_ONE}",
        of_each(_.a, marking("least|", _.each(_is_less), floor=1), "modifiers"))
    for scale, much_so in by_how_much().items():
        row(b, "static", f"{{w:costaim}} cost {{m:byhowmuch}} {member('SCALE', scale)} .", _cost(much_so))
        if scale:
            row(b, "static", f"~ 's {{k:costkeyword}} ability costs {{m:byhowmuch}} to activate {scale} .",
                StaticAbility(None, (_own(much_so),)), told=OWN_COST)
    when = opened(_.i(no_aim), CostIf)
    row(b, "static", "~ 's {k:costkeyword} ability costs {m:byhowmuch} to activate {i:costif} .",
        StaticAbility(None, (replace(_own(by_how_much()[""]), aim=when.aim),), condition=when.condition), told=OWN_COST)


OWN_COST: Final = "~ 's {k:costkeyword} ability costs {m:byhowmuch} to activate so"


def _is_less(change: ChangeCost) -> bool:
    return change.sign < 0


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
    b.vocabulary("waykeyword", {each: each for each in WAYS})
    b.word("activators", {each: each for each in ACTIVATORS}, "who activates")
    b.word("payers", {each: each for each in PAYERS}, "who pays")
    having = derived(_having, _.n)
    rows(b, "abilityaim", {
        "activated abilities of {f:filter.p}": _aim(
            _.f(THING, lambda f: f.kind not in (Kind.SPELL, Kind.ABILITY, Kind.SPELL_OR_ABILITY))),
        "{w:attached} 's activated abilities": _aim(Objects(Kind.PERMANENT, (Is(_.w),))),
        "{n:costkeyword} abilities of {f:filter.p}": _aim(_.f(of_kind(Kind.PERMANENT)), None, _.n),
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
        rows(b, "costaim", {f"{keyword} costs {{w:payers}}": replace(paid, who=_.w[PAYERS]),
                            f"(|all) {keyword} costs": paid})


def _having(keyword: str) -> Filter:
    return CARDS if keyword in OF_CARDS else PERMANENTS


def _casting(b: Builder) -> None:
    row(b, "static", "any player may cast {f:filter.p} without paying their mana costs and as though they had flash .",
        StaticAbility(ANYBODY, (
            MayPlay(with_tests(_.f(spells_at_all, THING), OWN), "cast", free=True, as_flash=True),
        )))
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
        StaticAbility(YOU, (MayPlay(with_tests(_.f(spells_at_all), Compare("mana value", "<=", _.a), CASTABLE), "cast",
                                    instead_cost=_.c(is_stated), once_each_turn=True),)))
    row(b, "static", "once each turn , you may {c:cost} rather than pay the mana cost for a {s:yourspell.s} .",
        StaticAbility(YOU, (
            MayPlay(with_tests(_.s, CASTABLE), "cast", instead_cost=_.c(is_stated), once_each_turn=True),)))
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


add: Final = sections(_abilitycosts, _casting, _rather)
