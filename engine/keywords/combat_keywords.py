"""CR 702.23-702.154. Keywords that trigger in combat or act on creatures there."""

from __future__ import annotations

from typing import Final

from engine.keywords.row import Keyword
from engine.keywords.static import NUMBER

COMBAT: Final[tuple[Keyword, ...]] = (
    Keyword("rampage", "702.23", NUMBER,
            "Whenever this creature becomes blocked, it gets +{n}/+{n} until end of turn for each creature blocking it "
            "beyond the first."),
    Keyword("flanking", "702.25", (),
            "Whenever this creature becomes blocked by a creature without flanking, the blocking creature gets -1/-1 "
            "until end of turn."),
    Keyword("provoke", "702.39", (),
            "Whenever this creature attacks, you may have target creature defending player controls block this "
            "creature this combat if able. If you do, untap that creature."),
    Keyword("bushido", "702.45", NUMBER,
            "Whenever this creature blocks or becomes blocked, it gets +{n}/+{n} until end of turn."),
    Keyword("frenzy", "702.68", NUMBER,
            "Whenever this creature attacks and isn't blocked, it gets +{n}/+0 until end of turn."),
    Keyword("poisonous", "702.70", NUMBER,
            "Whenever this creature deals combat damage to a player, that player gets {n} poison counters."),
    Keyword("exalted", "702.83", (),
            "Whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn."),
    Keyword("annihilator", "702.86", NUMBER,
            "Whenever this creature attacks, defending player sacrifices {n} permanents."),
    Keyword("battle cry", "702.91", (),
            "Whenever this creature attacks, each other attacking creature gets +1/+0 until end of turn."),
    Keyword("dethrone", "702.105", (),
            "Whenever this creature attacks the player with the most life or tied for most life, put a +1/+1 counter "
            "on this creature."),
    Keyword("renown", "702.112", NUMBER,
            "When this creature deals combat damage to a player, if it isn't renowned, put {n} +1/+1 counters on it "
            "and it becomes renowned."),
    Keyword("ingest", "702.115", (),
            "Whenever this creature deals combat damage to a player, that player exiles the top card of their library."
            ""),
    Keyword("myriad", "702.116", (),
            "Whenever this creature attacks, for each opponent other than defending player, you may create a token "
            "that's a copy of this creature that's tapped and attacking that player or a planeswalker they control. "
            "Exile those tokens at end of combat."),
    Keyword("melee", "702.121", (),
            "Whenever this creature attacks, it gets +1/+1 until end of turn for each opponent you attacked with a "
            "creature this combat."),
    Keyword("afflict", "702.130", NUMBER,
            "Whenever this creature becomes blocked, defending player loses {n} life."),
    Keyword("mentor", "702.134", (),
            "Whenever this creature attacks, put a +1/+1 counter on target attacking creature with lesser power."),
    Keyword("decayed", "702.147", (),
            "This creature can't block.\nWhenever this creature attacks, sacrifice it at end of combat."),
    Keyword("training", "702.149", (),
            "Whenever this creature and at least one other creature with power greater than this creature's power "
            "attack, put a +1/+1 counter on this creature. It trains."),
    Keyword("enlist", "702.154", (), consulted_by="508.1g"),
    Keyword("mobilize", "702.181", NUMBER,
            "Whenever this creature attacks, create {n} tapped and attacking 1/1 red Warrior creature tokens. "
            "Sacrifice {it|them} at the beginning of the next end step."),
    Keyword("firebending", "702.189", NUMBER,
            "Whenever this creature attacks, add an amount of {R} equal to {n}. Until end of combat, you don't lose "
            "this mana as steps and phases end."),
)
