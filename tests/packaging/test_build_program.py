"""What is built to be handed out: it is left unbuilt where the reader in it would be interpreted. What Linux gets is
put in its places and taken away again."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import build_program
import compile_engine
import pytest

from engine import compiled


@pytest.fixture(autouse=True)
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment of its own, without builds."""
    monkeypatch.delenv(compiled.INTERPRETED, raising=False)
    monkeypatch.setattr(sys, "prefix", str(tmp_path))


def refused(work: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """What a build says that fails before anything is frozen: its last line."""
    assert build_program.main([str(work / "out")]) == 1
    assert not list((work / "out").iterdir())
    return capsys.readouterr().err.strip().splitlines()[-1]


@pytest.fixture
def work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in place of the checkout's own for what is built, where freezing is a failure of the test."""
    made = build_program.build
    monkeypatch.setattr(build_program, "build", lambda _work, out: made(tmp_path / "work", out))
    monkeypatch.setattr(build_program, "freeze", lambda _work: pytest.fail("an interpreted engine was frozen"))
    return tmp_path


def test_sources_that_do_not_compile_are_no_program(
    work: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compile_engine, "has_compiler", lambda: True)
    monkeypatch.setattr(compile_engine, "built", lambda _build, _work: "no such type")
    assert refused(work, capsys).endswith("no program is handed out: mend what the compiler says.")


def test_a_system_without_compiler_is_told_to_get_one(
    work: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compile_engine, "has_compiler", lambda: False)
    assert refused(work, capsys).endswith("no program is handed out: install a C compiler.")


def test_an_engine_that_was_asked_to_stay_interpreted_is_no_program(
    work: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(compiled.INTERPRETED, "1")
    assert refused(work, capsys).endswith(f"unset {compiled.INTERPRETED}.")


def test_a_frozen_program_without_a_compiled_part_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As PyInstaller would leave it if it took a module's source in place of what was compiled from it."""
    folder = tmp_path / "program" / "spellwright" / "_internal"

    def frozen(*_: object, **__: object) -> None:
        for module in compiled.MODULES[1:]:
            place = compiled.place_of(module, folder)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.touch()

    monkeypatch.setattr(build_program, "ran", frozen)
    monkeypatch.setattr("icons.main", lambda _folder: None)
    with pytest.raises(build_program.BuildFailed, match=f"engine: {compiled.MODULES[0]}"):
        build_program.freeze(tmp_path)


def test_what_starts_the_program_finds_nothing_of_what_it_brings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = tmp_path / "inside"
    inside.mkdir()
    names = {tmp_path / "starter": {"libone.so.1"}, inside / "libone.so.1": set(), inside / "part.so": {"libone.so.1"}}
    for path in names:
        path.touch()
    names[inside / "part.so"] |= {"libtwo.so.2", "linux-vdso.so.1"}
    monkeypatch.setattr(build_program, "linked", lambda path: names[path])
    assert build_program.wanted_libraries(tmp_path) == ["libone.so.1", "libtwo.so.2"]


@pytest.fixture
def stage(tmp_path: Path) -> Path:
    """The folder of the tarball around a program that says one line whatever it is asked."""
    program = tmp_path / "work" / "program" / "spellwright"
    program.mkdir(parents=True)
    (program / "spellwright").write_text("#!/bin/sh\necho said\n", encoding="utf-8")
    (program / "spellwright").chmod(0o755)
    (program / "spellwright-engine").symlink_to("spellwright")
    icons = tmp_path / "work" / "icons"
    icons.mkdir()
    for size in build_program.ICON_SIZES:
        (icons / f"spellwright-{size}.png").write_bytes(b"png")
    return build_program.stage_linux(program, tmp_path / "stage")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it is the script of Linux")
def test_what_the_tarball_puts_into_a_home_it_takes_away_again(stage: Path, tmp_path: Path) -> None:
    home, tools = tmp_path / "home", tmp_path / "tools"
    kept = home / ".local" / "share" / "Spellwright" / "decks" / "mine.dec"
    kept.parent.mkdir(parents=True)
    kept.write_text("20 Mountain\n", encoding="utf-8")
    tools.mkdir()
    for name in ("update-desktop-database", "update-mime-database"):
        (tools / name).write_text(f"#!/bin/sh\necho $0 $1 >> {tmp_path}/told\n", encoding="utf-8")
        (tools / name).chmod(0o755)
    known = {**os.environ, "HOME": str(home), "PATH": f"{tools}:{os.environ['PATH']}"}
    known.pop("XDG_DATA_HOME", None)

    def run(*words: str) -> None:
        subprocess.run(["sh", stage / "install.sh", *words], env=known, capture_output=True, check=True)

    for _ in range(2):  # a newer version is put over the one that is there
        run()
    share = home / ".local" / "share"
    entry = (share / "applications" / "spellwright.desktop").read_text(encoding="utf-8")
    assert f'Exec="{share}/spellwright-program/spellwright" %F' in entry
    told = subprocess.run([home / ".local" / "bin" / "spellwright-engine"], capture_output=True, check=True)
    assert told.stdout == b"said\n"
    (tmp_path / "told").unlink()
    run("--remove")
    assert [path for path in home.rglob("*") if path.is_file() or path.is_symlink()] == [kept]
    assert len((tmp_path / "told").read_text(encoding="utf-8").splitlines()) == 2  # the desktop forgets it


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it is the package of Debian")
def test_the_debian_package_holds_the_program_its_terms_and_what_a_desktop_shows(stage: Path, tmp_path: Path) -> None:
    root = build_program.stage_debian(stage, tmp_path / "root")
    usr = root / "usr"
    assert (usr / "bin" / "spellwright-engine").resolve() == usr / "lib" / "spellwright" / "spellwright"
    places = ("applications/spellwright.desktop", "mime/packages/spellwright.xml", "doc/spellwright/copyright")
    assert [place for place in places if not (usr / "share" / place).is_file()] == []
    assert (stage / "LICENSE").read_bytes() == (usr / "share" / places[-1]).read_bytes()
    control = (root / "DEBIAN" / "control").read_text(encoding="utf-8")
    assert f"Version: {build_program.version()}\n" in control and "Depends: libc6" in control


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the libraries of Linux")
def test_a_padded_library_gives_way_to_the_system_s(tmp_path: Path) -> None:
    own, padded = tmp_path / "libXau.so.6", tmp_path / "pillow.libs" / "libXau-154567c4.so.6.0.0"
    padded.parent.mkdir()
    own.write_bytes(b"small")
    padded.write_bytes(bytes(2_000_000))
    build_program.lean(tmp_path)
    assert padded.read_bytes() == b"small" == own.read_bytes()
