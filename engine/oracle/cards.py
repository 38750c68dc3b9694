"""Cards: from Scryfall's JSON objects to faces with abilities, for every layout (200-213, 708-717)."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from assets import asset_text
from engine.actions.hand import Discard
from engine.actions.sieges import SIEGE
from engine.ast import abilities as ab
from engine.ast.amounts import Fixed
from engine.ast.card import Card, Face, Reading
from engine.ast.conditions import Holds
from engine.ast.costs import COST_MARK, DoThis
from engine.ast.filters import ThisWay
from engine.ast.node import Ability
from engine.ast.selections import Back, This
from engine.oracle.clauses import within
from engine.oracle.grammar import READING
from engine.oracle.kernel import Value, changed
from engine.oracle.lexicon.this_way import DEEDS
from engine.oracle.mechanics import cards_of_their_own as own
from engine.oracle.mechanics.rare_mechanics import with_door
from engine.oracle.normal import own_names, without_reminder
from engine.oracle.others import other_than_host
from engine.oracle.reading import CHAPTER, SPELL, Abilities, Context, had_while, read_line, split_lines, unlabelled
from engine.scryfall_fields import CardFormatError, Data, letters_of, number_of, text_of, texts_of
from engine.terms.colors import color_set
from engine.terms.mana import mana_cost
from engine.terms.types import split_type_line
from engine.terms.zones import Zone

_CHAPTER: Final = re.compile(r"^((?:[IVX]+)(?:, [IVX]+)*) — ")
_BRACKETS: Final = re.compile(r"\s?\[[^\]]*\]")
ROMAN: Final = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6, "VII": 7, "VIII": 8, "IX": 9, "X": 10}
_LEVEL: Final = re.compile(r"^LEVEL (\d+)(?:-(\d+)|\+) (-?\d+)/(-?\d+)$")
_STATION: Final = re.compile(r"^(\d+)\+ \| (.+)$", re.DOTALL)
_CLASS: Final = re.compile(r"^((?:\{[^{}]+\})+): Level (\d+)$")
_COLORS: Final = lru_cache(maxsize=100)(color_set)
_TYPES: Final = lru_cache(maxsize=4_000)(split_type_line)
VERIFIED_LIST: Final = "cards/verified.txt"
_PROVEN: Final = ("mana_cost", "type_line", "oracle_text", "power", "toughness", "loyalty", "defense")
_OF_FACE: Final = (*_PROVEN, "flavor_text")
_LOOKED_INTO: Final = frozenset({ab.Unread, ab.LevelBand, ab.ClassLevel})  # what is unread, or may hold it


def read_card(data: Data) -> Card:
    """The card a Scryfall object describes; raises CardFormatError naming the place and the remedy."""
    with READING:
        return _card(data)


def _card(data: Data) -> Card:
    name = text_of(data, "name", "card")
    if not name:
        raise CardFormatError("card", "needs a field 'name' with the card's name")
    layout = text_of(data, "layout", name) or "normal"
    faces: list[Face] = []
    halves = data.get("card_faces")
    if halves is None:
        faces.extend(_cleaved(data, name, layout) or (read_face(data, name, layout),))
    else:
        if not isinstance(halves, list) or not halves:
            raise CardFormatError(f"{name}, field 'card_faces'", "must be a list of at least one face")
        for half in halves:
            if not isinstance(half, dict):
                raise CardFormatError(f"{name}, field 'card_faces'", "must hold objects, one for each face")
            face = read_face(half, name, layout)
            faces.append(with_door(face, len(faces)) if "Room" in face.subtypes else face)
    if layout == "adventure" and any("Omen" in face.subtypes for face in faces[1:]):
        layout = "omen"  # 2022:720.3: card data tells them apart by their subtype alone
    whole = tuple([ability for face in faces for ability in face.abilities])
    unread: tuple[str, ...] = ()
    if not _LOOKED_INTO.isdisjoint(map(type, whole)):
        bands = [each for each in whole if isinstance(each, ab.LevelBand | ab.ClassLevel)]
        inner = tuple([each for band in bands for each in band.abilities])
        unread = tuple([ability.text for ability in whole + inner if isinstance(ability, ab.Unread)])
    reading = Reading.READ
    try:
        if unread:
            reading = Reading.UNREAD if all(isinstance(each, ab.Unread) for each in whole) else Reading.PARTLY
        elif digest_of(data) in verified():
            reading = Reading.VERIFIED  # a scenario has proven its text
    except UnicodeEncodeError as error:
        raise CardFormatError(name, "holds half a letter; take its texts from Scryfall again") from error
    set_code, number, rarity = texts_of(data, ("set", "collector_number", "rarity"), name)
    return Card(name, tuple(faces), layout, reading, set_code, number, rarity,
                _COLORS("".join(letters_of(data, "color_identity", name))), unread,
                number_of(data, "hand_modifier", name), number_of(data, "life_modifier", name))


def _cleaved(data: Data, name: str, layout: str) -> tuple[Face, ...]:
    """Of a card with cleave the face as printed and the face without the words in brackets (702.148a); else none."""
    text = data.get("oracle_text")
    if not isinstance(text, str) or "[" not in text or not text.startswith("Cleave "):
        return ()
    whole = {**data, "oracle_text": text.replace("[", "").replace("]", "")}
    less = {**data, "oracle_text": _BRACKETS.sub("", text)}
    return read_face(whole, name, layout), read_face(less, name, layout)


def read_face(data: Data, card: str, layout: str) -> Face:
    """One face of a card with its abilities."""
    name = text_of(data, "name", card) or card
    place = card if name == card else f"{card}, face {name}"
    printed, type_line, text, power, toughness, loyalty, defense, flavor = texts_of(data, _OF_FACE, place)
    try:
        cost = mana_cost(printed) if printed else None
    except ValueError as error:
        raise CardFormatError(f"{place}, field 'mana_cost'", str(error)) from error
    supertypes, types, subtypes = _TYPES(type_line)
    legendary = "legendary" in supertypes or "planeswalker" in types
    colors = letters_of(data, "colors", place) or letters_of(data, "color_indicator", place)
    face = Face(
        name, cost, _COLORS("".join(colors)) if colors or cost is None else cost.colors, supertypes, types, subtypes,
        text, (), power, toughness, loyalty, defense, flavor)
    lights = data.get("attraction_lights")
    if isinstance(lights, list) and all(isinstance(each, int) for each in lights):
        face = changed(face, lights=tuple(lights))
    if text:
        abilities = read_text(text, own_names(name, legendary), face, layout)
        object.__setattr__(face, "abilities", abilities)  # it was seen by nobody before
    return face


def read_text(text: str, names: tuple[str, ...], face: Face, layout: str) -> Abilities:
    """The abilities of a face's text."""
    lines = split_lines(text)
    types, subtypes = face.types, face.subtypes
    if "Saga" in subtypes or "saga" in subtypes:
        return tuple(ability for line in lines for ability in read_chapter(line, names))
    if "Attraction" in subtypes:
        return own.read_attraction(lines, names)
    if "dungeon" in types:
        return own.read_rooms(lines, names)
    if layout == "host":  # a line may break off between its trigger and its effect
        lines = split_lines(text.replace(",\n", ", "))
    if layout == "augment":
        return own.read_augment(lines, names)
    if layout == "leveler":
        return _in_bands(
            split_lines(re.sub(r"(?m)^(LEVEL \S+)\n", r"\1 ", text)), names, _LEVEL,
            lambda at: (ab.LevelBand(int(at[1]), int(at[2]) if at[2] else None, int(at[3]), int(at[4])),),
            lambda each, band: own.at_level_counters(each, band.low, band.high))
    if "Class" in subtypes:
        return _in_bands(lines, names, _CLASS, _class_level, lambda each, level: own.gated(
            each, Holds(own.CLASS_LEVEL, ">=", Fixed(level.level))))  # 2022:716.2c
    if "plane" in types or "phenomenon" in types or "scheme" in types:
        return tuple(ability for line in lines for ability in read_line(line, Context(names)))
    if "Siege" in subtypes:
        return (*SIEGE, *(ability for line in lines for ability in read_line(line, Context(names))))
    if "+ | " in text and any(_STATION.match(line) for line in lines):
        return read_stations(lines, names, bool(face.power))
    if ("instant" in types or "sorcery" in types) and "creature" not in types:
        return read_spell(lines, Context(names, SPELL))
    context = Context(names)
    abilities = tuple([ability for line in lines for ability in read_line(line, context)])
    return tuple(map(other_than_host, abilities)) if "Aura" in subtypes else abilities


def read_spell(lines: list[str], context: Context) -> Abilities:
    """The abilities of an instant or sorcery: one body of instructions through all its lines (608.2c), so a line with
    words that point back, or that says "instead", is read together with the one before it."""
    out: list[Abilities] = []
    before: list[str] = []  # the lines of instructions so far, each with those that joined it
    for line in lines:
        abilities = read_line(line, context)
        if isinstance(abilities[0] if abilities else None, ab.Unread) and ": " in line:
            abilities = elsewhere_activated(line, context) or abilities
        if not _paid_so(abilities, out):
            abilities = (ab.Unread(line, "unclear reference: this way"),)
        plain = unlabelled(line)
        if len(abilities) == 1 and isinstance(abilities[0], ab.Unread):
            joined = _joined(before, plain, context)
            if joined:
                text, both = joined
                out[-(len(before) - len(text) + 1) :] = [both]
                before = text
                continue
        out.append(abilities)
        instructs = len(abilities) == 1 and isinstance(abilities[0], ab.SpellAbility) and "•" not in line
        before = [*before, plain] if instructs else []
    return tuple(ability for abilities in out for ability in abilities)


def _paid_so(abilities: Abilities, before: list[Abilities]) -> bool:
    """Whether what a spell says was done to pay for it is done by a cost of its text before (601.2b)."""
    parts = within(abilities)
    said = [node for node in parts if isinstance(node, Back) and node.index == COST_MARK]
    if not said:
        return True
    costs = [ability.cost for each in before for ability in each if isinstance(ability, ab.CastingAbility)]
    paying = [deed for cost in costs if cost for way in (cost, *cost.either) for part in way.parts
              if isinstance(part, DoThis) for deed in within(part.effect)]
    deeds = [next((word for word in node.word.split() if word in DEEDS), "") for node in said]
    deeds += [node.deed for node in parts if isinstance(node, ThisWay) and node.of in said]
    return bool(paying) and all(any(isinstance(done, DEEDS[deed]) for done in paying) for deed in deeds if deed)


def _joined(before: list[str], line: str, context: Context) -> tuple[list[str], Abilities] | None:
    """A line that points back, with the line before it or, where that is not what it means, with both lines before."""
    for count in (1, 2):
        if len(before) < count:
            return None
        earlier = " ".join(before[-count:])
        if "instead" in line and (count > 1 or ". " in earlier):
            return None  # it would be instead of the last sentence only
        both = read_line(f"{earlier} {line}", context)
        if len(both) == 1 and isinstance(both[0], ab.SpellAbility):
            return [*before[:-count], f"{earlier} {line}"], both
    return None


def elsewhere_activated(line: str, context: Context) -> Abilities:
    """An activated ability of an instant or sorcery card, which functions in a hand or graveyard, or in the hand it is
    discarded from (113.6j, 113.6m)."""
    found = read_line(line, Context(context.names))
    if len(found) != 1 or not isinstance(found[0], ab.ActivatedAbility):
        return ()
    parts = (part.effect for part in found[0].cost.parts if isinstance(part, DoThis))
    thrown = any(isinstance(effect, Discard) and isinstance(effect.what, This) for effect in parts)
    return found if thrown or found[0].zone is not Zone.BATTLEFIELD else ()


def read_chapter(line: str, names: tuple[str, ...]) -> Abilities:
    """A line of a Saga: chapters and their effect, or any other line."""
    plain = without_reminder(line)
    found = _CHAPTER.match(plain)
    if found is None:
        return read_line(line, Context(names))
    chapters = tuple(ROMAN[each] for each in found.group(1).split(", "))
    return tuple([changed(each, chapters=chapters) if isinstance(each, ab.ChapterAbility) else each
                  for each in read_line(plain[found.end() :], Context(names, CHAPTER))])


def _in_bands(
    lines: list[str], names: tuple[str, ...], head: re.Pattern[str], begun: Callable[[re.Match[str]], Abilities],
    gated: Callable[[Ability, Value], Ability],
) -> Abilities:
    """Lines before the first head, then what each head begins: a band in the end, which has the abilities below it."""
    out: list[Ability] = []
    for line in lines:
        found = head.match(without_reminder(line))
        if found is not None:
            out += begun(found)
            continue
        abilities = read_line(line, Context(names))
        band = out[-1] if out else None
        if isinstance(band, ab.LevelBand | ab.ClassLevel):
            out[-1] = changed(band, abilities=(*band.abilities, *[gated(each, band) for each in abilities]))
        else:
            out += abilities
    return tuple(out)


def read_stations(lines: list[str], names: tuple[str, ...], creature: bool) -> Abilities:
    """The text of a permanent with station symbols: what it has from so many charge counters on (702.184b)."""
    out: list[Ability] = []
    context = Context(names)
    least = 0
    for line in lines:
        found = _STATION.match(line)
        if found is None:
            out.extend(read_line(line, context))
            continue
        least = int(found.group(1))
        out.extend(had_while(line, found.group(2), context, own.charged(least), f"{least}+"))
    return (*out, own.creature_at(least)) if creature else tuple(out)


def _class_level(found: re.Match[str]) -> Abilities:
    """What the head of a level begins: how it is gained, and the level (716)."""
    cost = read_line(f"Equip {found[1]}", Context())[0]
    assert isinstance(cost, ab.KeywordAbility)
    assert cost.cost is not None
    return own.gaining(cost.cost, int(found[2])), ab.ClassLevel(int(found[2]), cost.cost)


def digest_of(data: dict[str, object]) -> str:
    """Sixteen hexadecimal digits of all that play depends on in a Scryfall object and its faces, but for the name."""
    halves = data.get("card_faces")
    faces = [data, *(half for half in halves if isinstance(half, dict))] if isinstance(halves, list) else [data]
    facts = "\x1f".join([str(face.get(name) or "") for face in faces for name in _PROVEN])
    return hashlib.sha1(facts.encode(), usedforsecurity=False).hexdigest()[:16]


@lru_cache(maxsize=1)
def verified() -> frozenset[str]:
    """The digests on the bundled list."""
    return frozenset(asset_text(VERIFIED_LIST).split())
