"""What may happen besides: arrivals, spells, pairs, turns and what is noticed (603.2)."""

from __future__ import annotations

from itertools import product
from typing import Final

from engine.actions.arrival import Arrival
from engine.actions.zone_verbs import Put
from engine.ast import filters as f
from engine.ast import patterns as p
from engine.ast.abilities import CastingAbility, ReplacementAbility, StaticAbility, TriggeredAbility
from engine.ast.amounts import CountersOn, CountOf, Fixed, HistoryCount, Plus, ThatMany
from engine.ast.conditions import AnyTrue, Both, Designation, Exists, HasResolved, Holds, IsTurnOf, Matches, Unmet
from engine.ast.effects import If, Prevent, Reflexive
from engine.ast.modifiers import ENTERS_WITH, Cant, DefinePT, GainAbilities, Reveals, SetBasePT, SetTypes
from engine.ast.node import Filter
from engine.ast.particulars import OnYourTeam, TimesResolved
from engine.ast.selections import All, Back, Source, Target, This, You
from engine.oracle.constants import ANYBODY, CREATURES, ITSELF, ONE, OPPONENTS, OTHER_PLAYERS, YOU, YOUR_TURN, YOURS
from engine.oracle.described import IN_PLAY, PERMANENT, SPELL, THING, another, has_a, is_a, lacks, of_kind, with_tests
from engine.oracle.discourse import DAMAGE_DEALT
from engine.oracle.lexicon.events import one_or_other
from engine.oracle.lexicon.replaced_or_prevented import BY_EVENT, KIND, KINDS
from engine.oracle.nouns import as_said
from engine.oracle.rows import _, only, opened, phrase, row, rows, setting, through
from engine.oracle.templates import ACTOR, Builder, member, sections
from engine.terms.steps import Step
from engine.terms.zones import Cause, Zone

OF_KEYWORDS: Final = (
    "exhaust", "ninjutsu", "equip", "outlast", "boast", "cycling", "power-up", "craft", "crew", "unearth", "encore",
)
PLACES: Final[dict[str, tuple[Zone, You | None]]] = {
    "exile": (Zone.EXILE, None), "your graveyard": (Zone.GRAVEYARD, YOU), "a graveyard": (Zone.GRAVEYARD, None),
}
EXPLOITS: Final = "exploits a creature"
THEIR_TURN: Final = IsTurnOf(Back("that player", Source.EVENT_PLAYER))
TURNS: Final = {"during your turn": IsTurnOf(YOU), "during a opponent 's turn": IsTurnOf(All(OPPONENTS))}
STACKED: Final = of_kind(f.Kind.SPELL, f.Kind.ABILITY, f.Kind.SPELL_OR_ABILITY)
COMBAT: Final = Designation("combat phase")
MAIN: Final = AnyTrue((IsTurnOf(YOU, Step.MAIN1), IsTurnOf(YOU, Step.MAIN2)))
COUNTS: Final = (2, 3, 4, 5)
TOP: Final = StaticAbility(YOU, (Reveals("top card of library"),), surface="play with top")
MANA: Final = " unless they 're mana abilities"


def _newcomers(b: Builder) -> None:
    """What arrives, is cycled or discarded, and whose abilities are activated."""
    # "Return it to the battlefield with one fewer revival counter on it" than it had.
    rows(b, "vp.b", {
        "return {o:backobject.s} to the battlefield with one fewer {k:counter} counter on it":
            Put(_.o, Arrival(returning=True, count=Plus(CountersOn(_.k, Back("it")), Fixed(-1)), kind=_.k), who=ACTOR),
        "return {o:backobject.s} under your control with a {k:counter} counter on it":
            Put(_.o, Arrival(returning=True, under="you", count=Fixed(1), kind=_.k), who=ACTOR),
    })
    rows(b, "soentering", {
        "{t:tappedness}": (f.Status(_.t),), "under {w:anypossessive} control": (f.ControlledBy(_.w),),
        "{t:tappedness} (AND: |and) under {w:anypossessive} control": (f.Status(_.t), f.ControlledBy(_.w)),
        "under your team 's control": (f.ControlledBy(f.Players((OnYourTeam(),))),),
    })
    b.word("tappedness", {word: word for word in ("tapped", "untapped")}, "tapped or untapped")
    so = with_tests(_.b(has_a(f.Other)), *_.w)  # of "this or another Warrior" only the other is described so
    for nt, enters in (("event", "enters"), ("doing", "entering")):
        rows(b, nt, {
            f"{{s:esubject.s}} {enters} {{w:soentering}}": p.Moves(with_tests(_.s, *_.w), Zone.BATTLEFIELD),
            f"{{a:subject1}} or {{b:subject1}} {enters} {{w:soentering}}": p.Moves(
                through(one_or_other, lambda either: as_said(either.filters), _.a, so, cls=f.Either), Zone.BATTLEFIELD),
        })
    row(b, "event", "{s:batch} enter {w:soentering}", p.Moves(with_tests(_.s, *_.w), Zone.BATTLEFIELD, batch=True))
    # "You cycle or discard a card", "this and at least two other creatures attack".
    row(b, "event", "{by:psubject} cycle[s] or discard[s#by] {w:esubject.s}", p.AnyEvent(tuple([p.Moves(
        _.w(is_a(Filter, This)), Zone.GRAVEYARD, Zone.HAND, deed, _.by) for deed in (Cause.CYCLE, Cause.DISCARD)])))
    rows(b, "event", {f"a {{f:filter.s}} enters {under} with a counter on it": p.Moves(
        with_tests(_.f, f.HasCounter(), *tests), Zone.BATTLEFIELD)
        for under, tests in (("", ()), ("under your control", (f.ControlledBy(You()),)))})
    # "Whenever you activate an exhaust ability".
    b.word("abilitykind", {word: word for word in OF_KEYWORDS}, "KIND ability")
    row(b, "event", "{w:psubject} activate[s] a eternalize or embalm ability", p.AnyEvent(tuple(
        p.ActivatesAbility(_.w, f.Objects(f.Kind.ABILITY, (f.AbilityKind(word),)), mana=True)
        for word in ("eternalize", "embalm"))))


def _spells(b: Builder) -> None:
    """ "Whenever a spell you've cast is countered", "whenever you copy a spell", "whenever a player kicks a spell"."""
    b.event(p.SpellDoes, "{what:eo} [is|are] countered", word="is countered")
    row(b, "event", "a {g:filter.s} counters a {f:filter.s}",
        p.SpellDoes(_.f(STACKED), "is countered", by=_.g(STACKED)))
    row(b, "post", "you 've cast", f.ControlledBy(YOU))
    row(b, "event", "{w:psubject} put[s] a {f:filter.s} onto the battlefield",
        p.Moves(_.f(PERMANENT), Zone.BATTLEFIELD, by=_.w))
    rows(b, "event", {
        "{w:psubject} [copies|copy] a {f:filter.s}": p.PlayerDoes(_.w, "copy", _.f(SPELL)),
        "{w:psubject} kick[s] a {f:filter.s}": p.CastsSpell(_.w, another(_.f(SPELL), f.Status("kicked"))),
    })
    for words, (zone, whose) in PLACES.items():
        land = f"{{w:psubject}} play[s] a {{f:filter.s}} from {words}"
        played = p.PlaysLand(_.w, with_tests(_.f(PERMANENT), f.CameFrom(zone, whose)))
        rows(b, "event", {land: played, f"{land} or cast[s#w] a {{g:filter.s}}": p.AnyEvent((
            played, p.CastsSpell(_.w, _.g(SPELL))))})
    row(b, "event", "a {f:filter.s} is cast", p.CastsSpell(ANYBODY, _.f(SPELL)))
    for says, who, anyone in (("you cast a {f:filter.s} other than your", YOU, False),
                              ("{w:psubject.s} casts a {f:filter.s} other than their", _.w, True)):
        row(b, "event", f"{says} first {{g:filter.s}} each turn",
            p.CastsSpell(who, with_tests(_.f(SPELL), f.Not(f.NthCast(1, _.g(SPELL), anyone)))), told=OTHER_THAN_FIRST)


OTHER_THAN_FIRST: Final = "=event: cast a {f:filter} other than their first {g:filter} each turn"


def _noticed_damage(b: Builder) -> None:
    """Damage, sacrifices, and what is noticed."""
    # "Whenever combat damage is dealt to you", and how much it was.
    row(b, "event", "{k:dealkind} is dealt to {t:damaged}", p.IsDealtDamage(_.t, combat=_.k[KINDS]))
    for much, how in product(("the amount of damage", "the damage"), ("", " dealt", " it dealt", " ~ dealt")):
        for whom in ("", " to that player") if how else ("",):
            words = f"{member('THE', much)}{member('DEALT', how)}{member('TO', whom)}"
            row(b, "counted", words, ThatMany(), key=f"{DAMAGE_DEALT}|{much}{how}{whom}")
    row(b, "counted", "that damage", ThatMany(), key=f"{DAMAGE_DEALT}|that damage")
    looked = [f"looked at while {deed} this way" for deed in ("scrying", "surveilling")]
    for nt, words in (("unit", "1 damage dealt to them"), *[("unit", f"card {each}") for each in looked],
                      *[("counted", f"the number of cards {each}") for each in looked],
                      ("counted", "the amount of damage those creatures dealt to that player")):
        row(b, nt, words, ThatMany(), BY_EVENT + words)
    rows(b, "event", {
        "~ becomes plotted": p.Becomes(This(), "plotted"),
        "you solve a case": p.Becomes(f.Objects(f.Kind.PERMANENT, (f.HasSubtype("Case"), YOURS)), "solved"),
        "{w:psubject} turn[s] a {f:filter.s} face up": p.Becomes(_.f(PERMANENT), "turned face up", who=_.w),
    })
    row(b, "eo.s", "exploits a {f:filter.s}",  # any creature is worded with the keyword
        p.Becomes(ACTOR, EXPLOITS, by=_.f(lambda what: what != CREATURES)))
    row(b, "event", "you and/or at least one permanent you control becomes the target of a {f:filter.s}",
        p.BecomesTarget(f.Either((f.Players((f.Is(YOU),)), f.Objects(f.Kind.PERMANENT, (YOURS,)))), _.f, batch=True))
    row(b, "triggered",
        "whenever {o:esubject.s} becomes tapped , if it isn't being declared as a attacker , {e:anybody}",
        TriggeredAbility(p.BecomesTapped(_.o, undeclared=True), _.e))


def _occasionally(b: Builder) -> None:
    row(b, "eventrider", "during (ONE OR EACH: their turn|each of their turns)", THEIR_TURN)
    rows(b, "firsttime", {
        "{w:psubject} (gain[s] => g=True|lose[s] => g=False) life for the first time":
            p.LifeChanges(_.w, _.g, nth=1),
        "{w:psubject} cast[s] (WHOSE: your|their) {n:ordinal} {f:filter.s}": p.CastsSpell(_.w, _.f, nth=_.n),
    })
    for words, turn in TURNS.items():
        row(b, "events", f"{{w:psubject}} cast[s] a {{f:filter.s}} {member('TURN', words)} or when {{z:event}}",
            p.AnyEvent((p.CastsSpell(_.w, _.f(SPELL), condition=turn), _.z)))
    row(b, "triggered", "whenever {t:firsttime} {r:eventrider} , {e:anybody}",
        TriggeredAbility(_.t, _.e, when=_.r),
        when=lambda t, r, e: not (isinstance(t, p.CastsSpell) and r != THEIR_TURN))
    other = "other than your first {g:filter.s} that turn"
    row(b, "event", f"you cast a {{f:filter.s}} during your turn {other}",
        p.CastsSpell(YOU, with_tests(_.f(SPELL), f.Not(f.NthCast(1, _.g(SPELL)))), condition=IsTurnOf(YOU)))
    row(b, "triggered", "whenever you create one or more {f:filter.p} for the first time each turn , {e:triggerbody}",
        TriggeredAbility(p.TokensCreated(YOU, _.f(of_kind(f.Kind.TOKEN))), _.e,
                         when=Holds(HistoryCount("tokens created", YOU, _.f), "=", ThatMany())))
    row(b, "replacing", f"prevent all {KIND} that would be dealt to {{t:protected}} during your turn .",
        ReplacementAbility(Prevent(None, _.t, None, _.k[KINDS]), condition=YOUR_TURN))
    mine = CountOf(with_tests(_.f(IN_PLAY), f.ControlledBy(YOU)))
    row(b, "cond1", "you control (LESS: fewer => op=>|more => op=<) {f:filter.p} than a opponent",
        Exists(f.Players((f.Opponent(), f.PlayerWho("controls", _.op, mine, _.f))), ">=", ONE))


def _spellevents(b: Builder) -> None:
    row(b, "event", "the {n:ordinal} {f:filter.s} of a turn is cast",
        p.CastsSpell(ANYBODY, _.f(SPELL), _.n, of_turn=True))
    kinds = {"was": f.Kind.PERMANENT, "is": f.Kind.SPELL}
    row(b, "cond1",
        "it (TENSE: was => k=was|'s => k=is) the {n:ordinal} {f:filter.s} (HAVE: you cast|you 've cast) this turn",
        Matches(Back("it"), f.Objects(_.k[kinds], (f.NthCast(_.n, _.f(SPELL)),))))
    row(b, "event",
        "{w:psubject} cast[s] a {f:filter.s} other than the first {g:filter.s} (that player casts|they cast) each turn",
        p.CastsSpell(_.w, with_tests(_.f(SPELL), f.Not(f.NthCast(1, _.g(SPELL), anyone=True)))),
        told=OTHER_THAN_FIRST)
    rows(b, "event", {
        "the final chapter ability of a {f:filter.s} resolves":
            p.SpellDoes(f.Objects(f.Kind.ABILITY,
                              (f.AbilityKind("final chapter"),
                               f.FromSource(_.f(THING, lambda what: f.HasSubtype("Saga") in what.tests)))), "resolves"),
        "a {f:filter.s} is championed with ~": p.Moves(_.f(PERMANENT), Zone.EXILE, Zone.BATTLEFIELD, through=ITSELF),
    })
    row(b, "later", "when this ability resolves for the {n:ordinal} time this turn , {e:first}",
        If(HasResolved(_.n), Reflexive(_.e)))


def _leaving_and_attacking(b: Builder) -> None:
    """What leaves or resolves, phases, and attacks."""
    # "Leaves the battlefield, if it didn't die".
    rows(b, "triggered", {
        f"whenever {member('ONE', words)} {{f:filter.s}} leaves the battlefield , if it didn't die , {{e:anybody}}":
        TriggeredAbility(p.Moves(what, from_zone=Zone.BATTLEFIELD, not_to=Zone.GRAVEYARD), _.e)
        for words, what in (("a", _.f(THING)), ("another", another(_.f(lacks(f.Other)))))})
    rows(b, "event", {
        "you lose control of {o:thisobject}": p.LosesControl(_.o),
        "{w:psubject} gain[s] control of {g:gainedone} (|from another player)": p.GainsControl(_.w, _.g),
        "{w:psubject} gain[s] control of {g:gainedone} from {x:someone}":
            p.GainsControl(_.w, _.g, _.x(lambda who: who != OTHER_PLAYERS)),
        "{w:psubject} (clash[es] and win[s]|win[s] a clash)": p.PlayerDoes(_.w, "win a clash"),
        "{w:psubject} draw[s] (WHOSE: your|their) {m:ordinal} or {n:ordinal} card each turn":
            p.AnyEvent(tuple(p.PlayerDoes(_.w, "draw", nth=nth) for nth in (_.m, _.n))),
        "a spell or ability you control exiles one or more permanents from the battlefield":
            p.Moves(f.Objects(f.Kind.PERMANENT), Zone.EXILE, Zone.BATTLEFIELD, batch=True,
                    through=f.Objects(f.Kind.SOURCE, (YOURS,))),
    })
    b.same("gainedone", "{_:thisobject}")
    only(b, "gainedone", "a {f:filter.s}", lacks(f.ControlledBy))  # who had it does not any more
    phase = "(your main => p=main|your combat => p=yours|a combat => p=combat) phase"
    now = _.p[{"main": MAIN, "yours": Both((YOUR_TURN, COMBAT)), "combat": COMBAT}]
    rows(b, "cond1", {f"it 's {phase}": now, f"it isn't {phase}": Unmet(now)}, told="it is or isn't a phase")
    rows(b, "eventrider", {"during (combat|a combat phase)": COMBAT, "during your main phase": MAIN})
    row(b, "beginning", "your combat step", p.StepBegins(Step.BEGIN_COMBAT, YOU))
    # "Whenever an opponent attacks you", "whenever a player attacks": players who attack (508.3d).
    row(b, "event", "{w:psubject.s} attacks", p.PlayerDoes(_.w, "attack"))
    together = _.e(lambda event: isinstance(event, p.Attacks) and not (event.batch or event.alone or event.beside))
    row(b, "event", "{n:int} or more {f:filter.p} {e:eo.p}",
        setting(together, {"what": ACTOR}, what=_.f(THING), batch=True, least=_.n))
    # "If this is the second time this ability has resolved this turn".
    b.says("cond1", HasResolved, "this is the {times:ordinal} time this ability has resolved this turn",
           "it 's the {times:ordinal} time this ability has resolved this turn", "it 's the {times:ordinal} time")
    row(b, "counted", "the number of times this ability has resolved this turn", TimesResolved())
    row(b, "cond1", "this is the {m:ordinal} or {n:ordinal} time this ability has resolved this turn",
        AnyTrue((HasResolved(_.m), HasResolved(_.n))))
    # "Whenever a player attacks with three or more creatures".
    attacks = p.Attacks(with_tests(_.f, f.ControlledBy(_.w(is_a(f.Players, You)))), batch=True, least=_.n)
    row(b, "event", "{w:psubject} attack[s] with {n:int} or more {f:filter.p}", attacks)


def _occasions(b: Builder) -> None:
    """Words of occasions, and each of them if something is so."""
    row(b, "bemod#", "[isn't|aren't] [a|] {t:subtype#}", SetTypes(lose=(_.t,)))
    size = opened(_.p, SetBasePT)
    row(b, "adj1", "{p:basept}", f.AllOf((f.Compare("power", "=", size.power),
        f.Compare("toughness", "=", size.toughness))),
        when=lambda size: isinstance(size.power, Fixed) and isinstance(size.toughness, Fixed))
    main = ("creature", "planeswalker", "artifact", "enchantment", "land", "vehicle", "battle", "permanent")
    b.word("mainnoun", {noun: noun for noun in main}, "a noun")
    row(b, "that.s", "that {a:mainnoun} or {b:mainnoun}", phrase("that {} or {}", _.a, _.b), when=lambda a, b: a != b)
    both = "{a:amount} and its toughness is equal to that number plus {n:figure}"
    row(b, "static", f"~ 's power is equal to {both} .",
        StaticAbility(This(), (DefinePT(_.a, Plus(_.a, _.n)),), defining=True))
    for count in COUNTS:
        places = range(count)
        parts = [f"{{a{at}:oneability}} if [it|they#s] ['s|'re#s] {{c{at}:color}}" for at in places]
        row(b, "lineof permanentline", f"{{s:ssubject}} [has|have#s] {_listed(parts)} .", tuple([
            StaticAbility(with_tests(_.s, f.HasColor(_[f"c{at}"])), (GainAbilities((_[f"a{at}"],)),))
            for at in places]))
        parts = [f"{{m{at}:smods.s}} as long as {{c{at}:cond1}}" for at in places]
        if count > 2:
            row(b, "lineof permanentline", f"~ {_listed(parts)} .", tuple([
                StaticAbility(This(), _[f"m{at}"], condition=_[f"c{at}"]) for at in places]))


def _listed(parts: list[str]) -> str:
    return " and ".join(parts) if len(parts) == 2 else " , ".join(parts[:-1]) + f" , and {parts[-1]}"


def _plays(b: Builder) -> None:
    # "You may cast this card from your graveyard as long as you control a Zombie" (113.6b): from where, when, and
    # with what the permanent then enters.
    b.word("castplace", {"your graveyard": Zone.GRAVEYARD, "exile": Zone.EXILE}, "a zone it may be cast from")
    row(b, "ownplay", "you may cast ~ from {z:castplace}", CastingAbility("from", zone=_.z))
    b.same("ownplayif", "{_:ownplay}")
    b.same("casting", "{_:ownplayif} .")
    rows(b, "ownplayif", {said: setting(_.g, condition=_.c) for said in (
        "{g:ownplay} (as long as|if) {c:condition}", "(as long as|if) {c:condition} , {g:ownplay}")})
    row(b, "casting", "{g:ownplayif} . if you do , (IT: it|~) enters with a {k:counter} counter on it .",
        setting(_.g, rider=phrase(f"{ENTERS_WITH}{{}}", _.k)))
    row(b, "lineof permanentline", "you may cast ~ from {a:castplace} or from {z:castplace} .",
        tuple([CastingAbility("from", zone=each) for each in (_.a, _.z)]))
    # "You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost" (118.9).
    core = "you may {c:cost} rather than pay (WHOSE: ~ 's|its) mana cost"
    rows(b, "casting", {
        f"{core} .": CastingAbility("alternative", cost=_.c),
        f"if {{k:condition}} , {core} .": CastingAbility("alternative", cost=_.c, condition=_.k),
    })
    # "Activated abilities of artifacts can't be activated", Arrest's rider (602.5).
    for rider, verb in (("", "have its abilities activated"), (MANA, "have its nonmana abilities activated")):
        row(b, "static", f"activated abilities of {{f:filter.p}} can't be activated{rider} .",
            StaticAbility(_.f(of_kind(f.Kind.PERMANENT, f.Kind.SOURCE)), (Cant(verb),)))
        b.says("dead#", Cant, f"[its|their] activated abilities can't be activated{rider}", verb=verb)
    for kind in ("smod", "emod"):
        rows(b, f"{kind}s#", {
            f"{{a:{kind}#}} , and {{z:dead#}}": (_.a, _.z),
            f"{{a:{kind}#}} , {{b:{kind}#}} , and {{z:dead#}}": (_.a, _.b, _.z),
        })
    row(b, "static", "play with the top card of your library revealed .", TOP, key=TOP.surface)
    row(b, "target1", "target activated ability , triggered ability , or {f:filter.s}",  # 113.3, 115.1
        Target(f.Either((f.Objects(f.Kind.ABILITY), _.f(SPELL))), ONE, ONE))


add: Final = sections(
    _newcomers, _spells, _noticed_damage, _occasionally, _spellevents, _leaving_and_attacking,
    _occasions, _plays,
)
