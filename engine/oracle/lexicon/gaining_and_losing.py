"""What things gain, have and lose for a while: abilities, protection, control, names (611, 613)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.base import ENTERING
from engine.actions.choose import ChooseWord
from engine.actions.control import GainControl
from engine.actions.counters import PutCountersOn
from engine.actions.zone_verbs import Destroy
from engine.ast.abilities import KeywordAbility, StaticAbility
from engine.ast.amounts import ExtremeOf, Plus, Times
from engine.ast.conditions import Holds
from engine.ast.effects import Continuous, Sequence
from engine.ast.filters import (
    AnyOf,
    ControlledBy,
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
    Is,
    Kind,
    Objects,
    OfChosen,
    Players,
    Status,
    Together,
)
from engine.ast.modifiers import (
    AssignByToughness,
    AsThough,
    GainAbilities,
    ModifyPT,
    PlayersHave,
    SetBasePT,
    SetTypes,
)
from engine.ast.particulars import GreatestInCommon
from engine.ast.selections import All, Back, Several, Target, You
from engine.oracle.constants import FOREVER, IMPLIED, NONE, ONE, OPPONENTS, TURN, YOU, YOURS
from engine.oracle.rows import PERMANENT, _, is_a, is_no, listed, marking, row, rows, with_tests
from engine.oracle.templates import ACTOR, Builder, member, sections
from engine.terms.colors import COLOR_NAMES
from engine.terms.types import SPELL_TYPES, SUPERTYPES

COLOR: Final = KeywordAbility("protection", what=Objects(Kind.SOURCE, (OfChosen("color"),)))
EACH_ONES: Final = (ControlledBy(OPPONENTS), Together("different players"))
COLORS: Final = tuple(
    KeywordAbility("protection", what=Objects(Kind.SOURCE, (HasColor(1 << index),), surface="color"), surface=name)
    for index, name in enumerate(COLOR_NAMES)
)
TYPES: Final = tuple(
    KeywordAbility("protection", what=Objects(Kind.SOURCE, (HasType(word),), surface="type"), surface=word)
    for word in ("artifact", "creature", "enchantment", "instant", "kindred", "land", "planeswalker", "sorcery")
)
BOTH: Final = Players((Is(Back("those players")),))
TOUGH: Final = AssignByToughness()
WALKS: Final = ("islandwalk", "swampwalk", "mountainwalk", "forestwalk", "plainswalk")


def _given(b: Builder) -> None:
    """What is given and taken: abilities, types, protection, control."""
    chosen = Sequence((ChooseWord("color", who=YOU), Continuous(YOU, (PlayersHave((COLOR,)),), TURN)))
    row(b, "plain", "you gain protection from the color of your choice until end of turn", chosen)
    row(b, "later", "{o:backobject.s} {h:havemod.s} and {m:bemod.s}", Continuous(_.o, (_.h, _.m), FOREVER))
    row(b, "plain", "for any number of opponents , destroy target {f:filter.s} that player controls",
        Destroy(Target(with_tests(_.f, *EACH_ONES), NONE, None)))
    b.says("gainmod#", SetTypes, "gain[s|] all creature types", every="creature type")
    b.says("losemod#", SetTypes, "[loses|lose] all creature types", lose=("creature types",))
    # "Target creature gets +2/+2 and gains horsemanship": without an end.
    row(b, "gmods#", "{a:getmod#} and {c:gainmod#}",
        (_.a(is_a(ModifyPT)), _.c(is_a(GainAbilities))))
    rows(b, "quality", {
        **{member("TYPE", word.lower()): Objects(Kind.SOURCE, (AnyOf((HasSubtype(word),)),))
           for word in sorted(SPELL_TYPES)},
        **{member("TYPE", word): Objects(Kind.SOURCE, (AnyOf((HasSupertype(word),)),)) for word in SUPERTYPES},
        "ring-bearers": Objects(Kind.SOURCE, (Status("ring-bearer"),)),
        **{member("PLAYER", words): Players((Is(Back(words)),)) for words in ("the chosen player", "that player")},
    })
    # "Until end of turn, you gain control of target creature and it gains haste".
    head, gain = "{d:leading} , (YOU: |you) gain control of {o:object.s}", GainControl(_.o, _.d, who=IMPLIED)
    rows(b, "plain", {head: gain, f"{head} and it gains {{a:abilities}}": Sequence((
        gain, Continuous(Back("it"), (GainAbilities(_.a),), _.d)))})
    # "It also gains flying": the word adds nothing to what is said.
    rows(b, "op#", {
        "also {m:emods#} {d:duration}": Continuous(ACTOR, _.m, _.d),
        "also {m:gmods#}": Continuous(ACTOR, _.m, FOREVER),
    })


def _choice_of_color(b: Builder) -> None:
    """ "Gains protection from the color of your choice", "from the card type of its controller's choice" (702.16)."""
    quality = "gain[s|] protection from the (QUALITY: color => q=color|card type => q=card type) of"
    chosen = GainAbilities(_.q[{"color": COLORS, "card type": TYPES}], choice=True)
    rows(b, "gainmod#", {
        f"{quality} your choice": chosen,
        f"{quality} {{w:possessive}} choice": replace(chosen, chooser=_.w(is_no(You))),
    })
    row(b, "plain",
        "you and (each {f:filter.s}|{f:filter.p}) gain protection from the color of your choice until end of turn",
        Sequence((ChooseWord("color", who=YOU), Continuous(YOU, (PlayersHave((COLOR,)),), TURN),
                  Continuous(All(_.f(PERMANENT)), (GainAbilities((COLOR,)),), TURN))))
    row(b, "counted", "the difference between those players ' life totals",
        Plus(ExtremeOf("life total", BOTH), Times(-1, ExtremeOf("life total", BOTH, False))))


def _traits(b: Builder) -> None:
    _kinds(b)
    _for_the_turn(b)
    # "Flying; banding"; a line with two static abilities, each of its own subject.
    rows(b, "kwline", {
        "{a:kwability} ; {c:kwability}": (marking(";", _.a), _.c),
        "{a:kwability} ; {c:kwability} ; {d:kwability}": (marking(";", _.a), _.c, _.d),
    })
    row(b, "lineof permanentline", "{a:static} {z:static}",
        (_.a(is_a(StaticAbility)), marking("then|", _.z(is_a(StaticAbility), _of_its_own))))
    for walk in WALKS:
        row(b, "static", f"creatures with {member('LANDWALK', walk)} can be blocked as though they didn't have "
            f"{member('LANDWALK', walk)} .",
            StaticAbility(Objects(Kind.PERMANENT, (HasType("creature"),)), (AsThough("be blocked", walk),)))
    # "Enters with two +1/+1 counters on it and with haste".
    row(b, "entry",
        "with a number of additional {k:counter} counters on it equal to {a:amount} and as a "
            "{s:subtypewords} in addition to its other types",
        Sequence((PutCountersOn(_.a, _.k, ENTERING),
                  Continuous(ENTERING, (SetTypes(subtypes=_.s, keep=True),), FOREVER))))
    rows(b, "entry", {
        "with {n:count} {k:counter} counter[s] on it and with {a:abilities}":
            Sequence((PutCountersOn(_.n, _.k, ENTERING), Continuous(ENTERING, (GainAbilities(_.a),), FOREVER))),
        "with {a:abilities} and with {n:count} {k:counter} counter[s] on it":
            Sequence((Continuous(ENTERING, (GainAbilities(_.a),), FOREVER), PutCountersOn(_.n, _.k, ENTERING))),
    })
    # "Destroy target artifact, target creature, and target land": several targets of one instruction.
    b.says("uptoone", Target, "up to one target {what:filter.s}", least=NONE, most=ONE)
    b.same("atarget", "{_:target1}", "{_:uptoone}")
    listed(b, "manytargets", "atarget", least=3)
    row(b, "object.p", "{t:manytargets}", Several(_.t))


def _kinds(b: Builder) -> None:
    b.word("supertyped", {word: word for word in ("legendary", "snow")}, "a supertype")
    rows(b, "bemod#", {
        "[is|are] {w:supertyped}": SetTypes(supertypes=(_.w,)),
        "[isn't|aren't] {w:supertyped}": SetTypes(lose=(_.w,)),
        "[is|are] no longer {w:supertyped}": SetTypes(lose=(_.w,)),
        "[isn't|aren't] [a|] {t:type#}": SetTypes(lose=(_.t(lambda t: t != "creature"),)),
        "[is|are] all creature types": SetTypes(every="creature type", keep=True),
    })
    row(b, "havemod#", "[has|have] base toughness {t:numeral}", SetBasePT(None, _.t))


def _for_the_turn(b: Builder) -> None:
    """What is so this turn, with the duration inside the words."""
    its = "(its toughness rather than its|their toughness rather than their)"
    row(b, "op#", f"assign[s|] combat damage equal to {its} power this turn", Continuous(ACTOR, (TOUGH,), TURN))


def _of_its_own(ability: StaticAbility) -> bool:
    """Whether "it" is not the subject of what stands before: that is worded in `besides`."""
    return not ability.surface.startswith("led it")


def _namesakes(b: Builder) -> None:
    b.word("incommon", {"with the same name": "name", "that share a creature type": "creature type"}, "alike in what")
    many = "{n:numeral} or more {f:filter.p} {w:incommon}"
    rows(b, "cond1", {
        f"you control {many}": Holds(GreatestInCommon(with_tests(_.f, YOURS), _.w), ">=", _.n),
        f"{{c:controller.s}} controls {many}":
            Holds(GreatestInCommon(with_tests(_.f, ControlledBy(_.c)), _.w), ">=", _.n),
    })


add: Final = sections(_given, _choice_of_color, _traits, _namesakes)
