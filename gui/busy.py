"""A crowded table for measuring: 150 permanents, and an opponent who thinks without end."""

from __future__ import annotations

import time
from typing import Final

from assets import asset_path
from engine.ai import ai_seat
from engine.cards.files import card_objects
from engine.cards.pool import CardPool
from engine.decisions import Answer, Decision
from engine.play.match import Match
from engine.play.scenario.form import Json
from engine.play.seat import Interrupted, Seat
from engine.play.start import head_of_position, start
from engine.view.view import View
from gui.crash import CrashReporter
from gui.matches import HumanSeat, TableMatch, TimedSeat
from gui.saves import Place, Save
from gui.session import Session, TableLink, Thinker

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


class Ponderer(Seat):
    """A computer player that chooses again and again until it is told to stop; then it answers."""

    def __init__(self, inner: Seat, seconds: float) -> None:
        self._inner, self._until = inner, time.monotonic() + seconds

    def choose(self, view: View, decision: Decision) -> Answer:
        """The answer, thought over many times."""
        answer = self._inner.choose(view, decision)
        while time.monotonic() < self._until:
            answer = self._inner.choose(view, decision)
        return answer

    def stop(self) -> None:
        """Answer now."""
        self._until = 0.0


def busy_session(reporter: CrashReporter, seconds: float) -> tuple[Session, Save, Ponderer]:
    """A session over the crowded table in which the opponent begins and thinks for a number of seconds."""
    scenario = crowded_position()
    scenario["format"] = {"turn_order": ["Hazel", "You"]}
    link = TableLink(1, Interrupted, 0.0)
    human = HumanSeat(link, False)
    ponderer = Ponderer(ai_seat("greedy", 1), seconds)
    thinker = Thinker()

    def make() -> Match:
        pool = CardPool()
        pool.load(asset_path("cards/originals.json"))
        head = head_of_position(scenario, pool, ("greedy", "human"), 1)
        return human.sit_at(start(head, (TimedSeat(ponderer, 0, thinker), human)))

    places = (Place("Hazel", "Crowd", "greedy"), Place("You", "Crowd", "human"))
    return Session(TableMatch(make, link), link, thinker, reporter), Save(record="", places=places, me=1), ponderer
