"""CR 808-811, 904. Who sits where in what is set up: the team and the part of each seat, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.variants.ways_to_play import Table
from gui.i18n import tr

LETTERS: Final = "ABCDEFGH"


def seat_words(table: Table, players: int) -> tuple[str, ...]:
    """The team and the part of each seat, the person's first; "" for a seat of which there is nothing to say."""
    return tuple(_words(table, seat) for seat in range(players))


def _words(table: Table, seat: int) -> str:
    if len(table.archenemies) == 1:
        return tr("Archenemy") if seat in table.archenemies else tr("Hero")
    if not table.teams:
        return ""
    letter = LETTERS[table.teams[seat] % len(LETTERS)]
    if not table.options.emperor:
        return tr("Team {letter}", letter=letter)
    count = len(table.teams)
    mates = [each for each, team in enumerate(table.teams) if team == table.teams[seat]]
    first = next(each for each in mates if table.teams[each - 1] != table.teams[seat])
    if seat == (first + (len(mates) - 1) // 2) % count:  # 809.2: in the middle
        return tr("Team {letter}, emperor", letter=letter)
    return tr("Team {letter}, general", letter=letter)


def opposed(table: Table, titles: Sequence[str]) -> str:
    """Against whom the person plays, and with whom, by the titles of the others' decks."""
    sides = table.teams or tuple(range(1 + len(titles)))
    mates = [title for seat, title in enumerate(titles, 1) if sides[seat] == sides[0]]
    foes = ", ".join(title for seat, title in enumerate(titles, 1) if sides[seat] != sides[0])
    if not mates:
        return tr("against {names}", names=foes)
    return tr("with {mates}, against {names}", mates=", ".join(mates), names=foes)
