"""The words of experiments and their tables, as screens say them."""

from __future__ import annotations

from typing import Final

from engine.lab.tables import DIFFERENCE, RATE, Row, Sheet
from gui.i18n import Message, msg, number, tr, translate

KIND_WORDS: Final[dict[str, Message]] = {
    "matchup": msg("One deck against another"), "gauntlet": msg("One deck against a field"),
    "matrix": msg("Each deck against each other"), "versions": msg("Two versions of a deck"),
    "mulligans": msg("Keep or mulligan"), "goldfish": msg("Alone (goldfish)"), "table": msg("All at one table"),
}  # fmt: skip
SHEET_WORDS: Final[dict[str, Message]] = {
    "results": msg("Results"), "field": msg("Over the field"), "differences": msg("Difference in the same deals"),
    "matrix": msg("Matrix"), "starts": msg("On the play, on the draw"), "turns": msg("Turn of winning"),
    "lengths": msg("Won by turn"), "mulligans": msg("Mulligans"), "first hands": msg("Keep or mulligan"),
    "hands": msg("Opening hands"), "drops": msg("Land drops"), "mana": msg("Lands and mana"),
    "colors": msg("Color trouble"), "cards": msg("Cards"), "ends": msg("How games ended"),
}  # fmt: skip
VALUE_WORDS: Final[dict[str, Message]] = {
    "results": msg("matches won"), "field": msg("matches won, by the weights of the field"),
    "differences": msg("what the second version gains on the first"),
    "matrix": msg("matches won by the deck of the row"),
    "starts": msg("games won"), "turns": msg("own turn of winning"), "lengths": msg("games won by then"),
    "mulligans": msg("games won"), "first hands": msg("what sending the hand back gains"),
    "hands": msg("hands kept"), "drops": msg("turns with a land drop"), "mana": msg("lands in play"),
    "colors": msg("games in which colors were missing"), "cards": msg("games won when drawn"),
    "ends": msg("share of games"),
}  # fmt: skip
STATE_WORDS: Final[dict[str, Message]] = {
    "": msg("Not running"), "starting": msg("Starting …"), "playing": msg("Playing"), "paused": msg("Paused"),
    "finished": msg("Finished"), "stopped": msg("The test has decided"), "cancelled": msg("Cancelled"),
    "failed": msg("Broken off"),
}  # fmt: skip
_WORDS: Final[dict[str, Message]] = {
    "on the play": msg("on the play"), "on the draw": msg("on the draw"), "the field": msg("the field"),
    "ended": msg("ended"), "reason": msg("reason"), "won": msg("won"), "drawn": msg("drawn"),
    "turns": msg("by the limit of turns"), "timeout": msg("too slow"), "crashed": msg("crashed"),
    "decisions": msg("by the limit of decisions"), "error": msg("error"),
    "overperforms": msg("overperforms"), "underperforms": msg("underperforms"),
}  # fmt: skip
_KEYS: Final[dict[str, Message]] = {
    "own turn": msg("turn {n}"), "mulligans": msg("{n} mulligans"), "cards kept": msg("{n} cards"),
    "lands": msg("{n} lands"),
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
        if isinstance(part, int) or str(part).isdigit():
            parts.append(translate(_KEYS[name].of(n=part)) if name in _KEYS else str(part))
        else:
            parts.append(translate(_WORDS.get(str(part), str(part))))
    return " · ".join(parts)


def said_row(sheet: Sheet, row: Row) -> str:
    """A row in a sentence, for screen readers."""
    said = tr("{what}: {value}, from {low} to {high} with 95 %, {n} games", what=said_key(sheet, row),
              value=shown(row.value, sheet.unit), low=shown(row.low, sheet.unit), high=shown(row.high, sheet.unit),
              n=row.n)
    beside = beside_words(row)
    return f"{said}. {beside}" if beside else said


def beside_words(row: Row) -> str:
    """What stands beside a row's figure: of a card how much it gains, the chance that it is luck, its verdict."""
    more = row.more
    parts = []
    verdict = more.get("verdict")
    if isinstance(verdict, str):
        parts.append(translate(_WORDS.get(verdict, verdict)))
    gain, chance = more.get("gain"), more.get("p")
    if isinstance(gain, int | float):
        parts.append(tr("gains {value}", value=shown(gain, DIFFERENCE)))
    if isinstance(chance, int | float):
        parts.append(f"p {number(chance, 3)}")
    for key, words in (("share", msg("{value} of games")), ("won", msg("{value} won")),
                       ("opening", msg("opening hand {value}")), ("played", msg("played {value}")),
                       ("stuck", msg("stuck {value}")), ("won with it", msg("won with it {value}")),
                       ("won without", msg("without {value}"))):
        value = more.get(key)
        if isinstance(value, int | float):
            parts.append(translate(words.of(value=shown(value, RATE))))
    spent = more.get("mana spent")
    if isinstance(spent, int | float):
        parts.append(tr("mana spent {value}", value=number(spent, 2)))
    return " · ".join(parts)
