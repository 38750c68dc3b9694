"""CR 708. Locking and unlocking the doors of Rooms by instructions."""

from __future__ import annotations

from engine.actions.base import OnePlayerVerb, permanents
from engine.ast.node import Selection
from engine.ast.says import says
from engine.choice_words import LOCK, UNLOCK
from engine.decisions import Option, Purpose
from engine.events.kinds import Turned, Turning
from engine.events.resolution import Resolution
from engine.messages import msg
from engine.state.room_faces import DOORS, is_room, locked_doors


@says("{who:player} unlock[s] a locked door of {what:object}", lock=False)
@says("{who:player} lock[s] or unlock[s] a door of {what:object}", lock=True)
class TurnDoor(OnePlayerVerb):
    """708. A player unlocks a door of a Room of their choice; with `lock`, or locks one."""

    what: Selection
    lock: bool = False

    def done_by(self, r: Resolution, player: int) -> None:
        done = []
        for ref in permanents(r, self.what, player, Purpose.OTHER, 0):
            row = r.game.obj(ref)
            shut = locked_doors(row)
            doors = tuple(door for door in DOORS if self.lock or door in shut)
            if not is_room(row.card) or not doors:
                continue
            assert row.card is not None
            options = tuple(
                Option(str(door), (UNLOCK if door in shut else LOCK).of(name=row.card.faces[door].name))
                for door in doors
            )
            door = int(r.pick(player, options, Purpose.OTHER, msg("Which door"))) if len(options) > 1 else doors[0]
            how = Turning.UNLOCK if door in shut else Turning.LOCK
            if r.emit(Turned(ref, how, r.source, player, door)):
                done.append(ref)
        r.did(self, done, happened=bool(done))
