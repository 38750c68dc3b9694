"""What replays are called wherever they are listed."""

from __future__ import annotations

from gui.i18n import count_word, ntr, tr
from gui.screens.hero import day
from gui.session.saved_matches import Save, clock

__all__ = ["full_title", "replay_facts", "replay_title"]


def replay_title(save: Save) -> str:
    """What a replay is called in lists."""
    if len(save.places) == 2:
        return tr("Against {title}", title=save.title(save.rivals[0]))
    n = len(save.places)
    return ntr("{title}, {n} player", "{title}, {n} players", n, n=count_word(n), title=save.my_title)


def full_title(save: Save) -> str:
    """Who played against whom, with which decks; of a position played on, against whom."""
    if len(save.places) == 2 and save.rivals[0].deck == save.my_deck:
        return tr("{my_title}, against {who}", my_title=save.my_title, who=save.rivals[0].who)
    title = replay_title(save)
    return f"{save.my_title} {title[:1].lower()}{title[1:]}" if len(save.places) == 2 else title


def replay_facts(save: Save, now: float) -> str:
    """Length and day of a match."""
    return f"{save.length} · {clock(save.played)} · {day(save.saved, now)}"
