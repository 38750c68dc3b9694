"""A made-up language that marks every word of its own: what is shown without marks was never said through it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import catalogues
import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po
from PySide6.QtCore import QAbstractListModel, QModelIndex, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QWidget

from gui.art import rich, typeset
from gui.i18n import languages

__all__ = ["english", "foreign", "marking", "walked"]

WORDS = ("text", "toolTip", "accessibleName", "accessibleDescription", "placeholderText", "windowTitle")
ROLES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
KEYS = ("Enter", "Tab", "Esc", "Del", "Home", "End", "PgUp", "PgDown", "Left", "Right", "Up", "Down", "Ctrl", "Shift",
        "Alt")
SEARCH = re.compile(r"-?\b[a-z]+[:<>=]+(\"[^\"]*\"|/[^/]*/|\S+)|https://\S*")
MARKUP = re.compile(r"<[^>]*>")
WORD = re.compile(r"[A-Za-z]{3,}")
PLACE = re.compile(r"(\{[a-z_][a-z_0-9]*\})")
SAID = re.compile("⟦[^⟦⟧]*⟧")
CUT = "…"  # ends a name that its place is too narrow for


def marked(sentence: str) -> str:
    """A sentence of the made-up language: its own words in marks, what fills its places outside of them."""
    return "".join(part if PLACE.fullmatch(part) else f"⟦{part}⟧" for part in PLACE.split(sentence) if part)


@pytest.fixture(scope="session")
def marking(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of that language, made from the source."""
    made = Catalog(locale="eo")
    for message in catalogues.extracted():
        if message.id:
            said = marked(message.id) if isinstance(message.id, str) else tuple(map(marked, message.id))
            made.add(message.id, said, context=message.context)
    path = tmp_path_factory.mktemp("languages") / "eo.po"
    with path.open("wb") as file:
        write_po(file, made)
    return path


@pytest.fixture
def foreign(marking: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """That language is spoken; what is painted meanwhile, by whichever way words are painted."""
    painted: set[str] = set()
    within: list[bool] = []
    draw, layout, of_rich = typeset.draw_text, rich.layout_rich, rich.RichText.draw

    def noting(painter: QPainter, x: float, y: float, text: str, *rest: Any) -> None:
        if not within:
            painted.add(text)
        draw(painter, x, y, text, *rest)

    def laying(text: str, *rest: Any, **more: Any) -> Any:
        painted.add(text)
        return layout(text, *rest, **more)

    def drawing(self: Any, *rest: Any, **more: Any) -> Any:
        within.append(True)
        try:
            return of_rich(self, *rest, **more)
        finally:
            within.pop()

    monkeypatch.setattr(typeset, "draw_text", noting)
    monkeypatch.setattr(rich.RichText, "draw", drawing)
    for name, module in list(sys.modules.items()):
        if name.startswith("gui.") and getattr(module, "layout_rich", None) is layout and name != "gui.art.textbox":
            monkeypatch.setattr(module, "layout_rich", laying)
    there = marking.parent
    monkeypatch.setattr(languages, "asset_path", lambda name: there / name.removeprefix("languages").lstrip("/"))
    languages.speak("eo")
    yield painted
    languages.speak("en")


def shown_by(widget: QWidget) -> Iterator[str]:
    """Every word a widget shows, hints at or gives to screen readers."""
    for name in WORDS:
        words = getattr(widget, name, None)
        if callable(words) and not (name == "text" and widget.inherits("QLineEdit")):
            yield str(words())
    yield from (action.text() for action in widget.actions())
    if isinstance(widget, QComboBox):
        yield from (widget.itemText(index) for index in range(widget.count()))
    if isinstance(widget, QAbstractItemView) and (model := widget.model()) is not None:
        root = QModelIndex()
        columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(root)
        for column in range(columns):
            yield str(model.headerData(column, Qt.Orientation.Horizontal) or "") if columns > 1 else ""
            for row in range(min(100, model.rowCount(root))):
                yield from (str(model.index(row, column).data(role) or "") for role in ROLES)


def walked(top: QWidget) -> set[str]:
    """Every word under a widget."""
    return {words for each in (top, *top.findChildren(QWidget)) for words in shown_by(each) if words}


def english(words: str, known: Sequence[str]) -> bool:
    """Whether English is left of what is shown, beside what was said in marks and what cards and people are called."""
    left = SEARCH.sub(" ", MARKUP.sub(" ", SAID.sub(" ", words)))
    if left.endswith(CUT) and any(each.startswith(left.removesuffix(CUT)) for each in known):
        return False
    for each in known:
        left = left.replace(each, " ")
    return bool(set(WORD.findall(left)) - set(KEYS))
