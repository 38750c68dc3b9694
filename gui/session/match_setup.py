"""What the user wants to play: seats, decks, options and seed, remembered from one match to the next."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from engine.play.record import DraftNote
from engine.variants.ways_to_play import PLAIN, Table, arrange
from gui.i18n import Message, msg, tr, translate
from gui.settings import read_kept, write_whole

SEATS: Final = (("greedy", msg("Steady")), ("random", msg("Random")))
USUAL_LIFE: Final = 20  # 103.4
NAMES: Final = ("Hazel", "Orrin", "Ysolt", "Rowan", "Bryony", "Alder", "Maeve", "Corin", "Linnea", "Tamsin")
MOST_RIVALS: Final = len(NAMES) - 1  # one name is left where the person has one of them
STARTS: Final = (("random", msg("By chance")), ("me", msg("You")), ("them", msg("An opponent")))


@dataclass(frozen=True, slots=True)
class RuleRow:
    """One entry of the rules' options that a set-up may change; a flag where `high` is 0."""

    name: str
    title: Message
    help: Message
    default: int = 0
    low: int = 0
    high: int = 0


RULES: Final = (
    RuleRow("starting_life", msg("Starting life"), msg("Life with which every player begins."), USUAL_LIFE, 1, 200),
    RuleRow("hand_size", msg("Opening hand"), msg("Cards in every player’s opening hand."), 7, 1, 15),
    RuleRow("free_damage_division", msg("Free division of combat damage"),
            msg("As since 2024: no order among blockers, damage is divided freely.")),
    RuleRow("commander", msg("Commander"),
            msg("Decks with a commander are led by it from the command zone; life starts at 40.")),
    RuleRow("commanders_die", msg("Commanders die"),
            msg("As since 2020: a commander dies or is exiled, and then may go to the command zone.")),
    RuleRow("attack_one", msg("One defending player"),
            msg("With several opponents: as combat begins you choose the one you can attack this turn.")),
    RuleRow("mana_burn", msg("Mana burn"),
            msg("Classic rules: unspent mana stays until the phase ends, then costs one life each.")),
    RuleRow("damage_on_stack", msg("Combat damage on the stack"),
            msg("Classic rules: assigned combat damage waits on the stack and can be answered.")),
    RuleRow("sizes_only_in_play", msg("Sizes are defined in play only"),
            msg("Classic rules: an ability that defines power and toughness works on the battlefield only.")),
    RuleRow("targeted_mana_abilities", msg("Mana abilities may target"),
            msg("Classic rules: any ability that adds mana is a mana ability and skips the stack.")),
    RuleRow("draw_first", msg("The starting player draws"), msg("The first draw step of the game is not skipped.")),
)  # fmt: skip


MOST_RECENT: Final = 4  # set-ups remembered


class Rival(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One opponent: the deck's key and the kind of its player."""

    deck: str
    seat: Literal["greedy", "random", "passive"] = "greedy"


class TableSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A match as asked for. `seed` None draws one; `rules` are entries of RulesOptions that differ, `variants` the
    names of the ways to play besides Commander, `options` what was chosen of theirs, `notes` what was noted in a draft.
    """

    deck: str
    rivals: Annotated[tuple[Rival, ...], Meta(min_length=1, max_length=MOST_RIVALS)]
    start: Literal["random", "me", "them"] = "random"
    seed: int | None = None
    rules: dict[str, bool | int] = {}
    variants: tuple[str, ...] = ()
    options: dict[str, str] = {}
    notes: tuple[DraftNote, ...] = ()

    def table(self) -> Table:
        """What these variants make of the rules, the teams and what is brought. Raises VariantTrouble."""
        names = (*self.variants, *(("commander",) if self.rules.get("commander") else ()))
        if not names:
            return PLAIN
        if "brawl" in names:
            names = tuple(name for name in names if name != "commander")
        return arrange(names, 1 + len(self.rivals), self.options)

    def decks(self) -> tuple[str, ...]:
        """The keys of all decks, mine first."""
        return (self.deck, *(rival.deck for rival in self.rivals))


def new_seed() -> int:
    """A seed of 128 bits from the system's generator: nobody can try them all."""
    return secrets.randbits(128)


def seat_word(seat: str) -> str:
    """The words for a kind of player."""
    return tr("Goldfish") if seat == "passive" else translate(dict(SEATS).get(seat, seat))


def rival_names(count: int, own: str) -> tuple[str, ...]:
    """The names of so many computer players, none of them the person's own."""
    return tuple(name for name in NAMES if name.casefold() != own.strip().casefold())[:count]


def seat_title(seat: str, deck: str) -> str:
    """What stands under the name of who plays a deck: the deck, and how the computer plays where it does."""
    if seat == "human":
        return deck
    return tr("{deck} · computer ({level})", deck=deck, level=seat_word(seat))


def seat_kinds(scenario: Mapping[str, object], count: int) -> tuple[str, ...]:
    """Who sits at a position that is played on, the person first: as it was kept, a computer player where it does not
    say."""
    told = scenario.get("seats")
    kept = told[1:count] if isinstance(told, list) else []
    rivals = [seat if seat in ("greedy", "random", "passive", "human") else "greedy" for seat in kept]
    return ("human", *rivals, *("greedy",) * (count - 1 - len(rivals)))


def read_setup(path: Path) -> TableSetup | None:
    """The last set-up; None when there is none or it cannot be read."""
    return read_kept(path, TableSetup)


def write_setup(path: Path, setup: TableSetup) -> None:
    """Remember a set-up before the last few others; raises OSError."""
    plain = msgspec.structs.replace(setup, seed=None)
    others = [each for each in read_setups(path) if each != plain]
    write_whole(path, msgspec.json.encode(setup))
    write_whole(_recent(path), msgspec.json.encode([plain, *others][:MOST_RECENT]))


def read_setups(path: Path) -> list[TableSetup]:
    """The last set-ups, the newest first; those that cannot be read are none."""
    return read_kept(_recent(path), list[TableSetup]) or []


def _recent(path: Path) -> Path:
    return path.with_name(f"{path.stem}-recent{path.suffix}")
