"""Makes the program to hand out for the system this runs on; `python3 packaging/dev.py build` does it in an environment
made from lock.txt, `python packaging/build_program.py [FOLDER]` in the present one.

Linux: a tarball that is unpacked and started, and a .deb. Windows: a folder and, where Inno Setup is installed, an
installer. macOS: an application and a disk image. Without FOLDER they go to `dist` in the checkout.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tarfile
import time
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import bundle  # noqa: E402 - the checkout must be on the path first
import compile_engine  # noqa: E402
import icons  # noqa: E402

from engine.compiled import INTERPRETED, MODULES, build_of, place_of  # noqa: E402

LICENSE = ROOT / "packaging" / "docs" / "LICENSE"
MEGABYTE = 1_000_000
MOST_PACKED, MOST_UNPACKED = 75, 220  # MB
ICON_SIZES = icons.SIZES
IGNORED = ("linux-vdso", "ld-linux")  # no files that a package could hold


class BuildFailed(Exception):
    """The program could not be built; the message is one sentence."""


def version() -> str:
    """The version of the project file."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        return str(tomllib.load(file)["project"]["version"])


def ran(command: Sequence[str | Path], log: Path, **variables: str) -> None:
    """Run a command with its output in a file; raises BuildFailed with the last line of that."""
    try:
        with log.open("wb") as file:
            code = subprocess.run(
                command, cwd=ROOT, env={**os.environ, **variables}, stdout=file, stderr=subprocess.STDOUT, check=False
            ).returncode
    except FileNotFoundError:
        raise BuildFailed(f"{command[0]} is not installed.") from None
    if code:
        lines = log.read_text(encoding="utf-8", errors="replace").strip().splitlines() or ["it said nothing"]
        raise BuildFailed(f"{Path(command[0]).name} failed: {lines[-1].strip()} (all of it is in {log}).")


def freeze(work: Path) -> Path:
    """The folder of the program, made by PyInstaller from the one spec."""
    icons.main(work / "icons")
    out = work / "program"
    shutil.rmtree(out, ignore_errors=True)
    spec = ROOT / "packaging" / "spellwright.spec"
    places: list[str | Path] = ["--distpath", out, "--workpath", work / "pyinstaller", spec]
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level=WARN", *places]
    ran(command, work / "freeze.log", SPELLWRIGHT_VERSION=version(), SPELLWRIGHT_ICONS=str(work / "icons"))
    folder = out / "spellwright"
    lacking = [module for module in MODULES if not any(folder.rglob(place_of(module, Path()).as_posix()))]
    if lacking:
        raise BuildFailed(f"The frozen program lacks compiled parts of the engine: {', '.join(lacking)}.")
    if sys.platform.startswith("linux"):
        lean(folder)
    if sys.platform != "win32":
        (folder / "spellwright-engine").symlink_to("spellwright")
    return folder


def size_of(folder: Path) -> float:
    """Megabytes of all files below a folder."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if not path.is_dir()) / MEGABYTE


def linked(path: Path) -> set[str]:
    """The libraries that a program or library of Linux is linked to."""
    told = subprocess.run(["objdump", "-p", path], capture_output=True, text=True, check=False).stdout
    return {line.split()[1] for line in told.splitlines() if line.strip().startswith("NEEDED")}


def lean(folder: Path) -> None:
    """Take symbols and padding out of libraries, and libraries that came for a file that was left out."""
    files = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink() and ".so" in path.name]
    for path in files:
        if not any(name in path.name for name in bundle.NEVER_STRIPPED):
            subprocess.run(["strip", "--strip-unneeded", path], stderr=subprocess.DEVNULL, check=False)
    uses = {path: linked(path) for path in files}
    while True:
        used = set().union(*uses.values())
        idle = [path for path in uses if bundle.is_library(path.name) and path.name not in used]
        if not idle:
            break
        for path in idle:
            path.unlink()
            del uses[path]
    for name in bundle.PADDED:
        own = next(folder.rglob(f"{name}.so*"), None)
        for padded in folder.rglob(f"{name}-*.so*"):
            if own is not None:
                shutil.copyfile(own, padded)


# ── Linux ───────────────────────────────────────────────────────────────────────────────────────────────


def wanted_libraries(folder: Path) -> list[str]:
    """The libraries of the system that a built program is linked to: its libraries to those that it does not bring,
    what starts it to all of them, for it finds what it brings only once it runs."""
    libraries = list(folder.rglob("*.so*"))
    brought = {path.name for path in libraries}
    found = {name for path in libraries for name in linked(path)} - brought
    for path in folder.iterdir():
        if path.is_file():
            found |= linked(path)
    return sorted(name for name in found if not name.startswith(IGNORED))


def stage_linux(folder: Path, stage: Path) -> Path:
    """The folder of the tarball: the program, its desktop entry, icons, and what installs them."""
    shutil.rmtree(stage, ignore_errors=True)
    stage.mkdir(parents=True)
    shutil.copytree(folder, stage / "spellwright", symlinks=True)
    for name in ("install.sh", "spellwright.desktop", "spellwright.xml"):
        shutil.copy2(ROOT / "packaging" / "linux" / name, stage / name)
    shutil.copy2(LICENSE, stage / LICENSE.name)
    (stage / "completions").mkdir()
    for name, words in COMPLETIONS.items():
        told = subprocess.run([folder / name, *words], capture_output=True, check=False)
        if told.returncode:
            raise BuildFailed(f"The built {name} does not say what completes its words; look at {' '.join(words)}.")
        (stage / "completions" / name).write_bytes(told.stdout)
    (stage / "icons").mkdir()
    for size in ICON_SIZES:
        shutil.copy2(folder.parents[1] / "icons" / f"spellwright-{size}.png", stage / "icons")
    return stage


def tarball(stage: Path, target: Path) -> Path:
    """Pack a folder; owners and order say nothing of the machine that did it."""

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        return entry

    with tarfile.open(target, "w:xz", preset=6) as archive:
        archive.add(stage, stage.name, recursive=False, filter=plain)
        for path in sorted(stage.rglob("*")):
            archive.add(path, str(Path(stage.name) / path.relative_to(stage)), recursive=False, filter=plain)
    return target


COMPLETIONS = {"spellwright": ("--completion", "bash"), "spellwright-engine": ("completion", "bash")}
DEPENDS = ("libc6 (>= {glibc})", "libgl1", "libegl1", "libxcb1", "zlib1g")
RECOMMENDS = (  # sound, Wayland, and where the system's fonts are
    "libpulse0", "libwayland-client0", "libwayland-cursor0", "libwayland-egl1", "fontconfig-config",
)  # fmt: skip
CONTROL = """\
Package: spellwright
Version: {version}
Architecture: {architecture}
Maintainer: Spellwright maintainers <maintainers@spellwright.invalid>
Installed-Size: {kilobytes}
Depends: {depends}
Recommends: {recommends}
Section: games
Priority: optional
Description: Play Magic: the Gathering at a desk, offline
 Reads the text of cards and does what it says, by the Comprehensive Rules, against a computer player or others in
 the same network.
"""


def architecture() -> str:
    """What Debian calls this machine."""
    return {"x86_64": "amd64", "aarch64": "arm64"}.get(platform.machine(), "any")


def stage_debian(stage: Path, root: Path) -> Path:
    """The tree of the .deb below a folder."""
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(stage / "spellwright", root / "usr" / "lib" / "spellwright", symlinks=True)
    commands = root / "usr" / "bin"
    commands.mkdir(parents=True)
    for name in ("spellwright", "spellwright-engine"):
        (commands / name).symlink_to(f"../lib/spellwright/{name}")
    for name, place in (("desktop", "applications"), ("xml", "mime/packages")):
        target = root / "usr" / "share" / place / f"spellwright.{name}"
        target.parent.mkdir(parents=True)
        shutil.copy2(stage / f"spellwright.{name}", target)
    terms = root / "usr" / "share" / "doc" / "spellwright" / "copyright"
    terms.parent.mkdir(parents=True)
    shutil.copy2(LICENSE, terms)
    shutil.copytree(stage / "completions", root / "usr" / "share" / "bash-completion" / "completions")
    for size in ICON_SIZES:
        target = root / "usr" / "share" / "icons" / "hicolor" / f"{size}x{size}" / "apps" / "spellwright.png"
        target.parent.mkdir(parents=True)
        shutil.copy2(stage / "icons" / f"spellwright-{size}.png", target)
    control = root / "DEBIAN" / "control"
    control.parent.mkdir()
    glibc = platform.libc_ver()[1] or "2.35"
    control.write_text(
        CONTROL.format(
            version=version(), architecture=architecture(),
            kilobytes=round(size_of(root) * 1000 / 1.024), depends=", ".join(DEPENDS).format(glibc=glibc),
            recommends=", ".join(RECOMMENDS),
        ),
        encoding="utf-8",
    )  # fmt: skip
    return root


def pack_linux(folder: Path, work: Path, out: Path) -> Iterator[Path]:
    """The tarball and, where dpkg-deb is, the .deb."""
    name = f"spellwright-{version()}-linux-{platform.machine()}"
    stage = stage_linux(folder, work / name)
    yield tarball(stage, out / f"{name}.tar.xz")
    if shutil.which("dpkg-deb") is None:
        print("There is no dpkg-deb here: no .deb is made.")
        return
    root = stage_debian(stage, work / "debian")
    target = out / f"spellwright_{version()}_{architecture()}.deb"
    ran(["dpkg-deb", "--root-owner-group", "-Zxz", "-z6", "--build", root, target], work / "deb.log")
    yield target


# ── Windows, macOS ──────────────────────────────────────────────────────────────────────────────────────


def pack_windows(folder: Path, work: Path, out: Path) -> Iterator[Path]:
    """A zip of the folder and, where Inno Setup is, the installer."""
    name = f"spellwright-{version()}-windows"
    yield Path(shutil.make_archive(str(out / name), "zip", folder.parent, folder.name))
    compiler = shutil.which("iscc")
    if compiler is None:
        print("There is no Inno Setup (iscc) here: no installer is made.")
        return
    defined = {"Version": version(), "Source": folder, "Icon": work / "icons" / "spellwright.ico"}
    words = [f"/D{key}={value}" for key, value in defined.items()]
    ran([compiler, *words, f"/O{out}", ROOT / "packaging" / "windows" / "spellwright.iss"], work / "installer.log")
    yield out / f"{name}-setup.exe"


def pack_macos(folder: Path, work: Path, out: Path) -> Iterator[Path]:
    """A disk image that holds the application and a link to the folder it is dragged onto."""
    stage = work / "image"
    shutil.rmtree(stage, ignore_errors=True)
    stage.mkdir()
    shutil.copytree(folder.parent / "Spellwright.app", stage / "Spellwright.app", symlinks=True)
    (stage / "Applications").symlink_to("/Applications")
    target = out / f"spellwright-{version()}-macos-{platform.machine()}.dmg"
    target.unlink(missing_ok=True)
    command: list[str | Path] = ["hdiutil", "create", "-volname", "Spellwright", "-srcfolder", stage, "-format"]
    command += ["ULMO", target]
    ran(command, work / "image.log")
    yield target


PACKERS = {"win32": pack_windows, "darwin": pack_macos}


def need_compiled() -> None:
    """Compile the engine unless it is; raises BuildFailed where the program would be left with an interpreted one."""
    if os.environ.get(INTERPRETED):
        raise BuildFailed(f"Without the compiled engine no program is handed out: unset {INTERPRETED}.")
    if compile_engine.main([]) == 0 and build_of(ROOT).is_dir():
        return
    remedy = "mend what the compiler says" if compile_engine.has_compiler() else "install a C compiler"
    raise BuildFailed(f"Without the compiled engine no program is handed out: {remedy}.")


def build(work: Path, out: Path) -> int:
    """Build all of it; the exit code: 1 where it is larger than it may be. Raises BuildFailed."""
    begun = time.monotonic()
    for folder in (work, out):
        folder.mkdir(parents=True, exist_ok=True)
    need_compiled()
    print("Freezing the program …", flush=True)
    folder = freeze(work)
    unpacked = size_of(folder)
    print(f"  {folder}: {unpacked:.0f} MB unpacked", flush=True)
    if sys.platform.startswith("linux"):
        print(f"  of the system it wants {', '.join(wanted_libraries(folder))}", flush=True)
    small = unpacked <= MOST_UNPACKED
    print("Packing …", flush=True)
    for made in PACKERS.get(sys.platform, pack_linux)(folder, work, out):
        packed = made.stat().st_size / MEGABYTE
        small &= packed <= MOST_PACKED
        print(f"  {made}: {packed:.1f} MB", flush=True)
    print(f"Built in {time.monotonic() - begun:.0f} s.")
    if not small:
        print(f"That is more than {MOST_PACKED} MB packed or {MOST_UNPACKED} MB unpacked.")
    return int(not small)


def main(arguments: Sequence[str]) -> int:
    """Build into the folder named, or into dist; the exit code."""
    out = Path(arguments[0]).resolve() if arguments else ROOT / "dist"
    try:
        return build(ROOT / "build", out)
    except BuildFailed as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
