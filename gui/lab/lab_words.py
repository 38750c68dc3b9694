"""What the rows of an experiment's tables say on a screen and to a screen reader."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.lab.desk_protocol import GameRow, Games, Tables
from engine.lab.report_words import ALL, ENTRY_WORDS, KIND_WORDS, entry_words
from engine.lab.run_state import RunState
from engine.lab.tables import DIFFERENCE, RATE, Row, Sheet
from gui.i18n import Message, Text, msg, nmsg, ntr, number, tr, translate

STATE_WORDS: Final[dict[RunState, Message]] = {
    RunState.NONE: msg("Not running"), RunState.STARTING: msg("Starting …"), RunState.PLAYING: msg("Playing"),
    RunState.PAUSED: msg("Paused"), RunState.FINISHED: msg("Finished"), RunState.STOPPED: msg("The test has decided"),
    RunState.CANCELLED: msg("Cancelled"), RunState.FAILED: msg("Broken off"),
    RunState.COUNTING: msg("Being counted …"),
}  # fmt: skip


def shown(value: float, unit: str) -> str:
    """A figure as people read it."""
    if unit == RATE:
        return f"{number(100 * value, 1)} %"
    if unit == DIFFERENCE:
        return f"{'+' if value >= 0 else '−'}{number(abs(100 * value), 1)} %"
    return number(value, 2)


def said_key(sheet: Sheet, row: Row) -> str:
    """What a row is of."""
    parts = []
    for name, part in zip(sheet.keys, row.key, strict=False):
        if name == "what":  # how games ended and why, which the other part says
            continue
        if isinstance(part, int):
            parts.append(translate(_counted(name, part)))
        else:
            parts.append(translate(entry_words(name, part, row)))
    return " · ".join(parts)


def _counted(name: str, n: int) -> Text:
    """A number by which rows are told apart."""
    match name:
        case "own turn":
            return msg("turn {n}", n=n)
        case "mulligans":
            return nmsg("{n} mulligan", "{n} mulligans", n)
        case "cards kept":
            return nmsg("{n} card", "{n} cards", n)
        case "lands":
            return nmsg("{n} land", "{n} lands", n)
    return str(n)


def said_row(sheet: Sheet, row: Row) -> str:
    """A row in a sentence, for screen readers."""
    if not row.n:
        return tr("{what}: nothing is played yet", what=said_key(sheet, row))
    words = nmsg("{n} deal", "{n} deals", row.n) if sheet.unit == DIFFERENCE else nmsg("{n} game", "{n} games", row.n)
    of = translate(words.of(n=number(row.n)))
    said = tr("{what}: {value}, from {low} to {high} with 95 %, {of}", what=said_key(sheet, row),
              value=shown(row.value, sheet.unit), low=shown(row.low, sheet.unit), high=shown(row.high, sheet.unit),
              of=of)  # fmt: skip
    beside = beside_words(row)
    return f"{said}. {beside}" if beside else said


def beside_words(row: Row) -> str:
    """What stands beside a row's figure: of a card how much it gains, the chance that it is luck, its verdict."""
    more = row.more
    parts = []
    verdict = more.get("verdict")
    if isinstance(verdict, str) and verdict:
        parts.append(translate(ENTRY_WORDS.get(verdict, verdict)))
    gain, chance, likely = more.get("gain"), more.get("p"), more.get("shrunk")
    if isinstance(likely, int | float):
        parts.append(tr("likely {value}", value=shown(likely, RATE)))
    if isinstance(gain, int | float):
        parts.append(tr("gains {value}", value=shown(gain, DIFFERENCE)))
    if isinstance(chance, int | float):
        parts.append(f"p {number(chance, 3)}")
    for key, words in (("share", msg("{value} of games")), ("won", msg("{value} won")),
                       ("opening", msg("opening hand {value}")), ("played", msg("played {value}")),
                       ("stuck", msg("stuck {value}")), ("won with it", msg("won with it {value}")),
                       ("won without", msg("without {value}")), ("kept", msg("kept {value}")),
                       ("sent back", msg("sent back {value}"))):
        value = more.get(key)
        if isinstance(value, int | float):
            parts.append(translate(words.of(value=shown(value, RATE))))
    spent = more.get("mana spent")
    if isinstance(spent, int | float):
        parts.append(tr("mana spent {value}", value=number(spent, 2)))
    return " · ".join(parts)


def said_game(row: GameRow) -> str:
    """A game behind a row: which it was, who won it, and where it opens."""
    said = [tr("Match {match}, game {game}: {who}", match=row.match + 1, game=row.game + 1, who=" – ".join(row.decks))]
    if row.won:
        said.append(tr("{deck} wins in turn {n}", deck=", ".join(row.won), n=row.turns))
    elif row.turns:
        said.append(tr("nobody wins; it ends in turn {n}", n=row.turns))
    if row.turn:
        said.append(tr("opens in turn {n}", n=row.turn))
    return " · ".join(said)


def said_games(sheet: Sheet | None, row: Row, told: Games, rests: bool) -> str:
    """What the games behind a row are; `rests`: no more of them are being played."""
    said = [said_row(sheet, row)] if sheet is not None else []
    if told.count != row.n and rests:
        said.append(ntr("{n} game is behind it", "{n} games are behind it", told.count))
    if told.count > len(told.rows):
        said.append(tr("the first {n} of them are listed", n=number(len(told.rows))))
    return " · ".join(said)


def listed(name: str, kind: str, played: int, runs: bool) -> str:
    """An experiment in the list."""
    said = ntr("{n} match", "{n} matches", played) + (f" · {translate(STATE_WORDS[RunState.PLAYING])}" if runs else "")
    return f"{name}\n{translate(KIND_WORDS[kind])}\n{said}"


def said_time(seconds: float) -> str:
    """A time as people say it."""
    whole = round(seconds)
    return f"{whole // 60}:{whole % 60:02d} min" if whole >= 60 else f"{whole} s"


def report_words(tables: Tables | None) -> Iterator[Text]:
    """All that a report says besides names and figures."""
    for table in ALL:
        yield from table.values()
    if tables is not None:
        yield from tables.warnings
        for sheet in tables.sheets:
            for row in sheet.rows if sheet.name == "ends" else ():
                yield from (entry_words(name, str(part), row)
                            for name, part in zip(sheet.keys, row.key, strict=False))
