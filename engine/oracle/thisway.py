"""This way: how much or how many an earlier instruction did, and what it did it to."""

from __future__ import annotations

from typing import Final

from engine.actions.damage import DealDamage, DivideDamage
from engine.actions.hand import Discard, DiscardHand
from engine.actions.library import Mill
from engine.actions.life import Lose
from engine.actions.zones import Destroy, Exile, Sacrifice
from engine.ast.amounts import ThatMany
from engine.ast.node import Effect, Node
from engine.ast.selections import Back
from engine.oracle.kernel import Value, Values
from engine.oracle.mentions import Unresolved, nouns_of
from engine.oracle.templates import Builder, Unmake

WAY: Final = "way|"
NOUNS: Final = ("card", "creature", "permanent", "artifact", "enchantment", "land", "token")
DEEDS: Final[dict[str, tuple[type[Effect], ...]]] = {
    "exiled": (Exile,), "destroyed": (Destroy,), "sacrificed": (Sacrifice,), "discarded": (Discard, DiscardHand),
    "milled": (Mill,), "lost": (Lose,), "dealt": (DealDamage, DivideDamage),
}
HURT: Final = "creature dealt damage this way"


def add(b: Builder) -> None:
    """Add the productions of what was done this way."""
    for noun in NOUNS:
        for deed in ("exiled", "destroyed", "sacrificed", "discarded", "milled"):
            _amount(b, "unit", f"{noun} {deed} this way", f"{noun} {deed}")
            _amount(b, "counted", f"the number of {noun}s {deed} this way", f"{noun} {deed}")
    _amount(b, "counted", "the life lost this way", " lost")
    _amount(b, "counted", "the damage dealt this way", " dealt")
    for nt in ("esubject.s", "single.s"):
        b.rule(nt, f"a {HURT}", lambda v: Back(HURT), _if_hurt(), Back, "hurt")


def _amount(b: Builder, nt: str, words: str, meaning: str) -> None:
    key = f"{WAY}{words}|{meaning}"

    def unmake(value: Value) -> Values | None:
        return () if isinstance(value, ThatMany) and value.surface == key else None

    b.rule(nt, words, lambda values: ThatMany(surface=key), unmake, ThatMany, key)


def _if_hurt() -> Unmake:
    return lambda value: () if isinstance(value, Back) and value.word == HURT else None


def doer_of(node: Node, done: list[Effect]) -> Effect:
    """The instruction that "this way" means: the last of its verb, if its things are what the noun says."""
    noun, _, deed = node.surface.rpartition("|")[2].partition(" ") if isinstance(node, ThatMany) else ("", "", "dealt")
    found = [each for each in done if isinstance(each, DEEDS[deed])]
    if len(found) != 1 or type(found[0]) not in DEEDS[deed]:
        raise Unresolved("this way")
    what = getattr(found[0], "what", None)
    kind = getattr(what, "what", None)
    if noun not in ("", "card") and (kind is None or noun not in nouns_of(kind)):
        raise Unresolved("this way")
    if noun == "card" and deed not in ("discarded", "milled") and (kind is None or "card" not in nouns_of(kind)):
        raise Unresolved("this way")
    return found[0]


def done_so(node: Node, done: list[Effect]) -> Effect:
    """The one instruction that "was exiled this way" asks about: the only one of its verb."""
    deed = node.surface.split("|")[1]
    found = [each for each in done if isinstance(each, DEEDS[deed])]
    if len(found) != 1:
        raise Unresolved("this way")
    return found[0]
