"""What came of one battery: how much was tried, what was wrong, and how long it took."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

SHOWN: Final = 5  # faults that are written out


@dataclass
class Result:
    """One battery: `id` as in R1, `title` in a few words, how many were `tried`, one sentence for each fault, and other
    figures by name."""

    id: str
    title: str
    tried: int = 0
    faults: list[str] = field(default_factory=list)
    figures: dict[str, float] = field(default_factory=dict)
    seconds: float = 0.0

    def line(self) -> str:
        """One line for people."""
        more = "".join(f", {value:g} {name}" for name, value in self.figures.items())
        verdict = "ok" if not self.faults else f"{len(self.faults)} FAULTS"
        return f"{self.id:4} {self.title}: {self.tried} tried{more}, {self.seconds:.1f} s: {verdict}"

    def plain(self) -> dict[str, object]:
        """The same as plain values."""
        return {
            "id": self.id, "title": self.title, "tried": self.tried, "faults": self.faults, **self.figures,
            "seconds": round(self.seconds, 2),
        }
