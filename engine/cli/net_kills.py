"""R4 of `python -m engine net check`: the host is killed at random moments, and takes the same game up again."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from operator import ne
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

from engine.battery_progress import reached
from engine.cards.decks import deck_text
from engine.check.replayed_records import played_again
from engine.cli.net_batteries import LONG, LONG_GAME, Bot, Finding, Host, NotHosting, hosting
from engine.cli.table import bundled_decks, find_deck
from engine.net.net_messages import ChooseDeck
from engine.play.record import Answered, Record

__all__ = ["killed_hosts"]

MOST_WAIT: Final = 5.0  # seconds until the guests are asked again
MOST_OF_ONE: Final = 25  # kills of one table
SOON: Final = 2.5  # seconds within which a host is killed that has just been started again
AGAIN: Final = 0.15  # how often it is


@dataclass(slots=True)
class Tally:
    """What came of the kills: answers that a guest knew of or the record held and that were gone; the seconds until
    guests were asked again, and the seconds of a core that this took the host; tables whose record does not come out
    the same when it is played without a kill."""

    kills: int = 0
    while_taken_up: int = 0
    lost: int = 0
    tables: int = 0
    answers: int = 0
    waits: list[float] = field(default_factory=list)
    work: list[float] = field(default_factory=list)
    differing: list[str] = field(default_factory=list)


def killed_hosts(home: Path, full: bool, wanted: int = 0, seed: int = 1) -> Finding:
    """R4: one table after the other, each killed again and again; some hosts are killed once more as they start."""
    chance = Random(seed)
    count = wanted or (200 if full else 2)
    tally = Tally()
    while tally.kills < count:
        tally.tables += 1
        _one_table(home / str(tally.tables), chance, min(count - tally.kills, MOST_OF_ONE), tally)
    waits = sorted(tally.waits)
    worst = round(waits[-1], 2) if waits else 0.0
    return Finding(tally.lost == 0 and not tally.differing and worst <= MOST_WAIT, {
        "kills": tally.kills, "while_taken_up": tally.while_taken_up, "tables": tally.tables,
        "answers": tally.answers, "answers_lost": tally.lost, "otherwise_without_kills": tally.differing[:5],
        "longest_until_asked_again_s": worst, "usual_s": _median(waits),
        "longest_processor_s": round(max(tally.work, default=0.0), 2), "usual_processor_s": _median(tally.work),
    })  # fmt: skip


def _one_table(home: Path, chance: Random, most: int, tally: Tally) -> None:
    """Kill the host of a table so often, or until its game is over; then play its record again without a kill."""
    host = Host(home, "--port", "0", "--once")
    bots = [Bot(host.code, name, deck=_deck(chance)) for name in ("Ada", "Bea")]
    goal = tally.kills + most
    while tally.kills < goal:
        reached(tally.kills, goal, f"table {tally.tables}")
        time.sleep(0.3 + chance.random() * 2.5)
        if any(bot.over.is_set() for bot in bots) or host.process.poll() is not None:
            break
        again = _killed(host, home, bots, chance, tally)
        if again is None:
            break
        host = again
    host.kill()
    for bot in bots:
        bot.over.set()
        bot.guest.close()
    record = host.record()
    if record is not None:
        tally.answers += len(_answers(record))
        _, wrong = played_again(record)
        tally.differing += [f"table {tally.tables}: {wrong}"] if wrong else []


def _killed(host: Host, home: Path, bots: list[Bot], chance: Random, tally: Tally) -> Host | None:
    """Kill a host and have another process take its table up; None where the game was over before that, and its guests
    know it. Raises NotHosting."""
    host.kill()
    before, began = _answers(host.record()), time.monotonic()
    known = [bot.asked.place if bot.asked is not None else 0 for bot in bots]
    for bot in bots:
        bot.back = 0.0
    tally.kills += 1
    if chance.random() < AGAIN:
        early = hosting(home, "--resume", "--once")
        time.sleep(chance.random() * SOON)
        early.kill()
        early.wait(LONG)
        tally.kills, tally.while_taken_up, began = tally.kills + 1, tally.while_taken_up + 1, time.monotonic()
    try:
        host = Host(home, "--resume", "--once")
    except NotHosting:
        if any(bot.over.wait(MOST_WAIT) for bot in bots):
            return None
        raise
    while not any(bot.back or bot.over.is_set() for bot in bots) and time.monotonic() - began < LONG:
        time.sleep(0.01)
    tally.waits.append(time.monotonic() - began)
    tally.work.append(host.processor_time)
    after = _answers(host.record())
    tally.lost += max(0, len(before) - len(after)) + sum(map(ne, before, after))
    for bot, place in zip(bots, known, strict=True):
        if bot.back and bot.asked is not None:
            tally.lost += max(0, place - bot.asked.place)
    return host


def _median(numbers: list[float]) -> float:
    return round(median(numbers), 2) if numbers else 0.0


def _answers(record: Record | None) -> list[Answered]:
    return [entry for entry in record.entries if isinstance(entry, Answered)] if record is not None else []


def _deck(chance: Random) -> ChooseDeck:
    """A deck of lands for a long game, or a bundled one."""
    if chance.random() < 0.5:
        return LONG_GAME
    deck = find_deck(chance.choice(list(bundled_decks())))
    return ChooseDeck(deck_text(deck), deck.name)
