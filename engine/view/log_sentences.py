"""The sentences of the log as messages: what players did, in pairs for the viewer and of others, and what was done."""

from __future__ import annotations

from typing import Final

from engine.events.kinds import Turning
from engine.messages import Message, msg, pmsg

__all__ = ["DONE", "GAME", "GOES_TO", "TARGET_YOU", "TURNED", "Pair", "fate_words"]

Pair = tuple[Message, Message]  # said to the viewer, said of {who}

DONE: Final[dict[str, Pair]] = {
    "sacrifice": (msg("You sacrifice {what}"), msg("{who} sacrifices {what}")),
    "discard": (msg("You discard {what}"), msg("{who} discards {what}")),
    "mill": (msg("You mill {what}"), msg("{who} mills {what}")),
    "play": (msg("You play {what}"), msg("{who} plays {what}")),
    "cycle": (msg("You cycle {what}"), msg("{who} cycles {what}")),
    "manifest": (msg("You manifest {what}"), msg("{who} manifests {what}")),
    "create": (msg("You create {what}"), msg("{who} creates {what}")),
    "create more": (msg("You create {n} × {what}"), msg("{who} creates {n} × {what}")),
    "draw": (msg("You draw {what}"), msg("{who} draws {what}")),
    "gain": (msg("You gain {n} life"), msg("{who} gains {n} life")),
    "pay": (msg("You pay {n} life"), msg("{who} pays {n} life")),
    "lose": (msg("You lose {n} life"), msg("{who} loses {n} life")),
    "cast": (msg("You cast {what}"), msg("{who} casts {what}")),
    "activate": (msg("You activate {what}"), msg("{who} activates {what}")),
    "choose": (msg("You choose {choice} for {what}"), msg("{who} chooses {choice} for {what}")),
    "choose a word": (msg("You choose {what}"), msg("{who} chooses {what}")),
    "vote for": (msg("You vote for {what}"), msg("{who} votes for {what}")),
    "reveal": (msg("You reveal {what}"), msg("{who} reveals {what}")),
    "look": (msg("You look at {what}"), msg("{who} looks at {what}")),
    "mulligan": (msg("You take a mulligan"), msg("{who} takes a mulligan")),
    "shuffle": (msg("You shuffle"), msg("{who} shuffles")),
    "tails": (msg("You flip tails"), msg("{who} flips tails")),
    "heads": (msg("You flip heads"), msg("{who} flips heads")),
    "win the flip": (msg("You win the flip"), msg("{who} wins the flip")),
    "lose the flip": (msg("You lose the flip"), msg("{who} loses the flip")),
    "roll": (msg("You roll {result} on a d{sides}"), msg("{who} rolls {result} on a d{sides}")),
    "blank": (msg("You roll a blank face of the planar die"), msg("{who} rolls a blank face of the planar die")),
    "roll planeswalker": (msg("You roll the planeswalker symbol"), msg("{who} rolls the planeswalker symbol")),
    "roll chaos": (msg("You roll chaos"), msg("{who} rolls chaos")),
    "planeswalk to": (msg("You planeswalk to {what}"), msg("{who} planeswalks to {what}")),
    "planeswalk away from": (msg("You leave {what}"), msg("{who} leaves {what}")),
    "encounter": (msg("You encounter {what}"), msg("{who} encounters {what}")),
    "set in motion": (msg("You set {what} in motion"), msg("{who} sets {what} in motion")),
    "abandon": (msg("You abandon {what}"), msg("{who} abandons {what}")),
    "visit": (msg("You visit {what}"), msg("{who} visits {what}")),
    "complete a dungeon": (msg("You complete {what}"), msg("{who} completes {what}")),
    "open an attraction": (msg("You open {what}"), msg("{who} opens {what}")),
    "crank": (msg("You crank {what}"), msg("{who} cranks {what}")),
    "scry": (msg("You scry {n}"), msg("{who} scries {n}")),
    "surveil": (msg("You surveil {n}"), msg("{who} surveils {n}")),
    "discover": (msg("You discover {n}"), msg("{who} discovers {n}")),
    "proliferate": (msg("You proliferate"), msg("{who} proliferates")),
    "search": (msg("You search a library"), msg("{who} searches a library")),
    "learn": (msg("You learn"), msg("{who} learns")),
    "collect evidence": (msg("You collect evidence"), msg("{who} collects evidence")),
    "clash": (msg("You clash"), msg("{who} clashes")),
    "goad": (msg("You goad {what}"), msg("{who} goads {what}")),
    "explore": (msg("{what} explores"), msg("{what} explores")),
    "connive": (msg("{what} connives"), msg("{what} connives")),
    "enter room": (msg("You enter {room} of {dungeon}"), msg("{who} enters {room} of {dungeon}")),
    "face up": (msg("You turn {what} face up"), msg("{who} turns {what} face up")),
    "face up as": (msg("You turn {what} face up: {names}"), msg("{who} turns {what} face up: {names}")),
    "loses": (msg("You lose: {why} ({rule})"), msg("{who} loses: {why} ({rule})")),
    "wins": (msg("You win: {why} ({rule})"), msg("{who} wins: {why} ({rule})")),
}
GOES_TO: Final[dict[str, Pair]] = {
    "hand": (msg("{what} goes to your hand"), msg("{what} goes to {who}’s hand")),
    "graveyard": (msg("{what} goes to your graveyard"), msg("{what} goes to {who}’s graveyard")),
    "library": (msg("{what} goes to your library"), msg("{what} goes to {who}’s library")),
}
TURNED: Final = {
    Turning.TRANSFORM: msg("{what} transforms"),
    Turning.FACE_UP: msg("{what} is turned face up"),
    Turning.FACE_DOWN: msg("{what} is turned face down"),
    Turning.PHASE_OUT: msg("{what} phases out"),
    Turning.PHASE_IN: msg("{what} phases in"),
    Turning.FLIP: msg("{what} flips"),
    Turning.UNLOCK: msg("{what} is unlocked"),
    Turning.LOCK: msg("{what} is locked"),
}
TARGET_YOU: Final = pmsg("whom something is done to", "you")
GAME: Final = msg("The game")
_FATES: Final = {
    str(each): each
    for each in (
        msg("conceded"), msg("ran out of time"), msg("stayed away"), msg("no life left"),
        msg("the team has no life left"), msg("drew from an empty library"),
        msg("ten poison counters"), msg("fifteen poison counters"), msg("21 combat damage from one commander"),
        msg("an effect says so"), msg("the players agreed on it"), msg("a loop of mandatory actions"),
        msg("an opponent within range won"),
        msg("the game is a draw"), msg("the game is a draw for them"), msg("all remaining players lost at once"),
    )
}  # fmt: skip
_BY_EFFECT: Final = " says so"


def fate_words(fate: str) -> Message | str:
    """How a player lost or won, or a game ended, from the short words that the state keeps of it."""
    known = _FATES.get(fate)
    if known is None and fate.endswith(_BY_EFFECT):
        return msg("{name} says so", name=fate.removesuffix(_BY_EFFECT))
    return fate if known is None else known
