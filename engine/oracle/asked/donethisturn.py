"""What players did things to this turn, taken together: "card types among permanents you've sacrificed this turn"."""

from __future__ import annotations

from typing import Final

from engine.ast.amounts import CountDistinct, ExtremeOf
from engine.ast.filters import Kind, Objects
from engine.ast.node import Filter, Selection
from engine.ast.particulars import DoneThisTurn
from engine.ast.selections import Back, You
from engine.oracle.kernel import Value
from engine.oracle.shape import shaped
from engine.oracle.templates import Builder

DOERS: Final[dict[str, Selection]] = {"you": You(), "they": Back("they")}
DEEDS: Final = {
    "cast": ("spells cast", Kind.SPELL), "sacrificed": ("sacrificed", Kind.PERMANENT),
    "discarded": ("discarded", Kind.CARD),
}
PROPERTIES: Final = {"card type": "card types", "color": "colors", "different mana value": "mana values"}


def add(b: Builder) -> None:
    """Add what is counted among such things."""
    for who, doer in DOERS.items():
        for deed, (key, kind) in DEEDS.items():
            shaped(b, "donethings", DoneThisTurn, f"{{f:filter.p}} {who} 've {deed} this turn", _done(key, kind, doer),
                   "what")
    for word, property in PROPERTIES.items():
        b.says("unit", CountDistinct, f"{word} among {{what:donethings}}", property=property)
        b.says("counted", CountDistinct, f"the number of {word}s among {{what:donethings}}", property=property)
    b.says("counted", ExtremeOf, "the (greatest|highest) {property:property} among {what:donethings}", greatest=True)


def _is(what: Filter, kind: Kind) -> bool:
    return isinstance(what, Objects) and what.kind is kind


def _done(key: str, kind: Kind, who: Selection) -> Value:
    return lambda what: DoneThisTurn(key, who, what) if _is(what, kind) else None
