"""What is played at a table on the network. Screens ask it before any rules are loaded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.messages import msg
from engine.variants.ways_to_play import Table, VariantTrouble, arrange

__all__ = ["table_of"]


def table_of(variants: Sequence[str], choices: Mapping[str, str], commander: bool, players: int) -> Table:
    """What so many play by these ways to play, decks made beforehand. Raises VariantTrouble."""
    led = ("commander",) if commander and "brawl" not in variants else ()
    table = arrange((*variants, *led), players, choices)
    if table.limited:
        raise VariantTrouble(msg("Over the network decks are brought; drafts and sealed decks are played at home."))
    return table
