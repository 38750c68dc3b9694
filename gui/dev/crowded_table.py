"""A crowded table for measuring: 150 permanents, and an opponent who thinks without end."""

from __future__ import annotations

from typing import Final

from assets import asset_path
from engine.cards.files import card_objects
from engine.host.request import MatchRequest
from engine.play.positions.form import Json
from gui.session.crash_reports import CrashReporter
from gui.session.engine_link import EngineLink
from gui.session.saved_matches import Place, Save
from gui.session.session import Session

PERMANENTS: Final = 150
KINDS: Final = 26  # creatures of different names a side
LANDS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")


def crowded_position() -> Json:
    """Two players with 150 permanents between them and cards in hand."""
    cards = list(card_objects(asset_path("cards/originals.json")))
    creatures = [str(each["name"]) for each in cards if str(each["type_line"]).startswith("Creature")][: 2 * KINDS]
    spells = [str(each["name"]) for each in cards if str(each["type_line"]) in ("Instant", "Sorcery")][:14]
    players: list[Json] = []
    for who, name in enumerate(("You", "Hazel")):
        mine = creatures[who * KINDS : (who + 1) * KINDS]
        lands = PERMANENTS // 2 - 2 * len(mine)
        field = [{"card": each, "count": 2} for each in mine]
        field += [{"card": LANDS[place % 5], "count": 1} for place in range(lands)]
        players.append({
            "name": name, "life": 40, "clear_library": True, "battlefield": field,
            "library": [{"card": "Forest", "count": 40}],
            "hand": [{"card": each, "count": 1} for each in spells[who * 7 : who * 7 + 7]],
        })  # fmt: skip
    return {"id": "crowded", "shuffle": False, "format": {"turn_order": ["You", "Hazel"]}, "players": players}


def busy_session(engine: EngineLink, reporter: CrashReporter, seconds: float) -> tuple[Session, Save]:
    """A session over the crowded table in which the opponent begins and thinks for a number of seconds."""
    scenario = crowded_position()
    scenario["format"] = {"turn_order": ["Hazel", "You"]}
    cards = tuple(card_objects(asset_path("cards/originals.json")))
    request = MatchRequest(
        me=1, kinds=("greedy", "human"), seed=1, position=scenario, cards=cards, ponder=seconds, pacing=0.0
    )
    places = (Place("Hazel", "Crowd", "greedy"), Place("You", "Crowd", "human"))
    return Session(engine, request, reporter), Save(record="", places=places, me=1)
