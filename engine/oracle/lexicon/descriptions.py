"""What things are like and what is so: nouns, what follows them, groups; circumstances (109.2, 603.4, 608.2c)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.ast import filters as f
from engine.ast.abilities import ReplacementAbility, StaticAbility
from engine.ast.amounts import CardsAbove, CountersOn, CountOf, Fixed, PropertyOf, SumOf
from engine.ast.conditions import AnyTrue, Both, Exists, Happened, Holds, Matches, PaidFor, Unmet
from engine.ast.effects import Continuous, May, Prevent, Sequence
from engine.ast.modifiers import Cant, GainAbilities, Must, PlayersHave, SetTypes
from engine.ast.node import Effect, Filter, Node, Selection
from engine.ast.particulars import CommonColor, DoneThisTurn, OfCommonColor, OfLayout, OnYourTeam
from engine.ast.patterns import StepBegins
from engine.ast.selections import All, Back, ControllerOf, ExiledWith, OwnerOf, Several, Some, Source, Target, This, You
from engine.oracle.awaiting import Head
from engine.oracle.clauses import reworded, subject_of
from engine.oracle.constants import ANYBODY, CREATURES, ME, MONARCH, NOT_CAST, ONE, OPPONENTS, OTHER_PLAYERS, YOU
from engine.oracle.described import CARD, IN_PLAY, another, is_a, is_no, lacks, of_kind, of_that_kind, with_tests
from engine.oracle.kernel import changed
from engine.oracle.lexicon.replaced_or_prevented import KINDS, speaks_of_prevented
from engine.oracle.lexicon.where_cards_go import SUSPENDED
from engine.oracle.rows import _, derived, done, listed, of_each, opened, phrase, row, rows, setting, through
from engine.oracle.statics import of_players
from engine.oracle.templates import ACTOR, Builder, member, sections
from engine.terms.mana import POOL
from engine.terms.steps import Step
from engine.terms.zones import Zone

THEY: Final = Back("they")
PAST: Final = ("destroyed", "exiled", "sacrificed", "returned")
THREE: Final = "you, those and those"
ZONES: Final = (Zone.EXILE, Zone.HAND, Zone.GRAVEYARD)
IN_GRAVEYARD: Final = Matches(
    This(surface="gy"), f.Objects(f.Kind.CARD, (f.InZone(Zone.GRAVEYARD, YOU),)), surface="in graveyard"
)
TEAM: Final = f.Players((OnYourTeam(),))
MEMBER: Final = f.Players((OnYourTeam(), f.PlayerWho("life gained", ">=", ONE)))
COMMON: Final = "the most common color among all permanents or a color tied for most common"
OTHERS = All(f.Players((f.Opponent(), f.Other(Back("it", Source.TARGET, 0)))))
EXILED: Final = This(surface="exile")
LINKED: Final = f.Objects(f.Kind.CARD, (f.InZone(Zone.EXILE), f.Is(ExiledWith())))
DOERS: Final[dict[str, Selection]] = {"you": You(), "they": Back("they")}
DEEDS: Final = {
    "cast": ("spells cast", f.Kind.SPELL), "sacrificed": ("sacrificed", f.Kind.PERMANENT),
    "discarded": ("discarded", f.Kind.CARD),
}
BURIED: Final = "put into a graveyard"
NOUNS: Final = ("creature", "artifact", "permanent", "enchantment", "land", "planeswalker")
_BURIED: Final = Exists(f.Objects(f.Kind.PERMANENT, (f.ThisWay(BURIED),)), ">=", ONE)


def _sorts_and_owners(b: Builder) -> None:
    """Sorts of cards, whose they are, and what they share."""
    # "A blue or artifact card": a color or the like, or a type.
    for join in ("or", "and/or"):
        types = through(lambda types: types[0] if len(types) == 1 else f.AllOf(types),
                        lambda test: (test.tests if isinstance(test, f.AllOf) else (test,),), _.b)
        row(b, "head#", f"{{a:adj1}} {member('OR', join)} {{b:stack.s}} card[|s]",
            Head(f.Kind.CARD, (f.AnyOf((_.a, types), surface=f"sorts {join}"),), "sort card"))
    b.says("tword#", f.HasSupertype, "host[|s]", supertype="host")
    spells = f.AnyOf((f.HasType("instant"), f.HasType("sorcery")))
    row(b, "post", "(BE: that 's a instant or sorcery|that 're instants or sorceries)", spells)
    b.says("post", f.ControlledBy, "that {who:whoever.p} control", "that {who:whoever.s} controls")
    rows(b, "post", {
        "owned by another player": f.OwnedBy(f.Players((f.Other(),))),
        "they control but don't own": f.AllOf((f.ControlledBy(THEY), f.Not(f.OwnedBy(THEY)))),
    })
    same = f.Together("shared name")
    row(b, "single.p", "{n:numword} {f:filter.p} with the same name", Some(with_tests(_.f, same), _.n, _.n))


def _others_and_colors(b: Builder) -> None:
    row(b, "esubject.s",
        "a (permanent => n=permanent|creature or planeswalker => n=creature or planeswalker) dealt damage this way",
        Back(phrase("{} dealt damage this way", _.n)))
    row(b, "esubject.s", "a {f:filter.s} dealt damage by ~",
        f.Either((with_tests(_.f(of_kind(f.Kind.PERMANENT)), f.History("was dealt damage", This())),)))
    rows(b, "targeted", {"a player": f.Players(), "a opponent": OPPONENTS})
    than = "(LESS: less => op=<|greater => op=>) than ~ 's"
    row(b, "comparelast", f"{{p:property2}} {than}", f.Compare(_.p, _.op, PropertyOf(_.p, This())))
    row(b, "cond1", f"{{o:matched}} 's {{p:property2}} is {than}",
        Holds(PropertyOf(_.p, _.o), _.op, PropertyOf(_.p, This())))
    row(b, "post", "other than {f:filter.p}", f.Not(f.AllOf(opened(_.f, f.Objects, kind=f.Kind.CARD).tests)),
        when=lambda what: CARD(what) and bool(what.tests) and what.surface.count("/") == 3)  # itself says it
    rows(b, "post", {
        "(BE: that 's|that are|that 're) one or more colors": f.Not(f.ColorCount("colorless")),
        "(BE: that 's|that are|that 're) both {a:color} and {c:color}": f.AllOf((f.HasColor(_.a), f.HasColor(_.c))),
        "(BE: that 's|that are|that 're) neither {a:adj1} nor {c:adj1}": f.AllOf((f.Not(_.a), f.Not(_.c))),
    })
    one = opened(_.f, f.Objects, kind=f.Kind.PERMANENT)
    row(b, "post", "that 's a {f:filter.s}", f.AllOf((f.AllOf(one.tests),)), when=_is_plain)
    row(b, "post", "(BE: that are|that 're) {f:filter.p}", f.AllOf((f.AllOf(one.tests),)), when=_is_plain)
    row(b, "post", "that (isn't a {f:filter.s}|aren't {f:filter.p})", f.Not(f.AllOf(one.tests)), when=_is_plain)
    row(b, "lastpost", "other than {f:filter.p}", f.Not(f.AllOf(one.tests)), "other than such", when=_is_plain)


def _is_plain(what: Filter) -> bool:
    """Whether nothing is said of permanents but what they are."""
    if not isinstance(what, f.Objects) or what.kind is not f.Kind.PERMANENT or not what.tests:
        return False
    return not any(isinstance(each, f.ControlledBy | f.InZone) for each in what.tests)


def _numbers(b: Builder) -> None:
    b.says("counters", f.HasCounter, "{least:int} or more {kind:counter} counters on (IT: it|them)")
    b.says("counters", f.HasCounter, "{least:int} or more counters on (IT: it|them)", kind="")
    rows(b, "post", {"with fewer than {n:int} {k:counter} counters on (IT: it|them)": f.Not(f.HasCounter(_.k, _.n)),
                     "with fewer than {n:int} counters on (IT: it|them)": f.Not(f.HasCounter("", _.n))})
    row(b, "post", "with {a:compare} or {z:compare}", f.AnyOf((_.a, _.z)))
    row(b, "post", "with a {a:counter} counter or a {z:counter} counter on (IT: it|them)",
        f.AnyOf((f.HasCounter(_.a, 1), f.HasCounter(_.z, 1))))
    b.word("eachhaving", {each: each for each in ("with", "that each have", "each with")}, "with")
    for whose in ("its", "their"):  # which agrees with what is compared
        row(b, "post", f"{{h:eachhaving}} {{p:property2}} {{o:comparing}} {whose} {{q:property2}}",
            f.CompareOwn(_.p, _.o, _.q), key=f"than {whose}", when=lambda h, p, o, q: p != q)
    for letter in (*POOL, "X", "P"):
        row(b, "post", f"with {member('SYMBOL', f'{{{letter.lower()}}}')} in (IT: its mana cost|their mana costs)",
            f.ManaSymbols(letter))
    listed(b, "manacosts", "mana", "or")
    row(b, "post", "with mana cost {m:manacosts}", f.HasManaCost(_.m))
    row(b, "lastpost", "whose controller controls a {f:filter.s}",
        f.ControlledBy(f.Players((f.PlayerWho("controls", ">=", Fixed(1), _.f),))))


def _places(b: Builder) -> None:
    rows(b, "post", {
        "from anywhere other than your hand": f.Not(f.InZone(Zone.HAND, YOU)),
        "that was exiled with ~": f.Is(ExiledWith()),
        "exiled with it": f.Is(ExiledWith(surface="it")),
        "from anywhere other than their (WHOSE: hand|hands)": f.Not(f.InZone(Zone.HAND)),
        "total in all graveyards": f.InZone(Zone.GRAVEYARD),
    })
    mine, held = f.OwnedBy(YOU), f.ControlledBy(YOU)
    for words, test in {
        "own and control": f.AllOf((mine, held)), "both own and control": f.AllOf((mine, held)),
        "own or control": f.AnyOf((mine, held)), "own but don't control": f.AllOf((mine, f.Not(held))),
        "neither own nor control": f.AllOf((f.Not(mine), f.Not(held))),
    }.items():
        row(b, "post", f"you {words}", test, told="you own and or control")
    row(b, "post", "that (HAVE: has|have) {k:haskeywords}", setting(_.k))
    row(b, "post", "not named {n:cardname}", f.Not(f.Named(_.n)))
    b.says("post", f.ControlledBy, "controlled by {who:whoever.s}")
    named = through(_two_names, lambda names: (" and ".join(names),), _.n)  # one of each of two names
    row(b, "cond1", "you control {f:filter.p} named {n:cardname}", Both(of_each(
        named, Exists(with_tests(_.f, f.Named(_.each), f.ControlledBy(YOU)), ">=", ONE))))


def _two_names(said: str) -> tuple[str, ...] | None:
    names = tuple(said.split(" and "))
    return names if len(names) == 2 else None


def _nouns(b: Builder) -> None:
    """What stands for a noun: abilities, players, recipients, the foremost."""
    # Abilities on the stack by their kind and what they are of.
    b.word("abilitykind", {word: word for word in ("activated", "triggered", "loyalty")}, "KIND ability")
    row(b, "head#", "{w:abilitykind} [ability|abilities]", Head(f.Kind.ABILITY, (f.AbilityKind(_.w),), _.w))
    b.word("head.s", {
        "spell , activated ability , or triggered ability": Head(f.Kind.SPELL_OR_ABILITY, (), "three"),
    })
    rows(b, "lastpost", {"of a {f:filter.s}": f.FromSource(_.f), "of another {f:filter.s}": f.FromSource(another(_.f))})
    # Players by what they control or own.
    roles: tuple[tuple[str, type[Node]], ...] = (("controller", ControllerOf), ("owner", OwnerOf))
    for role, of in roles:
        said = member("ROLE", role)
        b.says("player.s", of, f"the {said} of {{of:oneobject}}", f"{{of:attached}} 's {said}")
        b.says("player.p", of, f"the {said}s of {{of:backobject.p}}")
    thing = Back("that player or planeswalker")
    for words in ("that player or that planeswalker 's controller", "that player or that permanent 's controller",
                  "that permanent 's controller or that player"):
        for nt, said in (("player.s", words), ("whoever.s", words), ("asker", words), ("possessive", f"{words} 's")):
            row(b, nt, said, ControllerOf(thing), told="=whoever was struck")
    # "target player or planeswalker and each creature that player controls".
    b.says("firstrecipient", Target, "target {what:creatureorplayer}", "{what:anytarget}", least=ONE, most=ONE)
    b.same("firstrecipient", "{_:player.s}", "{_:target1}")
    rows(b, "recipient.s", {
        "{a:firstrecipient} and each {f:filter.s}": Several((_.a, All(_.f))),
        "you and any target": Several((YOU, Target(f.AnyTarget(), ONE, ONE))),
    })
    # "Each player who controls the most creatures": whoever controls no fewer than any other does.
    row(b, "rel#", "control[s|] the (EXTREME: most => l=False|fewest => l=True) {f:filter.p}",
        f.Foremost("controls", OTHER_PLAYERS, _.f, tied=True, least=_.l))


def _aims(b: Builder) -> None:
    """ "Target creature's power", spells with one target only, what is attached to you or to another."""
    row(b, "counted", "{o:target1} 's (SIZE: power => p=power|toughness => p=toughness|mana value => p=mana value)",
        PropertyOf(_.p, _.o))
    b.says("post", f.AttachedTo, "attached to {to:oneobject}", "that (BE: is|are) attached to {to:oneobject}")
    b.says("lastpost", f.AttachedTo, "attached to a {to:filter.s}", "attached to {to:filter.p}")
    row(b, "post", "attached to you", f.AttachedTo(YOU))
    for other, what in (("a", _.f), ("another", another(_.f))):
        row(b, "lastpost", f"with {member('A', other)} {{f:filter.s}} attached to it", f.AttachedBy(what))
    row(b, "cond1", "another {f:filter.s} is attached to {o:attached}",
        Matches(_.o, f.Objects(f.Kind.PERMANENT, (f.AttachedBy(another(_.f)),))))
    row(b, "pw#", "had another land enter under their control this turn", f.PlayerWho("lands entered", ">=", Fixed(2)))


def _lists(b: Builder) -> None:
    """You and others, extremes among several, what one controlled."""
    # "You and permanents you control gain hexproof until end of turn".
    row(b, "plain", "you and {o:object.p} gain {a:abilities} {d:duration}",
        Sequence((Continuous(YOU, (PlayersHave(_.a(of_players)),), _.d), Continuous(_.o, (GainAbilities(_.a),), _.d))))
    template = "you , {s:ssubject.p} , and {z:ssubject.p} have {a:abilities} ."
    row(b, "lineof permanentline", template,
        (StaticAbility(YOU, (PlayersHave(_.a(of_players)),), surface=THREE),
         StaticAbility(_.s, (GainAbilities(_.a),), surface=THREE),
         StaticAbility(_.z, (GainAbilities(_.a),), surface=THREE)))
    # "The creature with the least power": of several tied for it the one its controller chooses.
    ends = {"least": False, "lowest": False, "greatest": True, "highest": True}
    b.word("extremeone", {word: word for word in ends}, "least or greatest")
    test = f.ExtremeAmong(_.p, _.e[ends], CREATURES)
    among = f.ExtremeAmong(_.p, True, f.Objects(f.Kind.PERMANENT, (f.HasType(_.t),)))
    row(b, "cond1", "you control the {t:type.s} with the greatest {p:property2} or tied for the greatest {p:property2}",
        Exists(f.Objects(f.Kind.PERMANENT, (f.HasType(_.t), among, f.ControlledBy(YOU))), ">=", ONE))
    row(b, "single.s", "the creature with the {e:extremeone} {p:property2}",
        Some(f.Objects(f.Kind.PERMANENT, (f.HasType("creature"), test)), ONE, ONE))
    row(b, "cond1", "{o:matched} has the {e:extremeone} {p:property2} or is tied for {e:extremeone} {p:property2} "
        "among creatures on the battlefield", Matches(_.o, f.Objects(f.Kind.PERMANENT, (test,))))
    # "Creatures you controlled that were destroyed this way": as they last were (608.2h).
    b.word("pastdeed", {deed: deed for deed in PAST}, "=deed: a deed")
    row(b, "posts", "{w:whoever} controlled that (BE: was|were) {d:pastdeed} this way",
        (f.ControlledBy(_.w), f.ThisWay(_.d)))


def _circumstances(b: Builder) -> None:
    row(b, "cond1", "you had another {f:filter.s} enter under your control this turn",
        Happened("entered", YOU, filter=another(_.f(IN_PLAY))))
    there = f.Objects(f.Kind.PERMANENT)
    rows(b, "cond1", {
        "{o:matched} is the only {f:filter.s}":
            Both((Matches(_.o, _.f(of_kind(f.Kind.PERMANENT), lambda what: what.tests)), Exists(_.f, "=", ONE))),
        "{o:itself} 's on the battlefield": Matches(_.o, there),
        "{o:thisobject} is on the battlefield": Matches(_.o, there),
    })
    row(b, "lastpost", "(that 's enchanted|enchanted|that 's equipped) by a {f:filter.s}", f.AttachedBy(_.f))
    rows(b, "lastpost", {
        "that are enchanted by (AURAS: a {f:filter.s}|{f:filter.p})": f.AttachedBy(_.f),
        "that (crewed => d=crews a vehicle|saddled => d=saddles a mount) (WHAT: {o:itself}|{o:thisobject}) this turn":
            f.History(_.d, _.o),
    })
    row(b, "post", "but don't own", f.Not(f.OwnedBy(YOU)), key="but")
    row(b, "post", "with total power and toughness {n:numeral} or (LESS: less => op=<=|greater => op=>=)",
        f.Compare("total power and toughness", _.op, _.n))
    head = "if {d:dealkind} would be dealt to ~ while it has a {k:counter} counter on it , prevent that damage"
    prevent = Prevent(None, This(), None, _.d[KINDS])
    marked = ReplacementAbility(prevent, condition=Holds(CountersOn(_.k, This()), ">=", ONE))
    rows(b, "replacing", {f"{head} .": marked, f"{head} and {{e:clauses}} .": changed(marked, effect=changed(
        prevent, then=_.e, counts=derived(speaks_of_prevented, _.e)))})
    row(b, "static", "~ can be attached only to a {f:filter.s} .",
        StaticAbility(This(), (Cant("be attached", exempt=_.f),)))
    row(b, "static", "all {f:filter.p} able to block ({o:thisobject}|{o:attached}) do so .",
        StaticAbility(_.o, (Must("be blocked", _.f(lambda what: what != CREATURES), all=True),)))
    b.says("bemod#", SetTypes, "[is|are] every (LAND TYPE: basic land type => every=basic land type|"
           "land type => every=land type) in addition to (WHOSE: its|their) other types", keep=True)
    row(b, "nextbeginning", "the next cleanup step", StepBegins(Step.CLEANUP, None, next=True))


def _counted(b: Builder) -> None:
    """What is in a zone, and how much happened this turn."""
    # "There is an instant card and a sorcery card in your graveyard"; a card is no token (108.2).
    both = Unmet(AnyTrue(tuple(Unmet(Exists(with_tests(each(CARD), _.z(is_a(f.InZone))), ">=", ONE))
                               for each in (_.f, _.g))))
    everywhere = "you own a {f:filter.s} in exile , in your hand , in your graveyard , and on the battlefield"
    row(b, "cond1", everywhere, Both((
        *(Exists(with_tests(_.f(CARD, lacks(f.InZone)), f.OwnedBy(YOU), f.InZone(zone)), ">=", ONE) for zone in ZONES),
        Exists(of_that_kind(with_tests(_.f, f.OwnedBy(YOU), f.Not(f.IsToken())), f.Kind.PERMANENT), ">=", ONE))))
    rows(b, "cond1", {"there is a {f:filter.s} and a {g:filter.s} {z:post}": both,
                      "a {f:filter.s} and a {g:filter.s} are {z:post}": both},
         told="=there is a {f:filter} and a {g:filter} {z:post}")
    row(b, "cond1", "you (HAVE: |'ve) activated a ability of a {f:filter.s} this turn",
        Happened("abilities activated", YOU, filter=_.f(of_kind(f.Kind.PERMANENT))))
    b.says("cond1", PaidFor, "~ was foretold", what="foretell")
    row(b, "cond1", "~ is in your graveyard", IN_GRAVEYARD)
    # "If ~ is in your graveyard with three or more creature cards above it".
    cards = _.f(CARD, lacks(f.InZone))
    many = Holds(CardsAbove(cards), ">=", _.n)
    rows(b, "cond1", {
        "~ is in your graveyard with {n:numeral} or more {f:filter.p} above it": Both((IN_GRAVEYARD, many)),
        "~ is in your graveyard with a {f:filter.s} directly above it":
            Both((IN_GRAVEYARD, Holds(CardsAbove(cards, directly=True), ">=", ONE))),
        "{n:numeral} or more {f:filter.p} are above ~": many,
        "~ is the only {f:filter.s} in your graveyard":
            Both((IN_GRAVEYARD, Exists(with_tests(cards, f.InZone(Zone.GRAVEYARD, YOU)), "=", ONE))),
    }, told="where ~ is in a graveyard")


def _particulars(b: Builder) -> None:
    row(b, "post", "(that has|that have|with) a adventure", OfLayout("adventure"))
    row(b, "whoever.s", "your team", TEAM)
    row(b, "playernoun.s", "player on your team", TEAM)
    rows(b, "cond1", {
        "your team gained life this turn": Exists(MEMBER, ">=", ONE),
        "your team controls another {f:filter.s}": Exists(another(with_tests(_.f, f.ControlledBy(TEAM))), ">=", ONE),
    })
    row(b, "cond1", "{c:color} is the most common color among all permanents or is tied for most common",
        CommonColor(_.c))
    like = f.Objects(f.Kind.PERMANENT, (OfCommonColor(),))
    row(b, "cond1", f"{{o:matched}} shares a color with {COMMON}", Matches(_.o, like))
    had = done(_.v(lambda effect: subject_of(effect) is ACTOR), _.o)
    them, each = Back("them"), Back("them", Source.EACH)
    for noun, what in (("player", f.Players()), ("opponent", f.Players((f.Opponent(),)))):
        row(b, "said", f"any {member('PLAYER', noun)} may have {{o:object}} {{v:ops.p}}",
            May(All(what, surface="any"),
                through(_asked(them, each), lambda effect: (_asked(each, them)(effect),), had)))


def _asked(old: Back, new: Back) -> Callable[[Effect], Effect]:
    """ "Them" of any player who may have something done: that player; or again the word."""
    return lambda effect: reworded(effect, {Back: lambda them: new if them == old else None})


def _states_asked(b: Builder) -> None:
    row(b, "cond1", "(that player => p=that player|the player => p=the player) chooses {w:pollword}",
        Matches(Back(_.p), f.Players((f.ChoseWord(_.w),))))
    row(b, "player.s", "each of your other opponents", OTHERS)
    row(b, "post", "that wasn't cast", NOT_CAST)
    row(b, "cond1", "they 're the monarch", Matches(Back("that player"), MONARCH))
    row(b, "backobject.s", "the creature that died", Back("that creature", Source.EVENT))
    rows(b, "playernoun#", {
        f"{member('PLAYER', noun)}[|s] {{t:pwith}}": f.Players((*tests, _.t))
        for noun, tests in (("player", ()), ("opponent", (f.Opponent(),)))
    })
    row(b, "playernoun.p", "your opponents {t:pwith}", f.Players((f.Opponent(), _.t)), told="PLAYER[|s] {t:pwith}")
    row(b, "player.s", "each of {w:possessive} opponents", All(f.Players((f.Opponent(_.w(is_no(You))),))))
    rows(b, "unit", {
        member("PLAYER", "player"): CountOf(f.Players()),
        member("PLAYER", "opponent"): CountOf(f.Players((f.Opponent(),))),
    })
    rows(b, "cond1", {
        "~ is exiled with (a {k:counter} counter|one or more {k:counter} counters) on it":
            Matches(EXILED, f.Objects(f.Kind.CARD, (f.InZone(Zone.EXILE), f.HasCounter(_.k, 1)))),
        "~ is exiled with {n:several} or more {k:counter} counters on it":
            Matches(EXILED, f.Objects(f.Kind.CARD, (f.InZone(Zone.EXILE), f.HasCounter(_.k, _.n)))),
        "~ is suspended": Matches(EXILED, f.Objects(f.Kind.CARD, SUSPENDED)),
        "there are cards exiled with (IT: ~|it)": Exists(LINKED, ">=", ONE),
        "you 're the defending player": Matches(Back("that player", Source.EVENT_PLAYER), ME),
        "that player is you": Matches(Back("that player"), ME),
        "that player isn't you": Unmet(Matches(Back("that player"), ME)),
    })
    for of in ("", "+1/+1 "):
        marked = f.Objects(f.Kind.PERMANENT, (f.History(f"{of}counters put on"),))
        for counters in (f"a {of}counter was", f"one or more {of}counters were"):
            row(b, "cond1", f"{member('COUNTERS WERE', counters)} put on {{o:thisobject}} this turn",
                Matches(_.o, marked))
    row(b, "cond1",
        "{f:filter.p} have total (power => p=power|toughness => p=toughness|mana value => p=mana value) {n:numeral} or "
        "greater",
        Holds(SumOf(_.p, _.f), ">=", _.n))
    # Add what is counted among such things.
    for who, doer in DOERS.items():
        for deed, (key, kind) in DEEDS.items():
            row(b, "donethings", f"{{f:filter.p}} {who} 've {member('DID', deed)} this turn",
                DoneThisTurn(key, doer, _.f(of_kind(kind))))


def not_from_there(what: f.Objects) -> f.Objects | None:
    """ "Target spell that wasn't cast from its owner's hand": one that was cast from somewhere else, or not cast at all
    (601.2)."""
    zones = [each for each in what.tests if isinstance(each, f.InZone)]
    if what.kind is not f.Kind.SPELL or NOT_CAST not in what.tests or len(zones) != 1:
        return None
    rest = tuple(each for each in what.tests if each != NOT_CAST and each is not zones[0])
    return changed(what, tests=(*rest, f.Not(zones[0])))


def _way_and_control(b: Builder) -> None:
    """What was done this way, and what somebody controls."""
    b.word("buriedone", {words: words for words in (
        *(f"{the} {noun}" for the in ("that", "the") for noun in NOUNS), "it")}, "what it was done to")
    row(b, "donethisway", "{n:buriedone} (dies|died|is put into a graveyard) this way", _BURIED)
    b.says("post", f.ThisWay, "that (died|dies) this way", deed=BURIED)
    shares = f.Shares(_.w, with_tests(_.f, f.ThisWay(_.d)))  # one of them, and another of them that shares it
    row(b, "cond1", "two {f:filter.p} that share a {w:shared} (WERE: were|are) {d:deed} this way",
        Exists(with_tests(_.f, shares, f.ThisWay(_.d)), ">=", Fixed(2)))
    rows(b, "cond1", {
        "any player controls a {f:filter.s}":
            Exists(with_tests(_.f, f.ControlledBy(ANYBODY, surface="verb")), ">=", ONE),
        "it has {p:property2} {n:numeral} or (LESS: less => op=<=|greater => op=>=)":
            Holds(PropertyOf(_.p, Back("it")), _.op, _.n),
    })


add: Final = sections(
    _sorts_and_owners, _others_and_colors, _numbers, _places, _nouns, _lists, _aims, _circumstances, _counted,
    _particulars, _states_asked, _way_and_control,
)
