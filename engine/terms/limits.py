"""How much is done at once. Amounts have no bound (107.1), but a table has: what an instruction would make or do past
these limits is not done, and everybody is told so."""

from __future__ import annotations

from typing import Final

MOST_AT_ONCE: Final = 10_000  # cards, coins, dice, mana, turns, copies or repetitions of one instruction
MOST_PERMANENTS: Final = 2_000  # with more on the battlefield no more tokens are created
MOST_WAITING: Final = 20_000  # abilities that have triggered and are not on the stack yet
REACHED: Final = "reach the limit"  # what a player does then, for those who are told
