"""`python -m engine replay`: play a record again and compare every digest on the way."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Sequence

from engine.ai import ai_seat
from engine.events.kinds import Event
from engine.game import Game, Observer
from engine.play.record import Reached, Record, RecordError
from engine.play.seat import Seat
from engine.play.start import replay
from engine.terms.ids import NO_ONE
from engine.view.narrate import narrate

LINK = re.compile(r"\[\[\d+\|([^\]]*)\]\]")


class Printer(Observer):
    """Prints the log as a spectator who sees all hands."""

    def seen(self, game: Game, events: Sequence[Event]) -> None:
        """Print what a batch of events put into the log."""
        for each in narrate(game, events, NO_ONE):
            if each.log is not None:
                plain = LINK.sub(r"\1", str(each.log.text))
                print(f"{each.log.turn:3}  {plain}")


def run(arguments: argparse.Namespace) -> int:
    """Replay and compare."""
    record = Record.read(arguments.file)
    seats: list[Seat] = [ai_seat("random", place) for place in range(len(record.head.names))]
    match = replay(record, seats)
    if arguments.log and not arguments.json:
        match.game.observers = (Printer(),)
    outcome = match.run()
    assert match.record is not None
    then = [entry for entry in record.history() if isinstance(entry, Reached)]
    now = {(entry.turn, entry.place): entry.digest for entry in match.record.entries if isinstance(entry, Reached)}
    for entry in then:
        found = now.get((entry.turn, entry.place))
        if found is not None and found != entry.digest:
            raise RecordError(
                f"{arguments.file}: turn {entry.turn} differs from the record ({found} now, {entry.digest} then); "
                f"replay it with engine {record.head.engine}."
            )
    compared = sum((entry.turn, entry.place) in now for entry in then)
    how = outcome.reason if outcome is not None else "not finished"
    if arguments.json:
        print(json.dumps({"answers": match.answers, "digests": compared, "ended": how}))
        return 0
    print(f"{arguments.file}: {match.answers} answers replayed, {compared} digests the same; {how}.")
    return 0
