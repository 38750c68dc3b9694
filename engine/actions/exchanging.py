"""CR 701.10d-h. Exchanges of cards between zones, of whole zones, of a life total with a size, of text boxes."""

from __future__ import annotations

from typing import Final

from engine.actions.arrival import enchantable, is_aura
from engine.actions.base import (
    THIS,
    OnePlayerVerb,
    PlayerVerb,
    Verb,
    continue_on,
    doer,
    doers,
    here,
    move,
    moved,
    number_of,
    on_battlefield,
    permanents,
    taken,
)
from engine.actions.life import held, set_life
from engine.ast.amounts import Fixed
from engine.ast.conditions import ForTheRestOfTheGame
from engine.ast.modifiers import SetBasePT
from engine.ast.node import Duration, Selection
from engine.ast.says import choice, says
from engine.ast.selections import Some
from engine.decisions import Purpose
from engine.evaluate.current_faces import face_now
from engine.events.kinds import Move
from engine.events.resolution import Resolution
from engine.state.values import TextBox
from engine.terms.ids import NO_ONE
from engine.terms.zones import Cause, Zone

_ZONES = {"h": Zone.HAND, "g": Zone.GRAVEYARD, "l": Zone.LIBRARY}
_OF: Final = {"hand": "h", "graveyard": "g", "library": "l"}
choice("twozones", {f"{one} and {other}": {"zones": _OF[one] + _OF[other]}
                    for one in _OF for other in _OF if one != other}, "two zones")


@says("{who:player} exchange[s] {:own} {:twozones}")
class ExchangeZones(PlayerVerb):
    """701.10f. A player exchanges two of their zones; the cards are exchanged though one zone is empty."""

    zones: str

    def perform(self, r: Resolution) -> None:
        events: list[Move] = []
        for player in doers(r, self.who):
            one, other = self.zones[0], self.zones[1]
            events.extend(move(r, ref, _ZONES[other], Cause.NONE, player) for ref in _cards(r, player, one))
            events.extend(move(r, ref, _ZONES[one], Cause.NONE, player) for ref in _cards(r, player, other))
        r.emit(*events)
        came = moved(events)
        r.did(self, came, happened=bool(came))


def _cards(r: Resolution, player: int, zone: str) -> tuple[int, ...]:
    row = r.game.player(player)
    if zone == "l":
        return r.look(player, len(row.library))
    return row.hand if zone == "h" else row.graveyard


@says("{who:player} exchange[s] {a:object} with {b:object}")
class ExchangeCards(OnePlayerVerb):
    """701.10d-e. Cards in one zone change places with cards in another, if one player owns them all and the exchange
    can be made in full (701.10a, 702.65b); what takes the place of something attached becomes attached there."""

    a: Selection
    b: Selection

    def done_by(self, r: Resolution, player: int) -> None:
        first = taken(r, self.a, player, Purpose.OTHER, -1, here(r))
        second = taken(r, self.b, player, Purpose.PUT_ONTO_BATTLEFIELD, 1, here(r))
        rows = [r.game.obj(ref) for ref in (*first, *second)]
        events: list[Move] = []
        if first and second and len({row.owner for row in rows}) == 1:
            events = [*_into(r, first, second, player), *_into(r, second, first, player)]
        if len(events) < len(rows):
            events = []
        r.emit(*events)
        came = moved(events)
        r.did(self, came, happened=bool(came))


def _into(r: Resolution, refs: tuple[int, ...], places: tuple[int, ...], player: int) -> list[Move]:
    """The moves of some cards to where others are; none of an Aura that could not enchant what the other does."""
    to = r.game.obj(places[0]).zone
    events: list[Move] = []
    for place, ref in enumerate(refs):
        event = move(r, ref, to, Cause.NONE, player)
        other = r.game.obj(places[min(place, len(places) - 1)])
        if to is Zone.BATTLEFIELD:
            event.controller = other.controller
            if is_aura(r, ref) and other.attached_to not in enchantable(r, ref):
                continue
            event.attach_to = other.attached_to if is_aura(r, ref) else NO_ONE
        events.append(event)
    return events


choice("powerortoughness", {"power": {"size": "power"}, "toughness": {"size": "toughness"}}, "power or toughness")


@says("exchange {whose:possessive} life total with {what:object} 's {:powerortoughness}")
class ExchangeLifeAndSize(Verb):
    """701.10g. A life total and a creature's power or toughness each become what the other was; nothing if the player
    can't gain or lose the life."""

    whose: Selection
    what: Selection
    size: str

    def perform(self, r: Resolution) -> None:
        player = doer(r, self.whose)
        creatures = tuple(ref for ref in r.objects(self.what) if on_battlefield(r, ref))
        if player == NO_ONE or not creatures:
            return
        life = r.game.player(player).life
        event = set_life(r, player, number_of(r, creatures[0], self.size))
        if event is not None:
            if held(r, event):
                return
            r.emit(event)
        number = Fixed(life)
        change = SetBasePT(number, None) if self.size == "power" else SetBasePT(None, number)
        continue_on(r, creatures[:1], (change,), ForTheRestOfTheGame())
        r.did(self, creatures[:1])


says("another {what:filter.s}", nonterminal="anotherone", least=Fixed(1), most=Fixed(1))(Some)
FOREVER: Final = ForTheRestOfTheGame()


@says("{who:player} exchange[s] the text boxes of {a:single.p}", b=None, duration=FOREVER)
@says("{who:player} exchange[s] the text boxes of {a:single.p} {duration:duration}", b=None)
@says("{who:player} exchange[s] the text boxes of {a:object} and {b:object}", duration=FOREVER)
@says("{who:player} exchange[s] the text boxes of {a:object} and {b:object} {duration:duration}")
@says("{who:player} exchange[s] (WHOSE: its|his|her|their) text box and {b:anotherone} 's", a=THIS, duration=FOREVER)
class ExchangeTextBoxes(OnePlayerVerb):
    """701.10h. The rules text of each of two permanents becomes the previous rules text of the other (612.5); nothing
    if there are not two of them (701.10a)."""

    a: Selection
    b: Selection | None
    duration: Duration

    def done_by(self, r: Resolution, player: int) -> None:
        refs = permanents(r, self.a, player, Purpose.OTHER, 0)
        if self.b is not None:
            first = refs[:1]
            refs = (*first, *taken(r, self.b, player, Purpose.COPY, 1,
                                   lambda ref: on_battlefield(r, ref) and ref not in first))
        if len(refs) != 2:
            r.did(self, (), 0, False)
            return
        boxes = [_text_of(r, ref) for ref in refs]
        for ref, box in zip(refs, reversed(boxes), strict=True):
            continue_on(r, (ref,), (box,), self.duration)
        r.did(self, refs)


def _text_of(r: Resolution, ref: int) -> TextBox:
    """The rules text an object has now."""
    face = face_now(r.game.state, r.game.index, ref)
    return TextBox(face.text, face.abilities)
