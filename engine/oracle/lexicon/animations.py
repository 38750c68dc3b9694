"""What something is made into, its base power and toughness, and copies with their exceptions (613.4b, 707)."""

from __future__ import annotations

from itertools import product
from typing import Final

from engine.actions.copy_exceptions import THIS_ABILITY, BecomeACopy
from engine.actions.counters import PutCountersOn
from engine.actions.tokens import Create, CreateCopies
from engine.ast import modifiers as m
from engine.ast.amounts import Fixed, PropertyOf
from engine.ast.conditions import Exists, ForTheRestOfTheGame, Holds
from engine.ast.effects import ChooseAction, Continuous, If, May, Sequence
from engine.ast.filters import AttachedTo, ControlledBy, Either
from engine.ast.node import Effect, Filter, Modifier, Node, Selection
from engine.ast.says import choice
from engine.ast.selections import Back, This, You
from engine.oracle.awaiting import Still, inside
from engine.oracle.constants import FOREVER, ONE, YOU
from engine.oracle.described import has_a, is_a, is_no, with_tests
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.rows import _, listed, marking, only, opened, row, rows, setting, through
from engine.oracle.templates import ACTOR, Builder, sections
from engine.terms.records import record

VERBS: Final = {
    "s": ("becomes a", "is a", "'s a", *(f"{verb} a legendary" for verb in ("becomes", "is", "'s"))),
    "p": ("become", "are", "'re"), "b": ("become a", "become a legendary"),
}
ADDED: Final = (  # the types there were stay
    *(f"in addition to {its} other {kinds}" for its in ("its", "their")
      for kinds in ("types", "colors and types", "creature types")),
    "that 's still a land", "that 's still a planeswalker", "that are still lands",
)
GIVEN: Final = {  # how abilities follow; whether behind "base power and toughness"
    "": None, "with {a:abilities}": False, "with all creature types": False, "and {a:abilities}": True,
    ", {a:more abilities}": True, "with {a:abilities} and all creature types": False,
}
EVERY: Final = "all creature types"
ONLY: Final = "only|"  # before the surface of what sets the card types of which it is said that it has no other
MARK: Final = "anim "
BASE: Final = "base"
BOTH: Final = "power and toughness"
NAMES: Final = ("power", "toughness", BOTH)
BASICS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
LEGENDARY: Final[dict[str, object]] = {"lose": ("legendary",)}
PART: Final = "part:"  # before the surface of the first of the modifiers that one exception makes


def _animations(b: Builder) -> None:
    b.same("basenumbers", "base power and toughness {_:basept}")
    row(b, "basenumbers",
        "(SIZE: power and toughness|base power and toughness|base power and base toughness) each equal to {a:amount}",
        m.SetBasePT(_.a, _.a))
    b.word("stayingtypes", {words: words for words in ADDED})
    for number, verbs in VERBS.items():
        b.word(f"becoming.{number}", {words: words for words in verbs})
        for given, added in product(GIVEN, (" {k:stayingtypes}", "")):
            template = f"{{v:becoming.{number}}} {{s:shape.{number}}} {given}{added}"
            _animation(b, f"unnamed.{number}", template, given, bool(added))
        only(b, f"animation.{number}", f"{{a:unnamed.{number}}}", animated, tuple)
        row(b, f"animation.{number}", f"{{a:unnamed.{number}}} named {{n:cardname}}", (m.SetName(_.n), *_.a(animated)))
    for number, noun in (("s", "s"), ("p", "p"), ("b", "s")):
        for color, subtypes, types in product(("{c:colorwords}", ""), ("{u:subtypewords}", ""), (True, False)):
            if types:
                kinds = f"{subtypes} {{t:types.{noun}}}"
            elif subtypes:
                kinds = f"{{u:subtypes.{noun}}}"
            else:
                continue
            b_kinds = kinds if types else subtypes
            _shape(b, number, f"{{p:basept}} {color} {kinds}")
            _shape(b, number, f"{color} {kinds}")
            _shape(b, number, f"{color} {b_kinds} with {{n:basenumbers}}")


def _shape(b: Builder, number: str, template: str) -> None:
    """Size, types and colors, in the order in which they apply."""
    said = " ".join(template.split())
    size = (_.p,) if "{p:" in said else (_.n,) if "{n:" in said else ()
    color = (m.SetColors(_.c),) if "{c:" in said else ()
    types, subtypes = _.t if "{t:" in said else (), _.u if "{u:" in said else ()
    form = "".join(str(int(bool(each))) for each in (size, color, subtypes, types)) + BASE * ("{n:" in said)
    row(b, f"shape.{number}", said, (*size, m.SetTypes(types, subtypes, keep=False), *color), form,
        told="size, colors, subtypes and types, of which some may be missing")


def _animation(b: Builder, nt: str, template: str, given: str, added: bool) -> None:
    """A verb with a shape, and perhaps abilities and what stays."""

    def make(values: Values) -> Value | None:
        verb, shape, *rest = values
        assert isinstance(shape, tuple)
        kinds = next(each for each in shape if isinstance(each, m.SetTypes))
        if not _goes_with(kinds, given):
            return None
        stays = rest.pop() if added else ""
        keep = added or {"artifact", "creature"} <= set(kinds.types)
        every = "creature type" if EVERY in given else ""
        supertypes = ("legendary",) if verb.endswith("legendary") else ()
        surface = f"{MARK}{verb}|{given}|{stays}|{kinds.surface}"
        kinds = changed(kinds, keep=keep, every=every, supertypes=supertypes, surface=surface)
        out = [kinds if isinstance(each, m.SetTypes) else each for each in shape]
        out = [changed(each, keep="colors" in stays) if isinstance(each, m.SetColors) else each for each in out]
        return (*out, *(m.GainAbilities(each, surface="with") for each in rest))

    def unmake(value: Value) -> Values | None:
        kinds = animated(value)
        if kinds is None:
            return None
        verb, how, stays, form = kinds.surface.removeprefix(MARK).split("|")
        if how != given or bool(stays) != added:
            return None
        plain = changed(kinds, keep=False, every="", supertypes=(), surface=form)
        shape = value if "{" not in given else value[:-1]
        shape = tuple(plain if each is kinds else each for each in shape)
        shape = tuple(changed(each, keep=False) if isinstance(each, m.SetColors) else each for each in shape)
        abilities = (value[-1].abilities,) if "{" in given and isinstance(value[-1], m.GainAbilities) else ()
        return (verb, shape, *abilities, *((stays,) if added else ())) if bool(abilities) == ("{" in given) else None

    b.rule(nt, " ".join(template.split()), make, unmake, tuple)


def _goes_with(kinds: m.SetTypes, given: str) -> bool:
    """Whether abilities may follow a shape so; a change of type or color alone is worded elsewhere."""
    sized, colored, subtyped, typed = (each == "1" for each in kinds.surface[:4])
    base = kinds.surface.endswith(BASE)
    if given and GIVEN[given] is not base:
        return False
    if EVERY in given:
        return sized and typed and not subtyped
    return sized or bool(given) or colored + subtyped + typed > 1


def animated(value: Value) -> m.SetTypes | None:
    """What sets the types where a value is an animation."""
    if not isinstance(value, tuple):
        return None
    found = (each for each in value if isinstance(each, m.SetTypes) and each.surface.count("|") == 3)
    return next((each for each in found if each.surface.startswith(MARK)), None)


@record
class BaseOf(Node):
    """Base power, toughness or both of something, before it is said what they become; no part of what is read."""

    of: Selection
    name: str


def _base_sizes(b: Builder) -> None:
    b.word("sizename", {name: name for name in NAMES}, "power or toughness")
    b.same("sizeof", "{_:refobject}", "{_:target1} 's", "{_:attached} 's")
    rows(b, "baseof", {
        "{o:sizeof} base {n:sizename}": BaseOf(_.o, _.n), "the base {n:sizename} of {o:object}": BaseOf(_.o, _.n),
    })
    power, toughness, both = (opened(_.b(lambda base, name=name: base.name == name), BaseOf, name=name)
                              for name in NAMES)
    like_both = {BOTH: "toughness", "power": "power"}  # one by itself is an amount
    for nt, head, to, like in (("basebecome", "{b:baseof} become", "", "equal to"),
                               ("basebecome", "{b:baseof} becomes", "", "equal to"),
                               ("basechange", "change {b:baseof}", "to ", "to")):
        rows(b, nt, {
            f"{head} {to}{{p:basept}}": Continuous(both.of, (_.p,), FOREVER),
            f"{head} {like} {{r:sizeof}} {{n:sizename}}": Continuous(both.of, (
                m.SetBasePT(PropertyOf("power", _.r), PropertyOf(_.n[like_both], _.r)),), FOREVER),
        })
        for name, base, size in (("power", power, (_.a, None)), ("toughness", toughness, (None, _.a))):
            said = f"{head} {like} {{a:amount}}"
            row(b, nt, said, Continuous(base.of, (m.SetBasePT(*size),), FOREVER), f"{said} {name}", f"={nt}: {like}")
    row(b, "basebecome", "{b:baseof} each become equal to {a:amount}",
        Continuous(both.of, (m.SetBasePT(_.a, _.a),), FOREVER))
    b.same("plain", "{_:basemade}")
    lasting, x = setting(_.x, {"duration": FOREVER}, duration=_.d), opened(_.x, Continuous, duration=FOREVER, mark=-1)
    rows(b, "plain", {
        "{x:basemade} {d:duration}": lasting, "{d:leading} , {x:basemade}": lasting,
        **{f"{{d:leading}} , {{x:basebecome}} and {gain} {{a:abilities}}":
           Continuous(x.what, (*x.modifiers, m.GainAbilities(_.a)), _.d) for gain in ("it gains", "they gain")},
    })
    for (nt, may), number in product((("basebecome", "may have"), ("basechange", "may")), "sp"):
        head = f"{{p:player.{number}}} {may} {{x:{nt}}}"
        row(b, "said", f"{head} {{d:duration}}", May(_.p, lasting))
    b.same("basemade", "{_:basebecome}", "{_:basechange}")
    options = tuple(Continuous(both.of, (size,), _.d) for size in (_.q, _.r))
    either = "{p:player} may have {b:baseof} become {q:basept} or {r:basept} {d:duration}"
    row(b, "said", either, May(_.p, ChooseAction(You(surface="implied"), options)))


def _becoming(b: Builder) -> None:
    """Becoming a creature and gaining or losing something, and "it's still a land" (205.1)."""
    for number, be in (("s", "'s no longer a"), ("p", "are no longer")):
        row(b, f"nolonger.{number}", f"{be} {{u:subtype.{number}}}", m.SetTypes(lose=(_.u,)),
            told="=nolonger: be no longer a {u:subtype}")
    for kinds in ("emods", "gmods", "smods"):
        only(b, f"{kinds}#", "{a:animation#}", become, tuple)
    for kinds in ("emods", "gmods"):
        row(b, f"{kinds}#", "{a:animation#} that {l:nolonger#}", (*_.a(become), _.l))
    named = (m.SetName(_.n), m.SetTypes(_.t, supertypes=("legendary",)))
    row(b, "gmods.s|emods.s", "becomes a legendary {t:types.s} named {n:cardname}", named)
    b.vocabulary("stillnoun", {noun: noun for noun in ("land", "planeswalker", "artifact", "cave land")})
    rows(b, "later", {"it 's still a {n:stillnoun}": Still(), "~ is still a {n:stillnoun}": Still()})
    row(b, "later", "they 're still lands", Still(), "lands")


def is_typed(changes: Value) -> bool:
    """Whether one change, or one of several, sets the card types."""
    found = changes if isinstance(changes, tuple) else (changes,)
    return any(isinstance(each, m.SetTypes) and each.types and not each.keep for each in found)


def become(value: Value) -> bool:
    """Whether modifiers are those of one phrase of becoming."""
    return isinstance(value, tuple) and any(
        isinstance(each, m.SetTypes) and each.surface.startswith("anim") for each in value
    )


STILL: Final = "|still "


def kept(effect: Effect, said: Still) -> Effect | None:
    """The effect with the types it gives in addition to those there were; None if it changes no types."""

    def still(each: Effect) -> Effect | None:
        if not isinstance(each, Continuous) or not any(isinstance(one, m.SetTypes) and not one.lose
                                                       for one in each.modifiers):
            return None
        return changed(each, modifiers=tuple([
            changed(one, keep=True, surface=f"{one.surface}{STILL}{said.surface}|{one.keep}")
            if isinstance(one, m.SetTypes) and not one.lose else one for one in each.modifiers]))

    return inside(effect, still)


def unkept(effect: Effect) -> tuple[Effect, Effect] | None:
    """The effect without "it's still a ...", and that sentence."""
    said: list[Effect] = []

    def plain(modifier: Modifier) -> Modifier:
        surface, marked, tail = modifier.surface.partition(STILL)
        noun, _, keep = tail.partition("|")
        if marked:
            said.append(Still(surface=noun))
        return changed(modifier, keep=keep == "True", surface=surface) if marked else modifier

    def without(each: Effect) -> Effect | None:
        modifiers = each.modifiers if isinstance(each, Continuous) else ()
        still = any(STILL in one.surface for one in modifiers)
        return changed(each, modifiers=tuple(map(plain, modifiers))) if still else None

    made = inside(effect, without)
    return None if made is None else (made, said[-1])


def partly(before: Effect, instead: Effect) -> bool:
    """Whether it is not said if what else an instruction did is done still: "it gets +1/+1 and gains flying. If ..., it
    gets +2/+2 instead". Of what becomes something "with base power and toughness 4/3" only those are others."""
    if not isinstance(before, Continuous) or not isinstance(instead, Continuous):
        return False
    did, does = ({type(each) for each in effect.modifiers} for effect in (before, instead))
    return does < did and does != {m.SetBasePT}


def _copies(b: Builder) -> None:
    """ "Create a token that's a copy of target creature and that's tapped and attacking"."""
    row(b, "plain",
        "for each of {o:targets} , create {n:count.p} tokens that are copies of that (permanent|creature)",
        CreateCopies(_.n, _.o, who=YOU))
    land = _.k(lambda kind: not kind.subtypes and "land" in kind.types)
    basic = setting(land, subtypes=BASICS, back={"subtypes": ()})
    row(b, "vp.b",
        "create a (tapped => t=True|=> t=False) {k:tokenkind} token named {c:cardname} that is every basic "
        "land type", Create(ONE, basic, tapped=_.t, name=_.c, who=ACTOR))
    row(b, "op#", "become[s|] a copy of (WHAT: {o:object}|{o:anyone}) {d:duration} , except {e:exceptions}",
        BecomeACopy(ACTOR, m.BecomeCopy(_.o, _.e), _.d))
    row(b, "op.p", "become copies of ({o:object}|{o:anyone}) {d:duration}",
        BecomeACopy(ACTOR, m.BecomeCopy(_.o), _.d))
    row(b, "plain", "{d:leading} , {o:object} become[s] {h:copying}", BecomeACopy(_.o(is_no(Filter)), _.h, _.d))
    row(b, "bemod#", "[is|are] the chosen type", m.SetTypes(chosen="type", keep=False))
    row(b, "becomemod#", "become[s|] that type", m.SetTypes(chosen="type", keep=False))
    row(b, "unit", "creature it devoured", PropertyOf("devoured", This()))
    row(b, "cond1", "it devoured a creature", Holds(PropertyOf("devoured", This()), ">=", Fixed(1)))
    row(b, "lastpost", "that (BE: 's|are) attached to a {f:filter.s}", AttachedTo(_.f))
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
    if not isinstance(how, CreateCopies | m.BecomeCopy) or not how.exceptions or not isinstance(after, Continuous):
        return False
    shapes = all(isinstance(each, m.SetTypes | m.SetBasePT | m.SetColors | m.SetName) for each in after.modifiers)
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
    for nt, has, it_is, they_are in (("exception", "{:copyhas}", "{:copyis}", "they 're"),
                                     ("elliptic", "has", "is a", "are")):
        b.says(nt, m.GainAbilities, f"{has} {{abilities:abilities}}")
        for kinds in ("subtype", "type"):
            b.says(nt, m.SetTypes, f"{it_is} {{{kinds}s:{kinds}words}} {{:itsothers}}",
                   f"{they_are} {{{kinds}s:{kinds}s.p}} {{:itsothers}}", keep=True)
        row(b, f"{nt}part", f"{{a:{nt}}}", (_.a,))
    b.says("exception", m.SetTypes, "{:copyisnt}")
    b.says("exception", m.SetTypes, "it 's legendary in addition to its other types", "it 's legendary",
           supertypes=("legendary",), told="it 's legendary")
    row(b, "exception", "it isn't legendary if (COPIED: the spell|that permanent) is legendary",
        m.SetTypes(lose=("legendary",)))  # which says no more: no other could lose it
    only(b, "exception", "it 's {p:basept}", lambda base: isinstance(base, m.SetBasePT) and not base.surface,
        m.SetBasePT)
    row(b, "exception", "(it 's a|they 're) {p:basept}", setting(_.p))
    row(b, "exception", "(IT HAS: it has|they have) {n:basenumbers}", setting(_.n))
    b.says("exception", m.SetColors, "(IT IS: it 's|they 're|the copy is|the token is) {colors:color}")
    b.says("exception", m.SetName, "(WHOSE: its|his|her) name is {name:cardname}")
    b.says("exception", m.RuleChange, "it has no mana cost", rule="no mana cost")
    b.says("elliptic", m.SetTypes, "is a {subtypes:subtypewords} {types:typewords} {:itsothers}", keep=True)
    b.says("elliptic", m.SetTypes, "isn't legendary", lose=("legendary",))
    only(b, "exceptionpart", "{a:guise}", _other_guise, tuple)
    for lost in ("and it loses all other card types", "and loses all other card types"):
        row(b, "exceptionpart", f"{{a:guise}} {lost}", marking(f"{ONLY}{{a:guise}} {lost}|", _.a(is_typed)))
        b.says("exception", m.SetTypes, f"{{:copyis}} {{types:typewords}} {lost}", keep=False)
    # "Except it's a 4/4 black Zombie": size, colors and creature types in the place of those copied (706.9d).
    words = "it 's a {p:basept} {c:colorwords} {s:subtypewords} (=> k=False|in addition to its other types => k=True)"
    made = (_.p, m.SetColors(_.c), m.SetTypes(subtypes=_.s, keep=_.k))
    rows(b, "exceptionpart", {words: made, f"{words} with {{a:abilities}}": (*made, m.GainAbilities(_.a))},
         told="it 's a {p:basept} {c:colorwords} {s:subtypewords}, perhaps with more")
    for nt, has in (("exceptionpart", "it has"), ("ellipticpart", "has")):
        row(b, nt, f"{has} {{a:abilities}} and this ability",
            (m.GainAbilities(_.a, surface=f"{has} and this"), THIS_ABILITY))
    b.same("ellipticpart", "{_:exceptionpart}")
    listed(b, "exceptionlist", "exceptionpart", later="ellipticpart")
    row(b, "exceptions", "{l:exceptionlist}", through(lambda exceptions: tuple([  # the first of each is marked
        each if at else changed(each, surface=PART + each.surface) for part in exceptions
        for at, each in enumerate(part)]), _apart, _.l, cls=tuple))


def _apart(value: tuple[Modifier, ...]) -> Values | None:
    parts: list[tuple[Modifier, ...]] = []
    for each in value:
        if each.surface.startswith(PART):
            parts.append((changed(each, surface=each.surface[len(PART) :]),))
        elif parts:
            parts[-1] = (*parts[-1], each)
    return (tuple(parts),) if parts else None


def _other_guise(value: tuple[Modifier, ...]) -> bool:
    """A guise; "it's a 4/4 black Zombie", of size, color and creature types alone, has rows of its own."""
    kinds = next((each.surface for each in value if isinstance(each, m.SetTypes)), "")
    return bool(animated(value)) and not (kinds.endswith("|1110") and "colors" not in kinds)


def _guises(b: Builder) -> None:
    for number, it in (("s", "it"), ("p", "they")):
        only(b, "guise", f"{it} {{a:animation.{number}}}", animated, tuple)
    # "You may have target land become a 3/3 Elemental creature with haste until end of turn".
    become = "becomemod.b"
    row(b, become, "become {k:kinds.s}", marking("become|", _.k))
    row(b, "bmods", f"{{m:{become}}}", (_.m(lambda each: not animated((each,))),))
    only(b, "bmods", "{m:animation.b}", animated, tuple)
    head = "{p:player} may have {o:object.s} {m:bmods}"
    rows(b, "said", {
        f"{head} {{d:duration}}": May(_.p, Continuous(_.o, _.m, _.d)),
        head: May(_.p, Continuous(_.o, _.m, FOREVER)),
    })
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
        Continuous(_.o, (*_.m, m.LoseAbilities(all=True, surface="none")), FOREVER))
    # "Gets +1/-1 or -1/+1 until end of turn": one of them, as it resolves.
    row(b, "said", "{o:object} [gets|get] {a:change} or {c:change} {d:duration}",
        ChooseAction(You(surface="implied"), tuple(Continuous(_.o, (each,), _.d) for each in (_.a, _.c))))


add: Final = sections(_animations, _base_sizes, _becoming, _copies, _exceptions, _guises)
