"""CR 701.24-26, 901, 904. Planeswalk, set in motion, abandon; the planar die."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from engine.actions.base import THIS, PlayerVerb, Verb, doers
from engine.ast.node import Selection
from engine.ast.says import says
from engine.evaluate.lasting import Moment, ending
from engine.events.commit_variants import OF_PLANES
from engine.events.kinds import EffectEnds, Event, FaceDown, FaceUp, PlayerDid
from engine.events.pipeline import emit
from engine.events.resolution import Resolution
from engine.game import Game
from engine.state.seating import same_team
from engine.terms.ids import NO_ONE, PlayerId

_SIDES: Final = 6  # one planeswalker symbol, one chaos symbol, four blank ones (901.3a)


def face_up_planes(game: Game) -> tuple[int, ...]:
    """The face-up planes and phenomena."""
    objects = game.state.objects
    return tuple(id for id in game.state.command if not OF_PLANES.isdisjoint(objects[id].base.types))


def planes_of(game: Game, player: int) -> tuple[int, ...]:
    """The face-up planes and phenomena that a planar controller would leave: in Grand Melee their own (901.14)."""
    up = face_up_planes(game)
    return tuple(id for id in up if game.controller(id) == player) if game.options.turn_markers else up


def is_planar_controller(game: Game, player: int) -> bool:
    """Whether a player is the planar controller; in Grand Melee there may be several (901.14a)."""
    kept = game.state.variants
    if kept is None or kept.controller == NO_ONE:
        return False
    return kept.controller == player or (game.options.turn_markers and bool(planes_of(game, player)))


def _for_the_team(game: Game, player: int) -> int:
    """Who planeswalks where a player is told to: for a team that shares its turns its planar controller, whichever of
    it rolled the planar die (901.12b, 901.12d)."""
    kept = game.state.variants
    if kept is None or kept.controller == NO_ONE or not game.options.shared_turns:
        return player
    return kept.controller if same_team(game.state, kept.controller, player) else player


def walk_planes(game: Game, player: int) -> list[Event]:
    """The planar controller planeswalks: the face-up planes and phenomena go to the bottom of their owners' planar
    decks, the top card of the player's own is turned face up (701.24b). Returns what is then still to be noticed
    (901.11, 901.11c)."""
    player = _for_the_team(game, player)
    if not is_planar_controller(game, player):
        return []  # 701.24a
    away = planes_of(game, player)
    if away:
        emit(game, [PlayerDid(player, "planeswalk away from", id) for id in away])
        emit(game, [FaceDown(id, player) for id in away])
    end_until_planeswalking(game)
    return [PlayerDid(player, "planeswalk"), *arrive_on_plane(game, player)]


def end_until_planeswalking(game: Game) -> None:
    """A player has planeswalked: what lasts until then ends (901.11)."""
    ended = ending(game, Moment.PLANESWALK)
    if ended:
        emit(game, [EffectEnds(ended)])


def arrive_on_plane(game: Game, player: int) -> list[Event]:
    """Turn the top card of a player's planar deck face up; what is then still to be noticed (901.11b)."""
    up = FaceUp(player, "planar")
    if not emit(game, [up]):
        return []
    phenomenon = "phenomenon" in game.chars(up.new).types
    return [PlayerDid(player, "encounter" if phenomenon else "planeswalk to", up.new)]


@says("{who:player} planeswalk[s]")
class Planeswalk(PlayerVerb):
    """701.24. Planeswalk: leave the face-up plane for the one on top of the planar deck."""

    rule: ClassVar[str] = "701.24"

    def perform(self, r: Resolution) -> None:
        done = False
        for player in doers(r, self.who):
            noticed = walk_planes(r.game, player)
            done = bool(noticed) and emit(r.game, noticed)
        r.did(self, happened=done)


def set_in_motion(game: Game, player: int, scheme: int = 0) -> bool:
    """An archenemy sets a scheme in motion (701.25b): the top card of their scheme deck, or one face up already."""
    kept = game.state.variants
    if kept is None or player not in kept.archenemies:
        return False  # 701.25a
    if not scheme:
        up = FaceUp(player, "scheme")
        if not emit(game, [up]):
            return False
        scheme = up.new
    return emit(game, [PlayerDid(player, "set in motion", scheme)])


@says("{who:player} set[s] {what:thisobject} in motion again")
class SetInMotion(PlayerVerb):
    """701.25. Set a scheme in motion again."""

    rule: ClassVar[str] = "701.25"

    what: Selection | None = None

    def perform(self, r: Resolution) -> None:
        for player in doers(r, self.who):
            again: Iterable[int] = (0,) if self.what is None else r.refs(self.what)
            for scheme in again:
                set_in_motion(r.game, player, scheme)
        r.did(self)


@says("{who:player} set[s] the top card of your scheme deck in motion")
class SetTopInMotion(PlayerVerb):
    """701.25c. Set the scheme on top of the scheme deck in motion, one after another where told several times."""

    def perform(self, r: Resolution) -> None:
        for player in doers(r, self.who):
            set_in_motion(r.game, player)
        r.did(self)


@says("abandon {what:thisobject}")
class Abandon(Verb):
    """701.26. Abandon an ongoing scheme: face down, to the bottom of its owner's scheme deck."""

    rule: ClassVar[str] = "701.26"

    what: Selection = THIS

    def perform(self, r: Resolution) -> None:
        done = False
        for id in r.objects(self.what):
            values = r.game.chars(id)
            if "scheme" in values.types and "ongoing" in values.supertypes and not r.game.state.objects[id].face_down:
                player = r.game.state.objects[id].controller
                r.emit(PlayerDid(player, "abandon", id))
                done = emit(r.game, [FaceDown(id, player)]) or done
        r.did(self, happened=done)


def roll_planar_die(game: Game, player: int) -> str:
    """Roll the planar die: "planeswalk", "chaos" or "" for a blank face (901.9a-c, 901.3a)."""
    rolled = game.procedures.chance(PlayerId(player), _SIDES)
    side = rolled if rolled > 0 else game.state.random(_SIDES) + 1
    face = {1: "planeswalk", _SIDES: "chaos"}.get(side, "")
    emit(game, [PlayerDid(player, "roll the planar die", 0, side)])
    if face:
        emit(game, [PlayerDid(player, "roll planeswalker" if face == "planeswalk" else "roll chaos")])
    return face


@says("{who:player} roll[s] the planar die")
class RollPlanarDie(PlayerVerb):
    """901.9. Roll the planar die; remembered is whether it came to a symbol."""

    def perform(self, r: Resolution) -> None:
        faces = [roll_planar_die(r.game, player) for player in doers(r, self.who)]
        r.did(self, happened=any(faces))


@says("chaos ensues")
class ChaosEnsues(Verb):
    """311.7. Chaos ensues: the chaos abilities of the face-up planes trigger."""

    def perform(self, r: Resolution) -> None:
        r.did(self, happened=r.emit(PlayerDid(r.controller, "roll chaos")))
