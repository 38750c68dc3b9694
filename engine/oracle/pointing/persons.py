"""Words for persons and things of the game that point back: him and her, those counters, the same controller; whose
the target is that is meant (608.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.counter_kinds import PutTheSame
from engine.actions.counters import PutCountersOn, Remove
from engine.ast.abilities import KeywordAbility, TriggeredAbility
from engine.ast.amounts import Fixed
from engine.ast.conditions import Matches
from engine.ast.effects import ChooseAction, Continuous, Sequence
from engine.ast.filters import ControlledBy, Kind, Not, Objects, Opponent, Players, Status
from engine.ast.modifiers import GainAbilities, LoseAbilities, SetTypes
from engine.ast.patterns import Moves
from engine.ast.selections import Back, ControllerOf, Source, Target, This, You
from engine.events.structural import THIS_ABILITY
from engine.oracle.constants import IMPLIED, ONE
from engine.oracle.mentions import Unresolved
from engine.oracle.rows import _, derived, row
from engine.oracle.templates import Builder
from engine.terms.zones import Zone


def add(b: Builder) -> None:
    """Add these productions."""
    b.says("thisobject", This, "(him|her|he|she)")  # the legendary creature whose card it is
    b.says("refobject", This, "(his|her)")
    row(b, "post", "with the same controller", ControlledBy(ControllerOf(Back("it"))))
    row(b, "vp.b", "put those counters on {o:object}", PutTheSame(Back("it"), _.o, who=IMPLIED))
    again = derived(lambda what: what if isinstance(what, This) else Back("it"), _.o)
    row(b, "imperative", "put a {k:counter} counter on {o:oneobject} or remove one from it",
        ChooseAction(IMPLIED, (PutCountersOn(ONE, _.k, _.o, who=IMPLIED), Remove(ONE, again, _.k, who=IMPLIED))))
    # "When this land enters untapped, ..."
    untapped = Matches(This(), Objects(Kind.PERMANENT, (Status("untapped"),)))
    enters = Moves(This(), Zone.BATTLEFIELD)
    for body in ("triggerbody", "modal"):
        row(b, "triggered", f"when ~ enters untapped , {{e:{body}}}", TriggeredAbility(enters, _.e, when=untapped))
    words = "loses this ability and becomes a aura enchantment with enchant {f:filter.s}"
    row(b, "gmods.s", words, (
        LoseAbilities((THIS_ABILITY,)), SetTypes(("enchantment",), ("Aura",), keep=False),
        GainAbilities((KeywordAbility("enchant", what=_.f),))))  # 303.4, 205.1a
    for one in "sp":
        for other in "sp":
            words = f"{{d:leading}} , {{o:object.{one}}} {{m:emods.{one}}} and {{p:object.{other}}} {{n:emods.{other}}}"
            row(b, "plain", words, Sequence((Continuous(_.o, _.m, _.d), Continuous(_.p, _.n, _.d))))


SIDES: Final = {
    "the creature you control": ControlledBy(You()), "the creature you don't control": Not(ControlledBy(You())),
    "the creature a opponent controls": ControlledBy(Players((Opponent(),))),
}


def of_side(node: Back, targets: list[Target]) -> Back:
    """The one target that is described so; raises Unresolved."""
    mine = SIDES[node.word]
    found = [
        slot for slot, each in enumerate(targets)
        if isinstance(each.what, Objects) and each.most == Fixed(1) and mine in each.what.tests
    ]
    if len(found) != 1:
        raise Unresolved(node.word)
    return replace(node, to=Source.TARGET, index=found[0])
