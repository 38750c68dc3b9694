"""The log: files that rotate, what Qt warns of, and nothing where nothing can be written."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

from gui.session import logs
from gui.session.crash_reports import CrashReporter
from gui.session.logs import LOG, LogFiles, set_up_logging


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    """Qt's messages go to the tests' own handler again, and the log's files are closed."""
    before = qInstallMessageHandler(None)
    qInstallMessageHandler(before)
    yield
    qInstallMessageHandler(before)
    for handler in LOG.handlers[:]:
        LOG.removeHandler(handler)
        handler.close()


def test_the_log_begins_with_what_runs_where(tmp_path: Path) -> None:
    kept = set_up_logging(tmp_path / "logs")
    LOG.getChild("match").info("begun")
    lines = kept.tail().splitlines()
    assert "Spellwright " in lines[0] and "Qt " in lines[0]
    assert lines[1].endswith("INFO spellwright.match: begun")


def test_full_files_make_room_and_are_read_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "LARGEST", 400)
    kept = set_up_logging(tmp_path)
    for number in range(40):
        LOG.info("line %03d", number)
    assert len(kept.files()) == logs.KEPT + 1
    told = [line[-3:] for line in kept.tail().splitlines()]
    assert told == sorted(told) and told[-1] == "039"
    assert [line[-3:] for line in kept.tail(120).splitlines()] == ["038", "039"]


def test_a_folder_that_cannot_be_written_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    kept = set_up_logging(tmp_path / "file" / "logs")
    LOG.error("nobody hears this")
    assert (kept.files(), kept.tail()) == ([], "")


def test_warnings_of_qt_and_crashes_are_in_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = set_up_logging(tmp_path)
    logs._from_qt(QtMsgType.QtWarningMsg, QMessageLogContext(), "a font is missing")
    reporter = CrashReporter(tmp_path / "crashes")
    try:
        raise ValueError("seven")
    except ValueError as error:
        reporter.report(ValueError, error, error.__traceback__)
    told = kept.tail()
    assert "WARNING spellwright.qt: a font is missing" in told and "ValueError: seven" in told
    assert "a font is missing" in capsys.readouterr().err


def test_there_is_one_log(tmp_path: Path) -> None:
    set_up_logging(tmp_path / "one")
    kept = set_up_logging(tmp_path / "two")
    LOG.info("here")
    assert "here" not in LogFiles(tmp_path / "one").tail() and "here" in kept.tail()
    assert len(LOG.handlers) == 1 and isinstance(LOG.handlers[0], logging.Handler)
