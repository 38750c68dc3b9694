"""He, she and they of characters: a card's text calls the object itself so, and nothing else (201.5)."""

from __future__ import annotations

import re
from typing import Final

_FOUND: Final = re.compile(r"[HhSs](?<=\b.)(?:(?<=[Ss])h)?(?:e|(?<=[Hh])(?:im|er|is))\b")
_WORD: Final = re.compile(
    r"\b(?P<before>return |as |addition to |counters? on )?"
    r"(?P<word>[Hh]e's|[Ss]he's|[Hh]e|[Ss]he|[Hh]im|[Hh]is|[Hh]er)\b"
    r"(?=(?P<after>[.,:;)]|\s+[\w/+-]+|$))"
)
_NO_NOUN: Final = frozenset({  # what follows "her" where it is no possessive
    "", "to", "this", "into", "onto", "with", "under", "from", "instead", "until", "and", "or", "as", "at", "if", "for",
    "on", "unless", "by", "of", "in", "equal", "then", "next", "dealt",
})
_ROLES: Final = frozenset({"owner", "controller", "name"})
# a new object since (400.7)
_MOVED: Final = re.compile(r"\b(?:return|exile|put) (?:~|(?:it|this card)\b)", re.IGNORECASE)
_HAVING: Final = re.compile(r"\b(?:enters?|has|have|had|with)\b[^,]*$")  # "~ enters with a counter on it"


_AS_SEVERAL: Final = re.compile(
    r"~ (?:enter|attack|block|become|deal|die|leave|have|get|gain|fight|transform)\b"  # its beginning is found quickly
)
_TWO: Final = re.compile(r" (?:&|and) ")
_DO: Final = re.compile(
    r"(?<!have )(?<!that )~ (?P<verb>enter|attack|block|become|deal|die|leave|have|get|gain|fight|transform)\b"
    r"(?: or (?P<other>attack|block|die|leave)\b)?"
)


_ONSET: Final = re.compile(r"(\bWhen|\bWhenever|,) ~ (enter|attack|block|become|deal|die|leave|get|gain)\b")
_OTHERS: Final = re.compile(r"\b(?:[a-z]+s you|[a-z]*creatures|cards|players?|opponents?|permanents|tokens|copies)\b")
_OF_SEVERAL: Final = ((re.compile(r"\bthey were\b"), "it was"), (re.compile(r"\bthey're\b"), "it's"),
                      (re.compile(r"\bThey're\b"), "It's"), (re.compile(r"\bthem\b"), "it"))


def alone(text: str, name: str) -> str:
    """The text of one object that is named as two or several, "~ and its Friend attack", worded as of one: "attacks";
    "them" is that object where no others are spoken of."""
    if _AS_SEVERAL.search(text) is None:
        return text
    if _TWO.search(name) is not None:
        text, found = _DO.subn(_of_one, text)
    else:
        text, found = _ONSET.subn(r"\1 ~ \2s", text)
    if found and _OTHERS.search(text) is None:
        for words, one in _OF_SEVERAL:
            text = words.sub(one, text)
    return text


def _of_one(found: re.Match[str]) -> str:
    verb, other = found.group("verb"), found.group("other")
    first = "has" if verb == "have" else f"{verb}s"
    return f"~ {first} or {other}s" if other else f"~ {first}"


def impersonal(text: str) -> str:
    """The text, its own name taken out, with "~" or "it" where a pronoun stands for a person who is the object itself:
    "it" of what has just been moved or is being described, and in quotations."""
    if _FOUND.search(text) is None:
        return text
    pieces = text.split('"')
    for index, piece in enumerate(pieces):
        pieces[index] = _replaced(piece, quoted=index % 2 == 1)
    return '"'.join(pieces)


def _replaced(piece: str, quoted: bool) -> str:
    def one(found: re.Match[str]) -> str:
        word = found.group("word")
        after = (found.group("after") or "").strip(" .,:;)")
        lower = word.lower()
        sentence = piece[piece.rfind(".", 0, found.start()) + 1 : found.start()]
        before = found.group("before") or ""
        counters = before.startswith("counter")
        neuter = quoted or (bool(before) and not counters) or "except" in sentence or "become" in sentence
        neuter = neuter or (counters and _HAVING.search(sentence) is not None) or after == "enters"
        neuter = neuter or _MOVED.search(piece, 0, found.start()) is not None
        if lower in ("he's", "she's"):
            new = "it's" if neuter else "~ is"
        elif lower == "his" or (lower == "her" and after not in _NO_NOUN):
            new = "its" if neuter or after.removesuffix("'s") in _ROLES else "~'s"
        else:
            new = "it" if neuter else "~"
        return before + (new[0].upper() + new[1:] if word[0].isupper() else new)

    return _WORD.sub(one, piece)
