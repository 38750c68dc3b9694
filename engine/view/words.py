"""The words of what is on the stack: the line of text that an ability comes from, and what a spell says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Final

from engine.ast.abilities import ActivatedAbility, AssignedDamage, KeywordAbility, TriggeredAbility
from engine.ast.card import Face
from engine.ast.node import Ability
from engine.ast.patterns import AnyEvent
from engine.cards.kept_readings import kept_readings
from engine.decisions import Action, Activate, Special
from engine.game import Game
from engine.keywords.row import Keyword
from engine.lazy_import import LazyModule
from engine.messages import Text
from engine.rules.special_actions import other_label
from engine.state.chars import Chars
from engine.state.objects import ABILITY
from engine.terms.ids import is_player

_CARDS: Final = LazyModule("engine.oracle.cards")  # the reader, which only who asks for words has built
_MEANINGS: Final = LazyModule("engine.oracle.meanings")
_NORMAL: Final = LazyModule("engine.oracle.normal")
_READING: Final = LazyModule("engine.oracle.reading")


def item_name(game: Game, item: int) -> str:
    """What a spell or ability on the stack is called: its card's name."""
    obj = game.state.objects[item]
    return _values(game, obj.source if obj.kind == ABILITY else item).name


def item_text(game: Game, item: int) -> str:
    """What a spell or ability on the stack will do, as printed; of a spell with modes only those chosen (700.2)."""
    obj = game.state.objects[item]
    if isinstance(obj.ability, AssignedDamage):
        return _damage_text(game)
    if obj.kind == ABILITY and obj.ability is not None:
        found = _values(game, obj.source)
        return ability_text(obj.ability, found.face, found.name)
    text = _values(game, item).face.text
    modes = [line for line in text.split("\n") if line.startswith("•")]
    if obj.modes and all(mode < len(modes) for mode in obj.modes):
        return "\n".join(modes[mode] for mode in obj.modes)
    return text


def _damage_text(game: Game) -> str:
    """The combat damage that waits on the stack, a line for each source and whom it damages (2006:408.1g)."""
    return "\n".join(
        f"{_values(game, source).name} deals {amount} damage to "
        f"{game.state.players[to].name if is_player(to) else _values(game, to).name}."
        for source, to, amount in game.state.assigned
    )


def item_key(game: Game, item: int) -> str:
    """What yields call an item of the stack: its card's name and its text."""
    return f"{item_name(game, item)}: {item_text(game, item)}"


def action_text(game: Game, action: Action) -> Text:
    """What the ability says that an action activates, as printed (602.2): the keyword it is known by, if any; or what a
    special action of a variant does (116.2); "" of every other action."""
    if isinstance(action, Special):
        return other_label(game, game.state.priority, action.kind, action.card)
    if not isinstance(action, Activate):
        return ""
    values = game.chars(action.source)
    if not 0 <= action.ability < len(values.abilities):
        return ""
    ability = values.abilities[action.ability]
    return keyword_line(ability, values.face) or ability_text(ability, values.face, values.name)


@lru_cache(maxsize=1000)
def keyword_line(ability: Ability, face: Face) -> str:
    """The keyword as printed on a face, with its cost, that an ability is the only activated one of (702): what players
    call it. "" of any other ability."""
    return kept_readings().words("keyword", (ability, face), lambda: _keyword_line(ability, face))


def _keyword_line(ability: Ability, face: Face) -> str:
    for line, abilities in _lines(face):
        for each in abilities:
            if not isinstance(each, KeywordAbility) or ability not in each.means:
                continue
            if sum(isinstance(other, ActivatedAbility) for other in each.means) != 1:
                return ""
            named = [line]
            if len(abilities) > 1:
                named = [part for part in line.split(", ") if part.lower().startswith(each.name.lower())]
            return f"{named[0][:1].upper()}{named[0][1:]}".rstrip(".") if len(named) == 1 else ""
    return ""


def _values(game: Game, id: int) -> Chars:
    """The characteristics of an object as it is, or as it last was."""
    obj = game.state.objects[id]
    return game.last_chars[id] if obj.gone and id in game.last_chars else game.chars(id)


@lru_cache(maxsize=1000)
def ability_text(ability: Ability, face: Face, name: str) -> str:
    """The line of a face's text that an ability comes from, without reminder text; of a keyword what it means (702);
    an ability from elsewhere is printed anew; the name where no words can be found."""
    return kept_readings().words("ability", (ability, face, name), lambda: _ability_text(ability, face, name))


def _ability_text(ability: Ability, face: Face, name: str) -> str:
    for line, abilities in _lines(face):
        for each in abilities:
            if isinstance(each, KeywordAbility) and ability in each.means:
                row = _MEANINGS.row_of(each)
                if row is not None:
                    return _meant_by(row, each, ability)
            if _within(ability, each):
                return line
    for nt in (_READING.PERMANENT, _READING.SPELL):
        words = _MEANINGS.worded((ability,), nt)
        if words:
            return f"{words[:1].upper()}{words[1:]}".replace("~", name)
    return name


def _meant_by(row: Keyword, keyword: KeywordAbility, ability: Ability) -> str:
    """The line of a keyword's meaning that an ability of it stands in; all of it where that cannot be told."""
    lines: list[str] = _MEANINGS.meaning_text(row, keyword, False).split("\n")
    if len(lines) == len(keyword.means):
        return lines[keyword.means.index(ability)]
    found = [line for line in lines if ability in _READING.read_line(line, _READING.Context((), _READING.PERMANENT))]
    return found[0] if len(found) == 1 else "\n".join(lines)


@lru_cache(maxsize=1000)
def trigger_words(ability: TriggeredAbility, text: str) -> str:
    """The words of a text that say when a triggered ability triggers (603.1), such as "When this creature enters": up
    to the comma behind which any other effect could stand; "" where they cannot be told."""
    return kept_readings().words("trigger", (ability, text), lambda: _trigger_words(ability, text))


def _trigger_words(ability: TriggeredAbility, text: str) -> str:
    place = text.find(", ")
    while place >= 0:
        read = _READING.read_line(f"{text[:place]}, you draw a card.", _READING.Context((), _READING.PERMANENT))
        if any(isinstance(each, TriggeredAbility) and each.pattern == ability.pattern for each in read):
            return text[:place]
        place = text.find(", ", place + 1)
    return ""


@lru_cache(maxsize=1000)
def ability_rules(ability: Ability, face: Face) -> tuple[str, ...]:
    """The numbers of the rules an ability goes by: of the keyword it comes from (702), of its kind, of what it does
    (701)."""
    rules = kept_readings().words("rules", (ability, face), lambda: " ".join(_ability_rules(ability, face)))
    return tuple(rules.split())


def _ability_rules(ability: Ability, face: Face) -> tuple[str, ...]:
    found: list[str] = []
    for keyword in (part for each in face.abilities for part in _parts(each) if isinstance(part, KeywordAbility)):
        if ability in keyword.means and (row := _MEANINGS.row_of(keyword)) is not None:
            found.append(row.rule)
    if isinstance(ability, TriggeredAbility | ActivatedAbility):
        found.append("603" if isinstance(ability, TriggeredAbility) else "602")
    return tuple(dict.fromkeys((*found, *effect_rules(getattr(ability, "effect", None)))))


def effect_rules(effect: object) -> tuple[str, ...]:
    """The numbers of the rules of an effect's instructions (701), in the order in which they stand there."""
    return tuple(dict.fromkeys(rule for part in _parts(effect) if (rule := getattr(part, "rule", ""))))


@lru_cache(maxsize=1000)
def given_text(abilities: tuple[Ability, ...], own: str) -> str:
    """The text of abilities that no printed text holds, such as a token's: keywords in one line, others below. `own`:
    what it calls itself, such as "this creature"."""
    return kept_readings().words("given", (abilities, own), lambda: _given_text(abilities, own))


def _given_text(abilities: tuple[Ability, ...], own: str) -> str:
    keywords, others = [], []
    for ability in abilities:
        if isinstance(ability, KeywordAbility):
            keywords.append(_MEANINGS.worded((ability,), _READING.PERMANENT) or ability.name)
        elif words := _MEANINGS.worded((ability,), _READING.PERMANENT):
            words = words.replace("~", own)
            others.append(f"{words[:1].upper()}{words[1:]}")
    line = ", ".join(dict.fromkeys(keywords))
    return "\n".join((line[:1].upper() + line[1:], *others) if line else others)


@lru_cache(maxsize=1000)
def _lines(face: Face) -> tuple[tuple[str, tuple[Ability, ...]], ...]:
    """Each line of a face's text with its abilities."""
    names = _NORMAL.own_names(face.name, "legendary" in face.supertypes or "planeswalker" in face.types)
    spell = "instant" in face.types or "sorcery" in face.types
    saga = "Saga" in face.subtypes
    context = _READING.Context(names, _READING.SPELL if spell else _READING.PERMANENT)
    found = []
    for line in _READING.split_lines(face.text):
        abilities = _CARDS.read_chapter(line, names) if saga else _READING.read_line(line, context)
        found.append((_NORMAL.without_reminder(line).strip() or line, tuple(abilities)))
    return tuple(found)


def _within(ability: Ability, value: object) -> bool:
    """Whether an ability is a value or somewhere inside it, such as a delayed one inside an effect; of a reflexive one
    ("when you do", 603.12) only what it does is there."""
    wanted = ability.effect if isinstance(ability, TriggeredAbility) and ability.pattern == AnyEvent(()) else ability
    return any(each == wanted for each in _parts(value))


def _parts(value: object) -> Iterator[object]:
    if isinstance(value, tuple):
        for each in value:
            yield from _parts(each)
    elif is_dataclass(value) and not isinstance(value, type):
        yield value
        for field in fields(value):
            yield from _parts(getattr(value, field.name))
