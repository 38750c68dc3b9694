"""The deck on the desk: every change is a step that can be undone, and a draft of it survives a crash."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from engine.cards.decks import (
    COMMANDER,
    MAIN,
    MOST_COPIES,
    SIDE,
    Deck,
    DeckError,
    Printing,
    deck_text,
    merged,
    read_deck,
)
from engine.cards.formats import format_of
from gui.cards.catalog import Catalog, DeckEntry
from gui.i18n import Text, msg, reason_of, tr
from gui.settings import write_whole

DRAFT_AFTER: Final = 800  # ms after the last change
SECTION_WORDS: Final = {MAIN: msg("the main deck"), SIDE: msg("the sideboard"), COMMANDER: msg("the command zone")}


def new_deck() -> Deck:
    """An empty deck without a name of its own."""
    return Deck(tr("New deck"), ())


def section_words(section: str) -> Text:
    """What a section is called within a sentence."""
    return SECTION_WORDS.get(section, section)


def _fact_words(key: str, value: str) -> str:
    """What setting a fact of a deck is called."""
    if key == "format":
        return tr("Set the format to {format}", format=format_of(value).title)
    return tr("Set “{key}” to “{value}”", key=key, value=value)


class _Step(QUndoCommand):
    """One change of the deck: from one value to another."""

    def __init__(self, words: str, before: Deck, after: Deck, show: Callable[[Deck], None]) -> None:
        super().__init__(words)
        self._before, self._after, self._show = before, after, show

    def redo(self) -> None:
        """The deck as it is afterwards."""
        self._show(self._after)

    def undo(self) -> None:
        """The deck as it was before."""
        self._show(self._before)


class DeckModel(QObject):
    """The deck that is edited. `changed` tells of every step, `saved_changed` whether the file is behind."""

    changed = Signal()
    saved_changed = Signal(bool)

    def __init__(self, catalog: Catalog, drafts: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._catalog, self._drafts = catalog, drafts
        self.entry = DeckEntry("", new_deck())
        self._fronts: dict[str, dict[str, str]] = {}  # by section: the front of each card, and how it is listed
        self._known = self.entry.deck, -1  # the deck and the state of the cards that are told of there
        self.trouble = ""
        self.stack = QUndoStack(self)
        self.stack.cleanChanged.connect(self.saved_changed)
        self._timer = QTimer(self, singleShot=True, interval=DRAFT_AFTER)
        self._timer.timeout.connect(self.write_draft)

    @property
    def deck(self) -> Deck:
        """The deck as it is now."""
        return self.entry.deck

    @property
    def saved(self) -> bool:
        """Whether the file holds all changes."""
        return self.stack.isClean()

    # --- opening and saving ---

    def open(self, entry: DeckEntry) -> bool:
        """Put a deck on the desk; whether a draft with unsaved changes was found and taken up."""
        self.write_draft()
        self.stack.clear()
        self.entry, self.trouble = entry, ""
        draft = self._read_draft()
        if draft is not None and draft != entry.deck:
            self._step(tr("Draft taken up"), draft)
            return True
        self.changed.emit()
        return False

    def save(self) -> bool:
        """Write the deck to its file, whole or not at all; a bundled deck becomes one of the user's own under another
        name. False, with the reason in `trouble`, where that cannot be."""
        entry, draft = self.entry, self._draft_path()
        if not entry.own:
            taken = self._catalog.deck(entry.deck.name)
            clash = taken is not None and taken.key != ""
            wanted = tr("{name} of mine", name=entry.deck.name) if clash and entry.key else entry.deck.name
            entry = DeckEntry("", replace(entry.deck, name=self._catalog.free_name(wanted)))
        try:
            self.entry = self._catalog.save(entry)
            draft.unlink(missing_ok=True)
        except OSError as error:
            self.trouble = tr(
                "The deck could not be saved to {own_folder}: {strerror}.",
                own_folder=self._catalog.own_folder,
                strerror=reason_of(error),
            )
            return False
        self._timer.stop()
        self.stack.setClean()
        self.changed.emit()
        return True

    def write_draft(self) -> None:
        """Keep unsaved changes beside the decks, so that nothing is lost whatever happens."""
        self._timer.stop()
        if self.saved:
            return
        try:
            write_whole(self._draft_path(), deck_text(self.deck).encode())
        except OSError as error:
            self.trouble = tr("The draft could not be written: {strerror}.", strerror=reason_of(error))

    def drop_draft(self) -> None:
        """Forget unsaved changes for good."""
        self._timer.stop()
        self._draft_path().unlink(missing_ok=True)
        self.stack.clear()

    def _draft_path(self) -> Path:
        return self._drafts / f"{self.entry.key.replace(':', '-') or 'new'}.txt"

    def _read_draft(self) -> Deck | None:
        try:
            return read_deck(self._draft_path()).deck
        except DeckError:
            return None

    # --- changing ---

    def listed(self, section: str, name: str) -> str:
        """How a section calls a card: by its front or by all its faces; as given where it has none."""
        card = self._catalog.card(name)
        if card is None or any(name == listed for _, listed in self.deck.section(section)):
            return name
        version = self._catalog.store.version
        if self._known[0] is not self.deck or self._known[1] != version:
            self._known, self._fronts = (self.deck, version), {}
        fronts = self._fronts.get(section)
        if fronts is None:
            named = ((self._catalog.card(listed), listed) for _, listed in reversed(self.deck.section(section)))
            fronts = self._fronts[section] = {known.face.name: listed for known, listed in named if known}
        return fronts.get(card.face.name, name)

    def count(self, name: str, section: str = MAIN) -> int:
        """Copies of a card in a section, however the section calls it."""
        return self.deck.count_in(section, self.listed(section, name))

    def add(self, name: str, section: str = MAIN, by: int = 1) -> None:
        """More or fewer copies of a card in a section."""
        name = self.listed(section, name)
        before = self.deck.count_in(section, name)
        after = max(0, min(MOST_COPIES, before + by))
        if after == before:
            return
        where, count = section_words(section), abs(after - before)
        words = (
            tr("Add {count} {name} to {where}", count=count, name=name, where=where)
            if after > before
            else tr("Remove {count} {name} from {where}", count=count, name=name, where=where)
        )
        self._step(words, self.deck.with_count_in(section, name, after))

    def move(self, name: str, source: str, target: str, count: int = 1) -> None:
        """Put copies of a card from one section into another."""
        name = self.listed(source, name)
        there = self.listed(target, name)
        held = self.deck.count_in(source, name)
        count = min(count, held, MOST_COPIES - self.deck.count_in(target, there))
        if count <= 0 or source == target:
            return
        deck = self.deck.with_count_in(source, name, held - count)
        deck = deck.with_count_in(target, there, deck.count_in(target, there) + count)
        carried = tuple(
            replace(row, section=target, name=there)
            for row in self.deck.printings if row.section == source and row.name == name
        )  # fmt: skip
        known = {(row.section, row.name) for row in deck.printings}
        if carried and (target, there) not in known:
            deck = replace(deck, printings=(*deck.printings, *carried))
        self._step(
            tr("Move {count} {name} to {section_words}", count=count, name=name, section_words=section_words(target)),
            deck,
        )

    def printed(self, section: str, name: str) -> Printing | None:
        """The printing the copies of a card in a section are of, where the deck says one."""
        name = self.listed(section, name)
        rows = (row for row in self.deck.printings if (row.section, row.name) == (section, name))
        return next((row for row in rows if row.set_code), None)

    def set_printing(self, section: str, name: str, set_code: str, number: str, uuid: str) -> None:
        """All copies of a card in a section are of one printing; without a set, of none in particular."""
        name = self.listed(section, name)
        count = self.deck.count_in(section, name)
        if not count:
            return
        others = tuple(row for row in self.deck.printings if (row.section, row.name) != (section, name))
        chosen = Printing(section, name, count, set_code.upper(), number, uuid=uuid)
        rows = (*others, chosen) if set_code else others
        words = (
            tr("Print {name} as {upper} {number}", name=name, upper=set_code.upper(), number=number)
            if set_code
            else tr("{name} in any printing", name=name)
        )
        if rows != self.deck.printings:
            self._step(words, replace(self.deck, printings=rows))

    def put_right(self, written: str, meant: str) -> None:
        """Another name in the place of one that no card bears, in every section."""
        deck = self.deck
        for section, entries in tuple(deck.sections()):
            count = deck.count_in(section, written)
            if count:
                here = self.listed(section, meant)
                right = merged((n, here if name == written else name) for n, name in entries)
                deck = deck.with_section(section, right)
        rows = tuple(replace(row, name=meant) if row.name == written else row for row in deck.printings)
        self.take(replace(deck, printings=rows), tr("Put {written} right: {meant}", written=written, meant=meant))

    def rename(self, name: str) -> None:
        """Call the deck something else."""
        name = " ".join(name.split())[:60]
        if name and name != self.deck.name:
            self._step(tr("Rename to “{name}”", name=name), replace(self.deck, name=name))

    def describe(self, plan: str, comment: str) -> None:
        """Another plan and other notes."""
        plan = " ".join(plan.split())[:200]
        if (plan, comment) != (self.deck.plan, self.deck.comment):
            self._step(tr("Change the notes"), replace(self.deck, plan=plan, comment=comment))

    def set_fact(self, key: str, value: str) -> None:
        """Another fact about the deck, such as its format."""
        if dict(self.deck.about).get(key, "") != value:
            self._step(_fact_words(key, value), self.deck.with_fact(key, value))

    def take(self, deck: Deck, words: str) -> None:
        """Another list of cards altogether, as one step."""
        if deck != self.deck:
            self._step(words, deck)

    def _step(self, words: str, deck: Deck) -> None:
        self.stack.push(_Step(words, self.deck, deck, self._show))

    def _show(self, deck: Deck) -> None:
        self.entry = replace(self.entry, deck=deck)
        self._timer.start()
        self.changed.emit()
