"""Durations (611.2), steps, zones and costs as words."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.ast.conditions import (
    ForTheRestOfTheGame,
    UntilEndOfCombat,
    UntilEndOfTurn,
    UntilLeaves,
    UntilPlaneswalk,
    UntilTurnOf,
    WhileTrue,
)
from engine.ast.costs import Cost, DoThis, Loyalty, OwnManaCost, PayMana, TapThis, UntapThis
from engine.ast.effects import PayCost, Sequence
from engine.ast.says import choice
from engine.oracle.constants import IMPLIED
from engine.oracle.kernel import Line, Value
from engine.oracle.rows import _, done, is_a, is_no, row
from engine.oracle.shape import listed
from engine.oracle.templates import Builder, member
from engine.terms.mana import ManaCost, mana_cost
from engine.terms.steps import Step
from engine.terms.zones import Zone

STEPS: Final = {
    "upkeep": Step.UPKEEP, "end step": Step.END, "draw step": Step.DRAW, "untap step": Step.UNTAP,
    "precombat main phase": Step.MAIN1, "first main phase": Step.MAIN1, "postcombat main phase": Step.MAIN2,
    "second main phase": Step.MAIN2, "combat": Step.BEGIN_COMBAT, "end of combat": Step.END_COMBAT,
    "declare attackers step": Step.DECLARE_ATTACKERS, "declare blockers step": Step.DECLARE_BLOCKERS,
    "cleanup step": Step.CLEANUP,
}
choice("untilstep", {words: {"step": STEPS[words]} for words in ("upkeep", "end step", "untap step")}, "a step")
_NOT_MANA: Final = {"{t}", "{q}", "{e}", "{chaos}", "{tk}", "{a}"}


def add(b: Builder) -> None:
    """Add durations, zones and costs."""
    b.says("leading", UntilEndOfTurn, f"until end of {member('TURN', 'turn')}")
    b.says("leading", UntilEndOfCombat, f"until end of {member('TURN', 'combat')}")
    b.same("duration", "{_:leading}")  # every duration may stand first but these two
    b.says("duration", UntilEndOfTurn, "this turn")
    b.says("duration", UntilEndOfCombat, "this combat")
    b.says("leading", UntilTurnOf, "until {who:possessive} next turn")
    b.says("leading", UntilTurnOf, "until the end of {who:possessive} next turn", end=True)
    b.says("leading", UntilTurnOf, "during {who:possessive} next turn", end=True, only=True)
    for begins in ("", "the beginning of "):
        b.says("leading", UntilTurnOf, f"until {member('BEGINS', begins)}{{who:possessive}} next {{:untilstep}}")
    b.says("leading", UntilTurnOf, "until the end of combat on {who:possessive} next turn", end=True,
           step=Step.END_COMBAT)
    b.says("leading", UntilLeaves, "until {what:oneobject} leaves the battlefield")
    b.says("leading", UntilLeaves, "until {what:thisobject} is cast from exile", exile=True)
    b.says("leading", WhileTrue, "for as long as {condition:condition}")
    b.says("leading", UntilPlaneswalk, "until a player planeswalks")
    b.says("leading", ForTheRestOfTheGame, "for the rest of the game")
    b.word("zone", {
        "the battlefield": Zone.BATTLEFIELD, "your hand": Zone.HAND, "your graveyard": Zone.GRAVEYARD,
        "exile": Zone.EXILE, "your library": Zone.LIBRARY,
    })
    _costs(b)


def mana_run(line: Line, at: int) -> list[tuple[Value, int]]:
    """Mana symbols in a row."""
    end = at
    tokens = line.tokens
    while tokens[end].startswith("{") and _is_mana(tokens[end]):
        end += 1
    return [(mana_cost("".join(tokens[at:end]).upper()), end)] if end > at else []


@lru_cache(maxsize=1_000)
def _is_mana(symbol: str) -> bool:
    if symbol in _NOT_MANA:
        return False
    try:
        mana_cost(symbol.upper())
    except ValueError:
        return False
    return True


def show_mana(value: Value) -> list[str] | None:
    """Mana symbols, printed."""
    return [f"{{{symbol.lower()}}}" for symbol in value.symbols] if isinstance(value, ManaCost) else None


def loyalty(line: Line, at: int) -> list[tuple[Value, int]]:
    """A loyalty symbol (606.4), with or without brackets."""
    tokens = line.tokens
    start = at + 1 if tokens[at] == "[" else at
    token = tokens[start]
    end = start + 1
    if start != at:
        if tokens[end] != "]":
            return []
        end += 1
    if token == "0":
        return [(Loyalty(0), end)]
    if token[:1] not in "+-" or len(token) < 2 or "/" in token:
        return []
    if token[1:] == "x":
        return [(Loyalty(-1 if token[0] == "-" else 1, x=True), end)]
    return [(Loyalty(int(token)), end)]


def show_loyalty(value: Value) -> list[str] | None:
    """A loyalty symbol, printed as Scryfall does, without brackets."""
    if not isinstance(value, Loyalty):
        return None
    if value.x:
        return ["-x" if value.change < 0 else "+x"]
    return [f"{value.change:+d}" if value.change else "0"]


def _costs(b: Builder) -> None:
    b.grammar.lexer("mana", mana_run, ("#m",), show_mana)
    b.grammar.lexer("loyaltysymbol", loyalty, ("#l", "[", "0"), show_loyalty, sees=3)
    b.says("costpart", PayMana, "{cost:mana}", "pay {cost:mana}")
    b.says("costpart", PayMana, "waterbend {cost:mana}", tapping=True)
    b.says("costpart", TapThis, "{t}")
    b.says("costpart", UntapThis, "{q}")
    row(b, "costpart", "{e:vp.b}", DoThis(done(_.e(is_no(PayCost)), IMPLIED)))
    b.says("costpart", OwnManaCost, "its mana cost")
    for count in range(1, 6):
        row(b, "cost", " , ".join(f"{{c{index}:costpart}}" for index in range(count)),
            Cost(tuple([_[f"c{index}"] for index in range(count)])))
    row(b, "costpart", "{a:vp.b} and {b:vp.b}", DoThis(Sequence((done(_.a, IMPLIED), done(_.b, IMPLIED)))))
    listed(b, "cost or", "cost1", "or", least=2)
    row(b, "cost", "{m:cost or}", Cost(either=_.m))
    row(b, "cost1", "{a:costpart}", Cost((_.a,)))
    row(b, "manapart", "{c:mana}", Cost((PayMana(_.c),)))
    row(b, "loyaltycost", "{c:loyaltysymbol}", Cost((_.c(is_a(Loyalty)),)))
