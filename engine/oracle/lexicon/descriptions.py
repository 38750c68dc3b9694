"""Descriptions of things: broader nouns, what follows them, groups (109.2)."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import StaticAbility
from engine.ast.amounts import Fixed, PropertyOf
from engine.ast.conditions import Both, Exists, Holds, Matches
from engine.ast.effects import Continuous, Sequence
from engine.ast.filters import (
    AbilityKind,
    AllOf,
    AnyOf,
    AnyTarget,
    AttachedBy,
    AttachedTo,
    ColorCount,
    Compare,
    CompareOwn,
    ControlledBy,
    Either,
    ExtremeAmong,
    Foremost,
    FromSource,
    HasColor,
    HasCounter,
    HasManaCost,
    HasSupertype,
    HasType,
    History,
    InZone,
    Is,
    Kind,
    ManaSymbols,
    Named,
    Not,
    Objects,
    Other,
    OwnedBy,
    Players,
    PlayerWho,
    ThisWay,
    Together,
)
from engine.ast.modifiers import GainAbilities, PlayersHave
from engine.ast.node import Filter, Node
from engine.ast.selections import All, Back, ControllerOf, ExiledWith, OwnerOf, Several, Some, Target, This
from engine.oracle.awaiting import Head
from engine.oracle.constants import CREATURES, ONE, OPPONENTS, OTHER_PLAYERS, YOU
from engine.oracle.rows import _, another, listed, of_each, opened, phrase, row, rows, setting, through, with_tests
from engine.oracle.statics import of_players
from engine.oracle.templates import Builder, member, sections
from engine.terms.mana import POOL
from engine.terms.zones import Zone

THEY: Final = Back("they")
PAST: Final = ("destroyed", "exiled", "sacrificed", "returned")
THREE: Final = "you, those and those"


def _sorts_and_owners(b: Builder) -> None:
    """Sorts of cards, whose they are, and what they share."""
    # "A blue or artifact card": a color or the like, or a type.
    for join in ("or", "and/or"):
        types = through(lambda types: types[0] if len(types) == 1 else AllOf(types),
                        lambda test: (test.tests if isinstance(test, AllOf) else (test,),), _.b)
        row(b, "head#", f"{{a:adj1}} {member('OR', join)} {{b:stack.s}} card[|s]",
            Head(Kind.CARD, (AnyOf((_.a, types), surface=f"sorts {join}"),), "sort card"))
    b.says("tword#", HasSupertype, "host[|s]", supertype="host")
    spells = AnyOf((HasType("instant"), HasType("sorcery")))
    row(b, "post", "(that 's a instant or sorcery|that 're instants or sorceries)", spells)
    b.says("post", ControlledBy, "that {who:whoever.p} control", "that {who:whoever.s} controls")
    rows(b, "post", {
        "owned by another player": OwnedBy(Players((Other(),))),
        "they control but don't own": AllOf((ControlledBy(THEY), Not(OwnedBy(THEY)))),
    })
    same = Together("shared name")
    row(b, "single.p", "{n:numword} {f:filter.p} with the same name", Some(with_tests(_.f, same), _.n, _.n))


def _others(b: Builder) -> None:
    row(b, "esubject.s",
        "a (permanent => n=permanent|creature or planeswalker => n=creature or planeswalker) dealt damage this way",
        Back(phrase("{} dealt damage this way", _.n)))
    row(b, "esubject.s", "a {f:filter.s} dealt damage by ~",
        Either((with_tests(_.f(lambda f: f.kind is Kind.PERMANENT), History("was dealt damage", This())),)))
    rows(b, "targeted", {"a player": Players(), "a opponent": OPPONENTS})
    than = "(less => op=<|greater => op=>) than ~ 's"
    row(b, "comparelast", f"{{p:property2}} {than}", Compare(_.p, _.op, PropertyOf(_.p, This())))
    row(b, "cond1", f"{{o:matched}} 's {{p:property2}} is {than}",
        Holds(PropertyOf(_.p, _.o), _.op, PropertyOf(_.p, This())))
    row(b, "post", "other than {f:filter.p}", Not(AllOf(opened(_.f, Objects, kind=Kind.CARD).tests)), when=_says_more)


def _says_more(what: Filter) -> bool:
    """ "All cards other than basic land cards": of what the description itself says."""
    return isinstance(what, Objects) and what.kind is Kind.CARD and bool(what.tests) and what.surface.count("/") == 3


def _colors(b: Builder) -> None:
    rows(b, "post", {
        "(that 's|that are|that 're) one or more colors": Not(ColorCount("colorless")),
        "(that 's|that are|that 're) both {a:color} and {c:color}": AllOf((HasColor(_.a), HasColor(_.c))),
        "(that 's|that are|that 're) neither {a:adj1} nor {c:adj1}": AllOf((Not(_.a), Not(_.c))),
    })
    one, other = (opened(each, Objects, kind=Kind.PERMANENT) for each in (_.f, _.g))
    either = AllOf((AnyOf((AllOf(one.tests), AllOf(other.tests))),))
    row(b, "post", "that 's a {f:filter.s}", AllOf((AllOf(one.tests),)), when=_is_plain)
    row(b, "post", "(that are|that 're) {f:filter.p}", AllOf((AllOf(one.tests),)), when=_is_plain)
    row(b, "post", "(that are|that 're) {f:filter.p} or {g:filter.p}", either, when=_are_plain)
    row(b, "post", "that (isn't a {f:filter.s}|aren't {f:filter.p})", Not(AllOf(one.tests)), when=_is_plain)
    row(b, "lastpost", "other than {f:filter.p}", Not(AllOf(one.tests)), "other than such", when=_is_plain)


def _is_plain(what: Filter) -> bool:
    """Whether nothing is said of permanents but what they are."""
    if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT or not what.tests:
        return False
    return not any(isinstance(each, ControlledBy | InZone) for each in what.tests)


def _are_plain(one: Filter, other: Filter) -> bool:
    return _is_plain(one) and _is_plain(other)


def _numbers(b: Builder) -> None:
    b.says("counters", HasCounter, "{least:int} or more {kind:counter} counters on (it|them)")
    b.says("counters", HasCounter, "{least:int} or more counters on (it|them)", kind="")
    rows(b, "post", {"with fewer than {n:int} {k:counter} counters on (it|them)": Not(HasCounter(_.k, _.n)),
                     "with fewer than {n:int} counters on (it|them)": Not(HasCounter("", _.n))})
    row(b, "post", "with {a:compare} or {z:compare}", AnyOf((_.a, _.z)))
    row(b, "post", "with a {a:counter} counter or a {z:counter} counter on (it|them)",
        AnyOf((HasCounter(_.a, 1), HasCounter(_.z, 1))))
    b.word("eachhaving", {each: each for each in ("with", "that each have", "each with")}, "with")
    row(b, "post", "{h:eachhaving} {p:property2} (COMPARED: greater than => op=>|equal to => op==|less than => op=<) "
        "(its|their) {q:property2}", CompareOwn(_.p, _.op, _.q), when=lambda h, p, q: p != q)
    for letter in (*POOL, "X", "P"):
        row(b, "post", f"with {member('SYMBOL', f'{{{letter.lower()}}}')} in (its mana cost|their mana costs)",
            ManaSymbols(letter))
    listed(b, "manacosts", "mana", "or")
    row(b, "post", "with mana cost {m:manacosts}", HasManaCost(_.m))
    row(b, "lastpost", "whose controller controls a {f:filter.s}",
        ControlledBy(Players((PlayerWho("controls", ">=", Fixed(1), _.f),))))


def _places(b: Builder) -> None:
    rows(b, "post", {
        "from anywhere other than your hand": Not(InZone(Zone.HAND, YOU)),
        "that was exiled with ~": Is(ExiledWith()),
        "exiled with it": Is(ExiledWith(surface="it")),
        "from anywhere other than their (hand|hands)": Not(InZone(Zone.HAND)),
        "total in all graveyards": InZone(Zone.GRAVEYARD),
    })
    mine, held = OwnedBy(YOU), ControlledBy(YOU)
    for words, test in {
        "own and control": AllOf((mine, held)), "both own and control": AllOf((mine, held)),
        "own or control": AnyOf((mine, held)), "own but don't control": AllOf((mine, Not(held))),
        "neither own nor control": AllOf((Not(mine), Not(held))),
    }.items():
        row(b, "post", f"you {words}", test, told="you own and or control")
    row(b, "post", "that (has|have) {k:haskeyword}", setting(_.k))
    row(b, "post", "not named {n:cardname}", Not(Named(_.n)))
    b.says("post", ControlledBy, "controlled by {who:whoever.s}")
    named = through(_two_names, lambda names: (" and ".join(names),), _.n)  # one of each of two names
    row(b, "cond1", "you control {f:filter.p} named {n:cardname}", Both(of_each(
        named, Exists(with_tests(_.f, Named(_.each), ControlledBy(YOU)), ">=", ONE))))


def _two_names(said: str) -> tuple[str, ...] | None:
    names = tuple(said.split(" and "))
    return names if len(names) == 2 else None


def _nouns(b: Builder) -> None:
    """What stands for a noun: abilities, players, recipients, the foremost."""
    # Abilities on the stack by their kind and what they are of.
    b.word("abilitykind", {word: word for word in ("activated", "triggered", "loyalty")}, "KIND ability")
    row(b, "head#", "{w:abilitykind} [ability|abilities]", Head(Kind.ABILITY, (AbilityKind(_.w),), _.w))
    b.word("head.s", {
        "spell , activated ability , or triggered ability": Head(Kind.SPELL_OR_ABILITY, (), "three"),
        "activated ability , triggered ability , or spell": Head(Kind.SPELL_OR_ABILITY, (), "three last"),
    })
    b.says("lastpost", FromSource, "of a {source:filter.s}", "of another {source:filter.s}")
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
        "you and any target": Several((YOU, Target(AnyTarget(), ONE, ONE))),
    })
    # "Each player who controls the most creatures": whoever controls no fewer than any other does.
    row(b, "rel#", "control[s|] the (EXTREME: most => l=False|fewest => l=True) {f:filter.p}",
        Foremost("controls", OTHER_PLAYERS, _.f, tied=True, least=_.l))


def _aims(b: Builder) -> None:
    """ "Target creature's power", spells with one target only, what is attached to you or to another."""
    row(b, "counted", "{o:target1} 's (power => p=power|toughness => p=toughness|mana value => p=mana value)",
        PropertyOf(_.p, _.o))
    b.says("post", AttachedTo, "attached to {to:oneobject}", "that (is|are) attached to {to:oneobject}")
    b.says("lastpost", AttachedTo, "attached to a {to:filter.s}", "attached to {to:filter.p}")
    row(b, "post", "attached to you", AttachedTo(YOU))
    for other, what in (("a", _.f), ("another", another(_.f))):
        row(b, "lastpost", f"with {member('A', other)} {{f:filter.s}} attached to it", AttachedBy(what))
    row(b, "cond1", "another {f:filter.s} is attached to {o:attached}",
        Matches(_.o, Objects(Kind.PERMANENT, (AttachedBy(another(_.f)),))))
    row(b, "pw#", "had another land enter under their control this turn", PlayerWho("lands entered", ">=", Fixed(2)))


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
    test = ExtremeAmong(_.p, _.e[ends], CREATURES)
    row(b, "single.s", "the creature with the {e:extremeone} {p:property2}",
        Some(Objects(Kind.PERMANENT, (HasType("creature"), test)), ONE, ONE))
    row(b, "cond1", "{o:matched} has the {e:extremeone} {p:property2} or is tied for {e:extremeone} {p:property2} "
        "among creatures on the battlefield", Matches(_.o, Objects(Kind.PERMANENT, (test,))))
    # "Creatures you controlled that were destroyed this way": as they last were (608.2h).
    b.word("pastdeed", {deed: deed for deed in PAST}, "=deed: a deed")
    row(b, "posts", "{w:whoever} controlled that (was|were) {d:pastdeed} this way", (ControlledBy(_.w), ThisWay(_.d)))


add: Final = sections(_sorts_and_owners, _others, _colors, _numbers, _places, _nouns, _lists, _aims)
