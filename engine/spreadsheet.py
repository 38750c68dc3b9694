"""Tables that a spreadsheet may open: no cell is taken for a formula, and each is read back as it was."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from typing import Final

__all__ = ["plain", "table_text"]

_FORMULAS: Final = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n")  # some take wide signs, too


def table_text(rows: Iterable[Iterable[object]]) -> str:
    """Rows as CSV, one a line."""
    return "".join(map(_line, rows))


def _line(row: Iterable[object]) -> str:
    text = io.StringIO()  # by its own line's end the writer knows which signs it has to quote, a lone CR among them
    csv.writer(text, lineterminator="\r\n").writerow(_harmless(each) if isinstance(each, str) else each for each in row)
    return text.getvalue().removesuffix("\r\n") + "\n"


def _harmless(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.lstrip("'").startswith(_FORMULAS) else cell


def plain(cell: str) -> str:
    """What was made harmless, as it was before."""
    return cell.removeprefix("'") if cell.lstrip("'").startswith(_FORMULAS) else cell
