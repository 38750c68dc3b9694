"""What the process has that workers are forked from: the engine, and the grammar as it is when a card was read.

Where processes can be forked (Linux, macOS), `engine.lab.executors.get_ready` starts it; a worker is there within
moments then, the one in place of a worker that died among them. Importing this module does the work.
"""

from __future__ import annotations

import gc

from engine.lab.versions import engine_digest
from engine.lab.worker import read_a_card

read_a_card()
engine_digest()
gc.freeze()  # kept for good, and shared by all that are forked
