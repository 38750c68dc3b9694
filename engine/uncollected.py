"""Reading many cards without looks for cycles: nodes only point down, so what reading drops is freed at once."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Keep Python's collector of cycles still for a while; it would look through every card read so far. What was made
    meanwhile counts as old afterwards, so that the first look, at what is new, does not go through all of it."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            if not gc.get_freeze_count():  # else what was set aside for good would come back
                gc.freeze()
                gc.unfreeze()
            gc.enable()
