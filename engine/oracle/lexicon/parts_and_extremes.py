"""Numbers of parts, the greatest and least of them, and the strength of what is each (107, 208)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.hand import Discard
from engine.actions.library import Mill
from engine.actions.life import Gain
from engine.actions.other_keyword_actions import DoublePower
from engine.actions.zone_verbs import ReturnToHand, Sacrifice
from engine.ast.abilities import CastingAbility, EntersAbility, StaticAbility
from engine.ast.amounts import (
    BeyondFirst,
    CountDistinct,
    CountOf,
    ExtremeOf,
    Half,
    HistoryCount,
    Plus,
    PropertyOf,
    SumOf,
    ThatMany,
    Times,
    VarX,
)
from engine.ast.effects import Continuous, ForEach
from engine.ast.filters import (
    AnyOf,
    ControlledBy,
    Either,
    ExtremeAmong,
    HasType,
    Is,
    IsToken,
    Kind,
    Not,
    Objects,
    OfChosen,
    Players,
    ThisWay,
)
from engine.ast.modifiers import Cant, ChangeCost, GainAbilities, PlayersHave, Skips
from engine.ast.particulars import GreatestInCommon, UsedToCraft
from engine.ast.selections import All, Back, Some, This
from engine.oracle.constants import IN_YOUR_GRAVEYARD, ONE, OPPONENTS, TURN, YOU
from engine.oracle.kernel import Value
from engine.oracle.lexicon.amounts import EXTREMES, PARTS, PARTY, ROUNDING, for_each_unit, numbered, without_units
from engine.oracle.nouns import being
from engine.oracle.rows import (
    PERMANENT,
    SPELL,
    _,
    bare_number,
    has_a,
    is_a,
    of_each,
    opened,
    row,
    rows,
    through,
    with_tests,
)
from engine.oracle.statics import SKIPPED, THIS_SPELL, of_players
from engine.oracle.templates import ACTOR, Builder, member, sections
from engine.oracle.where import put_where, taken_where
from engine.state.faces import walk

ITSELF: Final = Objects(Kind.SOURCE, (), surface="those described so")  # until it meets the description it stands in
FIGURE: Final = "(power => p=power|toughness => p=toughness|mana value => p=mana value)"


def _units(b: Builder) -> None:
    row(b, "unit", "target beyond the first", BeyondFirst(PropertyOf("targets", This())))
    rows(b, "unit", {
        "of {o:refobject} colors": PropertyOf("colors", _.o),
        "of {o:backobject.p}": CountOf(Objects(Kind.SOURCE, (Is(_.o),))),
        "of {o:backperson.p}": CountOf(Players((Is(_.o),))),
        "{f:filter.s} beyond the first": BeyondFirst(CountOf(_.f)),
    })
    rows(b, "unit", {"mana spent to cast {o:named}": PropertyOf("mana spent", _.o),
                     "mana spent to cast it": PropertyOf("mana spent", Back("it"))})
    row(b, "unit", "{f:filter.s} you 've cast this turn other than the first",
        BeyondFirst(HistoryCount("spells cast", YOU, _.f(SPELL))))


def _amounts(b: Builder) -> None:
    """Sums and differences of amounts."""
    numbered(b, "plainnumber", "one", 1, "one")
    b.same("plainnumber", "{_:figure}", "{_:numword}")
    numbered(b, "wordednumber", "one", 1, "one")
    b.same("wordednumber", "{_:numword}")
    rows(b, "amount", {
        "{n:wordednumber} plus {a:amount1}": Plus(_.n, _.a),
        "{a:amount1} plus {n:wordednumber}": Plus(_.n, _.a),
        "{n:plainnumber} minus {a:amount1}": Plus(_.n, Times(-1, _.a)),
        "{a:counted} minus {n:plainnumber}": Plus(_.a, Times(-1, _.n)),
        "{a:counted} minus {n:counted}": Plus(_.a, Times(-1, _.n)),
    })
    rows(b, "counted", {
        f"the total {FIGURE} of {{o:backobject.p}}": PropertyOf(_.p, _.o),
        f"the total {FIGURE} (of the|of all|among the) {{f:filter.p}}": SumOf(_.p, _.f(has_a(ThisWay, UsedToCraft))),
        f"the total {FIGURE} among {{f:filter.p}}": SumOf(_.p, _.f),
        "the number of colors {o:backobject.s} (TENSE: is|was)": PropertyOf("colors", _.o),
        "the total number of creatures in your party": CountOf(PARTY.what),
    })


def _used(b: Builder) -> None:
    """Where parts are counted: behind nouns, as X, among what enters, in common."""
    # Where a filter may be counted a unit may be too.
    costs = "~ costs {m:generic} (less => s=-1|more => s=1) to cast"
    rows(b, "casting", {
        f"{costs} for each {{u:unit}} .":
            CastingAbility("reduce", modifier=ChangeCost(THIS_SPELL, _.m, _.s, times=_.u)),
        f"{costs} , where x is {{a:amount}} .":
            CastingAbility("reduce", modifier=ChangeCost(THIS_SPELL, _.m[{"{X}": "{1}"}], _.s, times=_.a)),
    })
    row(b, "op#", "{m:getmod#} until end of turn for each {u:unit}",
        Continuous(ACTOR, (through(for_each_unit, without_units, _.m, _.u),), TURN))
    row(b, "plain", "for each {u:unit} , {e:clauses}", ForEach(None, _.e, times=_.u), when=_times_over)
    # "~ gets +X/+X, where X is your life total".
    modifiers = through(put_where, taken_where, _.m, _.a)
    for said in ("{s:ssubject} {m:smods#s}", "{s:ssubject.p} each {m:smods.p}"):
        row(b, "static", f"{said} , where x is {{a:amount}} .", StaticAbility(_.s, modifiers),
            told="{s:ssubject} {m:smods#s} , where x is {a:amount} .")
    # "~ enters with X +1/+1 counters on it, where X is the number of ...".
    so = "{e:entry} , where x is {a:amount} ."
    entry = through(put_where, taken_where, _.e, _.a)
    rows(b, "entering", {f"~ enters {so}": EntersAbility(entry),
                         f"({{f:filter.p}} enter|each {{f:filter.s}} enters) {so}": EntersAbility(entry, _.f)})
    row(b, "counted", "the greatest number of {f:filter.p} that have a creature type in common", GreatestInCommon(_.f))
    row(b, "counted", f"their total {FIGURE}", PropertyOf(_.p, Back("them")))
    row(b, "counted", "the amount of life you gained", ThatMany())
    rows(b, "unit", {"1 life you gained": ThatMany(), "1 life they gained": ThatMany()})


def _times_over(unit: Value, effect: Value) -> bool:
    """So many times; once for each player, or for each of those spoken of, is worded with them themselves."""
    if isinstance(unit, CountDistinct) and any(isinstance(each, OfChosen) for each in walk(effect)):
        return False  # "for each card type among ..., you may put a card of that type": each time of another one
    counted = unit.what if isinstance(unit, CountOf) else None
    return not (isinstance(counted, Players) or (isinstance(counted, Objects) and counted.kind is Kind.SOURCE))


def _halves(b: Builder) -> None:
    """ "Draw half X cards, rounded down", "you gain a third of X life, rounded up"."""
    for nt, noun in (("amount card", "cards"), ("amount life", "life")):
        row(b, nt, f"{{x:fraction}} x {noun} , {{r:rounding}}", _part(VarX()))
    for whose, who in (("your", YOU), ("their", Back("they"))):
        hand = _part(PropertyOf("cards in hand", who))
        rows(b, "vp#", {
            f"mill[s] {{x:fraction}} {member('WHOSE', whose)} library , {{r:rounding}}":
                Mill(_part(PropertyOf("cards in library", who)), who=ACTOR),
            f"discard[s] {{x:fraction}} the cards in {member('WHOSE', whose)} hand , {{r:rounding}}":
                Discard(Some(Objects(Kind.CARD), hand, hand), who=ACTOR),
        })
    row(b, "vp#", "sacrifice[s] {x:fraction} the {f:filter.p} (|of their choice) , {r:rounding}",
        Sacrifice(Some(_.f, _part(CountOf(_.f)), _part(CountOf(_.f))), who=ACTOR))


def _part(amount: Value) -> Half:
    return Half(amount, _.r[ROUNDING], _.x[PARTS])


def _foremost(b: Builder) -> None:
    """Who or what is foremost, and amounts of groups."""
    b.says("post", ExtremeAmong, "with the {:extreme} {property:property}", among=ITSELF)
    mine = (HasType("creature"), IN_YOUR_GRAVEYARD)  # one of those that are, or are tied for it
    best = Objects(Kind.CARD, (*mine, ExtremeAmong(_.p, True, Objects(Kind.CARD, mine))))
    row(b, "single.s", f"the creature card in your graveyard with the greatest {FIGURE}", Some(best, ONE, ONE))
    row(b, "counted", "the {x:extreme} {p:property2} among {w:amonggroup}",
        ExtremeOf(_.p, Objects(Kind.CARD, (Is(Back(_.w(lambda w: not w.endswith("this way")))),)), _.x[EXTREMES]))
    row(b, "counted", "the number of cards put into (their => w=they|that player 's => w=that player) graveyard from "
        "anywhere this turn", HistoryCount("put into graveyard", Back(_.w)))
    row(b, "unit", "card fewer than {n:numword} in their hand",
        Plus(_.n, Times(-1, PropertyOf("cards in hand", Back("they")))))
    row(b, "later",  # so much for each card that the player might have drawn besides; each player a number of their own
        "for each card less than {n:numword} a player draws this way , that player gains {m:figure} life",
        Gain(Times(bare_number(_.m), Plus(_.n, Times(-1, ThatMany()))), who=All(Players())))


def among_themselves(what: Objects) -> Objects | None:
    """The description with the others that it describes in the place of what the greatest is among."""
    alone = [each for each in what.tests if isinstance(each, ExtremeAmong) and each.among == ITSELF]
    if len(alone) != 1 or what == ITSELF:
        return None
    among = replace(what, tests=tuple(each for each in what.tests if each is not alone[0]))
    return replace(what, tests=tuple(replace(each, among=among) if each is alone[0] else each for each in what.tests))


def _strengths(b: Builder) -> None:
    row(b, "vp.b", "double {o:refobject} power (=> b=False|and toughness => b=True) {d:duration}",
        DoublePower(_.o, _.d, _.b))
    owners = "to their owners ' hands except for"
    either = opened(_.g(is_a(Either)), Either)
    every = AnyOf(of_each(either.filters, being(_.each)), surface=either.surface)  # "except for lands and tokens"
    for key, but in (("", being(_.g)), ("either", every)):
        row(b, "lastpost", "except for {g:filter.p}", Not(but), key)
        row(b, "vp.b", f"return all {{f:filter.p}} {owners} {{g:filter.p}}",
            ReturnToHand(All(with_tests(_.f, Not(but))), who=ACTOR), key)
    row(b, "lastpost", "except for {g:filter.p} and tokens", Not(AnyOf((being(_.g(PERMANENT)), IsToken()))))
    b.says("cantmod", Cant, "can't be turned face up", verb="turn face up")
    b.word("skippables", {f"{each}s": each for each in SKIPPED}, "a step or phase")
    b.says("pmod.p", Skips, "skip their {what:skippables}")
    row(b, "static", "your opponents can't (attack => v=attack|block => v=block) with {f:filter.p} .",
        StaticAbility(with_tests(_.f, ControlledBy(OPPONENTS)), (Cant(_.v),)))
    template = "you and (OTHERS: {s:ssubject.p}|{s:thisobject}) have {a:abilities} ."
    rows(b, "lineof permanentline", {said: (  # a player and permanents have it by an ability each
        StaticAbility(YOU, (PlayersHave(_.a(of_players)),), condition=asked),
        StaticAbility(_.s, (GainAbilities(_.a),), condition=asked),
    ) for said, asked in ((template, None), (f"as long as {{c:condition}} , {template}", _.c))})


add: Final = sections(_units, _amounts, _used, _halves, _foremost, _strengths)
