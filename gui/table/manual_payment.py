"""Paying source by source (601.2g): how many were tapped for the open cost, and those of a pile still to be tapped."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decisions import Pay, PayWith
from gui.prompts.pay import PayPrompt

__all__ = ["ManualPayment"]


class ManualPayment:
    """The payment of one cost by hand, one source after another."""

    def __init__(self) -> None:
        self.taps = 0  # sources tapped so far
        self._pile: tuple[PayWith, ...] = ()  # more of them, to be tapped as the engine asks on

    @property
    def begun(self) -> bool:
        """Whether anything has been tapped for this cost."""
        return self.taps > 0

    def forget(self) -> None:
        """No cost is being paid."""
        self.taps, self._pile = 0, ()

    def tapped(self) -> None:
        """One more source was tapped."""
        self.taps += 1

    def taken_back(self) -> None:
        """The last source was taken back."""
        self.taps = max(0, self.taps - 1)

    def begin_pile(self, prompt: PayPrompt, refs: Sequence[int]) -> PayWith | None:
        """Tap all of these as far as the cost needs them; the first, or None where none can be tapped."""
        found = prompt.pile(refs)
        if not found:
            return None
        self._pile = found
        return self.next_of_pile(prompt.decision)

    def next_of_pile(self, decision: Pay) -> PayWith | None:
        """The next source of the pile, while the cost is not yet covered."""
        while self._pile and any(True for _ in decision.plan):
            more, self._pile = self._pile[0], self._pile[1:]
            for source in decision.sources:
                if (source.source, source.ability) == (more.source, more.ability) and more.makes in source.makes:
                    self.taps += 1
                    return more
        self._pile = ()
        return None
