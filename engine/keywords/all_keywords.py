"""CR 702. All keywords, one row each."""

from __future__ import annotations

from typing import Final

from engine.keywords.activated_keywords import ACTIVATED
from engine.keywords.casting_keywords import CASTING
from engine.keywords.combat_keywords import COMBAT
from engine.keywords.row import Keyword
from engine.keywords.static import STATIC
from engine.keywords.triggered_keywords import TRIGGERS

ROWS: Final[tuple[Keyword, ...]] = (*STATIC, *COMBAT, *TRIGGERS, *ACTIVATED, *CASTING)
ALTERNATIVE: Final = tuple(row.name for row in ROWS if row.alternative)
ROW_OF: Final[dict[str, Keyword]] = {row.name: row for row in ROWS}
