"""CR 201.5. The Aura or Equipment that gives an object an ability in which it is named."""

from __future__ import annotations

from typing import Final

from engine.ast.abilities import ActivatedAbility, StaticAbility, TriggeredAbility
from engine.ast.modifiers import GainAbilities
from engine.ast.node import Ability
from engine.ast.selections import Granter
from engine.evaluate.compile import Chooser, on_selection
from engine.evaluate.context import Context
from engine.evaluate.world import World
from engine.keeping import kept
from engine.state.faces import walk

GRANTER: Final = "granter"  # the choice of an ability on the stack: who gave it


@kept
def names_granter(ability: Ability) -> bool:
    """Whether an ability names what gives it."""
    if not isinstance(ability, ActivatedAbility | TriggeredAbility):
        return False
    return any(isinstance(node, Granter) for node in walk(ability))


def granter_of(game: World, source: int, ability: Ability | None) -> int:
    """What is attached to an object and gives it that ability (None: any that names its giver); 0 if nothing does."""
    row = game.state.objects.get(source)
    for id in row.attachments if row is not None else ():
        for static in game.chars(id).abilities:
            if not isinstance(static, StaticAbility):
                continue
            given = [one for each in static.modifiers if isinstance(each, GainAbilities) for one in each.abilities]
            if any(names_granter(one) if ability is None else one == ability for one in given):
                return id
    return 0


class GranterChooser(Chooser):
    """What gives the object the ability that is followed."""

    def refs(self, c: Context) -> tuple[int, ...]:
        item = c.game.state.objects.get(c.item)
        if item is not None and isinstance(kept := item.choices.get(GRANTER), int):
            found = kept
        else:
            found = granter_of(c.game, c.source, None if item is None else item.ability)
        return (found,) if found else ()


on_selection(Granter, lambda node: GranterChooser())
