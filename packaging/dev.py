"""Set-up, play, test: the one script a newcomer runs; needs Python and its standard library, nothing else."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036  # the sentence is for those who run an older one
    sys.exit(f"Spellwright needs Python 3.11 or newer and this is {sys.version.split()[0]}: use a newer one.")

import contextlib
import hashlib
import importlib.util
import json
import os
import platform
import re
import shlex
import subprocess
import tempfile
import time
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

from system_libraries import (
    DISPLAY,
    NEEDED,
    apt_install,
    may_install,
    missing_libraries,
    missing_sentence,
    package_managers,
    say,
)

ROOT = Path(__file__).resolve().parents[1]
COMPILE_ENGINE = ROOT / "packaging" / "compile_engine.py"
LOCK = ROOT / "packaging" / "lock.txt"
BENCHES = ROOT / "packaging" / "bench.jsonl"
VENV = ROOT / ".venv"
STAMP = VENV / "spellwright.stamp"
LOG = VENV / "setup.log"

_PACKAGE = re.compile(r"[^\w.-]")  # what ends a package's name: a version, an extra
_SIZE = re.compile(r"\(([\d.]+) (kB|MB)\)")
ENDING = 10.0  # seconds that the client has to end after Ctrl+C

USAGE = """\
usage: python3 packaging/dev.py COMMAND [ARGUMENT …]

  play  [ARGUMENT …]          set up if needed, then open the client; arguments go to it. Where there is no screen,
                              a match between computer players goes through the client all the same, and is told
  test  [--full] [ARGUMENT …] set up, check, then every test that is not slow; --full adds the slow ones;
                              further arguments go to pytest
  setup                       make .venv and install the project into it
  check                       ruff, mypy --strict and the house laws
  build [FOLDER]              make the program to hand out for this system, in an environment made from lock.txt; it
                              goes to FOLDER, else to dist
  docs [FOLDER]               build the pages of packaging/docs, which need no network; they go to FOLDER, else to
                              dist/docs
  bench                       measure the engine, compare with the last release's line in packaging/bench.jsonl, and
                              append a line for this one
  compile                     set up if needed, then compile the engine; play and test do so by themselves where there
                              is a C compiler (not with SPELLWRIGHT_INTERPRETED set: then all is interpreted)

Shared data (rulebook, real cards, benchmark decks) is looked for in SPELLWRIGHT_DATA, else in ../shared."""

class Stop(Exception):
    """Set-up cannot go on; the message is one sentence for the person at the keyboard."""


# ── the system ──────────────────────────────────────────────────────────────────────────────────────────


def has_venv() -> bool:
    """Whether this Python can make virtual environments with pip in them (Debian splits that off)."""
    return all(importlib.util.find_spec(module) for module in ("venv", "ensurepip"))


def prepare_system() -> None:
    """See that Python can make environments and Qt finds its libraries; install what is missing if we may.

    Raises Stop when something is missing that everything needs; what only a window needs is told and left.
    """
    libraries = missing_libraries([*NEEDED, *DISPLAY])
    module = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    wanted = [{**NEEDED, **DISPLAY}[library] for library in libraries] + ([] if has_venv() else [module])
    if wanted and may_install():
        apt_install(wanted)
        importlib.invalidate_caches()
        libraries = missing_libraries(libraries)
    if not has_venv():
        raise Stop(f"This Python cannot make virtual environments: run `sudo apt-get install -y {module}`.")
    if not libraries:
        return
    sentence = missing_sentence(libraries, package_managers())
    if any(library in NEEDED for library in libraries):
        raise Stop(sentence)
    say(sentence)


# ── the environment ─────────────────────────────────────────────────────────────────────────────────────


def venv_python(venv: Path = VENV) -> Path:
    """The interpreter inside a virtual environment."""
    return venv / "Scripts" / "python.exe" if os.name == "nt" else venv / "bin" / "python"


def fingerprint(pyproject: bytes, version: str, root: Path) -> str:
    """What an environment was made from: a hash of project file and place, and below it the Python."""
    digest = hashlib.sha256(pyproject + b"\0" + str(root).encode()).hexdigest()
    return f"{digest}\n{version}\n"


def is_current(stamp: Path, wanted: str) -> bool:
    """Whether the stamp says that the environment was made from just this."""
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted


def same_python(stamp: Path, wanted: str) -> bool:
    """Whether the environment was made by this version of Python, and so may be updated in place."""
    return stamp.is_file() and stamp.read_text(encoding="utf-8").splitlines()[1:] == wanted.splitlines()[1:]


def reason(log: str) -> str:
    """The line of pip's output that says why it failed, without its label."""
    lines = [line.strip() for line in log.splitlines() if line.strip()] or ["it said nothing"]
    errors = [line for line in lines if line.startswith("ERROR:")]
    return (errors or lines)[-1].removeprefix("ERROR:").strip().rstrip(".")


def failed(log: str, failure: str) -> Stop:
    """What ends set-up when a command failed: sentence and reason; its output is kept."""
    LOG.parent.mkdir(exist_ok=True)
    LOG.write_text(log, encoding="utf-8")
    return Stop(f"{failure}: {reason(log)} (all of it is in {LOG}).")


def logged(command: Sequence[str | Path], failure: str) -> None:
    """Run a command; raises Stop with sentence and reason when it fails."""
    result = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if result.returncode:
        raise failed(result.stdout.decode(errors="replace"), failure)


@dataclass
class Progress:
    """How far pip is, as one line for each package: what it does to which, how many it has and after how long."""

    begun: float = field(default_factory=time.monotonic)
    packages: int = 0
    megabytes: float = 0.0

    def told(self, line: str) -> str:
        """What to say about a line of pip's output; "" for most."""
        spent = f"{time.monotonic() - self.begun:.0f} s"
        if line.startswith("Collecting "):
            self.packages += 1
            name = _PACKAGE.split(line.split()[1])[0]
            return f"  package {self.packages}: {name} … ({self.megabytes:.0f} MB, {spent})"
        found = _SIZE.search(line) if line.lstrip().startswith("Downloading ") else None
        if found:
            self.megabytes += float(found[1]) / (1000 if found[2] == "kB" else 1)
        if line.startswith("Installing collected packages"):
            return f"  unpacking {line.count(',') + 1} packages ({self.megabytes:.0f} MB fetched, {spent}) …"
        return ""


def followed(command: Sequence[str | Path], failure: str) -> None:
    """Run pip and say how far it is; raises Stop with sentence and reason when it fails."""
    output, progress = [], Progress()
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        assert process.stdout is not None
        for raw in process.stdout:
            line = raw.decode(errors="replace").rstrip()
            output.append(line)
            words = progress.told(line)
            if words:
                say(words)
    if process.returncode:
        raise failed("\n".join(output), failure)


def setup() -> None:
    """Make .venv and install the project with its tools; nothing to do when that is done. Raises Stop."""
    prepare_system()
    wanted = fingerprint((ROOT / "pyproject.toml").read_bytes(), sys.version, ROOT)
    if venv_python().exists() and is_current(STAMP, wanted):
        return
    say("Setting up .venv (once, a minute or two).")
    started = time.monotonic()
    if not (venv_python().exists() and same_python(STAMP, wanted)):
        say("1 of 2: an environment of its own …")
        logged([sys.executable, "-m", "venv", "--clear", VENV], "Python could not make .venv")
    STAMP.write_text(f"unfinished\n{sys.version}\n", encoding="utf-8")
    say("2 of 2: the packages it needs …")
    followed(
        [
            venv_python(), "-m", "pip", "install", "--progress-bar=off", "--disable-pip-version-check",
            "--editable", ".[dev]",
        ],
        "pip could not install the project; look at the network and run this again",
    )
    STAMP.write_text(wanted, encoding="utf-8")
    say(f"Set up in {time.monotonic() - started:.0f} s.")


def build(arguments: Sequence[str]) -> int:
    """Make the program to hand out, in an environment of exactly the packages of the lock file. Raises Stop."""
    prepare_system()
    venv = ROOT / "build" / "environment"
    python, stamp = venv_python(venv), venv / "spellwright.stamp"
    wanted = fingerprint(LOCK.read_bytes(), sys.version, ROOT)
    if not (python.exists() and is_current(stamp, wanted)):
        say("Making the environment of builds in build/environment, from packaging/lock.txt.")
        logged([sys.executable, "-m", "venv", "--clear", venv], "Python could not make build/environment")
        quiet = ["--progress-bar=off", "--disable-pip-version-check"]
        lock: list[str | Path] = [python, "-m", "pip", "install", *quiet, "--require-hashes", "-r", LOCK]
        followed(lock, f"pip could not install what {LOCK.name} says; look at the network and run this again")
        stamp.write_text(wanted, encoding="utf-8")
    script = ROOT / "packaging" / "build_program.py"
    return subprocess.run([python, script, *arguments], cwd=ROOT, check=False).returncode


def bench() -> int:
    """Measure, say what has changed since the last line that was kept, and keep this run as a line; the exit code."""
    measure: list[str | Path] = [venv_python(), "-m", "engine", "bench", "--json"]
    kept = BENCHES.read_text(encoding="utf-8").splitlines() if BENCHES.is_file() else []
    against = ["--against", str(BENCHES)] if kept else []
    told = subprocess.run([*measure, *against], cwd=ROOT, stdout=subprocess.PIPE, check=False)
    try:
        run = json.loads(told.stdout)
    except ValueError:
        raise Stop("The measurement failed; what went wrong is said above.") from None
    for each in run.pop("against", ()):
        if each["worse"]:
            say(f"{each['part']}, {each['measure']}: {each['then']} then, {each['now']} now.")
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    line = {"version": version, "python": platform.python_version(), "machine": platform.machine(), "run": run}
    BENCHES.write_text("".join(f"{each}\n" for each in (*kept, json.dumps(line))), encoding="utf-8")
    say(f"Measured; line {len(kept) + 1} of {BENCHES.relative_to(ROOT)}.")
    return told.returncode


def compile_engine(*options: str) -> int:
    """Compile the hot modules of the engine unless that is done; the exit code."""
    return subprocess.run([venv_python(), COMPILE_ENGINE, *options], cwd=ROOT, check=False).returncode


def environment(base: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment of tests: no screen, and the place of the shared data. Bytecode is kept whatever the machine
    says: else each of the hundreds of processes that tests start compiles five hundred modules first."""
    inherited = dict(os.environ if base is None else base)
    inherited.pop("PYTHONDONTWRITEBYTECODE", None)
    inherited["QT_QPA_PLATFORM"] = "offscreen"
    inherited["SPELLWRIGHT_DATA"] = inherited.get("SPELLWRIGHT_DATA") or str(ROOT.parent / "shared")
    return inherited


COMMANDS = ("play", "test", "setup", "check", "build", "bench", "docs", "compile")
NO_TESTS = 5  # pytest's exit code when what was asked for names no test
FEW = 3  # failures of a run that are looked at once more


# ── play, check, test ───────────────────────────────────────────────────────────────────────────────────


@dataclass
class Tally:
    """Counts of tests."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def add(self, other: "Tally") -> None:
        """Add the counts of another run."""
        self.passed += other.passed
        self.failed += other.failed
        self.skipped += other.skipped

    def __str__(self) -> str:
        return f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped"


def read_tally(report: Path, code: int) -> Tally:
    """Count a pytest run from its JUnit report; a run that broke off counts as one failure at least."""
    tally = Tally()
    if report.is_file():
        for suite in ElementTree.parse(report).iter("testsuite"):
            count, bad, skipped = (
                sum(int(suite.get(name, "0")) for name in names)
                for names in (["tests"], ["failures", "errors"], ["skipped"])
            )
            tally.add(Tally(max(count - bad - skipped, 0), bad, skipped))
    if code and not tally.failed:
        tally.failed = 1
    return tally


def failed_tests(report: Path) -> list[str]:
    """The names of the tests that failed in a run, from its JUnit report."""
    if not report.is_file():
        return []
    return [
        f"{case.get('classname', '')}::{case.get('name', '')}"
        for case in ElementTree.parse(report).iter("testcase")
        if case.find("failure") is not None or case.find("error") is not None
    ]


def has_screen(variables: Mapping[str, str]) -> bool:
    """Whether a window can be seen: on Linux a display must be named, or a platform of Qt that shows something."""
    platform = variables.get("QT_QPA_PLATFORM", "").partition(":")[0]
    if platform in ("offscreen", "minimal"):
        return False
    named = any(variables.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))
    return named or not sys.platform.startswith("linux")


def client(arguments: Sequence[str]) -> int:
    """Run the client; its exit code. After Ctrl+C, which it gets as well, it has time to end by itself."""
    with subprocess.Popen([venv_python(), "-m", "gui", *arguments], cwd=ROOT) as process:
        try:
            return process.wait()
        except KeyboardInterrupt:
            with contextlib.suppress(subprocess.TimeoutExpired):
                return process.wait(ENDING)
            process.kill()
            raise


def play(arguments: Sequence[str]) -> int:
    """Open the client with these arguments, or have it play by itself where there is no screen; the exit code."""
    setup()
    if not has_screen(os.environ):
        say("There is no screen here: computer players play a match through the client, and what happens is told here.")
        return client(["offscreen", *arguments])
    subprocess.Popen([venv_python(), COMPILE_ENGINE, "--quietly", "--beside"], cwd=ROOT, stderr=subprocess.DEVNULL)
    return client(arguments)  # which plays at once; the next start finds what is compiled beside it


@dataclass
class Tool:
    """A tool of `check` at work: what it is called and where its output goes."""

    name: str
    process: subprocess.Popen[bytes]
    output: Path


def start(name: str, arguments: Sequence[str | Path], folder: Path) -> Tool:
    """Start `python -m …` of the environment with its output in a file of that folder."""
    output = folder / f"{name}.txt".replace(" ", "-")
    with output.open("wb") as file:
        process = subprocess.Popen(
            [venv_python(), "-m", *arguments],
            cwd=ROOT,
            env=environment(),
            stdout=file,
            stderr=subprocess.STDOUT,
        )
    return Tool(name, process, output)


def check() -> Tally:
    """Ruff, mypy and the house laws side by side; a tool that complains counts as one failure."""
    with tempfile.TemporaryDirectory(prefix="spellwright-") as name, contextlib.ExitStack() as stack:
        folder = Path(name)
        report = folder / "house.xml"
        tools = [
            start("mypy", ["mypy"], folder),
            start("ruff", ["ruff", "check", "--quiet", "."], folder),
            start("house laws", ["pytest", "-q", "tests/house", f"--junitxml={report}"], folder),
        ]
        for tool in tools:
            stack.callback(tool.process.kill)
        total = Tally()
        for tool in reversed(tools):
            code = tool.process.wait()
            say(f"{tool.name}: {'fine' if code == 0 else 'NOT FINE'}")
            if code:
                say(tool.output.read_text(encoding="utf-8", errors="replace").rstrip())
            total.add(read_tally(report, code) if tool.name == "house laws" else Tally(failed=int(code != 0)))
    return total


def pytest_arguments(arguments: Sequence[str], report: Path, timing: bool = False) -> list[str]:
    """The command of a test run: two workers, slow tests with `--full`, no house laws (check ran them).

    With `timing` only the tests that measure time, one after another with nothing beside them; else all but those.
    """
    further = [argument for argument in arguments if argument != "--full"]
    which = "timing" if timing else "not timing"
    choice = which if "--full" in arguments else f"{which} and not slow"
    workers = ["-p", "no:xdist"] if timing else ["-n", "2", "--dist", "worksteal"]
    return ["pytest", "-q", "--ignore=tests/house", f"--junitxml={report}", *workers, "-m", choice, *further]


def again(
    tally: Tally, command: Sequence[str], failed: Sequence[str], folder: Path, variables: Mapping[str, str]
) -> Tally:
    """Run the few tests that failed beside others once more, alone, and name those that pass then: they hang on load or
    order and want mending, but do not say that the program is at fault. A worker that died is never forgiven."""
    report = folder / "tests-again.xml"
    alone = [*command, f"--junitxml={report}", "-n", "0", "--last-failed", "--last-failed-no-failures=none"]
    code = subprocess.run(alone, cwd=ROOT, env=dict(variables), check=False).returncode
    still = read_tally(report, code)
    if not report.is_file() or still.passed + still.failed < tally.failed:
        return tally
    for test_name in sorted(set(failed) - set(failed_tests(report))):
        say(f"UNSTEADY: {test_name} failed beside other tests and passed alone.")
    return Tally(tally.passed + tally.failed - still.failed, still.failed, tally.skipped)


def test(arguments: Sequence[str]) -> int:
    """Check, then run the tests; the last line printed counts all of it. Returns the exit code."""
    setup()
    compile_engine("--quietly")
    variables = environment()
    data = Path(variables["SPELLWRIGHT_DATA"])
    absent = f"none at {data}; tests that need it are skipped"
    say(f"Shared data: {data if data.is_dir() else absent}.")
    total = check()
    if total.failed:
        say("The check found something (above); the tests run all the same.")
    with tempfile.TemporaryDirectory(prefix="spellwright-") as name:
        for timing in (False, True):
            report = Path(name) / f"tests-{timing}.xml"
            command = [str(venv_python()), "-m", *pytest_arguments(arguments, report, timing)]
            code = subprocess.run(command, cwd=ROOT, env=variables, check=False).returncode
            tally = read_tally(report, 0 if timing and code == NO_TESTS else code)
            if not timing and 0 < tally.failed <= FEW and len(failed_tests(report)) == tally.failed:
                tally = again(tally, command, failed_tests(report), Path(name), variables)
            total.add(tally)
    say(str(total))
    return int(total.failed > 0)


def main(arguments: Sequence[str]) -> int:
    """Do what the command line asks and return the exit code; raises Stop when it asks for nonsense."""
    command, further = (arguments[0] if arguments else "--help"), list(arguments[1:])
    if command in ("-h", "--help", "help"):
        say(USAGE)
        return 0
    if command not in COMMANDS:
        raise Stop(f"There is no command {shlex.quote(command)}: choose {', '.join(COMMANDS[:-1])} or {COMMANDS[-1]}.")
    if command in ("setup", "check", "bench", "compile") and further:
        raise Stop(f"The command {command} takes no arguments: leave out {shlex.join(further)}.")
    if command == "play":
        return play(further)
    if command == "test":
        return test(further)
    if command == "build":
        return build(further)
    setup()
    if command == "compile":
        return compile_engine()
    if command == "bench":
        return bench()
    if command == "docs":
        pages: list[str | Path] = [venv_python(), ROOT / "packaging" / "build_docs.py", *further]
        return subprocess.run(pages, cwd=ROOT, check=False).returncode
    return int(check().failed > 0) if command == "check" else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Stop as stop:
        sys.exit(str(stop))
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        sys.exit(130)
