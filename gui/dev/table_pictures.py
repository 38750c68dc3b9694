"""`python -m gui.dev.table_pictures OUT.png --scene NAME --size 1440x900`: positions and prompts as a picture."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtWidgets import QApplication

from engine.decisions import Cast, Decision
from engine.terms.ids import ObjectId
from engine.view.snapshot import GameSnap
from gui.art.store import CardPixmaps
from gui.dev.demo_decisions import DECISIONS
from gui.dev.demo_tables import (
    crowded,
    emperor_table,
    four_players,
    main_table,
    melee_table,
    merged_table,
    six_players,
    table_log,
)
from gui.table.play_table import PlayTable
from gui.theme import apply, named

__all__ = ["main", "settle"]

POSITIONS: Final[dict[str, Callable[[], GameSnap]]] = {
    "table": main_table,
    "four": four_players,
    "six": six_players,
    "emperor": emperor_table,
    "melee": melee_table,
    "crowded": crowded,
    "merged": merged_table,
}


def settle(match: PlayTable, pixmaps: CardPixmaps, seconds: float = 60.0) -> None:
    """Let pictures be painted and movements end."""
    app = QApplication.instance()
    assert app is not None
    until = time.monotonic() + seconds
    quiet = 0
    while time.monotonic() < until and quiet < 8:
        app.processEvents()
        match.motion.finish()
        busy = not pixmaps.wait(5)
        quiet = 0 if busy else quiet + 1
        app.processEvents()
        match.grab()
        time.sleep(0.01)


def hover_ember(match: PlayTable) -> None:
    """Hover Ember Parry and answer what it would tap, as in the picture."""
    assert match.snap is not None
    hand = {card.face.name: card.id for card in match.snap.players[0].hand}
    lands: dict[str, list[int]] = {}
    for card in match.snap.battlefield:
        if not card.tapped:
            lands.setdefault(card.face.name, []).append(card.id)
    ember = hand["Ember Parry"]
    match.stage.set_view(replace(match.stage.view_state, hovered=ember), 0)
    match.preview.hover(ember)
    plan = (
        *((ObjectId(ref), 0, "R") for ref in lands["Cinder Terrace"][:2]),
        (ObjectId(lands["Old Crossing"][0]), 0, "R/G"),
    )  # fmt: skip
    match.show_plan(Cast(ObjectId(ember)), plan)


def build(scene: str, pixmaps: CardPixmaps) -> PlayTable:
    """The match screen showing a scene: a position, or the table with one decision asked."""
    match = PlayTable(pixmaps)
    snap = POSITIONS[scene]() if scene in POSITIONS else main_table()
    decision: Decision | None = None
    if scene in DECISIONS:
        snap, decision = DECISIONS[scene](snap)
    elif scene == "table":
        snap, decision = DECISIONS["priority"](snap)
    match.set_titles({0: "Ridge Company", 1: "Late Accounts · computer (Steady)"})
    match.show_position(snap, table_log(snap))
    if decision is not None:
        match.ask(snap, decision)
    return match


def main(arguments: Sequence[str] | None = None) -> int:
    """Render one scene, or all into files named after them."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    names = [*POSITIONS, *DECISIONS]
    parser = argparse.ArgumentParser(prog="python -m gui.dev.table_pictures", description=__doc__)
    parser.add_argument("out", help="the picture to write; with --scene all a folder")
    parser.add_argument("--scene", default="table", choices=[*names, "all"])
    parser.add_argument("--size", default="1440x900", help="width x height in px")
    parser.add_argument("--theme", default="dark")
    told = parser.parse_args(arguments)
    width, height = (int(part) for part in told.size.split("x"))
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    apply(app, named(told.theme))
    pixmaps = CardPixmaps()
    for scene in names if told.scene == "all" else [told.scene]:
        match = build(scene, pixmaps)
        match.resize(width, height)
        match.show()
        app.processEvents()
        if scene == "table":
            hover_ember(match)
        settle(match, pixmaps)
        path = told.out if told.scene != "all" else os.path.join(told.out, f"{scene}.png")
        match.grab().save(path)
        match.close()
        match.deleteLater()
        app.processEvents()
    return 0


if __name__ == "__main__":
    sys.exit(main())
