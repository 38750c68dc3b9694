"""Wordings of single mechanics: exert as it attacks, more cards to surveil, only the top of a library to search."""

from __future__ import annotations

from typing import Final

from engine.actions.counters import Support
from engine.actions.library import CASCADE_LAND, SEARCH_TOP, SURVEIL_MORE
from engine.actions.life import Gain, PayLife
from engine.actions.melding import MeldPair
from engine.actions.tokens import CreateCopies
from engine.actions.voting import VOTE_MORE
from engine.ast import filters as f
from engine.ast import patterns as p
from engine.ast.abilities import KeywordAbility, ReplacementAbility, StaticAbility, TriggeredAbility
from engine.ast.amounts import AmountPaid, ExtremeOf, Fixed, PropertyOf, VarX
from engine.ast.conditions import Exists, Holds, Matches, PaidFor, Unmet
from engine.ast.costs import Cost, DoThis, PayMana
from engine.ast.effects import Instead, Modal, Sequence
from engine.ast.modifiers import Cant, GainAbilities, RuleChange
from engine.ast.particulars import UsedToCraft
from engine.ast.selections import All, Back, Some, Target, This, You
from engine.oracle.asides import UNSAID
from engine.oracle.constants import IMPLIED, ONE, OPPONENTS
from engine.oracle.described import has_a, with_tests
from engine.oracle.kernel import Line, Value
from engine.oracle.lines import DOES, LABELS
from engine.oracle.posts import card_name, show_name
from engine.oracle.rows import _, marking, row, rows, through
from engine.oracle.templates import Builder, member, sections
from engine.state.effect_rows import RegenerationShield
from engine.terms.mana import ManaCost

_EXERTED: Final = p.Becomes(This(), "exerted")
_NOT_YET: Final = Unmet(Matches(This(), f.Objects(f.Kind.PERMANENT, (f.Status("exerted"),))))
_MAY: Final = "you may exert ~ as it attacks ."
ANOTHER: Final = f.Objects(f.Kind.PERMANENT, (f.Other(), f.HasType("creature")))
VOTED: Final = p.PlayerDoes(f.Players(()), "vote", surface="voted")
LOSES: Final = p.LosesGame(You(), surface="you lose")
AN_OPPONENT: Final = Some(OPPONENTS, ONE, ONE)
_THEN: Final = "exile them , then meld them into {n:meldname}"
_BOTH: Final = "if you both own and control ~ and a {f:filter.s} ,"
_ATTACK: Final = "if ~ and a {f:filter.s} are attacking , and you both own and control them ,"
LEADER: Final = f.Players((f.PlayerWho("life total", ">=", ExtremeOf("life total", f.Players(), True)),))
ATTACKED: Final = f.Players((f.Opponent(), f.PlayerWho("attacked this combat", ">=", Fixed(1))))


def _mechanics(b: Builder) -> None:
    b.says("post", f.InSector, "in that sector", "in the same sector as {of:oneobject}")
    row(b, "cond1", "a {f:filter.s} has {k:keyword}", Exists(with_tests(_.f, f.HasKeyword(_.k)), ">=", Fixed(1)),
        key="a has")
    b.says("post", f.Convoked, "that convoked (ITSELF: it|~)")
    row(b, "triggered", _MAY, TriggeredAbility(_EXERTED, Sequence(()), keyword="exert"))
    row(b, "triggered", f"{_MAY} when you do , {{e:triggerbody}}", TriggeredAbility(_EXERTED, _.e, keyword="exert"))
    fresh = "if ~ hasn't been exerted this turn , you may exert it as it attacks ."
    row(b, "triggered", f"{fresh} when you do , {{e:triggerbody}}",
        TriggeredAbility(_EXERTED, _.e, keyword="exert", when=_NOT_YET))
    row(b, "static", "you may look at a additional {n:count} cards each time you surveil .",
        StaticAbility(You(), (RuleChange(SURVEIL_MORE, amount=_.n),)), key=SURVEIL_MORE)
    cascading = "as you cascade , you may put a land card from among the exiled cards onto the battlefield tapped ."
    row(b, "static", cascading, StaticAbility(You(), (RuleChange(CASCADE_LAND),)), key=CASCADE_LAND)
    row(b, "static", "if a opponent would search a library , that player searches the top {n:count} cards of that "
        "library instead .", StaticAbility(f.Players((f.Opponent(),)), (RuleChange(SEARCH_TOP, amount=_.n),)),
        key=SEARCH_TOP)


def _keywordactions(b: Builder) -> None:
    b.says("votemore", RuleChange, "may vote a additional time", "get a additional vote", rule=VOTE_MORE)
    row(b, "static", "while voting , you {m:votemore} .", StaticAbility(You(), (_.m,)))
    row(b, "event", "players finish voting", VOTED, VOTED.surface)
    row(b, "static", "~ can't have more than {n:int} {k:counter} counters on it .",
        StaticAbility(This(), (Cant("have counters", limit=_.n, timing=_.k),)))
    row(b, "would", "you would lose the game", LOSES, LOSES.surface)
    row(b, "modal", "a opponent chooses one — {m:modes}", Modal(DOES, ONE, ONE, by=AN_OPPONENT, labels=LABELS))
    row(b, "vp.b", "support {n:numeral}", Support(Target(ANOTHER, Fixed(0), _.n)))
    row(b, "replacing", "if {p:would} , regenerate it .", ReplacementAbility(Instead(_.p, RegenerationShield())))
    # The sentence that melds a pair (701.37).
    b.grammar.lexer("meldname", name_of_back, ("#w", "~"), show_name, sees=0)
    for words, meld in {
        f"{_BOTH} {_THEN}": MeldPair(_.f, _.n),
        f"{_BOTH} you may pay {{c:cost}} . if you do , {_THEN}": MeldPair(_.f, _.n, _.c),
        f"{_ATTACK} {_THEN} . it enters tapped and attacking": MeldPair(_.f, _.n, attacking=True)}.items():
        row(b, "first", words, meld)


def name_of_back(line: Line, at: int) -> list[tuple[Value, int]]:
    """The name of a back, which may begin with the object's own first name: "~, Keeper of Bells"."""
    if line.original[at] != "~":
        return card_name(line, at)
    if at + 2 < line.length and line.original[at + 1] == ",":
        return [(f"~, {name}", end) for name, end in card_name(line, at + 2)]
    return []


def _keywordrows(b: Builder) -> None:
    """Add the productions about several opponents."""
    row(b, "filter#", "opponent[|s] you have", OPPONENTS)
    row(b, "filter.s", "opponent you attacked with a creature this combat", ATTACKED)
    row(b, "someone", "the player with the most life or tied for most life", LEADER)
    row(b, "static", "~ escapes with {a:abilities} .", StaticAbility(This(), (GainAbilities(_.a),), PaidFor("escape")))
    for words in ("train[s]", "evolve[s]", "boast[s]", "exploit[s] a creature", "crew[s] a vehicle",
                  "saddle[s] a mount", "enlist[s] a creature"):
        b.event(p.Becomes, f"{{what:eo}} {member('DOES BY KEYWORD', words)}", word=words.replace("[s]", "s"))
    b.says("counted", PropertyOf, "the number of (creatures|permanents) it devoured", property="devoured", of=This())
    b.says("tally#", PropertyOf, "time[|s] (IT: ~|it) has mutated", property="times mutated", of=This())
    row(b, "vp.b", "create a token that 's a copy of {o:object} for each time its squad cost was paid",
        CreateCopies(AmountPaid("squad"), _.o, who=IMPLIED))


def _keywordcosts(b: Builder) -> None:
    row(b, "kwability", "{k:keywordwithcost} {x} , where x is {n:amount}",
        KeywordAbility(_.k, cost=Cost((PayMana(ManaCost(("1",)), _.n),))))
    # a keyword granted whose cost another sentence says
    row(b, "oneability", "{k:keywordwithcost}", KeywordAbility(_.k), UNSAID)
    for subject, of in (("~", None), ("it", Back("it"))):
        # with which of several kickers (702.33f)
        row(b, "cond1", f"{subject} was kicked with its {{m:generic}} kicker", PaidFor("kicker", _.m, of))
        b.says("cond1", Holds, f"{subject} was kicked twice", left=AmountPaid("times kicked"), op=">=", right=Fixed(2))
    row(b, "kwability", "cumulative upkeep {a:manapart} or {b:manapart}",
        KeywordAbility("cumulative upkeep", cost=through(_either, lambda cost: tuple(
            [Cost((PayMana(ManaCost((each,))),)) for each in _symbol(cost).split("/")]), _.a, _.b)))
    rows(b, "kwability", {
        "cumulative upkeep — pay {m:mana} and {n:figure} life":
            KeywordAbility("cumulative upkeep", cost=Cost((PayMana(_.m), DoThis(PayLife(_.n, who=IMPLIED))))),
        "cumulative upkeep — a opponent gains {n:figure} life":
            KeywordAbility("cumulative upkeep", cost=Cost((DoThis(Gain(_.n, who=AN_OPPONENT)),)))})
    b.says("kwability", KeywordAbility, "suspend x — {cost:cost}", "suspend x — {cost:cost} . x can't be 0",
           name="suspend", number=VarX())
    b.says("kwability", KeywordAbility, "vanishing", name="vanishing")
    b.says("kwability", KeywordAbility, "suspend", name="suspend")
    b.says("kwability", KeywordAbility, "craft with {what:filter.s} {cost:manapart}",
           "craft with {number:numeral} {what:filter.p} {cost:manapart}", name="craft")
    b.says("kwability", KeywordAbility, "craft with {number:numeral} or more {what:filter.p} {cost:manapart}",
           name="craft", word="or more")
    b.says("kwability", KeywordAbility, "craft with one or more {cost:manapart}", name="craft", number=Fixed(1),
           what=f.Objects(f.Kind.PERMANENT), word="or more")
    row(b, "post", "used to craft (IT: ~|it)", UsedToCraft())
    used = "=the one used to craft it"
    for number, nts in (("s", "single.s|oneobject"), ("p", "single.p")):
        row(b, f"filter.{number}", f"the {{f:filter.{number}}}", marking("the|", _.f(has_a(UsedToCraft))), told=used)
        row(b, nts, f"{{f:filter.{number}}}", All(_.f(lambda what: what.surface.startswith("the|"))), told=used)
    b.says("kwability", KeywordAbility, "bands with other {what:filter.p}", name="bands with other")
    b.says("kwability", KeywordAbility, "modular — sunburst", name="modular—sunburst")


def _symbol(cost: Value) -> str:
    part = cost.parts[0] if isinstance(cost, Cost) else None
    return part.cost.symbols[0] if isinstance(part, PayMana) and len(part.cost.symbols) == 1 else ""


def _either(*costs: Cost) -> Cost | None:
    """Each is chosen for each age counter, which is what a hybrid symbol means (702.24a, 107.4e)."""
    symbols = tuple(_symbol(each) for each in costs)
    return None if "" in symbols else Cost((PayMana(ManaCost(("/".join(symbols),))),))


add: Final = sections(_mechanics, _keywordactions, _keywordrows, _keywordcosts)
