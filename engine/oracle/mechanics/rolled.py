"""Dice (706): the result as a number and as a condition, rolls of certain numbers as events."""

from __future__ import annotations

from typing import Final

from engine.actions.whole_game import RollDice
from engine.ast.abilities import EntersAbility
from engine.ast.amounts import Fixed, ThatMany
from engine.ast.conditions import AnyTrue, Holds
from engine.ast.effects import If, Sequence
from engine.ast.node import Amount, Condition, Effect
from engine.ast.patterns import PlayerDoes
from engine.oracle.kernel import Value
from engine.oracle.mechanics.dietables import RESULT
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder, member

RESULTS: Final = ("the result", "the total of those results", "the total of the results")
COMPARED: Final = {"": "=", " or higher": ">=", " or greater": ">=", " or more": ">=", " or lower": "<=",
                   " or less": "<="}
TOTAL: Final = ThatMany(surface=RESULT)


def add(b: Builder) -> None:
    """Add what is said of dice."""
    for words in RESULTS:
        _result(b, words)
    for it in ("~", "it"):
        shaped(b, "entering", EntersAbility, f"as ~ enters , {{e:clauses}} . {it} enters {{c:entry}} .", _entering,
               "effect.effects.0", "effect.effects.1")
    _rolls(b)
    _conditions(b)


def _result(b: Builder, words: str) -> None:
    key = RESULT if words == RESULT else f"{RESULT}|{words}"
    made = ThatMany(surface=key)
    b.rule("counted", words, lambda values: made,
           lambda value: () if isinstance(value, ThatMany) and value.surface == key else None, ThatMany, key)


def _entering(effect: Effect, entry: Effect) -> EntersAbility | None:
    """It enters so, after that was done (614.12a)."""
    return EntersAbility(Sequence((effect, entry))) if isinstance(effect, RollDice) else None


def _rolls(b: Builder) -> None:
    """ "Whenever you roll a 4 or higher on a die"."""
    for number, s in (("s", "s"), ("p", "")):
        for words, op in (("", "="), (" or higher", ">=")):
            for on in ("", " on a die"):
                result = f"{{n:figure}}{member('OR HIGHER', words)}{member('ON A DIE', on)}"
                for natural in ("", " natural"):
                    shaped(b, "event", PlayerDoes, f"{{w:psubject.{number}}} roll{s} a{member('NATURAL', natural)} "
                           f"{result}", _does(op), "who", _figure)


def _does(op: str) -> Value:
    return lambda who, n: PlayerDoes(who, f"roll {op} {n.number}") if isinstance(n, Fixed) else None


def _figure(value: Value) -> Value:
    return Fixed(int(value.verb.split()[-1]), surface="#") if value.verb.startswith("roll ") else None


def _conditions(b: Builder) -> None:
    for words, op in COMPARED.items():
        for head in ("the result is", "you roll a", "you rolled a", "you rolled", "you roll"):
            shaped(b, "condition", Holds, f"{head} {{n:figure}} {member('OR HIGHER', words)}", _so(op), "right")
        shaped(b, "plain", If, f"on a {{n:figure}} {member('OR HIGHER', words)} "
            f", {{e:clauses}}", _on(op), "condition.right", "effect")
    shaped(b, "plain", If, "on a {n:figure} or {m:figure} , {e:clauses}", _either, "condition.parts.0.right",
           "condition.parts.1.right", "effect")


def _so(op: str) -> Value:
    return lambda n: Holds(TOTAL, op, n)


def _on(op: str) -> Value:
    return lambda n, e: If(Holds(TOTAL, op, n), e)


def _either(first: Amount, second: Amount, effect: Effect) -> If:
    parts: tuple[Condition, ...] = (Holds(TOTAL, "=", first), Holds(TOTAL, "=", second))
    return If(AnyTrue(parts), effect)
