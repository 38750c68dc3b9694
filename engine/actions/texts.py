"""CR 612. Text-changing effects that replace one color word or basic land type with another."""

from __future__ import annotations

from typing import Final

from engine.actions.base import Verb, continue_on, here
from engine.ast.conditions import ForTheRestOfTheGame
from engine.ast.modifiers import ChangeText
from engine.ast.node import Duration, Selection
from engine.ast.says import says
from engine.choice_words import choice_word
from engine.decisions import Option, Purpose
from engine.events.resolution import Resolution
from engine.terms.colors import COLOR_NAMES
from engine.terms.records import record
from engine.terms.types import BASIC_LAND_TYPES

_COLORS: Final = "one color word with another"
_LANDS: Final = "one basic land type with another"
_WORDS: Final = {"color": COLOR_NAMES, "land type": BASIC_LAND_TYPES, "either": (*COLOR_NAMES, *BASIC_LAND_TYPES)}
_SAYS: Final = "change the text of {what:object} by replacing all instances of "


def _said(kind: str, words: str) -> None:
    forever = ForTheRestOfTheGame()
    says(_SAYS + words, kind=kind, duration=forever)(ChangeTextOf)
    says(f"{_SAYS}{words} {{duration:duration}}", kind=kind)(ChangeTextOf)


@record
class ChangeTextOf(Verb):
    """612.1-2. One word is replaced with another wherever it stands in the rules text or type line of spells or
    permanents; the two are chosen as this resolves."""

    what: Selection
    kind: str
    duration: Duration

    def perform(self, r: Resolution) -> None:
        refs = tuple(ref for ref in r.objects(self.what) if here(r)(ref))
        if refs:
            old = _word(r, _WORDS[self.kind])
            family = COLOR_NAMES if old in COLOR_NAMES else BASIC_LAND_TYPES
            new = _word(r, tuple(word for word in family if word != old))
            kind = "color" if family is COLOR_NAMES else "land type"
            continue_on(r, refs, (ChangeText(kind, old, new),), self.duration)
        r.did(self, refs, happened=bool(refs))


def _word(r: Resolution, words: tuple[str, ...]) -> str:
    purpose = Purpose.COLOR if words[0] in COLOR_NAMES else Purpose.TYPE
    return r.pick(r.controller, [Option(word, choice_word(word)) for word in words], purpose)


_said("color", _COLORS)
_said("land type", _LANDS)
_said("either", f"{_COLORS} or {_LANDS}")
