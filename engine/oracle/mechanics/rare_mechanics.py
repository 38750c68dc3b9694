"""Mechanics of few cards: Contraptions, augment, Ring-bearers, tiers, rooms, coins flipped twice (702, 705)."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import Final

from engine.actions.whole_game import FLIP_TWO, IGNORE_LOWEST, ResultTable, RollDice
from engine.ast.abilities import ActivatedAbility, EntersAbility, SpellAbility, StaticAbility, TriggeredAbility
from engine.ast.amounts import Fixed, OpenDoors, PropertyOf, ThatMany
from engine.ast.card import Face
from engine.ast.conditions import AnyTrue, Exists, Holds
from engine.ast.costs import Cost, PayMana
from engine.ast.effects import If, Modal, Sequence
from engine.ast.filters import ControlledBy, Is, Kind, Objects, Other, Status
from engine.ast.modifiers import RuleChange
from engine.ast.node import Ability, Effect, Node
from engine.ast.patterns import PlayerDoes, Unlocks
from engine.ast.selections import All, This, You
from engine.oracle.clauses import Rewriter
from engine.oracle.constants import CREATURE, ONE, YOU
from engine.oracle.kernel import Value
from engine.oracle.lexicon.quantities import Comparison
from engine.oracle.rows import _, is_a, opened, row, rows
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder, member, sections

SELF: Final = Objects(Kind.PERMANENT, (Is(This()),))
BEARER: Final = Objects(Kind.PERMANENT, (Status("ring-bearer"), ControlledBy(YOU)))
ANOTHER: Final = PlayerDoes(YOU, "be tempted", Objects(Kind.PERMANENT, (Other(), CREATURE)))
RESULTS: Final = ("the result", "the total of those results", "the total of the results")
RESULT: Final = "the result"
COMPARED: Final = {"": "=", " or higher": ">=", " or greater": ">=", " or more": ">=", " or lower": "<=",
                   " or less": "<="}
TOTAL: Final = ThatMany(surface=RESULT)


def _rare(b: Builder) -> None:
    """Contraptions, coins, Ring-bearers, tiers and rooms."""
    for who, s in (("{who:psubject.s}", "s"), ("{who:psubject.p}", "")):
        b.says("event", PlayerDoes, f"{who} crank{s} ~", verb="crank", what=SELF)
    for words, rule in {
        "if you would flip a coin , instead flip two coins and ignore one .": FLIP_TWO,
        "if you would roll one or more dice , instead roll that many dice plus one and ignore the lowest roll .":
            IGNORE_LOWEST,
    }.items():
        row(b, "static", words, StaticAbility(You(), (RuleChange(rule),)))
    row(b, "event", "you choose a creature as your ring-bearer",
        PlayerDoes(YOU, "be tempted", Objects(Kind.PERMANENT, (CREATURE,))))
    row(b, "cond1", "you don't control a ring-bearer", Exists(BEARER, "=", Fixed(0)))
    chosen = "if you chose a creature other than ~ as your ring-bearer"
    row(b, "triggered", f"whenever the ring tempts you , {chosen} , {{e:triggerbody}}", TriggeredAbility(ANOTHER, _.e))
    row(b, "counted", "your ring-bearer 's power", PropertyOf("power", All(BEARER)))
    rows(b, "tiers", {
        "• {l:label} {c:mana} — {e:body}": ((_.l, _.c, _.e),),
        "• {l:label} {c:mana} — {e:body} {m:tiers}": ((_.l, _.c, _.e), *_.m),
    })
    shaped(b, "modal", Modal, "tiered {m:tiers}", _tiered, _tiers)
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


def _tiered(tiers: Value) -> Modal:
    costs = tuple(Cost((PayMana(mana),)) for _label, mana, _effect in tiers)
    return Modal(tuple(effect for _label, _mana, effect in tiers), ONE, ONE, costs=costs,
                 labels=tuple(label for label, _mana, _effect in tiers))


def _tiers(value: Value) -> Value:
    return tuple((label, cost.parts[0].cost, mode)
                 for label, cost, mode in zip(value.labels, value.costs, value.modes, strict=True))


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


def _rolled(b: Builder) -> None:
    """Add what is said of dice."""
    for words in RESULTS:
        _result(b, words)
    for it in ("~", "it"):
        row(b, "entering", f"as ~ enters , {{e:clauses}} . {it} enters {{c:entry}} .",  # after that was done (614.12a)
            EntersAbility(Sequence((_.e(is_a(RollDice)), _.c))))
    # "Whenever you roll a 4 or higher on a die".
    for number, s in (("s", "s"), ("p", "")):
        for words, op in (("", "="), (" or higher", ">=")):
            for on in ("", " on a die"):
                result = f"{{n:figure}}{member('OR HIGHER', words)}{member('ON A DIE', on)}"
                for natural in ("", " natural"):
                    shaped(b, "event", PlayerDoes, f"{{w:psubject.{number}}} roll{s} a{member('NATURAL', natural)} "
                           f"{result}", _does(op), "who", _figure)
    for words, op in COMPARED.items():
        row(b, "rolledresult", f"{{n:figure}} {member('OR HIGHER', words)}", Comparison(op, _.n))
    so = opened(_.r, Comparison)
    for head in ("the result is", "you roll a", "you rolled a", "you rolled", "you roll"):
        row(b, "condition", f"{head} {{r:rolledresult}}", Holds(TOTAL, so.op, so.amount))
    row(b, "rolled", "a {r:rolledresult}", Holds(TOTAL, so.op, so.amount))
    row(b, "rolled", "a {n:figure} or {m:figure}", AnyTrue((Holds(TOTAL, "=", _.n), Holds(TOTAL, "=", _.m))))
    row(b, "plain", "on {c:rolled} , {e:clauses}", If(_.c, _.e))


def _result(b: Builder, words: str) -> None:
    key = RESULT if words == RESULT else f"{RESULT}|{words}"
    row(b, "counted", words, ThatMany(), key)


def _does(op: str) -> Value:
    return lambda who, n: PlayerDoes(who, f"roll {op} {n.number}") if isinstance(n, Fixed) else None


def _figure(value: Value) -> Value:
    return Fixed(int(value.verb.split()[-1]), surface="#") if value.verb.startswith("roll ") else None


ROW: Final = re.compile(r"^(\d+)(?:[—–-](\d+)|(\+))? \| (.+)$")
ENDLESS: Final = 10**9  # the greatest result of a row such as "15+"
Row = tuple[int, int, str]


def parted(text: str) -> tuple[str, tuple[Row, ...]]:
    """A line and the rows of the table that follow it: least and greatest result, and what then happens."""
    first, *more = text.split("\n")
    if not more or not goes_on(first, more[0]):
        return text, ()
    rows: list[Row] = []
    for line in more:
        found = ROW.match(line)
        if found is None:
            return text, ()
        low = int(found.group(1))
        rows.append((low, ENDLESS if found.group(3) else int(found.group(2) or low), found.group(4)))
    return first, tuple(rows)


def goes_on(before: str, line: str) -> bool:
    """Whether a line is a row of the table of what stands before it; "8+" after no row that ends is one of station."""
    found, last = ROW.match(line), ROW.match(before.rsplit("\n", 1)[-1])
    return found is not None and (not found.group(3) or (last is not None and not last.group(3)))


def complete(rows: tuple[Row, ...]) -> bool:
    """Whether the rows are in order and leave no result out."""
    return rows[0][0] == 1 and all(one[1] + 1 == other[0] for one, other in pairwise(rows))


def _steps(effect: Effect) -> list[Effect]:
    """The instructions of an effect, one after another."""
    if not isinstance(effect, Sequence):
        return [effect]
    return [step for each in effect.effects for step in _steps(each)]


def with_table(ability: Ability, rows: tuple[tuple[int, int, Effect], ...]) -> Ability | None:
    """An ability that rolls a die as its last instruction, but for what comes of some results, and then what the table
    says; None of any other."""
    if not isinstance(ability, TriggeredAbility | ActivatedAbility | SpellAbility):
        return None
    steps = _steps(ability.effect)
    while steps and isinstance(steps[-1], If):
        steps.pop()
    last = steps[-1] if steps else None
    if not isinstance(last, RollDice) or rows[-1][1] != (last.sides if last.more is None else ENDLESS):
        return None
    table = ResultTable(rows, ThatMany(surface=RESULT))
    return replace(ability, effect=Sequence((ability.effect, table), surface="table"))


add: Final = sections(_rare, _rolled)
