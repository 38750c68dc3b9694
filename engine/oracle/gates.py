"""The four gates of honest support: one reading, every word used, the same text printed, every node performable."""

from __future__ import annotations

from engine.ast import effects
from engine.ast.abilities import Unread
from engine.ast.conditions import UntilTurnOf
from engine.ast.node import Ability, Amount, Condition, Effect, Filter, Node, Pattern, Selection, Test
from engine.ast.selections import Back, Target
from engine.evaluate import evaluators as evaluate
from engine.evaluate.compile import supported
from engine.events import matchers_combat, matchers_doing, matchers_players
from engine.events.matchers import patterns_known
from engine.oracle.clauses import FIELDS, within
from engine.oracle.grammar import grammar
from engine.oracle.printer import Printing, Words
from engine.oracle.vocabulary import WORDED, unknown_word
from engine.state import effect_rows

# importing them registers what the engine can evaluate
EVALUATORS = (matchers_combat, matchers_doing, matchers_players, evaluate)
PERFORMABLE: set[type[Node]] = set(supported() | patterns_known())  # node classes the engine can evaluate
CHECKED = (Amount, Condition, Filter, Selection, Test, Pattern)  # kinds of node that must be among them
UNPERFORMED: set[type[Node]] = set()  # modifiers and effects that nothing consults yet
_PLAIN: set[type] = set()  # node classes of which nothing is asked but their parts
_SOUGHT: dict[type[Node], tuple[bool, bool, bool]] = {}  # what is asked of a class, found once


def declare(*classes: type[Node]) -> None:
    """Declare more node classes as understood by the engine."""
    PERFORMABLE.update(classes)


def performable(value: object) -> str:
    """The name of the first node or word that nothing can perform, or ""."""
    plain = set() if UNPERFORMED else _PLAIN
    for each in within(value):
        cls = type(each)
        if cls in plain:
            continue
        if not isinstance(each, Node):
            _PLAIN.add(cls)
        elif _node(each):
            return _first_missing(value)
    return ""


def _first_missing(value: object) -> str:
    """The same in the order of the text."""
    if isinstance(value, tuple):
        return next((found for each in value if (found := _first_missing(each))), "")
    found = _node(value) if isinstance(value, Node) else ""
    return found or next((found for name in FIELDS[type(value)] if (found := _first_missing(getattr(value, name)))), "")


def _node(value: Node) -> str:
    if isinstance(value, Unread):
        return value.reason
    if isinstance(value, Back) and value.to is None:
        return f"unclear reference: {value.word}"
    if isinstance(value, Target) and value.slot < 0:
        return "a target outside an ability that has targets"
    cls = type(value)
    if "duration" in FIELDS[cls] and cls is not effects.Continuous and _begins_later(value):
        return "a duration that begins later"
    checked, unperformed, worded = _SOUGHT.get(cls) or _sought(cls)
    if unperformed or (checked and cls not in PERFORMABLE) or cls in UNPERFORMED:
        return cls.__name__
    return unknown_word(value) if worded else ""


def _begins_later(value: Node) -> bool:
    """Whether it would be so during a later turn alone, which continuous effects can."""
    duration = getattr(value, "duration", None)
    return isinstance(duration, UntilTurnOf) and duration.only


def _sought(cls: type[Node]) -> tuple[bool, bool, bool]:
    """Whether a class must be among those the engine evaluates, is an effect that nothing performs, and may hold a word
    that the engine does not answer to."""
    performed = hasattr(cls, "perform") or cls.__module__ in (effects.__name__, effect_rows.__name__)
    found = (issubclass(cls, CHECKED), issubclass(cls, Effect) and not performed, issubclass(cls, WORDED))
    _SOUGHT[cls] = found
    checked, unperformed, worded = found
    known = not unperformed and not worded and (not checked or cls in PERFORMABLE) and "duration" not in FIELDS[cls]
    if known and not issubclass(cls, (Unread, Back, Target)):
        _PLAIN.add(cls)
    return found


def printed(nt: str, value: object, strict: bool = True) -> Words | None:
    """The words of a value as a nonterminal of the one grammar, or None; `strict` as of `Printing`."""
    return Printing(grammar(), strict).show(nt, value)


def prints_again(nt: str, value: tuple[Ability, ...], tokens: list[str]) -> bool:
    """Whether the abilities print the very tokens they were read from."""
    words = printed(nt, value)
    return words is not None and list(words) == tokens
