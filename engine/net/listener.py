"""Where the host listens: how many connections it takes, and from whom they come as far as limits go."""

from __future__ import annotations

import ipaddress
import socket as sockets
from contextlib import suppress

from engine.net.net_limits import MOST_OPEN, MOST_OPEN_FROM_ONE_ADDRESS, TURNED_AWAY_AT_ONCE

__all__ = ["Listener", "listening", "origin"]


class Listener(sockets.socket):
    """A listening socket that takes so many connections at once, and so many from one address; one more is closed
    before encryption sets a quarter of a megabyte aside for it. Asyncio's loop for Windows accepts by itself and does
    not ask it."""

    def __init__(self, socket: sockets.socket) -> None:
        super().__init__(socket.family, socket.type, socket.proto, socket.detach())
        self._taken: list[tuple[sockets.socket, str]] = []

    def accept(self) -> tuple[sockets.socket, object]:
        """The next connection that may come; raises BlockingIOError where none waits, and after so many that may not:
        whoever comes faster than they are turned away would have the host do nothing else."""
        for _ in range(TURNED_AWAY_AT_ONCE):
            connection, remote = super().accept()
            self._taken = [each for each in self._taken if each[0].fileno() >= 0]
            address = origin(remote)
            from_there = sum(each == address for _, each in self._taken)
            if len(self._taken) < MOST_OPEN and from_there < MOST_OPEN_FROM_ONE_ADDRESS:
                self._taken.append((connection, address))
                return connection, remote
            connection.close()
        raise BlockingIOError


def listening(address: str, port: int) -> Listener:
    """A socket that listens: at every address of both kinds where the system has IPv6. Raises OSError."""
    if address:
        kind = sockets.AF_INET6 if ":" in address else sockets.AF_INET
        return Listener(sockets.create_server((address, port), family=kind))
    if sockets.has_dualstack_ipv6():
        with suppress(OSError):
            return Listener(sockets.create_server(("", port), family=sockets.AF_INET6, dualstack_ipv6=True))
    return Listener(sockets.create_server(("", port)))


def origin(remote: object) -> str:
    """Who a connection comes from, as far as limits go: an address, of IPv6 the network of it."""
    text = str(remote[0]) if isinstance(remote, tuple) else ""
    with suppress(ValueError):
        address = ipaddress.ip_address(text.partition("%")[0])
        if isinstance(address, ipaddress.IPv6Address):
            mapped = address.ipv4_mapped
            return str(mapped) if mapped is not None else str(ipaddress.ip_network((address, 64), strict=False))
    return text
