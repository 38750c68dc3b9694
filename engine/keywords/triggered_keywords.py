"""CR 702.24-702.157. Keywords that trigger elsewhere or change how a permanent enters, stays and leaves."""

from __future__ import annotations

from typing import Final

from engine.keywords.row import Keyword
from engine.keywords.static import COST, NUMBER, WHAT
from engine.terms.zones import Zone

TRIGGERS: Final[tuple[Keyword, ...]] = (
    Keyword("ward", "702.21", COST,
            "Whenever this permanent becomes the target of a spell or ability an opponent controls, counter it unless "
            "that player pays {cost}."),
    Keyword("prowess", "702.108", (),
            "Whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn."),
    Keyword("extort", "702.101", (),
            "Whenever you cast a spell, you may pay {W/B}. If you do, each opponent loses 1 life and you gain that "
            "much life."),
    Keyword("evolve", "702.100", (),
            "Whenever a creature you control enters, if that creature has greater power or toughness than this "
            "creature, put a +1/+1 counter on this creature. It evolves."),
    Keyword("exploit", "702.110", (), (
        "When this creature enters, you may sacrifice a creature. If you do, this creature exploits that creature.")),
    Keyword("fabricate", "702.123", NUMBER,
            "When this permanent enters, put {n} +1/+1 counters on it or create {n} 1/1 colorless Servo artifact "
            "creature tokens."),
    Keyword("living weapon", "702.92", (),
            "When this Equipment enters, create a 0/0 black Phyrexian Germ creature token, then attach this Equipment "
            "to it."),
    Keyword("for mirrodin!", "702.163", (),
            "When this Equipment enters, create a 2/2 red Rebel creature token, then attach this Equipment to it."),
    Keyword("job select", "702.182", (),
            "When this Equipment enters, create a 1/1 colorless Hero creature token, then attach this Equipment to it."
            ""),
    Keyword("hideaway", "702.75", NUMBER,
            "When this permanent enters, look at the top {n} cards of your library, exile one of them face down, then "
            "put the rest on the bottom of your library in a random order."),
    Keyword("champion", "702.72", WHAT,
            "When this permanent enters, sacrifice it unless you exile another {what} you control.\nWhen this "
            "permanent leaves the battlefield, return the exiled card to the battlefield under its owner's control."),
    Keyword("soulbond", "702.95", (), consulted_by="702.95c", means=(
        "When this creature enters, if you control another unpaired creature, you may pair this creature with another "
        "unpaired creature you control.\n"
        "Whenever another unpaired creature you control enters, if this creature is unpaired, you may pair this "
        "creature with that creature.")),
    Keyword("haunt", "702.55", (),
            "When this creature dies, exile it haunting target creature.", consulted_by="608.2n"),
    # leaving
    Keyword("modular", "702.43", NUMBER,
            "This permanent enters with {n} +1/+1 counters on it.\nWhen this permanent dies, you may put a number of "
            "+1/+1 counters on target artifact creature equal to the number of +1/+1 counters on it."),
    Keyword("modular—sunburst", "702.43", (),
            "This permanent enters with a +1/+1 counter on it for each color of mana spent to cast it.\nWhen this "
            "permanent dies, you may put a number of +1/+1 counters on target artifact creature equal to the number of "
            "+1/+1 counters on it."),
    Keyword("soulshift", "702.46", NUMBER,
            "When this permanent dies, you may return target Spirit card with mana value {n} or less from your "
            "graveyard to your hand."),
    Keyword("persist", "702.79", (),
            "When this permanent dies, if it had no -1/-1 counters on it, return it to the battlefield under its "
            "owner's control with a -1/-1 counter on it."),
    Keyword("undying", "702.93", (),
            "When this permanent dies, if it had no +1/+1 counters on it, return it to the battlefield under its "
            "owner's control with a +1/+1 counter on it."),
    Keyword("afterlife", "702.135", NUMBER,
            "When this permanent dies, create {n} 1/1 white and black Spirit creature tokens with flying."),
    Keyword("umbra armor", "702.89", (),
            "If enchanted permanent would be destroyed, instead remove all damage from it and destroy this Aura."),
    Keyword("totem armor", "702.89", (),
            "If enchanted permanent would be destroyed, instead remove all damage from it and destroy this Aura."),
    # upkeep
    Keyword("cumulative upkeep", "702.24", COST,
            "At the beginning of your upkeep, put an age counter on this permanent, then sacrifice it unless you pay "
            "{cost} for each age counter on this permanent."),
    Keyword("echo", "702.30", COST,
            "At the beginning of your upkeep, if this permanent came under your control since the beginning of your "
            "last upkeep, sacrifice it unless you pay {cost}."),
    Keyword("fading", "702.32", NUMBER,
            "This permanent enters with {n} fade counters on it.\nAt the beginning of your upkeep, remove a fade "
            "counter from this permanent. If you can't, sacrifice it."),
    Keyword("vanishing", "702.63", NUMBER,
            "This permanent enters with {n} time counters on it.\nAt the beginning of your upkeep, if this permanent "
            "has a time counter on it, remove a time counter from it.\nWhen the last time counter is removed from this "
            "permanent, sacrifice it."),
    Keyword("impending", "702.176", ("n", "cost"),
            "If this spell's impending cost was paid, this permanent enters with {n} time counters on it.\nAs long as "
            "this permanent's impending cost was paid and it has a time counter on it, it isn't a creature.\nAt the "
            "beginning of your end step, if this permanent's impending cost was paid and this permanent has a time "
            "counter on it, remove a time counter from this permanent.", alternative=True),
    # entering
    Keyword("amplify", "702.38", NUMBER,
            "As this permanent enters, reveal any number of cards from your hand that share a creature type with it. "
            "This permanent enters with {n} +1/+1 counters on it for each card revealed this way."),
    Keyword("sunburst", "702.44", (), (
        "If this permanent is a creature, it enters with a +1/+1 counter on it for each color of mana spent to cast it."
        "\nIf this permanent isn't a creature, it enters with a charge counter on it for each color of mana spent to "
        "cast it.")),
    Keyword("bloodthirst", "702.54", NUMBER,
            "If an opponent was dealt damage this turn, this permanent enters with {n} +1/+1 counters on it."),
    Keyword("bloodthirst x", "702.54", (),
            "This permanent enters with a +1/+1 counter on it for each 1 damage dealt to your opponents this turn."),
    Keyword("graft", "702.58", NUMBER,
            "This permanent enters with {n} +1/+1 counters on it.\nWhenever another creature enters, if this permanent "
            "has a +1/+1 counter on it, you may move a +1/+1 counter from this permanent onto that creature."),
    Keyword("devour", "702.82", NUMBER,
            "As this permanent enters, you may sacrifice any number of creatures. This permanent enters with {n} +1/+1 "
            "counters on it for each creature sacrificed this way."),
    Keyword("devour other", "702.82", ("what", "n"),
            "As this permanent enters, you may sacrifice any number of {whats}. This permanent enters with {n} +1/+1 "
            "counters on it for each permanent sacrificed this way."),
    Keyword("unleash", "702.98", (),
            "You may have this permanent enter with an additional +1/+1 counter on it.\nThis permanent can't block as "
            "long as it has a +1/+1 counter on it."),
    Keyword("tribute", "702.104", NUMBER,
            "As this permanent enters, choose an opponent who may pay tribute {n}."),
    Keyword("riot", "702.136", (),
            "This permanent enters with your choice of a +1/+1 counter or haste."),
    Keyword("ravenous", "702.156", (),
            "This permanent enters with X +1/+1 counters on it.\nWhen this permanent enters, if X is 5 or more, draw a "
            "card."),
    Keyword("backup", "702.165", NUMBER, consulted_by="702.165a"),
    # elsewhere
    Keyword("dredge", "702.52", NUMBER,
            "As long as you have at least {n} cards in your library, if you would draw a card, you may instead mill "
            "{n} cards, then return this card from your graveyard to your hand.", zone=Zone.GRAVEYARD),
    Keyword("recover", "702.59", COST,
            "Whenever a creature is put into your graveyard from the battlefield, you may pay {cost}. If you do, "
            "return this card from your graveyard to your hand. Otherwise, exile this card.", zone=Zone.GRAVEYARD),
    Keyword("absorb", "702.64", NUMBER,
            "If a source would deal damage to this creature, prevent {n} of that damage."),
    Keyword("increment", "702.191", (),
            "Whenever you cast a spell, if the amount of mana spent to cast that spell is greater than this creature's "
            "power or the amount of mana spent to cast that spell is greater than this creature's toughness, put a "
            "+1/+1 counter on this creature."),
)
