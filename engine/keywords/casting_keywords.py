"""CR 601.2b, 702. Keywords of casting: the casting rules say what they change, these rows what follows."""

from __future__ import annotations

from typing import Final

from engine.keywords.row import Keyword
from engine.keywords.static import COST, NUMBER, WHAT
from engine.terms.zones import Zone

_NEW: Final = "You may choose new targets for the copies."

GIFTS: Final = {  # 702.174d-i: what is promised, and what the promised player then does
    "a card": "draws a card",
    "a food": "creates a Food token",
    "a octopus": "creates an 8/8 blue Octopus creature token",
    "a tapped fish": "creates a tapped 1/1 blue Fish creature token",
    "a treasure": "creates a Treasure token",
    "a extra turn": "takes an extra turn after this one",
}

GIVEN: Final = "then you give a gift"  # 702.174d

CASTING: Final[tuple[Keyword, ...]] = (
    # other costs and ways
    Keyword("buyback", "702.27", COST, consulted_by="601.2b, 608.2n"),
    Keyword("kicker", "702.33", COST, consulted_by="601.2b"),
    Keyword("multikicker", "702.33", COST, consulted_by="601.2b"),
    Keyword("flashback", "702.34", COST, consulted_by="601.2b, 608.2n", alternative=True),
    Keyword("madness", "702.35", COST, consulted_by="614.1, 603.3", alternative=True),
    Keyword("morph", "702.37", COST, consulted_by="707.4, 116.2b"),
    Keyword("megamorph", "702.37", COST, consulted_by="707.4, 116.2b"),
    Keyword("affinity", "702.41", WHAT, "This spell costs {1} less to cast for each {what} you control."),
    Keyword("entwine", "702.42", COST, consulted_by="700.2d"),
    Keyword("splice", "702.47", ("word", "cost"), consulted_by="601.2b"),
    Keyword("offering", "702.48", WHAT, consulted_by="601.2b"),
    Keyword("convoke", "702.51", consulted_by="601.2h"),
    Keyword("delve", "702.66", consulted_by="601.2h"),
    Keyword("evoke", "702.74", COST,
            "When this permanent enters, if its evoke cost was paid, its controller sacrifices it.",
            consulted_by="601.2b", alternative=True),
    Keyword("prowl", "702.76", COST, consulted_by="601.2b", alternative=True),
    Keyword("retrace", "702.81", consulted_by="601.2b"),
    Keyword("miracle", "702.94", COST, consulted_by="603.11", alternative=True),
    Keyword("overload", "702.96", COST, consulted_by="601.2b, 612", alternative=True),
    Keyword("fuse", "702.102", consulted_by="708.4"),
    Keyword("bestow", "702.103", COST, consulted_by="601.2b, 608.3b", alternative=True),
    Keyword("dash", "702.109", COST, (
        "As long as this permanent's dash cost was paid, it has haste."), consulted_by="601.2b, 608.3",
            alternative=True),
    Keyword("awaken", "702.113", ("n", "cost"), consulted_by="601.2b", spell_means=(
        "If this spell's awaken cost was paid, put {n} +1/+1 counters on target land you control. It becomes a 0/0 "
        "Elemental creature with haste. It's still a land."), alternative=True),
    Keyword("surge", "702.117", COST, consulted_by="601.2b", alternative=True),
    Keyword("emerge", "702.119", COST, consulted_by="601.2b", alternative=True),
    Keyword("escalate", "702.120", COST, consulted_by="601.2b"),
    Keyword("undaunted", "702.125", (), "This spell costs {1} less to cast for each opponent you have."),
    Keyword("improvise", "702.126", consulted_by="601.2h"),
    Keyword("aftermath", "702.127", consulted_by="601.2b, 608.2n"),
    Keyword("assist", "702.132", consulted_by="601.2g"),
    Keyword("jump-start", "702.133", consulted_by="601.2b, 608.2n"),
    Keyword("spectacle", "702.137", COST, consulted_by="601.2b", alternative=True),
    Keyword("escape", "702.138", COST, consulted_by="601.2b", alternative=True),
    Keyword("mutate", "702.140", COST, consulted_by="601.2b, 608.3e", alternative=True),
    Keyword("foretell", "702.143", COST, consulted_by="116.2h", alternative=True),
    Keyword("disturb", "702.146", COST, consulted_by="601.2b", alternative=True),
    Keyword("cleave", "702.148", COST, consulted_by="601.2b, 612", alternative=True),
    Keyword("blitz", "702.152", COST, (
        "As long as this permanent's blitz cost was paid, it has haste and \"When this permanent dies, draw a card.\""),
            consulted_by="601.2b, 608.3", alternative=True),
    Keyword("prototype", "702.160", COST, consulted_by="601.2b"),
    Keyword("more than meets the eye", "702.162", COST, consulted_by="601.2b", alternative=True),
    Keyword("bargain", "702.166", consulted_by="601.2b"),
    Keyword("disguise", "702.168", COST, consulted_by="707.4, 116.2b"),
    Keyword("plot", "702.170", COST, consulted_by="116.2"),
    Keyword("freerunning", "702.173", COST, consulted_by="601.2b", alternative=True),
    *(Keyword(f"gift {what}", "702.174", (),
              f"When this permanent enters, if the gift was promised, the chosen opponent {deed}, {GIVEN}.",
              consulted_by="601.2b", spell_means=f"If the gift was promised, the chosen opponent {deed}, {GIVEN}.")
      for what, deed in GIFTS.items()),
    Keyword("teamwork", "702.192", NUMBER, consulted_by="601.2b"),
    Keyword("harmonize", "702.180", COST, consulted_by="601.2b, 608.2n", alternative=True),
    Keyword("warp", "702.185", COST, consulted_by="601.2b, 608.3", alternative=True),
    Keyword("mayhem", "702.187", COST, consulted_by="601.2b", alternative=True),
    Keyword("web-slinging", "702.188", COST, consulted_by="601.2b", alternative=True),
    Keyword("sneak", "702.190", COST, consulted_by="601.2b, 608.3", alternative=True),
    # what happens as or after they are cast
    Keyword("storm", "702.40", (),
            f"When you cast this spell, copy it for each other spell cast before it this turn. {_NEW}"),
    Keyword("epic", "702.50", consulted_by="608.2n"),
    Keyword("replicate", "702.56", COST,
            f"When you cast this spell, copy this spell for each time its replicate cost was paid. {_NEW}",
            consulted_by="601.2b"),
    Keyword("ripple", "702.60", NUMBER,
            "When you cast this spell, you may reveal the top {n} cards of your library. You may cast any number of "
            "spells with the same name as this spell from among them without paying their mana costs. Put the rest on "
            "the bottom of your library in any order."),
    Keyword("split second", "702.61", consulted_by="117.1"),
    Keyword("suspend", "702.62", ("n", "cost"), (
        "At the beginning of your upkeep, remove a time counter from this card.\nWhen the last time counter is removed "
        "from this card, cast it without paying its mana cost if able."), consulted_by="116.2f", zone=Zone.EXILE),
    Keyword("gravestorm", "702.69", (),
            "When you cast this spell, copy it for each permanent that was put into a graveyard from the battlefield "
            f"this turn. "
            f"{_NEW}"),
    Keyword("conspire", "702.78", (),
            "When you cast this spell, if its conspire cost was paid, copy it. You may choose new targets for the copy."
            "",
            consulted_by="601.2b"),
    Keyword("cascade", "702.85", (),
            "When you cast this spell, exile cards from the top of your library until you exile a nonland card with "
            "lesser mana value. You may cast that card without paying its mana cost if the resulting spell's mana "
            "value is less than this spell's mana value. Put the rest on the bottom of your library in a random order."
            ""),
    Keyword("rebound", "702.88", consulted_by="608.2n"),
    Keyword("cipher", "702.99", consulted_by="608.2n"),
    Keyword("demonstrate", "702.144", (),
            "When you cast this spell, you may copy it and may choose new targets for the copy. If you do, choose an "
            "opponent. That player copies it and may choose new targets for that copy."),
    Keyword("casualty", "702.153", NUMBER,
            "When you cast this spell, if its casualty cost was paid, copy it. You may choose new targets for the copy."
            "",
            consulted_by="601.2b"),
    Keyword("squad", "702.157", COST,
            "When this permanent enters, if its squad cost was paid, create a token that's a copy of it for each time "
            "its squad cost was paid.", consulted_by="601.2b"),
    Keyword("offspring", "702.175", COST,
            "When this permanent enters, if its offspring cost was paid, create a token that's a copy of it, except "
            "it's 1/1.", consulted_by="601.2b"),
    Keyword("paradigm", "702.192", consulted_by="608.2n"),
)
