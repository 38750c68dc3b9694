"""Saved matches: what the home and replay screens say about each record, kept in a small file beside it."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from engine.terms.ids import NO_ONE
from engine.user_error import DAMAGED
from gui.i18n import Message, Text, date_words, ntr, tr, translate
from gui.settings import Settings, write_whole

SUFFIX: Final = ".record"
WON: Final = "won"
LOST: Final = "lost"
DRAWN: Final = "drawn"
WATCHED: Final = "watched"  # by somebody who had no seat: it is none of the others
YOU: Final = Settings().player_name


def said_name(name: str) -> str:
    """A player's name as it is said on screens: "You", or one that somebody gave."""
    return tr("You") if name == YOU else name


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat of a saved match: who sat there, with which deck, how they stood, and their team (NO_ONE: alone)."""

    name: str
    deck: str
    seat: str
    life: int = 20
    team: int = NO_ONE

    @property
    def who(self) -> str:
        """Who sat there as it is said on screens: "You", or a name that somebody gave."""
        return said_name(self.name)


class Save(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is known of a record without replaying it. Times are seconds since 1970; `outcome` is "" while unfinished.

    `mine` and `theirs` name a few permanents for the picture on the home screen.
    """

    version: int = 1
    record: str
    places: tuple[Place, ...]
    me: int = 0
    seed: int = 0
    started: float = 0.0
    saved: float = 0.0
    played: Annotated[float, Meta(ge=0)] = 0.0
    turn: int = 0
    active: int = -1
    moment: str = ""
    waiting: int = 0
    mine: tuple[str, ...] = ()
    theirs: tuple[str, ...] = ()
    outcome: str = ""
    reason: Text = ""
    only_seen: bool = False  # what was shown of a match on the network: it is watched, not continued
    table: str = ""  # where on the network it is played, and by whom: there it may be come back to

    @property
    def finished(self) -> bool:
        """Whether the match has ended, or cannot be continued here."""
        return self.outcome != "" or self.only_seen

    @property
    def worth_continuing(self) -> bool:
        """Whether it has begun against somebody and has not ended: hands that were only looked at, and games against
        who does nothing, are not brought up again."""
        return not self.finished and self.turn > 0 and any(place.seat != "passive" for place in self.rivals)

    @property
    def my_deck(self) -> str:
        """The name of the deck of the user's seat."""
        return self.places[self.me].deck

    def title(self, place: Place) -> str:
        """The name of a seat's deck as it is said on screens; all seats of a position bear the position's title."""
        position = len({each.deck for each in self.places}) == 1
        return translate(Message(place.deck)) if position else place.deck

    @property
    def my_title(self) -> str:
        """The name of the deck of the user's seat as it is said on screens."""
        return self.title(self.places[self.me])

    @property
    def length(self) -> str:
        """How many turns it had, in words."""
        return ntr("{n} turn", "{n} turns", self.turn)

    @property
    def rivals(self) -> tuple[Place, ...]:
        """All seats but the user's, in turn order."""
        return tuple(place for index, place in enumerate(self.places) if index != self.me)

    @property
    def opponents(self) -> tuple[Place, ...]:
        """The rivals who are not of the user's team; all of them where a note says that none is."""
        team = self.places[self.me].team
        return tuple(place for place in self.rivals if team == NO_ONE or place.team != team) or self.rivals


class SaveFolder:
    """The folder of records: the newest first, unfinished and finished apart."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def new_name(self) -> str:
        """A record's file name that is not taken, from the clock."""
        stem = time.strftime("%Y%m%d-%H%M%S")
        name, number = stem + SUFFIX, 1
        while (self.folder / name).exists() or self._note(name).exists():
            number += 1
            name = f"{stem}-{number}{SUFFIX}"
        return name

    def path(self, save: Save) -> Path:
        """The record of a save."""
        return self.folder / save.record

    def _note(self, record: str) -> Path:
        return (self.folder / record).with_suffix(".json")

    def write(self, save: Save) -> None:
        """Write what is known of a record; raises OSError."""
        write_whole(self._note(save.record), msgspec.json.encode(save))

    def delete(self, save: Save) -> None:
        """Remove a record and what is known of it; raises OSError."""
        self.path(save).unlink(missing_ok=True)
        self._note(save.record).unlink(missing_ok=True)

    def forget(self, save: Save) -> None:
        """Remove what is known of a match that never began, if that is possible."""
        with suppress(OSError):
            self._note(save.record).unlink(missing_ok=True)

    def all(self) -> list[Save]:
        """Every save whose record is there, the last played first; files that cannot be read are passed over."""
        saves = [save for note in self.folder.glob("*.json") if (save := self._read(note)) is not None]
        return sorted((s for s in saves if self.path(s).exists()), key=lambda s: (s.saved, s.record), reverse=True)

    def unfinished(self) -> list[Save]:
        """Matches that can be continued."""
        return [save for save in self.all() if not save.finished]

    def finished(self) -> list[Save]:
        """Matches that have ended and can be watched."""
        return [save for save in self.all() if save.finished]

    def left_at(self, table: str) -> Save | None:
        """What is kept of a match on the network that was left before its end."""
        return next((save for save in self.all() if save.table == table and not save.outcome), None)

    def _read(self, note: Path) -> Save | None:
        try:
            save = msgspec.json.decode(note.read_bytes(), type=Save)
        except (OSError, *DAMAGED):
            return None
        sound = 0 <= save.me < len(save.places) and Path(save.record).name == save.record
        return save if sound else None


def ago(then: float, now: float) -> str:
    """How long ago, in words: "just now", "14 minutes ago", "yesterday", "3 March"."""
    seconds = max(0.0, now - then)
    if seconds < 60:
        return tr("just now")
    if seconds < 3600:
        return ntr("{n} minute ago", "{n} minutes ago", int(seconds // 60))
    if seconds < 86400:
        return ntr("{n} hour ago", "{n} hours ago", int(seconds // 3600))
    days = int(seconds // 86400)
    if days == 1:
        return tr("yesterday")
    if days < 7:
        return ntr("{n} day ago", "{n} days ago", days)
    return date_words(then, tr("d MMMM"))


def clock(seconds: float) -> str:
    """A length of time as minutes and seconds, "14:20", or with hours, "1:04:20"."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
