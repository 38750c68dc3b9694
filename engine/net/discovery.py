"""Finding tables on the network: mDNS by zeroconf, and a UDP broadcast where that is not heard.

What others announce is a stranger's word: read strictly, names cleaned, never more than a screen can show.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta
from zeroconf import BadTypeInNameException, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from engine.host.protocol import PROTOCOL
from engine.net.join_code import FINGERPRINT
from engine.net.net_messages import plain_line
from engine.terms.crossing import Part

__all__ = ["Announcer", "Finder", "Found", "find_host", "own_addresses"]

SERVICE: Final = "_spellwright._tcp.local."
BROADCAST_PORT: Final = 47623
MOST_FOUND: Final = 50
ASK: Final = b'{"spellwright":"who"}'
MOST_DATAGRAM: Final = 1024
EVERY: Final = 2.0  # seconds between two broadcasts
FORGET: Final = 8.0  # seconds after which a table that was only heard by broadcast is gone

Short = Annotated[str, Meta(max_length=80)]


class Announcement(Part, frozen=True):
    """What a table says of itself to everybody on the network: nothing that lets one in."""

    spellwright: Annotated[int, Meta(ge=0, le=1 << 20)]
    title: Short
    code: Short  # the key's fingerprint as hexadecimal digits
    port: Annotated[int, Meta(ge=1, le=65535)]
    free: Annotated[int, Meta(ge=0, le=16)] = 0
    seats: Annotated[int, Meta(ge=0, le=16)] = 0
    commander: bool = False
    open: bool = False
    playing: bool = False


class Found(Part, frozen=True):
    """A table that was found, and at which address."""

    host: str
    said: Announcement

    @property
    def fingerprint(self) -> bytes:
        """The fingerprint of its key."""
        return bytes.fromhex(self.said.code)


_DECODER: Final = msgspec.json.Decoder(Announcement)


def read_announcement(data: bytes, host: str) -> Found | None:
    """What a stranger announced from an address, its words cleaned; None for what is no announcement."""
    try:
        said = _DECODER.decode(data)
        right = len(bytes.fromhex(said.code)) == FINGERPRINT
        ipaddress.ip_address(host.partition("%")[0])
    except (ValueError, RecursionError):
        return None
    title = plain_line(said.title, 40) or "Table"
    return Found(host, msgspec.structs.replace(said, title=title)) if right else None


def own_addresses() -> tuple[str, ...]:
    """The IPv4 addresses that others may reach this computer by; the likeliest first."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("10.255.255.255", 9))  # sends nothing: asks which address would be used
        found.append(str(probe.getsockname()[0]))
    with suppress(OSError):
        found += [str(each[4][0]) for each in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    kept = [each for each in dict.fromkeys(found) if not each.startswith(("127.", "0."))]
    return tuple(kept) or ("127.0.0.1",)


class Announcer:
    """Tells the network of one table, by mDNS and to who asks by broadcast. Where neither can be done the table is
    reached by its address all the same; `trouble` says so."""

    def __init__(self, said: Callable[[], Announcement], port: int = BROADCAST_PORT) -> None:
        self._said, self._port = said, port
        self._zeroconf: AsyncZeroconf | None = None
        self._info: AsyncServiceInfo | None = None
        self._answering: asyncio.DatagramTransport | None = None
        self.trouble = ""

    async def open(self) -> None:
        """Begin."""
        said = self._said()
        try:
            self._zeroconf = AsyncZeroconf()
            self._info = AsyncServiceInfo(
                SERVICE, f"spellwright-{said.code[:12]}.{SERVICE}", port=said.port,
                addresses=[socket.inet_aton(each) for each in own_addresses()],
                properties={"table": msgspec.json.encode(said)[:200]}, server=f"spellwright-{said.code[:12]}.local.",
            )  # fmt: skip
            await self._zeroconf.async_register_service(self._info, allow_name_change=True)
        except (OSError, ValueError, BadTypeInNameException) as error:
            self.trouble = f"mDNS is not to be had here ({error})"
        try:
            loop = asyncio.get_running_loop()
            self._answering, _ = await loop.create_datagram_endpoint(
                lambda: _Answering(self._said), sock=_datagram_socket(self._port)
            )
        except OSError as error:
            self.trouble = f"{self.trouble}; broadcasts cannot be heard ({error.strerror})".strip("; ")

    async def close(self) -> None:
        """End."""
        if self._answering is not None:
            self._answering.close()
        if self._zeroconf is not None:
            with suppress(OSError):
                await self._zeroconf.async_unregister_all_services()
            await self._zeroconf.async_close()


class Finder:
    """Looks for tables; `changed` is told whenever the list is another one."""

    def __init__(self, changed: Callable[[tuple[Found, ...]], None], port: int = BROADCAST_PORT) -> None:
        self._changed, self._port = changed, port
        self._found: dict[str, tuple[Found, float]] = {}  # by fingerprint, with when it was last heard by broadcast
        self._zeroconf: AsyncZeroconf | None = None
        self._browser: AsyncServiceBrowser | None = None
        self._asking: asyncio.DatagramTransport | None = None
        self._tasks: dict[asyncio.Task[None], None] = {}

    async def open(self) -> None:
        """Begin to look. Nothing is raised where the network gives nothing."""
        loop = asyncio.get_running_loop()
        with suppress(OSError):
            self._zeroconf = AsyncZeroconf()
            self._browser = AsyncServiceBrowser(self._zeroconf.zeroconf, SERVICE, handlers=[self._on_service])
        with suppress(OSError):
            self._asking, _ = await loop.create_datagram_endpoint(
                lambda: _Listening(self._on_datagram), sock=_datagram_socket(0)
            )
            self._keep(loop.create_task(self._ask()))

    async def close(self) -> None:
        """End."""
        for task in tuple(self._tasks):
            task.cancel()
        if self._asking is not None:
            self._asking.close()
        if self._browser is not None:
            await self._browser.async_cancel()
        if self._zeroconf is not None:
            await self._zeroconf.async_close()

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks[task] = None
        task.add_done_callback(lambda done: self._tasks.pop(done, None))

    async def _ask(self) -> None:
        """Broadcast the question again and again, and forget who no longer answers."""
        loop = asyncio.get_running_loop()
        while self._asking is not None and not self._asking.is_closing():
            for address in ("255.255.255.255", "127.0.0.1"):
                with suppress(OSError):
                    self._asking.sendto(ASK, (address, self._port))
            await asyncio.sleep(EVERY)
            late = [code for code, (_, when) in self._found.items() if when and loop.time() - when > FORGET]
            for code in late:
                del self._found[code]
            if late:
                self._tell()

    def _on_service(self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        if state_change is ServiceStateChange.Removed:
            return  # who is really gone answers no broadcast either
        if len(self._tasks) < MOST_FOUND and name.isprintable() and len(name) < 120:
            self._keep(asyncio.ensure_future(self._look_up(zeroconf, service_type, name)))

    async def _look_up(self, zeroconf: Zeroconf, service_type: str, name: str) -> None:
        with suppress(OSError, ValueError, BadTypeInNameException):
            info = AsyncServiceInfo(service_type, name)
            if await info.async_request(zeroconf, 3000):
                data = info.properties.get(b"table") or b""
                for address in info.parsed_addresses()[:4]:
                    self._note(read_announcement(data, address), 0.0)

    def _on_datagram(self, data: bytes, host: str) -> None:
        self._note(read_announcement(data, host), asyncio.get_running_loop().time())

    def _note(self, found: Found | None, when: float) -> None:
        if found is None or (found.said.code not in self._found and len(self._found) >= MOST_FOUND):
            return
        before = self._found.get(found.said.code)
        if before is not None and before[0].host != found.host and not before[0].host.startswith("127."):
            found = msgspec.structs.replace(found, host=before[0].host)  # the first way found stays
        self._found[found.said.code] = (found, when)
        if before is None or before[0] != found:
            self._tell()

    def _tell(self) -> None:
        tables = (each for each, _ in self._found.values())
        self._changed(tuple(sorted(tables, key=lambda each: (each.said.title, each.said.code))))


async def find_host(fingerprint: bytes, patience: float = 5.0, port: int = BROADCAST_PORT) -> tuple[str, int] | None:
    """Where the table with this key is, or None where it is not found in time."""
    there: asyncio.Future[Found] = asyncio.get_running_loop().create_future()

    def changed(tables: tuple[Found, ...]) -> None:
        for table in tables:
            if table.fingerprint == fingerprint and table.said.spellwright == PROTOCOL and not there.done():
                there.set_result(table)

    finder = Finder(changed, port)
    await finder.open()
    try:
        found = await asyncio.wait_for(there, patience)
    except (TimeoutError):
        return None
    finally:
        await finder.close()
    return found.host, found.said.port


def _datagram_socket(port: int) -> socket.socket:
    made = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    made.setblocking(False)
    made.bind(("", port))
    return made


class _Answering(asyncio.DatagramProtocol):
    """Answers who asks for tables, a few times a second at most."""

    def __init__(self, said: Callable[[], Announcement]) -> None:
        self._said = said
        self._last = 0.0
        self._count = 0
        self._transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport

    def datagram_received(self, data: bytes, addr: tuple[str, int]) -> None:
        now = asyncio.get_running_loop().time()
        if now - self._last >= 1.0:
            self._last, self._count = now, 0
        self._count += 1
        if data == ASK and self._count <= 20:
            self._transport.sendto(msgspec.json.encode(self._said()), addr)


class _Listening(asyncio.DatagramProtocol):
    """Takes the answers."""

    def __init__(self, heard: Callable[[bytes, str], None]) -> None:
        self._heard = heard

    def datagram_received(self, data: bytes, addr: tuple[str, int]) -> None:
        if len(data) <= MOST_DATAGRAM:
            self._heard(data, str(addr[0]))
