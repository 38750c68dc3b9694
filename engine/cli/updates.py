"""`python -m engine updates`: whether there is a newer version, and how old the card data is. Looks only now."""

from __future__ import annotations

import argparse
import json
import time

from engine.build_facts import program_version
from engine.cards.age import days_old, is_old
from engine.cards.store import Store
from engine.places import user_places
from engine.releases import ReleaseError, is_newer, newest, own_source


def run(arguments: argparse.Namespace) -> int:
    """Ask and tell. That nothing can be learned is no fault of the command."""
    store = Store.open(user_places().cards)
    days = days_old(store, time.time())
    have, found, page, trouble = program_version(), "", "", ""
    try:
        release = newest(own_source())
        found, page = release.version, release.page
    except ReleaseError as error:
        trouble = str(error)
    newer = bool(found) and is_newer(found, have)
    if arguments.json:
        print(json.dumps({"version": have, "newest": found, "newer": newer, "page": page, "trouble": trouble,
                          "card_data_days": days, "card_data_old": is_old(days)}))  # fmt: skip
        return 0
    print(trouble or (f"Spellwright {found} is there, this is {have}: {page}" if newer else f"{have} is the newest."))
    if is_old(days):
        print(f"The card data is {days} days old; 'cards import scryfall' brings newer cards.")
    return 0
