"""Builds the pages of packaging/docs as a site that needs no network: `build_docs.py [FOLDER]`, else to dist/docs."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

from draw_house import ROOT, ordered, packages, picture
from mkdocs.commands.build import build
from mkdocs.config import load_config

PAGES: Final = ROOT / "packaging" / "docs"


def build_docs(folder: Path) -> None:
    """Draw the picture, and build the site into a folder."""
    with tempfile.TemporaryDirectory(prefix="docs-") as made:
        pages = Path(made) / "pages"
        shutil.copytree(PAGES, pages)
        (pages / "house.svg").write_text(picture(ordered(packages())), encoding="utf-8")
        build(load_config(
            str(ROOT / "packaging" / "mkdocs.yml"), docs_dir=str(pages), site_dir=str(folder), strict=True
        ))  # fmt: skip


if __name__ == "__main__":
    target = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT / "dist" / "docs"
    build_docs(target)
    print(f"The pages are in {target}.")
