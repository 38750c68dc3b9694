"""The ports of tables on the network; whoever names them needs nothing else of the network."""

from __future__ import annotations

from typing import Final

__all__ = ["BROADCAST_PORT", "PORT"]

PORT: Final = 47624  # TCP: where a table is hosted
BROADCAST_PORT: Final = 47623  # UDP: where it is asked for
