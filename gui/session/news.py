"""What a client may say some seconds after its start: a newer version, if it was asked to look; old card data; that
nothing can be kept."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QSettings, QTimer, Signal

from engine.build_facts import program_version
from engine.cards.age import days_old, is_old
from engine.cards.store import Store
from engine.lazy_import import LazyModule
from engine.places import HOME_VARIABLE
from gui.i18n import ntr, number, reason_of, tr
from gui.session.latest_only_worker import LatestOnlyWorker
from gui.session.logs import LOG

__all__ = ["News", "unwritable"]

_RELEASES: Final = LazyModule("engine.releases")
LATER: Final = 4000  # ms after the start: home is looked at first
DAY: Final = 86400.0  # seconds


def unwritable(folder: Path) -> str:
    """In one sentence that a folder of the user cannot be written, and what to do; "" where it can."""
    probe = folder / "probe"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe.write_bytes(b"1")
        probe.unlink()
    except OSError as error:
        return tr(
            "{folder} cannot be written ({strerror}): matches, decks and settings are not kept. Name another folder in "
            "{variable}.", folder=folder, strerror=reason_of(error), variable=HOME_VARIABLE,
        )  # fmt: skip
    return ""


class News(QObject):
    """Says each thing now and then, never at every start; when it did so last is kept in the file of the window."""

    told = Signal(str)

    def __init__(self, store: Store, state: Path, look: bool, clock: Callable[[], float] = time.time,
                 parent: QObject | None = None) -> None:  # fmt: skip
        super().__init__(parent)
        self._store, self._look, self._clock = store, look, clock
        self._state = QSettings(str(state), QSettings.Format.IniFormat)
        self._worker = LatestOnlyWorker(lambda: None, self)
        self._worker.answered.connect(self._on_release)
        self._soon = QTimer(self, singleShot=True, interval=LATER)
        self._soon.timeout.connect(self.tell)

    def start(self) -> None:
        """Say it in a while."""
        self._soon.start()

    def stop(self) -> None:
        """Say nothing any more."""
        self._soon.stop()

    def tell(self) -> None:
        """Say what there is to say."""
        days = days_old(self._store, self._clock())
        if days is not None and is_old(days) and self._due("cards", 7 * DAY):
            self.told.emit(ntr(
                "The card data is {n} day old; “Card data” on the home screen brings newer cards.",
                "The card data is {n} days old; “Card data” on the home screen brings newer cards.", days,
                n=number(days),
            ))  # fmt: skip
        if self._look and self._due("version", DAY):
            self._worker.ask(_newest)

    def _due(self, what: str, every: float) -> bool:
        """Whether it is long enough ago that this was said or looked for; it counts as done now."""
        said = self._state.value(f"news/{what}")
        try:
            last = float(str(said))
        except ValueError:
            last = 0.0
        now = self._clock()
        if last <= now < last + every:
            return False
        self._state.setValue(f"news/{what}", f"{now:.0f}")
        return True

    def _on_release(self, found: object) -> None:
        if not isinstance(found, tuple):
            return
        version, page = found
        if _RELEASES.is_newer(version, program_version()):
            self.told.emit(tr("Spellwright {version} is there: {page}", version=version, page=page))


def _newest() -> object:
    """Version and page of the newest release; None where nothing can be learned. In a thread of its own."""
    try:
        release = _RELEASES.newest(_RELEASES.own_source())
    except _RELEASES.ReleaseError as error:
        LOG.getChild("releases").info("%s", error)
        return None
    return release.version, release.page
