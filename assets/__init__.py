"""Own cards, decks, symbols, fonts, sounds and styles, and the one way to find their files."""

import sys
from functools import cache
from pathlib import Path

__all__ = ["MissingAsset", "asset_path", "asset_root", "asset_text"]


class MissingAsset(FileNotFoundError):
    """A bundled file is not there: the installation is damaged."""


@cache
def asset_root() -> Path:
    """The folder of the bundled files: beside a frozen program, in the installed package, or in the checkout."""
    unpacked: str | None = getattr(sys, "_MEIPASS", None)
    if unpacked is not None:
        return Path(unpacked) / "assets"
    return Path(__file__).parent


def asset_path(name: str) -> Path:
    """The path of a bundled file or folder by its name with forward slashes; raises MissingAsset."""
    path = asset_root() / name
    if not path.exists():
        raise MissingAsset(f"The bundled file {name} is missing from {asset_root()}; install Spellwright again.")
    return path


def asset_text(name: str) -> str:
    """The text of a bundled UTF-8 file; raises MissingAsset."""
    return asset_path(name).read_text(encoding="utf-8")
