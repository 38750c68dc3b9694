"""Spells by which one they are, by whom and on whose turn they are cast (601, 603.2)."""

from __future__ import annotations

from itertools import combinations, permutations
from operator import ne
from typing import Final

from engine.actions.looking import LookAndPlay, MayKeepLooking
from engine.actions.nextspell import CAST_FROM, NextSpell, SpellsCost, SpellsHave
from engine.actions.permission import PermitPlay, PermitPlayFor, PermitWhileExiled
from engine.actions.stack_verbs import Cast, ChangeTargets, Copy
from engine.ast import filters as f
from engine.ast import modifiers as m
from engine.ast import patterns as p
from engine.ast import selections as s
from engine.ast.abilities import CastingAbility, EntersAbility, KeywordAbility, StaticAbility
from engine.ast.amounts import Fixed, HistoryCount, ThatMany
from engine.ast.conditions import Did, Exists, ForTheRestOfTheGame, Holds, Matches, PaidFor, Unmet
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import Continuous, Delayed, If, May, Sequence
from engine.ast.node import Ability, Effect, Filter, Modifier, Selection, Test
from engine.oracle.awaiting import Circumstance, InsteadIf, Joining, telling
from engine.oracle.constants import ANYBODY, CARDS, ONE, OPPONENTS, SPELLS, TURN, YOU, YOUR_PERMANENTS
from engine.oracle.described import CARD, PERMANENT, SPELL, is_a, is_no, lacks, of_that_kind, spells_at_all, with_tests
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.keywordlines import ABILITY_WORDS
from engine.oracle.lexicon.casting_spells import LIFE
from engine.oracle.lexicon.cost_changes import SURE, Aim, of_spells
from engine.oracle.lexicon.whenever import by_you, done_by
from engine.oracle.rows import _, bare_number, derived, done, marking, opened, phrase, row, rows, setting, through
from engine.oracle.templates import Builder, member, sections
from engine.terms.records import record
from engine.terms.zones import Zone

PLACES: Final = ("first", "second", "third")
OWNED: Final = {"your hand": Zone.HAND, "your library": Zone.LIBRARY, "your graveyard": Zone.GRAVEYARD}
ANYWHERE: Final = {"graveyards": Zone.GRAVEYARD, "the battlefield": Zone.BATTLEFIELD, "libraries": Zone.LIBRARY}
RIDDEN: Final = "|rider "
FIELDS: Final = ("instead_cost", "extra", "as_flash", "free", "any_mana", "exiles", "rider", "once_each_turn",
                 "gives", "gives_to", "gives_lands")
CASTING: Final = "|cast so "  # before the words of it that are said of what is cast as an effect resolves
PLAIN: Final = m.MayPlay(s.This())
SAID: Final = ("extra", "exiles", "any_mana")  # what may be said so of what is cast
WAYS: Final = ("blitz", "warp")  # the keywords named with the word ability
INSTANTLY: Final = "any time you could cast a instant"
OF_THE_NEXT: Final[tuple[tuple[str, str, Value], ...]] = (  # what is said of the next spell, and the field it sets
    ("{m:spellcost.s}", "change", _.m), ("can be cast as though it had flash", "fast", True),
    ("can't be countered", "sure", True))
HAVE: Final = "{f:filter.p} you cast this turn have {a:abilities}"
LENT: Final = frozenset({
    "affinity", "convoke", "delve", "improvise", "cascade", "storm", "ripple", "undaunted", "assist", "demonstrate",
    "blitz", "web-slinging", "conspire", "casualty", "replicate", "split second", "emerge", "evoke", "dash", "buyback",
    "spectacle", "surge", "overload",
})
TWICE: Final = (KeywordAbility("cascade", surface="twice"),) * 2


def _first_and_next(b: Builder) -> None:
    """The first spell of a turn and the next one."""
    for nth, word in enumerate(PLACES, 1):
        spells, lent = _.f(spells_at_all), _.a(are_lent)
        anywhere = f.Either(_cards_of(_.f, CAST_FROM))
        the = f"the {word} {{f:filter.s}} you cast each turn"
        its = with_tests(spells, f.ControlledBy(YOU), f.NthCast(nth, _.f))
        given, sure = _given(its, lent, anywhere, _.f, nth), StaticAbility(its, SURE)
        cost = StaticAbility(None, (of_spells(spells, YOU),), condition=given[1].condition)
        rows(b, "lineof permanentline", {
            f"{the} has {{a:abilities}} .": given,
            f"{the} has {{a:abilities}} and can't be countered .": (*given, sure),
            f"{the} {{m:spellcost.s}} and can't be countered .": (cost, sure),
        }, told="the first SPELL of a turn is so")
        row(b, "static", f"{the} can't be countered .", sure, told="the first SPELL of a turn is so")
        there = with_tests(_.f, _.z)
        row(b, "lineof permanentline",
            f"the {word} {{f:filter.s}} you cast {{z:zonepost}} each turn has {{a:abilities}} .",
            _given(with_tests(spells, _.z, f.ControlledBy(YOU), f.NthCast(nth, there)), lent,
                   derived(_cards_there, _.f, _.z), there, nth))
    # "When you next cast an instant or sorcery spell this turn, ..." (603.7).
    row(b, "opening", "when you cast your next {f:filter.s} this turn , {e:first}",
        Delayed(p.CastsSpell(YOU, _.f(SPELL)), _.e, once=True, duration=TURN))
    for deeds in ("ep", "epl"):
        row(b, "opening", f"when you next {{d:{deeds}.p}} this turn , {{e:first}}",
            Delayed(through(by_you, done_by, _.d), _.e, duration=TURN), told="when you next DID")
    row(b, "plain", "copy the next {f:filter.s} you cast this turn when you cast it",
        Delayed(p.CastsSpell(YOU, _.f(spells_at_all)), Copy(s.Back("that spell"), who=s.You(surface="implied")),
                once=True, duration=TURN))
    row(b, "plain", "{f:filter.p} you cast this turn can't be countered",
        Continuous(s.All(with_tests(_.f(spells_at_all), f.ControlledBy(YOU))), (m.Cant("be countered"),), TURN))
    row(b, "plain", "{f:filter.p} you cast this turn {m:spellcost.p}",
        Continuous(s.All(ANYBODY), (of_spells(_.f(spells_at_all), YOU),), TURN))


def _cards_there(what: f.Objects, place: Value) -> f.Either | None:
    """The cards that may be cast from a zone, or from any but that."""
    zone = place.test if isinstance(place, f.Not) else place
    if not isinstance(zone, f.InZone):
        return None
    zones = [each for each in CAST_FROM if (each is zone.zone) is (place is zone)]
    return f.Either(tuple(
        f.Objects(f.Kind.CARD, (*what.tests, place, f.OwnedBy(YOU), f.InZone(each))) for each
        in zones)) if zones else None


def _given(spells: Value, abilities: Value, cards: Value, what: Value, nth: int) -> tuple[StaticAbility, StaticAbility]:
    """That spell has them; so that it can be cast by them the cards that may be it have them already."""
    so_far = Holds(HistoryCount("spells cast", YOU, what), "=", Fixed(nth - 1))
    return (StaticAbility(spells, (m.GainAbilities(abilities),)),
            StaticAbility(cards, (m.GainAbilities(_.a),), condition=so_far))


def _lending(b: Builder) -> None:
    spells, when = _.s(SPELL, lacks(f.Other)), opened(_.w, Circumstance)
    lent = _lent(spells, (), CAST_FROM)
    sure = StaticAbility(with_tests(spells, f.ControlledBy(YOU)), SURE)
    for number, those, have in (("p", "{s:yourspell.p}", "have"), ("s", "each {s:yourspell.s}", "has")):
        has = f"{have} {{a:abilities}}"
        row(b, "static", f"{those} {has} .", lent)
        row(b, "static", f"{those} {{w:circumstance.time}} {has} .", changed(lent, condition=when.condition))
        said = {has: lent, f"{{m:spellcost.{number}}}": StaticAbility(None, (of_spells(spells, YOU),)),
                "can't be countered": sure}
        for (one, its), (other, others) in permutations(said.items(), 2):
            row(b, "lineof permanentline", f"{those} {one} and {other} .", (its, others), told="SPELLS are so and so")
    row(b, "static", "{s:yourspell.p} {w:circumstance.time} can't be countered .",
        changed(sure, condition=when.condition))
    posts = _.p(lambda posts: not any(isinstance(each, f.InZone | f.ControlledBy) for each in posts))
    row(b, "static", "{f:filter.p} you cast from your hand {p:posts} have {a:abilities} .",
        _lent(with_tests(_.f(SPELL, lacks(f.Other)), *posts), (f.CameFrom(Zone.HAND),), (Zone.HAND,)))
    row(b, "static", "{s:ssubject.p} gain {a:abilities} as you cast them .",
        StaticAbility(_.s(is_a(f.Either), lambda what: SPELL(what.filters[0])), (m.GainAbilities(_.a(are_lent)),)))
    row(b, "abilities", '" cascade , cascade . "', TWICE)


def _lent(spells: Value, cast: tuple[Test, ...], zones: tuple[Zone, ...]) -> StaticAbility:
    """Spells of one's own have keyword abilities; so that they can be cast by them the cards have them already, where
    they may be cast from (601.3a)."""
    return StaticAbility(f.Either((with_tests(spells, *cast, f.ControlledBy(YOU)), *_cards_of(spells, zones))),
                         (m.GainAbilities(_.a(are_lent)),))


def _cards_of(spells: Value, zones: tuple[Zone, ...]) -> Values:
    """The cards that may be cast as such spells from some zones."""
    return tuple(with_tests(of_that_kind(spells, f.Kind.CARD), f.OwnedBy(YOU), f.InZone(zone)) for zone in zones)


def are_lent(abilities: tuple[Ability, ...]) -> bool:
    """Whether spells can be given such abilities."""
    return all(isinstance(each, KeywordAbility) and each.name in LENT for each in abilities)


def _next_and_theirs(b: Builder) -> None:
    core = "the next {f:filter.s} you cast this turn"
    unplaced, lent = _.f(spells_at_all, is_a(f.Objects), lacks(f.InZone)), _.a(are_lent)
    rows(b, "plain", {
        f"{core} has {{a:abilities}}": NextSpell(unplaced, lent=lent),
        f"{core} has {{a:abilities}} and can't be countered": NextSpell(unplaced, sure=True, lent=lent),
        HAVE: SpellsHave(unplaced, lent),
        f"{core} costs {{x}} less to cast , where x is {{n:amount}} as this ability resolves":
            NextSpell(_.f(SPELL, lacks(f.InZone)), m.ChangeCost(SPELLS, "{1}", -1, times=_.n)),
    })
    row(b, "eachonstack", "spell and ability your opponents control",
        f.Objects(f.Kind.SPELL_OR_ABILITY, (f.ControlledBy(OPPONENTS),)))
    b.says("single.s", s.Whole, "a opponent 's hand", zone=Zone.HAND, whose=s.Some(OPPONENTS, ONE, ONE))
    for nt, table, whose in (("ownedplace", OWNED, YOU), ("anyplace", ANYWHERE, None)):
        b.word(nt, {words: words for words in table}, "ZONE")
        row(b, "event", f"one or more cards are put into exile from {{y:{nt}}} (OR: and/or|or) {{z:{nt}}}",
            p.AnyEvent(tuple(p.Moves(CARDS, Zone.EXILE, zone[table], batch=True, whose=whose) for zone in (_.y, _.z))),
            when=ne)
    row(b, "event", "you cast your commander",
        p.CastsSpell(YOU, f.Objects(f.Kind.SPELL, (f.IsCommander(), f.OwnedBy(YOU)))))
    row(b, "amount damage", "that amount of damage", ThatMany())
    row(b, "opening", "if the first player does , that player {v:vps.s}",  # who has done it, of the two spoken of
        If(Did(), done(_.v, s.Back("the first player"))))
    row(b, "cond1", "that card is returned to its owner 's hand this way",
        Exists(f.Objects(f.Kind.CARD, (f.ThisWay("returned to its owner 's hand"),)), ">=", ONE))


@record
class CastRider(Effect):
    """The sentence until it meets the permission before it: what it changes of it."""

    changes: m.MayPlay


@record
class NewTarget(Effect):
    """ "The new target must be a creature" until it meets the change of targets before it."""

    to: Filter | Selection


AIMED: Final = "|new target "  # before the words that say what the new target must be


aimed: Final[Joining] = telling(  # a change of targets with what the new one must be (115.7)
    AIMED, ChangeTargets, lambda change, said: {"to": said.to} if change.to is None and change.mode != "new" else None)




def changed_by(modifiers: tuple[Modifier, ...], rider: CastRider) -> tuple[Modifier, ...] | None:
    """The permissions among modifiers with what the sentence says of them; None if there is none it could be of."""
    new = {name: value for name in FIELDS if (value := getattr(rider.changes, name)) != getattr(PLAIN, name)}
    plain = _of_spells(modifiers) if not rider.changes.gives_lands else [
        each for each in modifiers if isinstance(each, m.MayPlay)]
    if not plain or any(getattr(each, name) != getattr(PLAIN, name) for each in plain for name in new):
        return None
    surface = f"{RIDDEN}{','.join(new)}:{rider.surface}"
    return tuple(
        changed(each, **new, surface=each.surface + surface) if isinstance(each, m.MayPlay) and each in plain else each
        for each in modifiers
    )


def _of_spells(modifiers: tuple[Modifier, ...]) -> list[m.MayPlay]:
    """The permissions by which spells are cast: not one to play lands beside one to cast spells."""
    found = [each for each in modifiers if isinstance(each, m.MayPlay)]
    return [each for each in found if each.verb == "cast"] or found


def parted(modifiers: tuple[Modifier, ...]) -> tuple[tuple[Modifier, ...], CastRider] | None:
    """The permissions without the last sentence about them, and that sentence."""
    ridden = [each for each in modifiers if isinstance(each, m.MayPlay) and RIDDEN in each.surface]
    said = [each.surface.rpartition(RIDDEN)[2] for each in ridden]
    if not said or any(each != said[0] for each in said):
        return None
    fields, _, words = said[0].partition(":")
    names = fields.split(",")
    changes = _allowed(**{name: getattr(ridden[0], name) for name in names})
    old = {name: getattr(PLAIN, name) for name in names}
    return tuple([
        changed(each, **old, surface=each.surface.rpartition(RIDDEN)[0])
        if isinstance(each, m.MayPlay) and RIDDEN in each.surface else each for each in modifiers
    ]), changed(changes, surface=words)


def _allowed(**changes: Value) -> CastRider:
    return CastRider(m.MayPlay(s.This(), **changes))


def _with(what: Value, rider: CastRider) -> Value | None:
    """An ability or instruction whose modifiers permit, with what the sentence says of them."""
    modifiers = changed_by(what.modifiers, rider)
    return None if modifiers is None else changed(what, modifiers=modifiers)


def _without(what: Value) -> tuple[Value, CastRider] | None:
    found = parted(what.modifiers)
    return None if found is None else (changed(what, modifiers=found[0]), found[1])


def joined(effect: Effect, rider: CastRider) -> Effect | None:
    """A permission for a time, or what is cast now, with what the sentence says of it."""
    made = _with(effect, rider) if isinstance(effect, Continuous) else None
    return of_cast(effect, rider) if made is None else changed(made, surface=RIDDEN + effect.surface)


of_cast: Final[Joining] = telling(  # what is cast as the effect resolves, or may be for some time
    CASTING, (Cast, LookAndPlay, PermitPlay, PermitPlayFor, PermitWhileExiled), lambda cast, rider: next((
        {name: said} for name in SAID if hasattr(cast, name) and not getattr(cast, name)
        and (said := getattr(rider.changes, name)) and rider.changes == changed(PLAIN, **{name: said})), None))


def uncast(cast: Value, words: str) -> tuple[Value, Effect]:
    """The same without what the sentence says, and that sentence."""
    name = next(each for each in SAID if getattr(cast, each, None))
    rider = _allowed(**{name: getattr(cast, name)})
    return changed(cast, **{name: getattr(PLAIN, name)}), changed(rider, surface=words)


def apart(effect: Effect) -> tuple[Effect, CastRider] | None:
    """The permission and the sentence, if there was one."""
    if not isinstance(effect, Continuous) or not effect.surface.startswith(RIDDEN):
        return None
    return _without(changed(effect, surface=effect.surface[len(RIDDEN) :]))


def _casting_riders(b: Builder) -> None:
    """What is said of spells that one may cast, in a sentence of its own."""
    cast, it = "if you cast a spell this way ,", ("that creature", "that artifact", "that permanent", "it")
    b.word("castone", {each: each for each in it}, "what is cast")
    rows(b, "castrider", {
        "if a spell cast this way would be put into (your|a) graveyard , exile it instead": _allowed(exiles=True),
        f"{cast} pay life equal to (WHOSE: its|that spell 's) mana value rather than (pay|paying) its mana cost":
            _allowed(instead_cost=LIFE),
        f"{cast} you may cast it as though it had flash": _allowed(as_flash=True),
        f"{cast} you cast it without paying its mana cost": _allowed(free=True),
        f"{cast} you may spend mana as though it were mana of any (SORT OF MANA: type => t=type|color => t=color) to "
        "cast it": _allowed(any_mana=_.t),
        "you can't cast more than one spell this way each turn": _allowed(once_each_turn=True),
    })
    of_kind = _.f(SPELL, lambda what: what.tests)
    b.word("castso", {words: words for words in (cast, "when you cast a spell this way ,")}, "if it is cast so")
    b.word("ifwhen", {words: words for words in ("if", "when")})
    b.word("onecounter", {words: words for words in ("a", "a additional")}, "one counter")
    for so, to in (("{i:castso}", {}), ("if you do ,", {"gives_lands": True}),
                   ("{i:ifwhen} you cast a {f:filter.s} this way ,", {"gives_to": of_kind})):
        rows(b, "castrider", {
            f"{so} {{w:castone}} {{m:gmods.s}}": _allowed(gives=_.m, **to),
            f"{so} {{w:castone}} enters tapped": _allowed(rider=m.ENTERS_TAPPED, **to),
            f"{so} {{w:castone}} enters with {{n:onecounter}} {{k:counter}} counter on it":
                _allowed(rider=phrase(f"{m.ENTERS_WITH}{{}}", _.k), **to)}, told="castrider of what is cast")
    row(b, "castrider", "(spells cast this way cost|spells you cast this way cost|a spell cast this way costs|"
        "each spell cast this way costs) {m:mana} more to cast",
        _allowed(extra=Cost((PayMana(_.m(lambda cost: "X" not in cost.symbols)),))), told="castrider of extra")
    b.same("later", "{_:castrider}")
    b.same("newtarget", "{_:afilter}", "{_:aplayer}", "{_:thisobject}")
    rows(b, "later", {"the new target must be {t:newtarget}": NewTarget(_.t)})
    b.vocabulary("quotedlabel", {word: word for word in sorted(ABILITY_WORDS)})
    row(b, "quotedline", "{w:quotedlabel} — ({a:triggered}|{a:static}|{a:activated})", setting(_.a))
    row(b, "permanentline|quotedline", "{s:static} {r:castrider} .",
        marking(RIDDEN, through(_with, _without, _.s(is_a(StaticAbility)), _.r, cls=StaticAbility)),
        told="={s:static} {r:castrider} .")


def _at_any_time(b: Builder) -> None:
    """What lasts for a time, or may be done at any time or on a condition."""
    aim = opened(_.a, Aim)
    lasting = SpellsCost(of_spells(aim.what, aim.who), _.d(is_no(ForTheRestOfTheGame)))
    rows(b, "plain", {"{a:spellaim.p} {m:spellcost.p} {d:duration}": lasting,
                      "{d:leading} , {a:spellaim.p} {m:spellcost.p}": lasting})
    equip = f"you may activate equip abilities {INSTANTLY} ."
    row(b, "static", equip, StaticAbility(YOUR_PERMANENTS, (m.RuleChange(m.READY_EQUIP),)))
    rows(b, "loyal", {"~ 's loyalty abilities": s.This(), **{
        f"{member('THE', the)} loyalty abilities of {{f:{nt}}}": marking(f"{the or 'of'}|", _.f)
        for the in ("", "the") for nt in ("filter.p", "thisobject")}})
    rows(b, "loyally", {f"(|on any player 's turn) {INSTANTLY}": m.RuleChange(m.READY_LOYALTY),
                        "twice each turn (rather than only once|)": m.RuleChange(m.LOYAL_TWICE)})
    row(b, "static", "you may activate {w:loyal} {r:loyally} .", StaticAbility(_.w, (_.r,)))
    twice = "you may activate {w:loyal} twice this turn rather than only once"
    for several in (False, True):
        row(b, "plain", twice, Continuous(s.All(_.w(is_no(s.This))) if several else _.w(is_a(s.This)), (
            m.RuleChange(m.LOYAL_TWICE),), TURN))
    row(b, "entering", "if {c:condition} , it enters {e:entry} .", EntersAbility(_.e, condition=_.c))
    row(b, "casting", "if {c:condition} , you may cast ~ without paying its mana cost .",
        CastingAbility("free", condition=_.c))
    for tail, more in (("", ()), (" and the damage can't be prevented", (m.Cant("be prevented"),))):
        row(b, "spellstatic", f"if {{c:condition}} , ~ can't be countered{tail} .",
            StaticAbility(s.This(), (*SURE, *more), _.c, zone=Zone.STACK))
    # "Any player may sacrifice a land": each of them is asked, in turn order (101.4).
    for noun, what in (("player", ANYBODY), ("opponent", OPPONENTS)):
        who = s.All(what, surface="any")
        row(b, "said", f"any {noun} may {{v:vps.b}}", May(who, done(_.v, who)))
    rows(b, "ownplay", {f"you may cast ~ from your graveyard using its {member('KEYWORD', way)} ability":
                        CastingAbility("from", zone=Zone.GRAVEYARD, way=way) for way in WAYS})


def _someplayed_rows(b: Builder) -> None:
    """ "You may play one of those cards this turn", "until end of turn, you may cast a spell from among them"."""
    b.says("permission", m.MayPlay, "may (play => verb=play|cast => verb=cast) one of {what:exiledones}", most=1)
    for verb, one, many in (("cast", "SPELLS: a spell", "spells"), ("play", "CARDS: a card", "cards")):
        b.says("permission", m.MayPlay, f"may {verb} ({one} => most=1|{many} => most=0) from among {{what:exiledones}}",
               verb=verb)
    for verb, words in (("play", "up to {n:numword} of"), ("cast", "up to {n:numword} spells from among")):
        row(b, "permission", f"may {verb} {words} {{o:exiledones}}", m.MayPlay(_.o, verb, most=bare_number(_.n, "")))
    for verb, such, most in (("cast", "a {f:filter.s}", 1), ("cast", "{f:filter.p}", 0), ("play", "a {f:filter.s}", 1),
                             ("play", "{f:filter.p}", 0)):
        some = opened(_.f(*_SUCH[verb]), f.Objects, kind=PLAYED[verb])
        row(b, "permission", f"may {verb} {such} from among {{o:exiledones}}",
            m.MayPlay(f.Objects(f.Kind.CARD, (*some.tests, f.Is(_.o))), verb, most=most))
        exiled_with = _.f(CARD, lambda what: any(
            isinstance(each, f.Is) and isinstance(each.what, s.ExiledWith) for each in what.tests))
        row(b, "permission", f"may {verb} {such}", m.MayPlay(exiled_with, verb, most=most))
    row(b, "plain",
        "for as long as those cards remain exiled , you may look at them , you may cast {o:object} "
        ", and you may spend mana as though it were mana of any color to cast those spells",
        Sequence((MayKeepLooking(s.Back("them"), who=YOU), PermitWhileExiled(YOU, _.o, "cast", any_mana="color"))))


PLAYED: Final = {"cast": f.Kind.SPELL, "play": f.Kind.PERMANENT}
_SUCH: Final = {"cast": (SPELL, lambda what: bool(what.tests)),
                "play": (PERMANENT, lambda what: what.tests[:1] == (f.HasType("land"),))}


def _next_and_not_cast(b: Builder) -> None:
    """The next spell of a turn, and what was not cast."""
    # "The next creature spell you cast this turn costs {2} less to cast".
    for several in (*combinations(OF_THE_NEXT, 1), *combinations(OF_THE_NEXT, 2)):
        said = {name: value for _words, name, value in several}
        row(b, "plain", f"the next {{f:filter.s}} you cast this turn {' and '.join(words for words, *_how in several)}",
            NextSpell(_.f(spells_at_all), **said))
    alike = f.Shares("mana value", s.Back("the revealed card"))
    row(b, "cond1", "it has the same mana value as the revealed card",
        Matches(s.Back("that spell"), f.Objects(f.Kind.SOURCE, (alike,))))
    row(b, "cond1", "(WHAT: {o:thisobject}|{o:backobject.s}) wasn't cast", Unmet(PaidFor("cast", of=_.o)))
    row(b, "later", "{e:clauses} if {k:condition} instead if {c:condition}",
        InsteadIf(_.c, If(_.k, _.e, surface="trailing")), key="instead narrower")


add: Final = sections(
    _at_any_time, _someplayed_rows, _next_and_not_cast, _first_and_next, _lending, _next_and_theirs, _casting_riders,
)
