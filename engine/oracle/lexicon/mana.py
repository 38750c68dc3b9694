"""Mana: produced, spent, kept, counted, and X in it (106)."""

from __future__ import annotations

from operator import ne
from typing import Final

from engine.actions.letting import PositiveX
from engine.actions.mana import ManaVerb, SpendOn, SpentOn, WhenSpent
from engine.ast.abilities import CastingAbility, KeywordAbility, ReplacementAbility, SpellAbility, StaticAbility
from engine.ast.amounts import Fixed, PropertyOf, VarX
from engine.ast.conditions import AnyTrue, Both, Holds, IsTurnOf, Unmet
from engine.ast.effects import Delayed, Instead, Produces, Sequence
from engine.ast.filters import AllOf, AnyOf, ControlledBy, Either, IsCommander, Kind, Objects, OwnedBy, Shares
from engine.ast.modifiers import Cant, KeepsMana, ManaStays
from engine.ast.node import Effect, record
from engine.ast.particulars import InExtraTurn, TurnNumber
from engine.ast.patterns import AnyEvent, Attacks, BecomesTapped, CastsSpell, StepBegins, TapsForMana
from engine.ast.selections import All, Back, Target, This, You
from engine.keywords.all_keywords import ALTERNATIVE
from engine.oracle.awaiting import Apart, Joining, telling
from engine.oracle.clauses import WHERE, has_x, part_of, within
from engine.oracle.constants import SPELLS, TURN, YOU
from engine.oracle.described import PERMANENT, SPELL, is_a
from engine.oracle.kernel import Value, changed
from engine.oracle.lexicon.cost_changes import OF_CARDS, OF_PERMANENTS
from engine.oracle.rows import _, derived, only, row, rows, through
from engine.oracle.templates import Builder, sections
from engine.rules.castable_faces import NOT_ZERO, POSITIVE
from engine.terms.colors import COLOR_NAMES
from engine.terms.mana import POOL, ManaCost
from engine.terms.steps import Step

FIRST_TURNS: Final = {"first": Fixed(1), "first or second": Fixed(2), "first , second , or third": Fixed(3)}
NEXT: Final = StepBegins(Step.BEGIN_COMBAT, next=True, surface="combat")
ADDED: Final = StepBegins(Step.BEGIN_COMBAT, next=True, added=True)
ANY_MAIN: Final = AnyEvent((StepBegins(Step.MAIN1), StepBegins(Step.MAIN2)), surface="main phase")
ATTACK: Final = Attacks(Objects(Kind.PERMANENT, (ControlledBy(YOU),)), batch=True)
MAIN: Final = AnyEvent((StepBegins(Step.MAIN1, YOU), StepBegins(Step.MAIN2, YOU)), surface="main phases")
AS_CAST: Final = "X as it is cast"
MADE: Final = {**{f"{{{letter.lower()}}}": letter for letter in POOL}, "colorless mana": "C",
               "mana of a color of your choice": ""}
OTHER: Final = {"instead of any other type": False, "instead of any other type and amount": True}
FOR: Final = "|only for "  # before the words that say so, in the surface of a verb that adds mana
WHEN: Final = "|when spent "  # the same of what happens then
MINE: Final = (IsCommander(), OwnedBy(You()))
COMMANDER: Final = Objects(Kind.SPELL, MINE)
LIKE_COMMANDER: Final = AnyOf((AllOf(MINE), Shares("creature type", All(Objects(Kind.SOURCE, MINE)))))
TYPES: Final = dict(zip((*COLOR_NAMES, "colorless"), POOL, strict=True))
UPKEEPS: Final = ("cumulative upkeep", "echo", "recover")
TURNED_UP: Final = ("morph", "megamorph", "disguise")
STAYS: Final = "|stays "  # before the words that say so, in the surface of a verb that adds mana


def _onx(b: Builder) -> None:
    bits = {name: 1 << place for place, name in enumerate(COLOR_NAMES)}
    b.word("namedcolor", {name: name for name in bits}, "a color")
    row(b, "casting", "spend only {a:color} mana on x .", CastingAbility("on x", on_x=_.a))
    row(b, "casting", "spend only mana produced by {f:filter.p} to cast ~ .",
        CastingAbility("made by", made_by=_.f(PERMANENT)))
    row(b, "casting", "you may {c:cost} rather than pay ~ 's mana cost . spend only mana produced by {f:filter.p} "
        "to cast it this way .", CastingAbility("alternative", _.c, made_by=_.f(PERMANENT)))
    row(b, "casting", "spend only {a:namedcolor} and/or {c:namedcolor} mana on x .",
        CastingAbility("on x", on_x=derived(lambda a, c: bits[a] | bits[c], _.a, _.c)), when=ne)
    # "X can't be 0", "X can't be greater than the number of snow lands you control": what X may be announced.
    row(b, "later", "x can't be 0", PositiveX())
    rows(b, "casting", {
        "x can't be 0 .": CastingAbility("x", condition=POSITIVE),
        "x can't be greater than {n:amount} .": CastingAbility("x", condition=Holds(VarX(), "<=", _.n)),
    })
    row(b, "lineof spellline", "{e:plain} , where x is {n:amount} as you cast ~ .",
        (SpellAbility(_.e(has_x)),
         CastingAbility("set x", condition=Holds(VarX(), "=", _.n(  # no target's, which are chosen later (601.2b-c)
             lambda amount: not any(isinstance(each, Target | Back) for each in within(amount)))), surface=AS_CAST)),
        AS_CAST)
    b.says("kwability", KeywordAbility, "kicker {cost:manapart} . x can't be 0", name="kicker", word=NOT_ZERO)
    row(b, "beginning", "each of your main phases", MAIN)
    row(b, "static", "~ can't attack during extra turns .",
        StaticAbility(This(), (Cant("attack"),), condition=Unmet(InExtraTurn(-1))))
    # What is done as combats of the turn begin, and as its controller attacks next (603.7).
    row(b, "opening", "at the beginning of each combat this turn , {e:first}",
        Delayed(StepBegins(Step.BEGIN_COMBAT), _.e, once=False, duration=TURN))
    row(b, "later", "at the beginning of that combat , {e:first}", Delayed(ADDED, _.e, duration=TURN))
    rows(b, "nextbeginning", {"the next combat": NEXT, "the next main phase": ANY_MAIN}, told="the next phase")
    row(b, "opening", "when you next attack this turn , {e:first}", Delayed(ATTACK, _.e, duration=TURN))
    own = TurnNumber(True)
    yours = IsTurnOf(YOU)
    b.word("firstturns", {words: words for words in FIRST_TURNS}, "the first turns")
    first = Holds(own, "<=", _.w[FIRST_TURNS])
    row(b, "cond1", "it 's your {w:firstturns} turn of the game", Both((yours, first)))
    row(b, "casting", "you can't cast ~ during your {w:firstturns} turns of the game .",
        CastingAbility("only", condition=AnyTrue((Unmet(yours), changed(first, op=">")))))
    rows(b, "counted", {"the number of turns you 've taken this game": own})
    row(b, "unit", "turn you 've taken this game", own)


def _produced(b: Builder) -> None:
    b.word("madeinstead", {words: words for words in MADE}, "mana that is made")
    b.word("otherwisemade", {words: words for words in OTHER})
    only(b, "tapping", "{p:event}", is_a(TapsForMana))
    row(b, "tapping", "{s:esubject.s} is tapped for two or more mana", TapsForMana(_.s, least=2))
    made = Produces(_.m[MADE], _.o[OTHER])
    row(b, "replacing", "if {t:tapping} , it produces {m:madeinstead} {o:otherwisemade} .",
        ReplacementAbility(Instead(_.t, made)))
    row(b, "plain", "{d:leading} , if {t:tapping} , it produces {m:madeinstead} {o:otherwisemade}",
        Instead(_.t, made, _.d))
    row(b, "event", "a {f:filter.s} 's ability causes you to add one or more mana of the chosen color",
        TapsForMana(_.f, YOU, chosen=True, anyhow=True))


@record
class OnlyFor(Effect):
    """ "Spend this mana only to ..." until it meets the mana before it."""

    on: SpendOn | SpentOn


@record
class Spending(Effect):
    """ "When that mana is spent to cast ..." until it meets the mana before it."""

    then: Delayed


def _spendwords(b: Builder) -> None:
    b.vocabulary("costname", {each: each for each in (*ALTERNATIVE, *OF_CARDS, *OF_PERMANENTS, *UPKEEPS, *TURNED_UP)})
    b.same("manarider", ". spend this mana only to {_:spend}", "{_:keptmana}", ". {_:spentrider}")
    row(b, "spend", "cast ({f:filter.p} or {g:filter.p}|a {f:filter.s} or a {g:filter.s})",
        SpendOn(Either((_.f(SPELL), _.g(SPELL)))))
    row(b, "spend", "cast your commander", SpendOn(COMMANDER))
    rows(b, "spentrider", {
        "spend this mana only on costs that contain {x}": SpendOn(symbols=("X",)),
        "you can't spend this mana to cast spells": SpendOn(never=SPELLS),
        "this mana can't be spent to activate abilities": SpendOn(never=Objects(Kind.ABILITY)),
        "this mana can't be spent to cast (SPELLS: {f:filter.p}|a {f:filter.s})": SpendOn(never=_.f(SPELL)),
    })
    rows(b, "later", {
        "when (that mana is spent|you spend this mana) to cast a {f:filter.s} , {e:first}":
            Spending(Delayed(CastsSpell(You(), _.f(SPELL)), _.e)),
        "when (that mana is spent|you spend this mana) to cast your commander , {e:first}":
            Spending(Delayed(CastsSpell(You(), COMMANDER), _.e)),
    })
    row(b, "lastpost", "that shares a creature type with your commander", LIKE_COMMANDER)
    rows(b, "later", {"spend this mana only to {on:spend}": OnlyFor(_.on), "{on:spentrider}": OnlyFor(_.on)})


only_for: Final[Joining] = telling(  # of an amount that is said after it; else the words of the mana itself go on so
    FOR, ManaVerb, lambda verb, rider: {"on": rider.on} if verb.on is None
    and not isinstance(number := part_of(verb, "n"), VarX | None) and number.surface.startswith(WHERE) else None)
spending: Final[Joining] = telling(  # mana, and what happens when it is spent
    WHEN, ManaVerb, lambda verb, said: {"on": WhenSpent(said.then)} if verb.on is None else None)


def _tapped_and_unspent(b: Builder) -> None:
    """What is tapped for mana, and mana that stays."""
    row(b, "event", "{w:psubject} tap[s] {f:esubject.s} for {m:mana}",
        TapsForMana(_.f, _.w, through(_one_symbol, lambda symbol: (ManaCost((symbol,)),), _.m)))
    row(b, "event",
        "{w:psubject} tap[s] (a untapped {f:filter.s} => b=False|one or more untapped {f:filter.p} => b=True)",
        BecomesTapped(_.f(PERMANENT), by=_.w, batch=_.b))  # what becomes tapped is no longer untapped
    b.word("manatype", {word: word for word in TYPES}, "a type of mana")
    unspent = PropertyOf(_.t[{word: f"unspent {letter}" for word, letter in TYPES.items()}], YOU)
    row(b, "pmodany", "don't lose unspent {t:manatype} mana as steps and phases end", ManaStays(_.t[TYPES]))
    row(b, "static", "if you would lose unspent mana , that mana becomes {t:manatype} instead .",
        StaticAbility(YOU, (ManaStays(becomes=_.t[TYPES]),)))
    row(b, "counted", "the amount of unspent {t:manatype} mana you have", unspent)
    rows(b, "unit", {
        "unspent {t:manatype} mana you have": unspent, "unspent mana you have": PropertyOf("unspent mana", YOU),
    })
    row(b, "cond1", "you have {n:numeral} or more unspent mana", Holds(PropertyOf("unspent mana", YOU), ">=", _.n))
    row(b, "cond1", "you have unspent mana", Holds(PropertyOf("unspent mana", YOU), ">=", Fixed(1)))
    row(b, "later",
        "until end of (turn => u=turn|combat => u=combat) , you don't lose this mana as steps "
        "(and phases|) end",
        Stays(KeepsMana(_.u)))


def _one_symbol(mana: ManaCost) -> str | None:
    symbols = mana.symbols
    return symbols[0] if len(symbols) == 1 and symbols[0] in POOL else None


@record
class Stays(Effect):
    """ "Until end of turn, you don't lose this mana ..." until it meets the mana before it."""

    kept: KeepsMana


def staying(effect: Effect, stays: Stays) -> Effect | None:
    """Mana with more said of it or done beside it, and until when it is not lost; None where the words of the mana
    itself go on so."""
    last = effect.effects[-1] if isinstance(effect, Sequence) else effect
    goes_on = isinstance(last, ManaVerb) and (last is not effect or not isinstance(last.on, SpendOn))
    return None if goes_on else telling(STAYS, ManaVerb, _kept)(effect, stays)


def _kept(verb: ManaVerb, stays: Stays) -> dict[str, Value] | None:
    on = verb.on
    if on is not None and (not isinstance(on, SpendOn) or on.kept is not None):
        return None
    return {"on": stays.kept if on is None else changed(on, kept=stays.kept)}


def _lost(mana: Value, words: str) -> tuple[Value, Effect]:
    """Mana that is lost as steps and phases end, and the sentence that says until when it is not."""
    limited = isinstance(mana.on, SpendOn)
    kept = mana.on.kept if limited else mana.on
    return changed(mana, on=changed(mana.on, kept=None) if limited else None), Stays(kept, surface=words)


SAID_OF_MANA: Final[dict[str, Apart]] = {
    FOR: lambda mana, words: (changed(mana, on=None), OnlyFor(mana.on, surface=words)),
    WHEN: lambda mana, words: (changed(mana, on=None), Spending(mana.on.then, surface=words)), STAYS: _lost,
}


add: Final = sections(_onx, _produced, _spendwords, _tapped_and_unspent)
