"""Activated abilities: restrictions on activating them, what causes them, whose they are (602)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import ActivatedAbility, CastingAbility, ReplacementAbility, StaticAbility
from engine.ast.amounts import CountOf, Fixed
from engine.ast.conditions import AnyTrue, Both, Happened, Matches, Unmet
from engine.ast.costs import Cost
from engine.ast.effects import Instead, Modal, Sequence
from engine.ast.filters import AllOf, ControlledBy, InZone, Is, Kind, Objects, Players, PlayerWho
from engine.ast.modifiers import AsThough, ChangeCost, GainActivated
from engine.ast.node import Amount, Condition, Filter
from engine.ast.patterns import Moves, PlayerDoes
from engine.ast.selections import All, Back, ExiledWith, Some, Source, This, TopOf
from engine.oracle.constants import ITSELF, ONE, OPPONENTS, YOU
from engine.oracle.durations import DURING
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.lexicon.amounts import NUMBER_WORDS
from engine.oracle.lexicon.cost_changes import CostIf, by_how_much, no_aim
from engine.oracle.lexicon.forbidding import ANY_MANA
from engine.oracle.lines import DOES, LABELS
from engine.oracle.makers import WORDS
from engine.oracle.rows import CARD, _, opened, row, rows, setting, through, with_tests
from engine.oracle.shape import SAID, shaped
from engine.oracle.statics import THIS_SPELL
from engine.oracle.templates import Builder, member, sections
from engine.oracle.where import asks_x
from engine.state.faces import walk
from engine.terms.zones import Cause, Zone

THEIR_TURN: Final = DURING["during a opponent 's turn"]
EARLY: Final = AnyTrue((DURING["during a opponent 's untap step"], DURING["during a opponent 's upkeep"]))
AFTER_UPKEEP: Final = Both((THEIR_TURN, Unmet(EARLY)))
MOMENTS: Final[dict[str, dict[str, object]]] = {  # what each says of the ability
    **{words: {"timing": timing} for words, timing in {
        "as a sorcery": ("sorcery",), "as a instant": ("instant",), "during your turn": ("your turn",),
        "during combat": ("combat",), "during your upkeep": ("your upkeep",), "during any upkeep step": ("upkeep",),
        "during any player 's upkeep": ("upkeep",), "during a opponent 's upkeep": ("upkeep", "opponent's turn"),
        "during the end of combat step": ("end of combat",), "during the declare blockers step": ("blockers",),
        "during your declare attackers step": ("your turn", "attackers"),
        "during the declare attackers step": ("attackers",), "once": ("once ever",),
    }.items()},
}
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

MOMENTS.update({words: {"condition": condition} for words, condition in DURING.items() if words not in MOMENTS})
MOMENTS.update({
    "during combat on a opponent 's turn": {"condition": THEIR_TURN, "timing": ("combat",)},
    "during the declare blockers step on a opponent 's turn": {"condition": THEIR_TURN, "timing": ("blockers",)},
    "during a opponent 's turn after their upkeep step": {"condition": AFTER_UPKEEP},
})
MOMENTS.update({words: {"limit": limit} for words, limit in {"once each turn": 1, **SO_OFTEN}.items()})
MOMENTS.update({" ".join(filter(None, (within, comma, words))): {"timing": (*turn, timing)}
                for within, turn in WITHIN.items() for comma in (("", ",") if turn else ("",))
                for words, timing in RELATIVE.items()})


def _activations(b: Builder) -> None:
    _moments(b)
    # "Any player may activate this ability but only during their turn" (602.2).
    _said(b, "any player may activate (this ability|~)", who="any player")
    _said(b, "only your opponents may activate this ability", who="opponent")
    b.word("theirmoment", {words: words for words in THEIRS}, "when of theirs")
    for template, who in (("any player may activate this ability but only {w:theirmoment}", "any player"),
                          ("only your opponents may activate this ability and only {w:theirmoment}", "opponent")):
        row(b, "activation", template, changed(PLAIN, who=who, timing=_.w[THEIRS]), told="others may activate it then")
    # "This ability costs {1} less to activate for each legendary creature you control".
    core, when = "this ability costs {m:byhowmuch} to activate", opened(_.i(no_aim), CostIf)
    for scale, change in by_how_much().items():
        if scale:
            row(b, "activation", f"{core} {scale}", changed(PLAIN, change=ChangeCost(THIS_SPELL, **change)))
        else:
            row(b, "activation", f"{core} {{i:costif}}", changed(
                PLAIN, change=ChangeCost(THIS_SPELL, **change, aim=when.aim), change_if=when.condition))
    row(b, "activation", "spend only {c:color} mana on x", changed(PLAIN, on_x=_.c))
    row(b, "activation", "x is {a:amount}", changed(PLAIN, set_x=_.a(_is_sure)))
    theirs = CountOf(with_tests(_.f(CARD), InZone(Zone.HAND, Back("it", Source.EACH))))
    row(b, "activation", "x is the number of {f:filter.p} in a opponent 's hand",
        changed(PLAIN, set_x=theirs, x_of=OPPONENTS))
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
    shaped(b, "casting", CastingAbility, "cast ~ only {w:moment} .", _cast, SAID)
    only = "only {} and only {}"
    shaped(b, "casting", CastingAbility, "cast ~ only {w:moment} and only {v:moment} .", _cast_both, SAID, SAID,
           told=f"={only}")
    row(b, "casting", "cast ~ only if {c:condition} .", CastingAbility("only", condition=_.c))
    shaped(b, "casting", CastingAbility, "cast ~ only {w:moment} and only if {c:condition} .", _cast_if, SAID, _last)
    for template, order in (
        ("{m:moment}", "m"), ("if {k:condition}", "k"), ("{m:moment} and only {n:moment}", "mm"),
        ("{m:moment} and only if {k:condition}", "mk"), ("if {k:condition} and only {m:moment}", "km"),
        ("{m:moment} , only if {k:condition} , and only {n:moment}", "mkm"),
    ):
        b.rule("activation", f"activate only {template}", _only(order), _unonly(order), ActivatedAbility,
               told=f"={only}" if len(order) > 1 else "")
    row(b, "activation", "activate no more than {n:limit}", changed(PLAIN, limit=_.n))
    row(b, "activation", "activate this ability only once", changed(PLAIN, timing=("once ever",)),
        told="activate only {m:moment}")
    _said(b, "you can't activate this ability during combat", timing=("not during combat",))


def _cast(words: str) -> CastingAbility | None:
    """A spell that may be cast then alone (601.3)."""
    says = MOMENTS[words]
    return None if "limit" in says or says.get("timing") in NEVER else CastingAbility("only", **says)  # type: ignore[arg-type]


def _cast_both(words: str, others: str) -> CastingAbility | None:
    one, two = _cast(words), _cast(others)
    if one is None or two is None or words == others or one.condition is not None or two.condition is not None:
        return None
    return CastingAbility("only", timing=(*one.timing, *two.timing))


def _cast_if(words: str, condition: Condition) -> CastingAbility | None:
    found = _cast(words)
    if found is None:
        return None
    both = condition if found.condition is None else Both((found.condition, condition))
    return CastingAbility("only", timing=found.timing, condition=both)


def _last(value: Value) -> Value:
    """The condition that is said besides the moment."""
    words = value.surface.split(WORDS)[1]
    return value.condition.parts[1] if _at(words) else value.condition


def _said(b: Builder, words: str, **fields: object) -> None:
    row(b, "activation", words, changed(PLAIN, **fields))


def _only(order: str) -> Value:
    def made(values: Values) -> Value | None:
        if len(set(map(str, values))) < len(values):
            return None
        names = [IF if kind == "k" else str(value) for kind, value in zip(order, values, strict=True)]
        parts = [
            changed(PLAIN, condition=value) if kind == "k" else changed(PLAIN, **MOMENTS[value])
            for kind, value in zip(order, values, strict=True)
        ]
        asked = [part for part in parts if part.condition is not None]
        if len(asked) > 1 and IF in names:
            during, *then = sorted(asked, key=lambda part: part.condition in values)
            whole = Both(tuple(each.condition for each in (during, *then) if each.condition is not None))
            parts = [*(part for part in parts if part.condition is None), changed(PLAIN, condition=whole)]
        found = _joined(parts)
        return None if found is None else changed(found, surface=f"only|{'|'.join(names)}")

    return made


def _unonly(order: str) -> Value:
    def unmade(value: Value) -> Values | None:
        if not isinstance(value, ActivatedAbility) or not value.surface.startswith("only|"):
            return None
        names = value.surface.split("|")[1:]
        if [name == IF for name in names] != [kind == "k" for kind in order]:
            return None
        condition = value.condition
        if IF in names and any(_at(name) for name in names):
            assert isinstance(condition, Both)
            condition = condition.parts[-1]
        return tuple(condition if name == IF else name for name in names)

    return unmade


def _at(name: str) -> bool:
    """Whether a moment is one that the ability knows as a condition."""
    return "condition" in MOMENTS.get(name, {})


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


def _is_sure(amount: Amount) -> bool:
    """What is in the hand of one of several opponents depends on a choice."""
    return not any(isinstance(each, InZone) and isinstance(each.whose, Filter) for each in walk(amount))


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
    for whose, yours in (("a", None), ("your", YOU)):
        row(b, "event", "a spell or ability {w:whoever} control[s] causes a {f:filter.s} to be put into "
            f"{member('WHOSE', whose)} graveyard from the battlefield",
            Moves(_.f, Zone.GRAVEYARD, Zone.BATTLEFIELD, whose=yours, through=through))
    rows(b, "event", {
        "a spell or ability causes a player to shuffle their library": PlayerDoes(Players(), "shuffle"),
    })
    row(b, "replacing", "if {p:causing} , {e:clauses} instead of putting it into your graveyard .",
        ReplacementAbility(Instead(_.p, _.e), zone=Zone.HAND))


def _borrowed(b: Builder) -> None:
    b.word("abilitykind", {kind: kind for kind in KINDS}, "activated or loyalty")
    for verb, nt in (("[has|have]", "havemod"), ("gain[s|]", "gainmod")):
        for all_of in ("all", "the"):
            said = f"{verb} {member('ALL', all_of)} {{k:abilitykind}} abilities of {{o:object}}"
            shaped(b, f"{nt}#", GainActivated, said, _of(nt == "havemod"), SAID, _whose)
    row(b, "static",
        "as long as the top card of your library is a {f:filter.s} , ~ has all activated abilities "
            "of that card .",
        StaticAbility(This(), (GainActivated(TOP),), condition=Matches(TOP, _.f)))
    for kind, pretence in ANY_MANA.items():
        row(b, "static", f"you may spend mana as though it were mana of any {member('KIND', kind)} to "
            "(activate those abilities|pay the activation costs of ~ 's abilities|activate abilities of ~) .",
            StaticAbility(YOU, (AsThough("spend mana", pretence, ITSELF),)), told="spend any mana on abilities of ~")


def _of(has: bool) -> Value:
    def made(kind: str, what: Value) -> GainActivated | None:
        if isinstance(what, All):
            held = changed(what.what, surface=f"{what.surface}&{what.what.surface}")
            return GainActivated(held, KINDS[kind]) if _objects(what.what) else None
        if isinstance(what, Some) or (has and isinstance(what, Back) and what.word == "that card"):
            return None  # the card that a condition asks of: worded with it
        return GainActivated(what, KINDS[kind])

    return made


def _whose(value: Value) -> Value:
    if not isinstance(value.of, Filter):
        return value.of
    said, _, rest = value.of.surface.partition("&")
    return All(changed(value.of, surface=rest), surface=said)


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
