"""CR 601.2b, 601.2f-g. Keywords that change how a spell is cast, as a table that the casting code interprets.

The keyword's own row (`engine.keywords.rows`) is the home of its rule; a casting row only says what casting asks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from engine.terms.zones import Zone

Kind = Literal["alternative", "additional", "permission", "reduction", "payment", "special"]
Price = Literal["keyword", "own", "none", "{3}"]


@dataclass(frozen=True, slots=True)
class CastingRow:
    """What one keyword lets or makes a player do as they cast the card that has it.

    kind    alternative: its cost is paid rather than the mana cost (118.9); additional: may be paid besides it (118.8);
            permission: the card may be cast from `zone`; reduction: the cost is reduced by `each`; payment: something
            other than mana pays for mana (`each` says what); special: a special action first (116.2).
    price   keyword: the keyword's own cost; own: the card's mana cost; none: no cost; a cost in braces.
    zone    where the card must be.
    then    where the card goes instead of anywhere else as it leaves the stack ("exile", "hand", "" as usual).
    face    which face is cast: 0 as usual, 1 the back face or second half; `face_down` as a 2/2 creature (708.4).
    extra   an additional cost as Oracle text that belongs to this way of casting.
    when    a condition as Oracle text, without "if".
    repeat  may be paid any number of times.
    timing  "instant": whenever its caster could cast an instant; "sorcery": only as a sorcery; "" as usual.
    paid    the key in Obj.paid, counting times, that PaidFor and AmountPaid read; "" is the keyword's name.
    each    of a reduction or payment: what counts, as Oracle text ("creature you tap", "opponent").
    gains   abilities, as Oracle text, of the permanent the spell becomes when cast so; several stand in lines.
    target  the spell's text or targets change: "each" (overload), "enchant" (bestow), "merge" (mutate),
            "without brackets" (cleave), "both halves" (fuse), "all modes" (entwine).
    """

    name: str
    kind: Kind
    price: Price = "keyword"
    zone: Zone = Zone.HAND
    then: str = ""
    face: int = 0
    face_down: bool = False
    extra: str = ""
    when: str = ""
    repeat: bool = False
    timing: str = ""
    paid: str = ""
    each: str = ""
    gains: str = ""
    target: str = ""


_GRAVEYARD = Zone.GRAVEYARD

CASTING: Final[tuple[CastingRow, ...]] = (
    # from hand, at another cost
    CastingRow("evoke", "alternative"),
    CastingRow("dash", "alternative"),
    CastingRow("blitz", "alternative"),
    CastingRow("overload", "alternative", target="each"),
    CastingRow("cleave", "alternative", target="without brackets"),
    CastingRow("bestow", "alternative", target="enchant"),
    CastingRow("mutate", "alternative", target="merge"),
    CastingRow("awaken", "alternative"),
    CastingRow("emerge", "alternative", extra="Sacrifice a creature", each="mana value of the sacrificed creature"),
    CastingRow("spectacle", "alternative", when="an opponent lost life this turn"),
    CastingRow("surge", "alternative", when="you or a teammate has cast another spell this turn"),
    CastingRow("prowl", "alternative",
               when="a player was dealt combat damage this turn by a source of yours that shared a creature type"),
    CastingRow("freerunning", "alternative",
               when="a player was dealt combat damage this turn by an Assassin creature or commander you control"),
    CastingRow("miracle", "alternative", when="it is the first card you drew this turn and you revealed it"),
    CastingRow("impending", "alternative"),
    CastingRow("prototype", "alternative"),
    CastingRow("warp", "alternative"),
    CastingRow("web-slinging", "alternative", extra="Return a tapped creature you control to its owner's hand"),
    CastingRow("sneak", "alternative", extra="Return an unblocked attacking creature you control to its owner's hand",
               timing="declare blockers"),
    CastingRow("more than meets the eye", "alternative", face=1),
    CastingRow("offering", "alternative", "own", extra="Sacrifice a permanent of the offered type", timing="instant",
               each="mana cost of the sacrificed permanent"),
    # face down
    CastingRow("morph", "alternative", "{3}", face_down=True),
    CastingRow("megamorph", "alternative", "{3}", face_down=True),
    CastingRow("disguise", "alternative", "{3}", face_down=True, gains="Ward {2}"),
    # from elsewhere
    CastingRow("flashback", "alternative", zone=_GRAVEYARD, then="exile"),
    CastingRow("escape", "alternative", zone=_GRAVEYARD),
    CastingRow("disturb", "alternative", zone=_GRAVEYARD, face=1),
    CastingRow("harmonize", "alternative", zone=_GRAVEYARD, then="exile",
               each="power of a creature you tap as you cast it"),
    CastingRow("mayhem", "alternative", zone=_GRAVEYARD, when="you discarded this card this turn"),
    CastingRow("madness", "alternative", zone=Zone.EXILE, when="it was discarded into exile just now"),
    CastingRow("jump-start", "permission", "own", _GRAVEYARD, "exile", extra="Discard a card"),
    CastingRow("retrace", "permission", "own", _GRAVEYARD, extra="Discard a land card"),
    CastingRow("aftermath", "permission", "own", _GRAVEYARD, "exile", face=1),
    CastingRow("foretell", "special", zone=Zone.EXILE),
    CastingRow("suspend", "special", "none", Zone.EXILE),
    CastingRow("plot", "special", "none", Zone.EXILE, timing="sorcery"),
    # besides the cost
    CastingRow("kicker", "additional"),
    CastingRow("multikicker", "additional", repeat=True, paid="kicker"),
    CastingRow("buyback", "additional", then="hand"),
    CastingRow("entwine", "additional", target="all modes"),
    CastingRow("escalate", "additional", repeat=True, each="mode chosen beyond the first"),
    CastingRow("replicate", "additional", repeat=True),
    CastingRow("conspire", "additional", "none",
               extra="Tap two untapped creatures you control that each share a color with this spell"),
    CastingRow("casualty", "additional", "none", extra="Sacrifice a creature with power {n} or greater"),
    CastingRow("bargain", "additional", "none", extra="Sacrifice an artifact, enchantment, or token"),
    CastingRow("gift", "additional", "none", extra="Choose an opponent"),
    CastingRow("offspring", "additional"),
    CastingRow("squad", "additional", repeat=True),
    CastingRow("teamwork", "additional", "none", extra="Tap any number of creatures you control with total power {n}"),
    CastingRow("strive", "additional", repeat=True, each="target beyond the first"),
    CastingRow("splice", "additional", extra="Reveal this card from your hand", each="spell of the named subtype"),
    CastingRow("assist", "payment", "none", each="generic mana that another player pays"),
    # by something other than mana, or less of it
    CastingRow("convoke", "payment", "none", each="untapped creature you control"),
    CastingRow("improvise", "payment", "none", each="untapped artifact you control"),
    CastingRow("delve", "payment", "none", each="card in your graveyard"),
    CastingRow("affinity", "reduction", "none", each="{what} you control"),
    CastingRow("undaunted", "reduction", "none", each="opponent"),
    # as it is cast or leaves the stack
    CastingRow("fuse", "permission", "own", target="both halves"),
    CastingRow("flash", "permission", "own", timing="instant"),
)

CASTING_OF: Final = {row.name: row for row in CASTING}
