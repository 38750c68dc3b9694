"""Where a draft is kept that has not come to its end."""

from __future__ import annotations

from pathlib import Path
from typing import Final

FILE: Final = "draft.json"
SETUP: Final = "draft-setup.json"


def kept_draft(data: Path) -> bool:
    """Whether a draft was left that can be taken up."""
    return (data / FILE).is_file() and (data / SETUP).is_file()
