"""`python -m gui offscreen`: a whole match between computer players through the client, where there is no screen.

Home, deck choice, table and end are the real widgets, painted without a window. What happens is printed turn by turn;
five pictures, the log and the replay stay in a folder.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEventLoop, QObject, QTimer

from engine.cards.decks import DeckError
from engine.decisions import Concede
from engine.terms.ids import PlayerId
from engine.view.snapshot import GameSnap, Seen
from gui.app import Client
from gui.dev.screenshots import shoot
from gui.i18n import tr
from gui.navigation.navigator import Navigator
from gui.session.session import Session
from gui.table.log import plain_line

__all__ = ["OffscreenMatch"]

PAUSE: Final = 8  # percent of the usual rests while others act, so that the table is seen between them
STANDSTILL: Final = 100.0  # times the usual rests, while a picture is painted
HURRY_AFTER: Final = 20.0  # seconds of play after which there are no rests any more
LAST_MOMENT: Final = 45.0  # seconds after which the player concedes, so that it ends within a minute
PICTURED_TURN: Final = 2  # from which on the table is pictured
QUIET: Final = frozenset({"step", "phase", "skip"})


class OffscreenMatch(QObject):
    """Goes through the client as a newcomer would, with a computer player in the newcomer's seat."""

    def __init__(self, client: Client, folder: Path, say: Callable[[str], None]) -> None:
        super().__init__()
        self._client, self._folder, self._say = client, folder, say
        assert isinstance(client.navigator, Navigator)
        self._navigator = client.navigator
        self._navigator.matches.autoplay = True
        self.stopped = False
        self.pictures: list[Path] = []
        self._turn, self._largest = 0, -1
        self._painting = False
        self._begun = time.monotonic()
        self._trouble = ""
        self._loop = QEventLoop(self)

    def run(self, decks: tuple[str, str], seed: int | None) -> Path | None:
        """Play to the end; the replay's file, None where it was stopped before anything was played. Raises DeckError
        for a deck that nobody knows."""
        window = self._client.window
        self._shoot("home")
        window.show_screen("play")
        self._choose(decks, seed)
        self._shoot("decks")
        match = self._navigator.match
        self._client.play_screen.start_button.click()
        session = match.session
        if session is None:
            raise DeckError(window.toast.text)
        session.shown.connect(self._on_shown)
        session.over.connect(self._on_over)
        session.refused.connect(self._on_refused)
        clock = QTimer(self, interval=1000)
        clock.timeout.connect(lambda: self._look_at_clock(session))
        clock.start()
        self._begun = time.monotonic()
        if not self.stopped:
            self._loop.exec()
        clock.stop()
        if self._trouble:
            raise DeckError(self._trouble)
        if not self.stopped:
            if self._largest < 0:
                self._shoot("later")  # it ended before a turn after the first picture
            self._shoot("end")
        match.leave()
        record = match.record
        path = self._client.desk.saves.path(record) if record is not None else None
        return self._keep(path) if path is not None and path.exists() else None

    def stop(self) -> None:
        """End it before its end."""
        self.stopped = True
        self._loop.quit()

    # --- choosing ---

    def _choose(self, decks: tuple[str, str], seed: int | None) -> None:
        """The decks of the match, on the screen where a newcomer chooses them."""
        screen, known = self._client.play_screen, {deck.name: deck for deck in self._client.desk.catalog.decks}
        strange = [name for name in decks if name not in known]
        if strange:
            raise DeckError(tr("{deck}: there is no such deck; decks are {known}.", deck=strange[0],
                               known=", ".join(known)))  # fmt: skip
        mine, theirs = (known[name] for name in decks)
        screen.mine.choose(mine.key)
        rival = screen.rivals[0].deck
        rival.setCurrentIndex(rival.findData(theirs.key))
        screen.seed.setText("" if seed is None else str(seed))
        self._say(tr("{mine} against {theirs}: computer players sit at both sides.", mine=mine.name,
                     theirs=theirs.name))  # fmt: skip

    # --- watching ---

    def _on_shown(self, snap: GameSnap, seen: Sequence[Seen]) -> None:
        lives = ", ".join(f"{player.name} {player.life}" for player in snap.players)
        for line in (each.log for each in seen if each.log is not None and each.log.text):
            if line.kind == "turn":
                self._say(f"{plain_line(line.text)} ({lives})")
            elif line.kind not in QUIET:
                self._say(f"  {plain_line(line.text)}")
        if snap.turn == self._turn or self.stopped or self._painting or snap.turn < PICTURED_TURN:
            return
        if snap.active == snap.viewer or snap.outcome is not None:
            return  # only what others do waits for a picture to be painted
        first, self._turn = not self._turn, snap.turn
        if first:
            self._shoot("table")
        elif len(snap.battlefield) > self._largest:
            self._largest = len(snap.battlefield)
            self._shoot("later")

    def _look_at_clock(self, session: Session) -> None:
        """See that it ends within a minute, on slow machines too."""
        spent = time.monotonic() - self._begun
        if spent > HURRY_AFTER:
            session.set_pacing(0.0)
            session.hurry()
        if spent > LAST_MOMENT:
            session.command(Concede(PlayerId(0)))

    def _on_over(self, _outcome: object) -> None:
        QTimer.singleShot(0, self._loop.quit)

    def _on_refused(self, trouble: object) -> None:
        self._trouble = str(trouble)
        self._loop.quit()

    # --- keeping ---

    def _shoot(self, name: str) -> None:
        """Paint the window as it is into a numbered file; one picture a name."""
        path = next((each for each in self.pictures if each.stem.endswith(name)), None)
        if path is None:
            path = self._folder / f"{len(self.pictures) + 1}-{name}.png"
            self.pictures.append(path)
        self._painting = True
        session = self._navigator.match.session
        if session is not None:
            session.set_pacing(STANDSTILL)
        shoot(self._client, path)
        if session is not None:
            session.set_pacing(0.0 if time.monotonic() - self._begun > HURRY_AFTER else PAUSE / 100)
            session.hurry()
        self._painting = False

    def _keep(self, record: Path) -> Path:
        """The record beside the pictures, under a name that says what it is."""
        kept = self._folder / "match.record"
        shutil.copyfile(record, kept)
        return kept
