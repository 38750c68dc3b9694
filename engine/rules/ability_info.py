"""CR 602.1, 2006:402, 2006:403. What follows from an activated ability alone: its zone, cost and times."""

from __future__ import annotations

from engine.actions.hand import Discard
from engine.ast.abilities import ActivatedAbility
from engine.ast.costs import DoThis, Loyalty, PayMana, TapThis
from engine.ast.node import Ability
from engine.ast.selections import This
from engine.keeping import kept
from engine.rules.mana_needs import NOTHING, Need, need_of
from engine.rules.targets import modal_of
from engine.terms.zones import Zone


class Activated:
    """An activated ability as something to activate. `need`: the least mana it costs (X as 0); `timed`: anything limits
    when or how often; `varies`: it may be so in one step and not in the next; `loyal`: a loyalty ability (606.2);
    `cheaper`: its own words may make it cost less; `least` how much mana it costs at least then; `counted`: it costs
    mana alone and counting it is enough; `aims`: it may need targets."""

    __slots__ = ("ability", "aims", "cheaper", "counted", "least", "loyal", "need", "taps", "timed", "varies", "zone")

    def __init__(self, ability: ActivatedAbility) -> None:
        self.ability = ability
        self.loyal = False
        self.taps = False
        self.need: Need = NOTHING
        self.zone = ability.zone
        for part in ability.cost.parts:
            if isinstance(part, PayMana) and part.times is None and not part.tapping:
                need = need_of(part.cost)
                self.need = self.need.plus(Need(need.masks, need.generic))
            elif isinstance(part, TapThis):
                self.taps = True
            elif isinstance(part, Loyalty):
                self.loyal = True
            elif isinstance(part, DoThis) and isinstance(part.effect, Discard) and isinstance(part.effect.what, This):
                self.zone = Zone.HAND  # 113.6j: its cost can be paid nowhere else
        self.timed = self.loyal or bool(ability.timing) or ability.limit > 0
        self.varies = self.timed or ability.condition is not None
        self.cheaper = ability.change is not None or ability.keyword == "power-up"
        self.aims = bool(ability.targets) or modal_of(ability.effect) is not None
        mana = [part for part in ability.cost.parts if isinstance(part, PayMana)]
        self.least = 0 if self.cheaper or any(part.tapping for part in mana) else self.need.total
        symbols = [part.cost for part in mana if part.times is None and not part.tapping]
        self.counted = (
            len(symbols) == len(ability.cost.parts) and not self.varies and not self.cheaper and not ability.who
            and not any(need_of(cost).open or need_of(cost).x for cost in symbols) and not ability.cost.either
        )


@kept
def kind_of(ability: ActivatedAbility) -> Activated:
    """What follows from an activated ability alone."""
    return Activated(ability)


@kept
def activated_among(abilities: tuple[Ability, ...]) -> tuple[tuple[int, Activated], ...]:
    """The activated abilities among an object's abilities that are no mana abilities, with their places."""
    return tuple(
        (place, kind_of(ability))
        for place, ability in enumerate(abilities) if isinstance(ability, ActivatedAbility) and not ability.mana
    )
