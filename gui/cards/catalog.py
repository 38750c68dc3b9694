"""The cards and decks the screens show: bundled ones and the user's own, and what can be said of a deck at a glance."""

from __future__ import annotations

import difflib
import re
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import msgspec

from engine.cards.decks import BESIDE, COMMANDER, Deck, DeckError, Entry, deck_text, parse_deck, read_deck
from engine.cards.decks.deck_report import unknown_name
from engine.cards.files import CardData
from engine.cards.formats import format_of
from engine.cards.search.keys import READINGS
from engine.cards.store import Store
from engine.terms.mana import mana_cost
from engine.view.snapshot import CardSnap
from gui.cards.card_snaps import card_snap
from gui.cards.own_shelf import OwnCardData, OwnShelf, folded_name
from gui.i18n import Message, ntr, number, tr, translate
from gui.settings import write_whole

CURVE: Final = ("0", "1", "2", "3", "4", "5", "6+")
FRESH: Final = 0.2  # seconds for which a count of all cards holds: another process reads texts meanwhile
MOST_FETCHED: Final = 4000  # cards of the store kept at hand
MOST_FACTS: Final = 100  # decks
NAMED: Final = 4  # cards named in a sentence
_UNSAFE = re.compile(r"[^\w\- ]+")


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """A deck as the screens know it: `key` names it for ever, `own` says that the user may change it."""

    key: str
    deck: Deck
    own: bool = False
    path: Path | None = None

    @property
    def name(self) -> str:
        """What it is called."""
        return self.deck.name

    @property
    def title(self) -> str:
        """Its name as it is said on screens, in any language."""
        return self.deck.name

    @property
    def plan(self) -> str:
        """One sentence on how it means to win; the user's own words are said as they are."""
        return self.deck.plan if self.own else translate(Message(self.deck.plan))

    @property
    def main(self) -> tuple[tuple[int, str], ...]:
        """The main deck as (count, name)."""
        return self.deck.main

    @property
    def size(self) -> int:
        """Cards in the main deck."""
        return self.deck.size

    @property
    def rules(self) -> dict[str, bool | int]:
        """The entries of the rules' options that it asks for: a deck with a commander is led by it."""
        return {"commander": True} if self.deck.commander else {}

    def text(self) -> str:
        """The deck as a text that any client reads, without its name."""
        lines = [f"{count} {name}" for count, name in self.main]
        if self.deck.side:
            lines += ["", tr("Sideboard"), *(f"{count} {name}" for count, name in self.deck.side)]
        return "\n".join(lines) + "\n"

    def count(self, name: str) -> int:
        """Copies of a card in the main deck."""
        return next((count for count, card in self.main if card == name), 0)

    def with_count(self, name: str, count: int) -> DeckEntry:
        """The deck with exactly `count` copies of a card in its main part."""
        counts = {card: number for number, card in self.main}
        counts[name] = count
        main = tuple((number, card) for card, number in counts.items() if number > 0)
        return replace(self, deck=replace(self.deck, main=main))


@dataclass(frozen=True, slots=True)
class DeckFacts:
    """What can be counted in a deck: colours, curve as (mana value, creatures, others), symbols, sources, reading;
    `missing` are the names that no card file has, `needed` those of them without which it cannot be played."""

    colors: str
    curve: tuple[tuple[str, int, int], ...]
    color_rows: tuple[tuple[str, int, int], ...]
    reading: Mapping[str, int]
    lands: int
    missing: tuple[str, ...]
    needed: tuple[str, ...]
    faces: tuple[str, ...]


class Catalog:
    """All known cards by name, all decks by key. Cards that are not at hand come from the store, one at a time."""

    def __init__(
        self, cards: Iterable[CardSnap], bundled: Iterable[Path], own_folder: Path, store: Store | None = None
    ) -> None:
        self.store = Store.open(None) if store is None else store
        self._cards: dict[str, CardSnap] = {}
        self.own = OwnShelf()
        self._fetched: dict[str, CardSnap | None] = {}
        self._version = self.store.version
        self._facts: dict[tuple[tuple[Entry, ...], ...], DeckFacts] = {}  # by commanders, main part and sideboard
        self._facts_version = -1
        self._changers: tuple[int, frozenset[str]] | None = None  # version, names
        self._counted: tuple[int, float, dict[str, int]] | None = None  # version, when, what
        self.own_folder = own_folder
        self._bundled = tuple(sorted(bundled, key=lambda path: (len(path.parts), path)))  # those with a commander last
        self._read: dict[Path, tuple[tuple[int, int, int], DeckEntry | None]] = {}  # when written; the deck
        self.add_cards(cards)
        self.decks: list[DeckEntry] = []
        self.drafted: dict[str, DeckEntry] = {}  # decks of a draft, for its match alone
        self.reload()

    # --- cards ---

    def add_cards(self, cards: Iterable[CardSnap]) -> None:
        """Learn cards; a later one of the same name replaces the earlier."""
        self._facts.clear()
        for card in cards:
            self._cards[folded_name(card.face.name)] = card
            self._cards[folded_name(" // ".join(face.name for face in card.printed))] = card

    def take_reading(self, found: Mapping[str, tuple[str, tuple[str, ...]]]) -> None:
        """Learn how much of each card is read: status and unread lines by name."""
        for name, (status, unread) in found.items():
            card = self.card(name)
            if card is not None:
                self.add_cards((msgspec.structs.replace(card, status=status, unread=unread),))

    def card(self, name: str) -> CardSnap | None:
        """A card by its name, the name of its front or of all its faces; None when unknown."""
        key = folded_name(name)
        found = self._cards.get(key)
        found = found if found is not None else self._stored(key)
        return found if found is not None else self.own.card(key)

    def take_own(self, cards: Iterable[OwnCardData]) -> None:
        """Learn the cards of the workshop, in place of those known before. One whose name another card has stays
        aside: `own.aside` has it."""
        self.take_shelf(OwnShelf(cards, lambda key: self._cards.get(key) is not None or self._stored(key) is not None))

    def shelf_of(self, cards: Iterable[OwnCardData]) -> OwnShelf:
        """What `take_own` would learn, made ready for searches; for a thread of its own, where there are many."""
        shelf = OwnShelf(cards, lambda key: key in self._cards or (
            self.store.imported and self.store.card(key) is not None))
        shelf.index()
        return shelf

    def take_shelf(self, shelf: OwnShelf) -> None:
        """Learn the cards of the workshop that were made ready elsewhere."""
        self.own = shelf
        self._facts.clear()

    def _stored(self, key: str) -> CardSnap | None:
        """A card of the store, kept until the store changes; only where card data was imported."""
        if not self.store.imported:
            return None
        if self._version != self.store.version or len(self._fetched) > MOST_FETCHED:
            self._fetched.clear()
            self._version = self.store.version
        if key not in self._fetched:
            row = self.store.card(key)
            data = self.store.data_of(row.id) if row is not None else None
            unread = self.store.unread(row.id) if row is not None and row.status in ("partly", "unread") else ()
            self._fetched[key] = card_snap(data, row.status, unread) if row is not None and data is not None else None
        return self._fetched[key]

    def refresh(self) -> None:
        """The store has changed: take the reading of the cards at hand from it."""
        if self.store.imported:
            rows = [row for row in self.store.search("is:original") if row.status]
            odd = {row.id: self.store.unread(row.id) for row in rows if row.status in ("partly", "unread")}
            self.take_reading({row.name: (row.status, odd.get(row.id, ())) for row in rows})

    def game_changers(self) -> frozenset[str]:
        """The fronts of the cards that the card data marks so, of which groups of Commander players keep count."""
        if self._changers is None or self._changers[0] != self.store.version:
            found = self.store.search("is:gamechanger")
            self._changers = self.store.version, frozenset(row.name.partition(" // ")[0] for row in found)
        return self._changers[1]

    def raw_cards(self, names: Iterable[str]) -> list[CardData]:
        """The card objects that games with these cards need, as the engine reads them; unknown names are left out."""
        wanted = list(names)
        own = [data for name in wanted if (data := self.own.data(folded_name(name))) is not None]
        return [*self.store.data_for(wanted), *own]

    def cards(self) -> list[CardSnap]:
        """Every card once, by name."""
        unique = {id(card): card for card in self._cards.values()}
        return sorted(unique.values(), key=lambda card: card.face.name)

    def search(self, words: str, limit: int = 60) -> list[CardSnap]:
        """Cards whose name, type or text holds every word; names that begin with the words come first."""
        wanted = folded_name(words).split()
        if self.store.imported:
            names = self.search_names(words, self.store, limit)
            return [card for name in names if (card := self.card(name)) is not None]
        hits = [card for card in self.cards() if all(word in _searched(card) for word in wanted)]
        start = folded_name(words)
        hits.sort(key=lambda card: (not folded_name(card.face.name).startswith(start), card.face.name))
        return hits[:limit]

    @staticmethod
    def search_names(words: str, store: Store, limit: int) -> list[str]:
        """Cards of a store whose name, else whose type or text, holds every word; in any thread. Raises SearchError if
        it is interrupted."""
        quoted = ['"' + word.replace('"', "") + '"' for word in folded_name(words).split()]
        names = list(dict.fromkeys(row.name for row in store.search(" ".join(quoted), limit=limit)[:limit]))
        if len(names) < limit and quoted:
            wide = " ".join(f"(name:{word} or t:{word} or o:{word})" for word in quoted)
            names += [row.name for row in store.search(wide, limit=limit) if row.name not in names]
        return sorted(names[:limit], key=lambda name: not folded_name(name).startswith(folded_name(words)))

    def meant(self, name: str) -> str:
        """The name that was perhaps meant, "" when none is near."""
        known = {key: card.face.name for key, card in self._cards.items()}
        if self.store.imported:
            known |= {folded_name(each): each for each in self.store.names_like(name[:2], 2000)}
        near = difflib.get_close_matches(folded_name(name), known, 1, 0.8)
        return known[near[0]] if near else ""

    def _counts(self) -> dict[str, int]:
        """The store's counts; asked for several times at once, they are counted once."""
        now = time.monotonic()
        if self._counted is None or self._counted[0] != self.store.version or now - self._counted[1] > FRESH:
            self._counted = (self.store.version, now, self.store.counts())
        return self._counted[2]

    def count_cards(self) -> int:
        """How many cards are known, tokens and the like apart."""
        return self._counts()["cards"] if self.store.imported else len(self.cards())

    def waiting(self) -> int:
        """How many imported cards have texts that are not looked at yet."""
        return self._counts()["waiting"] if self.store.imported else 0

    def reading(self) -> Counter[str]:
        """How many cards have each reading status."""
        if self.store.imported:
            counts = self._counts()
            return Counter({status: counts[status] for status in READINGS if counts[status]})
        return Counter(card.status for card in self.cards() if card.status)

    # --- decks ---

    def reload(self) -> None:
        """Read the deck files that have changed again."""
        bundled = [self._entry_of_file(path, own=False) for path in self._bundled]
        own = [self._entry_of_file(path, own=True) for path in sorted(self.own_folder.glob("*.txt"))]
        self.decks = [
            *sorted((deck for deck in own if deck), key=lambda d: d.name),
            *(deck for deck in bundled if deck),
        ]

    def _entry_of_file(self, path: Path, own: bool) -> DeckEntry | None:
        """The deck in a file, which is read once for each time that it is written; None when it cannot be read."""
        try:
            state = path.stat()
        except OSError:
            return None
        written = (state.st_mtime_ns, state.st_size, state.st_ino)
        if path not in self._read or self._read[path][0] != written:
            self._read[path] = written, _entry_of_file(path, own)
        return self._read[path][1]

    def deck(self, key: str) -> DeckEntry | None:
        """A deck by its key, or by its name."""
        by_key = self.drafted.get(key) or next((deck for deck in self.decks if deck.key == key), None)
        return by_key or next((deck for deck in self.decks if folded_name(deck.name) == folded_name(key)), None)

    def save(self, deck: DeckEntry) -> DeckEntry:
        """Keep a deck of the user's, under its present file if it has one; raises OSError."""
        path = deck.path if deck.own and deck.path else self._free_path(deck.name)
        write_whole(path, deck_text(deck.deck).encode())
        self.reload()
        return self.deck(f"own:{path.stem}") or deck

    def rename(self, deck: DeckEntry, name: str) -> DeckEntry:
        """Give a deck of the user's another name; raises OSError."""
        return self.save(replace(deck, deck=replace(deck.deck, name=name)))

    def duplicate(self, deck: DeckEntry) -> DeckEntry:
        """A copy that belongs to the user; raises OSError."""
        copy = replace(deck.deck, name=self.free_name(tr("{name} copy", name=deck.name)))
        return self.save(DeckEntry("", copy))

    def delete(self, deck: DeckEntry) -> None:
        """Remove a deck of the user's; raises OSError."""
        if deck.own and deck.path:
            deck.path.unlink(missing_ok=True)
            self.reload()

    def free_name(self, wanted: str) -> str:
        """The name, with a number if another deck has it."""
        taken = {folded_name(deck.name) for deck in self.decks}
        name, number = wanted, 1
        while folded_name(name) in taken:
            number += 1
            name = f"{wanted} {number}"
        return name

    def _free_path(self, name: str) -> Path:
        stem = _UNSAFE.sub("", name).strip().lower().replace(" ", "-") or "deck"
        path, number = self.own_folder / f"{stem}.txt", 1
        while path.exists():
            number += 1
            path = self.own_folder / f"{stem}-{number}.txt"
        return path

    def name_in(self, deck: DeckEntry, name: str) -> str:
        """How a deck's list calls a card: by its front, or by all its faces; the front where the deck has none."""
        card = self.card(name)
        return next((listed for _, listed in deck.main if card is not None and self.card(listed) is card), name)

    def facts(self, deck: DeckEntry) -> DeckFacts:
        """What can be counted in a deck; kept until other cards are known or the store changes."""
        if self._facts_version != self.store.version or len(self._facts) > MOST_FACTS:
            self._facts.clear()
            self._facts_version = self.store.version
        parts = (deck.deck.commander, deck.main, deck.deck.side)
        if parts not in self._facts:
            self._facts[parts] = self._counted_in(deck)
        return self._facts[parts]

    def ready(self, deck: DeckEntry) -> bool:
        """Whether a deck can be played as it stands: large enough for its format, and every card known."""
        least = format_of(deck.deck.format).least
        size = deck.size + deck.deck.total(COMMANDER)
        return size >= least and not self._unknown(deck.main, deck.deck.section(COMMANDER))

    def left_out(self, deck: DeckEntry, insist: bool = False) -> tuple[str, ...]:
        """The cards outside the main deck that a match is played without: no card file has them or, unless the player
        insists, they are not read whole."""
        names = dict.fromkeys(name for section in BESIDE for _, name in deck.deck.section(section))
        cards = {name: self.card(name) for name in names}
        return tuple(
            name for name, card in cards.items()
            if card is None or (not insist and card.status in ("partly", "unread"))
        )  # fmt: skip

    def without_words(self, keys: Iterable[str], led: bool, insist: bool = False) -> list[str]:
        """What to say, deck by deck, of cards that a match of these decks is played without. `led`: commanders lead."""
        said: list[str] = []
        for key in dict.fromkeys(keys):
            deck = self.deck(key)
            if deck is None:
                continue
            if deck.deck.commander and not led:
                said.append(tr("{title} is played without its commander: “Commander” is off.", title=deck.title))
            names = self.left_out(deck, insist)
            if names:
                shown, more = ", ".join(names[:NAMED]), len(names) - NAMED
                told = tr("{shown} and {more} more", shown=shown, more=more) if more > 0 else shown
                said.append(
                    tr(
                        "{title} is played without these sideboard cards, unknown or not read whole: {told}.",
                        title=deck.title,
                        told=told,
                    )
                )
        return said

    def unplayable_words(self, keys: Iterable[str]) -> list[str]:
        """What to say, deck by deck, of cards that nobody knows and without which no game can be dealt."""
        decks = [deck for key in dict.fromkeys(keys) if (deck := self.deck(key)) is not None]
        needed = {deck.title: self._unknown(deck.main, deck.deck.section(COMMANDER)) for deck in decks}
        return [
            tr("{title} cannot be played: {name} is in no card file.", title=title, name=names[0])
            for title, names in needed.items() if names
        ]  # fmt: skip

    def _unknown(self, *parts: tuple[Entry, ...]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(name for part in parts for _, name in part if self.card(name) is None))

    def _counted_in(self, deck: DeckEntry) -> DeckFacts:
        known = [(count, card) for count, name in deck.main if (card := self.card(name)) is not None]
        spells = [(count, card) for count, card in known if "land" not in card.types]
        symbols = Counter[str]()
        for count, card in spells:
            for letter in "WUBRG":
                symbols[letter] += count * card.face.mana_cost.count(letter)
        sources = Counter[str]()
        for count, card in known:
            for letter in card.produces:
                sources[letter] += count
        colors = "".join(letter for letter in "WUBRG" if symbols[letter])
        reading = Counter[str]()
        for count, card in known:
            if card.status:
                reading[card.status] += count
        leaders = {name for _, name in deck.deck.section(COMMANDER)}
        led = [(1, card) for name in leaders if (card := self.card(name)) is not None]
        led.sort(key=lambda pair: pair[1].face.name)
        faces = [*led, *sorted(spells, key=lambda pair: (-_showing(pair[1]), pair[1].face.name))]
        return DeckFacts(
            colors,
            _curve(spells),
            tuple((c, symbols[c], sources[c]) for c in colors),
            reading,
            sum(count for count, card in known if "land" in card.types),
            self._unknown(deck.deck.commander, deck.main, deck.deck.side),
            self._unknown(deck.deck.commander, deck.main),
            tuple(card.face.name for _, card in faces),
        )


def cards_counted(n: int) -> str:
    """How many cards, in words."""
    return ntr("{n} card", "{n} cards", n, n=number(n))


def nameless() -> str:
    """What a deck is called that was brought in without a name."""
    return tr("Imported deck")


def import_deck(text: str, catalog: Catalog, name: str = "") -> tuple[DeckEntry, tuple[str, ...]]:
    """A deck of the lines of a text and one sentence for each line that needs a look. Cards that no file has stay in
    the list under the name they were given, so that nothing is lost."""
    report = parse_deck(text.lstrip("\ufeff"), name or nameless())
    strangers = [card for _, card in (*report.deck.main, *report.deck.side) if catalog.card(card) is None]
    unknown = tuple(
        translate(unknown_name(card, catalog.meant(card)))
        for card in strangers
    )
    return DeckEntry("", report.deck), (*map(translate, report.remarks), *unknown)


def _entry_of_file(path: Path, own: bool) -> DeckEntry | None:
    """The deck in a file; None when it cannot be read."""
    try:
        report = read_deck(path)
    except DeckError:
        return None
    return DeckEntry(f"{'own' if own else 'bundled'}:{path.stem}", report.deck, own, path)


def mana_value(card: CardSnap) -> int:
    """The mana value of a card's front as printed (202.3); 0 where its cost cannot be read."""
    try:
        return mana_cost(card.face.mana_cost).mana_value
    except ValueError:
        return 0


def _curve(spells: Iterable[tuple[int, CardSnap]]) -> tuple[tuple[str, int, int], ...]:
    creatures, others = Counter[int](), Counter[int]()
    for count, card in spells:
        (creatures if "creature" in card.types else others)[min(6, mana_value(card))] += count
    first = 0 if creatures[0] + others[0] else 1
    return tuple((CURVE[value], creatures[value], others[value]) for value in range(first, 7))


def _showing(card: CardSnap) -> int:
    """How well a card stands for its deck in a picture."""
    rarity = {"mythic": 40, "rare": 30, "uncommon": 20}.get(card.rarity, 10)
    return rarity + 5 * ("creature" in card.types) + mana_value(card)


def _searched(card: CardSnap) -> str:
    return folded_name(f"{card.face.name} {card.face.type_line} {card.face.text}")
