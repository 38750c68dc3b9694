"""What something is made into, and its base power and toughness (613.4b)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Final

from engine.ast.amounts import PropertyOf
from engine.ast.effects import ChooseAction, Continuous, If, May, Sequence
from engine.ast.modifiers import GainAbilities, SetBasePT, SetColors, SetName, SetTypes
from engine.ast.node import Effect, Modifier, Node, Selection
from engine.ast.selections import You
from engine.oracle.awaiting import Still
from engine.oracle.constants import FOREVER
from engine.oracle.kernel import Value, Values, changed
from engine.oracle.rows import _, only, opened, row, rows, setting
from engine.oracle.templates import Builder, sections

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
MARK: Final = "anim "
BASE: Final = "base"
BOTH: Final = "power and toughness"
NAMES: Final = ("power", "toughness", BOTH)


def _animations(b: Builder) -> None:
    b.same("basenumbers", "base power and toughness {_:basept}")
    row(b, "basenumbers",
        "(SIZE: power and toughness|base power and toughness|base power and base toughness) each equal to {a:amount}",
        SetBasePT(_.a, _.a))
    b.word("stayingtypes", {words: words for words in ADDED})
    for number, verbs in VERBS.items():
        b.word(f"becoming.{number}", {words: words for words in verbs})
        for given, added in product(GIVEN, (" {k:stayingtypes}", "")):
            template = f"{{v:becoming.{number}}} {{s:shape.{number}}} {given}{added}"
            _animation(b, f"unnamed.{number}", template, given, bool(added))
        only(b, f"animation.{number}", f"{{a:unnamed.{number}}}", animated, tuple)
        row(b, f"animation.{number}", f"{{a:unnamed.{number}}} named {{n:cardname}}", (SetName(_.n), *_.a(animated)))
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
    color = (SetColors(_.c),) if "{c:" in said else ()
    types, subtypes = _.t if "{t:" in said else (), _.u if "{u:" in said else ()
    form = "".join(str(int(bool(each))) for each in (size, color, subtypes, types)) + BASE * ("{n:" in said)
    row(b, f"shape.{number}", said, (*size, SetTypes(types, subtypes, keep=False), *color), form,
        told="size, colors, subtypes and types, of which some may be missing")


def _animation(b: Builder, nt: str, template: str, given: str, added: bool) -> None:
    """A verb with a shape, and perhaps abilities and what stays."""

    def make(values: Values) -> Value | None:
        verb, shape, *rest = values
        assert isinstance(shape, tuple)
        kinds = next(each for each in shape if isinstance(each, SetTypes))
        if not _goes_with(kinds, given):
            return None
        stays = rest.pop() if added else ""
        keep = added or {"artifact", "creature"} <= set(kinds.types)
        every = "creature type" if EVERY in given else ""
        supertypes = ("legendary",) if verb.endswith("legendary") else ()
        surface = f"{MARK}{verb}|{given}|{stays}|{kinds.surface}"
        kinds = changed(kinds, keep=keep, every=every, supertypes=supertypes, surface=surface)
        out = [kinds if isinstance(each, SetTypes) else each for each in shape]
        out = [changed(each, keep="colors" in stays) if isinstance(each, SetColors) else each for each in out]
        return (*out, *(GainAbilities(each, surface="with") for each in rest))

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
        shape = tuple(changed(each, keep=False) if isinstance(each, SetColors) else each for each in shape)
        abilities = (value[-1].abilities,) if "{" in given and isinstance(value[-1], GainAbilities) else ()
        return (verb, shape, *abilities, *((stays,) if added else ())) if bool(abilities) == ("{" in given) else None

    b.rule(nt, " ".join(template.split()), make, unmake, tuple)


def _goes_with(kinds: SetTypes, given: str) -> bool:
    """Whether abilities may follow a shape so; a change of type or color alone is worded elsewhere."""
    sized, colored, subtyped, typed = (each == "1" for each in kinds.surface[:4])
    base = kinds.surface.endswith(BASE)
    if given and GIVEN[given] is not base:
        return False
    if EVERY in given:
        return sized and typed and not subtyped
    return sized or bool(given) or (subtyped and (colored or typed))


def animated(value: Value) -> SetTypes | None:
    """What sets the types where a value is an animation."""
    if not isinstance(value, tuple):
        return None
    found = (each for each in value if isinstance(each, SetTypes) and each.surface.count("|") == 3)
    return next((each for each in found if each.surface.startswith(MARK)), None)


@dataclass(frozen=True, slots=True)
class BaseOf(Node):
    """Base power, toughness or both of something, before it is said what they become; no part of what is read."""

    of: Selection
    name: str


def _base_sizes(b: Builder) -> None:
    b.word("sizename", {name: name for name in NAMES}, "power or toughness")
    b.same("sizeof", "{_:refobject}", "{_:target1} 's", "{_:attached} 's")
    rows(b, "baseof", {
        "{o:sizeof} base {n:sizename}": BaseOf(_.o, _.n),
        "the base {n:sizename} of {o:object}": BaseOf(_.o, _.n),
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
                SetBasePT(PropertyOf("power", _.r), PropertyOf(_.n[like_both], _.r)),), FOREVER),
        })
        for name, base, size in (("power", power, (_.a, None)), ("toughness", toughness, (None, _.a))):
            said = f"{head} {like} {{a:amount}}"
            row(b, nt, said, Continuous(base.of, (SetBasePT(*size),), FOREVER), f"{said} {name}", told=f"={said}")
    row(b, "basebecome", "{b:baseof} each become equal to {a:amount}",
        Continuous(both.of, (SetBasePT(_.a, _.a),), FOREVER))
    b.same("plain", "{_:basemade}")
    lasting, x = setting(_.x, {"duration": FOREVER}, duration=_.d), opened(_.x, Continuous, duration=FOREVER, mark=-1)
    rows(b, "plain", {
        "{x:basemade} {d:duration}": lasting,
        "{d:leading} , {x:basemade}": lasting,
        **{f"{{d:leading}} , {{x:basebecome}} and {gain} {{a:abilities}}":
           Continuous(x.what, (*x.modifiers, GainAbilities(_.a)), _.d) for gain in ("it gains", "they gain")},
    })
    for (nt, may), number in product((("basebecome", "may have"), ("basechange", "may")), "sp"):
        head = f"{{p:player.{number}}} {may} {{x:{nt}}}"
        rows(b, "said", {f"{head} {{d:duration}}": May(_.p, lasting), head: May(_.p, _.x)})
    b.same("basemade", "{_:basebecome}", "{_:basechange}")
    options = tuple(Continuous(both.of, (size,), _.d) for size in (_.q, _.r))
    either = "{p:player} may have {b:baseof} become {q:basept} or {r:basept} {d:duration}"
    row(b, "said", either, May(_.p, ChooseAction(You(surface="implied"), options)))


def _becoming(b: Builder) -> None:
    """Becoming a creature and gaining or losing something, and "it's still a land" (205.1)."""
    for number, be in (("s", "'s no longer a"), ("p", "are no longer")):
        row(b, f"nolonger.{number}", f"{be} {{u:subtype.{number}}}", SetTypes(lose=(_.u,)))
    for kinds in ("emods", "gmods", "smods"):
        only(b, f"{kinds}#", "{a:animation#}", become, tuple)
    for kinds in ("emods", "gmods"):
        row(b, f"{kinds}#", "{a:animation#} that {l:nolonger#}", (*_.a(become), _.l))
    named = (SetName(_.n), SetTypes(_.t, supertypes=("legendary",)))
    row(b, "gmods.s|emods.s", "becomes a legendary {t:types.s} named {n:cardname}", named)
    b.vocabulary("stillnoun", {noun: noun for noun in ("land", "planeswalker", "artifact", "cave land")})
    rows(b, "later", {"it 's still a {n:stillnoun}": Still(), "~ is still a {n:stillnoun}": Still()})
    row(b, "later", "they 're still lands", Still(), "lands")


def become(value: Value) -> bool:
    """Whether modifiers are those of one phrase of becoming."""
    return isinstance(value, tuple) and any(
        isinstance(each, SetTypes) and each.surface.startswith("anim") for each in value
    )


STILL: Final = "|still "


def kept(effect: Effect, noun: str) -> Effect | None:
    """The effect with the types it gives in addition to those there were; None if it changes no types."""
    if isinstance(effect, May) or (isinstance(effect, If) and effect.otherwise is None):
        inner = kept(effect.effect, noun)
        return None if inner is None else changed(effect, effect=inner)
    if isinstance(effect, Sequence):
        for at in range(len(effect.effects) - 1, -1, -1):  # "becomes a creature ... and can't be blocked this turn"
            one = kept(effect.effects[at], noun)
            if one is not None:
                return changed(effect, effects=(*effect.effects[:at], one, *effect.effects[at + 1 :]))
        return None
    if not isinstance(effect, Continuous):
        return None
    out: list[Modifier] = []
    found = False
    for each in effect.modifiers:
        if isinstance(each, SetTypes) and not each.lose:
            found = True
            out.append(changed(each, keep=True, surface=each.surface + STILL + noun + f"|{each.keep}"))
        else:
            out.append(each)
    return changed(effect, modifiers=tuple(out)) if found else None


def unkept(effect: Effect) -> tuple[Effect, str] | None:
    """The effect without "it's still a ...", and the noun."""
    if isinstance(effect, May) or (isinstance(effect, If) and effect.otherwise is None):
        found = unkept(effect.effect)
        return None if found is None else (changed(effect, effect=found[0]), found[1])
    if isinstance(effect, Sequence) and effect.surface != "body" and effect.effects:
        for at, inner in enumerate(effect.effects):
            found = unkept(inner)
            if found is not None:
                return changed(effect, effects=(*effect.effects[:at], found[0], *effect.effects[at + 1 :])), found[1]
        return None
    if not isinstance(effect, Continuous):
        return None
    for index, each in enumerate(effect.modifiers):
        if isinstance(each, SetTypes) and STILL in each.surface:
            surface, _, tail = each.surface.partition(STILL)
            noun, _, keep = tail.partition("|")
            plain = changed(each, keep=keep == "True", surface=surface)
            modifiers = (*effect.modifiers[:index], plain, *effect.modifiers[index + 1 :])
            return changed(effect, modifiers=modifiers), noun
    return None


def partly(before: Effect, instead: Effect) -> bool:
    """Whether it is not said if what else an instruction did is done still: "it gets +1/+1 and gains flying. If ..., it
    gets +2/+2 instead". Of what becomes something "with base power and toughness 4/3" only those are others."""
    if not isinstance(before, Continuous) or not isinstance(instead, Continuous):
        return False
    did, does = ({type(each) for each in effect.modifiers} for effect in (before, instead))
    return does < did and does != {SetBasePT}


add: Final = sections(_animations, _base_sizes, _becoming)
