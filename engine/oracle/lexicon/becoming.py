"""Becoming something else or something more, and what things gain, have and lose for a while (611, 613)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.base import ENTERING
from engine.actions.choose import ChooseColors, ChooseName, ChooseWord
from engine.actions.control import GainControl, Regenerate
from engine.actions.counters import PutCountersOn
from engine.actions.zone_verbs import Destroy
from engine.ast import filters as f
from engine.ast import modifiers as m
from engine.ast.abilities import CastingAbility, EntersAbility, KeywordAbility, StaticAbility, TriggeredAbility
from engine.ast.amounts import CountDistinct, ExtremeOf, Plus, PropertyOf, Times
from engine.ast.conditions import AnyTrue, Designation, Exists, Holds, Unmet
from engine.ast.effects import ChooseAction, Continuous, Delayed, May, Sequence
from engine.ast.particulars import GreatestInCommon
from engine.ast.patterns import AnyEvent, DayChanges
from engine.ast.selections import All, Back, Several, Target, This, You
from engine.oracle.awaiting import LASTING
from engine.oracle.clauses import kinds
from engine.oracle.constants import FOREVER, IMPLIED, NONE, ONE, OPPONENTS, TURN, YOU, YOURS
from engine.oracle.described import PERMANENT, is_a, is_no, with_tests
from engine.oracle.lexicon.animations import ONLY, animated, is_typed
from engine.oracle.lexicon.choosing import CHOICE, CHOOSING
from engine.oracle.nouns import being
from engine.oracle.predicates import MORE
from engine.oracle.rows import _, done, listed, marking, of_each, only, row, rows
from engine.oracle.templates import ACTOR, Builder, member, sections
from engine.terms.colors import COLOR_NAMES
from engine.terms.types import BASIC_LAND_TYPES, SPELL_TYPES, SUPERTYPES

COLOR: Final = KeywordAbility("protection", what=f.Objects(f.Kind.SOURCE, (f.OfChosen("color"),)))
EACH_ONES: Final = (f.ControlledBy(OPPONENTS), f.Together("different players"))
COLORS: Final = tuple(
    KeywordAbility("protection", what=f.Objects(f.Kind.SOURCE, (f.HasColor(1 << index),), surface="color"),
        surface=name)
    for index, name in enumerate(COLOR_NAMES)
)
TYPES: Final = tuple(
    KeywordAbility("protection", what=f.Objects(f.Kind.SOURCE, (f.HasType(word),), surface="type"), surface=word)
    for word in ("artifact", "creature", "enchantment", "instant", "kindred", "land", "planeswalker", "sorcery")
)
BOTH: Final = f.Players((f.Is(Back("those players")),))
TOUGH: Final = m.AssignByToughness()
WALKS: Final = ("islandwalk", "swampwalk", "mountainwalk", "forestwalk", "plainswalk")
ARTIFACTS: Final = KeywordAbility("protection", what=f.Objects(f.Kind.SOURCE, (f.HasType("artifact"),)))
COLORLESS: Final = KeywordAbility("protection", what=f.Objects(f.Kind.SOURCE, (f.ColorCount("colorless"),)))
LOST: Final = "loses all land types"


def _given(b: Builder) -> None:
    """What is given and taken: abilities, types, protection, control."""
    chosen = Sequence((ChooseWord("color", who=YOU), Continuous(YOU, (m.PlayersHave((COLOR,)),), TURN)))
    row(b, "plain", "you gain protection from the color of your choice until end of turn", chosen)
    row(b, "later", "{o:backobject.s} {h:havemod.s} and {m:bemod.s}", Continuous(_.o, (_.h, _.m), FOREVER))
    row(b, "plain", "for any number of opponents , destroy target {f:filter.s} that player controls",
        Destroy(Target(with_tests(_.f, *EACH_ONES), NONE, None)))
    b.says("gainmod#", m.SetTypes, "gain[s|] all creature types", every="creature type")
    b.says("losemod#", m.SetTypes, "[loses|lose] all creature types", lose=("creature types",))
    # "Target creature gets +2/+2 and gains horsemanship": without an end.
    row(b, "gmods#", "{a:getmod#} and {c:gainmod#}",
        (_.a(is_a(m.ModifyPT)), _.c(is_a(m.GainAbilities))))
    rows(b, "quality", {
        **{member("TYPE", word.lower()): f.Objects(f.Kind.SOURCE, (f.AnyOf((f.HasSubtype(word),)),))
           for word in sorted(SPELL_TYPES)},
        **{member("TYPE", word): f.Objects(f.Kind.SOURCE, (f.AnyOf((f.HasSupertype(word),)),)) for word in SUPERTYPES},
        "ring-bearers": f.Objects(f.Kind.SOURCE, (f.Status("ring-bearer"),)),
        **{member("PLAYER", words): f.Players((f.Is(Back(words)),)) for words in ("the chosen player", "that player")},
    })
    # "Until end of turn, you gain control of target creature and it gains haste".
    head, gain = "{d:leading} , (YOU: |you) gain control of {o:object.s}", GainControl(_.o, _.d, who=IMPLIED)
    rows(b, "plain", {head: gain, f"{head} and it gains {{a:abilities}}": Sequence((
        gain, Continuous(Back("it"), (m.GainAbilities(_.a),), _.d)))})
    # "It also gains flying": the word adds nothing to what is said.
    rows(b, "op#", {
        "also {m:emods#} {d:duration}": Continuous(ACTOR, _.m, _.d),
        "also {m:gmods#}": Continuous(ACTOR, _.m, FOREVER),
    })


def _choice_of_color(b: Builder) -> None:
    """ "Gains protection from the color of your choice", "from the card type of its controller's choice" (702.16)."""
    quality = "gain[s|] protection from the (QUALITY: color => q=color|card type => q=card type) of"
    chosen = m.GainAbilities(_.q[{"color": COLORS, "card type": TYPES}], choice=True)
    rows(b, "gainmod#", {
        f"{quality} your choice": chosen,
        f"{quality} {{w:possessive}} choice": replace(chosen, chooser=_.w(is_no(You))),
    })
    row(b, "plain",
        "you and (each {f:filter.s}|{f:filter.p}) gain protection from the color of your choice until end of turn",
        Sequence((ChooseWord("color", who=YOU), Continuous(YOU, (m.PlayersHave((COLOR,)),), TURN),
                  Continuous(All(_.f(PERMANENT)), (m.GainAbilities((COLOR,)),), TURN))))
    row(b, "counted", "the difference between those players ' life totals",
        Plus(ExtremeOf("life total", BOTH), Times(-1, ExtremeOf("life total", BOTH, False))))


def _traits(b: Builder) -> None:
    b.word("supertyped", {word: word for word in ("legendary", "snow")}, "a supertype")
    rows(b, "bemod#", {
        "[is|are] {w:supertyped}": m.SetTypes(supertypes=(_.w,)),
        "[isn't|aren't] {w:supertyped}": m.SetTypes(lose=(_.w,)),
        "[is|are] no longer {w:supertyped}": m.SetTypes(lose=(_.w,)),
        "[isn't|aren't] [a|] {t:type#}": m.SetTypes(lose=(_.t(lambda t: t != "creature"),)),
        "[is|are] all creature types": m.SetTypes(every="creature type", keep=True),
    })
    row(b, "havemod#", "[has|have] base toughness {t:numeral}", m.SetBasePT(None, _.t))
    # What is so this turn, with the duration inside the words.
    its = "(its toughness rather than its|their toughness rather than their)"
    row(b, "op#", f"assign[s|] combat damage equal to {its} power this turn", Continuous(ACTOR, (TOUGH,), TURN))
    # "Flying; banding"; a line with two static abilities, each of its own subject.
    rows(b, "kwline", {
        "{a:kwability} ; {c:kwability}": (marking(";", _.a), _.c),
        "{a:kwability} ; {c:kwability} ; {d:kwability}": (marking(";", _.a), _.c, _.d),
    })
    of_its_own = _.z(is_a(StaticAbility), lambda ability: not ability.surface.startswith("led it"))  # else `besides`
    row(b, "lineof permanentline", "{a:static} {z:static}", (_.a(is_a(StaticAbility)), marking("then|", of_its_own)))
    for walk in WALKS:
        row(b, "static", f"creatures with {member('LANDWALK', walk)} can be blocked as though they didn't have "
            f"{member('LANDWALK', walk)} .",
            StaticAbility(f.Objects(f.Kind.PERMANENT, (f.HasType("creature"),)), (m.AsThough("be blocked", walk),)))
    # "Enters with two +1/+1 counters on it and with haste".
    row(b, "entry",
        "with a number of additional {k:counter} counters on it equal to {a:amount} and as a "
            "{s:subtypewords} in addition to its other types",
        Sequence((PutCountersOn(_.a, _.k, ENTERING),
                  Continuous(ENTERING, (m.SetTypes(subtypes=_.s, keep=True),), FOREVER))))
    rows(b, "entry", {
        "with {n:count} {k:counter} counter[s] on it and with {a:abilities}":
            Sequence((PutCountersOn(_.n, _.k, ENTERING), Continuous(ENTERING, (m.GainAbilities(_.a),), FOREVER))),
        "with {a:abilities} and with {n:count} {k:counter} counter[s] on it":
            Sequence((Continuous(ENTERING, (m.GainAbilities(_.a),), FOREVER), PutCountersOn(_.n, _.k, ENTERING))),
    })
    # "Destroy target artifact, target creature, and target land": several targets of one instruction.
    b.says("uptoone", Target, "up to one target {what:filter.s}", least=NONE, most=ONE)
    b.same("atarget", "{_:target1}", "{_:uptoone}")
    listed(b, "manytargets", "atarget", least=3)
    row(b, "object.p", "{t:manytargets}", Several(_.t))


def _namesakes(b: Builder) -> None:
    alike = {"with the same name": "name", "with the same name as one another": "name",
             "that share a creature type": "creature type"}
    b.word("incommon", {words: words for words in alike}, "alike in what")
    many = "{n:numeral} or more {f:filter.p} {w:incommon}"
    rows(b, "cond1", {
        f"you control {many}": Holds(GreatestInCommon(with_tests(_.f, YOURS), _.w[alike]), ">=", _.n),
        f"{{c:controller.s}} controls {many}":
            Holds(GreatestInCommon(with_tests(_.f, f.ControlledBy(_.c)), _.w[alike]), ">=", _.n),
    })


def _also(b: Builder) -> None:
    """What is something besides, and becomes it."""
    listed(b, "manysubtypes", "subtype.s", least=2)
    also = StaticAbility(_.s, (m.SetTypes(subtypes=_.m),))
    rows(b, "static", {"{s:thisobject} is also a {m:manysubtypes} .": also,
                       "{s:thisobject} is a {m:manysubtypes} in addition to its other types .": also})
    # "Has defender and loses all other abilities": it loses all first (613.7).
    bare, lost = "lose[s|] all other abilities", m.LoseAbilities(all=True)
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
    for nt in ("smods#", "emods#", "gmods#"):
        for tail in (f"and {bare}", f", and [it|they] {bare}", "with no abilities"):
            row(b, nt, f"{anim} {tail}", (lost, *_.a), told=BARED)
    for kind in ("emod", "gmod"):
        for and_it in ("and", ", and [it|they]"):
            untyped = marking(f"{ONLY}{and_it}|", _.a(is_typed))
            row(b, f"{kind}s#", f"{anim} {and_it} {only}", untyped, told=TYPED)
        row(b, f"{kind}s#", f"{anim} and {only} and abilities", (lost, *_.a(is_typed)), told=TYPED)
        row(b, f"{kind}s#", f"{{a:{kind}#}} and {bare}", (lost, _.a), told=BARED)
    row(b, "smods#", f"{anim} and [it|they] {only}", marking(f"{ONLY}it|", _.a(is_typed)), told=TYPED)
    row(b, "cond1", "a player is dealt damage this way", Exists(f.Players((f.ThisWay("dealt damage"),)), ">=", ONE))
    row(b, "post", "with {o:refobject} mana value", f.Compare("mana value", "=", PropertyOf("mana value", _.o)))
    # "Gains flying and becomes a 4/4 Dragon", "has base power 5, gains trample, and is a blue Illusion".
    anim, turned = "{a:animation#}", _.a(animated)
    for kind in ("smod", "emod", "gmod"):
        x, y = f"{{x:{kind}#}}", f"{{y:{kind}#}}"
        for template, changes in (
            (f"{anim} and {x}", (*turned, _.x)), (f"{x} and {anim}", (_.x, *turned)),
            (f"{x} , {y} , and {anim}", (_.x, _.y, *turned)), (f"{anim} , {x} , and {y}", (*turned, _.x, _.y)),
            (f"{x} , {anim} , and {y}", (_.x, *turned, _.y)),
        ):
            row(b, f"{kind}s#", template, changes, told="=changes with an animation among them")


BARED: Final = "=changes and lose all other abilities"
TYPED: Final = "=changes and lose all other card types"


def _becoming(b: Builder) -> None:
    row(b, "basehave#", "[has|have] base power and (|base) toughness each equal to {a:amount}", m.SetBasePT(_.a, _.a))
    for nt in ("havemod", "gmod"):
        b.same(f"{nt}#", "{_:basehave#}")
    # "gets an additional +1/+1" says no more than that it gets +1/+1 besides
    row(b, "getmod#", "[gets|get] a additional {c:change}", marking(MORE, _.c(is_a(m.ModifyPT))))
    row(b, "getmod#", "[gets|get] a additional {c:eachchange}", marking(MORE, _.c))
    # "Two target creatures each get +1/+1": each of them, as it would be without the word.
    rows(b, "op.p", {
        "each {m:emods.p} {d:duration}": Continuous(ACTOR, _.m, _.d),
        "each {m:gmods.p}": Continuous(ACTOR, _.m, FOREVER),
    })
    row(b, "plain", "{d:leading} , {o:object.p} each {m:emods.p}", Continuous(_.o, _.m, _.d))
    row(b, "ssubject.p", "~ and {a:attached}",
        f.Either((f.Objects(f.Kind.PERMANENT, (f.Is(This()),)), f.Objects(f.Kind.PERMANENT, (f.Is(_.a),)))))
    row(b, "cond1", "it 's neither day nor night", Unmet(AnyTrue((Designation("day"), Designation("night")))))
    rows(b, "event", {"(it|night) becomes day": DayChanges("day"), "(it|day) becomes night": DayChanges("night")})
    row(b, "entering", "if {c:condition} , {e:clauses} as ~ enters .", EntersAbility(_.e, condition=_.c))
    # What lasts for this turn, said in other places of the sentence.
    row(b, "first",
        "(THIS TURN: until end of turn|this turn) , (WHEN: whenever => o=False|when => o=True) {p:event} , {e:plain}",
        Delayed(_.p, _.e, once=_.o, duration=TURN))
    row(b, "vp.b", "may cast {f:filter.p} this turn as though they had flash",
        Continuous(ACTOR, (m.MayPlay(_.f, as_flash=True),), TURN))
    row(b, "triggered", "at the beginning of {a:beginning} or whenever {b:event} , {e:anybody}",
        TriggeredAbility(AnyEvent((_.a, _.b)), _.e))
    two = (done(_.a, IMPLIED), done(_.b, IMPLIED))
    rows(b, "clauses", {"{a:vp.b} , {b:vp.b} , and {c:said}": Sequence((*two, _.c)),
                        "{a:vp.b} , {b:vp.b} , {d:vp.b} , and {c:said}": Sequence((*two, done(_.d, IMPLIED), _.c))})
    row(b, "casting", "~ has flash as long as {c:condition} .", CastingAbility("flash", condition=_.c))
    row(b, "smods#", "[loses|lose] {a:keyword} and can't have or gain {a:keyword}",
        (m.LoseAbilities((_.a,)), m.CantHave((_.a,))))
    # "Becomes a Plains or an Island"; "lose hexproof and shroud and can't have hexproof or shroud".
    row(b, "said", "{o:object.s} becomes {a:kinds.s} or {b:kinds.s} {d:duration}", ChooseAction(IMPLIED, tuple(
        Continuous(_.o, (marking("become[s|]|", kind),), _.d, surface=LASTING) for kind in (_.a, _.b))),
        when=lambda what, one, other, lasting: not (one.keep or other.keep))  # that may be said of the last alone
    listed(b, "lostkeywords", "keyword", "or", least=2)
    row(b, "said", "{o:object.s} loses (|your choice of) {m:lostkeywords} {d:duration}", ChooseAction(IMPLIED, of_each(
        _.m, Continuous(_.o, (m.LoseAbilities((_.each,)),), _.d))))
    for kind in ("smods", "emods"):
        row(b, f"{kind}#", "lose[s|] {a:keyword} and {c:keyword} and can't have {a:keyword} or {c:keyword}",
            (m.LoseAbilities((_.a, _.c)), m.CantHave((_.a, _.c))))
    row(b, "vp#", "regenerate[s] {o:object} . when it regenerates this way , {e:first}",
        Regenerate(_.o, _.e(lambda effect: Target not in kinds(effect)), who=ACTOR))
    # "Switch each creature's power and toughness until end of turn" (613.4d).
    b.same("switched", "{_:refobject}")
    only(b, "switched", "{o:single.s} 's", is_a(All, Target))
    for switch in ("switch {o:switched} power and toughness", "switch the power and toughness of {o:object}"):
        switched, said = Continuous(_.o, (m.SwitchPT(),), _.d), f"{switch} {{d:duration}}"
        row(b, "imperative", said, switched, told="=switch power and toughness")
        row(b, "said", f"{{p:player}} may {said}", May(_.p, switched), told="=switch power and toughness")
    b.word("colorname", {name: name for name in COLOR_NAMES}, "a color")
    b.says("backland", Back, "{word:that.s}")
    b.says("targets", Target, "one or more target {what:filter.p}", least=ONE, most=None)
    row(b, "post", "other than a {f:filter.s}", f.Not(being(_.f)))
    b.says("counted", CountDistinct, "the number of differently named {what:filter.p}", property="names")
    b.says("unit", CountDistinct, "differently named {what:filter.s}", property="names")


CHOOSING.update({
    "color or colors": ChooseColors(), "creature type besides": ChooseName("type"),
    "basic land type besides": ChooseWord("basic land type"),
})


def _tinted(b: Builder) -> None:
    row(b, "becomemod#", "become[s|] (SUPERTYPE: legendary => w=legendary|snow => w=snow)",
        m.SetTypes(supertypes=(_.w,)))
    row(b, "becomemod#", "become[s|] the color or colors of your choice", m.SetColors(0, chosen=True),
        f"{CHOICE}|color or colors")
    for word in ("creature type", "basic land type"):
        row(b, "becomemod#", f"become[s|] the {member('KIND', word)} of your choice in addition to its other types",
            m.SetTypes(chosen=word, keep=True), f"{CHOICE}|{word} besides")
    row(b, "gainmod#",
        "gain[s|] protection from (QUALITY: artifacts => q=artifacts|colorless => q=colorless) or from the color of "
        "your choice",
        m.GainAbilities((_.q[{"artifacts": ARTIFACTS, "colorless": COLORLESS}], *COLORS), choice=True))
    row(b, "smods#", "lose[s|] all land types and abilities and [has|have] {a:abilities}",
        (m.SetTypes(lose=("land types",), surface=LOST), m.LoseAbilities(all=True), m.GainAbilities(_.a)), key=LOST)
    # "Enchanted land is a Mountain, Forest, and Plains".
    row(b, "kinds.s", "a {m:manysubtypes}", m.SetTypes(subtypes=_.m(lambda what: len(what) > 2), keep=False))
    row(b, "post", "with a basic land type", f.AnyOf(tuple(f.HasSubtype(each) for each in BASIC_LAND_TYPES)))
    listed(b, "keywords and/or", "haskeyword", "and/or", least=2)
    row(b, "post", "with {k:keywords and/or}", f.AnyOf(_.k))
    row(b, "adj", "{a:adj1} (OR: or|and) {t:tword.s}", f.AnyOf((_.a, _.t)), when=lambda a, t: not isinstance(a, f.Not))


add: Final = sections(_given, _choice_of_color, _traits, _namesakes, _also, _becoming, _tinted)
