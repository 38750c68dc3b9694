"""An experiment as one page of HTML that needs nothing beside it: tables with drawn intervals, a matrix in colors."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from math import isfinite
from typing import Final

from engine.cards.decks import deck_text
from engine.lab.answers import Answers
from engine.lab.report_words import (
    COLUMN_WORDS,
    ENTRY_WORDS,
    KIND_WORDS,
    PLAYER_WORDS,
    REPORT,
    SHEET_WORDS,
    TESTED,
    VALUE_WORDS,
    entry_words,
)
from engine.lab.tables import DIFFERENCE, NUMBER, RATE, Row, Sheet, sheets, warnings
from engine.messages import Message

Say = Callable[[Message], str]  # a word or sentence in the reader's language

_STYLE: Final = """
:root{color-scheme:light dark;--ink:#1c1b22;--page:#fbfaf7;--line:#d8d4cc;--bar:#4a6fa5;--dim:#6b6875}
@media(prefers-color-scheme:dark){:root{--ink:#e9e6df;--page:#1b1a20;--line:#3b3944;--bar:#8fb1e3;--dim:#a29fac}}
body{font:15px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--page);max-width:72rem;margin:2rem auto;
padding:0 1rem}h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:2.2rem}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.25rem .6rem;border-bottom:1px solid var(--line);vertical-align:middle}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}caption{text-align:left;color:var(--dim)}
.heat td{text-align:center}.warn{border-left:4px solid #c08a2b;padding:.2rem .8rem;margin:.4rem 0}
.dim{color:var(--dim)}svg{display:block}pre{white-space:pre-wrap}
"""


def as_html(answers: Answers, say: Say = str) -> str:
    """The report."""
    experiment = answers.experiment
    parts = [f"<h1>{escape(experiment.name)}</h1>", _about(answers, say)]
    parts += [f'<p class="warn">{escape(say(each))}</p>' for each in warnings(answers)]
    for sheet in sheets(answers):
        parts.append(f"<h2>{escape(say(SHEET_WORDS[sheet.name]))}</h2>")
        if sheet.name == "matrix" and len(answers.names) > 2:
            parts.append(_heat(answers, sheet, say))
        else:
            parts.append(_table(sheet, say))
    parts.append(f"<h2>{escape(say(REPORT['Decks']))}</h2>")
    for each in experiment.contenders:
        parts.append(f"<details><summary>{escape(each.deck.name)} <span class=dim>{each.deck.digest}</span></summary>"
                     f"<pre>{escape(deck_text(each.deck.as_deck()))}</pre></details>")
    body = "\n".join(parts)
    return (
        '<!doctype html>\n<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(experiment.name)}</title><style>{_STYLE}</style></head>\n<body>\n{body}\n</body></html>\n"
    )


def _about(answers: Answers, say: Say) -> str:
    experiment = answers.experiment
    standing = answers.sequence()
    facts = [
        (say(REPORT["Experiment"]), f"{experiment.id} ({say(KIND_WORDS[experiment.kind])})"),
        (say(REPORT["Matches"]), f"{answers.matches} ({answers.games} {say(REPORT['games'])})"),
        (say(REPORT["Seed"]), str(experiment.seed)),
        (say(REPORT["Computer players"]), ", ".join(
            f"{_word(kind, PLAYER_WORDS, say)} {version}" for kind, version in experiment.players.items())),
        (say(REPORT["Engine"]), experiment.engine),
    ]
    if standing is not None:
        decided = say(TESTED[standing.decided])
        said = f"{standing.ratio:.2f} [{standing.lower:.2f}, {standing.upper:.2f}], {decided}"
        facts.append((say(REPORT["Sequential test"]), said))
    rows = "".join(f"<tr><th>{escape(name)}</th><td>{escape(value)}</td></tr>" for name, value in facts)
    return f"<table>{rows}</table>"


def shown(value: float, unit: str) -> str:
    """A figure as people read it."""
    if not isfinite(value):
        return "–"
    if unit == RATE:
        return f"{100 * value:.1f} %"
    return f"{100 * value:+.1f} %" if unit == DIFFERENCE else f"{value:.2f}"


def _figure(value: float, unit: str, say: Say) -> str:
    """The same with the reader's decimal mark."""
    return shown(value, unit).replace(".", say(REPORT["decimal"]))


def _table(sheet: Sheet, say: Say) -> str:
    more = list(dict.fromkeys(word for row in sheet.rows for word in row.more))
    head = "".join(f"<th>{escape(_word(key, COLUMN_WORDS, say))}</th>" for key in sheet.keys)
    head += f'<th class=n>n</th><th class=n>{escape(say(VALUE_WORDS[sheet.name]))}</th><th class=n>95 %</th><th></th>'
    head += "".join(f"<th class=n>{escape(_word(word, COLUMN_WORDS, say))}</th>" for word in more)
    span = _span(sheet)
    rows = "".join(f"<tr>{_cells(sheet, row, more, span, say)}</tr>\n" for row in sheet.rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>\n{rows}</tbody></table>"


def _entry(column: str, part: str | int, row: Row, say: Say) -> str:
    """A part of a row's key."""
    words = str(part) if isinstance(part, int) else entry_words(column, part, row)
    return words if isinstance(words, str) else say(words)


def _word(id: str, words: dict[str, Message], say: Say) -> str:
    """A word of a table, or what is none, such as a card's name, as it is."""
    return say(words[id]) if id in words else id


def _cells(sheet: Sheet, row: Row, more: list[str], span: tuple[float, float], say: Say) -> str:
    middle = sheet.fair if sheet.unit == RATE else sum(span) / 2
    interval = f"{_figure(row.low, sheet.unit, say)} … {_figure(row.high, sheet.unit, say)}"
    cells = [f"<td>{escape(_entry(column, part, row, say))}</td>"
             for column, part in zip(sheet.keys, row.key, strict=False)]
    cells += [f"<td class=n>{row.n}</td><td class=n>{_figure(row.value, sheet.unit, say)}</td>",
              f"<td class=n>{interval}</td><td>{_bar(row, span, middle)}</td>"]
    for word in more:
        value = row.more.get(word, "")
        text = (f"{value:.3f}".replace(".", say(REPORT["decimal"])) if isinstance(value, float)
                else _word(str(value), ENTRY_WORDS, say))
        cells.append(f"<td class=n>{escape(text)}</td>")
    return "".join(cells)


def _span(sheet: Sheet) -> tuple[float, float]:
    """The values between which a table's intervals are drawn."""
    if sheet.unit == RATE:
        return 0.0, 1.0
    ends = [end for row in sheet.rows for end in (row.low, row.high, row.value) if isfinite(end)] or [0.0]
    if sheet.unit == NUMBER:
        return min(0.0, *ends), max(ends) or 1.0
    widest = max(map(abs, ends)) or 1.0
    return -widest, widest


def _bar(row: Row, span: tuple[float, float], middle: float, width: int = 140) -> str:
    """An interval with its value, drawn."""
    low, high = span
    scale = width / (high - low) if high > low else 0.0
    at = [round((min(max(value, low), high) - low) * scale, 1) if isfinite(value) else 0.0
          for value in (row.low, row.value, row.high, middle)]
    return (
        f'<svg width="{width}" height="12" aria-hidden="true"><line x1="{at[3]}" x2="{at[3]}" y1="0" y2="12" '
        f'stroke="var(--line)"/><line x1="{at[0]}" x2="{at[2]}" y1="6" y2="6" stroke="var(--bar)" stroke-width="2"/>'
        f'<circle cx="{at[1]}" cy="6" r="3.5" fill="var(--bar)"/></svg>'
    )


def _heat(answers: Answers, sheet: Sheet, say: Say) -> str:
    """The matrix with a colored cell for each pairing: rate, n and interval."""
    names = [name for name in answers.names if any(row.key[0] == name for row in sheet.rows)]
    cells = {row.key: row for row in sheet.rows}
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    rows = []
    for name in names:
        row = f"<tr><th>{escape(name)}</th>"
        for other in names:
            found = cells.get((name, other))
            row += _cell(found, sheet.fair, say) if found is not None else "<td></td>"
        rows.append(f"{row}</tr>")
    caption = escape(say(REPORT["heat"]))
    return f'<table class=heat><caption>{caption}</caption><tr><th></th>{head}</tr>{"".join(rows)}</table>'


def _cell(row: Row, fair: float, say: Say) -> str:
    hue = "38,110,180" if row.value >= fair else "190,80,40"
    strength = min(0.75, abs(row.value - fair) * 1.5)
    return (
        f'<td style="background:rgba({hue},{strength:.2f})"><b>{_figure(row.value, RATE, say)}</b><br>'
        f"<small>n {row.n}, {_figure(row.low, RATE, say)} … {_figure(row.high, RATE, say)}</small></td>"
    )
