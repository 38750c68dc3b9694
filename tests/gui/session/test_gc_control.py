"""Garbage is collected in the table's thread, and nowhere else."""

from __future__ import annotations

import gc
import threading
import weakref

from PySide6.QtWidgets import QApplication

from gui.session.gc_control import YOUNG, GcControl


class Knot:
    """Something that only the collector can take away."""

    def __init__(self) -> None:
        self.me = self


def tie() -> weakref.ref[Knot]:
    return weakref.ref(Knot())


def test_other_threads_collect_nothing_and_the_table_does(qapp: QApplication) -> None:
    made = GcControl()
    try:
        gone = tie()
        kept: list[list[int]] = []
        other = threading.Thread(target=lambda: kept.extend([] for _ in range(YOUNG * 3)))
        other.start()
        other.join()
        assert gone() is not None
        made.look()
        assert gone() is None
        assert len(kept) == YOUNG * 3
    finally:
        made.stop()
    assert gc.isenabled()
