"""What scenarios prove: the cards that a script which holds cast, played or activated."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.cards.pool import CardPool
from engine.oracle.cards import digest_of
from engine.play.positions.form import Json
from engine.scenarios.runner import Result


def proven(scenarios: Iterable[Json], results: Iterable[Result], pool: CardPool) -> list[str]:
    """The digests, sorted, of the cards used in a scenario that passed and in none that failed."""
    good: set[str] = set()
    bad: set[str] = set()
    for scenario, result in zip(scenarios, results, strict=True):
        if result.status == "passed":
            good.update(_used(scenario, pool))
        elif result.status in ("failed", "error"):
            bad.update(_used(scenario, pool))
    return sorted(good - bad)


def _used(scenario: Json, pool: CardPool) -> Iterator[str]:
    named = [data for name in _list(scenario, "cards") if isinstance(name, str) and (data := pool.raw(name))]
    for run in _list(scenario, "runs"):
        for action in _list(run, "actions"):
            if not isinstance(action, dict):
                continue
            for data in named:
                if _is_used(action, data):
                    yield digest_of(data)


def _is_used(action: Json, data: Json) -> bool:
    """Whether an action casts or plays the card, or activates an ability whose text begins so."""
    if action.get("do") in ("cast", "play_land"):
        card = str(action.get("card"))
        name = str(data["name"])
        return any(card == part or card.startswith(f"{part} ") for part in (name, *name.split(" // ")))
    if action.get("do") != "activate":
        return False
    start = str(action.get("ability")).replace("{this}", str(data["name"]))
    halves = _list(data, "card_faces")
    texts = [each.get("oracle_text") for each in (data, *halves) if isinstance(each, dict)]
    return bool(start) and any(line.startswith(start) for text in texts for line in str(text or "").splitlines())


def _list(data: object, key: str) -> list[object]:
    value = data.get(key) if isinstance(data, dict) else None
    return value if isinstance(value, list) else []
