"""S2 and S11 on a Dask cluster: the same bytes, workers that come and go, and those that are refused."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import create_connection, socket

from engine.lab.check.durability import KILL, undisturbed
from engine.lab.check.finding import Finding
from engine.lab.check.made import bundled, bytes_of, entered, finished, started
from engine.lab.cluster import cluster as backend
from engine.lab.remote import ROOT

COMING_UP = 60.0


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket() as lone:
        lone.bind(("127.0.0.1", 0))
        return int(lone.getsockname()[1])


@contextmanager
def process(words: list[str], root: Path = ROOT) -> Iterator[subprocess.Popen[bytes]]:
    """A process of Dask, with the program of a folder; killed in the end."""
    command = [sys.executable, "-m", "distributed.cli." + words[0], *words[1:]]
    path = os.pathsep.join([str(root), *filter(None, [os.environ.get("PYTHONPATH")])])
    environment = {**os.environ, "PYTHONPATH": path}
    made = subprocess.Popen(
        command, cwd=root, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield made
    finally:
        made.kill()
        made.wait()


@contextmanager
def scheduler() -> Iterator[str]:
    """The address of a scheduler on this machine."""
    port = free_port()
    words = ["dask_scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard"]
    with process(words):
        end = time.monotonic() + COMING_UP
        while time.monotonic() < end:
            try:
                create_connection(("127.0.0.1", port), timeout=1).close()
                break
            except OSError:
                time.sleep(0.1)
        yield f"tcp://127.0.0.1:{port}"


def worker_words(address: str, folder: Path) -> list[str]:
    """How a worker with one thread is started, as one process that can be killed."""
    return ["dask_worker", address, "--nthreads", "1", "--no-dashboard", "--no-nanny", "--local-directory", str(folder)]


def changed_program(folder: Path) -> Path:
    """A copy of the program in which the engine is another one."""
    root = folder / "changed"
    for part in ("engine", "assets"):
        shutil.copytree(ROOT / part, root / part, ignore=shutil.ignore_patterns("__pycache__"))
    with (root / "engine" / "game.py").open("a") as file:
        file.write("\n# another engine\n")
    return root


def cluster(folder: Path, full: bool) -> Finding:
    """S11: two workers on the loopback, one killed in the middle, and a third with another engine."""
    matches = 300 if full else 40
    made = bundled(caps={"seconds": 30.0})
    path = folder / "ledger"
    id = entered(path, made, matches)
    remarks: list[str] = []
    with scheduler() as address, process(worker_words(address, folder / "one")) as one:
        other = changed_program(folder)
        with process(worker_words(address, folder / "two")), process(worker_words(address, folder / "x"), other):
            _three(address)
            with create_connection(("127.0.0.1", int(address.rpartition(":")[2])), timeout=5) as garbage:
                garbage.sendall(b"\x00\xff garbage, no frame of Dask's \r\n" * 100)
            run = started(path, id, backend(address))
            while run.is_alive() and run.progress.played < matches // 3:
                time.sleep(0.02)
            remarks.append(str(run.progress.message))
            os.kill(one.pid, KILL)
            finished(run)
    same = bytes_of(path, made) == undisturbed(folder, made, matches)
    refused = sum(said.count("is refused") for said in remarks)
    return Finding(
        same and refused == 1, "a cluster gives the same bytes, loses nothing with a worker, refuses another engine",
        {"matches": matches, "same bytes": same, "workers refused": refused, "workers killed": 1},
    )  # fmt: skip


def _three(address: str) -> None:
    """Wait for the workers to come."""
    code = f"from distributed import Client; Client({address!r}).wait_for_workers(3, timeout={COMING_UP})"
    subprocess.run([sys.executable, "-c", code], check=False, stderr=subprocess.DEVNULL)
