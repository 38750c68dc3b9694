"""What guests and a host say to each other beside the messages of a match: entering, lobby, chat; checked when decoded.

A frame is one JSON object. `read_of_guest` and `read_of_table` are the only ways in: what names a file, starts a match
of the sender's own, takes answers back or asks for the whole position is not among a guest's messages.
"""

from __future__ import annotations

import json
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from engine.host.protocol import (
    PROTOCOL,
    AskPlan,
    AskWhyNot,
    Drawn,
    Frame,
    Give,
    Hello,
    NotOfProtocol,
    Over,
    Plan,
    Question,
    Refused,
    Rejected,
    Reply,
    Shown,
    WhyNot,
)
from engine.terms.crossing import Part, Tagged

MOST_FROM_GUEST: Final = 1 << 20  # bytes of one frame: a deck with the texts of its cards
MOST_FROM_STRANGER: Final = 4096  # bytes of the first frame
MOST_FROM_TABLE: Final = 8 << 20
LONGEST_NAME: Final = 24
LONGEST_SAYING: Final = 300

Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
Token = Annotated[str, Meta(max_length=64)]
Line = Annotated[str, Meta(max_length=300)]
CardWords = Annotated[str, Meta(max_length=4000)]
DeckList = Annotated[str, Meta(max_length=100_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]


# --- what a guest says ---


class Enter(Tagged, frozen=True):
    """The first frame: which version this is, the secret of the join code, and who comes. `token` is that of a seat
    held for who was here before, `owner` that of who started the host; `watch`: without a seat."""

    protocol: int
    engine: Line
    reader: Line
    secret: Token
    name: Name
    token: Token = ""
    owner: Token = ""
    watch: bool = False


class CardText(Part, frozen=True):
    """The printed text of a card that the host may not have."""

    name: Line
    mana_cost: Line = ""
    type_line: Line = ""
    oracle_text: CardWords = ""
    power: Token = ""
    toughness: Token = ""
    loyalty: Token = ""
    defense: Token = ""


class ChooseDeck(Tagged, frozen=True):
    """The deck to play with, as a list that any deck file may hold, and texts of its cards that the host may lack."""

    text: DeckList
    name: Line = "Deck"
    cards: Annotated[tuple[CardText, ...], Meta(max_length=250)] = ()


class SetReady(Tagged, frozen=True):
    """Ready to begin, or no longer. The game begins when everybody is."""

    ready: bool = True


class Say(Tagged, frozen=True):
    """Words for everybody at the table."""

    text: Annotated[str, Meta(max_length=LONGEST_SAYING)]


class Kick(Tagged, frozen=True):
    """The owner sends a guest away and frees the seat; before the game only."""

    seat: SeatNumber


class SetComputer(Tagged, frozen=True):
    """The owner gives a seat to a computer player, or back to whom it is held for; `kind` "" is a person."""

    seat: SeatNumber
    kind: Token = ""


class CatchUp(Tagged, frozen=True):
    """Say again where things stand, and the open question."""


Lobbying = ChooseDeck | SetReady | Say | Kick | SetComputer | CatchUp
InMatch = Reply | Give | AskPlan | AskWhyNot | Drawn
FromGuest = Enter | Lobbying | InMatch


# --- what the host says ---


class Welcome(Tagged, frozen=True):
    """You are in: your seat (-1: a spectator), the token that holds it, and a remark on versions."""

    seat: int
    token: str
    title: str
    remark: str = ""


class TurnedAway(Tagged, frozen=True):
    """The connection ends; one sentence why. `final`: trying again does not help."""

    reason: str
    final: bool = True


class SeatState(Part, frozen=True):
    """A seat as everybody sees it. `computer` is the kind of computer player that sits there or has taken over, `held`
    how many seconds the seat is still kept for who is away, `delay` milliseconds there and back."""

    name: str = ""
    computer: str = ""
    deck: str = ""
    deck_fits: bool = False
    ready: bool = False
    here: bool = False
    taken: bool = False
    held: int = 0
    delay: int = 0


class LobbyState(Tagged, frozen=True):
    """The table. `match` is the number of the match that is played, 0 before it; `mine` what is wrong with the
    recipient's own deck; `waits_for` whose answer is waited for."""

    title: str
    seats: tuple[SeatState, ...]
    match: int = 0
    spectators: int = 0
    owner: int = -1
    commander: bool = False
    mine: tuple[str, ...] = ()
    waits_for: int = -1


class Said(Tagged, frozen=True):
    """Words that somebody said at the table; seat -1: the house."""

    seat: int
    name: str
    text: str


TableSays = Welcome | TurnedAway | LobbyState | Said
MatchSays = Shown | Question | Plan | WhyNot | Rejected | Refused | Over | Hello | Frame
FromTable = TableSays | MatchSays


class _Version(msgspec.Struct):
    """The protocol that a first frame says it has, whatever else it says."""

    protocol: int


_GUEST: Final[msgspec.json.Decoder[FromGuest]] = msgspec.json.Decoder(FromGuest)
_TABLE: Final[msgspec.json.Decoder[FromTable]] = msgspec.json.Decoder(FromTable)
_VERSION: Final = msgspec.json.Decoder(_Version)


def pack(message: object) -> bytes:
    """A message as the bytes of a frame."""
    return msgspec.json.encode(message)


def read_of_guest(data: bytes) -> FromGuest:
    """What a guest said. Raises NotOfProtocol, also where a key is given twice."""
    try:
        message = _GUEST.decode(data)
        json.loads(data, object_pairs_hook=_each_key_once)
    except (ValueError, RecursionError) as error:
        raise NotOfProtocol(f"the frame is not of protocol {PROTOCOL} ({_short(error)})") from error
    return message


def read_of_table(data: bytes) -> FromTable:
    """What the host said. Raises NotOfProtocol."""
    try:
        return _TABLE.decode(data)
    except (ValueError, RecursionError) as error:
        raise NotOfProtocol(f"the host's frame is not of protocol {PROTOCOL} ({_short(error)})") from error


def protocol_of(data: bytes) -> int:
    """The protocol that a first frame claims. Raises NotOfProtocol."""
    try:
        return _VERSION.decode(data).protocol
    except (ValueError, RecursionError) as error:
        raise NotOfProtocol("the first frame names no protocol") from error


def _each_key_once(pairs: list[tuple[str, object]]) -> None:
    if len({key for key, _ in pairs}) != len(pairs):
        raise ValueError("a key is given twice")


def _short(error: BaseException) -> str:
    return str(error)[:160]


def plain_line(text: str, most: int) -> str:
    """A name or saying of a stranger as one line: no control, format or private characters, brackets of links apart, at
    most so many characters."""
    kept = "".join(" " if each.isspace() else each for each in text if each.isprintable() or each.isspace())
    return " ".join(kept.replace("[[", "[ [").replace("]]", "] ]").split())[:most].strip()
