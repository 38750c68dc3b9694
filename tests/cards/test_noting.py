"""The version of the grammar by which readings are kept: every file that decides what is read counts."""

from __future__ import annotations

from pathlib import Path

import pytest

import engine
from engine.cards.noting import grammar_version


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An engine with one module of wordings in a package by subject."""
    (tmp_path / "oracle" / "zones").mkdir(parents=True)
    (tmp_path / "oracle" / "zones" / "among.py").write_text("WORDS = 1\n", encoding="utf-8")
    monkeypatch.setattr(engine, "__path__", [str(tmp_path)])
    return tmp_path


def test_a_changed_wording_in_a_package_is_another_grammar(sources: Path) -> None:
    """So that cards are read anew with it."""
    before = grammar_version.__wrapped__()
    assert grammar_version.__wrapped__() == before
    (sources / "oracle" / "zones" / "among.py").write_text("WORDS = 2\n", encoding="utf-8")
    assert grammar_version.__wrapped__() != before


def test_a_moved_wording_is_another_grammar(sources: Path) -> None:
    """Names of equal modules in two packages are told apart."""
    before = grammar_version.__wrapped__()
    (sources / "oracle" / "zones").rename(sources / "oracle" / "mana")
    assert grammar_version.__wrapped__() != before
