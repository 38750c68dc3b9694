"""CR 601.3b. Permissions to play or cast certain cards for a time: "you may play that card this turn"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.actions.base import GIVEN, YOU, PlayerVerb, Verb, with_given
from engine.ast.conditions import ForTheRestOfTheGame
from engine.ast.effects import Continuous
from engine.ast.filters import Objects, ThisWay
from engine.ast.modifiers import MayPlay
from engine.ast.node import Duration, Selection
from engine.ast.says import says
from engine.ast.selections import All, Some
from engine.events.resolution import Resolution
from engine.state.faces import face_info

FOREVER: Final = ForTheRestOfTheGame()
_VERBS: Final = "(play => verb=play|cast => verb=cast)"
_EXILED: Final = "for as long as (it remains|they remain|that card remains|those cards remain) exiled"
_ANY_MANA: Final = (
    "and you may spend mana as though it were mana of any (color => any_mana=color|type => any_mana=type) "
    "to cast (it|them|that spell|those spells)"
)
_ANY_TYPE: Final = "and mana of any (type => any_mana=type) can be spent to cast (it|them|that spell|those spells)"
_RIDERS: Final = (("", False), (f", {_ANY_MANA}", True), (_ANY_MANA, True), (f", {_ANY_TYPE}", True), (_ANY_TYPE, True))


def permitted(template: str) -> list[tuple[str, bool]]:
    """A wording with and without the rider about mana of any color or type."""
    return [(f"{template} {rider}", any_mana) for rider, any_mana in _RIDERS]


_FIRST: Final = permitted(f"{{duration:duration}} , you may {_VERBS} {{what:object}}")
_TIMED: Final = permitted(f"{{who:player}} may {_VERBS} {{what:object}} {{duration:duration}}")
_LASTING: Final = permitted(f"{{who:player}} may {_VERBS} {{what:object}} {_EXILED}")
_FREE: Final = "without paying (its mana cost|their mana cost|their mana costs)"


def permit(r: Resolution, effect: Verb, who: Selection, what: Selection, duration: Duration, may: MayPlay) -> None:
    """Let players play certain cards for a duration; one of a description is chosen as it is cast."""
    if isinstance(what, Some):
        r.perform(Continuous(who, (replace(may, what=what.what, once_each_turn=True),), duration))
        r.did(effect)
        return
    if isinstance(what, All) and isinstance(what.what, Objects) and ThisWay not in map(type, what.what.tests):
        r.perform(Continuous(who, (replace(may, what=what.what),), duration))  # also what comes there later
        r.did(effect)
        return
    refs = _described(r, what)
    if refs:
        with_given(r, refs, lambda: r.perform(Continuous(who, (may,), duration)))
    r.did(effect, refs, happened=bool(refs))


def _described(r: Resolution, what: Selection) -> tuple[int, ...]:
    """The cards that a selection gives; of those face down in exile it asks what they would be as spells (406.3)."""
    game = r.game
    before = dict(game.chars_of)
    for id in game.state.exile if isinstance(what, All) else ():
        row = game.obj(id)
        if row.face_down and row.card is not None:
            game.chars_of[id] = face_info(row.card.front).chars
    found = r.objects(what)
    game.chars_of = before
    return found


@says(*(template for template, any_mana in _TIMED if any_mana))
@says(*(template for template, any_mana in _LASTING if not any_mana), duration=FOREVER)
@says(*(template for template, any_mana in _LASTING if any_mana), duration=FOREVER)
@says(f"{{who:player}} may {_VERBS} {{what:object}} {{duration:duration}} {_FREE}", free=True)
@says(f"{{who:player}} may {_VERBS} {{what:object}} {_FREE} {_EXILED}", duration=FOREVER, free=True)
@dataclass(frozen=True, slots=True)
class PermitPlay(PlayerVerb):
    """601.3b. Players may play (lands too) or cast those cards, where they are, for a duration."""

    what: Selection
    duration: Duration
    verb: str
    free: bool = False
    any_mana: str = ""

    def perform(self, r: Resolution) -> None:
        may = MayPlay(GIVEN, self.verb, self.free, any_mana=self.any_mana)
        permit(r, self, self.who, self.what, self.duration, may)


@says(*(template for template, any_mana in _FIRST if any_mana))
@says(f"{{duration:duration}} , you may {_VERBS} {{what:object}} {_FREE}", free=True)
@dataclass(frozen=True, slots=True)
class PermitPlayFor(Verb):
    """601.3b. The same for you, the duration said first."""

    duration: Duration
    what: Selection
    verb: str
    free: bool = False
    any_mana: str = ""

    def perform(self, r: Resolution) -> None:
        may = MayPlay(GIVEN, self.verb, self.free, any_mana=self.any_mana)
        permit(r, self, YOU, self.what, self.duration, may)


_WHILE: Final = "for as long as (it remains|that card remains|they remain|those cards remain) exiled , {who:player} may"


@says(*(template for template, any_mana in permitted(f"{_WHILE} {_VERBS} {{what:object}}") if not any_mana))
@says(*(template for template, any_mana in permitted(f"{_WHILE} {_VERBS} {{what:object}}") if any_mana))
@says(f"{_WHILE} {_VERBS} {{what:object}} {_FREE}", free=True)
@dataclass(frozen=True, slots=True)
class PermitWhileExiled(Verb):
    """601.3b. The same for as long as the cards remain exiled, which is said first."""

    who: Selection
    what: Selection
    verb: str
    free: bool = False
    any_mana: str = ""

    def perform(self, r: Resolution) -> None:
        may = MayPlay(GIVEN, self.verb, self.free, any_mana=self.any_mana)
        permit(r, self, self.who, self.what, FOREVER, may)
