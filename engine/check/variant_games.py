"""R1v: whole games of every variant among computer players, every invariant looked at, nothing refused."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

from engine.ai import ai_seat
from engine.battery_progress import reached
from engine.check.battery_result import Result
from engine.check.checked_games import Checked, Watching, play_checked
from engine.check.variant_matches import VariantMatches
from engine.play.match import Match
from engine.variants.ways_to_play import FORMATS

Battery = Callable[[int, int], Result]


def play(matches: VariantMatches, names: str, seed: int, players: int = 0) -> tuple[Match, list[Checked], Watching]:
    """The checked game of a seed, played to its end; odd seeds play with an observer, even ones on the quick path."""
    drawn = matches.drawn(names, seed, players)
    watching = Watching()
    lot = Random(seed)
    kinds = [lot.choice(("greedy", "greedy", "random")) for _ in drawn.decks]
    seats = [Checked(ai_seat(kind, seed * 64 + place), watching) for place, kind in enumerate(kinds)]
    match = Match(matches.game(drawn), seats)
    play_checked(match, seats, watching, seed)
    return match, seats, watching


def run(count: int, first: int, names: str = "", players: int = 0) -> Result:
    """Play so many games of these variants together, or of each there is."""
    result = Result("R1v", f"games of {names or 'every variant'} under every invariant")
    matches = VariantMatches()
    turns = checks = drawn = 0
    played = (names,) if names else FORMATS
    for name in played:
        for seed in range(first, first + count):
            reached(result.tried, count * len(played), name)
            result.tried += 1
            try:
                match, seats, watching = play(matches, name, seed, players)
            except Exception as error:  # noqa: BLE001 - whatever goes wrong in a game is what is looked for
                at = traceback.extract_tb(error.__traceback__)[-1]
                where = f"{Path(at.filename).name}:{at.lineno}"
                result.faults.append(f"{name}, seed {seed}: {type(error).__name__}: {error} ({where})")
                continue
            turns += match.game.state.turn
            checks += watching.checks
            drawn += match.game.state.outcome is not None and not match.game.state.outcome.winners
            result.faults.extend(f"{name}, seed {seed}: refused {each}" for seat in seats
                                 for each in seat.refused_answers)
    result.figures.update(turns=turns, checks=checks, draws=drawn)
    return result


def of(names: str, players: int) -> Battery:
    """The same battery for some variants and so many players, 0 for the usual ones. Raises VariantTrouble."""
    VariantMatches().drawn(names, 0, players)
    return partial(run, names=names, players=players)
