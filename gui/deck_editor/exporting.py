"""Ways out of the deck editor: the clipboard, files of every format, paper."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtGui import QGuiApplication
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QFileDialog, QWidget

from engine.cards.decks import FORMATS, Deck, DeckError, DeckFormat, write_deck
from gui.cards.catalog import Catalog
from gui.deck_editor.printing import print_list, write_pdf
from gui.deck_editor.proxies import ProxySheets, faces_of
from gui.i18n import error_words, tr, translate

COPIED: Final = ("arena", "mtgo", "plain")
FILED: Final = ("own", "arena", "mtgo", "forge", "xmage", "cod", "dec", "mwdeck", "dek", "o8d")


def copy_as(deck: Deck, key: str) -> str:
    """Put the list on the clipboard in a format; one line on what was done and what the format cannot hold."""
    form = FORMATS[key]
    QGuiApplication.clipboard().setText(form.write(deck))
    return " ".join(
        (
            tr("“{name}” is on the clipboard as {title}.", name=deck.name, title=form.title),
            *map(translate, form.lost(deck)[:2]),
        )
    )


def filters() -> dict[str, DeckFormat]:
    """The formats of the file dialog by the words it shows."""
    return {f"{translate(FORMATS[key].title)} (*{FORMATS[key].suffix})": FORMATS[key] for key in FILED}


def format_for(path: Path, chosen: DeckFormat) -> DeckFormat:
    """The format a file's name asks for by its ending; the chosen one if the ending is its own or no format's."""
    suffix = path.suffix.lower()
    if suffix == chosen.suffix.lower():
        return chosen
    return next((FORMATS[key] for key in FILED if FORMATS[key].suffix.lower() == suffix), chosen)


def save_file(deck: Deck, path: Path, form: DeckFormat) -> str:
    """Write the deck into a file; one line on what was done, or why it could not be."""
    if not path.suffix:
        path = path.with_suffix(form.suffix)
    try:
        write_deck(path, deck, form)
    except DeckError as error:
        return error_words(error)
    return " ".join(
        (tr("Saved as {name} ({title}).", name=path.name, title=form.title), *map(translate, form.lost(deck)[:2]))
    )


def ask_and_save(deck: Deck, parent: QWidget) -> str:
    """Ask for a place and a format and save; "" if nothing was chosen."""
    known = filters()
    name, chosen = QFileDialog.getSaveFileName(parent, tr("Export the deck"), f"{deck.name}", ";;".join(known))
    return save_file(deck, Path(name), format_for(Path(name), known[chosen])) if name else ""


def ask_and_print(deck: Deck, catalog: Catalog, parent: QWidget) -> str:
    """Ask for a printer and print the list; "" if it was called off."""
    printer = QPrinter()
    printer.setDocName(deck.name)
    if QPrintDialog(printer, parent).exec() != QPrintDialog.DialogCode.Accepted:
        return ""
    print_list(deck, catalog, printer)
    return tr("The list of “{name}” is printed.", name=deck.name)


def ask_for_proxies(deck: Deck, catalog: Catalog, parent: QWidget, sheets: ProxySheets) -> None:
    """Ask for a place for a PDF of the cards to cut out, and begin it."""
    suggested = tr("{name} cards", name=deck.name) + ".pdf"
    name, _ = QFileDialog.getSaveFileName(parent, tr("Save the cards to cut out as a PDF"), suggested, "PDF (*.pdf)")
    if name:
        sheets.begin(faces_of(deck, catalog), Path(name))


def ask_and_write_pdf(deck: Deck, catalog: Catalog, parent: QWidget) -> str:
    """Ask for a place and write the list there as a PDF; "" if nothing was chosen."""
    name, _ = QFileDialog.getSaveFileName(parent, tr("Save the list as a PDF"), f"{deck.name}.pdf", "PDF (*.pdf)")
    if not name:
        return ""
    write_pdf(deck, catalog, name)
    return (
        tr("The list is saved as {name}.", name=Path(name).name)
        if Path(name).exists()
        else tr("{name} cannot be written.", name=name)
    )
