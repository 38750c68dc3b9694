"""What is right and wrong with a deck for a format: one line each, with its reason."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from engine.cards.decks import COMMANDER, MAIN, SIDE, Deck
from gui.catalog import Catalog

GOOD: Final = ("check", "moss")
ODD: Final = ("warning", "lamp")
WRONG: Final = ("warning", "rose")


@dataclass(frozen=True, slots=True)
class Check:
    """One line: glyph and token, words, the card it is about, the line of that card that is not read."""

    glyph: str
    token: str
    words: str
    card: str = ""
    line: str = ""

    @property
    def good(self) -> bool:
        """Whether nothing is to be done."""
        return self.glyph == "check"


@dataclass(frozen=True, slots=True)
class Form:
    """What a format asks of every deck: sizes, copies of a card, a commander."""

    key: str
    title: str
    least: int = 60
    most: int = 0
    copies: int = 4
    side: int = 15
    commander: bool = False


FORMS: Final = (
    Form("", "Any 60 cards"), Form("standard", "Standard"), Form("pioneer", "Pioneer"), Form("modern", "Modern"),
    Form("legacy", "Legacy"), Form("vintage", "Vintage"), Form("pauper", "Pauper"),
    Form("commander", "Commander", 100, 100, 1, 0, True), Form("brawl", "Brawl", 60, 60, 1, 0, True),
    Form("limited", "Limited", 40, 0, 250, 250),
)  # fmt: skip


def form_of(key: str) -> Form:
    """The format with a key; any 60 cards where it is not known."""
    return next((form for form in FORMS if form.key == key.casefold()), FORMS[0])


def size_check(deck: Deck, form: Form) -> Check:
    """The size of the main deck, the commander counted with it where there is one (903.5a, 100.2a)."""
    size = deck.size + (deck.total(COMMANDER) if form.commander else 0)
    what = "with the commander" if form.commander else "in the main deck"
    if size < form.least:
        return Check(*ODD, f"{size} cards {what}: {form.least - size} too few")
    if form.most and size > form.most:
        return Check(*ODD, f"{size} cards {what}: {size - form.most} too many")
    return Check(*GOOD, f"{size} cards {what}")


def side_check(deck: Deck, form: Form) -> Check | None:
    """The size of the sideboard (100.4a)."""
    side = deck.total(SIDE)
    if not side:
        return None
    if side > form.side:
        allowed = f"at most {form.side}" if form.side else "none"
        return Check(*ODD, f"Sideboard of {side}: {allowed} in {form.title}")
    return Check(*GOOD, f"Sideboard of {side}")


def copies_checks(deck: Deck, form: Form, catalog: Catalog) -> list[Check]:
    """More copies of a card than allowed, main deck and sideboard together; basic lands are free (100.2a)."""
    counts = Counter[str]()
    for key in (MAIN, SIDE, COMMANDER):
        for count, name in deck.section(key):
            card = catalog.card(name)
            if card is None or not (
                "basic" in card.supertypes or "A deck can have any number of cards named" in card.face.text
            ):
                counts[card.face.name if card else name] += count
    over = [(name, count) for name, count in counts.items() if count > form.copies]
    word = {1: "one copy", 4: "four copies"}.get(form.copies, f"{form.copies} copies")
    if not over:
        return [Check(*GOOD, f"No card over {word}")]
    return [Check(*ODD, f"{count} {name}: {word} allowed", name) for name, count in over]


def reading_checks(deck: Deck, catalog: Catalog) -> list[Check]:
    """Cards that are not known, or of which something will do nothing."""
    found: list[Check] = []
    for name in dict.fromkeys(name for key in (COMMANDER, MAIN, SIDE) for _, name in deck.section(key)):
        card = catalog.card(name)
        if card is None:
            found.append(Check(*WRONG, f"{name} is in no card file.{catalog.meant(name)}", name))
        elif card.status in ("partly", "unread"):
            line = card.unread[0] if card.unread else "its text"
            said = "is partly read" if card.status == "partly" else "is not read"
            token = "lamp" if card.status == "partly" else "rose"
            found.append(Check(card.status, token, f"{card.face.name} {said}; this will not work:", name, line))
    return found


def checks_of(deck: Deck, catalog: Catalog) -> list[Check]:
    """Everything to say about a deck, what is right first."""
    form = form_of(deck.format)
    found = [size_check(deck, form), *copies_checks(deck, form, catalog)]
    side = side_check(deck, form)
    if side is not None:
        found.append(side)
    if form.commander:
        count = deck.total(COMMANDER)
        said = f"{count} commander{'s' if count > 1 else ''}" if count else "No card is in the command zone"
        found.append(Check(*(GOOD if 1 <= count <= 2 else ODD), said))
    return [*sorted(found, key=lambda check: not check.good), *reading_checks(deck, catalog)]
