"""Compile the hot modules of the engine with mypyc into this environment: `python packaging/compile_engine.py`.

With `--quietly`, as set-up runs it: without a C compiler, or where the same sources failed before, it does nothing.
With `--beside`, as the client's start runs it: it says that one can play meanwhile, and yields to all else.
The sources are copied to a work folder beside the builds, kept so that the next build goes quicker.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QLockFile

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from engine.compiled import INTERPRETED, MODULES, ROOT, SUFFIX, build_of, builds, key_of, place_of, work_of
from engine.cores import cores

FILES = [f"{module.replace('.', '/')}.py" for module in MODULES]
BUILD_MODULES = Path(__file__).with_name("build_modules.py")
LOWEST = 19  # added to the niceness of what runs beside the client
IMPORTING = """
import sys
from pathlib import Path
from importlib import import_module
from engine import compiled
compiled.use(Path(sys.argv[1]))
for module in compiled.MODULES:
    import_module(module)
"""  # what a build has that is not yet in its place
OFTEN = 15.0  # seconds between two lines that say how far it is
FLAGS = "-DNDEBUG -fvisibility=hidden -fno-asynchronous-unwind-tables"  # no assertions, straight calls, no unwinding
LINKED = "-Wl,-z,noseparate-code" if sys.platform.startswith("linux") else ""  # a page less for each of many modules


def has_compiler() -> bool:
    """Whether the compiler that built this Python is here, with Python's headers; on Windows that shows when it is
    tried, for it is on no path there."""
    if sys.platform == "win32":
        return True
    command = shlex.split(sysconfig.get_config_var("CC") or "")
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return bool(command) and shutil.which(command[0]) is not None and header.is_file()


def staged(root: Path, work: Path) -> None:
    """Copy the sources with their times to a work folder, which keeps what was made from them before."""
    for package in ("engine", "assets"):
        shutil.rmtree(work / package, ignore_errors=True)
        for path in (root / package).rglob("*.py"):
            place = work / path.relative_to(root)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, place)


def compiled(work: Path) -> tuple[bool, str]:
    """Run mypyc in a work folder: whether it succeeded, and all it said."""
    told = {"CFLAGS": FLAGS, "LDFLAGS": LINKED}  # Microsoft's compiler asks for others
    flags = {word: f"{os.environ.get(word, '')} {own}".strip() for word, own in told.items()}
    begun = time.time()
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(
            [sys.executable, BUILD_MODULES, str(cores()), *FILES], cwd=work, env={**os.environ, **flags}, stdout=said,
            stderr=subprocess.STDOUT,
        )
        while process.poll() is None:
            with suppress(subprocess.TimeoutExpired):
                process.wait(OFTEN)
                break
            written = any(path.stat().st_mtime >= begun for path in work.glob("build/**/__native*.c"))
            doing = "compiling the C source" if written else "checking types, writing the C source"
            print(f"  {doing} … ({time.time() - begun:.0f} s)", flush=True)
        said.seek(0)
        return process.returncode == 0, said.read().decode(errors="replace")


def fault_of(build: Path) -> str:
    """Why the engine cannot be imported from a build, in a line, or "": the compiler takes some of what fails then."""
    command = [sys.executable, "-c", IMPORTING, str(build)]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, INTERPRETED: "1"}, capture_output=True, text=True, errors="replace",
        check=False,
    )  # where no other build is in use
    return (done.stderr.strip().splitlines() or ["it said nothing"])[-1] if done.returncode else ""


def installed(work: Path, build: Path) -> None:
    """Put what was compiled in its place at once, in the stead of older builds of these sources; raises ImportError."""
    fresh = build.with_name(build.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    for path in (*work.glob(f"*__mypyc{SUFFIX}"), *(place_of(module, work) for module in MODULES)):
        place = fresh / path.relative_to(work)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, place)
    if fault := fault_of(fresh):
        raise ImportError(fault)
    for old in builds().glob(f"{key_of(ROOT)}-*"):
        if old not in (fresh, work):
            shutil.rmtree(old, ignore_errors=True)
    fresh.rename(build)


def failure_of(build: Path) -> Path:
    """What stands where a build of these sources would, once they could not be compiled."""
    return build.with_name(build.name + ".failed")


def built(build: Path, work: Path) -> str:
    """Compile the sources in a work folder and put the build in its place, unless another has done so meanwhile; why
    that failed, in a line, or ""."""
    lock = QLockFile(str(work.with_suffix(".lock")))
    lock.setStaleLockTime(0)  # it holds as long as who made it runs
    try:
        work.mkdir(parents=True, exist_ok=True)
        if not lock.tryLock(0):
            print("They are being compiled already; waiting for that …", flush=True)
            lock.lock()
        if build.is_dir():
            return ""
        staged(ROOT, work)
        for old in work.glob(f"*__mypyc{SUFFIX}"):
            old.unlink()
        good, said = compiled(work)
        (work / "compile.log").write_text(said, encoding="utf-8")
        if good:
            installed(work, build)
            return ""
    except (OSError, ImportError, TypeError) as error:
        said = str(error)
    finally:
        lock.unlock()
    return (said.strip().splitlines() or ["it said nothing"])[-1].strip()


def main(arguments: Sequence[str]) -> int:
    """Build unless these sources are built already; the exit code says whether there is a build afterwards."""
    quietly = "--quietly" in arguments
    build = build_of(ROOT)
    failed = failure_of(build)
    if os.environ.get(INTERPRETED) or build.is_dir() or (quietly and failed.exists()):
        return 0
    if not has_compiler():
        if not quietly:
            print("There is no C compiler with Python's headers here; the engine stays interpreted, which is slower.")
        return 0 if quietly else 1
    if "--beside" in arguments:
        print("You can play meanwhile; the next start of the client is quicker.", flush=True)
        if hasattr(os, "nice"):
            os.nice(LOWEST)  # which the compiler inherits
    print("Compiling the engine (after each change of it, one to four minutes) …", flush=True)
    started = time.monotonic()
    fault = built(build, work_of(ROOT))
    if not fault:
        print(f"Compiled in {time.monotonic() - started:.0f} s.")
        return 0
    print(f"The engine could not be compiled ({fault}); it stays interpreted, which is slower.")
    if builds().is_dir():
        shutil.rmtree(failed, ignore_errors=True)
        failed.mkdir(exist_ok=True)
    return 0 if quietly else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
