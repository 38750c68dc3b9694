"""CR 901.3, 901.15a, 904.3. What planar decks and scheme decks may hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from engine.messages import msg
from engine.user_error import UserError

PLANES: Final = 10  # the least in a planar deck (901.3)
PHENOMENA: Final = 2  # the most in it
COMMUNAL: Final = 40  # the least in a communal one, or ten a player if that is less (901.15a)
SCHEMES: Final = 20  # the least in a scheme deck (904.3)
ALIKE: Final = 2  # the most of one name in it


class BringingTrouble(UserError):
    """A planar or scheme deck that breaks its rules; `said` is one sentence with the remedy."""


def check_planar_deck(names: Sequence[str], phenomena: int, whose: str) -> None:
    """A player's own planar deck, so many of its cards phenomena (901.3). Raises BringingTrouble."""
    _check_planes(names, phenomena, whose, PLANES, PHENOMENA, "901.3")


def check_communal_deck(names: Sequence[str], phenomena: int, whose: str, players: int) -> None:
    """The one planar deck of a whole table (901.15a). Raises BringingTrouble."""
    _check_planes(names, phenomena, whose, min(COMMUNAL, 10 * players), 2 * players, "901.15a")


def _check_planes(names: Sequence[str], phenomena: int, whose: str, least: int, most: int, rule: str) -> None:
    if len(names) < least:
        raise BringingTrouble(msg(
            "{whose}: a planar deck has {least} cards or more, not {count} ({rule}); add some.", whose=whose,
            least=least, count=len(names), rule=rule,
        ))
    if phenomena > most:
        raise BringingTrouble(msg(
            "{whose}: {count} phenomena are more than {most} ({rule}); take some out.", whose=whose, count=phenomena,
            most=most, rule=rule,
        ))
    name, count = Counter(names).most_common(1)[0]
    if count > 1:
        raise BringingTrouble(msg(
            "{whose}: {name} is in the planar deck {count} times ({rule}); keep one of them.", whose=whose, name=name,
            count=count, rule=rule,
        ))


def check_scheme_deck(names: Sequence[str], whose: str) -> None:
    """An archenemy's scheme deck (904.3). Raises BringingTrouble."""
    if len(names) < SCHEMES:
        raise BringingTrouble(msg(
            "{whose}: a scheme deck has {least} cards or more, not {count} (904.3); add some.", whose=whose,
            least=SCHEMES, count=len(names),
        ))
    name, count = Counter(names).most_common(1)[0]
    if count > ALIKE:
        raise BringingTrouble(msg(
            "{whose}: {name} is in the scheme deck {count} times (904.3); keep {most} of them.", whose=whose, name=name,
            count=count, most=ALIKE,
        ))


def check_brought(
    kind: str, names: Sequence[str], phenomena: int, whose: str, players: int = 2, communal: bool = False
) -> None:
    """What a player brings of a kind, "planes" (so many of them phenomena) or "schemes", by the names of the cards;
    others have no rules of their own. Raises BringingTrouble."""
    if kind == "planes" and communal:
        check_communal_deck(names, phenomena, whose, players)
    elif kind == "planes":
        check_planar_deck(names, phenomena, whose)
    elif kind == "schemes":
        check_scheme_deck(names, whose)
