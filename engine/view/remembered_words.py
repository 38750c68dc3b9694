"""CR 607. Designations and choices in words: in the log as they come about, on a card for as long as they last.

What is here is what players are told. Marks and choices that only the rules ask for (which modes were chosen in which
turn, the cost a card was foretold for) have no words, and are never shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.actions.choose import NOTED
from engine.actions.contraptions import SPROCKET
from engine.actions.dungeons import ROOM, rooms_of
from engine.actions.haunting import HAUNTS
from engine.actions.tempting import MARK as RING_BEARER
from engine.choice_words import choice_word
from engine.events.kinds import Chose, Marked
from engine.messages import Text, joined, msg
from engine.rules.banding import BAND
from engine.rules.pairing import PAIRED
from engine.state.objects import Obj
from engine.terms.colors import COLOR_NAMES
from engine.terms.ids import NO_ONE
from engine.view.log_sentences import Pair

__all__ = [
    "BECAME", "NOTES", "OF_PLAYERS", "TEMPTING", "TIMES", "chosen_notes", "chosen_words", "linked", "tempted",
]  # fmt: skip

BECAME: Final = {  # what a permanent or card becomes, as the log tells it
    "monstrous": msg("{what} becomes monstrous"), "renowned": msg("{what} becomes renowned"),
    "suspected": msg("{what} becomes suspected"), "saddled": msg("{what} becomes saddled"),
    "prepared": msg("{what} becomes prepared"), "plotted": msg("{what} becomes plotted"),
    "foretold": msg("{what} becomes foretold"), "solved": msg("{what} is solved"),
    "exerted": msg("{what} is exerted"), "blocked": msg("{what} becomes blocked"),
    RING_BEARER: msg("{what} becomes the Ring-bearer"),
    "alpha": msg("{what} is in sector Alpha"), "beta": msg("{what} is in sector Beta"),
    "gamma": msg("{what} is in sector Gamma"),
}  # fmt: skip
NOTES: Final = {  # the same on the card
    "monstrous": msg("monstrous"), "renowned": msg("renowned"), "suspected": msg("suspected"),
    "saddled": msg("saddled"), "prepared": msg("prepared"), "plotted": msg("plotted"), "foretold": msg("foretold"),
    "suspended": msg("suspended"), "solved": msg("solved"), "exerted": msg("exerted"),
    RING_BEARER: msg("Ring-bearer"), "alpha": msg("sector Alpha"), "beta": msg("sector Beta"),
    "gamma": msg("sector Gamma"),
}  # fmt: skip
OF_PLAYERS: Final[dict[str, Pair]] = {
    "monarch": (msg("You become the monarch"), msg("{who} becomes the monarch")),
    "initiative": (msg("You take the initiative"), msg("{who} takes the initiative")),
    "city's blessing": (msg("You get the city’s blessing"), msg("{who} gets the city’s blessing")),
    "enduring story": (msg("You have an enduring story"), msg("{who} has an enduring story")),
    "speed": (msg("Your speed is {n}"), msg("{who}’s speed is {n}")),
}
TIMES: Final = {"day": msg("It becomes day"), "night": msg("It becomes night")}
TEMPTING: Final = "tempted "  # before how often, in a player's designations
_TEMPTED: Final[Pair] = (msg("The Ring tempts you"), msg("The Ring tempts {who}"))
_CHOSEN: Final = {
    "color": msg("chosen color: {chosen}"), "type": msg("chosen type: {chosen}"), "name": msg("chosen name: {chosen}"),
    "name 2": msg("chosen name: {chosen}"), "number": msg("chosen number: {chosen}"),
    NOTED: msg("noted number: {chosen}"), "anchor": msg("chosen: {chosen}"), SPROCKET: msg("sprocket {chosen}"),
}  # fmt: skip
_NAMED: Final = {  # players and objects
    "player": msg("chosen player: {chosen}"), "opponent": msg("chosen player: {chosen}"),
    "protector": msg("protector: {chosen}"), "object": msg("chosen: {chosen}"),
}
_LINKS: Final = {  # one object with another, as it comes about and afterwards
    PAIRED: (msg("{what} is paired with {other}"), msg("paired with {chosen}")),
    HAUNTS: (msg("{what} haunts {other}"), msg("haunts {chosen}")),
    BAND: (msg("{what} attacks in a band with {other}"), msg("in a band with {chosen}")),
}


def tempted(event: Marked) -> Pair | None:
    """What is said as the Ring tempts a player (701.54), whose designations count how often it has."""
    return _TEMPTED if event.word.startswith(TEMPTING) else None


def linked(event: Chose, name: Callable[[int], Text]) -> Text:
    """What is said as an object is paired or banded with another or haunts it; nothing as that ends, nor twice of a
    pair, whose two objects remember each other."""
    sentences = _LINKS.get(event.what)
    value = int(event.value) if sentences is not None else NO_ONE
    if sentences is None or value in (NO_ONE, event.obj) or (event.what == PAIRED and event.obj > value):
        return ""
    return sentences[0].of(what=name(event.obj), other=name(value))


def chosen_words(what: str, value: str | int, name: Callable[[int], Text]) -> Text:
    """What was chosen, in words: players and objects by name, colors one by one; nothing of a choice not shown."""
    what = what.partition(" since ")[0]
    if what in _NAMED:
        return name(int(value))
    if what == "color" and isinstance(value, int):
        return joined([choice_word(word) for at, word in enumerate(COLOR_NAMES) if value >> at & 1])
    if what in ("color", "type"):
        return choice_word(str(value))
    return str(value) if what in _CHOSEN else ""


def chosen_notes(obj: Obj, name: Callable[[int], Text]) -> list[Text]:
    """What an object remembers as chosen and is linked with, a note each; a dungeon the room its owner is in (309.5);
    `name` is what players and objects are called."""
    notes: list[Text] = []
    for key, value in sorted(obj.choices.items()):
        what = key.partition(" since ")[0]
        chosen = chosen_words(what, value, name)
        if chosen:
            notes.append((_CHOSEN.get(what) or _NAMED[what]).of(chosen=chosen))
        elif what in _LINKS and value not in (NO_ONE, obj.id):
            notes.append(_LINKS[what][1].of(chosen=name(int(value))))
        elif what == "level":
            notes.append(msg("level {n}", n=value))
        elif what == ROOM:
            notes.append(msg("venture marker: {room}", room=rooms_of(obj)[int(value)].name))
    return notes
