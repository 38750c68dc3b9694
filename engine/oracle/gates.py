"""The four gates of honest support: one reading, every word used, the same text printed, every node performable."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, cast

from engine.actions.nextspell import NextSpell
from engine.actions.tokens import Create
from engine.ast import effects
from engine.ast.abilities import ActivatedAbility, CastingAbility, KeywordAbility, TriggeredAbility, Unread
from engine.ast.amounts import AmountPaid, CountDistinct, Fixed, HistoryCount, PropertyOf
from engine.ast.conditions import Designation, Did, Exists, Happened, Matches, PaidFor, Unmet, UntilTurnOf, Was
from engine.ast.effects import Continuous, If, May, Sequence
from engine.ast.filters import AnyOf, Compare, Either, Foremost, History, Objects, PlayerWho, Status
from engine.ast.modifiers import AsThough, Cant, Must
from engine.ast.node import Ability, Amount, Condition, Effect, Filter, Node, Pattern, Selection, Test
from engine.ast.patterns import Becomes, CastsSpell, PlayerDoes
from engine.ast.selections import All, Among, Back, Several, Some, SomeOf, Source, Target, This, You
from engine.ast.trees import Known, kind_of
from engine.evaluate import evaluators as evaluate
from engine.evaluate.compile import supported
from engine.events import matchers_combat, matchers_doing, matchers_players
from engine.events.matchers import patterns_known
from engine.oracle.clauses import FIELDS, part_of, within
from engine.oracle.grammar import grammar
from engine.oracle.nouns import of_one_owner
from engine.oracle.printer import Printing, Words
from engine.oracle.templates import ACTOR_FIELD, SECOND, THIRD
from engine.state import effect_rows
from engine.state.history import HISTORY_WORDS
from engine.terms.mana import POOL

# importing them registers what the engine can evaluate
EVALUATORS = (matchers_combat, matchers_doing, matchers_players, evaluate)
PERFORMABLE: Final[frozenset[type[Node]]] = frozenset(supported() | patterns_known())  # that the engine can evaluate
CHECKED: Final = frozenset({Amount, Condition, Filter, Selection, Test, Pattern})  # what must be among them
CANT: Final = frozenset({
    "attack", "block", "attack or block", "attack alone", "attack with others", "block alone", "attack without",
    "block without", "attack or block alone", "be blocked", "be regenerated", "be prevented", "be prevented in combat",
    "assign combat damage", "be attached", "be blocked except by many", "block nonflying", "be blocked by more",
    "attack you or yours", "be destroyed", "untap", "become untapped", "gain life", "lose life", "draw", "get counters",
    "have counters", "transform", "phase out", "lose", "win", "deal damage", "cast spells", "cast creature spells",
    "cast noncreature spells", "be sacrificed", "play lands", "be enchanted", "be equipped", "activate abilities",
    "be countered", "be targeted", "have its abilities activated", "have its nonmana abilities activated",
    "cast spells but as sorceries", "activate nonmana abilities", "activate abilities neither of mana nor of loyalty",
    "enter the battlefield", "crew vehicles", "search libraries", "attack, block, or crew vehicles", "turn face up",
    "activate loyalty abilities", "become suspected", "change life total", "lose life to damage",
    "be made to sacrifice", "be made to discard", "pay life for costs", "sacrifice for costs", "untap more",
    "have its tapping abilities activated", "be copied",
})
DOES: Final = frozenset({
    "attack", "expend 4", "expend 8", "draw", "discard", "forage", "sacrifice", "mill", "cycle", "exile", "shuffle",
    "flip", "roll", "win a flip", "roll one or more dice",
    *(f"roll {op} {result}" for op in ("=", ">=") for result in range(1, 21)), "would scry", "would proliferate",
    "would learn", "would draw one or more", "would draw two or more", "would mill", "would surveil",
    "would investigate", "seek", "lose a flip",
    "scry", "surveil", "search", "investigate", "proliferate", "explore", "connive", "fight", "amass",
    "pay cumulative upkeep", "don't pay cumulative upkeep", "become the monarch", "take the initiative", "copy",
    "clash", "win a clash", "vote", "foretell a card", "give a gift", "discover", "manifest dread", "learn",
    "plot a card", "goad", "airbend", "earthbend", "waterbend", "commit a crime", "collect evidence", "be tempted",
    "crank", "venture", "complete a dungeon", "visit", "open an attraction", "claim the prize of an attraction",
    "roll to visit your attractions", "set in motion", "roll chaos", "roll planeswalker", "planeswalk", "planeswalk to",
    "planeswalk away from", "encounter", "roll the planar die", "abandon",
})
BECOMES: Final = frozenset({
    "transforms", "transforms into", "turned face up", "phases in", "phases out", "monstrous", "renowned", "unattached",
    "becomes unattached", "attached", "level 2", "level 3", "equipped", "enchanted", "exerted", "explore",
    "explore a land card", "explore a nonland card", "connive", "fight", "regenerate", "saddled", "crewed", "trains",
    "evolves", "boasts", "exploits a creature", "crews a vehicle", "saddles a mount", "enlists a creature", "mutates",
    "plotted", "solved",
})
STATUSES: Final = frozenset({
    "tapped", "untapped", "attacking", "blocking", "blocked", "unblocked", "face-down", "face-up", "transformed",
    "kicked", "enchanted", "equipped", "modified", "monstrous", "renowned", "goaded", "suspected", "saddled", "echoed",
    "solved", "prepared", "foretold", "exerted", "fortified", "crewed", "tributed", "attacking alone", "paired",
    "blocking alone", "unpaired", "ring-bearer",
})
PROPERTIES: Final = frozenset({
    "total power and toughness", "targets", "power", "toughness", "mana value", "loyalty", "life total", "hand size",
    "speed", "cards in library", "base power", "base toughness", "damage", "colors", "devoured", "times mutated",
    "starting life total", "cards in hand", "cards in graveyard", "poison", "experience", "rad", "energy", "mana spent",
    "colors of mana spent", "spent S", "spent from Treasure", "unspent mana", "card types",
    *(f"spent {letter}" for letter in POOL), *(f"unspent {letter}" for letter in POOL),
    *(f"{letter} symbols" for letter in POOL[:5]),
})
OF_PLAYERS: Final = frozenset({"controls", "owns", "monarch", "initiative", "max speed", "city's blessing"})
DESIGNATIONS: Final = frozenset({
    "solved", "combat phase", "first combat phase", "your first combat phase", "first end step", "monarch",
    "initiative", "city's blessing", "enduring story", "day", "night", "max speed", "completed a dungeon",
})
PAID: Final = frozenset({
    "times kicked", "additional", "mana spent", "colors of mana spent", "chosen number", "noted number", "life paid",
    "life paid as it entered", "activating spent S", "activating spent from Treasure", "replicate", "squad",
})
LOOKS: Final = frozenset({
    "card types", "basic land types", "colors", "names", "mana values", "creature types", "powers", "counter kinds",
    "permanent types", "mana costs",
})
TIMINGS: Final = frozenset({
    "sorcery", "instant", "your turn", "combat", "not during combat", "your upkeep", "before attackers",
    "before damage", "once ever", "attackers", "after blockers", "before blockers", "blockers", "upkeep",
    "end of combat", "opponent's turn", "your draw step", "before combat", "after combat", "before its end",
})
PRETENDED: Final = frozenset({
    "attack", "be blocked", "assign combat damage", "block", "cast spells", "spend mana", "target",
})
DUTIES: Final = frozenset({"attack", "block", "attack or block", "be blocked"})
# the words that the engine answers to: of the nodes of each class the field that holds one, or several, of such a list
WORDS: Final[dict[type, tuple[str, frozenset[str]]]] = {
    Cant: ("verb", CANT), PlayerDoes: ("verb", DOES), Becomes: ("word", BECOMES), Status: ("word", STATUSES),
    HistoryCount: ("what", HISTORY_WORDS), Happened: ("what", HISTORY_WORDS), History: ("what", HISTORY_WORDS),
    PropertyOf: ("property", PROPERTIES), Compare: ("property", PROPERTIES),
    PlayerWho: ("property", PROPERTIES | HISTORY_WORDS | OF_PLAYERS),
    Foremost: ("property", PROPERTIES | HISTORY_WORDS | OF_PLAYERS),
    Designation: ("word", DESIGNATIONS), AmountPaid: ("what", PAID), CountDistinct: ("property", LOOKS),
    ActivatedAbility: ("timing", TIMINGS), CastingAbility: ("timing", TIMINGS),
    Must: ("verb", DUTIES), AsThough: ("verb", PRETENDED),
}
SOMEBODY: Final = frozenset({
    "player", "players", "opponent", "opponents", "controller", "controllers", "owner", "owners", "friend", "foe",
})
PERSONS: Final = frozenset({"your", "their", "they", "do", "don't", "does", "doesn't"})
THEIRS: Final = frozenset({"graveyard", "hand", "library", "life", "turn", "upkeep"})  # what only players have
OWNING: Final = frozenset({"control", "controls", "own", "owns"})
ASKING: Final = frozenset({"if", "as", "unless"})
JOINING: Final = frozenset({"and", "or", "and/or"})
THEM: Final = ("they ", "that player ", "the player ", "that opponent ", "the opponent ")
REFUSED: Final = ("you don't", "they don't", "that player doesn't")
_OF_PERSON: Final = SECOND[0]  # in a wording of one person alone
_THEIR_OWN: Final = f"their{THIRD}"  # in the surface of what somebody does with what is theirs
THEY: Final = ("they don't", "they can't", "that player doesn't", "they ")


def performable(parts: list[object]) -> str:
    """The name of the first node or word among all parts of a reading that nothing can perform, or ""."""
    return next((missing for each in parts if _ASKED[type(each)] and (missing := _missing(each))), "")


def _missing(value: object) -> str:
    cls = type(value)
    if type(value) is Back and value.to is None:
        return f"unclear reference: {value.word}"
    if type(value) is Target and value.slot < 0:
        return "a target outside an ability that has targets"
    if type(value) is Continuous and _comes_late(value):
        return "an ability that comes after what it triggers on"
    if type(value) is Create and value.colors and value.what.colors:
        return "two colors of one token"
    if type(value) is Unread:
        return value.reason
    if _OF_YOU[cls] and not isinstance(part_of(value, "who"), You):
        return "who does it"
    duration = part_of(value, "duration") if _LASTING[cls] else None
    if type(duration) is UntilTurnOf and duration.only:
        return "a duration that begins later"  # it would be so during a later turn alone, as continuous effects can
    return cls.__name__ if _UNDONE[cls] else unknown_word(value)


def _comes_late(given: Continuous) -> bool:
    """Whether a spell that was cast would be given what triggers as it is cast (603.2): "that spell gains storm"."""
    return type(given.what) is Back and given.what.to is Source.EVENT and any(
        isinstance(each, TriggeredAbility) and isinstance(each.pattern, CastsSpell) and each.pattern.what == This()
        for each in within(given.modifiers))


# whether nothing evaluates or performs a class of nodes, and whether anything is asked of one but its parts
_UNDONE: Final[Known[type, bool]] = Known(
    lambda cls: not hasattr(cls, "perform") and cls.__module__ not in (effects.__name__, effect_rows.__name__)
    if Effect in cls.__mro__ else cls not in PERFORMABLE and not CHECKED.isdisjoint(cls.__mro__))
_OF_YOU: Final[Known[type, bool]] = Known(lambda cls: bool(getattr(cls, "of_you", False)))
_LASTING: Final[Known[type, bool]] = Known(lambda cls: "duration" in FIELDS[cls] and cls is not Continuous)
_LOOKED_AT: Final = frozenset({Back, Continuous, Create, Target, Unread})
_ASKED: Final[Known[type, bool]] = Known(lambda cls: (
    cls in WORDS or cls in _LOOKED_AT or _LASTING[cls] or _UNDONE[cls] or _OF_YOU[cls]))


def printed(nt: str, value: object, strict: bool = True) -> Words | None:
    """The words of a value as a nonterminal of the one grammar, or None; `strict` as of `Printing`."""
    return Printing(grammar(), strict).show(nt, value)


def unknown_word(node: object) -> str:
    """A word of a node that the engine does not answer to, or ""."""
    row = WORDS.get(type(node))
    if row is None:
        return ""
    said = getattr(node, row[0])
    words: tuple[str, ...] = (said,) if isinstance(said, str) else said
    unknown = next((each for each in words if each not in row[1]), "")
    if not unknown or (type(node) is Designation and unknown.startswith("completed ")):
        return ""  # a dungeon
    return f"can't {unknown}" if type(node) is Cant else unknown


_ASKED_FOR: Final = SOMEBODY | PERSONS | OWNING | ASKING | JOINING | {"their", "of"}


def disagreement(value: object, tokens: tuple[str, ...], parts: list[object], held: set[type]) -> str:
    """What in a reading, and in all its parts, of these classes, does not agree with what was written, or ""."""
    words = _ASKED_FOR.intersection(tokens)
    others = not SOMEBODY.isdisjoint(words)
    persons = not PERSONS.isdisjoint(words) and (Sequence in held or any(
        _SAYS[type(each)] and _of_persons(cast("Node", each).surface) for each in parts))
    if persons and not _agrees(value, None, others):
        return "a person that is not spoken of"
    if not others and "their" in words and any(word == "their" and what in THEIRS for word, what in pairwise(tokens)):
        return "a person that is not spoken of"
    if "and" in words and AnyOf in held and _both_at_once(parts):
        return "one thing that is this and that"
    if (Several in held or Either in held) and not OWNING.isdisjoint(words) and not JOINING.isdisjoint(words) and (
            _unsure_whose(parts)):
        return "whose the others are is not sure"
    if SomeOf in held and "of" in words and not ASKING.isdisjoint(words) and _some_unasked(parts):
        return "some of those of whom nothing is asked"
    return ""


_SAYS: Final = kind_of(Node)


def _of_persons(surface: str) -> bool:
    """Whether a wording is of one person alone."""
    return surface != "" and (_OF_PERSON in surface or surface.startswith(THEY))


def _some_unasked(parts: list[object]) -> bool:
    """Whether some of several things are spoken of where no question counts them: "one of them isn't a Goblin" may mean
    that none is, and only whether any was cast is asked of spells."""
    return sum(isinstance(each, SomeOf) for each in parts) != sum(map(_some_asked, parts)) or any(
        isinstance(each, Unmet) and _some_asked(each.part) for each in parts)


def _some_asked(value: object) -> bool:
    if isinstance(value, PaidFor):
        return isinstance(value.of, SomeOf) and (value.of.op, value.of.amount) == (">=", 1)
    return isinstance(value, Matches | Was) and isinstance(value.what, SomeOf)


def _unsure_whose(parts: list[object]) -> bool:
    """Whether of several things described alike only the last is somebody's: "each creature and each land you control",
    which may be meant of them all."""
    for each in parts:
        if isinstance(each, Several | Either):
            joined = each.parts if isinstance(each, Several) else each.filters
            things = [part.what if isinstance(part, All | Some) else part for part in joined]
            described = tuple([thing for thing in things if isinstance(thing, Filter)])
            if described and of_one_owner(described) != described:
                return True
    return False


def _agrees(value: object, actor: object, others: bool) -> bool:
    cls = type(value)
    if cls is tuple:
        return all(_agrees(each, actor, others) for each in cast("tuple[object, ...]", value))
    if type(value) is Sequence and not _answered(value.effects):
        return False
    doing = _DOING[cls]
    if doing is not None:
        actor = getattr(value, doing, None) if doing else None
    surface: str = cast("Node", value).surface if _SAYS[cls] else ""
    if surface:
        if SECOND in surface and actor is not None and type(actor) is not You:
            return False
        if _THEIR_OWN in surface and doing and type(actor) is You:
            return False
        if not others and (THIRD in surface or surface.startswith(THEY)):
            return False
    for name in FIELDS[cls]:
        part = getattr(value, name)
        if part and not _agrees(part, actor, others):
            return False
    return True


# the field of a class that holds who does it; "": nobody does, None: it is part of what somebody does
_DOING: Final[Known[type, str | None]] = Known(lambda cls: (
    "" if issubclass(cls, Ability) else "who" if issubclass(cls, Effect)
    else ACTOR_FIELD.get(cls, "who") if issubclass(cls, Pattern) else None))


def _answered(effects: tuple[Effect, ...]) -> bool:
    """Whether it is asked of who may do something if they do: "you may pay {1}. If you do", not "if they do"."""
    offered: May | None = None
    for before, each in zip((None, *effects[:-1]), effects, strict=True):
        condition = each.condition if isinstance(each, If) else None
        refused = isinstance(condition, Unmet) and condition.surface in REFUSED
        if refused and isinstance(before, If) and before.surface != "trailing" and (
                _offers(before.effect) or _offers(before.otherwise)):
            return False  # "otherwise, you may pay {2}. If you don't": who was not asked has not refused
        if offered is not None and condition is not None:
            person = _person(condition)
            if person and (person == SECOND) is not isinstance(offered.who, You):
                return False
        if condition is None:
            inner = each.effects[-1] if isinstance(each, Sequence) else each
            offered = inner if isinstance(inner, May) else None
    return True


def _offers(effect: Effect | None) -> bool:
    """Whether somebody may do something, if it is so."""
    return isinstance(effect, May) or (isinstance(effect, If) and _offers(effect.effect))


def _person(condition: Condition) -> str:
    """Of whom it is asked if they did what they may; "" where it is not said or asked of something else."""
    if isinstance(condition, Unmet) and isinstance(condition.part, Did):
        refused = condition.surface in ("you don't", "you can't")
        return SECOND if refused else THIRD if condition.surface.startswith(THEM) else ""
    said = condition.surface if isinstance(condition, Did) else ""
    return SECOND if SECOND in said else THIRD if THIRD in said or said.endswith(" does") else ""


def _both_at_once(parts: list[object]) -> bool:
    """Whether one thing is described as this and that: "target creature and planeswalker"."""
    return any(_ONE[type(each)] and _one(each) and _listed(  # type: ignore[arg-type]
        each.filter if isinstance(each, Matches) else getattr(each, "what", None)) for each in parts)


_ONE: Final = kind_of(Target, Some, Among, Exists, Pattern, Matches, KeywordAbility, NextSpell)


def _one(value: Target | Some | Among | Exists | Pattern | Matches | KeywordAbility | NextSpell) -> bool:
    if isinstance(value, KeywordAbility):
        return value.name == "enchant"
    if isinstance(value, Pattern):
        return not getattr(value, "batch", False)
    if isinstance(value, Matches | NextSpell):
        return True
    most = value.amount if isinstance(value, Exists) else value.most
    return isinstance(most, Fixed) and most.number == 1


def _listed(what: object) -> bool:
    tests = what.tests if isinstance(what, Objects) else ()
    return any(isinstance(each, AnyOf) and each.surface.startswith("and") and each.surface[3:].isdecimal()
               for each in tests)
