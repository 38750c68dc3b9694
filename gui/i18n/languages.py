"""The language spoken now, and those there are."""

from __future__ import annotations

from PySide6.QtCore import QLocale

from assets import asset_path
from gui.i18n.catalogue import Catalogue

__all__ = ["language_names", "speak", "spoken_catalogue", "spoken_language"]


class _Spoken:
    catalogue: Catalogue | None = None
    language = "en"


def language_names() -> tuple[tuple[str, str], ...]:
    """The languages there are, each by its code and its own name: English and those of the catalogue files."""
    codes = sorted(path.stem for path in asset_path("languages").glob("*.po"))
    return (("en", "English"), *((code, QLocale(code).nativeLanguageName().capitalize() or code) for code in codes))


def speak(language: str) -> None:
    """Say everything in a language from now on; what is shown already changes when it is shown again. A language that
    has no file (any more) is English. Raises CatalogueError."""
    there = language in {code for code, _ in language_names()}
    _Spoken.language = language if there else "en"
    _Spoken.catalogue = Catalogue(asset_path(f"languages/{language}.po")) if there and language != "en" else None


def spoken_language() -> str:
    """The code of the language spoken now."""
    return _Spoken.language


def spoken_catalogue() -> Catalogue | None:
    """The catalogue of the language spoken now; None for English."""
    return _Spoken.catalogue
