"""CR 702.6, 702.29 and later. Keywords that stand for activated abilities."""

from __future__ import annotations

from typing import Final

from engine.keywords.row import Keyword
from engine.keywords.static import COST, NUMBER, WHAT
from engine.terms.zones import Zone

_TYPECYCLING: Final = (
    "{cost}, Discard this card: Search your library for a {word} card, reveal it, put it into your hand, then shuffle."
)
_SORCERY: Final = "Activate only as a sorcery."
_EMBALMED: Final = "{cost}, Exile this card from your graveyard: Create a token that's a copy of this card, except "

ACTIVATED: Final[tuple[Keyword, ...]] = (
    Keyword("equip", "702.6", COST,
            f"{{cost}}: Attach this permanent to target {{what|creature}} you control. {_SORCERY}"),
    Keyword("fortify", "702.67", COST, f"{{cost}}: Attach this permanent to target land you control. {_SORCERY}"),
    Keyword("reconfigure", "702.151", COST, (
        "As long as this permanent is attached to a creature, this permanent isn't a creature.\n"
        f"{{cost}}: Attach this permanent to another target creature you control. {_SORCERY}\n"
        f"{{cost}}: Unattach this permanent. Activate only if this permanent is attached to a creature and only as a "
        "sorcery.")),
    Keyword("cycling", "702.29", COST, "{cost}, Discard this card: Draw a card."),
    Keyword("typecycling", "702.29", ("word", "cost"), _TYPECYCLING),
    Keyword("ninjutsu", "702.49", COST,
            "{cost}, Reveal this card from your hand, Return an unblocked attacking creature you control to its "
            "owner's hand: Put this card from your hand onto the battlefield tapped and attacking."),
    Keyword("commander ninjutsu", "702.49", COST,
            "{cost}, Reveal this card from your hand, Return an unblocked attacking creature you control to its "
            "owner's hand: Put this card onto the battlefield tapped and attacking.", also=Zone.COMMAND),
    Keyword("transmute", "702.53", COST,
            "{cost}, Discard this card: Search your library for a card with the same mana value as this card, reveal "
            "it, "
            f"put it into your hand, then shuffle. {_SORCERY}"),
    Keyword("augment", "silver-bordered", COST,
            f"{{cost}}, Reveal this card from your hand: Combine this card with target host. {_SORCERY}"),
    Keyword("forecast", "702.57", WHAT, consulted_by="602.5"),
    Keyword("aura swap", "702.65", COST, "{cost}: You may exchange this permanent with an Aura card in your hand."),
    Keyword("transfigure", "702.71", COST,
            "{cost}, Sacrifice this permanent: Search your library for a creature card with the same mana value as "
            "this "
            f"permanent, put that card onto the battlefield, then shuffle. {_SORCERY}"),
    Keyword("reinforce", "702.77", ("n", "cost"),
            "{cost}, Discard this card: Put {n} +1/+1 counters on target creature."),
    Keyword("unearth", "702.84", COST,
            "{cost}: Return this card from your graveyard to the battlefield. It gains haste. If it would leave the "
            f"battlefield, exile it instead. Exile it at the beginning of the next end step. {_SORCERY}"),
    Keyword("level up", "702.87", COST, f"{{cost}}: Put a level counter on this permanent. {_SORCERY}"),
    Keyword("scavenge", "702.97", COST,
            "{cost}, Exile this card from your graveyard: Put a number of +1/+1 counters on target creature equal to "
            f"this card's power. {_SORCERY}"),
    Keyword("outlast", "702.107", COST, f"{{cost}}, {{T}}: Put a +1/+1 counter on this creature. {_SORCERY}"),
    Keyword("crew", "702.122", NUMBER,
            "Tap any number of other untapped creatures you control with total power {n} or greater: This permanent "
            "becomes crewed. It becomes an artifact creature until end of turn."),
    Keyword("saddle", "702.171", NUMBER,
            "Tap any number of other untapped creatures you control with total power {n} or greater: This permanent "
            f"becomes saddled until end of turn. {_SORCERY}"),
    Keyword("embalm", "702.128", COST,
            f"{_EMBALMED}it's white, it has no mana cost, and it's a Zombie in addition to its other types. {_SORCERY}"
            f""),
    Keyword("eternalize", "702.129", COST,
            f"{_EMBALMED}it's black, it's 4/4, it has no mana cost, and it's a Zombie in addition to its other types. "
            f"{_SORCERY}"),
    Keyword("encore", "702.141", COST,
            "{cost}, Exile this card from your graveyard: For each opponent, create a token that's a copy of this card "
            "that attacks that opponent this turn if able. They gain haste. Sacrifice them at the beginning of the "
            "next "
            f"end step. {_SORCERY}"),
    Keyword("boast", "702.142", WHAT, consulted_by="602.5"),
    Keyword("exhaust", "702.177", WHAT, consulted_by="602.5"),
    Keyword("craft", "702.167", ("what", "cost"), consulted_by="702.167a"),
)
