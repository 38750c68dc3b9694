"""`python -m engine`: the engine without a screen."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Final

from engine.build_facts import program_version
from engine.cli.battery_words import add_part_words
from engine.cli.console import SCRIPT, prepare_console, program_name
from engine.user_error import UserError

EXAMPLES = """\
examples:
  python -m engine sim                                      ten games between two bundled decks
  python -m engine sim ridge-company salt-and-candle --games 100 --seed 7 --json
  python -m engine sim my.dec other.dec --cards cards.jsonl.gz --seats greedy,random
  python -m engine sim --variant emperor --players 6         six bundled decks, two teams
  python -m engine read cards.jsonl.gz --rank 40            what is understood, and what holds back most cards
  python -m engine cards import scryfall                    card data from Scryfall, or from a FILE or an address
  python -m engine cards search "t:goblin c<=rg mv>=2"      cards in Scryfall's syntax
  python -m engine decks check my.cod                       what is odd about a deck
  python -m engine decks convert my.cod my.dck --to xmage   a deck from one format into another
  python -m engine replay match.record --log                a match again, line by line
  python -m engine lab run experiment.toml                  an experiment: decks tested in as many games as it takes
  python -m engine lab export 3f9a --html report.html       what came of it, as a page to hand on
  python -m engine ai report --games 150                    how often the computer players blunder
  python -m engine host --name "Our table"                  a table on the local network; it prints its join code
  python -m engine join CODE                                a guest there, played by the computer
  python -m engine userdata show                            what is kept of you here, and where
  python -m engine completion bash                          what lets the shell complete these words

A wrong word, file or option ends with one sentence and exit code 2; 'COMMAND --help' says more of each.
"""


_NETWORK = (
    ("host", "host a table on the local network"), ("join", "play at a table on the network"),
    ("net", "prove that tables on the network hold"),
)  # fmt: skip


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence and exits with 2; a command's options stand before, among or after its
    words."""

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """What the words mean, and those that mean nothing, which end a command that has no commands of its own."""
        if self._subparsers is not None or self.intermixed:
            return super().parse_known_args(args, namespace)
        self.intermixed = True
        try:
            found, unknown = self.parse_known_intermixed_args(args, namespace)
        finally:
            self.intermixed = False
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return found, []

    intermixed = False  # while its options and its words are looked for one after the other

    def error(self, message: str) -> None:  # type: ignore[override]
        """Print the sentence and leave."""
        self.exit(2, f"{self.prog}: {message}; '{self.prog} --help' shows what it takes.\n")


def count(text: str) -> int:
    """A number of games: 1 or more."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 up")
    return int(text)


def whole(text: str) -> int:
    """A whole number, such as a seed."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None


class Version(argparse.Action):
    """Prints the versions and ends; they are looked up only when asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        """Print them."""
        print(f"Spellwright {program_version()}, Python {sys.version.split()[0]}")
        parser.exit()


ALL: Final = "*"  # as a command: the words of every command


def whole_parser() -> Parser:
    """The command line with the words of every command, under its name as a program."""
    return parser(ALL, SCRIPT)


def parser(command: str, name: str = "") -> Parser:
    """The whole command line; of a command that has its own the words of that only where it is given."""
    top = Parser(
        prog=name or program_name(),
        description="Spellwright's engine: it reads cards, keeps the rules, and plays without a screen.",
        epilog=EXAMPLES.replace("python -m engine", name or program_name()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action=Version, nargs=0, help="print the version and leave")
    commands = top.add_subparsers(
        dest="command", required=True, metavar="COMMAND", parser_class=Parser, title="commands"
    )

    each = commands.add_parser("sim", help="play games among computer players and count them")
    each.add_argument("decks", nargs="*", metavar="DECK", help="a deck file or a bundled deck, one for each seat")
    each.add_argument("--games", type=count, default=10, metavar="N", help="how many games (10)")
    each.add_argument("--seed", type=whole, default=1, metavar="S", help="the first game's seed (1)")
    each.add_argument("--seats", default="greedy", metavar="KINDS", help="greedy or random, one word or one a seat")
    each.add_argument("--cards", type=Path, metavar="FILE", help="card file: JSON array or lines, plain or gzip")
    each.add_argument("--insist", action="store_true", help="play cards that are not read whole, too")
    each.add_argument("--commander", action="store_true", help="let the decks' commanders lead them, at 40 life")
    each.add_argument("--variant", default="", metavar="NAMES", help="variants to play, such as two-headed-giant or "
                      "planechase,commander; 'variants' lists them")
    each.add_argument("--players", type=count, default=0, metavar="N", help="how many play (as many as decks; 2)")
    each.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of a variant, "
                      "such as range=1 or attack=left")
    each.add_argument("--json", action="store_true", help="print one JSON object")

    each = commands.add_parser("variants", help="list the ways to play and their options")
    each.add_argument("--json", action="store_true", help="print one JSON list")

    _add_read(commands)
    each = commands.add_parser("replay", help="play a record again and compare every digest")
    each.add_argument("file", type=Path, metavar="FILE", help="a record that a match wrote")
    each.add_argument("--log", action="store_true", help="print what happened, line by line")
    each.add_argument("--json", action="store_true", help="print one JSON object")

    each = commands.add_parser("digests", help="record games, and compare the state at each decision after a change")
    each.add_argument("task", choices=("record", "compare"), help="write the file, or play its games again")
    each.add_argument("file", type=Path, metavar="FILE", help="the recorded games, packed JSON lines")
    each.add_argument("--games", type=count, default=500, metavar="N", help="how many to record (500)")
    each.add_argument("--seed", type=whole, default=1, metavar="S", help="the first game's seed (1)")
    each.add_argument("--json", action="store_true", help="print one JSON object")

    each = commands.add_parser("scenario", help="run scenario files and say which hold")
    each.add_argument("file", type=Path, metavar="FILE", help="scenarios as JSON lines, plain or gzip")
    each.add_argument("--cards", type=Path, metavar="FILE", help="card file instead of the shared data's")
    each.add_argument("--json", type=Path, nargs="?", const=Path("-"), metavar="OUT", help="write every scenario's "
                      "result there; without OUT print them with the totals as one JSON object")
    each.add_argument("--verified", type=Path, metavar="OUT", help="write the digests of the cards proven there")
    each.add_argument("--only", metavar="ID", help="run just this one")
    each.add_argument("--processes", type=count, default=2, metavar="N", help="how many at once (2)")

    each = commands.add_parser("decks", help="list the bundled decks, check deck files, or convert one")
    each.add_argument("files", nargs="*", metavar="WORD", help="nothing, 'check DECK …' or 'convert IN OUT'")
    each.add_argument("--to", metavar="FORMAT", help="format of OUT where its suffix does not say (arena, xmage, …)")
    each.add_argument("--cards", type=Path, metavar="FILE", help="card file besides the bundled cards")
    each.add_argument("--json", action="store_true", help="print one JSON object")
    _add_tools(commands, command)
    return top


def _add_read(commands: argparse._SubParsersAction[Parser]) -> None:
    """The words of `read`."""
    each = commands.add_parser("read", help="read a card file and say how much of it is understood")
    each.add_argument("file", type=Path, metavar="FILE", help="JSON array or lines, plain or gzip")
    each.add_argument("--rank", type=count, default=15, metavar="N", help="how many unread phrases to list (15)")
    each.add_argument("--draw", type=count, default=0, metavar="N", help="print N read cards with their readings")
    each.add_argument("--seed", type=int, default=1, metavar="S", help="the seed by which they are drawn (1)")
    each.add_argument("--generality", action="store_true", help="count the cards read without a row for them alone")
    each.add_argument("--once", action="store_true", help="with --generality: list the rows that one card uses")
    each.add_argument("--unused", action="store_true", help="with --generality: list the rows that no card uses")
    each.add_argument("--json", action="store_true", help="print one JSON object")


def _add_tools(commands: argparse._SubParsersAction[Parser], command: str) -> None:
    """The commands about card data, speed and the rulebook."""
    each = commands.add_parser("cards", help="import card data, search it, say what is there")
    if command in ("cards", ALL):
        import_module("engine.cli.cards").add_commands(each, count)

    each = commands.add_parser("lab", help="test decks: run experiments, show and export what came of them")
    if command in ("lab", ALL):
        import_module("engine.cli.lab").add_commands(each, count)

    each = commands.add_parser("ai", help="measure the computer players")
    if command in ("ai", ALL):
        import_module("engine.cli.ai").add_commands(each, count)

    for name, words in _NETWORK:
        each = commands.add_parser(name, help=words)
        if command in (name, ALL):
            import_module(f"engine.cli.{name}").add_arguments(each)

    each = commands.add_parser("bench", help="measure speed and count operations")
    each.add_argument("--games", type=count, default=20, metavar="N", help="games a measurement (20)")
    each.add_argument("--data", type=Path, metavar="DIR", help="shared data with bench/ and cards/")
    each.add_argument("--against", type=Path, metavar="FILE", help="compare with a run that --json printed; exit code "
                      "1 where a measure has lost a tenth of its speed")
    each.add_argument("--json", action="store_true", help="print one JSON object")

    each = commands.add_parser("check", help="try to break the engine: games, secrets, records, loops, hostile files")
    each.add_argument("--full", action="store_true", help="in full, which takes hours")
    each.add_argument("--only", metavar="ID",
                      help="just this battery: R1, R1v, R2, R2t, R4, R4b, R5, R6, R9, R10, R11, R13")
    each.add_argument("--variant", default="", metavar="NAMES", help="just R1v, for these variants")
    each.add_argument("--players", type=count, default=0, metavar="N", help="how many play a variant")
    each.add_argument("--count", type=count, default=0, metavar="N", help="how many to try in each")
    each.add_argument("--seed", type=whole, default=1, metavar="S", help="the first seed (1)")
    each.add_argument("--json", action="store_true", help="print one JSON list")
    add_part_words(each)

    each = commands.add_parser("rules", help="say which rules of the rulebook are proven, and where one is kept")
    each.add_argument("number", nargs="?", default="", metavar="NUMBER",
                      help="a rule such as 509.1h, 702.21a or 2006:408.1g, a chapter such as 509, a keyword ability, "
                           "or words of a card such as 'rounded up'")
    each.add_argument("--mutate", type=count, default=0, metavar="N", help="change N homes of rules, run their tests")
    each.add_argument("--seed", type=int, default=1, metavar="S", help="which homes are drawn (1)")
    each.add_argument("--json", action="store_true", help="print one JSON object")

    each = commands.add_parser("userdata", help="say what is kept of you here, or remove it")
    each.add_argument("task", choices=("show", "remove"), help="show it, or remove all of it")
    each.add_argument("--yes", action="store_true", help="remove it without asking first")
    each.add_argument("--json", action="store_true", help="print one JSON object")

    each = commands.add_parser("updates", help="look whether there is a newer version, or newer card data")
    each.add_argument("--json", action="store_true", help="print one JSON object")

    each = commands.add_parser("completion", help="print what lets a shell complete these words")
    each.add_argument("shell", choices=("bash", "zsh", "tcsh"), help="which shell")
    each.add_argument("--json", action="store_true", help="print one JSON object")
    each.set_defaults(whole=whole_parser)


def main(words: list[str] | None = None) -> int:
    """Run a command; 0 if all went well, 2 after one sentence on what was wrong. Without words it is those of the
    process, which does nothing else."""
    prepare_console()
    whole = words is None
    words = sys.argv[1:] if words is None else words
    arguments = parser(words[0] if words else "").parse_args(words)
    if whole:
        gc.disable()
    try:
        own = import_module(f"engine.cli.{arguments.command}")  # what others need is not loaded
        if whole:  # what was imported stays for good: garbage is not looked for in it
            gc.freeze()
            gc.enable()
        run = arguments.run if "run" in arguments else own.run
        code = int(run(arguments))
        if sys.stdout is not None:  # a program of windows has none
            sys.stdout.flush()  # here it can still be said that nobody reads on
        return code
    except UserError as trouble:
        print(f"{program_name()}: {trouble}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


if __name__ == "__main__":
    ended = main()
    gc.freeze()  # else Python would look through grammar and cards for cycles before it ends
    sys.exit(ended)
