"""The tables of an experiment: rows of figures with their intervals, worked out of the counts as they stand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import sqrt
from typing import Final

import msgspec

from engine.lab.answers import FIRST, SECOND, Answers
from engine.lab.counts import Count, Key
from engine.lab.statistics import LEVEL, error_of, holm, p_value, prior_strength, shrunk, t_of, wilson
from engine.messages import Message, msg, nmsg

DIGITS: Final = 6
FEWEST: Final = 20  # games a card must be seen in, and unseen in, to be judged
NAMED: Final = 0.05  # an adjusted p-value below which a card is named as over- or underperforming


More = dict[str, float | int | str]


class Row(msgspec.Struct, frozen=True):
    """One figure: what it is of (`key`, words to show), how many it rests on, its value and interval, `more` figures
    beside it; `games` is the key by which `Answers.behind` gives the games."""

    key: tuple[str | int, ...]
    n: int
    value: float
    low: float
    high: float
    more: More = {}
    games: Key = ()


class Sheet(msgspec.Struct, frozen=True):
    """One table: its name, what the parts of a row's key are, what its value is, and whether that is a rate (a number
    from 0 to 1), a difference of rates, or a plain number; `fair` is the rate of winning where all are alike."""

    name: str
    keys: tuple[str, ...]
    value: str
    unit: str
    rows: tuple[Row, ...]
    fair: float = 0.5


RATE: Final = "rate"
DIFFERENCE: Final = "difference"
NUMBER: Final = "number"


def _rate(key: Key, count: Count, games: Key, **more: float | int | str) -> Row:
    low, high = count.rate_interval()
    return _row(key, count.n, count.mean, low, high, games, more)


def _mean(key: Key, count: Count, games: Key, **more: float | int | str) -> Row:
    low, high = count.mean_interval()
    return _row(key, count.n, count.mean, low, high, games, more)


def _row(key: Key, n: int, value: float, low: float, high: float, games: Key, more: More) -> Row:
    tidy = {word: round(each, DIGITS) if isinstance(each, float) else each for word, each in more.items()}
    return Row(key, n, round(value, DIGITS), round(low, DIGITS), round(high, DIGITS), tidy, games)


def _by(answers: Answers, word: str) -> Iterator[tuple[int, str, tuple[str | int, ...], Count]]:
    """The counts of a word with their contender, its name, and the rest of the key."""
    for key, count in answers.counts.under(word):
        who = int(key[0])
        yield who, answers.names[who], key[1:], count


def results(answers: Answers) -> Sheet:
    """Match win rate of every contender."""
    rows = [_rate((name,), count, ("match", who)) for who, name, _, count in _by(answers, "match")]
    return Sheet("results", ("deck",), "matches won", RATE, tuple(rows))


def field(answers: Answers) -> Sheet:
    """Win rate over the field by its weights, of the contender studied or of both versions."""
    kind = answers.experiment.kind
    if kind not in ("gauntlet", "versions", "mulligans"):
        return Sheet("field", ("deck",), "matches won, by weight of the field", RATE, ())
    rows = []
    for arm in range(answers.schedule.arms):
        who = arm if answers.schedule.versions else 0
        name = answers.names[who]
        if kind == "mulligans":
            name = f"{name}: {('first hand kept', 'first hand sent back')[arm]}"
        rate, low, high = answers.field_rate(arm)
        n = sum(answers.counts.get(("cell", cell, arm)).n for cell in range(len(answers.schedule.cells)))
        rows.append(_row((name,), n, rate, low, high, ("match", who) if kind != "mulligans" else ("arm", arm), {}))
    return Sheet("field", ("deck",), "matches won, by weight of the field", RATE, tuple(rows))


def matrix(answers: Answers) -> Sheet:
    """Match win rate of every contender against every other."""
    rows = [
        _rate((name, answers.names[int(rest[0])]), count, ("pairing", who, rest[0]))
        for who, name, rest, count in _by(answers, "pairing")
    ]
    return Sheet("matrix", ("deck", "against"), "matches won", RATE, tuple(rows))


def starts(answers: Answers) -> Sheet:
    """Game win rate on the play and on the draw."""
    words = {FIRST: "on the play", SECOND: "on the draw"}
    rows = [
        _rate((name, words[str(rest[0])]), count, ("start", who, rest[0]))
        for who, name, rest, count in _by(answers, "start")
    ]
    return Sheet("starts", ("deck", "start"), "games won", RATE, tuple(rows))


def differences(answers: Answers) -> Sheet:
    """What the second version (or the mulligan) gains on the first in the same deals: by opponent, and over the field
    by its weights."""
    rows = []
    parts: list[tuple[float, Count]] = []
    for key, count in answers.counts.under("pair"):
        cell = int(key[0])
        other = answers.schedule.cells[cell][1]
        parts.append((answers.weight(other), count))
        rows.append(_mean((answers.names[other],), count, ("pair", cell)))
    whole = sum(weight for weight, count in parts if count.n > 1)
    if whole:
        known = [(weight / whole, count) for weight, count in parts if count.n > 1]
        value = sum(share * count.mean for share, count in known)
        n = sum(count.n for _, count in known)
        error = sqrt(sum((share * error_of(c.n, c.total, c.squares)) ** 2 for share, c in known))
        half = t_of(n - len(known)) * error
        chance = p_value(value / error) if error else 1.0
        rows.append(_row(("the field",), n, value, value - half, value + half, ("pair",), {"p": chance}))
    return Sheet("differences", ("against",), "gain of the second on the first", DIFFERENCE, tuple(rows))


def lengths(answers: Answers) -> Sheet:
    """In which of their own turns contenders win: the share of their games won by then."""
    rows = []
    for who, name in enumerate(answers.names):
        games = sum(answers.counts.get(("start", who, start)).n for start in (FIRST, SECOND))
        won = 0
        for key, count in answers.counts.under("length", who):
            won += count.n
            low, high = wilson(won, games)
            behind = ("length", who, key[0])
            rows.append(_row((name, key[0]), games, won / games, low, high, behind, {"in it": count.n}))
    return Sheet("lengths", ("deck", "own turn"), "games won by then", RATE, tuple(rows))


def turns(answers: Answers) -> Sheet:
    """The mean of the own turn in which contenders win."""
    rows = [_mean((name,), count, ("turns", who)) for who, name, _, count in _by(answers, "turns")]
    return Sheet("turns", ("deck",), "own turn of winning", NUMBER, tuple(rows))


def mulligans(answers: Answers) -> Sheet:
    """Win rate by mulligans taken, and how often they are."""
    rows = []
    for who, name, rest, count in _by(answers, "mulligans"):
        games = sum(each.n for _, each in answers.counts.under("mulligans", who))
        rows.append(_rate((name, rest[0]), count, ("mulligans", who, rest[0]), share=count.n / games))
    return Sheet("mulligans", ("deck", "mulligans"), "games won", RATE, tuple(rows))


def hands(answers: Answers) -> Sheet:
    """How often a hand of so many cards with so many lands among those looked at is kept, and what then is won."""
    rows = []
    for who, name, rest, count in _by(answers, "looked"):
        won = answers.counts.get(("kept", who, *rest))
        low, high = won.rate_interval()
        more: More = {"won": won.mean, "won low": low, "won high": high}
        row = _rate((name, rest[0], rest[1]), count, ("looked", who, *rest), **(more if won.n else {}))
        rows.append(row)
    return Sheet("hands", ("deck", "cards kept", "lands"), "hands kept", RATE, tuple(rows))


def first_hands(answers: Answers) -> Sheet:
    """What sending the first hand back gains on keeping it, by its lands (of "mulligans"), and what is to be done with
    it so far as the interval tells."""
    rows = []
    for key, count in answers.counts.under("first hand"):
        kept, sent = (answers.counts.get((word, key[0])).mean for word in ("kept first", "sent back"))
        low, high = count.mean_interval()
        advice = "send it back" if low > 0 else "keep it" if high < 0 else "either may be right"
        more: More = {"kept": kept, "sent back": sent, "verdict": advice if count.n > 1 else ""}
        rows.append(_mean((key[0],), count, ("first hand", key[0]), **more))
    return Sheet("first hands", ("lands",), "gain of sending it back", DIFFERENCE, tuple(rows))


def mana(answers: Answers) -> Sheet:
    """By own turn: lands in play at its end, and mana spent until the next."""
    rows = []
    for who, name, rest, count in _by(answers, "lands"):
        spent = answers.counts.get(("spent", who, *rest))
        low, high = spent.mean_interval()
        more: More = {"mana spent": spent.mean, "spent low": low, "spent high": high}
        rows.append(_mean((name, rest[0]), count, ("lands", who, *rest), **(more if spent.n > 1 else {})))
    return Sheet("mana", ("deck", "own turn"), "lands in play", NUMBER, tuple(rows))


def drops(answers: Answers) -> Sheet:
    """By own turn: how often a land was played."""
    rows = [_rate((name, rest[0]), count, ("drops", who, *rest)) for who, name, rest, count in _by(answers, "drops")]
    return Sheet("drops", ("deck", "own turn"), "turns with a land drop", RATE, tuple(rows))


def colors(answers: Answers) -> Sheet:
    """Games in which colors were missing that there was mana enough for, and what was won with and without that."""
    rows = []
    for who, name in enumerate(answers.names):
        with_, without = (answers.counts.get(("colors", who, word)) for word in ("yes", "no"))
        n = with_.n + without.n
        if n:
            low, high = wilson(with_.n, n)
            more: More = {"won with it": with_.mean, "won without": without.mean}
            rows.append(_row((name,), n, with_.n / n, low, high, ("colors", who, "yes"), more))
    return Sheet("colors", ("deck",), "games with color trouble", RATE, tuple(rows))


def ends(answers: Answers) -> Sheet:
    """How games ended, caps and failures among them."""
    rows = []
    for word in ("ended", "reason"):
        for key, count in answers.counts.under(word):
            low, high = wilson(count.n, answers.games)
            rows.append(_row((word, key[0]), count.n, count.n / answers.games, low, high, (word, key[0]), {}))
    return Sheet("ends", ("what", "how"), "share of games", RATE, tuple(rows))


def cards(answers: Answers) -> Sheet:
    """Per card, a deck's best first: games won when it was drawn; beside it that rate drawn towards the deck's where it
    rests on few (`shrunk`), and when it was in the opening hand, played, stuck in hand, or not seen; `p` that drawing
    it makes a difference, adjusted for the number of cards."""
    rows: list[Row] = []
    for who, name in enumerate(answers.names):
        drawn = {int(key[0]): count for key, count in answers.counts.under("drawn", who)}
        if not drawn:
            continue
        n, total = (sum(getattr(answers.counts.get(("start", who, s)), part) for s in (FIRST, SECOND))
                    for part in ("n", "total"))
        base = total / n
        strength = prior_strength([(count.total, count.n) for count in drawn.values()], base)
        luck = holm({str(card): chance for card, count in drawn.items()
                     if (chance := _chance(count, answers.counts.get(("unseen", who, card)))) is not None})
        found: list[tuple[float, Row]] = []
        for card, count in drawn.items():
            more = _beside(answers, who, card)
            unseen = answers.counts.get(("unseen", who, card))
            if str(card) in luck:
                more |= {"gain": count.mean - unseen.mean, "p": luck[str(card)]}
                if luck[str(card)] < NAMED:
                    more["verdict"] = "overperforms" if count.mean > unseen.mean else "underperforms"
            more["shrunk"] = likely = shrunk(count.total, count.n, base, strength)
            found.append((likely, _rate((name, answers.cards[card]), count, ("drawn", who, card), **more)))
        found.sort(key=lambda each: (-round(each[0], DIGITS), each[1].key))
        rows += [row for _, row in found]
    return Sheet("cards", ("deck", "card"), "games won when drawn", RATE, tuple(rows))


def _beside(answers: Answers, who: int, card: int) -> More:
    """A card's other figures."""
    found: More = {}
    for word in ("opening", "played", "stuck", "unseen"):
        count = answers.counts.get((word, who, card))
        found[f"{word} n"] = count.n
        if count.n:
            found[word] = count.mean
    return found


def _chance(drawn: Count, unseen: Count) -> float | None:
    """The chance that luck alone makes as large a difference between two rates; None where too few games tell."""
    n = drawn.n + unseen.n
    p = (drawn.total + unseen.total) / n if n else 0.0
    if min(drawn.n, unseen.n) < FEWEST or not 0 < p < 1:
        return None
    return p_value((drawn.mean - unseen.mean) / sqrt(p * (1 - p) * (1 / drawn.n + 1 / unseen.n)))


TABLES: Final[dict[str, Callable[[Answers], Sheet]]] = {
    "results": results, "field": field, "differences": differences, "matrix": matrix, "starts": starts,
    "turns": turns, "lengths": lengths, "mulligans": mulligans, "first hands": first_hands, "hands": hands,
    "drops": drops, "mana": mana, "colors": colors, "cards": cards, "ends": ends,
}  # fmt: skip


def sheet(answers: Answers, name: str) -> Sheet:
    """A table by its name, one of TABLES."""
    return msgspec.structs.replace(TABLES[name](answers), fair=answers.fair)


def sheets(answers: Answers) -> list[Sheet]:
    """All tables that have rows."""
    return [found for name in TABLES if (found := sheet(answers, name)).rows]


def warnings(answers: Answers) -> list[Message]:
    """What a reader must know before taking the tables at their word, each one sentence."""
    said: list[Message] = []
    judged = sum("p" in row.more for row in cards(answers).rows)
    if judged > 1:
        said.append(msg(
            "{cards} cards were compared: by luck alone about {n} of them would stand out; the p-values given are "
            "adjusted for that (Holm).", cards=judged, n=round(judged * (1 - LEVEL)),
        ))  # fmt: skip
    compared = len(matrix(answers).rows) // 2
    if compared > 2:
        said.append(msg(
            "{pairings} pairings stand side by side: each interval holds with {level} % by itself, and about {n} of "
            "them may be off.", pairings=compared, level=round(100 * LEVEL),
            n=max(1, round(compared * (1 - LEVEL))),
        ))  # fmt: skip
    if answers.uncounted:
        said.append(nmsg(
            "{n} match came to no result and is left out of all rates but those of ends.",
            "{n} matches came to no result and are left out of all rates but those of ends.", answers.uncounted,
        ))  # fmt: skip
    if answers.sequence() is not None:
        said.append(msg(
            "The test stops when it is sure: its rate and interval are then somewhat too far from the middle."
        ))  # fmt: skip
    if 0 < answers.matches < 100:
        said.append(nmsg(
            "Only {n} match was played: the intervals are wide for a reason.",
            "Only {n} matches were played: the intervals are wide for a reason.", answers.matches,
        ))  # fmt: skip
    return said
