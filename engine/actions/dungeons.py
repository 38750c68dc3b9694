"""CR 701.46, 309. Venture into the dungeon: a card in the command zone and a marker that goes from room to room."""

from __future__ import annotations

from typing import ClassVar, Final

from engine.actions.base import PlayerVerb, doers, tell
from engine.ast.abilities import Room
from engine.ast.card import Card
from engine.ast.says import says
from engine.decisions import Option, Purpose
from engine.events.kinds import Chose, CreateEmblem, Marked, Move, PlayerDid
from engine.events.resolution import Resolution
from engine.game import Game
from engine.messages import msg
from engine.state.objects import Obj
from engine.terms.zones import Cause, Zone

ROOM: Final = "room"  # the choice of a dungeon that says where its owner's venture marker is (309.5)


@says("{who:player} venture[s] into the dungeon")
@says("{who:player} venture[s] into undercity", quality="Undercity")
class Venture(PlayerVerb):
    """701.46. Enter a dungeon or go on to its next room; `quality` the kind a new one must be of (701.46d)."""

    rule: ClassVar[str] = "701.46"
    quality: str = ""

    def perform(self, r: Resolution) -> None:
        for player in doers(r, self.who):
            self._venture(r, player)

    def _venture(self, r: Resolution, player: int) -> None:
        inside = dungeon_of(r.game, player)
        if inside is None:
            self._enter(r, player)
            return
        rooms = rooms_of(inside)
        leads = rooms[int(inside.choices[ROOM])].leads
        if leads:
            go_to(r, player, inside.id, self._choose(r, player, rooms, leads))
        else:
            for event in completing(inside):
                r.emit(event)
            self._enter(r, player)

    def _enter(self, r: Resolution, player: int) -> None:
        """701.46a, 701.46d: a dungeon card from outside the game, the marker in its topmost room."""
        there = [
            card for card in r.game.procedures.cards_outside(r.game, "dungeon")
            if card.front.subtypes == ((self.quality,) if self.quality else ())
        ]
        if not there:
            return
        options = [Option(str(place), card.name) for place, card in enumerate(there)]
        card = there[int(r.pick(player, options, Purpose.OTHER, msg("Choose a dungeon")) or 0)]
        event = CreateEmblem(player, card.front.abilities, r.source)
        event.face = card.front
        r.emit(event)
        go_to(r, player, event.new, 0)

    def _choose(self, r: Resolution, player: int, rooms: tuple[Room, ...], leads: tuple[int, ...]) -> int:
        """701.46b: one of the rooms that arrows lead to."""
        options = [Option(str(number), rooms[number].name) for number in leads]
        return int(r.pick(player, options, Purpose.OTHER, msg("Choose the next room")) or leads[0])


def dungeon_of(game: Game, player: int) -> Obj | None:
    """The dungeon card a player owns in the command zone (309.3)."""
    for id in game.state.command:
        row = game.state.objects[id]
        if row.owner == player and "dungeon" in row.base.types:
            return row
    return None


def rooms_of(dungeon: Obj) -> tuple[Room, ...]:
    """The rooms of a dungeon card, the topmost first (309.4)."""
    return tuple(ability for ability in dungeon.base.abilities if isinstance(ability, Room))


def go_to(r: Resolution, player: int, dungeon: int, room: int) -> None:
    """Move the venture marker into a room, whose ability triggers (309.4c)."""
    r.emit(Chose(dungeon, ROOM, room, player))
    r.emit(PlayerDid(player, "enter room", dungeon, room, r.source))
    tell(r, player, "venture", dungeon)


def completing(dungeon: Obj) -> tuple[Move | Marked | PlayerDid, ...]:
    """A dungeon card is removed from the game, and its owner has completed it (309.6-7)."""
    player = dungeon.owner
    return (
        Move(dungeon.id, Zone.OUTSIDE, Cause.DUNGEON_COMPLETED), Marked(player, "completed a dungeon"),
        Marked(player, f"completed {dungeon.base.name}"), PlayerDid(player, "complete a dungeon", dungeon.id),
    )


def ventures(card: Card) -> bool:
    """Whether a card's text can lead into a dungeon."""
    words = " ".join(face.text for face in card.faces).lower()
    return "venture" in words or "initiative" in words
