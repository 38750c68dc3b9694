"""CR 509.1b, 702. Evasion: which creature may block which."""

from __future__ import annotations

from engine.ast.abilities import KeywordAbility
from engine.evaluate.context import Context
from engine.evaluate.evaluators import matches
from engine.game import Game
from engine.rules.combat import defending_player
from engine.rules.combat_effects import (
    cant_be_blocked_by,
    defending_with,
    least_to_block,
    may_be_blocked_anyway,
    may_block_as_though,
    protected_from,
)
from engine.state.chars import Chars
from engine.terms.colors import BLACK

_EVASION = frozenset({"flying", "horsemanship", "shadow", "fear", "intimidate", "skulk", "landwalk"})
_REACHING = frozenset({"flying", "reach"})


def can_block_pair(game: Game, blocker: int, attacker: int) -> bool:
    """Whether a creature may block an attacker as far as the two of them are concerned (509.1b)."""
    mine, theirs = game.chars(blocker), game.chars(attacker)
    if theirs.keywords & _EVASION and not _gets_past(game, blocker, mine, attacker, theirs):
        return False
    if "shadow" in mine.keywords and "shadow" not in theirs.keywords:
        return may_block_as_though(game, blocker, "shadow")
    return not protected_from(game, attacker, blocker) and not cant_be_blocked_by(game, attacker, blocker)


def _gets_past(game: Game, blocker: int, mine: Chars, attacker: int, theirs: Chars) -> bool:
    """Whether a blocker answers the evasion abilities of an attacker (702)."""
    words = theirs.keywords
    if "flying" in words and mine.keywords.isdisjoint(_REACHING) and not may_block_as_though(
        game, blocker, "reach", attacker
    ):
        return False  # 702.9b
    if "horsemanship" in words and "horsemanship" not in mine.keywords:
        return False  # 702.31b
    if "shadow" in words and "shadow" not in mine.keywords and not may_block_as_though(game, blocker, "shadow"):
        return False  # 702.28b
    if "fear" in words and "artifact" not in mine.types and not mine.colors & BLACK:
        return False  # 702.36b
    if "intimidate" in words and "artifact" not in mine.types and not mine.colors & theirs.colors:
        return False  # 702.13b
    if "skulk" in words and (mine.power or 0) > (theirs.power or 0):
        return False  # 702.118b
    if "landwalk" not in words or not _walks(game, attacker, theirs):
        return True
    return may_block_as_though(game, blocker, "landwalk", attacker) or may_be_blocked_anyway(
        game, attacker, "landwalk"
    )


def _walks(game: Game, attacker: int, theirs: Chars) -> bool:
    """Whether landwalk makes an attacker unblockable (702.14c), by a land of either defending player of a team that is
    attacked as a group (810.7d)."""
    defending = defending_with(game, defending_player(game, attacker))
    for ability in theirs.abilities:
        if isinstance(ability, KeywordAbility) and ability.name == "landwalk":
            if may_be_blocked_anyway(game, attacker, f"{ability.word.lower()}walk"):
                continue
            for id in game.state.battlefield:
                if game.state.objects[id].controller in defending and _is_such_land(game, attacker, ability, id):
                    return True
    return False


def _is_such_land(game: Game, attacker: int, ability: KeywordAbility, land: int) -> bool:
    values = game.chars(land)
    if not values.land:
        return False
    if ability.what is not None:
        return matches(Context(game, attacker, game.state.objects[attacker].controller), land, ability.what)
    for word in ability.word.split():
        if word == "nonbasic":
            if "basic" in values.supertypes:
                return False
        elif word in ("legendary", "snow", "basic"):
            if word not in values.supertypes:
                return False
        elif word != "land" and word.capitalize() not in values.subtypes and word not in values.types:
            return False
    return True


def least_blockers(game: Game, attacker: int) -> int:
    """How many creatures must block an attacker if any does (702.111b)."""
    least = 2 if "menace" in game.chars(attacker).keywords else 1
    return max(least, least_to_block(game, attacker))
