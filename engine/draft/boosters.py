"""CR 905.1a. Booster packs: collated from a set by rarity, no card twice in one pack."""

from __future__ import annotations

from random import Random
from typing import Final

from engine.draft.draft_sets import DraftSet

COMMONS: Final = 10
UNCOMMONS: Final = 3
MYTHIC_CHANCE: Final = 8  # one rare slot in so many holds a mythic rare
SEALED_PACKS: Final = 6


def booster(made: DraftSet, chance: Random, conspiracy: bool = False) -> tuple[str, ...]:
    """The names of the cards of a pack: a rare or mythic rare, three uncommons, ten commons, and in a pack of
    Conspiracy Draft one special card."""
    common, uncommon, rare, mythic = made.rarities
    top = mythic if mythic and (not rare or chance.randrange(MYTHIC_CHANCE) == 0) else rare
    taken: list[str] = []
    for names, count in ((top, 1), (uncommon, UNCOMMONS), (common, COMMONS)):
        left = [name for name in names if name not in taken]
        taken += chance.sample(left, min(count, len(left)))
    missing = 1 + UNCOMMONS + COMMONS - len(taken)
    if missing:  # a set without some rarity fills up from what it has
        left = [name for names in made.rarities for name in names if name not in taken]
        taken += chance.sample(left, min(missing, len(left)))
    if conspiracy and made.special:
        taken.append(chance.choice(made.special))
    return tuple(taken)


def sealed_pool(made: DraftSet, chance: Random, packs: int = SEALED_PACKS) -> tuple[str, ...]:
    """The cards of a sealed pool."""
    return tuple(name for _ in range(packs) for name in booster(made, chance))
