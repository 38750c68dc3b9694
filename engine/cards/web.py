"""Asking servers on the web, for card data and for pictures alike: one session, one patience, one set of limits."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from http.cookiejar import DefaultCookiePolicy
from typing import Final

import requests
from requests.adapters import HTTPAdapter
from urllib3.exceptions import (
    ConnectTimeoutError,
    HTTPError,
    InvalidHeader,
    MaxRetryError,
    ProtocolError,
)
from urllib3.util.retry import Retry

from engine.cards.progress import AGENT, Cancelled
from engine.messages import Text, msg

__all__ = ["Again", "Limits", "Patience", "Refused", "ask", "load", "session"]

CHUNK: Final = 1 << 16
CONNECTIONS: Final = 16
WAIT: Final = (429, 503)  # a server that asks to wait
FAULT: Final = 500  # status codes from here on are faults that may pass
_ERRORS: Final = (HTTPError, OSError)


class Refused(Exception):
    """What was asked for is not to be had; `why` is a phrase."""

    def __init__(self, why: Text) -> None:
        super().__init__(str(why))
        self.why = why


class Again(Exception):
    """A try has failed, another may not: by the server's answer, or by an error of the connection."""

    def __init__(self, why: Text, answer: requests.Response | None = None, error: HTTPError | None = None) -> None:
        super().__init__(str(why))
        self.why, self.answer, self.error = why, answer, error

    @property
    def unreachable(self) -> bool:
        """Whether nobody answered at all."""
        return isinstance(self.error, ConnectTimeoutError)


@dataclass(frozen=True, slots=True)
class Limits:
    """Bytes of a body at most, seconds of silence and seconds in all until it is given up."""

    most: int
    silence: float
    seconds: float


class Patience:
    """How often something is tried again and after which pause, by urllib3's `Retry`: doubled with each failure, not
    shorter than the server asks for, and never shorter than without being asked, so that one that says "retry after 0"
    and refuses again is not asked in a circle."""

    def __init__(self, retry: Retry, unasked: float, longest: float) -> None:
        """`unasked`: seconds to wait for a server that asks for patience without saying how long; `longest`: seconds
        of a pause at most."""
        self._retry, self._unasked, self._longest = retry, unasked, longest

    @classmethod
    def limited(cls, tries: int, pause: float, unasked: float, longest: float) -> Patience:
        """So many tries in all, the first pause of so many seconds."""
        return cls(_retry(total=max(0, tries - 1), factor=pause, longest=longest), unasked, longest)

    @classmethod
    def endless(cls, broken: int, pause: float, unasked: float, longest: float) -> Patience:
        """For as long as nobody answers or patience is asked for; so many bodies may break off."""
        made = _retry(total=None, factor=pause, longest=longest, read=max(0, broken - 1))
        return cls(made, unasked, longest)

    @property
    def failures(self) -> int:
        """How many tries have failed."""
        return len(self._retry.history)

    def after(self, url: str, failed: Again) -> Patience:
        """The patience left after a failure. Raises Refused where that was the last try."""
        raw = failed.answer.raw if failed.answer is not None else None
        try:
            retry = self._retry.increment("GET", url, response=raw, error=failed.error)
        except (MaxRetryError, HTTPError) as error:
            raise Refused(failed.why) from error
        return Patience(retry, self._unasked, self._longest)

    def pause(self, failed: Again) -> float:
        """The seconds to wait before the next try."""
        told = None
        if failed.answer is not None:
            try:
                told = self._retry.get_retry_after(failed.answer.raw)
            except (InvalidHeader, ValueError, OverflowError):
                told = None
        grown = max(self._retry.get_backoff_time(), self._retry.backoff_factor)
        asked = failed.answer is not None and failed.answer.status_code == WAIT[0]
        least = self._unasked if told is None and asked else told or 0.0
        return min(self._longest, max(least, grown))


def _retry(total: int | None, factor: float, longest: float, read: int | None = None) -> Retry:
    return Retry(
        total=total, connect=None, read=read, status=None, other=None, backoff_factor=factor, backoff_max=longest,
        retry_after_max=int(max(1.0, longest)), raise_on_status=False,
    )  # fmt: skip


def session(accept: str) -> requests.Session:
    """A session that says who asks and for what, keeps no cookies, and may be used by several threads."""
    made = requests.Session()
    made.headers.update({"User-Agent": AGENT, "Accept": accept})
    made.cookies.set_policy(DefaultCookiePolicy(allowed_domains=[]))
    adapter = HTTPAdapter(pool_connections=CONNECTIONS, pool_maxsize=CONNECTIONS, max_retries=0)
    made.mount("https://", adapter)
    made.mount("http://", adapter)
    return made


def ask(web: requests.Session, url: str, headers: Mapping[str, str], silence: float) -> requests.Response:
    """A server's answer, its body not yet read. Raises Again where it asks for patience, has a fault or keeps silent,
    and Refused for an address that cannot be asked."""
    try:
        answer = web.get(url, headers=dict(headers), stream=True, timeout=(silence, silence))
    except (requests.ConnectionError, requests.Timeout) as error:
        raise Again(msg(
            "the server cannot be reached or keeps silent",
        ), error=ConnectTimeoutError(str(error))) from error
    except (requests.RequestException, ValueError) as error:
        raise Refused(msg("cannot be asked ({kind})", kind=type(error).__name__)) from error
    code = answer.status_code
    if code in WAIT or code >= FAULT:
        answer.close()
        patience = msg("the server asks for patience")
        why = patience if code in WAIT else msg("the server has a fault ({code})", code=code)
        raise Again(why, answer, None if code in WAIT else ProtocolError(str(why)))
    return answer


def load(
    web: requests.Session, url: str, limits: Limits, stop: threading.Event, clock: Callable[[], float]
) -> bytes:
    """A body, whole and as it is sent: nothing is unpacked; `clock` counts seconds. Raises Again, Refused, and
    Cancelled."""
    with ask(web, url, {"Accept-Encoding": "identity"}, limits.silence) as answer:
        if answer.status_code != 200:
            raise Refused(msg("the server refuses ({code})", code=answer.status_code))
        length = answer.headers.get("Content-Length", "")
        wanted = int(length) if length.isdecimal() and len(length) < 16 else 0
        if wanted > limits.most:
            raise Refused(msg("it is too large"))
        body = bytearray()
        end = clock() + limits.seconds
        while True:
            if stop.is_set():
                raise Cancelled
            try:
                chunk = answer.raw.read1(CHUNK, decode_content=False)
            except _ERRORS as error:
                raise Again(msg("the connection broke off"), error=ProtocolError(str(error))) from error
            if not chunk:
                break
            body += chunk
            if len(body) > limits.most:
                raise Refused(msg("it is too large"))
            if clock() > end:
                raise Again(msg("the server is too slow"), error=ProtocolError("too slow"))
    if wanted and len(body) != wanted:
        raise Again(msg("the connection broke off"), error=ProtocolError("short"))
    return bytes(body)
