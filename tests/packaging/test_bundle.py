"""What goes into the built program, and the files that its packages are made by."""

from __future__ import annotations

import plistlib
import re
import tomllib
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

import bundle
import PIL
import pytest

from assets import asset_root
from engine.workshop.own_pictures import FORMATS
from gui.session.launch import CHILDREN
from tests.house.source import ROOT

OPTIONAL = ("engine.lab.cluster", "engine.lab.remote")  # games on many machines, where Dask is installed
PACKAGING = ROOT / "packaging"


def names() -> dict[str, Path]:
    """The modules of the program by their dotted names; their text only, for parsing all of them takes long."""
    paths = [path for part in ("gui", "engine") for path in (ROOT / part).rglob("*.py")]
    return {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path for path in paths}


def test_every_module_of_ours_goes_in_but_those_for_developers() -> None:
    kept = bundle.own_modules(names())
    assert set(names()) - set(kept) == {name for name in names() if name.split(".")[:2] == ["gui", "dev"]}
    assert set(CHILDREN.values()) <= set(kept)


def test_nothing_of_the_program_imports_what_is_left_out() -> None:
    """By name, at the beginning of a line: what would be missing when it runs."""
    left_out = "|".join(re.escape(name) for name in bundle.NEVER_IMPORTED if name != "gui.dev")
    wanted = re.compile(rf"^(?:from|import) (?:{left_out})\b", re.MULTILINE)
    for name, path in names().items():
        if not name.startswith(("gui.dev", *OPTIONAL)):
            assert not wanted.search(path.read_text(encoding="utf-8")), path


def test_pillow_brings_the_kinds_of_pictures_that_are_opened() -> None:
    kinds = [f"PIL.{kind}ImagePlugin" for kind in ("Jpeg", "WebP", "Tiff", "Fli", "Psd")]
    out = set(bundle.left_out(["PIL.Image", "PIL.ImageFile", *kinds])) - set(bundle.NEVER_IMPORTED)
    assert out == {"PIL.FliImagePlugin", "PIL.PsdImagePlugin"}
    assert {f"PIL.{kind.capitalize()}ImagePlugin" for kind in FORMATS if kind != "WEBP"} <= kinds_kept()
    assert "PIL.WebPImagePlugin" in kinds_kept()


def kinds_kept() -> set[str]:
    """What Pillow has for the kinds of pictures that go in."""
    every = [f"PIL.{path.stem}" for path in Path(PIL.__file__).parent.glob("*ImagePlugin.py")]
    return set(every) - set(bundle.left_out(every))


def test_every_asset_goes_in_but_the_readmes_picture() -> None:
    files = [Path(source) for source, place in bundle.asset_files() if place.startswith("assets")]
    held = {path.relative_to(asset_root()).as_posix() for path in files}
    there = {path.relative_to(asset_root()).as_posix() for path in asset_root().rglob("*") if path.is_file()}
    assert {name for name in there - held if "__pycache__" not in name} == {"__init__.py", "screenshot.png"}
    assert all(place.split("/")[0] in ("assets", "engine") for _, place in bundle.asset_files())


@pytest.mark.parametrize(
    ("place", "called"),
    [
        ("PySide6/Qt/lib/libQt6Widgets.so.6", True), ("PySide6/Qt/lib/libQt6Quick.so.6", False),
        ("PySide6\\plugins\\imageformats\\qpdf.dll", False), ("PySide6/Qt/plugins/imageformats/libqwebp.so", True),
        ("PySide6/Qt/plugins/xcbglintegrations/libqxcb-glx-integration.so", False),
        ("PySide6/Qt/plugins/platforms/libqxcb.so", True),
        ("PySide6/Qt/plugins/platforms/libqoffscreen.so", True), ("PySide6/opengl32sw.dll", False),
        ("PySide6/Qt/plugins/tls/libqopensslbackend.so", False), ("PySide6/Qt/translations/qt_de.qm", False),
    ],
)  # fmt: skip
def test_files_of_qt_that_nothing_calls_stay_out(place: str, called: bool) -> None:
    assert bundle.is_called(place) is called


@pytest.mark.parametrize(
    ("name", "alone"),
    [("libcairo.so.2", True), ("libpython3.11.so.1.0", False), ("_ssl.cpython-311-x86_64-linux-gnu.so", False),
     ("libqxcb.so", False), ("libXau.so.6", False), ("libssl.so.3", False)],
)  # fmt: skip
def test_only_libraries_that_serve_others_go_when_nobody_uses_them(name: str, alone: bool) -> None:
    assert bundle.is_library(name) is alone


def test_the_lock_file_holds_every_dependency_with_its_hashes() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["build"]]
    names = {re.split(r"[<>=\[;]", each)[0].strip().lower() for each in wanted}
    lock = (PACKAGING / "lock.txt").read_text(encoding="utf-8")
    pins = re.findall(r"^([\w.-]+)==\S+(?: ;[^\\]*)? ?\\\n    --hash=sha256:[0-9a-f]{64}", lock, re.MULTILINE)
    assert names - {pin.lower() for pin in pins} == set()
    assert len(pins) == len(re.findall(r"^[\w.-]+==", lock, re.MULTILINE))


def test_what_may_break_us_has_an_upper_bound() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert [each for each in project["dependencies"] if "<" not in each] == ["regex>=2023.8"]  # versions are dates


def test_the_desktop_entry_opens_what_the_system_is_told_of() -> None:
    entry = ConfigParser(interpolation=None, delimiters=("=",))
    entry.optionxform = str  # type: ignore[method-assign, assignment]
    entry.read(PACKAGING / "linux" / "spellwright.desktop", encoding="utf-8")
    said = entry["Desktop Entry"]
    kinds = {kind for _, kind, _ in bundle.DOCUMENTS}
    assert set(said["MimeType"].strip(";").split(";")) == kinds
    assert (said["Exec"], said["Icon"]) == ("spellwright %F", "spellwright")
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    known = ElementTree.parse(PACKAGING / "linux" / "spellwright.xml").getroot()
    assert {each.get("type") for each in known.iter(f"{space}mime-type")} == kinds
    globs = {str(each.get("pattern")).lower() for each in known.iter(f"{space}glob")}
    assert globs == {f"*.{suffix}" for suffix, _, _ in bundle.DOCUMENTS}


def test_windows_and_macos_open_the_same_files() -> None:
    installer = (PACKAGING / "windows" / "spellwright.iss").read_text(encoding="utf-8")
    assert set(re.findall(r"Classes\\\.(\w+)\\", installer)) == {suffix for suffix, _, _ in bundle.DOCUMENTS}
    told = plistlib.loads(plistlib.dumps(bundle.plist("1.2.3")))
    suffixes = {each for kind in told["CFBundleDocumentTypes"] for each in kind["CFBundleTypeExtensions"]}
    assert suffixes == {suffix for suffix, _, _ in bundle.DOCUMENTS}
    assert told["CFBundleShortVersionString"] == "1.2.3"
    assert plistlib.loads((PACKAGING / "macos" / "entitlements.plist").read_bytes())


def test_the_installer_is_whole() -> None:
    """Every section and constant that Inno Setup wants, and no line that is neither."""
    text = (PACKAGING / "windows" / "spellwright.iss").read_text(encoding="utf-8")
    sections = re.findall(r"^\[(\w+)\]$", text, re.MULTILINE)
    assert sections == ["Setup", "Languages", "Tasks", "InstallDelete", "Files", "Icons", "Registry", "Run"]
    for line in filter(None, map(str.strip, text.split("[Languages]")[1].splitlines())):
        assert re.fullmatch(r';.*|\[\w+\]|(\w+: ("([^"]|"")*"|[\w ]+)(; )?)+', line), line
    used = set(re.findall(r"\{#(\w+)\}", text))
    assert used == set(re.findall(r"#ifndef (\w+)", text)) == {"Version", "Source", "Icon"}
