"""CR 400. Where verbs put things: the wordings of destinations, and the moves that bring cards there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.actions.base import move, moved, ordered, shuffled, zone_of
from engine.ast.node import Amount, Node
from engine.ast.says import says
from engine.decisions import Option, Purpose
from engine.events.kinds import LibraryOrdered, Move
from engine.events.resolution import Resolution
from engine.messages import msg
from engine.state.objects import TOKEN
from engine.terms.ids import NO_ONE, is_player
from engine.terms.zones import Zone

HANDS: Final = (
    "your hand", "their hand", "its owner 's hand", "their owner 's hand", "their owners ' hands",
    "that player 's hand", "their hands",
)
GRAVEYARDS: Final = (
    "your graveyard", "their graveyard", "its owner 's graveyard", "their owner 's graveyard",
    "their owners ' graveyards", "that player 's graveyard", "their graveyards", "the player 's graveyard",
)
LIBRARIES: Final = (
    "your library", "their library", "its owner 's library", "their owner 's library", "their owners ' libraries",
    "that player 's library", "their libraries", "that library", "the library",
)


def either(constant: str, *phrases: str) -> str:
    """Wordings that all set one field: the inside of a choice of a template."""
    return "|".join(f"{phrase} => {constant}" for phrase in phrases)


def _into(to: str, *phrases: str) -> str:
    return "(" + either(f"to={to}", *phrases) + ")"


_ORDER: Final = "(in any order => order=any|in a random order => order=random|)"


@says(
    _into("hand", *(f"into {hand}" for hand in HANDS)),
    _into("graveyard", *(f"into {graveyard}" for graveyard in GRAVEYARDS)),
    _into("top", *(f"on top of {library}" for library in LIBRARIES)) + f" {_ORDER}",
    _into("top", *(f"back on top of {library}" for library in LIBRARIES)) + f" {_ORDER}",
    _into("second or bottom", *(f"into {library} second from the top or on the bottom" for library in LIBRARIES)),
    _into("bottom", *(f"on the bottom of {library}" for library in LIBRARIES)) + f" {_ORDER}",
    _into("either", *(f"on the top or bottom of {library}" for library in LIBRARIES),
          *(f"on their choice of the top or bottom of {library}" for library in LIBRARIES)),
    _into("second", *(f"into {library} second from the top" for library in LIBRARIES)),
    _into("third", *(f"into {library} third from the top" for library in LIBRARIES)),
    *(_into(word, *(f"into {library} {word} from the top" for library in LIBRARIES))
      for word in ("fourth", "fifth", "sixth", "seventh")),
    _into("beneath", *(f"into {library} just beneath the top" for library in LIBRARIES))
    + " {depth:varx} cards of that library",
    nonterminal="destination",
)
@says("on the bottom in any order", nonterminal="destination", to="bottom", order="any")
@says("on the bottom in a random order", nonterminal="destination", to="bottom", order="random")
@says("back on top in any order", "on top in any order", nonterminal="destination", to="top", order="any")
@says(_into("graveyard", *(f"to {graveyard}" for graveyard in GRAVEYARDS)), nonterminal="homecoming")
@says("third from the top", nonterminal="destination", to="third")
@says("to the command zone", nonterminal="homecoming", to="command")
@dataclass(frozen=True, slots=True)
class Place(Node):
    """400.3. Where objects are put, always their owners': `to` "hand", "graveyard", "top", "bottom", "command",
    "either" (top or bottom), "second", "third" from the top of the library, "second or bottom", "beneath" so many of
    its cards; `order` of several: "any", "random" or not said."""

    to: str
    order: str = ""
    depth: Amount | None = None


PLACES: Final = {"top": "top", "bottom": "bottom", "second": "1", "third": "2", "fourth": "3", "fifth": "4",
                 "sixth": "5", "seventh": "6"}
TOP_OR_BOTTOM: Final = (Option("top", msg("On top")), Option("bottom", msg("On the bottom")))
SECOND_OR_BOTTOM: Final = (Option("second", msg("Second from the top")), Option("bottom", msg("On the bottom")))
ZONES: Final = {"hand": Zone.HAND, "graveyard": Zone.GRAVEYARD, "exile": Zone.EXILE, "command": Zone.COMMAND}


def place(r: Resolution, refs: Sequence[int], to: str, order: str, player: int, cause: str = "") -> tuple[int, ...]:
    """Put cards into a zone of their owners' (400.3): "hand", "graveyard", "exile" or a place in the library, in the
    order the player chooses ("any", ""), or "random"; what came of them, in that order."""
    if to == "either" and refs and all(r.game.obj(ref).kind == TOKEN for ref in refs):
        return place(r, refs, "top", order, player, cause)  # they cease to exist there (111.7)
    if to == "either":
        key = r.pick(player, TOP_OR_BOTTOM, Purpose.LIBRARY, msg("Put it on the top or on the bottom of the library"))
        return place(r, refs, key, order, player, cause)
    if to == "second or bottom":
        key = r.pick(player, SECOND_OR_BOTTOM, Purpose.LIBRARY, msg("Put it second from the top or on the bottom"))
        return place(r, refs, key, order, player, cause)
    if to in ZONES:
        events = [move(r, ref, ZONES[to], cause, player) for ref in refs]
        r.emit(*events)
        return moved(events)
    return into_library(r, refs, to, order, player, cause)


def into_library(
    r: Resolution, refs: Sequence[int], to: str, order: str, player: int, cause: str = ""
) -> tuple[int, ...]:
    """Put cards on top of, on the bottom of, or into the library of their owners."""
    came: list[int] = []
    owners = sorted({r.game.obj(ref).owner for ref in refs if not is_player(ref)})
    for owner in owners:
        own = [ref for ref in refs if r.game.obj(ref).owner == owner]
        chooser = player if order else owner
        own_order = shuffled(r, own) if order == "random" else ordered(r, chooser, own, msg("Order for the library"))
        whole = to in ("top", "bottom")  # cards of the library are put elsewhere in it without leaving it
        there = tuple(ref for ref in own_order if whole and zone_of(r, ref) is Zone.LIBRARY)
        events = []
        for ref in own if whole else reversed(own_order):  # the order in which they will lie is not told
            if ref not in there:
                event = move(r, ref, Zone.LIBRARY, cause, player)
                event.place = PLACES.get(to, to)  # else the number of cards above it
                events.append(event)
        r.emit(*events)
        if not there and (len(events) < 2 or not whole):
            came.extend(moved(events))
            continue
        became = {event.obj: event.came for event in events if event.done and event.to is Zone.LIBRARY}
        lie = tuple(new for ref in own_order for new in ((ref,) if ref in there else became.get(ref, ())))
        by = NO_ONE if order == "random" else chooser
        r.emit(LibraryOrdered(owner, lie if to != "bottom" else (), () if to != "bottom" else lie, by, r.source))
        came.extend(lie)
        came.extend(new for new in moved(events) if new not in lie)
    return tuple(came)


def onto_battlefield(
    r: Resolution, obj: int, controller: int, cause: str = "", tapped: bool = False, face: int = 0
) -> Move:
    """The move of an object onto the battlefield under a player's control (NO_ONE: its owner's)."""
    event = move(r, obj, Zone.BATTLEFIELD, cause)
    event.controller = r.game.obj(obj).owner if controller == NO_ONE else controller
    event.tapped = tapped
    event.face = face
    return event
