"""R2c: leaks that are planted on purpose, each in another channel, to prove that the test of secrecy finds leaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final
from unittest.mock import patch

from msgspec.structs import replace

from engine.battery_progress import reached
from engine.check import secret_choices
from engine.check.battery_result import Result
from engine.events.kinds import Event
from engine.game import Game
from engine.host.protocol import Question, Rejected, Shown, Thinks, ToClient
from engine.net.guest_seat import GuestLine
from engine.terms.ids import NO_ONE, SPECTATOR
from engine.terms.zones import Zone
from engine.view.freeze import Made, snapshot
from engine.view.narrate import narrate
from engine.view.snapshot import CardSnap, EffectSnap, GameSnap, LogLine, PlayerSnap, Seen
from engine.view.view import may_see

__all__ = ["LEAKS", "Leak", "run"]


@dataclass(frozen=True, slots=True)
class Leak:
    """What is given away, and the dotted name of what is put in the place of what keeps the secret."""

    what: str
    target: str
    instead: object


def _hands(game: Game, viewer: int) -> int:
    """A number that hangs on the cards in other players' hands."""
    return sum(
        game.state.objects[id].physical for player in game.state.players if player.id != viewer for id in player.hand
    )


def _libraries(game: Game, viewer: int) -> int:
    """A number that hangs on the order of other players' libraries."""
    return sum(
        place * (-entry - 1 if entry < 0 else game.state.objects[entry].physical)
        for player in game.state.players if player.id != viewer for place, entry in enumerate(player.library, 1)
    )


def _veiled(game: Game, viewer: int) -> int:
    """A number that hangs on what lies face down."""
    return sum(row.physical for row in game.state.objects.values() if row.face_down and not row.gone)


Secret = Callable[[Game, int], int]


def _in_snapshot(change: Callable[[GameSnap, int], GameSnap], secret: Secret) -> Callable[..., GameSnap]:
    def leaking(game: Game, viewer: int, ahead: bool = False, made: Made | None = None) -> GameSnap:
        return change(snapshot(game, viewer, ahead, made), secret(game, viewer))

    return leaking


def _players(change: Callable[[PlayerSnap, int], PlayerSnap]) -> Callable[[GameSnap, int], GameSnap]:
    def changed(snap: GameSnap, number: int) -> GameSnap:
        return replace(snap, players=tuple(change(each, number) for each in snap.players))

    return changed


def _cards(change: Callable[[CardSnap, int], CardSnap]) -> Callable[[GameSnap, int], GameSnap]:
    def changed(snap: GameSnap, number: int) -> GameSnap:
        return replace(snap, battlefield=tuple(change(each, number) for each in snap.battlefield))

    return changed


def _turned(cards: tuple[CardSnap, ...], number: int) -> tuple[CardSnap, ...]:
    by = number % len(cards) if cards else 0
    return (*cards[by:], *cards[:by])


def _in_story(change: Callable[[tuple[Seen, ...], int], tuple[Seen, ...]], secret: Secret) -> Callable[..., object]:
    def leaking(game: Game, events: Sequence[Event], viewer: int) -> tuple[Seen, ...]:
        return change(narrate(game, events, viewer), secret(game, viewer))

    return leaking


def _seen(change: Callable[[Seen, int], Seen]) -> Callable[[tuple[Seen, ...], int], tuple[Seen, ...]]:
    return lambda story, number: tuple(change(each, number) for each in story)


def _open(*zones: Zone, to: int | None = None) -> Callable[..., bool]:
    """Everybody (or one viewer) may see the cards of some zones."""
    return lambda game, obj, viewer: (obj.zone in zones and to in (None, viewer)) or may_see(game, obj, viewer)


def _face_down(game: Game, obj: object, viewer: int) -> bool:
    return bool(getattr(obj, "face_down", False)) or may_see(game, obj, viewer)  # type: ignore[arg-type]


def _log(each: Seen, number: int) -> Seen:
    return replace(each, log=replace(each.log, turn=number) if each.log is not None else None)


def _on_line(change: Callable[[GuestLine, ToClient, int], Sequence[ToClient]], secret: Secret) -> object:
    """Change what goes over a guest's line."""
    original = GuestLine._pass_on

    def leaking(self: GuestLine, message: ToClient) -> None:
        control = self._control
        game = getattr(control, "present", None)
        number = secret(game, self.player) if isinstance(game, Game) else 0
        for each in change(self, message, number):
            original(self, each)

    return leaking


def _placed(line: GuestLine, message: ToClient, number: int) -> Sequence[ToClient]:
    return (replace(message, place=message.place + number) if isinstance(message, Question) else message,)


def _doubled(line: GuestLine, message: ToClient, number: int) -> Sequence[ToClient]:
    return (message, message) if isinstance(message, Shown) and number % 2 else (message,)


def _thought(line: GuestLine, message: ToClient, number: int) -> Sequence[ToClient]:
    return (Thinks(1, NO_ONE), message) if number % 2 else (message,)


def _rejecting(line: GuestLine, message: ToClient, number: int) -> Sequence[ToClient]:
    return (Rejected(1, f"refused {number}"), message) if isinstance(message, Question) else (message,)


SNAPSHOT: Final = "engine.play.match.snapshot"
STORY: Final = "engine.play.match.narrate"
LINE: Final = "engine.net.guest_seat.GuestLine._pass_on"


def _extra(story: tuple[Seen, ...], number: int) -> tuple[Seen, ...]:
    return (*story, Seen("step", amount=1)) if number % 2 else story


def _fewer(story: tuple[Seen, ...], number: int) -> tuple[Seen, ...]:
    return story[:-1] if number % 2 else story


LEAKS: Final[tuple[Leak, ...]] = (
    Leak("faces of hands in the snapshot", "engine.view.freeze.may_see", _open(Zone.HAND)),
    Leak("faces of hands to spectators", "engine.view.freeze.may_see", _open(Zone.HAND, to=SPECTATOR)),
    Leak("faces of libraries in the snapshot", "engine.view.freeze.may_see", _open(Zone.LIBRARY, Zone.HAND)),
    Leak("what lies face down in the snapshot", "engine.view.freeze.may_see", _face_down),
    Leak("names of hands in the log", "engine.view.narrate.may_see", _open(Zone.HAND)),
    Leak("where a hidden card came from", "engine.view.narrate.Story.origin", lambda self, old, new: old),
    Leak("how many cards are in hand", SNAPSHOT, _in_snapshot(
        _players(lambda each, n: replace(each, hand_count=n)), _hands)),
    Leak("how large a library is", SNAPSHOT, _in_snapshot(
        _players(lambda each, n: replace(each, library_count=n)), _libraries)),
    Leak("a player's name", SNAPSHOT, _in_snapshot(
        _players(lambda each, n: replace(each, name=each.name + " " * (n % 7))), _hands)),
    Leak("counters of a player", SNAPSHOT, _in_snapshot(
        _players(lambda each, n: replace(each, counters=(("energy", n),))), _hands)),
    Leak("the mana of a player", SNAPSHOT, _in_snapshot(
        _players(lambda each, n: replace(each, mana="W" * (n % 5))), _libraries)),
    Leak("the designations of a player", SNAPSHOT, _in_snapshot(
        _players(lambda each, n: replace(each, designations=(("ring", n),))), _hands)),
    Leak("effects in force", SNAPSHOT, _in_snapshot(
        _players(lambda each, n: replace(each, effects=(EffectSnap(str(n), "", ""),))), _libraries)),
    Leak("lands played", SNAPSHOT, _in_snapshot(
        _players(lambda each, n: replace(each, lands_played=n)), _hands)),
    Leak("the order of a graveyard", SNAPSHOT, _in_snapshot(
        _players(lambda each, n: replace(each, graveyard=_turned(each.graveyard, n))), _hands)),
    Leak("the order of the battlefield", SNAPSHOT, _in_snapshot(
        lambda snap, n: replace(snap, battlefield=_turned(snap.battlefield, n)), _libraries)),
    Leak("notes of a permanent", SNAPSHOT, _in_snapshot(
        _cards(lambda each, n: replace(each, notes=(str(n),))), _veiled)),
    Leak("the number printed on a card", SNAPSHOT, _in_snapshot(
        _cards(lambda each, n: replace(each, number=str(n))), _veiled)),
    Leak("the power of a permanent", SNAPSHOT, _in_snapshot(
        _cards(lambda each, n: replace(each, power=n)), _veiled)),
    Leak("ids of permanents", SNAPSHOT, _in_snapshot(
        _cards(lambda each, n: replace(each, id=each.id + n)), _hands)),
    Leak("who has passed", SNAPSHOT, _in_snapshot(lambda snap, n: replace(snap, passed=(n % 2,)), _hands)),
    Leak("who may answer", SNAPSHOT, _in_snapshot(lambda snap, n: replace(snap, answering=(n % 2,)), _hands)),
    Leak("the generator", SNAPSHOT, _in_snapshot(
        lambda snap, n: replace(snap, defending=n), lambda game, viewer: game.state.rng >> 64 & 3)),
    Leak("one more thing seen", STORY, _in_story(_extra, _hands)),
    Leak("one thing seen less", STORY, _in_story(_fewer, _libraries)),
    Leak("how much was seen", STORY, _in_story(_seen(lambda each, n: replace(each, amount=n)), _hands)),
    Leak("the subject of what was seen", STORY, _in_story(_seen(lambda each, n: replace(each, subject=n)), _veiled)),
    Leak("the turn of a log line", STORY, _in_story(_seen(_log), _hands)),
    Leak("a line of the log", STORY, _in_story(
        lambda story, n: (*story, Seen("choice", log=LogLine(0, 0, "choice", f"noted {n}"))), _libraries)),
    Leak("the place of a question", LINE, _on_line(_placed, _hands)),
    Leak("how often something is shown", LINE, _on_line(_doubled, _hands)),
    Leak("when somebody thinks", LINE, _on_line(_thought, _libraries)),
    Leak("why something was refused", LINE, _on_line(_rejecting, _hands)),
)  # fmt: skip


@contextmanager
def planted(leak: Leak) -> Iterator[None]:
    """Have the leak while the block runs."""
    with patch(leak.target, leak.instead):
        yield


def run(count: int, first: int) -> Result:
    """Whether the comparison of worlds finds each planted leak within so many pairs."""
    result = Result("R2c", "leaks planted")
    choices = [
        (choice, seed)
        for seed in range(first, first + 8) for choice in secret_choices.Exploring(seed, 2 + seed % 3).choices
    ][:count]  # fmt: skip
    for leak in LEAKS:
        reached(result.tried, len(LEAKS))
        result.tried += 1
        with planted(leak):
            if not any(found for choice, seed in choices for _, found in secret_choices.compared((choice,), seed)):
                result.faults.append(f"not found in {len(choices)} pairs: {leak.what}")
    result.figures["found"] = result.tried - len(result.faults)
    return result
