"""The list of a deck on paper: sections in columns, for a tournament or a binder."""

from __future__ import annotations

from html import escape
from typing import Final

from PySide6.QtCore import QMarginsF
from PySide6.QtGui import QPagedPaintDevice, QPageLayout, QPageSize, QPdfWriter, QTextDocument

from engine.cards.decks import MAIN, Deck
from gui.cards.catalog import Catalog
from gui.deck_editor.groups import grouped
from gui.deck_editor.section_tabs import section_title
from gui.i18n import joined, nmsg, tr, translate

_SIZE: Final = 10  # points


def list_document(deck: Deck, catalog: Catalog) -> QTextDocument:
    """The list as a document: the main deck by type, then the other sections."""
    parts = [f"<h1>{escape(deck.name)}</h1>"]
    if deck.plan:
        parts.append(f"<p><i>{escape(deck.plan)}</i></p>")
    for key, entries in deck.sections():
        count = deck.total(key)
        title = translate(joined((section_title(key), nmsg("{n} card", "{n} cards", count)), ": "))
        parts.append(f"<h2>{escape(title)}</h2>")
        groups = grouped(entries, catalog.card, "type")
        for group in groups:
            if key == MAIN or len(groups) > 1:
                parts.append(f"<h4>{escape(translate(group.title))} ({group.count})</h4>")
            parts.append("<table cellspacing='0' cellpadding='1'>")
            parts += [f"<tr><td align='right'>{row.count}&nbsp;</td><td>{escape(row.name)}</td></tr>"
                      for row in group.rows]  # fmt: skip
            parts.append("</table>")
    if deck.comment:
        comment = escape(deck.comment).replace("\n", "<br>")
        title = escape(tr("Notes"))
        parts.append(f"<h2>{title}</h2><p>{comment}</p>")
    document = QTextDocument()
    font = document.defaultFont()
    font.setPointSize(_SIZE)
    document.setDefaultFont(font)
    document.setHtml("".join(parts))
    return document


def print_list(deck: Deck, catalog: Catalog, device: QPagedPaintDevice) -> None:
    """Print the list on a printer or into a PDF."""
    list_document(deck, catalog).print_(device)


def write_pdf(deck: Deck, catalog: Catalog, path: str) -> None:
    """Write the list as a PDF on A4."""
    writer = QPdfWriter(path)
    writer.setTitle(deck.name)
    margins = QMarginsF(15, 15, 15, 15)
    layout = QPageLayout(QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait, margins)
    layout.setUnits(QPageLayout.Unit.Millimeter)
    writer.setPageLayout(layout)
    print_list(deck, catalog, writer)
