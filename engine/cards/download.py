"""Downloading card data: into a file that a broken download leaves behind and the next one goes on with."""

from __future__ import annotations

import hashlib
import json
import shutil
import threading
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import requests
from urllib3.exceptions import HTTPError, ProtocolError

from engine.cards.progress import Cancelled, Progress
from engine.cards.web import CHUNK, Again, Patience, Refused, ask, session
from engine.messages import msg
from engine.user_error import UserError, reason_of

ACCEPT: Final = "application/json;q=0.9,*/*;q=0.8"
INDEX: Final = "https://api.scryfall.com/bulk-data"
MOST_BYTES: Final = 6 << 30
LONGEST_PAUSE: Final = 120.0  # seconds
SMALL: Final = 1 << 22  # bytes; an answer that lists files is no longer


class DownloadError(UserError):
    """Something cannot be downloaded; the message is one sentence that names the address and the remedy."""


@dataclass(frozen=True, slots=True)
class Manners:
    """How patient a download is: seconds until a silent server is given up, seconds before a second try (doubled for
    each further one), tries in a row that bring nothing, seconds to wait where patience is asked for without saying how
    long."""

    silence: float = 30.0
    pause: float = 1.0
    tries: int = 5
    unasked: float = 30.0

    def patience(self, tries: int) -> Patience:
        """The patience with which so many tries in a row are made."""
        return Patience.limited(tries, self.pause, self.unasked, LONGEST_PAUSE)


def scryfall_file(
    kind: str, progress: Progress, stop: threading.Event, index: str = INDEX, manners: Manners = Manners()
) -> str:
    """The address of Scryfall's bulk file of a kind, such as "oracle_cards". Raises DownloadError."""
    try:
        listed = json.loads(_small(index, progress, stop, manners))
    except (ValueError, RecursionError) as error:
        raise DownloadError(msg(
            "{index}: gives no list of files; give the address of a card file instead.",
            index=str(index),
        )) from error
    entries = listed.get("data") if isinstance(listed, dict) else None
    for entry in entries if isinstance(entries, list) else []:
        if isinstance(entry, dict) and entry.get("type") == kind and isinstance(entry.get("download_uri"), str):
            return str(entry["download_uri"])
    raise DownloadError(msg(
        "{index}: lists no file {kind}; give the address of a card file instead.",
        index=str(index), kind=repr(kind),
    ))


class Download:
    """One file from one address, kept in `folder` until it is whole."""

    def __init__(self, url: str, folder: Path, manners: Manners = Manners()) -> None:
        if urlsplit(url).scheme not in ("http", "https"):
            raise DownloadError(msg("{url}: is no address of the web; begin it with https://.", url=url))
        self.url = url
        stem = hashlib.sha1(url.encode(), usedforsecurity=False).hexdigest()[:20]
        self.file = folder / f"{stem}.download"
        self._facts = folder / f"{stem}.json"
        self._manners = manners
        self._session = session(ACCEPT)

    def fetch(self, progress: Progress, stop: threading.Event) -> Path:
        """Download, going on where an earlier try broke off; the file. Raises DownloadError and Cancelled."""
        patience = self._manners.patience(self._manners.tries)
        while True:
            before = self._size()
            try:
                self.file.parent.mkdir(parents=True, exist_ok=True)
                progress("connect", patience.failures + 1, self._manners.tries)
                self._once(progress, stop)
                return self.file
            except Again as again:
                if self._size() > before:
                    patience = self._manners.patience(self._manners.tries)
                patience = self._wait(patience, again, stop)
            except Refused as refused:
                raise DownloadError(msg("{url}: {why}; check the address.", url=self.url, why=refused.why)) from refused
            except OSError as error:
                reason = reason_of(error)
                raise DownloadError(msg(
                    "{parent}: {reason}; make room there and try again.",
                    parent=str(self.file.parent), reason=reason,
                )) from error

    def _wait(self, patience: Patience, again: Again, stop: threading.Event) -> Patience:
        """Wait until another try may do better; the patience then left."""
        try:
            left = patience.after(self.url, again)
        except Refused as refused:
            rest = ", it goes on from there" if self._size() else ""
            raise DownloadError(msg(
                "{url}: {why}; try again later{rest}.",
                url=self.url, why=again.why, rest=rest,
            )) from refused
        if stop.wait(left.pause(again)):
            raise Cancelled
        return left

    def drop(self) -> None:
        """Remove what was downloaded."""
        for path in (self.file, self._facts):
            with suppress(OSError):
                path.unlink(missing_ok=True)

    def _size(self) -> int:
        return self.file.stat().st_size if self.file.is_file() else 0

    def _known(self) -> dict[str, Any]:
        try:
            facts = json.loads(self._facts.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return facts if isinstance(facts, dict) else {}

    def _once(self, progress: Progress, stop: threading.Event) -> None:
        """One request; returns when the file is whole. Raises Again where another may do better."""
        have, facts = self._size(), self._known()
        headers = {"Accept-Encoding": "gzip"}
        mark = facts.get("mark")
        if have and mark:
            headers |= {"Range": f"bytes={have}-", "If-Range": str(mark)}
        with ask(self._session, self.url, headers, self._manners.silence) as answer:
            if answer.status_code == 416 and have and have == facts.get("total"):
                return
            if answer.status_code == 416:
                self.drop()
                raise Again(msg("the server does not know the rest of the file"), error=ProtocolError("rest"))
            goes_on = answer.status_code == 206 and _start(answer) == have
            if answer.status_code == 206 and not goes_on:
                self.drop()
                raise Again(msg(
                    "the server sends another part of the file than was asked for",
                ), error=ProtocolError("part"))
            _refuse(self.url, answer)
            start = have if goes_on else 0
            total = _total(answer, start)
            if total > MOST_BYTES:
                raise DownloadError(msg(
                    "{url}: {n} MiB is too large for card data; check the address.",
                    url=self.url, n=total >> 20,
                ))
            if total - start > shutil.disk_usage(self.file.parent).free:
                raise DownloadError(msg(
                    "{parent}: has no room for {n} MiB; make room and try again.",
                    parent=str(self.file.parent), n=total >> 20,
                ))
            mark = _mark(answer)
            self._facts.write_text(json.dumps({"url": self.url, "mark": mark, "total": total}), encoding="utf-8")
            self._receive(answer, start, total, progress, stop)

    def _receive(
        self, answer: requests.Response, start: int, total: int, progress: Progress, stop: threading.Event
    ) -> None:
        """Write what comes, as it comes: packed data stays packed."""
        done = start
        with self.file.open("ab" if start else "wb") as out:
            progress("download", done, total)
            while True:
                if stop.is_set():
                    raise Cancelled
                try:
                    chunk = answer.raw.read1(CHUNK, decode_content=False)
                except (HTTPError, OSError) as error:
                    raise Again(msg(
                        "the connection broke off after {done} bytes",
                        done=done,
                    ), error=ProtocolError("off")) from error
                if not chunk:
                    break
                if done == 0 and chunk.lstrip()[:1] == b"<":
                    raise DownloadError(msg(
                        "{url}: gives a web page and no card data; check the address.",
                        url=self.url,
                    ))
                out.write(chunk)
                done += len(chunk)
                progress("download", done, total)
                if done > MOST_BYTES:
                    raise DownloadError(msg("{url}: does not end; check the address.", url=self.url))
        if total and done != total:
            raise Again(msg(
                "the connection broke off after {done} of {total} bytes",
                done=done, total=total,
            ), error=ProtocolError("off"))


def _refuse(url: str, answer: requests.Response) -> None:
    """What is no file is no download."""
    if answer.status_code not in (200, 206):
        raise DownloadError(msg(
            "{url}: the server refuses ({status_code}); check the address.",
            url=url, status_code=str(answer.status_code),
        ))
    if answer.headers.get("Content-Type", "").partition(";")[0].strip().lower() == "text/html":
        raise DownloadError(msg("{url}: gives a web page and no card data; check the address.", url=url))


def _start(answer: requests.Response) -> int:
    """Where the part begins that a server sends; -1 where it does not say."""
    word = answer.headers.get("Content-Range", "").removeprefix("bytes ").partition("-")[0]
    return int(word) if word.isdecimal() else -1


def _total(answer: requests.Response, start: int) -> int:
    """How long the whole file is; 0 where the server does not say."""
    word = answer.headers.get("Content-Length", "")
    return start + int(word) if word.isdecimal() and len(word) < 16 else 0


def _mark(answer: requests.Response) -> str:
    """What tells this file from later ones at the same address; "" if nothing does, so that it is not gone on with."""
    tag = answer.headers.get("ETag", "")
    return tag if tag and not tag.startswith("W/") else answer.headers.get("Last-Modified", "")


def _small(url: str, progress: Progress, stop: threading.Event, manners: Manners) -> bytes:
    """A short answer, whole."""
    web = session(ACCEPT)
    tries = min(manners.tries, 3)
    patience = manners.patience(tries)
    while True:
        progress("connect", patience.failures + 1, tries)
        try:
            with ask(web, url, {}, manners.silence) as answer:
                _refuse(url, answer)
                return bytes(answer.raw.read(SMALL, decode_content=True))
        except Refused as refused:
            raise DownloadError(msg("{url}: {why}; check the address.", url=url, why=refused.why)) from refused
        except (Again, HTTPError, OSError) as failed:
            again = failed if isinstance(failed, Again) else Again(str(failed), error=ProtocolError("off"))
        try:
            patience = patience.after(url, again)
        except Refused as refused:
            raise DownloadError(msg("{url}: {why}; try again later.", url=url, why=again.why)) from refused
        if stop.wait(patience.pause(again)):
            raise Cancelled
