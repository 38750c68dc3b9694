"""Identical triggers: their targets may be chosen once for all (603.3d), and so may what they ask as they resolve."""

from __future__ import annotations

from collections import Counter

from engine.decisions import Answer, Chosen, Decision, Order, Pick, Picked, Priority, Purpose, Targets
from engine.view.snapshot import GameSnap
from gui.i18n import Message, Text
from gui.prompts.choosing import TargetsPrompt
from gui.prompts.named_options import PickPrompt

__all__ = ["IdenticalTriggers"]

Key = tuple[str, str, int, int, int]


def _alike(one: Text, other: Text) -> bool:
    """Whether two questions are the same but for the names in them."""
    if isinstance(one, Message) and isinstance(other, Message):
        return one.id == other.id
    return str(one).split()[:3] == str(other).split()[:3]


class IdenticalTriggers:
    """How many of each trigger are still to come, and what was chosen for all of them."""

    def __init__(self) -> None:
        self._left: dict[str, int] = {}
        self._kept: dict[Key, Chosen] = {}
        self._may: dict[int, tuple[Text, Picked]] = {}  # by the trigger on the stack: what it will ask, and the answer

    def answer(self, snap: GameSnap, decision: Decision) -> Answer | None:
        """What was chosen for this one already; None where it must be asked."""
        if isinstance(decision, Order) and decision.asked.purpose is Purpose.TRIGGERS:
            self._left = {str(label): count for label, count in Counter(decision.labels).items() if count > 1}
        if isinstance(decision, Order | Priority):
            self._kept.clear()
        if isinstance(decision, Pick):
            asks, picked = self._may.pop(snap.stack[-1].id, ("", None)) if snap.stack else ("", None)
            return picked if _alike(asks, decision.asked.text) else None
        if not isinstance(decision, Targets) or (key := self._key(snap, decision)) is None:
            return None
        if not decision.chosen:
            self._left[key[0]] -= 1
        kept = self._kept.get(key)
        return kept if kept is not None and set(kept.refs) <= set(decision.legal) else None

    def coming(self, snap: GameSnap, decision: Targets) -> int:
        """How many like this one are asked, this one among them; 1 where it is the only one."""
        key = self._key(snap, decision)
        return 1 + self._left[key[0]] if key is not None else 1

    def keep(self, prompt: object, answer: object) -> None:
        """What is answered counts for all, if the prompt says so."""
        if isinstance(prompt, TargetsPrompt) and prompt.for_all and isinstance(answer, Chosen):
            key = self._key(prompt.snap, prompt.decision)
            if key is not None:
                self._kept[key] = answer
        if isinstance(prompt, PickPrompt) and prompt.for_all and isinstance(answer, Picked):
            self._may = dict.fromkeys(prompt.alike[1:], (prompt.asked.text, answer))

    def _key(self, snap: GameSnap, decision: Targets) -> Key | None:
        """What makes triggers alike: their source's name, their text, which of their targets is asked."""
        item = next((each for each in snap.stack if each.id == decision.asked.source), None)
        if item is None or item.kind != "triggered" or item.card.face.name not in self._left:
            return None
        return item.card.face.name, item.text, decision.minimum, decision.maximum, len(decision.chosen)
