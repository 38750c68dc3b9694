"""CR 905.1. The sets that packs come from: our own, and every set that the card store knows."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from assets import asset_path
from engine.cards.pool import CardPool
from engine.cards.store import Store
from engine.draft.set_names import OWN
from engine.user_error import UserError

RARITIES: Final = ("common", "uncommon", "rare", "mythic")
LEAST_CARDS: Final = 20  # of a set that packs can be made of


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
    except (OSError, msgspec.DecodeError) as error:
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
        if row is None or row.token or row.type_line.startswith("Basic") or row.status not in ("read", "verified"):
            continue
        if row.type_line.startswith("Conspiracy"):
            special[row.name] = None
        elif printing.rarity in found:
            found[printing.rarity][row.name] = None
    rarities = tuple(tuple(found[rarity]) for rarity in RARITIES)
    if sum(map(len, rarities)) < LEAST_CARDS:
        raise DraftTrouble(f"the card store has too few readable cards of a set {code!r}; import it, or draft {OWN!r}.")
    made = DraftSet(code, next((each.set_name for each in printings), code), rarities, tuple(special))
    for data in store.data_for(made.names()):
        pool.add(data)
    return made
