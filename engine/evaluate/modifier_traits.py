"""CR 611.2. What the modifiers of an effect mean to the index of who listens to what."""

from __future__ import annotations

from typing import Final

from engine.ast.modifiers import Cant, GainAbilities, ModifyPT, Must, SetBasePT, SetColors, SetTypes, SwitchPT
from engine.ast.node import Modifier
from engine.evaluate.layer_parts import parts_of
from engine.evaluate.listen import given_by, rule_keys
from engine.evaluate.retext import TEXT
from engine.evaluate.statics import changes_filtered, may_give_mana, may_vary, removes_abilities
from engine.keeping import kept
from engine.state.values import CopyValues

# Modifiers after which an object is no more or less subject to the legend rule and the world rule (704.5j-k).
_SAME_NAME: Final = (ModifyPT, SetBasePT, SwitchPT, SetColors, SetTypes, GainAbilities, Cant, Must)


def _renames(modifier: Modifier) -> bool:
    return isinstance(modifier, SetTypes) and bool(modifier.supertypes)


class Traits:
    """What modifiers of an effect mean to the index, worked out once for each tuple of them."""

    __slots__ = (
        "ability_removers", "asks", "changes_filtered", "given", "keys", "mana", "modifiers", "renames", "varies",
    )

    def __init__(self, modifiers: tuple[Modifier, ...]) -> None:
        self.asks = any(part.when for one in modifiers for part in parts_of(one))  # only while something is so
        copies = [isinstance(one, (CopyValues, *TEXT)) for one in modifiers]
        self.modifiers = modifiers
        self.changes_filtered = any(map(changes_filtered, modifiers))
        self.keys = tuple((key, one) for one in modifiers for key in rule_keys(one))
        self.given = tuple(ability for one in modifiers for ability in given_by(one))
        self.renames = any(not isinstance(one, _SAME_NAME) or _renames(one) for one in modifiers)
        self.varies = any(copies) or any(map(may_vary, modifiers))
        self.ability_removers = sum(copies) + sum(map(removes_abilities, modifiers))
        self.mana = sum(copies) + sum(map(may_give_mana, modifiers))


@kept
def traits_of(modifiers: tuple[Modifier, ...]) -> Traits:
    """What modifiers of an effect mean to the index."""
    return Traits(modifiers)
