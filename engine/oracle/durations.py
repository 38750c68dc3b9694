"""Durations (611.2), steps, zones and costs as words."""

from __future__ import annotations

import re
from functools import lru_cache, partial
from typing import Final, TypeVar

from engine.ast import conditions as c
from engine.ast.abilities import ReplacementAbility, StaticAbility
from engine.ast.costs import Cost, DoThis, Loyalty, OwnManaCost, PayMana, TapThis, UntapThis
from engine.ast.effects import PayCost, Sequence
from engine.ast.modifiers import Cant
from engine.ast.node import Ability, Condition, Selection
from engine.ast.says import choice
from engine.ast.selections import All, Back, This
from engine.oracle.awaiting import Circumstance
from engine.oracle.clauses import within
from engine.oracle.constants import FLASH, IMPLIED, OPPONENTS, YOU, YOUR_TURN
from engine.oracle.described import is_a, is_no
from engine.oracle.kernel import Line, Value, Values, changed
from engine.oracle.rows import _, done, listed, marking, row, rows, through
from engine.oracle.templates import Builder, member, sections
from engine.terms.mana import ManaCost, mana_cost
from engine.terms.steps import Step

A = TypeVar("A", bound=StaticAbility | ReplacementAbility)
STEPS: Final = {
    "upkeep": Step.UPKEEP, "end step": Step.END, "draw step": Step.DRAW, "untap step": Step.UNTAP,
    "precombat main phase": Step.MAIN1, "first main phase": Step.MAIN1, "postcombat main phase": Step.MAIN2,
    "second main phase": Step.MAIN2, "combat": Step.BEGIN_COMBAT, "end of combat": Step.END_COMBAT,
    "declare attackers step": Step.DECLARE_ATTACKERS, "declare blockers step": Step.DECLARE_BLOCKERS,
    "cleanup step": Step.CLEANUP,
}
choice("untilstep", {words: {"step": STEPS[words]} for words in ("upkeep", "end step", "untap step")}, "a step")
_LOYALTY: Final = re.compile(r"0|([+-])(\d+|x)")
_NOT_MANA: Final = {"{t}", "{q}", "{e}", "{chaos}", "{tk}", "{a}"}
PLAIN: Final = "plain spell cost"  # how the cost of the first spell of a turn, a condition of its own, is marked
UNLESS: Final = "unless {c:condition}"
BEHIND: Final = "so when:"
MARK: Final = "when so:"
AND: Final = "and besides:"  # before the surface of the second of two abilities of one sentence
MORE: Final = "more:"  # behind it, of what has a condition of its own: the cost of the first spell of a turn
WHOSE: Final[dict[str, Selection]] = {"your": YOU, "a opponent 's": All(OPPONENTS), "each opponent 's": All(OPPONENTS)}
STEPS_DURING: Final[dict[str, Step | None]] = {
    "turn": None, "untap step": Step.UNTAP, "upkeep": Step.UPKEEP, "draw step": Step.DRAW, "end step": Step.END,
    "declare attackers step": Step.DECLARE_ATTACKERS, "declare blockers step": Step.DECLARE_BLOCKERS,
    "first main phase": Step.MAIN1, "second main phase": Step.MAIN2,
}
DURING: Final[dict[str, Condition]] = {
    f"during {whose} {name}": c.IsTurnOf(who, step) for whose, who in WHOSE.items()
    for name, step in STEPS_DURING.items()
}
EACH: Final[dict[str, Condition]] = {
    f"during each of your {name}s": c.IsTurnOf(YOU, step) for name, step in STEPS_DURING.items()
}


def _durations(b: Builder) -> None:
    """Add durations, zones and costs."""
    b.says("leading", c.UntilEndOfTurn, f"until end of {member('TURN', 'turn')}")
    b.says("leading", c.UntilEndOfCombat, f"until end of {member('TURN', 'combat')}")
    b.same("duration", "{_:leading}")  # every duration may stand first but this one
    b.says("leading", c.UntilEndOfTurn, "this turn")
    b.says("duration", c.UntilEndOfCombat, "this combat")
    b.says("leading", c.UntilTurnOf, "until {who:possessive} next turn")
    b.says("leading", c.UntilTurnOf, "until the end of {who:possessive} next turn", end=True)
    b.says("leading", c.UntilTurnOf, "during {who:possessive} next turn", end=True, only=True)
    b.says("leading", c.UntilTurnOf, "during {who:possessive} next combat phase", end=True, step=Step.END_COMBAT,
           only=True, soon=True)
    b.says("leading", c.UntilTurnOf, "until (BEGINS: |the beginning of) {who:possessive} next {:untilstep}")
    b.says("leading", c.UntilTurnOf, "until the end of combat on {who:possessive} next turn", end=True,
           step=Step.END_COMBAT)
    b.says("leading", c.UntilLeaves, "until {what:oneobject} leaves the battlefield")
    b.says("leading", c.UntilLeaves, "until {what:thisobject} is cast from exile", exile=True)
    b.says("leading", c.WhileTrue, "for as long as {condition:condition}")
    row(b, "leading", "until you exile another card with ~", c.UntilAnotherExiled())
    b.says("leading", c.UntilPlaneswalk, "until a player planeswalks")
    b.says("leading", c.ForTheRestOfTheGame, "for the rest of the game")
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
    try:
        return symbol not in _NOT_MANA and bool(mana_cost(symbol.upper()).symbols)
    except ValueError:
        return False


def loyalty(line: Line, at: int) -> list[tuple[Value, int]]:
    """A loyalty symbol (606.4), with or without brackets."""
    bracketed = line.tokens[at] == "["
    end = at + 3 if bracketed else at + 1
    found = _LOYALTY.fullmatch(line.tokens[at + bracketed])
    if found is None or (bracketed and line.tokens[end - 1] != "]"):
        return []
    return [(Loyalty(int(f"{found[1]}1"), x=True) if found[2] == "x" else Loyalty(int(found[0])), end)]


def show_loyalty(value: Value) -> list[str] | None:
    """A loyalty symbol, printed as Scryfall does, without brackets."""
    if not isinstance(value, Loyalty):
        return None
    return [f"{'-' if value.change < 0 else '+'}x" if value.x else f"{value.change:+d}" if value.change else "0"]


def _costs(b: Builder) -> None:
    b.grammar.lexer("mana", mana_run, ("#m",), lambda value: [
        f"{{{symbol.lower()}}}" for symbol in value.symbols] if isinstance(value, ManaCost) else None)
    b.grammar.lexer("loyaltysymbol", loyalty, ("#l", "[", "0"), show_loyalty, sees=3)
    b.says("costpart", PayMana, "{cost:mana}", "pay {cost:mana}")
    b.says("costpart", PayMana, "waterbend {cost:mana}", tapping=True)
    b.says("costpart", TapThis, "{t}")
    b.says("costpart", UntapThis, "{q}")
    row(b, "costpart", "{e:vp.b}", DoThis(done(_.e(is_no(PayCost)), IMPLIED)))
    b.says("costpart", OwnManaCost, "its mana cost")
    rows(b, "costparts", {"{a:costpart}": (_.a,), "{a:costpart} , {m:costparts}": (_.a, *_.m)})
    row(b, "cost", "{m:costparts}", Cost(_.m))
    row(b, "costpart", "{a:vp.b} and {b:vp.b}", DoThis(Sequence((done(_.a, IMPLIED), done(_.b, IMPLIED)))))
    listed(b, "cost or", "cost1", "or", least=2)
    row(b, "cost", "{m:cost or}", Cost(either=_.m))
    row(b, "cost1", "{a:costpart}", Cost((_.a,)))
    row(b, "manapart", "{c:mana}", Cost((PayMana(_.c),)))
    row(b, "loyaltycost", "{c:loyaltysymbol}", Cost((_.c(is_a(Loyalty)),)))


def _led_by(b: Builder) -> None:
    """What leads or ends a sentence: while what is so, during which step; how something comes onto the battlefield."""
    row(b, "circumstance", "as long as {c:condition}", Circumstance(_.c))
    rows(b, "circumstance.time", {
        "{w:attime}": Circumstance(_.w[DURING]), "during turns other than yours": Circumstance(c.Unmet(YOUR_TURN)),
    })
    b.same("circumstance", "{_:circumstance.time}")
    unled = partial(_unconditional, MARK)
    for nt, cls in (("static", StaticAbility), ("replacing", ReplacementAbility)):
        row(b, nt, f"{{c:circumstance}} , {{a:{nt}}}", through(_led, unled, _.a(is_a(cls)), _.c, cls=cls))
    row(b, "lineof permanentline", "{c:circumstance} , {a:statement} and {z:statement} .", (
        through(_led, unled, _.a(_alone), _.c), marking(AND, through(_led, unled, _.z(_alone), _.c))))
    row(b, "lineof permanentline", "{a:statement} and {z:statement} .", (_.a(_alone), marking(AND, _.z(_alone))))
    b.same("static", "{_:statement} .")
    b.same("circumstance.behind", "{_:circumstance}")
    row(b, "circumstance.behind", UNLESS, Circumstance(c.Unmet(_.c)))
    row(b, "static", "{a:statement} {c:circumstance.behind} .",
        through(_trailed, partial(_unconditional, BEHIND), _.a, _.c, cls=StaticAbility))
    b.vocabulary("attime.word", {words: words for words in DURING})
    b.same("attime", "{_:attime.word}")
    b.word("atsometime", {words: words for words in EACH}, "during each of your STEPS_DURING")
    b.same("atsometime", "{_:attime}")


def _trailed(ability: Ability, when: Circumstance) -> StaticAbility | None:
    if not isinstance(ability, StaticAbility) or ability.defining or ability.condition is not None:
        return None
    if isinstance(ability.what, This) and ability.modifiers == FLASH:
        return None  # that says when it can be cast
    if when.surface == UNLESS and any(isinstance(each, Cant) for each in ability.modifiers):
        return None  # worded with what can't be done
    return _conditional(ability, when, BEHIND)


def _conditional(ability: A, when: Circumstance, mark: str) -> A:
    """An ability with a condition, or one more; the surface keeps where that stands and how it is said."""
    own = ability.condition
    both = when.condition if own is None else c.Both((own, when.condition))
    return changed(ability, condition=both, surface=f"{mark}{MORE if own else ''}{when.surface}|{ability.surface}")


def _unconditional(mark: str, value: Value) -> Values | None:
    """The ability without it, and the condition, where it stands so."""
    if not isinstance(value, StaticAbility | ReplacementAbility) or not value.surface.startswith(mark):
        return None
    when, _, surface = value.surface[len(mark) :].partition("|")
    own, condition = None, value.condition
    if when.startswith(MORE) and isinstance(condition, c.Both):
        own, condition = condition.parts
    assert condition is not None
    return changed(value, condition=own, surface=surface), Circumstance(condition, surface=when.removeprefix(MORE))


def _led(ability: StaticAbility | ReplacementAbility, lead: Circumstance) -> StaticAbility | ReplacementAbility | None:
    if isinstance(ability, StaticAbility) and ability.defining:
        return None
    led = ability.condition is None or ability.surface.startswith(PLAIN) or c.IsTurnOf in (
        type(ability.condition), type(lead.condition))
    return _conditional(ability, lead, MARK) if led else None


def _alone(ability: Value) -> bool:
    """Whether a static ability has a subject of its own and no condition that might be of another one beside it."""
    return isinstance(ability, StaticAbility) and ability.condition is None and not ability.defining \
        and not any(isinstance(each, Back) for each in within(ability))


add: Final = sections(_durations, _led_by)
