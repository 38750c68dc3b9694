"""When a cue is heard: what was seen on the table, by whom, how loud. Without audio all stays silent."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final

from PySide6.QtCore import QLoggingCategory, QMessageLogContext, QObject, QtMsgType, QUrl, qInstallMessageHandler
from PySide6.QtGui import QGuiApplication

from assets import asset_path
from engine.terms.ids import NO_ONE
from engine.view.snapshot import OutcomeSnap, Seen
from gui.settings import Settings, SettingsStore

__all__ = ["Cues", "cues_of"]

OTHERS: Final = 10 ** (-3 / 20)  # an opponent's cues are 3 dB lower
AFTER_WAITING: Final = 2.0  # seconds without a question after which the next one chimes
_MOST: Final = 3  # cues at once
_SCREENLESS: Final = ("offscreen", "minimal")
_OF_KIND: Final = {
    "draw": "draw", "land": "play", "cast": "stack", "activate": "stack", "trigger": "stack", "resolve": "resolves",
    "counter": "countered", "damage": "damage",
}  # fmt: skip


def _cue(one: Seen) -> tuple[str, float]:
    """The cue of one thing seen and its strength, 0 to 1; "" for none."""
    kind = one.kind
    if kind == "tap":
        return ("tap", 1.0) if one.amount else ("", 0.0)  # for mana
    if kind == "life":
        return ("life", 1.0) if one.amount > 0 else ("", 0.0)
    strength = min(1.0, 0.45 + 0.1 * one.amount) if kind == "damage" else 1.0
    return _OF_KIND.get(kind, ""), strength


def cues_of(seen: Sequence[Seen], me: int) -> dict[str, float]:
    """The cues of what was seen at once, each with its strength; at most three, in order."""
    found: dict[str, float] = {}
    for one in seen:
        name, strength = _cue(one)
        if one.player not in (me, NO_ONE):
            strength *= OTHERS
        if name and (name in found or len(found) < _MOST):
            found[name] = max(strength, found.get(name, 0.0))
    return found


class Cues(QObject):
    """Plays cues as the settings say. QtMultimedia is loaded at the first one; where it or an audio device is missing,
    nothing is heard and nothing fails."""

    def __init__(self, settings: SettingsStore, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._effects: dict[str, Any] = {}
        self._media: Any = None
        self._tried = False
        self._answered = time.monotonic()

    @property
    def _values(self) -> Settings:
        return self._settings.values

    def seen(self, seen: Sequence[Seen], me: int) -> None:
        """Something happened on the table."""
        for name, strength in cues_of(seen, me).items():
            self.play(name, strength)

    def over(self, outcome: OutcomeSnap, me: int) -> None:
        """The game is over; a draw is silent."""
        if outcome.winners:
            self.play("win" if me in outcome.winners else "loss")

    def asked(self) -> None:
        """The player is asked again: a chime after a wait."""
        if time.monotonic() - self._answered > AFTER_WAITING:
            self.play("yours")

    def answered(self) -> None:
        """The player has answered and begins to wait."""
        self._answered = time.monotonic()

    def play(self, name: str, strength: float = 1.0) -> None:
        """Play one cue."""
        values = self._values
        if not values.sound or not values.volume or not self._audible():
            return
        effect = self._effects.get(name)
        if effect is None:
            effect = self._effects[name] = self._media.QSoundEffect(self)
            effect.setSource(QUrl.fromLocalFile(str(asset_path(f"sounds/{name}.wav"))))
        effect.setVolume(strength * values.volume / 100)
        effect.play()

    def _audible(self) -> bool:
        """Whether there is anything to play with."""
        if not self._tried:
            self._tried = True
            if QGuiApplication.platformName() in _SCREENLESS:
                return False
            QLoggingCategory.setFilterRules("qt.multimedia.*=false")  # of video libraries that are not needed
            with _hushed():
                self._media = _media()
        return self._media is not None


def _media() -> Any:
    """QtMultimedia, if it can be loaded and there is something to hear it with."""
    try:
        media = import_module("PySide6.QtMultimedia")
    except ImportError:
        return None
    return None if media.QMediaDevices.defaultAudioOutput().isNull() else media


@contextmanager
def _hushed() -> Iterator[None]:
    """Qt says nothing meanwhile: that there is no sound server is no fault."""
    before = qInstallMessageHandler(_unheard)
    try:
        yield
    finally:
        qInstallMessageHandler(before)


def _unheard(_kind: QtMsgType, _where: QMessageLogContext, _words: str | None) -> None:
    """A message of Qt that nobody needs."""
