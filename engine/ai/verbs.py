"""The verbs that are judged alike: class of an instruction (module and name) → the word `engine.ai.judge` knows."""

from __future__ import annotations

from typing import Final

VERBS: Final[dict[str, str]] = {
    "zones.Destroy": "destroy",
    "zones.Exile": "exile",
    "zones.Sacrifice": "sacrifice",
    "zones.ReturnToHand": "return",
    "zones.Put": "put",
    "zones.PutApart": "take",
    "arrival.PutOntoBattlefield": "arrive",
    "damage.DealDamage": "damage",
    "damage.DivideDamage": "damage",
    "damage.Fight": "fight",
    "hand.Draw": "draw",
    "hand.Discard": "discard",
    "hand.DiscardCards": "discard",
    "hand.LookAt": "look",
    "library.Mill": "mill",
    "library.Scry": "scry",
    "library.Surveil": "surveil",
    "library.Search": "search",
    "library.SearchAny": "search",
    "life.Gain": "gain",
    "life.Lose": "lose",
    "life.LoseHalf": "lose",
    "life.PayLife": "lose",
    "counters.Put": "counters",
    "counters.Distribute": "counters",
    "counters.Remove": "uncounters",
    "counters.Proliferate": "proliferate",
    "counters.GetCounters": "player counters",
}
