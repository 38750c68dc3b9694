"""What is shown while the pointer is on a card: the card itself, what playing it would tap, why it cannot be played."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal, Slot

from engine.decisions import Cast
from engine.terms.ids import NO_ONE, ObjectId, is_player
from gui.i18n import Text, tr, translate
from gui.prompts.base import Look, Mark
from gui.prompts.lookup import name_of
from gui.prompts.pay import braces
from gui.prompts.priority import PriorityPrompt
from gui.table.open_question import OpenQuestion
from gui.table.overlays import Overlays

__all__ = ["HoverPreview"]


class HoverPreview(QObject):
    """The preview of one table. The engine is asked by `plan_wanted` and `reason_wanted` and answers by `show_plan` and
    `show_reason`."""

    plan_wanted = Signal(Cast)
    reason_wanted = Signal(int)  # an object that was clicked to no effect
    changed = Signal()

    def __init__(self, question: OpenQuestion, overlays: Overlays) -> None:
        super().__init__(overlays)
        self._question, self._overlays = question, overlays
        self.looks: dict[int, Look] = {}  # the sources that would be tapped
        self.words: str | None = None  # shown in place of the prompt's hint
        self._refused = NO_ONE  # what was clicked to no effect, until something else is looked at
        question.closing.connect(self.forget)

    @Slot()
    def forget(self) -> None:
        """Nothing is hovered or was refused."""
        self.looks, self.words, self._refused = {}, None, NO_ONE

    @Slot(int)
    def hover(self, ref: int) -> None:
        """The pointer is on a card, or on none."""
        self.peek(ref)
        self.forget()
        prompt = self._question.prompt
        actions = prompt.by_card.get(ref, []) if isinstance(prompt, PriorityPrompt) else []
        if len(actions) == 1 and isinstance(actions[0], Cast):
            self.plan_wanted.emit(actions[0])
        self.changed.emit()

    @Slot(int)
    def peek(self, ref: int, *, unasked: bool = False) -> None:
        """Show a card in the zoom while the pointer is on it, else what the open question comes from; `unasked`: so
        that it can be read without pointing at it."""
        unasked = unasked or ref == NO_ONE
        prompt, overlays = self._question.prompt, self._overlays
        if ref == NO_ONE and prompt is not None and overlays.zoom_has_room():
            ref = prompt.source()
        snap = overlays.gallery.snap
        if prompt is not None and ref == prompt.source() and snap is not None and snap.stack:
            card = overlays.gallery.card(ref) if ref != NO_ONE else None
            if prompt.asked.source and (card is None or not card.known):
                ref = snap.stack[-1].card.id  # what enters is on the stack as far as is seen
        if ref != NO_ONE:
            overlays.show_zoom(overlays.gallery.card(ref), pin=False, beside=ref, unasked=unasked)
        else:
            overlays.hide_zoom()

    def refuse(self, ref: int) -> None:
        """An object was clicked that the open question has no use for."""
        snap = self._overlays.gallery.snap
        if self._question.prompt is None or is_player(ref) or ref < 0:
            return
        if self._question.at_priority:
            self._refused = ref
            self.reason_wanted.emit(ref)
        elif snap is not None:
            self.looks, self.words = {}, tr("{name} cannot be chosen now.", name=name_of(snap, ref))
            self.changed.emit()

    def show_reason(self, words: Text) -> None:
        """Why what was clicked cannot be played now."""
        if self._question.at_priority and self._refused != NO_ONE:
            self.hint(translate(words))

    def hint(self, words: str) -> None:
        """Say something in place of the prompt's hint until something else is looked at."""
        self.looks, self.words = {}, words
        self.changed.emit()

    def show_plan(self, action: Cast, plan: Sequence[tuple[ObjectId, int, str]]) -> None:
        """What casting a spell would tap: sources, which of their abilities, and the mana these make."""
        snap, prompt = self._overlays.gallery.snap, self._question.prompt
        if snap is None:
            return
        looks: dict[int, Look] = {}
        for source, _, makes in plan:
            before = looks[source].badge if source in looks else ""
            looks[source] = Look(Mark.TAPS, before + braces(makes))
        gives = "".join(braces(makes) for _, _, makes in plan)
        what = name_of(snap, action.card)
        words = tr("{what} would tap {gives}", what=what, gives=gives) if gives else ""
        if isinstance(prompt, PriorityPrompt) and action in prompt.empty:
            words = tr("{what}: X can only be 0 now", what=what)
        self.looks, self.words = looks, words
        self.changed.emit()
