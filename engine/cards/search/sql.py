"""A search's tree as an SQL condition on the row `c` of a card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.cards.search.keys import KEYS, condition_of_name, known_keys
from engine.cards.search.search_conditions import Condition, Facts, Trial, negated, of_printing
from engine.cards.search.tree import All, Any, Key, Name, Not, SearchError, Tree
from engine.messages import msg

COSTLY = 50
"""From this cost on a condition is tried only on cards that all cheaper ones let through."""
_SETTINGS = ("order", "sort", "direction", "dir", "unique", "include")
_ELSEWHERE = {
    "unique": msg("lists hold each card once, with its printings under “Printing”"),
    "prefer": msg("which printing a card shows is chosen in the settings, or for one card in its deck"),
    "display": msg("lists are always shown in the same way"),
}
"""Words of a search that Scryfall's pages take, and why they change nothing here."""


@dataclass(frozen=True, slots=True)
class Query:
    """A search in SQL: the condition and its values, what is to be tried on the cards it lets through, and the words
    that say in which order they come."""

    where: str
    values: tuple[object, ...]
    trials: tuple[Trial, ...] = ()
    order: str = ""
    descending: bool | None = None
    patterned: bool = False


@dataclass(slots=True)
class _Settings:
    order: str = ""
    descending: bool | None = None
    extras: bool = False
    patterned: bool = False
    seen: list[str] = field(default_factory=list)


def compiled(tree: Tree, facts: Facts) -> Query:
    """The SQL of a tree. Raises SearchError for keys and values that mean nothing."""
    settings = _Settings()
    parts = tree.parts if isinstance(tree, All) else (tree,)
    conditions = [_condition(part, facts, settings) for part in parts]
    trials = tuple(each.trial for each in conditions if each.trial is not None)
    condition = _all([each for each in conditions if each.trial is None])
    where, values = f"({condition.sql})", condition.values
    for trial in trials:
        where, values = f"{where} AND {trial.among}", (*values, *trial.values)
    if not settings.extras:
        where = f"(c.flags & 1) = 0 AND {where}"
    return Query(where, values, trials, settings.order, settings.descending, settings.patterned)


def _condition(tree: Tree, facts: Facts, settings: _Settings) -> Condition:
    match tree:
        case Name():
            return condition_of_name(tree.text, tree.exact)
        case Not(part):
            extras = settings.extras
            inner = _condition(part, facts, settings)
            settings.extras = extras  # what must not be a token need not be looked for among tokens
            return negated(inner)
        case All(parts):
            return _all([_condition(part, facts, settings) for part in parts])
        case Any(parts):
            return _any([_condition(part, facts, settings) for part in parts])
        case Key():
            return _key(tree, facts, settings)


def _key(tree: Key, facts: Facts, settings: _Settings) -> Condition:
    if tree.key in _SETTINGS and (tree.key != "unique" or tree.value.lower() == "cards"):
        _set(tree, settings)
        return Condition("1", (), 0)
    if tree.key in _ELSEWHERE:
        raise SearchError(msg(
            "“{key}:{value}” changes nothing here: {elsewhere}.",
            key=tree.key, value=tree.value, elsewhere=_ELSEWHERE[tree.key],
        ))
    make = KEYS.get(tree.key)
    if make is None:
        raise SearchError(msg(
            "“{key}{sign}” is no key of the search; known are {known_keys}.",
            key=tree.key, sign=tree.sign, known_keys=str(known_keys()),
        ))
    if tree.pattern:
        settings.patterned = True
    value = tree.value.lower()
    if (tree.key in ("is", "include") and value in ("token", "extra", "extras")) or (
        tree.key in ("t", "type") and value in ("token", "emblem", "plane", "phenomenon", "scheme", "vanguard")
    ):
        settings.extras = True
    return make(tree, facts)


def _set(tree: Key, settings: _Settings) -> None:
    value = tree.value.lower()
    if tree.key in ("order", "sort"):
        settings.order = value
    elif tree.key in ("direction", "dir"):
        if value not in ("asc", "desc", "auto"):
            raise SearchError(msg("“{key}:{value}” is no direction; use asc or desc.", key=tree.key, value=tree.value))
        settings.descending = {"asc": False, "desc": True}.get(value)
    elif tree.key == "include" and value == "extras":
        settings.extras = True


def _joined(parts: Sequence[Condition], by: str) -> Condition:
    """What several keys ask of printings, asked of one."""
    if len(parts) == 1:
        return parts[0]
    values = tuple(value for part in parts for value in part.values)
    return of_printing(by.join(f"({part.printed})" for part in parts), *values)


def _all(parts: Sequence[Condition]) -> Condition:
    printed = [part for part in parts if part.printed]
    if printed:
        rest = [part for part in parts if not part.printed]
        if not rest:
            return _joined(printed, " AND ")
        parts = [_joined(printed, " AND "), *rest]
    cheap = [part for part in parts if part.cost < COSTLY]
    costly = sorted((part for part in parts if part.cost >= COSTLY), key=lambda part: part.cost)
    sql = " AND ".join(f"({part.sql})" for part in cheap) or "1"
    values = tuple(value for part in cheap for value in part.values)
    for part in costly:
        sql = f"CASE WHEN {sql} THEN ({part.sql}) ELSE 0 END"
        values = (*values, *part.values)
    return Condition(sql, values, max((part.cost for part in parts), default=0))


def _any(parts: Sequence[Condition]) -> Condition:
    if parts and all(part.printed for part in parts):
        return _joined(parts, " OR ")
    ordered = sorted(parts, key=lambda part: part.cost)
    sql = " OR ".join(f"({part.sql})" for part in ordered)
    return Condition(sql, tuple(value for part in ordered for value in part.values), max(p.cost for p in parts))
