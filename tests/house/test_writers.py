"""House law: events are the only writers of state, and drop what was worked out of it where they write."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator
from typing import Final

import pytest

from tests.house.source import Module, judge, module, modules
from tests.house.writers import Handed, drops, handed, writes

WRITERS: Final = ("engine/events/", "engine/state/")

# Who writes to a state besides: at how many places, and why. The numbers only fall.
NEW_GAME: Final = "makes the state of a game that has not begun"
NEW_WORLD: Final = "deals a fork of the game anew, which nobody plays on"
SUBGAME: Final = "makes the state of a game within or after another, and brings back what it leaves (717, 718)"
PLACED: Final = "sets up a position that no game has led to"
ALLOWED: Final = {
    "engine/check/hidden_worlds.py": (5, NEW_WORLD),
    "engine/check/secret_choices.py": (1, NEW_WORLD),
    "engine/play/positions/moment.py": (6, PLACED),
    "engine/play/positions/placing.py": (7, PLACED),
    "engine/rules/restarting.py": (8, SUBGAME),
    "engine/variants/setting.py": (12, NEW_GAME),
    "engine/view/forecast.py": (7, NEW_WORLD),
}

# Who drops what was worked out of the state besides: at how many places, and why. The numbers only fall.
WORKS_OUT: Final = "works it out, and knows what it has not finished"
KEPT: Final = "is where it is kept, for good or for a while"
DROPPED: Final = {
    "engine/actions/permission.py": (1, "looks at cards as the spells they would be, and then no longer"),
    "engine/check/hidden_worlds.py": (2, NEW_WORLD),
    "engine/cli/bench.py": (1, "measures how long working it out takes"),
    "engine/evaluate/index_scan.py": (1, WORKS_OUT),
    "engine/evaluate/invariants.py": (2, "compares what was worked out with what is worked out anew"),
    "engine/evaluate/layers.py": (2, WORKS_OUT),
    "engine/evaluate/world.py": (3, KEPT),
    "engine/game.py": (5, KEPT),
    "engine/play/positions/moment.py": (1, PLACED),
    "engine/play/positions/placing.py": (2, PLACED),
    "engine/play/positions/position.py": (1, PLACED),
    "engine/rules/before_priority.py": (1, "looks at state-based actions again once some were performed (704.3)"),
    "engine/rules/checkpoint.py": (7, "goes back to an earlier position, with all that was worked out there"),
    "engine/rules/restarting.py": (3, "gives the game another state (717)"),
    "engine/view/forecast.py": (3, NEW_WORLD),
}

Found = list[ast.stmt | ast.expr]
Allowed = dict[str, tuple[int, str]]


def elsewhere(
    sources: Iterable[Module], find: Callable[[Module], Found], allowed: Allowed, what: str
) -> Iterator[str]:
    """What is found outside the writers, beyond what is allowed there."""
    for source in sources:
        if source.path.startswith(WRITERS):
            continue
        found = find(source)
        most = allowed[source.path][0] if source.path in allowed else 0
        if len(found) > most:
            for node in found:
                yield f"{source.at(node)}: {what}: `{ast.unparse(node).splitlines()[0][:80]}` ({most} allowed here)"
        elif len(found) < most:
            yield f"{source.path}:1: lower its number in the list from {most} to {len(found)}: what was won is kept"


def writing(sources: Iterable[Module], facts: Handed, allowed: Allowed) -> Iterator[str]:
    return elsewhere(sources, lambda source: writes(source, facts), allowed, "it writes to the state")


def dropping(sources: Iterable[Module], allowed: Allowed) -> Iterator[str]:
    return elsewhere(sources, drops, allowed, "it drops what was worked out")


def test_events_are_the_only_writers_of_state() -> None:
    engine = modules("engine")
    judge(
        writing(engine, handed(engine), ALLOWED),
        "name what happens in a small function of engine/events, with its rule, and call that.",
    )


def test_what_is_worked_out_is_dropped_where_an_event_commits() -> None:
    judge(
        dropping(modules("engine"), DROPPED),
        "let the function of engine/events that writes to the state drop it.",
    )


def test_lists_name_modules_that_are_there() -> None:
    there = {source.path for source in modules("engine")}
    judge((f"{path}: there is no such module" for path in [*ALLOWED, *DROPPED] if path not in there), "take it off.")


@pytest.mark.parametrize(
    ("body", "faults"),
    [
        ("game.state.priority = 0", 1),
        ("game.state.passes += 1", 1),
        ("state = game.state\n    state.plan, rest = (), 1", 1),
        ("game.state.own(7).x = 1", 1),
        ("row = game.state.own_player(0)\n    row.life = 1", 2),
        ("row = game.state.objects[7]\n    row.tapped = True", 1),
        ("for row in game.state.players:\n        row.life -= 1", 1),
        ("if row := game.state.objects.get(7):\n        del row.counters['x']", 1),
        ("game.state.history.pop('drawn', None)", 1),
        ("game.state.history['drawn', 0] = 1", 1),
        ("setattr(game.state, name, 1)", 1),
        ("note(game.state, 'drawn', 0)", 1),
        ("marker_at(game).begun = True", 1),
        ("row = Obj(1)\n    row.zone = 2", 1),
        ("game.state = other", 0),
        ("r.x = game.state.objects[7].x", 0),
        ("found = dict(game.state.history)\n    found['x'] = 1", 0),
        ("found = [row.id for row in game.state.players]\n    row = Shape()\n    row.life = 1", 0),
        ("self.own(7)", 0),
    ],
)
def test_the_law_of_writers_bites(body: str, faults: int) -> None:
    text = (
        "from engine.state.history import note\n"
        f"def marker_at(game) -> TurnMarker: ...\ndef f(game, other, r, name):\n    {body}"
    )
    source = module("engine/rules/x.py", text)
    assert len(list(writing([source], handed([source]), {}))) == faults
    assert not list(writing([module("engine/events/x.py", text)], handed([source]), {}))


@pytest.mark.parametrize(
    ("line", "faults"),
    [
        ("def f(state: State): state.turn = 1", 1),
        ("def f(rows: tuple[Obj, ...]): rows[0].x = 1", 1),
        ("def f(row: 'Obj | None'): row.x = 1", 1),
        ("def f(test: Callable[[Obj], bool]): test.x = 1", 0),
    ],
)
def test_the_law_of_writers_reads_annotations(line: str, faults: int) -> None:
    assert len(list(writing([module("engine/rules/x.py", line)], Handed(), {}))) == faults


@pytest.mark.parametrize(
    ("line", "faults"),
    [
        ("game.chars_of.pop(7, None)", 1),
        ("game.legal_actions_cache.clear()", 1),
        ("game.index.add(7, face, zone, 0)", 1),
        ("game.mark_sba_due()", 1),
        ("game.chars_of = {}", 1),
        ("game.as_spell = 7", 1),
        ("game.index.asked('cost')", 0),
        ("known = game.chars_of", 0),
    ],
)
def test_the_law_of_what_is_worked_out_bites(line: str, faults: int) -> None:
    assert len(list(dropping([module("engine/rules/x.py", line)], {}))) == faults


def test_the_numbers_only_fall() -> None:
    source = module("engine/rules/x.py", "def f(state: State): state.turn = 1")
    assert not list(writing([source], Handed(), {source.path: (1, "")}))
    assert len(list(writing([source], Handed(), {source.path: (2, "")}))) == 1
