"""Copies: attacking, excepting something, in other guises (707)."""

from __future__ import annotations

from typing import Final

from engine.actions.base import ENTERING
from engine.actions.copy_exceptions import THIS_ABILITY, BecomeACopy
from engine.actions.counters import PutCountersOn
from engine.actions.tokens import Create, CreateCopies
from engine.ast.amounts import Fixed, PropertyOf
from engine.ast.conditions import Exists, ForTheRestOfTheGame, Holds
from engine.ast.effects import ChooseAction, Continuous, If, May, Sequence
from engine.ast.filters import AttachedTo, ControlledBy, Either
from engine.ast.modifiers import (
    BecomeCopy,
    GainAbilities,
    LoseAbilities,
    RuleChange,
    SetBasePT,
    SetColors,
    SetName,
    SetTypes,
)
from engine.ast.node import Modifier
from engine.ast.says import choice
from engine.ast.selections import Back, This, You
from engine.oracle.constants import FOREVER, ONE, YOU
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.lexicon.amounts import so_many_each
from engine.oracle.lexicon.animations import animated
from engine.oracle.lexicon.becoming import ONLY, is_typed
from engine.oracle.rows import _, has_a, is_a, listed, marking, only, row, rows, setting, through, with_tests
from engine.oracle.templates import ACTOR, Builder, sections

BASICS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
LEGENDARY: Final[dict[str, object]] = {"lose": ("legendary",)}
PART: Final = "part:"  # before the surface of the first of the modifiers that one exception makes, with their number


def _copies(b: Builder) -> None:
    """ "Create a token that's a copy of target creature and that's tapped and attacking"."""
    row(b, "plain",
        "for each of {o:targets} , create {n:count.p} tokens that are copies of that (permanent|creature)",
        CreateCopies(_.n, _.o, who=YOU))
    basic = setting(_.k(_is_land), subtypes=BASICS, back={"subtypes": ()})
    row(b, "vp.b",
        "create a (tapped => t=True|=> t=False) {k:tokenkind} token named {c:cardname} that is every basic land type",
        Create(ONE, basic, tapped=_.t, name=_.c, who=ACTOR))


def _is_land(kind: Value) -> bool:
    """Whether a token is a land of no type yet."""
    return not kind.subtypes and "land" in kind.types


def _copywords(b: Builder) -> None:
    row(b, "op#", "become[s|] a copy of (WHAT: {o:object}|{o:anyone}) {d:duration} , except {e:exceptions}",
        BecomeACopy(ACTOR, BecomeCopy(_.o, _.e), _.d))
    row(b, "op.p", "become copies of ({o:object}|{o:anyone}) {d:duration}", BecomeACopy(ACTOR, BecomeCopy(_.o), _.d))
    row(b, "bemod#", "[is|are] the chosen type", SetTypes(chosen="type", keep=False))
    row(b, "becomemod#", "become[s|] that type", SetTypes(chosen="type", keep=False))
    row(b, "unit", "creature it devoured", PropertyOf("devoured", This()))
    row(b, "cond1", "it devoured a creature", Holds(PropertyOf("devoured", This()), ">=", Fixed(1)))
    # "Each creature you control enters with an additional +1/+1 counter on it for each ...".
    row(b, "entry", "with {n:count} additional {k:counter} counter[s] on it for each {u:eachcount}",
        PutCountersOn(so_many_each(_.n, _.u), _.k, ENTERING))
    row(b, "lastpost", "that ('s|are) attached to a {f:filter.s}", AttachedTo(_.f))
    row(b, "cond1", "a {f:filter.s} is attached to a {g:filter.s}", Exists(with_tests(_.f, AttachedTo(_.g)), ">=", ONE))
    row(b, "ssubject.p", "{f:filter.p} and {g:filter.p}", Either((_.f(has_a(ControlledBy)), _.g(has_a(ControlledBy)))))
    b.same("exiledones", "{_:target1}")
    b.word("the.s", {words: words for words in (
        "the creature you control", "the creature you don't control", "the creature a opponent controls")})


def goes_on_excepting(before: Value, after: Value) -> bool:
    """Whether a clause says more of how a copy just made is not like it: "except it's not legendary and it's a 4/4
    Hero in addition to its other types"."""
    before = before.effect if isinstance(before, May) else before
    how = before.how if isinstance(before, BecomeACopy) else before
    if not isinstance(how, CreateCopies | BecomeCopy) or not how.exceptions or not isinstance(after, Continuous):
        return False
    shapes = all(isinstance(each, SetTypes | SetBasePT | SetColors | SetName) for each in after.modifiers)
    lasting = isinstance(after.duration, ForTheRestOfTheGame)
    return shapes and lasting and isinstance(after.what, Back) and after.what.word == "it"


choice("copyisnt", {
    f"{who} legendary": LEGENDARY
    for who in ("it isn't", "it 's not", "they aren't", "they 're not", "the token isn't", "the copy isn't")
}, "it isn't legendary")

choice("copyis", {"it 's a": {}, "the copy is a": {}, "the token is a": {}}, "it is a")

choice("copyhas", {"it has": {}, "they have": {}, "the token has": {}, "the copy has": {}}, "it has")

choice("itsothers", {
    f"in addition to {whose} other {types}": {} for whose in ("its", "their") for types in ("types", "creature types")
}, "in addition to its other types")


def _exceptions(b: Builder) -> None:
    b.says("exception", GainAbilities, "{:copyhas} {abilities:abilities}")
    b.says("exception", SetTypes, "{:copyis} {subtypes:subtypewords} {:itsothers}",
           "{:copyis} {types:typewords} {:itsothers}", keep=True)
    b.says("exception", SetTypes, "{:copyisnt}")
    b.says("exception", SetTypes, "it 's legendary in addition to its other types", "it 's legendary",
           supertypes=("legendary",), told="it 's legendary")
    row(b, "exception", "it isn't legendary if (COPIED: the spell|that permanent) is legendary",
        SetTypes(lose=("legendary",)))  # which says no more: no other could lose it
    only(b, "exception", "it 's {p:basept}", lambda base: isinstance(base, SetBasePT) and not base.surface, SetBasePT)
    row(b, "exception", "it 's a {p:basept}", setting(_.p))
    b.says("exception", SetColors, "(IT IS: it 's|the copy is|the token is) {colors:color}")
    b.says("exception", SetName, "(its|his|her) name is {name:cardname}")
    b.says("exception", RuleChange, "it has no mana cost", rule="no mana cost")
    b.says("elliptic", GainAbilities, "has {abilities:abilities}")
    b.says("elliptic", SetTypes, "is a {subtypes:subtypewords} {:itsothers}", "is a {types:typewords} {:itsothers}",
           "is a {subtypes:subtypewords} {types:typewords} {:itsothers}", keep=True)
    b.says("elliptic", SetTypes, "isn't legendary", lose=("legendary",))
    for nt in ("exception", "elliptic"):
        row(b, f"{nt}part", f"{{a:{nt}}}", (_.a,))
    only(b, "exceptionpart", "{a:guise}", _other_guise, tuple)
    guised = "{a:guise} and it loses all other card types"
    row(b, "exceptionpart", guised, marking(f"{ONLY}{guised}|", _.a(is_typed)))
    # "Except it's a 4/4 black Zombie": size, colors and creature types in the place of those copied (706.9d).
    words = "it 's a {p:basept} {c:colorwords} {s:subtypewords} (=> k=False|in addition to its other types => k=True)"
    made = (_.p, SetColors(_.c), SetTypes(subtypes=_.s, keep=_.k))
    rows(b, "exceptionpart", {words: made, f"{words} with {{a:abilities}}": (*made, GainAbilities(_.a))},
         told="it 's a {p:basept} {c:colorwords} {s:subtypewords}, perhaps with more")
    for nt, has in (("exceptionpart", "it has"), ("ellipticpart", "has")):
        row(b, nt, f"{has} {{a:abilities}} and this ability",
            (GainAbilities(_.a, surface=f"{has} and this"), THIS_ABILITY))
    b.same("ellipticpart", "{_:exceptionpart}")
    listed(b, "exceptionlist", "exceptionpart", later="ellipticpart")
    row(b, "exceptions", "{l:exceptionlist}", through(_flat, _apart, _.l, cls=tuple))


def _flat(exceptions: tuple[tuple[Modifier, ...], ...]) -> tuple[Modifier, ...]:
    """The modifiers of all exceptions, the first of each marked by how many are one exception."""
    found: list[Modifier] = []
    for part in exceptions:
        first, *rest = part
        found += (changed(first, surface=f"{PART}{len(part)}:{first.surface}"), *rest)
    return tuple(found)


def _apart(value: tuple[Modifier, ...]) -> Values | None:
    parts: list[tuple[Modifier, ...]] = []
    index = 0
    while index < len(value):
        said = value[index].surface
        if not said.startswith(PART):
            return None
        count, _, surface = said[len(PART) :].partition(":")
        rest = value[index + 1 : index + int(count)]
        parts.append((changed(value[index], surface=surface), *rest))
        index += int(count)
    return (tuple(parts),)


def _other_guise(value: tuple[Modifier, ...]) -> bool:
    """A guise; "it's a 4/4 black Zombie", of size, color and creature types alone, has rows of its own."""
    kinds = next((each.surface for each in value if isinstance(each, SetTypes)), "")
    return bool(animated(value)) and not (kinds.endswith("|1110") and "colors" not in kinds)


def _guises(b: Builder) -> None:
    only(b, "guise", "it {a:animation.s}", animated, tuple)
    _have_become(b)
    # "That creature gets +2/+0, gains trample if it's red, and gains vigilance if it's white".
    row(b, "plain",
        "{d:leading} , {o:object.s} {m:emods.s} , {n:emods.s} if {c:condition} , and {q:emods.s} if {e:condition}",
        Sequence((Continuous(_.o(is_a(Back)), _.m, _.d), If(_.c, Continuous(_.o, _.n, _.d)),
                  If(_.e, Continuous(_.o, _.q, _.d)))))
    row(b, "plain",
        "put a {k:counter} counter on it if {c:condition} and a {q:counter} counter on it if {e:condition}",
        Sequence(tuple(If(condition, PutCountersOn(Fixed(1), kind, Back("it"), who=You()))
                       for kind, condition in ((_.k, _.c), (_.q, _.e)))))
    row(b, "plain", "{o:backobject.s} {m:gmods.s} and has no abilities",
        Continuous(_.o, (*_.m, LoseAbilities(all=True, surface="none")), FOREVER))
    # "Gets +1/-1 or -1/+1 until end of turn": one of them, as it resolves.
    row(b, "said", "{o:object} [gets|get] {a:change} or {c:change} {d:duration}",
        ChooseAction(You(surface="implied"), tuple(Continuous(_.o, (each,), _.d) for each in (_.a, _.c))))


def _have_become(b: Builder) -> None:
    """ "You may have target land become a 3/3 Elemental creature with haste until end of turn"."""
    become = "becomemod.b"
    row(b, become, "become {t:tinted}", marking("become|", _.t))
    row(b, become, "become {k:kinds.s}", marking("become|", _.k))
    row(b, "bmods", f"{{m:{become}}}", (_.m(lambda each: _plain((each,))),))
    only(b, "bmods", "{m:animation.b}", animated, tuple)
    head = "{p:player} may have {o:object.s} {m:bmods}"
    rows(b, "said", {
        f"{head} {{d:duration}}": May(_.p, Continuous(_.o, _.m, _.d)),
        head: May(_.p, Continuous(_.o, _.m, FOREVER)),
    })


def _plain(value: Value) -> bool:
    return isinstance(value, tuple) and len(value) == 1 and not animated(value)


add: Final = sections(_copies, _copywords, _exceptions, _guises)
