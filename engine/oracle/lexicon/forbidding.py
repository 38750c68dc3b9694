"""What may not be cast, played or done, and how often it may be (101.2, 601.3)."""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from engine.ast import filters as f
from engine.ast.abilities import CastingAbility, StaticAbility
from engine.ast.amounts import Fixed, HistoryCount
from engine.ast.conditions import AnyTrue, Exists, Holds, Matches, Unmet
from engine.ast.effects import Continuous
from engine.ast.modifiers import AsThough, Cant, DoesntTrigger, MayPlay, RuleChange
from engine.ast.node import Filter
from engine.ast.patterns import Moves, PlayerDoes
from engine.ast.selections import ActivePlayer, All, Back, This, You
from engine.evaluate.rulings import AS_INFECT, AS_WITHER, LIFE_FOR_BLACK, MERE, PAY_LIFE, SACRIFICE
from engine.events.commit import LEAVES_LIFE
from engine.oracle.clauses import reworded
from engine.oracle.constants import ANYBODY, ITSELF, LAND, OPPONENTS, PERMANENTS, TURN, YOU, YOUR_TURN
from engine.oracle.described import CARD, IN_PLAY, PERMANENT, SPELL, another, lacks, of_kind, spells_at_all, with_tests
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.lexicon.casting_spells import is_stated
from engine.oracle.rows import _, derived, listed, marking, opened, row, rows, through
from engine.oracle.templates import ACTOR, THIRD, Builder, member, sections
from engine.rules.activation_times import MORE_USES
from engine.rules.ending_phase import SCARRED
from engine.rules.restrictions import HASTY
from engine.rules.state_based import LEGENDS, LIFELESS
from engine.terms.zones import Zone

SLOW: Final = "cast spells but as sorceries"
WHO: Final[dict[str, Filter | You]] = {
    "each opponent": OPPONENTS, "your opponents": OPPONENTS, "each player": ANYBODY, "players": ANYBODY,
}
BURIED: Final = f.Objects(f.Kind.CARD, (f.Is(This()), f.InZone(Zone.GRAVEYARD, YOU)))
OFF_TURN: Final = f.Players((f.Not(f.Is(ActivePlayer())),))
TAPPING: Final = "have its tapping abilities activated"
AND: Final = "and|"  # before the surface of what is joined without a comma
PLAYED: Final = "as played"  # of lands described as the permanents they would be
CHOSEN: Final = f.OfChosen("name")
NAMED: Final = StaticAbility(f.Players(), (
    Cant("cast spells", f.Objects(f.Kind.SPELL, (CHOSEN,))), Cant("play lands", f.Objects(f.Kind.CARD, (LAND, CHOSEN))),
))
LOYAL: Final = Cant("activate loyalty abilities", f.Objects(f.Kind.PERMANENT, (f.HasType("planeswalker"),)))
UNWARDED: Final = "neither hexproof nor ward"
NO_HEXPROOF: Final = "it didn't have hexproof"
ANY_MANA: Final = {kind: f"it were mana of any {kind}" for kind in ("color", "type")}


def _untouched(b: Builder) -> None:
    """What can't be aimed at, counted on or cast."""
    # "can't be the target of black spells or abilities from black sources".
    head = "can't be the target of"
    row(b, "cantmod", f"{head} abilities from {{g:filter.p}}",
        Cant("be targeted", with_tests(_.g(of_kind(f.Kind.SOURCE)), f.Not(f.InZone(Zone.STACK)))))
    rows(b, "cantmod", {
        f"{head} {{a:adj1}} spells {post} or abilities from {{a:adj1}} sources {post}":
            Cant("be targeted", f.Objects(f.Kind.SOURCE, tests))
            for post, tests in (("", (_.a,)), ("{p:post}", (_.a, _.p)))
    }, told=f"{head} {{a:adj1}} spells or abilities from {{a:adj1}} sources")
    # "can't have +1/+1 counters put on them", "players can't get counters" (122.1).
    row(b, "cantmod", "can't have {k:counter} counters put on (IT: it|them)", Cant("have counters", timing=_.k))
    rows(b, "banned", {"get counters": Cant("get counters"),
                       "get {k:playercounter} counters": Cant("get counters", timing=_.k)}, told="get COUNTERS")
    b.says("banned", Cant, "activate abilities that aren't mana abilities (LOYALTY: => verb=activate nonmana abilities|"
           f"or loyalty abilities => verb={MERE})")
    # "Creature cards in graveyards and libraries can't enter".
    b.says("cantmod", Cant, "can't enter", verb="enter the battlefield")
    row(b, "static", "counters can't be put on {f:filter.p} .", StaticAbility(_.f(IN_PLAY), (Cant("have counters"),)))
    # "Each opponent can cast spells only any time they could cast a sorcery" (307.1), one spell of a kind a turn.
    for words, who in WHO.items():
        row(b, "static", f"{member('WHO', words)} can cast spells only any time they could cast a sorcery .",
            StaticAbility(who, (Cant(SLOW),)))
    # "You can cast only one more spell this turn": the words end with the turn that the limit is of.
    spells = _.f(SPELL, lacks(f.InZone))
    for many, such, limit in (("one", "{f:filter.s}", 1), ("{n:several}", "{f:filter.p}", _.n)):
        only = Cant("cast spells", spells, limit=limit)
        row(b, "vp#", f"can cast only {many} (=> m=False|more => m=True) {such} this turn",
            Continuous(ACTOR, (changed(only, more=_.m),), TURN), told="can cast only so many this turn")
        row(b, "pmodany", f"can cast only {many} {such} each turn", only)
        row(b, "vp#", f"can't cast more than {many} {such} this turn", Continuous(ACTOR, (only,), TURN))
    b.says("cantmod", AsThough, "can block as though (IT: it|they) were untapped", verb="block",
           pretence="it were untapped")


def _castlaws(b: Builder) -> None:
    for span, history in (("game", "ever spells cast"), ("turn", "spells cast")):
        row(b, "aboutitself", f"~ is the first spell you 've cast this {span}",
            Holds(HistoryCount(history, YOU), "=", Fixed(0)))
    rows(b, "casting", {
        "if {c:aboutitself} , you may cast it without paying its mana cost .": CastingAbility("free", condition=_.c),
        "you can't cast ~ unless {c:condition} .": CastingAbility("only", condition=_.c),
        "you can't cast ~ if {c:condition} .": CastingAbility("only", condition=Unmet(_.c)),
    })
    row(b, "spellstatic", "~ can't be countered or copied .",
        StaticAbility(This(), (Cant("be countered"), Cant("be copied")), zone=Zone.STACK))
    alone = "you can cast spells only during your turn and you can cast no more than two spells each turn ."
    rows(b, "lineof permanentline", {
        alone: (StaticAbility(YOU, (Cant("cast spells"),), condition=Unmet(YOUR_TURN)),
                StaticAbility(YOU, (Cant("cast spells", limit=2),))),
        "you may cast ~ from your graveyard , but not from anywhere else .":
            (CastingAbility("from", zone=Zone.GRAVEYARD),
             CastingAbility("only", condition=Exists(BURIED, ">=", Fixed(1)))),
    })


def _forbidding(b: Builder) -> None:
    b.says("dead#", Cant, "[its|their] activated abilities with {t} in their costs can't be activated", verb=TAPPING)
    for kind in ("smod", "emod"):
        row(b, f"{kind}s#", f"{{a:{kind}#}} and {{z:dead#}}", (_.a, marking(AND, _.z)))
    there = opened(_.f(PERMANENT, _are_lands), f.Objects, kind=f.Kind.PERMANENT)
    row(b, "banned", "play {f:filter.p}", Cant("play lands", _.f(CARD, _are_lands)))
    row(b, "banned", "play {f:filter.p}", Cant("play lands", f.Objects(f.Kind.CARD, there.tests)), PLAYED)
    both = derived(lambda spells: f.Objects(f.Kind.CARD, (LAND, *spells.tests)), _.f)  # from the same place
    row(b, "pmods.p", "can't play lands or cast {f:filter.p}", (Cant("play lands", both), Cant("cast spells", _.f(
        SPELL, lambda spells: len(spells.tests) == 1 and isinstance(spells.tests[0], f.InZone)))))
    row(b, "banned", "activate planeswalkers ' loyalty abilities", LOYAL)
    row(b, "static", "spells with the chosen name can't be cast and lands with the chosen name can't be played .",
        NAMED)
    row(b, "plain",
        "{d:leading} , spells with the chosen name can't be cast and lands with the chosen name can't be played",
        Continuous(All(f.Players()), NAMED.modifiers, _.d))
    rows(b, "pmodany", {
        "can't pay life to cast spells or activate abilities": Cant(PAY_LIFE),
        "can't sacrifice {f:filter.p} to cast spells or activate abilities":
            Cant(SACRIFICE, _.f(IN_PLAY)),
    })
    row(b, "pmods.p", "can't pay life or sacrifice {f:filter.p} to cast spells or activate abilities",
        (Cant(PAY_LIFE), Cant(SACRIFICE, _.f(IN_PLAY))))
    row(b, "spellstatic", "~ can't be copied .", StaticAbility(This(), (Cant("be copied"),), zone=Zone.STACK))
    listed(b, "allbanned", "banned", "and")
    row(b, "static", "players can {m:allbanned} only during their own turns .", StaticAbility(OFF_TURN, _.m))


def _are_lands(what: f.Objects) -> bool:
    """Whether lands of a kind, or from somewhere, are described; lands at all are worded elsewhere."""
    return LAND in what.tests and len(what.tests) > 1


def _cast_and_paid(b: Builder) -> None:
    """What may be cast, and with which mana."""
    row(b, "static", "{f:filter.p} can't be cast .", StaticAbility(ANYBODY, (Cant("cast spells", _.f(spells_at_all)),)))
    either, flash = f.Either((_.f(spells_at_all), _.g(spells_at_all))), "as though they had flash ."
    rows(b, "static", {
        f"you may cast {{f:filter.p}} and {{g:filter.p}} {flash}":
            StaticAbility(YOU, (MayPlay(either, "cast", as_flash=True),)),
        f"any player may cast {{f:filter.p}} {flash}":
            StaticAbility(ANYBODY, (MayPlay(_.f(spells_at_all), "cast", as_flash=True),)),
        f"any player may cast {{f:filter.p}} without paying their mana costs and {flash}":
            StaticAbility(ANYBODY, (MayPlay(_.f(spells_at_all), "cast", free=True, as_flash=True, anyhow=True),)),
    })
    its = through(_of_the_spell, _of_that_spell, _.c(is_stated))
    rather = MayPlay(_.f(spells_at_all), "cast", instead_cost=its, anyhow=True)
    row(b, "static", "you may {c:cost} rather than pay the mana cost for {f:filter.p} (THAT: |that) you cast .",
        StaticAbility(YOU, (rather,)))
    row(b, "static", "rather than pay the mana cost for a {f:filter.s} , its controller may {c:cost} .",
        StaticAbility(ANYBODY, (rather,)))
    # "You may spend mana as though it were mana of any color to cast planeswalker spells" (609.4b).
    core = "may spend mana as though it were mana of any"
    row(b, "static", "(you can spend mana of any type|mana of any type can be spent) to cast {f:filter.p} .",
        StaticAbility(YOU, (AsThough("spend mana", ANY_MANA["type"], _.f(SPELL)),)))
    for word, pretence in ANY_MANA.items():
        b.says("pmodany", AsThough, f"{core} {word}", verb="spend mana", pretence=pretence)
        row(b, "pmodany", f"{core} {word} to cast {{f:filter.p}}", AsThough("spend mana", pretence, _.f(spells_at_all)))
        row(b, "pmodany", f"{core} {word} to activate abilities of {{f:filter.p}}",
            AsThough("spend mana", pretence, _.f(of_kind(f.Kind.PERMANENT, f.Kind.TOKEN, f.Kind.SOURCE))))


def _of_the_spell(cost: Value) -> Value:
    """ "Discard a card that shares a color with that spell": the one that is cast for this cost."""
    return reworded(cost, {Back: lambda it: This(surface=it.word) if it.word == "that spell" else None})


def _of_that_spell(cost: Value) -> Values:
    return (reworded(cost, {This: lambda it: Back(it.surface) if it.surface == "that spell" else None}),)


def _others(b: Builder) -> None:
    rows(b, "static", {
        "{f:filter.p} can boast twice during each of your turns rather than once .":
            StaticAbility(_.f(PERMANENT), (RuleChange(MORE_USES["boast"]),)),
        "each power-up ability of {f:filter.p} can be activated a additional time .":
            StaticAbility(_.f(PERMANENT), (RuleChange(MORE_USES["power-up"]),)),
        "damage isn't removed from ~ during cleanup steps .": StaticAbility(This(), (RuleChange(SCARRED),)),
        "for each {b} in a cost , you may pay 2 life rather than pay that mana .":
            StaticAbility(YOU, (AsThough("spend mana", LIFE_FOR_BLACK),)),
    })
    legend = 'the " legend rule " doesn\'t apply'
    rows(b, "static", {
        f"{legend} .": StaticAbility(PERMANENTS, (RuleChange(LEGENDS),)),
        f"{legend} to {{f:filter.p}} .": StaticAbility(_.f(IN_PLAY), (RuleChange(LEGENDS),)),
        f"if {{c:condition}} , {legend} to them .": StaticAbility(  # to those that the condition counts
            derived(attrgetter("what"), _.c(lambda asked: isinstance(asked, Exists) and IN_PLAY(asked.what))),
            (RuleChange(LEGENDS),), condition=_.c),
    }, told="the legend rule doesn't apply")
    b.says("pmodany", RuleChange, "don't lose the game for having 0 or less life", rule=LIFELESS)
    words = "can be the targets of spells and abilities you control as though they didn't have hexproof ."
    b.same("unsheltered", "{_:filter.p}")
    row(b, "unsheltered", "your opponents and {f:filter.p}", f.Either((OPPONENTS, _.f(IN_PLAY))))
    row(b, "static", f"{{o:unsheltered}} {words}", StaticAbility(YOU, (AsThough("target", NO_HEXPROOF, _.o(_aims)),)))
    free = words.replace(" you control", "")
    row(b, "lineof permanentline", f"{{f:filter.p}} {free} ward abilities of those creatures don't trigger .",
        (StaticAbility(ANYBODY, (AsThough("target", NO_HEXPROOF, _.f(IN_PLAY)),), surface=UNWARDED),
         StaticAbility(None, (DoesntTrigger(None, _.f, "ward"),), surface=UNWARDED)), key=UNWARDED)
    row(b, "plain", f'{{d:leading}} , {{o:unsheltered}} {words.removesuffix(" .")}',
        Continuous(YOU, (AsThough("target", NO_HEXPROOF, _.o(_aims)),), _.d(lambda d: d.surface != "2")))
    words = "damage that would reduce your life total to less than {n:figure} reduces it to {n:figure} instead ."
    spared = StaticAbility(YOU, (RuleChange(LEAVES_LIFE, amount=_.n),))
    rows(b, "static", {words: spared, f"if {{c:condition}} , {words}": changed(spared, condition=_.c)})
    words = "you may activate abilities of {f:filter.p} as though those creatures had haste ."
    row(b, "static", words, StaticAbility(_.f(IN_PLAY), (RuleChange(HASTY),)))
    b.says("staticmod#", Cant, "can't have counters put on (IT: it|them)", verb="have counters")


def _aims(what: Value) -> bool:
    """Whether it is of permanents, or of players and permanents."""
    return isinstance(what, f.Either) or IN_PLAY(what)


def _everywhere(b: Builder) -> None:
    """What holds for all damage, all cards, all triggers; one copy each."""
    # "All damage is dealt as though its source had wither".
    row(b, "static", "all damage is dealt (TO: => t=all|to you => t=you) as though its source had "
        "(KEYWORD: wither => k=wither|infect => k=infect) .",
        StaticAbility(_.t[{"all": f.Either((PERMANENTS, ANYBODY)), "you": YOU}],
                      (RuleChange(_.k[{"wither": AS_WITHER, "infect": AS_INFECT}]),)))
    # "All cards that aren't on the battlefield, spells, and permanents are colorless" (105.2c, 613.1e).
    rows(b, "ssubject.p", {
        "all cards that aren't on the battlefield , spells , and permanents": f.Either((f.Objects(f.Kind.SOURCE),)),
        "lands on the battlefield and land cards in graveyards":
            f.Either((f.Objects(f.Kind.PERMANENT, (f.HasType("land"),)),
                    f.Objects(f.Kind.CARD, (f.HasType("land"), f.InZone(Zone.GRAVEYARD))))),
    })
    row(b, "firsttime", "{w:psubject} draw[s] their {n:ordinal} card", PlayerDoes(_.w, "draw", nth=_.n), f"draw{THIRD}")
    row(b, "event", "~ and/or one or more other {f:filter.p} enter",
        Moves(f.Either((ITSELF, another(_.f(lacks(f.Other))))), Zone.BATTLEFIELD, batch=True))
    places = "the first {f:filter.s}", "the first {g:filter.s}", "the first {h:filter.s}"
    row(b, "cond1", f"it 's {places[0]} , {places[1]} , or {places[2]} you 've cast this turn", AnyTrue(tuple(
        Matches(Back("it"), f.Objects(f.Kind.SPELL, (f.NthCast(1, each(SPELL)),))) for each in (_.f, _.g, _.h))))


add: Final = sections(_untouched, _castlaws, _forbidding, _cast_and_paid, _others, _everywhere)
