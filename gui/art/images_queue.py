"""One queue for card pictures from the web: what is looked at first, few at a time, and patience where it is asked."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from dataclasses import dataclass
from itertools import islice
from typing import Final

from PySide6.QtCore import QObject, QTimer, QUrl, Signal
from PySide6.QtNetwork import QNetworkAccessManager, QNetworkReply, QNetworkRequest

from engine.cards.progress import AGENT

__all__ = ["ImageQueue", "Pace", "Rest"]

LARGEST: Final = 8 << 20  # bytes of a picture
TRIES: Final = 3
_NEVER_FROM: Final = 400  # status codes from here on are final, but for the two that ask to wait
_WAIT: Final = (429, 503)
_LOOKED: Final = 50  # addresses that tell which hosts are asked


@dataclass(frozen=True, slots=True)
class Pace:
    """How gently a host is treated: seconds between two beginnings, loads at once, seconds of silence until a load is
    given up, seconds of rest where the host asks for one without saying how long, and at most after it could not be
    reached."""

    between: float = 0.1
    at_once: int = 4
    silence: float = 20.0
    rest: float = 30.0
    longest: float = 300.0


@dataclass(frozen=True, slots=True)
class Rest:
    """Why a host is not asked now: it asks for patience (429), or it cannot be reached; until when, by the clock of
    `time.monotonic`."""

    until: float
    unreachable: bool = False

    @property
    def seconds(self) -> int:
        """How long it still takes, rounded up."""
        return max(0, math.ceil(self.until - time.monotonic()))


class ImageQueue(QObject):
    """Loads pictures in the GUI thread without ever waiting. A host that cannot be reached is tried again, ever more
    seldom; what it was asked for stays in the queue."""

    arrived = Signal(str, bytes)  # address, data
    failed = Signal(str)  # an address that gives no picture
    progress = Signal(int)  # how many are still to come

    def __init__(self, pace: Pace | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.pace = pace or Pace()
        self._net = QNetworkAccessManager(self)
        self._urgent: OrderedDict[str, None] = OrderedDict()  # the last asked for is loaded first
        self._later: OrderedDict[str, None] = OrderedDict()
        self._running: dict[str, QNetworkReply] = {}
        self._tries: dict[str, int] = {}
        self._lost: dict[str, None] = {}
        self._rests: dict[str, Rest] = {}  # hosts that are not asked now
        self._refusals: dict[str, int] = {}  # how often in a row a host gave nothing
        self._begun: dict[str, float] = {}
        self._asking = True
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._pump)

    @property
    def waiting(self) -> int:
        """How many pictures are still to come."""
        return len(self._urgent) + len(self._later) + len(self._running)

    @property
    def rest(self) -> Rest | None:
        """Why nothing is loaded though something is wanted; None while something can be."""
        looked = (*islice(self._urgent, _LOOKED), *islice(self._later, _LOOKED))
        hosts = {QUrl(address).host() for address in looked} if not self._running else set()
        now = time.monotonic()
        resting = [rest for host in hosts if (rest := self._rests.get(host)) is not None and rest.until > now]
        return min(resting, key=lambda rest: rest.until) if resting and len(resting) == len(hosts) else None

    def ask(self, address: str, urgent: bool = True) -> None:
        """Have a picture loaded; one that is not urgent waits until all others are here."""
        if address in self._running or address in self._lost:
            return
        if urgent:
            self._later.pop(address, None)
            self._urgent.pop(address, None)
            self._urgent[address] = None
        elif address not in self._urgent:
            self._later[address] = None
        self._soon(0)

    def forget_later(self) -> None:
        """Drop what is not urgent and not yet begun."""
        self._later.clear()
        self.progress.emit(self.waiting)

    def forgive(self) -> None:
        """Addresses that gave no picture may be asked again."""
        self._lost.clear()
        self._tries.clear()
        self._rests.clear()
        self._refusals.clear()

    def stop(self) -> None:
        """Drop everything, before the program ends."""
        self._asking = False
        self._urgent.clear()
        self._later.clear()
        self._timer.stop()
        for reply in list(self._running.values()):
            reply.abort()

    # --- inside ---

    def _soon(self, seconds: float) -> None:
        wait = round(1000 * seconds)
        if not self._timer.isActive() or self._timer.remainingTime() > wait:
            self._timer.start(wait)

    def _pump(self) -> None:
        """Begin what may be begun; come back when the next may."""
        now = time.monotonic()
        after: list[float] = []
        for address in [*reversed(self._urgent), *self._later]:
            if len(self._running) >= self.pace.at_once:
                return
            host = QUrl(address).host()
            rest = self._rests.get(host)
            wait = max(rest.until if rest is not None else 0.0, self._begun.get(host, 0.0) + self.pace.between) - now
            if wait > 0:
                after.append(wait)
                if len(after) > 20:
                    break
                continue
            self._urgent.pop(address, None)
            self._later.pop(address, None)
            self._begin(address, host, now)
        if after:
            self._soon(min(after))

    def _begin(self, address: str, host: str, now: float) -> None:
        url = QUrl(address)
        if not url.isValid() or url.scheme() not in ("http", "https"):
            self._give_up(address)
            return
        request = QNetworkRequest(url)
        request.setHeader(QNetworkRequest.KnownHeaders.UserAgentHeader, AGENT)
        request.setRawHeader(b"Accept", b"image/*;q=0.9,*/*;q=0.8")
        request.setTransferTimeout(round(1000 * self.pace.silence))
        request.setMaximumRedirectsAllowed(4)
        self._begun[host] = now
        reply = self._net.get(request)
        self._running[address] = reply
        reply.downloadProgress.connect(lambda done, total: reply.abort() if max(done, total) > LARGEST else None)
        reply.finished.connect(lambda: self._on_finished(address, host, reply))

    def _on_finished(self, address: str, host: str, reply: QNetworkReply) -> None:
        self._running.pop(address, None)
        code = reply.attribute(QNetworkRequest.Attribute.HttpStatusCodeAttribute)
        status = code if isinstance(code, int) else 0
        fine = reply.error() == QNetworkReply.NetworkError.NoError and status == 200
        data = bytes(reply.readAll().data()) if fine else b""
        word = bytes(reply.rawHeader("Retry-After").data()).decode("ascii", "replace")
        reply.deleteLater()
        if data:
            self._refusals.pop(host, None)
            self.arrived.emit(address, data)
        elif status in _WAIT:
            told = float(word) if word.isdecimal() and len(word) < 5 else None
            self._let_rest(host, self.pace.rest, told)
            self._later[address] = None
        elif status >= _NEVER_FROM or (status == 200 and reply.error() == QNetworkReply.NetworkError.NoError):
            self._give_up(address)
        elif status:  # it broke off
            self._again(address)
        elif self._asking:  # no network, no such host, or it keeps silent
            self._let_rest(host, self.pace.between * 20, None, unreachable=True)
            self._later[address] = None
        self.progress.emit(self.waiting)
        self._soon(0)

    def _let_rest(self, host: str, first: float, told: float | None, *, unreachable: bool = False) -> None:
        """Do not ask a host for so many seconds as it has told, but the longer the more often it has refused: one that
        says 0 and refuses again is not asked in a circle."""
        times = self._refusals[host] = self._refusals.get(host, 0) + 1
        seconds = max(told or 0.0, min(self.pace.longest, first * 2 ** min(times - 1, 20)))
        self._rests[host] = Rest(time.monotonic() + seconds, unreachable)

    def _again(self, address: str) -> None:
        self._tries[address] = self._tries.get(address, 0) + 1
        if self._tries[address] >= TRIES:
            self._give_up(address)
        else:
            self._later[address] = None

    def _give_up(self, address: str) -> None:
        self._lost[address] = None
        self.failed.emit(address)
