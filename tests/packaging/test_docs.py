"""The pages of packaging/docs: what they show runs, what they link to is there, the picture is of the real imports."""

import doctest
import re
from pathlib import Path

import dev
import pytest
from draw_house import ordered, packages, picture

DOCS = dev.ROOT / "packaging" / "docs"
PAGES = sorted(DOCS.glob("*.md"))
DRAWN = {"house.svg"}  # when the pages are built


def test_every_session_of_the_pages_runs_as_printed() -> None:
    for page in PAGES:
        results = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
        assert results.failed == 0, page.name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_names_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#:]+)\)", text)
    assert [link for link in links if link not in DRAWN and not (DOCS / link).exists()] == []
    paths = re.findall(r"`((?:engine|gui|assets|tests|packaging)/[\w/.]+)`", text)
    assert [path for path in paths if not (dev.ROOT / path).exists()] == []


def test_the_page_of_the_house_is_two_screens_long() -> None:
    assert len((DOCS / "ARCHITECTURE.md").read_text(encoding="utf-8").splitlines()) <= 90


def test_the_files_of_wordings_are_there() -> None:
    text = (DOCS / "WORDINGS.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(\w+\.py)`", text))
    there = {path.name for path in (dev.ROOT / "engine" / "oracle").rglob("*.py")}
    assert len(named) > 30 and sorted(named - there) == []


def test_the_picture_shows_every_package_and_no_circle() -> None:
    rows = ordered(packages())
    names = [each.name for each in rows]
    for folder in (dev.ROOT / "engine").iterdir():
        if (folder / "__init__.py").exists():
            assert f"engine.{folder.name}" in names
    assert names.index("gui") < names.index("engine.rules") < names.index("engine.state") < names.index("engine.ast")
    drawn = picture(rows)
    assert all(f">{name}<" in drawn for name in names)


def test_the_pages_are_built_without_a_network(tmp_path: Path) -> None:
    building = pytest.importorskip("build_docs")
    building.build_docs(tmp_path / "site")
    assert (tmp_path / "site" / "ARCHITECTURE.html").exists() and (tmp_path / "site" / "house.svg").exists()
