"""CR 702.47. Splice: text of cards in hand added to a spell as it is cast."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.ast.abilities import KeywordAbility, SpellAbility
from engine.ast.card import Face
from engine.ast.node import Ability
from engine.events.resolution import Resolution
from engine.game import Game
from engine.rules.castable_faces import info_of
from engine.rules.targets import any_legal, targets_of
from engine.state.chars import Chars
from engine.state.halves import shifted


def spliceable(game: Game, player: int, spell: int, r: Resolution) -> Iterator[tuple[int, KeywordAbility]]:
    """The cards in a player's hand that could be spliced onto a spell, targets considered (702.47a-b)."""
    onto = game.chars(spell)
    known = game.chars_of
    for id in game.state.players[player].hand:
        values = known.get(id) or game.chars(id)
        if "splice" not in values.keywords:
            continue
        info = info_of(values)
        for keyword in info.splice:
            if _takes(keyword, onto) and all(any_legal(r, targets_of(each)) for each in info.effects):
                yield id, keyword
                break


def _takes(keyword: KeywordAbility, onto: Chars) -> bool:
    """Whether a spell has the quality that a card is spliced onto."""
    return any(word in onto.types or word.capitalize() in onto.subtypes for word in keyword.word.split(" or "))


def spliced(face: Face, abilities: tuple[Ability, ...]) -> Face:
    """A spell with the text of a spliced card behind its own; it gains nothing else of that card (702.47c)."""
    slots = 1 + max((target.slot for each in face.abilities for target in getattr(each, "targets", ())), default=-1)
    more = tuple(shifted(each, slots) if slots else each for each in abilities if isinstance(each, SpellAbility))
    return replace(face, abilities=(*face.abilities, *more))
