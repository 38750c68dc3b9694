"""CR 509. A block that counts on what is held: who fights then wins by a trick, or by what weakens the attacker."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.ai.assessment import Assessment
from engine.ai.attack_choice import RELIED, SPENT
from engine.ai.block_choice import TRUST
from engine.ai.boosts import held
from engine.ai.fighters import Fight, Fighter, fight, strength
from engine.ai.groups import MOST_KINDS
from engine.ai.points import life_lost
from engine.decisions import Blockers, Blocks
from engine.terms.ids import ObjectId

GAINS: Final = 0.5  # points that such a block must gain


def with_ambush(board: Assessment, decision: Blockers, blocks: Blocks) -> Blocks:
    """These blocks, and one more that what my hand holds lets me win."""
    ready = held(board)
    if ready is None:
        return blocks
    busy = {blocker for blocker, _ in blocks.pairs}
    blocked = {attacker for _, attacker in blocks.pairs} | {attacker for attacker, least in decision.least if least > 1}
    best: tuple[float, int, int] = (GAINS, 0, 0)
    for blocker, attackers in _waiting(board, decision, busy):
        for attacker in _unblocked(board, attackers, blocked):
            plain = fight(attacker, [blocker])
            if plain.attacker_dies:
                continue
            for end in ready.ends(attacker, [blocker], False):
                gain = RELIED * (_gain(board, attacker, end) - SPENT) + (1 - RELIED) * _gain(board, attacker, plain)
                if end.attacker_dies and gain > best[0]:
                    best = (gain, blocker.id, attacker.id)
    if not best[1]:
        return blocks
    return Blocks(tuple(sorted((*blocks.pairs, (ObjectId(best[1]), ObjectId(best[2]))), key=lambda pair: pair[::-1])))


def _waiting(
    board: Assessment, decision: Blockers, busy: set[ObjectId]
) -> list[tuple[Fighter, tuple[ObjectId, ...]]]:
    """One creature of each kind that blocks nothing yet, with what it could block."""
    found: dict[object, tuple[Fighter, tuple[ObjectId, ...]]] = {}
    for option in decision.options:
        fighter = board.fighter(option.blocker)
        if fighter is not None and option.blocker not in busy:
            found.setdefault((fighter.likeness(), option.attackers), (fighter, option.attackers))
    return list(found.values())[:MOST_KINDS]


def _unblocked(board: Assessment, attackers: Iterable[int], blocked: set[ObjectId]) -> list[Fighter]:
    """One attacker of me of each kind that nothing blocks and one creature may."""
    found: dict[object, Fighter] = {}
    for id in attackers:
        fighter = board.fighter(id)
        if fighter is None or id in blocked or fighter.menace or board.view.card(id).row.attacking != board.me:
            continue
        found.setdefault(fighter.likeness(), fighter)
    return list(found.values())[:MOST_KINDS]


def _gain(board: Assessment, attacker: Fighter, end: Fight) -> float:
    """What I gain by a block that ends so."""
    points = life_lost(board.life, strength(attacker)) - life_lost(board.life, end.through)
    points += attacker.worth * TRUST if end.attacker_dies else 0.0
    return points - sum(each.worth for each in end.dead)
