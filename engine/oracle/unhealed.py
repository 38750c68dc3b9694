"""What is destroyed and can't be regenerated, said after a destruction that depends on something (701.7, 701.15)."""

from __future__ import annotations

from typing import Final

from engine.actions.zone_verbs import Destroy
from engine.ast.effects import ChooseAction, Delayed, ForEach, If, Unless
from engine.ast.filters import HasType, Objects
from engine.ast.node import Effect
from engine.ast.selections import Back
from engine.oracle.awaiting import Unhealed
from engine.oracle.clauses import part_of
from engine.oracle.kernel import changed
from engine.oracle.shape import worded
from engine.oracle.templates import Builder

SAID: Final = "|unhealed "  # before the words that say so, in the surface of what they are said of
KINDS: Final = ("creature", "permanent", "artifact", "land")


def add(b: Builder) -> None:
    """Add these sentences."""
    who = ["it", "they"]
    for each in KINDS:
        who += [f"that {each}", f"the {each}", f"those {each}s"]
        who += [f"a {each} destroyed this way", f"{each}s destroyed this way"]
    for words in who:
        worded(b, "later", {f"{words} can't be regenerated": Unhealed()})


def _with(effect: Effect, words: str | None) -> Effect | None:
    """The destruction within an instruction with what is said of it (None: without); None if there is none, or more
    besides."""
    if isinstance(effect, Destroy):
        if effect.regenerable is (words is None):
            return None
        surface = effect.surface.partition(SAID)[0] if words is None else f"{effect.surface}{SAID}{words}"
        return changed(effect, regenerable=words is None, surface=surface)
    if isinstance(effect, If | Unless | ForEach | Delayed):
        inner = _with(effect.effect, words)
        if inner is None or (isinstance(effect, If) and effect.otherwise is not None):
            return None
        made: Effect = changed(effect, effect=inner)
        return made
    if isinstance(effect, ChooseAction):
        options = tuple(_with(each, words) if _meant(each, words) else each for each in effect.options)
        return None if None in options or options == effect.options else changed(effect, options=options)
    return None


def _kind(words: str) -> str:
    return next((each for each in KINDS[:1] + KINDS[2:] if each in words), "")


def _meant(option: Effect, words: str | None) -> bool:
    """Whether it is said of this one of several destructions: "destroy all lands or all creatures. Creatures destroyed
    this way can't be regenerated"."""
    if words is None:
        return any(SAID in each.surface for each in _destroyed(option))
    return all(_of_kind(each, _kind(words)) for each in _destroyed(option))


def _destroyed(effect: Effect) -> list[Destroy]:
    if isinstance(effect, Destroy):
        return [effect]
    inner = effect.options if isinstance(effect, ChooseAction) else (part_of(effect, "effect"),)
    return [what for each in inner if isinstance(each, Effect) for what in _destroyed(each)]


def _of_kind(effect: Destroy, kind: str) -> bool:
    if isinstance(effect.what, Back):
        return not kind or effect.what.word == f"that {kind}"
    described = getattr(effect.what, "what", None)
    return not kind or (isinstance(described, Objects) and HasType(kind) in described.tests)


def unhealed(effect: Effect, said: Unhealed) -> Effect | None:
    """A destruction with what is said after it; None where the words of a plain one go on so."""
    if isinstance(effect, Destroy):
        most = getattr(effect.what, "most", None)
        if most is None or not most.surface.startswith("X|"):
            return None
    made = _with(effect, said.surface)
    return made if isinstance(effect, ChooseAction) or _meant(effect, said.surface) else None


def healed(effect: Effect) -> tuple[Effect, Unhealed] | None:
    """The destruction and the sentence after it, if there was one."""
    said = [each.surface.partition(SAID)[2] for each in _destroyed(effect) if SAID in each.surface]
    if not said or said.count(said[0]) != len(said):
        return None
    before = _with(effect, None)
    return None if before is None else (before, Unhealed(surface=said[0]))
