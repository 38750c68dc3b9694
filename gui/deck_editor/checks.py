"""What is right and wrong with a deck for its format: one line each, with its reason."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from engine.cards.decks import COMMANDER, MAIN, SIDE, Deck
from engine.cards.formats import Format, format_of
from engine.cards.legality import Reason, reasons
from gui.cards.catalog import Catalog

MOST_LINES: Final = 4  # of a card
GOOD: Final = ("check", "moss")
ODD: Final = ("warning", "lamp")
WRONG: Final = ("warning", "rose")
OPEN: Final = ("info", "text2")
_QUOTED: Final = re.compile("“(.+)”")
_WORDS: Final = {1: "one copy", 4: "four copies"}


@dataclass(frozen=True, slots=True)
class Check:
    """One line: glyph and token, words, the card it is about, the line of that card that is not read, the name that was
    perhaps meant."""

    glyph: str
    token: str
    words: str
    card: str = ""
    line: str = ""
    meant: str = ""

    @property
    def good(self) -> bool:
        """Whether nothing is to be done."""
        return self.glyph in ("check", "info")


def size_check(deck: Deck, form: Format) -> Check:
    """The size of the main deck, who leads it counted with it (903.5a, 100.2a)."""
    size = deck.size + (deck.total(COMMANDER) if form.leader else 0)
    what = "with the commander" if form.leader else "in the main deck"
    if size < form.least:
        return Check(*ODD, f"{size} cards {what}: {form.least - size} too few")
    if form.most and size > form.most:
        return Check(*ODD, f"{size} cards {what}: {size - form.most} too many")
    return Check(*GOOD, f"{size} cards {what}")


def side_check(deck: Deck, form: Format) -> Check | None:
    """The size of the sideboard (100.4a); nothing where there is none."""
    side = deck.total(SIDE)
    if not side:
        return None
    if side > form.side:
        allowed = f"at most {form.side}" if form.side else "none"
        return Check(*ODD, f"Sideboard of {side}: {allowed} in {form.title}")
    return Check(*GOOD, f"Sideboard of {side}")


def copies_checks(deck: Deck, form: Format, catalog: Catalog) -> list[Check]:
    """More copies of a card than allowed, all sections together; basic lands are free (100.2a)."""
    counts = Counter[str]()
    for key in (MAIN, SIDE, COMMANDER):
        for count, name in deck.section(key):
            card = catalog.card(name)
            if card is None or not (
                "basic" in card.supertypes or "A deck can have any number of cards named" in card.face.text
            ):
                counts[card.face.name if card else name] += count
    word = _WORDS.get(form.copies, f"{form.copies} copies")
    over = [(name, count) for name, count in counts.items() if count > form.copies]
    if not over:
        return [_copies_good(form)]
    return [Check(*ODD, f"{count} {name}: {word} allowed", name) for name, count in over]


def _copies_good(form: Format) -> Check:
    if form.copies > 99:
        return Check(*GOOD, "Any number of copies")
    return Check(*GOOD, f"No card over {_WORDS.get(form.copies, f'{form.copies} copies')}")


def reading_checks(deck: Deck, catalog: Catalog, meant: Callable[[str], str]) -> list[Check]:
    """Cards that are not known, with what was perhaps `meant`, or of which something will do nothing."""
    found: list[Check] = []
    needed = {name for key in (COMMANDER, MAIN) for _, name in deck.section(key)}
    for name in dict.fromkeys(name for key in (COMMANDER, MAIN, SIDE) for _, name in deck.section(key)):
        card = catalog.card(name)
        if card is None:
            guess = _QUOTED.search(meant(name))
            words = f"{name} is in no card file{'' if name in needed else '; played without it'}."
            found.append(Check(*WRONG, words, name, meant=guess[1] if guess else ""))
        elif card.status in ("partly", "unread"):
            line = "\n".join(card.unread[:MOST_LINES]) or "its text"
            said = "is partly read" if card.status == "partly" else "is not read"
            token = "lamp" if card.status == "partly" else "rose"
            found.append(Check(card.status, token, f"{card.face.name} {said}; this will not work:", name, line))
    return found


def _plain(deck: Deck, form: Format, catalog: Catalog) -> list[Check]:
    """What can be said without imported card data: sizes, copies, whether somebody leads."""
    found = [size_check(deck, form), *copies_checks(deck, form, catalog)]
    side = side_check(deck, form)
    if side is not None:
        found.append(side)
    if form.leader:
        count = deck.total(COMMANDER)
        said = (
            "No card is in the command zone" if not count else "One commander" if count == 1 else f"{count} commanders"
        )
        found.append(Check(*(GOOD if 1 <= count <= 2 else ODD), said))
    if form.listed:
        found.append(Check(*OPEN, f"Which cards are legal in {form.title} is known once card data is imported"))
    return found


def _known(deck: Deck, form: Format, why: Sequence[Reason]) -> list[Check]:
    """What the card data says: every reason against the deck, and what holds."""
    bad = {reason.kind for reason in why}
    found = [] if "size" in bad else [size_check(deck, form)]
    if "copies" not in bad:
        found.append(_copies_good(form))
    side = side_check(deck, form)
    if side is not None and side.good and "side" not in bad:
        found.append(side)
    if form.listed and "list" not in bad:
        found.append(Check(*GOOD, f"Every card is legal in {form.title}"))
    if form.leader and not bad & {"leader", "identity"}:
        found.append(Check(*GOOD, "The commander fits the deck"))
    for reason in why:
        silent = reason.kind == "list" and not reason.card  # the data says nothing of the format: no fault of the deck
        if reason.kind != "unknown":
            found.append(Check(*(OPEN if silent else ODD), reason.words.rstrip("."), reason.card))
    return found


def _changers(deck: Deck, form: Format, catalog: Catalog) -> list[Check]:
    """How many game changers a deck of a format with commanders holds, and which."""
    if not form.leader:
        return []
    cards = (catalog.card(name) for key in (COMMANDER, MAIN) for _, name in deck.section(key))
    known = catalog.game_changers()
    names = [card.face.name for card in cards if card is not None and card.face.name in known]
    many = "1 game changer" if len(names) == 1 else f"{len(names)} game changers"
    return [Check(*GOOD, f"{many}: {', '.join(names)}")] if names else []


def checks_of(deck: Deck, catalog: Catalog, meant: Callable[[str], str] | None = None) -> list[Check]:
    """Everything to say about a deck, what is right first. `meant` guesses at unknown names."""
    form = format_of(deck.format)
    if catalog.store.imported:
        found = [*_known(deck, form, reasons(deck, form, catalog.store)), *_changers(deck, form, catalog)]
    else:
        found = _plain(deck, form, catalog)
    return [*sorted(found, key=lambda check: not check.good), *reading_checks(deck, catalog, meant or catalog.meant)]
