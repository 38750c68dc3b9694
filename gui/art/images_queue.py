"""One queue for card pictures from the web: what is looked at first, few at a time, and patience where it is asked."""

from __future__ import annotations

import math
import threading
import time
from collections import Counter, OrderedDict
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from engine.cards.picture_pipe import LARGEST
from engine.cards.progress import Cancelled
from engine.lazy_import import LazyModule
from engine.terms.records import record

if TYPE_CHECKING:
    import requests

    from engine.cards.web import Again, Limits, Patience, Refused

_WEB: Final = LazyModule("engine.cards.web")  # only who has pictures to fetch waits for it

__all__ = ["ImageQueue", "Pace", "Rest"]

TRIES: Final = 3  # of a picture that breaks off
MOST_AT_ONCE: Final = 12  # loads from all hosts together
ACCEPT: Final = "image/png,image/jpeg,image/webp;q=0.9,*/*;q=0.1"
_LOOKED: Final = 50  # addresses that tell which hosts are asked


@record
class Pace:
    """How gently a host is treated: seconds between two beginnings, loads at once, seconds of silence until a load is
    given up, seconds of rest where the host asks for one (doubled each time it asks again), seconds of rest at most,
    and seconds that one picture may take in all."""

    between: float = 0.1
    at_once: int = 4
    silence: float = 20.0
    rest: float = 30.0
    longest: float = 300.0
    whole: float = 60.0


@record
class Rest:
    """Why a host is not asked now: it asks for patience (429), or it cannot be reached; until when, by the clock of
    `time.monotonic`."""

    until: float
    unreachable: bool = False

    @property
    def seconds(self) -> int:
        """How long it still takes, rounded up."""
        return max(0, math.ceil(self.until - time.monotonic()))


@dataclass(slots=True)
class _Host:
    """What is known of a host: how patiently it is asked, when it was asked last, and why it rests."""

    patience: Patience | None = None
    begun: float = 0.0
    rest: Rest | None = None


class ImageQueue(QObject):
    """Loads pictures in threads of their own: one that a server holds up holds up nobody else. A host that cannot be
    reached is tried again, ever more seldom; what it was asked for stays in the queue."""

    arrived = Signal(str, bytes)  # address, data
    failed = Signal(str)  # an address that gives no picture
    progress = Signal(int)  # how many are still to come
    _loaded = Signal(str, object)  # address, and its data or what went wrong

    def __init__(self, pace: Pace | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.pace = pace or Pace()
        self._session: requests.Session | None = None
        self._stop = threading.Event()
        self._urgent: OrderedDict[str, None] = OrderedDict()  # the last asked for is loaded first
        self._later: OrderedDict[str, None] = OrderedDict()
        self._running: dict[str, str] = {}  # the hosts of what is being loaded
        self._broken: Counter[str] = Counter()
        self._lost: dict[str, None] = {}
        self._hosts: dict[str, _Host] = {}
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._pump)
        self._loaded.connect(self._on_loaded, Qt.ConnectionType.QueuedConnection)

    @property
    def waiting(self) -> int:
        """How many pictures are still to come."""
        return len(self._urgent) + len(self._later) + len(self._running)

    @property
    def rest(self) -> Rest | None:
        """Why nothing is loaded though something is wanted; None while something can be."""
        looked = (*islice(self._urgent, _LOOKED), *islice(self._later, _LOOKED))
        hosts = {host_of(address) for address in looked} if not self._running else set()
        now = time.monotonic()
        known = [self._hosts[host].rest for host in hosts if host in self._hosts]
        resting = [rest for rest in known if rest is not None and rest.until > now]
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
        self._broken.clear()
        self._hosts.clear()

    def stop(self) -> None:
        """Drop everything, before the program ends; what a silent server holds up ends with the program."""
        self._stop.set()
        self._urgent.clear()
        self._later.clear()
        self._timer.stop()

    # --- inside ---

    def _soon(self, seconds: float) -> None:
        wait = round(1000 * seconds)
        if not self._stop.is_set() and (not self._timer.isActive() or self._timer.remainingTime() > wait):
            self._timer.start(wait)

    def _pump(self) -> None:
        """Begin what may be begun; come back when the next may."""
        now = time.monotonic()
        after: list[float] = []
        busy = Counter(self._running.values())
        for address in [*reversed(self._urgent), *self._later]:
            if len(self._running) >= MOST_AT_ONCE or len(after) > _LOOKED:
                break
            name = host_of(address)
            host = self._hosts.setdefault(name, _Host())
            if busy[name] >= self.pace.at_once:
                continue
            wait = max(host.rest.until if host.rest is not None else 0.0, host.begun + self.pace.between) - now
            if wait > 0:
                after.append(wait)
                continue
            self._urgent.pop(address, None)
            self._later.pop(address, None)
            host.begun = now
            busy[name] += 1
            self._begin(address, name)
        if after:
            self._soon(min(after))

    def _begin(self, address: str, host: str) -> None:
        if not host:
            self._give_up(address)
            return
        self._running[address] = host
        if self._session is None:
            self._session = _WEB.session(ACCEPT)
        limits = _WEB.Limits(LARGEST, self.pace.silence, self.pace.whole)
        threading.Thread(target=self._load, args=(address, limits), name="picture", daemon=True).start()

    def _load(self, address: str, limits: Limits) -> None:
        """In a thread: load a picture and hand it over."""
        found: bytes | Again | Refused
        try:
            found = _WEB.load(self._session, address, limits, self._stop, time.monotonic)
        except Cancelled:
            return
        except (_WEB.Again, _WEB.Refused) as trouble:
            found = trouble
        if not self._stop.is_set():
            self._loaded.emit(address, found)

    @Slot(str, object)
    def _on_loaded(self, address: str, found: bytes | Again | Refused) -> None:
        name = self._running.pop(address, "")
        if self._stop.is_set():
            return
        host = self._hosts.setdefault(name, _Host())
        if isinstance(found, _WEB.Refused) or found == b"":
            self._give_up(address)
        elif isinstance(found, _WEB.Again):
            self._try_again(address, host, found)
        else:
            host.patience = host.rest = None
            self.arrived.emit(address, found)
        self.progress.emit(self.waiting)
        self._soon(0)

    def _try_again(self, address: str, host: _Host, failed: Again) -> None:
        """One whose body breaks off is tried a few times; a host that refuses or is not there rests."""
        asked = failed.answer is not None and failed.error is None
        if not asked and not failed.unreachable:
            self._broken[address] += 1
            if self._broken[address] >= TRIES:
                self._give_up(address)
                return
            self._later[address] = None
            return
        self._later[address] = None
        pace = self.pace
        first = pace.between * 20 if failed.unreachable else pace.rest
        patience = host.patience or _WEB.Patience.endless(TRIES, first, pace.rest, pace.longest)
        if host.rest is not None and host.rest.until > time.monotonic():
            return  # another load has told already
        host.patience = patience.after(address, failed)
        host.rest = Rest(time.monotonic() + host.patience.pause(failed), failed.unreachable)

    def _give_up(self, address: str) -> None:
        self._lost[address] = None
        self.failed.emit(address)


def host_of(address: str) -> str:
    """The host and port of an address; "" for what is no address of the web."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return ""
    return parts.netloc if parts.scheme in ("http", "https") else ""
