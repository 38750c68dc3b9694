"""Attacking and blocking: who does, must and cannot, and what it costs (508, 509)."""

from __future__ import annotations

from typing import Final

from engine.ast import filters as f
from engine.ast.abilities import StaticAbility, TriggeredAbility
from engine.ast.amounts import Fixed, HistoryCount, SumOf
from engine.ast.conditions import Both, Designation, Exists, Holds, Matches, UntilEndOfCombat, UntilEndOfTurn
from engine.ast.costs import Cost, DoThis, PayMana
from engine.ast.effects import Continuous, Delayed, PayCost
from engine.ast.modifiers import AsThough, Cant, Must, RuleChange
from engine.ast.node import Filter, Node
from engine.ast.patterns import Attacks, Becomes, BecomesBlocked, Blocks, PlayerAttacks, PlayerDoes, StepBegins
from engine.ast.selections import ActivePlayer, Back, DefendingPlayer, Some, Source, This, You
from engine.oracle.constants import BUT_YOU, CREATURE, IMPLIED, ME, ONE, OPPONENTS, TURN, UNBLOCKED, YOU
from engine.oracle.described import PERMANENT, THING, another, is_a, is_no, with_tests
from engine.oracle.kernel import Values, changed
from engine.oracle.makers import WORDS
from engine.oracle.rows import _, done, marking, only, opened, row, rows, through
from engine.oracle.templates import ACTOR, Builder, member, sections
from engine.terms.mana import ManaCost
from engine.terms.records import record
from engine.terms.steps import Step

MINE: Final = f.ControlledBy(YOU)
DECLARED: Final = f.History("was declared this combat")
ME_OR_MINE: Final = f.Either((f.Players((f.Is(YOU),)), f.Objects(f.Kind.PERMANENT, (f.HasType("planeswalker"), MINE))))
THEIRS: Final = f.ControlledBy(Back("that player", Source.EVENT_PLAYER))
AT_ME: Final = f.Objects(f.Kind.PERMANENT, (CREATURE, THEIRS, f.CombatWith("attacking", ME_OR_MINE)))
MY_ATTACKERS: Final = f.Objects(f.Kind.PERMANENT, (CREATURE, MINE, f.Status("attacking")))
FIRST: Final = " for the first time each turn"
ANOTHER: Final = "another one"
END_OF_COMBAT: Final = StepBegins(Step.END_COMBAT, None)
YOUR_END_OF_COMBAT: Final = StepBegins(Step.END_COMBAT, YOU)
THIS_TURNS_END: Final = StepBegins(Step.END_COMBAT, None, next=True)
VERBS: Final[dict[str, tuple[str, You | None]]] = {
    "attack": ("attack", None), "block": ("block", None), "attack or block": ("attack or block", None),
    "attack you": ("attack", YOU), "attack you or planeswalkers you control": ("attack you or yours", YOU),
}
EACH: Final[dict[str, tuple[str, ...]]] = {  # of which creatures, with what they are kept from unless it is paid
    "for each of those creatures": ("attack", "attack or block", "attack you or yours", "block"),
    "for each creature they control that 's attacking you": ("attack",),
    "for each attacking creature they control that 's attacking you": ("attack",),
    **{words.format(f"{verb}ing"): (verb,) for verb in ("attack", "block")
       for words in ("for each creature they control that 's {}", "for each {} creature they control")},
}
YOURS: Final = f.Objects(f.Kind.PERMANENT, (f.HasType("creature"), f.ControlledBy(YOU)), surface="p/0/1/")


def _attacked_and_blocked(b: Builder) -> None:
    """Who attacks and blocks, and who did."""
    b.says("cantmod", Cant, "can't be the targets of {what:filter.p}", verb="be targeted")
    for verb in ("attack", "block"):
        head, beside = f"can't {member('ATTACK', verb)} unless", f"also {member('ATTACKS', verb + 's')}"
        rows(b, "cantmod", {
            f"{head} a {{f:filter.s}} {beside}": Cant(f"{verb} without", _.f, limit=1),
            f"{head} another {{f:filter.s}} {beside}": Cant(f"{verb} without", another(_.f), limit=1),
            f"{head} at least {{n:int}} other {{f:filter.p}} {member('ATTACK', verb)}":
                Cant(f"{verb} without", another(_.f), limit=_.n),
        })
    row(b, "op#", "can attack this turn as though [it|they] (didn't have defender => p=it didn't have defender|"
        "had haste => p=it had haste)", Continuous(ACTOR, (AsThough("attack", _.p),), TURN))
    # "All creatures able to block target creature this turn do so" (509.1c).
    must = Must("be blocked", all=True)
    row(b, "plain", "all creatures able to block {o:oneobject} this turn do so", Continuous(_.o, (must,), TURN))
    row(b, "static", "all creatures able to block {s:ssubject.s} do so .", StaticAbility(_.s, (must,)))
    # "If ~ attacked this combat", "if ~ and at least two other creatures attacked this combat".
    row(b, "cond1", "{o:thisobject} and at least {n:int} other creatures attacked this combat",
        Both((Matches(_.o, f.Objects(f.Kind.PERMANENT, (DECLARED,))),
              Exists(f.Objects(f.Kind.PERMANENT, (f.Other(), CREATURE, DECLARED)), ">=", Fixed(_.n)))))
    # of one creature that is both kinds at once another of either kind is needed beside it: not read
    row(b, "cond1", "a {f:filter.s} and a {g:filter.s} attacked this combat",
        Both(tuple(Exists(with_tests(each, DECLARED), ">=", ONE) for each in (_.f, _.g))))
    # "Whenever an opponent attacks with creatures, if two or more of those creatures are attacking you ...".
    row(b, "event", "{w:psubject} attack[s] with creatures", PlayerDoes(_.w, "attack"))
    at_me = "of those creatures are attacking you and/or planeswalkers you control"
    rows(b, "cond1", {
        f"{{n:int}} or more {at_me}": Exists(AT_ME, ">=", Fixed(_.n)),
        "they attacked you and/or a planeswalker you control": Exists(AT_ME, ">=", ONE),
    })


def _with_what(b: Builder) -> None:
    """ "Whenever you attack with a creature an opponent owns", "with exactly two creatures", "with creatures with total
    power 12 or greater"."""
    row(b, "event", "you attack with a {f:filter.s}",
        Attacks(with_tests(_.f(THING, PERMANENT, lambda what: MINE not in what.tests), MINE)))
    attack = "(WHEN: when|whenever) you attack with"
    for so_many, number in (("{n:int} {f:filter.p}", _.n), ("one {f:filter.s}", 1)):
        row(b, "triggered", f"{attack} exactly {so_many} , {{e:anybody}}",
            TriggeredAbility(Attacks(with_tests(_.f(PERMANENT), MINE), batch=True, least=number), _.e,
                             when=Exists(with_tests(_.f, MINE, f.Status("attacking")), "=", Fixed(number))))
    row(b, "triggered",
        f"{attack} creatures with total power {{n:numeral}} or greater (OFTEN: => l=0|{FIRST} => l=1) , {{e:anybody}}",
        TriggeredAbility(PlayerDoes(YOU, "attack"), _.e, limit=_.l,
                         when=Holds(SumOf("power", MY_ATTACKERS), ">=", _.n)))


@record
class Attacked(Node):
    """Whom a player attacks, and whether all of them trigger it once; no part of what is read."""

    whom: Node
    batch: bool


def _attackingplayers(b: Builder) -> None:
    for words, key in (("{x:struckone}", "one"), ("{x:struckmany}", "many")):
        row(b, "attacked", words, Attacked(_.x(lambda whom: whom.surface != "your opponents"), key == "many"), key)
    for words, key, whom in (("you", "you", ME), ("another one of your opponents", ANOTHER, OPPONENTS)):
        row(b, "attacked", words, Attacked(whom, False), key)
    aim = opened(_.x, Attacked)
    for tail, using, least in (("", None, 1), (" with {n:int} or more {f:filter.p}", _.f, _.n)):
        row(b, "event", f"{{w:psubject}} attack[s] {{x:attacked}}{tail}",
            PlayerAttacks(_.w(is_a(f.Players, You)), aim.whom, using, least, aim.batch),
            when=lambda who, aim, *rest: aim.surface != ANOTHER or who == OPPONENTS)  # another than who attacks


def _battle(b: Builder) -> None:
    # "At end of combat, ..." is an ability that triggers each time (511.1); in an instruction, the next time.
    for words, end in (("at end of combat", END_OF_COMBAT), ("at end of combat on your turn", YOUR_END_OF_COMBAT)):
        row(b, "triggered", f"{words} , {{e:anybody}}", TriggeredAbility(end, _.e))
        row(b, "triggered", f"{words} , if {{c:condition}} , {{e:anybody}}", TriggeredAbility(end, _.e, condition=_.c))
    rows(b, "plain", {
        "at this turn 's next end of combat , {e:clauses}": Delayed(THIS_TURNS_END, _.e, duration=TURN),
        "at end of combat , {e:clauses}": Delayed(THIS_TURNS_END, _.e),
    })
    row(b, "cond1", "you attacked with creatures with total power {n:numeral} or greater this combat",
        Holds(HistoryCount("power attacked with", YOU), ">=", _.n))
    row(b, "cond1", "it 's the first combat phase (OF THE TURN: of the turn => d=first combat phase|"
        "of your turn => d=your first combat phase)", Designation(_.d))
    _described(b)
    # "Can't attack, block, or crew Vehicles", "can't block or be blocked by Walls".
    b.says("cantmod", Cant, "can't attack , block , or crew vehicles", verb="attack, block, or crew vehicles")
    for kind in ("smods", "emods"):
        rows(b, f"{kind}#", {
            "can't attack , block , or transform": (Cant("attack or block"), Cant("transform")),
            "can't block or be blocked": (Cant("block"), Cant("be blocked")),
            "can't block or be blocked by {f:filter.p}": (Cant("block", _.f), Cant("be blocked", _.f)),
        })
    for kind, be in (("emod", "[is|are]"), ("emod", "['s|'re]"), ("staticmod", "[is|are]")):
        row(b, f"{kind}#", f"{be} goaded", RuleChange("goaded"))
    # Who may block whom and how many.
    b.says("cantmod", Cant, "can't be blocked except by {limit:int} or more creatures",
           verb="be blocked except by many")
    row(b, "cantmod", "can't attack {w:whoever.s}", Cant("attack", _.w))
    row(b, "cantmod", "can't attack {w:whoever.s} or planeswalkers ({w:whoever.s} controls|they control)",
        Cant("attack you or yours", _.w))
    row(b, "cantmod", "can block creatures with shadow as though (they didn't have|it had|they had) shadow",
        AsThough("block", "it had shadow"))
    rows(b, "op#", {f"can't be blocked this turn {words}": Continuous(ACTOR, (ban,), TURN) for words, ban in (
        ("except by {f:filter.p}", Cant("be blocked", exempt=_.f)), ("by {f:filter.p}", Cant("be blocked", _.f)),
        ("except by {n:int} or more creatures", Cant("be blocked except by many", limit=_.n)),
    )})
    row(b, "static", "you may have ~ assign its combat damage as though it weren't blocked .",
        StaticAbility(This(), (UNBLOCKED,)))
    row(b, "event", "you exert a {f:filter.s}", Becomes(with_tests(_.f, f.ControlledBy(YOU)), "exerted"))
    b.event(BecomesBlocked, f"{{what:eo}} become[s] blocked by {SO_FEW} {{by:filter.p}}", many=True)
    b.event(Blocks, f"{{what:eo}} block[s] {SO_FEW} {{whom:filter.p}}", many=True)


SO_FEW: Final = "(one or more => least=1|two or more => least=2)"


def _described(b: Builder) -> None:
    row(b, "lastpost", "blocking or blocked by {w:combatant}",
        f.AnyOf((f.CombatWith("blocking", _.w), f.CombatWith("blocked by", _.w))))
    row(b, "cond1", "{o:matched} (BE: is|'s) blocking or blocked by {w:combatant}", Matches(_.o, f.Objects(
        f.Kind.PERMANENT, (f.AnyOf((f.CombatWith("blocking", _.w), f.CombatWith("blocked by", _.w))),))))
    row(b, "lastpost", "that (BE: 's|are) attacking {w:attackedsome}", f.CombatWith("attacking", _.w))
    rows(b, "lastpost", {
        "(that 's|that are) (attacking => r=attacking|blocking => r=blocking) {w:combatant}": f.CombatWith(_.r, _.w),
        "attacking {w:attackedsome}": f.CombatWith("attacking", _.w),
        "(WHAT: {w:itself} 's|{w:thisobject} is) blocking": f.CombatWith("blocked by", _.w),
    })
    b.same("attackedsome", "{_:backperson.s}")
    alone = tuple([f.Status(f"{doing} alone") for doing in ("attacking", "blocking")])
    rows(b, "adj", {"attacking alone": alone[0], "blocking alone": alone[1],
                    "attacking or blocking alone": f.AnyOf(alone)})
    rows(b, "lastpost", {
        "that blocked {w:foe} this turn": f.History("blocked", _.w),
        "that (BE: was|were) blocked by {w:foe} this turn": f.History("was blocked", _.w),
        "that blocked or (BE: was|were) blocked by {w:foe} this turn":
            f.AnyOf((f.History("blocked", _.w), f.History("was blocked", _.w))),
    })
    b.same("foe", "{_:oneobject}", "{_:anyfilter}")


@record
class Price(Node):
    """What it takes, and of which creatures each time; no part of what is read."""

    cost: Cost
    each: str = ""


def _combattaxes(b: Builder) -> None:
    row(b, "tax", "{m:mana}", Cost((PayMana(_.m),)))
    deed = Cost((DoThis(done(_.e(is_no(PayCost)), IMPLIED)),))
    row(b, "owndeed", "{e:vp.b}", deed)
    b.same("theirtax", "pays {_:tax}")
    row(b, "theirtax", "{e:vp.s}", deed)
    for words, (verb, what) in VERBS.items():
        row(b, "taxed", member("ATTACK OR BLOCK", words), Cant(verb, what))
    row(b, "taxed", "block {f:filter.p}", Cant("block", _.f))
    b.word("taxpayer", {each: each for each in ("its controller pays", "you pay")}, "who pays")
    b.word("taxedeach", {each: each for each in EACH}, "for each of those creatures")
    rows(b, "price", {"{p:taxpayer} {c:tax}": Price(_.c), "you {c:owndeed}": Price(_.c)})
    for verb in ("attack", "block"):
        row(b, "static", f"{{f:filter.p}} can't {verb} unless their controller {{c:theirtax}} for each {{g:filter.s}} "
            f"they control that 's {verb}ing .", StaticAbility(_.f(PERMANENT), (Cant(verb, cost=_.c, each=_.g),)),
            when=lambda what, cost, each: what.tests == each.tests)  # each of those that are kept from it
    rows(b, "price", {
        "their controller {c:theirtax} {e:taxedeach}": Price(_.c, _.e),
        "{p:taxpayer} {m:mana} for each {u:eachcount}": Price(Cost((PayMana(_.m, _.u),))),
    })
    some = Cost((PayMana(ManaCost(("1",)), _.a),))
    rows(b, "price", {
        "{p:taxpayer} {x} , where x is {a:amount}": Price(some),
        "their controller pays {x} {e:taxedeach} , where x is {a:amount}": Price(some, _.e),
    }, told="somebody pays {x} , where x is {a:amount}")
    row(b, "cantmod", "can't {t:taxed} unless {p:price}",
        marking("taxed|", through(_unless, _un_unless, _.t, _.p, cls=Cant)))


def _unless(taxed: Cant, price: Price) -> Cant | None:
    if price.each and (taxed.verb not in EACH[price.each] or price.each.endswith(" you") != (
            taxed.verb == "attack" and taxed.what == YOU and "those" not in price.each)):
        return None
    if taxed.verb == "block" and isinstance(taxed.what, Filter) and "those" in price.each:
        return None
    return changed(taxed, cost=price.cost, surface=WORDS.join((taxed.surface, price.each, price.surface)))


def _un_unless(value: Cant) -> Values | None:
    taxed, each, price = value.surface.split(WORDS, 2)
    return (changed(value, cost=None, surface=taxed), Price(value.cost, each, surface=price)) if value.cost else None


def _required(b: Builder) -> None:
    """What must be blocked and attacked, by and while what."""
    b.same("duty", "{_:leading}")
    b.says("duty", UntilEndOfCombat, "this combat")
    row(b, "duty", "each combat this turn", UntilEndOfTurn())
    b.same("attackee", "{_:thisobject}")
    only(b, "attackee", "{p:player.s}", is_no(Some))  # whom to attack is chosen as attackers are declared (508.1b)
    rows(b, "attackee", {
        "you": YOU, "a player": f.Players(), "a opponent": OPPONENTS, "you or a planeswalker you control": ME_OR_MINE,
        "a player other than you": BUT_YOU,
    })
    blocks, attacks = (RuleChange(f"chooses {each}") for each in ("blocks", "attacks"))
    rows(b, "plain", {
        "you choose which creatures block {d:duty} and how those creatures block": Continuous(YOU, (blocks,), _.d),
        "you choose which creatures attack {d:duty}": Continuous(YOU, (attacks,), _.d),
    })
    for who, said in ((f.Players((f.Is(ActivePlayer()),)), "the attacking player chooses"), (YOU, "you choose")):
        row(b, "static", f"{said} how each creature blocks each combat .", StaticAbility(who, (blocks,)))
    rows(b, "op#", {
        "(attack => v=attack|block => v=block)[s|] {d:duty} if able": Continuous(ACTOR, (Must(_.v),), _.d),
        "block[s|] {o:oneobject} {d:duty} if able": Continuous(ACTOR, (Must("block", _.o),), _.d),
        "attack[s|] or block[s|] this turn if able": Continuous(ACTOR, (Must("attack"), Must("block")), TURN),
        "must be blocked {d:duty} if able": Continuous(ACTOR, (Must("be blocked"),), _.d),
    })
    b.says("controller.s", DefendingPlayer, "defending player")
    rows(b, "event", {
        "you attack": Attacks(YOURS, batch=True),
        "{o:matched} attacks while {a:adj1}": Attacks(f.Objects(f.Kind.PERMANENT, (f.Is(_.o), _.a(is_a(f.Status))))),
        "a {f:filter.s} attacks while {a:adj1}": Attacks(with_tests(_.f, _.a(is_a(f.Status)))),
        "{f:batch} attack while {a:adj1}": Attacks(with_tests(_.f, _.a(is_a(f.Status))), batch=True),
    })


add: Final = sections(_attacked_and_blocked, _with_what, _attackingplayers, _battle, _combattaxes, _required)
