"""CR 400. Where verbs put things: the wordings of destinations, and the moves that bring cards there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.actions.base import move, moved, ordered, shuffled, zone_of
from engine.ast.node import Amount, Node
from engine.ast.says import choice, says
from engine.decisions import Option, Purpose
from engine.events.kinds import LibraryOrdered
from engine.events.resolution import Resolution
from engine.messages import msg
from engine.state.objects import TOKEN
from engine.terms.ids import NO_ONE, is_player
from engine.terms.zones import Cause, Zone

_OWNERS: Final = ("your", "their", "its owner 's", "their owner 's", "that player 's", "the player 's",
                  "that opponent 's", "the opponent 's")
choice("hand", {f"{whose} hand": {} for whose in _OWNERS} | {"their owners ' hands": {}, "their hands": {}},
       "whose hand")
choice("graveyard", {f"{whose} graveyard": {} for whose in _OWNERS}
       | {"their owners ' graveyards": {}, "their graveyards": {}}, "whose graveyard")
choice("library", {f"{whose} library": {} for whose in _OWNERS}
       | {f"{words}": {} for words in ("their owners ' libraries", "their libraries", "that library", "the library")},
       "whose library")
choice("own", {"your": {}, "their": {}}, "whose")
choice("oneself", {"you": {}, "they": {}}, "who")
choice("orderly", {"in any order": {"order": "any"}, "in a random order": {"order": "random"}})
_NTH: Final = ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
choice("fromtop", {f"{word} from the top": {"to": word} for word in _NTH}, "an ordinal")


@says("into {:hand}", nonterminal="destination", to="hand")
@says("into {:graveyard}", nonterminal="destination", to="graveyard")
@says("on top of {:library}", "on top of {:library} {:orderly}", "back on top of {:library}",
      "back on top of {:library} {:orderly}", nonterminal="destination", to="top")
@says("on the bottom of {:library}", "on the bottom of {:library} {:orderly}", nonterminal="destination", to="bottom")
@says("into {:library} second from the top or on the bottom", nonterminal="destination", to="second or bottom")
@says("on the top or bottom of {:library}", "on their choice of the top or bottom of {:library}",
      nonterminal="destination", to="either")
@says("into {:library} {:fromtop}", "{:fromtop}", nonterminal="destination")
@says("into {:library} just beneath the top {depth:varx} cards of that library", nonterminal="destination",
      to="beneath")
@says("on the bottom {:orderly}", nonterminal="destination", to="bottom")
@says("back on top {:orderly}", "on top {:orderly}", nonterminal="destination", to="top")
@says("to {:graveyard}", nonterminal="homecoming", to="graveyard")
@says("to the command zone", nonterminal="homecoming", to="command")
class Place(Node):
    """400.3. Where objects are put, always their owners': `to` "hand", "graveyard", "top", "bottom", "command",
    "either" (top or bottom), "second", "third" from the top of the library, "second or bottom", "beneath" so many of
    its cards; `order` of several: "any", "random" or not said."""

    to: str
    order: str = ""
    depth: Amount | None = None


PLACES: Final = {"top": "top", "bottom": "bottom", "second": "1", "third": "2", "fourth": "3", "fifth": "4",
                 "sixth": "5", "seventh": "6", "eighth": "7", "ninth": "8", "tenth": "9"}
LIBRARY_SIDES: Final = frozenset({"top", "bottom", "either", "second or bottom"})
TOP_OR_BOTTOM: Final = (Option("top", msg("On top")), Option("bottom", msg("On the bottom")))
SECOND_OR_BOTTOM: Final = (Option("second", msg("Second from the top")), Option("bottom", msg("On the bottom")))
ZONES: Final = {"hand": Zone.HAND, "graveyard": Zone.GRAVEYARD, "exile": Zone.EXILE, "command": Zone.COMMAND}


def place(
    r: Resolution, refs: Sequence[int], to: str, order: str, player: int, cause: Cause = Cause.NONE
) -> tuple[int, ...]:
    """Put cards into a zone of their owners' (400.3): "hand", "graveyard", "exile" or a place in the library, in the
    order the player chooses ("any", ""), or "random"; what came of them, in that order."""
    if to in LIBRARY_SIDES and to not in PLACES and refs:
        real = next((ref for ref in refs if r.game.obj(ref).kind != TOKEN), refs[0])
        to = side_of(r, real, to, player)
    if to in ZONES:
        events = [move(r, ref, ZONES[to], cause, player) for ref in refs]
        r.emit(*events)
        return moved(events)
    return into_library(r, refs, to, order, player, cause)


def side_of(r: Resolution, ref: int, to: str, player: int) -> str:
    """On which side of a library a player puts something that may go on either; of a token, which ceases to exist
    there (111.7), nobody is asked."""
    if to == "either" and r.game.obj(ref).kind == TOKEN:
        return "top"
    if to == "either":
        return r.pick(player, TOP_OR_BOTTOM, Purpose.LIBRARY, msg("Put it on the top or on the bottom of the library"))
    if to == "second or bottom":
        return r.pick(player, SECOND_OR_BOTTOM, Purpose.LIBRARY, msg("Put it second from the top or on the bottom"))
    return to


def into_library(
    r: Resolution, refs: Sequence[int], to: str, order: str, player: int, cause: Cause = Cause.NONE
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
