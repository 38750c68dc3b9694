"""What is right and wrong with a deck for its format: one line each, with its reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from engine.cards.decks import COMMANDER, MAIN, SIDE, Deck
from engine.cards.formats import Format, format_of
from engine.cards.legality import Reason, reasons
from gui.cards.catalog import Catalog
from gui.i18n import ntr, tr, translate

MOST_LINES: Final = 4  # of a card
GOOD: Final = ("check", "moss")
ODD: Final = ("warning", "lamp")
WRONG: Final = ("warning", "rose")
OPEN: Final = ("info", "text2")


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
    if size < form.least:
        return Check(*ODD, sized(size, bool(form.leader), ntr("{n} too few", "{n} too few", form.least - size)))
    if form.most and size > form.most:
        return Check(*ODD, sized(size, bool(form.leader), ntr("{n} too many", "{n} too many", size - form.most)))
    return Check(*GOOD, sized(size, bool(form.leader)))


def sized(size: int, led: bool, lack: str = "") -> str:
    """How many cards a deck has, and how many that is too few or too many."""
    if led:
        told = ntr("{n} card with the commander", "{n} cards with the commander", size)
    else:
        told = ntr("{n} card in the main deck", "{n} cards in the main deck", size)
    return f"{told}: {lack}" if lack else told


def too_small(deck: Deck) -> str:
    """What is said before a deck is tested that has too few cards for its format; "" for a whole one."""
    least, size = format_of(deck.format).least, deck.size + deck.total(COMMANDER)
    if size >= least:
        return ""
    return ntr(
        "The deck has {n} card, {least} are needed; choose Test once more to play it all the same.",
        "The deck has {n} cards, {least} are needed; choose Test once more to play it all the same.",
        size,
        least=least,
    )


def side_check(deck: Deck, form: Format) -> Check | None:
    """The size of the sideboard (100.4a); nothing where there is none."""
    side = deck.total(SIDE)
    if not side:
        return None
    if side > form.side:
        allowed = tr("at most {side}", side=form.side) if form.side else tr("none")
        return Check(
            *ODD, tr("Sideboard of {side}: {allowed} in {title}", side=side, allowed=allowed, title=form.title)
        )
    return Check(*GOOD, tr("Sideboard of {side}", side=side))


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
    over = [(name, count) for name, count in counts.items() if count > form.copies]
    if not over:
        return [_copies_good(form)]
    most = copies_said(form.copies)
    return [
        Check(*ODD, tr("{count} {name}: {copies} allowed", count=count, name=name, copies=most), name)
        for name, count in over
    ]


def copies_said(n: int) -> str:
    """So many copies, four in a word."""
    return tr("four copies") if n == 4 else ntr("one copy", "{n} copies", n)


def _copies_good(form: Format) -> Check:
    if form.copies > 99:
        return Check(*GOOD, tr("Any number of copies"))
    return Check(*GOOD, tr("No card over {copies}", copies=copies_said(form.copies)))


def reading_checks(deck: Deck, catalog: Catalog, meant: Callable[[str], str]) -> list[Check]:
    """Cards that are not known, with what was perhaps `meant`, or of which something will do nothing."""
    found: list[Check] = []
    needed = {name for key in (COMMANDER, MAIN) for _, name in deck.section(key)}
    for name in dict.fromkeys(name for key in (COMMANDER, MAIN, SIDE) for _, name in deck.section(key)):
        card = catalog.card(name)
        if card is None:
            guess = meant(name)
            words = tr("{name} is in no card file.", name=name) if name in needed else tr(
                "{name} is in no card file; played without it.", name=name)  # fmt: skip
            found.append(Check(*WRONG, words, name, meant=guess))
        elif card.status in ("partly", "unread"):
            line = "\n".join(card.unread[:MOST_LINES]) or tr("its text")
            full, partly = card.face.name, card.status == "partly"
            told = tr("{name} is partly read; this will not work:", name=full) if partly else tr(
                "{name} is not read; this will not work:", name=full)  # fmt: skip
            found.append(Check(card.status, "lamp" if partly else "rose", told, name, line))
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
            tr("No card is in the command zone") if not count else ntr("One commander", "{n} commanders", count)
        )
        found.append(Check(*(GOOD if 1 <= count <= 2 else ODD), said))
    if form.listed:
        found.append(
            Check(*OPEN, tr("Which cards are legal in {title} is known once card data is imported", title=form.title))
        )
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
        found.append(Check(*GOOD, tr("Every card is legal in {title}", title=form.title)))
    if form.leader and not bad & {"leader", "identity"}:
        found.append(Check(*GOOD, tr("The commander fits the deck")))
    for reason in why:
        silent = reason.kind == "list" and not reason.card  # the data says nothing of the format: no fault of the deck
        if reason.kind != "unknown":
            found.append(Check(*(OPEN if silent else ODD), translate(reason.words).rstrip("."), reason.card))
    return found


def _changers(deck: Deck, form: Format, catalog: Catalog) -> list[Check]:
    """How many game changers a deck of a format with commanders holds, and which."""
    if not form.leader:
        return []
    cards = (catalog.card(name) for key in (COMMANDER, MAIN) for _, name in deck.section(key))
    known = catalog.game_changers()
    names = [card.face.name for card in cards if card is not None and card.face.name in known]
    many = ntr("{n} game changer", "{n} game changers", len(names))
    return [Check(*GOOD, f"{many}: {', '.join(names)}")] if names else []


def checks_of(deck: Deck, catalog: Catalog, meant: Callable[[str], str] | None = None) -> list[Check]:
    """Everything to say about a deck, what is right first. `meant` guesses at unknown names."""
    form = format_of(deck.format)
    if catalog.store.imported:
        found = [*_known(deck, form, reasons(deck, form, catalog.store)), *_changers(deck, form, catalog)]
    else:
        found = _plain(deck, form, catalog)
    return [*sorted(found, key=lambda check: not check.good), *reading_checks(deck, catalog, meant or catalog.meant)]
