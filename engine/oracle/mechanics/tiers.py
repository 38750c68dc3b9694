"""CR 702.183. Tiered: one mode, each with an additional cost of its own."""

from __future__ import annotations

from engine.ast.costs import Cost, PayMana
from engine.ast.effects import Modal
from engine.oracle.constants import ONE
from engine.oracle.kernel import Value, Values
from engine.oracle.templates import Builder


def add(b: Builder) -> None:
    """Add the productions."""
    b.rule("tiers", "• {l:label} {c:mana} — {e:body}", lambda v: (v,), _one, tuple)
    b.rule("tiers", "• {l:label} {c:mana} — {e:body} {m:tiers}", lambda v: (v[:3], *v[3]), _more, tuple)
    b.rule("modal", "tiered {m:tiers}", _tiered, _untiered, Modal, "tiered")


def _one(value: Value) -> Values | None:
    return value[0] if isinstance(value, tuple) and len(value) == 1 and len(value[0]) == 3 else None


def _more(value: Value) -> Values | None:
    return (*value[0], value[1:]) if isinstance(value, tuple) and len(value) > 1 and len(value[0]) == 3 else None


def _tiered(values: Values) -> Value | None:
    tiers = values[0]
    costs = tuple(Cost((PayMana(mana),)) for _, mana, _ in tiers)
    return Modal(tuple(effect for _, _, effect in tiers), ONE, ONE, costs=costs,
                 labels=tuple(label for label, _, _ in tiers), surface="tiered")


def _untiered(value: Value) -> Values | None:
    if not isinstance(value, Modal) or value.surface != "tiered":
        return None
    rows = []
    for label, cost, mode in zip(value.labels, value.costs, value.modes, strict=True):
        part = cost.parts[0]
        assert isinstance(part, PayMana)
        rows.append((label, part.cost, mode))
    return (tuple(rows),)
