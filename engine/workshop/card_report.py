"""What a card's text was understood as, line by line, and where reading stopped: said in words, with rule numbers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from msgspec.structs import replace

from engine.ast.abilities import (
    ActivatedAbility,
    CastingAbility,
    ChapterAbility,
    EntersAbility,
    KeywordAbility,
    ReplacementAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
    Unread,
)
from engine.ast.card import Card, Face, Reading
from engine.ast.node import Ability
from engine.messages import Message, msg
from engine.oracle.cards import ROMAN, read_card
from engine.oracle.meanings import row_of, worded
from engine.oracle.normal import normalise, own_names, without_reminder
from engine.oracle.reading import PERMANENT, SPELL, split_lines, unlabelled
from engine.oracle.survey import unread_of
from engine.scryfall_fields import CardFormatError
from engine.view.words import ability_rules, ability_text
from engine.workshop.fields import CardFields, FaceFields, card_data, problems
from engine.workshop.known_words import strange_words
from engine.workshop.report_form import PENDING, CardReport, FaceReport, Gap, Part

KINDS: Final[dict[type[Ability], tuple[str, Message, str]]] = {
    TriggeredAbility: ("triggered", msg("Triggered ability"), "603"),
    ActivatedAbility: ("activated", msg("Activated ability"), "602"),
    StaticAbility: ("static", msg("Static ability"), "604"),
    ReplacementAbility: ("replacement", msg("Replacement effect"), "614"),
    EntersAbility: ("enters", msg("As it enters"), "614.12"),
    CastingAbility: ("casting", msg("How it is cast"), "601"),
    ChapterAbility: ("chapter", msg("Chapter ability"), "714"),
    SpellAbility: ("spell", msg("What the spell does"), "608.2"),
    KeywordAbility: ("keyword", msg("Keyword"), "702"),
}  # fmt: skip
NAMELESS: Final = "This card"  # as which a face is read that has no name yet
OTHER: Final = ("ability", msg("Ability"), "113")

_SAID: Final = (
    ("unknown wording", msg("No wording that is known goes on with this word.")),
    ("more than one reading", msg("The line can be read in two ways; say it more exactly.")),
    ("does not print again", msg("The line would lose words if it were read so.")),
    ("unclear reference", msg("It is not clear what a word such as “it” or “that player” means here.")),
    ("cannot be performed", msg("The wording is known, but the rules engine cannot do it yet.")),
    ("keyword", msg("The keyword is not known with these parameters.")),
    ("a table", msg("The table of results is not understood.")),
    ("its own name", msg("The card may not name itself in an ability that it gives away.")),
)
_STRANGE: Final = msg("No wording that is known has this word.")
_NOT_UNDERSTOOD: Final = msg("This line is not understood.")


def report(fields: CardFields) -> CardReport:
    """What a card is understood as. The fields are checked ones; nothing is raised for what they say. Of a card that
    lacks something the text is read nevertheless."""
    lacks = tuple(problems(fields))
    try:
        card = read_card(card_data(_filled(fields) if lacks else fields))
    except CardFormatError as error:
        where = ("cost" if "mana_cost" in error.place else "name")
        empty = tuple(FaceReport(face.name, (), ()) for face in fields.faces)
        return CardReport(PENDING, empty, lacks or ((where, msg("It cannot be read: {error}", error=str(error))),))
    status = PENDING if lacks else card.reading.value
    if card.layout == "normal" and len(card.faces) > 1:  # cleave: one printed face, read twice (702.148)
        faces: tuple[FaceReport, ...] = (_face(card, card.faces[0], fields.face),)
    else:
        faces = tuple(_face(card, face, typed) for face, typed in zip(card.faces, fields.faces, strict=False))
    return CardReport(status, faces, lacks, card.unread)


def _filled(fields: CardFields) -> CardFields:
    """A card without what keeps its text from being read: faces without a name, costs that are none yet."""
    wrong = {where for where, _ in problems(fields)}
    faces = [replace(face, name=face.name or NAMELESS, cost="" if f"{at}cost" in wrong else face.cost)
             for at, face in zip(("", "back "), fields.faces, strict=False)]
    return replace(fields, face=faces[0], back=faces[1] if len(faces) > 1 else fields.back)


def status_of(fields: CardFields) -> tuple[str, tuple[str, ...]]:
    """The four-valued status of a card and its lines that are not read."""
    try:
        card = read_card(card_data(fields))
    except CardFormatError as error:
        return Reading.UNREAD.value, (str(error),)
    return card.reading.value, card.unread


def _face(card: Card, face: Face, typed: FaceFields) -> FaceReport:
    lines = list(located(typed.text))
    parts = [part for ability in face.abilities if not isinstance(ability, Unread)
             for part in _part(ability, face, lines)]
    gaps = [gap for unread, name in unread_of(card) if name == face.name for gap in _gap(unread, face, lines)]
    return FaceReport(
        face.name, tuple(sorted(parts, key=lambda part: part.start)), tuple(sorted(gaps, key=lambda gap: gap.start))
    )


WHEN: Final = msg("When")
IF: Final = msg("If")
_SAYS: Final = re.compile(r"\{[^{}]+\}|[^\s,.:;\"—]+")
CHAPTER: Final = msg("Chapter")
_ROMAN: Final = {number: word for word, number in ROMAN.items()}
_JOINING: Final = frozenset({"when", "whenever", "if"})
Said = list[tuple[Message, str]]
Lines = list[tuple[int, int, str]]


def located(text: str) -> Iterator[tuple[int, int, str]]:
    """The lines of a text as they are read, each with where it begins and ends."""
    at = 0
    for line in split_lines(text):
        start = text.find(line, at)
        if start < 0:
            start = at
        at = start + len(line)
        yield start, at, line


def _line_of(words: str, lines: Lines) -> tuple[int, int]:
    """Where the line stands that some words come from; the whole text where that cannot be told."""
    plain = without_reminder(words)
    for start, end, line in lines:
        if line == words or without_reminder(line) == plain:
            return start, end
    for start, end, line in lines:
        if plain and (plain in line or unlabelled(line) == unlabelled(words)):
            return start, end
    return (lines[0][0], lines[-1][1]) if lines else (0, 0)


def _part(ability: Ability, face: Face, lines: Lines) -> Iterator[Part]:
    start, end = _line_of(ability_text(ability, face, face.name), lines)
    kind, title, rule = next((said for cls, said in KINDS.items() if isinstance(ability, cls)), OTHER)
    rules = [rule, *ability_rules(ability, face)]
    if isinstance(ability, KeywordAbility):
        row = row_of(ability)
        rules = [row.rule] if row is not None else [rule]
    says = tuple((what, words) for what, words in _says(ability, face, face.text[start:end]) if words)
    yield Part(start, end, kind, title, says, tuple(dict.fromkeys(rules)))


def _says(ability: Ability, face: Face, line: str) -> Iterator[tuple[Message, str]]:
    """An ability in plain words, taken apart: what is paid, when it happens, under which condition, what is done; in
    one sentence where its parts would say less than it does, that of the card if need be."""
    if isinstance(ability, KeywordAbility):
        price = f" {_words(ability.cost, 'cost')}" if ability.cost is not None else ""
        number = f" {_words(ability.number, 'amount')}" if ability.number is not None else ""
        yield msg("Keyword"), f"{ability.name}{number}{price}"
        return
    whole = next(filter(None, (_words((ability,), nt) for nt in (PERMANENT, SPELL))), "")
    parts = list(_taken_apart(ability))
    if not parts or not all(words for _, words in parts) or (whole and not _as_much(parts, whole)):
        parts = [(msg("Says"), whole or line)]
    for what, words in parts:
        yield what, _capital(_named(words, face)) if what not in (WHEN, IF) else _named(words, face)


def _taken_apart(ability: Ability) -> Iterator[tuple[Message, str]]:
    pattern, condition, effect = (getattr(ability, part, None) for part in ("pattern", "condition", "effect"))
    if isinstance(ability, ChapterAbility):
        yield CHAPTER, ", ".join(_ROMAN[number] for number in ability.chapters)
    if isinstance(ability, ActivatedAbility):
        yield msg("Pay"), _words(ability.cost, "cost")
    if pattern is not None:
        begins = _words(pattern, "beginning")
        yield WHEN, f"at the beginning of {begins}" if begins else _words(pattern, "event")
    if condition is not None:
        yield IF, _words(condition, "condition")
    if effect is not None:
        yield msg("Do"), _words(effect, "body")


def _as_much(parts: Said, whole: str) -> bool:
    """Whether the parts together have all words of the whole, but for those that join them."""
    words = Counter(word for _, said in parts for word in _SAYS.findall(said.lower()))
    return not any(word not in _JOINING for word in Counter(_SAYS.findall(whole.lower())) - words)


def _words(value: object, nt: str) -> str:
    """A value printed by the grammar as a nonterminal, as it was written where that can be; "" where it is worded in
    another way there."""
    with suppress(LookupError, TypeError):
        return worded(value, nt, strict=True) or worded(value, nt)
    return ""


def _named(words: str, face: Face) -> str:
    return words.replace("~", face.name)


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


# --- what was not understood ---

_SELF: Final = re.compile(r"this (?:\w+)|CARDNAME")
_WORD: Final = re.compile(r"\{[^{}]*\}|[^\s,.:;\"“”()]+|[,.:;\"“”]")


def _gap(unread: Unread, face: Face, lines: Lines) -> Iterator[Gap]:
    line_start, line_end = _line_of(unread.text, lines)
    line = face.text[line_start:line_end]
    names = own_names(face.name, "legendary" in face.supertypes or "planeswalker" in face.types)
    at, end = stopped_at(line, names, unread.at) if unread.reason == "unknown wording" else (0, len(line))
    why = next((said for begins, said in _SAID if unread.reason.startswith(begins)), _NOT_UNDERSTOOD)
    strange = strange_words(line, names)
    if strange and not line[at:end].strip(",.:;").isalpha():  # it stopped behind the word that is in the way
        at, end = strange[0]
        why = _STRANGE
    elif (at, end) in strange:
        why = _STRANGE
    spans = tuple((line_start + first, line_start + last) for first, last in strange)
    yield Gap(line_start + at, line_start + end, line_start, line_end, why, spans)


def stopped_at(line: str, names: tuple[str, ...], token: int) -> tuple[int, int]:
    """Where in a line the word stands at which reading stopped, given as the number of a token of its normal form."""
    said = unlabelled(line)
    place = max(0, line.find(said[:12])) if said else 0
    tokens = normalise(said, names).tokens
    found = place, place
    for number, each in enumerate(tokens[: token + 1]):
        start, end = _next(line, place, each, names)
        if start >= 0:
            place, found = end, (start, end)
        elif number == token:
            word = _WORD.search(line, place)
            found = (word.start(), word.end()) if word else (place, len(line))
    if token >= len(tokens):  # it breaks off: the last word
        last = list(_WORD.finditer(line))
        found = last[-1].span() if last else (0, len(line))
    word = _WORD.match(line, found[0])
    return (found[0], max(found[1], word.end())) if word else found


def _next(line: str, place: int, token: str, names: tuple[str, ...]) -> tuple[int, int]:
    """The next place of a token in a line, not far from here; (-1, -1) if it is written in another way."""
    if token == "~":
        places = [(line.find(name, place), name) for name in names]
        near = min((each for each in places if each[0] >= 0), default=(-1, ""))
        own = _SELF.search(line, place)
        if own is not None and (near[0] < 0 or own.start() < near[0]):
            return own.span()
        return (near[0], near[0] + len(near[1])) if near[0] >= 0 else (-1, -1)
    start = line.lower().find(token.lower(), place)
    return (start, start + len(token)) if 0 <= start <= place + 40 else (-1, -1)
