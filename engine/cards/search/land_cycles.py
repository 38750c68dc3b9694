"""Cycles of lands, told by what their texts say and not by their names: what follows `is:` in a search."""

from __future__ import annotations

from typing import Final

__all__ = ["LAND_CYCLES"]

_BASICS: Final = ("plains", "island", "swamp", "mountain", "forest")
_TYPES: Final = " + ".join(f"(instr(t.type, '{each}') > 0)" for each in _BASICS)  # how many basic land types
_TWO: Final = f"({_TYPES}) = 2"


def _says(*pieces: str) -> str:
    """A text that says each of some pieces; % stands for anything."""
    return " AND ".join(f"t.text LIKE '%{piece}%'" for piece in pieces)


def _cycle(*conditions: str) -> str:
    """A nonbasic land that fits."""
    whole = " AND ".join(f"({each})" for each in conditions)
    land = "instr(t.type, 'land') > 0 AND instr(t.type, 'basic') = 0"
    return f"c.id IN (SELECT t.id FROM texts t WHERE {land} AND {whole})"


_EITHER: Final = "{t}: add {_} or {_}."
_TAPPED: Final = "enters tapped."
_FETCH: Final = _cycle(_says("{t}, pay 1 life, sacrifice %: search your library for a", "put it onto the battlefield,"))
_CHECK: Final = _cycle(_says(_EITHER, "enters tapped unless you control a% or a"))
_SHOCK: Final = _cycle(_TWO, _says("you may pay 2 life. if you don", "enters tapped"))
_BATTLE: Final = _cycle(_TWO, _says("enters tapped unless you control two or more basic lands"))
_BOUNCE: Final = _cycle(_says("return a land you control to its owner", "{t}: add {_}{_}."))
_SCRY: Final = _cycle(_says(_TAPPED, "enters, scry 1.", _EITHER))
_GAIN: Final = _cycle(_says(_TAPPED, "enters, you gain 1 life.", _EITHER))
_SURVEIL: Final = _cycle(_TWO, _says(_TAPPED, "enters, surveil 1."))
_CYCLING: Final = _cycle(_TWO, _says(_TAPPED), "instr(c.keywords, '|cycling') > 0")
_CANOPY: Final = _cycle(_says("{t}, pay 1 life: add {_} or {_}.", "sacrifice %: draw a card."))
_FILTER: Final = _cycle(_says("{_/_}, {t}: add {_}{_}, {_}{_}, or {_}{_}."))
_PAIN: Final = _cycle(_says("{t}: add {c}.", _EITHER + " % deals 1 damage to you."))
_TRI: Final = _cycle(f"({_TYPES}) = 3")

LAND_CYCLES: Final = {
    "fetchland": _FETCH, "shockland": _SHOCK, "dual": _cycle(_TWO, "trim(t.text) = ''"), "checkland": _CHECK,
    "painland": _PAIN, "fastland": _cycle(_says("enters tapped unless you control two or fewer other lands")),
    "slowland": _cycle(_says("enters tapped unless you control two or more other lands")), "triome": _TRI,
    "triland": _cycle(_says(_TAPPED, "{t}: add {_}, {_}, or {_}.")), "bounceland": _BOUNCE, "karoo": _BOUNCE,
    "battleland": _BATTLE, "tangoland": _BATTLE, "scryland": _SCRY, "gainland": _GAIN, "surveilland": _SURVEIL,
    "bikeland": _CYCLING, "cycleland": _CYCLING, "bicycleland": _CYCLING, "tricycleland": _TRI, "canopyland": _CANOPY,
    "filterland": _FILTER,
    "bondland": _cycle(_says("enters tapped unless you have two or more opponents")),
    "crowdland": _cycle(_says("enters tapped unless you have two or more opponents")),
    "shadowland": _cycle(_says("you may reveal a% card from your hand. if you don", "enters tapped")),
    "snarl": _cycle(_says("you may reveal a% card from your hand. if you don", "enters tapped")),
}  # fmt: skip
"""SQL by the word."""
