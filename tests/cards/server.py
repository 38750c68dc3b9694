"""A web server on loopback for tests: it serves files and misbehaves as told."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

Reply = Callable[["Handler"], None]


@dataclass
class Site:
    """What a server answers: one reply after another by path, the last one for ever; and what it was asked."""

    replies: dict[str, list[Reply]] = field(default_factory=dict)
    asked: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    gate: threading.Event = field(default_factory=threading.Event)
    root: str = ""

    def url(self, path: str, *replies: Reply) -> str:
        """The address of a path that is answered so."""
        if replies:
            self.replies[path] = list(replies)
        return f"{self.root}{path}"

    def headers(self, name: str) -> list[str]:
        """A header of each request so far, "" where it was missing."""
        return [headers.get(name, "") for _, headers in self.asked]


class Handler(BaseHTTPRequestHandler):
    """Answers as its site says."""

    site: Site
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """Answer one request."""
        self.site.asked.append((self.path, dict(self.headers.items())))
        replies = self.site.replies.get(self.path)
        if not replies:
            self.send_error(404)
            return
        reply = replies.pop(0) if len(replies) > 1 else replies[0]
        reply(self)

    def log_message(self, format: str, *arguments: object) -> None:
        """Keep quiet."""

    def head(self, code: int, length: int | None, **headers: str) -> None:
        """The first lines of an answer."""
        self.send_response(code)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        if length is not None:
            self.send_header("Content-Length", str(length))
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True


def whole(data: bytes, **headers: str) -> Reply:
    """All of some data."""

    def reply(handler: Handler) -> None:
        handler.head(200, len(data), **headers)
        handler.wfile.write(data)

    return reply


def part(data: bytes, up_to: int, **headers: str) -> Reply:
    """Some data that breaks off: fewer bytes than announced."""

    def reply(handler: Handler) -> None:
        handler.head(200, len(data), **headers)
        handler.wfile.write(data[:up_to])

    return reply


def rest(data: bytes, **headers: str) -> Reply:
    """What a Range asks for; all of it without one."""

    def reply(handler: Handler) -> None:
        asked = handler.headers.get("Range", "")
        start = int(asked.removeprefix("bytes=").rstrip("-") or 0)
        if not asked:
            whole(data, **headers)(handler)
            return
        handler.head(206, len(data) - start, Content_Range=f"bytes {start}-{len(data) - 1}/{len(data)}", **headers)
        handler.wfile.write(data[start:])

    return reply


def status(code: int, **headers: str) -> Reply:
    """A code without a body."""
    return lambda handler: handler.head(code, 0, **headers)


def stalled(data: bytes, up_to: int) -> Reply:
    """Some data, then silence until the site's gate opens."""

    def reply(handler: Handler) -> None:
        handler.head(200, len(data), ETag='"one"')
        handler.wfile.write(data[:up_to])
        handler.wfile.flush()
        handler.site.gate.wait(60)

    return reply


@contextmanager
def serving() -> Iterator[Site]:
    """A server while it runs."""
    site = Site()
    bound = type("Bound", (Handler,), {"site": site})
    server = ThreadingHTTPServer(("127.0.0.1", 0), bound)
    server.daemon_threads = True
    site.root = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield site
    finally:
        site.gate.set()
        server.shutdown()
        server.server_close()
        thread.join()
