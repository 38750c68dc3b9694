"""The four gates of honest support: one reading, every word used, the same text printed, every node performable."""

from __future__ import annotations

from typing import Final

from engine.ast import effects
from engine.ast.abilities import ActivatedAbility, CastingAbility, Unread
from engine.ast.amounts import AmountPaid, CountDistinct, HistoryCount, PropertyOf
from engine.ast.conditions import Designation, Happened, UntilTurnOf
from engine.ast.filters import Compare, Foremost, History, PlayerWho, Status
from engine.ast.modifiers import AsThough, Cant, Must
from engine.ast.node import Ability, Amount, Condition, Effect, Filter, Node, Pattern, Selection, Test
from engine.ast.patterns import Becomes, PlayerDoes
from engine.ast.selections import Back, Target
from engine.evaluate import evaluators as evaluate
from engine.evaluate.compile import supported
from engine.events import matchers_combat, matchers_doing, matchers_players
from engine.events.matchers import patterns_known
from engine.oracle.clauses import FIELDS, within
from engine.oracle.grammar import grammar
from engine.oracle.printer import Printing, Words
from engine.state import effect_rows
from engine.state.history import HISTORY_WORDS
from engine.terms.mana import POOL

# importing them registers what the engine can evaluate
EVALUATORS = (matchers_combat, matchers_doing, matchers_players, evaluate)
PERFORMABLE: set[type[Node]] = set(supported() | patterns_known())  # node classes the engine can evaluate
CHECKED = (Amount, Condition, Filter, Selection, Test, Pattern)  # kinds of node that must be among them
UNPERFORMED: set[type[Node]] = set()  # modifiers and effects that nothing consults yet
_PLAIN: set[type] = set()  # node classes of which nothing is asked but their parts
_SOUGHT: dict[type[Node], tuple[bool, bool, bool]] = {}  # what is asked of a class, found once
CANT: Final = frozenset({
    "attack", "block", "attack or block", "attack alone", "attack with others", "block alone",
    "attack or block alone", "be blocked",
    "be regenerated", "be prevented", "be prevented in combat", "assign combat damage",
    "be attached", "be blocked except by many",
    "block nonflying", "be blocked by more", "attack you or yours", "be destroyed",
    "untap", "become untapped", "gain life", "lose life", "draw", "get counters", "have counters", "transform",
    "phase out", "lose", "win", "deal damage", "cast spells", "cast creature spells", "cast noncreature spells",
    "be sacrificed", "play lands", "be enchanted", "be equipped", "activate abilities", "be countered", "be targeted",
    "have its abilities activated", "have its nonmana abilities activated",
    "cast spells but as sorceries",
    "activate nonmana abilities", "activate abilities neither of mana nor of loyalty",
    "enter the battlefield", "crew vehicles", "search libraries",
    "attack, block, or crew vehicles", "turn face up",
    "activate loyalty abilities", "become suspected",
    "change life total", "lose life to damage", "be made to sacrifice", "be made to discard",
    "pay life for costs", "sacrifice for costs",
    "untap more", "have its tapping abilities activated", "be copied",
})
DOES: Final = frozenset({
    "attack",
    "expend 4", "expend 8",
    "draw", "discard", "forage", "sacrifice", "mill", "cycle", "exile", "shuffle", "flip", "roll", "win a flip",
    "roll one or more dice", *(f"roll {op} {result}" for op in ("=", ">=") for result in range(1, 21)),
    "would scry", "would proliferate", "would learn", "would draw two or more", "would mill", "would surveil",
    "would investigate",
    "lose a flip", "scry", "surveil", "search", "investigate", "proliferate", "explore", "connive", "fight", "amass",
    "pay cumulative upkeep", "don't pay cumulative upkeep",
    "become the monarch", "take the initiative", "copy", "clash", "win a clash", "vote", "foretell a card",
    "give a gift", "discover", "manifest dread", "learn", "plot a card", "goad", "airbend", "earthbend",
    "commit a crime", "collect evidence", "be tempted", "crank", "venture", "complete a dungeon", "visit",
    "open an attraction", "claim the prize of an attraction", "roll to visit your attractions",
    "set in motion", "roll chaos", "roll planeswalker", "planeswalk", "planeswalk to",
    "planeswalk away from", "encounter", "roll the planar die", "abandon",
})
BECOMES: Final = frozenset({
    "transforms", "transforms into", "turned face up", "phases in", "phases out", "monstrous", "renowned",
    "unattached", "becomes unattached", "attached", "level 2", "level 3",
    "equipped", "enchanted", "exerted", "explore", "explore a land card", "explore a nonland card", "connive", "fight",
    "saddled", "crewed",
    "trains", "evolves", "boasts", "exploits a creature", "crews a vehicle", "saddles a mount", "enlists a creature",
    "mutates", "plotted", "solved",
})
STATUSES: Final = frozenset({
    "tapped", "untapped", "attacking", "blocking", "blocked", "unblocked", "face-down", "face-up", "transformed",
    "kicked", "enchanted", "equipped", "modified", "monstrous", "renowned", "goaded", "suspected", "saddled", "echoed",
    "solved", "prepared", "foretold",
    "exerted", "fortified", "crewed", "tributed",
    "attacking alone",
    "paired", "unpaired", "ring-bearer",
})
PROPERTIES: Final = frozenset({
    "total power and toughness",
    "targets",
    "power", "toughness", "mana value", "loyalty", "life total", "hand size", "speed", "cards in library",
    "base power", "base toughness", "damage", "colors", "devoured", "times mutated", "starting life total",
    "cards in hand", "cards in graveyard", "poison", "experience", "rad", "energy", "mana spent",
    "colors of mana spent", "spent S", "spent from Treasure", "unspent mana",
    "card types", *(f"spent {letter}" for letter in POOL), *(f"unspent {letter}" for letter in POOL),
    *(f"{letter} symbols" for letter in POOL[:5]),
})
OF_PLAYERS: Final = frozenset({"controls", "owns", "monarch"})
DESIGNATIONS: Final = frozenset({"solved", "combat phase", "first combat phase", "your first combat phase",
    "first end step",
    "monarch", "initiative", "city's blessing", "enduring story", "day", "night", "max speed", "completed a dungeon",
})
PAID: Final = frozenset({
    "times kicked", "additional", "mana spent", "colors of mana spent", "chosen number", "life paid",
    "activating spent S", "activating spent from Treasure", "replicate", "squad",
})
LOOKS: Final = frozenset({
    "card types", "basic land types", "colors", "names", "mana values", "creature types", "powers",
    "counter kinds", "permanent types",
})
TIMINGS: Final = frozenset({
    "sorcery", "instant", "your turn", "combat", "not during combat", "your upkeep", "before attackers",
    "before damage", "once ever", "attackers",
    "after blockers", "before blockers", "blockers", "upkeep", "end of combat", "opponent's turn",
    "your draw step",
})
PRETENDED: Final = frozenset({
    "attack", "be blocked", "assign combat damage", "block", "cast spells", "spend mana", "target",
})
WORDED: Final = (
    Cant, PlayerDoes, Becomes, Status, HistoryCount, Happened, History, PropertyOf, Compare, PlayerWho, Foremost,
    Designation, AmountPaid, CountDistinct, ActivatedAbility, CastingAbility, Must, AsThough,
)  # the nodes that hold a word of such a list


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


def unknown_word(node: Node) -> str:
    """A word of a node that the engine does not answer to, or ""."""
    word = _word(node)
    return "" if word is None else word


def _word(node: Node) -> str | None:
    if isinstance(node, Cant):
        return None if node.verb in CANT else f"can't {node.verb}"
    if isinstance(node, PlayerDoes):
        return None if node.verb in DOES else node.verb
    if isinstance(node, Becomes):
        return None if node.word in BECOMES else node.word
    if isinstance(node, Status):
        return None if node.word in STATUSES else node.word
    if isinstance(node, (HistoryCount, Happened, History)):
        return None if node.what in HISTORY_WORDS else node.what
    if isinstance(node, (PropertyOf, Compare)):
        return None if node.property in PROPERTIES else node.property
    if isinstance(node, (PlayerWho, Foremost)):
        known = node.property in PROPERTIES or node.property in HISTORY_WORDS or node.property in OF_PLAYERS
        return None if known else node.property
    if isinstance(node, Designation):
        return None if node.word in DESIGNATIONS or node.word.startswith("completed ") else node.word
    if isinstance(node, AmountPaid):
        return None if node.what in PAID else node.what
    if isinstance(node, CountDistinct):
        return None if node.property in LOOKS else node.property
    if isinstance(node, (ActivatedAbility, CastingAbility)):
        return next((each for each in node.timing if each not in TIMINGS), None)
    if isinstance(node, Must):
        return None if node.verb in ("attack", "block", "attack or block", "be blocked") else node.verb
    if isinstance(node, AsThough):
        return None if node.verb in PRETENDED else node.verb
    return None
