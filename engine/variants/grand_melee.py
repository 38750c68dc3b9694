"""CR 807. Grand Melee: turn markers are handed out as the game starts, and removed as players leave it."""

from __future__ import annotations

from engine.rules.leaving import LEFT
from engine.rules.starting import AFTER_HANDS
from engine.rules.turn_markers import hand_out_markers, player_left

AFTER_HANDS.append(hand_out_markers)
LEFT.append(player_left)
