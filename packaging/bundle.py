"""What goes into the built program and what stays out of it; `spellwright.spec` and the tests ask here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

NEVER_IMPORTED = (  # Python's own and others' modules that somebody's optional import would bring in
    "tkinter", "yaml", "pydoc", "doctest", "test", "lib2to3", "idlelib", "setuptools", "pip", "wheel",
    "pkg_resources", "mypy", "mypyc", "pytest", "hypothesis", "IPython", "matplotlib", "dask", "scipy", "distributed",
    "PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtPdf", "PySide6.QtVirtualKeyboard", "PySide6.QtOpenGL",
    "PySide6.QtOpenGLWidgets", "PySide6.QtTest", "PySide6.QtMultimediaWidgets", "PySide6.QtDBus",
    "PySide6.QtConcurrent", "PIL._avif", "PIL._imagingtk", "PIL.ImageTk", "PIL._imagingft", "PIL._imagingcms",
    "numpy.fft", "numpy.f2py", "numpy.ma", "numpy.polynomial", "numpy.testing", "numpy._core._multiarray_tests",
    "readline", "xmlrpc", "gui.dev", "tests", "websockets.legacy",
)  # fmt: skip
NEVER_CALLED = (  # files by a part of their place: libraries and plug-ins of Qt that nothing of ours calls
    "Qt6Qml", "Qt6Quick", "Qt6Pdf", "Qt6VirtualKeyboard", "Qt6OpenGLWidgets", "Qt6WaylandCompositor", "Qt6Test",
    "Qt6Eglfs", "Qt6EglFS", "QtQml", "QtQuick", "QtPdf", "QtVirtualKeyboard",
    "qmltooling", "platforminputcontexts/libqtvirtualkeyboard", "platforminputcontexts/qtvirtualkeyboard",
    "imageformats/libqpdf", "imageformats/qpdf", "imageformats/libqtiff", "imageformats/qtiff",
    "imageformats/libqicns", "imageformats/qicns", "imageformats/libqwbmp", "imageformats/qwbmp",
    "imageformats/libqtga", "imageformats/qtga", "plugins/sqldrivers", "plugins/position", "plugins/generic",
    "egldeviceintegrations", "platforms/libqeglfs", "platforms/libqlinuxfb", "platforms/libqminimal",
    "platforms/libqvkkhrdisplay", "platforms/libqvnc", "wayland-graphics-integration", "xcbglintegrations",
    "plugins/tls", "imageformats/libqgif", "imageformats/qgif", "imageformats/libqico", "imageformats/qico",
    "Qt/translations", "PySide6/translations", "opengl32sw.dll", "d3dcompiler", "libavif",
    "multimedia/libffmpeg", "multimedia/ffmpeg",
    "libavcodec", "libavformat", "libavutil", "libswscale", "libswresample", "avcodec-", "avformat-", "avutil-",
    "swscale-", "swresample-", "libqgtk3", "libgtk-3", "libgdk-3", "libcupsprintersupport", "libcups", "libgnutls",
    "libunistring", "plugins/networkinformation", "_multiarray_tests", "QtMultimediaWidgets", "QtDBus.abi3",
    "QtConcurrent.abi3", "libpulse", "libsndfile", "libQt6FFmpegStub", "wayland-shell-integration/libivi",
    "wayland-shell-integration/libfullscreen", "wayland-shell-integration/libqt-shell", ".dist-info/sboms",
)  # fmt: skip
PICTURES = (  # kinds that Pillow opens here: our own, those it looks for by itself, and what a photograph may hold
    "Bmp", "Gif", "Jpeg", "Mpo", "Png", "Ppm", "Tiff", "WebP",
)  # fmt: skip
NOT_SHIPPED = (".py", ".pyc")  # among the assets: modules come compiled
PICTURE = "screenshot.png"  # README's, no asset of the program


def is_called(place: str) -> bool:
    """Whether a file of Qt or another library, by its place in the bundle, is used by anything of ours."""
    plain = place.replace("\\", "/")
    return not any(part in plain for part in NEVER_CALLED)


def left_out(pillow: Iterable[str]) -> list[str]:
    """The modules that stay out; of Pillow's, which are given by their names, those for kinds of pictures that nothing
    of ours opens."""
    kinds = {f"PIL.{kind}ImagePlugin" for kind in PICTURES}
    return [*NEVER_IMPORTED, *(name for name in pillow if name.endswith("ImagePlugin") and name not in kinds)]


def asset_files(root: Path = ROOT) -> Iterator[tuple[str, str]]:
    """The files of the program that are no modules, each with the folder in the bundle it belongs in."""
    assets = root / "assets"
    for path in sorted(assets.rglob("*")):
        if path.is_file() and path.suffix not in NOT_SHIPPED and path != assets / PICTURE:
            yield str(path), path.relative_to(root).parent.as_posix()
    for path in sorted((root / "engine" / "rules").glob("*.toml")):
        yield str(path), "engine/rules"


def own_modules(names: Iterable[str]) -> list[str]:
    """Of all modules of ours those that go into the program: many are imported by name only, none of them serves
    developers alone."""
    return [name for name in names if name != "gui.dev" and not name.startswith("gui.dev.")]


NEVER_STRIPPED = ("openblas", "numpy", "umath", "libgfortran", "libquadmath")  # what breaks without its symbols
PADDED = ("libXau",)  # of which Pillow brings ten kilobytes in two megabytes: the system's own takes its place
LOADED_BY_NAME = (  # libraries that no other is linked to: the starter, Qt and the system's libxcb load them
    "libpython", "libXau", "libXdmcp", "libbz2", "libssl", "libcrypto", "libGLX", "libEGL",
)  # fmt: skip


def is_library(name: str) -> bool:
    """Whether a file of Linux serves others alone: it is no module of Python, no plug-in of Qt, and loaded by none by
    its name."""
    plain = name.startswith("lib") and ".cpython-" not in name and not name.endswith(".so")
    return plain and not name.startswith(LOADED_BY_NAME)


DOCUMENTS = (  # what the program opens: suffix, type of file, its name
    ("cod", "application/x-cockatrice-deck", "Cockatrice deck"),
    ("dck", "application/x-xmage-deck", "XMage or Forge deck"),
    ("dec", "application/x-magic-deck", "Deck list"), ("mwdeck", "application/x-magic-deck", "Deck list"),
    ("record", "application/x-spellwright-record", "Spellwright match"),
)  # fmt: skip


def plist(version: str) -> dict[str, object]:
    """Info.plist of the macOS application."""
    kinds = [
        {"CFBundleTypeName": name, "CFBundleTypeRole": "Viewer", "CFBundleTypeExtensions": [suffix]}
        for suffix, _, name in DOCUMENTS
    ]
    return {
        "CFBundleName": "Spellwright",
        "CFBundleDisplayName": "Spellwright",
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "CFBundleDocumentTypes": kinds,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": "12.0",
        "NSHighResolutionCapable": True,
        "NSLocalNetworkUsageDescription": "Tables of other players in this network are found and joined.",
        "NSBonjourServices": ["_spellwright._tcp"],
    }
