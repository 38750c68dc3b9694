"""What a stranger may cost: frames a second, waiting frames, wrong codes, connections."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

FRAMES_A_SECOND: Final = 40.0
BURST: Final = 120.0
SAYINGS_A_SECOND: Final = 1.0  # what one guest may say in the chat
SAYINGS_AT_ONCE: Final = 8.0
MOST_WAITING: Final = 400  # frames that wait for a guest who does not read
MOST_WAITING_BYTES: Final = 8 << 20
MOST_CONNECTIONS: Final = 64
MOST_FROM_ONE_ADDRESS: Final = 16
MOST_OPEN: Final = 192  # sockets that are open at once, those that never say anything among them
MOST_OPEN_FROM_ONE_ADDRESS: Final = 64
TURNED_AWAY_AT_ONCE: Final = 32  # connections that are one too many, before all else is seen to again
FIRST_FRAME: Final = 10.0  # seconds until a stranger has said who they are
MOST_DELAY: Final = 30.0  # seconds that a wrong code costs at most
MOST_ADDRESSES: Final = 1000


@dataclass(slots=True)
class Rate:
    """How much one connection may say: so many frames `a_second`, and some at once (`burst`)."""

    a_second: float = FRAMES_A_SECOND
    burst: float = BURST
    left: float = BURST
    last: float = 0.0

    def take(self, now: float) -> bool:
        """Whether one more frame is within bounds."""
        self.left = min(self.burst, self.left + (now - self.last) * self.a_second)
        self.last = now
        if self.left < 1.0:
            return False
        self.left -= 1.0
        return True


@dataclass(slots=True)
class WrongCodes:
    """How long an address must wait: each wrong code doubles it, whoever is right is let in at once next time."""

    tries: dict[str, int] = field(default_factory=dict)

    def wrong(self, address: str) -> float:
        """Note a wrong code; the seconds until it is answered."""
        if len(self.tries) >= MOST_ADDRESSES:
            self.tries.pop(next(iter(self.tries)))
        count = self.tries[address] = self.tries.get(address, 0) + 1
        return min(MOST_DELAY, 0.5 * 2.0 ** min(count - 1, 10))

    def right(self, address: str) -> None:
        """Forget the wrong ones of an address."""
        self.tries.pop(address, None)
