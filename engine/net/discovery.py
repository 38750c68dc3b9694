"""Finding tables on the network: mDNS by zeroconf, and a UDP broadcast where that is not heard.

What others announce is a stranger's word: read strictly, names cleaned, never more than a screen can show.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Annotated, Any, Final

import ifaddr
import msgspec
from msgspec import Meta
from zeroconf import BadTypeInNameException, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from engine.host.protocol import PROTOCOL
from engine.net.join_code import FINGERPRINT
from engine.net.net_messages import plain_line
from engine.net.ports import BROADCAST_PORT
from engine.terms.crossing import Part

__all__ = ["Announcer", "Finder", "Found", "find_host", "own_addresses"]

SERVICE: Final = "_spellwright._tcp.local."
MOST_FOUND: Final = 50
MOST_WAYS: Final = 16  # addresses of one table that are looked at
ASK: Final = b'{"spellwright":"who"}'
MOST_DATAGRAM: Final = 1024
MOST_PROPERTY: Final = 240  # bytes of what mDNS says of a table; a property has 255 with its name
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
    variants: Annotated[tuple[Short, ...], Meta(max_length=4)] = ()
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
    """The addresses that others may reach this computer by; the likeliest first, those of IPv4 before those of IPv6.
    Nobody is asked for them: a server of names that does not answer would hold a host up."""
    found = _used_for(socket.AF_INET, "10.255.255.255")
    found += [address for address, _ in _networks()]  # a second card, a cable, a virtual computer
    found += _used_for(socket.AF_INET6, "2001:db8::1")
    found += _of_ipv6()
    kept = [each for each in dict.fromkeys(found) if not each.startswith(("127.", "0.")) and each != "::1"]
    return tuple(kept) or ("127.0.0.1",)


def _used_for(kind: int, there: str) -> list[str]:
    """The own address that would be used to reach another one; nothing is sent."""
    with suppress(OSError), socket.socket(kind, socket.SOCK_DGRAM) as probe:
        probe.connect((there, 9))
        return [str(probe.getsockname()[0])]
    return []


def nearest_first(addresses: Sequence[str], own: Sequence[str]) -> list[str]:
    """The addresses of another computer, that first which begins most like one of this computer's: a computer with
    several networks tells all of its addresses, and others share one of the networks with it."""
    mine = [known for each in own if (known := _plain(each)) is not None]

    def alike(address: str) -> int:
        there = _plain(address)
        if there is None:
            return -1
        same = (there.max_prefixlen - (int(there) ^ int(each)).bit_length() for each in mine
                if each.version == there.version)  # fmt: skip
        return max(same, default=-1)

    return sorted(addresses, key=alike, reverse=True)


def _plain(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """An address without the network it is reached by; None for what is none."""
    try:
        return ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None


def _networks() -> list[tuple[str, str]]:
    """This computer's addresses of IPv4, each with that by which all in its network are called at once."""
    found = []
    with suppress(OSError):
        for each in (ip for adapter in ifaddr.get_adapters() for ip in adapter.ips if isinstance(ip.ip, str)):
            network = ipaddress.ip_network(f"{each.ip}/{each.network_prefix}", strict=False)
            found.append((str(each.ip), str(network.broadcast_address)))
    return found


def _of_ipv6() -> list[str]:
    """This computer's addresses of IPv6; those that hold on one network each name it ("fe80::1%eth0") and come last:
    two computers and a cable have no others."""
    everywhere, on_one = [], []
    with suppress(OSError):
        for adapter in ifaddr.get_adapters():
            for ip in (each.ip for each in adapter.ips if not isinstance(each.ip, str)):
                text = str(ip[0]).partition("%")[0]
                if ipaddress.ip_address(text).is_link_local:
                    on_one.append(f"{text}%{_name_of(int(ip[2]), adapter.name)}")
                else:
                    everywhere.append(text)
    return everywhere + on_one


def _name_of(scope: int, otherwise: str) -> str:
    """The network card that a scope counts."""
    with suppress(OSError):
        return socket.if_indextoname(scope)
    return otherwise


class Announcer:
    """Tells the network of one table, by mDNS and to who asks by broadcast. Where neither can be done the table is
    reached by its address all the same; `trouble` says so."""

    def __init__(self, said: Callable[[], Announcement], port: int = BROADCAST_PORT) -> None:
        self._said, self._port = said, port
        self._zeroconf: AsyncZeroconf | None = None
        self._info: AsyncServiceInfo | None = None
        self._answering: asyncio.DatagramTransport | None = None
        self._told: Announcement | None = None  # by mDNS
        self._renewing: asyncio.Future[None] | None = None
        self.trouble = ""

    async def open(self) -> None:
        """Begin."""
        said = self._told = self._said()
        try:
            self._zeroconf = _mdns()
            self._info = _service(f"spellwright-{said.code[:12]}.{SERVICE}", said)
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

    def renew(self) -> None:
        """The table may stand otherwise now: tell the network where it does."""
        busy = self._renewing is not None and not self._renewing.done()
        if self._zeroconf is not None and self._info is not None and not busy and self._said() != self._told:
            self._renewing = asyncio.ensure_future(self._tell_anew(self._zeroconf, self._info.name))

    async def _tell_anew(self, zeroconf: AsyncZeroconf, name: str) -> None:
        while (said := self._said()) != self._told:
            self._told, self._info = said, _service(name, said)
            with suppress(OSError, ValueError, BadTypeInNameException):
                await (await zeroconf.async_update_service(self._info))

    async def close(self) -> None:
        """End."""
        if self._renewing is not None:
            self._renewing.cancel()
        if self._answering is not None:
            self._answering.close()
        if self._zeroconf is not None:
            with suppress(OSError):
                await self._zeroconf.async_unregister_all_services()
            await self._zeroconf.async_close()


def _mdns() -> AsyncZeroconf:
    """mDNS on every network card. Raises OSError, also where no card is up."""
    try:
        return AsyncZeroconf()
    except RuntimeError as error:
        raise OSError(str(error)) from error


def _service(name: str, said: Announcement) -> AsyncServiceInfo:
    """An announcement for mDNS, its title as long as there is room for it."""
    while len(data := msgspec.json.encode(said)) > MOST_PROPERTY:
        said = msgspec.structs.replace(said, title=said.title[:-1])
    return AsyncServiceInfo(
        SERVICE, name, port=said.port, properties={"table": data}, server=f"spellwright-{said.code[:12]}.local.",
        addresses=[ipaddress.ip_address(each.partition("%")[0]).packed for each in own_addresses()],
    )  # fmt: skip


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
            self._zeroconf = _mdns()
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
            own = [everybody for address, everybody in _networks() if not address.startswith("127.")]
            for address in dict.fromkeys(("255.255.255.255", *own, "127.0.0.1")):
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
            self._forget(name)
            return
        if len(self._tasks) < MOST_FOUND and name.isprintable() and len(name) < 120:
            self._keep(asyncio.ensure_future(self._look_up(zeroconf, service_type, name)))

    def _forget(self, name: str) -> None:
        """A service is gone: so is its table, unless it still answers broadcasts."""
        begin = name.removeprefix("spellwright-").partition(".")[0]
        gone = [code for code, (_, when) in self._found.items() if not when and begin and code.startswith(begin)]
        for code in gone:
            del self._found[code]
        if gone:
            self._tell()

    async def _look_up(self, zeroconf: Zeroconf, service_type: str, name: str) -> None:
        with suppress(OSError, ValueError, BadTypeInNameException):
            info = AsyncServiceInfo(service_type, name)
            if await info.async_request(zeroconf, 3000):
                data = info.properties.get(b"table") or b""
                for address in nearest_first(info.parsed_scoped_addresses()[:MOST_WAYS], own_addresses()):
                    self._note(read_announcement(data, address), 0.0)

    def _on_datagram(self, data: bytes, host: str) -> None:
        self._note(read_announcement(data, host), asyncio.get_running_loop().time())

    def _note(self, found: Found | None, when: float) -> None:
        if found is None or (found.said.code not in self._found and len(self._found) >= MOST_FOUND):
            return
        before = self._found.get(found.said.code)
        if before is not None and before[1] and not when:
            return  # who answers broadcasts says how the table stands now
        proven = when > 0.0 and before is not None and not before[1]  # an answer came from there: it can be reached
        if before is not None and not proven and not before[0].host.startswith("127."):
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
