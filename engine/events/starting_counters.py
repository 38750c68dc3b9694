"""CR 306.5b, 310.4b. The counters a planeswalker or battle enters with by the number printed on it."""

from __future__ import annotations

from engine.ast.abilities import StaticAbility
from engine.ast.modifiers import Cant
from engine.ast.node import Ability
from engine.ast.selections import This
from engine.state.faces import face_info, printed_number
from engine.state.objects import Obj


def start_loyalty(new: Obj) -> None:
    """A planeswalker enters with loyalty counters, a battle with defense counters."""
    kind, number = starting_counters(new)
    if number:
        new.counters = {**new.counters, kind: new.counters.get(kind, 0) + number}


def starting_counters(new: Obj) -> tuple[str, int]:
    """The kind and number of counters a permanent enters with by its own numbers; ("", 0) where it has none."""
    base = new.base
    printed = base.loyalty or base.defense
    if not printed or new.face_down:
        return "", 0
    number = new.x if printed == "X" else printed_number(printed)
    if "compleated" in face_info(base).chars.keywords:
        number = max(0, number - 2 * new.paid.get("phyrexian life", 0))  # 702.150a
    return ("loyalty" if base.loyalty else "defense"), number


def refuses_counters(abilities: tuple[Ability, ...], kind: str) -> bool:
    """Whether these abilities of a permanent's own, which apply to it as it enters, keep counters off it (614.12)."""
    return any(
        isinstance(each, Cant) and each.verb == "have counters" and each.timing in ("", kind) and not each.limit
        for ability in abilities
        if isinstance(ability, StaticAbility) and isinstance(ability.what, This) and ability.condition is None
        for each in ability.modifiers
    )
