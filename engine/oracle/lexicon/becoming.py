"""Becoming something else or something more: types, colors, names and sizes (613)."""

from __future__ import annotations

from typing import Final

from engine.actions.choose import ChooseColors, ChooseName, ChooseWord
from engine.ast.abilities import CastingAbility, EntersAbility, KeywordAbility, StaticAbility, TriggeredAbility
from engine.ast.amounts import CountDistinct, PropertyOf
from engine.ast.conditions import AnyTrue, Designation, Exists, Unmet
from engine.ast.effects import Continuous, Delayed, May, Sequence
from engine.ast.filters import (
    AnyOf,
    ColorCount,
    Compare,
    Either,
    HasSubtype,
    HasType,
    Is,
    Kind,
    Not,
    Objects,
    Players,
    ThisWay,
)
from engine.ast.modifiers import (
    CantHave,
    GainAbilities,
    LoseAbilities,
    MayPlay,
    ModifyPT,
    SetBasePT,
    SetColors,
    SetTypes,
    SwitchPT,
)
from engine.ast.patterns import AnyEvent, DayChanges
from engine.ast.selections import All, Back, Target, This
from engine.oracle.constants import FOREVER, IMPLIED, ONE, TURN
from engine.oracle.kernel import Value
from engine.oracle.lexicon.animations import animated
from engine.oracle.lexicon.choosing import CHOICE, CHOOSING
from engine.oracle.lexicon.gaining_and_losing import COLORS
from engine.oracle.nouns import being
from engine.oracle.predicates import MORE
from engine.oracle.rows import _, done, is_a, listed, marking, only, row, rows
from engine.oracle.templates import ACTOR, Builder, member, sections
from engine.terms.colors import COLOR_NAMES
from engine.terms.types import BASIC_LAND_TYPES

ONLY: Final = "only|"  # before the surface of what sets the card types of which it is said that it has no other
NEITHER: Final = Unmet(AnyTrue((Designation("day"), Designation("night"))))
BASICS: Final = AnyOf(tuple(HasSubtype(each) for each in BASIC_LAND_TYPES))
ARTIFACTS: Final = KeywordAbility("protection", what=Objects(Kind.SOURCE, (HasType("artifact"),)))
COLORLESS: Final = KeywordAbility("protection", what=Objects(Kind.SOURCE, (ColorCount("colorless"),)))
LOST: Final = "loses all land types"


def _also(b: Builder) -> None:
    """What is something besides, and becomes it."""
    listed(b, "manysubtypes", "subtype.s", least=2)
    also = StaticAbility(_.s, (SetTypes(subtypes=_.m),))
    rows(b, "static", {"{s:thisobject} is also a {m:manysubtypes} .": also,
                       "{s:thisobject} is a {m:manysubtypes} in addition to its other types .": also})
    _bared(b)
    row(b, "cond1", "a player is dealt damage this way", Exists(Players((ThisWay("dealt damage"),)), ">=", ONE))
    row(b, "post", "with {o:refobject} mana value", Compare("mana value", "=", PropertyOf("mana value", _.o)))
    _among(b)


def _bared(b: Builder) -> None:
    """ "Has defender and loses all other abilities": it loses all first (613.7)."""
    bare, lost = "lose[s|] all other abilities", LoseAbilities(all=True)
    for template, kept in (
        (f"{{a:smod#}} and {bare}", (_.a,)), (f"{{a:smod#}} , {{b:smod#}} , and {bare}", (_.a, _.b)),
        (f"{{a:smod#}} , {{b:smod#}} , {bare} , and {{z:smod#}}", (_.a, _.b, _.z)),
        (f"{{a:smod#}} , {{b:smod#}} , {bare} , and {{z:animation#}}", (_.a, _.b, *_.z)),
    ):
        row(b, "smods#", template, (lost, *kept), told=BARED)
    only, anim = "lose[s|] all other card types", "{a:animation#}"
    for single, first in ((True, "{a:smod#}"), (False, anim)):
        typed = _.a(is_typed)  # it is nothing else anyway (205.1a)
        row(b, "smods#", f"{first} and {only}",
            (marking(f"{ONLY}{first}|", typed),) if single else marking(f"{ONLY}{first}|", typed), told=TYPED)
        row(b, "smods#", f"{first} and {only} and abilities", (lost, typed) if single else (lost, *typed), told=TYPED)
    for kinds in ("smods#", "emods#"):
        for tail in (f"and {bare}", "with no abilities"):
            row(b, kinds, f"{anim} {tail}", (lost, *_.a), told=BARED)
    for kind in ("emod", "gmod"):
        row(b, f"{kind}s#", f"{anim} and {only}", marking(f"{ONLY}{anim}|", _.a(is_typed)), told=TYPED)
        row(b, f"{kind}s#", f"{{a:{kind}#}} and {bare}", (lost, _.a), told=BARED)
    row(b, "smods#", f"{anim} and [it|they] {only}", marking(f"{ONLY}it|", _.a(is_typed)), told=TYPED)


BARED: Final = "=changes and lose all other abilities"
TYPED: Final = "=changes and lose all other card types"


def is_typed(changes: Value) -> bool:
    """Whether one change, or one of several, sets the card types."""
    found = changes if isinstance(changes, tuple) else (changes,)
    return any(isinstance(each, SetTypes) and each.types and not each.keep for each in found)


def _among(b: Builder) -> None:
    """ "Gains flying and becomes a 4/4 Dragon", "has base power 5, gains trample, and is a blue Illusion"."""
    anim, turned = "{a:animation#}", _.a(animated)
    for kind in ("smod", "emod", "gmod"):
        x, y = f"{{x:{kind}#}}", f"{{y:{kind}#}}"
        for template, changes in (
            (f"{anim} and {x}", (*turned, _.x)), (f"{x} and {anim}", (_.x, *turned)),
            (f"{x} , {y} , and {anim}", (_.x, _.y, *turned)), (f"{anim} , {x} , and {y}", (*turned, _.x, _.y)),
            (f"{x} , {anim} , and {y}", (_.x, *turned, _.y)),
        ):
            row(b, f"{kind}s#", template, changes, told="=changes with an animation among them")


def _becoming(b: Builder) -> None:
    row(b, "basehave#", "[has|have] base power and (|base) toughness each equal to {a:amount}", SetBasePT(_.a, _.a))
    for nt in ("havemod", "gmod"):
        b.same(f"{nt}#", "{_:basehave#}")
    # "gets an additional +1/+1" says no more than that it gets +1/+1 besides
    row(b, "getmod#", "[gets|get] a additional {c:change}", marking(MORE, _.c(is_a(ModifyPT))))
    row(b, "getmod#", "[gets|get] a additional {c:eachchange}", marking(MORE, _.c))
    # "Two target creatures each get +1/+1": each of them, as it would be without the word.
    rows(b, "op.p", {
        "each {m:emods.p} {d:duration}": Continuous(ACTOR, _.m, _.d),
        "each {m:gmods.p}": Continuous(ACTOR, _.m, FOREVER),
    })
    row(b, "plain", "{d:leading} , {o:object.p} each {m:emods.p}", Continuous(_.o, _.m, _.d))
    row(b, "ssubject.p", "~ and {a:attached}",
        Either((Objects(Kind.PERMANENT, (Is(This()),)), Objects(Kind.PERMANENT, (Is(_.a),)))))
    row(b, "cond1", "it 's neither day nor night", NEITHER)
    rows(b, "event", {
        "(it|night) becomes day": DayChanges("day"),
        "(it|day) becomes night": DayChanges("night"),
    })
    row(b, "entering", "if {c:condition} , {e:clauses} as ~ enters .", EntersAbility(_.e, condition=_.c))
    # What lasts for this turn, said in other places of the sentence.
    row(b, "first",
        "(THIS TURN: until end of turn|this turn) , (WHEN: whenever => o=False|when => o=True) {p:event} , {e:plain}",
        Delayed(_.p, _.e, once=_.o, duration=TURN))
    row(b, "vp.b", "may cast {f:filter.p} this turn as though they had flash",
        Continuous(ACTOR, (MayPlay(_.f, as_flash=True),), TURN))
    row(b, "triggered", "at the beginning of {a:beginning} or whenever {b:event} , {e:anybody}",
        TriggeredAbility(AnyEvent((_.a, _.b)), _.e))
    row(b, "clauses", "{a:vp.b} , {b:vp.b} , and {c:said}", Sequence((done(_.a, IMPLIED), done(_.b, IMPLIED), _.c)))
    _abilities(b)
    b.word("colorname", {name: name for name in COLOR_NAMES}, "a color")
    b.says("backland", Back, "{word:that.s}")
    b.says("targets", Target, "one or more target {what:filter.p}", least=ONE, most=None)
    row(b, "post", "other than a {f:filter.s}", Not(being(_.f)))
    b.says("counted", CountDistinct, "the number of differently named {what:filter.p}", property="names")
    b.says("unit", CountDistinct, "differently named {what:filter.s}", property="names")


def _abilities(b: Builder) -> None:
    row(b, "casting", "~ has flash as long as {c:condition} .", CastingAbility("flash", condition=_.c))
    row(b, "smods#", "[loses|lose] {a:keyword} and can't have or gain {a:keyword}",
        (LoseAbilities((_.a,)), CantHave((_.a,))))
    # "Switch each creature's power and toughness until end of turn" (613.4d).
    b.same("switched", "{_:refobject}")
    only(b, "switched", "{o:single.s} 's", is_a(All, Target))
    for switch in ("switch {o:switched} power and toughness", "switch the power and toughness of {o:object}"):
        switched, said = Continuous(_.o, (SwitchPT(),), _.d), f"{switch} {{d:duration}}"
        row(b, "imperative", said, switched, told="=switch power and toughness")
        row(b, "said", f"{{p:player}} may {said}", May(_.p, switched), told="=switch power and toughness")


CHOOSING.update({
    "color or colors": ChooseColors(), "creature type besides": ChooseName("type"),
    "basic land type besides": ChooseWord("basic land type"),
})


def _tinted(b: Builder) -> None:
    row(b, "becomemod#", "become[s|] (SUPERTYPE: legendary => w=legendary|snow => w=snow)", SetTypes(supertypes=(_.w,)))
    for nt, verb in (("becomemod#", "become[s|]"), ("becomemod.b", "become")):
        _of_choice(b, nt, verb)
    row(b, "gainmod#",
        "gain[s|] protection from (QUALITY: artifacts => q=artifacts|colorless => q=colorless) or from the color of "
        "your choice",
        GainAbilities((_.q[{"artifacts": ARTIFACTS, "colorless": COLORLESS}], *COLORS), choice=True))
    row(b, "smods#", "lose[s|] all land types and abilities and [has|have] {a:abilities}",
        (SetTypes(lose=("land types",), surface=LOST), LoseAbilities(all=True), GainAbilities(_.a)), key=LOST)
    # "Enchanted land is a Mountain, Forest, and Plains".
    row(b, "kinds.s", "a {m:manysubtypes}", SetTypes(subtypes=_.m(lambda m: len(m) > 2), keep=False))
    row(b, "post", "with a basic land type", BASICS)
    listed(b, "keywords and/or", "haskeyword", "and/or", least=2)
    row(b, "post", "with {k:keywords and/or}", AnyOf(_.k))
    row(b, "adj", "{a:adj1} (OR: or|and) {t:tword.s}", AnyOf((_.a, _.t)), when=lambda a, t: not isinstance(a, Not))


def _of_choice(b: Builder, nt: str, verb: str) -> None:
    row(b, nt, f"{verb} the {member('KIND', 'color or colors')} of your choice", SetColors(0, chosen=True),
        f"{CHOICE}|color or colors")
    for word in ("creature type", "basic land type"):
        row(b, nt, f"{verb} the {member('KIND', word)} of your choice in addition to its other types",
            SetTypes(chosen=word, keep=True), f"{CHOICE}|{word} besides")


add: Final = sections(_also, _becoming, _tinted)
