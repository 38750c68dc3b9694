"""Options of the rules: where the texts, today's rules and the classic rules differ, one entry each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

USUAL_LIFE: Final = 20
COMMANDER_LIFE: Final = 40


@dataclass(frozen=True, slots=True)
class RulesOptions:
    """What may be chosen as a match is set up. The defaults are the rule texts the project is built on."""

    free_damage_division: bool = False  # since 2024: no announced damage assignment order (509.2, 510.1c)
    mana_burn: bool = False  # unspent mana stays until its phase ends, and then costs a life each (2006:408.2g)
    damage_on_stack: bool = False  # assigned combat damage waits on the stack (2006:408.1g)
    sizes_only_in_play: bool = False  # abilities that define power and toughness work only in play (2006:405.2a)
    targeted_mana_abilities: bool = False  # what adds mana is a mana ability, though it targets (2006:406.1)
    commander: bool = False  # decks are led by their commanders, and life starts at 40 unless it is said (903)
    commander_damage: bool = True  # 21 combat damage by the same commander is lethal (903.10a); not in Brawl
    commanders_die: bool = False  # since 2020: a commander dies, and then may go to the command zone (903.9a)
    attack_one: bool = False  # each turn only one opponent can be attacked, chosen as combat begins (703.4e)
    range_of_influence: int = 0  # how many seats away a player can affect others; 0: all of them (801)
    ranges: tuple[int, ...] = ()  # the same a seat, where they differ (801.2a); 0: all of them
    attack_toward: str = ""  # "left", "right" or "both": only neighbors on those sides can be attacked (803, 809.3c)
    deploy_creatures: bool = False  # each creature can be handed to a teammate (804)
    shared_turns: bool = False  # teams take turns and have priority together (805)
    emperor: bool = False  # a team wins, loses and draws with the player in its middle (809.5)
    turn_markers: bool = False  # Grand Melee: several players take turns at the same time (807.4)
    shared_life: bool = False  # Two-Headed Giant: a team shares life and poison counters (704.5s-t, 810)
    starting_life: int = USUAL_LIFE
    hand_size: int = 7
    draw_first: bool = False  # the starting player draws in their first turn (103.8)
    starter: int = -1  # who takes the first turn; -1: drawn by the game's generator (103.1)
    turn_limit: int = 1000  # the game is a draw after that many turns

    @property
    def life(self) -> int:
        """The life total that players start with (103.4, 903.7)."""
        return COMMANDER_LIFE if self.commander and self.starting_life == USUAL_LIFE else self.starting_life
