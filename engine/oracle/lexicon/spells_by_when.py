"""Spells by when, by whom and as which one they are cast (601, 603.2)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from engine.actions.looking import MayKeepLooking
from engine.actions.nextspell import NextSpell, SpellsCost
from engine.actions.permission import PermitWhileExiled
from engine.ast.abilities import CastingAbility, EntersAbility, KeywordAbility, StaticAbility
from engine.ast.amounts import Fixed, PropertyOf
from engine.ast.conditions import AnyTrue, ForTheRestOfTheGame, Holds, Matches, PaidFor, Unmet
from engine.ast.effects import Delayed, If, May, Sequence
from engine.ast.filters import HasType, Is, Kind, Objects, Shares
from engine.ast.modifiers import LOYAL_TWICE, READY_EQUIP, READY_LOYALTY, Cant, FromOpeningHand, MayPlay, RuleChange
from engine.ast.patterns import StepBegins
from engine.ast.selections import All, Back, ExiledWith, This, You
from engine.evaluate.rulings import MERE
from engine.keywords.row import ONCE_A_TURN
from engine.oracle.awaiting import InsteadIf
from engine.oracle.constants import ANYBODY, OPPONENTS, YOU, YOUR_PERMANENTS
from engine.oracle.kernel import Value
from engine.oracle.lexicon.cost_changes import Aim, of_spells
from engine.oracle.rows import CARD, PERMANENT, _, bare_number, done, is_no, marking, opened, row, rows, spells_at_all
from engine.oracle.templates import Builder, member, sections
from engine.rules.activation_times import MORE_USES
from engine.terms.steps import Step
from engine.terms.zones import Zone

KEPT: Final = (Cant("be countered"),)
SURE: Final = (Cant("be countered"), Cant("be prevented"))
WAYS: Final = ("blitz", "warp")  # the keywords named with the word ability
INSTANTLY: Final = "any time you could cast a instant"

OF_THE_NEXT: Final[tuple[tuple[str, str, Value], ...]] = (  # what is said of the next spell, and the field it sets
    ("{m:spellcost.s}", "change", _.m), ("can be cast as though it had flash", "fast", True),
    ("can't be countered", "sure", True))


def _closed_and_open(b: Builder) -> None:
    """What is banned or closed, and what any player may do."""
    b.says("banned", Cant, "activate abilities that aren't mana abilities (LOYALTY: => verb=activate nonmana abilities|"
           f"or loyalty abilities => verb={MERE})")
    # "Creature cards in graveyards and libraries can't enter".
    b.says("cantmod", Cant, "can't enter", verb="enter the battlefield")
    rows(b, "static", {
        "{f:filter.p} can boast twice during each of your turns rather than once .":
            StaticAbility(_.f(PERMANENT), (RuleChange(MORE_USES["boast"]),)),
        "each power-up ability of {f:filter.p} can be activated a additional time .":
            StaticAbility(_.f(PERMANENT), (RuleChange(MORE_USES["power-up"]),)),
    })
    for tail, modifiers in (("", KEPT), (" and the damage can't be prevented", SURE)):
        row(b, "spellstatic", f"if {{c:condition}} , ~ can't be countered{tail} .",
            StaticAbility(This(), modifiers, _.c, zone=Zone.STACK))
    rows(b, "firststep", {
        "the first upkeep": StepBegins(Step.UPKEEP, None, next=True),
        "your first upkeep": StepBegins(Step.UPKEEP, You(), next=True),
        "your first main phase": StepBegins(Step.MAIN1, You(), next=True),
    })
    row(b, "static|spellstatic",
        "you may reveal ~ from your opening hand . if you do , at the beginning of {p:firststep} , {e:body}",
        StaticAbility(None, (FromOpeningHand(Delayed(_.p, _.e)),)), told="=from the opening hand")
    # "Any player may sacrifice a land": each of them is asked, in turn order (101.4).
    for noun, what in (("player", ANYBODY), ("opponent", OPPONENTS)):
        who = All(what, surface="any")
        row(b, "said", f"any {noun} may {{v:vps.b}}", May(who, done(_.v, who)))
    rows(b, "ownplay", {f"you may cast ~ from your graveyard using its {member('KEYWORD', way)} ability":
                        CastingAbility("from", zone=Zone.GRAVEYARD, way=way) for way in WAYS})


def _at_any_time(b: Builder) -> None:
    """What lasts for a time, or may be done at any time or on a condition."""
    aim = opened(_.a, Aim)
    lasting = SpellsCost(of_spells(aim.what, aim.who), _.d(is_no(ForTheRestOfTheGame)))
    rows(b, "plain", {"{a:spellaim.p} {m:spellcost.p} {d:duration}": lasting,
                      "{d:leading} , {a:spellaim.p} {m:spellcost.p}": lasting})
    equip = f"you may activate equip abilities {INSTANTLY} ."
    row(b, "static", equip, StaticAbility(YOUR_PERMANENTS, (RuleChange(READY_EQUIP),)))
    rows(b, "loyal", {"~ 's loyalty abilities": This(), "loyalty abilities of {f:filter.p}": marking("of|", _.f),
                      "the loyalty abilities of {f:filter.p}": marking("the|", _.f)})
    rows(b, "loyally", {f"(|on any player 's turn) {INSTANTLY}": RuleChange(READY_LOYALTY),
                        "twice each turn (rather than only once|)": RuleChange(LOYAL_TWICE)})
    row(b, "static", "you may activate {w:loyal} {r:loyally} .", StaticAbility(_.w, (_.r,)))
    b.says("kwability", KeywordAbility, "crew {number:numeral} . activate only once each turn", name="crew",
           word=ONCE_A_TURN)
    b.says("kwability", KeywordAbility, "equip (COST: {cost:manapart}|— {cost:cost}) . activate only once each turn",
           name="equip", word=ONCE_A_TURN)
    row(b, "entering", "if {c:condition} , it enters {e:entry} .", EntersAbility(_.e, condition=_.c))
    row(b, "casting", "if {c:condition} , you may cast ~ without paying its mana cost .",
        CastingAbility("free", condition=_.c))


def _someplayed_rows(b: Builder) -> None:
    """ "You may play one of those cards this turn", "until end of turn, you may cast a spell from among them"."""
    b.says("permission", MayPlay, "may (play => verb=play|cast => verb=cast) one of {what:exiledones}", most=1)
    b.says("permission", MayPlay, "may cast (SPELLS: a spell => most=1|spells => most=0) from among {what:exiledones}",
           verb="cast")
    b.says("permission", MayPlay, "may play (CARDS: a card => most=1|cards => most=0) from among {what:exiledones}",
           verb="play")
    for verb, words in (("play", "up to {n:numword} of"), ("cast", "up to {n:numword} spells from among")):
        row(b, "permission", f"may {verb} {words} {{o:exiledones}}", MayPlay(_.o, verb, most=bare_number(_.n, "")))
    for verb, such, most in (("cast", "a {f:filter.s}", 1), ("cast", "{f:filter.p}", 0), ("play", "a {f:filter.s}", 1),
                             ("play", "{f:filter.p}", 0)):
        some = opened(_.f(_lands if verb == "play" else _spells), Objects, kind=PLAYED[verb])
        row(b, "permission", f"may {verb} {such} from among {{o:exiledones}}",
            MayPlay(Objects(Kind.CARD, (*some.tests, Is(_.o))), verb, most=most))
        row(b, "permission", f"may {verb} {such}", MayPlay(_.f(_exiled_with), verb, most=most))
    row(b, "plain",
        "for as long as those cards remain exiled , you may look at them , you may cast {o:object} "
        ", and you may spend mana as though it were mana of any color to cast those spells",
        Sequence((MayKeepLooking(Back("them"), who=YOU), PermitWhileExiled(YOU, _.o, "cast", any_mana="color"))))


PLAYED: Final = {"cast": Kind.SPELL, "play": Kind.PERMANENT}


def _spells(what: Value) -> bool:
    return isinstance(what, Objects) and what.kind is Kind.SPELL and bool(what.tests)


def _lands(what: Value) -> bool:
    return isinstance(what, Objects) and what.kind is Kind.PERMANENT and what.tests[:1] == (HasType("land"),)


def _exiled_with(what: Value) -> bool:
    return CARD(what) and any(isinstance(each, Is) and isinstance(each.what, ExiledWith) for each in what.tests)


def _next_and_not_cast(b: Builder) -> None:
    """The next spell of a turn, and what was not cast."""
    # "The next creature spell you cast this turn costs {2} less to cast".
    for several in (*combinations(OF_THE_NEXT, 1), *combinations(OF_THE_NEXT, 2)):
        said = {name: value for _words, name, value in several}
        row(b, "plain", f"the next {{f:filter.s}} you cast this turn {' and '.join(words for words, *_how in several)}",
            NextSpell(_.f(spells_at_all), **said))
    as_revealed = Matches(Back("that spell"), Objects(Kind.SOURCE, (Shares("mana value", Back("the revealed card")),)))
    row(b, "cond1", "it has the same mana value as the revealed card", as_revealed)
    rows(b, "cond1", {
        "({o:thisobject}|{o:backobject.s}) wasn't cast": Unmet(PaidFor("cast", of=_.o)),
        "({o:thisobject}|{o:backobject.s}) wasn't cast or no mana was spent to cast it":
            AnyTrue((Unmet(PaidFor("cast", of=_.o)), Holds(PropertyOf("mana spent", _.o), "=", Fixed(0)))),
    })
    row(b, "later", "{e:clauses} if {k:condition} instead if {c:condition}",
        InsteadIf(_.c, If(_.k, _.e, surface="trailing")), key="instead narrower")


add: Final = sections(
    _closed_and_open, _at_any_time, _someplayed_rows, _next_and_not_cast,
)
