"""Playing in a Dask cluster: the same matches, and no worker that plays another game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.lab.experiment import ExperimentError
from engine.lab.ledger import Ledger
from engine.lab.run import Run
from engine.lab.run_state import RunState
from tests.lab.making import experiment, played

distributed = pytest.importorskip("distributed")
clusters = pytest.importorskip("engine.lab.cluster")
processes = pytest.importorskip("engine.lab.check.clusters")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of a cluster in this process, with one worker of two threads."""
    local: Any = distributed.LocalCluster
    made = local(
        n_workers=1, threads_per_worker=2, processes=False, host="127.0.0.1", protocol="tcp", dashboard_address=None
    )
    yield made.scheduler_address
    made.close()


def plays_the_same(folder: Path, address: str) -> bool:
    """Whether the workers there play the matches of an experiment as this process does."""
    made = experiment()
    ledger = Ledger(folder / "l")
    id = ledger.add(made, 4)
    run = Run(folder / "l", id, clusters.cluster(address))
    run.start()
    run.join(110)
    found = list(ledger.results(id))
    ledger.close()
    return run.progress.state is RunState.FINISHED and found == played(made, 8)


def test_a_cluster_plays_the_same_matches(tmp_path: Path, address: str) -> None:
    assert plays_the_same(tmp_path, address)


def test_two_worker_processes_play_the_same_matches(tmp_path: Path) -> None:
    with (
        processes.scheduler() as there,
        processes.process(processes.worker_words(there, tmp_path / "one")),
        processes.process(processes.worker_words(there, tmp_path / "two")),
    ):
        client: Any = distributed.Client(there)
        client.wait_for_workers(2, timeout=100)
        client.close()
        assert plays_the_same(tmp_path, there)


def test_a_worker_that_plays_another_game_is_refused(address: str) -> None:
    made = msgspec.structs.replace(experiment(), engine="0123456789abcdef")
    with pytest.raises(ExperimentError, match=r"is refused: .*made with engine 0123456789abcdef"):
        clusters.cluster(address)(made)


def test_where_nobody_answers_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "CONNECTING", 0.5)
    with pytest.raises(ExperimentError, match="nobody answers there"):
        clusters.cluster("tcp://127.0.0.1:9")(experiment())
