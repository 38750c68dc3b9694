"""More that a noun may have before and behind it: attachments, colors, mana symbols, counters, numbers of its own."""

from __future__ import annotations

from engine.ast.amounts import Fixed
from engine.ast.conditions import Both, Exists
from engine.ast.filters import (
    AbilityKind,
    AllOf,
    AnyOf,
    AnyTarget,
    AttachedTo,
    ColorCount,
    CompareOwn,
    ControlledBy,
    FromSource,
    HasColor,
    HasCounter,
    HasKeyword,
    HasManaCost,
    HasType,
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
    Shares,
)
from engine.ast.node import Filter, Selection
from engine.ast.selections import All, Back, ControllerOf, ExiledWith, OwnerOf, Several, Target
from engine.oracle.constants import ONE, YOU
from engine.oracle.heads import Head
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped, with_tests, worded
from engine.oracle.templates import Builder
from engine.terms.mana import POOL
from engine.terms.zones import Zone


def add(b: Builder) -> None:
    """Add these words about nouns."""
    _attached(b)
    _colors(b)
    _numbers(b)
    _places(b)
    _heads(b)
    _players(b)
    _recipients(b)


def _attached(b: Builder) -> None:
    b.says("post", AttachedTo, "attached to {to:oneobject}", "that (is|are) attached to {to:oneobject}")
    b.says("lastpost", AttachedTo, "attached to a {to:filter.s}", "attached to {to:filter.p}")


def _colors(b: Builder) -> None:
    for be in ("that 's", "that are", "that 're"):
        worded(b, "post", {f"{be} one or more colors": Not(ColorCount("colorless"))})
        shaped(b, "post", AllOf, f"{be} both {{a:color}} and {{c:color}}",
               lambda a, c: AllOf((HasColor(a), HasColor(c))), "tests.0.color", "tests.1.color")
        shaped(b, "post", AllOf, f"{be} neither {{a:adj1}} nor {{c:adj1}}", lambda a, c: AllOf((Not(a), Not(c))),
               "tests.0.test", "tests.1.test")
    for be, article, number in (("that 's", "a ", "s"), ("that are", "", "p"), ("that 're", "", "p")):
        shaped(b, "post", AllOf, f"{be} {article}{{f:filter.{number}}}", _is_such, _such_of(0))
        shaped(b, "post", AllOf, f"{be} {article}{{f:filter.{number}}} or {article}{{g:filter.{number}}}", _is_either,
               _such_of(0), _such_of(1), key=f"{be} either")
    shaped(b, "post", Not, "that isn't a {f:filter.s}", _not_such, _such_not)
    shaped(b, "post", Not, "that aren't {f:filter.p}", _not_such, _such_not)


def _tests(what: Filter) -> AllOf | None:
    """What a description says of a thing, its kind apart."""
    if not isinstance(what, Objects) or what.kind is not Kind.PERMANENT or not what.tests:
        return None
    if any(isinstance(each, ControlledBy | InZone) for each in what.tests):
        return None
    return AllOf(what.tests, surface=what.surface)


def _is_such(what: Filter) -> AllOf | None:
    found = _tests(what)
    return None if found is None else AllOf((found,))


def _such_of(index: int) -> Value:
    def found(value: Value) -> Value:
        inner = value.tests[0]
        if isinstance(inner, AnyOf):
            inner = inner.tests[index]
        assert isinstance(inner, AllOf)
        return Objects(Kind.PERMANENT, inner.tests, surface=inner.surface)

    return found


def _is_either(one: Filter, other: Filter) -> AllOf | None:
    first, second = _tests(one), _tests(other)
    return None if first is None or second is None else AllOf((AnyOf((first, second)),))


def _not_such(what: Filter) -> Not | None:
    found = _tests(what)
    return None if found is None else Not(found)


def _such_not(value: Value) -> Value:
    return Objects(Kind.PERMANENT, value.test.tests, surface=value.test.surface)


def _numbers(b: Builder) -> None:
    b.says("counters", HasCounter, "{least:int} or more {kind:counter} counters on (it|them)")
    b.says("counters", HasCounter, "{least:int} or more counters on (it|them)", kind="")
    for left, right in (("toughness", "power"), ("power", "toughness"), ("power", "base power")):
        for its in ("its", "their"):
            for op, words in ((">", "greater than"), ("=", "equal to")):
                worded(b, "post", {f"{have} {left} {words} {its} {right}": CompareOwn(left, op, right)
                                   for have in ("with", "that each have")})
    for letter in (*POOL, "X", "P"):
        worded(b, "post", {f"with {{{letter.lower()}}} in its mana cost": ManaSymbols(letter)})
        worded(b, "post", {f"with {{{letter.lower()}}} in their mana costs": ManaSymbols(letter)})


    shaped(b, "post", HasManaCost, "with mana cost {m:mana}", lambda m: HasManaCost((m,)), "costs.0")
    shaped(b, "post", HasManaCost, "with mana cost {m:mana} or {n:mana}", lambda m, n: HasManaCost((m, n)), "costs.0",
           "costs.1")


    for words in ("that have {c:compare}", "that has {c:compare}"):
        shaped(b, "post", AllOf, words, lambda c: AllOf((c,)), "tests.0")
    shaped(b, "lastpost", ControlledBy, "whose controller controls a {f:filter.s}", _of_who_controls,
           "who.tests.0.what")


def _of_who_controls(what: Filter) -> ControlledBy:
    return ControlledBy(Players((PlayerWho("controls", ">=", Fixed(1), what),)))


def _places(b: Builder) -> None:
    worded(b, "post", {
        "from anywhere other than your hand": Not(InZone(Zone.HAND, YOU)),
        "that was exiled with ~": Is(ExiledWith()),
        "exiled with ~": Is(ExiledWith()), "exiled with it": Is(ExiledWith(surface="it")),
        "from anywhere other than their hand": Not(InZone(Zone.HAND)),
        "from anywhere other than their hands": Not(InZone(Zone.HAND)),
        "total in all graveyards": InZone(Zone.GRAVEYARD),
    })
    worded(b, "post", {
        "you own and control": AllOf((OwnedBy(YOU), ControlledBy(YOU))),
        "you own or control": AnyOf((OwnedBy(YOU), ControlledBy(YOU))),
    })
    for has in ("has", "have"):
        shaped(b, "post", HasKeyword, f"that {has} {{k:haskeyword}}", lambda k: HasKeyword(k.name), lambda x:
               HasKeyword(x.name))
    for does in ("doesn't", "don't"):
        shaped(b, "lastpost", Not, f"that {does} share a {{w:shared}} with a {{f:filter.s}}",
               lambda w, f: Not(Shares(w, f)), "test.what", "test.of")
        shaped(b, "lastpost", Not, f"that {does} have the same name as a {{f:filter.s}}",
               lambda f: Not(Shares("name", f)), "test.of")
    shaped(b, "post", Not, "not named {n:cardname}", lambda n: Not(Named(str(n))), "test.name")
    b.says("post", ControlledBy, "controlled by {who:whoever.s}")
    shaped(b, "cond1", Both, "you control {f:filter.p} named {n:cardname}", _both_named, _kind, _both_names)


def _both_named(what: Filter, named: str) -> Both | None:
    """One of each of two names."""
    names = named.split(" and ")
    if not isinstance(what, Objects) or len(names) != 2:
        return None
    return Both(tuple(Exists(with_tests(what, Named(name), ControlledBy(YOU)), ">=", ONE) for name in names))


def _both_names(value: Value) -> Value:
    return " and ".join(each.what.tests[-2].name for each in value.parts)


def _kind(value: Value) -> Value:
    what = value.parts[0].what
    return Objects(what.kind, what.tests[:-2], surface=what.surface)


def _heads(b: Builder) -> None:
    """Abilities on the stack by their kind and what they are of."""
    for number, noun in (("s", "ability"), ("p", "abilities")):
        for word in ("activated", "triggered", "loyalty"):
            b.word(f"head.{number}", {f"{word} {noun}": Head(Kind.ABILITY, (AbilityKind(word),), word)})
    b.word("head.s", {
        "spell , activated ability , or triggered ability": Head(Kind.SPELL_OR_ABILITY, (), "three"),
        "instant spell , sorcery spell , activated ability , or triggered ability": Head(
            Kind.SPELL_OR_ABILITY, (AnyOf((HasType("instant"), HasType("sorcery"), AbilityKind("activated"),
                                           AbilityKind("triggered"))),), "four"),
        "activated ability , triggered ability , or spell": Head(Kind.SPELL_OR_ABILITY, (), "three last"),
    })
    b.says("lastpost", FromSource, "of a {source:filter.s}", "of another {source:filter.s}")


def _recipients(b: Builder) -> None:
    """ "target player or planeswalker and each creature that player controls"."""
    for template, cls in (("target {what:creatureorplayer}", Target), ("{what:anytarget}", Target)):
        b.says("firstrecipient", cls, template, least=ONE, most=ONE)
    b.same("firstrecipient", "{_:player.s}", "{_:target1}")
    shaped(b, "recipient.s", Several, "{a:firstrecipient} and each {f:filter.s}",
           lambda a, f: Several((a, All(f))), "parts.0", "parts.1.what")
    worded(b, "recipient.s", {"you and any target": Several((YOU, Target(AnyTarget(), ONE, ONE)))})
    shaped(b, "recipient.s", Several, "{a:firstrecipient} and each other {f:filter.s}", _and_each_other, "parts.0",
           lambda value: Objects(value.parts[1].what.kind, value.parts[1].what.tests[1:],
                                 surface=value.parts[1].what.surface))


def _and_each_other(first: Selection, what: Filter) -> Several | None:
    if not isinstance(what, Objects) or (what.tests and isinstance(what.tests[0], Other)):
        return None
    return Several((first, All(Objects(what.kind, (Other(), *what.tests), surface=what.surface))))


def _players(b: Builder) -> None:
    """Players by what they control or own."""
    b.says("player.s", ControllerOf, "the controller of {of:oneobject}")
    b.says("player.s", OwnerOf, "the owner of {of:oneobject}")
    thing = Back("that player or planeswalker")
    for words in ("that player or that planeswalker 's controller", "that player or that permanent 's controller"):
        worded(b, "player.s", {words: ControllerOf(thing)})
        worded(b, "whoever.s", {words: ControllerOf(thing)})
        worded(b, "possessive", {f"{words} 's": ControllerOf(thing)})
