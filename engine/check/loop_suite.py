"""R6: loops end. Mandatory ones are draws, those that run out are not, and optional ones stop at a number."""

from __future__ import annotations

import time
from typing import Final

from engine.ai import ai_seat
from engine.battery_progress import reached
from engine.cards.pool import CardPool
from engine.check.battery_result import Result
from engine.events.kinds import GainLife
from engine.events.pipeline import emit
from engine.play.match import Match
from engine.play.positions.position import position_game

_LONG: Final = 4.0  # seconds of CPU for a turn with a loop
DRAWN, WON, ENDS = "drawn", "won", "ends"
GAIN: Final = "Whenever you gain life, "
_LIFE: Final = "gain 1 life."
# What two enchantments of the player who has just gained life say, and how it ends.
_SUITE: Final[tuple[tuple[str, str, str], ...]] = (
    (GAIN + "create a 1/1 white Soldier creature token.", "Whenever a creature enters under your control, you " + _LIFE,
     DRAWN),
    (GAIN + "you lose 1 life.", "Whenever you lose life, you " + _LIFE, DRAWN),
    (GAIN + "you gain 1 life.", "", DRAWN),
    (GAIN + "you get {E}.", "Whenever you get one or more {E}, you " + _LIFE, DRAWN),
    (GAIN + "each opponent loses 1 life.", "Whenever an opponent loses life, you " + _LIFE, WON),
    (GAIN + "each opponent mills a card.", "Whenever one or more cards are put into an opponent's graveyard from their "
     "library, you " + _LIFE, ENDS),
    (GAIN + "draw a card.", "Whenever you draw a card, you " + _LIFE, ENDS),
    (GAIN + "you may gain 1 life.", "", ENDS),
    (GAIN + "you may create a 1/1 white Soldier creature token.", "Whenever a creature enters under your control, you "
     + _LIFE, ENDS),
    (GAIN + "you may pay {0}. If you do, you gain 1 life.", "", ENDS),
    (GAIN + "you may draw a card.", "Whenever you draw a card, you may gain 1 life.", ENDS),
    (GAIN + "you may have each opponent lose 1 life.", "Whenever an opponent loses life, you may gain 1 life.", ENDS),
)


def _card(name: str, text: str) -> dict[str, object]:
    return {"name": name, "layout": "normal", "type_line": "Enchantment", "mana_cost": "{1}", "oracle_text": text,
            "colors": [], "color_identity": []}  # fmt: skip


def run(count: int, first: int) -> Result:
    """Set up so many loops, with small and with great life totals, for each kind of computer player."""
    result = Result("R6", "loops")
    number = first
    while result.tried < count:
        one, two, ends = _SUITE[number % len(_SUITE)]
        kind = ("greedy", "random")[number // len(_SUITE) % 2]
        life = (20, 10**6, 10**18)[number // (2 * len(_SUITE)) % 3]
        number += 1
        reached(result.tried, count)
        result.tried += 1
        wrong = _tried(one, two, ends, kind, life, number)
        if wrong:
            result.faults.append(f"{kind}, {life} life, {one} {two}: {wrong}")
    return result


def _tried(one: str, two: str, ends: str, kind: str, life: int, seed: int) -> str:
    """What is wrong about how one loop ends; "" if nothing is."""
    cards = [_card(name, text) for name, text in (("First", one), ("Second", two)) if text]
    mine = {"name": "A", "life": life, "battlefield": [{"card": each["name"]} for each in cards]}
    pool = CardPool()
    pool.add({"name": "Mountain", "layout": "normal", "type_line": "Basic Land — Mountain", "oracle_text": ""})
    scenario: dict[str, object] = {"id": "loop", "texts": cards, "players": [mine, {"name": "B", "life": life}]}
    game = position_game(scenario, pool)
    match = Match(game, [ai_seat(kind, seed), ai_seat("random", seed)], begun=True)
    emit(game, [GainLife(0, 1)])
    began = time.process_time()
    turn = game.state.turn
    while match.game.state.outcome is None and match.game.state.turn <= turn + 1:
        match._step()
    took = time.process_time() - began
    if took > _LONG:
        return f"took {took:.1f} s"
    outcome = match.game.state.outcome
    drawn = outcome is not None and not outcome.winners
    if ends == DRAWN and not drawn:
        return "is no draw"
    if ends == WON and (outcome is None or outcome.winners != (0,)):
        return "is not won"
    return "is a draw" if ends == ENDS and drawn else ""
