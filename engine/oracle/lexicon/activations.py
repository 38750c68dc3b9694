"""Activated abilities: restrictions on activating them, what causes them, whose they are (602)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import ActivatedAbility, CastingAbility, KeywordAbility, ReplacementAbility, StaticAbility
from engine.ast.amounts import CountOf, Fixed
from engine.ast.conditions import AnyTrue, Both, Happened, Matches, Unmet
from engine.ast.costs import Cost
from engine.ast.effects import Instead, Modal, Sequence
from engine.ast.filters import AllOf, ControlledBy, InZone, Is, Kind, Objects, Players, PlayerWho
from engine.ast.modifiers import AsThough, ChangeCost, GainActivated
from engine.ast.node import Condition, Filter
from engine.ast.patterns import Moves, PlayerDoes
from engine.ast.selections import All, Back, ExiledWith, Some, Source, This, TopOf
from engine.keywords.row import ONCE_A_TURN
from engine.oracle.clauses import asks_x, within
from engine.oracle.constants import ITSELF, ONE, OPPONENTS, YOU
from engine.oracle.described import CARD, is_no, with_tests
from engine.oracle.durations import DURING
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.lexicon.amounts import NUMBER_WORDS
from engine.oracle.lexicon.cost_changes import CostIf, by_how_much, no_aim
from engine.oracle.lexicon.forbidding import ANY_MANA
from engine.oracle.lines import DOES, LABELS
from engine.oracle.rows import _, marking, only, opened, row, rows, setting, through
from engine.oracle.statics import THIS_SPELL
from engine.oracle.templates import Builder, sections
from engine.terms.zones import Cause, Zone

THEIR_TURN: Final = DURING["during a opponent 's turn"]
EARLY: Final = AnyTrue((DURING["during a opponent 's untap step"], DURING["during a opponent 's upkeep"]))
SO_OFTEN: Final = {"twice each turn": 2, **{f"{NUMBER_WORDS[n]} times each turn": n for n in range(3, 11)}}
WITHIN: Final = {"": (), "during your turn": ("your turn",), "during a opponent 's turn": ("opponent's turn",),
                 "during combat": ("combat",)}
RELATIVE: Final = {  # before and after what in a turn
    "before attackers are declared": "before attackers", "before blockers are declared": "before blockers",
    "after blockers are declared": "after blockers", "before the combat damage step": "before damage",
    "before combat": "before combat", "after combat": "after combat", "before the end of combat step": "before its end",
}
THEIRS: Final = {  # of whoever activates it
    "as a sorcery": ("sorcery",), "during their turn": ("your turn",), "during their upkeep": ("your upkeep",),
    "during any upkeep step": ("upkeep",), "during their draw step": ("your draw step",),
}
IF: Final = "if"
NEVER: Final = (("once ever",), ("sorcery",), ("instant",))  # of what no spell says of itself
FIELDS: Final = ("timing", "condition", "limit", "who", "change", "change_if", "on_x", "set_x", "x_of")
PLAIN: Final = ActivatedAbility(Cost(()), Sequence(()))
RIDDEN: Final = "ridden||"
TOP: Final = TopOf(YOU, Fixed(1))
KINDS: Final = {"activated": False, "loyalty": True}
MOMENTS: Final[dict[str, dict[str, object]]] = {  # of the ability
    **{words: {"condition": condition} for words, condition in DURING.items()},
    **{words: {"timing": timing} for words, timing in {
        "as a sorcery": ("sorcery",), "as a instant": ("instant",), "during your turn": ("your turn",),
        "during combat": ("combat",), "during your upkeep": ("your upkeep",), "during any upkeep step": ("upkeep",),
        "during any player 's upkeep": ("upkeep",), "during a opponent 's upkeep": ("upkeep", "opponent's turn"),
        "during the end of combat step": ("end of combat",), "during the declare blockers step": ("blockers",),
        "during your declare attackers step": ("your turn", "attackers"),
        "during the declare attackers step": ("attackers",), "once": ("once ever",),
    }.items()},
    "during combat on a opponent 's turn": {"condition": THEIR_TURN, "timing": ("combat",)},
    "during the declare blockers step on a opponent 's turn": {"condition": THEIR_TURN, "timing": ("blockers",)},
    "during a opponent 's turn after their upkeep step": {"condition": Both((THEIR_TURN, Unmet(EARLY)))},
    **{words: {"limit": limit} for words, limit in {"once each turn": 1, **SO_OFTEN}.items()},
    **{" ".join(filter(None, (within, comma, words))): {"timing": (*turn, timing)}
       for within, turn in WITHIN.items() for comma in (("", ",") if turn else ("",))
       for words, timing in RELATIVE.items()},
}


def _activations(b: Builder) -> None:
    _moments(b)
    # "Any player may activate this ability but only during their turn" (602.2).
    b.word("theirmoment", {words: words for words in THEIRS}, "when of theirs")
    row(b, "activation",
        "(any player may activate this ability but => p=any player|"
        "only your opponents may activate this ability and => p=opponent) only {w:theirmoment}",
        changed(PLAIN, who=_.p, timing=_.w[THEIRS]))
    # "This ability costs {1} less to activate for each legendary creature you control".
    core, when = "this ability costs {m:byhowmuch} to activate", opened(_.i(no_aim), CostIf)
    for scale, change in by_how_much().items():
        if scale:
            row(b, "activation", f"{core} {scale}", changed(PLAIN, change=ChangeCost(THIS_SPELL, **change)))
        else:
            row(b, "activation", f"{core} {{i:costif}}", changed(
                PLAIN, change=ChangeCost(THIS_SPELL, **change, aim=when.aim), change_if=when.condition))
    b.says("kwability", KeywordAbility, "crew {number:numeral} . activate only once each turn", name="crew",
           word=ONCE_A_TURN)
    b.says("kwability", KeywordAbility, "equip (COST: {cost:manapart}|— {cost:cost}) . activate only once each turn",
           name="equip", word=ONCE_A_TURN)
    theirs = CountOf(with_tests(_.f(CARD), InZone(Zone.HAND, Back("it", Source.EACH))))
    rows(b, "activation", {
        "any player may activate (this ability|~)": changed(PLAIN, who="any player"),
        "only your opponents may activate this ability": changed(PLAIN, who="opponent"),
        "spend only {c:color} mana on x": changed(PLAIN, on_x=_.c),
        "x is {a:amount}": changed(PLAIN, set_x=_.a(lambda amount: not any(
            isinstance(each, InZone) and isinstance(each.whose, Filter) for each in within(amount)))),  # whose
        "x is the number of {f:filter.p} in a opponent 's hand": changed(PLAIN, set_x=theirs, x_of=OPPONENTS),
        "you can't activate this ability during combat": changed(PLAIN, timing=("not during combat",)),
        "activate no more than {n:limit}": changed(PLAIN, limit=_.n),
    })
    b.same("restrictions", "{_:activation}")
    row(b, "restrictions", "{r:activation} . {s:activation}", through(_both, _riders, _.r, _.s, cls=ActivatedAbility))
    plain = {"cost": PLAIN.cost, "effect": PLAIN.effect}
    row(b, "activated", "{c:cost} : {e:body} {r:restrictions} .", setting(_.r, plain, cost=_.c, effect=_.e),
        when=lambda c, e, r: r.set_x is None or asks_x(c) or isinstance(e, Modal))
    row(b, "activated", "{c:cost} : choose one . {r:activation} . {m:modes}",
        setting(_.r, plain, cost=_.c, effect=Modal(DOES, ONE, ONE, labels=LABELS)))


def _moments(b: Builder) -> None:
    """ "Activate only during your upkeep and only once each turn", "only if you control a Swamp and only once"."""
    b.vocabulary("moment", {words: words for words in MOMENTS})
    b.vocabulary("limit", SO_OFTEN)
    rows(b, "moments", {
        "{m:moment}": (_.m,), "if {k:condition}": (_.k,), "{m:moment} and only {n:moment}": (_.m, _.n),
        "{m:moment} and only if {k:condition}": (_.m, _.k), "if {k:condition} and only {m:moment}": (_.k, _.m),
        "{m:moment} , only if {k:condition} , and only {n:moment}": (_.m, _.k, _.n),
    })
    row(b, "activation", "activate only {w:moments}", through(_only, _unonly, _.w, cls=ActivatedAbility))
    row(b, "casting", "cast ~ only {w:moments} .", through(_cast, _unonly, _.w, cls=CastingAbility))
    row(b, "activation", "activate this ability only once", changed(PLAIN, timing=("once ever",)),
        told="activate only {m:moment}")


def _only(parts: tuple[str | Condition, ...]) -> ActivatedAbility | None:
    """An ability that may be activated then alone; a moment that is a condition stands before one that is said."""
    said = [each for each in parts if isinstance(each, Condition)]
    moments = [MOMENTS[each] for each in parts if isinstance(each, str)]
    asked = (*(each for moment in moments if isinstance(each := moment.get("condition"), Condition)), *said)
    if len(set(map(str, parts))) < len(parts) or (len(asked) > 1 and not said):
        return None
    found = _joined([changed(PLAIN, **{**each, "condition": None}) for each in moments])
    names = "|".join([each if isinstance(each, str) else IF for each in parts])
    condition = Both(asked) if len(asked) > 1 else next(iter(asked), None)
    return None if found is None else changed(found, condition=condition, surface=f"only|{names}")


def _cast(parts: tuple[str | Condition, ...]) -> CastingAbility | None:
    """A spell that may be cast then alone (601.3)."""
    found = _only(parts)
    never = any(MOMENTS[each].get("timing") in NEVER for each in parts if isinstance(each, str))
    if found is None or found.limit or never:
        return None
    return CastingAbility("only", timing=found.timing, condition=found.condition, surface=found.surface)


def _unonly(value: Value) -> Values | None:
    if not value.surface.startswith("only|"):
        return None
    names = value.surface.split("|")[1:]
    besides = IF in names and any("condition" in MOMENTS[name] for name in names if name != IF)
    said = value.condition.parts[-1] if besides else value.condition
    return (tuple([said if name == IF else name for name in names]),)


def _joined(parts: list[ActivatedAbility]) -> ActivatedAbility | None:
    """What several say at once; None if they say two things of one kind."""
    found: dict[str, Value] = {}
    for part in parts:
        for name in FIELDS:
            value = getattr(part, name)
            if value == getattr(PLAIN, name):
                continue
            if name == "timing":
                value = (*found.get(name, ()), *value)
            elif name in found:
                return None
            found[name] = value
    return changed(PLAIN, **found)


def _both(*riders: ActivatedAbility) -> Value | None:
    found = _joined(list(riders))
    return None if found is None else changed(found, surface=RIDDEN + "||".join([each.surface for each in riders]))


def _riders(value: Value) -> Values | None:
    """The sentences behind an ability again, each as the ability worded by it."""
    if not isinstance(value, ActivatedAbility) or not value.surface.startswith(RIDDEN):
        return None
    return tuple([changed(value, surface=each) for each in value.surface[len(RIDDEN) :].split("||")])


def _causes(b: Builder) -> None:
    """What may be cast only when, and what abilities and players cause."""
    # "Cast this spell only during combat and only if you control two or more Vampires".
    attacked = Players((PlayerWho("attacked this combat", ">=", Fixed(1)),))  # in that step it is the same
    rows(b, "cond1", {
        "you 've been attacked this step": Matches(YOU, attacked),
        "a spell was warped this turn": Happened("spells warped"),
    })
    # "When a spell or ability an opponent controls causes you to discard this card".
    row(b, "event|causing", "a spell or ability {w:whoever.s} controls causes you to discard {o:esubject.s}",
        Moves(_.o, Zone.GRAVEYARD, Zone.HAND, Cause.DISCARD, YOU, through=Objects(Kind.SOURCE, (ControlledBy(_.w),))))
    through = Objects(Kind.SOURCE, (ControlledBy(_.w),))
    row(b, "event", "a spell or ability {w:whoever} control[s] causes a {f:filter.s} to be put into "
        "(WHOSE: a => y=None|your => y=you) graveyard from the battlefield",
        Moves(_.f, Zone.GRAVEYARD, Zone.BATTLEFIELD, whose=_.y[{None: None, "you": YOU}], through=through))
    row(b, "event", "a spell or ability causes a player to shuffle their library", PlayerDoes(Players(), "shuffle"))
    row(b, "replacing", "if {p:causing} , {e:clauses} instead of putting it into your graveyard .",
        ReplacementAbility(Instead(_.p, _.e), zone=Zone.HAND))


def _borrowed(b: Builder) -> None:
    given = "(ALL: all|the) {k:abilitykind} abilities of"
    for nt, has, what in (  # of the card that a condition asks of it is worded with that
        ("havemod#", "[has|have]", _.o(lambda what: not isinstance(what, Back) or what.word != "that card")),
        ("gainmod#", "gain[s|]", _.o),
    ):
        row(b, nt, f"{has} {given} {{o:lender}}", GainActivated(what, _.k[KINDS]))
    only(b, "lender", "{o:object}", is_no(All, Some))
    only(b, "lender", "{f:filter.p}", _objects)
    rows(b, "lender", {f"{all_of} {{f:{those}}}": marking(f"{all_of}|", _.f(_objects))
                       for all_of, those in (("all", "filter.p"), ("each", "filter.s"))})
    row(b, "static",
        "as long as the top card of your library is a {f:filter.s} , ~ has all activated abilities of that card .",
        StaticAbility(This(), (GainActivated(TOP),), condition=Matches(TOP, _.f)))
    row(b, "static", "mana of any type can be spent to activate ~ 's abilities .",
        StaticAbility(YOU, (AsThough("spend mana", ANY_MANA["type"], ITSELF),)))
    row(b, "static", "you may spend mana as though it were mana of any (KIND: color => k=color|type => k=type) to "
        "(activate those abilities|pay the activation costs of ~ 's abilities|activate abilities of ~) .",
        StaticAbility(YOU, (AsThough("spend mana", _.k[ANY_MANA], ITSELF),)))


def _objects(what: Value) -> bool:
    """Permanents, or cards in a public zone."""
    if not isinstance(what, Objects) or what.kind not in (Kind.PERMANENT, Kind.TOKEN, Kind.CARD):
        return False
    if what.kind is not Kind.CARD:
        return True
    placed = [test for test in what.tests if isinstance(test, InZone) and test.zone in (Zone.EXILE, Zone.GRAVEYARD)]
    linked = [test for test in what.tests if isinstance(test, Is) and isinstance(test.what, ExiledWith)]
    return bool(placed or linked) or any(isinstance(test, AllOf) for test in what.tests)


add: Final = sections(_activations, _causes, _borrowed)
