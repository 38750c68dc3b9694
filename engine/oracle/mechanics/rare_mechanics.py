"""Mechanics of few cards: Contraptions, augment, Ring-bearers, tiers, rooms, coins flipped twice (702, 705)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.actions.whole_game import FLIP_TWO, IGNORE_LOWEST
from engine.ast.abilities import StaticAbility, TriggeredAbility
from engine.ast.amounts import Fixed, OpenDoors, PropertyOf
from engine.ast.card import Face
from engine.ast.conditions import Exists, Holds
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import Modal
from engine.ast.filters import ControlledBy, Is, Kind, Objects, Other, Status
from engine.ast.modifiers import RuleChange
from engine.ast.node import Ability, Node
from engine.ast.patterns import PlayerDoes, Unlocks
from engine.ast.selections import All, This, You
from engine.oracle.clauses import Rewriter
from engine.oracle.constants import CREATURE, ONE, YOU
from engine.oracle.kernel import Value
from engine.oracle.rows import _, row, rows
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder, sections

SELF: Final = Objects(Kind.PERMANENT, (Is(This()),))
BEARER: Final = Objects(Kind.PERMANENT, (Status("ring-bearer"), ControlledBy(YOU)))
ANOTHER: Final = PlayerDoes(YOU, "be tempted", Objects(Kind.PERMANENT, (Other(), CREATURE)))


def _contraptions_rows(b: Builder) -> None:
    for who, s in (("{who:psubject.s}", "s"), ("{who:psubject.p}", "")):
        b.says("event", PlayerDoes, f"{who} crank{s} ~", verb="crank", what=SELF)


def _chances_rows(b: Builder) -> None:
    for words, rule in {
        "if you would flip a coin , instead flip two coins and ignore one .": FLIP_TWO,
        "if you would roll one or more dice , instead roll that many dice plus one and ignore the lowest roll .":
            IGNORE_LOWEST,
    }.items():
        row(b, "static", words, StaticAbility(You(), (RuleChange(rule),)))


def _ringbearers_rows(b: Builder) -> None:
    row(b, "event", "you choose a creature as your ring-bearer",
        PlayerDoes(YOU, "be tempted", Objects(Kind.PERMANENT, (CREATURE,))))
    row(b, "cond1", "you don't control a ring-bearer", Exists(BEARER, "=", Fixed(0)))
    chosen = "if you chose a creature other than ~ as your ring-bearer"
    row(b, "triggered", f"whenever the ring tempts you , {chosen} , {{e:triggerbody}}", TriggeredAbility(ANOTHER, _.e))
    row(b, "counted", "your ring-bearer 's power", PropertyOf("power", All(BEARER)))


def _tiers_rows(b: Builder) -> None:
    rows(b, "tiers", {
        "• {l:label} {c:mana} — {e:body}": ((_.l, _.c, _.e),),
        "• {l:label} {c:mana} — {e:body} {m:tiers}": ((_.l, _.c, _.e), *_.m),
    })
    shaped(b, "modal", Modal, "tiered {m:tiers}", _tiered, _tiers)


def _tiered(tiers: Value) -> Modal:
    costs = tuple(Cost((PayMana(mana),)) for _label, mana, _effect in tiers)
    return Modal(tuple(effect for _label, _mana, effect in tiers), ONE, ONE, costs=costs,
                 labels=tuple(label for label, _mana, _effect in tiers))


def _tiers(value: Value) -> Value:
    return tuple((label, cost.parts[0].cost, mode)
                 for label, cost, mode in zip(value.labels, value.costs, value.modes, strict=True))


def _rooms_rows(b: Builder) -> None:
    row(b, "event", "you unlock this door", Unlocks(YOU))
    for who, s in (("{w:psubject.s}", "s"), ("{w:psubject.p}", "")):
        rows(b, "event", {
            f"{who} fully unlock{s} a room": Unlocks(_.w, fully=True),
            f"{who} unlock{s} a door": Unlocks(_.w, any_door=True),
        })
    row(b, "amount", "the number of unlocked doors among {f:filter.p}", OpenDoors(_.f))
    rows(b, "cond1", {
        "there are {n:numeral} or more unlocked doors among {f:filter.p}": Holds(OpenDoors(_.f), ">=", _.n),
        "there are {n:numeral} or more different names among unlocked doors of {f:filter.p}":
            Holds(OpenDoors(_.f, True), ">=", _.n),
    })


class _OfDoor(Rewriter):
    """Says of each "this door" which it is."""

    def __init__(self, door: int) -> None:
        self.door = door

    def change(self, node: Node) -> Node | None:
        if not isinstance(node, Unlocks) or node.fully or node.any_door:
            return None
        return replace(node, door=self.door)


def with_door(face: Face, door: int) -> Face:
    """Half of a Room, whose "this door" is that half's."""
    rewriter = _OfDoor(door)
    abilities = tuple(made for each in face.abilities if isinstance(made := rewriter.rebuilt(each), Ability))
    return replace(face, abilities=abilities)


add: Final = sections(_contraptions_rows, _chances_rows, _ringbearers_rows, _tiers_rows, _rooms_rows)
