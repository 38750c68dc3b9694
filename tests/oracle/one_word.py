"""Lines in which one word is another: each reads otherwise than before or is declined, for a word that changes nothing
was not read. `SYNONYMS` are the words that may change without, each with its reason.

`python -m tests.oracle.one_word CARDS [LINES [SEED]]` prints the changes that changed nothing, by what they changed."""

from __future__ import annotations

import random
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from typing import Final

from engine.ast.abilities import Unread
from engine.ast.node import Ability
from engine.cards.files import card_objects
from engine.oracle.reading import PERMANENT, SPELL, Context, read_line, split_lines

_PAIRS: Final = (  # each word on the left becomes the one on the right
    ("you", "they"), ("they", "you"), ("their", "its"), ("your", "its"), ("your", "their"), ("their", "your"),
    ("its", "their"), ("it", "they"), ("them", "it"), ("you control", "an opponent controls"),
    ("an opponent controls", "you control"), ("you control", "your opponents control"),
    ("each opponent", "each player"), ("each player", "each opponent"), ("target player", "target opponent"),
    ("target opponent", "target player"), ("an opponent", "a player"), ("a player", "an opponent"),
    ("that player", "you"), ("its controller", "its owner"), ("its owner", "its controller"),
    ("opponents", "players"), ("target creature", "target creatures"), ("creatures", "creature"), ("cards", "card"),
    ("permanents", "permanent"), ("each", "all"), ("all", "each"), ("each", "a"), ("all", "any number of"),
    ("any number of", "all"), ("up to one", "one"), ("up to two", "two"), ("up to one target", "target"),
    ("two", "three"), ("three", "two"), ("a", "another"), ("another", "a"), ("another target", "target"),
    ("target", "another target"), ("other", ""), ("one or more", "two or more"), ("or more", "or fewer"),
    ("or less", "or greater"), ("or greater", "or less"), ("or fewer", "or more"), ("no", "one"), ("a", "one"),
    ("the", "a"), ("first", "second"), ("second", "first"), ("graveyard", "hand"), ("hand", "graveyard"),
    ("library", "graveyard"), ("graveyard", "library"), ("exile", "destroy"), ("on the battlefield", "in exile"),
    ("top", "bottom"), ("bottom", "top"), ("from your graveyard", "from exile"),
    ("from exile", "from your graveyard"), ("and", "or"), ("or", "and"), ("may", ""), ("may", "can't"),
    ("and/or", "and"), ("and/or", "or"), ("this turn", "until end of turn"), ("until end of turn", "this turn"),
    ("until end of turn", "until your next turn"), ("until your next turn", "until end of turn"), ("this turn", ""),
    ("each turn", "this turn"), ("during your turn", "during each turn"), ("as long as", "if"), ("if", "unless"),
    ("unless", "if"), ("tapped", "untapped"), ("untapped", "tapped"), ("tapped", ""), ("instead", ""),
    ("this way", ""), ("only", ""), ("at random", ""), ("of your choice", ""), ("of their choice", ""),
    ("combat damage", "damage"), ("damage", "combat damage"), ("nontoken", ""), ("legendary", ""), ("basic", ""),
    ("white", "blue"), ("red", "green"), ("black", "white"), ("creature", "artifact"), ("creature", "permanent"),
    ("artifact", "enchantment"), ("enchantment", "artifact"), ("land", "creature"), ("power", "toughness"),
    ("toughness", "power"), ("mana value", "power"), ("more", "less"), ("less", "more"), ("greater", "less"),
    ("twice", "three times"), ("begins", "ends"), ("attacks", "blocks"), ("blocks", "attacks"), ("enters", "dies"),
    ("dies", "enters"), ("gains", "loses"), ("gain", "lose"), ("lose", "gain"), ("whenever", "when"),
    ("when", "whenever"), ("next", ""), ("beginning", "end"), ("non", ""), ("additional", ""), ("that", "a"),
    ("face down", ""), ("equal to", "less than"), ("rounded up", "rounded down"), ("rounded down", "rounded up"),
    ("draw", "discard"), ("for each", "if you control a"), ("then", ""), ("once", "twice"), ("total", "greatest"),
    ("base", ""), ("in addition to its other types", ""), ("under your control", ""),
    ("under your control", "under its owner's control"), ("under its owner's control", "under your control"),
    ("sacrificed", "destroyed"), ("this", "target"),
)
_SELF: Final = r"\b[Tt]his (artifact|creature|enchantment|land|permanent)\b"
_GROUPS: Final = r"\S (and|or) (\S+ ){0,2}?\S+s\b"  # its noun is a plural
SYNONYMS: Final = (  # what a word was and became, where (in the changed line), and why that changes nothing
    ("a", "one", "one", "a card is one card"),
    ("until end of turn", "this turn", "", "514.2: both end as the turn does"),
    ("this turn", "until end of turn", "", "514.2: both end as the turn does"),
    ("a", "another", r"another (card|\S+ counter)", "cards drawn and counters put are not told apart"),
    ("creature", "permanent", _SELF, "201.5: whatever noun follows this, it is the object itself"),
    ("creature", "artifact", _SELF, "201.5: whatever noun follows this, it is the object itself"),
    ("artifact", "enchantment", _SELF, "201.5: whatever noun follows this, it is the object itself"),
    ("enchantment", "artifact", _SELF, "201.5: whatever noun follows this, it is the object itself"),
    ("land", "creature", _SELF, "201.5: whatever noun follows this, it is the object itself"),
    ("its", "their", "", "the number of a pronoun that can mean one thing alone does not change what it means"),
    ("their", "its", "", "the number of a pronoun that can mean one thing alone does not change what it means"),
    ("and/or", "and", _GROUPS, "a group of these and of those is a group of things that are these or those"),
    ("and/or", "or", _GROUPS, "a group of these and/or of those is a group of things that are these or those"),
    ("and", "or", _GROUPS, "a group of these and of those is a group of things that are these or those"),
    ("or", "and", _GROUPS, "a group of these or of those is the group of these and of those"),
    ("them", "it", "counters on it", "each has its own counters on it"),
    ("all", "each", r"[Uu]nattach each|each \S+ attached", "what is done to all of a group is done to each of it"),
    ("and/or", "and", r"\beach (\S+ ){1,3}and \S+ you", "each of these and of those is each that is one or the other"),
    ("and", "or", r"for each \S+ or \S+ attached", "each of these and of those is each that is one or the other"),
    ("of their choice", "", "sacrifices?", "701.21a: who sacrifices chooses"),
    ("additional", "", r"enters? with an? \S+ counter", "122.6: it enters with counters besides all others"),
    ("creature", "permanent", "permanent destroyed this way", "what was destroyed this way was a permanent"),
    ("the", "a", "[Ii]f a player does", "who may do it is a player"),
    ("as long as", "if", "", "611.3a: a static ability is asked at any time"),
)


@dataclass(frozen=True)
class Change:
    """One word of a line that is another: the line, what it was and became, and the line after it."""

    line: str
    before: str
    after: str
    changed: str
    context: Context


def without_surfaces(value: object) -> object:
    """A reading as values that compare by meaning: the wordings it remembers left out."""
    if isinstance(value, tuple):
        return tuple(without_surfaces(each) for each in value)
    if is_dataclass(value) and not isinstance(value, type):
        parts = [(each.name, without_surfaces(getattr(value, each.name))) for each in fields(value)
                 if each.name not in ("surface", "label", "text")]
        return (type(value).__name__, *parts)
    return value


def read_lines(cards: Iterable[dict[str, object]], draws: random.Random, count: int) -> Iterator[tuple[str, Context]]:
    """So many different lines of a card file, drawn."""
    lines: dict[str, Context] = {}
    for card in cards:
        faces = card.get("card_faces") or [card]
        for face in faces if isinstance(faces, list) else ():
            kinds = str(face.get("type_line", ""))
            start = SPELL if "Instant" in kinds or "Sorcery" in kinds else PERMANENT
            if "Saga" in kinds or "Class" in kinds:
                continue
            for line in split_lines(str(face.get("oracle_text", ""))):
                if " " in line and len(line) < 400:
                    lines.setdefault(line, Context((str(face.get("name", "")),), start))
    found = sorted(lines)
    draws.shuffle(found)
    for line in found[:count]:
        yield line, lines[line]


def bare(line: str) -> str:
    """A line without reminder text."""
    return re.sub(r"\s*\([^()]*\)", "", line)


def change_of(line: str, context: Context, draws: random.Random) -> Change | None:
    """The line with one word changed, by a pair that fits it, drawn; None if none fits."""
    plain = bare(line)
    fitting = [pair for pair in _PAIRS if re.search(rf"\b{re.escape(pair[0])}\b", plain)]
    if not fitting:
        return None
    before, after = fitting[draws.randrange(len(fitting))]
    places = [found.span() for found in re.finditer(rf"\b{re.escape(before)}\b", plain)]
    start, end = places[draws.randrange(len(places))]
    changed = re.sub(r" {2,}", " ", plain[:start] + after + plain[end:]).replace(" ,", ",").replace(" .", ".").strip()
    return Change(plain, before, after, changed, context)


def understood(found: tuple[Ability, ...]) -> bool:
    """Whether a line was read."""
    return bool(found) and not any(isinstance(each, Unread) for each in found)


def synonymous(change: Change) -> bool:
    """Whether the words may change without changing what is said."""
    return any(
        (before, after) == (change.before, change.after) and re.search(where, change.changed)
        for before, after, where, _ in SYNONYMS
    )


def unchanged(changes: Iterable[Change]) -> list[Change]:
    """Those whose lines read as before though a word is another."""
    found = []
    for change in changes:
        if synonymous(change) or change.changed == change.line:
            continue
        before = read_line(change.line, change.context)
        after = read_line(change.changed, change.context)
        if understood(before) and understood(after) and without_surfaces(before) == without_surfaces(after):
            found.append(change)
    return found


def changes_of(cards: Path, seed: int, count: int) -> list[Change]:
    """One change of each of so many lines of a card file that are read."""
    draws = random.Random(seed)
    found: list[Change] = []
    for line, context in read_lines(card_objects(cards, lambda message: None), draws, count * 3):
        change = change_of(line, context, draws)
        if change is not None and understood(read_line(change.line, context)):
            found.append(change)
            if len(found) == count:
                break
    return found


if __name__ == "__main__":
    said = [int(each) for each in sys.argv[2:]]
    drawn = changes_of(Path(sys.argv[1]), said[1] if len(said) > 1 else 27, said[0] if said else 5_000)
    same = unchanged(drawn)
    print(f"{len(same)} of {len(drawn)} changes changed nothing")
    for (was, became), number in Counter((each.before, each.after) for each in same).most_common():
        print(f"{number:4}  {was!r} -> {became!r}")
        for each in [each for each in same if (each.before, each.after) == (was, became)][:6]:
            print(f"        {each.changed}".replace("\n", " / "))
