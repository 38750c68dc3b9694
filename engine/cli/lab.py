"""`python -m engine lab`: experiments with decks, run, resumed, shown, exported, checked."""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import FrameType

import msgspec

from engine.cards.decks import Deck, deck_text, read_deck
from engine.cli.table import UsageError, deck_pool, find_deck
from engine.lab.answers import Answers
from engine.lab.executors import Backend, processes
from engine.lab.experiment import Design, ExperimentError, read_design
from engine.lab.export import as_json, summary, write, write_csv
from engine.lab.freezing import freeze
from engine.lab.ledger import Kept, Ledger, ledger_path
from engine.lab.lineups import Schedule
from engine.lab.playing import Table
from engine.lab.report import as_html, shown
from engine.lab.run import Listener, Run
from engine.lab.run_state import Progress, RunState
from engine.lab.tables import TABLES, Sheet, sheet, sheets, warnings

Count = Callable[[str], int]
WIDTH = 22  # of a column of words


def add_commands(parser: argparse.ArgumentParser, count: Count) -> None:
    """The command line of `lab`; `count` reads a number from 1 up."""
    commands = parser.add_subparsers(dest="task", required=True, metavar="TASK", parser_class=type(parser))
    each = commands.add_parser("run", help="run the experiment of a file; what was played before is not played again")
    each.add_argument("file", type=Path, metavar="FILE", help="an experiment in TOML or JSON")
    each.add_argument("--games", type=count, metavar="N", help="matches of each pairing, if not as the file says")
    each.add_argument("--cards", type=Path, metavar="FILE", help="card file besides the bundled and imported cards")
    each.set_defaults(run=run_file)
    _playing(each, count)
    each = commands.add_parser("resume", help="go on with an experiment, or play more of it")
    each.add_argument("id", metavar="ID", help="an experiment's id or the beginning of it")
    each.add_argument("--more", type=count, default=0, metavar="N", help="so many more matches of each pairing")
    each.set_defaults(run=run_resume)
    _playing(each, count)
    each = commands.add_parser("show", help="list experiments, or show the tables of one")
    each.add_argument("id", nargs="?", default="", metavar="ID", help="an experiment's id or the beginning of it")
    each.add_argument("--table", choices=list(TABLES), metavar="TABLE", help=", ".join(TABLES))
    each.add_argument("--row", type=count, metavar="N", help="the games behind a row of the table, from 1")
    each.set_defaults(run=run_show)
    _common(each)
    each = commands.add_parser("export", help="write a report, tables, or a game as a record to watch")
    each.add_argument("id", metavar="ID", help="an experiment's id or the beginning of it")
    each.add_argument("--html", type=Path, metavar="FILE", help="write the report as one page of HTML")
    each.add_argument("--csv", type=Path, metavar="DIR", help="write every table and all games as CSV there")
    each.add_argument("--out", type=Path, metavar="FILE", help="write the tables as JSON")
    each.add_argument("--match", metavar="N[.G]", help="play match N (game G of it) again into a record")
    each.add_argument("--record", type=Path, metavar="FILE", help="where that record is written")
    each.set_defaults(run=run_export)
    _common(each)
    each = commands.add_parser("decks", help="list the versions of decks that were played, or print one")
    each.add_argument("digest", nargs="?", default="", metavar="DIGEST", help="a version's digest, or its beginning")
    each.set_defaults(run=run_decks)
    _common(each)
    each = commands.add_parser("check", help="prove that the lab counts right: batteries S1 to S12")
    each.add_argument("only", nargs="*", metavar="BATTERY", help="just these, such as S1 S7")
    each.add_argument("--full", action="store_true", help="at full size; takes long")
    each.add_argument("--json", action="store_true", help="print one JSON object")
    each.set_defaults(run=run_check)


def _common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--ledger", type=Path, metavar="FILE", help="the ledger, if not the user's own")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _playing(parser: argparse.ArgumentParser, count: Count) -> None:
    _common(parser)
    parser.add_argument("--workers", type=count, default=0, metavar="N", help="processes (one a core)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler, such as tcp://192.168.1.5:8786")


def _ledger(arguments: argparse.Namespace) -> Ledger:
    return Ledger(arguments.ledger or ledger_path())


def _backend(arguments: argparse.Namespace) -> Backend:
    if not arguments.cluster:
        return processes(arguments.workers)
    try:
        made: Backend = import_module("engine.lab.cluster").cluster(arguments.cluster)
    except ImportError as error:
        raise UsageError(f"--cluster: needs Dask ({error}); run: pip install 'spellwright[cluster]'.") from error
    return made


def decks_of(design: Design, beside: Path) -> list[Deck]:
    """The decks that a design names: files beside its own or from here, or bundled ones. Raises DeckError."""
    words = [each.deck for each in design.decks]
    return [read_deck(near).deck if (near := beside / word).is_file() else find_deck(word) for word in words]


def run_file(arguments: argparse.Namespace) -> int:
    """Run the experiment of a file."""
    design = read_design(arguments.file)
    decks = decks_of(design, arguments.file.parent)
    experiment = freeze(design, decks, deck_pool(decks, arguments.cards))
    ledger = _ledger(arguments)
    id = ledger.add(experiment, Schedule(experiment).blocks_for(arguments.games or design.games))
    ledger.close()
    return _play(arguments, id)


def run_resume(arguments: argparse.Namespace) -> int:
    """Go on with an experiment."""
    ledger = _ledger(arguments)
    kept = ledger.find(arguments.id)
    if arguments.more:
        more = Schedule(ledger.experiment(kept.id)).blocks_for(arguments.more)
        ledger.want(kept.id, (kept.stopped or kept.blocks) + more)
    ledger.close()
    return _play(arguments, kept.id)


class Printer(Listener):
    """Prints progress in one line that is written over, where somebody looks at it."""

    def __init__(self) -> None:
        self.live = sys.stderr.isatty()

    def progressed(self, progress: Progress) -> None:
        """Print how far it is."""
        if self.live:
            sys.stderr.write(f"\r\x1b[K{progress_line(progress)}")
            sys.stderr.flush()


def progress_line(progress: Progress) -> str:
    """Progress in one line."""
    left = "" if progress.remaining is None else f", {progress.remaining:.0f} s remain"
    failed = "".join(f", {count} {how}" for how, count in progress.failures.items())
    return f"{progress.state}: {progress.played} of {progress.wanted} matches, {progress.rate:g} a second{left}{failed}"


def _play(arguments: argparse.Namespace, id: str) -> int:
    run = Run(arguments.ledger or ledger_path(), id, _backend(arguments), Printer())

    def leave(signal_: int, frame: FrameType | None) -> None:
        run.cancel()

    old = [(each, signal.signal(each, leave)) for each in (signal.SIGINT, signal.SIGTERM)]
    try:
        run.start()
        while run.is_alive():
            run.join(0.2)
    finally:
        for each, handler in old:
            signal.signal(each, handler)
        if sys.stderr.isatty():
            sys.stderr.write("\n")
    if run.failure is not None:
        raise run.failure
    if run.progress.message:
        print(run.progress.message, file=sys.stderr)
    answers, kept = _answers(arguments, id)
    if arguments.json:
        print(json.dumps({"progress": msgspec.to_builtins(run.progress), **summary(answers)}))
    else:
        _print_all(answers, kept)
        print(f"\n{progress_line(run.progress)}; 'lab show {id}' shows it again.")
    return 0 if run.progress.state is not RunState.FAILED else 1


def _answers(arguments: argparse.Namespace, id: str) -> tuple[Answers, Kept]:
    """What the ledger says of an experiment: up to where it stopped by itself."""
    ledger = _ledger(arguments)
    try:
        kept = ledger.find(id)
        answers = Answers(ledger.experiment(kept.id))
        answers.add(ledger.results(kept.id, kept.below(answers.schedule.block_size)))
        return answers, kept
    finally:
        ledger.close()


def run_show(arguments: argparse.Namespace) -> int:
    """List experiments, or show the tables of one."""
    if not arguments.id:
        return _list(arguments)
    answers, kept = _answers(arguments, arguments.id)
    if arguments.row and not arguments.table:
        raise UsageError("--row: of which table? add --table TABLE.")
    if arguments.row:
        return _behind(arguments, answers)
    if arguments.json:
        found = summary(answers) if not arguments.table else msgspec.to_builtins(sheet(answers, arguments.table))
        print(json.dumps(found))
    elif arguments.table:
        _print(sheet(answers, arguments.table))
    else:
        _print_all(answers, kept)
    return 0


def _list(arguments: argparse.Namespace) -> int:
    ledger = _ledger(arguments)
    every = ledger.experiments()
    ledger.close()
    if arguments.json:
        print(json.dumps(msgspec.to_builtins(every)))
    for each in every if not arguments.json else ():
        print(f"{each.id}  {each.made[:16]}  {each.kind:9} {each.played:7} matches  {each.name}")
    if not every and not arguments.json:
        print("No experiment yet; 'lab run FILE' runs one.")
    return 0


def run_decks(arguments: argparse.Namespace) -> int:
    """List the versions of decks, or print one as a list that every deck reader takes."""
    ledger = _ledger(arguments)
    try:
        found = ledger.deck(arguments.digest) if arguments.digest else None
        every = ledger.decks()
    finally:
        ledger.close()
    if arguments.json:
        print(json.dumps(msgspec.to_builtins(found if found is not None else every)))
    elif found is not None:
        print(deck_text(found.as_deck()))
    else:
        for each in every:
            print(f"{each.digest}  {each.first[:16]}  {each.name:{WIDTH}}  {', '.join(each.experiments)}")
        if not every:
            print("No deck was played yet; 'lab run FILE' runs an experiment.")
    return 0


def _behind(arguments: argparse.Namespace, answers: Answers) -> int:
    """Print the games behind a row."""
    found = sheet(answers, arguments.table)
    if arguments.row > len(found.rows):
        raise UsageError(f"--row {arguments.row}: the table {found.name} has {len(found.rows)} rows.")
    row = found.rows[arguments.row - 1]
    games = [f"{ref.number}.{ref.game + 1}" for ref in answers.behind(*row.games)]
    turns = [ref.turn for ref in answers.behind(*row.games)]
    if arguments.json:
        print(json.dumps({"key": row.key, "games": games, "turns": turns}))
    else:
        print(f"{', '.join(map(str, row.key))}: {len(games)} games")
        print(" ".join(f"{game}@{turn}" if turn else game for game, turn in zip(games, turns, strict=True)))
    return 0


def _print_all(answers: Answers, kept: Kept) -> None:
    print(f"{kept.name}  [{kept.id}]  {answers.matches} matches, {answers.games} games")
    for found in sheets(answers):
        _print(found, 12)
    for warning in warnings(answers):
        print(f"! {warning}")


def _print(found: Sheet, most: int = 1000) -> None:
    print(f"\n{found.name}: {found.value}")
    for row in found.rows[:most]:
        words = "  ".join(f"{part!s:{WIDTH}}" for part in row.key)
        beside = "  ".join(f"{word} {value:g}" if not isinstance(value, str) else value
                           for word, value in row.more.items())
        interval = f"[{shown(row.low, found.unit)}, {shown(row.high, found.unit)}]"
        print(f"  {words}  n {row.n:6}  {shown(row.value, found.unit):>8} {interval:20}  {beside}")
    if len(found.rows) > most:
        print(f"  … {len(found.rows) - most} more; --table {found.name!r} shows all")


def run_export(arguments: argparse.Namespace) -> int:
    """Write what was asked for."""
    if not (arguments.html or arguments.csv or arguments.out or arguments.match):
        raise UsageError("lab export: add --html FILE, --csv DIR, --out FILE or --match N --record FILE.")
    answers, kept = _answers(arguments, arguments.id)
    written: list[Path] = []
    if arguments.html:
        write(arguments.html, as_html(answers))
        written.append(arguments.html)
    if arguments.out:
        write(arguments.out, as_json(answers))
        written.append(arguments.out)
    if arguments.csv:
        ledger = _ledger(arguments)
        results = list(ledger.results(kept.id, kept.below(answers.schedule.block_size)))
        ledger.close()
        written += write_csv(arguments.csv, answers, results)
    if arguments.match:
        written.append(_record(arguments, answers))
    if arguments.json:
        print(json.dumps({"written": [str(path) for path in written]}))
    else:
        print("\n".join(f"{path} written." for path in written))
    return 0


def _record(arguments: argparse.Namespace, answers: Answers) -> Path:
    """Play a game again into a record. Raises UsageError, ExperimentError."""
    number, _, game = str(arguments.match).partition(".")
    if not number.isdecimal() or not (game or "1").isdecimal() or arguments.record is None:
        raise UsageError(f"--match {arguments.match}: write N or N.G, and --record FILE for where the record goes.")
    path: Path = arguments.record
    try:
        Table(answers.experiment).again(int(number), int(game or 1) - 1, path)
    except OSError as error:
        raise ExperimentError(f"{path}: cannot be written ({error.strerror}); choose another place.") from error
    return path


def run_check(arguments: argparse.Namespace) -> int:
    """Run the batteries."""
    return int(import_module("engine.lab.check").run(arguments.only, arguments.full, arguments.json))

