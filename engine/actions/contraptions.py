"""CR 701.41. Contraptions: assembled from a deck of their own onto one of three sprockets, and cranked there.

A Contraption's sprocket is remembered on it as a choice; where a player's CRANK! counter is, as a designation."""

from __future__ import annotations

from typing import Final

from engine.actions.attractions import off_the_deck
from engine.actions.base import PlayerVerb, Verb, doers, taken, tell
from engine.actions.control import give
from engine.ast.amounts import Fixed
from engine.ast.node import Amount, Selection
from engine.ast.says import says
from engine.ast.selections import ControllerOf
from engine.decisions import Option, Purpose
from engine.events.kinds import Chose, Marked
from engine.events.resolution import Resolution
from engine.messages import msg
from engine.terms.ids import NO_ONE
from engine.terms.types import CONTRAPTION
from engine.terms.zones import Cause

SPROCKET: Final = "sprocket"
SPROCKETS: Final = ("1", "2", "3")
ONE: Final = Fixed(1)


@says("{who:player} assemble[s] {n:amount contraption}")
@says("{who:player} assemble[s] a number of contraptions equal to {n:amount}")
class Assemble(PlayerVerb):
    """701.41. Put the top card of one's Contraption deck onto one of one's sprockets, as often as it says; nothing
    without such a deck."""

    n: Amount = ONE

    def perform(self, r: Resolution) -> None:
        made = [id for player in doers(r, self.who) for id in assembled(r, player, r.amount(self.n))]
        r.did(self, made, happened=bool(made))


@says("{what:object} assemble[s] {n:amount contraption}")
class AssembleBy(Verb):
    """701.41. A permanent assembles: its controller does."""

    what: Selection
    n: Amount = ONE

    def perform(self, r: Resolution) -> None:
        refs = taken(r, self.what, r.controller, Purpose.OTHER, 1)
        count = r.amount(self.n)
        made = [id for ref in refs for id in assembled(r, r.game.controller(ref), count)]
        r.did(self, made, happened=bool(made))


@says("{who:player} reassemble[s] {what:object}")
class Reassemble(PlayerVerb):
    """Contraptions come under a player's control and onto another of that player's sprockets."""

    what: Selection

    def perform(self, r: Resolution) -> None:
        refs: tuple[int, ...] = ()
        for player in doers(r, self.who):
            refs = taken(r, self.what, player, Purpose.OTHER, 1)
            reassembled(r, player, refs)
        r.did(self, refs)


@says("{by:object} reassembles {what:object}")
class ReassembleBy(Verb):
    """A permanent reassembles a Contraption: its controller does."""

    by: Selection
    what: Selection

    def perform(self, r: Resolution) -> None:
        refs = taken(r, self.what, r.controller, Purpose.OTHER, 1)
        reassembled(r, next(iter(r.players(ControllerOf(self.by))), NO_ONE), refs)
        r.did(self, refs)


def reassembled(r: Resolution, player: int, refs: tuple[int, ...]) -> None:
    """A player reassembles these Contraptions, gaining control of those of others."""
    for ref in refs if player != NO_ONE else ():
        if r.game.controller(ref) == player:
            _mount(r, player, ref, str(r.game.obj(ref).choices.get(SPROCKET, "")))
        else:
            give(r, (ref,), player)
            _mount(r, player, ref)


def assembled(r: Resolution, player: int, count: int) -> list[int]:
    """The Contraptions a player assembles one after another."""
    made = []
    for _ in range(count):
        ride = off_the_deck(r, player, CONTRAPTION, Cause.ASSEMBLE)
        if ride:
            _mount(r, player, ride)
            made.append(ride)
    return made


def crank(r: Resolution, player: int) -> None:
    """Move a player's CRANK! counter to the next sprocket; any number of that sprocket's Contraptions are cranked."""
    marks = r.game.player(player).designations
    before = next((number for number in SPROCKETS if _counter(number) in marks), SPROCKETS[-1])
    now = SPROCKETS[(SPROCKETS.index(before) + 1) % len(SPROCKETS)]
    r.emit(Marked(player, _counter(before), on=False, source=r.source), Marked(player, _counter(now), source=r.source))
    there = tuple(id for id in contraptions_of(r, player) if r.game.obj(id).choices.get(SPROCKET) == now)
    for id in r.choose(player, there, 0, len(there), Purpose.OTHER, msg("Contraptions to crank"), (), 1):
        tell(r, player, "crank", id)


def contraptions_of(r: Resolution, player: int) -> tuple[int, ...]:
    """The Contraptions a player controls."""
    return tuple(
        id for id in r.game.state.battlefield
        if r.game.controller(id) == player and CONTRAPTION in r.game.chars(id).subtypes
        and not r.game.obj(id).phased_out
    )


def _mount(r: Resolution, player: int, id: int, but: str = "") -> None:
    """A player puts a Contraption on a sprocket (not the one it is on)."""
    options = [Option(number, msg("Sprocket {number}", number=number)) for number in SPROCKETS if number != but]
    r.emit(Chose(id, SPROCKET, r.pick(player, options, Purpose.OTHER, msg("Choose a sprocket")), player))


def _counter(number: str) -> str:
    """How a player is marked whose CRANK! counter is on a sprocket."""
    return f"CRANK! on {number}"
