"""The prompt of named options: yes or no, modes, colors, keeping a hand (700.2, 103.5)."""

from __future__ import annotations

from collections import Counter
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QScrollArea, QWidget

from engine.decisions import Option, Pick, Picked, Purpose, SetYield
from engine.terms.ids import NO_ONE, PlayerId
from engine.view.snapshot import GameSnap
from gui.art.symbols import draw_symbol
from gui.i18n import Message, count_word, msg, tr, translate
from gui.prompts.base import Choice, Pictures, Prompt
from gui.prompts.lookup import ability_key, name_of, own_turn
from gui.prompts.panel import OptionButton, Panel, RichLabel, draw_key
from gui.theme import RADIUS, color
from gui.widgets.boxes import column_box
from gui.widgets.text_paint import Ink, draw_centered

__all__ = ["PickPrompt"]

_DEED = 60  # letters of a question that its button repeats, at most
_MAY = "You may "  # how cards say that something is left to one
_PAID = {"You may pay {cost}": msg("Pay {cost}"), "You may pay {n} life": msg("Pay {n} life")}
_TILE = QSize(102, 122)  # px of a color, with the gaps to the right and below
_BUTTONS = 3  # options up to which the buttons at the bottom right are enough
_COLORS = {"white": "w", "blue": "u", "black": "b", "red": "r", "green": "g", "colorless": "c"}
_LETTERS = {letter.upper(): letter for letter in _COLORS.values()}


def _symbol(option: Option) -> str:
    """The symbol of an option that names a color; empty for others."""
    return _COLORS.get(option.key.lower()) or _COLORS.get(str(option.label).lower()) or _LETTERS.get(option.key, "")


class PickPrompt(Prompt[Pick]):
    """Pick options: a few words as buttons, more as a list on the table, colors as symbols."""

    def __init__(self, snap: GameSnap, decision: Pick) -> None:
        super().__init__(snap, decision)
        self.taken: list[str] = []
        self.for_all = False
        """Whether the answer counts for all of `alike`."""

    @property
    def text(self) -> str:
        """The question; where it has no words, how many are to be picked or what about."""
        if self.asked.text:
            return translate(self.asked.text)
        if self.asked.purpose is Purpose.REPLACEMENT:
            return tr("Use this effect?") if self.yes_no else tr("Which effect applies first?")
        low, high = self.decision.minimum, self.decision.maximum
        wanted = count_word(high)
        return (
            tr("Choose {wanted}", wanted=wanted)
            if low == high
            else tr("Choose up to {wanted}", wanted=wanted)
            if not low
            else tr("Choose {low} to {high}", low=low, high=high)
        )

    @property
    def alike(self) -> tuple[int, ...]:
        """Of a "may": the triggers on the stack that will ask the same, the one that asks now first."""
        top = self.snap.stack[-1] if self.snap.stack else None
        if top is None or top.kind != "triggered" or not self.yes_no or self.asked.purpose is not Purpose.MAY:
            return ()
        said = (top.kind, top.card.face.name, top.text, top.controller)
        return tuple(
            each.id for each in reversed(self.snap.stack)
            if (each.kind, each.card.face.name, each.text, each.controller) == said
        )  # fmt: skip

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the options, in their order."""
        return tuple(option.key for option in self.decision.options)

    @property
    def yes_no(self) -> bool:
        """Whether it is a question to be answered with yes or no."""
        return self.keys == ("yes", "no")

    @property
    def one(self) -> bool:
        """Whether exactly one option is to be picked."""
        return self.decision.minimum == self.decision.maximum == 1

    @property
    def colors(self) -> bool:
        """Whether the options are colors."""
        return len(self.keys) > 1 and all(_symbol(option) for option in self.decision.options)

    @property
    def small(self) -> bool:
        """Whether buttons are enough."""
        options = self.decision.options
        return self.one and not self.colors and len(options) <= _BUTTONS and all(
            len(translate(option.label)) <= 28 for option in options
        )

    def _answer(self, *keys: str) -> None:
        self.answered.emit(Picked(tuple(keys)))

    def pick(self, key: str) -> None:
        """Take an option, or put it back where it cannot be taken twice."""
        if self.one:
            self._answer(key)
            return
        if key in self.taken and not self.decision.repeat:
            self.taken.remove(key)
        elif len(self.taken) < self.decision.maximum:
            self.taken.append(key)
        self.changed.emit()

    def hint(self) -> str:
        """How many have been picked, that the answer counts for all, and of a hand to keep who plays first."""
        if self.asked.purpose is Purpose.KEEP_HAND:
            mine = own_turn(self.snap)
            return tr("You play first") if mine else tr("{name} plays first", name=name_of(self.snap, self.snap.active))
        if self.one:
            return tr("For all {n} triggers", n=len(self.alike)) if self.for_all else ""
        low, high = self.decision.minimum, self.decision.maximum
        wanted = f"{low}" if low == high else tr("{low} to {high}", low=low, high=high)
        return tr("{n} of {wanted} picked", n=len(self.taken), wanted=wanted)

    def primary(self) -> Choice | None:
        """The first option of a small question; else the end of picking."""
        options = self.decision.options
        if self.small:
            first = options[0]
            words = self._deed() or translate(first.label)
            return Choice(words, partial(self._answer, first.key), "Y" if self.yes_no else "Space")
        if self.one:
            reason = tr("Pick one of the options on the table.")
            return Choice(tr("Pick a color") if self.colors else tr("Pick one"), lambda: None, "Space", reason)
        count, low = len(self.taken), self.decision.minimum
        done = partial(self._answer, *sorted(self.taken, key=self.keys.index))
        if count < low:
            lacking = count_word(low - count)
            words = tr("Pick {n}", n=tr("{n} more", n=lacking) if count else lacking)
            return Choice(words, done, "Space", tr("{lack} first.", lack=words))
        return Choice(
            tr("Pick {n}", n=count_word(count)) if count else tr("Pick none"), done, "Space"
        )

    def _deed(self) -> str:
        """What "yes" does, where the question says it in a few words: "Draw a card?" and "You may draw a card" are
        answered by "Draw a card"."""
        words, text = self.text, self.asked.text
        if not (self.yes_no and text and len(words) <= _DEED and "\n" not in words):
            return ""
        paid = _PAID.get(text.id) if isinstance(text, Message) else None
        if paid is not None and isinstance(text, Message):
            return translate(paid.of(**dict(text.args)))
        if words.startswith(_MAY):
            deed = words.removeprefix(_MAY)
            return deed[:1].upper() + deed[1:]
        return words[:-1].strip() if words.endswith("?") else ""

    def source(self) -> int:
        """What the question is about, where the option says it; else what it comes from."""
        about = self.decision.options[0].ref if self.yes_no else NO_ONE
        return about if about > 0 else super().source()

    def others(self) -> tuple[Choice, ...]:
        """The other options of a small question."""
        if not self.small:
            return ()
        rest = self.decision.options[1:]
        keys = ("N",) if self.yes_no else tuple(str(number) for number in range(2, len(rest) + 2))
        if self.asked.purpose is Purpose.KEEP_HAND and len(rest) == 1:
            keys = ("M",)
        given = tuple(
            Choice(translate(o.label), partial(self._answer, o.key), k) for o, k in zip(rest, keys, strict=True)
        )
        return (*given, *self._of_all(), *self._always())

    def _of_all(self) -> tuple[Choice, ...]:
        """Answer for all that will ask the same, or only for this one."""
        count = len(self.alike)
        if count < 2:
            return ()
        return (
            Choice(tr("Only for this one") if self.for_all else tr("For all {count}", count=count), self._toggle, "A"),
        )

    def _toggle(self) -> None:
        self.for_all = not self.for_all
        self.changed.emit()

    def _always(self) -> tuple[Choice, ...]:
        """The same answer whenever the ability that resolves asks this again."""
        top = self.snap.stack[-1] if self.snap.stack else None
        if top is None or top.kind == "spell" or not self.yes_no or self.asked.purpose is not Purpose.MAY:
            return ()

        def run(answer: str) -> None:
            self.commanded.emit(SetYield(PlayerId(self.asked.player), ability_key(top), answer))
            self._answer(answer)

        return Choice(tr("Always"), partial(run, "yes"), "Shift+Y"), Choice(tr("Never"), partial(run, "no"), "Shift+N")

    def click(self, ref: int) -> bool:
        """An object that stands for an option picks it."""
        for option in self.decision.options:
            if option.ref == ref and ref >= 0:
                self.pick(option.key)
                return True
        return False

    def key(self, name: str) -> bool:
        """Digits pick by number, letters pick colors."""
        options = self.decision.options
        if name.isdecimal() and 1 <= int(name) <= len(options):
            self.pick(options[int(name) - 1].key)
            return True
        for option in options:
            if self.colors and name == _symbol(option).upper():
                self.pick(option.key)
                return True
        return False

    def panel(self, pictures: Pictures) -> QWidget | None:
        """The list of options, or the row of colors."""
        if self.small:
            return None
        return ColorsPanel(self) if self.colors else OptionsPanel(self)


class _WalkedPanel(Panel):
    """Options that two keys walk through, one `back` and one on; Return picks."""

    back, on = "", ""

    def __init__(self, prompt: PickPrompt, usual: int = 0) -> None:
        super().__init__(prompt.full_text, usual=usual)
        self.prompt = prompt
        self.focused = -1
        prompt.changed.connect(self.refresh)

    def refresh(self) -> None:
        """Show what is taken now."""
        raise NotImplementedError

    def key(self, name: str) -> bool:
        """Walk, or pick."""
        options = self.prompt.decision.options
        if name in (self.back, self.on) or (name == "Return" and self.focused < 0):
            self.focused = (self.focused + (-1 if name == self.back else 1)) % len(options)
            self.refresh()
            return True
        if name == "Return":
            self.prompt.pick(options[self.focused].key)
            return True
        return False

    def _pick(self, key: str, _checked: bool = False) -> None:
        self.prompt.pick(key)
        self.refresh()


class OptionsPanel(_WalkedPanel):
    """Options one under the other; digits pick them."""

    back, on = "Up", "Down"

    def __init__(self, prompt: PickPrompt) -> None:
        super().__init__(prompt, usual=440)
        inside = QWidget()
        column = column_box(inside, (0, 0, 4, 0), 8)
        self.buttons: list[OptionButton] = []
        for number, option in enumerate(prompt.decision.options, 1):
            button = OptionButton(translate(option.label), str(number) if number <= 9 else "")
            button.clicked.connect(partial(self._pick, option.key))
            column.addWidget(button)
            self.buttons.append(button)
        self.hint = RichLabel(tone="text2")
        self.body.addWidget(self.hint)
        if len(self.buttons) > 7:
            scroll = QScrollArea()
            scroll.setWidgetResizable(True)
            scroll.setFrameShape(QScrollArea.Shape.NoFrame)
            scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            scroll.viewport().setAutoFillBackground(False)
            scroll.setMinimumHeight(360)
            scroll.setWidget(inside)
            inside.setAutoFillBackground(False)  # setWidget turns it on
            self.body.addWidget(scroll, 1)
        else:
            self.body.addWidget(inside)
        self.refresh()

    def stand_in(self, column: int) -> None:
        """In a column the hint stands below."""
        super().stand_in(column)
        self.refresh()

    def refresh(self) -> None:
        """Show what is taken now."""
        counts = Counter(self.prompt.taken)
        for number, (button, option) in enumerate(zip(self.buttons, self.prompt.decision.options, strict=True)):
            taken = counts[option.key]
            button.setChecked(taken > 0)
            words = translate(option.label)
            button.setText(words if taken < 2 else f"{words}  ×{taken}")
            button.current = number == self.focused
            button.update()
        self.hint.setVisible(bool(self.prompt.hint()) and not self.in_column)
        self.hint.set_text(self.prompt.hint())


class _ColorTile(OptionButton):
    """One color as a large symbol over its name and key."""

    def __init__(self, option: Option) -> None:
        super().__init__(translate(option.label), _symbol(option).upper())
        self.symbol = _symbol(option)
        self.setFixedSize(_TILE.width() - 10, _TILE.height() - 10)

    def hasHeightForWidth(self) -> bool:
        """Tiles are all of one size."""
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the symbol, the name and the key."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        hot = self.underMouse()
        taken = self.isChecked() or self.current
        painter.setPen(QPen(color("ice" if taken else "lamp" if hot else "line2"), 2 if taken or hot else 1))
        painter.setBrush(color("bg3" if hot or taken else "bg2"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), RADIUS.row, RADIUS.row)
        draw_symbol(painter, self.symbol, self.width() / 2 - 22, 12, 44)
        draw_centered(painter, QRectF(0, 60, self.width(), 18), self.text(), Ink(13), color("text"))
        draw_key(painter, QPointF(self.width() / 2 + 10, 94), self.key)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Press."""
        super().mousePressEvent(event)
        event.accept()


class ColorsPanel(_WalkedPanel):
    """Colors side by side; their letters pick them."""

    back, on = "Left", "Right"

    def __init__(self, prompt: PickPrompt) -> None:
        super().__init__(prompt, usual=len(prompt.decision.options) * _TILE.width() + 40)
        self.tiles = [_ColorTile(option) for option in prompt.decision.options]
        self.row = QWidget()
        for tile, option in zip(self.tiles, prompt.decision.options, strict=True):
            tile.setParent(self.row)
            tile.clicked.connect(partial(self._pick, option.key))
        self.body.addWidget(self.row)
        self._lay(len(self.tiles))

    def _lay(self, across: int) -> None:
        """Lay the tiles in rows of so many."""
        for number, tile in enumerate(self.tiles):
            tile.move(number % across * _TILE.width(), number // across * _TILE.height())
        rows = -(-len(self.tiles) // across)
        self.row.setFixedSize(across * _TILE.width() - 10, rows * _TILE.height() - 10)

    def stand_in(self, column: int) -> None:
        """In a column they lie in as many rows as they need."""
        super().stand_in(column)
        room = (column - 28 + 10) // _TILE.width() if column else len(self.tiles)
        self._lay(max(1, min(room, len(self.tiles))))

    def refresh(self) -> None:
        """Show what is taken now."""
        for number, (tile, option) in enumerate(zip(self.tiles, self.prompt.decision.options, strict=True)):
            tile.setChecked(option.key in self.prompt.taken)
            tile.current = number == self.focused
            tile.update()
