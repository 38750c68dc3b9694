"""CR 613.1a, 613.1c. What effects keep of another object: the values they copied, the rules text they exchanged."""

from __future__ import annotations

from engine.ast.card import Face
from engine.ast.node import Ability, Modifier
from engine.state.effect_rows import ContinuousRow, Row
from engine.terms.records import record


@record
class CopyValues(Modifier):
    """A copy effect with the values it copied as it began (2022:706.2b)."""

    face: Face


@record
class TextBox(Modifier):
    """Layer 3: the rules text that another object had before text boxes were exchanged (701.10h, 612.5)."""

    text: str
    abilities: tuple[Ability, ...]


def choice_key(effects: tuple[Row, ...], id: int, what: str) -> str:
    """By which word an object keeps a choice: one made for an ability it copied is for that one only (706.7)."""
    since = copied_since(effects, id)
    return f"{what} since {since}" if since else what


def copied_since(effects: tuple[Row, ...], id: int) -> int:
    """The timestamp of the last copy effect among all effects that is on an object; 0 if there is none."""
    return max((row.timestamp for row in effects if isinstance(row, ContinuousRow) and id in row.refs
                and any(isinstance(one, CopyValues) for one in row.modifiers)), default=0)
