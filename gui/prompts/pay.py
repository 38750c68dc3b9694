"""The prompt of paying (601.2g-h): automatically by the plan that is shown, or by hand, source by source."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from engine.decisions import ManaSource, Pay, PayAuto, PayNot, PayPool, PayWith, UndoTo
from engine.view.snapshot import GameSnap
from gui.i18n import tr, translate
from gui.prompts.base import Choice, Look, Mark, Prompt
from gui.prompts.lookup import name_of

__all__ = ["PayPrompt", "braces"]


def braces(letters: str) -> str:
    """Mana letters as symbols: "RG" is "{R}{G}"; what is in braces already stays."""
    if "{" in letters or not letters:
        return letters
    return f"{{{letters}}}" if "/" in letters else "".join(f"{{{letter}}}" for letter in letters)


class PayPrompt(Prompt[Pay]):
    """Pay a cost: the plan lies dashed on the table; a click on a source pays with it instead."""

    def __init__(self, snap: GameSnap, decision: Pay) -> None:
        super().__init__(snap, decision)
        self.taps = 0  # sources that the player has tapped for this cost already
        self.sources: dict[int, list[ManaSource]] = {}
        for source in decision.sources:
            self.sources.setdefault(source.source, []).append(source)

    @property
    def payable(self) -> bool:
        """Whether the plan or the pool pays for everything."""
        return bool(self.decision.plan) or not self.decision.cost or bool(self.decision.pool)

    @property
    def text(self) -> str:
        """What is paid for."""
        return translate(self.asked.text) or tr("Pay {cost}", cost=self.decision.cost)

    @property
    def matter(self) -> str:
        """What is paid for, where one need not: a spell has been read before it is cast."""
        return super().matter if self.decision.optional else ""

    def hint(self) -> str:
        """What the plan gives, and what else is paid."""
        gives = "".join(braces(makes) for _, _, makes in self.decision.plan)
        parts = [tr("would tap {gives}", gives=gives) if gives else "", *map(translate, self.decision.other)]
        if self.decision.pool:
            parts.insert(0, tr("pool {braces}: click a symbol to pay with it", braces=braces(self.decision.pool)))
        return " · ".join(part for part in parts if part)

    def looks(self) -> Mapping[int, Look]:
        """The plan dashed with what it gives; other sources lit."""
        lit = {ref: Look(Mark.PLAYABLE) for ref in self.sources}
        for ref, _, makes in self.decision.plan:
            before = lit.get(ref, Look())
            badge = (before.badge if Mark.TAPS in before.marks else "") + braces(makes)
            lit[ref] = Look(Mark.TAPS, badge)
        return lit

    def click(self, ref: int) -> bool:
        """Pay with this source; where it can give several things, a menu asks which."""
        ways = [(source, makes) for source in self.sources.get(ref, ()) for makes in source.makes]
        if not ways:
            return False
        answers = [(makes, PayWith(source.source, source.ability, makes)) for source, makes in ways]
        if len(answers) == 1:
            self.answered.emit(answers[0][1])
        else:
            self.menu.emit(ref, tuple(
                Choice(tr("Add {braces}", braces=braces(makes)), partial(self.answered.emit, answer), str(number))
                for number, (makes, answer) in enumerate(answers, 1)
            ))  # fmt: skip
        return True

    def pile(self, refs: Sequence[int]) -> tuple[PayWith, ...]:
        """One way for each of several sources to pay, those that have only one way."""
        found = []
        for ref in refs:
            ways = [(source, makes) for source in self.sources.get(ref, ()) for makes in source.makes if source.free]
            if len(ways) == 1:
                found.append(PayWith(ways[0][0].source, ways[0][0].ability, ways[0][1]))
        return tuple(found)

    def pool(self, letter: str) -> bool:
        """Pay with one mana of the pool; whether that is possible."""
        symbols = self.decision.cost.strip("{}").split("}{")
        fits = any((each.isdecimal() and each != "0") or letter in each.split("/") for each in symbols)
        if letter not in self.decision.pool or not fits:
            return False
        self.answered.emit(PayPool(letter))
        return True

    def key(self, name: str) -> bool:
        """Backspace takes the last tap back; mana letters in the pool pay."""
        if name == "Backspace" and self.taps:
            self.commanded.emit(UndoTo(-1))
            return True
        return False

    def primary(self) -> Choice:
        """Follow the plan."""
        what = name_of(self.snap, self.asked.source) if self.asked.source else ""
        label = (
            tr("Pay {cost}", cost=self.decision.cost)
            if self.decision.cost
            else tr("Pay for {what}", what=what)
            if what
            else tr("Pay")
        )
        reason = "" if self.payable else tr("Choose what to tap: there is no plan that pays for all of it.")
        return Choice(label, partial(self.answered.emit, PayAuto()), "Space", reason)

    def others(self) -> tuple[Choice, ...]:
        """Take it back, or decline."""
        label = tr("Do not pay") if self.decision.optional else tr("Take back")
        made = [Choice(label, partial(self.answered.emit, PayNot()), "Esc")]
        if self.taps:
            made.insert(0, Choice(tr("Untap the last"), partial(self.commanded.emit, UndoTo(-1)), "Backspace"))
        return tuple(made)
