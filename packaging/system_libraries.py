"""What Qt wants of a Linux system: which libraries, whether they are there, and what brings them. Standard library
only, for `dev.py` needs it before anything is installed."""

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence

# What the wheels of Qt expect of the system: library → Debian package.
NEEDED = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libpulse.so.0": "libpulse0",
}
# What it needs besides to open a window on X11 and to play sounds in it.
DISPLAY = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libXrandr.so.2": "libxrandr2",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}


def say(text: str) -> None:
    """Print a line at once, so that it stands before what a child process prints."""
    print(text, flush=True)


def loads(library: str) -> bool:
    """Whether the dynamic loader finds this library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def missing_libraries(libraries: Iterable[str]) -> list[str]:
    """The libraries of Qt that this Linux system lacks; always empty elsewhere."""
    if not sys.platform.startswith("linux"):
        return []
    return [library for library in libraries if not loads(library)]


def install_command(libraries: Sequence[str], managers: Iterable[str]) -> str:
    """The exact command that installs these libraries with a package manager at hand, "" if we know none."""
    known = {**NEEDED, **DISPLAY}
    if "apt-get" in managers:
        return "apt-get install -y " + " ".join(known[library] for library in libraries)
    if "dnf" in managers:  # RPM systems know a package by the library it provides
        return "dnf install -y " + " ".join(f"'{library}()(64bit)'" for library in libraries)
    return ""


def missing_sentence(libraries: Sequence[str], managers: Iterable[str]) -> str:
    """One sentence that names what is missing and the command that brings it."""
    names = ", ".join(libraries)
    command = install_command(libraries, managers)
    if command:
        return f"Qt needs {names}, missing on this system: run `sudo {command}`."
    return f"Qt needs {names}, missing on this system: install the packages that hold them."


def package_managers() -> list[str]:
    """The package managers of this system that `install_command` knows."""
    return [name for name in ("apt-get", "dnf") if shutil.which(name)]


def may_install() -> bool:
    """Whether we are root on a Debian-like system, and so may install packages ourselves."""
    return sys.platform.startswith("linux") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt_install(packages: Sequence[str]) -> None:
    """Install Debian packages quietly; a failure shows in what is still missing afterwards."""
    say(f"Installing with apt-get: {' '.join(packages)}")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    options = ["-qq", "-o", "Dpkg::Use-Pty=0"]
    for verb in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        command = ["apt-get", *options, *verb]
        nothing = subprocess.DEVNULL
        subprocess.run(command, env=quiet, stdin=nothing, stdout=nothing, check=False)
