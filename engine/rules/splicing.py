"""CR 702.47. Splice: the text of cards revealed from the hand is added to a spell as it is cast."""

from __future__ import annotations

from dataclasses import replace

from engine.ast.abilities import KeywordAbility, SpellAbility
from engine.ast.card import Face
from engine.ast.costs import Cost
from engine.ast.node import Ability
from engine.state.game import Game
from engine.state.halves import shifted
from engine.state.objects import Obj


def spliceable(game: Game, player: int, face: Face) -> list[tuple[int, Cost]]:
    """The cards in a player's hand that could be spliced onto a spell with this face, each with its cost (702.47a)."""
    words = {*(word.lower() for word in face.subtypes), *face.types}
    found: list[tuple[int, Cost]] = []
    for id in game.state.players[player].hand:
        for ability in game.chars(id).abilities:
            if isinstance(ability, KeywordAbility) and ability.name == "splice" and ability.cost is not None:
                if ability.word in words:
                    found.append((id, ability.cost))
                break
    return found


def spliced(face: Face, card: Face) -> Face:
    """A face with the rules text of another card after its own; nothing else of that card (702.47b-c)."""
    slots = 1 + max(
        (target.slot for each in face.abilities for target in getattr(each, "targets", ())), default=-1
    )
    added: tuple[Ability, ...] = tuple(
        shifted(each, slots) if slots else each for each in card.abilities if isinstance(each, SpellAbility)
    )
    return replace(face, abilities=(*face.abilities, *added))


def put_on(game: Game, row: Obj, face: Face) -> None:
    """Let a spell have this text while it is on the stack (702.47e)."""
    row.base = face
    game.index.remove(row.id)
    game.index.add(row.id, face, row.zone, row.controller)
    game.chars_of.pop(row.id, None)
