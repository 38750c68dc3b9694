"""The left column of the deck editor: the search, examples to try, what was found."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from engine.view.snapshot import CardSnap
from gui import theme
from gui.deck_editor.card_search import EXAMPLES, ORDERS, Hits, Source
from gui.deck_editor.check_rows import LinkButton
from gui.deck_editor.search_field import QueryField
from gui.deck_editor.search_results import SearchResults
from gui.i18n import msg, ntr, number, tr, translate
from gui.session.latest_only_worker import LatestOnlyWorker
from gui.widgets.boxes import column_box, row_box
from gui.widgets.buttons import QUIET, IconButton
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.pictures import Pictures
from gui.widgets.surface import scrolled
from gui.widgets.text import ElidedLabel, Label, plain_tip

WIDTH: Final = 372
NARROW: Final = 316
_MOST_SAID: Final = 18  # letters of a search that a link repeats
_TRIED: Final = (("o:draw", msg("text: draw")), ("pow>=3", msg("power ≥ 3")), ("t:legendary", msg("legendary")))


def _switch(row: QHBoxLayout, glyph: str, words: str, side: int, turned: Callable[[bool], None]) -> IconButton:
    """A quiet button at the end of a row that is on or off."""
    button = IconButton(glyph, words, QUIET, side=side)
    button.setCheckable(True)
    button.clicked.connect(turned)
    row.addWidget(button)
    return button


class SearchColumn(QWidget):
    """Search as you type. The signals of what was found are those of `results`."""

    searched = Signal(int)

    def __init__(self, source: Source, pictures: Pictures, find: Callable[[str], CardSnap | None],
                 count: Callable[[str], int], parent: QWidget | None = None) -> None:  # fmt: skip
        super().__init__(parent)
        self.source = source
        self._aside = LatestOnlyWorker(self._give_up, self)
        self._aside.answered.connect(self._show)
        self._entered = False  # Enter was pressed before the search was made
        column = column_box(self, (0, 16, 0, 0), 6)
        top = column_box(margins=(20, 0, 16, 0), spacing=6)
        self.query = QueryField()
        self.query.changed.connect(self.search)
        self.query.left_down.connect(self._to_results)
        self.query.entered.connect(self._on_entered)
        top.addWidget(self.query)
        self.trouble = Label("", tone="lamp", wrap=True)
        self.trouble.hide()
        top.addWidget(self.trouble)
        top.addLayout(self._make_tries())
        top.addLayout(self._make_bar())
        column.addLayout(top)
        self.results = SearchResults(pictures, find, count)
        self.results.left_up.connect(lambda: self.query.line.setFocus(Qt.FocusReason.BacktabFocusReason))
        self.nothing = self._make_nothing()
        self.nothing.hide()
        column.addWidget(self.nothing)
        column.addWidget(self.results, 1)
        self.help = self._make_help()
        self.help.hide()
        column.addWidget(self.help, 1)

    def _make_tries(self) -> QHBoxLayout:
        row = row_box(spacing=10)
        row.addWidget(Label(tr("Try"), tone="text2"))
        self._tries = [LinkButton(translate(words)) for _, words in _TRIED]
        for (search, _), link in zip(_TRIED, self._tries, strict=True):
            link.setToolTip(plain_tip(search))
            link.clicked.connect(partial(self.add_term, search))
            row.addWidget(link)
        row.addStretch(1)
        self.more = _switch(row, "help", tr("What can be searched"), 30, self.show_help)
        return row

    def _make_bar(self) -> QHBoxLayout:
        row = row_box(spacing=4)
        self.counted = ElidedLabel("", tone="text2")
        row.addWidget(self.counted, 1)
        self.order = ChoiceBox()
        self.order.setProperty("kind", "quiet")
        self.order.setFrame(False)
        for key, words in ORDERS:
            self.order.addItem(translate(words), key)
        self.order.setCurrentIndex(1)
        self.order.setAccessibleName(tr("Order of the cards found"))
        self.order.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.order.activated.connect(lambda _: self.search(self.query.text()))
        row.addWidget(self.order)
        self.grid = _switch(row, "grid", tr("Cards in a grid"), 32, self._on_grid)
        return row

    def _make_nothing(self) -> QWidget:
        """What stands where no card is found: why, and the search that is often meant."""
        inner = QWidget()
        column = column_box(inner, (20, 12, 16, 12), 8)
        self.none_found = Label("", tone="text2", wrap=True)
        self.in_texts = LinkButton("")
        self.in_texts.clicked.connect(self._search_texts)
        column.addWidget(self.none_found)
        column.addWidget(self.in_texts, 0, Qt.AlignmentFlag.AlignLeft)
        return inner

    def _make_help(self) -> QWidget:
        inner = QWidget()
        column = column_box(inner, (20, 8, 16, 12), 2)
        column.addWidget(Label(tr("What can be searched"), theme.TYPE.panel, 600))
        column.addWidget(Label(tr("Words search names. Click one to try it."), tone="text2"))
        for search, words in EXAMPLES:
            row = row_box(spacing=12)
            link = LinkButton(search, theme.TYPE.list_title)
            link.setAccessibleName(f"{search}: {translate(words)}")
            link.clicked.connect(partial(self._try, search))
            row.addWidget(link)
            row.addStretch(1)
            row.addWidget(Label(words, tone="text2"))
            column.addLayout(row)
        column.addStretch(1)
        return scrolled(inner)

    def set_narrow(self, narrow: bool) -> None:
        """Draw in where the window is small."""
        self.setFixedWidth(NARROW if narrow else WIDTH)
        room = 3 if not narrow else 2 if theme.read_size(1) <= 1.1 else 1
        for place, link in enumerate(self._tries):
            link.setVisible(place < room)

    def start(self) -> None:
        """Run the search as it stands."""
        self.search(self.query.text())

    def search(self, text: str) -> None:
        """Show what a search finds; what is not understood leaves the cards that were found before. Where there are
        many cards the search is made aside, and given up when another is asked for."""
        self._entered = False
        order = str(self.order.currentData())
        if self.source.quick:
            self._aside.forget()
            self._show(self.source.search(text, order))
        else:
            self._aside.ask(partial(self.source.search, text, order))

    def _on_entered(self) -> None:
        """Add the first card found, of what is typed now; the keyboard stays for the next name."""
        self._entered = True
        if not self._aside.busy:
            self._add_first()

    def _add_first(self) -> None:
        if self._entered and self.results.hits.names and not self.trouble.text():
            self.results.count_wanted.emit(self.results.hits.names[0], 1)
            self.query.line.selectAll()
        self._entered = False

    def _give_up(self) -> None:
        self.source.give_up()

    def _show(self, hits: Hits) -> None:
        self.trouble.setText(hits.trouble)
        self.trouble.setVisible(bool(hits.trouble))
        if hits.trouble:
            self._entered = False
            return
        count = len(hits.names)
        self.counted.setText(ntr("{n} card found", "{n} cards found", count, n=number(count)))
        self.results.show_names(hits.names)
        self._explain_nothing(count)
        self.searched.emit(count)
        self._add_first()

    def _plain_words(self) -> str:
        """The words of the search that look for names."""
        words = self.query.line.text().strip()
        return "" if any(mark in words for mark in ':<>="()!') else words

    def _explain_nothing(self, count: int) -> None:
        """Say why nothing is found, and offer to look for the same words in the texts."""
        words = self._plain_words()
        self.nothing.setVisible(not count and not self.help.isVisible())
        self.in_texts.setVisible(bool(words))
        if words:
            self.none_found.setText(tr("No card has “{words}” in its name.", words=words))
            short = words if len(words) <= _MOST_SAID else f"{words[:_MOST_SAID].rstrip()}…"
            self.in_texts.set_label(tr("Search the texts for “{words}”", words=short))
        else:
            self.none_found.setText(tr("No card is all of this. Take something out of the search."))

    def _search_texts(self) -> None:
        words = self._plain_words()
        self.query.set_text(" ".join((*self.query.chips, f'o:"{words}"' if " " in words else f"o:{words}")))
        self.query.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def end(self) -> None:
        """Nothing more is searched."""
        self._aside.stop()

    def add_term(self, term: str) -> None:
        """Ask for one thing more, or no longer."""
        text = self.query.text()
        self.query.set_text(text.replace(term, "").strip() if term in text.split() else f"{text} {term}".strip())
        self.query.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_help(self, on: bool) -> None:
        """The examples in place of the cards."""
        self.more.setChecked(on)
        self.help.setVisible(on)
        self.results.setVisible(not on)
        self.nothing.setVisible(not on and not self.results.hits.names)

    def _try(self, search: str) -> None:
        self.show_help(False)
        self.query.set_text(search)
        self.query.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_grid(self, on: bool) -> None:
        self.results.set_grid(on)
        self.grid.set_name(tr("Cards as a list") if on else tr("Cards in a grid"))

    def _to_results(self) -> None:
        if self.results.hits.names:
            self.results.setFocus(Qt.FocusReason.TabFocusReason)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A plain side column."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.color("bg1"))
        painter.fillRect(self.width() - 1, 0, 1, self.height(), theme.color("line"))
