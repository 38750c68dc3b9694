"""What guests and a host say to each other beside the messages of a match: entering, lobby, chat; checked when decoded.

A frame is one JSON object. `read_of_guest` and `read_of_table` are the only ways in: what names a file, starts a match
of the sender's own, takes answers back or asks for the whole position is not among a guest's messages.
"""

from __future__ import annotations

import json
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from engine.cards.files import CardData
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
    Withdrawn,
)
from engine.messages import Text
from engine.terms.crossing import Part, Tagged

MOST_FROM_GUEST: Final = 1 << 20  # bytes of one frame: a deck with the texts of its cards
MOST_FROM_STRANGER: Final = 4096  # bytes of the first frame
MOST_FROM_TABLE: Final = 8 << 20
LONGEST_NAME: Final = 24
LONGEST_SAYING: Final = 300
MOST_SEEN: Final = 400  # of what was seen of a match, for who comes to it anew
NO_CLOCK: Final = -1
USUAL_LEVEL: Final = "greedy"  # how computer players play where nobody says more
USUAL_HOLD: Final = 300  # seconds that a seat is held for who is away
LONGEST_HOLD: Final = 86_400
MOST_SEATS: Final = 10
ANY_TABLE: Final = -1

Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
Token = Annotated[str, Meta(max_length=64)]
SeatToken = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Line = Annotated[str, Meta(max_length=300)]
CardWords = Annotated[str, Meta(max_length=5000)]
DeckList = Annotated[str, Meta(max_length=100_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
OfferKind = Literal["draw", "undo", "restart"]


# --- what a guest says ---


class Enter(Tagged, frozen=True):
    """The first frame: which version this is, the secret of the join code, and who comes; without the secret the owner
    of the table is asked whether to let them in. `token` is the guest's own for this host, by which it is known again
    however often it comes: said twice it gets the same place. `owner` is that of who started the host; `watch`: without
    a seat."""

    protocol: int
    engine: Line
    reader: Line
    secret: Token
    name: Name
    token: SeatToken
    owner: Token = ""
    watch: bool = False


class FaceText(Part, frozen=True):
    """The printed text of a face of a card; `color_indicator` as letters."""

    name: Line
    mana_cost: Line = ""
    type_line: Line = ""
    oracle_text: CardWords = ""
    power: Token = ""
    toughness: Token = ""
    loyalty: Token = ""
    defense: Token = ""
    color_indicator: Token = ""


class CardText(FaceText, frozen=True):
    """The printed text of a card that the host may not have; one of several faces has its text in them.
    `color_identity` as letters."""

    layout: Token = ""
    color_identity: Token = ""
    card_faces: Annotated[tuple[FaceText, ...], Meta(max_length=5)] = ()

    def data(self) -> CardData:
        """The card object that says so, as card files have it."""
        more: CardData = {"layout": self.layout, "color_identity": list(self.color_identity),
                          "card_faces": [_face_data(face) for face in self.card_faces]}  # fmt: skip
        return _face_data(self) | {key: said for key, said in more.items() if said}


def _face_data(face: FaceText) -> CardData:
    words = {field: getattr(face, field) for field in FaceText.__struct_fields__}
    return {field: list(said) if field == "color_indicator" else said for field, said in words.items() if said}


class ChooseDeck(Tagged, frozen=True):
    """The deck to play with, as a list that any deck file may hold, and texts of its cards that the host may lack."""

    text: DeckList
    name: Line = "Deck"
    cards: Annotated[tuple[CardText, ...], Meta(max_length=250)] = ()


class SetReady(Tagged, frozen=True):
    """Ready to begin, or no longer. The game begins when everybody is. `first`: the sender begins, where the choice is
    theirs (103.1). `seen`: how often the table had been changed as the sender saw it last; to a table that was changed
    since nobody has said ready. ANY_TABLE: the sender plays whatever is played."""

    ready: bool = True
    first: bool = True
    seen: int = ANY_TABLE


class Say(Tagged, frozen=True):
    """Words for everybody at the table."""

    text: Annotated[str, Meta(max_length=LONGEST_SAYING)]


class Kick(Tagged, frozen=True):
    """The owner sends a guest away and frees the seat, before the game only: the table's code is another one then. The
    seat of one who is away is given up, in a game, too, which they lose; the code stays, and they may come again."""

    seat: SeatNumber


class GetUp(Tagged, frozen=True):
    """The sender goes for good: before a game, and not between those of a match, the seat is free at once."""


class LetIn(Tagged, frozen=True):
    """The owner's word on somebody who asks to be let in."""

    number: Annotated[int, Meta(ge=0, le=1 << 40)]
    agreed: bool


class TakeSeat(Tagged, frozen=True):
    """Before a game: sit at a seat that is free or a computer player's, who sits at the own one then. The owner also
    changes places with a person."""

    seat: SeatNumber


class SetComputer(Tagged, frozen=True):
    """The owner gives a seat to a computer player, or back to whom it is held for; `kind` "" is a person. Who was
    replaced as the time ran out takes the own seat back."""

    seat: SeatNumber
    kind: Token = ""


class ClockRule(Part, frozen=True):
    """The clock of a table: `each` "" is none, "decision" gives every decision so many seconds, "player" gives every
    player so many for a whole game. `then`: when they have run out, the least answer is given ("answer"), the game is
    lost ("loss"), or a computer player takes over ("computer")."""

    each: Literal["", "decision", "player"] = ""
    seconds: Annotated[int, Meta(ge=5, le=7200)] = 60
    then: Literal["answer", "loss", "computer"] = "answer"


class TableRules(Part, frozen=True):
    """What the owner of a table says about it: how many seats it has, the ways to play besides Commander with what was
    chosen of theirs, the options of the rules, how many games a match has, the clock, for how many seconds a seat is
    held and by how many who looks on sees hands late, and how computer players play for who stays away."""

    seats: Annotated[int, Meta(ge=2, le=MOST_SEATS)] = 2
    variants: Annotated[tuple[Token, ...], Meta(max_length=8)] = ()
    choices: Annotated[dict[Token, Token], Meta(max_length=16)] = msgspec.field(default_factory=dict)
    options: Annotated[dict[Token, bool | int], Meta(max_length=32)] = msgspec.field(default_factory=dict)
    best_of: Annotated[int, Meta(ge=1, le=15)] = 1
    clock: ClockRule = ClockRule()
    hold: Annotated[int, Meta(ge=1, le=LONGEST_HOLD)] = USUAL_HOLD
    watch_delay: Annotated[int, Meta(ge=0, le=600)] = 0
    level: Token = USUAL_LEVEL


class SetTable(Tagged, frozen=True):
    """The owner changes what is played, before a game. Whom the change concerns is no longer ready, decks are looked at
    anew, and whose seat there is no more looks on."""

    rules: TableRules


class CatchUp(Tagged, frozen=True):
    """Say again where things stand, and the open question; `fresh`: with what was seen of the match so far, for the
    sender has just sat down at it."""

    fresh: bool = False


class MakeOffer(Tagged, frozen=True):
    """Offer all others a draw, to take back the own last answer, or to begin the game anew; all must agree."""

    kind: OfferKind


class AnswerOffer(Tagged, frozen=True):
    """Agree to an offer or not; who made it takes it back by not agreeing."""

    number: Annotated[int, Meta(ge=0, le=1 << 40)]
    agreed: bool


class ShowHand(Tagged, frozen=True):
    """Let who looks on see the own hand, or no longer."""

    shown: bool = True


Lobbying = (
    ChooseDeck | SetReady | Say | Kick | GetUp | LetIn | TakeSeat | SetComputer | SetTable | CatchUp | MakeOffer
    | AnswerOffer | ShowHand
)  # fmt: skip
InMatch = Reply | Give | AskPlan | AskWhyNot | Drawn
FromGuest = Enter | Lobbying | InMatch


# --- what the host says ---


class Welcome(Tagged, frozen=True):
    """You are in: your seat (-1: a spectator), a remark on versions, and the join code, by which who was let in without
    it comes back."""

    seat: int
    title: str
    remark: Text = ""
    code: str = ""


class AtTheDoor(Tagged, frozen=True):
    """The owner of the table is asked whether to let you in."""

    title: str


class Seated(Tagged, frozen=True):
    """You have another seat now (-1: none, you look on)."""

    seat: int


class NewCode(Tagged, frozen=True):
    """The table has another join code from now on, by which everybody who is in comes back."""

    code: str


class TurnedAway(Tagged, frozen=True):
    """The connection ends; one sentence why. `final`: trying again does not help; `sent_away`: by who hosts the table,
    and the seat is held no longer; `given_up`: it is not, for its guest was away too long."""

    reason: Text
    final: bool = True
    sent_away: bool = False
    given_up: bool = False


class SeatState(Part, frozen=True):
    """A seat as everybody sees it. `computer` is the kind of computer player that sits there or has taken over, `held`
    how many seconds the seat is still kept for who is away, `delay` milliseconds there and back, `left` the seconds
    on the clock (NO_CLOCK: there is none) as this was said, `wins` the games won of the present match of several,
    `shows_hand`: to who looks on, `reading`: the host reads its deck, which may take a while."""

    name: str = ""
    computer: str = ""
    deck: str = ""
    deck_fits: bool = False
    ready: bool = False
    here: bool = False
    taken: bool = False
    held: int = 0
    delay: int = 0
    left: int = NO_CLOCK
    wins: int = 0
    shows_hand: bool = False
    reading: bool = False


class KnockState(Part, frozen=True):
    """Somebody who asks to be let in, or (`watch`) to look on."""

    number: int
    name: str
    watch: bool = False


class OfferState(Part, frozen=True):
    """An offer that waits: who made it, who has agreed, and who is still to say."""

    number: int
    kind: OfferKind
    by: int
    agreed: tuple[int, ...]
    waits: tuple[int, ...]


class LobbyState(Tagged, frozen=True):
    """The table. `match` is the number of the match that is played, 0 before it, `played` how many have begun; `mine`
    what is wrong with the recipient's own deck; `waits_for` whose answer is waited for; `best_of` how many games a
    match has, `game` which of them is next or under way, `chooser` who says who begins it (-1: chance); `watch_delay`
    seconds by which who looks on sees it later, where hands are shown; `owner` the seat of who hosts; `variants` are
    the ways to play besides Commander, `choices` what was chosen of theirs; `knocks`: who asks the owner to be let
    in; `level`: how computer players play for who stays away; `options`: those of the rules that were chosen; `hold`:
    for how many seconds seats are held; `changes`: how often what is played was changed."""

    title: str
    seats: tuple[SeatState, ...]
    match: int = 0
    spectators: int = 0
    owner: int = -1
    commander: bool = False
    mine: tuple[Text, ...] = ()
    waits_for: int = -1
    clock: ClockRule = ClockRule()
    offer: OfferState | None = None
    best_of: int = 1
    game: int = 1
    chooser: int = -1
    watch_delay: int = 0
    variants: tuple[str, ...] = ()
    choices: dict[str, str] = msgspec.field(default_factory=dict)
    knocks: tuple[KnockState, ...] = ()
    played: int = 0
    level: Line = USUAL_LEVEL
    options: dict[str, bool | int] = msgspec.field(default_factory=dict)
    hold: int = USUAL_HOLD
    changes: int = 0

    @property
    def between(self) -> bool:
        """Whether another game of a match of several follows."""
        return not self.match and self.best_of > 1 and self.game > 1

    @property
    def under_way(self) -> bool:
        """Whether a game is played, or another one of its match follows: seats are held then."""
        return bool(self.match) or self.between

    @property
    def rules(self) -> TableRules:
        """What the owner has said about the table."""
        return TableRules(
            len(self.seats), self.variants, self.choices, self.options, self.best_of, self.clock, self.hold,
            self.watch_delay, self.level,
        )  # fmt: skip


class Said(Tagged, frozen=True):
    """Words that somebody said at the table; without a name: the house."""

    seat: int
    name: str
    text: Text


TableSays = Welcome | AtTheDoor | Seated | NewCode | TurnedAway | LobbyState | Said
MatchSays = Shown | Question | Withdrawn | Plan | WhyNot | Rejected | Refused | Over | Hello | Frame
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
