"""Who asks to be let in without the join code: the owner of the table says so, or not."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Final

from msgspec.structs import replace

from engine.net.net_messages import KnockState

__all__ = ["LASTS", "Knocks"]

LASTS: Final = 120.0  # seconds that somebody waits at the door
MOST: Final = 4  # who wait at a time
MOST_LET_IN: Final = 64  # who are remembered as let in


@dataclass(slots=True)
class Knock:
    """One who waits, by which token, and the owner's word on them; it is cancelled where they wait on another line."""

    state: KnockState
    address: str
    token: str
    answer: asyncio.Future[bool]

    @property
    def agreed(self) -> bool | None:
        """The owner's word; None as long as there is none."""
        return self.answer.result() if self.answer.done() and not self.answer.cancelled() else None


@dataclass(slots=True)
class Knocks:
    """Those who wait at the door of a table, each address once, and the tokens of those who were let in. In the thread
    of the sockets."""

    waiting: dict[int, Knock] = field(default_factory=dict)
    let_in: dict[str, None] = field(default_factory=dict)
    _made: int = 0

    def knock(self, asks: KnockState, address: str, token: str) -> Knock | None:
        """Somebody asks, who waits on where they asked before; None where too many wait, or another one from there."""
        before = next((each for each in self.waiting.values() if each.token == token), None)
        others = [each for each in self.waiting.values() if each is not before]
        if len(others) >= MOST or any(each.address == address for each in others):
            return None
        if before is None:
            self._made += 1
        else:
            before.answer.cancel()
        number = self._made if before is None else before.state.number
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        made = self.waiting[number] = Knock(replace(asks, number=number), address, token, answer)
        return made

    def answer(self, number: int, let_in: bool) -> None:
        """The owner's word; on one who has gone it has no effect."""
        knock = self.waiting.get(number)
        if knock is not None and not knock.answer.done():
            knock.answer.set_result(let_in)
            if let_in:
                self.let_in[knock.token] = None
                while len(self.let_in) > MOST_LET_IN:
                    self.let_in.pop(next(iter(self.let_in)))

    def gone(self, knock: Knock) -> None:
        """They wait no longer."""
        if self.waiting.get(knock.state.number) is knock:
            del self.waiting[knock.state.number]

    @property
    def states(self) -> tuple[KnockState, ...]:
        """Who waits, as the owner is told of them."""
        return tuple(each.state for each in self.waiting.values() if not each.answer.done())
