"""The question that is open at a table, from the decision it comes from to its answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QObject, Signal, Slot

from engine.decisions import PASS, Act, Answer, Command, Decision, Pay, PayPool, PayWith, Priority, UndoTo
from engine.host.captions import Words
from engine.terms.ids import NO_ONE
from engine.view.snapshot import GameSnap
from gui.i18n import tr
from gui.prompts import prompt_for
from gui.prompts.auto_answers import auto_answer
from gui.prompts.base import TABLE, Choice, Prompt
from gui.prompts.choosing import TargetsPrompt
from gui.prompts.combat import AttackersPrompt, BlockersPrompt
from gui.prompts.pay import PayPrompt
from gui.prompts.priority import PriorityPrompt
from gui.table.identical_triggers import IdenticalTriggers
from gui.table.manual_payment import ManualPayment
from gui.table.player_preferences import PlayerPreferences

__all__ = ["OpenQuestion"]

MOST_QUIET: Final = 3  # buttons beside the lamp button


class OpenQuestion(QObject):
    """Holds the prompt of the decision that is asked, if any, and answers of itself what needs no asking."""

    answered = Signal(object)  # an Answer
    commanded = Signal(object)  # a Command
    closing = Signal()  # the prompt is about to go
    closed = Signal()  # it was answered
    changed = Signal()  # the prompt is to be shown again
    menu_wanted = Signal(int, tuple)  # a thing and the choices beside it

    def __init__(self, preferences: PlayerPreferences, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self.prompt: Prompt[Any] | None = None
        self.payment = ManualPayment()
        self.triggers = IdenticalTriggers()
        self._aimed = NO_ONE  # what the card being played was dropped on

    @property
    def at_priority(self) -> bool:
        """Whether the player may play something now."""
        return isinstance(self.prompt, PriorityPrompt)

    def ask(self, snap: GameSnap, decision: Decision, words: Words) -> Prompt[Any] | None:
        """Open the question of a decision; None where it was answered of itself."""
        self.close()
        answer = self._own_answer(snap, decision)
        if answer is not None:
            self.answered.emit(answer)
            return None
        if isinstance(decision, Priority):
            self.preferences.has_priority(bool(snap.stack) and snap.stack[-1].controller == self.preferences.player)
        self.prompt = prompt = self._prompt(snap, decision, words)
        prompt.setParent(self)  # it ends with the table, in the table's thread
        prompt.answered.connect(self.answer)
        prompt.commanded.connect(self._command)
        prompt.changed.connect(self.changed)
        prompt.menu.connect(self.menu_wanted)
        return prompt

    def _own_answer(self, snap: GameSnap, decision: Decision) -> Answer | None:
        """What the player has shown before that they want."""
        aimed, self._aimed = self._aimed, NO_ONE
        if not isinstance(decision, Pay):
            self.payment.forget()
        elif (more := self.payment.next_of_pile(decision)) is not None:
            return more
        by_hand = self.preferences.by_hand or self.preferences.full_control or self.payment.begun
        answer = self.triggers.answer(snap, decision)
        settings = self.preferences.settings
        only_target = settings.only_target and not self.preferences.full_control
        return answer or auto_answer(decision, aimed, settings.auto_pay and not by_hand, only_target)

    def _prompt(self, snap: GameSnap, decision: Decision, words: Words) -> Prompt[Any]:
        prompt = prompt_for(snap, decision)
        if isinstance(prompt, PriorityPrompt):
            prompt.name_actions(words.labels, frozenset(words.mana), frozenset(words.empty))
            prompt.own_stops = self.preferences.settings.own_stops
            prompt.idle_stops = self.preferences.settings.idle_stops
        if isinstance(prompt, PayPrompt):
            prompt.taps = self.payment.taps
        if isinstance(prompt, TargetsPrompt):
            prompt.identical = self.triggers.coming(snap, prompt.decision)
        return prompt

    def close(self) -> None:
        """Nothing is asked any more."""
        self.closing.emit()
        if self.prompt is not None:
            self.prompt.deleteLater()
        self.prompt = None

    @Slot(object)
    def answer(self, answer: Answer) -> None:
        """Hand an answer on; the question is over."""
        if isinstance(answer, PayWith | PayPool):
            self.payment.tapped()
        self._hand_on(answer)

    def _hand_on(self, answer: Answer) -> None:
        if isinstance(self.prompt, PriorityPrompt) and self.prompt.aimed not in (NO_ONE, TABLE):
            self._aimed = self.prompt.aimed
        self.triggers.keep(self.prompt, answer)
        self.close()
        self.closed.emit()
        self.answered.emit(answer)

    @Slot(object)
    def _command(self, command: Command) -> None:
        if isinstance(command, UndoTo):
            self.payment.taken_back()
        self.preferences.command(command)

    def undo(self) -> None:
        """Go back to the last own decision."""
        self.payment.taken_back()
        self.commanded.emit(UndoTo(-1))

    def pass_until(self, until: str, *, always: bool = False) -> None:
        """Pass until something happens; if priority is held, it is passed now."""
        self.preferences.pass_until(until, always)
        if until and self.at_priority:
            self.answer(Act(PASS))

    def primary(self) -> Choice | None:
        """The lamp button."""
        return self.prompt.primary() if self.prompt is not None else None

    def alternatives(self, stack: Sequence[object]) -> tuple[Choice, ...]:
        """The quiet buttons: those of the prompt and, in the middle of a spell or ability, the way back."""
        prompt = self.prompt
        if prompt is None:
            return ()
        others = prompt.others()
        asks_first = isinstance(prompt, PriorityPrompt | PayPrompt | AttackersPrompt | BlockersPrompt)
        if asks_first or len(others) >= MOST_QUIET or not stack:
            return others
        return (*others, Choice(tr("Take back"), self.undo, "Esc"))

    def tap_pile(self, refs: Sequence[int]) -> bool:
        """Tap all of these for the cost that is being paid, as far as it needs them; whether any could be."""
        more = self.payment.begin_pile(self.prompt, refs) if isinstance(self.prompt, PayPrompt) else None
        if more is not None:
            self._hand_on(more)
        return more is not None

    @Slot(str)
    def pay_from_pool(self, letter: str) -> None:
        """Pay with mana of the pool, if a cost is being paid."""
        if isinstance(self.prompt, PayPrompt):
            self.prompt.pool(letter)

    def attack_by(self, pile: tuple[int, ...], count: int = -1) -> bool:
        """Send so many of a pile to attack (all: -1), or call the whole pile back; whether any could."""
        prompt = self.prompt
        if not isinstance(prompt, AttackersPrompt):
            return False
        if count < 0:
            count = 0 if all(ref in prompt.pairs for ref in pile) else len(pile)
        return prompt.attack_by(pile, count)

    def next_defender(self, pile: tuple[int, ...], step: int) -> bool:
        """Send the attackers of a pile, or those sent last, at somebody else; whether there is anybody."""
        return isinstance(self.prompt, AttackersPrompt) and self.prompt.defender_after(pile, step)
