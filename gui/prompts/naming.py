"""The prompt of naming a card or another word (201.3)."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCompleter, QLineEdit, QWidget

from engine.decisions import Name, Named, Purpose
from engine.view.snapshot import GameSnap
from gui.i18n import tr, translate
from gui.prompts.base import Choice, Pictures, Prompt
from gui.prompts.panel import OptionButton, Panel, RichLabel

__all__ = ["NamePrompt"]

_SHOWN = 6


class NamePrompt(Prompt[Name]):
    """Type a name; what is most likely meant is suggested."""

    def __init__(self, snap: GameSnap, decision: Name) -> None:
        super().__init__(snap, decision)
        self.typed = ""

    @property
    def text(self) -> str:
        """The question, in the language spoken."""
        return translate(self.asked.text) or tr("Name a card")

    def set_typed(self, words: str) -> None:
        """What stands in the line now."""
        self.typed = words.strip()
        self.changed.emit()

    def matches(self) -> tuple[str, ...]:
        """The suggestions that fit what was typed, those that start with it first."""
        wanted = self.typed.casefold()
        found = [name for name in self.decision.suggestions if wanted in name.casefold()]
        found.sort(key=lambda name: not name.casefold().startswith(wanted))
        return tuple(found[:_SHOWN])

    def name(self, words: str) -> None:
        """Answer with a name."""
        self.answered.emit(Named(words))

    def primary(self) -> Choice:
        """Name what was typed, as a suggestion spells it."""
        spelled = {name.casefold(): name for name in self.decision.suggestions}
        words = spelled.get(self.typed.casefold(), self.typed)
        if not words:
            return Choice(tr("Type a name"), partial(self.name, ""), "Space", tr("Type a name first."))
        if words.casefold() in (name.casefold() for name in self.decision.taken):
            return Choice(tr("Type a name"), partial(self.name, ""), "Return", tr("This one may not be chosen."))
        if self.asked.purpose is Purpose.TYPE and words not in self.decision.suggestions:
            return Choice(tr("Type a name"), partial(self.name, ""), "Return", tr("There is no such creature type."))
        return Choice(tr("Name {words}", words=words), partial(self.name, words), "Return")

    def panel(self, pictures: Pictures) -> QWidget:
        """The line and its suggestions."""
        return NamePanel(self)


class NamePanel(Panel):
    """A line to type in, with suggestions under it."""

    def __init__(self, prompt: NamePrompt) -> None:
        super().__init__(prompt.full_text, usual=420)
        self.prompt = prompt
        self.line = QLineEdit()
        self.line.setPlaceholderText(tr("Name"))
        self.line.setAccessibleName(prompt.full_text)
        completer = QCompleter(list(prompt.decision.suggestions), self.line)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCompletionMode(QCompleter.CompletionMode.InlineCompletion)
        self.line.setCompleter(completer)
        self.line.textChanged.connect(prompt.set_typed)
        self.line.returnPressed.connect(self._done)
        self.body.addWidget(self.line)
        self.body.addWidget(RichLabel(tr("Any name is accepted; these are likely:"), tone="text2"))
        self.rows = [OptionButton("") for _ in range(min(_SHOWN, len(prompt.decision.suggestions)))]
        for row in self.rows:
            row.clicked.connect(partial(self._take, row))
            self.body.addWidget(row)
        self.setFocusProxy(self.line)
        prompt.changed.connect(self.refresh)
        self.refresh()

    def _done(self) -> None:
        choice = self.prompt.primary()
        if choice.enabled:
            choice.run()

    def _take(self, row: OptionButton, _checked: bool = False) -> None:
        self.prompt.name(row.text())

    def refresh(self) -> None:
        """Show the suggestions that fit."""
        names = self.prompt.matches()
        for number, row in enumerate(self.rows):
            row.setVisible(number < len(names))
            row.setText(names[number] if number < len(names) else "")
            row.setChecked(False)
