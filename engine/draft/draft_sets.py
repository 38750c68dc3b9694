"""CR 905.1. The sets that packs come from: our own, every set that the card store knows, those of the workshop."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import msgspec

from assets import asset_path
from engine.cards.files import CardData
from engine.cards.pool import CardPool
from engine.cards.store import Store
from engine.draft.set_names import LEAST_MADE, MADE, NOT_OPENED, OWN, RARITIES, large_enough
from engine.user_error import DAMAGED, UserError
from engine.workshop.fields import card_data
from engine.workshop.sets import Sets


class DraftTrouble(UserError):
    """A draft cannot be held or taken up; the message is one sentence with the remedy."""


class SetFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set of the house as its file has it: code, name, and the names of its cards by rarity."""

    code: str
    name: str
    common: tuple[str, ...]
    uncommon: tuple[str, ...]
    rare: tuple[str, ...]
    mythic: tuple[str, ...] = ()
    special: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DraftSet:
    """A set to make packs of: the names of its cards by rarity; `special` are conspiracies and cards that matter while
    drafting, of which a pack of Conspiracy Draft holds one."""

    code: str
    name: str
    rarities: tuple[tuple[str, ...], ...]
    special: tuple[str, ...] = ()

    def names(self) -> tuple[str, ...]:
        """Every card of it."""
        return tuple(dict.fromkeys((*(name for each in self.rarities for name in each), *self.special)))


def own_set() -> DraftSet:
    """The set of the house."""
    return set_of_file(asset_path("drafts/fen-and-furrow.json"))


def set_of_file(path: Path) -> DraftSet:
    """The set that a file lists. Raises DraftTrouble."""
    try:
        read = msgspec.json.decode(path.read_bytes(), type=SetFile)
    except (OSError, *DAMAGED) as error:
        raise DraftTrouble(f"{path} is no list of a draft set ({error}); name a set by its code.") from error
    return DraftSet(read.code, read.name, (read.common, read.uncommon, read.rare, read.mythic), read.special)


def set_of_store(store: Store, code: str, pool: CardPool) -> DraftSet:
    """The set with a code, of what the card store has of it that is read whole. Raises DraftTrouble."""
    found: dict[str, dict[str, None]] = {rarity: {} for rarity in RARITIES}
    special: dict[str, None] = {}
    printings = store.printings_in(code)
    rows = {row.id: row for row in store.rows(sorted({each.card for each in printings}))}
    for printing in printings:
        row = rows.get(printing.card)
        if row is None or row.token or row.type_line.startswith(NOT_OPENED) or row.status not in ("read", "verified"):
            continue
        if row.type_line.startswith("Conspiracy"):
            special[row.name] = None
        elif printing.rarity in found:
            found[printing.rarity][row.name] = None
    rarities = tuple(tuple(found[rarity]) for rarity in RARITIES)
    if not large_enough(len(rarities[0]), sum(map(len, rarities))):
        raise DraftTrouble(f"the card store has too few readable cards of a set {code!r}; import it, or draft {OWN!r}.")
    made = DraftSet(code, next((each.set_name for each in printings), code), rarities, tuple(special))
    for data in store.data_for(made.names()):
        pool.add(data)
    return made


def set_of_cards(code: str, name: str, cards: Iterable[tuple[CardData, str]], pool: CardPool) -> DraftSet:
    """A set of cards that somebody made, each with how much of it is read: those that are read whole, in a pool. Raises
    DraftTrouble."""
    found: dict[str, dict[str, CardData]] = {rarity: {} for rarity in RARITIES}
    special: dict[str, CardData] = {}
    for data, status in cards:
        line, rarity = str(data.get("type_line", "")), str(data.get("rarity", ""))
        if status not in ("read", "verified") or line.startswith(NOT_OPENED):
            continue
        kept = special if line.startswith("Conspiracy") else found.get(rarity, found[RARITIES[0]])
        kept.setdefault(str(data["name"]), data)
    rarities = tuple(tuple(found[rarity]) for rarity in RARITIES)
    if sum(map(len, rarities)) < LEAST_MADE:
        raise DraftTrouble(f"the set {name!r} has fewer than {LEAST_MADE} cards that are read whole; write some more.")
    for held in (*found.values(), special):
        for data in held.values():
            pool.add(data)
    return DraftSet(code, name, rarities, tuple(special))


def set_of_workshop(path: Path, wanted: str, pool: CardPool) -> DraftSet:
    """The set of the workshop's file that a code means: MADE and its number or name. Raises DraftTrouble."""
    word = wanted.removeprefix(MADE)
    homes: list[tuple[int, str]] = []
    if path.is_file():
        sets = Sets(path)
        homes = [(each.id, each.name) for each in sets.all()]
        for number, name in homes:
            if word in (str(number), name):
                made = [card_data(card.fields, "own", str(card.id)) for card in sets.cards(number)]
                sets.close()
                looked = CardPool()
                for data in made:
                    looked.add(data)
                read = ((data, _status(looked, str(data["name"]))) for data in made)
                return set_of_cards(f"{MADE}{number}", name, read, pool)
        sets.close()
    there = ", ".join(name for _, name in homes)
    remedy = f"there are {there}." if there else "make one there."
    raise DraftTrouble(f"the workshop has no set {word!r}; {remedy}")


def _status(pool: CardPool, name: str) -> str:
    card = pool.card(name)
    return card.reading.value if card is not None else ""
