"""House law: events are the only writers of state, and drop what was worked out of it where they write."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator
from typing import Final

import pytest

from tests.house.source import Module, bites, judge, module, modules
from tests.house.writers import Handed, drops, handed, touches, writes

WRITERS: Final = ("engine/events/", "engine/state/")
KEEPERS: Final = ("engine/evaluate/", "engine/game.py")  # of what is worked out


def elsewhere(
    sources: Iterable[Module], find: Callable[[Module], list[ast.stmt | ast.expr]], there: tuple[str, ...], what: str
) -> Iterator[str]:
    """What is found in other places than it may be."""
    for source in sources:
        for node in () if source.path.startswith(there) else find(source):
            yield f"{source.at(node)}: {what}: `{ast.unparse(node).splitlines()[0][:80]}`"


def writing(sources: Iterable[Module], facts: Handed) -> Iterator[str]:
    return elsewhere(sources, lambda source: writes(source, facts), WRITERS, "it writes to the state")


def dropping(sources: Iterable[Module]) -> Iterator[str]:
    return elsewhere(sources, drops, KEEPERS, "it drops what was worked out")


def touching(sources: Iterable[Module]) -> Iterator[str]:
    said = "it says what holds no longer, or sets what holds for a while"
    return elsewhere(sources, touches, (*KEEPERS, "engine/events/"), said)


def test_events_are_the_only_writers_of_state() -> None:
    engine = modules("engine")
    judge(
        writing(engine, handed(engine)),
        "name what happens in a small function of engine/events, with its rule, and call that.",
    )


def test_what_is_worked_out_is_dropped_where_it_is_kept() -> None:
    judge(
        dropping(modules("engine")),
        "write by what drops it, such as `written`, or a verb of the game, such as `register` or `touch`.",
    )


def test_events_say_what_they_touch() -> None:
    judge(
        touching(modules("engine")),
        "let the function of engine/events that writes to the state say it; what holds for a while is a context "
        "manager, such as `about` or `taken_for_spell`.",
    )


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
        ("written(game, 7)", 1),
        ("marker_at(game).begun = True", 1),
        ("row = Obj(1)\n    row.zone = 2", 1),
        ("game.state = other", 0),
        ("r.x = game.state.objects[7].x", 0),
        ("found = dict(game.state.history)\n    found['x'] = 1", 0),
        ("found: dict[int, Obj] = {}\n    found[7] = game.state.objects[7]", 0),
        ("found: dict[int, Obj] = {}\n    found[7].tapped = True", 1),
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
    assert len(list(writing([source], handed([source])))) == faults
    assert not list(writing([module("engine/events/x.py", text)], handed([source])))


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
    assert len(list(writing([module("engine/rules/x.py", line)], Handed()))) == faults


test_the_law_of_what_is_worked_out_bites = bites(lambda source: dropping([source]), "engine/rules/x.py", {
    "game.chars_of.pop(7, None)": 1,
    "game.legal_actions_cache.clear()": 1,
    "game.index.add(7, face, zone, 0)": 1,
    "game.chars_of = {}": 1,
    "game.sba_due, game.sba_candidates = False, None": 1,
    "game.index.asked('cost')": 0,
    "known = game.chars_of": 0,
}, free="engine/evaluate/x.py")


test_the_law_of_what_events_touch_bites = bites(lambda source: touching([source]), "engine/rules/x.py", {
    "game.mark_sba_due()": 1,
    "self.game.touch(7)": 1,
    "stack.touch(7)": 0,
    "game.as_spell = 7": 1,
    "before, r.each = r.each, 7": 1,
    "self.each = 7": 0,
}, free="engine/events/x.py")

