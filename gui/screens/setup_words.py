"""A set-up in half a line: how it is played and against whom."""

from __future__ import annotations

from engine.variants.ways_to_play import FORMATS, VariantTrouble
from gui.i18n import count_word, ntr, tr, translate
from gui.screens.base import Desk
from gui.session.match_setup import TableSetup, rival_names, seat_word

__all__ = ["setup_words"]


def setup_words(setup: TableSetup, desk: Desk) -> str:
    """A set-up in half a line: "Duel · Hazel with Salt and Candle"."""
    rivals = [desk.catalog.deck(rival.deck) for rival in setup.rivals]
    commander = bool(setup.rules.get("commander"))
    if setup.variants:
        ways = [FORMATS[name].title for name in setup.variants if name in FORMATS]
        ways += [FORMATS["commander"].title] if commander and "brawl" not in setup.variants else []
        against = _against(setup, len(rivals))
        return " · ".join((*map(translate, ways), against))
    if len(rivals) == 1:
        other = rivals[0].name if rivals[0] else tr("a deck that is gone")
        kind = setup.rivals[0].seat
        seat = rival_names(1, desk.settings.values.player_name)[0] if kind != "passive" else seat_word(kind)
        if commander:
            return tr("Commander · {seat} with {other}", seat=seat, other=other)
        return tr("Duel · {seat} with {other}", seat=seat, other=other)
    if commander:
        return ntr("Commander · {n} rival", "Commander · {n} rivals", len(rivals), n=count_word(len(rivals)))
    return ntr("Free-for-all · {n} rival", "Free-for-all · {n} rivals", len(rivals), n=count_word(len(rivals)))


def _against(setup: TableSetup, others: int) -> str:
    """How many a set-up is played against, the person's teammates not among them."""
    try:
        teams = setup.table().teams
    except VariantTrouble:
        teams = ()
    foes = sum(team != teams[0] for team in teams) if teams else others
    return ntr("{n} rival", "{n} rivals", foes, n=count_word(foes))
