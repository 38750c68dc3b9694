"""What an attack is judged on: who may attack, who could block whom, and who would strike back at whom."""

from __future__ import annotations

from typing import Final

from engine.ai.allegiance import defenders
from engine.ai.assessment import Assessment
from engine.ai.attack_choice import Field
from engine.ai.block_choice import SURPRISE, mortal_of
from engine.ai.boosts import held
from engine.ai.fighters import Fighter, may_block
from engine.ai.groups import Group, Line, grouped

AHEAD: Final = 0.8  # of their worth, where my creatures are worth so many times the opponents'
LEAD: Final = 1.2
NOBODY: Final[frozenset[int]] = frozenset()


def land_types(board: Assessment, player: int) -> frozenset[str]:
    """The land types among lands a player controls (702.14)."""
    found: set[str] = set()
    for id in board.permanents:
        card = board.view.card(id)
        if card.controller == player and card.known and card.chars.land:
            found |= card.chars.subtypes
    return frozenset(found)


def field_of(board: Assessment, target: int, able: Line, others: Line, away: frozenset[int] = NOBODY) -> Field:
    """What an attack of mine on a player is judged on: `able` may attack, `others` stay at home; without the opposing
    creatures that are `away`."""
    view = board.view
    exactly = any(each.protections for each in board.creatures)
    theirs = [each for each in board.theirs if each.id not in away]
    stands = defenders(board, target)
    blocking = [each for each in theirs if each.controller in stands and not (each.tapped or each.cant_block)]
    standing = {each.id for each in blocking}
    blockers = grouped(blocking, exactly)
    rest = grouped((each for each in theirs if each.id not in standing), exactly)
    lands = land_types(board, target) if any(each.kind.walks for each in able) else frozenset()
    can = {
        attacker: tuple(each for each in blockers if may_block(view, each.kind, attacker.kind, lands))
        for attacker in able
    }
    enemies = tuple(sorted(
        (each for each in (*blockers, *rest) if not each.kind.cant_attack and each.kind.power > 0),
        key=lambda each: (-each.kind.power, each.kind.id),
    ))  # fmt: skip
    home = tuple(sorted(
        (each for each in (*able, *others) if not each.kind.cant_block),
        key=lambda each: (-each.kind.left, each.kind.id),
    ))  # fmt: skip
    own_lands = land_types(board, board.me) if any(each.kind.walks for each in enemies) else frozenset()
    guard: dict[Group, frozenset[Group]] = {}
    willing: dict[Group, frozenset[Group]] = {}
    for enemy in enemies:
        there = [each for each in home if may_block(view, each.kind, enemy.kind, own_lands)]
        guard[enemy] = frozenset(there)
        willing[enemy] = frozenset(each for each in there if not in_vain(each.kind, enemy.kind))
    mortal, dreaded = mortal_of(view, able, target), mortal_of(view, enemies, board.me)
    ready = held(board) if able and blockers else None
    surprise = min(SURPRISE, max((len(view.player(each).hand) for each in board.opponents), default=0))
    return Field(
        board.life, view.player(target).life, can, blockers, home, enemies, guard, willing, mortal, dreaded, surprise,
        patience_of(board), ready,
    )


def patience_of(board: Assessment) -> float:
    """How much own creatures matter in an attack: less to who has more of them, for whom even trades are good."""
    mine, theirs = sum((each.worth for each in board.mine), 0.0), sum((each.worth for each in board.theirs), 0.0)
    return AHEAD if mine > LEAD * theirs else 1.0


def in_vain(blocker: Fighter, attacker: Fighter) -> bool:
    """Whether a creature would die blocking and not kill what it blocks."""
    if blocker.indestructible or (blocker.left > attacker.power and not attacker.deathtouch):
        return False
    return attacker.indestructible or not (blocker.power >= attacker.left or blocker.deathtouch)
