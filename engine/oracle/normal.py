"""The normal form of Oracle text: tokens in lower case, its own name "~", old wordings in today's."""

from __future__ import annotations

import re
from dataclasses import dataclass

_REMINDER = re.compile(r"\s*\([^()]*\)")
_SELF = (
    "creature|card|spell|permanent|artifact|enchantment|land|Aura|Equipment|Vehicle|Saga|planeswalker|token|Class"
    "|Case|Room|Fortification|Spacecraft|Siege|battle|conspiracy|Attraction|Contraption|Mount|scheme|plane|Planet"
)
_THIS = re.compile(rf"\b(?:[Tt]his) (?:{_SELF})\b(?! type)")
_TOKEN = re.compile(
    r"""\{[^{}]+\}|[+-]?(?:\d+|[xy*])/[+-]?(?:\d+|[xy*])(?![a-z])|[+-](?:\d+|x)\b|\d+|@?~|n't
    |[a-z]+(?:-[a-z]+)*n't|'(?:s|ve|re|d|ll)\b|[a-z0-9]+(?:[-/][a-z0-9]+)*\??!?|[^\s]""",
    re.VERBOSE,
)
_OLD = (
    (re.compile(r"\b([Ee]nter(?:s|ed|ing)?) the battlefield\b"), r"\1"),
    (re.compile(r"\b([Cc])onverted mana costs?\b"), r"mana value"),
    (re.compile(r"\bhis or her\b"), "their"),
    (re.compile(r"\bhim or her\b"), "them"),
    (re.compile(r"\bto your mana pool\b"), ""),
    (re.compile(r"\bCast this (?:card|spell) only\b"), "Cast this spell only"),
)
_PUNCTUATION = str.maketrans({"−": "-", "–": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "•": "•", "‑": "-", " ": " "})
_UNITS = {"{0}", "{c}", "{s}"}


@dataclass(frozen=True, slots=True)
class Normal:
    """A line in normal form: tokens, the kind of each ("#n" number, "#m" mana symbol, "#pt" +1/+1, "#f" 2/2, "#w"
    word), and how each was written."""

    tokens: tuple[str, ...]
    marks: tuple[str, ...]
    original: tuple[str, ...]
    text: str

    @property
    def words(self) -> str:
        """The tokens as one text, for comparison."""
        return " ".join(self.tokens)


def own_names(name: str, legendary: bool) -> tuple[str, ...]:
    """The names by which a face's text may mean it: the whole and, if legendary, its shortenings, longest first."""
    names = [name]
    if legendary:
        for mark in (",", " of ", " the ", " in "):
            before, found, _ = name.partition(mark)
            if found and len(before) > 2 and before not in ("The",):
                names.append(before)
        first = name.split()[0].rstrip(",")
        if len(first) > 2 and first not in ("The", "Lord", "Lady", "Sir", "King", "Queen", "Captain", "Doctor"):
            names.append(first)
        if name.startswith("The "):
            names.append(name[4:])
    return tuple(sorted(set(names), key=lambda each: (-len(each), each)))


_NAME_PATTERNS: dict[tuple[str, ...], re.Pattern[str]] = {}


def _names_pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    found = _NAME_PATTERNS.get(names)
    if found is None:
        if len(_NAME_PATTERNS) > 256:
            _NAME_PATTERNS.clear()
        found = re.compile(r"(?<![\w'-])(?:" + "|".join(re.escape(each) for each in names) + r")(?![\w-])")
        _NAME_PATTERNS[names] = found
    return found


def without_reminder(text: str) -> str:
    """The text without what stands in parentheses (207.2)."""
    return _REMINDER.sub("", text).strip() if "(" in text else text.strip()


def with_self(text: str, names: tuple[str, ...]) -> str:
    """The text with "~" where it names the object itself; inside quotations the name is "@~", for there "this
    creature" may be another."""
    if names and names[0]:
        pattern = _names_pattern(names)
        if pattern.search(text):
            if '"' in text:
                pieces = text.split('"')
                for index, piece in enumerate(pieces):
                    pieces[index] = pattern.sub("@~" if index % 2 else "~", piece)
                text = '"'.join(pieces)
            else:
                text = pattern.sub("~", text)
    return _THIS.sub("~", text) if "his " in text else text


def normalise(text: str, names: tuple[str, ...] = ()) -> Normal:
    """The normal form of a line (or of lines joined by bullets); `names` are the object's own."""
    text = without_reminder(text.translate(_PUNCTUATION))
    text = with_self(text, names)
    for pattern, new in _OLD:
        text = pattern.sub(new, text)
    lower = text.lower()
    tokens: list[str] = []
    original: list[str] = []
    for found in _TOKEN.finditer(lower):
        token = found.group()
        at = found.start()
        if original and tokens[-1] == '"' and len(tokens) > 1 and tokens[-2] in (".", "!") and (
            text[at].isupper() or token in ("•", "~")
        ):
            tokens.append(".")
            original.append("")
        tokens.append("a" if token == "an" else token)
        original.append(text[at : found.end()])
    if len(tokens) > 1 and tokens[-1] == '"' and tokens[-2] == ".":
        tokens.append(".")
        original.append("")
    return Normal(tuple(tokens), tuple([mark_of(token) for token in tokens]), tuple(original), text)


def mark_of(token: str) -> str:
    """The kind of a token."""
    first = token[0]
    if first.isdigit():
        return "#f" if "/" in token else "#n"
    if first == "{":
        return "#m"
    if first in "+-" and len(token) > 1:
        return "#pt" if "/" in token else "#l"
    if first in "x*" and "/" in token:
        return "#f"
    return "#w" if first.isalpha() else ""


def detokenise(tokens: list[str]) -> str:
    """Tokens as a line of text: spaces, capitals at sentences' beginnings."""
    out: list[str] = []
    opened = False
    capital = True
    glue = True
    for token in tokens:
        if token in ("'s", "'ve", "'re", "'d", "'ll", ",", ".", ":", "'", "!", "?") or glue:
            glue = False
        elif token == '"':
            if not opened:
                out.append(" ")
        elif out:
            out.append(" ")
        if token == '"':
            opened = not opened
            glue = opened
            capital = capital or opened
            out.append(token)
            continue
        if token.startswith("{") and out and out[-1] == " " and len(out) > 1 and out[-2].startswith("{"):
            out.pop()
        word = token
        if token.startswith("{"):
            word = token.upper()
        elif capital and token[0].isalpha():
            word = token[0].upper() + token[1:]
        if token == "." and opened is False and len(out) > 1 and out[-1] == '"' and out[-2] == ".":
            capital = True
            continue
        if word[0].lower() in "aeiou" and len(out) > 1 and out[-1] == " " and out[-2] in ("a", "A"):
            out[-2] += "n"
        out.append(word)
        capital = token in (".", ":", "•", "—") or (capital and token == '"')
    return "".join(out)
