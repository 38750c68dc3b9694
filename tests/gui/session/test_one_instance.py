"""One client for each user folder: the second hands its files over."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLockFile
from PySide6.QtNetwork import QLocalSocket
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.session.one_instance import LOCK, MOST, OneInstance

OTHER = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from gui.session.one_instance import OneInstance
application = QCoreApplication([])
other = OneInstance(Path(sys.argv[1]))
print(other.first, other.hand_over([Path(each) for each in sys.argv[2:]]))
"""


@pytest.fixture
def first(qapp: QApplication, tmp_path: Path) -> Iterator[OneInstance]:
    """The client that runs."""
    made = OneInstance(tmp_path / "user")
    yield made
    made.close()


def test_the_second_hands_its_files_over(first: OneInstance, qtbot: QtBot, tmp_path: Path) -> None:
    assert first.first
    first.listen()
    deck = tmp_path / "a deck – mine.dec"
    words = [sys.executable, "-c", OTHER, str(tmp_path / "user"), str(deck)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as other:
        with qtbot.waitSignal(first.asked) as asked:
            pass
        assert asked.args == [(deck,)]
        assert other.communicate()[0].split() == ["False", "True"]


def test_another_folder_is_another_client(first: OneInstance, tmp_path: Path) -> None:
    other = OneInstance(tmp_path / "somebody else")
    assert other.first and other.name != first.name
    other.close()


def test_who_has_ended_is_in_nobodys_way(first: OneInstance, tmp_path: Path) -> None:
    first.listen()
    first.close()
    again = OneInstance(tmp_path / "user")
    assert again.first
    again.close()


def test_a_lock_left_by_a_process_of_the_same_number_is_taken(qapp: QApplication, tmp_path: Path) -> None:
    """As in a container, where every start is process 1."""
    folder = tmp_path / "user"
    left = OneInstance(folder)
    assert left.first and int((folder / LOCK).read_bytes().split()[0]) == os.getpid()
    held = (folder / LOCK).read_bytes()
    left.close()
    (folder / LOCK).write_bytes(held)
    again = OneInstance(folder)
    assert again.first
    again.close()


def test_who_does_not_answer_is_not_waited_for_long(
    first: OneInstance, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gui.session.one_instance.PATIENCE", 0.2)
    assert not first.hand_over([tmp_path / "deck.dec"])  # nobody listens


def test_where_nothing_can_be_written_the_client_runs_all_the_same(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QLockFile, "tryLock", lambda *_: False)
    monkeypatch.setattr(QLockFile, "error", lambda _: QLockFile.LockError.PermissionError)
    assert OneInstance(tmp_path / "user").first


def test_a_lock_that_nobody_can_take_away_is_in_nobodys_way(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That of a client that was killed, in a folder that can only be read since."""
    monkeypatch.setattr(QLockFile, "tryLock", lambda *_: False)
    monkeypatch.setattr(QLockFile, "error", lambda _: QLockFile.LockError.LockFailedError)
    assert not OneInstance(tmp_path / "user").first
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK)
    assert OneInstance(tmp_path / "user").first


@pytest.mark.parametrize("said", [b"{}\n", b"\xff\xfe\n", b"[1, 2]\n", b"x" * (MOST + 10)])
def test_what_is_no_list_of_files_is_not_heard(first: OneInstance, qtbot: QtBot, said: bytes) -> None:
    first.listen()
    heard: list[object] = []
    first.asked.connect(heard.append)
    socket = QLocalSocket()
    socket.connectToServer(first.name)
    assert socket.waitForConnected(5000)
    with qtbot.waitSignal(socket.disconnected):
        socket.write(said)
        socket.flush()
    assert heard == []
    assert (LOCK, first.first) == ("running.lock", True)
