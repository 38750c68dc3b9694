"""What a client and the host of its match say to each other: a closed set of frozen structs, checked when decoded.

It is the same over a pipe to a process at home, over a socket, from a file and in place. Every message names its match
(a number that the client gives), every answer its question; who speaks is known from the connection and never from the
message. Messages are JSON: `read_of_client` and `read_of_host` are the only ways in.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from engine.decisions import Action, Answer, Command, Decision
from engine.host.captions import NO_WORDS, Words
from engine.host.request import MatchRequest
from engine.messages import Text
from engine.terms.crossing import Tagged
from engine.terms.ids import NO_ONE
from engine.view.snapshot import GameSnap, OutcomeSnap, Seen

PROTOCOL: Final = 7
MOST_FROM_CLIENT: Final = 32 * 1024 * 1024  # bytes of one message: decks and the texts of their cards
MOST_FROM_HOST: Final = 64 * 1024 * 1024
Share = Annotated[float, Meta(ge=0.0, le=100.0)]
Title = Annotated[str, Meta(max_length=1000)]


class NotOfProtocol(Exception):
    """A message that this version does not know; the words say where it fails, in one sentence."""


# --- what a client says ---


class ToHost(Tagged, frozen=True):
    """Anything a client says."""

    match: int


class Play(ToHost, frozen=True):
    """Make a match and play it; one that is under way goes on until it is left."""

    request: MatchRequest


class Watch(ToHost, frozen=True):
    """Play a record again and send its frames as a player saw it."""

    path: str
    player: int


class Reply(ToHost, frozen=True):
    """The answer to a question; one to another question than the open one has no effect. `own`: the person chose it, so
    it can be taken back."""

    question: int
    answer: Answer
    own: bool = True


class Give(ToHost, frozen=True):
    """Hand in a command of one's own. One that says how to pass waits for the next question, others interrupt."""

    command: Command


class TakeBack(ToHost, frozen=True):
    """Go back to the last own answer before the open question."""

    question: int


class AskPlan(ToHost, frozen=True):
    """What would an action of the open question tap?"""

    question: int
    action: Action


class AskWhyNot(ToHost, frozen=True):
    """Why can a card in hand not be played now?"""

    question: int
    card: int


class AskPosition(ToHost, frozen=True):
    """The position as one to play on from, under a name."""

    question: int
    name: Title


class Drawn(ToHost, frozen=True):
    """What was shown last is drawn: the next may come."""


class Hurry(ToHost, frozen=True):
    """End the rest on what was shown."""


class SetPace(ToHost, frozen=True):
    """How long events of others rest from now on, as a share of the usual."""

    pacing: Share


class Leave(ToHost, frozen=True):
    """Get up: the match ends at the next decision, its record stays. It is answered by Over."""


FromClient = (
    Play | Watch | Reply | Give | TakeBack | AskPlan | AskWhyNot | AskPosition | Drawn | Hurry | SetPace | Leave
)


# --- what a host says ---


class ToClient(Tagged, frozen=True):
    """Anything a host says; `match` 0 is about none."""

    match: int


class Hello(ToClient, frozen=True):
    """The first message: which protocol and which engine this is."""

    protocol: int
    engine: str


class Shown(ToClient, frozen=True):
    """Where things stand, and what was seen since the last time; `whole`: what was seen of the match so far, for who
    has seen nothing of it."""

    snap: GameSnap
    seen: tuple[Seen, ...] = ()
    whole: bool = False


class Question(ToClient, frozen=True):
    """A decision that waits for the viewer, with where things stand and what was seen before. `number` tells it from
    every other, `place` counts the viewer's answers that stand before it, `refused` says why the last answer was not
    legal, `undoable`: one of one's own can be taken back; `whole` as of what is shown."""

    number: int
    place: int
    snap: GameSnap
    decision: Decision
    words: Words = NO_WORDS
    seen: tuple[Seen, ...] = ()
    refused: Text = ""
    undoable: bool = False
    whole: bool = False


class Withdrawn(ToClient, frozen=True):
    """A question is open no longer though it was not answered: another one took an answer back, or time ran out."""

    question: int


class Thinks(ToClient, frozen=True):
    """A computer player has begun to think; NO_ONE: it has answered."""

    player: int = NO_ONE


class Plan(ToClient, frozen=True):
    """Which mana abilities an action would use: (source, ability, mana)."""

    action: Action
    steps: tuple[tuple[int, int, str], ...]


class WhyNot(ToClient, frozen=True):
    """Why a card cannot be played; "" where there is nothing to say."""

    card: int
    reason: Text


class Position(ToClient, frozen=True):
    """The position as one to play on from."""

    name: str
    scenario: dict[str, object]


class Rejected(ToClient, frozen=True):
    """A message had no effect, and why."""

    reason: Text


class Refused(ToClient, frozen=True):
    """The match cannot be, or cannot go on: the kind of trouble ("DeckError" …) and one sentence."""

    kind: str
    reason: Text


class Over(ToClient, frozen=True):
    """The match or replay has ended; without an outcome it was left or broke off."""

    outcome: OutcomeSnap | None = None


FRAME_KINDS: Final = frozenset((
    "cast", "activate", "trigger", "resolve", "counter", "attack", "block", "damage", "land", "turn", "draw", "end",
    "life",
))  # fmt: skip
"""What a replay stops at, one after another."""


class Frame(ToClient, frozen=True):
    """One moment of a replay: whose turn it is, the position (still packed: there may be thousands) as the player saw
    it and with all hands, and what was seen since the moment before."""

    turn: int
    active: int
    mine: msgspec.Raw
    all_hands: msgspec.Raw
    seen: tuple[Seen, ...] = ()

    def snap(self, all_hands: bool = False) -> GameSnap:
        """The position. Raises NotOfProtocol."""
        return read_snap(self.all_hands if all_hands else self.mine)


class Crashed(ToClient, frozen=True):
    """The host has broken down; the trace is for the report."""

    trace: str


FromHost = (
    Hello | Shown | Question | Withdrawn | Thinks | Plan | WhyNot | Position | Rejected | Refused | Over | Frame
    | Crashed
)

_CLIENT: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)
_HOST: Final[msgspec.json.Decoder[FromHost]] = msgspec.json.Decoder(FromHost)
_SNAP: Final = msgspec.json.Decoder(GameSnap)


def packed(message: ToHost | ToClient | GameSnap) -> bytes:
    """A message, or a snapshot within one, as bytes."""
    return msgspec.json.encode(message)


def read_of_client(data: bytes) -> FromClient:
    """What a client said. Raises NotOfProtocol."""
    try:
        return _CLIENT.decode(data)
    except (ValueError, RecursionError) as error:
        raise NotOfProtocol(f"a message of the client is not of protocol {PROTOCOL} ({error})") from error


def read_of_host(data: bytes) -> FromHost:
    """What a host said. Raises NotOfProtocol."""
    try:
        return _HOST.decode(data)
    except (ValueError, RecursionError) as error:
        raise NotOfProtocol(f"a message of the engine is not of protocol {PROTOCOL} ({error})") from error


def read_snap(data: msgspec.Raw) -> GameSnap:
    """A packed position. Raises NotOfProtocol."""
    try:
        return _SNAP.decode(data)
    except (ValueError, RecursionError) as error:
        raise NotOfProtocol(f"a position is not of protocol {PROTOCOL} ({error})") from error
