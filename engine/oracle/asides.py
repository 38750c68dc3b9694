"""Sentences that only say more of a keyword granted before them: what its cost is, what protection doesn't remove."""

from __future__ import annotations

import re
from typing import Final

from engine.actions.zone_verbs import Exile
from engine.ast.abilities import KeywordAbility, Unread
from engine.ast.amounts import Fixed
from engine.ast.costs import Cost, DoThis, OwnManaCost
from engine.ast.filters import ExtremeAmong, InZone, Kind, Objects, Other
from engine.ast.modifiers import COLORED_ONLY, ChangeCost
from engine.ast.node import Ability, Node
from engine.ast.selections import Some, You
from engine.oracle.clauses import Rewriter
from engine.oracle.kernel import changed
from engine.state.faces import walk
from engine.terms.zones import Zone

OWN_COST: Final = Cost((OwnManaCost(),))
OTHERS: Final = Objects(Kind.CARD, (Other(), InZone(Zone.GRAVEYARD, You())))
NUMBERS: Final = {"two": 2, "three": 3, "four": 4, "five": 5}
UNSAID: Final = "its cost is said later"  # surface of a keyword granted without its cost
_SPARES: Final = re.compile(r"\. This effect doesn't remove ([^.]+)\.$")
_COSTS: Final = re.compile(
    r"\. (?:The|Its) ([a-z]+) cost is equal to (?:its|that card's|the card's) mana cost"
    r"(?: plus exile (two|three|four|five) other cards from your graveyard| reduced by \{(\d+)\})?\.$"
)
_TIED: Final = re.compile(
    r"\. If two or more (?:creatures|permanents|cards) are tied for (least|lowest|greatest|highest) "
    r"(power|toughness|mana value), "
    r"you choose one of them\.$"
)
_COLORED: Final = re.compile(r"\. This effect reduces only the amount of colored mana you pay\.$")
_SIGNS: Final = ((" doesn't remove ", _SPARES), (" cost is equal to ", _COSTS))  # words that are always there
_SPARED: Final = {
    "Auras": "Auras",
    "Auras and Equipment you control that are already attached to it": "attached",
    "Auras already attached to those artifacts": "attached",
}
Abilities = tuple[Ability, ...]


class Aside:
    """A line without such a sentence at its end, and what the sentence says."""

    def __init__(self, text: str, names: tuple[str, ...] = ()) -> None:
        self.text = text
        self.colored = False  # of a cost only colored mana is reduced (118.7c)
        if "only the amount of colored" in text and (colored := _COLORED.search(text)) is not None:
            self.text = text[: colored.start() + 1]
            self.colored = True
        self.spares = self.costs = ""
        self.exiled = 0  # how many other cards are exiled besides
        self.less = 0  # by how much generic mana the cost is reduced
        self.tied: tuple[str, bool] | None = None  # of what the least or greatest is chosen among those tied for it
        for sign, pattern in _SIGNS:
            found = pattern.search(text) if sign in text else None
            if found is None:
                continue
            self.text = text[: found.start() + 1]
            if pattern is _SPARES:
                self.spares = "this Aura" if found.group(1) in names else found.group(1)
            else:
                self.costs = found.group(1)
                self.exiled = NUMBERS.get(found.group(2) or "", 0)
                self.less = int(found.group(3) or 0)
        tied = _TIED.search(self.text) if "are tied for" in self.text else None
        if tied is not None:
            self.text = self.text[: tied.start() + 1]
            self.tied = (tied.group(2), tied.group(1) in ("greatest", "highest"))

    def applied(self, abilities: Abilities, text: str, names: tuple[str, ...]) -> Abilities:
        """The abilities with what the sentence says of them; Unread if it is of none of them, or is missing."""
        if self.tied is not None and not any(
            isinstance(each, ExtremeAmong) and (each.property, each.greatest) == self.tied for each in walk(abilities)
        ):
            return (Unread(text, "it is not clear who would be tied"),)
        if self.colored:
            colored = _Colored().rebuilt(abilities)
            assert isinstance(colored, tuple)
            return colored if colored != abilities else (Unread(text, "it is not clear which cost is reduced"),)
        own = self.spares == "this Aura" or self.spares in names
        word = "" if not self.spares else "this" if own else _SPARED.get(self.spares)
        giving = _Saying(self.costs, word, _own_cost(self.exiled, self.less))
        found = giving.rebuilt(abilities)
        if giving.missing or word is None or giving.said != bool(self.costs) + bool(self.spares):
            return (Unread(text, "it is not clear of what this says more"),)
        assert isinstance(found, tuple)
        return found


class _Colored(Rewriter):
    """Lets costs that are reduced by colored mana be reduced by nothing else."""

    def change(self, node: Node) -> Node | None:
        return changed(node, floor=COLORED_ONLY) if isinstance(node, ChangeCost) and node.sign < 0 else None


def _own_cost(exiled: int, less: int) -> Cost:
    """The mana cost, reduced by so much, or with so many other cards of the graveyard exiled besides."""
    if not exiled:
        return Cost((OwnManaCost(less),)) if less else OWN_COST
    cards = Exile(Some(OTHERS, Fixed(exiled), Fixed(exiled)), who=You(surface="implied"))
    return Cost((*OWN_COST.parts, DoThis(cards)))


class _Saying(Rewriter):
    """Gives keywords what is said of them."""

    def __init__(self, costs: str, spares: str | None, cost: Cost) -> None:
        self.cost = cost
        self.costs = costs
        self.spares = spares
        self.said = 0
        self.missing = False

    def change(self, node: Node) -> Node | None:
        if not isinstance(node, KeywordAbility):
            return None
        if self.spares and node.name == "protection" and not node.word:
            self.said = 1
            return changed(node, word=f"spares {self.spares}")
        if node.surface == UNSAID:
            if node.name != self.costs:
                self.missing = True
            self.said = 1
            return changed(node, cost=self.cost, surface="")
        return None
