"""One line of a deck list: a count, a name, and whatever programs write around them."""

from __future__ import annotations

import re
from typing import Final

from engine.cards.decks.deck import COMMANDER, COMPANION, MAIN, MAYBE, SIDE, Printing

_FRONT: Final = re.compile(
    r"^(?P<side>SB:\s*)?(?:\[(?P<boxed>\d{1,9})\]|(?P<count>\d{1,9})\s?[xX×]?)(?=\s)\s+"
    r"(?:\[(?P<set>[A-Za-z0-9_]{0,10})(?::(?P<number>[\w★†Φ\-*+]{1,12}))?\]\s+)?(?P<rest>\S.*)$"
)
_SET_BEHIND: Final = re.compile(
    r"^(?P<name>.*\S)\s+\((?P<set>[A-Za-z0-9_]{0,10})\)(?:\s+(?P<number>[\w★†Φ][\w★†Φ\-*+]{0,11}))?$"
)
_BRACKET_BEHIND: Final = re.compile(r"^(?P<name>.*\S)\s+\[(?P<inner>[^\[\]]*)\]$")
_STAR_BEHIND: Final = re.compile(r"^(?P<name>.*\S)\s+\*(?P<mark>[A-Za-z]{1,6})\*$")
_FINISH_BEHIND: Final = re.compile(r"^(?P<name>.*\S)\s+\((?P<mark>[FE])\)$")
_ANGLE_BEHIND: Final = re.compile(r"^(?P<name>.*\S)\s+<(?P<inner>[^<>]*)>$")
_CARET_BEHIND: Final = re.compile(r"^(?P<name>.*\S)\s+\^(?P<inner>[^^,]*)(?:,[^^]*)?\^$")
_TAGS_BEHIND: Final = re.compile(r"^(?P<name>[^#]*[^#\s])\s+#(?P<tags>.*)$")
_ONE_SLASH: Final = re.compile(r"(?<=\w)\s*/\s*(?=\w)")
_SET_WORD: Final = re.compile(r"^[A-Z0-9]{2,6}$")
_ARENA_SETS: Final = {"DAR": "DOM"}
_MARKED: Final = {"CMDR": COMMANDER, "CMPN": COMPANION}

HEADERS: Final = {
    "deck": MAIN, "main": MAIN, "mainboard": MAIN, "maindeck": MAIN, "main deck": MAIN, "main board": MAIN,
    "library": MAIN, "sideboard": SIDE, "side": SIDE, "sb": SIDE, "side board": SIDE, "commander": COMMANDER,
    "commanders": COMMANDER, "general": COMMANDER, "command zone": COMMANDER, "companion": COMPANION,
    "maybeboard": MAYBE, "maybe": MAYBE, "considering": MAYBE, "planes": "Planes", "planar deck": "Planes",
    "schemes": "Schemes", "scheme deck": "Schemes", "conspiracy": "Conspiracy", "conspiracies": "Conspiracy",
    "avatar": "Avatar", "dungeons": "Dungeons", "dungeon": "Dungeons", "tokens": "Tokens",
    "attractions": "Attractions", "attraction deck": "Attractions", "contraptions": "Contraptions",
    "contraption deck": "Contraptions", "stickers": "Stickers",
}  # fmt: skip
"""Section headers of all programs, in lower case, with the section they begin."""

_TYPES: Final = ("creature", "land", "instant", "enchantment", "artifact", "planeswalker", "battle", "spell", "other")
KINDS: Final = frozenset((
    *_TYPES, *(f"{word}s" for word in _TYPES), "sorcery", "sorceries", "other spells", "creature spells",
    "basic lands", "non-creature spells", "instants and sorceries",
))  # fmt: skip
"""Headings over groups of cards by what they are: they begin no section."""

_COUNTED: Final = re.compile(r"\s*[(\[]\d+[)\]]\s*$|:\s*$")


def header(line: str) -> str | None:
    """The section that a line begins, "" for a heading over a group of cards, None for another line."""
    counted = _COUNTED.search(line) is not None
    word = _COUNTED.sub("", line).strip().strip("[]=-").strip().casefold()
    if word in HEADERS:
        return HEADERS[word]
    if word in KINDS or (counted and "," not in word and all(part in KINDS for part in re.split(r"\W+", word) if part)):
        return "" if word else None
    return None


def card_line(line: str, section: str) -> tuple[Printing, str] | None:
    """The copies that a line names, in its own section if it says one, and the name read with all that may be a
    printing behind it; None for a line that names none."""
    match = _FRONT.match(line)
    if match is None:
        return None
    count = int(match["boxed"] or match["count"])
    row = _Behind(match["rest"])
    row.strip()
    set_code = (match["set"] or row.set_code).upper()
    set_code = _ARENA_SETS.get(set_code, set_code)
    if match["side"]:
        section = SIDE
    section = row.section or section
    name = row.name if "//" in row.name else _ONE_SLASH.sub(" // ", row.name)
    name = name.replace("///", "//")
    printing = Printing(
        section, name, count, set_code, match["number"] or row.number, row.finish, tuple(dict.fromkeys(row.tags)),
        row.uuid, row.mtgo, row.art, row.octgn,
    )  # fmt: skip
    return printing, row.whole


class _Behind:
    """What stands behind the count: taken off the end, piece by piece, until the name is left."""

    def __init__(self, text: str) -> None:
        self.name = " ".join(text.split())
        self.whole = ""
        self.set_code = self.number = self.finish = self.section = self.uuid = self.mtgo = self.art = self.octgn = ""
        self.tags: list[str] = []

    def strip(self) -> None:
        """Take everything off the end."""
        self._pipes()
        while any(step() for step in (self._tags, self._star, self._mark, self._bracket, self._printed)):
            pass

    def _pipes(self) -> None:
        """Forge's `Name+|SET|art|[number]`, which people paste into other lists."""
        if "|" not in self.name:
            return
        self.name, *parts = (part.strip() for part in self.name.split("|"))
        if self.name.endswith("+"):
            self.name, self.finish = self.name[:-1].strip(), "F"
        for part in parts:
            if part.startswith("["):
                self.number = part.strip("[]")
            elif part.isdecimal():
                self.art = part
            elif part.startswith("#"):
                self.tags.append(part[1:].strip("{}"))
            elif part and not self.set_code:
                self.set_code = part

    def _tags(self) -> bool:
        match = _TAGS_BEHIND.match(self.name)
        if match is None:
            return False
        self.name = match["name"]
        found = []
        for part in match["tags"].split("#"):
            tag = part.strip(" !")
            kind, colon, value = tag.partition(":")
            if colon and kind in ("uuid", "mtgo", "art", "octgn"):
                setattr(self, kind, value)
            elif tag:
                found.append(tag)
        self.tags = [*found, *self.tags]
        return True

    def _star(self) -> bool:
        match = _STAR_BEHIND.match(self.name) or (None if self.set_code else _FINISH_BEHIND.match(self.name))
        if match is None:
            return False
        self.name, mark = match["name"], match["mark"].upper()
        if mark in _MARKED:
            self.section = _MARKED[mark]
        else:
            self.finish = mark
        return True

    def _mark(self) -> bool:
        """A word between carets, of which a colour may follow after a comma, or between angles."""
        match = _CARET_BEHIND.match(self.name) or _ANGLE_BEHIND.match(self.name)
        if match is None:
            return False
        self.name = match["name"]
        self.tags.insert(0, match["inner"].strip())
        return True

    def _bracket(self) -> bool:
        """A category such as [Ramp] or [Commander {top}], or a set."""
        match = _BRACKET_BEHIND.match(self.name)
        if match is None:
            return False
        self.name, inner = match["name"], match["inner"].strip()
        if _SET_WORD.match(inner) and not self.set_code:
            self.set_code = inner
            return True
        for part in inner.split(","):
            word = re.sub(r"\{[^}]*\}", "", part).strip()
            place = HEADERS.get(word.casefold())
            if place in (COMMANDER, COMPANION, SIDE, MAYBE):
                self.section = place
            elif word:
                self.tags.append(word)
        return True

    def _printed(self) -> bool:
        """(SET) number: once."""
        match = None if self.set_code or self.whole else _SET_BEHIND.match(self.name)
        if match is None:
            return False
        self.whole = self.name
        self.name, self.set_code, self.number = match["name"], match["set"], match["number"] or ""
        if "-" in self.number and self.set_code.upper() in ("PLST", "PLIST"):
            self.set_code = "PLST"
        return True
