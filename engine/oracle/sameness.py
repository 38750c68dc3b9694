"""CR 702.1c. "The same is true for ...": what a sentence says of one keyword, said of others, too."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from engine.ast.abilities import KeywordAbility, StaticAbility, TriggeredAbility, Unread
from engine.ast.effects import Sequence
from engine.ast.filters import HasKeyword, Objects
from engine.ast.modifiers import GainAbilities, GainLike
from engine.ast.node import Ability, Node
from engine.keywords.names import KEYWORDS
from engine.oracle.clauses import Rewriter
from engine.oracle.constants import YOUR_TURN
from engine.oracle.kernel import changed

_SAME: Final = re.compile(r"^(?P<first>.+\.) The same is true for (?P<others>[a-z][a-z ,]+)\.$")
_ANY_COLOR: Final = "protection from any color"
_VARIED: Final = frozenset({"landwalk", "protection", "hexproof", _ANY_COLOR})
Read = Callable[[str], tuple[Ability, ...]]


def same_for(text: str, read: Read) -> tuple[Ability, ...] | None:
    """The abilities of a line that says so of other keywords; None if it is no such line. An ability that triggers does
    all of it, a static one stands once for each."""
    found = _SAME.match(text) if "The same is true for" in text else None
    if found is None:
        return None
    others = [each for each in re.split(r", and |, | and ", found["others"]) if each]
    abilities = read(found["first"])
    if len(abilities) != 1 or not all(each in KEYWORDS or each == _ANY_COLOR for each in others):
        return (Unread(text, "the same of what else"),)
    first = abilities[0]
    old = next((node.name for node in _nodes(first) if isinstance(node, HasKeyword)), "")
    among = next((node for node in _nodes(first) if isinstance(node, Objects) and HasKeyword(old) in node.tests), None)
    more = [_Another(old, each, among).rebuilt(first) for each in others]
    if isinstance(first, TriggeredAbility) and old:
        effects = [first.effect, *(each.effect for each in more if isinstance(each, TriggeredAbility))]
        return (changed(first, effect=Sequence(tuple(effects))),)
    if isinstance(first, StaticAbility) and old:
        return (first, *(each for each in more if isinstance(each, StaticAbility)))
    return (first,) if isinstance(first, Unread) else (Unread(text, "the same of what"),)


_FIRST_DRAWN: Final = re.compile(
    r"^(Reveal the first card you draw (?:each turn|on each of your turns)\.) (Whenever you reveal .+ this way, .+)$"
)


def linked_to_draw(text: str, read: Read) -> tuple[Ability, ...] | None:
    """A line that reveals what is drawn and says what happens then: a static ability linked to a triggered one
    (2006:404.5); None if it is no such line."""
    found = _FIRST_DRAWN.match(text) if text.startswith("Reveal the first card") else None
    if found is None:
        return None
    revealed, *more = (one for each in found.groups() for one in each.split(" Whenever "))
    then = [ability for each in more for ability in read("Whenever " + each.removeprefix("Whenever "))]
    if "your turns" not in found[1]:
        return (*read(revealed), *then)
    return (*read(revealed), *(_on_your_turns(each) for each in then))


def _on_your_turns(ability: Ability) -> Ability:
    if not isinstance(ability, TriggeredAbility):
        return ability
    return Unread(ability.surface, "when it triggers") if ability.when else changed(ability, when=YOUR_TURN)


def _nodes(value: object) -> list[Node]:
    walker = _Collecting()
    walker.rebuilt(value)
    return walker.found


class _Collecting(Rewriter):
    def __init__(self) -> None:
        self.found: list[Node] = []

    def change(self, node: Node) -> Node | None:
        self.found.append(node)
        return None


class _Another(Rewriter):
    """The same with another keyword; of keywords with variants every one that is there is given (702.1c)."""

    def __init__(self, old: str, new: str, among: Objects | None) -> None:
        self.old = old
        self.new = new
        self.colored = new == _ANY_COLOR
        self.name = "protection" if self.colored else new
        self.among = None if among is None else self._of(among)

    def _of(self, node: Objects) -> Objects:
        tests = tuple(HasKeyword(self.name) if each == HasKeyword(self.old) else each for each in node.tests)
        return changed(node, tests=tests)

    def change(self, node: Node) -> Node | None:
        if isinstance(node, Objects) and HasKeyword(self.old) in node.tests:
            return self._of(node)
        if isinstance(node, GainAbilities) and any(_is(each, self.old) for each in node.abilities):
            if self.new in _VARIED:
                return GainLike(self.name, self.among, self.colored) if self.among is not None else None
            return changed(node, abilities=tuple(
                KeywordAbility(self.new) if _is(each, self.old) else each for each in node.abilities
            ))
        return None


def _is(ability: Ability, name: str) -> bool:
    return isinstance(ability, KeywordAbility) and ability.name == name

