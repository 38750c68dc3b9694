"""Options of the rules: where the texts, today's rules and the classic rules differ, one entry each."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RulesOptions:
    """What may be chosen as a match is set up. The defaults are the rule texts the project is built on."""

    free_damage_division: bool = False  # since 2024: no announced damage assignment order (509.2, 510.1c)
    starting_life: int = 20
    hand_size: int = 7
    draw_first: bool = False  # the starting player draws in their first turn (103.8)
    starter: int = -1  # who takes the first turn; -1: drawn by the game's generator (103.1)
    turn_limit: int = 1000  # the game is a draw after that many turns
