"""The prompts of targets (115) and of choosing without targeting: on the table, or in a picker where it lies hidden."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final, TypeVar

from PySide6.QtWidgets import QWidget

from engine.decisions import Choose, Chosen, Purpose, Targets
from engine.terms.ids import NO_ONE, is_player
from engine.view.snapshot import GameSnap
from gui.i18n import Message, after_colon, count_word, msg, tr, translate
from gui.prompts.asking import matter_of
from gui.prompts.base import Choice, Link, Look, Mark, Pictures, Prompt
from gui.prompts.lookup import counted, is_shown, name_of, short_name, stack_of
from gui.prompts.picker import PickerPanel

__all__ = ["ChoosePrompt", "TargetsPrompt"]

_CHOOSE: Final = msg("Choose {what}")
_VERBS: Final = {  # what a choice does, of what is named or counted
    Purpose.DISCARD: msg("Discard {what}"), Purpose.SACRIFICE: msg("Sacrifice {what}"),
    Purpose.DESTROY: msg("Destroy {what}"), Purpose.EXILE: msg("Exile {what}"), Purpose.RETURN: msg("Return {what}"),
    Purpose.BOTTOM: msg("Put {what} on the bottom"), Purpose.SEARCH: msg("Take {what}"),
    Purpose.PUT_ONTO_BATTLEFIELD: msg("Put {what} onto the battlefield"),
    Purpose.PUT_INTO_HAND: msg("Put {what} into hand"), Purpose.TAP: msg("Tap {what}"),
    Purpose.UNTAP: msg("Untap {what}"), Purpose.LEGEND: msg("Keep {what}"), Purpose.COPY: msg("Copy {what}"),
    Purpose.ATTACH: msg("Attach to {what}"),
}  # fmt: skip


S = TypeVar("S", Targets, Choose)


class _Selecting(Prompt[S]):
    """What targeting and choosing share: a growing selection between a minimum and a maximum."""

    def __init__(self, snap: GameSnap, decision: S) -> None:
        Prompt.__init__(self, snap, decision)
        self.taken: list[int] = []

    @property
    def verb(self) -> Message:
        """What is done to what is chosen."""
        return _CHOOSE

    @property
    def at_once(self) -> bool:
        """Whether a click already answers: exactly one is to be taken and it lies on the table."""
        return self.decision.minimum == self.decision.maximum == 1

    def hint(self) -> str:
        """How many are to be taken."""
        low, high = self.decision.minimum, min(self.decision.maximum, len(self.decision.legal))
        if self.at_once:
            return ""
        wanted = f"{low}" if low == high else tr("up to {high}", high=high) if low == 0 else tr("{low} to {high}",
            low=low, high=high)
        return tr("{n} of {wanted} chosen", n=len(self.taken), wanted=wanted)

    def click(self, ref: int) -> bool:
        """Take it, or put it back."""
        if ref not in self.decision.legal:
            return False
        if ref in self.taken:
            self.taken.remove(ref)
        elif len(self.taken) < self.decision.maximum:
            self.taken.append(ref)
            if self.at_once:
                self.answered.emit(Chosen(tuple(self.taken)))
                return True
        elif self.decision.maximum == 1:
            self.taken = [ref]
        else:
            return False
        self.changed.emit()
        return True

    def primary(self) -> Choice | None:
        """Done; the label names what was chosen."""
        count, low = len(self.taken), self.decision.minimum
        done = partial(self.answered.emit, Chosen(tuple(self.taken)))
        if count < low:
            more = low - count
            wanted = tr("{n} more", n=count_word(more)) if count else count_word(more)
            lack = translate(_CHOOSE.of(what=wanted))
            return Choice(lack, done, "Space", reason=tr("{lack} first.", lack=lack))
        if not count:
            return Choice(translate(self.verb.of(what=msg("nothing"))), done, "Space")
        label = short_name(name_of(self.snap, self.taken[0])) if count == 1 else count_word(count)
        return Choice(translate(self.verb.of(what=label)), done, "Space")

    def others(self) -> tuple[Choice, ...]:
        """Start the selection again."""
        return (Choice(tr("Clear"), self._clear, "Backspace"),) if self.taken else ()

    def _clear(self) -> None:
        self.taken = []
        self.changed.emit()

    def apart(self) -> Mapping[int, object]:
        """What was taken leaves its pile."""
        return dict.fromkeys(self.taken)


class TargetsPrompt(_Selecting[Targets]):
    """Choose targets: a click on each, or an arrow dragged from the source to it; for all of several identical triggers
    at once, where `twins` are asked (this one among them) and the player says so."""

    def __init__(self, snap: GameSnap, decision: Targets) -> None:
        super().__init__(snap, decision)
        self.identical = 1
        self.for_all = False

    def hint(self) -> str:
        """How many are to be taken, and that it counts for all."""
        told = super().hint()
        all_of = tr("For all {count} triggers", count=self.identical) if self.for_all else ""
        return " · ".join(each for each in (told, all_of) if each)

    def others(self) -> tuple[Choice, ...]:
        """Start again; answer for all identical triggers, or only for this one."""
        if self.identical < 2:
            return super().others()
        label = tr("Only for this one") if self.for_all else tr("For all {count}", count=self.identical)
        return (*super().others(), Choice(label, self._toggle, "A"))

    def _toggle(self) -> None:
        self.for_all = not self.for_all
        self.changed.emit()

    @property
    def matter(self) -> str:
        """The sentence in which the target is spoken of."""
        return matter_of(self.snap, self.asked, self.text, self.text.removeprefix("Choose "), "target")

    @property
    def verb(self) -> Message:
        """What is done to a target."""
        return msg("Target {what}")

    @property
    def origin(self) -> int:
        """Where the arrows start: the source's place on the stack, else the source."""
        for item in self.snap.stack:
            if item.card.id == self.asked.source and item.kind == "spell":
                return item.id
        return self.asked.source or NO_ONE

    def looks(self) -> Mapping[int, Look]:
        """Legal targets in brackets, chosen ones doubly outlined and numbered."""
        lit = {ref: Look(Mark.LEGAL) for ref in self.decision.legal}
        for number, ref in enumerate(self.taken, 1):
            lit[ref] = Look(Mark.TARGETED, str(number) if self.decision.maximum > 1 else "")
        for ref in self.decision.chosen:
            if ref not in lit:
                lit[ref] = Look(Mark.TARGETED)
        return lit

    def links(self) -> tuple[Link, ...]:
        """Arrows from the source to what is targeted so far."""
        refs = (*self.decision.chosen, *self.taken)
        several = len(refs) > 1
        return tuple(Link(self.origin, ref, "mine", n if several else 0) for n, ref in enumerate(refs, 1))

    def draggable(self, ref: int) -> bool:
        """An arrow may be pulled from the source."""
        item = stack_of(self.snap, ref)
        return ref in (self.origin, self.asked.source) or (item is not None and item.card.id == self.asked.source)

    def arrow_drag(self, ref: int) -> bool:
        """Targets are pointed at, nothing is carried."""
        return self.draggable(ref)

    def drops(self, ref: int) -> frozenset[int]:
        """The legal targets."""
        return frozenset(self.decision.legal)

    def drop(self, ref: int, onto: int) -> bool:
        """Pointing is clicking."""
        return self.click(onto)

    def panel(self, pictures: Pictures) -> QWidget | None:
        """A picker for targets that do not lie open on the table, such as cards in graveyards."""
        hidden = tuple(ref for ref in self.decision.legal if not is_shown(self.snap, ref))
        return PickerPanel(self, self.full_text, hidden, frozenset(hidden), pictures) if hidden else None


class ChoosePrompt(_Selecting[Choose]):
    """Choose objects or players: on the table, or in a picker for cards that lie hidden there."""

    @property
    def text(self) -> str:
        """The question; where it has no words or only a verb, what is done to how many: the card that asks stands
        beside it."""
        low, high = self.decision.minimum, min(self.decision.maximum, len(self.decision.legal))
        word = translate(self.asked.text)
        if " " in str(self.asked.text):
            return word
        wanted = counted(self.snap, self.decision.legal, high)
        if low < high:
            wanted = tr("up to {wanted}", wanted=wanted)
        told = translate(self.verb.of(what=wanted))
        return told if not word or told.startswith(word) else f"{word}: {after_colon(told)}"

    @property
    def verb(self) -> Message:
        """What is done to what is chosen, as far as the purpose says."""
        return _VERBS.get(self.asked.purpose, _CHOOSE)

    @property
    def at_once(self) -> bool:
        """One open thing is taken with a click, unless it is given up for ever."""
        if self.asked.purpose in (Purpose.SACRIFICE, Purpose.DISCARD, Purpose.BOTTOM, Purpose.EXILE):
            return False
        return super().at_once and not self.hidden

    @property
    def hidden(self) -> tuple[int, ...]:
        """The cards that are shown in the picker."""
        if self.decision.looked:
            return self.decision.looked
        return tuple(ref for ref in self.decision.legal if not is_shown(self.snap, ref))

    def looks(self) -> Mapping[int, Look]:
        """Legal choices in brackets, those taken selected."""
        lit = {ref: Look(Mark.LEGAL) for ref in self.decision.legal}
        lit.update({ref: Look(Mark.SELECTED) for ref in self.taken})
        return lit

    def panel(self, pictures: Pictures) -> QWidget | None:
        """The picker, where something to choose does not lie open on the table."""
        if not self.hidden:
            return None
        legal = frozenset(ref for ref in self.decision.legal if not is_player(ref))
        return PickerPanel(self, self.full_text, self.hidden, legal, pictures)
