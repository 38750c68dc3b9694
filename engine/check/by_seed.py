"""Batteries that are made of games, each by a seed: played in several processes, and in parts.

What came of each seed is kept in a file where one is named, so that a battery that was stopped, however it was, goes on
where it stood.
"""

from __future__ import annotations

import argparse
import hashlib
import multiprocessing
import sys
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

import msgspec

from engine.battery_progress import reached
from engine.check.battery_result import Result
from engine.cores import cores
from engine.messages import msg
from engine.user_error import UserError, reason_of

__all__ = ["OfSeed", "asked_parts", "in_parts", "tried_by_seed"]

AHEAD: Final = 2  # seeds that wait for each process, so that none is idle
BY_SEED: Final = ("R2", "R2b", "R2t", "R13")
FORKED: Final = "forkserver"


class OfSeed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What came of the game of a seed: how much was tried in it, other figures, and one sentence for each fault."""

    seed: int
    tried: int
    faults: tuple[str, ...] = ()
    figures: dict[str, int] = msgspec.field(default_factory=dict)


class _Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of results is of: the battery, its first seed, and the very program."""

    battery: str
    first: int
    program: str


@dataclass(frozen=True, slots=True)
class _Parts:
    """The file in which results are kept, and in how many processes games are played."""

    file: Path | None = None
    processes: int = 1


_UNDER_WAY: Final = [_Parts()]


def asked_parts(arguments: argparse.Namespace, battery: str) -> AbstractContextManager[None]:
    """Play a battery as a command says. Raises UserError."""
    if arguments.progress is not None and battery not in BY_SEED:
        raise UserError(msg(
            "{battery}: is played in one go; --progress is for one of {others}.", battery=battery,
            others=", ".join(BY_SEED),
        ))  # fmt: skip
    return in_parts(arguments.progress, arguments.processes or (cores() if arguments.full else 1))


@contextmanager
def in_parts(file: Path | None, processes: int) -> Iterator[None]:
    """Have the battery that runs meanwhile go on where a file says that it stood, in so many processes."""
    _UNDER_WAY.append(_Parts(file, 1 if getattr(sys, "frozen", False) else processes))
    try:
        yield
    finally:
        _UNDER_WAY.pop()


def tried_by_seed(result: Result, play: Callable[[int], OfSeed], wanted: int, first: int) -> Result:
    """Play the games of one seed after another from the first on until so much was tried. Raises UserError for a file
    of something else."""
    parts = _UNDER_WAY[-1]
    kept = _Kept(parts.file, _Head(result.id, first, program_digest())) if parts.file is not None else None
    found = list(kept.found) if kept is not None else []
    done = {each.seed for each in found}
    before = tried = sum(each.tried for each in found)
    seeds = (seed for seed in count(first) if seed not in done)
    if tried < wanted:
        with closing(_played(play, seeds, parts.processes)) as games:
            for each in games:
                found.append(each)
                tried += each.tried
                if kept is not None:
                    kept.add(each)
                reached(tried - before, wanted - before)
                if tried >= wanted:
                    break
    result.tried, result.figures["games"] = tried, len(found)
    for each in sorted(found, key=lambda each: each.seed):
        result.faults += [f"seed {each.seed}, {fault}" for fault in each.faults]
        for name, number in each.figures.items():
            result.figures[name] = result.figures.get(name, 0) + number
    return result


def _played(play: Callable[[int], OfSeed], seeds: Iterator[int], processes: int) -> Generator[OfSeed, None, None]:
    """What comes of each seed, as it comes."""
    if processes < 2:
        yield from map(play, seeds)
        return
    kind = FORKED if FORKED in multiprocessing.get_all_start_methods() else None
    pool = ProcessPoolExecutor(processes, multiprocessing.get_context(kind))
    try:
        under_way: set[Future[OfSeed]] = {pool.submit(play, next(seeds)) for _ in range(AHEAD * processes)}
        while True:
            done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            under_way |= {pool.submit(play, next(seeds)) for _ in done}
            yield from (each.result() for each in done)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def program_digest() -> str:
    """What tells this very program from another version of it: its sources, where there are any."""
    folder, digest = Path(__file__).parents[1], hashlib.sha256()
    for path in sorted(folder.rglob("*.py")):
        digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:32]


class _Kept:
    """A file of results: a line that says of what, then one for each seed. A line that was cut off as the program was
    killed is left out."""

    def __init__(self, path: Path, head: _Head) -> None:
        self._path = path
        self.found: tuple[OfSeed, ...] = ()
        try:
            lines = path.read_bytes().split(b"\n")[:-1] if path.exists() else []
            if lines and msgspec.json.decode(lines[0], type=_Head) != head:
                raise UserError(msg(
                    "{path}: is of another battery, first seed or version of the program; name another file.",
                    path=str(path),
                ))  # fmt: skip
            self.found = tuple(msgspec.json.decode(line, type=OfSeed) for line in lines[1:])
            path.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in (head, *self.found)))
        except OSError as error:
            raise UserError(msg(
                "{path}: cannot be used ({strerror}); name another file.", path=str(path),
                strerror=reason_of(error),
            )) from error  # fmt: skip
        except (msgspec.DecodeError, RecursionError) as error:
            raise UserError(msg("{path}: is no file of results; name another file.", path=str(path))) from error

    def add(self, found: OfSeed) -> None:
        """One more result."""
        with self._path.open("ab") as stream:
            stream.write(msgspec.json.encode(found) + b"\n")
