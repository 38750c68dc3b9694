"""A set-up in half a line: how it is played and against whom."""

from __future__ import annotations

from engine.draft.deck_wishes import wish_of
from engine.variants.ways_to_play import FORMATS, VariantTrouble
from gui.i18n import count_word, ntr, tr, translate
from gui.screens.base import Desk
from gui.session.match_setup import TableSetup, rival_names, seat_word

__all__ = ["rival_title", "setup_words"]


def setup_words(setup: TableSetup, desk: Desk) -> str:
    """A set-up in half a line: "Duel · Hazel with Salt and Candle"."""
    titles = [rival_title(desk, rival.deck) for rival in setup.rivals]
    commander = bool(setup.rules.get("commander"))
    if setup.variants:
        ways = [FORMATS[name].title for name in setup.variants if name in FORMATS]
        ways += [FORMATS["commander"].title] if commander and "brawl" not in setup.variants else []
        against = _against(setup, len(titles))
        return " · ".join((*map(translate, ways), against))
    if len(titles) == 1:
        other = titles[0] or tr("a deck that is gone")
        kind = setup.rivals[0].seat
        seat = rival_names(1, desk.settings.values.player_name)[0] if kind != "passive" else seat_word(kind)
        if commander:
            return tr("Commander · {seat} with {other}", seat=seat, other=other)
        return tr("Duel · {seat} with {other}", seat=seat, other=other)
    if commander:
        return ntr("Commander · {n} rival", "Commander · {n} rivals", len(titles), n=count_word(len(titles)))
    return ntr("Free-for-all · {n} rival", "Free-for-all · {n} rivals", len(titles), n=count_word(len(titles)))


def rival_title(desk: Desk, key: str) -> str:
    """What a rival's deck is called; "" for one that is gone."""
    deck = desk.catalog.deck(key)
    return deck.title if deck is not None else tr("a random deck") if wish_of(key) is not None else ""


def _against(setup: TableSetup, others: int) -> str:
    """How many a set-up is played against, the person's teammates not among them."""
    try:
        teams = setup.table().teams
    except VariantTrouble:
        teams = ()
    foes = sum(team != teams[0] for team in teams) if teams else others
    return ntr("{n} rival", "{n} rivals", foes, n=count_word(foes))
